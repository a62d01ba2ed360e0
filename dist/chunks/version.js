// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("fdabced7acf29e12e7b22df2e563977999c5721e") ? "fdabced7acf29e12e7b22df2e563977999c5721e" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1a7c2a44279c6e30ed67e591fd312d29a51ae81f") ? "1a7c2a44279c6e30ed67e591fd312d29a51ae81f" : void 0;
export { version as n, buildId as t };

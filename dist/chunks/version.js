// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("025e3ea0efe252d8c4e1d8d5b4732e623248698b") ? "025e3ea0efe252d8c4e1d8d5b4732e623248698b" : void 0;
export { version as n, buildId as t };

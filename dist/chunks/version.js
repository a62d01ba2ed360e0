// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("0c3dbdbc5877440787cb51f9d52bd04fe4cdf14b") ? "0c3dbdbc5877440787cb51f9d52bd04fe4cdf14b" : void 0;
export { version as n, buildId as t };

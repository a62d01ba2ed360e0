// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d3092c2eee04b378d2ab8562ab639238c51645a5") ? "d3092c2eee04b378d2ab8562ab639238c51645a5" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ab3e6731200c1d91237b1d4a14ee981ab5a5fef9") ? "ab3e6731200c1d91237b1d4a14ee981ab5a5fef9" : void 0;
export { version as n, buildId as t };

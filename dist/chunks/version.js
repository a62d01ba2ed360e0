// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9b788615741b022b7f30c37fe3c6c8a07670eba4") ? "9b788615741b022b7f30c37fe3c6c8a07670eba4" : void 0;
export { version as n, buildId as t };

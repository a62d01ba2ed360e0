// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4896e9f5ef1e0967ec86452a1d32c3209067476e") ? "4896e9f5ef1e0967ec86452a1d32c3209067476e" : void 0;
export { version as n, buildId as t };

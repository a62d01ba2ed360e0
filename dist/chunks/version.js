// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ee529bf7f35efd8c5786e31f467f791aa9dc9b2c") ? "ee529bf7f35efd8c5786e31f467f791aa9dc9b2c" : void 0;
export { version as n, buildId as t };

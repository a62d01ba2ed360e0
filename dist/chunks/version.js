// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("24d7b2ab345f53109737e29d9ef1c9efff22c6a5") ? "24d7b2ab345f53109737e29d9ef1c9efff22c6a5" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1118fcfa23b12df9106a2196a16fdb0ceab5cac1") ? "1118fcfa23b12df9106a2196a16fdb0ceab5cac1" : void 0;
export { version as n, buildId as t };

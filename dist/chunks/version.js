// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("14fab0c966000d5d33fccd88129768ba1902e62f") ? "14fab0c966000d5d33fccd88129768ba1902e62f" : void 0;
export { version as n, buildId as t };

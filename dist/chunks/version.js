// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("83002044f1900bedad924a6a4f6d89b2ffdc9c77") ? "83002044f1900bedad924a6a4f6d89b2ffdc9c77" : void 0;
export { version as n, buildId as t };

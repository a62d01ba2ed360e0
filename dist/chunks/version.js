// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4d6e7ee845354c2a2b7260ec42f09e4803e009df") ? "4d6e7ee845354c2a2b7260ec42f09e4803e009df" : void 0;
export { version as n, buildId as t };

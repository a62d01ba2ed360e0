// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3a6ac8e6ff1aa952e93a7b624876b269b3c33fbd") ? "3a6ac8e6ff1aa952e93a7b624876b269b3c33fbd" : void 0;
export { version as n, buildId as t };

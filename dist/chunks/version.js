// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5b96058cee59740d4e573564d8a0825f70a37b3d") ? "5b96058cee59740d4e573564d8a0825f70a37b3d" : void 0;
export { version as n, buildId as t };

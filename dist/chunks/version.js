// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c51ae495592ecbf2461b54a6998ce671e0ce88ff") ? "c51ae495592ecbf2461b54a6998ce671e0ce88ff" : void 0;
export { version as n, buildId as t };

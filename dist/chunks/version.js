// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3594c770d57b9a7915231a469df05b7b2550a0ed") ? "3594c770d57b9a7915231a469df05b7b2550a0ed" : void 0;
export { version as n, buildId as t };

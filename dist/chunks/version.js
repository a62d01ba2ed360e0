// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ca7c60a9a117eee14ee01cd59397463455d0bc77") ? "ca7c60a9a117eee14ee01cd59397463455d0bc77" : void 0;
export { version as n, buildId as t };

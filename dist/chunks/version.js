// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9e7116b0518acaedd1804fa9d1e208d2258af6d3") ? "9e7116b0518acaedd1804fa9d1e208d2258af6d3" : void 0;
export { version as n, buildId as t };

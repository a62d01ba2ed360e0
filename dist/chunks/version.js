// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("be04bbbad418a990bb2d6af34df92625c8656a08") ? "be04bbbad418a990bb2d6af34df92625c8656a08" : void 0;
export { version as n, buildId as t };

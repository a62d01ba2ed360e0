// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5f15ce218724869530ad1f73d3b1232f092b92e8") ? "5f15ce218724869530ad1f73d3b1232f092b92e8" : void 0;
export { version as n, buildId as t };

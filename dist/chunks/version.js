// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d3fa5dc50d6471f8cf6824c8a27be2d5087d094a") ? "d3fa5dc50d6471f8cf6824c8a27be2d5087d094a" : void 0;
export { version as n, buildId as t };

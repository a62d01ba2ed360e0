// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("f85f6b98c436323faddb9317ccb835a27403cd7f") ? "f85f6b98c436323faddb9317ccb835a27403cd7f" : void 0;
export { version as n, buildId as t };

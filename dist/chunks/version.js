// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ef3dc0b4b9ad9b2cdd208a7d3defd117efe611a1") ? "ef3dc0b4b9ad9b2cdd208a7d3defd117efe611a1" : void 0;
export { version as n, buildId as t };

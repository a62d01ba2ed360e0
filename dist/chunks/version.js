// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("10a4a4269ee266817ed0920650290820971dc1fe") ? "10a4a4269ee266817ed0920650290820971dc1fe" : void 0;
export { version as n, buildId as t };

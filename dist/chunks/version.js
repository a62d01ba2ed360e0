// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("7378dbe908eda0fa3d5827e4b3fee9a92412640b") ? "7378dbe908eda0fa3d5827e4b3fee9a92412640b" : void 0;
export { version as n, buildId as t };

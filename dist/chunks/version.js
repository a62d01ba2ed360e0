// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5768fcf98c3d186475c6b02482ea007e9456a3e6") ? "5768fcf98c3d186475c6b02482ea007e9456a3e6" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ee89787e23a08238358e40ddcba60d984a2c8c2a") ? "ee89787e23a08238358e40ddcba60d984a2c8c2a" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5ed3304292844ffc456e7bf0942d468b0d02b898") ? "5ed3304292844ffc456e7bf0942d468b0d02b898" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("2adc5ff0dfe22a096c65ca541ebb76221d19efdd") ? "2adc5ff0dfe22a096c65ca541ebb76221d19efdd" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("22d2512562fad956e871553304ae229eecb80169") ? "22d2512562fad956e871553304ae229eecb80169" : void 0;
export { version as n, buildId as t };

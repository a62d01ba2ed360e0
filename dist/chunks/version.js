// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d635a6173f9e65f874807dcc5cabd270f72054af") ? "d635a6173f9e65f874807dcc5cabd270f72054af" : void 0;
export { version as n, buildId as t };

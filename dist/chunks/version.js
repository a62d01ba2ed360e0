// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("b55ff3abf77e29232374fb95b0fa78399cef8c9d") ? "b55ff3abf77e29232374fb95b0fa78399cef8c9d" : void 0;
export { version as n, buildId as t };

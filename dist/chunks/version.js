// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("fd501cceb7fa6300f0a0816f1203552ba2718b25") ? "fd501cceb7fa6300f0a0816f1203552ba2718b25" : void 0;
export { version as n, buildId as t };

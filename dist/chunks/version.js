// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("521bb0240c24d52a0c90ca1aa184b588f25a4d89") ? "521bb0240c24d52a0c90ca1aa184b588f25a4d89" : void 0;
export { version as n, buildId as t };

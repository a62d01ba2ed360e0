// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c290e22dd82299f315128ca435036401093e670c") ? "c290e22dd82299f315128ca435036401093e670c" : void 0;
export { version as n, buildId as t };

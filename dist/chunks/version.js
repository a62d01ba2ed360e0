// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("6871ed2ecb392d8859c7d849d7f3849e20b540ec") ? "6871ed2ecb392d8859c7d849d7f3849e20b540ec" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("f19d7a0e7339b8b1bebec9d41fb356dbb6648c71") ? "f19d7a0e7339b8b1bebec9d41fb356dbb6648c71" : void 0;
export { version as n, buildId as t };

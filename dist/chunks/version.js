// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("e7e28c8ccbbeb6f0b9b3b0a1e66789264ed50325") ? "e7e28c8ccbbeb6f0b9b3b0a1e66789264ed50325" : void 0;
export { version as n, buildId as t };

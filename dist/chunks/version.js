// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3797ca88484d2e1b4da5d95a18048aad9d4faecc") ? "3797ca88484d2e1b4da5d95a18048aad9d4faecc" : void 0;
export { version as n, buildId as t };

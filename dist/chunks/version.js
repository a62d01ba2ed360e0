// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("2f3e17814f86838492a41c77d2f0c2230a00c5f0") ? "2f3e17814f86838492a41c77d2f0c2230a00c5f0" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("e17acbb02948483f34f52c4f7d48bfb2ab66bce5") ? "e17acbb02948483f34f52c4f7d48bfb2ab66bce5" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("8306d6e6618046cc122f5c42b1767cced82ea581") ? "8306d6e6618046cc122f5c42b1767cced82ea581" : void 0;
export { version as n, buildId as t };

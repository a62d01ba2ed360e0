// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("14cf30f564389927008720c125207662c6527342") ? "14cf30f564389927008720c125207662c6527342" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d662fdba15309d9412e68a06b1c9c29da46defd6") ? "d662fdba15309d9412e68a06b1c9c29da46defd6" : void 0;
export { version as n, buildId as t };

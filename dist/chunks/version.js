// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("b41a78a92828b56769572d71b19a68e7dc520acd") ? "b41a78a92828b56769572d71b19a68e7dc520acd" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("02adca661495eae6865cb84c1d2068e656a51311") ? "02adca661495eae6865cb84c1d2068e656a51311" : void 0;
export { version as n, buildId as t };

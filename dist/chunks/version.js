// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("49d2eb8db2bc21ae6df68d2535798d1bba2ceba7") ? "49d2eb8db2bc21ae6df68d2535798d1bba2ceba7" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("e48e074fdc65d9ee01bfbedc0f49dae80cc2f1a5") ? "e48e074fdc65d9ee01bfbedc0f49dae80cc2f1a5" : void 0;
export { version as n, buildId as t };

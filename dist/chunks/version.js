// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("454c8a7d6415e3bdc1d492370bc271d9a9f4c440") ? "454c8a7d6415e3bdc1d492370bc271d9a9f4c440" : void 0;
export { version as n, buildId as t };

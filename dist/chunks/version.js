// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("8fc015c5eb7b56b27d1559e5edb91c0fa6cb8d66") ? "8fc015c5eb7b56b27d1559e5edb91c0fa6cb8d66" : void 0;
export { version as n, buildId as t };

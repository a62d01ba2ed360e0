// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("7454cbf8da3760d47238ca30940ad4430aeba4f8") ? "7454cbf8da3760d47238ca30940ad4430aeba4f8" : void 0;
export { version as n, buildId as t };

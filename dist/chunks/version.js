// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1d90e4815b044b08947b52daf7a1fc5e2ab447e9") ? "1d90e4815b044b08947b52daf7a1fc5e2ab447e9" : void 0;
export { version as n, buildId as t };

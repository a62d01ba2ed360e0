// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("655260d4a2b849f9735178ba2e2045ff3d4ef545") ? "655260d4a2b849f9735178ba2e2045ff3d4ef545" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5df7ff5350ff3ee098029020be38f547b4bd6630") ? "5df7ff5350ff3ee098029020be38f547b4bd6630" : void 0;
export { version as n, buildId as t };

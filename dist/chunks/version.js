// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d82479a1f9a306c894262d8e5773eea8b4700cf8") ? "d82479a1f9a306c894262d8e5773eea8b4700cf8" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5dd5c4cee7831ea0df7f92a29446e1b8b875d3c4") ? "5dd5c4cee7831ea0df7f92a29446e1b8b875d3c4" : void 0;
export { version as n, buildId as t };

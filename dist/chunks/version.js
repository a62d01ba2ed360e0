// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("37349c0dd7f9ccbb85ab5cbdfef379976e1a3a90") ? "37349c0dd7f9ccbb85ab5cbdfef379976e1a3a90" : void 0;
export { version as n, buildId as t };

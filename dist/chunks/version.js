// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("a136c9f487a629ec3b1a100068a00209795322d3") ? "a136c9f487a629ec3b1a100068a00209795322d3" : void 0;
export { version as n, buildId as t };

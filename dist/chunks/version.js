// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("8c5c2dceb0def1868fbfc81b109261f39dd65207") ? "8c5c2dceb0def1868fbfc81b109261f39dd65207" : void 0;
export { version as n, buildId as t };

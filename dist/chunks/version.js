// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("7560de8f644ce34cf73abc05d187e7970ff86214") ? "7560de8f644ce34cf73abc05d187e7970ff86214" : void 0;
export { version as n, buildId as t };

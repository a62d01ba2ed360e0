// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("f39e9977c993200add383cdd1a77c9d0c3381712") ? "f39e9977c993200add383cdd1a77c9d0c3381712" : void 0;
export { version as n, buildId as t };

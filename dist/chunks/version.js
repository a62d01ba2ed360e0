// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("31a474380cf531a6e3b19121dd155b7ddda406ab") ? "31a474380cf531a6e3b19121dd155b7ddda406ab" : void 0;
export { version as n, buildId as t };

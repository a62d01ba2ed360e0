// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("73eb20b37fe6daa1ae5419f7b77c18e3ee892a82") ? "73eb20b37fe6daa1ae5419f7b77c18e3ee892a82" : void 0;
export { version as n, buildId as t };

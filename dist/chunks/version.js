// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("94078061bb8f86d7fea53324d40e4e0da48832a8") ? "94078061bb8f86d7fea53324d40e4e0da48832a8" : void 0;
export { version as n, buildId as t };

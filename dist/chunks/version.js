// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("fe897d5da38b09dc6b8eb5afc78bd9834cfb3375") ? "fe897d5da38b09dc6b8eb5afc78bd9834cfb3375" : void 0;
export { version as n, buildId as t };

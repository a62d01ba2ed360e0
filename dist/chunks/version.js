// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("6e3c97d84b5a3e92da82a3a9368edc184174ca9f") ? "6e3c97d84b5a3e92da82a3a9368edc184174ca9f" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ff7e5c066f20428df483a1a855c466030f821de7") ? "ff7e5c066f20428df483a1a855c466030f821de7" : void 0;
export { version as n, buildId as t };

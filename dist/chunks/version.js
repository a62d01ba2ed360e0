// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("2e5a2ace4b379a230d82ca434cb8ad31534460fd") ? "2e5a2ace4b379a230d82ca434cb8ad31534460fd" : void 0;
export { version as n, buildId as t };

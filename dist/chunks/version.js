// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("81e5be4d9fce4859a0a10cca34b08a665539e201") ? "81e5be4d9fce4859a0a10cca34b08a665539e201" : void 0;
export { version as n, buildId as t };

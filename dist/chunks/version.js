// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("bfce1c1b6b505fddb2e9a0a96f1dae49df8216db") ? "bfce1c1b6b505fddb2e9a0a96f1dae49df8216db" : void 0;
export { version as n, buildId as t };

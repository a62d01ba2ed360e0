// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ca8785624e388dc5dbc7a1e261782bd5f9862248") ? "ca8785624e388dc5dbc7a1e261782bd5f9862248" : void 0;
export { version as n, buildId as t };

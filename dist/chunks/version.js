// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("a7c1417616fba681a7e5fd29b1995988e0479b96") ? "a7c1417616fba681a7e5fd29b1995988e0479b96" : void 0;
export { version as n, buildId as t };

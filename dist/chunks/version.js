// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d4e1007059b2ae51daf6c1df14ae6b3990816693") ? "d4e1007059b2ae51daf6c1df14ae6b3990816693" : void 0;
export { version as n, buildId as t };

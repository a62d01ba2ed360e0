// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d8d08d567300a6765716b92a357f80878c4c5622") ? "d8d08d567300a6765716b92a357f80878c4c5622" : void 0;
export { version as n, buildId as t };

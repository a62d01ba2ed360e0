// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c677ee27e23e734463db3ff103dccdc1637ebf6e") ? "c677ee27e23e734463db3ff103dccdc1637ebf6e" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("a57a081c9a4be5ece016817ed6b30b6acb621eea") ? "a57a081c9a4be5ece016817ed6b30b6acb621eea" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("03529af8493e8f9dcf85fd9c8132051917e08bec") ? "03529af8493e8f9dcf85fd9c8132051917e08bec" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("6ce785770424a61d1fa248fcd427d8f515fb1abb") ? "6ce785770424a61d1fa248fcd427d8f515fb1abb" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("da576d0ff728465585bb7e5bbb72b0b7225bb7e8") ? "da576d0ff728465585bb7e5bbb72b0b7225bb7e8" : void 0;
export { version as n, buildId as t };

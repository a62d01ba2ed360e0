// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("aa2bc08bef853c8414bce00827c624a21a759670") ? "aa2bc08bef853c8414bce00827c624a21a759670" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("6d5243637feccbbc4d2de0cfee26a29fd704be43") ? "6d5243637feccbbc4d2de0cfee26a29fd704be43" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("a26c1628d3e49cafbb3684dbf9b6a859b27c3179") ? "a26c1628d3e49cafbb3684dbf9b6a859b27c3179" : void 0;
export { version as n, buildId as t };

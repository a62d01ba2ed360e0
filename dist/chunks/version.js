// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ab9a438ea9640c5558302457e98de30d12d8ea8d") ? "ab9a438ea9640c5558302457e98de30d12d8ea8d" : void 0;
export { version as n, buildId as t };

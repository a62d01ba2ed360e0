// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("cd84bfce8452d50fb5f3a968a21de07db380c400") ? "cd84bfce8452d50fb5f3a968a21de07db380c400" : void 0;
export { version as n, buildId as t };

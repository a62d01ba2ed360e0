// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ac9a9b5a3aee0eb4a1240ba87996798bf8e9e74d") ? "ac9a9b5a3aee0eb4a1240ba87996798bf8e9e74d" : void 0;
export { version as n, buildId as t };

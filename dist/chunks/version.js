// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("83f5b56520fd4c71951eec70de6b51ea70765f61") ? "83f5b56520fd4c71951eec70de6b51ea70765f61" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("87260b0bc1b864cd8a3c8b7d7167b3e98fb36e2f") ? "87260b0bc1b864cd8a3c8b7d7167b3e98fb36e2f" : void 0;
export { version as n, buildId as t };

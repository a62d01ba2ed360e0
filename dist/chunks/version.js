// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("524d4075d62836ea44edd8179cdbd2eaffec328e") ? "524d4075d62836ea44edd8179cdbd2eaffec328e" : void 0;
export { version as n, buildId as t };

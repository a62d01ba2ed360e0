// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("f58992926ef88219495b46f629030228158aab30") ? "f58992926ef88219495b46f629030228158aab30" : void 0;
export { version as n, buildId as t };

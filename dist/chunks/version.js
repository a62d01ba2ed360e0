// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("67c06d6e387e8212ca9c331ca171917ac979306e") ? "67c06d6e387e8212ca9c331ca171917ac979306e" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("52f6f837764eb5770fa7aba96083f89eea859e15") ? "52f6f837764eb5770fa7aba96083f89eea859e15" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9ec0e071ea8642e64b095b38b822b5bf4eef187d") ? "9ec0e071ea8642e64b095b38b822b5bf4eef187d" : void 0;
export { version as n, buildId as t };

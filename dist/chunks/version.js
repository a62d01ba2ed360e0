// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("67fdd9d638333a7c188474bbe3687c5421cff0ba") ? "67fdd9d638333a7c188474bbe3687c5421cff0ba" : void 0;
export { version as n, buildId as t };

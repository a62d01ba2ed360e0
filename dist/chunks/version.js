// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("36b52ea183fc1b99e3f1cfc4aabfe2627ce40c63") ? "36b52ea183fc1b99e3f1cfc4aabfe2627ce40c63" : void 0;
export { version as n, buildId as t };

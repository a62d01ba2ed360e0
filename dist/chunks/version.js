// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ad204fcaa73e0aeb6f2d9e52a3fdb18f733f1398") ? "ad204fcaa73e0aeb6f2d9e52a3fdb18f733f1398" : void 0;
export { version as n, buildId as t };

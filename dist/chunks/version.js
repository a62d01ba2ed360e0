// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ebf6bfaca3c0d098e356349680e6b99d4f312d87") ? "ebf6bfaca3c0d098e356349680e6b99d4f312d87" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9fd19272c0d14d14bbc4f840a4fe91a7c5724acf") ? "9fd19272c0d14d14bbc4f840a4fe91a7c5724acf" : void 0;
export { version as n, buildId as t };

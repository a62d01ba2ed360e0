// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("0bda106e9ce9b98b6d6b9c4f66623e43ebf57642") ? "0bda106e9ce9b98b6d6b9c4f66623e43ebf57642" : void 0;
export { version as n, buildId as t };

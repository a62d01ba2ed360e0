// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d36236a628c6c144b3b5999c20e9b93976790ce2") ? "d36236a628c6c144b3b5999c20e9b93976790ce2" : void 0;
export { version as n, buildId as t };

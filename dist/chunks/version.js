// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("31ca0fe5439e85b803577b2beb8f8452a5a0d0cb") ? "31ca0fe5439e85b803577b2beb8f8452a5a0d0cb" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4097c9115d346fe7df8c425b78b6f07fa1585cd3") ? "4097c9115d346fe7df8c425b78b6f07fa1585cd3" : void 0;
export { version as n, buildId as t };

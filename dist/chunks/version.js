// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("77ce7b5ada5e7c6a147e3b30dc74268553211293") ? "77ce7b5ada5e7c6a147e3b30dc74268553211293" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1bbfc22da5bb3e774f6726189b8bbee268d0ac0d") ? "1bbfc22da5bb3e774f6726189b8bbee268d0ac0d" : void 0;
export { version as n, buildId as t };

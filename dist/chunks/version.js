// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c4550141c8a3ec4d12c789edfc89e2459b26a2aa") ? "c4550141c8a3ec4d12c789edfc89e2459b26a2aa" : void 0;
export { version as n, buildId as t };

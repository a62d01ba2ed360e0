// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3d0aa6616e50407f256ac803888ca57af1b758b5") ? "3d0aa6616e50407f256ac803888ca57af1b758b5" : void 0;
export { version as n, buildId as t };

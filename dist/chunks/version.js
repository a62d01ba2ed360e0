// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1a1fa4f11c3dcd74d64fedca8ff903e801cf5c25") ? "1a1fa4f11c3dcd74d64fedca8ff903e801cf5c25" : void 0;
export { version as n, buildId as t };

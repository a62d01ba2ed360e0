// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("07608b4cfa15c045b973c8428285da1e3d6f9018") ? "07608b4cfa15c045b973c8428285da1e3d6f9018" : void 0;
export { version as n, buildId as t };

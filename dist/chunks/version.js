// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("69e1150c8046463033ae313f9ad12799b0efd70e") ? "69e1150c8046463033ae313f9ad12799b0efd70e" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9649f9924cc4223084b6b966a1f383fa1dca4bf0") ? "9649f9924cc4223084b6b966a1f383fa1dca4bf0" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("a19c91c520e5d7b57507ba981e52c20766600ad5") ? "a19c91c520e5d7b57507ba981e52c20766600ad5" : void 0;
export { version as n, buildId as t };

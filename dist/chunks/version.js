// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("95f9c84c59f6b4ae72044fb32cbcb5de4501410c") ? "95f9c84c59f6b4ae72044fb32cbcb5de4501410c" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("af7cb98cdbf1d84206bc063063c2470a0a148fef") ? "af7cb98cdbf1d84206bc063063c2470a0a148fef" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ddd34aad03c14cccf17927f31c22fd9c3120415f") ? "ddd34aad03c14cccf17927f31c22fd9c3120415f" : void 0;
export { version as n, buildId as t };

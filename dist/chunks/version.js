// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("500d31e2ddd766e184315d9d80f900be1ef33c70") ? "500d31e2ddd766e184315d9d80f900be1ef33c70" : void 0;
export { version as n, buildId as t };

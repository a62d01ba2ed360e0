// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4bf9da02fb3faf52b4a717f6986bb64bdf0a75c4") ? "4bf9da02fb3faf52b4a717f6986bb64bdf0a75c4" : void 0;
export { version as n, buildId as t };

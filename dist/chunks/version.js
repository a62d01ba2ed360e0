// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1c3c9eed5b5c8c9dcf09ba46fe9fc82471e29273") ? "1c3c9eed5b5c8c9dcf09ba46fe9fc82471e29273" : void 0;
export { version as n, buildId as t };

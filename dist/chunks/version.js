// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("22cbbe1294839dbcb9cf9bde772dfe4fabfb7e27") ? "22cbbe1294839dbcb9cf9bde772dfe4fabfb7e27" : void 0;
export { version as n, buildId as t };

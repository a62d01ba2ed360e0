// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("df4f8c63056b2553c572b142a3c80549f479cf18") ? "df4f8c63056b2553c572b142a3c80549f479cf18" : void 0;
export { version as n, buildId as t };

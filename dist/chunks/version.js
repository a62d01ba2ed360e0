// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ddbb0f2c335b4d78eba477a671b22b8087064f68") ? "ddbb0f2c335b4d78eba477a671b22b8087064f68" : void 0;
export { version as n, buildId as t };

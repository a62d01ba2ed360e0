// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("522ad2ae8b1e237697790e8cd3e551f45726d06c") ? "522ad2ae8b1e237697790e8cd3e551f45726d06c" : void 0;
export { version as n, buildId as t };

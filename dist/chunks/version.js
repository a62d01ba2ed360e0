// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("10a6bd5608f757a569aa6355d8ab02733244f213") ? "10a6bd5608f757a569aa6355d8ab02733244f213" : void 0;
export { version as n, buildId as t };

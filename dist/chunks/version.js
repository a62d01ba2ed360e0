// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("beba39df60c8a6793fc4780a2c67aaa070562a3b") ? "beba39df60c8a6793fc4780a2c67aaa070562a3b" : void 0;
export { version as n, buildId as t };

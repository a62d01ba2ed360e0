// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4f9cc2623a14a6af58dc13158b017fde1d9646db") ? "4f9cc2623a14a6af58dc13158b017fde1d9646db" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c49d084b503ab83bc9607170674b2124cb6d43c7") ? "c49d084b503ab83bc9607170674b2124cb6d43c7" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("71936ce093208158c7610266510295f96bdea88f") ? "71936ce093208158c7610266510295f96bdea88f" : void 0;
export { version as n, buildId as t };

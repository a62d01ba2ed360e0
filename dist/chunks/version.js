// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("09ba06011fe564d878a153df777397d02abc8390") ? "09ba06011fe564d878a153df777397d02abc8390" : void 0;
export { version as n, buildId as t };

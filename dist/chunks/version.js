// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("718cf271d333855d39a0baef7b0ad281d0906fc0") ? "718cf271d333855d39a0baef7b0ad281d0906fc0" : void 0;
export { version as n, buildId as t };

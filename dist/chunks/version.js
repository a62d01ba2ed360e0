// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("ba81e89f0357eabc560a8fff95c85414d8d05bb3") ? "ba81e89f0357eabc560a8fff95c85414d8d05bb3" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("432aeb70417f7c0b1e2dbb3c995e777d5f52b67b") ? "432aeb70417f7c0b1e2dbb3c995e777d5f52b67b" : void 0;
export { version as n, buildId as t };

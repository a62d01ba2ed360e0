// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("0e245aa314be2d61dde91fec8759f5b65bb99d73") ? "0e245aa314be2d61dde91fec8759f5b65bb99d73" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("017192f2c0076f256373da617b826abfa62805ca") ? "017192f2c0076f256373da617b826abfa62805ca" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1457dc878131bca9769297129943280bf022f0cd") ? "1457dc878131bca9769297129943280bf022f0cd" : void 0;
export { version as n, buildId as t };

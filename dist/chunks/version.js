// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("20e94cfac4ced6fcb557f0bef2282edbd73f208e") ? "20e94cfac4ced6fcb557f0bef2282edbd73f208e" : void 0;
export { version as n, buildId as t };

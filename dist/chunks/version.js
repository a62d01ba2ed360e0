// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("6ca20fbc59bddb3ef407b26fe7e75461c350a7a1") ? "6ca20fbc59bddb3ef407b26fe7e75461c350a7a1" : void 0;
export { version as n, buildId as t };

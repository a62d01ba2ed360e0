// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9051702d305c2762dcb05146b87fd85065623172") ? "9051702d305c2762dcb05146b87fd85065623172" : void 0;
export { version as n, buildId as t };

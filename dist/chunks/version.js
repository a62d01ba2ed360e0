// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("a92abda130ad91cabf80ad5b0ff3a8e50d0c6cc1") ? "a92abda130ad91cabf80ad5b0ff3a8e50d0c6cc1" : void 0;
export { version as n, buildId as t };

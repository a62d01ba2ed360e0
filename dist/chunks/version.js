// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("28a910020da1d58f4d9622f154c836ba4bd82c9b") ? "28a910020da1d58f4d9622f154c836ba4bd82c9b" : void 0;
export { version as n, buildId as t };

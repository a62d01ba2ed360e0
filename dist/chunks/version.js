// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("e606fa3be11ec031f7d329c416f1478700c789b4") ? "e606fa3be11ec031f7d329c416f1478700c789b4" : void 0;
export { version as n, buildId as t };

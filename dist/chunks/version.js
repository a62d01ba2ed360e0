// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5efa4c3fd35c9a33fc666cbef231e079fa89a480") ? "5efa4c3fd35c9a33fc666cbef231e079fa89a480" : void 0;
export { version as n, buildId as t };

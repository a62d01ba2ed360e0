// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3b3a56d7e60186ac415e017abd05ab903afbe049") ? "3b3a56d7e60186ac415e017abd05ab903afbe049" : void 0;
export { version as n, buildId as t };

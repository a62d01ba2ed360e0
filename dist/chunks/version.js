// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d7c371e741718de4c5f5a04af9a1be479d928e65") ? "d7c371e741718de4c5f5a04af9a1be479d928e65" : void 0;
export { version as n, buildId as t };

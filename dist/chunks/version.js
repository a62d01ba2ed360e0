// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("90e22cb27a953524ef170c5c4319ab1823f862fb") ? "90e22cb27a953524ef170c5c4319ab1823f862fb" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3b6e83a18cc63ec1b8bc0e7f9463c8a72faa39bd") ? "3b6e83a18cc63ec1b8bc0e7f9463c8a72faa39bd" : void 0;
export { version as n, buildId as t };

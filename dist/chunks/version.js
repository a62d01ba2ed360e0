// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d041333d787c59af94546db6308dd7080f6073ed") ? "d041333d787c59af94546db6308dd7080f6073ed" : void 0;
export { version as n, buildId as t };

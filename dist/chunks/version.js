// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c378e973b6dd8f8ec0d5546397c08e47b9ac81d6") ? "c378e973b6dd8f8ec0d5546397c08e47b9ac81d6" : void 0;
export { version as n, buildId as t };

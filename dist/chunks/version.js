// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("81a89d5fcdd16bee7969a31c42c8239662349d4a") ? "81a89d5fcdd16bee7969a31c42c8239662349d4a" : void 0;
export { version as n, buildId as t };

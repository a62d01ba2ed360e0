// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d3d292e1cdf06e6c0dc6ff8522292ea52d59da45") ? "d3d292e1cdf06e6c0dc6ff8522292ea52d59da45" : void 0;
export { version as n, buildId as t };

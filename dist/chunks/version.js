// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("35165c6b4a1459042d9ca634eaa687d3d4bd7fa6") ? "35165c6b4a1459042d9ca634eaa687d3d4bd7fa6" : void 0;
export { version as n, buildId as t };

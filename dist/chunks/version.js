// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("509b356a85a8b32e8f23fa786c84ea020cd79b8c") ? "509b356a85a8b32e8f23fa786c84ea020cd79b8c" : void 0;
export { version as n, buildId as t };

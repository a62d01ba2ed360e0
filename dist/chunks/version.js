// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("93ef340d8063864c79124e8ff79a26468b32794d") ? "93ef340d8063864c79124e8ff79a26468b32794d" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("c640cdc60bbeb2a39068a5912ceecf06b656eaa6") ? "c640cdc60bbeb2a39068a5912ceecf06b656eaa6" : void 0;
export { version as n, buildId as t };

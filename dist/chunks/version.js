// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("680720449d6461ff030c6c217febb6e9f6703540") ? "680720449d6461ff030c6c217febb6e9f6703540" : void 0;
export { version as n, buildId as t };

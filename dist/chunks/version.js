// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("49f9efff12ca3b8066eb6b513bcd71c38ba38399") ? "49f9efff12ca3b8066eb6b513bcd71c38ba38399" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5da71e67174a59045737dbe0c8eb945342e6490a") ? "5da71e67174a59045737dbe0c8eb945342e6490a" : void 0;
export { version as n, buildId as t };

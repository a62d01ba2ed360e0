// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("e9f7f4563f0400cb0c4ea9484814828a54fdcf9c") ? "e9f7f4563f0400cb0c4ea9484814828a54fdcf9c" : void 0;
export { version as n, buildId as t };

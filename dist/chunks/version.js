// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3a3c0af13d75f5770abe835234414ade5158ec46") ? "3a3c0af13d75f5770abe835234414ade5158ec46" : void 0;
export { version as n, buildId as t };

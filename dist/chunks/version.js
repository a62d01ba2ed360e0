// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("0e9a580ceeffd913c5a591c0a34cc1526b942d8f") ? "0e9a580ceeffd913c5a591c0a34cc1526b942d8f" : void 0;
export { version as n, buildId as t };

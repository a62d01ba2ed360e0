// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("331457a03db2f7870edbbe2090ae4a1f2326a8cd") ? "331457a03db2f7870edbbe2090ae4a1f2326a8cd" : void 0;
export { version as n, buildId as t };

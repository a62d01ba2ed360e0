// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("fa7fb7d701a9028eeba77f37f91a627bd4c1ac83") ? "fa7fb7d701a9028eeba77f37f91a627bd4c1ac83" : void 0;
export { version as n, buildId as t };

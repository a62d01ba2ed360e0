// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9d5fa41054eb0d68bd170a267440f47b7e7285da") ? "9d5fa41054eb0d68bd170a267440f47b7e7285da" : void 0;
export { version as n, buildId as t };

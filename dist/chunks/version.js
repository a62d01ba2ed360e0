// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("644cb8da17af98d0a17f773420d22c32944f8b7d") ? "644cb8da17af98d0a17f773420d22c32944f8b7d" : void 0;
export { version as n, buildId as t };

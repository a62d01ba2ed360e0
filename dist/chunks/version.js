// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("10259e6b1089012c1acce4cbec31ac73e34abb0b") ? "10259e6b1089012c1acce4cbec31ac73e34abb0b" : void 0;
export { version as n, buildId as t };

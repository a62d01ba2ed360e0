// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("08e832cc9d6158873ee07d249edf3451ba506102") ? "08e832cc9d6158873ee07d249edf3451ba506102" : void 0;
export { version as n, buildId as t };

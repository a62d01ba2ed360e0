// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d1b7b87bafe8eb3254c4547ac4ef69c4c53b6b74") ? "d1b7b87bafe8eb3254c4547ac4ef69c4c53b6b74" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("fef63517f8e92ddf2cfdfcfd627b24b3de51e6e4") ? "fef63517f8e92ddf2cfdfcfd627b24b3de51e6e4" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("3f8d8daed1963738b4ad0c5e41630a7fdc699349") ? "3f8d8daed1963738b4ad0c5e41630a7fdc699349" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("754aea6a113118a557bf495d70961db12c07d62e") ? "754aea6a113118a557bf495d70961db12c07d62e" : void 0;
export { version as n, buildId as t };

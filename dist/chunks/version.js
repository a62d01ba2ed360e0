// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("9717d6e49ce752fa4e8085c2c27135db1438c3ef") ? "9717d6e49ce752fa4e8085c2c27135db1438c3ef" : void 0;
export { version as n, buildId as t };

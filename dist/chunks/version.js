// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5548c2478aa4a69efeccb5db83774054af895778") ? "5548c2478aa4a69efeccb5db83774054af895778" : void 0;
export { version as n, buildId as t };

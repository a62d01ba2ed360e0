// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("361240d9a71043ee9d10f43a4701e515faf33ac7") ? "361240d9a71043ee9d10f43a4701e515faf33ac7" : void 0;
export { version as n, buildId as t };

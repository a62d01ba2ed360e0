// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("d93b43f39b0579e8c01eca01bc2874a5c9a2eb73") ? "d93b43f39b0579e8c01eca01bc2874a5c9a2eb73" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("b08856ac442411c684a503418e6a615da14f7c71") ? "b08856ac442411c684a503418e6a615da14f7c71" : void 0;
export { version as n, buildId as t };

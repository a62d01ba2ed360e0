// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("5a95551ab3b031d6fea1204f649edc57996c7672") ? "5a95551ab3b031d6fea1204f649edc57996c7672" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("fa8717edc92bbfc1c2ca2b9b1204f8abe6d5ac82") ? "fa8717edc92bbfc1c2ca2b9b1204f8abe6d5ac82" : void 0;
export { version as n, buildId as t };

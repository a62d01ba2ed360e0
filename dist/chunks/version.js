// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("2f690ed8617a8fef644af2a9a91f23d1c24415d2") ? "2f690ed8617a8fef644af2a9a91f23d1c24415d2" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("1c30a2bb357bf3305583ce88a146dc3ffc85df29") ? "1c30a2bb357bf3305583ce88a146dc3ffc85df29" : void 0;
export { version as n, buildId as t };

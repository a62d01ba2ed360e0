// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("03fa959d0b7539896055fa16e56a7052482d6863") ? "03fa959d0b7539896055fa16e56a7052482d6863" : void 0;
export { version as n, buildId as t };

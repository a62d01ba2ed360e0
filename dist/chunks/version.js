// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4e5eb8c3aa37778f026f90dfaedafdae57b47f93") ? "4e5eb8c3aa37778f026f90dfaedafdae57b47f93" : void 0;
export { version as n, buildId as t };

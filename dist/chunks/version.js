// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("b323ed01d3bb8011738dec88b87d2ebcde369d30") ? "b323ed01d3bb8011738dec88b87d2ebcde369d30" : void 0;
export { version as n, buildId as t };

// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("4c222229c7b22e3d1bb0c8cc316134f9789a3561") ? "4c222229c7b22e3d1bb0c8cc316134f9789a3561" : void 0;
export { version as n, buildId as t };

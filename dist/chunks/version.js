// src/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("82f1ae42fd5191199f71ba694d6cfff6632584fb") ? "82f1ae42fd5191199f71ba694d6cfff6632584fb" : void 0;
export { version as n, buildId as t };

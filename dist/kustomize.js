import { at as diskTree, it as memoryTree, kt as followLinks } from "./chunks/core.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

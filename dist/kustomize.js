import { At as followLinks, at as memoryTree, ot as diskTree } from "./chunks/core.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

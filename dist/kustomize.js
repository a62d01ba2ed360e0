import { Ot as followLinks, it as diskTree, rt as memoryTree } from "./chunks/core.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

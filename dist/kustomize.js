import { X as memoryTree, Z as diskTree, xt as followLinks } from "./chunks/core.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

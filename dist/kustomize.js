import { Q as diskTree, St as followLinks, Z as memoryTree } from "./chunks/core.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

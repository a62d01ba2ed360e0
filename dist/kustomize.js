import { t as diskTree } from "./chunks/disk-tree.js";
import { t as followLinks } from "./chunks/follow-links.js";
import { t as memoryTree } from "./chunks/memory-tree.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

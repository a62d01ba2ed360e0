import { C as followLinks, n as diskTree, r as memoryTree } from "./chunks/model.js";
import { n as build, o as remoteKey } from "./chunks/build3.js";
export { build, diskTree, followLinks, memoryTree, remoteKey };

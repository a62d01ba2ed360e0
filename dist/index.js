import { a as discover, i as Ledger, n as renderTree, o as diffSides, r as Orchestrator, t as preview } from "./chunks/preview.js";
import { t as diskTree } from "./chunks/disk-tree.js";
import { t as memoryTree } from "./chunks/memory-tree.js";
import { l as renderChart, n as loadChart, t as loadChartArchive } from "./chunks/load-chart-archive.js";
import { n as build } from "./chunks/build.js";
export { Ledger, Orchestrator, build, diffSides, discover, diskTree, loadChart, loadChartArchive, memoryTree, preview, renderChart, renderTree };

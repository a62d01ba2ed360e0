import { u as diffSides } from "./chunks/duplicates.js";
import { _ as Ledger, l as renderTree, m as Orchestrator, s as preview, w as discover } from "./chunks/preview.js";
import { t as diskTree } from "./chunks/disk-tree.js";
import { t as memoryTree } from "./chunks/memory-tree.js";
import { n as loadChart, t as loadChartArchive, u as renderChart } from "./chunks/load-chart-archive.js";
import { n as build } from "./chunks/build2.js";
export { Ledger, Orchestrator, build, diffSides, discover, diskTree, loadChart, loadChartArchive, memoryTree, preview, renderChart, renderTree };

import { u as diffSides } from "./chunks/duplicates.js";
import { D as discover, c as preview, h as Orchestrator, u as renderTree, y as Ledger } from "./chunks/preview.js";
import { t as diskTree } from "./chunks/disk-tree.js";
import { t as memoryTree } from "./chunks/memory-tree.js";
import { n as loadChart, t as loadChartArchive, u as renderChart } from "./chunks/load-chart-archive.js";
import { n as build } from "./chunks/build2.js";
export { Ledger, Orchestrator, build, diffSides, discover, diskTree, loadChart, loadChartArchive, memoryTree, preview, renderChart, renderTree };

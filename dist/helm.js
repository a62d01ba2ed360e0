import { at as memoryTree, ot as diskTree } from "./chunks/core.js";
import { n as loadChart, t as loadChartArchive } from "./chunks/load-chart-archive.js";
import { t as printTemplate } from "./chunks/template-output.js";
import { t as renderChart } from "./chunks/render-chart.js";
import { n as withDefaultValues, t as withChartVersion } from "./chunks/chart.js";
export { diskTree, loadChart, loadChartArchive, memoryTree, printTemplate, renderChart, withChartVersion, withDefaultValues };

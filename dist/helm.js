import { nt as diskTree, tt as memoryTree } from "./chunks/core.js";
import { m as loadChart, p as loadChartArchive, t as renderChart } from "./chunks/render-chart.js";
import { t as printTemplate } from "./chunks/template-output.js";
import { n as withDefaultValues, t as withChartVersion } from "./chunks/chart.js";
export { diskTree, loadChart, loadChartArchive, memoryTree, printTemplate, renderChart, withChartVersion, withDefaultValues };

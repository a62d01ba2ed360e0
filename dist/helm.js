import { n as diskTree, r as memoryTree } from "./chunks/model.js";
import { n as withDefaultValues, t as withChartVersion } from "./chunks/chart.js";
import { t as renderChart, v as loadChartArchive, y as loadChart } from "./chunks/render-chart.js";
import { t as printTemplate } from "./chunks/template-output.js";
export { diskTree, loadChart, loadChartArchive, memoryTree, printTemplate, renderChart, withChartVersion, withDefaultValues };

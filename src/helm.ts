/** Public entry of the Helm engine alone: charts, values and rendering, in process. */
export { diskTree } from './files/disk-tree.ts';
export { memoryTree } from './files/memory-tree.ts';
export { withChartVersion, withDefaultValues } from './helm/chart.ts';
export { loadChart } from './helm/load-chart.ts';
export { loadChartArchive } from './helm/load-chart-archive.ts';
export { renderChart } from './helm/render-chart.ts';
export { printTemplate } from './helm/template-output.ts';

/** Public entry of the Helm engine alone: charts, values and rendering, in process. */
export { diskTree } from './files/disk-tree.ts';
export type { FileTree, TreeEntry } from './files/file-tree.ts';
export { type MemoryFile, memoryTree } from './files/memory-tree.ts';
export { type Chart, type ChartLoad, withChartVersion, withDefaultValues } from './helm/chart.ts';
export { type DependencyResolver, type LoadChartOptions, loadChart } from './helm/load-chart.ts';
export { loadChartArchive } from './helm/load-chart-archive.ts';
export { type RenderOptions, type RenderOutcome, renderChart } from './helm/render-chart.ts';
export { printTemplate } from './helm/template-output.ts';
export type { Problem, ProblemCode } from './model/problem.ts';

/** Public entry of the Helm engine alone: charts, values and rendering, in process. */
export { diskTree } from './core/files/disk-tree.ts';
export type { FileTree, TreeEntry } from './core/files/file-tree.ts';
export { type MemoryFile, memoryTree } from './core/files/memory-tree.ts';
export type { Problem, ProblemCode } from './core/problem.ts';
export {
  type Chart,
  type ChartLoad,
  type DependencyResolver,
  type LoadChartOptions,
  loadChart,
  loadChartArchive,
  printTemplate,
  type RenderOptions,
  type RenderOutcome,
  renderChart,
  withChartVersion,
  withDefaultValues,
} from './engines/helm/public.ts';

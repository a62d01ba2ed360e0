/**
 * The library: rendering, comparing and reporting in process. `fluxdelta/helm` and `fluxdelta/kustomize` are the
 * engines alone.
 */
export {
  type Change,
  type ChangeGroup,
  type Comparison,
  type DiffOptions,
  diffSides as diff,
} from './compare/public.ts';
export { diskTree } from './core/files/disk-tree.ts';
export type { FileTree, TreeEntry } from './core/files/file-tree.ts';
export { type MemoryFile, memoryTree } from './core/files/memory-tree.ts';
export { type Problem, type ProblemCode, ProblemError, type Warning } from './core/problem.ts';
export type { ResourceId } from './core/resource-id.ts';
export type { Manifest, NodeResult, NodeState, SideResult } from './core/side-result.ts';
export {
  type Chart,
  type ChartLoad,
  type LoadChartOptions,
  loadChart,
  loadChartArchive,
  type RenderOptions,
  type RenderOutcome,
  renderChart,
} from './engines/helm/public.ts';
export { type BuildOptions, type BuildOutcome, type BuiltResource, build } from './engines/kustomize/public.ts';
export { type Finding, type ReviewedComparison } from './findings/public.ts';
export { type PreviewResult, preview, type RenderTreeOptions, renderTree } from './library.ts';
export {
  jsonReport,
  type MarkdownOptions,
  markdownReport,
  type ReportContext,
  type TerminalStyle,
  terminalReport,
} from './report/public.ts';

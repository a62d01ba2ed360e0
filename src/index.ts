/** The library's public face. */
export { diffSides } from './diff/diff-sides.ts';
export { discover } from './discovery/discovery.ts';
export { diskTree } from './files/disk-tree.ts';
export { memoryTree } from './files/memory-tree.ts';
export { loadChart } from './helm/load-chart.ts';
export { loadChartArchive } from './helm/load-chart-archive.ts';
export { renderChart } from './helm/render-chart.ts';
export { build } from './kustomize/build.ts';
export { Ledger } from './orchestrator/changes/ledger.ts';
export { Orchestrator } from './orchestrator/orchestrator.ts';
export { preview, renderTree } from './preview.ts';

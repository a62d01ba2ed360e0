export { type ListedCluster, listClusters } from './cluster-list.ts';
export { configurationFaults } from './load-configuration.ts';
export { MemoFile } from './memo/memo-file.ts';
export { clearMemos } from './memo/remove-memo.ts';
export { type Preview, preview } from './preview.ts';
export type { CrossRunCache, PreviewOptions, PreviewSide } from './preview-request.ts';
export { renderTree } from './render-tree.ts';
export { crossRunCache } from './shared-state.ts';
export type { Chain, ChainStep, ComparedInput, Explanation } from './sides/explanation.ts';

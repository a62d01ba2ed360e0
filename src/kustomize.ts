/** Public entry of the kustomize builder alone. */
export { diskTree } from './core/files/disk-tree.ts';
export type { FileTree, TreeEntry } from './core/files/file-tree.ts';
export { followLinks } from './core/files/follow-links.ts';
export { type MemoryFile, memoryTree } from './core/files/memory-tree.ts';
export type { Problem, ProblemCode } from './core/problem.ts';
export {
  type BuildOptions,
  type BuildOutcome,
  type BuiltResource,
  build,
  type Remote,
  type RemoteReference,
  remoteKey,
} from './engines/kustomize/public.ts';

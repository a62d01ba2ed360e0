/** Public entry of the kustomize builder alone. */
export { diskTree } from './files/disk-tree.ts';
export type { FileTree, TreeEntry } from './files/file-tree.ts';
export { followLinks } from './files/follow-links.ts';
export { type MemoryFile, memoryTree } from './files/memory-tree.ts';
export { type BuildOptions, type BuildOutcome, type BuiltResource, build } from './kustomize/build.ts';
export { type Remote, type RemoteReference, remoteKey } from './kustomize/remote.ts';
export type { Problem, ProblemCode } from './model/problem.ts';

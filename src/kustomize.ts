/** Public entry of the kustomize builder alone. */
export { diskTree } from './files/disk-tree.ts';
export { followLinks } from './files/follow-links.ts';
export { memoryTree } from './files/memory-tree.ts';
export { build } from './kustomize/build.ts';

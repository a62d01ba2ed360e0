import type { FileChange } from '../changed-file.ts';
import { changedPaths } from './changed-paths.ts';
import type { FileTree } from './file-tree.ts';
import { baseName, parentPath } from './paths.ts';

/** Differences between two trees by path, in byte order of the paths. */
export type TreeChanges = ReadonlyMap<string, FileChange>;

/**
 * The differences between two trees: files, symlinks and submodules that were added, changed or removed; see
 * `changedPaths`.
 */
export function treeChanges(base: FileTree, head: FileTree): TreeChanges {
  return new Map(
    changedPaths(base, head).map((path) => [
      path,
      !isIn(base, path) ? 'added' : !isIn(head, path) ? 'removed' : 'changed',
    ]),
  );
}

/** Test for a path at which a tree has a file, a directory or a submodule. */
function isIn(tree: FileTree, path: string): boolean {
  return tree.kind(path) !== undefined || tree.submodules?.(parentPath(path))?.has(baseName(path)) === true;
}

import type { FileTree, TreeEntry } from './file-tree.ts';
import { joinPath } from './paths.ts';

/** A path met on a walk, and what is there. */
export interface WalkedPath {
  readonly path: string;
  readonly kind: TreeEntry['kind'];
}

/**
 * Every file, link and directory below `directory` (itself left out), parents before children and siblings in byte
 * order. Nothing when `directory` is not one. `enter` may keep the walk out of a directory, which is then still
 * reported.
 */
export function* walk(
  tree: FileTree,
  directory = '',
  enter: (path: string) => boolean = () => true,
): Generator<WalkedPath, void, undefined> {
  const entries = tree.list(directory);
  if (entries === undefined) return;
  for (const { name, kind } of entries) {
    const path = joinPath(directory, name);
    yield { path, kind };
    if (kind === 'directory' && enter(path)) yield* walk(tree, path, enter);
  }
}

import type { FileTree, TreeEntry } from './file-tree.ts';

/**
 * Directories within directories. Linux has no paths of more than 4,095 bytes, so that no checkout has two thousand;
 * the deepest of public repositories has some twenty.
 */
export const MAX_DEPTH = 250;

const mark = '/too-deep/';

/**
 * A tree whose directories are nested `MAX_DEPTH` deep at most, since whoever walks through it does so by recursion. A
 * directory that lies deeper is a link that leads nowhere, with its content in its target: so it still differs where
 * its content does, and `isTooDeep` tells it.
 */
export function shallowTree(tree: FileTree): FileTree {
  const cut = new Map<string, readonly TreeEntry[]>();
  const list = (path: string): readonly TreeEntry[] | undefined => {
    const depth = depthOf(path);
    if (depth < MAX_DEPTH) return tree.list(path);
    if (depth > MAX_DEPTH) return undefined;
    const known = cut.get(path);
    if (known !== undefined) return known;
    const entries = tree.list(path)?.map(({ name, kind }) => ({ name, kind: kind === 'directory' ? 'symlink' : kind }));
    if (entries !== undefined) cut.set(path, entries);
    return entries;
  };
  const kind = (path: string): TreeEntry['kind'] | undefined => {
    const depth = depthOf(path);
    if (depth <= MAX_DEPTH) return tree.kind(path);
    const found = depth === MAX_DEPTH + 1 ? tree.kind(path) : undefined;
    return found === 'directory' ? 'symlink' : found;
  };
  return {
    list,
    kind,
    read: (path) => (depthOf(path) <= MAX_DEPTH + 1 ? tree.read(path) : undefined),
    readLink(path) {
      const depth = depthOf(path);
      if (depth <= MAX_DEPTH) return tree.readLink(path);
      if (depth > MAX_DEPTH + 1) return undefined;
      return tree.kind(path) === 'directory' ? `${mark}${tree.contentId(path) ?? ''}` : tree.readLink(path);
    },
    contentId: (path) => (depthOf(path) <= MAX_DEPTH + 1 ? tree.contentId(path) : undefined),
    ...(tree.submodules === undefined
      ? {}
      : { submodules: (path: string) => (depthOf(path) <= MAX_DEPTH ? tree.submodules?.(path) : undefined) }),
    ...(tree.realPath === undefined ? {} : { realPath: (path: string) => tree.realPath?.(path) }),
    ...(tree.prefetch === undefined
      ? {}
      : {
          prefetch(isWanted: (path: string, kind: TreeEntry['kind']) => boolean) {
            tree.prefetch?.((path, kind) => depthOf(path) <= MAX_DEPTH && isWanted(path, kind));
          },
        }),
  };
}

/** Test for a directory that a shallow tree leaves out. */
export function isTooDeep(tree: FileTree, path: string): boolean {
  return depthOf(path) === MAX_DEPTH + 1 && tree.readLink(path)?.startsWith(mark) === true;
}

/** How many directories a path is below the root, as far as it matters here. */
function depthOf(path: string): number {
  if (path === '') return 0;
  // So few characters hold fewer segments.
  if (path.length < 2 * MAX_DEPTH - 1) return 1;
  let depth = 1;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++;
  return depth;
}

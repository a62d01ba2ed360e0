import type { FileTree } from '../../core/files/file-tree.ts';
import { type IgnoreTester, ignoreTester } from '../../core/files/ignore-tester.ts';
import { ignoringDirectories, sourceIgnorePatterns } from '../../core/files/ignore-tree.ts';
import { isWithin } from '../../core/files/paths.ts';
import { sourceGroup } from '../../core/flux-kinds.ts';
import { sourceSpec } from '../source-spec.ts';
import type { FluxObject } from './flux-object.ts';
import type { Publication } from './publications/publications.ts';

/**
 * Test for a file that every GitRepository of the tree leaves out of its artifact, and so does one that the tree does
 * not hold.
 */
export function ignoredBySources(tree: FileTree, objects: readonly FluxObject[]): (path: string) => boolean {
  let ignored: readonly IgnoreTester[] | undefined;
  return (path) => {
    ignored ??= [
      ...new Set([
        undefined,
        ...objects
          .filter(({ id }) => id.group === sourceGroup && id.kind === 'GitRepository')
          .map(({ object }) => sourceSpec(object).ignore),
      ]),
    ].map((ignore) => ignoreTester(sourceIgnorePatterns(tree, ignore)));
    try {
      return ignored.every((isIgnored) => isIgnored(path, false));
    } catch {
      // Too many patterns: then the sources fail, and say so.
      return false;
    }
  };
}

/**
 * Test for a file that no artifact of the repository holds, by its `.sourceignore` files: no cluster begins with it.
 * Undefined without such a file. A directory that is published by itself knows only the files in it.
 */
export function ignoredByTree(
  tree: FileTree,
  objects: readonly FluxObject[],
  published: () => readonly Publication[],
): ((path: string) => boolean) | undefined {
  if (ignoringDirectories(tree).length === 0) return undefined;
  const isIgnored = ignoredBySources(tree, objects);
  const apart = published().map(({ path }) => {
    const capture = path.indexOf('{');
    return capture === -1 ? path : path.slice(0, Math.max(0, path.lastIndexOf('/', capture)));
  });
  return (path) => isIgnored(path) && !apart.some((directory) => isWithin(directory, path));
}

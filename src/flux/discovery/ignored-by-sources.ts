import type { FileTree } from '../../core/files/file-tree.ts';
import { type IgnoreTester, ignoreTester } from '../../core/files/ignore-tester.ts';
import { ignoringDirectories, sourceIgnorePatterns } from '../../core/files/ignore-tree.ts';
import { isWithin } from '../../core/files/paths.ts';
import { kustomizeGroup, sourceGroup } from '../../core/flux-kinds.ts';
import { sourceSpec } from '../source-spec.ts';
import type { FluxObject, FluxScan } from './flux-object.ts';
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
function ignoredByTree(
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

/**
 * The part of a scan of the first of two trees, `tree` and its base, that sources of the repository may have. All of it
 * where no artifact of both has what clusters begin with: then somebody applies that by hand.
 */
export function scanInArtifact(
  scan: FluxScan,
  [tree, base]: readonly [FileTree, FileTree],
  published: () => readonly Publication[],
): FluxScan {
  const isIgnored = ignoredByTree(tree, scan.objects, published);
  if (isIgnored === undefined) return scan;
  const isLeftOut = base === tree ? isIgnored : ignoredByTree(base, scan.objects, published);
  const beginnings = scan.objects.filter(({ id }) => id.group === kustomizeGroup || id.kind === 'FluxInstance');
  const begun = beginnings.length > 0 ? beginnings : scan.objects;
  if (begun.every(({ at }) => isIgnored(at.file) && isLeftOut?.(at.file) === true)) return scan;
  return {
    objects: scan.objects.filter(({ at }) => !isIgnored(at.file)),
    problems: scan.problems.filter(({ at }) => at === undefined || !isIgnored(at.file)),
  };
}

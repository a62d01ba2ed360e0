import type { FileTree } from '../../core/files/file-tree.ts';
import { isDeclared } from './declared-clusters.ts';
import type { Discovery } from './discovery.ts';
import { type EntryPoint, rootsOf } from './entry-points.ts';
import { asWhole, isIn, standsForItself } from './whole-directory.ts';

/**
 * Both sides of a comparison with a directory applied whole on the base as on the head: there it holds more than Flux
 * objects first, or has a kustomization file, which says what a sync path applies of it from then on. An object beside
 * that file begins nothing any more.
 */
export function wholeLater(
  base: Discovery,
  head: Discovery,
  tree: FileTree,
): { readonly base: Discovery; readonly head: Discovery } {
  const later = head.entries.flatMap((entry): string[] => {
    if (entry.kind !== 'directory' || entry.path === '') return [];
    const here = base.entries.filter((one) => isIn(entry.path, one));
    if (here.some((one) => one.kind === 'directory' && one.path === entry.path)) return [];
    const isWhole =
      base.mayBeWhole.includes(entry.path) ||
      standsForItself(tree, entry.path, here, base.claims, base.filesOf(entry.path));
    return isWhole ? [entry.path] : [];
  });
  if (later.length === 0) return { base, head };
  const entries = later.reduce<readonly EntryPoint[]>((found, directory) => asWhole(directory, found), base.entries);
  const isLeftOut = (entry: EntryPoint): boolean =>
    entry.kind === 'object' && !isDeclared(entry) && later.some((directory) => isIn(directory, entry));
  const after = head.entries.filter((entry) => !isLeftOut(entry));
  return {
    base: { ...base, entries, roots: rootsOf(entries, base.places), isNarrowed: true },
    head:
      after.length === head.entries.length
        ? head
        : { ...head, entries: after, roots: rootsOf(after, head.places, head.isLibrary), isNarrowed: true },
  };
}

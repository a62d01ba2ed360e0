import { isWithin } from '../files/paths.ts';
import { helmGroup } from '../model/flux-kinds.ts';
import { directoryOf, type EntryPoint, isBeginning, placeOf } from './entry-points.ts';

/**
 * Entry points of a tree that declares no cluster, without those that nothing known applies: what is put aside while
 * something else begins, and releases apart from all directories in which a Kustomization or a FluxInstance begins. Those of
 * the base, where the tree is a head, are in the cluster already.
 */
export function undeclaredEntries(
  entries: readonly EntryPoint[],
  base: readonly EntryPoint[] = [],
): readonly EntryPoint[] {
  const begun = entries.filter((entry) => isBeginning(entry) && !isPart(placeOf(entry)));
  if (begun.length === 0) return entries;
  const directories = begun.map(directoryOf);
  const isBeside = (entry: EntryPoint): boolean =>
    directories.some((directory) => isWithin(directory, directoryOf(entry)));
  const former = new Set(base.map(placeOf));
  return entries.filter(
    (entry) =>
      former.has(placeOf(entry)) ||
      isBeside(entry) ||
      (isBeginning(entry) ? !isPart(placeOf(entry)) : !hasRelease(entry)),
  );
}

function hasRelease(entry: EntryPoint): boolean {
  const objects = entry.kind === 'directory' ? entry.objects : [entry.object];
  return objects.some(({ id }) => id.group === helmGroup);
}

const putAside =
  /^(?:_.*|\.?(?:archived?|attic|backups?|deprecated|disabled|examples?|obsolete|old|samples?|unused))$/i;

/** True for a path with a directory that keeps what is no longer, or not yet, or never meant to be applied. */
export function isPutAside(path: string): boolean {
  return directoriesOf(path).some((name) => putAside.test(name));
}

/** True for a path that is put aside, or in a directory that others are made of or described with. */
function isPart(path: string): boolean {
  return directoriesOf(path).some(
    (name) => putAside.test(name) || /^(?:bases?|components?|docs?|templates?|tests)$/i.test(name),
  );
}

function directoriesOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1);
}

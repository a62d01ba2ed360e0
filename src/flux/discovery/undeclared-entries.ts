import { isWithin, joinPath } from '../../core/files/paths.ts';
import { helmGroup } from '../../core/flux-kinds.ts';
import { directoryOf, type EntryPoint, isBeginning, objectsOf, placeOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';
import { type KustomizationGraph, kustomizationNames } from './kustomization-graph.ts';

/**
 * Entry points of a tree that declares no cluster, without those that nothing known applies: what is put aside while
 * something else begins, and releases apart from all directories in which a Kustomization or a FluxInstance begins that
 * `builds` something of the tree. Without any of these the tree is parts of clusters elsewhere, but for what shows or
 * tests them. Those of the base, where the tree is a head, are in the cluster already.
 */
export function undeclaredEntries(
  entries: readonly EntryPoint[],
  builds: (object: FluxObject) => boolean,
  base: readonly EntryPoint[] = [],
): readonly EntryPoint[] {
  const begun = entries.filter(
    (entry) => isBeginning(entry) && !isPart(placeOf(entry)) && objectsOf(entry).some(builds),
  );
  if (begun.length === 0) {
    const parts = entries.filter((entry) => !isShown(placeOf(entry)));
    return parts.length === 0 ? entries : parts;
  }
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

/** The builds of a tree without a cluster beside its entry points, which have no Flux objects. */
export function partsBeside(
  entries: readonly EntryPoint[],
  topmost: readonly string[],
  graph: KustomizationGraph,
): readonly EntryPoint[] {
  const taken = new Set(entries.flatMap((entry) => [...graph.files(directoryOf(entry))]));
  const found = new Set(entries.map(directoryOf));
  const isTaken = (path: string): boolean => kustomizationNames.some((name) => taken.has(joinPath(path, name)));
  return topmost.flatMap((path): EntryPoint[] =>
    isShown(`${path}/`) || isTaken(path) || found.has(path)
      ? []
      : [{ kind: 'directory', path, objects: [], components: [] }],
  );
}

function hasRelease(entry: EntryPoint): boolean {
  return objectsOf(entry).some(({ id }) => id.group === helmGroup);
}

const putAside =
  /^(?:_.*|\.?(?:archived?|attic|backups?|deprecated|disabled|examples?|obsolete|old|samples?|unused))$/i;

/** Test for a path with a directory that keeps what is no longer, or not yet, or never meant to be applied. */
export function isPutAside(path: string): boolean {
  return directoriesOf(path).some((name) => putAside.test(name));
}

/** Test for a path that is put aside, or in a directory that others are made of or described with. */
function isPart(path: string): boolean {
  return isShown(path) || directoriesOf(path).some((name) => /^(?:bases?|components?)$/i.test(name));
}

/** Test for a path that is put aside, or in a directory that describes or tests others. */
function isShown(path: string): boolean {
  return directoriesOf(path).some((name) => putAside.test(name) || /^(?:docs?|templates?|tests)$/i.test(name));
}

function directoriesOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1);
}

import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, isWithin } from '../../core/files/paths.ts';
import { kustomizeGroup } from '../../core/flux-kinds.ts';
import { resourceKey } from '../../core/resource-id.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import { besideClusters, isDeclared } from './declared-clusters.ts';
import type { Discovery, MovedBeginning } from './discovery.ts';
import { directoryOf, type EntryPoint, objectsOf, placeOf, rootsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * The head of a comparison as the clusters of the base see it: they exist before the head does. Where the base declares
 * its clusters (a Kustomization that applies itself and its source, a FluxInstance), something new begins on the head
 * only when it declares itself, beside what begins on the base, or in a directory beside that of a cluster, as a
 * further cluster. Nothing applies the rest, and what left a cluster by a move is gone from it. Where the base declares
 * none, the place of a move may be applied or not: it is in `movedBeginnings`. `fails` says of a Kustomization that it
 * does not build on the head.
 */
export function begunByBase(
  given: Discovery,
  base: Discovery,
  tree: FileTree,
  fails: (entry: FluxObject) => boolean,
): Discovery {
  const head = withoutMovedPaths(withBeginningsOf(base, given, tree, fails), base);
  const known = new Set(base.entries.map(placeOf));
  const alone = head.entries.filter((entry) => !known.has(placeOf(entry)) && !isDeclared(entry));
  if (alone.length === 0 || head.places !== undefined || base.entries.length === 0) return head;
  const stands = head.entries.filter(isDeclared).map(directoryOf);
  // Of a declaration that goes nothing is left that applies what lies beside it.
  const directories = base.entries.flatMap((entry) => {
    const directory = directoryOf(entry);
    const isGone = isDeclared(entry) && !stands.some((one) => isWithin(one, directory) || isWithin(directory, one));
    return isGone ? [] : [directory];
  });
  const isBeside = (...paths: readonly string[]): boolean =>
    directories.some((directory) => paths.every((path) => isWithin(directory, path)));
  const movesOf = (entry: EntryPoint): MovedBeginning[] =>
    objectsOf(entry)
      .flatMap((object) => movedFrom(object, head, base))
      .filter(({ from, to }) => !isBeside(from, to));
  const declared = base.entries.filter(isDeclared);
  if (declared.length === 0) {
    const begun = new Set(base.entries.flatMap(objectsOf).map(({ at }) => at.file));
    const movedBeginnings = alone.flatMap(movesOf).filter(({ from }) => begun.has(from));
    return movedBeginnings.length === 0 ? head : { ...head, movedBeginnings };
  }
  const clusterBeside = besideClusters(declared, base.claims);
  const isNew = (directory: string): boolean => !isBeside(directory) && clusterBeside(directory) === undefined;
  const left = new Set(alone.filter((entry) => isNew(directoryOf(entry)) || movesOf(entry).length > 0));
  if (left.size === 0) return head;
  const entries = head.entries.filter((entry) => !left.has(entry));
  return { ...head, entries, roots: rootsOf(entries, undefined, head.isLibrary) };
}

/**
 * The head with what begins on the base and stands where it stood: that something on the head claims it does not mean
 * that it is applied by that. What is, takes its place. A Kustomization that applies itself is in the cluster also
 * where its directory is gone with all that it applies, or does not build: Flux deletes nothing then.
 */
function withBeginningsOf(
  base: Discovery,
  head: Discovery,
  tree: FileTree,
  fails: (entry: FluxObject) => boolean,
): Discovery {
  if (head.places !== undefined) return head;
  const known = new Set(head.entries.map(placeOf));
  const clusterBeside = besideClusters(base.entries.filter(isDeclared), base.claims);
  const isClusterGone = (entry: EntryPoint): boolean => {
    const cluster = clusterBeside(directoryOf(entry));
    return cluster !== undefined && tree.kind(cluster) === undefined;
  };
  const lost = base.entries.flatMap((entry): EntryPoint[] => {
    if (entry.kind !== 'object' || known.has(placeOf(entry))) return [];
    const { id, at } = entry.object;
    const object = head.objects.find((one) => one.at.file === at.file && resourceKey(one.id) === resourceKey(id));
    if (object !== undefined) return [{ ...entry, object }];
    const stays = isDeclared(entry)
      ? isLeft(entry.object, head) || (entry.object.id.group === kustomizeGroup && fails(entry.object))
      : isClusterGone(entry);
    return stays ? [entry] : [];
  });
  if (lost.length === 0) return head;
  const entries = [...head.entries, ...lost];
  return { ...head, entries, roots: rootsOf(entries, undefined, head.isLibrary) };
}

/**
 * The head without what begins only since an entry point of the base gets another path: nothing applies what lies at
 * its former one any more, and what declares the same Kustomization at the new one is applied by it.
 */
function withoutMovedPaths(head: Discovery, base: Discovery): Discovery {
  const known = new Map(base.entries.map((entry) => [placeOf(entry), entry]));
  const moved = head.entries.flatMap((entry) => {
    const former = known.get(placeOf(entry));
    if (former?.kind !== 'object' || entry.kind !== 'object') return [];
    const { id } = entry.object;
    const [from = '', to = ''] = [former, entry].map(({ object: { object } }) =>
      id.group === kustomizeGroup ? clampPath(kustomizationSpec(object).path ?? '') : '',
    );
    return from === to || from === '' ? [] : [{ key: resourceKey(id), from, to, file: placeOf(entry) }];
  });
  if (moved.length === 0 || head.places !== undefined) return head;
  const isLeft = (entry: EntryPoint): boolean =>
    !known.has(placeOf(entry)) &&
    moved.some(({ key, from, to, file }) => {
      const same = objectsOf(entry).filter(({ id }) => resourceKey(id) === key);
      if (!isDeclared(entry) || same.some(({ at }) => at.file === file)) return isWithin(from, directoryOf(entry));
      return same.length > 0 && isWithin(to, directoryOf(entry));
    });
  const entries = head.entries.filter((entry) => !isLeft(entry));
  if (entries.length === head.entries.length) return head;
  return { ...head, entries, roots: rootsOf(entries, undefined, head.isLibrary) };
}

/**
 * Test for a Kustomization that no file declares any more, and that does not prune: it does not delete itself either.
 */
function isLeft({ id, object }: FluxObject, { objects }: Discovery): boolean {
  const { prune, path = '' } = kustomizationSpec(object);
  if (id.group !== kustomizeGroup || prune) return false;
  const claimed = clampPath(path);
  return !objects.some(
    (one) => resourceKey(one.id) === resourceKey(id) && clampPath(kustomizationSpec(one.object).path ?? '') === claimed,
  );
}

/** Former place of an object that does not stand there on the head. */
function movedFrom({ id, at }: FluxObject, head: Discovery, base: Discovery): MovedBeginning[] {
  const key = resourceKey(id);
  const filesOf = ({ objects }: Discovery): string[] =>
    objects.filter((one) => resourceKey(one.id) === key).map((one) => one.at.file);
  const after = new Set(filesOf(head));
  const [from] = filesOf(base).filter((file) => !after.has(file));
  return from === undefined ? [] : [{ id, from, to: at.file }];
}

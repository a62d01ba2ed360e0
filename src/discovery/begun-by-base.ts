import { clampPath, isWithin, parentPath } from '../files/paths.ts';
import { kustomizeGroup } from '../model/flux-kinds.ts';
import { stringAt } from '../model/json.ts';
import { resourceKey } from '../model/resource-id.ts';
import type { Discovery, MovedBeginning } from './discovery.ts';
import { type EntryPoint, placeOf, rootsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';
import { chartedSync, instanceSync } from './instance-sync.ts';

/**
 * The head of a comparison as the clusters of the base see it: they exist before the head does. Where the base declares its clusters (a Kustomization that applies itself, a FluxInstance), something new begins on the head only
 * when it declares itself, beside what begins on the base, or in a directory beside that of a cluster, as a further cluster. Nothing applies the rest, and what left a cluster by a move is gone from it. Where the base declares
 * none, the place of a move may be applied or not: it is in `movedBeginnings`.
 */
export function begunByBase(head: Discovery, base: Discovery): Discovery {
  const known = new Set(base.entries.map(placeOf));
  const alone = head.entries.filter((entry) => !known.has(placeOf(entry)) && !isDeclared(entry));
  if (alone.length === 0 || head.places !== undefined || base.entries.length === 0) return head;
  const directories = base.entries.map(directoryOf);
  const isBeside = (...paths: readonly string[]): boolean =>
    directories.some((directory) => paths.every((path) => isWithin(directory, path)));
  const movesOf = (entry: EntryPoint): MovedBeginning[] =>
    objectsOf(entry)
      .flatMap((object) => movedFrom(object, head, base))
      .filter(({ from, to }) => !isBeside(from, to));
  const declared = base.entries.filter(isDeclared);
  if (declared.length === 0) {
    const movedBeginnings = alone.flatMap(movesOf);
    return movedBeginnings.length === 0 ? head : { ...head, movedBeginnings };
  }
  const clusters = declared.flatMap((entry) => objectsOf(entry).map(syncPath));
  const isFurtherCluster = (directory: string): boolean =>
    clusters.some((path) => path !== '' && directory !== '' && isWithin(parentPath(path), directory));
  const isNew = (directory: string): boolean => !isBeside(directory) && !isFurtherCluster(directory);
  const left = new Set(alone.filter((entry) => isNew(directoryOf(entry)) || movesOf(entry).length > 0));
  if (left.size === 0) return head;
  const entries = head.entries.filter((entry) => !left.has(entry));
  return { ...head, entries, roots: rootsOf(entries) };
}

function objectsOf(entry: EntryPoint): readonly FluxObject[] {
  return entry.kind === 'object' ? [entry.object] : entry.objects;
}

function directoryOf(entry: EntryPoint): string {
  return entry.kind === 'object' ? parentPath(entry.object.at.file) : entry.path;
}

/** True for an entry point that says itself what it applies. */
function isDeclared(entry: EntryPoint): boolean {
  if (entry.kind === 'object' && entry.isDeclared === true) return true;
  return objectsOf(entry).some(({ id }) => id.kind === 'FluxInstance');
}

/** The directory that an object has its cluster apply. */
function syncPath(object: FluxObject): string {
  const path =
    object.id.group === kustomizeGroup
      ? stringAt(object.object, 'spec', 'path')
      : (object.id.kind === 'FluxInstance' ? instanceSync(object) : chartedSync(object))?.path;
  return clampPath(path ?? '');
}

/** Where an object stood on the base, when it does not stand there on the head. */
function movedFrom({ id, at }: FluxObject, head: Discovery, base: Discovery): MovedBeginning[] {
  const key = resourceKey(id);
  const filesOf = ({ objects }: Discovery): string[] =>
    objects.filter((one) => resourceKey(one.id) === key).map((one) => one.at.file);
  const after = new Set(filesOf(head));
  const [from] = filesOf(base).filter((file) => !after.has(file));
  return from === undefined ? [] : [{ id, from, to: at.file }];
}

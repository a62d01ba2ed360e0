import { fluxReferences } from '../flux/flux-references.ts';
import { helmGroup } from '../model/flux-kinds.ts';
import type { ResourceId } from '../model/resource-id.ts';
import { isBootstrapSource } from './bootstrap-source.ts';
import { type EntryPoint, isBeginning, objectsOf, rootsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * True for the entry points of a tree that holds parts of clusters elsewhere: mostly kustomizations, none of which begins
 * with what `builds` something of the tree, and which no cluster can apply as they are. That is proved by ids that
 * several define, where the clusters that these ids tell apart would have most of the builds in common, or by charts most
 * of whose sources are defined nowhere. Without such a proof something from outside may apply the whole tree.
 */
export function isLibrary(entries: readonly EntryPoint[], builds: (object: FluxObject) => boolean): boolean {
  const directories = entries.filter(({ kind }) => kind === 'directory');
  if (2 * directories.length <= entries.length) return false;
  if (entries.some((entry) => isBeginning(entry) && objectsOf(entry).some(builds))) return false;
  return areMostlyShared(entries) || lackSources(entries);
}

/** True where clusters that are told apart by what is defined twice have more than half of the entry points in common. */
function areMostlyShared(entries: readonly EntryPoint[]): boolean {
  const uses = new Map<EntryPoint, number>();
  for (const entry of rootsOf(entries).flatMap((root) => root.entries)) uses.set(entry, (uses.get(entry) ?? 0) + 1);
  return 2 * [...uses.values()].filter((count) => count > 1).length > entries.length;
}

/** True where most sources that releases name are not defined in the tree. */
function lackSources(entries: readonly EntryPoint[]): boolean {
  const objects = entries.flatMap(objectsOf);
  const nameOf = ({ kind, name }: ResourceId): string => `${kind}/${name}`;
  const defined = new Set(objects.map(({ id }) => nameOf(id)));
  const named = objects
    .filter(({ id }) => id.group === helmGroup)
    .flatMap(({ id, object }) => fluxReferences(object, id))
    .filter(({ role, id }) => role !== 'values' && !isBootstrapSource(id));
  return 2 * named.filter(({ id }) => !defined.has(nameOf(id))).length > named.length;
}

import { helmGroup } from '../../core/flux-kinds.ts';
import { addToGroup } from '../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { fluxReferences } from '../flux-references.ts';
import { isBootstrapSource } from './bootstrap-source.ts';
import { type EntryPoint, isBeginning, objectsOf, rootsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * Test for the entry points of a tree that holds parts of clusters elsewhere: mostly kustomizations, none of which
 * begins with what `builds` something of the tree, and which no cluster can apply as they are. That is proved by ids
 * that several define, where the clusters that these ids tell apart would have most of the builds in common, or come in
 * groups that have no id in common, or by charts most of whose sources are defined nowhere. Without such a proof
 * something from outside may apply the whole tree.
 */
export function isLibrary(entries: readonly EntryPoint[], builds: (object: FluxObject) => boolean): boolean {
  const directories = entries.filter(({ kind }) => kind === 'directory');
  if (2 * directories.length <= entries.length) return false;
  if (entries.some((entry) => isBeginning(entry) && objectsOf(entry).some(builds))) return false;
  const roots = rootsOf(entries);
  const uses = new Map<EntryPoint, number>();
  for (const entry of roots.flatMap((root) => root.entries)) uses.set(entry, (uses.get(entry) ?? 0) + 1);
  // Clusters that are told apart by what is defined twice would have more than half of the entry points in common.
  if (2 * [...uses.values()].filter((count) => count > 1).length > entries.length) return true;
  const own = roots.map((root) => root.entries.filter((entry) => uses.get(entry) === 1));
  return comeInGroups(own) || lackSources(entries);
}

/**
 * Test whether the clusters that are told apart fall into groups of which none defines what another one does: variants
 * of several things, rather than clusters.
 */
function comeInGroups(clusters: readonly (readonly EntryPoint[])[]): boolean {
  const ids = clusters.map((entries) => entries.flatMap(objectsOf).map(({ id }) => resourceKey(id)));
  const byId = new Map<string, number[]>();
  for (const [at, own] of ids.entries()) for (const id of own) addToGroup(byId, id, at);
  const reached = new Set([0]);
  // A set that grows while it is gone through.
  for (const one of reached)
    for (const id of ids[one] ?? []) for (const other of byId.get(id) ?? []) reached.add(other);
  return reached.size < clusters.length;
}

/** Test whether most sources that releases name are not defined in the tree. */
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

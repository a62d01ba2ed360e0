import { helmGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { addToGroup } from '../../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { dependenciesOf, kustomizationSpec } from '../../../flux/public.ts';
import { type RunHook, type Store, type StoredObject } from '../../public.ts';

/**
 * The releases of the base for which nodes wait there, directly or not, and on the head no more: where they fail, they
 * have held these nodes back. Nodes that a change does not reach wait as before.
 */
export function letGoReleases(base: Store, head: Store, hook: RunHook | undefined): readonly ResourceId[] {
  const [before, after] = [awaitedIn(base), awaitedIn(head)];
  const found = new Map<string, ResourceId>();
  for (const { id } of base.all()) {
    if (nodeKindOf(id) === undefined || nodeKindOf(id) === 'source' || hook?.knows?.(id) === true) continue;
    const awaited = before(id);
    if (awaited.length === 0) continue;
    const still = new Set(after(id).map(resourceKey));
    for (const one of awaited) if (!still.has(resourceKey(one))) found.set(resourceKey(one), one);
  }
  // A map that grows while it is gone through.
  for (const id of found.values()) for (const one of before(id)) found.set(resourceKey(one), one);
  return [...found.values()].filter((id) => nodeKindOf(id) === 'helmrelease');
}

/**
 * The releases of the base that wait there, directly or not, for a release that does not render, and does so on the
 * head: the cluster has them as they were before.
 */
export function heldReleases(base: Store, head: Store): readonly ResourceId[] {
  const releases = base.ofKind(helmGroup, 'HelmRelease');
  const isRepaired = ({ id }: StoredObject): boolean => {
    const state = base.status(id)?.state;
    return (state === 'failed' || state === 'blocked') && head.status(id)?.state === 'rendered';
  };
  const found = new Map(releases.filter(isRepaired).map(({ id }) => [resourceKey(id), id]));
  const repaired = new Set(found.keys());
  const dependents = new Map<string, ResourceId[]>();
  if (found.size > 0)
    for (const { id, object } of releases)
      for (const one of dependenciesOf(object, id)) addToGroup(dependents, resourceKey(one.id), id);
  // A map that grows while it is gone through.
  for (const key of found.keys()) for (const id of dependents.get(key) ?? []) found.set(resourceKey(id), id);
  return [...found].flatMap(([key, id]) => (repaired.has(key) ? [] : [id]));
}

/**
 * The nodes for which a node waits until they are ready: its dependencies and, with `spec.wait` or health checks, the
 * Flux objects that it applies.
 */
function awaitedIn(store: Store): (id: ResourceId) => readonly ResourceId[] {
  let below: ReadonlyMap<string, readonly ResourceId[]> | undefined;
  return (id) => {
    const object = store.get(id)?.object;
    const awaited = dependenciesOf(object, id).flatMap((one) => (nodeKindOf(one.id) === undefined ? [] : [one.id]));
    const { healthChecks, wait } = kustomizationSpec(object);
    if (nodeKindOf(id) !== 'kustomization' || !(wait || healthChecks.length > 0)) return awaited;
    below ??= nodesByParent(store);
    return [...awaited, ...(below.get(resourceKey(id)) ?? [])];
  };
}

function nodesByParent(store: Store): ReadonlyMap<string, readonly ResourceId[]> {
  const found = new Map<string, ResourceId[]>();
  for (const { id, parent } of store.all())
    if (parent !== undefined && nodeKindOf(id) !== undefined) addToGroup(found, resourceKey(parent), id);
  return found;
}

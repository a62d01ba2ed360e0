import { nodeKindOf } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeResult, undecided } from '../../core/side-result.ts';
import { dependenciesOf, kustomizationSpec } from '../../flux/public.ts';
import { nodesAbove, type Store } from '../public.ts';

/** Kustomizations that never became ready, by key, with the node that they wait for. */
export type UnreadyParents = ReadonlyMap<string, ResourceId>;

/**
 * The Kustomizations of a run at rest that render, and wait (`spec.wait`, `spec.healthChecks`) for a node below them
 * that fails or is blocked, of which `base` tells what is unchanged. What depends on them stays as it was
 * (`checkDependencies` of kustomize-controller asks for readiness).
 */
export function unreadyParents(store: Store, base = store): UnreadyParents {
  const found = new Map<string, ResourceId>();
  for (const [{ id }, own] of store.ends()) {
    const { state } = own.state === 'unchanged' ? (base.status(id) ?? own) : own;
    if (state !== 'failed' && state !== 'blocked') continue;
    for (const above of awaitingParents(store, id))
      if (!found.has(resourceKey(above))) found.set(resourceKey(above), id);
  }
  return found;
}

/** The Kustomizations above a node that wait for it (`spec.wait`, `spec.healthChecks`). */
export function awaitingParents(store: Store, id: ResourceId): readonly ResourceId[] {
  return nodesAbove(store, id).filter((above) => {
    const { healthChecks, wait } = kustomizationSpec(store.get(above)?.object);
    return nodeKindOf(above) === 'kustomization' && (wait || healthChecks.some((one) => names(one, id)));
  });
}

function names(check: JsonValue, { kind, namespace, name }: ResourceId): boolean {
  if (!isJsonObject(check) || check['kind'] !== kind || check['name'] !== name) return false;
  return (stringAt(check, 'namespace') ?? namespace) === namespace;
}

/** One side, for what its nodes wait for. */
interface WaitingSide {
  readonly store: Store;
  readonly unready: UnreadyParents;
}

/**
 * A warning about a node that has waited on the base for a Kustomization that was not ready, and waits for none on the
 * head.
 */
export function unreadyParentWarning(
  { id, state }: NodeResult,
  { base, head }: { readonly base: WaitingSide; readonly head: WaitingSide },
): Warning | undefined {
  if (base.unready.size === 0 || !isRendered(state) || base.store.get(id) === undefined) return undefined;
  const before = awaitedUnready(id, base);
  if (before === undefined || awaitedUnready(id, head) !== undefined) return undefined;
  const [parent, child] = before;
  const message = `has waited for ${printResource(parent)}, which waits for ${printResource(child)}: the cluster may have older resources of it`;
  return { category: undecided, message };
}

/**
 * The first Kustomization that is not ready among all that a node depends on, directly or not, with the node that it
 * waits for.
 */
function awaitedUnready(
  start: ResourceId,
  { store, unready }: WaitingSide,
): readonly [ResourceId, ResourceId] | undefined {
  const found = new Map([[resourceKey(start), start]]);
  // A map that grows while it is gone through.
  for (const [key, id] of found) {
    const child = key === resourceKey(start) ? undefined : unready.get(key);
    if (child !== undefined) return [id, child];
    for (const one of dependenciesOf(store.get(id)?.object, id)) found.set(resourceKey(one.id), one.id);
  }
  return undefined;
}

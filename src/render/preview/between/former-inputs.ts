import { fluxNanoseconds } from '../../../core/duration.ts';
import { nodeKindOf, operatorGroup } from '../../../core/flux-kinds.ts';
import { type JsonObject, type JsonValue, stringAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { FormerSpecBuild } from '../../../core/side-result.ts';
import { keepReason } from '../../../findings/public.ts';
import {
  dependenciesOf,
  helmReleaseSpec,
  kustomizationSource,
  kustomizationSpec,
  resourceSetSpec,
  sourceSpec,
} from '../../../flux/public.ts';
import { dataOf, nodesAbove, type Store, type StoredObject } from '../../public.ts';

/** The stores of both sides. */
export type BothStores = Readonly<Record<'base' | 'head', Store>>;

/** Order of the content of a source and the specs that come by another one: those of one source come together. */
export type SourceOrder = 'content first' | 'open' | 'spec first' | 'together';

/**
 * Order in which a node gets a revision of a source, and the spec that is applied from another one: that of the source
 * which is fetched more often mostly comes first.
 */
export function sourceOrder(own: ResourceId, node: StoredObject, store: Store): SourceOrder {
  const owner = ownerOf(node, store);
  const other = owner === undefined || owner.id.namespace === '' ? own : kustomizationSource(owner);
  if (resourceKey(own) === resourceKey(other)) return 'together';
  const [mine, its] = [own, other].map((id) => fluxNanoseconds(stringAt(store.get(id)?.object, 'spec', 'interval')));
  if (mine === undefined || its === undefined || mine === its) return 'open';
  return mine < its ? 'content first' : 'spec first';
}

/** The nearest Kustomization above a node. */
function ownerOf({ id }: StoredObject, store: Store): StoredObject | undefined {
  const above = nodesAbove(store, id).find((one) => nodeKindOf(one) === 'kustomization');
  return above === undefined ? undefined : store.get(above);
}

/**
 * Test for a Kustomization that is built with a revision only when what applies it has had that: it waits for it, or
 * for all that this waits for. A dependency counts where it is of the same source.
 */
export function followsItsSpec(node: StoredObject, store: Store): boolean {
  const found = awaitedBy(node, store);
  const owner = node.parent === undefined ? undefined : store.get(node.parent);
  if (found.size === 0 || owner === undefined) return found.size > 0;
  return found.has(resourceKey(owner.id)) || [...awaitedBy(owner, store)].every((key) => found.has(key));
}

/**
 * Keys of the Kustomizations of its source that one waits for, directly or not. With an expression of its own it does
 * not ask for their revision.
 */
function awaitedBy(node: StoredObject, store: Store): ReadonlySet<string> {
  const source = resourceKey(kustomizationSource(node));
  const found = new Map<string, StoredObject>();
  const add = (one: StoredObject): void => {
    for (const { id, readyExpr } of dependenciesOf(one.object, one.id)) {
      const awaited = readyExpr === undefined ? store.get(id) : undefined;
      if (awaited !== undefined && resourceKey(kustomizationSource(awaited)) === source)
        found.set(resourceKey(id), awaited);
    }
  };
  add(node);
  // A map that grows while it is gone through.
  for (const one of found.values()) add(one);
  return new Set(found.keys());
}

/**
 * The source of a Kustomization where it leaves other files out of its artifact from then on, as it was, and what
 * applies it.
 */
export function changedSource(
  former: StoredObject,
  { base, head }: BothStores,
): { readonly id: ResourceId; readonly by: ResourceId; readonly object: JsonObject } | undefined {
  const id = kustomizationSource(former);
  const [before, after] = [base.get(id), head.get(id)];
  if (id.kind !== 'GitRepository' || before === undefined || after?.parent === undefined) return undefined;
  if (jsonEqual(before.object, after.object)) return undefined;
  const [old, next] = [sourceSpec(before.object), sourceSpec(after.object)];
  const isSame = old.ignore === next.ignore && jsonEqual([...old.sparseCheckout], [...next.sparseCheckout]);
  return isSame || old.include.length > 0 ? undefined : { id, by: after.parent, object: before.object };
}

/** The objects that a node takes variables, values or inputs from. */
function dataOfNode({ id, object }: StoredObject, { base, head }: BothStores): readonly ResourceId[] {
  const named = (entries: readonly { readonly kind?: string; readonly name?: string }[]): ResourceId[] =>
    entries.map(({ kind = '', name = '' }) => ({ group: '', kind, namespace: id.namespace, name }));
  switch (nodeKindOf(id)) {
    case 'kustomization':
      return named(kustomizationSpec(object).postBuild?.substituteFrom ?? []);
    case 'helmrelease':
      return named(helmReleaseSpec(object).valuesFrom);
    case 'resourceset': {
      const all = [base, head].flatMap((store) => store.ofKind(operatorGroup, 'ResourceSetInputProvider'));
      return resourceSetSpec(object).inputsFrom.length === 0 ? [] : all.map((one) => one.id);
    }
    default:
      return [];
  }
}

/**
 * Keys of what has applied its new content before a node runs with its new spec, or its former one: all that its
 * Kustomization waits for, and this itself.
 */
function appliedBefore(node: StoredObject, store: Store): ReadonlySet<string> {
  if (nodeKindOf(node.id) === 'kustomization') return awaitedBy(node, store);
  const owner = ownerOf(node, store);
  return owner === undefined ? new Set() : new Set([...awaitedBy(owner, store), resourceKey(owner.id)]);
}

/**
 * The first object with variables, values or inputs of a node that differs, comes or moves, and does so later than the
 * node runs, with what applies it.
 */
export function lateData(node: StoredObject, stores: BothStores, side: keyof BothStores): FormerSpecBuild['from'] {
  let first: ReadonlySet<string> | undefined;
  for (const id of dataOfNode(node, stores)) {
    const [before, after] = [stores.base.get(id), stores.head.get(id)];
    if (after?.parent === undefined) continue;
    const isGone = before !== undefined && isTakenAway(before, after.parent, stores);
    const [old, next] = [before, after].map((one) => contentOf(one));
    if (!isGone && jsonEqual(old, next)) continue;
    // What it waits for has brought its data.
    first ??= appliedBefore(node, stores[side]);
    if (!first.has(resourceKey(after.parent)))
      return { id, by: after.parent, ...(isGone ? { isGone: true as const } : {}) };
  }
  return undefined;
}

function contentOf(one: StoredObject | undefined): JsonValue {
  if (one === undefined) return null;
  if (one.id.group !== '') return one.object['spec'] ?? null;
  return [...dataOf(one.object)].map((entry): JsonValue => [...entry]);
}

/**
 * The data that a node finds before that of others has come: as it was, as what it waits for has brought it, or none
 * where that moves to another owner.
 */
export function formerData(node: StoredObject, stores: BothStores, side: keyof BothStores): Pick<Store, 'get'> {
  const first = appliedBefore(node, stores[side]);
  return {
    get: (id) => {
      const [before, after] = [stores.base.get(id), stores.head.get(id)];
      if (after?.parent !== undefined && first.has(resourceKey(after.parent))) return after;
      const isGone = before !== undefined && after?.parent !== undefined && isTakenAway(before, after.parent, stores);
      return isGone ? undefined : before;
    },
  };
}

/** The same for all data of a node, by key. */
export function formerObjects(
  node: StoredObject,
  stores: BothStores,
  side: keyof BothStores,
): ReadonlyMap<string, StoredObject | undefined> {
  const former = formerData(node, stores, side);
  return new Map(dataOfNode(node, stores).map((id) => [resourceKey(id), former.get(id)]));
}

/** Test for an object that its owner deletes, since another one applies it from then on, and may do that later. */
function isTakenAway({ object, parent: by }: StoredObject, next: ResourceId, { base, head }: BothStores): boolean {
  const owner = by === undefined ? undefined : base.get(by);
  if (by === undefined || owner === undefined || resourceKey(by) === resourceKey(next)) return false;
  const after = head.get(by);
  const isKustomization = nodeKindOf(by) === 'kustomization';
  if (keepReason({ object }, by, after === undefined) !== undefined) return false;
  if (
    isKustomization &&
    (!kustomizationSpec((after ?? owner).object).prune || awaitedBy(owner, base).has(resourceKey(next)))
  )
    return false;
  return (after === undefined ? base : head).status(by)?.state === 'rendered';
}

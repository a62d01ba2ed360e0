import { unmanagedMark } from '../../compare/public.ts';
import { kustomizeGroup, nodeKindOf, operatorGroup } from '../../core/flux-kinds.ts';
import { type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type Manifest, type NodeResult, undecided } from '../../core/side-result.ts';
import { dependenciesOf, kustomizationSpec } from '../../flux/public.ts';
import {
  dataFor,
  driftIgnored,
  nodeInputs,
  type Side,
  type Store,
  unrenderedMakers,
  unreplacedText,
} from '../public.ts';

/** One side with what its tree declares. */
export interface DiscoveredSide extends Pick<Side, 'discovery' | 'tree'> {
  readonly store: Store;
  /** Objects of the base. */
  readonly former: Store;
  /** False for a node whose edits touch no variable. */
  readonly mayUseVariables: (id: ResourceId) => boolean;
}

/**
 * A warning about a node that changes and was rendered without optional values or variables: the cluster may have them
 * from a Kustomization that was not rendered and has them in its files. Where the node comes out as it was `before`,
 * also from any node whose objects are not known, or that leaves behind what it does not apply any more; and there the
 * cluster may have other data, or another definition of the node, than a tree which marks it as left alone.
 */
export function unknownDataWarning(
  result: NodeResult,
  before: NodeResult | undefined,
  side: DiscoveredSide,
): Warning | undefined {
  const { id, state } = result;
  if (state !== 'rendered' || nodeKindOf(id) === 'source') return undefined;
  const node = side.store.get(id);
  if (node === undefined) return undefined;
  const data = nodeInputs(side.store, node).flatMap((input) =>
    input.role === 'values' || input.role === 'variables' ? [input.id] : [],
  );
  for (const one of data) {
    if (side.store.get(one) !== undefined) continue;
    const [maker] = unrenderedMakers(side, one, new Set([resourceKey(id)]));
    if (maker !== undefined) return withoutData(one, `${printResource(maker)}, which applies it, is not rendered`);
  }
  const uses = data.length > 0 && side.mayUseVariables(id);
  const edited = data.filter((one) => !jsonEqual(side.former.get(one)?.object, side.store.get(one)?.object));
  for (const one of [id, ...(uses ? data : edited)]) {
    const fields = ignoredFields(one, side.store);
    if (fields.length === 0) continue;
    const what = one === id ? 'has' : `takes ${printResource(one)} with`;
    const message = `${what} fields that Flux leaves as they are (spec.ignore: ${fields.join(', ')}): the cluster may have others`;
    return { category: undecided, message };
  }
  const isKept = (one: ResourceId): boolean => result.warnings.some(({ message }) => message === unreplacedText(one));
  const absent = data.find((one) => dataFor(side.store, one) === undefined && !isKept(one));
  const marks = (uses ? [id, ...data] : [id]).flatMap((one) => {
    const { object, parent } = side.store.get(one) ?? {};
    const mark = object && unmanagedMark(parent, { object });
    return mark === undefined ? [] : [{ one, mark }];
  });
  // Few nodes need the comparison, which reads all that they apply.
  if (absent === undefined && marks.length === 0) return undefined;
  if (!jsonEqual(objectsOf(result.manifests), objectsOf(before?.manifests ?? []))) return undefined;
  const maker = absent && unknownMaker(side, absent);
  if (absent !== undefined && maker !== undefined)
    return withoutData(absent, `${printResource(maker)}, which may apply it, is not rendered`);
  const keeper = absent && uses ? keeperOf(side) : undefined;
  if (absent !== undefined && keeper !== undefined)
    return withoutData(absent, `${printResource(keeper)} deletes nothing that it does not apply any more`);
  const [marked] = marks;
  if (marked === undefined) return undefined;
  const what = resourceKey(marked.one) === resourceKey(id) ? 'is defined' : `takes ${printResource(marked.one)}`;
  const message = `${what} as the tree has it, which the cluster may have otherwise: Flux leaves it as it is (${marked.mark})`;
  return { category: undecided, message };
}

/**
 * A warning about a provider of inputs that differs, and that Flux Operator reads late or not at all on one of both
 * sides: what it exports is a part of its status (`exportedInputs`), and stays until it is reconciled.
 */
export function staleInputsWarning(
  { id }: NodeResult,
  { base, head }: { readonly base: Store; readonly head: Store },
): Warning | undefined {
  if (id.kind !== 'ResourceSetInputProvider' || id.group !== operatorGroup) return undefined;
  const [before, after] = [base, head].map((store) => store.get(id)?.object);
  if (before === undefined) return undefined;
  const mark = `${operatorGroup}/reconcile: disabled`;
  const message = isHeldBack(after)
    ? `is not reconciled (${mark}): ResourceSets keep the inputs that the cluster has`
    : isHeldBack(before)
      ? `was not reconciled until now (${mark}): the inputs that the cluster has may be older than those of the base`
      : listAt(after, 'spec', 'schedule').length > 0
        ? 'is reconciled on a schedule: ResourceSets get its inputs then'
        : undefined;
  return message === undefined ? undefined : { category: undecided, message };
}

/**
 * Keys of the data that SOPS encrypted otherwise than before, and that nothing here decrypts. A key that comes or goes
 * is seen where it is used: a placeholder stands for its value.
 */
export function encryptedAnew(base: Store, head: Store): ReadonlySet<string> {
  const data = ['ConfigMap', 'Secret'].flatMap((kind) => head.ofKind('', kind));
  const anew = data.filter(({ id, object }) => {
    const before = base.get(id)?.object;
    return isEncrypted(object) && (before === undefined || !jsonEqual(kept(before, object), kept(object, before)));
  });
  return new Set(anew.map(({ id }) => resourceKey(id)));
}

/** The data of an object under the keys that another one has, too. */
function kept(object: JsonObject, other: JsonObject): JsonObject {
  const of = (field: string): JsonObject => {
    const keys = new Set(Object.keys(objectAt(other, field) ?? {}));
    return Object.fromEntries(Object.entries(objectAt(object, field) ?? {}).filter(([key]) => keys.has(key)));
  };
  return { data: of('data'), stringData: of('stringData') };
}

/** A warning about a node that takes values or variables from such data, and did before: all of a new one is new. */
export function encryptedDataWarning(
  { id, state }: NodeResult,
  { base, head }: { readonly base: Store; readonly head: Store },
  anew: ReadonlySet<string>,
): Warning | undefined {
  if (anew.size === 0 || !isRendered(state) || nodeKindOf(id) === 'source') return undefined;
  if (base.get(id) === undefined) return undefined;
  const node = head.get(id);
  const inputs = node === undefined ? [] : nodeInputs(head, node);
  const found = inputs.find(
    ({ role, id: data }) => (role === 'values' || role === 'variables') && anew.has(resourceKey(data)),
  );
  if (found === undefined) return undefined;
  const what = base.get(found.id) === undefined ? 'values are new' : 'values differ';
  const message = `takes ${printResource(found.id)}, whose encrypted ${what}: what changes by them is not known here`;
  return { category: undecided, message };
}

/**
 * A warning about a ResourceSet that depended on an object which the base's tree does not have, and does not wait for
 * that any more, or does and is above a change: where it has waited, the cluster has older resources of it.
 */
export function waitedWarning(
  { id, state, touched }: NodeResult,
  { base, head }: { readonly base: Store; readonly head: Store },
  isAboveChange: boolean,
): Warning | undefined {
  if (nodeKindOf(id) !== 'resourceset' || !isRendered(state) || base.get(id) === undefined) return undefined;
  const absentIn = (store: Store): readonly ResourceId[] => {
    const object = store.get(id)?.object;
    const needed = object === undefined ? [] : dependenciesOf(object, id).map((one) => one.id);
    return needed.filter((one) => nodeKindOf(one) === undefined && store.get(one) === undefined);
  };
  const [absent] = absentIn(head);
  if (absent !== undefined && isAboveChange && !touched) {
    const message = `depends on ${printResource(absent)}, which no file defines: where the cluster has not got it either, it has older resources`;
    return { category: undecided, message };
  }
  const still = new Set(absentIn(head).map(resourceKey));
  const missed = absentIn(base).find((one) => !still.has(resourceKey(one)));
  if (missed === undefined) return undefined;
  const message = `depended on ${printResource(missed)}, which the base has not: the cluster may have older resources of it`;
  return { category: undecided, message };
}

/** Test for a provider of inputs that Flux Operator does not reconcile: what it exports stays. */
export function isHeldBack(object: JsonObject | undefined): boolean {
  const value = stringAt(object, 'metadata', 'annotations', `${operatorGroup}/reconcile`);
  return value?.toLowerCase() === 'disabled';
}

/** The fields of an object that its Kustomization leaves as they are (`spec.ignore`), as JSON pointers. */
function ignoredFields(id: ResourceId, store: Store): readonly string[] {
  const { object, parent } = store.get(id) ?? {};
  if (object === undefined || parent === undefined || nodeKindOf(parent) !== 'kustomization') return [];
  const { ignore } = kustomizationSpec(store.get(parent)?.object);
  const found = ignore.length === 0 ? [] : driftIgnored(ignore, [{ id, object }]);
  if ('code' in found) return [];
  // A rule without a target is about every object; it counts where the field is there.
  return found
    .flatMap(({ paths }) => paths)
    .filter((path) => jsonAt(object, ...path.slice(1).split('/')) !== undefined);
}

/** Test for an object that SOPS encrypted, and that is not decrypted here. */
function isEncrypted(object: JsonObject | undefined): boolean {
  return ['data', 'stringData'].some((field) =>
    Object.values(objectAt(object, field) ?? {}).some(
      (value) => typeof value === 'string' && value.includes('ENC[AES256_GCM,'),
    ),
  );
}

function withoutData(data: ResourceId, because: string): Warning {
  const message = `was rendered without ${printResource(data)}, which the cluster may have: ${because}`;
  return { category: undecided, message };
}

/** A Kustomization that leaves behind what it does not apply any more. */
function keeperOf({ store }: DiscoveredSide): ResourceId | undefined {
  return store.ofKind(kustomizeGroup, 'Kustomization').find(({ id, object }) => {
    // What stands for a directory in which a cluster begins, and has no namespace, says nothing of pruning.
    if (id.namespace === '') return false;
    const { deletionPolicy, prune } = kustomizationSpec(object);
    return !prune || deletionPolicy === 'Orphan';
  })?.id;
}

/**
 * A node that was not rendered and of whose objects no file tells. Not a release for a Secret: those are mostly made
 * outside of the tree, and not every run renders releases for their sake.
 */
function unknownMaker({ store, discovery }: DiscoveredSide, data: ResourceId): ResourceId | undefined {
  const claimed = new Set(discovery.claims.map((claim) => resourceKey(claim.id)));
  return store.all().find(({ id }) => {
    const kind = nodeKindOf(id);
    if (kind === undefined || kind === 'source' || (kind === 'helmrelease' && data.kind === 'Secret')) return false;
    const state = store.status(id)?.state;
    const isBroken = state === 'unchecked' || state === 'failed' || state === 'blocked';
    // A build may set the namespace.
    const isClaimed = claimed.has(resourceKey(id)) || claimed.has(resourceKey({ ...id, namespace: '' }));
    return isBroken && !(kind === 'kustomization' && isClaimed);
  })?.id;
}

function objectsOf(manifests: readonly Manifest[]): JsonValue {
  return manifests.map(({ object }) => object);
}

import type { FileTree } from '../../core/files/file-tree.ts';
import { isJsonObject, type JsonObject, jsonAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { FormerSpecBuild, NodeResult } from '../../core/side-result.ts';
import { keepReason } from '../../findings/public.ts';
import { dependenciesOf, kustomizationSource, kustomizationSpec, sourceSpec } from '../../flux/public.ts';
import { dataOf, isWorkingTree, type Store, type StoredObject, WorkingTree } from '../public.ts';
import { type BuildSettings, type BuiltObject, builtObjects, variablesOf } from './built-objects.ts';
import { objectPowers } from './object-powers.ts';

/** What a node applies before, and between its former inputs and its new ones, and whether it prunes then. */
interface Interim {
  readonly prune: boolean;
  readonly before: readonly BuiltObject[];
  readonly between: readonly BuiltObject[];
  readonly from?: FormerSpecBuild['from'];
}

/**
 * The effect of new inputs of a Kustomization with former ones. kustomize-controller hands a new revision to every
 * Kustomization at once, while what applies these brings their specs, variables and sources. A source that then gets
 * another revision from elsewhere fetches it after that. Undefined where it is none, or is not known; see
 * `FormerSpecBuild`. `tree` is that of the head.
 */
export function formerSpecBuild(
  node: NodeResult,
  was: NodeResult,
  [former, next]: readonly [StoredObject, StoredObject],
  stores: Readonly<Record<'base' | 'head', Store>>,
  tree: FileTree,
  build: BuildSettings,
): FormerSpecBuild | undefined {
  const isStopped = node.state === 'suspended' && kustomizationSpec(next.object).suspend;
  const isKnown = node.state === 'rendered' || node.state === 'failed' || isStopped;
  if (was.state !== 'rendered' || !isKnown) return undefined;
  const earlier = was.isEarlier === true ? was.manifests : undefined;
  const orders = [
    () => newFilesFirst([former, next], stores, tree, build, earlier),
    () => newSpecFirst([former, next], stores, build),
    () => newSpecBeforeVariables([former, next], stores, build),
  ];
  for (const order of orders) {
    const interim = order();
    const effect = interim && effectOf(interim, node);
    if (effect !== undefined) return effect;
  }
  return undefined;
}

/** New files of this repository with the former spec, variables and source. */
function newFilesFirst(
  [former, next]: readonly [StoredObject, StoredObject],
  stores: Readonly<Record<'base' | 'head', Store>>,
  tree: FileTree,
  build: BuildSettings,
  earlier: readonly BuiltObject[] | undefined,
): Interim | undefined {
  const isSameSpec = jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'));
  const [variables, source] = [changedVariables(former, stores), changedSource(former, stores)];
  if (isSameSpec && variables === undefined && source === undefined) return undefined;
  const sourceId = kustomizationSource(former);
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(sourceId));
  if (old === undefined || artifact === undefined || !isWorkingTree(old) || !isWorkingTree(artifact)) return undefined;
  const isLate = followsItsSpec(former, stores.base);
  if (isLate && variables === undefined) return undefined;
  const values = variablesOf(former, stores.base, stores.head);
  const files = source === undefined ? artifact.tree : new WorkingTree(tree).artifact(source.object).tree;
  const before = earlier ?? builtObjects(former, old.tree, values, build);
  const between = builtObjects(former, files, values, build);
  if (before === undefined || between === undefined) return undefined;
  const from = source === undefined ? variables : { id: source.id, by: source.by };
  const isOfSpec = from === undefined || (!isSameSpec && !isLate);
  const { prune } = kustomizationSpec(former.object);
  return { prune, before, between, ...(isOfSpec ? {} : { from }) };
}

/**
 * Test for a Kustomization that is built with a revision only when what applies it has had that: it waits for it, or
 * for all that this waits for. A dependency counts where it is of the same source.
 */
function followsItsSpec(node: StoredObject, store: Store): boolean {
  const found = awaitedBy(node, store);
  const owner = node.parent === undefined ? undefined : store.get(node.parent);
  if (found.size === 0 || owner === undefined) return found.size > 0;
  return found.has(resourceKey(owner.id)) || [...awaitedBy(owner, store)].every((key) => found.has(key));
}

/** Keys of the Kustomizations of its source that one waits for, directly or not. */
function awaitedBy(node: StoredObject, store: Store): ReadonlySet<string> {
  const source = resourceKey(kustomizationSource(node));
  const found = new Map<string, StoredObject>();
  const add = (one: StoredObject): void => {
    for (const { id } of dependenciesOf(one.object, one.id)) {
      const awaited = store.get(id);
      if (awaited !== undefined && resourceKey(kustomizationSource(awaited)) === source)
        found.set(resourceKey(id), awaited);
    }
  };
  add(node);
  // A map that grows while it is gone through.
  for (const one of found.values()) add(one);
  return new Set(found.keys());
}

/** The new spec with former files of a source from elsewhere, which gets another revision by the same change. */
function newSpecFirst(
  [former, next]: readonly [StoredObject, StoredObject],
  stores: Readonly<Record<'base' | 'head', Store>>,
  build: BuildSettings,
): Interim | undefined {
  if (jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'))) return undefined;
  const id = kustomizationSource(former);
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(id));
  if (old === undefined || artifact === undefined || old.identity === artifact.identity) return undefined;
  const by = stores.head.get(id)?.parent;
  if (by === undefined || resourceKey(kustomizationSource(next)) !== resourceKey(id)) return undefined;
  const [before, between] = [former, next].map((one) =>
    builtObjects(one, old.tree, variablesOf(one, stores.base, stores.head), build),
  );
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  return { prune, before, between, from: { id, by, isLast: true } };
}

/** The new spec of a Kustomization, with the new files, before variables that another one brings. */
function newSpecBeforeVariables(
  [former, next]: readonly [StoredObject, StoredObject],
  stores: Readonly<Record<'base' | 'head', Store>>,
  build: BuildSettings,
): Interim | undefined {
  if (jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'))) return undefined;
  const from = changedVariables(next, stores, stores.head);
  const [old, artifact] = [
    stores.base.artifact(kustomizationSource(former)),
    stores.head.artifact(kustomizationSource(next)),
  ];
  if (from === undefined || old === undefined || artifact === undefined) return undefined;
  const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(next, artifact.tree, variablesOf(next, stores.base, stores.head), build);
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  return { prune, before, between, from: { ...from, isLast: true } };
}

/** Effect on a node that makes its manifests at last, or nothing more where it is not rendered. */
export function effectOf(
  { prune, before, between, from }: Interim,
  node: Pick<NodeResult, 'id' | 'manifests' | 'state'>,
): FormerSpecBuild | undefined {
  const isEnded = node.state !== 'rendered';
  const [had, made] = [before, between].map((some) => new Set(some.map(({ id }) => resourceKey(id))));
  // A name that holds a variable which is not known may be any.
  const openKinds = new Set(between.flatMap(({ id, isOpen }) => (isOpen === true ? [id.kind] : [])));
  const after = new Map(node.manifests.map((one) => [resourceKey(one.id), one.object]));
  const pruned = before.filter(
    ({ id, object }) =>
      prune &&
      made?.has(resourceKey(id)) === false &&
      !openKinds.has(id.kind) &&
      (isEnded || after.has(resourceKey(id))) &&
      keepReason({ object }, node.id, false) === undefined,
  );
  const isNew = ({ id, isOpen }: BuiltObject): boolean => had?.has(resourceKey(id)) === false && isOpen !== true;
  const bound = between.flatMap((one) => {
    const role = roleOf(one.object);
    const last = after.get(resourceKey(one.id));
    const hasOther = node.state === 'failed' || (last !== undefined && role !== roleOf(last));
    return role !== undefined && isNew(one) && hasOther ? [{ id: one.id, role }] : [];
  });
  const isBound = new Set(bound.map(({ id }) => resourceKey(id)));
  const passing = between.filter((one) => {
    const key = resourceKey(one.id);
    return isNew(one) && !after.has(key) && !isBound.has(key);
  });
  const former = new Map(before.map((one) => [resourceKey(one.id), powersOf(one)]));
  const otherwise = between.filter((one) => {
    const [key, powers] = [resourceKey(one.id), powersOf(one)];
    const last = after.get(key);
    const isOther = last !== undefined && !isSameText(powers, objectPowers(last));
    const was = former.get(key);
    if (powers === undefined || !isOther || (former.has(key) && isSameText(powers, was))) return false;
    // Of a workload that each side has in part, nothing is new.
    return !(isWorkload(one.object) && isMixture(powers, was, objectPowers(last)));
  });
  if (pruned.length + bound.length + passing.length + otherwise.length === 0) return undefined;
  const idsOf = (some: readonly BuiltObject[]): readonly ResourceId[] => some.map(({ id }) => id);
  const effect = { pruned: idsOf(pruned), made: idsOf(passing), otherwise: idsOf(otherwise), bound };
  return { ...effect, ...(from === undefined ? {} : { from }) };
}

function isWorkload(object: JsonObject): boolean {
  return podTemplateOf(object) !== undefined;
}

/** Test for powers of which each is that of one of two others. */
function isMixture(powers: string, was: string | undefined, is: string | undefined): boolean {
  const [parts, old, next] = [powers, was, is].map(partsOf);
  if (parts === undefined || old === undefined || next === undefined) return false;
  return parts.every((part, at) => part === old[at] || part === next[at]);
}

/** Texts of the fields in a text of powers; undefined where the text of a variable has made it no JSON. */
function partsOf(text: string | undefined): readonly string[] | undefined {
  try {
    const parts: unknown = JSON.parse(text ?? '');
    return Array.isArray(parts) ? parts.map((part) => JSON.stringify(part)) : undefined;
  } catch {
    return undefined;
  }
}

function powersOf(one: BuiltObject): string | undefined {
  return 'powers' in one ? one.powers : objectPowers(one.object);
}

/** Equality of texts of JSON, where variables may have made numbers and booleans of texts. */
function isSameText(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map((text) => text?.replaceAll(/"(-?\d+(?:\.\d+)?|true|false)"/g, '$1'));
  return a === b;
}

/**
 * The source of a Kustomization where it leaves other files out of its artifact from then on, as it was, and what
 * applies it.
 */
function changedSource(
  former: StoredObject,
  { base, head }: Readonly<Record<'base' | 'head', Store>>,
): { readonly id: ResourceId; readonly by: ResourceId; readonly object: JsonObject } | undefined {
  const id = kustomizationSource(former);
  const [before, after] = [base.get(id), head.get(id)];
  if (id.kind !== 'GitRepository' || before === undefined || after?.parent === undefined) return undefined;
  if (jsonEqual(before.object, after.object)) return undefined;
  const [old, next] = [sourceSpec(before.object), sourceSpec(after.object)];
  const isSame = old.ignore === next.ignore && jsonEqual([...old.sparseCheckout], [...next.sparseCheckout]);
  return isSame || old.include.length > 0 ? undefined : { id, by: after.parent, object: before.object };
}

/** The first object with variables of a Kustomization that differs or comes, and what applies it. */
function changedVariables(
  former: StoredObject,
  { base, head }: Readonly<Record<'base' | 'head', Store>>,
  store = base,
): FormerSpecBuild['from'] {
  const { id, object } = former;
  let first: ReadonlySet<string> | undefined;
  for (const { kind = '', name = '' } of kustomizationSpec(object).postBuild?.substituteFrom ?? []) {
    const data = { group: '', kind, namespace: id.namespace, name };
    const [before, after] = [base.get(data), head.get(data)];
    if (after?.parent === undefined || jsonEqual(before?.object, after.object)) continue;
    const [old, next] = [before, after].map((one) => (one === undefined ? [] : [...dataOf(one.object)]));
    if (JSON.stringify(old) === JSON.stringify(next)) continue;
    // What it waits for has brought its variables.
    first ??= awaitedBy(former, store);
    if (!first.has(resourceKey(after.parent))) return { id: data, by: after.parent };
  }
  return undefined;
}

/** The role of a binding, as `ClusterRole view`; undefined for what is none. */
function roleOf(object: JsonObject): string | undefined {
  const reference = jsonAt(object, 'roleRef');
  if (!isJsonObject(reference)) return undefined;
  return `${stringAt(reference, 'kind') ?? ''} ${stringAt(reference, 'name') ?? ''}`;
}

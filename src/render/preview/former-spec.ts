import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath } from '../../core/files/paths.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import type { FormerSpecBuild, NodeResult } from '../../core/side-result.ts';
import { keepReason } from '../../findings/public.ts';
import {
  dependenciesOf,
  kustomizationSource,
  kustomizationSpec,
  sourceSpec,
  substitute,
  variableValue,
} from '../../flux/public.ts';
import {
  type BuildMemo,
  buildWithFields,
  isWorkingTree,
  type RenderedSide,
  type Store,
  type StoredObject,
  WorkingTree,
} from '../public.ts';
import { objectPowers } from './object-powers.ts';
import { artifactFiles } from './sides/former-reads.ts';

/** An object of a build, with variables that are known. */
interface BuiltObject {
  readonly id: ResourceId;
  readonly object: JsonObject;
  /** See `objectPowers`; undefined also where variables that are not known take part. */
  readonly powers?: string | undefined;
}

/** What a node applies before, and between its former inputs and its new ones, and whether it prunes then. */
interface Meeting {
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
  memo: BuildMemo,
): FormerSpecBuild | undefined {
  const isStopped = node.state === 'suspended' && kustomizationSpec(next.object).suspend;
  const isKnown = node.state === 'rendered' || node.state === 'failed' || isStopped;
  if (was.state !== 'rendered' || !isKnown) return undefined;
  const meeting = newFilesFirst([former, next], stores, tree, memo) ?? newSpecFirst([former, next], stores, memo);
  return meeting === undefined ? undefined : effectOf(meeting, node);
}

/** New files of this repository with the former spec, variables and source. */
function newFilesFirst(
  [former, next]: readonly [StoredObject, StoredObject],
  stores: Readonly<Record<'base' | 'head', Store>>,
  tree: FileTree,
  memo: BuildMemo,
): Meeting | undefined {
  const isSameSpec = jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'));
  const [variables, source] = [changedVariables(former, stores), changedSource(former, stores)];
  if (isSameSpec && variables === undefined && source === undefined) return undefined;
  const sourceId = kustomizationSource(former);
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(sourceId));
  if (old === undefined || artifact === undefined || !isWorkingTree(old) || !isWorkingTree(artifact)) return undefined;
  // By the time that its dependencies have the revision, what applies it has brought the new spec.
  const isLate = dependenciesOf(former.object, former.id).some(({ id }) => {
    const awaited = stores.base.get(id);
    return awaited !== undefined && resourceKey(kustomizationSource(awaited)) === resourceKey(sourceId);
  });
  if (isLate && variables === undefined) return undefined;
  const values = variablesOf(former, stores.base);
  const files = source === undefined ? artifact.tree : new WorkingTree(tree).artifact(source.object).tree;
  const [before, between] = [old.tree, files].map((one) => builtObjects(former, one, values, memo));
  if (before === undefined || between === undefined) return undefined;
  const from = source === undefined ? variables : { id: source.id, by: source.by };
  const isOfSpec = from === undefined || (!isSameSpec && !isLate);
  const { prune } = kustomizationSpec(former.object);
  return { prune, before, between, ...(isOfSpec ? {} : { from }) };
}

/** The new spec with former files of a source from elsewhere, which gets another revision by the same change. */
function newSpecFirst(
  [former, next]: readonly [StoredObject, StoredObject],
  stores: Readonly<Record<'base' | 'head', Store>>,
  memo: BuildMemo,
): Meeting | undefined {
  if (jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'))) return undefined;
  const id = kustomizationSource(former);
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(id));
  if (old === undefined || artifact === undefined || old.identity === artifact.identity) return undefined;
  const by = stores.head.get(id)?.parent;
  if (by === undefined || resourceKey(kustomizationSource(next)) !== resourceKey(id)) return undefined;
  const [before, between] = [former, next].map((one) =>
    builtObjects(one, old.tree, variablesOf(one, stores.base), memo),
  );
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  return { prune, before, between, from: { id, by, isLast: true } };
}

/** Effect of inputs that meet, on a node that makes its manifests at last, or nothing more where it is not rendered. */
export function effectOf(
  { prune, before, between, from }: Meeting,
  node: Pick<NodeResult, 'id' | 'manifests' | 'state'>,
): FormerSpecBuild | undefined {
  const isEnded = node.state !== 'rendered';
  const [had, made] = [before, between].map((some) => new Set(some.map(({ id }) => resourceKey(id))));
  // A name that holds a variable may be any.
  const isOpen = new Set([...before, ...between].flatMap(({ id }) => (isUnknown(id) ? [id.kind] : [])));
  const after = new Map(node.manifests.map((one) => [resourceKey(one.id), one.object]));
  const pruned = before.filter(
    ({ id, object }) =>
      prune &&
      made?.has(resourceKey(id)) === false &&
      !isOpen.has(id.kind) &&
      (isEnded || after.has(resourceKey(id))) &&
      keepReason({ object }, node.id, false) === undefined,
  );
  const isNew = ({ id }: BuiltObject): boolean => had?.has(resourceKey(id)) === false && !isOpen.has(id.kind);
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
    return powers !== undefined && isOther && !(former.has(key) && isSameText(powers, former.get(key)));
  });
  if (pruned.length + bound.length + passing.length + otherwise.length === 0) return undefined;
  const idsOf = (some: readonly BuiltObject[]): readonly ResourceId[] => some.map(({ id }) => id);
  const effect = { pruned: idsOf(pruned), made: idsOf(passing), otherwise: idsOf(otherwise), bound };
  return { ...effect, ...(from === undefined ? {} : { from }) };
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

/** The first ConfigMap with variables of a Kustomization that differs, and what applies it; undefined for none. */
function changedVariables(
  { id, object }: StoredObject,
  { base, head }: Readonly<Record<'base' | 'head', Store>>,
): FormerSpecBuild['from'] {
  for (const { kind = '', name = '' } of kustomizationSpec(object).postBuild?.substituteFrom ?? []) {
    const data = { group: '', kind, namespace: id.namespace, name };
    const [before, after] = [base.get(data), head.get(data)];
    if (kind !== 'ConfigMap' || before === undefined || after?.parent === undefined) continue;
    if (!jsonEqual(objectAt(before.object, 'data'), objectAt(after.object, 'data')))
      return { id: data, by: after.parent };
  }
  return undefined;
}

/**
 * The base with the objects that a Kustomization deletes with the new files, which it mostly gets before it goes: those
 * that it loses, where it leaves the rest behind, and those that nothing keeps any more. `trees`: of both sides.
 */
export function withDeletedFirst(
  base: RenderedSide,
  head: RenderedSide,
  trees: Readonly<Record<'base' | 'head', FileTree>>,
  memo: BuildMemo,
): RenderedSide {
  let isSame = true;
  const nodes = base.side.nodes.map((node): NodeResult => {
    const { id, state } = node;
    const former = base.store.get(id);
    if (former === undefined || nodeKindOf(id) !== 'kustomization' || state !== 'rendered') return node;
    if (head.store.get(id) !== undefined || id.namespace === '') return node;
    const files = [
      artifactFiles(former, base.store, trees.base),
      artifactFiles(former, head.store, trees.head),
    ] as const;
    const path = clampPath(kustomizationSpec(former.object).path ?? '');
    if (path !== '' && files[0].contentId(path) === files[1].contentId(path)) return node;
    const values = variablesOf(former, base.store);
    const [before, between] = files.map((tree) => builtObjects(former, tree, values, memo));
    if (before === undefined || between === undefined) return node;
    const made = new Map(between.map((one) => [resourceKey(one.id), one]));
    const { deletionPolicy, prune } = kustomizationSpec(former.object);
    const keeps = ({ object }: BuiltObject): boolean => keepReason({ object }, id, true) !== undefined;
    const pruned = before.flatMap((one) => {
      const next = made.get(resourceKey(one.id));
      const isDeleted =
        next === undefined ? deletionPolicy === 'Orphan' && prune && !keeps(one) : keeps(one) && !keeps(next);
      return isDeleted && (next === undefined || deletionPolicy !== 'Orphan') ? [one.id] : [];
    });
    if (pruned.length === 0) return node;
    isSame = false;
    return { ...node, withFormerSpec: { pruned, made: [], otherwise: [], bound: [] } };
  });
  return isSame ? base : { ...base, side: { ...base.side, nodes } };
}

/**
 * The objects that a Kustomization with its former spec makes of its new files, and not, or otherwise, of those that it
 * has; undefined where one of both does not build.
 */
export function newWithFormerSpec(
  former: StoredObject,
  store: Store,
  trees: Readonly<Record<'base' | 'head', FileTree>>,
  memo: BuildMemo,
): readonly ResourceId[] | undefined {
  const variables = variablesOf(former, store);
  const [before, between] = [trees.base, trees.head].map((tree) => builtObjects(former, tree, variables, memo));
  if (before === undefined || between === undefined) return undefined;
  const known = new Map(before.map((one) => [resourceKey(one.id), one.object]));
  return between.flatMap(({ id, object }) => (jsonEqual(known.get(resourceKey(id)), object) ? [] : [id]));
}

function builtObjects(
  { id, object }: StoredObject,
  tree: FileTree,
  variables: ReadonlyMap<string, string>,
  memo: BuildMemo,
): readonly BuiltObject[] | undefined {
  const { resources, problems } = buildWithFields(
    memo,
    tree,
    clampPath(kustomizationSpec(object).path ?? ''),
    object,
  ).value;
  if (problems.length > 0) return undefined;
  return resources.flatMap((one): readonly BuiltObject[] => {
    const own = resourceIdOf(one.object);
    if (own === undefined) return [];
    const filled = {
      ...own,
      name: withVariables(own.name, variables),
      namespace: withVariables(own.namespace, variables),
    };
    const isFlux = filled.namespace === '' && nodeKindOf(filled) !== undefined;
    const role = stringAt(one.object, 'roleRef', 'name');
    const roleRef = objectAt(one.object, 'roleRef');
    return [
      {
        id: isFlux ? { ...filled, namespace: id.namespace } : filled,
        powers: knownText(withVariables(objectPowers(one.object) ?? '', variables)),
        object:
          role === undefined || roleRef === undefined
            ? one.object
            : { ...one.object, roleRef: { ...roleRef, name: withVariables(role, variables) } },
      },
    ];
  });
}

function knownText(text: string): string | undefined {
  return text === '' || text.includes('$') ? undefined : text;
}

/** The variables that a Kustomization has, as far as the tree tells; none where it replaces none. */
function variablesOf({ id, object }: StoredObject, store: Store): ReadonlyMap<string, string> {
  const { substitute: own = {}, substituteFrom = [] } = kustomizationSpec(object).postBuild ?? {};
  const found = new Map<string, string>();
  for (const { kind = '', name = '' } of substituteFrom) {
    const data = objectAt(store.get({ group: '', kind, namespace: id.namespace, name })?.object, 'data') ?? {};
    if (kind === 'ConfigMap')
      for (const [key, value] of Object.entries(data))
        if (typeof value === 'string') found.set(key, variableValue(value));
  }
  for (const [key, value] of Object.entries(own)) if (typeof value === 'string') found.set(key, variableValue(value));
  return found;
}

function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  if (variables.size === 0 || !text.includes('$')) return text;
  const result = substitute(text, variables, { strict: false });
  return 'text' in result ? result.text : text;
}

function isUnknown({ name, namespace }: ResourceId): boolean {
  return name.includes('$') || namespace.includes('$');
}

/** The role of a binding, as `ClusterRole view`; undefined for what is none. */
function roleOf(object: JsonObject): string | undefined {
  const reference = jsonAt(object, 'roleRef');
  if (!isJsonObject(reference)) return undefined;
  return `${stringAt(reference, 'kind') ?? ''} ${stringAt(reference, 'name') ?? ''}`;
}

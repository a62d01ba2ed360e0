import { jsonEqual } from '../diff/json-equal.ts';
import { isPartlyManaged } from '../diff/unmanaged-note.ts';
import type { Discovery } from '../discovery/discovery.ts';
import { type FileTree, readText } from '../files/file-tree.ts';
import { clampPath } from '../files/paths.ts';
import { readSetHolds } from '../files/read-set.ts';
import { dependenciesOf, kustomizationSource } from '../flux/flux-references.ts';
import { fluxSpec } from '../flux/flux-spec.ts';
import { type HelmReleaseSpec, helmReleaseSpec } from '../flux/helm-release-spec.ts';
import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { append } from '../model/append.ts';
import { kustomizeGroup, nodeKindOf } from '../model/flux-kinds.ts';
import { getOrInsert } from '../model/get-or-insert.ts';
import { addToGroup } from '../model/group-by.ts';
import type { JsonValue } from '../model/json.ts';
import type { Warning } from '../model/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../model/resource-id.ts';
import { type Manifest, type NodeResult, type NodeState, undecided } from '../model/side-result.ts';
import { firstNames } from '../model/text/counted.ts';
import type { RenderedSide } from '../orchestrator/collect-run.ts';
import { inputsKey } from '../orchestrator/controllers/controller.ts';
import { nodesAbove } from '../orchestrator/output-budget.ts';
import type { Store, StoredObject } from '../orchestrator/store.ts';
import type { LastApplied } from './history/last-applied.ts';
import type { HeldBefore, LeftObject } from './history/last-held.ts';
import type { Ancestor } from './preview-request.ts';
import type { SideKeys } from './sides/side-keys.ts';
import { encryptedDataWarning, staleInputsWarning, unknownDataWarning, waitedWarning } from './unknown-data.ts';

/** What the cluster has, beside the trees of both sides; all by key. */
export interface ClusterHistory {
  /** Nodes as the cluster last got them. */
  readonly earlier: ReadonlyMap<string, LastApplied>;
  /** Nodes that an owner which does not render has applied otherwise. */
  readonly held: ReadonlyMap<string, HeldBefore>;
  /** Objects that such an owner has applied, and the base's tree has not. */
  readonly left: ReadonlyMap<string, LeftObject>;
  /** Nodes of which nothing was applied. */
  readonly never: ReadonlySet<string>;
}

/** The head with warnings about what the cluster has and the trees do not say. */
export function withClusterWarnings(
  base: RenderedSide,
  head: RenderedSide,
  { earlier, held, left, never }: ClusterHistory,
  {
    keys,
    former,
    tree,
    discovery,
  }: {
    readonly keys: SideKeys;
    /** Of the base. */
    readonly former: FileTree;
    readonly tree: FileTree;
    readonly discovery: Discovery;
  },
): RenderedSide {
  const before = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
  const stopped = suspendedDependencies(head.store);
  const changing = head.side.nodes.filter(({ touched }) => touched).map(({ id }) => id);
  // What changes below a node is as doubtful as that node.
  const reaching = new Set([...changing, ...changing.flatMap((id) => nodesAbove(head.store, id))].map(resourceKey));
  const isUnedited = (id: ResourceId): boolean => readSetHolds(keys.base.reads(id), tree);
  // What is known of the reads of a node that fails may be those of an earlier commit.
  const isRepaired = (id: ResourceId): boolean => {
    const path = clampPath(kustomizationSpec(base.store.get(id)?.object).path ?? '');
    const isOpen = before.get(resourceKey(id))?.state !== 'rendered';
    return isOpen && path !== '' && former.contentId(path) !== tree.contentId(path);
  };
  /** Of a Kustomization that nothing brings to use other variables, it does not matter which there are. */
  const mayUseVariables = (id: ResourceId): boolean =>
    nodeKindOf(id) !== 'kustomization' ||
    !jsonEqual(base.store.get(id)?.object, head.store.get(id)?.object) ||
    [...keys.base.reads(id), ...keys.head.reads(id)].some(
      ([, path]) =>
        former.contentId(path) !== tree.contentId(path) &&
        [former, tree].some((of) => of.kind(path) === 'file' && readText(of, path)?.includes('$') === true),
    );
  const hasIgnored = base.side.nodes.some(({ driftIgnored = [] }) => driftIgnored.length > 0);
  let ignoredNow: ReturnType<typeof ignoredFields> | undefined;
  const unmoved: Warning[] = [];
  const nodes = head.side.nodes.map((node): NodeResult => {
    const key = resourceKey(node.id);
    const last = earlier.get(key);
    const stores = { base: base.store, head: head.store };
    // Others of these nodes are the same by all that is known here.
    const unseen = [waitedWarning(node, stores, reaching.has(key)), encryptedDataWarning(node, stores)];
    const messages = [
      node.touched ? heldWarning(node, head, held.get(key)?.ancestor) : undefined,
      last && historyWarning(last),
      neverAppliedWarning(node, never),
      unknownDataWarning(node, before.get(key), {
        discovery,
        store: head.store,
        former: base.store,
        tree,
        mayUseVariables,
      }),
      staleInputsWarning(node, stores),
      ...(node.touched ? unseen : []),
      preservedValuesWarning(node, head, base, before.get(key)),
      lateSuspensionWarning(node, before.get(key), (id) => isUnedited(id) && !isRepaired(id)),
      waitingWarning(node, before.get(key), stopped.get(key)),
      suspendedSourceWarning(node, head, base),
      managedAgainWarning(node, before.get(key)),
      hasIgnored ? ignoredBeforeWarning(node, before.get(key), (ignoredNow ??= ignoredFields(head))) : undefined,
      ownRemovalWarning(node, before.get(key)),
      presentWarning(node, before.get(key), left),
    ];
    const above = node.touched || !reaching.has(key) ? undefined : heldWarning(node, head, held.get(key)?.ancestor);
    for (const one of node.touched ? [] : [above, ...unseen])
      if (one !== undefined) unmoved.push({ ...one, resource: node.id, ...rootOf(node) });
    const warnings = messages.flatMap((warning): Warning[] =>
      warning === undefined ? [] : [{ ...warning, resource: node.id, ...rootOf(node) }],
    );
    return warnings.length === 0 ? node : { ...node, warnings: [...node.warnings, ...warnings] };
  });
  const present = new Set(head.side.nodes.map(({ id }) => resourceKey(id)));
  const gone = base.side.nodes.flatMap((node): Warning[] => {
    if (present.has(resourceKey(node.id))) return [];
    const last = earlier.get(resourceKey(node.id));
    const warnings = [
      last?.kind === 'render' ? historyWarning(last) : undefined,
      lateRemovalWarning(node, base, isUnedited, tree),
    ];
    return warnings.flatMap((one) => (one === undefined ? [] : [{ ...one, resource: node.id, ...rootOf(node) }]));
  });
  return {
    ...head,
    side: {
      ...head.side,
      nodes,
      warnings: [...head.side.warnings, ...unmoved, ...gone],
    },
  };
}

function rootOf({ root }: NodeResult): Pick<Warning, 'root'> {
  return root === '' ? {} : { root };
}

/** Of a node that stays in the cluster though its owner does not render. */
function heldWarning({ id }: NodeResult, { store }: RenderedSide, ancestor: Ancestor | undefined): Warning | undefined {
  const { isHeld = false, parent: owner } = store.get(id) ?? {};
  if (!isHeld || owner === undefined) return undefined;
  const state = store.status(owner)?.state;
  const ends: Partial<Record<NodeState, string>> = {
    rendered: 'leaves it behind',
    suspended: 'is suspended',
    blocked: 'waits for others',
  };
  const end = state === undefined ? 'goes and leaves it behind' : (ends[state] ?? 'fails');
  // Of other owners history is not asked.
  const isAsked = nodeKindOf(owner) === 'kustomization';
  const since = ancestor !== undefined ? commitText(ancestor) : isAsked ? 'the base' : 'the base or a commit before';
  const message = `goes on in the cluster as ${since} has it: ${printResource(owner)}, which applies it, ${end}`;
  // Flux may have applied another one of the commits before.
  return { category: ancestor === undefined && isAsked ? 'owner-not-rendered' : undecided, message };
}

/** Of a Kustomization that is resumed for the first time. */
function neverAppliedWarning({ id, state }: NodeResult, never: ReadonlySet<string>): Warning | undefined {
  if (state !== 'rendered' || !never.has(resourceKey(id))) return undefined;
  const message = 'was suspended in all commits since it is there: Flux has applied nothing of it until now';
  return { category: 'last-applied', message };
}

/** A commit as texts name it, with its day. */
function commitText({ commit, committedAt }: Ancestor): string {
  return `${commit.slice(0, 7)} of ${new Date(committedAt * 1000).toISOString().slice(0, 10)}`;
}

/** Of a node that is compared with a commit before the base. */
function historyWarning(last: LastApplied): Warning {
  switch (last.kind) {
    case 'unknown-chart': {
      const message = 'gets all edits of its chart since the former version was set: which these are is not known';
      return { category: undecided, message };
    }
    case 'waiting-edits': {
      const message = `keeps its chart as of ${commitText(last.ancestor)}: both sides were rendered with edits since then, which wait for a new version`;
      return { category: undecided, message };
    }
    case 'chart': {
      const message = `is compared with its chart as of ${commitText(last.ancestor)}, which has set the version before: edits since then wait for a new one`;
      return { category: 'last-applied', message };
    }
    case 'render': {
      // Flux applies the newest of the commits that are pushed together, and no other.
      const doubt = last.isOpen
        ? 'the edits that came with the suspension may be there too'
        : 'that Flux has applied this commit is likely, and not known';
      const message = `is compared with ${commitText(last.ancestor)}, the last commit in which it renders and is not suspended: ${doubt}`;
      return { category: undecided, message };
    }
  }
}

/**
 * Of a Kustomization that is suspended together with edits: kustomize-controller hands a new revision to all Kustomizations
 * at once, with the specs that they have, before their owner has applied the new ones.
 */
function lateSuspensionWarning(
  { id, state }: NodeResult,
  before: NodeResult | undefined,
  isUnedited: (id: ResourceId) => boolean,
): Warning | undefined {
  if (nodeKindOf(id) !== 'kustomization' || state !== 'suspended') return undefined;
  if (before === undefined || before.state === 'suspended' || isUnedited(id)) return undefined;
  const message = 'may still get the edits that come with its suspension: Flux hands new files to all at once';
  return { category: undecided, message };
}

/** Of a Kustomization that goes, leaves behind what it has applied, and may have applied other files at its path before that. */
function lateRemovalWarning(
  { id, state }: NodeResult,
  { store }: RenderedSide,
  isUnedited: (id: ResourceId) => boolean,
  tree: FileTree,
): Warning | undefined {
  if (nodeKindOf(id) !== 'kustomization' || state !== 'rendered' || isUnedited(id)) return undefined;
  const { deletionPolicy = 'MirrorPrune', path = '', prune } = kustomizationSpec(store.get(id)?.object);
  if (deletionPolicy !== 'Orphan' && (deletionPolicy !== 'MirrorPrune' || prune)) return undefined;
  if (clampPath(path) !== '' && tree.contentId(clampPath(path)) === undefined) return undefined;
  const message =
    'may still get the edits that come with its removal, and leaves them behind: Flux hands new files to all at once';
  return { category: undecided, message };
}

/** Of a Kustomization that changes and depends on one that gets suspended. */
function waitingWarning(
  { state, touched }: NodeResult,
  before: NodeResult | undefined,
  stopped: ResourceId | undefined,
): Warning | undefined {
  if (stopped === undefined || state !== 'rendered' || !touched || before === undefined) return undefined;
  const message = `waits for ${printResource(stopped)}, which gets suspended: Flux applies nothing where that does not come to the same revision before`;
  return { category: undecided, message };
}

/** Of a Kustomization that has applied itself and does not any more: pruning takes it, and all that it applies at last. */
function ownRemovalWarning({ id, state, manifests }: NodeResult, before: NodeResult | undefined): Warning | undefined {
  if (nodeKindOf(id) !== 'kustomization' || state !== 'rendered' || manifests === before?.manifests) return undefined;
  const own = (of: readonly Manifest[]): Manifest | undefined =>
    of.find((one) => resourceKey(one.id) === resourceKey(id));
  const former = own(before?.manifests ?? []);
  if (former === undefined || own(manifests) !== undefined || !kustomizationSpec(former.object).prune) return undefined;
  const message = 'prunes itself, since nothing at its path defines it any more: what it adds may go again at once';
  return { category: undecided, message };
}

/** Of a node that gets what a Kustomization has applied that does not render any more. */
function presentWarning(
  { id: own, state, manifests, touched }: NodeResult,
  before: NodeResult | undefined,
  left: ReadonlyMap<string, LeftObject>,
): Warning | undefined {
  if (left.size === 0 || state !== 'rendered' || !touched || manifests === before?.manifests) return undefined;
  const had = new Set(before?.manifests.map(({ id }) => resourceKey(id)));
  const taken = manifests.filter(({ id }) => {
    const { owner = own } = left.get(resourceKey(id)) ?? {};
    // A node that is repaired takes nothing from itself.
    return resourceKey(owner) !== resourceKey(own) && !had.has(resourceKey(id));
  });
  const [first] = taken.flatMap(({ id }) => left.get(resourceKey(id)) ?? []);
  if (first === undefined) return undefined;
  const names = firstNames(
    taken.map(({ id }) => printResource(id)),
    5,
  );
  const message = `may find ${names} in the cluster: ${printResource(first.owner)}, which does not render, has applied that as of ${commitText(first.ancestor)}`;
  return { category: undecided, message };
}

/** Of a Kustomization that applies all of an object from now on, of which it has left something as it was. */
function managedAgainWarning(
  { id, state, manifests, touched }: NodeResult,
  before: NodeResult | undefined,
): Warning | undefined {
  if (state !== 'rendered' || !touched || manifests === before?.manifests) return undefined;
  const marked = (before?.manifests ?? []).filter((one) => isPartlyManaged(id, one));
  if (marked.length === 0) return undefined;
  const keys = new Set(marked.map((one) => resourceKey(one.id)));
  const [first, ...more] = manifests.filter((one) => keys.has(resourceKey(one.id)) && !isPartlyManaged(id, one));
  if (first === undefined) return undefined;
  const named = `${printResource(first.id)}${more.length === 0 ? '' : ` and ${more.length} more`}`;
  const message = `applies all of ${named} from now on: what it has left in the cluster until now is not known`;
  return { category: undecided, message };
}

/** Of an object in which a Kustomization has left fields as they were, and that is applied with these from now on. */
function ignoredBeforeWarning(
  { id, touched }: NodeResult,
  before: NodeResult | undefined,
  ignoredNow: ReadonlyMap<string, ReadonlySet<string>>,
): Warning | undefined {
  if (!touched) return undefined;
  const left = before?.driftIgnored?.find((one) => {
    const now = ignoredNow.get(resourceKey(one.id));
    return now !== undefined && one.paths.some((path) => !now.has(path));
  });
  if (left === undefined) return undefined;
  const message = `has left fields of ${printResource(left.id)} as they were until now (spec.ignore): what the cluster has there is not known`;
  return { category: undecided, message, resource: id };
}

/** The fields that are left as they are in all objects that a side applies, by key of the object. */
function ignoredFields({ side: { nodes } }: RenderedSide): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { manifests, driftIgnored = [] } of nodes) {
    for (const { id } of manifests) getOrInsert(found, resourceKey(id), () => new Set<string>());
    for (const { id, paths } of driftIgnored) for (const path of paths) found.get(resourceKey(id))?.add(path);
  }
  return found;
}

/** Of a node that changes while its source is suspended, or with that. */
function suspendedSourceWarning(
  { id, state, touched, blockedOn }: NodeResult,
  head: RenderedSide,
  base: RenderedSide,
): Warning | undefined {
  const [node, former] = [head, base].map(({ store }) => store.get(id));
  if (node === undefined || former === undefined || !touched) return undefined;
  if (state === 'suspended') {
    const source = blockedOn.find((each) => nodeKindOf(each) === 'source');
    if (source === undefined || jsonEqual(node.object, former.object)) return undefined;
    const message = `is reconciled with what ${printResource(source)} has fetched last, which is not known`;
    return { category: undecided, message };
  }
  if (state !== 'rendered' || nodeKindOf(id) !== 'kustomization') return undefined;
  const source = kustomizationSource(node);
  const declared = head.store.get(source);
  if (!fluxSpec(declared?.object).suspend) return undefined;
  // What suspends the source came through it.
  const applier = declared?.parent === undefined ? undefined : head.store.get(declared.parent);
  if (applier !== undefined && resourceKey(kustomizationSource(applier)) === resourceKey(source)) return undefined;
  const message = `gets its new files only where ${printResource(source)} fetches them before it is suspended`;
  return { category: undecided, message };
}

/**
 * The suspended Kustomizations that others wait for, by the keys of these: what depends on one of the same source, which does
 * not come to the new revision, and what depends on that (`checkDependencies` of kustomize-controller).
 */
function suspendedDependencies(store: Store): ReadonlyMap<string, ResourceId> {
  const nodes = store.ofKind(kustomizeGroup, 'Kustomization');
  const found = new Map<string, ResourceId>();
  const suspended = nodes.filter(({ object }) => fluxSpec(object).suspend);
  if (suspended.length === 0) return found;
  const dependents = new Map<string, StoredObject[]>();
  for (const node of nodes)
    for (const { id } of dependenciesOf(node.object, node.id)) addToGroup(dependents, resourceKey(id), node);
  const dependentsOf = ({ id }: StoredObject): readonly StoredObject[] => dependents.get(resourceKey(id)) ?? [];
  const sourceOf = (node: StoredObject): string => resourceKey(kustomizationSource(node));
  for (const stopped of suspended) {
    const pending = dependentsOf(stopped).filter((node) => sourceOf(node) === sourceOf(stopped));
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const key = resourceKey(node.id);
      if (found.has(key)) continue;
      found.set(key, stopped.id);
      append(pending, dependentsOf(node));
    }
  }
  return found;
}

/** Of a release that Helm upgrades with the values of its last revision, and the defaults of its chart, which the cluster alone knows (`--reuse-values`). */
function preservedValuesWarning(
  { id, state, manifests, touched }: NodeResult,
  { store }: RenderedSide,
  base: RenderedSide,
  before: NodeResult | undefined,
): Warning | undefined {
  const object = store.get(id)?.object;
  if (nodeKindOf(id) !== 'helmrelease' || !touched || state !== 'rendered' || before?.state !== 'rendered')
    return undefined;
  const [spec, former] = [helmReleaseSpec(object), helmReleaseSpec(base.store.get(id)?.object)];
  if (spec.upgrade?.preserveValues !== true) return undefined;
  const objects = (of: readonly Manifest[]): JsonValue => of.map((manifest) => manifest.object);
  const inputs = ({ chart, chartRef, values }: HelmReleaseSpec): string => inputsKey(chart, chartRef, values);
  // Values that were kept may meet new ones, although neither shows alone.
  const isSame = spec.valuesFrom.length === 0 && inputs(spec) === inputs(former);
  if (isSame && jsonEqual(objects(manifests), objects(before.manifests))) return undefined;
  const message =
    'keeps values that are set no more, and the defaults of the chart before: `spec.upgrade.preserveValues` is true';
  return { category: undecided, message };
}

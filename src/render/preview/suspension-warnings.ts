import { append } from '../../core/append.ts';
import { type FileTree } from '../../core/files/file-tree.ts';
import { clampPath } from '../../core/files/paths.ts';
import { kustomizeGroup, nodeKindOf } from '../../core/flux-kinds.ts';
import { addToGroup } from '../../core/group-by.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { type Manifest, type NodeResult, undecided } from '../../core/side-result.ts';
import { dependenciesOf, fluxSpec, kustomizationSource, kustomizationSpec } from '../../flux/public.ts';
import { type RenderedSide, type Store, type StoredObject } from '../public.ts';
import type { BuildSettings } from './between/built-objects.ts';
import { newWithFormerSpec } from './between/deleted-first.ts';

const rbacGroup = 'rbac.authorization.k8s.io';

/**
 * Warning of a node that is suspended together with edits: kustomize-controller hands a new revision to all
 * Kustomizations at once, with the specs that they have, before their owner has applied the new ones. So does
 * source-controller with charts.
 */
export function lateSuspensionWarning(
  { id, state }: NodeResult,
  before: NodeResult | undefined,
  isUnedited: (id: ResourceId) => boolean,
): Warning | undefined {
  const kind = nodeKindOf(id);
  if ((kind !== 'kustomization' && kind !== 'helmrelease') || state !== 'suspended') return undefined;
  if (before === undefined || before.state === 'suspended' || isUnedited(id)) return undefined;
  const message = 'may still get the edits that come with its suspension: Flux hands new files to all at once';
  return { category: undecided, message };
}

/**
 * Warning of a Kustomization that goes, leaves behind what it has applied, and may have applied other files at its path
 * before that; or that failed until then, so that what it applies may come to others; or that is above others, which
 * these files may let leave something behind; or whose new files grant rights for a time. None where the new files only
 * take objects away. `isApplied`: objects that the head has from another node.
 */
export function lateRemovalWarning(
  { id, manifests, state }: NodeResult,
  { store }: RenderedSide,
  isUnedited: (id: ResourceId) => boolean,
  trees: Readonly<Record<'base' | 'head', FileTree>>,
  build: BuildSettings,
  isApplied: (id: ResourceId) => boolean,
): Warning | undefined {
  if (nodeKindOf(id) !== 'kustomization' || isUnedited(id)) return undefined;
  if (state !== 'rendered' && state !== 'failed') return undefined;
  const former = store.get(id);
  const { deletionPolicy = 'MirrorPrune', path = '', prune } = kustomizationSpec(former?.object);
  const leaves = deletionPolicy === 'Orphan' || (deletionPolicy === 'MirrorPrune' && !prune);
  const isAbove = manifests.some((one) => nodeKindOf(one.id) === 'kustomization');
  if (clampPath(path) !== '' && trees.head.contentId(clampPath(path)) === undefined) return undefined;
  const made =
    state === 'rendered' && former !== undefined ? newWithFormerSpec(former, store, trees, build) : undefined;
  const granting = made?.find((one) => one.group === rbacGroup && !isApplied(one));
  const mayLeave = state === 'failed' || leaves || isAbove;
  const leavesOne = made?.some((one) => leaves || nodeKindOf(one) === 'kustomization') !== false;
  if (granting === undefined && !(mayLeave && leavesOne)) return undefined;
  const what = granting === undefined ? '' : `, with ${printResource(granting)}`;
  const end = `${what}${leaves ? ', and leaves them behind' : ''}`;
  const gets = state === 'failed' ? 'may render with' : 'may still get';
  const message = `${gets} the edits that come with its removal${end}: Flux hands new files to all at once`;
  return { category: undecided, message };
}

/**
 * Warning of a Kustomization that gets another path and does not prune, while the change edits the files at its former
 * path: it may apply these before.
 */
export function latePathWarning(
  { id }: NodeResult,
  { base, head }: { readonly base: Store; readonly head: Store },
  former: FileTree,
  tree: FileTree,
): Warning | undefined {
  const [before, after] = [base.get(id), head.get(id)];
  if (before === undefined || after === undefined || nodeKindOf(id) !== 'kustomization') return undefined;
  const [old, next] = [kustomizationSpec(before.object), kustomizationSpec(after.object)];
  const path = clampPath(old.path ?? '');
  if (old.suspend || next.prune || path === '' || path === clampPath(next.path ?? '')) return undefined;
  const content = tree.contentId(path);
  if (content === undefined || content === former.contentId(path)) return undefined;
  const message =
    'may still get the edits at its former path, and leaves them behind: Flux hands new files to all at once';
  return { category: undecided, message };
}

/**
 * Warning of a Kustomization that stops pruning, while its new files leave something out: these may meet its former
 * spec first. One that applies itself meets them so in any case.
 */
export function latePruneWarning(
  { id, manifests, state }: NodeResult,
  before: NodeResult | undefined,
  { base, head }: { readonly base: Store; readonly head: Store },
  readsUnedited: (id: ResourceId) => boolean,
): Warning | undefined {
  if (before === undefined || nodeKindOf(id) !== 'kustomization' || state !== 'rendered') return undefined;
  const [old, next] = [base, head].map((store) => kustomizationSpec(store.get(id)?.object));
  if (old?.prune !== true || next?.prune !== false || old.suspend || readsUnedited(id)) return undefined;
  const has = new Set(manifests.map((one) => resourceKey(one.id)));
  const own = resourceKey(id);
  const appliesItself = before.manifests.some((one) => resourceKey(one.id) === own) && old.path === next.path;
  if (appliesItself || before.manifests.every((one) => has.has(resourceKey(one.id)))) return undefined;
  const message =
    'takes away what it does not apply any more, or leaves it behind: Flux hands new files to all at once, maybe before it stops pruning';
  return { category: undecided, message };
}

/** Warning of a Kustomization that changes and depends on one that gets suspended. */
export function waitingWarning(
  { state, touched }: NodeResult,
  before: NodeResult | undefined,
  stopped: ResourceId | undefined,
): Warning | undefined {
  if (stopped === undefined || state !== 'rendered' || !touched || before === undefined) return undefined;
  const message = `waits for ${printResource(stopped)}, which gets suspended: Flux applies nothing where that does not come to the same revision before`;
  return { category: undecided, message };
}

/**
 * Warning of a Kustomization that has applied itself and does not any more: pruning takes it, and all that it applies
 * at last.
 */
export function ownRemovalWarning(node: NodeResult, before: NodeResult | undefined): Warning | undefined {
  const { id, state } = node;
  // Manifests are read only when they are looked at.
  if (node === before || nodeKindOf(id) !== 'kustomization' || state !== 'rendered') return undefined;
  const { manifests } = node;
  if (manifests === before?.manifests) return undefined;
  const own = (of: readonly Manifest[]): Manifest | undefined =>
    of.find((one) => resourceKey(one.id) === resourceKey(id));
  const former = own(before?.manifests ?? []);
  if (former === undefined || own(manifests) !== undefined || !kustomizationSpec(former.object).prune) return undefined;
  const message = 'prunes itself, since nothing at its path defines it any more: what it adds may go again at once';
  return { category: undecided, message };
}

/** Warning of a node that waits for what it takes away itself: the cluster has that until then. */
export function takenDependencyWarning(
  { id, state }: NodeResult,
  { store }: RenderedSide,
  metBefore: ReadonlyMap<string, ReadonlySet<string>>,
): Warning | undefined {
  const taken =
    metBefore.size === 0 || state !== 'rendered'
      ? undefined
      : dependenciesOf(store.get(id)?.object, id).find(
          (one) => store.get(one.id) === undefined && metBefore.get(resourceKey(one.id))?.has(resourceKey(id)) === true,
        );
  if (taken === undefined) return undefined;
  const message = `waits for ${printResource(taken.id)}, which goes once it is applied: Flux applies it this time, and not again`;
  return { category: undecided, message };
}

/** Warning of a node that changes while its source is suspended, or with that. */
export function suspendedSourceWarning(
  { id, state, blockedOn }: NodeResult,
  head: RenderedSide,
  base: RenderedSide,
): Warning | undefined {
  const [node, former] = [head, base].map(({ store }) => store.get(id));
  if (node === undefined || former === undefined) return undefined;
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
 * The suspended Kustomizations that others wait for, by the keys of these: what depends on one of the same source,
 * which does not come to the new revision, and what depends on that (`checkDependencies` of kustomize-controller).
 */
export function suspendedDependencies(store: Store): ReadonlyMap<string, ResourceId> {
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

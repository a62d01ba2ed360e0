import { type Change, unmanagedMark } from '../compare/public.ts';
import { kustomizeGroup, operatorGroup } from '../core/flux-kinds.ts';
import { hookEvents } from '../core/hook-events.ts';
import { type JsonObject, stringAt } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import { fluxSpec, kustomizationSpec } from '../flux/public.ts';
import type { SideIndex } from './side-index.ts';
import type { Transition } from './transition.ts';

/** Outcome in the cluster of a resource that is no longer applied. */
export interface RemovalOutcome {
  readonly deleted: boolean;
  /** Why it stays, in words of our own; empty when it is deleted. */
  readonly because: string;
}

/** Beginning of the note that a removed resource is not deleted, before the reason. */
export const staysNote = 'stays in the cluster';

/** The note on a removed resource that something else applies as well. */
export const sharedNote = 'also applied by another node, so that it stays, or is deleted and made again';

/** The note on an added resource that something else has applied before. */
export const presentNote = 'in the cluster already, applied by another node';

/** Test for a removed resource that something else applies as well. */
export function isShared({ status, notes }: Pick<Change, 'notes' | 'status'>): boolean {
  return status === 'removed' && notes.includes(sharedNote);
}

const deletedFate: RemovalOutcome = { deleted: true, because: '' };

/** Kustomizations may lie in Kustomizations this deep. */
const maxDocumentDepth = 50;

/**
 * Treatment of a removed resource by Flux. It stays when it says so itself (`kustomize.toolkit.fluxcd.io/prune` or
 * `reconcile: disabled`, `ssa: Ignore`, for what a HelmRelease applies `helm.sh/resource-policy: keep`, for what a
 * ResourceSet applies `fluxcd.controlplane.io/prune: disabled`), when it is a hook or comes from the `crds` directory
 * of a chart, when its Kustomization does not prune on both sides, or when its node goes and is itself not deleted, is
 * suspended, or has the deletion policy `Orphan`. Source: garbage collection in kustomize-controller and flux-operator,
 * and uninstall in Helm.
 */
export function removalOutcome(transition: Transition, base: SideIndex, head: SideIndex): RemovalOutcome {
  const { base: object, group, root, change } = transition;
  if (isDeletedFirst(root, group.node, change.id, base)) return deletedFate;
  const isGone = head.findNode(root, group.node) === undefined;
  const before = base.findNode(root, group.node);
  // Where an earlier commit may stand in for the base in vain, the worse of both counts.
  const ofTree = before?.ofTree?.find(({ id }) => resourceKey(id) === resourceKey(change.id));
  const isKept = ofTree === undefined || keepReason(ofTree, group.node, isGone) !== undefined;
  const own = change.base && isKept ? keepReason(change.base, group.node, isGone) : undefined;
  const reach = object === undefined ? 'sure' : reachOfMarks(object, group.node);
  if (own !== undefined && reach !== 'none')
    return { deleted: false, because: reach === 'sure' ? own : `${own}, if it was made so` };
  // A Kustomization that does not list itself any more deletes itself, whatever it leaves behind.
  const isOwn = resourceKey(change.id) === resourceKey(group.node);
  if (isOwn && isGone) return deletedFate;
  return removalOutcomeOfOwned(root, group.node, base, head);
}

/** Test for what a node that goes deletes although its base would leave it: see `FormerSpecBuild`. */
export function isDeletedFirst(root: string, node: ResourceId, id: ResourceId, base: SideIndex): boolean {
  const builds = base.findNode(root, node)?.withFormerSpec ?? [];
  return builds.some(({ pruned }) => pruned.some((one) => resourceKey(one) === resourceKey(id)));
}

/** Treatment by Flux of an object that a node applied and no longer has, apart from what that says itself. */
export function removalOutcomeOfOwned(
  root: string,
  start: ResourceId,
  base: SideIndex,
  head: SideIndex,
): RemovalOutcome {
  let node = start;
  const seen = new Set<string>();
  while (seen.size < maxDocumentDepth && !seen.has(resourceKey(node))) {
    seen.add(resourceKey(node));
    const before = base.definition(root, node);
    // What stays in the cluster without an owner stays as it is.
    const after = head.definition(root, node) ?? (head.findNode(root, node) === undefined ? undefined : before);
    if (after !== undefined) {
      if (isAtRest(before) && isAtRest(after)) return { deleted: false, because: `its ${node.kind} is suspended` };
      const manifests = base.findNode(root, node)?.manifests ?? [];
      const appliesItself = manifests.some(({ id }) => resourceKey(id) === resourceKey(node));
      const isUnedited = head.findNode(root, node)?.readsUnedited === true;
      const prunes = node.kind !== 'Kustomization' || prunesWith(before, after, { appliesItself, isUnedited });
      return prunes ? deletedFate : { deleted: false, because: 'its Kustomization does not prune' };
    }
    // An entry point that nothing emits: how it is set up cannot be seen.
    if (before === undefined) return deletedFate;
    if (isAtRest(before)) return { deleted: false, because: `its ${node.kind} is suspended` };
    if (node.kind === 'Kustomization') {
      const { deletionPolicy = 'MirrorPrune', prune } = kustomizationSpec(before);
      if (deletionPolicy === 'Orphan' || (deletionPolicy === 'MirrorPrune' && !prune))
        return { deleted: false, because: 'its Kustomization leaves its resources behind' };
    }
    const above = base.findNode(root, node)?.parent;
    if (above === undefined) return deletedFate;
    const kept = keepReason({ object: before }, above, head.definition(root, above) === undefined);
    if (kept !== undefined) return { deleted: false, because: `its ${node.kind} stays` };
    node = above;
  }
  return deletedFate;
}

/**
 * Pruning of what a Kustomization does not apply any more, between two specs. The new files may meet the former spec,
 * before the one that stops pruning is applied, and take nothing away where they are unedited there; where it applies
 * itself they always meet it.
 */
export function prunesWith(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  { appliesItself, isUnedited }: { readonly appliesItself: boolean; readonly isUnedited: boolean },
): boolean {
  const [old, next] = [kustomizationSpec(before), kustomizationSpec(after)];
  const meets = old.prune && !old.suspend && !isUnedited;
  return appliesItself && !old.suspend && old.path === next.path ? meets : next.prune || meets;
}

/** Test for a node that is suspended, or that Flux Operator is told not to reconcile. */
export function isAtRest(object: JsonObject | undefined): boolean {
  return fluxSpec(object).suspend || hasValue(object, `${operatorGroup}/reconcile`, 'disabled');
}

/**
 * The reason for which whatever deletes what a node no longer applies leaves the object alone; undefined when nothing
 * says so. `isGone` is true where the node itself goes: an upgrade takes `keep` as it is written, uninstalling in any
 * case and with blanks around it (Helm's `pkg/kube/client.go` and `pkg/action/resource_policy.go`).
 */
export function keepReason(
  { object, crds }: Pick<Manifest, 'crds' | 'object'>,
  node: ResourceId,
  isGone: boolean,
): string | undefined {
  if (node.kind === 'HelmRelease') {
    const policy = stringAt(object, 'metadata', 'annotations', 'helm.sh/resource-policy');
    if ((isGone ? policy?.trim().toLowerCase() : policy) === 'keep') return 'its resource policy is keep';
    if (crds !== undefined) return 'Helm never deletes what the crds directory holds';
    const hook = stringAt(object, 'metadata', 'annotations', 'helm.sh/hook');
    return hook === undefined ? undefined : hookReason(hookEvents({ hook: true, object }), isGone);
  }
  const switches =
    node.group === operatorGroup
      ? [`${operatorGroup}/prune`]
      : [`${kustomizeGroup}/prune`, `${kustomizeGroup}/reconcile`];
  const isLeft = node.group !== operatorGroup && hasValue(object, `${kustomizeGroup}/ssa`, 'ignore');
  return isLeft || switches.some((key) => isDisabled(object, key)) ? 'excluded from pruning' : undefined;
}

/** The reason for which a hook stays that is not applied any more. */
function hookReason(events: readonly string[], isGone: boolean): string {
  if (isGone && events.some((event) => /^(?:pre|post)-delete$/.test(event)))
    return 'it is a hook that runs now, when Helm uninstalls the release';
  return events.some((event) => /^(?:pre|post)-(?:install|upgrade)$/.test(event))
    ? 'Helm does not delete hook resources'
    : 'it is a hook of another event, and may not be there';
}

/**
 * Reach of the marks of an object into the cluster, where alone they count when it is pruned (`Delete` of
 * fluxcd/pkg/ssa): kustomize-controller does not apply what says in its files that it is left alone, or only once.
 */
function reachOfMarks(object: JsonObject, node: ResourceId): 'none' | 'once' | 'sure' {
  if (node.group !== kustomizeGroup) return 'sure';
  if (!isDisabled(object, `${kustomizeGroup}/prune`)) return 'none';
  return unmanagedMark(node, { object }) === undefined ? 'sure' : 'once';
}

/**
 * Test for an object that is applied, and not left alone by kustomize-controller; what other controllers apply has no
 * say in that.
 */
export function isApplied(object: JsonObject, node: Pick<ResourceId, 'group'>): boolean {
  if (node.group !== kustomizeGroup) return true;
  const annotation = (name: string): string | undefined =>
    stringAt(object, 'metadata', 'annotations', `${kustomizeGroup}/${name}`)?.toLowerCase();
  return annotation('ssa') !== 'ignore' && annotation('reconcile') !== 'disabled';
}

function isDisabled(object: JsonObject, key: string): boolean {
  return hasValue(object, key, 'disabled');
}

/** Test for a label or annotation with that value, which Flux compares without regard to case. */
function hasValue(object: JsonObject | undefined, key: string, value: string): boolean {
  return ['annotations', 'labels'].some((field) => stringAt(object, 'metadata', field, key)?.toLowerCase() === value);
}

/** Test whether Flux deletes and creates the resource again instead of failing on a field that cannot change. */
export function isForced({ base, head, group, root }: Transition, index: SideIndex): boolean {
  if (head === undefined) return false;
  const owner = index.definition(root, group.node);
  if (group.node.group === operatorGroup) {
    const force = `${operatorGroup}/force`;
    return hasValue(head, force, 'enabled') || hasValue(owner, force, 'enabled');
  }
  if (group.node.kind !== 'Kustomization') return false;
  // The object in the cluster is asked as well. Source: `shouldForceApply` of fluxcd/pkg/ssa.
  const isMarked = [base, head].some((one) => one !== undefined && hasValue(one, `${kustomizeGroup}/force`, 'enabled'));
  return isMarked || kustomizationSpec(owner).force;
}

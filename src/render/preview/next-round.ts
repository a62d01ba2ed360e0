import { clampPath } from '../../core/files/paths.ts';
import { helmGroup, kustomizeGroup, nodeKindOf } from '../../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { Manifest } from '../../core/side-result.ts';
import { changesAdmission, keepReason, prunesWith } from '../../findings/public.ts';
import { dependenciesOf, kustomizationSpec } from '../../flux/public.ts';
import {
  chartReference,
  nodeInputs,
  nodesAbove,
  type Orchestrator,
  type RenderSettings,
  type Status,
  type Store,
  type StoredObject,
  waitedFor,
} from '../public.ts';
import { failing, neededFromOutside, unsetVariables } from './from-outside.ts';
import type { Round, Rounds, SettledSides } from './settled-sides.ts';
import { artifactFiles, readsNothingNew } from './sides/former-reads.ts';
import { keptChart } from './sides/kept-chart.ts';
import { heldReleases, letGoReleases } from './sides/let-go-releases.ts';
import { nodeDiffers, type SideName } from './sides/side-keys.ts';

/** The rounds that a comparison of both sides leads to. */
export async function* comparedRounds(sides: SettledSides): Rounds {
  for (let round = nextRound(sides); round !== undefined; round = nextRound(sides)) yield round;
}

/**
 * What two sides at rest go on with; undefined when there is nothing more. What is said here is true only when
 * everything before it was asked, so that the order counts: a failure is excused once nothing can mend it any more.
 * Each answer is given once for each node, so that rounds end.
 */
function nextRound(sides: SettledSides): Round | undefined {
  if (sides.base.isStopped || sides.head.isStopped) return undefined;
  return (
    keptCharts(sides) ??
    dueReleases(sides) ??
    releasesLetGo(sides) ??
    releasesThatMayMakeValues(sides) ??
    neededFromOutside(sides) ??
    unsetVariables(sides) ??
    suspendedByThemselves(sides) ??
    suspendedFromNowOn(sides) ??
    failuresAlike(sides) ??
    heldObjects(sides) ??
    judgedReleases(sides)
  );
}

const sideNames = ['base', 'head'] as const;

/**
 * Flux objects of the base whose owner does not render on the head, since nothing can mend it any more, or leaves them
 * behind: they stay in the cluster as they are there, and go on, with the data that stays beside them.
 */
function heldObjects(sides: SettledSides): Round | undefined {
  const { base, head, awaited } = sides;
  const staying = base.store.all().flatMap((node): StoredObject[] => {
    if (head.store.get(node.id) !== undefined) return [];
    const stay = stayOf(node, sides);
    return stay === undefined ? [] : [{ ...node, isHeld: true, isLeft: stay === 'for good' }];
  });
  // What is below one of them is known when that has run.
  const own = new Set(staying.map(({ id }) => resourceKey(id)));
  const held = staying.filter(({ id }) => nodesAbove(base.store, id).every((one) => !own.has(resourceKey(one))));
  const readers = readersOf(held, head.store);
  if (readers.length === 0 && held.every(({ id }) => nodeKindOf(id) === undefined)) return undefined;
  const waiting = waitingFor(held, head.store);
  const again = [...waiting, ...readers].filter((id) => !awaited.has(resourceKey(id)));
  for (const id of again) awaited.add(resourceKey(id));
  const takers = waiting.filter((id) => !again.includes(id));
  if (takers.length === 0) return { reason: 'objects that stay', head: { held, again } };
  const settings = { metBefore: metBefore(head.settings.metBefore, held, takers) };
  return {
    reason: 'objects that stay until they are taken away',
    head: { held, settings, again: [...again, ...takers] },
  };
}

/**
 * Time for which an object of the base that the head's tree does not have stays in the cluster; undefined for one that
 * goes.
 */
export function stayOf(
  node: StoredObject,
  { base, head, tree }: Pick<SettledSides, SideName | 'tree'>,
): 'for good' | 'until its owner renders' | undefined {
  const { id, parent } = node;
  if (parent === undefined || (nodeKindOf(id) === undefined && !isData(id))) return undefined;
  // The content of what a generator makes is in the cluster alone.
  if (nodeKindOf(parent) === 'generator') return undefined;
  const [before, after] = [base.store.get(parent), head.store.get(parent)];
  const { state } = (after === undefined ? base.store.status(parent) : head.store.status(parent)) ?? {};
  const isEnded = after !== undefined && (state === 'failed' || state === 'blocked' || awaitsOutside(head, parent));
  const isLeft =
    keepReason(node, parent, after === undefined) !== undefined ||
    isLeftBehind(
      before,
      after,
      base.store.status(parent)?.manifests,
      before !== undefined && readsNothingNew(before, base, artifactFiles(before, head.store, tree)),
    );
  // What is suspended when it goes deletes nothing.
  if (isLeft || (after === undefined && state === 'suspended')) return 'for good';
  return isEnded || state === 'suspended' ? 'until its owner renders' : undefined;
}

/**
 * Test for a node that waits for an object which nothing in the tree makes: where the cluster does not have it, nothing
 * is applied.
 */
export function awaitsOutside(
  {
    settings,
    store,
  }: { readonly settings: Pick<RenderSettings, 'madeOutside' | 'metBefore'>; readonly store: Pick<Store, 'get'> },
  id: ResourceId,
): boolean {
  const { madeOutside, metBefore: met } = settings;
  const isAbsent = (one: ResourceId): boolean =>
    madeOutside.has(resourceKey(one)) &&
    store.get(one) === undefined &&
    met.get(resourceKey(one))?.has(resourceKey(id)) !== true;
  return madeOutside.size > 0 && dependenciesOf(store.get(id)?.object, id).some((one) => isAbsent(one.id));
}

/** Objects that stay, by the nodes that wait for them and took them away with the last round. */
function metBefore(
  known: ReadonlyMap<string, ReadonlySet<string>>,
  held: readonly StoredObject[],
  takers: readonly ResourceId[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map(known);
  for (const { id } of held) {
    const key = resourceKey(id);
    next.set(key, new Set([...(next.get(key) ?? []), ...takers.map(resourceKey)]));
  }
  return next;
}

/** Nodes that take variables or values from some data. */
export function readersOf(held: readonly StoredObject[], store: Store): readonly ResourceId[] {
  const data = new Set(held.flatMap(({ id }) => (isData(id) ? [resourceKey(id)] : [])));
  if (data.size === 0) return [];
  const isReader = (node: StoredObject): boolean =>
    nodeInputs(store, node).some(
      ({ role, id }) => (role === 'variables' || role === 'values') && data.has(resourceKey(id)),
    );
  return idsOf(store.all().filter((node) => nodeKindOf(node.id) !== undefined && isReader(node)));
}

/** Membership in the kinds that variables and values come from. */
export function isData({ group, kind }: ResourceId): boolean {
  return group === '' && (kind === 'ConfigMap' || kind === 'Secret');
}

/**
 * Nodes that fail for want of others, which are in the cluster, or in a circle of what waits for these: also what a
 * node applies itself may be there before.
 */
export function waitingFor(held: readonly StoredObject[], store: Store): readonly ResourceId[] {
  const awaited = new Map(held.map(({ id }) => [resourceKey(id), id]));
  const nodes = awaited.size === 0 ? [] : store.all().map(({ id, object }) => ({ id, on: dependenciesOf(object, id) }));
  // A map that grows while it is gone through.
  for (const key of awaited.keys())
    for (const { id, on } of nodes) if (on.some((one) => resourceKey(one.id) === key)) awaited.set(resourceKey(id), id);
  const codes = new Set(['DEPENDENCY_NOT_FOUND', 'DEPENDENCY_NOT_READY']);
  const fails = (id: ResourceId): boolean => store.status(id)?.problems.some(({ code }) => codes.has(code)) === true;
  // What was taken to come from outside is there.
  const own = new Set(held.map(({ id }) => resourceKey(id)));
  const isMet = (id: ResourceId): boolean =>
    store.status(id)?.state === 'rendered' &&
    dependenciesOf(store.get(id)?.object, id).some(
      (one) => own.has(resourceKey(one.id)) && store.get(one.id) === undefined,
    );
  return [...awaited.values()].filter((id) => fails(id) || isMet(id));
}

/**
 * Test whether a Kustomization deletes nothing that it does not apply any more, or that it has applied when it goes.
 */
function isLeftBehind(
  before: StoredObject | undefined,
  after: StoredObject | undefined,
  manifests: readonly Manifest[] = [],
  isUnedited: boolean,
): boolean {
  if (before === undefined || nodeKindOf(before.id) !== 'kustomization') return false;
  // What stands for a directory in which a cluster begins, and has no namespace, says nothing of pruning.
  if (before.id.namespace === '') return false;
  const { prune, deletionPolicy = 'MirrorPrune' } = kustomizationSpec(before.object);
  if (after === undefined) return deletionPolicy === 'Orphan' || (deletionPolicy === 'MirrorPrune' && !prune);
  const appliesItself = manifests.some(({ id }) => resourceKey(id) === resourceKey(before.id));
  return !prunesWith(before.object, after.object, { appliesItself, isUnedited });
}

/** Releases of the head whose chart Flux does not package again: they are rendered with that of the base. */
function keptCharts({ base, head, memo, keptCharts: told }: SettledSides): Round | undefined {
  const found = releases(head.store).flatMap((release) => {
    const state = head.store.status(release.id)?.state;
    if (state === 'suspended' || state === 'skipped' || !differs({ base, head }, release.id)) return [];
    const reference = chartReference(head.store, release);
    if (!('source' in reference)) return [];
    const chart = keptChart(
      { store: head.store, earlier: base.store, memo, helm: head.settings.helm },
      release,
      reference,
    );
    const before = told.get(resourceKey(release.id)) ?? [];
    const identity = chart?.identity ?? '';
    if (identity === (before.at(-1) ?? '') || before.includes(identity)) return [];
    told.set(resourceKey(release.id), [...before, identity]);
    return [{ id: release.id, chart }];
  });
  if (found.length === 0) return undefined;
  const charts = new Map(found.map(({ id, chart }) => [resourceKey(id), chart]));
  return { reason: 'charts that are not packaged again', head: { again: found.map(({ id }) => id), charts } };
}

/** Releases that differ between the sides, or reach beyond themselves; in a full run all. */
function dueReleases(sides: SettledSides): Round | undefined {
  const isDue = (id: ResourceId, pending: Status['pending']): boolean =>
    !sides.head.settings.changedOnly || pending === 'reaches-beyond' || differs(sides, id);
  return rendering(sides, 'releases that differ', isDue);
}

/**
 * Releases that hold nobody back on the head any more, or are held back on the base alone: whether they did, or what
 * they had, is known once they are rendered.
 */
function releasesLetGo(sides: SettledSides): Round | undefined {
  const { base, head, hook } = sides;
  if (!head.settings.changedOnly) return undefined;
  const found = [...letGoReleases(base.store, head.store, hook), ...heldReleases(base.store, head.store)];
  if (found.some((id) => hook?.knows?.(id) === true)) hook?.rendersAll?.(head.store);
  const keys = new Set(found.map(resourceKey));
  return keys.size === 0 ? undefined : rendering(sides, 'releases that are let go', (id) => keys.has(resourceKey(id)));
}

/**
 * All releases, where something lacks variables, values or inputs: any of them may make these. Sources and dependencies
 * do not count: releases that may make Flux objects are not left out.
 */
function releasesThatMayMakeValues(sides: SettledSides): Round | undefined {
  if (
    !sideNames.some(
      (side) => failing(sides[side].store, ['VALUES_NOT_FOUND']).length > 0 || lacksOptionalData(side, sides),
    )
  )
    return undefined;
  sides.hook?.rendersAll?.(sides.head.store);
  return rendering(sides, 'values that a release may make', () => true);
}

/**
 * Kustomizations that the head suspends, and that apply themselves: with their suspension they apply all that comes
 * with it.
 */
function suspendedByThemselves({ base, head }: SettledSides): Round | undefined {
  const { appliedOnce } = head.settings;
  const again = idsOf(head.store.ofKind(kustomizeGroup, 'Kustomization')).filter((id) => {
    const key = resourceKey(id);
    if (head.store.status(id)?.state !== 'suspended' || appliedOnce.has(key)) return false;
    const { state, manifests = [] } = base.store.status(id) ?? {};
    if (state !== 'rendered' || !manifests.some((one) => resourceKey(one.id) === key)) return false;
    const [before, after] = [base, head].map(({ store }) => kustomizationSpec(store.get(id)?.object));
    // Another path is that of its next reconciliation, which does not come.
    return after?.suspend === true && clampPath(before?.path ?? '') === clampPath(after.path ?? '');
  });
  if (again.length === 0) return undefined;
  const settings = { appliedOnce: new Set([...appliedOnce, ...again.map(resourceKey)]) };
  return { reason: 'suspensions of their own', head: { settings, again } };
}

/**
 * Kustomizations and sources that only the head suspends, and others wait for: they may still come to the revision of
 * the head, since Flux hands new files to all at once, so that they hold nobody back.
 */
function suspendedFromNowOn({ base, head }: SettledSides): Round | undefined {
  const isNew = (id: ResourceId): boolean => {
    const status = head.store.status(id);
    if (status?.state !== 'suspended' || status.isExcused === true) return false;
    // What a source outside of this repository has is the same.
    const isKnown = nodeKindOf(id) !== 'source' || head.store.artifact(id) !== undefined;
    return isKnown && base.store.status(id)?.state === 'rendered';
  };
  const excused = [...head.store.ends()].flatMap(([, { state, blockedOn }]) =>
    state === 'blocked' || state === 'suspended' ? blockedOn.filter(isNew) : [],
  );
  return excused.length === 0 ? undefined : { reason: 'suspensions from now on', head: { excused } };
}

/** Test for what stays only until a node renders that has applied it: who waits for that would take it away. */
function isHeldBy(store: Store, id: ResourceId, owner: ResourceId): boolean {
  if (store.get(id)?.isHeld !== true) return false;
  return nodesAbove(store, id).some((above) => resourceKey(above) === resourceKey(owner));
}

/** Test whether a node waits for what is suspended, directly or not: nothing comes of it until that is resumed. */
function waitsForSuspended({ store }: Orchestrator, id: ResourceId): boolean {
  return waitedFor(store, id).some((each) => store.status(each)?.state === 'suspended');
}

/**
 * Nodes that are not ready on either side, for equal reasons: they hold nobody back, since the effect of the change on
 * their dependents is still worth seeing. On the base they hold back what the head lets go, or has no more: the cluster
 * has that as it was before.
 */
function failuresAlike(sides: SettledSides): Round | undefined {
  const isWaitedFor = new Set(
    sideNames.flatMap((side) =>
      [...sides[side].store.ends()].flatMap(([{ id }, { state, blockedOn }]) =>
        state === 'blocked' ? blockedOn.filter((one) => !isHeldBy(sides[side].store, one, id)).map(resourceKey) : [],
      ),
    ),
  );
  if (isWaitedFor.size === 0) return undefined;
  const isHolding = (side: SideName, id: ResourceId): boolean => {
    const status = sides[side].store.status(id);
    return status?.ready === false && status.isExcused !== true && !waitsForSuspended(sides[side], id);
  };
  const excused = sides.head.store
    .all()
    .map(({ id }) => id)
    .filter(
      (id) => isWaitedFor.has(resourceKey(id)) && isHolding('base', id) && isHolding('head', id) && !differs(sides, id),
    );
  if (excused.length === 0) return undefined;
  const waiting = [...sides.base.store.ends()].flatMap(([{ id }, { state }]) =>
    state === 'blocked' && sides.head.store.status(id)?.state !== 'blocked' ? [resourceKey(id)] : [],
  );
  const { heldBack } = sides.base.settings;
  const settings = waiting.length === 0 ? undefined : { heldBack: new Set([...heldBack, ...waiting]) };
  return { reason: 'failures alike', base: { excused, settings }, head: { excused } };
}

/** All releases, where the change decides what the API server accepts. */
function judgedReleases(sides: SettledSides): Round | undefined {
  if (sides.head.settings.countsUnchangedReleases) return undefined;
  const isDifferent = (id: ResourceId): boolean => differs(sides, id);
  if (!changesAdmission(sides.base.nodeManifests(isDifferent), sides.head.nodeManifests(isDifferent))) return undefined;
  const settings = { countsUnchangedReleases: true };
  const [base, head] = sideNames.map((side) => ({ settings, again: idsOf(releases(sides[side].store)) }));
  return { reason: 'a change of what the API server accepts', base, head };
}

/** Renders pending releases of both sides; undefined when there are none. */
function rendering(
  sides: SettledSides,
  reason: string,
  isDue: (id: ResourceId, pending: Status['pending']) => boolean,
): Round | undefined {
  const [base = [], head = []] = sideNames.map((side) => {
    const { store } = sides[side];
    return idsOf(releases(store)).filter((id) => {
      const pending = store.status(id)?.pending;
      return pending !== undefined && isDue(id, pending);
    });
  });
  return base.length + head.length === 0 ? undefined : { reason, base: { due: base }, head: { due: head } };
}

function differs({ base, head }: Pick<SettledSides, SideName>, id: ResourceId): boolean {
  return nodeDiffers({ base: base.keys, head: head.keys }, id);
}

function releases(store: Store): readonly StoredObject[] {
  return store.ofKind(helmGroup, 'HelmRelease');
}

function idsOf(objects: readonly StoredObject[]): ResourceId[] {
  return objects.map(({ id }) => id);
}

/**
 * Test whether a node that differs looked for a ConfigMap in vain that it may do without. Secrets are mostly made
 * outside of the tree.
 */
function lacksOptionalData(side: SideName, sides: SettledSides): boolean {
  const { store } = sides[side];
  for (const [node] of store.ends()) {
    const kind = nodeKindOf(node.id);
    if ((kind !== 'helmrelease' && kind !== 'kustomization') || sides.hook?.knows?.(node.id) === true) continue;
    if (!differs(sides, node.id)) continue;
    const lacks = nodeInputs(store, node).some(
      ({ role, id }) =>
        (role === 'values' || role === 'variables') && id.kind === 'ConfigMap' && store.get(id) === undefined,
    );
    if (lacks) return true;
  }
  return false;
}

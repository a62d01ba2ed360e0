import { readText } from '../../../core/files/file-tree.ts';
import { readSetHolds } from '../../../core/files/read-set.ts';
import { helmGroup, kustomizeGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { groupBy } from '../../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { NodeResult, NodeState } from '../../../core/side-result.ts';
import { dependenciesOf, fluxSpec } from '../../../flux/public.ts';
import {
  nodeInputs,
  nodesAbove,
  type Orchestrator,
  type RenderedSide,
  type Resumption,
  type Store,
  type StoredObject,
} from '../../public.ts';
import { comparedRounds, stayOf } from '../next-round.ts';
import type { PreviewSide } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { isDeleted } from './deleted-since.ts';
import { failsForWant } from './fails-for-want.ts';
import { type CommitsBefore, commitsBefore } from './last-render.ts';
import { nodesBehind } from './nodes-behind.ts';

/**
 * Past of a node that is suspended: nothing of it was applied, or it may have been, before it was deleted with its
 * owner.
 */
type SuspendedPast = 'deleted' | 'never applied';

/** The nodes that have applied nothing since they are there, by key. */
export type NeverApplied = ReadonlyMap<string, SuspendedPast>;

/**
 * The Kustomizations and releases, by key, that are suspended on the base, as they were in all commits since they are
 * there, or failed: Flux has applied nothing of them. Both sides are told so. Looked at are those that the change
 * resumes or takes away, and those of which a node below, or one that waits for it or takes its data, differs, without
 * those that are `known`.
 */
export async function* neverApplied(
  sides: SettledSides,
  side: PreviewSide,
  ancestors: Ancestors,
  known: NeverApplied = new Map(),
): Rounds<NeverApplied> {
  const { base, head } = sides;
  const found = new Map<string, ResourceId>();
  const all = new Map(known);
  if (base.isStopped || head.isStopped) return known;
  const keys = { base: base.keys, head: head.keys };
  let aboveChanges: ReadonlySet<string> | undefined;
  const isAboveChange = (id: ResourceId): boolean => {
    aboveChanges ??= new Set(
      base.store
        .all()
        .filter((one) => nodeDiffers(keys, one.id))
        .flatMap((node) => [
          ...nodesAbove(base.store, node.id),
          ...dependenciesOf(node.object, node.id).flatMap((one) => [one.id, ...nodesAbove(base.store, one.id)]),
          ...nodeInputs(base.store, node).flatMap((one) => makersOf(base.store, one.id)),
        ])
        .map(resourceKey),
    );
    return aboveChanges.has(resourceKey(id));
  };
  const appliers = [
    ...base.store.ofKind(kustomizeGroup, 'Kustomization'),
    ...base.store.ofKind(helmGroup, 'HelmRelease'),
  ];
  for (const node of appliers) {
    const { id, object } = node;
    if (known.has(resourceKey(id)) || base.store.status(id)?.state !== 'suspended' || !fluxSpec(object).suspend)
      continue;
    if (ancestors.isOver()) break;
    const isAsked = head.store.status(id)?.state !== 'suspended' || isAboveChange(id);
    const before = isAsked ? await commitsBefore(node, base, side, ancestors) : undefined;
    const past = before && (await suspendedPast(node, base, before, ancestors));
    if (past === undefined) continue;
    found.set(resourceKey(id), id);
    all.set(resourceKey(id), past);
  }
  if (found.size === 0) return known;
  const unheld = [...found.values()].map((id) => ({ id, but: new Set<string>() }));
  const unheldNow = unheld.filter(({ id }) => head.store.status(id)?.state !== 'rendered');
  // Nothing was packaged for a release that was never active.
  const kept = [...found].filter(([key]) => (sides.keptCharts.get(key)?.at(-1) ?? '') !== '');
  for (const [key] of kept) sides.keptCharts.set(key, [...(sides.keptCharts.get(key) ?? []), '']);
  const unpackaged = { again: kept.map(([, id]) => id), charts: new Map(kept.map(([key]) => [key, undefined])) };
  yield { reason: 'suspended in all commits', base: { unheld }, head: { unheld: unheldNow, ...unpackaged } };
  // What was held on the head as the base had it goes with that.
  yield { reason: 'objects of what was never applied', head: { unheld: heldAlone(sides) } };
  yield* comparedRounds(sides);
  return all;
}

/** The nodes that make some data, and those that make what these take. */
function makersOf(store: Store, id: ResourceId): readonly ResourceId[] {
  const makers = nodesBehind(store, id).nodes;
  const taken = makers.flatMap((one) => {
    const maker = store.get(one);
    return maker === undefined ? [] : nodeInputs(store, maker).flatMap((input) => nodesAbove(store, input.id));
  });
  return [...makers, ...taken];
}

/**
 * Objects that the head holds as the base had them, and that do not stay, or that the base has not any more of that
 * owner, with what it has beside that, by owner.
 */
export function heldAlone(sides: SettledSides): NonNullable<Resumption['unheld']> {
  const { base, head } = sides;
  const ownerOf = (of: StoredObject | undefined): string | undefined => of?.parent && resourceKey(of.parent);
  const isGone = (one: StoredObject): boolean => {
    const own = base.store.get(one.id);
    if (one.isHeld !== true) return false;
    return own === undefined || ownerOf(own) !== ownerOf(one) || stayOf(own, sides) === undefined;
  };
  const children = groupBy(
    head.store.all().filter(({ parent }) => parent !== undefined),
    ({ parent }) => (parent === undefined ? '' : resourceKey(parent)),
  );
  return [...children.values()].flatMap((all) => {
    const parent = all.find(isGone)?.parent;
    const but = new Set(all.filter((one) => !isGone(one)).map(({ id }) => resourceKey(id)));
    return parent === undefined ? [] : [{ id: parent, but }];
  });
}

/**
 * Past of a suspended node that was so in all commits, or failed; undefined for others. Looks at those between which
 * what defines it differs, the newest first, until there is none of that name.
 */
export async function suspendedPast(
  { id }: StoredObject,
  { keys, store }: Orchestrator,
  [history, { tree: last }, isFirst]: CommitsBefore,
  ancestors: Pick<Ancestors, 'runOf'>,
): Promise<SuspendedPast | undefined> {
  if (isFirst) return 'never applied';
  const nodes = [id, ...nodesAbove(store, id)];
  // What a chart makes is known of no ancestor: releases are not rendered there.
  if (nodes.slice(1).some((each) => nodeKindOf(each) === 'helmrelease')) return undefined;
  const behind = nodesBehind(store, id);
  const filesOf = (of: ReadStore, ids: readonly ResourceId[]): readonly string[] =>
    ids.flatMap((each) => of.get(each)?.origin?.file ?? []);
  const reads = behind.nodes.flatMap((each) => keys.reads(each).map(([, read]) => read));
  const places = new Set([...filesOf(store, [id, ...behind.nodes]), ...reads]);
  const stateIn = (tree: PreviewSide['tree']): string =>
    JSON.stringify([...places].map((place) => tree.contentId(place) ?? null));
  const isIn = (tree: PreviewSide['tree']): boolean =>
    filesOf(store, [id]).some((file) => tree.contentId(file) !== undefined);
  // Variables that its owner takes may suspend it, where its file has some.
  const isTemplated = filesOf(store, nodes).some((file) => readText(last, file)?.includes('${') !== false);
  // What is suspended in the files of a suspended owner goes on, and gets what repairs it.
  let goesOn = nodesAbove(store, id).some((each) => store.status(each)?.state === 'suspended');
  let seen: string | undefined = stateIn(last);
  let next = last;
  for (const ancestor of history) {
    let state: string | undefined = stateIn(ancestor.tree);
    if (state !== seen) {
      const run = (await ancestors.runOf(ancestor))?.orchestrator;
      if (run === undefined) return undefined;
      const { store: former } = run;
      // Releases are not rendered there, and what comes from outside is not excused.
      if ([id, ...nodesAbove(former, id), ...nodes.slice(1)].some((each) => failsForWant(former, each)))
        return undefined;
      if (isTemplated && nodes.some((each) => lacksMadeData(each, store, former))) return undefined;
      const object = former.get(id)?.object;
      // Other files may have defined it before.
      for (const file of filesOf(former, [id, ...nodesAbove(former, id)])) places.add(file);
      state = stateIn(ancestor.tree);
      // What a suspended owner was to apply is not what it had applied.
      const isStopped = nodesAbove(former, id).some((each) => former.status(each)?.state === 'suspended');
      goesOn ||= isStopped;
      // What repairs it together with its suspension may have been applied.
      const isFailing = !goesOn && fails(former.status(id)?.state) && readSetHolds(run.keys.reads(id), next);
      if (object !== undefined && !fluxSpec(object).suspend && !isFailing && !isStopped) return undefined;
      // Where what applies it does not render, or a former one fails, it may be in the cluster all the same.
      const isSure =
        isDeleted(nodes.slice(1), former, store) &&
        former.ofKind(kustomizeGroup, 'Kustomization').every((each) => !fails(former.status(each.id)?.state));
      // What suspends its owner in the commit in which it goes may be there first, and leaves it behind then.
      const wasStopped = nodes.slice(1).some((each) => former.status(each)?.state === 'suspended');
      if (object === undefined && !isSure && goesOn && !wasStopped) return undefined;
      if (object === undefined && isSure) return isIn(ancestor.tree) ? 'deleted' : 'never applied';
      // Why it fails may be in files that are not looked at.
      if (object === undefined || isStopped || isFailing) state = undefined;
    }
    seen = state;
    next = ancestor.tree;
    if (ancestor.isFirst) return 'never applied';
  }
  return undefined;
}

type ReadStore = Pick<Store, 'get' | 'status'>;

/** Test for a node that takes what a release makes, which a run without releases does not have. */
function lacksMadeData(id: ResourceId, store: Store, former: ReadStore): boolean {
  const node = store.get(id);
  return (node === undefined ? [] : nodeInputs(store, node)).some((input) => {
    const maker = store.get(input.id)?.parent;
    return maker !== undefined && nodeKindOf(maker) === 'helmrelease' && former.get(input.id) === undefined;
  });
}

function fails(state: NodeState | undefined): boolean {
  return state === 'failed' || state === 'blocked';
}

/** The base with nodes that have applied nothing, as that is compared with what the head applies by them. */
export function withoutResources(base: RenderedSide, head: RenderedSide, never: NeverApplied): RenderedSide {
  if (never.size === 0) return base;
  const nodes = base.side.nodes.map((node): NodeResult => {
    const { state = 'rendered' } = head.store.status(node.id) ?? {};
    if (!never.has(resourceKey(node.id)) || state !== 'rendered') return node;
    return nothingApplied(node);
  });
  return { ...base, side: { ...base.side, nodes } };
}

/** A node as if it rendered to nothing. */
export function nothingApplied(node: NodeResult): NodeResult {
  return { ...node, state: 'rendered', reason: '', manifests: [], held: [], blockedOn: [] };
}

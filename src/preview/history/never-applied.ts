import { kustomizationSpec } from '../../flux/kustomization-spec.ts';
import { kustomizeGroup } from '../../model/flux-kinds.ts';
import { groupBy } from '../../model/group-by.ts';
import { type ResourceId, resourceKey } from '../../model/resource-id.ts';
import type { NodeResult, NodeState } from '../../model/side-result.ts';
import type { RenderedSide } from '../../orchestrator/collect-run.ts';
import type { Orchestrator, Resumption } from '../../orchestrator/orchestrator.ts';
import { nodesAbove } from '../../orchestrator/output-budget.ts';
import type { StoredObject } from '../../orchestrator/store.ts';
import { comparedRounds, type Rounds, type SettledSides } from '../next-round.ts';
import type { PreviewSide } from '../preview-request.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { type CommitsBefore, commitsBefore } from './last-render.ts';
import { nodesBehind } from './nodes-behind.ts';

/**
 * The Kustomizations, by key, that are suspended on the base, as they were in all commits since they are there: Flux has
 * applied nothing of them. Both sides are told so. Looked at are those that the change resumes or takes away, and those of
 * which a node below differs, without those that are `known`.
 */
export async function* neverApplied(
  sides: SettledSides,
  side: PreviewSide,
  ancestors: Ancestors,
  known: ReadonlySet<string> = new Set(),
): Rounds<ReadonlySet<string>> {
  const { base, head } = sides;
  const found = new Map<string, ResourceId>();
  if (base.isStopped || head.isStopped) return known;
  const keys = { base: base.keys, head: head.keys };
  let aboveChanges: ReadonlySet<string> | undefined;
  const isAboveChange = (id: ResourceId): boolean => {
    aboveChanges ??= new Set(
      base.store
        .all()
        .filter((one) => nodeDiffers(keys, one.id))
        .flatMap((one) => nodesAbove(base.store, one.id).map(resourceKey)),
    );
    return aboveChanges.has(resourceKey(id));
  };
  for (const node of base.store.ofKind(kustomizeGroup, 'Kustomization')) {
    const { id, object } = node;
    if (
      known.has(resourceKey(id)) ||
      base.store.status(id)?.state !== 'suspended' ||
      !kustomizationSpec(object).suspend
    )
      continue;
    if (ancestors.isOver()) break;
    const isAsked = head.store.status(id)?.state !== 'suspended' || isAboveChange(id);
    const before = isAsked ? await commitsBefore(node, base, side, ancestors) : undefined;
    if (before !== undefined && (await isAlwaysSuspended(node, base, before, ancestors)))
      found.set(resourceKey(id), id);
  }
  if (found.size === 0) return known;
  const unheld = [...found.values()].map((id) => ({ id, but: new Set<string>() }));
  const unheldNow = unheld.filter(({ id }) => head.store.status(id)?.state !== 'rendered');
  yield { reason: 'suspended in all commits', base: { unheld }, head: { unheld: unheldNow } };
  // What was held on the head as the base had it goes with that.
  yield { reason: 'objects of what was never applied', head: { unheld: heldAlone(sides) } };
  yield* comparedRounds(sides);
  return new Set([...known, ...found.keys()]);
}

/** What the head holds as the base had it, and the base has not any more of that owner, with what it has beside that, by owner. */
export function heldAlone({ base, head }: SettledSides): NonNullable<Resumption['unheld']> {
  const ownerOf = (of: StoredObject | undefined): string | undefined => of?.parent && resourceKey(of.parent);
  const isGone = (one: StoredObject): boolean =>
    one.isHeld === true && ownerOf(base.store.get(one.id)) !== ownerOf(one);
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

/** The answer whether a suspended Kustomization was so in all commits. Looks at those between which what defines it differs, the newest first, until there is none of that name. */
export async function isAlwaysSuspended(
  { id }: StoredObject,
  { keys, store }: Orchestrator,
  [history, { tree: last }, isFirst]: CommitsBefore,
  ancestors: Pick<Ancestors, 'runOf'>,
): Promise<boolean> {
  if (isFirst) return true;
  const nodes = [id, ...nodesAbove(store, id)];
  const behind = nodesBehind(store, id);
  const places = [
    ...[id, ...behind.nodes].flatMap((each) => store.get(each)?.origin?.file ?? []),
    ...behind.nodes.flatMap((each) => keys.reads(each).map(([, read]) => read)),
  ];
  const stateIn = (tree: PreviewSide['tree']): string =>
    JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
  let seen: string | undefined = stateIn(last);
  for (const ancestor of history) {
    let state: string | undefined = stateIn(ancestor.tree);
    if (state !== seen) {
      const former = (await ancestors.runOf(ancestor))?.orchestrator.store;
      if (former === undefined) return false;
      const object = former.get(id)?.object;
      // What a suspended owner was to apply is not what it had applied.
      const isStopped = nodesAbove(former, id).some((each) => former.status(each)?.state === 'suspended');
      if (object !== undefined && !kustomizationSpec(object).suspend && !isStopped) return false;
      // Where its owner does not render, or a former one fails, it may be in the cluster all the same.
      const isSure =
        nodes.slice(1).every((each) => former.status(each)?.state === 'rendered') &&
        former.ofKind(kustomizeGroup, 'Kustomization').every((each) => !fails(former.status(each.id)?.state));
      if (object === undefined && isSure) return true;
      if (object === undefined || isStopped) state = undefined;
    }
    seen = state;
    if (ancestor.isFirst) return true;
  }
  return false;
}

function fails(state: NodeState | undefined): boolean {
  return state === 'failed' || state === 'blocked';
}

/** The base with nodes that have applied nothing, as that is compared with what the head applies by them. */
export function withoutResources(base: RenderedSide, head: RenderedSide, never: ReadonlySet<string>): RenderedSide {
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

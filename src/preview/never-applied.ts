import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { kustomizeGroup } from '../model/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { NodeResult } from '../model/side-result.ts';
import { nodeDiffers } from '../orchestrator/changes/node-keys.ts';
import type { RenderedSide } from '../orchestrator/collect-run.ts';
import type { Orchestrator } from '../orchestrator/orchestrator.ts';
import { nodesAbove } from '../orchestrator/output-budget.ts';
import type { Ancestors } from './ancestor-runs.ts';
import type { SettledSides } from './next-round.ts';
import type { PreviewSide } from './preview-request.ts';

/**
 * The Kustomizations, by key, that are suspended on the base, as they were in all commits since they are there: Flux has
 * applied nothing of them. Both sides are told so, and brought to rest by `goOn`. Looked at are those that the change
 * resumes or takes away, and those of which a node below differs, without those that are `known`.
 */
export async function neverApplied(
  sides: SettledSides,
  { tree }: Pick<PreviewSide, 'tree'>,
  goOn: () => Promise<void>,
  ancestors: Ancestors | undefined,
  known: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> {
  const { base, head } = sides;
  const found = new Map<string, ResourceId>();
  if (ancestors === undefined || base.isStopped || head.isStopped) return known;
  const keys = { base: base.keys, head: head.keys };
  const isBelow = (id: ResourceId, one: ResourceId): boolean =>
    nodesAbove(base.store, one).some((above) => resourceKey(above) === resourceKey(id));
  for (const { id, object } of base.store.ofKind(kustomizeGroup, 'Kustomization')) {
    if (
      known.has(resourceKey(id)) ||
      base.store.status(id)?.state !== 'suspended' ||
      !kustomizationSpec(object).suspend
    )
      continue;
    const isAsked =
      head.store.status(id)?.state !== 'suspended' ||
      base.store.all().some((one) => isBelow(id, one.id) && nodeDiffers(keys, one.id));
    if (isAsked && (await isAlwaysSuspended(id, base, tree, ancestors))) found.set(resourceKey(id), id);
  }
  if (found.size === 0) return known;
  const unheld = [...found.values()].map((id) => ({ id, but: new Set<string>() }));
  base.resume({ unheld });
  head.resume({ unheld: unheld.filter(({ id }) => head.store.status(id)?.state !== 'rendered') });
  await Promise.all([base.settle(), head.settle()]);
  await goOn();
  return new Set([...known, ...found.keys()]);
}

/** Looks at the ancestors between which what defines a Kustomization differs, the newest first, until there is none of that name. */
async function isAlwaysSuspended(
  id: ResourceId,
  { keys, store }: Orchestrator,
  base: PreviewSide['tree'],
  { history, runOf }: Ancestors,
): Promise<boolean> {
  const nodes = [id, ...nodesAbove(store, id)];
  const places = [
    ...nodes.flatMap((each) => store.get(each)?.origin?.file ?? []),
    ...nodes.slice(1).flatMap((each) => keys.reads(each).map(([, read]) => read)),
  ];
  const stateIn = (tree: PreviewSide['tree']): string =>
    JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
  let seen = stateIn(base);
  for (const ancestor of await history()) {
    const state = stateIn(ancestor.tree);
    if (state !== seen) {
      const former = (await runOf(ancestor))?.orchestrator.store;
      if (former === undefined) return false;
      const object = former.get(id)?.object;
      if (object !== undefined && !kustomizationSpec(object).suspend) return false;
      // Where its owner does not render, it may be in the cluster all the same.
      const isSure = nodes.slice(1).every((each) => former.status(each)?.state === 'rendered');
      if (object === undefined && isSure) return true;
    }
    seen = state;
    if (ancestor.isFirst) return true;
  }
  return false;
}

/** The base with nodes that have applied nothing, as that is compared with what the head applies by them. */
export function withoutResources(base: RenderedSide, head: RenderedSide, never: ReadonlySet<string>): RenderedSide {
  if (never.size === 0) return base;
  const nodes = base.side.nodes.map((node): NodeResult => {
    const { state = 'rendered' } = head.store.status(node.id) ?? {};
    if (!never.has(resourceKey(node.id)) || state !== 'rendered') return node;
    return { ...node, state: 'rendered', reason: '', manifests: [], held: [], blockedOn: [] };
  });
  return { ...base, side: { ...base.side, nodes } };
}

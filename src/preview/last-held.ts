import { jsonEqual } from '../diff/json-equal.ts';
import { clampPath } from '../files/paths.ts';
import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { kustomizeGroup, nodeKindOf } from '../model/flux-kinds.ts';
import { groupBy } from '../model/group-by.ts';
import { resourceKey } from '../model/resource-id.ts';
import type { Manifest, SideResult } from '../model/side-result.ts';
import type { StoredObject } from '../orchestrator/store.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { lastRender } from './last-applied.ts';
import type { SettledSides } from './next-round.ts';
import type { Ancestor, DiscoveredTrees, RenderingOptions } from './preview-request.ts';

/** What both sides made of a held node with the definition of the base, before it got the one that its owner has applied last. */
export interface HeldBefore {
  readonly ancestor: Ancestor;
  readonly base: readonly Manifest[];
  readonly head: readonly Manifest[];
}

/**
 * The nodes, by key, that a Kustomization which both sides suspend has applied otherwise than the base's tree has them: its
 * files were edited since then. Both sides get them as they were applied last, and are at rest afterwards.
 */
export async function lastHeld(
  { base, head }: SettledSides,
  trees: Pick<DiscoveredTrees, 'base'>,
  options: RenderingOptions,
  ancestors: Ancestors | undefined,
): Promise<ReadonlyMap<string, HeldBefore>> {
  const found = new Map<string, HeldBefore>();
  const isAtRest = ({ id }: StoredObject): boolean =>
    [base, head].every(({ store }) => store.status(id)?.state === 'suspended');
  const owners = base.store.ofKind(kustomizeGroup, 'Kustomization').filter(isAtRest);
  if (ancestors === undefined || owners.length === 0 || base.isStopped || head.isStopped) return found;
  const history = await ancestors.history();
  const { tree } = trees.base;
  for (const owner of owners) {
    const path = clampPath(kustomizationSpec(owner.object).path ?? '');
    const definition = owner.origin?.file ?? '';
    const active = history.find((one) => one.tree.contentId(definition) !== tree.contentId(definition));
    // What builds the same has applied the same.
    if (active === undefined || active.tree.contentId(path) === tree.contentId(path)) continue;
    const last = await lastRender(owner, base, history, trees.base, ancestors.runOf);
    if (last?.node === undefined || last.ancestor === undefined) continue;
    const { ancestor } = last;
    const held = last.node.manifests.flatMap(({ id, object, origin }): StoredObject[] => {
      const own = base.store.get(id);
      const isTaken = own !== undefined && own.isHeld !== true;
      if (nodeKindOf(id) === undefined || isTaken || jsonEqual(own?.object, object)) return [];
      return [{ id, object, origin, parent: owner.id, isHeld: true }];
    });
    for (const { id } of held) {
      const [before = [], after = []] = [base, head].map(({ store }) => store.status(id)?.manifests);
      found.set(resourceKey(id), { ancestor, base: before, head: after });
    }
    for (const side of [base, head]) {
      side.resume({ held });
      await side.settle(options.signal);
    }
  }
  return found;
}

/**
 * Both sides with what differs of such a node by its former definition alone. History adds differences and takes none away:
 * of commits that are pushed together Flux applies the newest.
 */
export function withHeldBefore<Run extends { readonly side: SideResult }>(
  [base, head]: readonly [Run, Run],
  held: ReadonlyMap<string, HeldBefore>,
): readonly [Run, Run] {
  if (held.size === 0) return [base, head];
  const replaced = { base: new Map<string, readonly Manifest[]>(), head: new Map<string, readonly Manifest[]>() };
  for (const [key, before] of held) {
    const [old, next] = [base, head].map(({ side }) => side.nodes.find(({ id }) => resourceKey(id) === key));
    if (old?.state !== 'rendered' || next?.state !== 'rendered') continue;
    const keyOf = ({ id }: Manifest): string => resourceKey(id);
    const now = [old.manifests, next.manifests].map((of) => groupBy(of, keyOf));
    const former = [before.base, before.head].map((of) => groupBy(of, keyOf));
    const isSame = (of: typeof now, one: string): boolean => {
      const [a, b] = of.map((manifests) => (manifests.get(one) ?? []).map(({ object }) => object));
      return jsonEqual(a, b);
    };
    const keys = [...new Set([...now, ...former].flatMap((of) => [...of.keys()]))];
    const told = (at: 0 | 1): readonly Manifest[] =>
      keys.flatMap((one) => (isSame(now, one) && !isSame(former, one) ? former : now)[at]?.get(one) ?? []);
    replaced.base.set(key, told(0));
    replaced.head.set(key, told(1));
  }
  const replacing = (run: Run, of: ReadonlyMap<string, readonly Manifest[]>): Run => ({
    ...run,
    side: {
      ...run.side,
      nodes: run.side.nodes.map((node) => {
        const manifests = of.get(resourceKey(node.id));
        return manifests === undefined ? node : { ...node, manifests };
      }),
    },
  });
  return [replacing(base, replaced.base), replacing(head, replaced.head)];
}

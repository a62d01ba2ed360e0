import { groupBy } from '../../../core/group-by.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import type { Manifest, SideResult } from '../../../core/side-result.ts';
import type { HeldBefore } from './last-held.ts';

/**
 * Both sides with what differs of such a node by its former definition alone. History adds differences and takes none
 * away: of commits that are pushed together Flux applies the newest.
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
    const applied = new Set(
      head.side.nodes.flatMap(({ id, manifests }) => (resourceKey(id) === key ? [] : manifests.map(keyOf))),
    );
    // What it has not, and another node applies, is new.
    const isNew = (one: string): boolean => now.every((of) => !of.has(one)) && applied.has(one);
    const keys = [...new Set([...now, ...former].flatMap((of) => [...of.keys()]))].filter((one) => !isNew(one));
    if (!keys.some((one) => isSame(now, one) && !isSame(former, one))) continue;
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
        // Its own definition is the same, so that nothing else says that it differs.
        return manifests === undefined ? node : { ...node, manifests, touched: true };
      }),
    },
  });
  return [replacing(base, replaced.base), replacing(head, replaced.head)];
}

import { nodeKindOf } from '../model/flux-kinds.ts';
import { groupBy } from '../model/group-by.ts';
import { compareResources, type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { SideIndex } from './side-index.ts';

/** The nodes below a node, those that depend on it, and those below and behind these, sorted. */
export function heldBackBy(root: string, node: ResourceId, base: SideIndex): readonly ResourceId[] {
  const behind = groupBy(
    base.fluxObjects(root).flatMap(({ id, references }) => references.map((key) => ({ key, id }))),
    ({ key }) => key,
  );
  const below = groupBy(
    base.nodes.flatMap(({ root: own, id, parent }) =>
      own === root && parent !== undefined ? [{ key: resourceKey(parent), id }] : [],
    ),
    ({ key }) => key,
  );
  const found = new Map<string, ResourceId>();
  const pending = [node];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const key = resourceKey(at);
    for (const { id } of [...(behind.get(key) ?? []), ...(below.get(key) ?? [])]) {
      const isOther = resourceKey(id) !== resourceKey(node) && !found.has(resourceKey(id));
      if (!isOther || nodeKindOf(id) === 'source' || base.findNode(root, id) === undefined) continue;
      found.set(resourceKey(id), id);
      pending.push(id);
    }
  }
  return [...found.values()].sort(compareResources);
}

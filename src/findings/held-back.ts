import { nodeKindOf } from '../core/flux-kinds.ts';
import { groupBy } from '../core/group-by.ts';
import { compareResources, type ResourceId, resourceKey } from '../core/resource-id.ts';
import { kustomizationSpec } from '../flux/public.ts';
import type { SideIndex } from './side-index.ts';

/** The Kustomizations above a node that are ready only when all that they apply is. */
function waitingAbove(root: string, node: ResourceId, side: SideIndex): readonly ResourceId[] {
  const found = new Map<string, ResourceId>();
  for (let at = side.findNode(root, node)?.parent; at !== undefined; at = side.findNode(root, at)?.parent) {
    if (found.has(resourceKey(at)) || !kustomizationSpec(side.definition(root, at)).wait) break;
    found.set(resourceKey(at), at);
  }
  return [...found.values()];
}

/**
 * The nodes below a node, those that depend on it or on a Kustomization that waits for it, and those below and behind
 * these, sorted.
 */
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
  const add = (all: readonly { readonly id: ResourceId }[] = []): void => {
    for (const { id } of all) {
      const isOther = resourceKey(id) !== resourceKey(node) && !found.has(resourceKey(id));
      if (!isOther || nodeKindOf(id) === 'source' || base.findNode(root, id) === undefined) continue;
      found.set(resourceKey(id), id);
      pending.push(id);
    }
  };
  // What is beside the node goes on.
  for (const above of waitingAbove(root, node, base)) add(behind.get(resourceKey(above)));
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    add(behind.get(resourceKey(at)));
    add(below.get(resourceKey(at)));
  }
  return [...found.values()].sort(compareResources);
}

import { nodeKindOf } from '../model/flux-kinds.ts';
import { compareResources, type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { NodeResult } from '../model/side-result.ts';

/** An object with the nodes that apply it. */
export interface RepeatedObject {
  readonly id: ResourceId;
  readonly parents: readonly ResourceId[];
}

/** The objects that several nodes of one root apply, sorted. What a node applies of itself does not count. */
export function repeatedObjects(nodes: readonly NodeResult[]): readonly RepeatedObject[] {
  const byKey = new Map<string, { readonly id: ResourceId; readonly parents: ResourceId[] }>();
  for (const node of nodes) {
    if (nodeKindOf(node.id) === 'source') continue;
    const own = resourceKey(node.id);
    const seen = new Set<string>([own]);
    for (const { id } of node.manifests) {
      const key = resourceKey(id);
      if (seen.has(key)) continue;
      seen.add(key);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, { id, parents: [node.id] });
      else known.parents.push(node.id);
    }
  }
  const repeated = [...byKey.values()].filter(({ parents }) => parents.length > 1);
  for (const { parents } of repeated) parents.sort(compareResources);
  return repeated.sort((a, b) => compareResources(a.id, b.id));
}

import { nodeKindOf } from '../model/flux-kinds.ts';
import { addToGroup } from '../model/group-by.ts';
import { resourceKey } from '../model/resource-id.ts';
import type { Manifest, NodeResult } from '../model/side-result.ts';
import { byId, type RepeatedObject, repeatedObject } from '../orchestrator/duplicates.ts';

/** The objects that several nodes of one root apply, sorted. What a node applies of itself does not count. */
export function repeatedObjects(nodes: readonly NodeResult[]): readonly RepeatedObject[] {
  const byKey = new Map<string, { readonly manifest: Manifest; readonly parent: NodeResult['id'] }[]>();
  for (const node of nodes) {
    if (nodeKindOf(node.id) === 'source') continue;
    const own = resourceKey(node.id);
    const seen = new Set<string>([own]);
    for (const manifest of node.manifests) {
      const key = resourceKey(manifest.id);
      if (seen.has(key)) continue;
      seen.add(key);
      const applied = { manifest, parent: node.id };
      addToGroup(byKey, key, applied);
    }
  }
  const repeated = [...byKey.values()].filter((each) => each.length > 1);
  return repeated
    .map((each) =>
      repeatedObject(each.map(({ manifest, parent }) => ({ id: manifest.id, parent, object: manifest.object }))),
    )
    .sort(byId);
}

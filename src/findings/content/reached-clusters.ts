import { manifestLines, mayHoldCiphertext } from '../../compare/public.ts';
import { type JsonObject, stringAt, textsIn } from '../../core/json.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { NodeResult } from '../../core/side-result.ts';
import { annotatedSources, fluxSpec } from '../../flux/public.ts';
import { kindKey, type SideIndex } from '../side-index.ts';

/**
 * A text that stays equal while a node of a root, and all above it, apply to the clusters that they apply to: each
 * `spec.kubeConfig` with the ConfigMap that it names. Undefined where nothing readable in the tree tells the cluster.
 */
export function reachedClusters(side: SideIndex, root: string, node: ResourceId): string | undefined {
  const found: string[] = [];
  // A node may apply its own definition.
  const seen = new Set<string>();
  let at: ResourceId | undefined = node;
  while (at !== undefined && !seen.has(resourceKey(at))) {
    seen.add(resourceKey(at));
    for (const definition of definitions(side, root, at)) {
      const { kubeConfig } = fluxSpec(definition);
      if (kubeConfig === undefined) continue;
      const map = stringAt(kubeConfig, 'configMapRef', 'name');
      const maps = map === undefined ? [] : definitions(side, root, configMap(at.namespace, map));
      if (maps.length === 0 || !maps.every(isReadable)) return undefined;
      found.push(resourceKey(at));
      for (const one of [kubeConfig, ...maps]) found.push(linesOf(one));
    }
    const result: NodeResult | undefined = side.findNode(root, at);
    at = result?.parent;
  }
  return found.join('\n');
}

function definitions(side: SideIndex, root: string, id: ResourceId): readonly JsonObject[] {
  const key = resourceKey(id);
  const same = side.ofKind(root, kindKey(id)).filter(({ manifest }) => resourceKey(manifest.id) === key);
  return same.map(({ manifest }) => manifest.object);
}

function configMap(namespace: string, name: string): ResourceId {
  return { group: '', kind: 'ConfigMap', namespace, name };
}

/** Test for data that nothing hides, and that no object from elsewhere is put into. */
function isReadable(map: JsonObject): boolean {
  return annotatedSources(map).length === 0 && !textsIn(map).some(mayHoldCiphertext);
}

function linesOf(object: JsonObject): string {
  return manifestLines(object).texts.join('\n');
}

import { nodeKindOf } from '../core/flux-kinds.ts';
import { stringAt } from '../core/json.ts';
import type { Manifest, NodeResult } from '../core/side-result.ts';
import { fluxSpec } from '../flux/public.ts';
import type { Applied } from './pair-manifests.ts';
import { nodeKey } from './pair-nodes.ts';

/**
 * Manifests of nodes, with the remote clusters to which they are applied: resources of one name in two clusters are two
 * resources. The list itself where there is no remote cluster.
 */
export function byRemoteCluster(
  applied: readonly Applied[],
  clusters: ReadonlyMap<string, string>,
): readonly Applied[] {
  if (clusters.size === 0) return applied;
  return applied.map((one) => {
    const remote = clusters.get(nodeKey(one.root, one.node));
    return remote === undefined ? one : { ...one, remote };
  });
}

/**
 * The name of the cluster that an object names by its `spec.kubeConfig`, which is a Secret or ConfigMap of its own
 * namespace; undefined for the one that it is in.
 */
function clusterName({ id, object }: Manifest): string | undefined {
  const config = fluxSpec(object).kubeConfig;
  if (config === undefined) return undefined;
  const at = (...path: readonly string[]): string => stringAt(config, ...path) ?? '';
  const [secret, key, map] = [at('secretRef', 'name'), at('secretRef', 'key'), at('configMapRef', 'name')];
  return JSON.stringify([id.namespace, secret, key, map]);
}

/**
 * The remote cluster of each node that applies to one, by `nodeKey`, as a text that is equal for equal clusters. What a
 * node emits into a remote cluster acts there.
 */
export function remoteClusters(nodes: readonly NodeResult[]): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const { root, manifests } of nodes) {
    for (const manifest of manifests) {
      if (nodeKindOf(manifest.id) === undefined) continue;
      const cluster = clusterName(manifest);
      if (cluster !== undefined) own.set(nodeKey(root, manifest.id), cluster);
    }
  }
  if (own.size === 0) return own;
  const byKey = new Map(nodes.map((node) => [nodeKey(node.root, node.id), node]));
  const found = new Map<string, string>();
  for (const [key, node] of byKey) {
    const above = new Set<string>();
    let at: NodeResult | undefined = node;
    let place = key;
    // A node may apply its own definition.
    while (at !== undefined && !above.has(place)) {
      const remote = own.get(place);
      if (remote !== undefined) {
        found.set(key, remote);
        break;
      }
      above.add(place);
      place = at.parent === undefined ? '' : nodeKey(at.root, at.parent);
      at = byKey.get(place);
    }
  }
  return found;
}

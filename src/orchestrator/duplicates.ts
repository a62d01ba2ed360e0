import { nodeKindOf } from '../model/flux-kinds.ts';
import { type JsonObject, objectAt } from '../model/json.ts';
import type { Position } from '../model/position.ts';
import type { Warning } from '../model/problem.ts';
import { printResource, type ResourceId } from '../model/resource-id.ts';

/**
 * Warnings of objects that several Kustomizations or ResourceSets apply to one cluster, which `clusterOf` names. Namespaces are left out, which many repositories give to every app, and releases,
 * which are not always rendered.
 */
export function duplicateWarnings(
  repeated: readonly { readonly id: ResourceId; readonly parents: readonly ResourceId[] }[],
  clusterOf: (parent: ResourceId) => string,
): Warning[] {
  return repeated.flatMap(({ id, parents }): Warning[] => {
    if (id.group === '' && id.kind === 'Namespace') return [];
    const byCluster = new Map<string, ResourceId[]>();
    for (const parent of parents) {
      // A parent without namespace is a directory that nobody reconciles.
      if (nodeKindOf(parent) === 'helmrelease' || parent.namespace === '') continue;
      const cluster = clusterOf(parent);
      byCluster.set(cluster, [...(byCluster.get(cluster) ?? []), parent]);
    }
    return [...byCluster.values()].flatMap((appliers): Warning[] => {
      if (appliers.length < 2) return [];
      const names = appliers.map(printResource);
      const message = `${printResource(id)} is applied by ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}, which overwrite each other`;
      return [{ category: 'duplicate', message, resource: id }];
    });
  });
}

/** Equal for nodes that apply to one cluster: empty for the one that Flux runs in, else what names another one. */
export function clusterOf(node: JsonObject | undefined): string {
  const config = objectAt(node, 'spec', 'kubeConfig');
  return config === undefined ? '' : JSON.stringify(config);
}

/** The warning of an entry point that stands in two places, of which the first is taken: nobody can tell which of them the cluster has. */
export function definedTwice(id: ResourceId, first: Position, second: Position): Warning {
  const place = ({ file, line }: Position): string => (line === undefined ? file : `${file}:${line}`);
  return {
    category: 'duplicate',
    message: `${printResource(id)} is defined at ${place(first)} and at ${place(second)}; the first is taken`,
    resource: id,
    at: second,
  };
}

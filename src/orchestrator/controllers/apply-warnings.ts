import { isClusterScoped } from '../../model/cluster-scope.ts';
import { helmGroup, kustomizeGroup, sourceGroup } from '../../model/flux-kinds.ts';
import { stringAt } from '../../model/json.ts';
import type { Warning } from '../../model/problem.ts';
import { printResource, type ResourceId } from '../../model/resource-id.ts';
import type { Manifest } from '../../model/side-result.ts';

/** API groups all of whose kinds are known, so that one that is not cluster-scoped has a namespace. */
const knownGroups: ReadonlySet<string> = new Set([
  '',
  'apps',
  'autoscaling',
  'batch',
  'coordination.k8s.io',
  'discovery.k8s.io',
  helmGroup,
  kustomizeGroup,
  'networking.k8s.io',
  'policy',
  'rbac.authorization.k8s.io',
  sourceGroup,
]);

/** By which kustomize-controller leaves an object alone (its exclusions at apply): the last part of a label's or annotation's name, and its value. */
const exclusions = { reconcile: 'disabled', ssa: 'ignore' } as const;

/** What kustomize-controller will not apply of a Kustomization's output, or cannot. */
export function applyWarnings(node: ResourceId, manifests: readonly Manifest[]): Warning[] {
  return manifests.flatMap(({ id, object, origin }): Warning[] => {
    const place = { resource: node, ...(origin === undefined ? {} : { at: origin }) };
    const excluded = exclusionOf(object);
    if (excluded !== undefined) {
      const message = `${printResource(id)} is marked ${excluded}: Flux leaves it as it is in the cluster, whatever is shown here`;
      return [{ category: 'not-applied', message, ...place }];
    }
    if (node.namespace === '' || stringAt(object, 'metadata', 'namespace') !== undefined) return [];
    if (!knownGroups.has(id.group) || isClusterScoped(id.group, id.kind)) return [];
    const message = `${printResource({ ...id, namespace: '' })} has no namespace, and Flux refuses to apply it: set metadata.namespace, or spec.targetNamespace of the Kustomization`;
    return [{ category: 'no-namespace', message, ...place }];
  });
}

function exclusionOf(object: Manifest['object']): string | undefined {
  for (const [name, value] of Object.entries(exclusions)) {
    for (const field of ['labels', 'annotations'] as const) {
      const written = stringAt(object, 'metadata', field, `${kustomizeGroup}/${name}`);
      if (written?.toLowerCase() === value) return `${kustomizeGroup}/${name}: ${written}`;
    }
  }
  return undefined;
}

import { fail } from '../../../core/problem.ts';
import { type FieldSpec, visitFieldSpec } from '../field-spec.ts';
import type { Replica } from '../kustomization.ts';
import { INT_TAG, setText } from '../nodes/node-access.ts';
import { describe } from '../resource.ts';
import { selectsGvk } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';

/**
 * Sets the replica count of every resource that has or had this name and is of a kind in the specs. Throws when there
 * is none.
 */
export function setReplicas(map: ResourceMap, replica: Replica, specs: readonly FieldSpec[]): void {
  let found = false;
  const named = map.resources
    .filter((resource) => !resource.isEmpty)
    .map((resource) => ({
      resource,
      ids: [...resource.previousIds, resource.id].filter((id) => id.name === replica.name),
    }))
    .filter(({ ids }) => ids.length > 0);
  for (const spec of specs) {
    for (const { resource, ids } of named) {
      if (!ids.some((id) => selectsGvk(spec, id))) continue;
      found = true;
      visitFieldSpec(
        resource.node,
        spec,
        (node) => {
          if (node.type !== 'scalar')
            fail(
              'KUSTOMIZE_TRANSFORMER',
              `The replicas of ${describe(resource)} cannot be set: ${spec.path} is not a single value.`,
            );
          setText(node, String(replica.count), INT_TAG);
          return undefined;
        },
        { scalarTag: INT_TAG },
      );
    }
  }
  if (!found) {
    const kinds = [...new Set(specs.map((spec) => spec.kind))].sort().join(', ');
    fail('KUSTOMIZE_TRANSFORMER', `No resource named ${replica.name} to scale (of ${kinds}).`);
  }
}

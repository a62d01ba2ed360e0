import { nodeKindOf } from '../core/flux-kinds.ts';
import { isJsonObject, stringAt } from '../core/json.ts';
import { apiGroup, type ResourceId } from '../core/resource-id.ts';
import { helmReleaseSpec, kustomizationSpec, resourceSetSpec } from '../flux/public.ts';
import type { IndexedSides, SideIndex } from './side-index.ts';

/** The field by which a node is ready only when what it applies, or lists, is; undefined for none. */
export function healthField(root: string, owner: ResourceId, id: ResourceId, head: SideIndex): string | undefined {
  const object = head.definition(root, owner);
  switch (nodeKindOf(owner)) {
    case 'resourceset':
      return resourceSetSpec(object).wait ? 'spec.wait' : undefined;
    case 'kustomization': {
      const { healthChecks, wait } = kustomizationSpec(object);
      if (wait) return 'spec.wait';
      const index = healthChecks.findIndex(
        (named) =>
          isJsonObject(named) &&
          named['kind'] === id.kind &&
          named['name'] === id.name &&
          (stringAt(named, 'namespace') ?? '') === id.namespace &&
          apiGroup(stringAt(named, 'apiVersion') ?? '') === id.group,
      );
      return index < 0 ? undefined : `spec.healthChecks[${index}]`;
    }
    default:
      return undefined;
  }
}

/** The field by which a node, also a release, is ready only when the pods of a workload are; undefined for none. */
export function podsField(
  root: string,
  owner: ResourceId,
  workload: ResourceId,
  { base, head }: IndexedSides,
): string | undefined {
  if (nodeKindOf(owner) !== 'helmrelease') return healthField(root, owner, workload, head);
  const action = base.findNode(root, owner) === undefined ? 'install' : 'upgrade';
  const waits = helmReleaseSpec(head.definition(root, owner))[action]?.disableWait !== true;
  return waits ? `spec.${action}.disableWait` : undefined;
}

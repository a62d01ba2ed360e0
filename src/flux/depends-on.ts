import { nodeKindOf } from '../model/flux-kinds.ts';
import type { JsonObject } from '../model/json.ts';
import type { ResourceId } from '../model/resource-id.ts';
import { helmReleaseSpec } from './helm-release-spec.ts';
import { kustomizationSpec } from './kustomization-spec.ts';
import { type ResourceSetSpec, resourceSetSpec } from './resource-set-spec.ts';

/** An entry of `spec.dependsOn`. A ResourceSet may wait for objects of any kind, the others for those of their own. */
export type DependsOn = Partial<ResourceSetSpec['dependsOn'][number]>;

/** The entries of a Flux object's `spec.dependsOn`. */
export function dependsOnOf(object: JsonObject | undefined, id: ResourceId): readonly DependsOn[] {
  switch (nodeKindOf(id)) {
    case 'helmrelease':
      return helmReleaseSpec(object).dependsOn;
    case 'kustomization':
      return kustomizationSpec(object).dependsOn;
    case 'resourceset':
      return resourceSetSpec(object).dependsOn;
    default:
      return [];
  }
}

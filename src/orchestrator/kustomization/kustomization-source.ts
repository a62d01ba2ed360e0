import { kustomizationSpec } from '../../flux/kustomization-spec.ts';
import { sourceId } from '../../model/flux-kinds.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ResourceId } from '../../model/resource-id.ts';

/** The source that a Kustomization builds from; a reference that names nothing means the tree under review. */
export function kustomizationSource(node: { readonly id: ResourceId; readonly object: JsonObject }): ResourceId {
  const { kind = 'GitRepository', name, namespace } = kustomizationSpec(node.object).sourceRef ?? {};
  if (name === undefined) return sourceId('GitRepository', 'flux-system', 'flux-system');
  return sourceId(kind, namespace || node.id.namespace, name);
}

import { sourceId } from '../../model/flux-kinds.ts';
import { type JsonObject, stringAt } from '../../model/json.ts';
import type { ResourceId } from '../../model/resource-id.ts';

/** The source that a Kustomization builds from; a reference that names nothing means the tree under review. */
export function kustomizationSource(node: { readonly id: ResourceId; readonly object: JsonObject }): ResourceId {
  const kind = stringAt(node.object, 'spec', 'sourceRef', 'kind') ?? 'GitRepository';
  const name = stringAt(node.object, 'spec', 'sourceRef', 'name');
  if (name === undefined) return sourceId('GitRepository', 'flux-system', 'flux-system');
  return sourceId(kind, stringAt(node.object, 'spec', 'sourceRef', 'namespace') || node.id.namespace, name);
}

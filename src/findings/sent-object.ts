import { helmGroup } from '../core/flux-kinds.ts';
import type { JsonObject } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { builtInType, declaredPart } from '../engines/kubernetes/public.ts';

/** An object as a controller of Flux sends it to the API server, and the paths of the fields that it drops before. */
interface SentObject {
  readonly object: JsonObject;
  readonly dropped: readonly string[];
}

/**
 * Beginning of a message about a field that only some versions of Kubernetes have, of which nobody knows with which one
 * Flux was built.
 */
export const refusedOrDropped = 'Refused, or dropped where Flux is built with a Kubernetes that lacks it';

/** Groups that client-go has no types of. */
const withoutTypes = new Set(['apiextensions.k8s.io/v1', 'apiregistration.k8s.io/v1']);

/** Kinds that are sent as they are written, since their rules would be lost. */
const asWritten = new Set(['ClusterRole', 'Role']);

/** Test for a node whose controller drops fields of the object that the Kubernetes it was built with lacks. */
export function mayDropFields(object: JsonObject, node: Pick<ResourceId, 'group'>): boolean {
  const { apiVersion, kind } = object;
  // Helm sends what the chart holds, and the API server drops or refuses the field.
  if (node.group === helmGroup || typeof apiVersion !== 'string' || typeof kind !== 'string') return false;
  const isWritten = apiVersion === 'rbac.authorization.k8s.io/v1' && asWritten.has(kind);
  return builtInType(object) !== undefined && !withoutTypes.has(apiVersion) && !isWritten;
}

const known = new WeakMap<JsonObject, SentObject>();

/**
 * An object as a node's controller sends it. kustomize-controller and Flux Operator read objects of built-in kinds into
 * the types of client-go and write them again: a field that their Kubernetes lacks is dropped, unless a value of
 * another type keeps the object from being read. Only what no known version of Kubernetes has is dropped here: nothing
 * says which one a Flux was built with. Source: `normalize.UnstructuredList` of fluxcd/pkg/ssa.
 */
export function sentObject(object: JsonObject, node: Pick<ResourceId, 'group'>): SentObject {
  if (!mayDropFields(object, node)) return { object, dropped: [] };
  const found = known.get(object);
  if (found !== undefined) return found;
  const { object: part, undeclared } = declaredPart(object);
  const sent = { object: part, dropped: undeclared };
  known.set(object, sent);
  return sent;
}

import { type JsonObject, jsonAt, objectAt, stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { inNamespace, type SideIndex } from '../findings/public.ts';

/** Test for a Service that selects pods with these labels, in its own namespace. */
export function serviceSelects(service: JsonObject, labels: JsonObject = {}): boolean {
  const wanted = Object.entries(objectAt(service, 'spec', 'selector') ?? {});
  return wanted.length > 0 && wanted.every(([key, value]) => jsonAt(labels, key) === value);
}

/** The Services of a namespace that select pods with these labels. */
export function servicesThatSelect(
  side: SideIndex,
  root: string,
  namespace: string,
  labels: JsonObject | undefined,
): readonly { readonly id: ResourceId; readonly object: JsonObject }[] {
  return inNamespace(side, root, 'Service', namespace).flatMap((object) => {
    const name = stringAt(object, 'metadata', 'name') ?? '';
    return serviceSelects(object, labels) ? [{ id: { group: '', kind: 'Service', namespace, name }, object }] : [];
  });
}

import { type JsonObject, jsonAt, objectAt } from '../core/json.ts';

/** Test for a Service that selects pods with these labels, in its own namespace. */
export function serviceSelects(service: JsonObject, labels: JsonObject = {}): boolean {
  const wanted = Object.entries(objectAt(service, 'spec', 'selector') ?? {});
  return wanted.length > 0 && wanted.every(([key, value]) => jsonAt(labels, key) === value);
}

import { isJsonObject, type JsonObject, stringAt } from '../core/json.ts';

/**
 * Two versions of a resource as rules read them: both without a namespace where only one names any, since what applies
 * the build says which it is.
 */
export function alikePlaced(
  base: JsonObject | undefined,
  head: JsonObject | undefined,
): readonly [JsonObject | undefined, JsonObject | undefined] {
  if (base === undefined || head === undefined) return [base, head];
  const isPlaced = (object: JsonObject): boolean => (stringAt(object, 'metadata', 'namespace') ?? '') !== '';
  return isPlaced(base) === isPlaced(head) ? [base, head] : [unplaced(base), unplaced(head)];
}

function unplaced(object: JsonObject): JsonObject {
  const { metadata } = object;
  if (!isJsonObject(metadata)) return object;
  const { namespace: _namespace, ...rest } = metadata;
  return { ...object, metadata: rest };
}

import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { getOwn, setOwn } from '../../../core/own-property.ts';

/**
 * `over` laid over `base`: mappings are merged at every depth, everything else in `over` (null included) replaces.
 * Neither is changed, but the result shares what it did not have to merge. This is how `-f` files, documents of one
 * values file, `valuesFiles` and the values of a HelmRelease are combined.
 */
export function mergeValues(base: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = getOwn(merged, key);
    setOwn(merged, key, isJsonObject(value) && isJsonObject(below) ? mergeValues(below, value) : value);
  }
  return merged;
}

/** A copy that shares no list and no mapping with `value`. */
export function copyJson<T extends JsonValue>(value: T): T;
export function copyJson(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyJson);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, item] of Object.entries(value)) setOwn(copy, key, copyJson(item));
  return copy;
}

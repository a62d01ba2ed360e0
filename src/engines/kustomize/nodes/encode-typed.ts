import type { JsonObject, JsonValue } from '../../../core/json.ts';
import { setOwn } from '../../../core/own-property.ts';

/** A value that typed decoding gives. */
type Typed =
  | string
  | boolean
  | number
  | bigint
  | null
  | undefined
  | readonly unknown[]
  | ReadonlyMap<string, unknown>
  | object;

/**
 * Decoded types back as data, as Go writes fields marked `omitempty`: empty texts, lists and mappings, zeros and false
 * are left out; structs stay.
 */
export function encodeTyped(value: object): JsonObject {
  const result: JsonObject = {};
  for (const [key, field] of Object.entries(value)) {
    if (!isEmpty(field as Typed)) result[key] = encodeValue(field as Typed);
  }
  return result;
}

function isEmpty(value: Typed): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0 || value === 0n)
    return true;
  return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0;
}

function encodeValue(value: Typed): JsonValue {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((item) => encodeValue(item as Typed));
  if (value instanceof Map) {
    const result: JsonObject = {};
    for (const [key, item] of value) setOwn(result, String(key), encodeValue(item as Typed));
    return result;
  }
  if (typeof value === 'object') return encodeTyped(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return value;
}

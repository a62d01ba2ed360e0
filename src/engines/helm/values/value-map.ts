import type { JsonObject, JsonValue } from '../../../core/json.ts';
import { GoMap, type GoValue, int64 } from '../../gotemplate/public.ts';

/** A `map[string]interface {}`: values as the engine works on them. */
export type ValueMap = Map<string, GoValue>;

/** Test for a plain mapping; named map types are not tables to Helm. */
export function isTable(value: GoValue | undefined): value is ValueMap {
  return value instanceof Map && !(value instanceof GoMap);
}

/** JSON data as Go values. A `bigint` becomes an int64; see `parseSetString`. */
export function toGoValue(value: JsonValue): GoValue {
  if (typeof value === 'bigint') return int64(value);
  if (Array.isArray(value)) return value.map(toGoValue);
  if (typeof value === 'object' && value !== null) return toValueMap(value);
  return value;
}

/** A JSON object as a Go map; see `toGoValue`. */
export function toValueMap(object: JsonObject): ValueMap {
  const map: ValueMap = new Map();
  for (const key of Object.keys(object)) map.set(key, toGoValue(object[key] ?? null));
  return map;
}

/**
 * Numbers as Go's encoding/json decodes them into `interface {}`: integers beyond 2^53, which decoding YAML gives as
 * `bigint`, become the nearest double. The input is not changed; what holds no `bigint` is shared.
 */
export function withDoubles<T extends JsonValue>(value: T): T;
export function withDoubles(value: JsonValue): JsonValue {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withDoubles(item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  let copy: JsonObject | undefined;
  for (const key of Object.keys(value)) {
    const item = value[key] ?? null;
    const converted = withDoubles(item);
    if (converted === item) continue;
    copy ??= { ...value };
    Object.defineProperty(copy, key, { value: converted, writable: true, enumerable: true, configurable: true });
  }
  return copy ?? value;
}

/** A deep copy of plain maps and lists; every other value is shared, because it cannot change. */
export function copyTable(table: ReadonlyMap<string, GoValue>): ValueMap {
  const copy: ValueMap = new Map();
  for (const [key, value] of table) copy.set(key, copyGoValue(value));
  return copy;
}

/** As `copyTable`, for any value. */
export function copyGoValue(value: GoValue): GoValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyGoValue);
  return isTable(value) ? copyTable(value) : value;
}

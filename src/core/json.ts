/**
 * Decoded YAML or JSON data. A `bigint` stands only for an integer that a double cannot hold exactly (beyond ±2^53);
 * every other number is a `number`. Objects are plain, with a null prototype or `Object.prototype`; key order carries
 * no meaning.
 */
export type JsonValue = null | boolean | number | bigint | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Test for a mapping: neither a scalar, nor a list, nor null. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a chain of keys, or undefined as soon as one is absent or its holder is not a mapping. */
export function jsonAt(value: JsonValue | undefined, ...path: readonly string[]): JsonValue | undefined {
  let at = value;
  for (const key of path) {
    if (!isJsonObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** As `jsonAt`, for a string; undefined when it is absent or of another type. */
export function stringAt(value: JsonValue | undefined, ...path: readonly string[]): string | undefined {
  const found = jsonAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** As `jsonAt`, for a boolean; undefined when it is absent or of another type. */
export function booleanAt(value: JsonValue | undefined, ...path: readonly string[]): boolean | undefined {
  const found = jsonAt(value, ...path);
  return typeof found === 'boolean' ? found : undefined;
}

/** As `jsonAt`, for a list; an empty list when it is absent or of another type. */
export function listAt(value: JsonValue | undefined, ...path: readonly string[]): readonly JsonValue[] {
  const found = jsonAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** As `jsonAt`, for a mapping; undefined when it is absent or of another type. */
export function objectAt(value: JsonValue | undefined, ...path: readonly string[]): JsonObject | undefined {
  const found = jsonAt(value, ...path);
  return isJsonObject(found) ? found : undefined;
}

/** The strings of a value at any depth, keys aside. */
export function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

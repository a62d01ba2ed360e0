import type { JsonObject, JsonValue } from '../model/json.ts';
import { type Shape, ShapeFault } from './shape.ts';

/** The key that stands for an integer beyond the reach of JSON numbers; a key that looks like it takes a `$` more. */
const integerKey = '$integer';
const escapedKey = /^\$integer\$*$/;

/** A value as JSON holds it: `{ "$integer": "…" }` stands for an integer that a double cannot hold. */
export function writeJsonValue(value: JsonValue): unknown {
  if (typeof value === 'bigint') return { [integerKey]: String(value) };
  if (Array.isArray(value)) return value.map(writeJsonValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [escapedKey.test(key) ? `${key}$` : key, writeJsonValue(item)]),
  );
}

/** What `writeJsonValue` wrote. Objects have own properties only, whatever their keys are called. */
export const jsonValue: Shape<JsonValue> = (value) => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new ShapeFault('a finite number');
    return value;
  }
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value !== 'object') throw new ShapeFault('a JSON value');
  const entries = Object.entries(value);
  const [first] = entries;
  if (first !== undefined && first[0] === integerKey) {
    if (entries.length > 1 || typeof first[1] !== 'string' || !/^-?\d{1,400}$/.test(first[1]))
      throw new ShapeFault('a whole number');
    return BigInt(first[1]);
  }
  return Object.fromEntries(
    entries.map(([key, item]) => [escapedKey.test(key) ? key.slice(0, -1) : key, jsonValue(item)]),
  );
};

/** As `jsonValue`, for a mapping. */
export const jsonObject: Shape<JsonObject> = (value) => {
  const read = jsonValue(value);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new ShapeFault('a mapping');
  return read;
};

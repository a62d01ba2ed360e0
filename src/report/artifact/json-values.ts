import type { JsonObject, JsonValue } from '../../core/json.ts';
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

/** The most levels of lists and mappings; Kubernetes objects have a dozen. */
const maxDocumentDepth = 200;

/** Shape of a value that `writeJsonValue` wrote. Objects have own properties only, whatever their keys are called. */
export const jsonValue: Shape<JsonValue> = (value) => readValue(value, 0);

function readValue(value: unknown, depth: number): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new ShapeFault('a finite number');
    return value;
  }
  if (typeof value !== 'object') throw new ShapeFault('a JSON value');
  if (depth > maxDocumentDepth) throw new ShapeFault('a value of ordinary depth');
  if (Array.isArray(value)) {
    const items = value.map((item) => readValue(item, depth + 1));
    return items.some((item, at) => item !== value[at]) ? items : (value as JsonValue[]);
  }
  const held = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(held);
  if (keys.some((key) => key.startsWith(integerKey))) return readEscaped(held, depth);
  const items = keys.map((key) => readValue(held[key], depth + 1));
  if (items.every((item, at) => item === held[keys[at] ?? ''])) return value as JsonObject;
  return Object.fromEntries(keys.map((key, at) => [key, items[at] ?? null]));
}

/** A mapping with keys that stand for something else. */
function readEscaped(value: Readonly<Record<string, unknown>>, depth: number): JsonValue {
  const entries = Object.entries(value);
  const [first] = entries;
  if (first !== undefined && first[0] === integerKey) {
    if (entries.length > 1 || typeof first[1] !== 'string' || !/^-?\d{1,400}$/.test(first[1]))
      throw new ShapeFault('a whole number');
    return BigInt(first[1]);
  }
  return Object.fromEntries(
    entries.map(([key, item]) => [escapedKey.test(key) ? key.slice(0, -1) : key, readValue(item, depth + 1)]),
  );
}

import { isJsonObject, type JsonValue } from './json.ts';

/**
 * Test whether two values are the same data: key order carries no meaning, list order does. An integer is equal to
 * itself whichever of `number` and `bigint` holds it.
 */
export function jsonEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!jsonEqual(a[i], b[i])) return false;
    return true;
  }
  if (isJsonObject(a)) {
    if (!isJsonObject(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) if (!Object.hasOwn(b, key) || !jsonEqual(a[key], b[key])) return false;
    return true;
  }
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b) || (a === 0 && b === 0);
  const isNumber = (value: JsonValue | undefined): value is bigint | number =>
    typeof value === 'bigint' || typeof value === 'number';
  return isNumber(a) && isNumber(b) && String(a) === String(b);
}

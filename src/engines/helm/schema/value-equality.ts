import { getOrInsert } from '../../../core/get-or-insert.ts';
import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import { GoInt, type GoValue } from '../../gotemplate/public.ts';

/**
 * Test for a value that is the same as a constant of a schema, or as another value: numbers by their size, mappings
 * without regard to order.
 */
export function equals(a: GoValue, b: GoValue | JsonValue): boolean {
  if (a instanceof Map) {
    if (b instanceof Map)
      return a.size === b.size && [...a].every(([key, item]) => b.has(key) && equals(item, b.get(key) ?? null));
    if (!isJsonObject(b as JsonValue)) return false;
    const object = b as Record<string, JsonValue>;
    return (
      Object.keys(object).length === a.size &&
      [...a].every(([key, item]) => Object.hasOwn(object, key) && equals(item, object[key] ?? null))
    );
  }
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));
  if (a instanceof GoInt)
    return b instanceof GoInt ? a.value === b.value : typeof b === 'number' && Number(a.value) === b;
  if (typeof a === 'number' && b instanceof GoInt) return Number(b.value) === a;
  return a === b;
}

/**
 * Places of the first two equal items, found by a text that equal values share; undefined when all differ. `looks`
 * hears how many characters are looked at.
 */
export function duplicates(
  list: readonly GoValue[],
  looks: (characters: number) => void,
): [number, number] | undefined {
  const seen = new Map<string, number[]>();
  for (const [index, item] of list.entries()) {
    const key = fingerprint(item);
    const candidates = getOrInsert(seen, key, () => []);
    // Integers beyond the doubles differ by more than their texts.
    looks(key.length * (1 + candidates.length));
    const found = candidates.find((other) => equals(item, list[other] ?? null));
    if (found !== undefined) return [found, index];
    candidates.push(index);
  }
  return undefined;
}

function fingerprint(value: GoValue): string {
  if (value instanceof Map)
    return `{${[...value.keys()]
      .sort()
      .map((key) => `${JSON.stringify(key)}:${fingerprint(value.get(key) ?? null)}`)
      .join()}}`;
  if (Array.isArray(value)) return `[${value.map(fingerprint).join()}]`;
  if (value instanceof GoInt) return String(Number(value.value));
  return JSON.stringify(value) ?? '';
}

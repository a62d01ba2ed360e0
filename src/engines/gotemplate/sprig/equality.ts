import { GoComplex, GoInt, GoObject, type GoValue, itemsOf, typeOf } from '../value.ts';
import { checkDepth, ValueWalk } from './limits.ts';
import { isNilCollection } from './nil-values.ts';

/** `reflect.DeepEqual`: the same type and, all the way down, the same content. */
export function deepEqual(a: GoValue, b: GoValue): boolean {
  return equalValues(a, b, 0, undefined);
}

/** Two values; scalars, which most are, need no walk. */
function equalValues(a: GoValue, b: GoValue, depth: number, outer: ValueWalk | undefined): boolean {
  if (a === b) return !Number.isNaN(a);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (a instanceof GoInt) return b instanceof GoInt && a.type === b.type && a.value === b.value;
  if (typeOf(a) !== typeOf(b) || isNilCollection(a) !== isNilCollection(b)) return false;
  if (a instanceof GoComplex) return b instanceof GoComplex && a.re === b.re && a.im === b.im;
  const walk = outer ?? new ValueWalk('deepEqual');
  walk.visit(depth);
  if (a instanceof Map) return b instanceof Map && equalMaps(a, b, depth, walk);
  if (a instanceof GoObject) return b instanceof GoObject && equalObjects(a, b, depth, walk);
  return equalItems(itemsOf(a) ?? [], itemsOf(b) ?? [], depth, walk);
}

function equalMaps(
  a: ReadonlyMap<string, GoValue>,
  b: ReadonlyMap<string, GoValue>,
  depth: number,
  walk: ValueWalk,
): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !equalValues(value, other, depth + 1, walk)) return false;
  }
  return true;
}

function equalItems(a: readonly GoValue[], b: readonly GoValue[], depth: number, walk: ValueWalk): boolean {
  return a.length === b.length && a.every((item, index) => equalValues(item, b[index] ?? null, depth + 1, walk));
}

function equalObjects(a: GoObject, b: GoObject, depth: number, walk: ValueWalk): boolean {
  if (a.equals(b)) return true;
  const fields = a.fields();
  const others = b.fields();
  return (
    fields.length > 0 &&
    fields.length === others.length &&
    fields.every(
      ([name, value], index) => name === others[index]?.[0] && equalValues(value, others[index][1], depth + 1, walk),
    )
  );
}

/**
 * A text that is the same for two values exactly when `deepEqual` holds, for values without objects and NaN; undefined
 * for the others, which must be compared one by one.
 */
export function equalityKey(value: GoValue, depth = 0): string | undefined {
  if (value === null) return 'n';
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : `d${value === 0 ? 0 : value}`;
  if (value instanceof GoInt) return `${value.type}${value.value}`;
  if (value instanceof GoComplex || value instanceof GoObject) return undefined;
  checkDepth('uniq', depth);
  const head = `${typeOf(value)}${isNilCollection(value) ? '!' : ''}`;
  if (value instanceof Map) {
    const parts: string[] = [];
    for (const key of [...value.keys()].sort()) {
      const part = equalityKey(value.get(key) ?? null, depth + 1);
      if (part === undefined) return undefined;
      parts.push(`${key.length}:${key}=${part}`);
    }
    return `{${head}${parts.length}:${parts.join(',')}}`;
  }
  const parts: string[] = [];
  for (const item of itemsOf(value) ?? []) {
    const part = equalityKey(item, depth + 1);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return `[${head}${parts.length}:${parts.join(',')}]`;
}

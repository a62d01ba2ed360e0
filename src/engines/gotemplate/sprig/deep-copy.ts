import { GoError } from '../go-error.ts';
import { GoMap, GoObject, GoSlice, type GoValue } from '../value.ts';
import { ValueWalk } from './limits.ts';
import { isNilCollection } from './nil-values.ts';

/**
 * A copy whose maps and lists are its own, all the way down (mitchellh/copystructure). Every class of values makes its
 * own copies, so that a named type keeps its methods. Throws a `GoError` for nil.
 */
export function deepCopy(value: GoValue): GoValue {
  if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  return copyOf(value, 0, new ValueWalk('deepCopy'));
}

function copyOf(value: GoValue, depth: number, walk: ValueWalk): GoValue {
  if (value === null || typeof value !== 'object' || isNilCollection(value)) return value;
  walk.visit(depth);
  const inner = (item: GoValue): GoValue => copyOf(item, depth + 1, walk);
  if (Array.isArray(value)) return value.map(inner);
  if (value instanceof Map) {
    const entries = new Map<string, GoValue>();
    for (const [key, item] of value) entries.set(key, inner(item));
    return value instanceof GoMap ? value.withEntries(entries) : entries;
  }
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof GoSlice) return value.withItems(value.items.map(inner));
  return value instanceof GoObject ? value.deepCopied(inner) : value;
}

import { GoError } from '../gotemplate/go-error.ts';
import { GoObject, GoSlice, type GoValue } from '../gotemplate/value.ts';
import { ValueWalk } from './limits.ts';
import { isNilCollection } from './nil-values.ts';

/** An object that `deepCopy` does not share but replaces; upstream, fields that are not exported are lost in a copy. */
export interface DeepCopied {
  deepCopied(): GoValue;
}

/** A copy whose maps and lists are its own, all the way down (mitchellh/copystructure). Throws a `GoError` for nil. */
export function deepCopy(value: GoValue): GoValue {
  if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  return copyOf(value, 0, new ValueWalk('deepCopy'));
}

function copyOf(value: GoValue, depth: number, walk: ValueWalk): GoValue {
  if (value === null || typeof value !== 'object' || isNilCollection(value)) return value;
  walk.visit(depth);
  if (Array.isArray(value)) return value.map((item) => copyOf(item, depth + 1, walk));
  if (value instanceof Map) return copyMap(value, depth, walk);
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof GoSlice) {
    const items = value.items.map((item) => copyOf(item, depth + 1, walk));
    return Object.assign(Object.create(Object.getPrototypeOf(value)) as GoSlice, value, { items });
  }
  return value instanceof GoObject && isDeepCopied(value) ? value.deepCopied() : value;
}

/** The copy is of the same class, so that a named map type keeps its methods. */
function copyMap(value: Map<string, GoValue>, depth: number, walk: ValueWalk): Map<string, GoValue> {
  const copy =
    value.constructor === Map
      ? new Map<string, GoValue>()
      : Object.assign(Reflect.construct(Map, [], value.constructor) as Map<string, GoValue>, value);
  for (const [key, item] of value) copy.set(key, copyOf(item, depth + 1, walk));
  return copy;
}

function isDeepCopied(value: object): value is DeepCopied {
  return 'deepCopied' in value;
}

import { GoError, GoPanic } from '../go-error.ts';
import { GoMap, GoObject, type GoValue, itemsOf, kindOf, typeOf } from '../value.ts';
import { isEmpty } from './emptiness.ts';
import { ValueWalk } from './limits.ts';
import { isNilCollection } from './nil-values.ts';

/**
 * Merges `source` into `target` and changes `target` (dario.cat/mergo 1.0.1 on maps). Without `overwrite`, `source`
 * only fills keys that are missing or empty; with it, `source` wins even where it is empty. Maps on both sides are
 * merged in place; what is taken over from `source` is shared, not copied. Throws a `GoError` where mergo gives an
 * error.
 */
export function mergeInto(
  target: Map<string, GoValue>,
  source: ReadonlyMap<string, GoValue>,
  overwrite: boolean,
  depth = 0,
  walk = new ValueWalk('merge'),
): void {
  walk.visit(depth);
  for (const [key, value] of [...source]) {
    const present = target.get(key);
    if (value === null) {
      if (overwrite) assign(target, source, key, null);
      continue;
    }
    if (target instanceof GoMap && kindOf(value) === 'slice') checkList(target, key, value, overwrite);
    const filled = present !== undefined && present !== null;
    if (filled && value instanceof Map && present instanceof Map) {
      if (!isNilCollection(present)) mergeInto(present, value, overwrite, depth + 1, walk);
    } else if (filled && present instanceof GoObject) checkObject(present, value, overwrite);
    if (filled && !isEmptyForMerge(present)) {
      if (value instanceof Map && present instanceof Map) continue;
      if (!overwrite) continue;
    }
    if (overwrite || !filled || isEmptyForMerge(present)) assign(target, source, key, value);
  }
}

/** Sets an element; reflection panics where the element types of both maps are not the same, whatever the value is. */
function assign(target: Map<string, GoValue>, source: ReadonlyMap<string, GoValue>, key: string, value: GoValue): void {
  const held = elementOf(target);
  const given = elementOf(source);
  if (held !== anything && held !== given)
    throw new GoPanic(`reflect.Value.SetMapIndex: value of type ${given} is not assignable to type ${held}`);
  target.set(key, value);
}

/** mergo stores a list before it looks whether it may; reflection panics where the map does not take it. */
function checkList(target: GoMap, key: string, value: GoValue, overwrite: boolean): void {
  const { element } = target;
  if (element === anything) return;
  if (target.has(key) && !/^(?:\[\]|map\[)/.test(element))
    throw new GoPanic(`reflect: call of reflect.Value.IsNil on ${element} Value`);
  if ((overwrite || !target.has(key)) && element !== typeOf(value))
    throw new GoPanic(`reflect.Value.SetMapIndex: value of type ${typeOf(value)} is not assignable to type ${element}`);
}

const anything = 'interface {}';

function elementOf(map: ReadonlyMap<string, GoValue>): string {
  return map instanceof GoMap ? map.element : anything;
}

/** mergo looks through pointers and never takes a struct for empty. */
function isEmptyForMerge(value: GoValue): boolean {
  return value instanceof GoObject && value.underlying() === undefined ? value.isNil() : isEmpty(value);
}

function checkObject(present: GoObject, value: GoValue, overwrite: boolean): void {
  const mergesDeep = value instanceof Map || value instanceof GoObject;
  if (!mergesDeep || itemsOf(value) !== undefined) return;
  if (present.kind === 'struct' && value instanceof Map && present.fields().some(([name]) => /^\p{Lu}/u.test(name)))
    throw new GoPanic('reflect: call of reflect.Value.Field on map Value');
  if (present.kind === 'ptr' && kindOf(value) !== 'ptr' && !overwrite)
    throw new GoError('src and dst must be of same type');
}

import { byteLength, goBytes, isAscii, sliceBytes } from '../../core/go/go-string.ts';
import { zeroOf } from './convert.ts';
import type { Evaluated } from './frame.ts';
import { GoError } from './go-error.ts';
import { GoInt, GoMap, GoObject, GoSlice, type GoValue, goInt, plainOf, typeOf } from './value.ts';

type Valid = Exclude<GoValue, null>;

/** The type of a value after pointers are followed, as errors name it. */
function targetType(value: Valid): string {
  const type = typeOf(value);
  return value instanceof GoObject && value.kind === 'ptr' ? type.replace(/^\*/, '') : type;
}

/** Go's `index`: the item at each index in turn. A string gives bytes, a map that lacks a key the zero value. */
export function indexValue(item: Evaluated, indexes: readonly Evaluated[]): Evaluated {
  if (item === undefined || item === null) throw new GoError('index of untyped nil');
  let at: Evaluated = item;
  for (const index of indexes) {
    if (at === undefined || at === null || (at instanceof GoObject && at.isNil()))
      throw new GoError('index of nil pointer');
    at = itemAt(plainOf(at), index);
  }
  return at;
}

function itemAt(container: Valid, index: Evaluated): Evaluated {
  if (container instanceof Map) return entryAt(container, index);
  if (typeof container === 'string') {
    const at = position(index, byteLength(container), 'string');
    const byte = isAscii(container) ? container.charCodeAt(at) : (goBytes(container)[at] ?? 0);
    return goInt('uint8', byte);
  }
  if (container instanceof Uint8Array)
    return goInt('uint8', container[position(index, container.length, 'slice')] ?? 0);
  const items = Array.isArray(container) ? container : container instanceof GoSlice ? container.items : undefined;
  if (items === undefined) throw new GoError(`can't index item of type ${targetType(container)}`);
  return items[position(index, items.length, 'slice')];
}

function entryAt(map: ReadonlyMap<string, GoValue>, index: Evaluated): Evaluated {
  if (typeof index !== 'string') {
    const problem = index === undefined || index === null ? 'value is nil' : `value has type ${typeOf(index)}`;
    const must = index === undefined || index === null ? 'should be of type string' : 'should be string';
    throw new GoError(`${problem}; ${must}`);
  }
  const value = map.get(index);
  if (value !== undefined) return value;
  return map instanceof GoMap ? zeroOf(map.element) : null;
}

/** An index below the length; the length itself passes Go's first check and fails in reflection. */
function position(index: Evaluated, length: number, of: 'slice' | 'string'): number {
  const at = boundary(index, length);
  if (at === length) throw new GoError(`reflect: ${of} index out of range`);
  return at;
}

function boundary(index: Evaluated, length: number): number {
  const plain = index === undefined || index === null ? undefined : plainOf(index);
  if (plain === undefined) throw new GoError('cannot index slice/array with nil');
  if (!(plain instanceof GoInt)) throw new GoError(`cannot index slice/array with type ${typeOf(index ?? null)}`);
  if (plain.value < 0n || plain.value > BigInt(length))
    throw new GoError(`index out of range: ${BigInt.asIntN(64, plain.value)}`);
  return Number(plain.value);
}

/** Go's `slice`: `x[1:2]` of strings (bytes) and slices. The capacity of a slice is taken to be its length. */
export function sliceValue(item: Evaluated, indexes: readonly Evaluated[]): Evaluated {
  if (item === undefined || item === null) throw new GoError('slice of untyped nil');
  if (item instanceof GoObject && item.isNil()) throw new GoError('slice of nil pointer');
  if (indexes.length > 3) throw new GoError(`too many slice indexes: ${indexes.length}`);
  const container = plainOf(item);
  const length = lengthOf(container);
  if (length === undefined || container instanceof Map)
    throw new GoError(`can't slice item of type ${targetType(container)}`);
  if (typeof container === 'string' && indexes.length === 3) throw new GoError('cannot 3-index slice a string');
  const [start = 0, end = length, capacity] = indexes.map((index) => boundary(index, length));
  if (start > end) throw new GoError(`invalid slice index: ${start} > ${end}`);
  if (capacity !== undefined && end > capacity) throw new GoError(`invalid slice index: ${end} > ${capacity}`);
  if (typeof container === 'string') return sliceBytes(container, start, end);
  if (container instanceof GoSlice)
    return new GoSlice(container.type, container.items.slice(start, end), container.element);
  return Array.isArray(container) || container instanceof Uint8Array ? container.slice(start, end) : container;
}

/** Bytes of a string, items of a slice, entries of a map; undefined for everything else. */
function lengthOf(value: Valid): number | undefined {
  if (typeof value === 'string') return byteLength(value);
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Map) return value.size;
  return value instanceof GoSlice ? value.items.length : undefined;
}

/** Go's `len`. */
export function lengthOfValue(value: Evaluated): number {
  if (value === undefined) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  if (value === null || (value instanceof GoObject && value.isNil())) throw new GoError('len of nil pointer');
  const length = lengthOf(plainOf(value));
  if (length === undefined) throw new GoError(`len of type ${targetType(value)}`);
  return length;
}

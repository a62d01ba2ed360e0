import { compareStrings, hasInvalidUtf8, joinedString } from '../../../core/go/go-string.ts';
import { toByteString } from '../../../core/text/byte-string.ts';
import { type FunctionTable, mergeFunctions } from '../function-table.ts';
import { GoError } from '../go-error.ts';
import { type GoFunction, GoMap, GoSlice, type GoValue, itemsOf, kindOf, type ParamType } from '../value.ts';
import { intAt, stringAt, valueAt } from './arguments.ts';
import { fromByteString } from './byte-string.ts';
import { toInt64 } from './cast.ts';
import { alias, functionTable, pure } from './define.ts';
import { isEmpty } from './emptiness.ts';
import { deepEqual, equalityKey } from './equality.ts';
import { strval } from './format.ts';
import { checkItems, checkText } from './limits.ts';
import { isNilCollection, NIL_LIST, NIL_STRINGS } from './nil-values.ts';

const list = pure('list', ['...interface {}'], (args) => [...args]);

const plainFunctions = functionTable(
  pure('concat', ['...interface {}'], concat),
  pure('join', ['string', 'interface {}'], (args) => join(stringAt(args, 0), strings(valueAt(args, 1)))),
  list,
  pure('sortAlpha', ['interface {}'], (args) => sortAlpha(valueAt(args, 0))),
  pure('split', ['string', 'string'], (args) => numbered(split(stringAt(args, 1), stringAt(args, 0), -1))),
  pure('splitList', ['string', 'string'], (args) => stringSlice(split(stringAt(args, 1), stringAt(args, 0), -1))),
  pure('splitn', ['string', 'int', 'string'], (args) =>
    numbered(split(stringAt(args, 2), stringAt(args, 0), intAt(args, 1))),
  ),
  pure('toStrings', ['interface {}'], (args) => stringsOf(valueAt(args, 0))),
  alias('tuple', list),
);

/** Functions on lists, splitting and joining included (sprig 3.3 list.go). Lists of every type are accepted. */
export const listFunctions: FunctionTable = mergeFunctions(
  plainFunctions,
  withMust('append', ['interface {}', 'interface {}'], (args) => {
    const items = itemsFor(args, 0, 'Cannot push on type');
    return [...items, valueAt(args, 1)];
  }),
  withMust('chunk', ['int', 'interface {}'], (args) => chunk(itemsFor(args, 1, 'Cannot chunk type'), intAt(args, 0))),
  withMust('compact', ['interface {}'], (args) =>
    itemsFor(args, 0, 'Cannot compact on type').filter((item) => !isEmpty(item)),
  ),
  withMust('first', ['interface {}'], (args) => itemsFor(args, 0, 'Cannot find first on type')[0] ?? null),
  withMust('has', ['interface {}', 'interface {}'], (args) => {
    const [item, items] = [valueAt(args, 0), valueAt(args, 1)];
    if (items === null) return false;
    const answer = typeof item === 'string' && items instanceof GoSlice ? items.holds(item) : undefined;
    if (answer !== undefined) return answer;
    return holds(itemsFor(args, 1, 'Cannot find has on type'), valueAt(args, 0));
  }),
  withMust('initial', ['interface {}'], (args) => {
    const items = itemsFor(args, 0, 'Cannot find initial on type');
    return items.length === 0 ? NIL_LIST : items.slice(0, -1);
  }),
  withMust('last', ['interface {}'], (args) => itemsFor(args, 0, 'Cannot find last on type').at(-1) ?? null),
  withMust('prepend', ['interface {}', 'interface {}'], (args) => {
    const items = itemsFor(args, 0, 'Cannot prepend on type');
    return [valueAt(args, 1), ...items];
  }),
  withMust('push', ['interface {}', 'interface {}'], (args) => {
    const items = itemsFor(args, 0, 'Cannot push on type');
    return [...items, valueAt(args, 1)];
  }),
  withMust('rest', ['interface {}'], (args) => {
    const items = itemsFor(args, 0, 'Cannot find rest on type');
    return items.length === 0 ? NIL_LIST : items.slice(1);
  }),
  withMust('reverse', ['interface {}'], (args) => itemsFor(args, 0, 'Cannot find reverse on type').toReversed()),
  withMust('slice', ['interface {}', '...interface {}'], slice),
  withMust('uniq', ['interface {}'], (args) => uniq(itemsFor(args, 0, 'Cannot find uniq on type'))),
  withMust('without', ['interface {}', '...interface {}'], (args) => {
    const omitted = args.slice(1);
    return itemsFor(args, 0, 'Cannot find without on type').filter((item) => !holds(omitted, item));
  }),
);

/** A function and its `must` form. Both fail alike: the plain one panics with the error that the other returns. */
function withMust(
  name: string,
  params: readonly ParamType[],
  call: (args: readonly GoValue[]) => GoValue,
): FunctionTable {
  const fn: GoFunction = pure(name, params, call);
  return functionTable(fn, alias(`must${name.charAt(0).toUpperCase()}${name.slice(1)}`, fn));
}

function itemsFor(args: readonly GoValue[], index: number, complaint: string): readonly GoValue[] {
  const value = valueAt(args, index);
  if (value === null) throw new GoError('runtime error: invalid memory address or nil pointer dereference');
  const items = itemsOf(value);
  if (items === undefined) throw new GoError(`${complaint} ${kindOf(value)}`);
  return items;
}

/** A `[]string`. */
export function stringSlice(items: readonly string[]): GoSlice {
  checkItems('the list', items.length);
  return new GoSlice('[]string', [...items], 'string');
}

function isStringSlice(value: GoValue): value is GoSlice {
  return value instanceof GoSlice && value.type === '[]string';
}

/** Sprig's `toStrings`: a `[]string` as it is, other lists without their nils, one value as a list of one. */
function stringsOf(value: GoValue): GoSlice {
  return isStringSlice(value) ? value : stringSlice(strings(value));
}

function strings(value: GoValue): string[] {
  if (value === null) return [];
  const items = itemsOf(value);
  return items === undefined ? [strval(value)] : items.filter((item) => item !== null).map(strval);
}

function join(separator: string, parts: readonly string[]): string {
  checkText(
    'join',
    parts.reduce((sum, part) => sum + part.length + separator.length, 0),
  );
  return joinedString(parts.join(separator));
}

/** Sorts bytewise. A `[]string` is sorted in place, as upstream does. */
function sortAlpha(value: GoValue): GoValue {
  if (value === null) return stringSlice(['<nil>']);
  if (isStringSlice(value)) {
    if (!isNilCollection(value)) value.items.sort((a, b) => compareStrings(strval(a), strval(b)));
    return value;
  }
  return stringSlice(strings(value).sort(compareStrings));
}

/** Go's strings.SplitN: at most `count` parts, all when it is negative; an empty separator splits into characters. */
function split(text: string, separator: string, count: number): readonly string[] {
  if (count === 0) return [];
  if (hasInvalidUtf8(separator)) return limited(toByteString(text), toByteString(separator), count).map(fromByteString);
  return limited(text, separator, count);
}

function limited(text: string, separator: string, count: number): readonly string[] {
  const parts = separator === '' ? Array.from(text) : text.split(separator);
  if (count < 0 || parts.length <= count) return parts;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)];
}

/** Sprig's form of a split: `map[string]string` with the keys `_0`, `_1` … */
function numbered(parts: readonly string[]): GoMap {
  checkItems('split', parts.length);
  return new GoMap('map[string]string', new Map(parts.map((part, index) => [`_${index}`, part] as const)), 'string');
}

function concat(args: readonly GoValue[]): GoValue {
  const all: GoValue[] = [];
  for (const [index, value] of args.entries()) {
    if (value !== null && itemsOf(value) === undefined)
      throw new GoError(`Cannot concat type ${kindOf(value)} as list`);
    for (const item of itemsFor(args, index, '')) all.push(item);
    checkItems('concat', all.length);
  }
  return all.length === 0 ? NIL_LIST : all;
}

function holds(items: readonly GoValue[], value: GoValue): boolean {
  return items.some((item) => deepEqual(value, item));
}

function uniq(items: readonly GoValue[]): GoValue[] {
  const keys = new Set<string>();
  const unkeyed: GoValue[] = [];
  return items.filter((item) => {
    const key = equalityKey(item);
    if (key !== undefined) {
      if (keys.has(key)) return false;
      keys.add(key);
      return true;
    }
    if (holds(unkeyed, item)) return false;
    unkeyed.push(item);
    return true;
  });
}

/**
 * `size` items each; the arithmetic is upstream's, so that sizes below 1 fail or give something where they do there.
 */
function chunk(items: readonly GoValue[], size: number): GoSlice {
  const count = Math.floor((items.length - 1) / size) + 1;
  if (!Number.isFinite(count) || count < 0) throw new GoError('runtime error: makeslice: len out of range');
  const chunks = Array.from({ length: count }, (_, index) => {
    const length = index === count - 1 ? items.length % size || size : size;
    if (length < 0) throw new GoError('runtime error: makeslice: len out of range');
    if (index * size < 0) throw new GoError('reflect: slice index out of range');
    return items.slice(index * size, index * size + length);
  });
  return new GoSlice('[][]interface {}', chunks, '[]interface {}');
}

function slice(args: readonly GoValue[]): GoValue {
  const value = valueAt(args, 0);
  const items = itemsFor(args, 0, 'list should be type of slice or array but');
  if (items.length === 0) return null;
  const start = args.length > 1 ? Number(toInt64(valueAt(args, 1))) : 0;
  const end = args.length > 2 ? Number(toInt64(valueAt(args, 2))) : items.length;
  if (start < 0 || end < start || end > items.length)
    throw new GoError('reflect.Value.Slice: slice index out of bounds');
  if (value instanceof Uint8Array) return value.slice(start, end);
  const part = items.slice(start, end);
  return value instanceof GoSlice ? new GoSlice(value.type, part, value.element) : part;
}

/** The list of strings that a regular expression found: nil when there is none. */
export function foundStrings(found: readonly string[]): GoSlice {
  return found.length === 0 ? NIL_STRINGS : stringSlice(found);
}

import type { Environment } from '@marcbachmann/cel-js';
import { spend } from '../../../core/step-budget.ts';
import { replacementName } from '../cel/bounded-expression.ts';
import { declare, declareNamespace } from './declare.ts';
import { compare, type DurationValue, isDuration, isEqual } from './equality.ts';
import { ExpressionError } from './expression-error.ts';

type List = readonly unknown[];

function fail(words: string): never {
  throw new Error(words);
}

/** Counts what comparing each item of a list with each of another one takes. */
function spendPairs(one: List, other: List): void {
  spend(one.length * other.length);
}

interface Unsigned {
  readonly value: bigint;
  readonly constructor: new (value: bigint) => Unsigned;
}

function isUnsigned(value: unknown): value is Unsigned {
  return typeof value === 'object' && value !== null && 'verify' in value;
}

function sum(list: List): unknown {
  if (list.length === 0) return 0n;
  return list.reduce((total, item) => {
    if (typeof total === 'bigint' && typeof item === 'bigint') {
      const value = total + item;
      return value >= -(2n ** 63n) && value < 2n ** 63n ? value : fail('integer overflow');
    }
    if (typeof total === 'number' && typeof item === 'number') return total + item;
    if (isDuration(total) && isDuration(item))
      return (total as DurationValue & { addDuration(other: DurationValue): unknown }).addDuration(item);
    if (isUnsigned(total) && isUnsigned(item)) return new total.constructor(total.value + item.value);
    return fail('values that cannot be added');
  });
}

function extreme(list: List, sign: -1 | 1): unknown {
  if (list.length === 0) throw new ExpressionError(`${sign < 0 ? 'min' : 'max'} called on empty list`);
  return list.reduce((best, item) => (compare(item, best) * sign > 0 ? item : best));
}

function contains(list: List, part: List): boolean {
  spendPairs(list, part);
  return part.every((item) => list.some((one) => isEqual(one, item)));
}

/** A list in the order of its items, or of a key of each. */
export function sorted(list: List, keys: List = list): unknown[] {
  spend(list.length * 20);
  const order = keys.map((key, at) => ({ key, at }));
  return order.sort((one, other) => compare(one.key, other.key) || one.at - other.at).map(({ at }) => list[at]);
}

function flattened(list: List, depth: bigint): unknown[] {
  if (depth < 0n) fail('level must be non-negative');
  spend(list.length);
  return list.flatMap((item) => (Array.isArray(item) && depth > 0n ? flattened(item, depth - 1n) : [item]));
}

/** Declares what CEL's extensions for lists and sets, and the API server's own for lists, have. */
export function declareLists(environment: Environment, optional: (value: unknown) => unknown): void {
  const add = (signature: string, handler: (...args: never[]) => unknown): void =>
    declare(environment, signature, handler);
  add('list.isSorted(): bool', (list: List) => list.every((item, at) => at === 0 || compare(list[at - 1], item) <= 0));
  add('list.sum(): dyn', sum);
  add('list.min(): dyn', (list: List) => extreme(list, -1));
  add('list.max(): dyn', (list: List) => extreme(list, 1));
  add(`list.${replacementName('indexOf')}(dyn): int`, (list: List, item: unknown) =>
    BigInt(list.findIndex((one) => isEqual(one, item))),
  );
  add(`list.${replacementName('lastIndexOf')}(dyn): int`, (list: List, item: unknown) =>
    BigInt(list.findLastIndex((one) => isEqual(one, item))),
  );
  add('list.slice(int, int): list', (list: List, start: bigint, end: bigint) => {
    if (start < 0n || start > end) fail('index out of range');
    if (end > list.length) throw new ExpressionError(`cannot slice(${start}, ${end}), list is length ${list.length}`);
    return list.slice(Number(start), Number(end));
  });
  add('list.flatten(): list', (list: List) => flattened(list, 1n));
  add('list.flatten(int): list', flattened);
  add('list.distinct(): list', (list: List) => {
    spendPairs(list, list);
    return list.filter((item, at) => list.findIndex((one) => isEqual(one, item)) === at);
  });
  add('list.reverse(): list', (list: List) => [...list].reverse());
  add('list.sort(): list', (list: List) => sorted(list));
  add('list.first(): optional<dyn>', (list: List) => optional(list[0]));
  add('list.last(): optional<dyn>', (list: List) => optional(list.at(-1)));

  const listsType = declareNamespace(environment, 'lists');
  add(`${listsType}.range(int): list<int>`, (_: unknown, size: bigint) => {
    const length = size < 0n ? 0 : Number(size);
    spend(length);
    return Array.from({ length }, (_item, at) => BigInt(at));
  });
  const setsType = declareNamespace(environment, 'sets');
  add(`${setsType}.contains(list, list): bool`, (_: unknown, list: List, part: List) => contains(list, part));
  add(
    `${setsType}.equivalent(list, list): bool`,
    (_: unknown, one: List, other: List) => contains(one, other) && contains(other, one),
  );
  add(`${setsType}.intersects(list, list): bool`, (_: unknown, one: List, other: List) => {
    spendPairs(one, other);
    return one.some((item) => other.some((each) => isEqual(each, item)));
  });
}

import { spend, spendOnText } from '../../../core/step-budget.ts';

/** A value that knows what it equals. */
interface OwnValue {
  equals(other: unknown): boolean;
}

const maxDocumentDepth = 60;

function isOwnValue(value: object): value is OwnValue {
  return 'equals' in value && typeof value.equals === 'function';
}

function numberOf(value: unknown): bigint | number | undefined {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('verify' in value)) return undefined;
  return (value as unknown as { readonly value: bigint }).value;
}

/** Test whether two values are equal as CEL has it: numbers across their types, lists and maps by what they hold. */
export function isEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (typeof one === 'string') spendOnText(one.length);
  else spend(1);
  if (one === other) return true;
  const [left, right] = [numberOf(one), numberOf(other)];
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number of the same value are equal
  if (left !== undefined || right !== undefined) return left !== undefined && right !== undefined && left == right;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    depth > maxDocumentDepth
  )
    return false;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isEqual(item, other[at], depth + 1))
    );
  if (one.constructor !== other.constructor) return entries(one) !== undefined && sameEntries(one, other, depth);
  if (isOwnValue(one)) return one.equals(other);
  if (one instanceof Date) return one.getTime() === (other as Date).getTime();
  if (one instanceof Uint8Array) return Buffer.compare(one, other as Uint8Array) === 0;
  if (isDuration(one)) return compare(one, other) === 0;
  return sameEntries(one, other, depth);
}

function entries(value: object): ReadonlyMap<unknown, unknown> | undefined {
  if (value instanceof Map) return value;
  return value.constructor === Object || value.constructor === undefined ? new Map(Object.entries(value)) : undefined;
}

function sameEntries(one: object, other: object, depth: number): boolean {
  const [left, right] = [entries(one), entries(other)];
  if (left === undefined || right === undefined || left.size !== right.size) return false;
  return [...left].every(([key, value]) => right.has(key) && isEqual(value, right.get(key), depth + 1));
}

/** A duration of the interpreter. */
export interface DurationValue {
  readonly nanos: number;
  readonly seconds: bigint;
}

/** The order of two values of one type: below nought when the first comes first. Throws for what has no order. */
export function compare(one: unknown, other: unknown): number {
  const [left, right] = [numberOf(one), numberOf(other)];
  if (left !== undefined && right !== undefined) return left < right ? -1 : left > right ? 1 : 0;
  if (typeof one === 'string' && typeof other === 'string') {
    spendOnText(one.length + other.length);
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  spend(1);
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  if (one instanceof Date && other instanceof Date) return one.getTime() - other.getTime();
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other);
  if (isDuration(one) && isDuration(other)) {
    const difference = (one.seconds - other.seconds) * 1_000_000_000n + BigInt(one.nanos - other.nanos);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  throw new Error('values without an order');
}

/** Test for a duration of the interpreter. */
export function isDuration(value: unknown): value is DurationValue {
  return typeof value === 'object' && value !== null && 'addDuration' in value;
}

import { compareStrings } from '../../core/go/go-string.ts';
import { sprintf } from './fmt.ts';
import type { Evaluated } from './frame.ts';
import { GoError } from './go-error.ts';
import {
  GoComplex,
  GoInt,
  GoMap,
  GoObject,
  GoSlice,
  type GoValue,
  isUnsigned,
  kindOf,
  plainOf,
  typeOf,
} from './value.ts';

type BasicKind = 'bool' | 'complex' | 'float' | 'int' | 'string' | 'uint';

function basicKind(value: Evaluated): BasicKind | undefined {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    default:
      if (value instanceof GoInt) return isUnsigned(value.type) ? 'uint' : 'int';
      return value instanceof GoComplex ? 'complex' : undefined;
  }
}

/** Go's `eq`: whether the first value equals any of the others. Wrong combinations of types are errors. */
export function equalsAny(first: Evaluated, others: readonly Evaluated[]): boolean {
  if (others.length === 0) throw new GoError('missing argument for comparison');
  const a = plainOf(first);
  const kind = basicKind(a);
  return others.some((other) => equals(a, kind, plainOf(other), first, other));
}

function equals(a: Evaluated, kind: BasicKind | undefined, b: Evaluated, first: Evaluated, other: Evaluated): boolean {
  const otherKind = basicKind(b);
  if (kind !== otherKind) {
    if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
    if (isValid(a) && isValid(b)) failIncompatible(first, other);
    return false;
  }
  if (kind === undefined) return equalReferences(a, b);
  if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
  if (a instanceof GoComplex && b instanceof GoComplex) return a.re === b.re && a.im === b.im;
  return a === b;
}

/** Values that are not of basic type: only nil and comparable structs and pointers can be compared. */
function equalReferences(a: Evaluated, b: Evaluated): boolean {
  if (isValid(a) && isValid(b) && kindOf(a) !== kindOf(b))
    throw new GoError(`non-comparable types ${sprintf('%s', [a])}: ${typeOf(a)}, ${typeOf(b)}: ${sprintf('%v', [b])}`);
  const nilA = isNilValue(a);
  const nilB = isNilValue(b);
  if (nilA || nilB || !isValid(a) || !isValid(b)) return nilA === nilB;
  const kind = kindOf(b);
  if (kind === 'map' || kind === 'slice' || kind === 'func')
    throw new GoError(`non-comparable type ${sprintf('%s', [b])}: ${typeOf(b)}`);
  return a instanceof GoObject && b instanceof GoObject && a.type === b.type && a.equals(b);
}

function isValid(value: Evaluated): value is Exclude<GoValue, null> {
  return value !== undefined && value !== null;
}

function isNilValue(value: Evaluated): boolean {
  if (!isValid(value)) return true;
  return (value instanceof GoObject || value instanceof GoSlice || value instanceof GoMap) && value.isNil();
}

function failIncompatible(a: Evaluated, b: Evaluated): never {
  throw new GoError(`incompatible types for comparison: ${typeOf(a ?? null)} and ${typeOf(b ?? null)}`);
}

/** Go's `lt`; errors for nil, bool, complex and composite values, and for different kinds. */
export function lessThan(first: Evaluated, second: Evaluated): boolean {
  const a = plainOf(first);
  const b = plainOf(second);
  const kind = basicKind(a);
  const otherKind = basicKind(b);
  if (kind === undefined || otherKind === undefined) throw new GoError('invalid type for comparison');
  if (a instanceof GoInt && b instanceof GoInt) return a.value < b.value;
  if (kind !== otherKind) failIncompatible(first, second);
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b) < 0;
  throw new GoError('invalid type for comparison');
}

/** Go's `le`: less or equal. */
export function lessOrEqual(a: Evaluated, b: Evaluated): boolean {
  return lessThan(a, b) || equalsAny(a, [b]);
}

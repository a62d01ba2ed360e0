import type { Evaluated } from './frame.ts';
import { GoComplex, GoInt, GoObject, GoSlice } from './value.ts';

/**
 * Test whether `if`, `and`, `or`, `not` and `with` take a value for true: neither nil nor zero nor empty; structs are.
 */
export function isTrue(value: Evaluated): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value !== '';
    case 'number':
      return value !== 0;
    default:
      if (value === undefined || value === null) return false;
      if (value instanceof Map) return value.size > 0;
      if (value instanceof GoInt) return value.value !== 0n;
      if (value instanceof GoSlice) return value.items.length > 0;
      if (value instanceof GoComplex) return value.re !== 0 || value.im !== 0;
      if (value instanceof GoObject) return isTrueObject(value);
      return value.length > 0;
  }
}

function isTrueObject(value: GoObject): boolean {
  const underlying = value.underlying();
  return underlying === undefined ? !value.isNil() : isTrue(underlying);
}

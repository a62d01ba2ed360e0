import { GoComplex, GoInt, GoObject, type GoValue } from '../value.ts';

/** Sprig's `empty`: nil, false, zero, and strings, lists and maps without content. Structs never are. */
export function isEmpty(value: GoValue): boolean {
  switch (typeof value) {
    case 'string':
      return value === '';
    case 'number':
      return value === 0;
    case 'boolean':
      return !value;
    default:
      if (value === null) return true;
      if (Array.isArray(value) || value instanceof Uint8Array) return value.length === 0;
      if (value instanceof Map) return value.size === 0;
      if (value instanceof GoInt) return value.value === 0n;
      if (value instanceof GoComplex) return value.re === 0 && value.im === 0;
      if (value instanceof GoObject) return isEmptyObject(value);
      return value.items.length === 0;
  }
}

function isEmptyObject(value: GoObject): boolean {
  const underlying = value.underlying();
  if (underlying !== undefined) return isEmpty(underlying);
  return value.kind !== 'struct' && value.isNil();
}

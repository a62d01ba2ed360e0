import { GoError } from '../go-error.ts';
import { GoMap, GoSlice, type GoValue } from '../value.ts';

/**
 * A nil slice, which is not the nil interface: it has a type, `range` finds nothing in it and `len` is 0, but it is
 * encoded as `null` and is not deeply equal to an empty slice. `rest (list)` and `concat (list)` give one.
 */
class NilSlice extends GoSlice {
  constructor(type: string) {
    super(type, Object.freeze([]) as unknown as GoValue[]);
  }
  override isNil(): boolean {
    return true;
  }
}

/** A nil map: reads find nothing, writes fail, and it is encoded as `null`. `fromJson "null"` gives one. */
export class NilMap extends GoMap {
  constructor(type = 'map[string]interface {}') {
    super(type);
  }
  override isNil(): boolean {
    return true;
  }
  override set(): never {
    throw new GoError('assignment to entry in nil map');
  }
}

/** The nil `[]interface {}`. */
export const NIL_LIST: GoSlice = new NilSlice('[]interface {}');

/** The nil `[]string`. */
export const NIL_STRINGS: GoSlice = new NilSlice('[]string');

/** Test for a nil slice or a nil map, which encoders write as null. */
export function isNilCollection(value: GoValue): boolean {
  return value instanceof NilSlice || value instanceof NilMap;
}

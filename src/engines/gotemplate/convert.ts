import { getOrInsert } from '../../core/get-or-insert.ts';
import type { Evaluated, Frame } from './frame.ts';
import { GoInt, GoMap, GoSlice, type GoValue, goInt, isIntegerKind, type ParamType, typeOf } from './value.ts';

/**
 * Checks that a value can be passed to a parameter and makes it what the parameter holds. Ends the execution if not.
 */
export type Converter = (value: Evaluated, frame: Frame) => Evaluated;

/** The parameter type of builtins that look at the value itself: it takes everything, "no value" too. */
export const REFLECT_VALUE = 'reflect.Value';

const converters = new Map<ParamType, Converter>();

/** Test whether nil can be passed to a parameter of this type. */
export function canBeNil(type: ParamType): boolean {
  return /^(?:\*|\[\]|map\[|func\(|chan |interface \{|reflect\.Value$)/.test(type);
}

/** The converter for a parameter type, by reflection's rules of assignability. */
export function converterFor(type: ParamType): Converter {
  return getOrInsert(converters, type, () => makeConverter(type));
}

function makeConverter(type: ParamType): Converter {
  switch (type) {
    case REFLECT_VALUE:
      return (value) => value;
    case 'interface {}':
      return (value) => value ?? null;
    case 'string':
      return (value, frame) => (typeof value === 'string' ? value : mismatch(value, type, frame));
    case 'bool':
      return (value, frame) => (typeof value === 'boolean' ? value : mismatch(value, type, frame));
    case 'float64':
      return (value, frame) => (typeof value === 'number' ? value : mismatch(value, type, frame));
    default:
      if (isIntegerKind(type))
        return (value, frame) => (value instanceof GoInt && value.type === type ? value : mismatch(value, type, frame));
      return (value, frame) => assignable(value, type) ?? mismatch(value, type, frame);
  }
}

/** The value as one of the type; undefined when it cannot be assigned to it. */
function assignable(value: Evaluated, type: ParamType): Evaluated {
  if (value === undefined || value === null) return undefined;
  const actual = typeOf(value);
  // One pointer is followed where its target is wanted.
  if (actual === type || actual === `*${type}`) return value;
  // A named slice or map type goes where the type it is made of is wanted.
  if (value instanceof GoMap && !actual.startsWith('map[') && `map[string]${value.element}` === type)
    return value.plain();
  if (value instanceof GoSlice && !actual.startsWith('[]') && `[]${value.element}` === type)
    return new GoSlice(type, value.items);
  return undefined;
}

function mismatch(value: Evaluated, type: ParamType, frame: Frame): Evaluated {
  if (value === undefined) return canBeNil(type) ? null : frame.fail(`invalid value; expected ${type}`);
  const actual = value === null ? 'interface {}' : typeOf(value);
  return frame.fail(`wrong type for value; expected ${type}; got ${actual}`);
}

/** The zero value of a type, as a map gives for a key that it lacks. */
export function zeroOf(type: string): GoValue {
  switch (type) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'float64':
      return 0;
    case '[]uint8':
      return new Uint8Array();
    default:
      if (isIntegerKind(type)) return goInt(type, 0);
      if (type.startsWith('[]')) return new GoSlice(type, []);
      return type.startsWith('map[') ? new GoMap(type) : null;
  }
}

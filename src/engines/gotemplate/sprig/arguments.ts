import { GoError } from '../go-error.ts';
import { GoInt, type GoValue } from '../value.ts';

// The evaluator converts arguments to the declared parameter types; these accessors narrow them for the compiler and
// turn a caller that skipped the conversion into a Go error.

/** The string argument at `index`. */
export function stringAt(args: readonly GoValue[], index: number): string {
  const value = args[index];
  if (typeof value === 'string') return value;
  throw new GoError('wrong type for value; expected string');
}

/** The integer argument at `index`, exact. */
export function integerAt(args: readonly GoValue[], index: number): bigint {
  const value = args[index];
  if (value instanceof GoInt) return value.value;
  throw new GoError('wrong type for value; expected int');
}

/** The integer argument at `index` as a double; beyond 2^53 only its magnitude is kept. */
export function intAt(args: readonly GoValue[], index: number): number {
  return Number(integerAt(args, index));
}

/** The float64 argument at `index`. */
export function floatAt(args: readonly GoValue[], index: number): number {
  const value = args[index];
  if (typeof value === 'number') return value;
  throw new GoError('wrong type for value; expected float64');
}

/** The bool argument at `index`. */
export function boolAt(args: readonly GoValue[], index: number): boolean {
  const value = args[index];
  if (typeof value === 'boolean') return value;
  throw new GoError('wrong type for value; expected bool');
}

/** The `interface {}` argument at `index`; nil when there is none. */
export function valueAt(args: readonly GoValue[], index: number): GoValue {
  return args[index] ?? null;
}

/** The `map[string]interface {}` argument at `index`, of whatever map type; a nil map is read as an empty one. */
export function mapAt(args: readonly GoValue[], index: number): Map<string, GoValue> {
  const value = args[index];
  if (value instanceof Map) return value;
  if (value === null) return new Map();
  throw new GoError('wrong type for value; expected map[string]interface {}');
}

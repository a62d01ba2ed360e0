import type { FunctionTable } from '../function-table.ts';
import type { CallContext, GoFunction, GoValue, ParamType } from '../value.ts';

/** What follows the name in a function's entry: parameter types, of which the last may be variadic (`...T`). */
type Params = readonly ParamType[];

/**
 * A function of its arguments alone, to which the context is there to pay. `params` are Go types; a last `...T` makes
 * it variadic.
 */
export function pure(
  name: string,
  params: Params,
  call: (args: readonly GoValue[], context: CallContext) => GoValue,
): GoFunction {
  return { name, ...signature(params), purity: 'pure', call };
}

/** A function that also depends on the clock or the random stream of its context. */
export function seeded(
  name: string,
  params: Params,
  call: (args: readonly GoValue[], context: CallContext) => GoValue,
): GoFunction {
  return { name, ...signature(params), purity: 'seeded', call };
}

/** The same function under another name. */
export function alias(name: string, fn: GoFunction): GoFunction {
  return { ...fn, name };
}

/** A table of functions, sorted by name. */
export function functionTable(...functions: readonly GoFunction[]): FunctionTable {
  return new Map(functions.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((fn) => [fn.name, fn]));
}

function signature(params: Params): Pick<GoFunction, 'params' | 'variadic'> {
  const last = params.at(-1);
  if (last === undefined || !last.startsWith('...')) return { params };
  return { params: params.slice(0, -1), variadic: last.slice(3) };
}

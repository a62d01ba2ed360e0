import type { GoFunction } from './value.ts';

/** Functions by the name templates use. */
export type FunctionTable = ReadonlyMap<string, GoFunction>;

/** One table of several; a later table replaces functions of the same name, as `Template.Funcs` does. */
export function mergeFunctions(...tables: readonly FunctionTable[]): FunctionTable {
  const merged = new Map<string, GoFunction>();
  for (const table of tables) for (const [name, fn] of table) merged.set(name, fn);
  return merged;
}

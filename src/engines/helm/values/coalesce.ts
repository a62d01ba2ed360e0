import { quotedName } from '../../../core/changed-file.ts';
import { fail, type Warning } from '../../../core/problem.ts';
import { type GoValue, typeOf } from '../../gotemplate/public.ts';
import type { ChartNode } from '../chart-node.ts';
import { copyGoValue, copyTable, isTable, type ValueMap } from './value-map.ts';

/** Collects the warnings that Helm logs while it combines values. */
export type WarningSink = (message: string) => void;

const globalKey = 'global';

/** A sink that keeps each warning once, in order. */
export function warningCollector(category: string): { readonly sink: WarningSink; readonly warnings: () => Warning[] } {
  const seen = new Set<string>();
  return { sink: (message) => seen.add(message), warnings: () => [...seen].map((message) => ({ category, message })) };
}

/**
 * User values laid over the defaults of a chart and of all its subcharts, globals handed down: what `.Values` becomes.
 * A null in the user's values removes the default of that key. Neither input is changed.
 *
 * @throws ProblemError `VALUES_INVALID` when the values of a subchart are not a mapping
 */
export function coalesceValues(node: ChartNode, values: ReadonlyMap<string, GoValue>, warn: WarningSink): ValueMap {
  const copy = copyTable(values);
  coalesce(node, copy, '', false, warn);
  return copy;
}

/** As `coalesceValues`, but nulls are kept and win, so that a later coalescing still sees them. */
export function mergeChartValues(node: ChartNode, values: ReadonlyMap<string, GoValue>, warn: WarningSink): ValueMap {
  const copy = copyTable(values);
  coalesce(node, copy, '', true, warn);
  return copy;
}

function joinPrefix(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`;
}

function coalesce(node: ChartNode, into: ValueMap, prefix: string, merge: boolean, warn: WarningSink): void {
  coalesceDefaults(node, into, prefix, merge, warn);
  for (const child of node.dependencies) {
    const name = child.metadata.name;
    let values = into.get(name);
    if (values === undefined) {
      values = new Map();
      into.set(name, values);
    } else if (!isTable(values))
      fail('VALUES_INVALID', `chart dependencies processing failed: type mismatch on ${name}: ${describe(values)}`, {
        hint: `The values of subchart ${quotedName(name)} must be a mapping.`,
      });
    if (!isTable(values)) continue;
    const childPrefix = joinPrefix(prefix, node.metadata.name);
    coalesceGlobals(values, into, childPrefix, warn);
    coalesce(child, values, childPrefix, merge, warn);
  }
}

/** A value as Go prints it where it expected a boolean; only its type, since values may be secret. */
function describe(value: GoValue): string {
  if (typeof value === 'boolean') return String(value);
  return value === null ? '%!t(<nil>)' : `%!t(${typeOf(value)})`;
}

/** Hands `source`'s globals down: they win over the child's own, mappings are merged. */
function coalesceGlobals(into: ValueMap, source: ValueMap, prefix: string, warn: WarningSink): void {
  const own = into.get(globalKey) ?? (into.has(globalKey) ? null : new Map<string, GoValue>());
  if (!isTable(own)) {
    warn(`warning: skipping globals because destination ${globalKey} is not a table.`);
    return;
  }
  const handed = source.get(globalKey) ?? (source.has(globalKey) ? null : new Map<string, GoValue>());
  if (!isTable(handed)) {
    warn(`warning: skipping globals because source ${globalKey} is not a table.`);
    return;
  }
  for (const [key, value] of handed) {
    const existing = own.get(key);
    if (isTable(value)) {
      // Shallow on purpose: mappings further down stay shared between parent and child, as in Helm, so that a change a
      // template makes to them is seen by both.
      const shared: ValueMap = new Map(value);
      if (existing === undefined) own.set(key, shared);
      else if (!isTable(existing)) warn(`Conflict: cannot merge map onto non-map for "${key}". Skipping.`);
      else {
        coalesceTables(shared, existing, joinPrefix(prefix, key), true, warn);
        own.set(key, shared);
      }
    } else if (isTable(existing)) warn(`key ${key} is table. Skipping`);
    else own.set(key, value);
  }
  into.set(globalKey, own);
}

function coalesceDefaults(node: ChartNode, into: ValueMap, prefix: string, merge: boolean, warn: WarningSink): void {
  const ownPrefix = joinPrefix(prefix, node.metadata.name);
  for (const [key, original] of node.values) {
    const set = into.get(key);
    if (set === undefined) {
      if (!merge && original === null) continue;
      const value = copyGoValue(original);
      if (!merge && isTable(value)) removeNulls(value);
      into.set(key, value);
    } else if (set === null) {
      if (!merge) into.delete(key);
    } else if (isTable(set)) {
      if (!isTable(original)) {
        if (original !== null) warn(`warning: skipped value for ${ownPrefix}.${key}: Not a table.`);
        continue;
      }
      const defaults = copyTable(original);
      // Nulls meant for a subchart's own defaults must survive until that subchart is coalesced.
      const mergeKey = merge || node.dependencies.some((child) => child.metadata.name === key);
      if (!mergeKey) removeNulls(defaults);
      coalesceTables(set, defaults, joinPrefix(ownPrefix, key), mergeKey, warn);
    }
  }
}

/** Fills `into` with what `defaults` has and it has not, at every depth. Both are changed. */
export function coalesceTables(
  into: ValueMap,
  defaults: ValueMap,
  prefix: string,
  merge: boolean,
  warn: WarningSink,
): ValueMap {
  // Helm writes nulls back into the other side; import-values can make that visible, because it merges live tables.
  if (merge) for (const [key, value] of into) if (value === null) defaults.set(key, null);
  for (const [key, value] of defaults) {
    const existing = into.get(key);
    if (existing === undefined) into.set(key, value);
    else if (existing === null) {
      if (!merge && value !== null) into.delete(key);
    } else if (isTable(value)) {
      if (isTable(existing)) coalesceTables(existing, value, joinPrefix(prefix, key), merge, warn);
      else warn(`warning: cannot overwrite table with non table for ${joinPrefix(prefix, key)} (${typeOf(value)})`);
    } else if (isTable(existing) && value !== null)
      warn(
        `warning: destination for ${joinPrefix(prefix, key)} is a table. Ignoring non-table value (${typeOf(value)})`,
      );
  }
  return into;
}

function removeNulls(table: ValueMap): void {
  for (const [key, value] of table) {
    if (value === null) table.delete(key);
    else if (isTable(value)) removeNulls(value);
  }
}

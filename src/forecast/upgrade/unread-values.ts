import { addToGroup } from '../../core/group-by.ts';
import type { JsonObject } from '../../core/json.ts';
import { isJsonObject, jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ReleaseRender, type ValuePath, type ValueReads } from '../../engines/helm/public.ts';
import { isSame, type RenderBudget, type Texts, textsOf } from './rendered-again.ts';
import { itemLeaves, type NamedLeaf, printValuePath, valueLeaves, withoutValues } from './value-paths.ts';

/**
 * Values of a release that the former chart reads with them, and the new one does not; of a list those that it reads of
 * no item. Nothing is said of values from Secrets, whose keys may be as secret as what they hold. Without them the new
 * chart renders the same, which is asked of it: an empty mapping may be another one to a condition.
 */
export function unreadValues(
  release: ReleaseRender,
  former: ValueReads,
  now: { readonly texts: Texts; readonly reads: ValueReads },
  budget: RenderBudget,
): readonly string[] {
  const leaves = valueLeaves(release.openValues).flatMap(({ path, value }): readonly NamedLeaf[] => {
    const name = printValuePath(path);
    // Of a list that is not read its items say no more, and a Secret may give another one.
    const isList = Array.isArray(value) && now.reads.has(path) && jsonEqual(jsonAt(release.values, ...path), value);
    return [{ path, value, name }, ...(isList ? itemLeaves(value, { path, name }, (one) => now.reads.has(one)) : [])];
  });
  const isRead = new Set(leaves.flatMap(({ path, name }) => (now.reads.has(path) ? [name] : [])));
  const unread = new Map<string, ValuePath[]>();
  for (const { path, value, name } of leaves)
    if (!isJsonObject(value) && former.has(path) && !isRead.has(name)) addToGroup(unread, name, path);
  const isWithout = (some: readonly ValuePath[]): boolean => {
    if (budget.left <= 0) return false;
    const values = withoutValues(release.values, some);
    return isSame(now.texts, textsOf(release, release.chart, values, budget));
  };
  if (unread.size === 0) return [];
  const isAll = isWithout([...unread.values()].flat());
  return [...unread].flatMap(([name, paths]) => (isAll || isWithout(paths) ? [name] : []));
}

/**
 * Values of a release that are the default of the new chart, and were not that of the former one. Nothing is said of
 * values from Secrets.
 */
export function redundantValues(
  release: ReleaseRender,
  [before, after]: readonly [JsonObject, JsonObject, ...unknown[]],
): readonly string[] {
  return valueLeaves(release.openValues).flatMap(({ path, value }) => {
    if (value === null || isJsonObject(value)) return [];
    const [given, old, next] = [release.values, before, after].map((values) => jsonAt(values, ...path));
    if (given === undefined || next === undefined || !jsonEqual(given, value)) return [];
    return jsonEqual(given, next) && !(old !== undefined && jsonEqual(old, next)) ? [printValuePath(path)] : [];
  });
}

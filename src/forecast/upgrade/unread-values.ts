import type { JsonObject } from '../../core/json.ts';
import { isJsonObject, jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ReleaseRender, type ValuePath, type ValueReads } from '../../engines/helm/public.ts';
import { isSame, type RenderBudget, type Texts, textsOf } from './rendered-again.ts';
import { printValuePath, valueLeaves, withoutValues } from './value-paths.ts';

/**
 * Values of a release that the former chart reads with them, and the new one does not. Nothing is said of values from
 * Secrets, whose keys may be as secret as what they hold. Without them the new chart
 * renders the same, which is asked of it: an empty mapping may be another one to a condition.
 */
export function unreadValues(
  release: ReleaseRender,
  former: ValueReads,
  now: { readonly texts: Texts; readonly reads: ValueReads },
  budget: RenderBudget,
): readonly string[] {
  const paths = valueLeaves(release.openValues).flatMap(({ path, value }) =>
    !isJsonObject(value) && former.has(path) && !now.reads.has(path) ? [path] : [],
  );
  const isWithout = (some: readonly ValuePath[]): boolean => {
    if (budget.left <= 0) return false;
    const values = withoutValues(release.values, some);
    return isSame(now.texts, textsOf(release, release.chart, values, budget));
  };
  if (paths.length === 0) return [];
  return (isWithout(paths) ? paths : paths.filter((path) => isWithout([path]))).map(printValuePath);
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

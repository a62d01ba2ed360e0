import type { ChangedDefault } from '../../core/chart-upgrade.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ReleaseRender, type ValuePath, type ValueReads } from '../../engines/helm/public.ts';
import { isSame, type RenderBudget, type Texts, textsOf } from './rendered-again.ts';
import { isSet, printValuePath, valueLeaves, withValue } from './value-paths.ts';

/** The longest default that is repeated. */
const longestDefault = 60;
/** Keys whose defaults may be secret, in charts that are not for all to read. */
const secretKey = /pass|secret|token|credential|private|key$/i;

/** A default that one chart has otherwise than another. */
interface DefaultChange {
  readonly path: ValuePath;
  readonly base: JsonValue | undefined;
  readonly head: JsonValue | undefined;
}

/** Defaults that differ, and what each does with the values of a release. */
export interface DefaultChanges {
  readonly defaults: readonly ChangedDefault[];
  readonly unreached: number;
  /** What the new chart renders with the former default alone, by path, where that is something else. */
  readonly former: ReadonlyMap<string, Texts | undefined>;
}

/**
 * Works out which defaults that differ reach the render of a release: the new chart is rendered with the former default
 * in its place. Many are tried together first; where nothing differs, none of them reaches it.
 */
export function changedDefaults(
  release: ReleaseRender,
  [before, after]: readonly [JsonObject, JsonObject],
  now: { readonly texts: Texts; readonly reads: ValueReads },
  budget: RenderBudget,
): DefaultChanges {
  const changes = differingDefaults(before, after);
  const isOwn = ({ path }: DefaultChange): boolean => isSet(release.values, path);
  const former = new Map<string, Texts | undefined>();
  const open = new Set<DefaultChange>();
  const reached = new Set<DefaultChange>();
  const attempt = (tried: readonly DefaultChange[]): void => {
    if (tried.length === 0) return;
    if (budget.left <= 0) {
      for (const one of tried) open.add(one);
      return;
    }
    const values = tried.reduce((all, { path, base }) => withValue(all, path, base ?? null), release.values);
    const texts = textsOf(release, release.chart, values, budget);
    if (isSame(now.texts, texts)) return;
    const [only, ...others] = tried;
    if (only !== undefined && others.length === 0) {
      reached.add(only);
      former.set(printValuePath(only.path), texts);
      return;
    }
    const half = Math.ceil(tried.length / 2);
    attempt(tried.slice(0, half));
    attempt(tried.slice(half));
  };
  const given = changes.filter((one) => !isOwn(one));
  attempt(given.filter(({ path }) => now.reads.has(path)));
  attempt(given.filter(({ path }) => !now.reads.has(path)));
  const effectOf = (one: DefaultChange): ChangedDefault['effect'] | undefined => {
    if (isOwn(one)) return 'overridden';
    if (reached.has(one)) return 'reaches';
    return open.has(one) ? 'open' : undefined;
  };
  const defaults = changes.flatMap((one): ChangedDefault[] => {
    const effect = effectOf(one);
    if (effect === undefined) return [];
    return [{ path: printValuePath(one.path), effect, ...shown('base', one), ...shown('head', one) }];
  });
  return { defaults, unreached: changes.length - defaults.length, former };
}

/** Defaults that differ; those that are handed down to subcharts are told once. */
function differingDefaults(before: JsonObject, after: JsonObject): DefaultChange[] {
  const found = new Map<string, DefaultChange>();
  for (const { path } of [...valueLeaves(after), ...valueLeaves(before)]) {
    if (path.lastIndexOf('global') > 0) continue;
    const [base, head] = [jsonAt(before, ...path), jsonAt(after, ...path)];
    // What is a mapping on one side is told by its values.
    if ([base, head].some((value) => isJsonObject(value) && Object.keys(value).length > 0)) continue;
    if (isNothing(base) && isNothing(head)) continue;
    if (base !== undefined && head !== undefined && jsonEqual(base, head)) continue;
    found.set(JSON.stringify(path), { path, base, head });
  }
  return [...found.values()];
}

/** Test for what says nothing: a default that is absent, or an empty mapping that others are merged into. */
function isNothing(value: JsonValue | undefined): boolean {
  return value === undefined || isJsonObject(value);
}

function shown(side: 'base' | 'head', change: DefaultChange): Partial<ChangedDefault> {
  const value = change[side];
  if (value === undefined || change.path.some((key) => secretKey.test(key))) return {};
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > longestDefault ? {} : { [side]: text };
}

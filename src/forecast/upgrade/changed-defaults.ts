import type { ChangedDefault } from '../../core/chart-upgrade.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ReleaseRender, type ValuePath, type ValueReads } from '../../engines/helm/public.ts';
import { isSame, type RenderBudget, type Texts, textsOf } from './rendered-again.ts';
import { tellsApart } from './tells-apart.ts';
import { isSet, printValuePath, valueLeaves, withValues } from './value-paths.ts';

/** Defaults that are tried in one render. */
const mostTried = 1_000;
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
  readonly untried: number;
  /** Texts of the new chart with the former default alone, by path, where they are other ones. */
  readonly former: ReadonlyMap<string, Texts | undefined>;
}

/** A release as the new chart renders it, and as the former one did, where that does. */
export interface RenderedStep {
  readonly texts: Texts;
  readonly reads: ValueReads;
  readonly before: Texts | undefined;
}

/** The templates that are executed; all where it is undefined. */
type Executed = ReadonlySet<string> | undefined;

/**
 * Works out which defaults that differ reach the render of a release: the new chart is rendered with the former default
 * in its place. Many are tried together first; where nothing differs, none of them reaches it.
 */
export function changedDefaults(
  release: ReleaseRender,
  [before, after, imported]: readonly [JsonObject, JsonObject, readonly ValuePath[]],
  step: RenderedStep,
  budget: RenderBudget,
): DefaultChanges {
  const changes = differingDefaults(before, after);
  const isOwn = ({ path }: DefaultChange): boolean => isSet(release.values, path);
  const former = new Map<DefaultChange, Texts | undefined>();
  const open = new Set<DefaultChange>();
  const render = (values: JsonObject, only: Executed): Texts | undefined =>
    textsOf(release, release.chart, values, budget, only === undefined ? {} : { only });
  const attempt = (tried: readonly DefaultChange[], isWhole = false): void => {
    if (tried.length === 0) return;
    if (budget.left <= 0) {
      for (const one of tried) open.add(one);
      return;
    }
    const only = isWhole ? undefined : readersOf(tried, step.reads, after);
    const values = withValues(
      release.values,
      tried.map(({ path, base }) => ({ path, value: base ?? null })),
    );
    const texts = render(values, only);
    if (isSame(step.texts, texts, only)) return;
    const [one, ...others] = tried;
    if (one === undefined || others.length > 0) {
      const half = Math.ceil(tried.length / 2);
      attempt(tried.slice(0, half), isWhole);
      attempt(tried.slice(half), isWhole);
    } else if (only !== undefined && !isSame(step.texts, render(release.values, only), only)) {
      // They take something from templates that were not executed.
      attempt(tried, true);
    } else former.set(one, texts ?? otherwise(one));
  };
  /** A switch that the new chart does not render without is told by what its other position renders. */
  const otherwise = ({ path, base, head }: DefaultChange): Texts | undefined =>
    base === undefined && typeof head === 'boolean' && budget.left > 0
      ? render(withValues(release.values, [{ path, value: !head }]), undefined)
      : undefined;
  const given = changes.filter((one) => !isOwn(one));
  const [read, unread] = [true, false].map((isRead) => given.filter(({ path }) => step.reads.has(path) === isRead));
  for (const some of [read ?? [], unread ?? []]) {
    attempt(some.slice(0, mostTried));
    for (const one of some.slice(mostTried)) open.add(one);
  }
  const effectOf = (one: DefaultChange): ChangedDefault['effect'] | undefined => {
    if (isOwn(one)) return 'overridden';
    return former.has(one) && isNews(one, step, former.get(one)) ? 'reaches' : undefined;
  };
  const defaults = changes.flatMap((one): ChangedDefault[] => {
    const effect = effectOf(one);
    if (effect === undefined) return [];
    return [
      { path: printValuePath(one.path), change: changeOf(one), effect, ...shown('base', one), ...shown('head', one) },
    ];
  });
  const deciding = new Map([...former].map(([{ path }, texts]) => [printValuePath(path), texts]));
  // What a parent imports is read there, and tried with the parent's own default.
  const isImported = (path: ValuePath): boolean => imported.some((place) => place.every((key, at) => path[at] === key));
  const told = new Set(defaults.map(({ path }) => path));
  const unreached = changes.filter(
    (one) => !open.has(one) && !told.has(printValuePath(one.path)) && !isImported(one.path),
  ).length;
  return { defaults, unreached, untried: open.size, former: deciding };
}

/** The templates that may render something else for other defaults; undefined where all may. */
function readersOf(tried: readonly DefaultChange[], reads: ValueReads, after: JsonObject): Executed {
  if (reads.isChanged) return undefined;
  const names = new Set<string>();
  for (const { path } of tried)
    for (let length = path.length; length > 0; length--) {
      const at = path.slice(0, length);
      for (const name of reads.readersOf(at)) names.add(name);
      // A mapping with other keys is there in any case, and not empty.
      const around = jsonAt(after, ...at);
      if (length < path.length && isJsonObject(around) && Object.keys(around).length > 1) break;
    }
  return names.has('') ? undefined : names;
}

function changeOf({ base, head }: DefaultChange): ChangedDefault['change'] {
  return base === undefined ? 'added' : head === undefined ? 'removed' : 'changed';
}

/**
 * Test for a default whose effect the former chart did not have. What a template printed before, and takes from a
 * default now, is no news.
 */
function isNews(change: DefaultChange, { before, texts }: RenderedStep, former: Texts | undefined): boolean {
  if (changeOf(change) === 'changed') return true;
  if (before === undefined || former === undefined) return false;
  return tellsApart(
    [...former].flatMap(([name, without]) => {
      const text = texts.get(name) ?? '';
      return text === without ? [] : [{ text, without, former: before.get(name) ?? '' }];
    }),
  );
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
  const other = change[side === 'base' ? 'head' : 'base'];
  // A text may look like a number or a truth value on the other side.
  const isLike = (typeof other === 'number' || typeof other === 'boolean') && value === String(other);
  const isPlain = typeof value === 'string' && !isLike;
  const text = isPlain
    ? value
    : JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
  return text.length > longestDefault ? {} : { [side]: text };
}

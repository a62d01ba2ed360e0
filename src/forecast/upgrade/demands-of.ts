import type { ValueDemand } from '../../core/chart-upgrade.ts';
import { goString } from '../../core/go/go-string.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import {
  type AllowedValues,
  allowedValues,
  type Chart,
  isTypeOf,
  type ReleaseRender,
  requiredKeys,
  type ValuePath,
  type ValueReads,
  type ValueRefusal,
  valueRefusals,
} from '../../engines/helm/public.ts';
import { type RenderBudget, textsOf } from './rendered-again.ts';
import { printValuePath, valueLeaves, withoutValues } from './value-paths.ts';

/** Values that are left out one by one, to see whether the new chart does without them. */
const mostTried = 40;
/** The longest list of values that is repeated. */
const longestList = 60;
/** Functions by which a template ends a render. */
const ending = /(?<![\w.$])(?:fail|required)(?!\w)/;

/** Both renders with the same values, and the defaults of the new chart. */
interface DemandStep {
  readonly before: { readonly reads: ValueReads };
  readonly now: { readonly reads: ValueReads };
  readonly defaults: JsonObject;
}

/**
 * Demands on values of a release that its new chart makes and the former one does not. Nothing is said of values from
 * Secrets, nor of those that only the cluster has.
 */
export function demandsOf(
  base: ReleaseRender,
  head: ReleaseRender,
  step: DemandStep | undefined,
  budget: RenderBudget,
): readonly ValueDemand[] {
  const [former, chart] = [base.chart, head.chart];
  const refused = newRefusals(former, chart, head);
  const earlier = jsonEqual(base.values, head.values) ? [] : newRefusals(former, chart, base);
  const required = [
    ...(refused.length > 0 ? [] : requiredBySchema(former, head, step?.defaults)),
    ...(step === undefined ? [] : requiredByTemplates(former, head, step, budget)),
  ];
  return [
    ...new Map(required.map((one) => [one.path, one])).values(),
    ...narrowed(former, head),
    ...refusals(refused, 'refused'),
    ...refusals(earlier, 'refused-before'),
  ];
}

/** Values of a release that the schema of the new chart refuses, and that of the former one does not. */
export function newRefusals(
  former: Chart,
  chart: Chart,
  { openValues, values }: ReleaseRender,
): readonly ValueRefusal[] {
  const [before, after] = [valueRefusals(former, values), valueRefusals(chart, values)];
  if (before === undefined || after === undefined) return [];
  return after.filter(({ path, message }) => {
    const isOld = before.some((one) => jsonEqual([...one.path], [...path]) && one.message === message);
    return !isOld && isOpen(jsonAt(values, ...path), jsonAt(openValues, ...path));
  });
}

/** Test for a value that comes from no Secret and is known here. */
function isOpen(value: JsonValue | undefined, open: JsonValue | undefined): boolean {
  return jsonEqual(value, open) && !(JSON.stringify(value, asText) ?? '').includes('..PLACEHOLDER_');
}

/** Refusals as demands. */
export function refusals(found: readonly ValueRefusal[], demand: ValueDemand['demand']): ValueDemand[] {
  return found.map(({ path, message }) => ({ path: printValuePath(path), demand, by: 'schema', message }));
}

/** Leaves of the release's own values, with what the new chart has in their place. */
function givenLeaves({ openValues, values }: ReleaseRender, defaults: JsonObject | undefined): readonly ValuePath[] {
  return valueLeaves(openValues).flatMap(({ path, value }) => {
    const isGiven = value !== null && !isJsonObject(value) && isOpen(jsonAt(values, ...path), value);
    return isGiven && isNothing(jsonAt(defaults, ...path)) ? [path] : [];
  });
}

/** Test for a default that stands for a value to be given. */
function isNothing(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || value === false || isJsonObject(value);
}

function requiredBySchema(former: Chart, head: ReleaseRender, defaults: JsonObject | undefined): ValueDemand[] {
  const names = requiredKeys(head.chart);
  if (names.size === 0) return [];
  const old = valueRefusals(former, head.values);
  if (old === undefined) return [];
  const asked = givenLeaves(head, defaults).filter((path) => names.has(path.at(-1) ?? ''));
  return asked.slice(0, mostTried).flatMap((path): ValueDemand[] => {
    const values = withoutValues(head.values, [path]);
    const after = valueRefusals(head.chart, values);
    if (after === undefined || after.length === 0 || !isLike(valueRefusals(former, values), old)) return [];
    return [{ path: printValuePath(path), demand: 'required', by: 'schema' }];
  });
}

function isLike(some: readonly ValueRefusal[] | undefined, others: readonly ValueRefusal[]): boolean {
  return some !== undefined && JSON.stringify(some) === JSON.stringify(others);
}

/** Values without which templates of the new chart end the render, and those of the former do not. */
function requiredByTemplates(
  former: Chart,
  head: ReleaseRender,
  { before, now, defaults }: DemandStep,
  budget: RenderBudget,
): ValueDemand[] {
  const words = endingWords(head.chart, former);
  const asked = givenLeaves(head, defaults).filter((path) => words.has(path.at(-1) ?? '') && now.reads.has(path));
  const fails = (chart: Chart, path: ValuePath, reads: ValueReads): boolean | undefined => {
    if (budget.left <= 0) return undefined;
    const readers = reads.readersOf(path);
    const only = reads.isChanged || readers.has('') ? {} : { only: readers };
    if (readers.size === 0 && !reads.isChanged) return false;
    return textsOf(head, chart, withoutValues(head.values, [path]), budget, only) === undefined;
  };
  return asked.slice(0, mostTried).flatMap((path): ValueDemand[] => {
    if (fails(head.chart, path, now.reads) !== true || fails(former, path, before.reads) !== false) return [];
    return [{ path: printValuePath(path), demand: 'required', by: 'templates' }];
  });
}

/** Words of the templates that can end a render and that a former chart has otherwise. */
function endingWords(chart: Chart, former: Chart): ReadonlySet<string> {
  const old = new Set(endingTemplates(former));
  const words = new Set<string>();
  for (const text of endingTemplates(chart))
    if (!old.has(text)) for (const [word] of text.matchAll(/[\w-]+/g)) words.add(word);
  return words;
}

function endingTemplates({ dependencies, templates }: Chart): readonly string[] {
  return [
    ...templates.map(({ data }) => goString(data)).filter((text) => ending.test(text)),
    ...dependencies.flatMap(endingTemplates),
  ];
}

/** Places of the release's own values at which the new schema takes fewer types or values. */
function narrowed(former: Chart, head: ReleaseRender): ValueDemand[] {
  if (former.schema === undefined && former.dependencies.length === 0) return [];
  return valueLeaves(head.openValues).flatMap(({ path, value }): ValueDemand[] => {
    if (!isOpen(jsonAt(head.values, ...path), value)) return [];
    const [before, after] = [allowedValues(former, path), allowedValues(head.chart, path)];
    if (!before.isAll || !takesFewer(before, after)) return [];
    return [
      {
        path: printValuePath(path),
        demand: 'fewer-values',
        by: 'schema',
        base: printAllowed(before),
        head: printAllowed(after),
      },
    ];
  });
}

/** Test for values that were taken and are not any more; what was not said of a type before counts as not known. */
function takesFewer(before: AllowedValues, after: AllowedValues): boolean {
  if (before.types === undefined && before.values === undefined) return false;
  if (before.values !== undefined) {
    const { values } = after;
    return values !== undefined && before.values.some((one) => !values.some((other) => jsonEqual(one, other)));
  }
  if (after.values !== undefined) return before.types?.some((type) => type !== 'boolean' && type !== 'null') === true;
  const { types } = after;
  return types !== undefined && before.types?.some((type) => !types.some((other) => isTypeOf(type, other))) === true;
}

function printAllowed({ types, values }: AllowedValues): string {
  if (values === undefined) return (types ?? []).join(' or ');
  const list = values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one, asText))).join(', ');
  return list.length > longestList ? `one of ${values.length} values` : values.length === 1 ? list : `one of ${list}`;
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}

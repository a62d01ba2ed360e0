import {
  type DowntimeWord,
  type Forecast,
  type ForecastReason,
  replacesPods,
  type WorkloadForecast,
  type WorkloadRule,
} from '../core/forecast.ts';
import { groupBy } from '../core/group-by.ts';
import { printResource, resourceKey } from '../core/resource-id.ts';
import { counted, firstNames, formatCount } from '../core/text/counted.ts';
import { workloadRuleTexts } from '../forecast/public.ts';
import { clusterQualifiedName } from './sections.ts';

/** A line of a report about the merge: a title, and its text. */
interface ForecastLine {
  readonly title: string;
  readonly text: string;
}

/** The words that ask for attention, the gravest first, and as many workloads of each as are named. */
const graveWords: readonly DowntimeWord[] = ['stuck', 'down until ready'];
const named = 3;
/** Kinds whose pods somebody can replace. */
const services: readonly string[] = ['DaemonSet', 'Deployment', 'StatefulSet'];
/** Restarts without a grave word are told from this number on. */
const manyRestarts = 2;

/**
 * Lines about workloads for the person who merges; none where there is nothing worth a line. `value` writes names; at
 * most `most` of them stand in a list.
 */
export function forecastLines(
  forecast: Forecast | undefined,
  value: (text: string) => string,
  most = named,
): readonly ForecastLine[] {
  const workloads = forecast?.workloads ?? [];
  const restarts = restartsText(workloads, value, most);
  const lacking = workloads.filter(({ effect }) => effect === 'needs-restart');
  const inPlace = workloads.filter(({ effect }) => effect === 'updated-in-place');
  const waiting = workloads.filter(({ effect, resource }) => effect === 'waits' && services.includes(resource.kind));
  const parts = [
    ...waitingTexts(waiting, value, most),
    ...heldTexts(workloads, value, most),
    ...(lacking.length === 0 ? [] : [dataText(lacking, ['goes on with', 'go on with'], 'old', value, most)]),
    // Of dashboards and the like there are many.
    ...(inPlace.length === 0 || inPlace.length > named ? [] : [dataText(inPlace, ['gets', 'get'], 'new', value, most)]),
  ];
  return [
    ...(restarts === '' ? [] : [{ title: 'Restarts', text: restarts }]),
    ...(parts.length === 0 ? [] : [{ title: 'No restart', text: parts.join(' · ') }]),
  ];
}

/** Restarts, the gravest first; those of which that is not sure are told apart. */
function restartsText(workloads: readonly WorkloadForecast[], value: (text: string) => string, most: number): string {
  const restarts = workloads.filter(replacesPods);
  const grave = graveWords.flatMap((word) =>
    [false, true].flatMap((isPossible) => {
      const of = restarts.filter((one) => one.rollout?.word === word && isUnsure(one) === isPossible);
      return of.length === 0 ? [] : [`${namesOf(of, value, most)} ${isPossible ? mayBe(word) : word}${decided(of)}`];
    }),
  );
  const rest = restarts.filter(({ rollout }) => !graveWords.some((word) => word === rollout?.word));
  const sure = rest.filter((one) => !isUnsure(one));
  const left = [...leftServices(restarts, value, most), ...earlyTexts(restarts, value, most)];
  if (grave.length + left.length === 0 && sure.length < manyRestarts) return '';
  const words = { 'no downtime': ' without downtime', 'short downtime': ' with short downtime' } as const;
  const counts = [
    ...(['short downtime', 'no downtime'] as const).map((word) => ({
      text: words[word],
      count: sure.filter(({ rollout }) => rollout?.word === word).length,
    })),
    { text: '', count: sure.filter(({ rollout }) => rollout?.word === undefined).length },
    { text: ' perhaps', count: rest.length - sure.length },
  ].filter(({ count }) => count > 0);
  const [first, ...others] = counts;
  return [
    ...grave,
    ...(first === undefined
      ? []
      : [`${grave.length > 0 ? `${formatCount(first.count)} more` : counted(first.count, 'workload')}${first.text}`]),
    ...others.map(({ text, count }) => `${formatCount(count)}${text === '' ? ' more' : text}`),
    ...left,
  ].join(' · ');
}

/** `Service shop/web selects none of the new pods`. */
function leftServices(
  workloads: readonly WorkloadForecast[],
  value: (text: string) => string,
  most: number,
): readonly string[] {
  const left = workloads.flatMap(({ root, why }) =>
    why.filter(({ rule }) => rule === 'service-left').map(({ resource }) => ({ root, resource })),
  );
  if (left.length === 0) return [];
  const ids = new Set(left.map(({ resource }) => resourceKey(resource)));
  return [`${namesOf(left, value, most)} ${ids.size === 1 ? 'selects' : 'select'} none of the new pods`];
}

/** `Deployment shop/web starts before the new ConfigMap settings is applied`, or may do so. */
function earlyTexts(
  workloads: readonly WorkloadForecast[],
  value: (text: string) => string,
  most: number,
): readonly string[] {
  const verbs = { 'data-later': ['starts', 'start'], 'data-order-open': ['may start', 'may start'] } as const;
  return (['data-later', 'data-order-open'] as const).flatMap((rule) => {
    const of = withRule(workloads, rule);
    if (of.length === 0) return [];
    const reasons = of.flatMap(({ why }) => why.filter((one) => one.rule === rule));
    const data = [...new Set(reasons.map(({ resource: { kind, name } }) => value(`${kind} ${name}`)))];
    const [one, several] = verbs[rule];
    const verb = new Set(of.map(({ resource }) => resourceKey(resource))).size === 1 ? one : several;
    const are = data.length === 1 ? 'is' : 'are';
    return [`${namesOf(of, value, most)} ${verb} before the new ${firstNames(data, most)} ${are} applied`];
  });
}

/** `StatefulSet shop/db keeps its pods below the partition`. */
function heldTexts(
  workloads: readonly WorkloadForecast[],
  value: (text: string) => string,
  most: number,
): readonly string[] {
  const of = withRule(workloads, 'below-partition');
  if (of.length === 0) return [];
  const keep = new Set(of.map(({ resource }) => resourceKey(resource))).size === 1 ? 'keeps its' : 'keep their';
  return [`${namesOf(of, value, most)} ${keep} pods below the partition`];
}

function withRule(workloads: readonly WorkloadForecast[], rule: WorkloadRule): readonly WorkloadForecast[] {
  return workloads.filter(({ why }) => why.some((one) => one.rule === rule));
}

/** `DaemonSet shop/agent keeps its pods (…)`, and what is not ready because of that. */
function waitingTexts(
  workloads: readonly WorkloadForecast[],
  value: (text: string) => string,
  most: number,
): readonly string[] {
  const byRule = groupBy(workloads, ({ why }) => why.at(-1)?.rule);
  const kept = [...byRule].map(([rule, of]) => {
    const ids = new Set(of.map(({ resource }) => resourceKey(resource)));
    const because = rule === undefined ? '' : ` (${workloadRuleTexts[rule].says})`;
    return `${namesOf(of, value, most)} ${ids.size === 1 ? 'keeps its' : 'keep their'} pods${because}`;
  });
  const held = (rule: WorkloadRule, one: string, several: string): readonly string[] => {
    const nodes = workloads.flatMap(({ root, why }) =>
      why.filter((reason) => reason.rule === rule).map(({ resource }) => ({ root, resource })),
    );
    if (nodes.length === 0) return [];
    const ids = new Set(nodes.map(({ resource }) => resourceKey(resource)));
    return [`${namesOf(nodes, value, most)} ${ids.size === 1 ? one : several} before new pods are`];
  };
  return [
    ...kept,
    ...held('never-ready', 'is not ready', 'are not ready'),
    ...held('perhaps-never-ready', 'may not be ready', 'may not be ready'),
  ];
}

function isUnsure({ isPossible, rollout }: WorkloadForecast): boolean {
  return isPossible === true || rollout?.isPossible === true;
}

function mayBe(word: DowntimeWord): string {
  return word === 'stuck' ? 'may get stuck' : `may be ${word}`;
}

/** `Deployment shop/app goes on with the old ConfigMap settings (read as …)`. */
function dataText(
  workloads: readonly WorkloadForecast[],
  [one, several]: readonly [string, string],
  age: 'new' | 'old',
  value: (text: string) => string,
  most: number,
): string {
  const ids = new Set(workloads.map(({ resource }) => resourceKey(resource)));
  const reasons = workloads.flatMap(({ why }) => why);
  const data = [...new Set(reasons.map(({ resource: { kind, name } }) => value(`${kind} ${name}`)))];
  const rules = new Set(reasons.map(({ rule }) => rule));
  const [rule] = rules;
  const because = rule === undefined || rules.size > 1 ? '' : ` (${workloadRuleTexts[rule].says})`;
  const perhaps = workloads.every(isUnsure) ? ', if that differs' : '';
  const verb = ids.size === 1 ? one : several;
  return `${namesOf(workloads, value, most)} ${verb} the ${age} ${firstNames(data, most)}${perhaps}${because}`;
}

/** Names of workloads, each once, whatever the number of clusters that have it. */
function namesOf(
  workloads: readonly Pick<WorkloadForecast, 'resource' | 'root'>[],
  value: (text: string) => string,
  most: number,
): string {
  const alike = groupBy(workloads, ({ resource }) => resourceKey(resource));
  return firstNames(
    [...alike.values()].flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      const { root, resource } = first;
      const { size } = new Set(of.map((one) => one.root));
      return size === 1
        ? [value(clusterQualifiedName(root, printResource(resource)))]
        : [`${value(printResource(resource))} in ${counted(size, 'cluster')}`];
    }),
    most,
  );
}

/** What decides the word, where that is the same for all. */
function decided(workloads: readonly WorkloadForecast[]): string {
  const reasons = workloads.flatMap(({ rollout }): readonly ForecastReason[] =>
    rollout?.because === undefined ? [] : [rollout.because],
  );
  const rules = new Set(reasons.map(({ rule }) => rule));
  const [rule] = rules;
  return rule === undefined || rules.size > 1 ? '' : ` (${workloadRuleTexts[rule].says})`;
}

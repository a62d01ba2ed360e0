import type { DowntimeWord, Forecast, ForecastReason, WorkloadForecast } from '../core/forecast.ts';
import { printResource, type ResourceId } from '../core/resource-id.ts';
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
  return [
    ...(restarts === '' ? [] : [{ title: 'Restarts', text: restarts }]),
    ...(lacking.length === 0 ? [] : [{ title: 'Goes on with old data', text: lackingText(lacking, value, most) }]),
  ];
}

/** What restarts, the gravest first; what may restart is counted with what surely does not go on. */
function restartsText(workloads: readonly WorkloadForecast[], value: (text: string) => string, most: number): string {
  const restarts = workloads.filter(({ effect }) => effect === 'restarts' || effect === 'recreated');
  const grave = graveWords.flatMap((word) =>
    [false, true].flatMap((isPossible) => {
      const of = restarts.filter((one) => one.rollout?.word === word && isUnsure(one) === isPossible);
      return of.length === 0 ? [] : [`${namesOf(of, value, most)} ${isPossible ? mayBe(word) : word}${decided(of)}`];
    }),
  );
  if (grave.length === 0 && restarts.length < manyRestarts) return '';
  const rest = restarts.filter(({ rollout }) => !graveWords.some((word) => word === rollout?.word));
  const counts = [
    { words: 'with short downtime', of: rest.filter(({ rollout }) => rollout?.word === 'short downtime') },
    { words: 'without downtime', of: rest.filter(({ rollout }) => rollout?.word === 'no downtime') },
    { words: '', of: rest.filter(({ rollout }) => rollout?.word === undefined) },
  ].filter(({ of }) => of.length > 0);
  return [
    ...grave,
    ...counts.map(({ words, of }, at) => {
      const count = at === 0 ? counted(of.length, 'workload') : formatCount(of.length);
      return `${grave.length > 0 && at === 0 ? `${formatCount(of.length)} more` : count}${words === '' ? '' : ` ${words}`}`;
    }),
  ].join(' · ');
}

function isUnsure({ isPossible, rollout }: WorkloadForecast): boolean {
  return isPossible === true || rollout?.isPossible === true;
}

function mayBe(word: DowntimeWord): string {
  return word === 'stuck' ? 'may get stuck' : `may be ${word}`;
}

function lackingText(lacking: readonly WorkloadForecast[], value: (text: string) => string, most: number): string {
  const [only, second] = lacking;
  const names = namesOf(lacking, value, most);
  if (only === undefined || second !== undefined) return `${names} until somebody restarts them`;
  const data = [...new Map(only.why.map((one) => [printResource(one.resource), one.resource])).values()];
  const [reason] = only.why;
  const how = reason === undefined ? '' : `, ${workloadRuleTexts[reason.rule].says}`;
  return `${names}: nothing restarts it for ${firstNames(
    data.map((id) => value(dataName(id))),
    most,
  )}${how}`;
}

function dataName({ kind, name }: ResourceId): string {
  return `${kind} ${name}`;
}

function namesOf(workloads: readonly WorkloadForecast[], value: (text: string) => string, most: number): string {
  return firstNames(
    workloads.map(({ root, resource }) => value(clusterQualifiedName(root, printResource(resource)))),
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

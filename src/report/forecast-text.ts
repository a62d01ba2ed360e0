import type { DowntimeWord, Forecast, WorkloadForecast } from '../core/forecast.ts';
import { printResource } from '../core/resource-id.ts';
import { counted, firstNames } from '../core/text/counted.ts';
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
 * Lines about restarts for the person who merges; none where there is nothing worth a line. `value` writes names; at
 * most `most` of them stand in a list.
 */
export function forecastLines(
  forecast: Forecast | undefined,
  value: (text: string) => string,
  most = named,
): readonly ForecastLine[] {
  const restarts = forecast?.workloads.filter(({ effect }) => effect === 'restarts') ?? [];
  const grave = graveWords.flatMap((word) => {
    const of = restarts.filter(({ rollout }) => rollout?.word === word);
    return of.length === 0 ? [] : [`${namesOf(of, value, most)} ${word}${reasonOf(of)}`];
  });
  if (grave.length === 0 && restarts.length < manyRestarts) return [];
  const rest = restarts.filter(({ rollout }) => !graveWords.some((word) => word === rollout?.word));
  const short = rest.filter(({ rollout }) => rollout?.word === 'short downtime').length;
  const none = rest.filter(({ rollout }) => rollout?.word === 'no downtime').length;
  const open = rest.length - short - none;
  const parts = [
    ...grave,
    ...(short === 0 ? [] : [`${counted(short, 'workload')} with short downtime`]),
    ...(none === 0 ? [] : [`${counted(none, 'workload')} without downtime`]),
    ...(open === 0 ? [] : [counted(open, 'workload')]),
  ];
  return [{ title: 'Restarts', text: parts.join(' · ') }];
}

function namesOf(workloads: readonly WorkloadForecast[], value: (text: string) => string, most: number): string {
  return firstNames(
    workloads.map(({ root, resource }) => value(clusterQualifiedName(root, printResource(resource)))),
    most,
  );
}

/** What decides the word, where that is the same for all. */
function reasonOf(workloads: readonly WorkloadForecast[]): string {
  const rules = new Set(workloads.flatMap(({ rollout }) => rollout?.because?.rule ?? []));
  const [rule] = rules;
  return rule === undefined || rules.size > 1 ? '' : ` (${workloadRuleTexts[rule].says})`;
}

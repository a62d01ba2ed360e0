import type { WorkloadForecast } from '../../src/core/forecast.ts';
import { printResource } from '../../src/core/resource-id.ts';
import { forecastSides } from '../../src/forecast/forecast-sides.ts';
import { type Case, judgeCase } from '../findings/judge-case.ts';

/** Two versions of what a Kustomization applies, the text that decides what a merge does to it, and what it does. */
export interface ForecastCase extends Case {
  readonly says: string;
  /** Page of the documentation, or file of the sources, of Kubernetes, Flux or who else does it. */
  readonly source: string;
  /** As `printed`, by identity. */
  readonly expected: readonly string[];
}

/** The forecast of a case, a line each. */
export function forecastOf(one: Case): readonly string[] {
  return forecastSides(judgeCase(one)).workloads.map(printed);
}

/** `Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away`. */
function printed({ resource, effect, why, rollout }: WorkloadForecast): string {
  const reasons = [...new Set(why.map(({ rule }) => rule))].join(', ');
  const { word, because, pods, surge, unavailable } = rollout ?? {};
  const count = pods === undefined ? '' : ` of ${pods.least === pods.most ? pods.least : `${pods.least}–${pods.most}`}`;
  const numbers = surge === undefined ? '' : `, ${surge} more, ${unavailable ?? '?'} away`;
  const how = rollout === undefined ? '' : `: ${word ?? 'unknown'} (${because?.rule ?? ''})${count}${numbers}`;
  return `${printResource(resource)} ${effect} (${reasons})${how}`;
}

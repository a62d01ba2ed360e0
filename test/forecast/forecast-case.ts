import type { WorkloadForecast } from '../../src/core/forecast.ts';
import { printResource, resourceKey } from '../../src/core/resource-id.ts';
import { forecastSides } from '../../src/forecast/forecast-sides.ts';
import { type Case, judgeCase, sidesOf } from '../findings/judge-case.ts';

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
  return forecastSides({ ...sidesOf(one), comparison: judgeCase(one) })?.workloads.map(printed) ?? ['none'];
}

/** `Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away`. */
function printed({ resource, effect, isPossible, why, rollout }: WorkloadForecast): string {
  const reasons = why.map(({ rule, resource: of }) =>
    resourceKey(of) === resourceKey(resource) ? rule : `${rule} of ${of.kind} ${of.name}`,
  );
  const { word, because, pods, surge, unavailable } = rollout ?? {};
  const count = pods === undefined ? '' : ` of ${pods.least === pods.most ? pods.least : `${pods.least}–${pods.most}`}`;
  const numbers = surge === undefined ? '' : `, ${surge} more, ${unavailable ?? '?'} away`;
  const words = `${rollout?.isPossible === true ? 'perhaps ' : ''}${word ?? 'unknown'}`;
  const of = because?.rule === 'needs-later' ? ` of ${because.resource.kind} ${because.resource.name}` : '';
  const how = rollout === undefined ? '' : `: ${words} (${because?.rule ?? ''}${of})${count}${numbers}`;
  const perhaps = isPossible === true ? ' perhaps' : '';
  return `${printResource(resource)}${perhaps} ${effect} (${[...new Set(reasons)].join(', ')})${how}`;
}

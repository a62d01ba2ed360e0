import type { Change, ChangeGroup, Comparison } from '../compare/public.ts';
import type { Forecast, ForecastReason, WorkloadEffect, WorkloadForecast, WorkloadRule } from '../core/forecast.ts';
import { type JsonObject, jsonAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { compareResources } from '../core/resource-id.ts';
import { replicasOf, rolloutOf } from './rollout.ts';
import { storedTemplate } from './stored-template.ts';
import { templateReasons } from './template-reasons.ts';

/** Kinds whose controllers replace pods when their template is another one. */
const rolling = new Set(['DaemonSet.apps', 'Deployment.apps', 'StatefulSet.apps']);

/** Forecast of the merge of a change in one cluster. Pure: nothing but the comparison counts. */
export function forecastSides({ groups }: Pick<Comparison, 'groups'>): Forecast {
  const workloads = groups.flatMap((group) => group.changes.flatMap((change) => ofChange(change, group)));
  return {
    workloads: workloads.sort(
      (a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.resource, b.resource),
    ),
  };
}

/** The forecast of a workload that both sides have; what is added starts, and what is removed ends. */
function ofChange(change: Change, { root, node }: ChangeGroup): readonly WorkloadForecast[] {
  const { base, head, id, renamedFrom } = change;
  if (base === undefined || head === undefined || renamedFrom !== undefined) return [];
  const kind = `${id.kind}.${id.group}`;
  if (kind !== 'CronJob.batch' && !rolling.has(kind)) return [];
  if (jsonEqual(storedTemplate(base.object), storedTemplate(head.object))) return [];
  const why = templateReasons(change);
  const place = { root, node, resource: id };
  if (kind === 'CronJob.batch') return [{ ...place, effect: 'next-run', why }];
  const hindrance = hindranceOf(change, head.object);
  if (hindrance !== undefined) return [{ ...place, effect: hindrance.effect, why: [...why, hindrance.reason] }];
  return [{ ...place, effect: 'restarts', why, rollout: rolloutOf(id, head.object) }];
}

/** What keeps the pods of a workload as they are although its template is another one. */
function hindranceOf(
  { id }: Change,
  object: JsonObject,
): { readonly effect: WorkloadEffect; readonly reason: ForecastReason } | undefined {
  const by = (effect: WorkloadEffect, rule: WorkloadRule, path: string, head: string) => ({
    effect,
    reason: { rule, resource: id, fields: [{ path, head }] },
  });
  if (id.kind !== 'DaemonSet' && replicasOf(object) === 0) return by('none', 'no-replicas', 'spec.replicas', '0');
  if (jsonAt(object, 'spec', 'paused') === true) return by('waits', 'paused', 'spec.paused', 'true');
  return stringAt(object, 'spec', 'updateStrategy', 'type') === 'OnDelete'
    ? by('waits', 'on-delete', 'spec.updateStrategy.type', 'OnDelete')
    : undefined;
}

import type { ForecastReason, Rollout, WorkloadRule } from '../core/forecast.ts';
import { type JsonObject, type JsonValue, jsonAt, stringAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** The way in which the pods of a Deployment, StatefulSet or DaemonSet with a new template are replaced. */
export function rolloutOf(id: ResourceId, object: JsonObject): Rollout {
  switch (id.kind) {
    case 'Deployment':
      return deploymentRollout(id, object);
    case 'StatefulSet':
      return statefulSetRollout(id, object);
    default:
      return daemonSetRollout(id, object);
  }
}

function because(rule: WorkloadRule, resource: ResourceId, path: string, value?: JsonValue): ForecastReason {
  const head = value === undefined || typeof value === 'object' ? {} : { head: String(value) };
  return { rule, resource, fields: [{ path, ...head }] };
}

/**
 * A number of pods, or a percentage of them.
 * Source: `ResolveFenceposts` of `pkg/controller/deployment/util` in Kubernetes.
 */
function podsOf(value: JsonValue | undefined, fallback: string, replicas: number, rounds: 'ceil' | 'floor'): number {
  const written = value ?? fallback;
  if (typeof written === 'number') return written;
  const percent = typeof written === 'string' ? /^(\d{1,9})%$/.exec(written)?.[1] : undefined;
  return percent === undefined ? Number.NaN : Math[rounds]((Number(percent) * replicas) / 100);
}

/** Source: https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#strategy. */
function deploymentRollout(id: ResourceId, object: JsonObject): Rollout {
  const replicas = replicasOf(object);
  const pods = { least: replicas, most: replicas };
  if (stringAt(object, 'spec', 'strategy', 'type') === 'Recreate')
    return {
      word: 'down until ready',
      because: because('recreate-strategy', id, 'spec.strategy.type', 'Recreate'),
      pods,
    };
  const settings = jsonAt(object, 'spec', 'strategy', 'rollingUpdate');
  const surge = podsOf(jsonAt(settings, 'maxSurge'), '25%', replicas, 'ceil');
  const rounded = podsOf(jsonAt(settings, 'maxUnavailable'), '25%', replicas, 'floor');
  const unavailable = surge === 0 && rounded === 0 ? 1 : Math.min(rounded, replicas);
  if (Number.isNaN(surge + unavailable)) return { pods };
  const numbers = { pods, surge, unavailable };
  if (unavailable >= replicas) {
    const path = 'spec.strategy.rollingUpdate.maxUnavailable';
    const reason = because('all-unavailable', id, path, jsonAt(settings, 'maxUnavailable'));
    return { word: 'down until ready', because: reason, ...numbers };
  }
  return { ...readiness(id, object, 'spec.strategy.rollingUpdate'), ...numbers };
}

/** A pod that is ready when its containers run may not answer yet. */
function readiness(id: ResourceId, object: JsonObject, path: string): Pick<Rollout, 'because' | 'word'> {
  const unprobed = podTemplateOf(object)?.containers.find(
    ({ init, object: container }) => !init && jsonAt(container, 'readinessProbe') === undefined,
  );
  if (unprobed === undefined) return { word: 'no downtime', because: because('ready-first', id, path) };
  const probe = `spec.template.spec.containers[${unprobed.name}].readinessProbe`;
  return { word: 'short downtime', because: because('no-readiness-probe', id, probe) };
}

/** Source: https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#update-strategies. */
function statefulSetRollout(id: ResourceId, object: JsonObject): Rollout {
  const replicas = replicasOf(object);
  const pods = { least: replicas, most: replicas };
  return replicas === 1
    ? { word: 'down until ready', because: because('one-replica', id, 'spec.replicas', 1), pods }
    : { word: 'short downtime', because: because('one-by-one', id, 'spec.updateStrategy.type'), pods };
}

/** Source: https://kubernetes.io/docs/tasks/manage-daemon/update-daemon-set/. */
function daemonSetRollout(id: ResourceId, object: JsonObject): Rollout {
  const settings = jsonAt(object, 'spec', 'updateStrategy', 'rollingUpdate');
  const most = jsonAt(settings, 'maxUnavailable') ?? 1;
  return {
    word: 'short downtime',
    because: because('one-by-one', id, 'spec.updateStrategy.rollingUpdate.maxUnavailable', most),
  };
}

/** The number of pods that a workload states, or that it has without a statement. */
export function replicasOf(object: JsonObject): number {
  const replicas = jsonAt(object, 'spec', 'replicas') ?? 1;
  return typeof replicas === 'number' ? replicas : Number.NaN;
}

import type { Rollout } from '../core/forecast.ts';
import { type JsonValue, jsonAt, stringAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import type { SideIndex } from '../findings/public.ts';
import { leavingService, missesPort } from './leaving-service.ts';
import { readyFirst } from './readiness.ts';
import { attachHindrance, keptHostPort, surgeHindrance } from './surge-hindrance.ts';
import { headReason, podRange, type Workload } from './workload.ts';

/**
 * The way in which the pods of a Deployment, StatefulSet or DaemonSet with a new template are replaced. Old pods that a
 * Service leaves serve nobody until new ones are ready.
 */
export function rolloutOf(workload: Workload, base: SideIndex): Rollout {
  const rollout = rolloutOfPods(workload, base);
  if (rollout.word !== 'no downtime' && rollout.word !== 'short downtime') return rollout;
  if (losesAccount(workload, base) || missesPort(workload, base)) {
    const { word: _word, because: _because, ...numbers } = rollout;
    return numbers;
  }
  const because = leavingService(workload, base);
  return because === undefined ? rollout : { ...rollout, word: 'down until ready', isPossible: true, because };
}

/** Test for old pods whose ServiceAccount goes while they run: the API server takes their tokens no more. */
function losesAccount({ root, id, former, head }: Workload, base: SideIndex): boolean {
  const name = stringAt(podTemplateOf(former)?.spec, 'serviceAccountName') ?? '';
  const account = { group: '', kind: 'ServiceAccount', namespace: id.namespace, name };
  return base.find(root, account) !== undefined && head.find(root, account) === undefined;
}

function rolloutOfPods(workload: Workload, base: SideIndex): Rollout {
  switch (workload.id.kind) {
    case 'Deployment':
      return deploymentRollout(workload, base);
    case 'StatefulSet':
      return statefulSetRollout(workload);
    default:
      return daemonSetRollout(workload);
  }
}

/** A number of pods, or a percentage of them; undefined for what is neither. */
function podsOf(value: JsonValue, replicas: number, rounds: 'ceil' | 'floor'): number | undefined {
  if (typeof value === 'number') return value;
  const percent = typeof value === 'string' ? /^(\d{1,9})%$/.exec(value)?.[1] : undefined;
  return percent === undefined ? undefined : Math[rounds]((Number(percent) * replicas) / 100);
}

/**
 * Source: https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#strategy, and `ResolveFenceposts` of
 * `pkg/controller/deployment/util` in Kubernetes.
 */
function deploymentRollout(workload: Workload, base: SideIndex): Rollout {
  const { id, object } = workload;
  const pods = podRange(workload);
  const known = pods === undefined ? {} : { pods };
  if (stringAt(object, 'spec', 'strategy', 'type') === 'Recreate')
    return {
      word: 'down until ready',
      because: headReason('recreate-strategy', id, 'spec.strategy.type', 'Recreate'),
      ...known,
    };
  if (pods === undefined) return {};
  const { least, most } = pods;
  const [atLeast, atMost] = [rollingUpdate(workload, base, Math.max(least, 1)), rollingUpdate(workload, base, most)];
  if (least === most) return { ...atLeast, pods };
  // As many as there are then decide.
  return atLeast.word === atMost.word && atLeast.because !== undefined
    ? {
        word: atLeast.word,
        ...(atLeast.isPossible === true ? { isPossible: true } : {}),
        because: atLeast.because,
        pods,
      }
    : { pods };
}

function rollingUpdate(workload: Workload, base: SideIndex, replicas: number): Rollout {
  const path = 'spec.strategy.rollingUpdate';
  const settings = jsonAt(workload.object, 'spec', 'strategy', 'rollingUpdate');
  const surge = podsOf(jsonAt(settings, 'maxSurge') ?? '25%', replicas, 'ceil');
  const away = podsOf(jsonAt(settings, 'maxUnavailable') ?? '25%', replicas, 'floor');
  if (surge === undefined || away === undefined) return {};
  // The controller does so since both cannot be none.
  const unavailable = surge === 0 && away === 0 ? 1 : Math.min(away, replicas);
  const numbers = { surge, unavailable };
  if (unavailable >= replicas) {
    const value = jsonAt(settings, 'maxUnavailable');
    const reason = headReason('all-unavailable', workload.id, `${path}.maxUnavailable`, value);
    return { word: 'down until ready', because: reason, ...numbers };
  }
  const hindrance = unavailable === 0 ? surgeHindrance(workload, base) : attachHindrance(workload);
  return { ...(hindrance ?? readyFirst(workload, path)), ...numbers };
}

/** Source: https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#update-strategies. */
function statefulSetRollout(workload: Workload): Rollout {
  const { id, object } = workload;
  const pods = podRange(workload);
  if (pods === undefined) return {};
  const settings = jsonAt(object, 'spec', 'updateStrategy', 'rollingUpdate');
  const away = podsOf(jsonAt(settings, 'maxUnavailable') ?? 1, pods.most, 'ceil');
  if (pods.most === 1)
    return { word: 'down until ready', because: headReason('one-replica', id, 'spec.replicas', 1), pods };
  // Before Kubernetes 1.37 the number counts for nothing unless a feature gate is open.
  if (pods.least < 2 || away === undefined || away >= pods.least) return { pods };
  return { word: 'short downtime', because: headReason('one-by-one', id, 'spec.updateStrategy.type'), pods };
}

/** Source: https://kubernetes.io/docs/tasks/manage-daemon/update-daemon-set/, and the API reference of DaemonSet. */
function daemonSetRollout(workload: Workload): Rollout {
  const { id, object } = workload;
  const path = 'spec.updateStrategy.rollingUpdate';
  const settings = jsonAt(object, 'spec', 'updateStrategy', 'rollingUpdate');
  const surge = jsonAt(settings, 'maxSurge') ?? 0;
  if (surge !== 0 && surge !== '0%') {
    const pod = podTemplateOf(object);
    const port = pod === undefined ? undefined : keptHostPort(workload, pod);
    return port === undefined ? readyFirst(workload, path) : { word: 'stuck', because: port };
  }
  const away = jsonAt(settings, 'maxUnavailable') ?? 1;
  if (away === '100%')
    return { word: 'down until ready', because: headReason('all-unavailable', id, `${path}.maxUnavailable`, away) };
  return podsOf(away, 100, 'ceil') === undefined
    ? {}
    : { word: 'short downtime', because: headReason('node-by-node', id, `${path}.maxUnavailable`, away) };
}

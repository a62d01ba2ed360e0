import type { JsonObject, JsonValue } from '../core/json.ts';

/** Values that the API server fills in, by field. */
type Defaults = Readonly<Record<string, JsonValue>>;

const container: Defaults = { terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File' };
const probe: Defaults = { failureThreshold: 3, periodSeconds: 10, successThreshold: 1, timeoutSeconds: 1 };
const volume: Defaults = { defaultMode: 420 };

/** By the field that holds a value at any depth of a workload, list positions left out. */
const inWorkloads: Readonly<Record<string, Defaults>> = {
  configMap: volume,
  containers: container,
  ephemeralContainers: container,
  fieldRef: { apiVersion: 'v1' },
  grpc: { service: '' },
  httpGet: { scheme: 'HTTP' },
  initContainers: container,
  livenessProbe: probe,
  ports: { protocol: 'TCP' },
  readinessProbe: probe,
  secret: volume,
  startupProbe: probe,
};

/** Fields of a pod's spec. What decides how a pod is restarted depends on the kind and is left alone. */
const podSpec: Defaults = {
  dnsPolicy: 'ClusterFirst',
  hostIPC: false,
  hostNetwork: false,
  hostPID: false,
  schedulerName: 'default-scheduler',
  terminationGracePeriodSeconds: 30,
};

/**
 * Fields of a kind's spec, by `apiVersion kind`. A number of replicas is never among them: leaving it out hands it to
 * whoever scales, and naming it takes it back.
 */
const ofKinds: Readonly<Record<string, Defaults>> = {
  'apps/v1 DaemonSet': { minReadySeconds: 0, revisionHistoryLimit: 10 },
  'apps/v1 Deployment': { minReadySeconds: 0, paused: false, progressDeadlineSeconds: 600, revisionHistoryLimit: 10 },
  'apps/v1 StatefulSet': { minReadySeconds: 0, podManagementPolicy: 'OrderedReady', revisionHistoryLimit: 10 },
  'batch/v1 CronJob': { concurrencyPolicy: 'Allow', failedJobsHistoryLimit: 1, successfulJobsHistoryLimit: 3 },
  'batch/v1 Job': { backoffLimit: 6 },
  'v1 PersistentVolumeClaim': { volumeMode: 'Filesystem' },
  // Of a template nothing is filled in (`SetDefaults_Pod`).
  'v1 Pod': { enableServiceLinks: true },
  'v1 Service': { internalTrafficPolicy: 'Cluster', sessionAffinity: 'None', type: 'ClusterIP' },
};

const workloadKinds = new Set([
  'apps/v1 DaemonSet',
  'apps/v1 Deployment',
  'apps/v1 StatefulSet',
  'batch/v1 CronJob',
  'batch/v1 Job',
  'v1 Pod',
]);

/**
 * Test whether the API server would fill in this very value if the field were left out, in a built-in kind
 * (`apiVersion kind`). `path` leads to what holds the field (`holding`), without list positions. Only defaults that
 * hold whatever else the object says, and the target port of a Service, which is its port. Source: the defaulting
 * functions of the Kubernetes API.
 */
export function isApiDefault(
  kind: string,
  path: readonly string[],
  field: string,
  value: JsonValue,
  holding: JsonObject,
): boolean {
  if (!Object.hasOwn(ofKinds, kind)) return false;
  const holder = path.at(-1) ?? '';
  // Jobs that count failures by index have another default.
  if (kind === 'batch/v1 Job' && Object.hasOwn(holding, 'backoffLimitPerIndex')) return false;
  if (field === 'internalTrafficPolicy' && holding['type'] === 'ExternalName') return false;
  if (kind === 'apps/v1 StatefulSet' && path.join('.') === 'spec.volumeClaimTemplates.spec')
    return holds(ofKinds['v1 PersistentVolumeClaim'], field, value);
  if (path.length === 1 && holder === 'spec' && holds(ofKinds[kind], field, value)) return true;
  if (kind === 'v1 Service')
    return (
      holder === 'ports' &&
      ((field === 'protocol' && value === 'TCP') || (field === 'targetPort' && value === holding['port']))
    );
  if (!workloadKinds.has(kind)) return false;
  const isPodSpec = holder === 'spec' && (kind === 'v1 Pod' ? path.length === 1 : path.at(-2) === 'template');
  if (isPodSpec) return holds(podSpec, field, value);
  return Object.hasOwn(inWorkloads, holder) && holds(inWorkloads[holder], field, value);
}

function holds(defaults: Defaults | undefined, field: string, value: JsonValue): boolean {
  return defaults !== undefined && Object.hasOwn(defaults, field) && defaults[field] === value;
}

import { isJsonObject, type JsonObject, type JsonValue, jsonAt, stringAt } from '../../core/json.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import { changedOf, does, fixed, type ImmutableField, repeated, repeatedSelector } from '../immutable-field.ts';
import { inGroup } from '../rule.ts';
import { forceAnnotation, immutable } from './immutable.ts';
import { changedOfPod } from './immutable-pod.ts';

/** Fields of its pods that a suspended Job may change as a whole. */
const suspendedMutable = new Set(['nodeSelector', 'schedulingGates', 'tolerations']);

/** Affinities of a pod but those to nodes; undefined where there are no others. */
function withoutNodeAffinity(value: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(value)) return value;
  const { nodeAffinity: _nodeAffinity, ...rest } = value;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** A pod's spec without what a suspended Job may change. */
function withoutMutable(spec: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(spec)) return spec;
  const kept = Object.entries(spec).filter(([field]) => !suspendedMutable.has(field));
  const containers = ['containers', 'initContainers'].map((field) => {
    const list = spec[field];
    return [
      field,
      Array.isArray(list) ? list.map((item) => (isJsonObject(item) ? { ...item, resources: null } : item)) : null,
    ] as const;
  });
  const affinity = withoutNodeAffinity(spec['affinity']) ?? null;
  return { ...Object.fromEntries(kept), ...Object.fromEntries(containers), affinity };
}

/** The number of completions, which only Jobs with an index may change, together with the parallelism. */
function changedCompletions(base: JsonObject, head: JsonObject, version: KubeMinor): readonly ImmutableField[] {
  const changed = changedOf([fixed('spec.completions')], base, head, version);
  const [completions, parallelism] = [jsonAt(head, 'spec', 'completions'), jsonAt(head, 'spec', 'parallelism')];
  if (stringAt(head, 'spec', 'completionMode') !== 'Indexed') return changed;
  if (completions === undefined || completions === parallelism) return [];
  return changed.map(({ field }) => ({
    field,
    answer: `${field}: Invalid value: ${repeated(completions)}: can only be modified in tandem with spec.parallelism`,
  }));
}

/** The fields of a Job that may not change. */
function changedOfJob(base: JsonObject, head: JsonObject, version: KubeMinor): readonly ImmutableField[] {
  const isSuspended = jsonAt(base, 'spec', 'suspend') === true;
  const template = isSuspended ? { ...fixed('spec.template.spec'), form: withoutMutable } : fixed('spec.template');
  const names = ['backoffLimitPerIndex', 'completionMode', 'managedBy', 'podFailurePolicy', 'successPolicy'];
  const fields = [template, ...names.map((name) => fixed(`spec.${name}`)), fixed('spec.selector', repeatedSelector)];
  return [...changedOf(fields, base, head, version), ...changedCompletions(base, head, version)];
}

/** Fields of a StatefulSet that may not change; others are read as the cluster runs. */
const statefulSetFixed = ['spec.podManagementPolicy', 'spec.volumeClaimTemplates'];

/** The fixed fields of a StatefulSet that change, in the words of the API server. */
function changedOfSet(base: JsonObject, head: JsonObject, version: KubeMinor): readonly ImmutableField[] {
  const mayHistory = does('kubernetes-stateful-set-history', version);
  // A name that is missing is an empty text.
  const service = fixed('spec.serviceName', (value) => repeated(value ?? ''));
  const names = [...statefulSetFixed, ...(mayHistory ? [] : ['spec.revisionHistoryLimit'])];
  const fields = [fixed('spec.selector', repeatedSelector), service, ...names.map((name) => fixed(name))];
  const changed = changedOf(fields, base, head, version);
  if (does('kubernetes-immutable-words', version)) return changed;
  const history = mayHistory ? " 'revisionHistoryLimit'," : '';
  const answer = `spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy',${history} 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden`;
  return changed.map(({ field }) => ({ field, answer }));
}

/**
 * Rules about fields of workloads that the API server refuses to change. Source: the update validation of each kind in
 * Kubernetes.
 */
export const immutableWorkloadRules = inGroup('immutable', [
  immutable(
    {
      id: 'job-immutable',
      kinds: ['Job.batch'],
      title: 'immutable field of a Job changes',
      explanation: 'Template, selector and completion mode of a Job are fixed once it runs.',
      hint: `Rename the Job, or let Flux recreate it with the annotation \`${forceAnnotation}: enabled\`.`,
    },
    changedOfJob,
  ),
  immutable(
    {
      id: 'pod-immutable',
      kinds: ['Pod.'],
      title: 'immutable field of a Pod changes',
      explanation: 'A running pod may change little more than images and tolerations.',
    },
    changedOfPod,
  ),
  immutable(
    {
      id: 'statefulset-immutable',
      kinds: ['StatefulSet.apps'],
      title: 'immutable field of a StatefulSet changes',
      explanation: 'Selector, Service name, pod management and claim templates of a StatefulSet are fixed.',
      hint: 'Delete the StatefulSet with `--cascade=orphan` to keep pods and claims. Flux creates it again. Under another name of a claim template its pods get empty claims: move the data first.',
    },
    changedOfSet,
  ),
  immutable(
    {
      id: 'workload-selector-immutable',
      kinds: ['DaemonSet.apps', 'Deployment.apps', 'ReplicaSet.apps'],
      title: 'selector of a workload changes',
      explanation: 'The selector of a workload is fixed: it identifies its pods.',
      watches: ['selector'],
    },
    (base, head, version) => changedOf([fixed('spec.selector', repeatedSelector)], base, head, version),
  ),
]);

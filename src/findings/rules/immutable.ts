import { jsonEqual } from '../../diff/json-equal.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../model/json.ts';
import { isAtLeast, type KubeMinor } from '../../model/kube-version.ts';
import { nanosOf } from '../../model/quantity.ts';
import { isForced } from '../fate.ts';
import { quoted, type Severity } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { type Hit, kept, type ResourceRule, type Rule } from '../rule.ts';
import type { Transition } from '../transition.ts';

const force = 'kustomize.toolkit.fluxcd.io/force';
const recreate = `Keep the value, rename the resource, or let Flux recreate it with the annotation \`${force}: enabled\`.`;

const replace = 'Keep the value, or delete the resource before the upgrade: Helm creates it again.';

/** Kinds whose data goes when they are deleted and created again. */
const holdsData = new Set(['PersistentVolume', 'PersistentVolumeClaim']);

/** A rule for fields that the API server does not let change; `check` gives the fields that do. */
function immutable(
  rule: Pick<ResourceRule, 'explanation' | 'id' | 'title' | 'watches'> & {
    readonly kinds: readonly string[];
    readonly hint?: string;
  },
  check: (base: JsonObject, head: JsonObject, version: KubeMinor) => readonly string[],
): Rule {
  return {
    hint: recreate,
    ...rule,
    group: 'immutable',
    severity: 'block',
    isRefusal: true,
    on: kept,
    check: (transition, context) => {
      const { base, head } = transition;
      if (base === undefined || head === undefined || transition.change.renamedFrom !== undefined) return undefined;
      // Helm deletes what is left of a hook before it creates it again.
      if (transition.change.head?.hook === true) return undefined;
      const fields = check(base, head, context.kubeVersion(transition.root));
      return fields.length === 0 ? undefined : refusal(transition, fields, rule.hint ?? recreate, context);
    },
  };
}

function refusal(transition: Transition, fields: readonly string[], hint: string, { head }: JudgeContext): Hit {
  const names = fields.map(quoted).join(', ');
  if (!isForced(transition, head)) {
    const message = `The API server refuses to change ${names}; Flux fails, and applies nothing else of the ${transition.group.node.kind}.`;
    // The annotation means nothing to Helm.
    return transition.group.node.kind === 'HelmRelease' && hint.includes(force) ? { message, hint: replace } : message;
  }
  const severity: Severity = holdsData.has(transition.id.kind) ? 'block' : 'warn';
  return {
    message: `Flux deletes and recreates it: ${names} cannot change, and force is enabled.`,
    severity,
    hint: severity === 'block' ? 'Do not force resources with data.' : 'Expect an interruption.',
  };
}

/** The fields at these paths that are set before and differ after. */
function changedOf(base: JsonObject, head: JsonObject, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const steps = path.split('.');
    return !same(jsonAt(base, ...steps), jsonAt(head, ...steps));
  });
}

function same(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return jsonEqual(left ?? null, right ?? null);
}

/** The fields of `spec` that differ, without those that may. */
function specBesides(
  base: JsonObject,
  head: JsonObject,
  mutable: ReadonlySet<string>,
  defaults: JsonObject = {},
): string[] {
  const before: JsonObject = { ...defaults, ...objectAt(base, 'spec') };
  const after: JsonObject = { ...defaults, ...objectAt(head, 'spec') };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !mutable.has(field) && !same(before[field], after[field]))
    .map((field) => `spec.${field}`);
}

/** All data of a ConfigMap or Secret: texts in clear are the same data as their encoded form. */
function dataOf(object: JsonObject): JsonObject {
  const clear = Object.entries(objectAt(object, 'stringData') ?? {}).map(([key, value]): [string, JsonValue] => [
    key,
    typeof value === 'string' ? Buffer.from(value).toString('base64') : value,
  ]);
  return { ...objectAt(object, 'binaryData'), ...objectAt(object, 'data'), ...Object.fromEntries(clear) };
}

/** What a Job that is suspended may change of its pods: where they run and what they ask for. */
const suspendedMutable = new Set(['affinity', 'nodeSelector', 'schedulingGates', 'tolerations']);

/** The template of a Job where it differs in what may not. */
function templateOf(base: JsonObject, head: JsonObject): readonly string[] {
  if (jsonAt(base, 'spec', 'suspend') !== true) return changedOf(base, head, ['spec.template']);
  const fixed = (object: JsonObject): JsonObject => {
    const spec = objectAt(object, 'spec', 'template', 'spec') ?? {};
    const containers = ['containers', 'initContainers'].map((field) => {
      const list = spec[field];
      return [
        field,
        Array.isArray(list) ? list.map((item) => (isJsonObject(item) ? { ...item, resources: null } : item)) : null,
      ] as const;
    });
    const kept = Object.entries(spec).filter(([field]) => !suspendedMutable.has(field));
    return { ...Object.fromEntries(kept), ...Object.fromEntries(containers) };
  };
  return jsonEqual(fixed(base), fixed(head)) ? [] : ['spec.template.spec'];
}

const statefulSetMutable = new Set([
  'minReadySeconds',
  'ordinals',
  'persistentVolumeClaimRetentionPolicy',
  'replicas',
  'template',
  'updateStrategy',
]);
const claimMutable = new Set(['resources', 'volumeAttributesClassName']);
const volumeMutable = new Set([
  'accessModes',
  'capacity',
  'claimRef',
  'mountOptions',
  'persistentVolumeReclaimPolicy',
  'storageClassName',
  'volumeAttributesClassName',
]);
const podMutable = new Set([
  'activeDeadlineSeconds',
  'containers',
  'initContainers',
  'schedulingGates',
  'terminationGracePeriodSeconds',
  'tolerations',
]);

/** Rules about fields that the API server refuses to change. Source: the update validation of each kind in Kubernetes. */
export const immutableRules: readonly Rule[] = [
  immutable(
    {
      id: 'claim-immutable',
      kinds: ['PersistentVolumeClaim.'],
      title: 'immutable field of a PersistentVolumeClaim changes',
      explanation: 'A bound claim may change only its requested size and its attributes class.',
      hint: 'Create a claim under another name and move the data.',
    },
    (base, head) =>
      specBesides(base, head, claimMutable, { volumeMode: 'Filesystem' }).filter((field) => {
        // What was not stated before the cluster has filled in, perhaps with the same.
        const isFilledIn = field === 'spec.storageClassName' || field === 'spec.volumeName';
        return !isFilledIn || jsonAt(base, ...field.split('.')) !== undefined;
      }),
  ),
  {
    id: 'claim-shrunk',
    group: 'immutable',
    severity: 'block',
    isRefusal: true,
    title: 'PersistentVolumeClaim shrinks',
    explanation: 'A volume can grow but never shrink.',
    hint: 'Keep the size, or move the data to a new, smaller claim.',
    kinds: ['PersistentVolumeClaim.'],
    on: kept,
    check: ({ base, head }) => {
      const [from, to] = [base, head].map((object) => jsonAt(object, 'spec', 'resources', 'requests', 'storage'));
      const [before, after] = [nanosOf(from), nanosOf(to)];
      return before !== undefined && after !== undefined && after < before
        ? `The API server refuses to shrink the claim from ${quoted(from)} to ${quoted(to)}.`
        : undefined;
    },
  },
  immutable(
    {
      id: 'config-immutable',
      kinds: ['ConfigMap.', 'Secret.'],
      title: 'immutable ConfigMap or Secret changes',
      explanation: 'With `immutable: true` neither the data nor the mark can change.',
      hint: 'Put the new data under a new name, and refer to that name.',
    },
    (base, head) =>
      base['immutable'] === true
        ? [
            ...(jsonEqual(dataOf(base), dataOf(head)) ? [] : ['data']),
            ...(head['immutable'] === true ? [] : ['immutable']),
          ]
        : [],
  ),
  immutable(
    {
      id: 'crd-immutable',
      kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
      title: 'scope, group or kind of a CRD changes',
      explanation: 'Scope, group and kind of a CRD are fixed.',
      hint: 'Define another kind and move the custom resources to it.',
    },
    (base, head) => changedOf(base, head, ['spec.group', 'spec.names.kind', 'spec.scope']),
  ),
  immutable(
    {
      id: 'csi-driver-immutable',
      kinds: ['CSIDriver.storage.k8s.io'],
      title: 'immutable field of a CSIDriver changes',
      explanation: 'The fields `spec.attachRequired` and `spec.volumeLifecycleModes` of a CSIDriver are fixed.',
    },
    (base, head) => {
      const filled = (object: JsonObject): JsonObject => ({
        spec: { attachRequired: true, volumeLifecycleModes: ['Persistent'], ...objectAt(object, 'spec') },
      });
      return changedOf(filled(base), filled(head), ['spec.attachRequired', 'spec.volumeLifecycleModes']);
    },
  ),
  immutable(
    {
      id: 'endpoint-slice-immutable',
      kinds: ['EndpointSlice.discovery.k8s.io'],
      title: 'address type of an EndpointSlice changes',
      explanation: 'The address type of an EndpointSlice is fixed.',
    },
    (base, head) => changedOf(base, head, ['addressType']),
  ),
  immutable(
    {
      id: 'ingress-class-immutable',
      kinds: ['IngressClass.networking.k8s.io'],
      title: 'controller of an IngressClass changes',
      explanation: 'The controller of an IngressClass is fixed.',
    },
    (base, head) => changedOf(base, head, ['spec.controller']),
  ),
  immutable(
    {
      id: 'job-immutable',
      kinds: ['Job.batch'],
      title: 'immutable field of a Job changes',
      explanation: 'Template, selector and completion mode of a Job are fixed once it runs.',
      hint: `Rename the Job, or let Flux recreate it with the annotation \`${force}: enabled\`.`,
    },
    (base, head) => [
      ...templateOf(base, head),
      ...changedOf(base, head, [
        'spec.backoffLimitPerIndex',
        'spec.completionMode',
        'spec.managedBy',
        'spec.podFailurePolicy',
        'spec.selector',
        'spec.successPolicy',
        ...(stringAt(head, 'spec', 'completionMode') === 'Indexed' ? [] : ['spec.completions']),
      ]),
    ],
  ),
  immutable(
    {
      id: 'persistent-volume-immutable',
      kinds: ['PersistentVolume.'],
      title: 'immutable field of a PersistentVolume changes',
      explanation: 'The storage behind a volume is fixed.',
      hint: 'Create a volume under another name.',
    },
    (base, head) =>
      specBesides(base, head, volumeMutable, { volumeMode: 'Filesystem' }).filter(
        // An affinity can be set once.
        (field) => field !== 'spec.nodeAffinity' || jsonAt(base, 'spec', 'nodeAffinity') !== undefined,
      ),
  ),
  immutable(
    {
      id: 'pod-immutable',
      kinds: ['Pod.'],
      title: 'immutable field of a Pod changes',
      explanation: 'A running pod may change little more than images and tolerations.',
    },
    (base, head) => {
      const withoutImages = (object: JsonObject): JsonValue[] =>
        ['containers', 'initContainers'].map((field) => {
          const list = objectAt(object, 'spec')?.[field];
          return Array.isArray(list) ? list.map((item) => (isJsonObject(item) ? { ...item, image: '' } : item)) : null;
        });
      return [
        ...specBesides(base, head, podMutable),
        ...(jsonEqual(withoutImages(base), withoutImages(head)) ? [] : ['spec.containers']),
      ];
    },
  ),
  immutable(
    {
      id: 'priority-class-immutable',
      kinds: ['PriorityClass.scheduling.k8s.io'],
      title: 'immutable field of a PriorityClass changes',
      explanation: 'Value and preemption policy of a PriorityClass are fixed.',
    },
    (base, head) => {
      const defaults: JsonObject = { preemptionPolicy: 'PreemptLowerPriority' };
      return changedOf({ ...defaults, ...base }, { ...defaults, ...head }, ['preemptionPolicy', 'value']);
    },
  ),
  immutable(
    {
      id: 'role-ref-immutable',
      kinds: ['ClusterRoleBinding.rbac.authorization.k8s.io', 'RoleBinding.rbac.authorization.k8s.io'],
      title: 'role of a binding changes',
      explanation: 'The role of a binding is fixed, as a guard against escalation.',
    },
    (base, head) => changedOf(base, head, ['roleRef.kind', 'roleRef.name']),
  ),
  immutable(
    {
      id: 'runtime-class-immutable',
      kinds: ['RuntimeClass.node.k8s.io'],
      title: 'handler of a RuntimeClass changes',
      explanation: 'The handler of a RuntimeClass is fixed.',
    },
    (base, head) => changedOf(base, head, ['handler']),
  ),
  immutable(
    {
      id: 'secret-type-immutable',
      kinds: ['Secret.'],
      title: 'type of a Secret changes',
      explanation: 'The type of a Secret is fixed.',
    },
    (base, head) => ((stringAt(base, 'type') ?? 'Opaque') === (stringAt(head, 'type') ?? 'Opaque') ? [] : ['type']),
  ),
  immutable(
    {
      id: 'service-cluster-ip-immutable',
      kinds: ['Service.'],
      title: 'cluster IP of a Service changes',
      explanation: 'A Service keeps its cluster IP.',
    },
    (base, head) => {
      const [before, after] = [stringAt(base, 'spec', 'clusterIP') ?? '', stringAt(head, 'spec', 'clusterIP') ?? ''];
      // Absent means any address: the API server keeps what there is, also that there is none.
      const stays = before === after || before === '' || after === '';
      return stays || stringAt(head, 'spec', 'type') === 'ExternalName' ? [] : ['spec.clusterIP'];
    },
  ),
  immutable(
    {
      id: 'statefulset-immutable',
      kinds: ['StatefulSet.apps'],
      title: 'immutable field of a StatefulSet changes',
      explanation: 'Selector, Service name, pod management and claim templates of a StatefulSet are fixed.',
      hint: 'Delete the StatefulSet with `--cascade=orphan` to keep pods and claims. Flux creates it again.',
    },
    (base, head, version) =>
      specBesides(base, head, statefulSetMutable, {
        podManagementPolicy: 'OrderedReady',
        revisionHistoryLimit: 10,
      }).filter(
        // Mutable since Kubernetes 1.33.
        (field) => field !== 'spec.revisionHistoryLimit' || !isAtLeast(version, 33),
      ),
  ),
  immutable(
    {
      id: 'storage-class-immutable',
      kinds: ['StorageClass.storage.k8s.io'],
      title: 'immutable field of a StorageClass changes',
      explanation: 'Provisioner, parameters, reclaim policy and binding mode of a StorageClass are fixed.',
    },
    (base, head) => {
      const defaults: JsonObject = { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' };
      return changedOf({ ...defaults, ...base }, { ...defaults, ...head }, [
        'parameters',
        'provisioner',
        'reclaimPolicy',
        'volumeBindingMode',
      ]);
    },
  ),
  immutable(
    {
      id: 'workload-selector-immutable',
      kinds: ['DaemonSet.apps', 'Deployment.apps', 'ReplicaSet.apps'],
      title: 'selector of a workload changes',
      explanation: 'The selector of a workload is fixed: it identifies its pods.',
      watches: ['selector'],
    },
    (base, head) => changedOf(base, head, ['spec.selector']),
  ),
];

import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { nanosOf } from '../../core/quantity.ts';
import { type BehaviourId, behaves } from '../../core/versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import { printed } from '../../engines/kubernetes/public.ts';
import { quoted, quotedWords, type Severity } from '../finding.ts';
import {
  changedOf,
  type ImmutableField,
  otherSpecFields,
  repeated,
  repeatedSelector,
  repeatedTexts,
  same,
} from '../immutable-field.ts';
import type { JudgeContext } from '../judge-context.ts';
import { objectsAt } from '../pods/pod-spec.ts';
import { causeOfField } from '../refused-field.ts';
import { isForced } from '../removal-outcome.ts';
import { inGroup, kept, type ResourceRule, type RuleMatch, type UngroupedRule } from '../rule.ts';
import type { Transition } from '../transition.ts';
import { lacksVariables, unknownBetween } from '../unknown-values.ts';

const force = 'kustomize.toolkit.fluxcd.io/force';
const recreate = `Keep the value, rename the resource, or let Flux recreate it with the annotation \`${force}: enabled\`.`;

const replace = 'Keep the value, or delete the resource before the upgrade: Helm creates it again.';

/** Kinds whose data goes when they are deleted and created again. */
const holdsData = new Set(['PersistentVolume', 'PersistentVolumeClaim']);

/** Beginning of a message about a resource that Flux deletes and creates again, since it is forced. */
export const recreatesIt = 'Flux deletes and recreates it';

/** A rule for fields that the API server does not let change; `check` gives the fields that do. */
export function immutable(
  rule: Pick<ResourceRule, 'explanation' | 'id' | 'title' | 'watches'> & {
    readonly kinds: readonly string[];
    readonly hint?: string;
    /** How helm-controller applies depends on how the release began. */
    readonly isServerSideOnly?: true;
  },
  check: (base: JsonObject, head: JsonObject, version: KubeMinor) => readonly ImmutableField[],
): UngroupedRule {
  return {
    hint: recreate,
    ...rule,
    severity: 'block',
    isRefusal: true,
    on: kept,
    check: (transition, context) => {
      const { base, head } = transition;
      if (base === undefined || head === undefined || transition.change.renamedFrom !== undefined) return undefined;
      if (rule.isServerSideOnly === true && transition.group.node.kind === 'HelmRelease') return undefined;
      // Helm deletes what is left of a hook before it creates it again.
      if (transition.change.head?.hook === true) return undefined;
      const changes = check(base, head, context.kubeVersion(transition.root));
      return changes.length === 0 ? undefined : refusal(transition, changes, rule.hint ?? recreate, context);
    },
  };
}

/**
 * The fields that differ whatever the variables are that only the cluster has; where there are none, the text that
 * decides.
 */
function certain(
  { base, head, root, group }: Transition,
  changes: readonly ImmutableField[],
  context: JudgeContext,
): { readonly changes: readonly ImmutableField[]; readonly unknown?: string } {
  if (!lacksVariables(context.head, root, group.node) && !lacksVariables(context.base, root, group.node))
    return { changes };
  const unknowns = changes.map(({ field }) =>
    unknownBetween(jsonAt(base, ...field.split('.')), jsonAt(head, ...field.split('.'))),
  );
  const known = changes.filter((_, at) => unknowns[at] === undefined);
  const [unknown] = unknowns;
  return known.length > 0 || unknown === undefined ? { changes: known } : { changes, unknown };
}

function refusal(
  transition: Transition,
  differing: readonly ImmutableField[],
  hint: string,
  context: JudgeContext,
): RuleMatch {
  const { changes, unknown } = certain(transition, differing, context);
  const match = certainRefusal(transition, changes, hint, context);
  return unknown === undefined
    ? match
    : { ...match, severity: 'note', message: `If \`${unknown}\` is another value: ${match.message}` };
}

function certainRefusal(
  transition: Transition,
  changes: readonly ImmutableField[],
  hint: string,
  { head }: JudgeContext,
): Exclude<RuleMatch, string> {
  const { change, group, id } = transition;
  const cause = changes.map(({ field }) => causeOfField(change, field)).find((one) => one !== undefined);
  const place = cause === undefined ? {} : { cause };
  if (isForced(transition, head)) {
    const severity: Severity = holdsData.has(id.kind) ? 'block' : 'warn';
    const names = changes.map(({ field }) => quoted(field)).join(', ');
    return {
      message: `${recreatesIt}: ${names} cannot change, and force is enabled.`,
      severity,
      hint: severity === 'block' ? 'Do not force resources with data.' : 'Expect an interruption.',
      ...place,
    };
  }
  const answers = [...new Set(changes.map(({ answer }) => answer))];
  const unnamed = changes.filter(({ field, answer }) => !answer.startsWith(`${field}: `));
  const fields = unnamed.length === 0 ? '' : ` (${unnamed.map(({ field }) => quoted(field)).join(', ')})`;
  return {
    message: `Refused: ${answers.map(quotedWords).join(', ')}${fields}. Flux applies nothing else of the ${group.node.kind}.`,
    // The annotation means nothing to Helm.
    hint: group.node.kind === 'HelmRelease' && hint.includes(force) ? replace : hint,
    ...place,
  };
}

/** The data of a ConfigMap or Secret: texts in clear are the same data as their encoded form. */
function dataOf(object: JsonObject): JsonObject {
  const clear = Object.entries(objectAt(object, 'stringData') ?? {}).map(([key, value]): [string, JsonValue] => [
    key,
    typeof value === 'string' ? Buffer.from(value).toString('base64') : value,
  ]);
  return { ...objectAt(object, 'data'), ...Object.fromEntries(clear) };
}

/** What a Job that is suspended may change of its pods: where they run and what they ask for. */
const suspendedMutable = new Set(['affinity', 'nodeSelector', 'schedulingGates', 'tolerations']);

/** The template of a Job where it differs in what may not. */
function templateOf(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
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
  if (jsonEqual(fixed(base), fixed(head))) return [];
  return [{ field: 'spec.template.spec', answer: 'spec.template.spec: Invalid value: …: field is immutable' }];
}

/** Fields of a StatefulSet that may not change; others are read as the cluster runs. */
const statefulSetFixed = ['spec.podManagementPolicy', 'spec.serviceName', 'spec.volumeClaimTemplates'];
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

const claimAnswer =
  'spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
const podAnswer =
  'spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';
const volumeAnswer = 'spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation';
const volumeModeAnswer = (head: JsonObject): string =>
  `volumeMode: Invalid value: ${printed(stringAt(head, 'spec', 'volumeMode') ?? 'Filesystem')}: field is immutable`;

const does = (id: BehaviourId, version: KubeMinor): boolean => behaves(id, printMinor(version));

/** How a value is repeated of a field that its type declares to be immutable. */
function declared(version: KubeMinor, print = repeated): typeof repeated {
  return does('kubernetes-declared-immutable', version) ? () => 'null' : print;
}

/** A StatefulSet whose claim templates say which mode their volumes have, as the API server stores them. */
function withClaimDefaults(set: JsonObject): JsonObject {
  const templates = objectsAt(set, 'spec', 'volumeClaimTemplates');
  if (templates.length === 0) return set;
  const volumeClaimTemplates = templates.map((one): JsonObject => {
    return { ...one, spec: { volumeMode: 'Filesystem', ...objectAt(one, 'spec') } };
  });
  return { ...set, spec: { ...objectAt(set, 'spec'), volumeClaimTemplates } };
}

/** The fixed fields of a StatefulSet that change, in the words of the API server. */
function changedOfSet(base: JsonObject, head: JsonObject, version: KubeMinor): readonly ImmutableField[] {
  const filled = (set: JsonObject): JsonObject => {
    const defaults = { podManagementPolicy: 'OrderedReady', revisionHistoryLimit: 10, serviceName: '' };
    return { spec: { ...defaults, ...objectAt(withClaimDefaults(set), 'spec') } };
  };
  const [before, after] = [filled(base), filled(head)];
  const mayHistory = does('kubernetes-stateful-set-history', version);
  const changed = [
    ...changedOf(before, after, ['spec.selector'], repeatedSelector),
    ...changedOf(before, after, [...statefulSetFixed, ...(mayHistory ? [] : ['spec.revisionHistoryLimit'])]),
  ];
  if (does('kubernetes-immutable-words', version)) return changed;
  const history = mayHistory ? " 'revisionHistoryLimit'," : '';
  const answer = `spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy',${history} 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden`;
  return changed.map(({ field }) => ({ field, answer }));
}

/**
 * Rules about fields that the API server refuses to change. Source: the update validation of each kind in Kubernetes.
 */
export const immutableRules = inGroup('immutable', [
  immutable(
    {
      id: 'claim-immutable',
      kinds: ['PersistentVolumeClaim.'],
      title: 'immutable field of a PersistentVolumeClaim changes',
      explanation: 'A bound claim may change only its requested size and its attributes class.',
      hint: 'Create a claim under another name and move the data.',
    },
    (base, head) =>
      otherSpecFields(base, head, claimMutable, claimAnswer, { volumeMode: 'Filesystem' })
        .filter(({ field }) => {
          // What was not stated before the cluster has filled in, perhaps with the same.
          const isFilledIn = field === 'spec.storageClassName' || field === 'spec.volumeName';
          return !isFilledIn || jsonAt(base, ...field.split('.')) !== undefined;
        })
        .flatMap((one) =>
          one.field === 'spec.volumeMode' ? [one, { ...one, answer: volumeModeAnswer(head) }] : [one],
        ),
  ),
  {
    id: 'claim-shrunk',
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
    (base, head) => {
      if (base['immutable'] !== true) return [];
      const fields = [
        ...(head['immutable'] === true ? [] : ['immutable']),
        ...(jsonEqual(dataOf(base), dataOf(head)) ? [] : ['data']),
        ...(same(base['binaryData'], head['binaryData']) ? [] : ['binaryData']),
      ];
      return fields.map((field) => ({
        field,
        answer: `${field}: Forbidden: field is immutable when \`immutable\` is set`,
      }));
    },
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
      return [
        ...changedOf(filled(base), filled(head), ['spec.attachRequired']).map(({ field, answer }) => ({
          field,
          // As the API server spells it.
          answer: answer.replace('spec.attachRequired', 'spec.attachedRequired'),
        })),
        ...changedOf(filled(base), filled(head), ['spec.volumeLifecycleModes'], repeatedTexts),
      ];
    },
  ),
  immutable(
    {
      id: 'endpoint-slice-immutable',
      kinds: ['EndpointSlice.discovery.k8s.io'],
      title: 'address type of an EndpointSlice changes',
      explanation: 'The address type of an EndpointSlice is fixed.',
    },
    (base, head, version) => changedOf(base, head, ['addressType'], declared(version)),
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
        'spec.successPolicy',
        ...(stringAt(head, 'spec', 'completionMode') === 'Indexed' ? [] : ['spec.completions']),
      ]),
      ...changedOf(base, head, ['spec.selector'], repeatedSelector),
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
      otherSpecFields(base, head, volumeMutable, volumeAnswer, { volumeMode: 'Filesystem' }).flatMap((one) => {
        if (one.field === 'spec.volumeMode') return [{ ...one, answer: volumeModeAnswer(head) }];
        if (one.field !== 'spec.nodeAffinity') return [one];
        // An affinity can be set once.
        return jsonAt(base, 'spec', 'nodeAffinity') === undefined
          ? []
          : [{ ...one, answer: 'spec.nodeAffinity: Invalid value: …: field is immutable' }];
      }),
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
        ...otherSpecFields(base, head, podMutable, podAnswer),
        ...(jsonEqual(withoutImages(base), withoutImages(head))
          ? []
          : [{ field: 'spec.containers', answer: podAnswer }]),
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
      return changedOf({ ...defaults, ...base }, { ...defaults, ...head }, ['preemptionPolicy', 'value']).map((one) =>
        one.field === 'value' ? { ...one, answer: 'value: Forbidden: may not be changed in an update.' } : one,
      );
    },
  ),
  immutable(
    {
      id: 'role-ref-immutable',
      kinds: ['ClusterRoleBinding.rbac.authorization.k8s.io', 'RoleBinding.rbac.authorization.k8s.io'],
      title: 'role of a binding changes',
      explanation: 'The role of a binding is fixed, as a guard against escalation.',
    },
    (base, head, version) => {
      const role = (object: JsonObject, field: string): string => stringAt(object, 'roleRef', field) ?? '';
      const value: JsonObject = {
        APIGroup: role(head, 'apiGroup') || 'rbac.authorization.k8s.io',
        Kind: role(head, 'kind'),
        Name: role(head, 'name'),
      };
      const words = does('kubernetes-immutable-words', version) ? 'field is immutable' : 'cannot change roleRef';
      const answer = `roleRef: Invalid value: ${printed(value)}: ${words}`;
      return changedOf(base, head, ['roleRef.kind', 'roleRef.name']).map(({ field }) => ({ field, answer }));
    },
  ),
  immutable(
    {
      id: 'runtime-class-immutable',
      kinds: ['RuntimeClass.node.k8s.io'],
      title: 'handler of a RuntimeClass changes',
      explanation: 'The handler of a RuntimeClass is fixed.',
    },
    (base, head, version) => changedOf(base, head, ['handler'], declared(version)),
  ),
  immutable(
    {
      id: 'secret-type-immutable',
      kinds: ['Secret.'],
      title: 'type of a Secret changes',
      explanation: 'The type of a Secret is fixed.',
    },
    (base, head) => changedOf({ type: 'Opaque', ...base }, { type: 'Opaque', ...head }, ['type']),
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
      // Absent means any address: the API server keeps what there is, also that there is none. A Service of another
      // type than ExternalName has got one.
      const hasNone = stringAt(base, 'spec', 'type') === 'ExternalName';
      const stays = before === after || (before === '' && (after !== 'None' || hasNone)) || after === '';
      const answer = `spec.clusterIPs[0]: Invalid value: ${printed([after])}: may not change once set`;
      return stays || stringAt(head, 'spec', 'type') === 'ExternalName' ? [] : [{ field: 'spec.clusterIP', answer }];
    },
  ),
  {
    id: 'service-cluster-ip-set',
    severity: 'warn',
    title: 'cluster IP of an existing Service set',
    explanation: 'A Service keeps the cluster IP that it got. The API server refuses another one.',
    hint: 'Set the address that the Service has, or recreate it.',
    kinds: ['Service.'],
    on: kept,
    check: ({ base, before, head }) => {
      const address = stringAt(head, 'spec', 'clusterIP') ?? 'None';
      const isFirst = before !== undefined && (stringAt(base, 'spec', 'clusterIP') ?? '') === '';
      const hadNone = stringAt(base, 'spec', 'type') === 'ExternalName';
      return isFirst && !hadNone && address !== '' && address !== 'None'
        ? `\`spec.clusterIP\` is set to ${quoted(address)}: if the Service has another address, the API server refuses it.`
        : undefined;
    },
  },
  immutable(
    {
      id: 'statefulset-immutable',
      kinds: ['StatefulSet.apps'],
      title: 'immutable field of a StatefulSet changes',
      explanation: 'Selector, Service name, pod management and claim templates of a StatefulSet are fixed.',
      hint: 'Delete the StatefulSet with `--cascade=orphan` to keep pods and claims. Flux creates it again.',
    },
    changedOfSet,
  ),
  immutable(
    {
      id: 'storage-class-immutable',
      kinds: ['StorageClass.storage.k8s.io'],
      title: 'immutable field of a StorageClass changes',
      explanation: 'Provisioner, parameters, reclaim policy and binding mode of a StorageClass are fixed.',
    },
    (base, head, version) => {
      const defaults: JsonObject = { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' };
      const [before, after] = [
        { ...defaults, ...base },
        { ...defaults, ...head },
      ];
      return [
        ...changedOf(before, after, ['parameters'], declared(version, repeatedTexts)),
        ...changedOf(before, after, ['provisioner', 'reclaimPolicy', 'volumeBindingMode'], declared(version)),
      ];
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
    (base, head) => changedOf(base, head, ['spec.selector'], repeatedSelector),
  ),
]);

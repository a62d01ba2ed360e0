import { getOrInsert } from '../../core/get-or-insert.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type FieldSpec, fieldSpec } from './field-spec.ts';
import type { NameReference, TransformerConfig } from './transformer-config.ts';

/** What a spec may have besides its path and its kind. */
type Kind = Partial<Omit<FieldSpec, 'path' | 'kind'>>;

/** The specs of each path in each kind, kind by kind. */
function specs(kinds: string | readonly string[], paths: readonly string[], more: Kind = {}): FieldSpec[] {
  return [kinds].flat().flatMap((kind) => paths.map((path) => fieldSpec(path, { kind, ...more })));
}

/** As `specs`, for paths that begin at the spec of the pod. */
function inPods(kinds: string | readonly string[], paths: readonly string[], more: Kind = {}): FieldSpec[] {
  return [kinds].flat().flatMap((kind) => {
    const podSpec = POD_SPECS[kind] ?? 'spec/template/spec';
    return paths.map((path) => fieldSpec(`${podSpec}/${path}`, { kind, ...more }));
  });
}

/** Fields that name objects of a kind; without a version or group, those of any. */
function named(kind: string, version: string, group: string, referrers: readonly FieldSpec[]): NameReference {
  return { target: { group, version, kind }, referrers };
}

/** Where the spec of the pod is, in kinds that have it somewhere else than most. */
const POD_SPECS: Readonly<Record<string, string>> = {
  CronJob: 'spec/jobTemplate/spec/template/spec',
  Pod: 'spec',
  PodTemplate: 'template/spec',
};

/** The field of an autoscaler that names a workload. */
const SCALED = [fieldSpec('spec/scaleTargetRef/name', { kind: 'HorizontalPodAutoscaler' })];

/** Kinds whose pods name accounts, classes and claims. */
const RUNNING = ['Pod', 'StatefulSet', 'Deployment', 'ReplicationController', 'CronJob', 'Job', 'DaemonSet'];

/** Kinds besides Pod and CronJob whose pods name ConfigMaps and Secrets. */
const CONFIGURED = ['PodTemplate', 'Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet', 'Job'];

const POD_SELECTORS = [
  'affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels',
  'affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels',
  'affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels',
  'affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels',
  'topologySpreadConstraints/labelSelector/matchLabels',
];

const CONFIG_MAP_ENVIRONMENT = [
  'containers/env/valueFrom/configMapKeyRef/name',
  'initContainers/env/valueFrom/configMapKeyRef/name',
  'containers/envFrom/configMapRef/name',
  'initContainers/envFrom/configMapRef/name',
];
const CONFIG_MAPS = ['volumes/configMap/name', ...CONFIG_MAP_ENVIRONMENT, 'volumes/projected/sources/configMap/name'];

const SECRET_ENVIRONMENT = [
  'containers/env/valueFrom/secretKeyRef/name',
  'initContainers/env/valueFrom/secretKeyRef/name',
  'containers/envFrom/secretRef/name',
  'initContainers/envFrom/secretRef/name',
  'imagePullSecrets/name',
];
const SECRETS = ['volumes/secret/secretName', ...SECRET_ENVIRONMENT, 'volumes/projected/sources/secret/name'];

/** Volumes of a CronJob that are images. */
const CRON_JOB_VOLUMES = fieldSpec('spec/jobTemplate/spec/template/spec/volumes[]/image/reference', { create: true });

/** Labels of the claims that a StatefulSet makes. */
const CLAIM_TEMPLATE_LABELS = [
  fieldSpec('spec/volumeClaimTemplates[]/metadata/labels', { group: 'apps', kind: 'StatefulSet', create: true }),
];

/**
 * The fields that kustomize 5.8.2 works on when a kustomization says nothing else, in the order in which it goes
 * through them. Kinds without a version or group match any.
 */
const DEFAULT_CONFIG: TransformerConfig = {
  namePrefix: [fieldSpec('metadata/name')],
  nameSuffix: [fieldSpec('metadata/name')],
  namespace: [
    fieldSpec('metadata/name', { kind: 'Namespace', create: true }),
    fieldSpec('spec/conversion/webhook/clientConfig/service/namespace', {
      group: 'apiextensions.k8s.io',
      kind: 'CustomResourceDefinition',
    }),
    fieldSpec('spec/service/namespace', { group: 'apiregistration.k8s.io', kind: 'APIService', create: true }),
  ],
  commonLabels: [
    fieldSpec('spec/selector', { version: 'v1', kind: 'Service', create: true }),
    ...inPods('Deployment', POD_SELECTORS, { group: 'apps' }),
    fieldSpec('spec/template/metadata/labels', { kind: 'Deployment', create: true }),
    fieldSpec('spec/selector/matchLabels', { kind: 'Deployment', create: true }),
    fieldSpec('spec/selector/matchLabels', { group: 'apps', kind: 'StatefulSet', create: true }),
    ...CLAIM_TEMPLATE_LABELS,
    ...inPods('StatefulSet', POD_SELECTORS, { group: 'apps' }),
    fieldSpec('spec/template/metadata/labels', { group: 'apps', kind: 'StatefulSet', create: true }),
    fieldSpec('spec/jobTemplate/metadata/labels', { group: 'batch', kind: 'CronJob', create: true }),
    fieldSpec('spec/jobTemplate/spec/template/metadata/labels', { group: 'batch', kind: 'CronJob', create: true }),
    fieldSpec('spec/jobTemplate/spec/selector/matchLabels', { group: 'batch', kind: 'CronJob' }),
    fieldSpec('spec/selector/matchLabels', { group: 'policy', kind: 'PodDisruptionBudget' }),
    fieldSpec('spec/selector/matchLabels', { group: 'batch', kind: 'Job' }),
    fieldSpec('spec/template/metadata/labels', { group: 'batch', kind: 'Job', create: true }),
    fieldSpec('spec/egress/to/podSelector/matchLabels', { group: 'networking.k8s.io', kind: 'NetworkPolicy' }),
    fieldSpec('spec/ingress/from/podSelector/matchLabels', { group: 'networking.k8s.io', kind: 'NetworkPolicy' }),
    fieldSpec('spec/podSelector/matchLabels', { group: 'networking.k8s.io', kind: 'NetworkPolicy' }),
    fieldSpec('spec/template/metadata/labels', { version: 'v1', kind: 'ReplicationController', create: true }),
    fieldSpec('spec/selector', { version: 'v1', kind: 'ReplicationController', create: true }),
    fieldSpec('spec/template/metadata/labels', { kind: 'DaemonSet', create: true }),
    fieldSpec('spec/selector/matchLabels', { kind: 'DaemonSet', create: true }),
    fieldSpec('spec/template/metadata/labels', { kind: 'ReplicaSet', create: true }),
    fieldSpec('spec/selector/matchLabels', { kind: 'ReplicaSet', create: true }),
    fieldSpec('metadata/labels', { create: true }),
  ],
  labels: [],
  templateLabels: [
    fieldSpec('spec/template/metadata/labels', { kind: 'Deployment', create: true }),
    fieldSpec('spec/template/metadata/labels', { group: 'apps', kind: 'StatefulSet', create: true }),
    fieldSpec('spec/jobTemplate/metadata/labels', { group: 'batch', kind: 'CronJob', create: true }),
    fieldSpec('spec/jobTemplate/spec/template/metadata/labels', { group: 'batch', kind: 'CronJob', create: true }),
    fieldSpec('spec/template/metadata/labels', { group: 'batch', kind: 'Job', create: true }),
    fieldSpec('spec/template/metadata/labels', { version: 'v1', kind: 'ReplicationController', create: true }),
    fieldSpec('spec/template/metadata/labels', { kind: 'DaemonSet', create: true }),
    fieldSpec('spec/template/metadata/labels', { kind: 'ReplicaSet', create: true }),
    fieldSpec('metadata/labels', { create: true }),
  ],
  volumeClaimTemplateLabels: CLAIM_TEMPLATE_LABELS,
  commonAnnotations: [
    fieldSpec('spec/template/metadata/annotations', { kind: 'Deployment', create: true }),
    fieldSpec('spec/template/metadata/annotations', { kind: 'StatefulSet', create: true }),
    fieldSpec('spec/jobTemplate/metadata/annotations', { group: 'batch', kind: 'CronJob', create: true }),
    fieldSpec('spec/jobTemplate/spec/template/metadata/annotations', { group: 'batch', kind: 'CronJob', create: true }),
    fieldSpec('spec/template/metadata/annotations', { group: 'batch', kind: 'Job', create: true }),
    fieldSpec('spec/template/metadata/annotations', { version: 'v1', kind: 'ReplicationController', create: true }),
    fieldSpec('spec/template/metadata/annotations', { kind: 'DaemonSet', create: true }),
    fieldSpec('spec/template/metadata/annotations', { kind: 'ReplicaSet', create: true }),
    fieldSpec('metadata/annotations', { create: true }),
  ],
  nameReference: [
    named('StorageClass', 'v1', 'storage.k8s.io', [
      ...specs(['PersistentVolume', 'PersistentVolumeClaim'], ['spec/storageClassName']),
      fieldSpec('spec/volumeClaimTemplates/spec/storageClassName', { kind: 'StatefulSet' }),
    ]),
    named('ServiceAccount', 'v1', '', [
      ...specs(['RoleBinding', 'ClusterRoleBinding'], ['subjects'], { group: 'rbac.authorization.k8s.io' }),
      ...inPods(RUNNING, ['serviceAccountName']),
    ]),
    named('Role', '', 'rbac.authorization.k8s.io', [
      fieldSpec('roleRef/name', { group: 'rbac.authorization.k8s.io', kind: 'RoleBinding' }),
    ]),
    named(
      'ClusterRole',
      '',
      'rbac.authorization.k8s.io',
      specs(['RoleBinding', 'ClusterRoleBinding'], ['roleRef/name'], { group: 'rbac.authorization.k8s.io' }),
    ),
    named('ConfigMap', 'v1', '', [
      ...inPods('Pod', CONFIG_MAPS, { version: 'v1' }),
      ...inPods(CONFIGURED, CONFIG_MAPS),
      ...inPods('CronJob', ['volumes/configMap/name', 'volumes/projected/sources/configMap/name']),
      ...inPods('CronJob', CONFIG_MAP_ENVIRONMENT),
      fieldSpec('spec/configSource/configMap', { kind: 'Node' }),
      ...specs(['Role', 'ClusterRole'], ['rules/resourceNames']),
      fieldSpec('metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap', { kind: 'Ingress' }),
    ]),
    named('Secret', 'v1', '', [
      ...inPods('Pod', SECRETS, { version: 'v1' }),
      ...inPods(CONFIGURED, SECRETS),
      ...inPods('CronJob', ['volumes/secret/secretName', 'volumes/projected/sources/secret/name']),
      ...inPods('CronJob', SECRET_ENVIRONMENT),
      ...specs('Ingress', [
        'spec/tls/secretName',
        'metadata/annotations/ingress.kubernetes.io\\/auth-secret',
        'metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret',
        'metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret',
        'spec/tls/secretName',
      ]),
      fieldSpec('imagePullSecrets/name', { kind: 'ServiceAccount' }),
      ...specs('StorageClass', [
        'parameters/secretName',
        'parameters/adminSecretName',
        'parameters/userSecretName',
        'parameters/secretRef',
      ]),
      ...specs(['Role', 'ClusterRole'], ['rules/resourceNames']),
      fieldSpec('spec/template/spec/containers/env/valueFrom/secretKeyRef/name', {
        group: 'serving.knative.dev',
        version: 'v1',
        kind: 'Service',
      }),
      fieldSpec('spec/azureFile/secretName', { kind: 'PersistentVolume' }),
    ]),
    named('Service', 'v1', '', [
      fieldSpec('spec/serviceName', { group: 'apps', kind: 'StatefulSet' }),
      ...specs('Ingress', [
        'spec/rules/http/paths/backend/serviceName',
        'spec/backend/serviceName',
        'spec/rules/http/paths/backend/service/name',
        'spec/defaultBackend/service/name',
      ]),
      fieldSpec('spec/service/name', { group: 'apiregistration.k8s.io', kind: 'APIService' }),
      ...specs(['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'], ['webhooks/clientConfig/service'], {
        group: 'admissionregistration.k8s.io',
      }),
    ]),
    named('PriorityClass', 'v1', 'scheduling.k8s.io', inPods(RUNNING, ['priorityClassName'])),
    named('PersistentVolume', 'v1', '', [
      fieldSpec('spec/volumeName', { kind: 'PersistentVolumeClaim' }),
      fieldSpec('rules/resourceNames', { kind: 'ClusterRole' }),
    ]),
    named('PersistentVolumeClaim', 'v1', '', inPods(RUNNING, ['volumes/persistentVolumeClaim/claimName'])),
    named('Deployment', '', '', SCALED),
    named('StatefulSet', '', '', SCALED),
    named('ValidatingAdmissionPolicy', '', 'admissionregistration.k8s.io', [
      fieldSpec('spec/policyName', { group: 'admissionregistration.k8s.io', kind: 'ValidatingAdmissionPolicyBinding' }),
    ]),
    named('IngressClass', 'v1', 'networking.k8s.io/v1', [fieldSpec('spec/ingressClassName', { kind: 'Ingress' })]),
    named('ReplicaSet', '', '', SCALED),
    named('ReplicationController', '', '', SCALED),
  ],
  varReference: [
    ...specs('Service', ['spec/ports/port', 'spec/ports/targetPort']),
    fieldSpec('spec/nfs/server', { kind: 'PersistentVolume' }),
    ...inPods('Deployment', [
      'initContainers/volumeMounts/mountPath',
      'initContainers/env/value',
      'initContainers/command',
      'initContainers/args',
      'containers/volumeMounts/mountPath',
      'containers/env/value',
      'volumes/nfs/server',
    ]),
    fieldSpec('spec/template/metadata/annotations', { kind: 'Deployment' }),
    ...inPods('Deployment', ['containers/command', 'containers/args']),
    ...inPods('StatefulSet', ['containers/volumeMounts/mountPath', 'containers/env/value', 'initContainers/args']),
    fieldSpec('spec/volumeClaimTemplates/spec/nfs/server', { kind: 'StatefulSet' }),
    ...inPods('StatefulSet', [
      'initContainers/command',
      'containers/command',
      'containers/args',
      'initContainers/volumeMounts/mountPath',
      'initContainers/env/value',
    ]),
    ...inPods('CronJob', [
      'initContainers/env/value',
      'initContainers/command',
      'initContainers/args',
      'containers/volumeMounts/mountPath',
      'containers/env/value',
      'containers/command',
      'initContainers/volumeMounts/mountPath',
    ]),
    fieldSpec('spec/jobTemplate/spec/template/volumes/nfs/server', { kind: 'CronJob' }),
    ...inPods('CronJob', ['containers/args']),
    ...inPods('DaemonSet', [
      'containers/command',
      'volumes/nfs/server',
      'initContainers/volumeMounts/mountPath',
      'initContainers/env/value',
      'initContainers/command',
      'initContainers/args',
      'containers/volumeMounts/mountPath',
      'containers/env/value',
      'containers/args',
    ]),
    ...specs('Ingress', ['spec/tls/secretName', 'spec/tls/hosts', 'spec/rules/host']),
    ...inPods('Job', [
      'initContainers/command',
      'volumes/nfs/server',
      'containers/args',
      'containers/command',
      'containers/env/value',
      'containers/volumeMounts/mountPath',
      'initContainers/args',
      'initContainers/env/value',
      'initContainers/volumeMounts/mountPath',
    ]),
    ...inPods('Pod', [
      'containers/volumeMounts/mountPath',
      'containers/args',
      'initContainers/command',
      'initContainers/env/value',
      'initContainers/volumeMounts/mountPath',
      'volumes/nfs/server',
      'initContainers/args',
      'containers/env/value',
      'containers/command',
    ]),
    ...inPods('ReplicaSet', [
      'volumes/nfs/server',
      'containers/volumeMounts/mountPath',
      'containers/env/value',
      'containers/command',
      'containers/args',
      'initContainers/args',
      'initContainers/volumeMounts/mountPath',
      'initContainers/env/value',
      'initContainers/command',
    ]),
    fieldSpec('metadata/labels'),
    fieldSpec('metadata/annotations'),
  ],
  images: [
    fieldSpec('spec/containers[]/image', { create: true }),
    fieldSpec('spec/initContainers[]/image', { create: true }),
    fieldSpec('spec/volumes[]/image/reference', { create: true }),
    fieldSpec('spec/template/spec/containers[]/image', { create: true }),
    fieldSpec('spec/template/spec/initContainers[]/image', { create: true }),
    fieldSpec('spec/template/spec/volumes[]/image/reference', { create: true }),
    CRON_JOB_VOLUMES,
  ],
  replicas: specs(['Deployment', 'StatefulSet', 'ReplicaSet', 'ReplicationController'], ['spec/replicas'], {
    create: true,
  }),
};

const known = new Map<string, TransformerConfig>();

/** The fields that a version of kustomize works on when a kustomization says nothing else. */
export function defaultConfig(version: string): TransformerConfig {
  return getOrInsert(known, version, () => {
    const { images, templateLabels } = DEFAULT_CONFIG;
    return {
      ...DEFAULT_CONFIG,
      ...(behaves('kustomize-claim-template-labels', version)
        ? {}
        : { templateLabels: [...templateLabels, ...CLAIM_TEMPLATE_LABELS], volumeClaimTemplateLabels: [] }),
      ...(behaves('kustomize-cron-job-volumes', version)
        ? {}
        : { images: images.filter((spec) => spec !== CRON_JOB_VOLUMES) }),
    };
  });
}

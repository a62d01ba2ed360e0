import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { isOpen } from '../open-value.ts';

/** Stands for a value that only the API server knows; see `isOpen`. */
export const unknownValue = '..PLACEHOLDER';

/**
 * An object as admission sees it. `isWhole` is false where the API server may fill in fields that are not known here.
 */
export interface DefaultedObject {
  readonly object: JsonObject;
  readonly isWhole: boolean;
}

const probeDefaults: JsonObject = { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 };

/** An object with what it lacks of another one. */
function filled(object: JsonObject, defaults: JsonObject): JsonObject {
  return { ...defaults, ...withoutNulls(object) };
}

function withoutNulls(object: JsonObject): JsonObject {
  return Object.values(object).includes(null)
    ? Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
    : object;
}

/** An object whose field, where it is there, is another one. */
function mapped(object: JsonObject, field: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const value = object[field];
  return isJsonObject(value) ? { ...object, [field]: change(value) } : object;
}

function mappedItems(object: JsonObject, field: string, change: (item: JsonObject) => JsonObject): JsonObject {
  const list = object[field];
  if (!Array.isArray(list)) return object;
  return { ...object, [field]: list.map((item) => (isJsonObject(item) ? change(item) : item)) };
}

const isLatest = (image: string): boolean =>
  !image.includes('@') &&
  !image
    .slice(image.lastIndexOf('/') + 1)
    .replace(/:latest$/, '')
    .includes(':');

const withMode = (value: JsonObject): JsonObject => filled(value, { defaultMode: 420 });
const withFieldVersion = (item: JsonObject): JsonObject =>
  mapped(item, 'fieldRef', (ref) => filled(ref, { apiVersion: 'v1' }));

const withHttpGet = (value: JsonObject): JsonObject =>
  mapped(value, 'httpGet', (get) => filled(get, { path: '/', scheme: 'HTTP' }));

/** The rule for images whose policy of pulling is not stated. */
function pullPolicy(image: JsonValue | undefined): string {
  if (isOpen(image)) return unknownValue;
  return isLatest(typeof image === 'string' ? image : '') ? 'Always' : 'IfNotPresent';
}

function probe(value: JsonObject): JsonObject {
  return filled(
    mapped(withHttpGet(value), 'grpc', (grpc) => filled(grpc, { service: '' })),
    probeDefaults,
  );
}

function container(value: JsonObject): JsonObject {
  let object = filled(value, {
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    imagePullPolicy: pullPolicy(value['image']),
  });
  object = mappedItems(object, 'ports', (port) => filled(port, { protocol: 'TCP' }));
  object = mappedItems(object, 'env', (env) => mapped(env, 'valueFrom', withFieldVersion));
  for (const name of ['livenessProbe', 'readinessProbe', 'startupProbe']) object = mapped(object, name, probe);
  return mapped(object, 'lifecycle', (lifecycle) =>
    mapped(mapped(lifecycle, 'postStart', withHttpGet), 'preStop', withHttpGet),
  );
}

function claimSpec(value: JsonObject): JsonObject {
  return filled(value, { volumeMode: 'Filesystem' });
}

/** Defaults of volume sources by driver, also in PersistentVolumes. */
const driverDefaults: Readonly<Record<string, JsonObject>> = {
  azureDisk: { cachingMode: 'ReadWrite', fsType: 'ext4', readOnly: false, kind: 'Shared' },
  hostPath: { type: '' },
  iscsi: { iscsiInterface: 'default' },
  rbd: { pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring' },
  scaleIO: { storageMode: 'ThinProvisioned', fsType: 'xfs' },
};

function volumeSource(value: JsonObject): JsonObject {
  let object = value;
  for (const [name, defaults] of Object.entries(driverDefaults))
    object = mapped(object, name, (driver) => filled(driver, defaults));
  return object;
}

function volume(value: JsonObject): JsonObject {
  let object = Object.keys(withoutNulls(value)).every((field) => field === 'name') ? { ...value, emptyDir: {} } : value;
  object = mapped(object, 'configMap', withMode);
  object = mapped(object, 'secret', withMode);
  object = mapped(object, 'downwardAPI', (of) => mappedItems(withMode(of), 'items', withFieldVersion));
  object = mapped(volumeSource(object), 'image', (image) =>
    filled(image, { pullPolicy: pullPolicy(image['reference']) }),
  );
  object = mapped(object, 'projected', (projected) =>
    mappedItems(withMode(projected), 'sources', (source) =>
      mapped(
        mapped(source, 'serviceAccountToken', (token) => filled(token, { expirationSeconds: 3600 })),
        'downwardAPI',
        (of) => mappedItems(of, 'items', withFieldVersion),
      ),
    ),
  );
  return mapped(object, 'ephemeral', (of) =>
    mapped(of, 'volumeClaimTemplate', (template) => mapped(filled(template, { metadata: {} }), 'spec', claimSpec)),
  );
}

function podSpec(value: JsonObject): JsonObject {
  let object = filled(value, {
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 30,
    dnsPolicy: 'ClusterFirst',
    securityContext: {},
    schedulerName: 'default-scheduler',
  });
  const account = stringAt(object, 'serviceAccountName') ?? stringAt(object, 'serviceAccount');
  if (account !== undefined) object = filled(object, { serviceAccountName: account, serviceAccount: account });
  for (const list of ['containers', 'initContainers', 'ephemeralContainers'])
    object = mappedItems(object, list, container);
  return mappedItems(object, 'volumes', volume);
}

const podTemplate = (template: JsonObject): JsonObject => mapped(filled(template, { metadata: {} }), 'spec', podSpec);

/** What a Pod has besides the defaults of templates: limits stand for requests, and admission fills in more. */
function pod(spec: JsonObject): JsonObject {
  let object = filled(podSpec(spec), {
    enableServiceLinks: true,
    tolerations: unknownValue,
    priority: unknownValue,
    preemptionPolicy: 'PreemptLowerPriority',
    serviceAccountName: unknownValue,
    serviceAccount: unknownValue,
    volumes: unknownValue,
  });
  for (const list of ['containers', 'initContainers'])
    object = mappedItems(object, list, (one) =>
      mapped(filled(one, { volumeMounts: unknownValue }), 'resources', (resources) => {
        const limits = objectAt(resources, 'limits');
        return limits === undefined
          ? resources
          : { ...resources, requests: { ...limits, ...objectAt(resources, 'requests') } };
      }),
    );
  return object;
}

function strategy(spec: JsonObject, field: string, rolling: JsonObject): JsonObject {
  const own = filled(objectAt(spec, field) ?? {}, { type: 'RollingUpdate' });
  const value =
    own['type'] === 'RollingUpdate'
      ? { ...own, rollingUpdate: filled(objectAt(own, 'rollingUpdate') ?? {}, rolling) }
      : own;
  return { ...spec, [field]: value };
}

/** Of a StatefulSet nothing is filled in where it states its type of updates alone. */
function setStrategy(spec: JsonObject): JsonObject {
  const own = objectAt(spec, 'updateStrategy') ?? {};
  const isAlone = stringAt(own, 'type') !== undefined && objectAt(own, 'rollingUpdate') === undefined;
  return isAlone ? spec : strategy(spec, 'updateStrategy', { partition: 0 });
}

function jobLabels(name: string): JsonObject {
  const uid = { 'batch.kubernetes.io/controller-uid': unknownValue, 'controller-uid': unknownValue };
  return { 'batch.kubernetes.io/job-name': name, 'job-name': name, ...uid };
}

function job(object: JsonObject): JsonObject {
  const labels = jobLabels(stringAt(object, 'metadata', 'name') ?? '');
  return mapped(specOf(jobSpec)(object), 'spec', (spec) =>
    mapped(spec, 'template', (template) =>
      mapped(template, 'metadata', (metadata) => ({
        ...metadata,
        labels: { ...objectAt(metadata, 'labels'), ...labels },
      })),
    ),
  );
}

function jobSpec(spec: JsonObject): JsonObject {
  const object = filled(mapped(spec, 'template', podTemplate), {
    backoffLimit: spec['backoffLimitPerIndex'] === undefined ? 6 : 2147483647,
    completionMode: 'NonIndexed',
    suspend: false,
    podReplacementPolicy: spec['podFailurePolicy'] === undefined ? 'TerminatingOrFailed' : 'Failed',
    manualSelector: false,
    selector: unknownValue,
  });
  const isSingle = object['completions'] === undefined && object['parallelism'] === undefined;
  return filled(object, { parallelism: 1, ...(isSingle ? { completions: 1 } : {}) });
}

function serviceSpec(spec: JsonObject): JsonObject {
  const object = mappedItems(filled(spec, { type: 'ClusterIP', sessionAffinity: 'None' }), 'ports', (port) =>
    filled(port, { protocol: 'TCP', targetPort: port['port'] ?? unknownValue }),
  );
  const type = object['type'];
  if (type === 'ExternalName') return object;
  const isOutside = type === 'LoadBalancer' || type === 'NodePort';
  const addresses = { clusterIP: unknownValue, clusterIPs: unknownValue };
  const families = { ipFamilies: unknownValue, ipFamilyPolicy: unknownValue };
  const open = filled(object, {
    ...addresses,
    ...families,
    internalTrafficPolicy: 'Cluster',
    ...(isOutside ? { externalTrafficPolicy: 'Cluster' } : {}),
    ...(type === 'LoadBalancer' ? { allocateLoadBalancerNodePorts: true } : {}),
  });
  return isOutside ? mappedItems(open, 'ports', (port) => filled(port, { nodePort: unknownValue })) : open;
}

function networkPolicySpec(spec: JsonObject): JsonObject {
  const withProtocols = (rule: JsonObject): JsonObject =>
    mappedItems(rule, 'ports', (port) => filled(port, { protocol: 'TCP' }));
  const policyTypes = listAt(spec, 'egress').length > 0 ? ['Ingress', 'Egress'] : ['Ingress'];
  return filled(mappedItems(mappedItems(spec, 'ingress', withProtocols), 'egress', withProtocols), { policyTypes });
}

function specOf(change: (spec: JsonObject) => JsonObject): (object: JsonObject) => JsonObject {
  return (object) => ({ ...object, spec: change(objectAt(object, 'spec') ?? {}) });
}

const rbac = 'rbac.authorization.k8s.io';

function binding(object: JsonObject): JsonObject {
  const withSubjects = mappedItems(object, 'subjects', (subject) =>
    subject['kind'] === 'ServiceAccount' ? subject : filled(subject, { apiGroup: rbac }),
  );
  return mapped(withSubjects, 'roleRef', (ref) => filled(ref, { apiGroup: rbac }));
}

/** Texts become data. */
function secret(object: JsonObject): JsonObject {
  const { stringData, ...rest } = filled(object, { type: 'Opaque' });
  if (!isJsonObject(stringData)) return rest;
  const written = Object.fromEntries(Object.keys(stringData).map((key) => [key, unknownValue]));
  return { ...rest, data: { ...objectAt(rest, 'data'), ...written } };
}

const same = (object: JsonObject): JsonObject => object;

/**
 * What the API server fills in before admission, by `apiVersion Kind`; kinds without defaults are listed too. Source:
 * answers of the API server to the objects of test/conformance/apiserver/admission.json.
 */
const defaulting: Readonly<Record<string, (object: JsonObject) => JsonObject>> = {
  'apps/v1 DaemonSet': specOf((spec) =>
    filled(strategy(mapped(spec, 'template', podTemplate), 'updateStrategy', { maxUnavailable: 1, maxSurge: 0 }), {
      revisionHistoryLimit: 10,
    }),
  ),
  'apps/v1 Deployment': specOf((spec) =>
    filled(strategy(mapped(spec, 'template', podTemplate), 'strategy', { maxUnavailable: '25%', maxSurge: '25%' }), {
      replicas: 1,
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
    }),
  ),
  'apps/v1 ReplicaSet': specOf((spec) => filled(mapped(spec, 'template', podTemplate), { replicas: 1 })),
  'apps/v1 StatefulSet': specOf((spec) =>
    filled(
      mappedItems(setStrategy(mapped(spec, 'template', podTemplate)), 'volumeClaimTemplates', (claim) =>
        mapped(
          filled(claim, { kind: 'PersistentVolumeClaim', apiVersion: 'v1', status: { phase: 'Pending' } }),
          'spec',
          claimSpec,
        ),
      ),
      {
        replicas: 1,
        podManagementPolicy: 'OrderedReady',
        revisionHistoryLimit: 10,
        persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
      },
    ),
  ),
  'autoscaling/v2 HorizontalPodAutoscaler': specOf((spec) =>
    filled(spec['behavior'] === undefined ? spec : { ...spec, behavior: unknownValue }, {
      minReplicas: 1,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
      ],
    }),
  ),
  'batch/v1 CronJob': specOf((spec) =>
    filled(
      mapped(spec, 'jobTemplate', (template) =>
        mapped(filled(template, { metadata: {} }), 'spec', (job) => mapped(job, 'template', podTemplate)),
      ),
      { concurrencyPolicy: 'Allow', suspend: false, successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1 },
    ),
  ),
  'batch/v1 Job': job,
  'networking.k8s.io/v1 Ingress': same,
  'networking.k8s.io/v1 IngressClass': specOf((spec) =>
    mapped(spec, 'parameters', (parameters) => filled(parameters, { scope: 'Cluster' })),
  ),
  'networking.k8s.io/v1 NetworkPolicy': specOf(networkPolicySpec),
  'policy/v1 PodDisruptionBudget': same,
  [`${rbac}/v1 ClusterRole`]: same,
  [`${rbac}/v1 ClusterRoleBinding`]: binding,
  [`${rbac}/v1 Role`]: same,
  [`${rbac}/v1 RoleBinding`]: binding,
  'scheduling.k8s.io/v1 PriorityClass': (object) => filled(object, { preemptionPolicy: 'PreemptLowerPriority' }),
  'storage.k8s.io/v1 CSIDriver': specOf((spec) =>
    filled(spec, {
      attachRequired: true,
      podInfoOnMount: false,
      storageCapacity: false,
      fsGroupPolicy: 'ReadWriteOnceWithFSType',
      volumeLifecycleModes: ['Persistent'],
      requiresRepublish: false,
      seLinuxMount: false,
    }),
  ),
  'storage.k8s.io/v1 StorageClass': (object) =>
    filled(object, { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' }),
  'v1 ConfigMap': same,
  'v1 Namespace': (object) => filled(object, { spec: { finalizers: ['kubernetes'] } }),
  'v1 PersistentVolume': specOf((spec) =>
    filled(volumeSource(spec), { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' }),
  ),
  'v1 PersistentVolumeClaim': specOf((spec) => filled(claimSpec(spec), { storageClassName: unknownValue })),
  'v1 Pod': specOf(pod),
  'v1 ResourceQuota': same,
  'v1 Secret': secret,
  'v1 Service': specOf(serviceSpec),
  'v1 ServiceAccount': same,
};

/** Kinds whose metadata the API server adds to. */
function addedLabels(kind: string, name: string): JsonObject | undefined {
  if (kind === 'v1 Namespace') return { 'kubernetes.io/metadata.name': name };
  return kind === 'batch/v1 Job' ? jobLabels(name) : undefined;
}

/**
 * An object as the API server hands it to admission: with the defaults of its kind, or of the schema of its definition.
 * Fields of which only the API server knows the value are there, with `unknownValue`.
 */
export function defaultedObject(
  object: JsonObject,
  namespace: string,
  schema: JsonObject | undefined,
): DefaultedObject {
  const kind = `${stringAt(object, 'apiVersion') ?? ''} ${stringAt(object, 'kind') ?? ''}`;
  const own = objectAt(object, 'metadata') ?? {};
  const labels = addedLabels(kind, stringAt(own, 'name') ?? '');
  const metadata: JsonObject = {
    ...withoutNulls(own),
    ...(namespace === '' ? {} : { namespace }),
    ...(labels === undefined ? {} : { labels: { ...objectAt(own, 'labels'), ...labels } }),
    ...(kind === 'apps/v1 DaemonSet'
      ? { annotations: { ...objectAt(own, 'annotations'), 'deprecated.daemonset.template.generation': unknownValue } }
      : {}),
    uid: unknownValue,
    creationTimestamp: unknownValue,
    generation: unknownValue,
    managedFields: unknownValue,
    resourceVersion: unknownValue,
  };
  const fill = Object.hasOwn(defaulting, kind) ? defaulting[kind] : undefined;
  const whole =
    fill !== undefined
      ? fill(object)
      : schema !== undefined
        ? (schemaDefaults(object, schema, 0) as JsonObject)
        : object;
  return {
    object: { ...withoutNulls(whole), metadata, status: unknownValue },
    isWhole: fill !== undefined || schema !== undefined,
  };
}

const maxDocumentDepth = 60;

function schemaDefaults(value: JsonValue, schema: JsonObject, depth: number): JsonValue {
  if (depth > maxDocumentDepth || typeof value !== 'object' || value === null) return value;
  const items = schema['items'];
  if (Array.isArray(value))
    return isJsonObject(items) ? value.map((item) => schemaDefaults(item, items, depth + 1)) : value;
  const properties = objectAt(schema, 'properties') ?? {};
  const additional = schema['additionalProperties'];
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const of = Object.hasOwn(properties, key) ? properties[key] : additional;
    if (item !== null) result[key] = isJsonObject(of) ? schemaDefaults(item, of, depth + 1) : item;
  }
  for (const [key, of] of Object.entries(properties)) {
    const fallback = isJsonObject(of) ? of['default'] : undefined;
    if (isJsonObject(of) && fallback !== undefined && fallback !== null && !Object.hasOwn(result, key))
      result[key] = schemaDefaults(fallback, of, depth + 1);
  }
  return result;
}

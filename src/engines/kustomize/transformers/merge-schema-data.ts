/**
 * Types of the Kubernetes API that kustomize 5.8.1 bundles (1.21.2), reduced to what strategic merge needs: the fields
 * that lead to a merged list, with the name of their type, and the merged lists themselves, as `[key,key]` and the type
 * of the items. A list without keys is merged by value. Types of the same form share a name. Any other list is replaced
 * as a whole.
 */
export const MERGE_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CSINode: { metadata: 'ObjectMeta', spec: 'CSINodeSpec' },
  CSINodeSpec: { drivers: '[name]' },
  ComponentStatus: { conditions: '[type]', metadata: 'ObjectMeta' },
  Conditions: { conditions: '[type]' },
  Container: {
    env: '[name]',
    ports: '[containerPort,protocol]',
    volumeDevices: '[devicePath]',
    volumeMounts: '[mountPath]',
  },
  CronJob: { metadata: 'ObjectMeta', spec: 'CronJobSpec' },
  CronJobSpec: { jobTemplate: 'JobTemplateSpec' },
  EphemeralContainer: { env: '[name]', volumeDevices: '[devicePath]', volumeMounts: '[mountPath]' },
  EphemeralVolumeSource: { volumeClaimTemplate: 'Object' },
  JobTemplateSpec: { metadata: 'ObjectMeta', spec: 'PodTemplateHolder' },
  Kustomization: { configMapGenerator: '[name]', secretGenerator: '[name]' },
  Node: { metadata: 'ObjectMeta', spec: 'NodeSpec', status: 'NodeStatus' },
  NodeSpec: { podCIDRs: '[]' },
  NodeStatus: { addresses: '[type]', conditions: '[type]' },
  Object: { metadata: 'ObjectMeta' },
  ObjectMeta: { finalizers: '[]', ownerReferences: '[uid]' },
  ObjectWithConditions: { metadata: 'ObjectMeta', status: 'Conditions' },
  Pod: { metadata: 'ObjectMeta', spec: 'PodSpec', status: 'PodStatus' },
  PodSpec: {
    containers: '[name]Container',
    ephemeralContainers: '[name]EphemeralContainer',
    hostAliases: '[ip]',
    imagePullSecrets: '[name]',
    initContainers: '[name]Container',
    topologySpreadConstraints: '[topologyKey,whenUnsatisfiable]',
    volumes: '[name]Volume',
  },
  PodStatus: { conditions: '[type]', podIPs: '[ip]' },
  PodTemplate: { metadata: 'ObjectMeta', template: 'PodTemplateSpec' },
  PodTemplateHolder: { template: 'PodTemplateSpec' },
  PodTemplateSpec: { metadata: 'ObjectMeta', spec: 'PodSpec' },
  Service: { metadata: 'ObjectMeta', spec: 'ServiceSpec', status: 'Conditions' },
  ServiceAccount: { metadata: 'ObjectMeta', secrets: '[name]' },
  ServiceSpec: { ports: '[port,protocol]' },
  Volume: { ephemeral: 'EphemeralVolumeSource' },
  WebhookConfiguration: { metadata: 'ObjectMeta', webhooks: '[name]' },
  Workload: { metadata: 'ObjectMeta', spec: 'PodTemplateHolder', status: 'Conditions' },
};

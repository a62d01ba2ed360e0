/** A list that strategic merge merges item by item: by these keys, or by value when there are none; `items` is the type of its items. */
export interface MergeList {
  readonly keys: readonly string[];
  readonly items?: string;
}

/**
 * Types of the Kubernetes API that kustomize 5.8.1 bundles (1.21.2), reduced to what strategic merge needs: the fields that lead to a merged list, with the
 * name of their type, and the merged lists themselves. Types of the same form share a name. Any other list is replaced as a whole.
 */
export const MERGE_TYPES: Readonly<Record<string, Readonly<Record<string, string | MergeList>>>> = {
  CSINode: {
    metadata: 'ObjectMeta',
    spec: 'CSINodeSpec',
  },
  CSINodeSpec: {
    drivers: {
      keys: ['name'],
    },
  },
  ComponentStatus: {
    conditions: {
      keys: ['type'],
    },
    metadata: 'ObjectMeta',
  },
  Conditions: {
    conditions: {
      keys: ['type'],
    },
  },
  Container: {
    env: {
      keys: ['name'],
    },
    ports: {
      keys: ['containerPort', 'protocol'],
    },
    volumeDevices: {
      keys: ['devicePath'],
    },
    volumeMounts: {
      keys: ['mountPath'],
    },
  },
  CronJob: {
    metadata: 'ObjectMeta',
    spec: 'CronJobSpec',
  },
  CronJobSpec: {
    jobTemplate: 'JobTemplateSpec',
  },
  EphemeralContainer: {
    env: {
      keys: ['name'],
    },
    volumeDevices: {
      keys: ['devicePath'],
    },
    volumeMounts: {
      keys: ['mountPath'],
    },
  },
  EphemeralVolumeSource: {
    volumeClaimTemplate: 'Object',
  },
  JobTemplateSpec: {
    metadata: 'ObjectMeta',
    spec: 'PodTemplateHolder',
  },
  Kustomization: {
    configMapGenerator: {
      keys: ['name'],
    },
    secretGenerator: {
      keys: ['name'],
    },
  },
  Node: {
    metadata: 'ObjectMeta',
    spec: 'NodeSpec',
    status: 'NodeStatus',
  },
  NodeSpec: {
    podCIDRs: {
      keys: [],
    },
  },
  NodeStatus: {
    addresses: {
      keys: ['type'],
    },
    conditions: {
      keys: ['type'],
    },
  },
  Object: {
    metadata: 'ObjectMeta',
  },
  ObjectMeta: {
    finalizers: {
      keys: [],
    },
    ownerReferences: {
      keys: ['uid'],
    },
  },
  ObjectWithConditions: {
    metadata: 'ObjectMeta',
    status: 'Conditions',
  },
  Pod: {
    metadata: 'ObjectMeta',
    spec: 'PodSpec',
    status: 'PodStatus',
  },
  PodSpec: {
    containers: {
      keys: ['name'],
      items: 'Container',
    },
    ephemeralContainers: {
      keys: ['name'],
      items: 'EphemeralContainer',
    },
    hostAliases: {
      keys: ['ip'],
    },
    imagePullSecrets: {
      keys: ['name'],
    },
    initContainers: {
      keys: ['name'],
      items: 'Container',
    },
    topologySpreadConstraints: {
      keys: ['topologyKey', 'whenUnsatisfiable'],
    },
    volumes: {
      keys: ['name'],
      items: 'Volume',
    },
  },
  PodStatus: {
    conditions: {
      keys: ['type'],
    },
    podIPs: {
      keys: ['ip'],
    },
  },
  PodTemplate: {
    metadata: 'ObjectMeta',
    template: 'PodTemplateSpec',
  },
  PodTemplateHolder: {
    template: 'PodTemplateSpec',
  },
  PodTemplateSpec: {
    metadata: 'ObjectMeta',
    spec: 'PodSpec',
  },
  Service: {
    metadata: 'ObjectMeta',
    spec: 'ServiceSpec',
    status: 'Conditions',
  },
  ServiceAccount: {
    metadata: 'ObjectMeta',
    secrets: {
      keys: ['name'],
    },
  },
  ServiceSpec: {
    ports: {
      keys: ['port', 'protocol'],
    },
  },
  Volume: {
    ephemeral: 'EphemeralVolumeSource',
  },
  WebhookConfiguration: {
    metadata: 'ObjectMeta',
    webhooks: {
      keys: ['name'],
    },
  },
  Workload: {
    metadata: 'ObjectMeta',
    spec: 'PodTemplateHolder',
    status: 'Conditions',
  },
};

/** Type of each resource (`apiVersion kind`) that has one; the resources of `METADATA_ONLY` merge nothing but their metadata. */
export const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1 MutatingWebhookConfiguration': 'WebhookConfiguration',
  'admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration': 'WebhookConfiguration',
  'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration': 'WebhookConfiguration',
  'admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration': 'WebhookConfiguration',
  'apiregistration.k8s.io/v1 APIService': 'ObjectWithConditions',
  'apiregistration.k8s.io/v1beta1 APIService': 'ObjectWithConditions',
  'apps/v1 DaemonSet': 'Workload',
  'apps/v1 Deployment': 'Workload',
  'apps/v1 ReplicaSet': 'Workload',
  'apps/v1 StatefulSet': 'Workload',
  'batch/v1 CronJob': 'CronJob',
  'batch/v1 Job': 'Workload',
  'batch/v1beta1 CronJob': 'CronJob',
  'kustomize.config.k8s.io/v1beta1 Kustomization': 'Kustomization',
  'policy/v1 PodDisruptionBudget': 'ObjectWithConditions',
  'policy/v1beta1 PodDisruptionBudget': 'ObjectWithConditions',
  'storage.k8s.io/v1 CSINode': 'CSINode',
  'storage.k8s.io/v1beta1 CSINode': 'CSINode',
  'v1 ComponentStatus': 'ComponentStatus',
  'v1 Namespace': 'ObjectWithConditions',
  'v1 Node': 'Node',
  'v1 PersistentVolumeClaim': 'ObjectWithConditions',
  'v1 Pod': 'Pod',
  'v1 PodTemplate': 'PodTemplate',
  'v1 ReplicationController': 'Workload',
  'v1 Service': 'Service',
  'v1 ServiceAccount': 'ServiceAccount',
};

/** Resources (`apiVersion kind`) of which only finalizers and owner references are merged. */
export const METADATA_ONLY: readonly string[] = [
  'apiextensions.k8s.io/v1 CustomResourceDefinition',
  'apiextensions.k8s.io/v1beta1 CustomResourceDefinition',
  'apps/v1 ControllerRevision',
  'authentication.k8s.io/v1 TokenRequest',
  'authentication.k8s.io/v1 TokenReview',
  'authentication.k8s.io/v1beta1 TokenReview',
  'authorization.k8s.io/v1 LocalSubjectAccessReview',
  'authorization.k8s.io/v1 SelfSubjectAccessReview',
  'authorization.k8s.io/v1 SelfSubjectRulesReview',
  'authorization.k8s.io/v1 SubjectAccessReview',
  'authorization.k8s.io/v1beta1 LocalSubjectAccessReview',
  'authorization.k8s.io/v1beta1 SelfSubjectAccessReview',
  'authorization.k8s.io/v1beta1 SelfSubjectRulesReview',
  'authorization.k8s.io/v1beta1 SubjectAccessReview',
  'autoscaling/v1 HorizontalPodAutoscaler',
  'autoscaling/v1 Scale',
  'autoscaling/v2beta1 HorizontalPodAutoscaler',
  'autoscaling/v2beta2 HorizontalPodAutoscaler',
  'certificates.k8s.io/v1 CertificateSigningRequest',
  'certificates.k8s.io/v1beta1 CertificateSigningRequest',
  'coordination.k8s.io/v1 Lease',
  'coordination.k8s.io/v1beta1 Lease',
  'discovery.k8s.io/v1 EndpointSlice',
  'discovery.k8s.io/v1beta1 EndpointSlice',
  'events.k8s.io/v1 Event',
  'events.k8s.io/v1beta1 Event',
  'extensions/v1beta1 Ingress',
  'flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema',
  'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration',
  'networking.k8s.io/v1 Ingress',
  'networking.k8s.io/v1 IngressClass',
  'networking.k8s.io/v1 NetworkPolicy',
  'networking.k8s.io/v1beta1 Ingress',
  'networking.k8s.io/v1beta1 IngressClass',
  'node.k8s.io/v1 RuntimeClass',
  'node.k8s.io/v1beta1 RuntimeClass',
  'policy/v1beta1 Eviction',
  'policy/v1beta1 PodSecurityPolicy',
  'rbac.authorization.k8s.io/v1 ClusterRole',
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding',
  'rbac.authorization.k8s.io/v1 Role',
  'rbac.authorization.k8s.io/v1 RoleBinding',
  'rbac.authorization.k8s.io/v1beta1 ClusterRole',
  'rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding',
  'rbac.authorization.k8s.io/v1beta1 Role',
  'rbac.authorization.k8s.io/v1beta1 RoleBinding',
  'scheduling.k8s.io/v1 PriorityClass',
  'scheduling.k8s.io/v1beta1 PriorityClass',
  'storage.k8s.io/v1 CSIDriver',
  'storage.k8s.io/v1 StorageClass',
  'storage.k8s.io/v1 VolumeAttachment',
  'storage.k8s.io/v1beta1 CSIDriver',
  'storage.k8s.io/v1beta1 CSIStorageCapacity',
  'storage.k8s.io/v1beta1 StorageClass',
  'storage.k8s.io/v1beta1 VolumeAttachment',
  'v1 Binding',
  'v1 ConfigMap',
  'v1 Endpoints',
  'v1 Event',
  'v1 LimitRange',
  'v1 PersistentVolume',
  'v1 ResourceQuota',
  'v1 Secret',
];

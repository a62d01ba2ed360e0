/**
 * The kinds of the Kubernetes API that kustomize 5.8.1 bundles (1.21.2), by apiVersion. Behind a kind: `*` when it is
 * cluster-scoped, `?` when kustomize knows no scope, and after a colon its type in `MERGE_TYPES`, `-` for none. Without
 * a colon, strategic merge knows only the lists of its metadata.
 */
const ROWS: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1':
    'MutatingWebhookConfiguration*:WebhookConfiguration ValidatingWebhookConfiguration*:WebhookConfiguration',
  'admissionregistration.k8s.io/v1beta1':
    'MutatingWebhookConfiguration*:WebhookConfiguration ValidatingWebhookConfiguration*:WebhookConfiguration',
  'apiextensions.k8s.io/v1': 'CustomResourceDefinition*',
  'apiextensions.k8s.io/v1beta1': 'CustomResourceDefinition*',
  'apiregistration.k8s.io/v1': 'APIService*:ObjectWithConditions',
  'apiregistration.k8s.io/v1beta1': 'APIService*:ObjectWithConditions',
  'apps/v1': 'ControllerRevision DaemonSet:Workload Deployment:Workload ReplicaSet:Workload StatefulSet:Workload',
  'authentication.k8s.io/v1': 'TokenRequest? TokenReview?',
  'authentication.k8s.io/v1beta1': 'TokenReview?',
  'authorization.k8s.io/v1':
    'LocalSubjectAccessReview? SelfSubjectAccessReview? SelfSubjectRulesReview? SubjectAccessReview?',
  'authorization.k8s.io/v1beta1':
    'LocalSubjectAccessReview? SelfSubjectAccessReview? SelfSubjectRulesReview? SubjectAccessReview?',
  'autoscaling/v1': 'HorizontalPodAutoscaler Scale',
  'autoscaling/v2beta1': 'HorizontalPodAutoscaler',
  'autoscaling/v2beta2': 'HorizontalPodAutoscaler',
  'batch/v1': 'CronJob:CronJob Job:Workload',
  'batch/v1beta1': 'CronJob:CronJob',
  'certificates.k8s.io/v1': 'CertificateSigningRequest*',
  'certificates.k8s.io/v1beta1': 'CertificateSigningRequest*',
  'coordination.k8s.io/v1': 'Lease',
  'coordination.k8s.io/v1beta1': 'Lease',
  'discovery.k8s.io/v1': 'EndpointSlice',
  'discovery.k8s.io/v1beta1': 'EndpointSlice',
  'events.k8s.io/v1': 'Event',
  'events.k8s.io/v1beta1': 'Event',
  'extensions/v1beta1': 'Ingress',
  'flowcontrol.apiserver.k8s.io/v1beta1': 'FlowSchema* PriorityLevelConfiguration*',
  'kustomize.config.k8s.io/v1beta1': 'Kustomization?:Kustomization',
  'networking.k8s.io/v1': 'Ingress IngressClass* NetworkPolicy',
  'networking.k8s.io/v1beta1': 'Ingress IngressClass*',
  'node.k8s.io/v1': 'RuntimeClass*',
  'node.k8s.io/v1beta1': 'RuntimeClass*',
  'policy/v1': 'PodDisruptionBudget:ObjectWithConditions',
  'policy/v1beta1': 'Eviction? PodDisruptionBudget:ObjectWithConditions PodSecurityPolicy*',
  'rbac.authorization.k8s.io/v1': 'ClusterRole* ClusterRoleBinding* Role RoleBinding',
  'rbac.authorization.k8s.io/v1beta1': 'ClusterRole* ClusterRoleBinding* Role RoleBinding',
  'scheduling.k8s.io/v1': 'PriorityClass*',
  'scheduling.k8s.io/v1beta1': 'PriorityClass*',
  'storage.k8s.io/v1': 'CSIDriver* CSINode*:CSINode StorageClass* VolumeAttachment*',
  'storage.k8s.io/v1beta1': 'CSIDriver* CSINode*:CSINode CSIStorageCapacity StorageClass* VolumeAttachment*',
  v1: 'Binding? ComponentStatus*:ComponentStatus ConfigMap Endpoints Event LimitRange Namespace*:ObjectWithConditions Node*:Node NodeProxyOptions*:- PersistentVolume* PersistentVolumeClaim:ObjectWithConditions Pod:Pod PodAttachOptions:- PodExecOptions:- PodPortForwardOptions:- PodProxyOptions:- PodTemplate:PodTemplate ReplicationController:Workload ResourceQuota Secret Service:Service ServiceAccount:ServiceAccount ServiceProxyOptions:-',
};

/** A kind as kustomize's bundled API describes it. */
export interface BundledKind {
  /** Undefined when the API tells no scope. */
  readonly isNamespaced: boolean | undefined;
  /** Its type in `MERGE_TYPES`; undefined when the API has no schema of it. */
  readonly type: string | undefined;
}

const kinds = new Map<string, BundledKind>();
for (const [apiVersion, row] of Object.entries(ROWS)) {
  for (const [, kind, scope, type = 'Object'] of row.matchAll(/([A-Za-z]+)([*?]?)(?::(\S+))?/g)) {
    const isNamespaced = scope === '?' ? undefined : scope === '';
    kinds.set(`${apiVersion} ${kind}`, { isNamespaced, type: type === '-' ? undefined : type });
  }
}

/** Facts of the bundled API about a kind; undefined for kinds that it does not have. */
export function bundledKind(apiVersion: string, kind: string): BundledKind | undefined {
  return kinds.get(`${apiVersion} ${kind}`);
}

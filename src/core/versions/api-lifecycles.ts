/**
 * The minor versions of Kubernetes 1 that bring, deprecate and remove each API version of a kind, and what to use then:
 * `apiVersion since deprecated removed successor: Kind…`. Written by scripts/oracle/api-lifecycles.js from the
 * lifecycle methods of Kubernetes 1.37.2 and, for what it no longer has, of earlier ones.
 */
export const apiLifecycles = `
admission.k8s.io/v1beta1 9 19 22 admission.k8s.io/v1: AdmissionReview
admissionregistration.k8s.io/v1 36: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1 16: MutatingWebhookConfiguration ValidatingWebhookConfiguration
admissionregistration.k8s.io/v1 30: ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1alpha1 32 35 38 admissionregistration.k8s.io/v1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1alpha1 26 29 32 admissionregistration.k8s.io/v1: ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 34 37 40 admissionregistration.k8s.io/v1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 9 16 22 admissionregistration.k8s.io/v1: MutatingWebhookConfiguration ValidatingWebhookConfiguration
admissionregistration.k8s.io/v1beta1 28 31 34 admissionregistration.k8s.io/v1: ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding
apidiscovery.k8s.io/v2beta1 26 32 35: APIGroupDiscovery
apiextensions.k8s.io/v1 16: CustomResourceDefinition
apiextensions.k8s.io/v1beta1 13 19 22 apiextensions.k8s.io/v1: ConversionReview
apiextensions.k8s.io/v1beta1 7 16 22 apiextensions.k8s.io/v1: CustomResourceDefinition
apiregistration.k8s.io/v1 10: APIService
apiregistration.k8s.io/v1beta1 7 19 22 apiregistration.k8s.io/v1: APIService
apps/v1 9: ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet
apps/v1beta1 7 8 16 apps/v1: ControllerRevision
apps/v1beta1 6 8 16 apps/v1: Deployment DeploymentRollback
apps/v1beta1 6 8 16 autoscaling/v1: Scale
apps/v1beta1 5 8 16 apps/v1: StatefulSet
apps/v1beta2 8 9 16 apps/v1: ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet
apps/v1beta2 8 9 16 autoscaling/v1: Scale
authentication.k8s.io/v1 28: SelfSubjectReview
authentication.k8s.io/v1 6: TokenReview
authentication.k8s.io/v1alpha1 26 29 32 authentication.k8s.io/v1: SelfSubjectReview
authentication.k8s.io/v1beta1 27 30 33 authentication.k8s.io/v1: SelfSubjectReview
authentication.k8s.io/v1beta1 4 19 22 authentication.k8s.io/v1: TokenReview
authorization.k8s.io/v1 19: LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview
authorization.k8s.io/v1 6: SubjectAccessReview
authorization.k8s.io/v1beta1 2 19 22 authorization.k8s.io/v1: LocalSubjectAccessReview SelfSubjectAccessReview SubjectAccessReview
authorization.k8s.io/v1beta1 8 19 22 authorization.k8s.io/v1: SelfSubjectRulesReview
autoscaling/v1 2: HorizontalPodAutoscaler
autoscaling/v2 23: HorizontalPodAutoscaler
autoscaling/v2beta1 8 22 25 autoscaling/v2: HorizontalPodAutoscaler
autoscaling/v2beta2 12 23 26 autoscaling/v2: HorizontalPodAutoscaler
batch/v1 21: CronJob
batch/v1 2: Job
batch/v1beta1 8 21 25 batch/v1: CronJob
batch/v1beta1 8 22 25: JobTemplate
certificates.k8s.io/v1 19: CertificateSigningRequest
certificates.k8s.io/v1 37: ClusterTrustBundle PodCertificateRequest
certificates.k8s.io/v1alpha1 26 34 37 certificates.k8s.io/v1: ClusterTrustBundle
certificates.k8s.io/v1beta1 12 19 22 certificates.k8s.io/v1: CertificateSigningRequest
certificates.k8s.io/v1beta1 33 37 40 certificates.k8s.io/v1: ClusterTrustBundle
certificates.k8s.io/v1beta1 35 37 40 certificates.k8s.io/v1: PodCertificateRequest
coordination.k8s.io/v1 14: Lease
coordination.k8s.io/v1alpha1 31 34 37 coordination.k8s.io/v1beta1: LeaseCandidate
coordination.k8s.io/v1alpha2 32 35 38 coordination.k8s.io/v1beta1: LeaseCandidate
coordination.k8s.io/v1beta1 12 19 22 coordination.k8s.io/v1: Lease
coordination.k8s.io/v1beta1 33 36 39: LeaseCandidate
discovery.k8s.io/v1 21: EndpointSlice
discovery.k8s.io/v1beta1 16 21 25 discovery.k8s.io/v1: EndpointSlice
events.k8s.io/v1 19: Event
events.k8s.io/v1beta1 8 22 25 events.k8s.io/v1: Event
extensions/v1beta1 1 8 16 apps/v1: DaemonSet Deployment
extensions/v1beta1 2 8 16: DeploymentRollback
extensions/v1beta1 1 14 22 networking.k8s.io/v1: Ingress
extensions/v1beta1 3 9 16 networking.k8s.io/v1: NetworkPolicy
extensions/v1beta1 2 11 16 policy/v1beta1: PodSecurityPolicy
extensions/v1beta1 2 8 16 apps/v1: ReplicaSet
extensions/v1beta1 1 2 16: Scale
flowcontrol.apiserver.k8s.io/v1 29: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1alpha1 18 20 21 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta1 20 23 26 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta2 23 26 29 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta3 26 29 32 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
lifecycle.k8s.io/v1alpha1 37 40 43: Eviction EvictionRequest
networking.k8s.io/v1 33: IPAddress ServiceCIDR
networking.k8s.io/v1 19: Ingress IngressClass
networking.k8s.io/v1 7: NetworkPolicy
networking.k8s.io/v1alpha1 25 28 31: ClusterCIDR
networking.k8s.io/v1alpha1 27 30 33 networking.k8s.io/v1: IPAddress ServiceCIDR
networking.k8s.io/v1beta1 31 34 37 networking.k8s.io/v1: IPAddress ServiceCIDR
networking.k8s.io/v1beta1 14 19 22 networking.k8s.io/v1: Ingress
networking.k8s.io/v1beta1 18 19 22 networking.k8s.io/v1: IngressClass
node.k8s.io/v1 20: RuntimeClass
node.k8s.io/v1beta1 13 22 25 node.k8s.io/v1: RuntimeClass
policy/v1 21: PodDisruptionBudget
policy/v1beta1 5 22 25: Eviction
policy/v1beta1 5 21 25 policy/v1: PodDisruptionBudget
policy/v1beta1 10 21 25: PodSecurityPolicy
rbac.authorization.k8s.io/v1 8: ClusterRole ClusterRoleBinding Role RoleBinding
rbac.authorization.k8s.io/v1beta1 6 17 22 rbac.authorization.k8s.io/v1: ClusterRole ClusterRoleBinding Role RoleBinding
resource.k8s.io/v1 34: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice
resource.k8s.io/v1 37: DeviceTaintRule
resource.k8s.io/v1alpha3 33 36 39 resource.k8s.io/v1: DeviceTaintRule
resource.k8s.io/v1alpha3 36 39 42: ResourcePoolStatusRequest
resource.k8s.io/v1beta1 32 35 38 resource.k8s.io/v1: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice
resource.k8s.io/v1beta2 33 36 39 resource.k8s.io/v1: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice
resource.k8s.io/v1beta2 36 39 42 resource.k8s.io/v1: DeviceTaintRule
scheduling.k8s.io/v1 14: PriorityClass
scheduling.k8s.io/v1beta1 37 40 43: PodGroup Workload
scheduling.k8s.io/v1beta1 11 14 22 scheduling.k8s.io/v1: PriorityClass
storage.k8s.io/v1 18: CSIDriver
storage.k8s.io/v1 17: CSINode
storage.k8s.io/v1 24: CSIStorageCapacity
storage.k8s.io/v1 6: StorageClass
storage.k8s.io/v1 13: VolumeAttachment
storage.k8s.io/v1 34: VolumeAttributesClass
storage.k8s.io/v1alpha1 19 21 24 storage.k8s.io/v1: CSIStorageCapacity
storage.k8s.io/v1alpha1 9 21 24 storage.k8s.io/v1: VolumeAttachment
storage.k8s.io/v1alpha1 29 32 35 storage.k8s.io/v1: VolumeAttributesClass
storage.k8s.io/v1beta1 14 19 22 storage.k8s.io/v1: CSIDriver
storage.k8s.io/v1beta1 14 17 22 storage.k8s.io/v1: CSINode
storage.k8s.io/v1beta1 21 24 27 storage.k8s.io/v1: CSIStorageCapacity
storage.k8s.io/v1beta1 4 19 22 storage.k8s.io/v1: StorageClass
storage.k8s.io/v1beta1 10 19 22 storage.k8s.io/v1: VolumeAttachment
storage.k8s.io/v1beta1 31 34 37 storage.k8s.io/v1: VolumeAttributesClass
storagemigration.k8s.io/v1 37: StorageVersionMigration
storagemigration.k8s.io/v1alpha1 30 33 36 storagemigration.k8s.io/v1: StorageVersionMigration
storagemigration.k8s.io/v1beta1 35 37 40 storagemigration.k8s.io/v1: StorageVersionMigration
v1 0: Binding ComponentStatus Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount
v1 2: ConfigMap
`;

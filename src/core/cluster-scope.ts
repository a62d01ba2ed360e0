import { words } from './text/words.ts';

/** Built-in kinds that have no namespace, as `Kind.group`. Source: the API reference of Kubernetes 1.36. */
const builtIn: ReadonlySet<string> = new Set(
  words(`
    APIService.apiregistration.k8s.io CSIDriver.storage.k8s.io CSINode.storage.k8s.io
    CertificateSigningRequest.certificates.k8s.io ClusterRole.rbac.authorization.k8s.io
    ClusterRoleBinding.rbac.authorization.k8s.io ClusterTrustBundle.certificates.k8s.io ComponentStatus.
    CustomResourceDefinition.apiextensions.k8s.io DeviceClass.resource.k8s.io DeviceTaintRule.resource.k8s.io
    FlowSchema.flowcontrol.apiserver.k8s.io IPAddress.networking.k8s.io IngressClass.networking.k8s.io
    MutatingAdmissionPolicy.admissionregistration.k8s.io MutatingAdmissionPolicyBinding.admissionregistration.k8s.io
    MutatingWebhookConfiguration.admissionregistration.k8s.io Namespace. Node. PersistentVolume.
    PriorityClass.scheduling.k8s.io PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io
    ResourceSlice.resource.k8s.io RuntimeClass.node.k8s.io SelfSubjectAccessReview.authorization.k8s.io
    ServiceCIDR.networking.k8s.io StorageClass.storage.k8s.io StorageVersionMigration.storagemigration.k8s.io
    SubjectAccessReview.authorization.k8s.io TokenReview.authentication.k8s.io
    ValidatingAdmissionPolicy.admissionregistration.k8s.io ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io
    ValidatingWebhookConfiguration.admissionregistration.k8s.io VolumeAttachment.storage.k8s.io
    VolumeAttributesClass.storage.k8s.io
  `),
);

/** Built-in kinds without a namespace that no supported version of Kubernetes serves any more. */
const removed: ReadonlySet<string> = new Set(
  words(`
    AuditSink.auditregistration.k8s.io ClusterCIDR.networking.k8s.io PodSecurityPolicy.extensions
    PodSecurityPolicy.policy ResourceClass.resource.k8s.io
  `),
);

/**
 * Custom kinds without namespace that are common in Flux repositories; a CustomResourceDefinition in the tree says
 * more.
 */
const wellKnown: ReadonlySet<string> = new Set(
  words(`
    CiliumBGPAdvertisement.cilium.io CiliumBGPClusterConfig.cilium.io CiliumBGPNodeConfig.cilium.io
    CiliumBGPPeerConfig.cilium.io CiliumClusterwideEnvoyConfig.cilium.io CiliumClusterwideNetworkPolicy.cilium.io
    CiliumL2AnnouncementPolicy.cilium.io CiliumLoadBalancerIPPool.cilium.io ClusterCleanupPolicy.kyverno.io
    ClusterExternalSecret.external-secrets.io ClusterGenerator.generators.external-secrets.io
    ClusterIssuer.cert-manager.io ClusterPolicy.kyverno.io ClusterPolicy.nvidia.com
    ClusterPushSecret.external-secrets.io ClusterSecretStore.external-secrets.io GatewayClass.gateway.networking.k8s.io
    NodeFeatureRule.nfd.k8s-sigs.io VolumeGroupSnapshotClass.groupsnapshot.storage.k8s.io
    VolumeSnapshotClass.snapshot.storage.k8s.io VolumeSnapshotContent.snapshot.storage.k8s.io
  `),
);

/** Test whether objects of the kind have no namespace, as far as is known without a cluster. */
export function isClusterScoped(group: string, kind: string): boolean {
  const key = `${kind}.${group}`;
  return builtIn.has(key) || removed.has(key) || wellKnown.has(key);
}

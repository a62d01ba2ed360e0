/**
 * Fields of types that not all supported versions of Kubernetes have, with the minor versions that lack them. Written
 * by scripts/oracle/kubernetes-types.js.
 */
export const kubernetesFields = `
authentication.TokenRequestSpec.attestations 34,35,36
batch.JobSpec.scheduling 34,35,36
certificates.v1beta1.PodCertificateRequestSpec.stubPKCS10Request 35
core.ClusterTrustBundleProjection.user 34,35,36
core.ConfigMapVolumeSource.defaultUser 34,35,36
core.DownwardAPIVolumeFile.user 34,35,36
core.DownwardAPIVolumeSource.defaultUser 34,35,36
core.EmptyDirVolumeSource.mode 34,35,36
core.GRPCAction.mode 34,35,36
core.HTTPGetAction.protocol 34,35,36
core.KeyToPath.user 34,35,36
core.NodeSpec.podPreemptionPolicy 34,35,36
core.PodCertificateProjection.user 34,35,36
core.PodCertificateProjection.userAnnotations 34
core.PodSpec.evictionResponders 34,35,36
core.PodSpec.schedulingGroup 34,35
core.PodSpec.workloadRef 34,36,37
core.ProjectedVolumeSource.defaultUser 34,35,36
core.SecretVolumeSource.defaultUser 34,35,36
core.ServiceAccountTokenProjection.user 34,35,36
core.VolumeMount.bindMountOptions 34,35,36
resource.Device.nodeAllocatableResourceMappings 34,35,37
resource.Device.nodeAllocatableResources 34,35,36
resource.DeviceAttribute.bools 34,35
resource.DeviceAttribute.ints 34,35
resource.DeviceAttribute.strings 34,35
resource.DeviceAttribute.versions 34,35
resource.DeviceCounterConsumption.compatibilityGroups 34,35,36
resource.DeviceSubRequest.derivedAttributes 34,35,36
resource.ExactDeviceRequest.derivedAttributes 34,35,36
resource.ResourceSliceSpec.partitionTypeAttribute 34,35,36
resource.ResourceSliceSpec.skipNodeOperations 34,35,36
resource.v1beta1.BasicDevice.nodeAllocatableResourceMappings 34,35,37
resource.v1beta1.BasicDevice.nodeAllocatableResources 34,35,36
resource.v1beta1.DeviceAttribute.bools 34,35
resource.v1beta1.DeviceAttribute.ints 34,35
resource.v1beta1.DeviceAttribute.strings 34,35
resource.v1beta1.DeviceAttribute.versions 34,35
resource.v1beta1.DeviceCounterConsumption.compatibilityGroups 34,35,36
resource.v1beta1.DeviceRequest.derivedAttributes 34,35,36
resource.v1beta1.DeviceSubRequest.derivedAttributes 34,35,36
resource.v1beta1.ResourceSliceSpec.partitionTypeAttribute 34,35,36
resource.v1beta1.ResourceSliceSpec.skipNodeOperations 34,35,36
resource.v1beta2.Device.nodeAllocatableResourceMappings 34,35,37
resource.v1beta2.Device.nodeAllocatableResources 34,35,36
resource.v1beta2.DeviceAttribute.bools 34,35
resource.v1beta2.DeviceAttribute.ints 34,35
resource.v1beta2.DeviceAttribute.strings 34,35
resource.v1beta2.DeviceAttribute.versions 34,35
resource.v1beta2.DeviceCounterConsumption.compatibilityGroups 34,35,36
resource.v1beta2.DeviceSubRequest.derivedAttributes 34,35,36
resource.v1beta2.ExactDeviceRequest.derivedAttributes 34,35,36
resource.v1beta2.ResourceSliceSpec.partitionTypeAttribute 34,35,36
resource.v1beta2.ResourceSliceSpec.skipNodeOperations 34,35,36
storage.CSIDriverSpec.preventPodSchedulingIfMissing 34,35
storage.CSIDriverSpec.serviceAccountTokenInSecrets 34
storage.CSINode.status 34,35,36
`;

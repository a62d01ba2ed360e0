import { o as stringAt } from "./json.js";
// src/model/cluster-scope.ts
const builtIn = new Set([
	"APIService.apiregistration.k8s.io",
	"CSIDriver.storage.k8s.io",
	"CSINode.storage.k8s.io",
	"CertificateSigningRequest.certificates.k8s.io",
	"ClusterRole.rbac.authorization.k8s.io",
	"ClusterRoleBinding.rbac.authorization.k8s.io",
	"ClusterTrustBundle.certificates.k8s.io",
	"ComponentStatus.",
	"CustomResourceDefinition.apiextensions.k8s.io",
	"DeviceClass.resource.k8s.io",
	"DeviceTaintRule.resource.k8s.io",
	"FlowSchema.flowcontrol.apiserver.k8s.io",
	"IPAddress.networking.k8s.io",
	"IngressClass.networking.k8s.io",
	"MutatingAdmissionPolicy.admissionregistration.k8s.io",
	"MutatingAdmissionPolicyBinding.admissionregistration.k8s.io",
	"MutatingWebhookConfiguration.admissionregistration.k8s.io",
	"Namespace.",
	"Node.",
	"PersistentVolume.",
	"PriorityClass.scheduling.k8s.io",
	"PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io",
	"ResourceSlice.resource.k8s.io",
	"RuntimeClass.node.k8s.io",
	"SelfSubjectAccessReview.authorization.k8s.io",
	"ServiceCIDR.networking.k8s.io",
	"StorageClass.storage.k8s.io",
	"StorageVersionMigration.storagemigration.k8s.io",
	"SubjectAccessReview.authorization.k8s.io",
	"TokenReview.authentication.k8s.io",
	"ValidatingAdmissionPolicy.admissionregistration.k8s.io",
	"ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io",
	"ValidatingWebhookConfiguration.admissionregistration.k8s.io",
	"VolumeAttachment.storage.k8s.io",
	"VolumeAttributesClass.storage.k8s.io"
]);
const wellKnown = new Set([
	"CiliumBGPAdvertisement.cilium.io",
	"CiliumBGPClusterConfig.cilium.io",
	"CiliumBGPNodeConfig.cilium.io",
	"CiliumBGPPeerConfig.cilium.io",
	"CiliumClusterwideEnvoyConfig.cilium.io",
	"CiliumClusterwideNetworkPolicy.cilium.io",
	"CiliumL2AnnouncementPolicy.cilium.io",
	"CiliumLoadBalancerIPPool.cilium.io",
	"ClusterCleanupPolicy.kyverno.io",
	"ClusterExternalSecret.external-secrets.io",
	"ClusterGenerator.generators.external-secrets.io",
	"ClusterIssuer.cert-manager.io",
	"ClusterPolicy.kyverno.io",
	"ClusterPolicy.nvidia.com",
	"ClusterPushSecret.external-secrets.io",
	"ClusterSecretStore.external-secrets.io",
	"GatewayClass.gateway.networking.k8s.io",
	"NodeFeatureRule.nfd.k8s-sigs.io",
	"VolumeGroupSnapshotClass.groupsnapshot.storage.k8s.io",
	"VolumeSnapshotClass.snapshot.storage.k8s.io",
	"VolumeSnapshotContent.snapshot.storage.k8s.io"
]);
function isClusterScoped(group, kind) {
	const key = `${kind}.${group}`;
	return builtIn.has(key) || wellKnown.has(key);
}
// src/model/resource-id.ts
function resourceKey(id) {
	return `${id.kind}.${id.group}/${id.namespace}/${id.name}`;
}
function resourceOfKey(key) {
	const dot = key.indexOf(".");
	const first = key.indexOf("/", dot);
	const second = key.indexOf("/", first + 1);
	return {
		group: key.slice(dot + 1, first),
		kind: key.slice(0, dot),
		namespace: key.slice(first + 1, second),
		name: key.slice(second + 1)
	};
}
function printResource(id) {
	return id.namespace === "" ? `${id.kind} ${id.name}` : `${id.kind} ${id.namespace}/${id.name}`;
}
function apiGroup(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function resourceIdOf(object) {
	const kind = stringAt(object, "kind");
	const name = stringAt(object, "metadata", "name");
	if (kind === void 0 || name === void 0) return void 0;
	const group = apiGroup(stringAt(object, "apiVersion") ?? "");
	const namespace = stringAt(object, "metadata", "namespace") ?? "";
	return {
		group,
		kind,
		namespace: namespace !== "" && isClusterScoped(group, kind) ? "" : namespace,
		name
	};
}
function compareResources(a, b) {
	const left = resourceKey(a);
	const right = resourceKey(b);
	return left < right ? -1 : left > right ? 1 : 0;
}
export { resourceKey as a, resourceIdOf as i, compareResources as n, resourceOfKey as o, printResource as r, isClusterScoped as s, apiGroup as t };

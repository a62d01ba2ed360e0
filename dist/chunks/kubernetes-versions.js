import { a as resourceKey } from "./resource-id.js";
import { t as getOwn } from "./own-property.js";
import { n as isRendered } from "./side-result.js";
// src/versions/kube-minor.ts
function kubeMinorOf(text) {
	const [, major, minor] = /^v?(\d{1,3})\.(\d{1,4})/.exec(text ?? "") ?? [];
	return major === void 0 || minor === void 0 ? void 0 : {
		major: Number(major),
		minor: Number(minor)
	};
}
function printMinor({ major, minor }) {
	return `${major}.${minor}`;
}
function isAtLeast(version, minor) {
	return version.major > 1 || version.minor >= minor;
}
// src/versions/served-apis.ts
const k16 = {
	deprecatedIn: 9,
	removedIn: 16
};
const k22 = {
	deprecatedIn: 19,
	removedIn: 22
};
const removals = {
	"admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration": {
		...k22,
		use: "admissionregistration.k8s.io/v1"
	},
	"admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration": {
		...k22,
		use: "admissionregistration.k8s.io/v1"
	},
	"apiextensions.k8s.io/v1beta1 CustomResourceDefinition": {
		...k22,
		use: "apiextensions.k8s.io/v1"
	},
	"apiregistration.k8s.io/v1beta1 APIService": {
		...k22,
		use: "apiregistration.k8s.io/v1"
	},
	"apps/v1beta1 Deployment": {
		...k16,
		use: "apps/v1"
	},
	"apps/v1beta1 StatefulSet": {
		...k16,
		use: "apps/v1"
	},
	"apps/v1beta2 DaemonSet": {
		...k16,
		use: "apps/v1"
	},
	"apps/v1beta2 Deployment": {
		...k16,
		use: "apps/v1"
	},
	"apps/v1beta2 ReplicaSet": {
		...k16,
		use: "apps/v1"
	},
	"apps/v1beta2 StatefulSet": {
		...k16,
		use: "apps/v1"
	},
	"authentication.k8s.io/v1beta1 TokenReview": {
		...k22,
		use: "authentication.k8s.io/v1"
	},
	"authorization.k8s.io/v1beta1 SubjectAccessReview": {
		...k22,
		use: "authorization.k8s.io/v1"
	},
	"autoscaling/v2beta1 HorizontalPodAutoscaler": {
		deprecatedIn: 22,
		removedIn: 25,
		use: "autoscaling/v2"
	},
	"autoscaling/v2beta2 HorizontalPodAutoscaler": {
		deprecatedIn: 23,
		removedIn: 26,
		use: "autoscaling/v2"
	},
	"batch/v1beta1 CronJob": {
		deprecatedIn: 21,
		removedIn: 25,
		use: "batch/v1"
	},
	"certificates.k8s.io/v1beta1 CertificateSigningRequest": {
		...k22,
		use: "certificates.k8s.io/v1"
	},
	"coordination.k8s.io/v1beta1 Lease": {
		...k22,
		use: "coordination.k8s.io/v1"
	},
	"discovery.k8s.io/v1beta1 EndpointSlice": {
		deprecatedIn: 21,
		removedIn: 25,
		use: "discovery.k8s.io/v1"
	},
	"events.k8s.io/v1beta1 Event": {
		deprecatedIn: 19,
		removedIn: 25,
		use: "events.k8s.io/v1"
	},
	"extensions/v1beta1 DaemonSet": {
		...k16,
		use: "apps/v1"
	},
	"extensions/v1beta1 Deployment": {
		...k16,
		use: "apps/v1"
	},
	"extensions/v1beta1 Ingress": {
		deprecatedIn: 14,
		removedIn: 22,
		use: "networking.k8s.io/v1"
	},
	"extensions/v1beta1 NetworkPolicy": {
		...k16,
		use: "networking.k8s.io/v1"
	},
	"extensions/v1beta1 PodSecurityPolicy": {
		...k16,
		use: "pod security labels of the namespace"
	},
	"extensions/v1beta1 ReplicaSet": {
		...k16,
		use: "apps/v1"
	},
	"flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema": {
		deprecatedIn: 23,
		removedIn: 26,
		use: "flowcontrol.apiserver.k8s.io/v1"
	},
	"flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration": {
		deprecatedIn: 23,
		removedIn: 26,
		use: "flowcontrol.apiserver.k8s.io/v1"
	},
	"flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema": {
		deprecatedIn: 26,
		removedIn: 29,
		use: "flowcontrol.apiserver.k8s.io/v1"
	},
	"flowcontrol.apiserver.k8s.io/v1beta2 PriorityLevelConfiguration": {
		deprecatedIn: 26,
		removedIn: 29,
		use: "flowcontrol.apiserver.k8s.io/v1"
	},
	"flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema": {
		deprecatedIn: 29,
		removedIn: 32,
		use: "flowcontrol.apiserver.k8s.io/v1"
	},
	"flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration": {
		deprecatedIn: 29,
		removedIn: 32,
		use: "flowcontrol.apiserver.k8s.io/v1"
	},
	"helm.toolkit.fluxcd.io/v2beta1 HelmRelease": { use: "helm.toolkit.fluxcd.io/v2" },
	"helm.toolkit.fluxcd.io/v2beta2 HelmRelease": { use: "helm.toolkit.fluxcd.io/v2" },
	"kustomize.toolkit.fluxcd.io/v1beta1 Kustomization": { use: "kustomize.toolkit.fluxcd.io/v1" },
	"kustomize.toolkit.fluxcd.io/v1beta2 Kustomization": { use: "kustomize.toolkit.fluxcd.io/v1" },
	"networking.k8s.io/v1beta1 Ingress": {
		...k22,
		use: "networking.k8s.io/v1"
	},
	"networking.k8s.io/v1beta1 IngressClass": {
		...k22,
		use: "networking.k8s.io/v1"
	},
	"node.k8s.io/v1beta1 RuntimeClass": {
		deprecatedIn: 22,
		removedIn: 25,
		use: "node.k8s.io/v1"
	},
	"policy/v1beta1 PodDisruptionBudget": {
		deprecatedIn: 21,
		removedIn: 25,
		use: "policy/v1"
	},
	"policy/v1beta1 PodSecurityPolicy": {
		deprecatedIn: 21,
		removedIn: 25,
		use: "pod security labels of the namespace"
	},
	"rbac.authorization.k8s.io/v1beta1 ClusterRole": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "rbac.authorization.k8s.io/v1"
	},
	"rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "rbac.authorization.k8s.io/v1"
	},
	"rbac.authorization.k8s.io/v1beta1 Role": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "rbac.authorization.k8s.io/v1"
	},
	"rbac.authorization.k8s.io/v1beta1 RoleBinding": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "rbac.authorization.k8s.io/v1"
	},
	"scheduling.k8s.io/v1beta1 PriorityClass": {
		deprecatedIn: 14,
		removedIn: 22,
		use: "scheduling.k8s.io/v1"
	},
	"source.toolkit.fluxcd.io/v1beta1 GitRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta1 HelmRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 GitRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 HelmChart": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 HelmRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 OCIRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"storage.k8s.io/v1beta1 CSIDriver": {
		...k22,
		use: "storage.k8s.io/v1"
	},
	"storage.k8s.io/v1beta1 CSINode": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "storage.k8s.io/v1"
	},
	"storage.k8s.io/v1beta1 CSIStorageCapacity": {
		deprecatedIn: 24,
		removedIn: 27,
		use: "storage.k8s.io/v1"
	},
	"storage.k8s.io/v1beta1 StorageClass": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "storage.k8s.io/v1"
	},
	"storage.k8s.io/v1beta1 VolumeAttachment": {
		deprecatedIn: 17,
		removedIn: 22,
		use: "storage.k8s.io/v1"
	},
	"v1 ComponentStatus": {
		deprecatedIn: 19,
		use: "the health endpoints of the components"
	},
	"v1 Endpoints": {
		deprecatedIn: 33,
		use: "discovery.k8s.io/v1 EndpointSlice"
	}
};
const sameFields = new Set([
	"apps/v1beta2 DaemonSet",
	"apps/v1beta2 Deployment",
	"apps/v1beta2 ReplicaSet",
	"apps/v1beta2 StatefulSet",
	"autoscaling/v2beta2 HorizontalPodAutoscaler",
	"batch/v1beta1 CronJob",
	"coordination.k8s.io/v1beta1 Lease",
	"helm.toolkit.fluxcd.io/v2beta2 HelmRelease",
	"kustomize.toolkit.fluxcd.io/v1beta2 Kustomization",
	"networking.k8s.io/v1beta1 IngressClass",
	"node.k8s.io/v1beta1 RuntimeClass",
	"policy/v1beta1 PodDisruptionBudget",
	"rbac.authorization.k8s.io/v1beta1 ClusterRole",
	"rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding",
	"rbac.authorization.k8s.io/v1beta1 Role",
	"rbac.authorization.k8s.io/v1beta1 RoleBinding",
	"scheduling.k8s.io/v1beta1 PriorityClass",
	"source.toolkit.fluxcd.io/v1beta2 GitRepository",
	"source.toolkit.fluxcd.io/v1beta2 HelmChart",
	"source.toolkit.fluxcd.io/v1beta2 HelmRepository",
	"source.toolkit.fluxcd.io/v1beta2 OCIRepository",
	"storage.k8s.io/v1beta1 CSIDriver",
	"storage.k8s.io/v1beta1 CSINode",
	"storage.k8s.io/v1beta1 CSIStorageCapacity",
	"storage.k8s.io/v1beta1 StorageClass",
	"storage.k8s.io/v1beta1 VolumeAttachment"
]);
function hasSameFields(apiVersion, kind) {
	return sameFields.has(`${apiVersion} ${kind}`);
}
const introductions = {
	"admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy": 30,
	"admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding": 30,
	"autoscaling/v2 HorizontalPodAutoscaler": 23,
	"batch/v1 CronJob": 21,
	"flowcontrol.apiserver.k8s.io/v1 FlowSchema": 29,
	"flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration": 29,
	"networking.k8s.io/v1 IPAddress": 33,
	"networking.k8s.io/v1 Ingress": 19,
	"networking.k8s.io/v1 ServiceCIDR": 33,
	"policy/v1 PodDisruptionBudget": 21,
	"resource.k8s.io/v1 DeviceClass": 34,
	"resource.k8s.io/v1 ResourceClaim": 34,
	"resource.k8s.io/v1 ResourceClaimTemplate": 34,
	"storage.k8s.io/v1 VolumeAttributesClass": 34
};
const ofFlux = {
	"helm.toolkit.fluxcd.io HelmRelease": "v2 v2beta2 v2beta1",
	"kustomize.toolkit.fluxcd.io Kustomization": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io Bucket": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io GitRepository": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io HelmChart": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io HelmRepository": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io OCIRepository": "v1 v1beta2"
};
function insteadOfUnknown(apiVersion, kind) {
	const [group = "", version = ""] = apiVersion.split("/");
	const versions = getOwn(ofFlux, `${group} ${kind}`)?.split(" ") ?? [];
	const line = (text = "") => Number(/^v(\d+)(?:(?:alpha|beta)\d+)?$/.exec(text)?.[1] ?? NaN);
	return line(version) <= line(versions[0]) && !versions.includes(version) ? `${group}/${versions[0]}` : void 0;
}
function apiStateOf(apiVersion, kind, version) {
	const instead = insteadOfUnknown(apiVersion, kind);
	if (instead !== void 0) return {
		state: "unknown",
		use: instead
	};
	const key = `${apiVersion} ${kind}`;
	const since = getOwn(introductions, key);
	if (since !== void 0 && !isAtLeast(version, since)) return {
		state: "future",
		since
	};
	const removal = Object.hasOwn(removals, key) ? removals[key] : void 0;
	if (removal === void 0) return void 0;
	if (removal.removedIn !== void 0 && isAtLeast(version, removal.removedIn)) return {
		state: "removed",
		use: removal.use
	};
	return removal.deprecatedIn === void 0 || isAtLeast(version, removal.deprecatedIn) ? {
		state: "deprecated",
		use: removal.use
	} : void 0;
}
const stableKinds = {
	v1: "Binding ComponentStatus ConfigMap Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount",
	"admissionregistration.k8s.io/v1": "MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration",
	"apiextensions.k8s.io/v1": "CustomResourceDefinition",
	"apiregistration.k8s.io/v1": "APIService",
	"apps/v1": "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet",
	"authentication.k8s.io/v1": "SelfSubjectReview TokenReview",
	"authorization.k8s.io/v1": "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview",
	"autoscaling/v1": "HorizontalPodAutoscaler",
	"autoscaling/v2": "HorizontalPodAutoscaler",
	"batch/v1": "CronJob Job",
	"certificates.k8s.io/v1": "CertificateSigningRequest",
	"coordination.k8s.io/v1": "Lease",
	"discovery.k8s.io/v1": "EndpointSlice",
	"events.k8s.io/v1": "Event",
	"flowcontrol.apiserver.k8s.io/v1": "FlowSchema PriorityLevelConfiguration",
	"networking.k8s.io/v1": "IPAddress Ingress IngressClass NetworkPolicy ServiceCIDR",
	"node.k8s.io/v1": "RuntimeClass",
	"policy/v1": "PodDisruptionBudget",
	"rbac.authorization.k8s.io/v1": "ClusterRole ClusterRoleBinding Role RoleBinding",
	"scheduling.k8s.io/v1": "PriorityClass",
	"storage.k8s.io/v1": "CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment"
};
const goneSince = {
	"apiextensions.k8s.io/v1beta1": 22,
	"apps/v1beta1": 16,
	"apps/v1beta2": 16,
	"autoscaling/v2beta1": 25,
	"autoscaling/v2beta2": 26,
	"batch/v1beta1": 25,
	"discovery.k8s.io/v1beta1": 25,
	"events.k8s.io/v1beta1": 25,
	"extensions/v1beta1": 22,
	"flowcontrol.apiserver.k8s.io/v1beta1": 26,
	"flowcontrol.apiserver.k8s.io/v1beta2": 29,
	"flowcontrol.apiserver.k8s.io/v1beta3": 32,
	"node.k8s.io/v1beta1": 25,
	"policy/v1beta1": 25,
	"rbac.authorization.k8s.io/v1alpha1": 22,
	"rbac.authorization.k8s.io/v1beta1": 22
};
function kindsInAll(versions) {
	return Object.entries(stableKinds).flatMap(([apiVersion, kinds]) => kinds.split(" ").filter((kind) => versions.every((version) => !isAbsent(apiVersion, kind, version))).map((kind) => `${apiVersion}/${kind}`));
}
function isInNone(name, versions) {
	const last = name.lastIndexOf("/") + 1;
	const kind = last > 0 && /^[A-Z]/.test(name.slice(last)) ? name.slice(last) : void 0;
	const apiVersion = kind === void 0 ? name : name.slice(0, last - 1);
	const gone = getOwn(goneSince, apiVersion);
	return versions.every((version) => gone !== void 0 && isAtLeast(version, gone) || kind !== void 0 && isAbsent(apiVersion, kind, version));
}
function isAbsent(apiVersion, kind, version) {
	const state = apiStateOf(apiVersion, kind, version)?.state;
	return state === "removed" || state === "future";
}
// src/diff/pair-nodes.ts
function nodeKey(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function nodesByKey(side) {
	return new Map(side.nodes.map((node) => [nodeKey(node.root, node.id), node]));
}
function pairNodes(base, head) {
	const keys = [...new Set([...base.keys(), ...head.keys()])].sort();
	const pairs = [];
	for (const key of keys) {
		const node = head.get(key) ?? base.get(key);
		if (node !== void 0) pairs.push({
			root: node.root,
			id: node.id,
			base: base.get(key),
			head: head.get(key)
		});
	}
	return pairs;
}
function classifyPair(pair, sides) {
	const { base, head } = pair;
	if (base?.state === "unchanged" || head?.state === "unchanged") return { kind: "same" };
	if (base !== void 0 && head !== void 0 && base.manifests === head.manifests && base.variants === head.variants && base.state === "rendered" && head.state === "rendered") return { kind: "same" };
	const unusable = [];
	for (const side of ["base", "head"]) {
		const node = pair[side];
		const other = side === "base" ? head : base;
		if (node !== void 0) {
			if (!isRendered(node.state)) unusable.push({
				side,
				state: node.state,
				reason: ownReason(node)
			});
		} else if (other !== void 0) {
			const reason = absenceReason(other, side, sides[side === "base" ? "head" : "base"].nodes, sides[side]);
			if (reason !== void 0) unusable.push(reason);
		}
	}
	return unusable.length === 0 ? { kind: "compare" } : {
		kind: "unusable",
		sides: unusable
	};
}
function ownReason(node) {
	return node.reason !== "" ? node.reason : node.problems[0]?.message ?? "";
}
function absenceReason(node, side, present, absent) {
	const seen = new Set();
	let at = node;
	while (at !== void 0) {
		const { definedAt, parent } = at;
		const problem = absent.problems.find((candidate) => candidate.at === void 0 ? parent === void 0 : candidate.at.file === definedAt?.file);
		const because = at === node ? {} : { because: at.id };
		if (problem !== void 0) return {
			side,
			state: "failed",
			reason: problem.message,
			...because
		};
		if (parent === void 0) return successorGap(at, side, absent);
		const key = nodeKey(node.root, parent);
		if (seen.has(key)) return void 0;
		seen.add(key);
		const above = absent.nodes.get(key);
		if (above !== void 0) {
			if (isRendered(above.state)) return void 0;
			return {
				side,
				state: above.state,
				reason: ownReason(above),
				because: above.id
			};
		}
		at = present.get(key);
	}
}
function successorGap({ root, id, manifests }, side, { nodes }) {
	if (id.namespace !== "") return void 0;
	for (const manifest of manifests) {
		const successor = nodes.get(nodeKey(root, manifest.id));
		if (successor === void 0 || successor.parent !== void 0) continue;
		const { id: because, state } = successor;
		if (!isRendered(state)) return {
			side,
			state,
			reason: ownReason(successor),
			because
		};
	}
}
// src/versions/kubernetes-versions.ts
const supportedMinors = [
	34,
	35,
	36,
	37
];
export { pairNodes as a, isInNone as c, printMinor as d, nodesByKey as i, kindsInAll as l, classifyPair as n, apiStateOf as o, nodeKey as r, hasSameFields as s, supportedMinors as t, kubeMinorOf as u };

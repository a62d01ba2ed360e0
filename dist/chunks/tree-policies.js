import { i as listAt, o as stringAt } from "./json.js";
import { n as fluxLinksOf, y as kustomizationSpec } from "./flux-references.js";
import { a as resourceKey } from "./resource-id.js";
import { a as fluxSpec } from "./json-equal.js";
import { t as getOrInsert } from "./get-or-insert.js";
import { n as spend } from "./step-budget.js";
import { t as lazyModule } from "./lazy-module.js";
import { i as kustomizeGroup, s as operatorGroup } from "./flux-kinds.js";
import { n as groupBy, t as addToGroup } from "./group-by.js";
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
// src/model/side-result.ts
function isRendered(state) {
	return state === "rendered" || state === "unchanged";
}
const undecided = "undecided";
// src/findings/removal-outcome.ts
const staysNote = "stays in the cluster";
const deletedFate = {
	deleted: true,
	because: ""
};
const maxDocumentDepth = 50;
function removalOutcome(transition, base, head) {
	const { base: object, group, root, change } = transition;
	const own = object === void 0 ? void 0 : keepReason(object, group.node, change.base?.origin?.file);
	if (own !== void 0) return {
		deleted: false,
		because: own
	};
	if (resourceKey(change.id) === resourceKey(group.node) && head.findNode(root, group.node) === void 0) return deletedFate;
	return removalOutcomeOfOwned(root, group.node, base, head);
}
function removalOutcomeOfOwned(root, start, base, head) {
	let node = start;
	const seen = new Set();
	while (seen.size < maxDocumentDepth && !seen.has(resourceKey(node))) {
		seen.add(resourceKey(node));
		const before = base.definition(root, node);
		const after = head.definition(root, node) ?? (head.findNode(root, node) === void 0 ? void 0 : before);
		if (after !== void 0) {
			if (isAtRest(before) && isAtRest(after)) return {
				deleted: false,
				because: `its ${node.kind} is suspended`
			};
			const appliesItself = (base.findNode(root, node)?.manifests ?? []).some(({ id }) => resourceKey(id) === resourceKey(node));
			return node.kind !== "Kustomization" || prunesWith(before, after, appliesItself) ? deletedFate : {
				deleted: false,
				because: "its Kustomization does not prune"
			};
		}
		if (before === void 0) return deletedFate;
		if (isAtRest(before)) return {
			deleted: false,
			because: `its ${node.kind} is suspended`
		};
		if (node.kind === "Kustomization") {
			const { deletionPolicy = "MirrorPrune", prune } = kustomizationSpec(before);
			if (deletionPolicy === "Orphan" || deletionPolicy === "MirrorPrune" && !prune) return {
				deleted: false,
				because: "its Kustomization leaves its resources behind"
			};
		}
		const above = base.findNode(root, node)?.parent;
		if (above === void 0) return deletedFate;
		if (keepReason(before, above, void 0) !== void 0) return {
			deleted: false,
			because: `its ${node.kind} stays`
		};
		node = above;
	}
	return deletedFate;
}
function prunesWith(before, after, appliesItself) {
	const [old, next] = [kustomizationSpec(before), kustomizationSpec(after)];
	const meets = old.prune && !old.suspend;
	return appliesItself && !old.suspend && old.path === next.path ? meets : next.prune || meets;
}
function isAtRest(object) {
	return fluxSpec(object).suspend || hasValue(object, `fluxcd.controlplane.io/reconcile`, "disabled");
}
function keepReason(object, node, file) {
	if (node.kind === "HelmRelease") {
		const policy = stringAt(object, "metadata", "annotations", "helm.sh/resource-policy");
		if (policy !== void 0 && policy.trim().toLowerCase() === "keep") return "its resource policy is keep";
		if (file !== void 0 && /(?:^|\/)crds\//.test(file) && !/(?:^|\/)templates\//.test(file)) return "Helm never deletes what the crds directory holds";
		return stringAt(object, "metadata", "annotations", "helm.sh/hook") === void 0 ? void 0 : "Helm does not delete hook resources";
	}
	const switches = node.group === "fluxcd.controlplane.io" ? [`${operatorGroup}/prune`] : [`${kustomizeGroup}/prune`, `${kustomizeGroup}/reconcile`];
	return node.group !== "fluxcd.controlplane.io" && hasValue(object, `kustomize.toolkit.fluxcd.io/ssa`, "ignore") || switches.some((key) => isDisabled(object, key)) ? "excluded from pruning" : void 0;
}
function isApplied(object, node) {
	if (node.group !== "kustomize.toolkit.fluxcd.io") return true;
	const annotation = (name) => stringAt(object, "metadata", "annotations", `${kustomizeGroup}/${name}`)?.toLowerCase();
	return annotation("ssa") !== "ignore" && annotation("reconcile") !== "disabled";
}
function isDisabled(object, key) {
	return hasValue(object, key, "disabled");
}
function hasValue(object, key, value) {
	return ["annotations", "labels"].some((field) => stringAt(object, "metadata", field, key)?.toLowerCase() === value);
}
function isForced({ head, group, root }, index) {
	if (head === void 0) return false;
	const owner = index.definition(root, group.node);
	if (group.node.group === "fluxcd.controlplane.io") {
		const force = `${operatorGroup}/force`;
		return hasValue(head, force, "enabled") || hasValue(owner, force, "enabled");
	}
	if (group.node.kind !== "Kustomization") return false;
	return hasValue(head, `kustomize.toolkit.fluxcd.io/force`, "enabled") || kustomizationSpec(owner).force;
}
// src/findings/side-index.ts
function kindKey({ kind, group }) {
	return `${kind}.${group}`;
}
function isUnrendered({ countsUnchanged, state }) {
	return countsUnchanged === true && (state === "blocked" || state === "failed" || state === "unchecked");
}
const sideSteps = 2e7;
function indexSide(side, isOver, before) {
	let roots;
	let nodes;
	const rootOf = (root) => {
		roots ??= rootsOf(side);
		return roots.get(root);
	};
	const find = (root, id) => {
		const index = rootOf(root);
		const kind = kindKey(id);
		const list = index?.byKind.get(kind);
		if (index === void 0 || list === void 0) return void 0;
		return getOrInsert(index.byName, kind, () => byName(list)).get(nameKey(id));
	};
	return {
		before,
		nodes: side.nodes,
		steps: {
			left: sideSteps,
			isOver
		},
		stepsOfBefore: {
			left: sideSteps,
			isOver
		},
		find,
		findNode: (root, id) => {
			nodes ??= new Map(side.nodes.map((node) => [`${node.root}\0${resourceKey(node.id)}`, node]));
			return nodes.get(`${root}\0${resourceKey(id)}`);
		},
		ofKind: (root, kind) => charged(rootOf(root)?.byKind.get(kind) ?? []),
		all: (root) => charged(rootOf(root)?.all ?? []),
		each: (root) => (rootOf(root)?.all ?? []).values(),
		fluxObjects: (root) => side.nodes.filter((node) => node.root === root && countsInFindings(node)).flatMap((node) => node.fluxObjects ?? fluxLinksOf(node.manifests)),
		unrendered: (root) => side.nodes.filter((node) => node.root === root && isUnrendered(node)),
		keepingCharts: () => side.nodes.filter(({ chart }) => chart?.kept !== void 0),
		definition: (root, id) => find(root, id)?.manifest.object
	};
}
function charged(list) {
	spend(list.length);
	return list;
}
function countsInFindings({ touched, countsUnchanged, id }) {
	return touched || countsUnchanged === true || id.kind !== "HelmRelease";
}
function rootsOf({ nodes }) {
	const roots = new Map();
	for (const node of nodes) {
		if (!countsInFindings(node)) continue;
		const index = getOrInsert(roots, node.root, () => ({
			all: [],
			byKind: new Map(),
			byName: new Map()
		}));
		for (const manifest of node.manifests) {
			const indexed = {
				root: node.root,
				node,
				manifest
			};
			index.all.push(indexed);
			addToGroup(index.byKind, kindKey(manifest.id), indexed);
		}
	}
	return roots;
}
function byName(list) {
	const found = new Map();
	for (const indexed of list) {
		const key = nameKey(indexed.manifest.id);
		if (!found.has(key)) found.set(key, indexed);
	}
	return found;
}
function nameKey({ namespace, name }) {
	return `${namespace}/${name}`;
}
// src/findings/tree-policies.ts
const evaluator = lazyModule(() => import("./policy-verdicts.js"));
const policyKind = "ValidatingAdmissionPolicy.admissionregistration.k8s.io";
const bindingKind = "ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io";
const kyvernoKinds = ["ClusterPolicy.kyverno.io", "Policy.kyverno.io"];
const unevaluatedKinds = [
	"MutatingAdmissionPolicy",
	"MutatingWebhookConfiguration",
	"ValidatingWebhookConfiguration"
].map((kind) => `${kind}.admissionregistration.k8s.io`).concat([
	"GeneratingPolicy",
	"ImageValidatingPolicy",
	"MutatingPolicy"
].flatMap((kind) => [kind, `Namespaced${kind}`]).map((kind) => `${kind}.policies.kyverno.io`));
const celKinds = ["NamespacedValidatingPolicy", "ValidatingPolicy"].map((kind) => `${kind}.policies.kyverno.io`);
const policyKinds = [
	policyKind,
	bindingKind,
	...kyvernoKinds,
	...celKinds
];
const known = new WeakMap();
function policiesOf(side, root) {
	const roots = known.get(side) ?? new Map();
	known.set(side, roots);
	let found = roots.get(root);
	if (found === void 0) {
		const policies = side.ofKind(root, policyKind);
		const bindings = groupBy(policies.length === 0 ? [] : side.ofKind(root, bindingKind), ({ manifest }) => stringAt(manifest.object, "spec", "policyName"));
		const bound = policies.map((indexed) => ({
			indexed,
			bindings: bindings.get(indexed.manifest.id.name) ?? []
		}));
		const constraints = side.ofKind(root, "ConstraintTemplate.templates.gatekeeper.sh").map(({ manifest }) => `${stringAt(manifest.object, "spec", "crd", "spec", "names", "kind") ?? ""}.constraints.gatekeeper.sh`);
		const others = [
			...kyvernoKinds,
			...celKinds,
			...unevaluatedKinds,
			...constraints
		].flatMap((kind) => side.ofKind(root, kind).map((indexed) => ({
			indexed,
			bindings: []
		})));
		found = [...bound, ...others];
		roots.set(root, found);
	}
	return found;
}
const configMaps = new WeakMap();
function configMapsOf(policy) {
	return getOrInsert(configMaps, policy, () => {
		const entries = listAt(policy, "spec", "rules").flatMap((rule) => [rule, ...listAt(rule, "validate", "foreach")]).flatMap((one) => listAt(one, "context"));
		return new Set(entries.flatMap((entry) => stringAt(entry, "configMap", "name") ?? []));
	});
}
function readsConfigMap(policy, name) {
	const names = configMapsOf(policy);
	return names.has(name) || [...names].some((one) => one.includes("{{"));
}
function verdictsOf(policies, asked, side) {
	return policies.length === 0 ? [] : evaluator.ask()?.policyVerdicts(policies, asked, side) ?? [];
}
export { undecided as _, verdictsOf as a, kindKey as c, keepReason as d, prunesWith as f, isRendered as g, staysNote as h, readsConfigMap as i, isApplied as l, removalOutcomeOfOwned as m, policiesOf as n, countsInFindings as o, removalOutcome as p, policyKinds as r, indexSide as s, configMapsOf as t, isForced as u, isClusterScoped as v };

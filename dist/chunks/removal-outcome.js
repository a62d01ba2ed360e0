import { On as kustomizeGroup, S as hookEvents, Sr as getOrInsert, gr as listAt, jn as operatorGroup, vn as resourceKey, vr as stringAt, wn as groupBy } from "./core.js";
import { Y as kustomizationSpec, rt as fluxSpec } from "./flux.js";
import { t as lazyModule } from "./lazy-module.js";
import { h as unmanagedMark } from "./compare.js";
// src/findings/admission/tree-policies.ts
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
// src/findings/removal-outcome.ts
const staysNote = "stays in the cluster";
const sharedNote = "also applied by another node, so that it stays, or is deleted and made again";
const presentNote = "in the cluster already, applied by another node";
function isShared({ status, notes }) {
	return status === "removed" && notes.includes("also applied by another node, so that it stays, or is deleted and made again");
}
const deletedFate = {
	deleted: true,
	because: ""
};
const maxDocumentDepth = 50;
function removalOutcome(transition, base, head) {
	const { base: object, group, root, change } = transition;
	if (isDeletedFirst(root, group.node, change.id, base)) return deletedFate;
	const isGone = head.findNode(root, group.node) === void 0;
	const ofTree = base.findNode(root, group.node)?.ofTree?.find(({ id }) => resourceKey(id) === resourceKey(change.id));
	const isKept = ofTree === void 0 || keepReason(ofTree, group.node, isGone) !== void 0;
	const own = change.base && isKept ? keepReason(change.base, group.node, isGone) : void 0;
	const reach = object === void 0 ? "sure" : reachOfMarks(object, group.node);
	if (own !== void 0 && reach !== "none") return {
		deleted: false,
		because: reach === "sure" ? own : `${own}, if it was made so`
	};
	if (resourceKey(change.id) === resourceKey(group.node) && isGone) return deletedFate;
	return removalOutcomeOfOwned(root, group.node, base, head);
}
function isDeletedFirst(root, node, id, base) {
	return (base.findNode(root, node)?.withFormerSpec ?? []).some(({ pruned }) => pruned.some((one) => resourceKey(one) === resourceKey(id)));
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
			const isUnedited = head.findNode(root, node)?.readsUnedited === true;
			return node.kind !== "Kustomization" || prunesWith(before, after, {
				appliesItself,
				isUnedited
			}) ? deletedFate : {
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
		if (keepReason({ object: before }, above, head.definition(root, above) === void 0) !== void 0) return {
			deleted: false,
			because: `its ${node.kind} stays`
		};
		node = above;
	}
	return deletedFate;
}
function prunesWith(before, after, { appliesItself, isUnedited }) {
	const [old, next] = [kustomizationSpec(before), kustomizationSpec(after)];
	const meets = old.prune && !old.suspend && !isUnedited;
	return appliesItself && !old.suspend && old.path === next.path ? meets : next.prune || meets;
}
function isAtRest(object) {
	return fluxSpec(object).suspend || hasValue(object, `fluxcd.controlplane.io/reconcile`, "disabled");
}
function keepReason({ object, crds }, node, isGone) {
	if (node.kind === "HelmRelease") {
		const policy = stringAt(object, "metadata", "annotations", "helm.sh/resource-policy");
		if ((isGone ? policy?.trim().toLowerCase() : policy) === "keep") return "its resource policy is keep";
		if (crds !== void 0) return "Helm never deletes what the crds directory holds";
		return stringAt(object, "metadata", "annotations", "helm.sh/hook") === void 0 ? void 0 : hookReason(hookEvents({
			hook: true,
			object
		}), isGone);
	}
	const switches = node.group === "fluxcd.controlplane.io" ? [`${operatorGroup}/prune`] : [`${kustomizeGroup}/prune`, `${kustomizeGroup}/reconcile`];
	return node.group !== "fluxcd.controlplane.io" && hasValue(object, `kustomize.toolkit.fluxcd.io/ssa`, "ignore") || switches.some((key) => isDisabled(object, key)) ? "excluded from pruning" : void 0;
}
function hookReason(events, isGone) {
	if (isGone && events.some((event) => /^(?:pre|post)-delete$/.test(event))) return "it is a hook that runs now, when Helm uninstalls the release";
	return events.some((event) => /^(?:pre|post)-(?:install|upgrade)$/.test(event)) ? "Helm does not delete hook resources" : "it is a hook of another event, and may not be there";
}
function reachOfMarks(object, node) {
	if (node.group !== "kustomize.toolkit.fluxcd.io") return "sure";
	if (!isDisabled(object, `kustomize.toolkit.fluxcd.io/prune`)) return "none";
	return unmanagedMark(node, { object }) === void 0 ? "sure" : "once";
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
function isForced({ base, head, group, root }, index) {
	if (head === void 0) return false;
	const owner = index.definition(root, group.node);
	if (group.node.group === "fluxcd.controlplane.io") {
		const force = `${operatorGroup}/force`;
		return hasValue(head, force, "enabled") || hasValue(owner, force, "enabled");
	}
	if (group.node.kind !== "Kustomization") return false;
	return [base, head].some((one) => one !== void 0 && hasValue(one, `kustomize.toolkit.fluxcd.io/force`, "enabled")) || kustomizationSpec(owner).force;
}
export { verdictsOf as _, isShared as a, prunesWith as c, sharedNote as d, staysNote as f, readsConfigMap as g, policyKinds as h, isForced as i, removalOutcome as l, policiesOf as m, isAtRest as n, keepReason as o, configMapsOf as p, isDeletedFirst as r, presentNote as s, isApplied as t, removalOutcomeOfOwned as u };

import { Cn as nodeKindOf, J as undecided, Z as recordingTree, dn as printResource, fn as resourceIdOf, gn as addToGroup, hr as getOrInsert, pn as resourceKey, un as compareResources, ur as objectAt, xn as kustomizeGroup } from "./core.js";
import { nt as fluxSpec } from "./flux.js";
import { n as owningKustomizations, t as appliedDefinition } from "./owning-kustomization.js";
// src/flux/discovery/other-definitions.ts
function otherDefinitions(objects) {
	let files;
	return (id, file) => {
		if (files === void 0) {
			files = new Map();
			for (const one of objects) getOrInsert(files, nameKey(one.id), () => new Set()).add(one.at.file);
		}
		const all = files.get(nameKey(id));
		return all?.has(file) === true ? new Set([...all].filter((other) => other !== file)) : new Set();
	};
}
function nameKey(id) {
	return resourceKey({
		...id,
		namespace: ""
	});
}
// src/render/duplicates.ts
function repeatedObject(each) {
	const applied = each.flatMap((one) => {
		const { parent } = one;
		if (parent === void 0) return [];
		return [{
			parent,
			get object() {
				return one.object;
			}
		}];
	});
	const [first] = each;
	if (first === void 0) throw new Error("nothing is applied");
	return {
		id: first.id,
		applied: applied.sort((a, b) => compareResources(a.parent, b.parent))
	};
}
function byId(left, right) {
	return compareResources(left.id, right.id);
}
function duplicateWarnings(repeated, clusterOf) {
	return repeated.flatMap(({ id, applied }) => {
		const byCluster = new Map();
		for (const one of applied) {
			if (nodeKindOf(one.parent) === "helmrelease" || one.parent.namespace === "") continue;
			const cluster = clusterOf(one.parent);
			addToGroup(byCluster, cluster, one);
		}
		const found = [...byCluster.values()].flatMap((appliers) => {
			if (appliers.length < 2) return [];
			const differ = new Set(appliers.map(({ object }) => contentOf(object))).size > 1;
			const specs = new Set(appliers.map(({ object }) => JSON.stringify(object["spec"], sorted)));
			if (nodeKindOf(id) === "source" && specs.size === 1) return [];
			if (!differ && id.group === "" && id.kind === "Namespace") return [];
			const isOpen = differ && isBuilt(id);
			const message = `is applied by ${namesOf(appliers)}: they overwrite each other${differ ? " with different content" : ""}`;
			const parts = [...appliers.map(({ parent }) => printResource(parent)), ...differ ? ["different content"] : []];
			return [{
				category: isOpen ? undecided : "duplicate",
				message,
				resource: id,
				parts
			}];
		});
		if (!(byCluster.size > 1 && [...byCluster.values()].every((appliers) => appliers.length === 1)) || !isBuilt(id) || new Set(applied.map(({ object }) => contentOf(object))).size < 2) return found;
		const message = `is applied to several clusters by ${namesOf(applied)}, with different content: one of them is rendered`;
		return [...found, {
			category: undecided,
			message,
			resource: id
		}];
	});
}
function isBuilt(id) {
	const kind = nodeKindOf(id);
	return kind === "kustomization" || kind === "helmrelease" || kind === "resourceset";
}
function namesOf(applied) {
	const names = applied.map(({ parent }) => printResource(parent));
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
function contentOf(object) {
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = Object.entries(objectAt(metadata, "labels") ?? {}).filter(([key]) => !ownerLabel.test(key));
	return JSON.stringify({
		...object,
		metadata: {
			...metadata,
			labels: Object.fromEntries(labels)
		}
	}, sorted);
}
const ownerLabel = /^(?:kustomize\.toolkit\.fluxcd\.io|resourceset\.fluxcd\.controlplane\.io)\/(?:name|namespace)$/;
function sorted(_key, value) {
	if (typeof value === "bigint") return `${value}n`;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}
function clusterOf(node) {
	const config = fluxSpec(node).kubeConfig;
	return config === void 0 ? "" : JSON.stringify(config);
}
function repeatedEntryPointWarning(id, first, second) {
	const place = ({ file, line }) => line === void 0 ? file : `${file}:${line}`;
	return {
		category: "duplicate",
		message: `${printResource(id)} is defined twice, at ${place(first)} and ${place(second)}; the first is used`,
		resource: id,
		at: second
	};
}
// src/render/add-entries.ts
function addEntries(store, entries, { tree, memo, keeps }) {
	const recording = recordingTree(tree);
	const objects = [];
	const files = new Set();
	const repeated = new Map();
	for (const entry of entries) {
		if (entry.kind === "object") files.add(entry.object.at.file);
		for (const object of entryObjects(entry, recording.tree, memo, keeps)) {
			const first = entry.kind === "object" ? store.get(object.id)?.origin : void 0;
			if (first === void 0 || object.origin === void 0) store.add(object);
			else repeated.set(resourceKey(object.id), repeatedEntryPointWarning(object.id, first, object.origin));
			objects.push(object);
		}
	}
	return {
		repeated,
		initial: {
			objects,
			get reads() {
				return [...files, ...recording.readSet().map(([, path]) => path)];
			}
		}
	};
}
function entryObjects(entry, tree, memo, keeps) {
	const placed = (id) => id.namespace === "" ? {
		...id,
		namespace: "flux-system"
	} : id;
	if (entry.kind === "object") {
		const { id, at } = entry.object;
		return [{
			id: placed(id),
			object: appliedDefinition(memo, tree, entry.object, keeps),
			origin: at
		}];
	}
	const owners = owningKustomizations(memo, tree, entry.path, keeps);
	if (owners.length > 0) return owners.flatMap(({ object, origin }) => {
		const id = resourceIdOf(object);
		return id === void 0 ? [] : [{
			id: placed(id),
			object,
			origin
		}];
	});
	const name = entry.path === "" ? "." : entry.path;
	return [{
		id: {
			group: kustomizeGroup,
			kind: "Kustomization",
			namespace: "",
			name
		},
		object: {
			apiVersion: `${kustomizeGroup}/v1`,
			kind: "Kustomization",
			metadata: { name },
			spec: { path: entry.path }
		}
	}];
}
export { duplicateWarnings as a, clusterOf as i, entryObjects as n, repeatedObject as o, byId as r, otherDefinitions as s, addEntries as t };

import { m as unmanagedMark } from "./compare.js";
import { Q as readSetHolds, Tn as nodeKindOf, Y as isRendered, Yn as parentPath, _ as treeChanges, hn as resourceKey, mn as resourceIdOf } from "./core.js";
import { a as keepReason, n as isAtRest } from "./removal-outcome.js";
import { A as chartFiles, E as isManifestFile, S as resourceSetObjects, r as lacksVersion } from "./last-render.js";
import { J as kustomizationSpec, W as resourceSetSpec, Z as helmReleaseSpec, et as withCommonMetadata } from "./flux.js";
import { x as entryObjects } from "./side-keys.js";
import { R as claimedPaths, X as instanceSync, Y as chartedSync, Z as syncKustomization, i as buildWithFields, z as inlineVariables } from "./owning-kustomization.js";
// src/render/preview/history/applied-nodes.ts
function appliedNodes(files, begins) {
	const pending = [...begins];
	const found = new Map();
	for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
		const identity = identityOf(node);
		if (found.has(identity)) continue;
		found.set(identity, node);
		for (const below of nodesBelow(files, node)) pending.push(below);
	}
	return [...found.values()];
}
function identityOf({ id, object }) {
	const key = resourceKey(id);
	switch (nodeKindOf(id)) {
		case "kustomization": {
			const { path, components } = kustomizationSpec(object);
			return JSON.stringify([
				key,
				path,
				components
			]);
		}
		case "helmrelease": {
			const { chart, sourceRef, valuesFiles } = helmReleaseSpec(object).chart?.spec ?? {};
			return JSON.stringify([
				key,
				chart,
				valuesFiles,
				sourceRef
			]);
		}
		case "resourceset":
		case "instance": return JSON.stringify([key, object["spec"]]);
		default: return key;
	}
}
function nodesBelow(files, node) {
	const { id, object } = node;
	switch (nodeKindOf(id)) {
		case "kustomization": {
			const { commonMetadata } = kustomizationSpec(object);
			return buildsOf(files, node).flatMap(({ objects }) => objects.flatMap((one) => {
				const made = resourceIdOf(one);
				if (made === void 0 || nodeKindOf(made) === void 0) return [];
				const namespace = made.namespace === "" ? id.namespace : made.namespace;
				return [{
					id: {
						...made,
						namespace
					},
					object: withCommonMetadata(one, commonMetadata),
					owner: node
				}];
			}));
		}
		case "resourceset": {
			const { commonMetadata } = resourceSetSpec(object);
			return resourceSetObjects([object]).objects.flatMap((one) => nodeKindOf(one.id) === void 0 ? [] : [{
				id: one.id,
				object: withCommonMetadata(one.object, commonMetadata),
				owner: node
			}]);
		}
		case "helmrelease":
		case "instance": {
			const sync = instanceSync(node) ?? chartedSync(node);
			return [...sync === void 0 ? [] : [{
				id: sync.kustomization,
				object: syncKustomization(sync),
				owner: node
			}], ...chartedNodes(files, node)];
		}
		case "source": return chartedNodes(files, node);
		default: return [];
	}
}
function chartedNodes({ facts, tree }, node) {
	return chartFiles(tree, node).filter(isManifestFile).flatMap((file) => facts.objects(tree, file).objects.map((one) => ({
		id: one.id,
		object: one.object,
		owner: node,
		file
	})));
}
function buildsOf(files, { id, object, owner }) {
	if (kustomizationSpec(object).path?.includes("<<") === true) return [];
	const at = {
		file: "",
		line: 1
	};
	const above = owner === void 0 ? [] : [{
		id: owner.id,
		object: owner.object,
		at
	}];
	return claimedPaths(files.tree, {
		id,
		object,
		at
	}, inlineVariables(above)).map((path) => buildAt(files, path, object));
}
function buildAt({ tree, memo, builds }, path, kustomization) {
	const key = JSON.stringify([path, kustomization["spec"] ?? null]);
	let build = builds.get(key);
	if (build === void 0) {
		const { readSet, value } = buildWithFields(memo, tree, path, kustomization);
		build = {
			path,
			reads: readSet,
			objects: value.resources.map(({ object }) => object),
			isBroken: value.problems.length > 0
		};
		builds.set(key, build);
	}
	return build;
}
function filesBefore({ builds, ...newer }, tree, changes) {
	const directories = new Set();
	for (const file of changes.keys()) for (let at = file; at !== "";) {
		at = parentPath(at);
		directories.add(at);
	}
	const isNear = ([, path]) => changes.has(path) || directories.has(path);
	const holds = ({ reads }) => !reads.some(isNear) || readSetHolds(reads, tree);
	return {
		...newer,
		tree,
		builds: new Map([...builds].filter(([, build]) => holds(build)))
	};
}
// src/render/preview/history/former-nodes.ts
function nodeTester({ nodes }) {
	const [known, names] = [new Set(nodes.map(({ id }) => resourceKey(id))), new Set(nodes.map(({ id }) => id.name))];
	return (id) => known.has(resourceKey(id)) || id.namespace === "" && names.has(id.name);
}
function formerNodes(base, entries, result, ancestors, stale = new Map()) {
	const history = new OwnersSince();
	const seen = new Set();
	const former = [];
	const places = new Map(entries.flatMap((entry) => entry.kind === "object" ? [[entry, entry.object.at.file]] : []));
	let files = base;
	let applied = appliedNodes(files, beginsOf(files, entries, places));
	history.note(applied);
	for (const node of applied) seen.add(identityOf(node));
	for (const ancestor of ancestors) {
		const { tree } = ancestor;
		const changes = treeChanges(tree, files.tree);
		const known = files.builds.size;
		files = filesBefore(files, tree, changes);
		if (files.builds.size === known && ![...changes.keys()].some(isManifestFile)) continue;
		followEntries(places, files, changes);
		applied = appliedNodes(files, beginsOf(files, entries, places));
		history.note(applied);
		for (const node of applied) {
			const identity = identityOf(node);
			if (seen.has(identity)) continue;
			seen.add(identity);
			former.push({
				...node,
				commit: ancestor
			});
		}
	}
	const isNode = nodeTester(result);
	const states = new Map(result.nodes.map(({ id, state }) => [resourceKey(id), state]));
	const stays = ({ id, object, owner }) => {
		const isStale = owner !== void 0 && (stale.has(resourceKey(owner.id)) || lacksVersion(owner, [base, ...ancestors]));
		if (isNode(id)) return isStale || history.isLeftAlone(id);
		if (owner === void 0) return false;
		if (isStale) return true;
		const isThere = isNode(owner.id);
		if (keepReason({ object }, owner.id, !isThere) !== void 0 || history.keeps(owner.id, isThere)) return true;
		return isThere ? !isRendered(states.get(resourceKey(owner.id))) : stays(owner);
	};
	return former.filter(stays);
}
var OwnersSince = class {
	#leftAlone = new Set();
	#keeping = new Set();
	#orphaning = new Set();
	#gone = new Set();
	#next;
	note(applied) {
		for (const { id, object, owner } of applied) {
			const key = resourceKey(id);
			if (unmanagedMark(owner?.id, { object }) !== void 0) this.#leftAlone.add(key);
			if (isAtRest(object)) this.#orphaning.add(key);
			if (id.group !== "kustomize.toolkit.fluxcd.io" || id.namespace === "") continue;
			const { deletionPolicy, prune } = kustomizationSpec(object);
			if (!prune) this.#keeping.add(key);
			if (deletionPolicy === "Orphan") this.#orphaning.add(key);
		}
		const keys = new Set(applied.map(({ id }) => resourceKey(id)));
		for (const key of keys) if (this.#next?.has(key) === false) this.#gone.add(key);
		this.#next = keys;
	}
	isLeftAlone(id) {
		return this.#leftAlone.has(resourceKey(id));
	}
	keeps(id, isThere) {
		const key = resourceKey(id);
		return this.#keeping.has(key) || this.#orphaning.has(key) && (!isThere || this.#gone.has(key));
	}
};
function beginsOf({ tree, facts, memo }, entries, places) {
	return entries.flatMap((entry) => {
		if (entry.kind === "directory") return entryObjects(entry, tree, memo, false);
		const file = places.get(entry) ?? entry.object.at.file;
		const key = resourceKey(entry.object.id);
		const { objects } = facts.objects(tree, file);
		return objects.filter(({ id }) => resourceKey(id) === key).flatMap(({ id, line, object }) => entryObjects({
			...entry,
			object: {
				id,
				object,
				at: {
					file,
					line
				}
			}
		}, tree, memo, false));
	});
}
function followEntries(places, { tree, facts }, changes) {
	for (const [entry, file] of places) {
		if (entry.kind !== "object" || tree.kind(file) !== void 0) continue;
		const key = resourceKey(entry.object.id);
		for (const [path, change] of changes) if (change !== "added" && isManifestFile(path)) {
			if (facts.objects(tree, path).objects.some(({ id }) => resourceKey(id) === key)) places.set(entry, path);
		}
	}
}
export { nodesBelow as a, identityOf as i, nodeTester as n, buildsOf as r, formerNodes as t };

import { h as unmanagedMark } from "./compare.js";
import { Z as isRendered, d as treeChanges, vn as resourceKey } from "./core.js";
import { n as isAtRest, o as keepReason } from "./removal-outcome.js";
import { c as lacksVersion, i as identityOf, j as isManifestFile, r as filesBefore, t as appliedNodes } from "./applied-nodes.js";
import { Y as kustomizationSpec } from "./flux.js";
import { C as entryObjects } from "./side-keys.js";
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
export { nodeTester as n, formerNodes as t };

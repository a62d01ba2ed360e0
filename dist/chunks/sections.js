import { An as nodeKindOf, En as helmGroup, Sr as getOrInsert, un as append, vn as resourceKey, wn as groupBy } from "./core.js";
import { P as changeCauses } from "./compare.js";
// src/report/repeated-changes.ts
const repeatedFrom = 3;
const mostLines = 1e5;
const shortestName = 3;
const longestName = 253;
function repeatedChanges(groups) {
	const once = new Set();
	const repeated = [];
	const gather = (candidates, signature, butForNames) => {
		for (const list of candidates.flatMap((all) => byKey(all, signature))) {
			const [first] = list;
			if (first === void 0 || !isEnough(list)) continue;
			for (const { change } of list) once.add(change);
			const of = [...new Map(list.map(({ change: { id }, root, node }) => [ownKey(root, id), {
				id,
				root,
				node
			}])).values()];
			const appliers = [...new Map(list.map((one) => [placeOf(one), one])).values()];
			repeated.push({
				change: first.change,
				of,
				appliers: of.length === 1 && appliers.length > 1 ? appliers : [],
				butForNames,
				also: otherCauses(first.change, list)
			});
		}
	};
	const owners = new Set(groups.map(({ root, node }) => `${root}\0${resourceKey(node)}`));
	const all = groups.flatMap(({ root, node, changes }) => changes.filter((change) => mayRepeat(change) && (change.status === "changed" || !owners.has(ownKey(root, change.id)))).map((change) => ({
		root,
		node,
		change
	})));
	gather(byKey(all, roughKey).filter(isEnough), (one) => signatureOf(one.change, (line) => line, nameMask(one)), false);
	const rough = byKey(all.filter(({ change }) => !once.has(change)), ({ change: { id, status, linesAdded, linesRemoved } }) => [
		id.kind,
		status,
		linesAdded,
		linesRemoved
	].join(" "));
	const masked = (one) => {
		const mask = nameMask(one);
		return signatureOf(one.change, mask, (path) => mask(path.replace(byContainer, "$1[]")));
	};
	gather(rough.filter(isEnough).filter(isReadable), masked, true);
	return {
		repeated: repeated.sort((a, b) => b.of.length - a.of.length),
		once
	};
}
function otherCauses(first, list) {
	const known = new Set(changeCauses(first).map(({ at }) => at.file));
	const found = new Map();
	for (const { change } of list) for (const cause of changeCauses(change)) if (!known.has(cause.at.file) && !found.has(cause.at.file)) found.set(cause.at.file, cause);
	return [...found.values()];
}
function byKey(all, keyOf) {
	return [...groupBy(all, keyOf).values()];
}
function isEnough(list) {
	if (list.length >= repeatedFrom) return true;
	const [first, second] = list;
	return first !== void 0 && second !== void 0 && placeOf(first) !== placeOf(second) && resourceKey(first.change.id) === resourceKey(second.change.id);
}
function placeOf({ root, node }) {
	return `${root}\0${resourceKey(node)}`;
}
function isReadable(list) {
	return list.reduce((sum, { change }) => sum + change.linesAdded + change.linesRemoved, 0) <= mostLines;
}
function roughKey({ change: { id, status, linesAdded, linesRemoved, hunks } }) {
	const line = hunks[0]?.lines.find((one) => !one.startsWith(" ")) ?? "";
	return `${id.kind} ${status} ${linesAdded} ${linesRemoved} ${line}`;
}
function mayRepeat({ status, replaces, secretsChanged, notes, id, hunks, layout }) {
	if (hunks.length === 0 || layout !== void 0 || secretsChanged > 0 || id.kind === "Secret" || replaces !== void 0) return false;
	if (status === "changed") return true;
	return (status === "added" || status === "removed") && notes.length === 0;
}
function ownKey(root, id) {
	const owner = nodeKindOf(id) === "source" ? {
		...id,
		group: helmGroup,
		kind: "HelmRelease"
	} : id;
	return `${root}\0${resourceKey(owner)}`;
}
function signatureOf({ id, status, renamedFrom, hunks }, mask, maskPlace) {
	const isNode = status !== "changed" && nodeKindOf(id) !== void 0;
	const name = renamedFrom === void 0 ? "" : resourceKey(renamedFrom);
	const parts = [
		isNode || name !== "" ? resourceKey(id) : id.kind,
		status,
		name
	];
	if (status === "changed") {
		let place;
		let signs = {
			"-": [],
			"+": []
		};
		for (const { path, lines } of hunks) {
			const next = maskPlace(path.replace(byPosition, "[]"));
			if (next !== place) {
				append(parts, [
					...signs["-"],
					...signs["+"],
					next
				]);
				signs = {
					"-": [],
					"+": []
				};
			}
			place = next;
			if (path.search(byPosition) >= 0) append(parts, lines.filter((line) => line.startsWith(" ")).map(mask));
			for (const line of lines) if (line.startsWith("-")) signs["-"].push(mask(line));
			else if (line.startsWith("+")) signs["+"].push(mask(line));
		}
		append(parts, [...signs["-"], ...signs["+"]]);
		return parts.join("\n");
	}
	const names = new Set([`  name: ${id.name}`, `  namespace: ${id.namespace}`]);
	for (const { lines } of hunks) for (const line of lines) if (!names.has(line.slice(1)) && !ownerLabel.test(line)) parts.push(mask(line));
	return parts.join("\n");
}
const byPosition = /\[\d+\]/g;
const byContainer = /\b(containers|[a-z]+Containers)\[[^[\]]*\]/g;
const ownerLabel = /^[+-]    (?:helm|kustomize)\.toolkit\.fluxcd\.io\/name(?:space)?: /;
function nameMask({ node, change: { id } }) {
	const names = [...new Set([
		id.name,
		node.name,
		id.namespace,
		node.namespace
	])].filter(({ length }) => length >= shortestName && length <= longestName).sort((a, b) => b.length - a.length);
	if (names.length === 0) return (text) => text;
	const pattern = new RegExp(`(?<![\\w])(?:${names.map(escaped).join("|")})(?![\\w])`, "g");
	return (text) => text.replace(pattern, "\0");
}
function escaped(text) {
	return text.replace(/[^\w]/g, String.raw`\$&`);
}
// src/report/sections.ts
function readingOrder(comparison) {
	return getOrInsert(readings, comparison, () => read(comparison));
}
const readings = new WeakMap();
function read(comparison) {
	const [group, other] = comparison.groups;
	const { repeated, once } = other === void 0 && (group === void 0 || group.changes.length < 2) ? {
		repeated: [],
		once: new Set()
	} : repeatedChanges(comparison.groups);
	const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
	const changesOf = new Map();
	const above = new Map();
	const apps = new Set();
	for (const group of comparison.groups) for (const change of group.changes) {
		const release = nodeKindOf(change.id) === "source" ? {
			...change.id,
			group: helmGroup,
			kind: "HelmRelease"
		} : change.id;
		const own = placeKey(group.root, release);
		const isOwn = groups.has(own);
		apps.add(appName(group.root, group.node, isOwn ? release : change.id));
		if (once.has(change)) continue;
		const applier = placeKey(group.root, group.node);
		const home = isOwn ? own : applier;
		if (home !== applier) above.set(home, applier);
		const list = changesOf.get(home);
		if (list === void 0) changesOf.set(home, [change]);
		else if (home === own) list.unshift(change);
		else list.push(change);
	}
	for (const [own, applier] of above) {
		const [only, second] = changesOf.get(own) ?? [];
		if (only === void 0 || second !== void 0) continue;
		changesOf.delete(own);
		getOrInsert(changesOf, applier, () => []).push(only);
	}
	const sections = [...groups].flatMap(([key, group]) => {
		const changes = changesOf.get(key);
		return changes === void 0 ? [] : [section(group, changes)];
	});
	sections.sort((a, b) => sortKey(a) < sortKey(b) ? -1 : 1);
	return {
		sections,
		repeated,
		apps: [...apps].sort(),
		lives: livesOf(comparison)
	};
}
function livesOf({ groups }) {
	const byName = new Map();
	for (const group of groups) {
		const life = lifeOf(group);
		for (const change of group.changes) {
			const kind = nodeKindOf(change.id);
			const isNode = kind === "kustomization" || kind === "helmrelease";
			const { namespace, name } = isNode ? change.id : group.node;
			const key = `${group.root}\0${name}`;
			const app = byName.get(key) ?? {
				name: "",
				status: change.status,
				isWhole: true,
				changes: []
			};
			const isRelease = isNode ? kind === "helmrelease" : nodeKindOf(group.node) === "helmrelease";
			if (app.name === "" || isRelease) app.name = clusterQualifiedName(group.root, namespace === "" ? name : `${namespace}/${name}`);
			app.isWhole &&= change.status === app.status && (isNode || life === change.status);
			app.changes.push(change);
			byName.set(key, app);
		}
	}
	return [...byName.values()].flatMap(({ name, status, isWhole, changes }) => isWhole && changes.length > 1 && (status === "added" || status === "removed") ? [{
		name,
		life: status,
		changes
	}] : []).sort((a, b) => a.name < b.name ? -1 : 1);
}
function lifeOf({ baseState, headState }) {
	return baseState === void 0 ? "added" : headState === void 0 ? "removed" : "kept";
}
function clusterQualifiedName(root, name) {
	return root === "" ? name : `${root}: ${name}`;
}
function appName(root, node, id) {
	const kind = nodeKindOf(id);
	const { namespace, name } = kind === "kustomization" || kind === "helmrelease" ? id : node;
	return clusterQualifiedName(root, namespace === "" ? name : `${namespace}/${name}`);
}
function section(group, changes) {
	let linesAdded = 0;
	let linesRemoved = 0;
	for (const change of changes) {
		linesAdded += change.linesAdded;
		linesRemoved += change.linesRemoved;
	}
	return {
		root: group.root,
		node: group.node,
		life: lifeOf(group),
		changes,
		linesAdded,
		linesRemoved
	};
}
function sortKey({ root, changes, node }) {
	return [
		root,
		changes.some((change) => change.status === "removed") ? "0" : "1",
		node.namespace,
		node.name,
		node.kind,
		resourceKey(node)
	].join("\0");
}
function placeKey(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
export { clusterQualifiedName as n, readingOrder as r, appName as t };

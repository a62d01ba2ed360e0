import { An as nodeKindOf, J as jsonEqual, Qn as isWithin, cn as isReadAtRest, nr as readText, vn as resourceKey } from "./core.js";
import { D as resourceSetObjects, F as chartFiles, I as chartPlaces, O as definitionsIn, a as nodesBelow, c as lacksVersion, i as identityOf, n as buildsOf } from "./applied-nodes.js";
import { Y as kustomizationSpec, v as kustomizationSource } from "./flux.js";
import { t as isBuiltFromElsewhere } from "./other-repository.js";
import { n as nodeTester, t as formerNodes } from "./former-nodes2.js";
// src/render/preview/history/left-behind.ts
const mostCommits = 100;
function readersLeftBehind({ base, head, found, shared: { memo } }, roots, history, facts) {
	const ancestors = history.slice(0, mostCommits);
	const filesOf = (tree) => ({
		tree,
		facts,
		memo,
		builds: new Map()
	});
	const [before, after] = [filesOf(base.tree), filesOf(head.tree)];
	const side = {
		...base,
		discovery: found.base
	};
	const definitionsOf = definitionsIn({
		...side,
		results: roots.map((root) => root.base)
	});
	const isElsewhere = (root, node) => nodeKindOf(node.id) === "kustomization" && isBuiltFromElsewhere(definitionsOf(root, kustomizationSource(node)), side.tree, side.discovery);
	const readers = roots.flatMap(({ name, base: result, staleOwners }) => {
		const { entries = [] } = found.base.roots.find((root) => root.name === name) ?? {};
		const isNode = nodeTester(result);
		const seen = new Set();
		const stale = staleOwners();
		const pending = [...result.nodes.filter(({ id }) => nodeKindOf(id) === "resourceset" && stale.has(resourceKey(id))).flatMap(({ id }) => definitionsOf(name, id).flatMap(({ object }) => nodesBelow(before, {
			id,
			object
		}))), ...formerNodes(before, entries, result, ancestors, stale)];
		const all = [];
		for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
			const identity = identityOf(node);
			if (seen.has(identity)) continue;
			seen.add(identity);
			if (isElsewhere(name, node)) continue;
			all.push({
				id: node.id,
				isRead: readsOf(node, before, after)
			});
			for (const files of [before, after]) for (const below of nodesBelow(files, node)) if (!isNode(below.id)) pending.push(below);
		}
		const releases = result.nodes.filter(({ id }) => id.kind === "HelmChart" || nodeKindOf(id) === "helmrelease");
		for (const { id } of releases) for (const { object } of definitionsOf(name, id)) {
			const files = side.discovery.objects.flatMap((one) => one.object === object ? [one.at.file] : []);
			if (mayHaveMade({
				id,
				object
			}, files, [base, ...ancestors], stale)) all.push({
				id,
				isRead: () => true
			});
		}
		return all.map(({ id, isRead }) => ({
			possible: {
				root: name,
				node: id,
				as: "former"
			},
			isRead
		}));
	});
	const keeper = history.length <= mostCommits && history.some(({ isFirst }) => isFirst) ? void 0 : keeperIn(roots, definitionsOf);
	return (file) => readers.find(({ isRead }) => isRead(file.path))?.possible ?? (isReadAtRest(file) ? keeper : void 0);
}
function mayHaveMade(node, files, commits, stale) {
	const [first, ...older] = commits;
	if (first === void 0 || chartPlaces(first.tree, node).length === 0) return false;
	if (!stale.has(resourceKey(node.id)) && !lacksVersion(node, commits)) return false;
	return older.some(({ tree }) => {
		return [...chartPlaces(tree, node), ...files].some((place) => tree.contentId(place) !== first.tree.contentId(place)) && chartFiles(tree, node).some((path) => readText(tree, path)?.includes(".fluxcd.io/") === true);
	});
}
function readsOf(node, before, after) {
	switch (nodeKindOf(node.id)) {
		case "kustomization": {
			const [old, next] = [buildsOf(before, node), buildsOf(after, node)];
			const builds = [...old, ...next];
			if (builds.length === 0) return () => true;
			const [was, is] = [old, next].map((all) => all.flatMap(({ objects }) => objects));
			if (builds.every(({ isBroken }) => !isBroken) && old.length === next.length && jsonEqual(was, is)) return () => false;
			const files = new Set(builds.flatMap(({ reads }) => reads.map(([, file]) => file)));
			const open = builds.flatMap(({ isBroken, path }) => isBroken ? [path] : []);
			return (path) => files.has(path) || open.some((directory) => isWithin(directory, path));
		}
		case "helmrelease": {
			const places = [before, after].flatMap(({ tree }) => chartPlaces(tree, node));
			return (path) => places.some((place) => isWithin(place, path));
		}
		case "resourceset": {
			const { isOpen } = resourceSetObjects([node.object]);
			return () => isOpen;
		}
		default: return () => false;
	}
}
function keeperIn(roots, definitionsOf) {
	for (const { name, base } of roots) {
		const keeps = (id) => definitionsOf(name, id).some(({ object }) => {
			const { prune, deletionPolicy } = kustomizationSpec(object);
			return !prune || deletionPolicy === "Orphan";
		});
		const keeper = base.nodes.find(({ id }) => id.group === "kustomize.toolkit.fluxcd.io" && keeps(id));
		if (keeper !== void 0) return {
			root: name,
			node: keeper.id,
			as: "owner"
		};
	}
}
export { readersLeftBehind };

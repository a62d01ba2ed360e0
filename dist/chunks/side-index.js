import { I as nodeKey, s as remoteClusters } from "./compare.js";
import { Cn as addToGroup, Sr as getOrInsert, X as isKnownInAnyMode, cr as spend, vn as resourceKey } from "./core.js";
import { g as fluxLinksOf } from "./flux.js";
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
	let clusters;
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
		fluxObjects: (root) => side.nodes.filter((node) => node.root === root && isKnownInAnyMode(node)).flatMap((node) => node.fluxObjects ?? fluxLinksOf(node.manifests)),
		unrendered: (root) => side.nodes.filter((node) => node.root === root && isUnrendered(node)),
		keepingCharts: () => side.nodes.filter(({ chart }) => chart?.kept !== void 0),
		clusterOf: (root, node) => {
			clusters ??= remoteClusters(side.nodes);
			return clusters.get(nodeKey(root, node));
		},
		definition: (root, id) => find(root, id)?.manifest.object
	};
}
function indexSides(base, head, isOver) {
	const before = indexSide(base, isOver);
	return {
		base: before,
		head: indexSide(head, isOver, before)
	};
}
function charged(list) {
	spend(list.length);
	return list;
}
function rootsOf({ nodes }) {
	const roots = new Map();
	for (const node of nodes) {
		if (!isKnownInAnyMode(node)) continue;
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
export { kindKey as n, indexSides as t };

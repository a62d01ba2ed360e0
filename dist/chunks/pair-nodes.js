import { a as resourceKey } from "./resource-id.js";
import { t as isRendered } from "./side-result.js";
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
export { pairNodes as i, nodeKey as n, nodesByKey as r, classifyPair as t };

import { t as printPosition } from "./position.js";
import { a as resourceKey } from "./resource-id.js";
import { n as isRendered } from "./side-result.js";
import { r as nodeKey } from "./kubernetes-versions.js";
// src/diff/failures.ts
function classifyFailures(input) {
	const broken = {
		new: [],
		still: [],
		fixed: []
	};
	for (const { base, head } of input.pairs) {
		if (base?.touched !== true && head?.touched !== true) continue;
		if (isBroken(head)) (isBroken(base) ? broken.still : broken.new).push(head);
		else if (isBroken(base) && isRendered(head?.state)) broken.fixed.push(base);
	}
	const known = new Set(input.base.problems.map(problemKey));
	const now = new Set(input.head.problems.map(problemKey));
	const headProblems = input.head.problems.map((problem) => ({
		problem,
		old: known.has(problemKey(problem))
	}));
	return {
		new: [...headProblems.filter(({ old }) => !old).map(({ problem }) => ofNoNode(problem)), ...broken.new.length === 0 ? [] : rank(broken.new, input, input.head.nodes)],
		still: [...headProblems.filter(({ old }) => old).map(({ problem }) => ofNoNode(problem)), ...broken.still.length === 0 ? [] : rank(broken.still, input, input.head.nodes)],
		fixed: [...input.base.problems.filter((problem) => !now.has(problemKey(problem))).map(ofNoNode), ...broken.fixed.length === 0 ? [] : rank(broken.fixed, input, input.base.nodes)]
	};
}
function isBroken(node) {
	return node?.state === "failed" || node?.state === "blocked";
}
function problemKey(problem) {
	return `${problem.code}\0${problem.at?.file ?? ""}\0${problem.message}`;
}
function ofNoNode(problem) {
	const definedAt = problem.at === void 0 ? {} : { definedAt: problem.at };
	return {
		root: "",
		state: "failed",
		reason: "",
		problems: [problem],
		blockedOn: [],
		blocks: [],
		notCompared: 0,
		...definedAt
	};
}
function rank(nodes, input, side) {
	const roots = new Map();
	const blocked = [];
	for (const node of nodes) {
		const causes = node.state === "blocked" ? rootCauses(node, side) : [];
		if (causes.length === 0) {
			if (!roots.has(nodeKey(node.root, node.id))) roots.set(nodeKey(node.root, node.id), new Set());
			continue;
		}
		blocked.push(node);
		for (const cause of causes) {
			const key = nodeKey(node.root, cause.id);
			roots.set(key, (roots.get(key) ?? new Set()).add(nodeKey(node.root, node.id)));
		}
	}
	const failure = (node, blocks) => ({
		root: node.root,
		node: node.id,
		state: node.state === "blocked" ? "blocked" : "failed",
		reason: node.reason,
		problems: sortProblems(node.problems),
		blockedOn: node.blockedOn,
		blocks,
		notCompared: input.notCompared.get(nodeKey(node.root, node.id)) ?? 0,
		definedAt: node.definedAt
	});
	const listed = new Set(nodes.map((node) => nodeKey(node.root, node.id)));
	const causes = [...roots].filter(([key]) => listed.has(key)).sort(([a], [b]) => a < b ? -1 : 1).flatMap(([key, blocks]) => {
		const node = side.get(key);
		const ids = [...blocks].sort().flatMap((blockedKey) => side.get(blockedKey)?.id ?? []);
		return node === void 0 ? [] : [failure(node, ids)];
	});
	blocked.sort((a, b) => nodeKey(a.root, a.id) < nodeKey(b.root, b.id) ? -1 : 1);
	return [...causes, ...blocked.map((node) => failure(node, []))];
}
function rootCauses(node, side) {
	const causes = new Map();
	const start = nodeKey(node.root, node.id);
	const seen = new Set([start]);
	const queue = [node];
	for (let at = queue.pop(); at !== void 0; at = queue.pop()) {
		const deeper = at.blockedOn.flatMap((id) => {
			const next = side.get(nodeKey(node.root, id));
			return isBroken(next) ? [next] : [];
		});
		if (at !== node && (at.state === "failed" || deeper.length === 0)) causes.set(resourceKey(at.id), at);
		if (at.state === "failed") continue;
		for (const next of deeper) {
			const key = nodeKey(next.root, next.id);
			if (seen.has(key)) continue;
			seen.add(key);
			queue.push(next);
		}
	}
	return [...causes.values()];
}
function sortProblems(problems) {
	if (problems.length < 2) return problems;
	const keyOf = (problem) => `${problem.at === void 0 ? "" : printPosition(problem.at)}\0${problem.message}`;
	return [...problems].sort((a, b) => keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
}
export { ofNoNode as n, rootCauses as r, classifyFailures as t };

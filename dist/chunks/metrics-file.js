import { I as nodeKey, L as nodesByKey, u as rootCauses } from "./compare.js";
import { Cn as addToGroup, mn as compareResources } from "./core.js";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
// src/report/statuses.ts
const statusStates = [
	"ready",
	"unchanged",
	"suspended",
	"skipped",
	"unchecked",
	"blocked",
	"failed"
];
function nodeStatuses(side) {
	const byKey = nodesByKey(side);
	const causesOf = new Map();
	const blockedBy = new Map();
	for (const node of side.nodes) {
		if (node.state !== "blocked") continue;
		const causes = rootCauses(node, byKey);
		causesOf.set(node, causes);
		for (const cause of causes) addToGroup(blockedBy, nodeKey(cause.root, cause.id), node.id);
	}
	return side.nodes.map((node) => {
		const last = node.problems.at(-1);
		return {
			id: node.id,
			root: node.root,
			state: node.state === "rendered" ? "ready" : node.state,
			reason: node.reason,
			...last === void 0 ? {} : { lastError: {
				code: last.code,
				message: last.message,
				...last.at === void 0 ? {} : { at: last.at }
			} },
			causes: (causesOf.get(node) ?? []).map(({ id }) => id).sort(compareResources),
			blocks: (blockedBy.get(nodeKey(node.root, node.id)) ?? []).sort(compareResources)
		};
	});
}
function summariseSide(side, isAskedFor = () => true) {
	const all = nodeStatuses(side);
	const statuses = all.filter((_, index) => {
		const node = side.nodes[index];
		return node !== void 0 && isAskedFor(node);
	});
	const asked = new Set(statuses.map(({ root, id }) => nodeKey(root, id)));
	const kinds = [...new Set(statuses.map(({ id }) => id.kind))].sort();
	return {
		nodes: statuses.length,
		states: countStates(statuses),
		kinds: kinds.map((kind) => {
			const own = statuses.filter(({ id }) => id.kind === kind);
			return {
				kind,
				nodes: own.length,
				states: countStates(own)
			};
		}),
		rootCauses: all.filter(({ state, causes }) => state === "failed" || state === "blocked" && causes.length === 0).filter(({ root, id, blocks }) => [id, ...blocks].some((one) => asked.has(nodeKey(root, one)))).sort((a, b) => b.blocks.length - a.blocks.length || compareResources(a.id, b.id)),
		problems: side.problems.length
	};
}
function countStates(statuses) {
	const counts = {};
	for (const state of statusStates) {
		const count = statuses.filter((status) => status.state === state).length;
		if (count > 0) counts[state] = count;
	}
	return counts;
}
// src/report/metrics.ts
const metricsVersion = 1;
function metricsOf(sides, milliseconds) {
	const measured = Object.entries(sides).map(([name, side]) => {
		const statuses = nodeStatuses(side);
		const nodes = side.nodes.flatMap((node, index) => {
			const status = statuses[index];
			if (status === void 0) return [];
			return [{
				...status,
				objects: node.manifests.length,
				attempts: node.attempts ?? 0,
				milliseconds: rounded(node.milliseconds)
			}];
		});
		return [name, {
			overview: summariseSide(side),
			nodes
		}];
	});
	return {
		version: metricsVersion,
		milliseconds: rounded(milliseconds),
		sides: Object.fromEntries(measured)
	};
}
function rounded(milliseconds) {
	return Math.round(milliseconds * 1e3) / 1e3;
}
// src/commands/output/metrics-file.ts
function writeMetrics({ metricsFile }, terminal, sides, started) {
	if (metricsFile === void 0) return;
	const metrics = metricsOf(sides, performance.now() - started);
	writeFileSync(resolve(terminal.directory, metricsFile), `${JSON.stringify(metrics, null, 2)}\n`);
}
export { summariseSide as i, nodeStatuses as n, statusStates as r, writeMetrics as t };

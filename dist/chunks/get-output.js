import { An as nodeKindOf, U as printPosition, gn as printResource, nt as counted, rt as firstNames } from "./core.js";
import { n as encodeYaml } from "./yaml.js";
import { i as summariseSide, n as nodeStatuses, r as statusStates } from "./metrics-file.js";
import { t as printTable } from "./table.js";
// src/commands/output/get-output.ts
const states = {
	blocked: "Blocked",
	failed: "Failed",
	rendered: "Ready",
	skipped: "Skipped",
	suspended: "Suspended",
	unchanged: "Ready",
	unchecked: "Unknown"
};
function printNodes(side, selection, format) {
	const nodes = side.nodes.filter((node) => isSelected(node, selection));
	const data = () => {
		const statuses = nodeStatuses(side);
		return side.nodes.flatMap((node, index) => {
			const status = statuses[index];
			return status !== void 0 && isSelected(node, selection) ? [nodeData(node, status)] : [];
		});
	};
	switch (format) {
		case "name": return nodes.map((node) => `${node.id.kind.toLowerCase()}/${node.id.namespace}/${node.id.name}\n`).join("");
		case "json": return `${JSON.stringify(data(), null, 2)}\n`;
		case "yaml": return encodeYaml(data());
		case "overview": return printOverview(summariseSide(side, (node) => isSelected(node, selection)));
		case "table":
		case "wide": return printTable([
			"KIND",
			"NAMESPACE",
			"NAME",
			"STATE",
			"OBJECTS",
			"DEFINED AT",
			"MESSAGE"
		], nodes.map((node) => [
			node.id.kind,
			node.id.namespace || "-",
			node.id.name,
			states[node.state],
			String(node.manifests.length),
			node.definedAt === void 0 ? "-" : printPosition({
				file: node.definedAt.file,
				line: node.definedAt.line
			}),
			node.reason
		]));
	}
}
function nodeData(node, { lastError, causes, blocks }) {
	return {
		kind: node.id.kind,
		group: node.id.group,
		namespace: node.id.namespace,
		name: node.id.name,
		root: node.root,
		state: node.state,
		reason: node.reason,
		error: lastError?.code ?? "",
		causes: causes.map(printResource),
		blocks: blocks.map(printResource),
		objects: node.manifests.length,
		file: node.definedAt?.file ?? "",
		line: node.definedAt?.line ?? 0
	};
}
function printOverview({ nodes, states: counts, kinds, rootCauses }) {
	const present = statusStates.filter((state) => counts[state] !== void 0);
	const total = `${counted(nodes, "resource")}: ${present.map((state) => `${counts[state] ?? 0} ${state}`).join(", ")}\n`;
	if (nodes === 0) return `${counted(0, "resource")}\n`;
	const table = printTable([
		"KIND",
		"TOTAL",
		...present.map((state) => state.toUpperCase())
	], kinds.map(({ kind, nodes: own, states: of }) => [
		kind,
		String(own),
		...present.map((state) => of[state] === void 0 ? "-" : String(of[state]))
	]));
	const causes = rootCauses.map(({ id, reason, lastError, blocks }) => {
		const code = lastError === void 0 ? "" : ` [${lastError.code}]`;
		const held = blocks.length === 0 ? "" : `\n    blocks ${firstNames(blocks.map(printResource), 5)}`;
		return `\u2717 ${printResource(id)}: ${reason}${code}${held}\n`;
	});
	return `${total}\n${table}${causes.length === 0 ? "" : `\n${causes.join("")}`}`;
}
function selectionOptions({ selection, skipKinds }) {
	const { kind, name, namespace } = selection;
	if (kind === "all" && name === void 0 && namespace === void 0) return { skipKinds };
	return {
		skipKinds,
		selects: (node) => isSelected(node, selection)
	};
}
function isSelected(node, { kind, namespace, name }) {
	return (kind === "all" || (kind === "Source" ? nodeKindOf(node.id) === "source" : node.id.kind === kind)) && (namespace === void 0 || node.id.namespace === namespace) && (name === void 0 || node.id.name === name);
}
export { printNodes as n, selectionOptions as r, isSelected as t };

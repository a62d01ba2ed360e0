import { s as nodeKindOf } from "./preview.js";
import { t as printPosition } from "./position.js";
import { a as encodeYaml } from "./disk-tree.js";
// src/commands/table.ts
function printTable(header, rows) {
	const all = [header, ...rows];
	const widths = header.map((_, column) => Math.max(...all.map((row) => [...row[column] ?? ""].length)));
	return all.map((row) => row.map((cell, column) => column === row.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - [...cell].length)).join("   ")).map((line) => `${line.trimEnd()}\n`).join("");
}
// src/commands/get-output.ts
const states = {
	blocked: "Blocked",
	failed: "Failed",
	rendered: "Ready",
	skipped: "Skipped",
	suspended: "Suspended",
	unchanged: "Ready",
	unchecked: "Unknown"
};
function printNodes(nodes, format) {
	switch (format) {
		case "name": return nodes.map((node) => `${node.id.kind.toLowerCase()}/${node.id.namespace}/${node.id.name}\n`).join("");
		case "json": return `${JSON.stringify(nodes.map(nodeData), null, 2)}\n`;
		case "yaml": return encodeYaml(nodes.map(nodeData));
		case "table": return printTable([
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
				...node.definedAt.line === void 0 ? {} : { line: node.definedAt.line }
			}),
			node.reason
		]));
	}
}
function nodeData(node) {
	return {
		kind: node.id.kind,
		group: node.id.group,
		namespace: node.id.namespace,
		name: node.id.name,
		root: node.root,
		state: node.state,
		reason: node.reason,
		objects: node.manifests.length,
		file: node.definedAt?.file ?? "",
		line: node.definedAt?.line ?? 0
	};
}
function isSelected(node, { kind, namespace, name }) {
	return (kind === "all" || (kind === "Source" ? nodeKindOf(node.id) === "source" : node.id.kind === kind)) && (namespace === void 0 || node.id.namespace === namespace) && (name === void 0 || node.id.name === name);
}
export { printNodes as n, isSelected as t };

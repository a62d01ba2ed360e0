import { a as nodeKindOf } from "./flux-kinds.js";
import { t as printPosition } from "./position.js";
import { t as encodeYaml } from "./encode-yaml.js";
import { t as printTable } from "./table.js";
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

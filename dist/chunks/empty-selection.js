import { gn as printResource, on as closestName } from "./core.js";
import { t as isSelected } from "./get-output.js";
// src/commands/empty-selection.ts
const mostNames = 5;
function emptySelectionProblem(selection, nodes) {
	const { kind, name, namespace } = selection;
	if (kind === "all" && name === void 0 && namespace === void 0 || nodes.some((node) => isSelected(node, selection))) return void 0;
	return {
		code: "INPUT_INVALID",
		message: `no ${`${kind === "all" ? "resource" : kind}${name === void 0 ? "" : ` ${name}`}`}${namespace === void 0 ? "" : ` in namespace ${namespace}`}`,
		hint: hintFor(selection, nodes)
	};
}
function hintFor({ kind, name, namespace }, nodes) {
	const ofKind = nodes.filter((node) => isSelected(node, { kind }));
	if (ofKind.length === 0) return nodes.length === 0 ? void 0 : `Resources of other kinds: ${nodes.length}.`;
	if (name === void 0) {
		const namespaces = [...new Set(ofKind.map(({ id }) => id.namespace).filter((one) => one !== ""))].sort();
		const meant = closestName(namespace ?? "", namespaces);
		return meant === void 0 ? `Namespaces with this kind: ${listed(namespaces)}.` : `Did you mean the namespace \`${meant}\`?`;
	}
	const elsewhere = ofKind.find(({ id }) => id.name === name);
	if (elsewhere !== void 0) return `Did you mean ${printResource(elsewhere.id)}?`;
	const names = [...new Set(ofKind.map(({ id }) => id.name))].sort();
	const meant = closestName(name, names);
	return meant === void 0 ? `Names of this kind: ${listed(names)}.` : `Did you mean \`${meant}\`?`;
}
function listed(names) {
	const more = names.length - mostNames;
	return `${names.slice(0, mostNames).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
export { emptySelectionProblem as t };

import { An as nodeKindOf, Dr as isProblem, Mn as sourceGroup, gn as printResource, nt as counted, on as closestName, un as append, vn as resourceKey } from "./core.js";
import { t as compareSides } from "./compare-sides.js";
import { r as shownPosition } from "./report-context.js";
import { u as visibleText } from "./safe-text.js";
import { t as printTable } from "./table.js";
// src/commands/output/why-output.ts
const version = 1;
function printWhy(results) {
	return results.map((result) => printOne(result).join("\n")).join("\n");
}
function whyJson(results) {
	const explanations = results.map(({ explanation, reason, changes }) => ({
		...explanation,
		reason,
		changes
	}));
	return `${JSON.stringify({
		version,
		explanations
	}, null, 2)}\n`;
}
function printOne({ explanation, reason, changes }) {
	const { chains, furtherChains, inputs, unread, root } = explanation;
	const lines = [`${root === "" ? "" : `${visibleText(root)}: `}${verdictLine(explanation)}`];
	const ended = stateLine(explanation, reason);
	if (ended !== void 0) lines.push(ended);
	if ((explanation.headState ?? explanation.baseState) === "rendered" && inputs.length > 0 && explanation.verdict !== "unchanged") lines.push(changes === 0 ? "Its resources are unchanged." : `${counted(changes, "resource")} of it changed.`);
	for (const chain of chains) append(lines, ["", ...chainLines(chain)]);
	if (furtherChains > 0) lines.push("", `and ${counted(furtherChains, "more file")}`);
	if (chains.length === 0 && explanation.verdict !== "unchanged") lines.push("", "No changed file leads to it: the change comes from outside of the tree, or it fails on both sides.");
	if (inputs.length > 0) append(lines, [
		"",
		"Inputs:",
		...inputLines(inputs)
	]);
	if (unread.length > 0) append(lines, [
		"",
		"Changed files beside it, not read:",
		...unread.map((file) => `  ${visibleText(file)}`)
	]);
	return [...lines, ""];
}
function verdictLine(explanation) {
	const name = nameOf(explanation.id);
	const isNode = explanation.inputs.length > 0;
	switch (explanation.verdict) {
		case "added": return `${name} is added.`;
		case "removed": return `${name} is removed.`;
		case "changed": return isNode ? `${name} is rendered again: its inputs changed.` : `${name} is changed.`;
		case "unchanged": {
			if (!isNode) return `${name} is unchanged.`;
			const rest = "its inputs are unchanged.";
			return explanation.headState === "unchanged" ? `${name} is not rendered: ${rest}` : `${name} is unchanged: ${rest}`;
		}
	}
}
const states = {
	blocked: "is blocked",
	failed: "fails",
	rendered: "renders",
	skipped: "is skipped",
	suspended: "is suspended",
	unchanged: "is unchanged",
	unchecked: "is not checked"
};
function stateLine({ baseState, headState }, reason) {
	const state = headState ?? baseState;
	if (state === void 0 || state === "unchanged" || state === "rendered" && (baseState ?? state) === state) return void 0;
	const before = baseState === void 0 || headState === void 0 || baseState === headState ? "" : ` (base: ${states[baseState].replace(/^is /, "")})`;
	return `It ${states[state]}${before}${reason === "" ? "." : `: ${visibleText(reason)}`}`;
}
function chainLines({ file, change, steps }) {
	return [`${visibleText(file)} (${change})`, ...steps.map((step, index) => `  ${index === 0 ? fromFile(step) : fromObject(step)}`)];
}
function fromFile({ relation, id }) {
	const name = nameOf(id);
	switch (relation) {
		case "chart": return `is part of the chart of ${name}`;
		case "lists": return `is in a directory listed by the build of ${name}`;
		case "reads": return `is read by the build of ${name}`;
		default: return `defines ${name}`;
	}
}
function fromObject({ relation, id }) {
	const name = nameOf(id);
	switch (relation) {
		case "applies": return `which applies ${name}`;
		case "chart": return `which is the chart of ${name}`;
		case "copies": return `whose data ${name} copies`;
		case "dependency": return `which the readyExpr of ${name} reads`;
		case "inputs": return `which ${name} takes inputs from`;
		case "makes": return `which creates ${name} in the cluster`;
		case "source": return `which is the source of ${name}`;
		case "values": return `which ${name} takes values from`;
		case "variables": return `which ${name} takes variables from`;
		case "defines":
		case "lists":
		case "reads": return `which concerns ${name}`;
	}
}
function nameOf(id) {
	const isDirectory = id.group === "kustomize.toolkit.fluxcd.io" && id.namespace === "";
	return visibleText(isDirectory ? `the directory ${id.name}` : printResource(id));
}
function inputLines(inputs) {
	const rows = inputs.map(({ role, id, at, count, differs }) => {
		const what = id !== void 0 ? visibleText(printResource(id)) : count !== void 0 ? counted(count, "file") : at === void 0 ? "" : visibleText(shownPosition(at));
		return [
			`  ${role}`,
			differs ? "differs" : "same",
			what
		];
	});
	return printTable([
		"",
		"",
		""
	], rows).split("\n").slice(1, -1);
}
// src/commands/why-command.ts
async function whyCommand(command, terminal) {
	const { query } = command;
	if ("file" in query) {
		const { whyFile } = await import("./why-file.js");
		return await whyFile(command, query, terminal);
	}
	const explains = (id) => isAskedFor(id, query);
	let compared = await compareSides(command, terminal, { explains });
	if (!isProblem(compared) && compared.preview.explanations.length === 0 && !command.full) compared = await compareSides({
		...command,
		full: true
	}, terminal, { explains });
	if (isProblem(compared)) return compared;
	const { preview } = compared;
	if (preview.explanations.length === 0) return notThere(query, compared);
	const results = preview.explanations.map((explanation) => resultOf(explanation, preview));
	return {
		text: command.output === "json" ? whyJson(results) : printWhy(results),
		exitCode: 0
	};
}
const generatedSuffix = /^-[24-9bcdfghkmt]{10}$/;
function isAskedFor(id, { kind, namespace, name }) {
	if (!(id.name === name || id.name.startsWith(name) && generatedSuffix.test(id.name.slice(name.length))) || namespace !== void 0 && id.namespace !== namespace) return false;
	if (kind === "Source") return id.group === sourceGroup;
	return id.kind.toLowerCase() === kind.toLowerCase();
}
function resultOf(explanation, { base, head, comparison }) {
	const { id, root } = explanation;
	const key = resourceKey(id);
	const isNode = nodeKindOf(id) !== void 0;
	const node = [...head.nodes, ...base.nodes].find((one) => one.root === root && resourceKey(one.id) === key);
	const groups = comparison.groups.filter((group) => group.root === root);
	const changes = isNode ? groups.filter((group) => resourceKey(group.node) === key).flatMap((group) => group.changes) : groups.flatMap((group) => group.changes).filter((change) => resourceKey(change.id) === key);
	return {
		explanation,
		reason: node?.reason ?? "",
		changes: changes.length
	};
}
function notThere({ kind, namespace, name }, { preview, context }) {
	const names = [...preview.head.nodes, ...preview.base.nodes].filter(({ id }) => id.kind.toLowerCase() === kind.toLowerCase()).map(({ id }) => id.name);
	const meant = closestName(name, names.filter((known) => known !== name));
	const hint = (names.includes(name) ? "It is in another namespace." : void 0) ?? (meant === void 0 ? void 0 : `Did you mean \`${meant}\`?`);
	return {
		code: "INPUT_INVALID",
		message: `no rendered ${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name} in ${context.base} or ${context.head}`,
		hint
	};
}
export { whyCommand };

import { gn as printResource } from "./core.js";
import { t as preview } from "./preview.js";
import { n as clusterQualifiedName } from "./sections.js";
import { c as patchLines, u as visibleText } from "./safe-text.js";
import { r as withOpenSides } from "./compare-sides.js";
// src/commands/why-file.ts
async function whyFile(command, { file }, terminal) {
	return await withOpenSides(command, terminal, async ({ base, head, options, context }) => {
		const { comparison } = await preview(base, head, options);
		const account = comparison.files?.find(({ path }) => path === file);
		if (account === void 0 && base.tree.kind(file) === void 0 && head.tree.kind(file) === void 0) return {
			code: "INPUT_INVALID",
			message: `no file ${file} in ${context.base} or ${context.head}`
		};
		return {
			text: command.output === "json" ? `${JSON.stringify({
				version: 1,
				file: account ?? {
					path: file,
					class: "unchanged"
				}
			}, null, 2)}\n` : account === void 0 ? `${visibleText(file)} is unchanged.\n` : printAccount(account),
			exitCode: 0
		};
	});
}
const words = {
	"not-an-input": "not an input",
	shown: "shown",
	unexplained: "unexplained",
	waiting: "waiting",
	"without-effect": "without effect"
};
function printAccount({ path, change, class: kind, reason, hint, patch = "", nodes }) {
	return [
		`${visibleText(path)} (${change}) is ${words[kind]}: ${visibleText(reason)}.`,
		...hint === void 0 ? [] : [`  \u2192 ${visibleText(hint)}`],
		...patch === "" ? [] : ["", ...patchLines(patch)],
		...nodes.length === 0 ? [] : ["", "Read by:"],
		...nodes.map(({ root, node }) => `  ${visibleText(clusterQualifiedName(root, printResource(node)))}`),
		""
	].join("\n");
}
export { whyFile };

import { r as isProblem } from "./problem.js";
import { t as compareSides } from "./compare-sides.js";
import { n as narrowing } from "./get-output.js";
import { t as nothingSelected } from "./not-there.js";
import { n as printComparison, t as exitCodeOf } from "./print-comparison.js";
import { t as printProblem } from "./test-output.js";
// src/commands/diff-command.ts
async function diffCommand(command, terminal) {
	if (command.shard !== void 0) {
		const { partCommand } = await import("./shard-commands.js");
		return await partCommand(command, command.shard, terminal);
	}
	const compared = await compareSides(command, terminal, narrowing(command));
	if (isProblem(compared)) return compared;
	const { preview: { comparison, ids }, context } = compared;
	const missing = nothingSelected(command.selection, ids.map((id) => ({ id })));
	if (missing !== void 0) return missing;
	const exitCode = exitCodeOf(comparison, command.exitCode);
	if (command.post !== void 0) {
		const { postToGitLab } = await import("./post-to-gitlab.js");
		for (const problem of await postToGitLab(comparison, {
			context,
			failed: exitCode !== 0
		}, terminal)) process.stderr.write(`${printProblem(problem).join("\n")}\n`);
	}
	return {
		text: await printComparison(comparison, command, context, terminal),
		exitCode
	};
}
export { diffCommand };

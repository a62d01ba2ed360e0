import { r as isProblem } from "./problem.js";
import { t as compareSides } from "./compare-sides.js";
import { n as narrowing } from "./get-output.js";
import { t as nothingSelected } from "./not-there.js";
import { n as printComparison, t as exitCodeOf } from "./print-comparison.js";
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
	return {
		text: await printComparison(comparison, command, context, terminal),
		exitCode: exitCodeOf(comparison, command.exitCode)
	};
}
export { diffCommand };

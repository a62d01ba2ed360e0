import { Dr as isProblem } from "./core.js";
import { t as readArtifacts } from "./artifact-files.js";
import { n as printComparison, t as exitCodeOf } from "./print-comparison.js";
import { resolve } from "node:path";
// src/commands/merge-command.ts
async function mergeCommand(command, terminal) {
	const report = readArtifacts(command.files.map((file) => resolve(terminal.directory, file)));
	if (isProblem(report)) return report;
	const { base, head, scope } = report.run;
	const context = {
		base,
		head,
		...scope === "" ? {} : { scope }
	};
	return {
		text: await printComparison(report, command, context, terminal),
		exitCode: exitCodeOf(report.comparison, command)
	};
}
export { mergeCommand };

import { Dr as isProblem, Or as problemOf } from "./core.js";
import { t as clusterContext } from "./report-context.js";
import { n as withComparison } from "./compare-sides.js";
import { t as emptySelectionProblem } from "./empty-selection.js";
import { t as makeDirectory } from "./make-directory.js";
import { r as selectionOptions } from "./get-output.js";
import { n as printComparison, t as exitCodeOf } from "./print-comparison.js";
import { n as tell } from "./printed-text.js";
import { t as printProblem } from "./test-output.js";
import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
// src/commands/diff-command.ts
async function diffCommand(command, terminal) {
	const post = await postOf(command, terminal);
	try {
		const done = await compare(command, terminal, post);
		if (isProblem(done) && post !== void 0) printTold(await post.tellFailure(done), terminal);
		return done;
	} catch (error) {
		if (post !== void 0) printTold(await post.tellFailure(problemOf(error)), terminal);
		throw error;
	}
}
async function postOf(command, terminal) {
	if (command.post === void 0) return void 0;
	const { openMergeRequest } = await import("./post-to-gitlab.js");
	const post = openMergeRequest(command, terminal);
	if (!isProblem(post)) return post;
	printTold({ problems: [post] }, terminal);
}
async function compare(command, terminal, post) {
	const { cluster } = command;
	const options = {
		...selectionOptions(command),
		...cluster === void 0 ? {} : { cluster }
	};
	return await withComparison(command, terminal, options, async (compared) => {
		const whole = compared.preview;
		const unasked = command.output === "artifact" ? compared.context : clusterContext(compared.context, cluster);
		const missing = emptySelectionProblem(command.selection, whole.ids.map((id) => ({ id })));
		if (missing !== void 0) return missing;
		const given = await post?.accept(whole.comparison);
		const comparison = given?.comparison ?? whole.comparison;
		const preview = {
			...whole,
			comparison
		};
		const context = given?.hint === void 0 ? unasked : {
			...unasked,
			acceptHint: given.hint
		};
		const exitCode = exitCodeOf(comparison, command);
		const hasPage = command.page !== void 0 && await writePage(command.page, {
			preview,
			context
		}, terminal);
		const text = await printComparison(preview, command, context, terminal);
		if (post === void 0) return {
			text,
			exitCode
		};
		const { acceptance, problems = [] } = given ?? {};
		const report = {
			comparison,
			context,
			failed: exitCode !== 0,
			acceptance,
			lineAt: compared.lineAt
		};
		const told = await post.tell(report, hasPage);
		printTold({ problems: [...problems.map(({ problem }) => problem), ...told.problems] }, terminal);
		return {
			text,
			exitCode: told.isStatusStuck ? 1 : exitCode
		};
	});
}
async function writePage(file, { preview, context }, terminal) {
	const { htmlReport } = await import("./html-report.js");
	const text = htmlReport(preview.comparison, context);
	const path = resolve(terminal.directory, file);
	try {
		makeDirectory(dirname(path));
		writeFileSync(path, text);
		return true;
	} catch {
		printTold({ problems: [{
			code: "INPUT_INVALID",
			message: `the file that --page names cannot be written: ${file}`,
			hint: "Name a file that can be written."
		}] }, terminal);
		return false;
	}
}
function printTold({ problems }, { environment }) {
	tell(problems.flatMap(printProblem), environment);
}
export { diffCommand };

import { O as isEmptyComparison } from "./compare.js";
import { n as commentReport, r as markdownReport, s as summaryLimit } from "./markdown.js";
import { n as isCutShort, t as failedBy } from "./fail-policy.js";
import { t as jsonReport } from "./json.js";
import { t as terminalReport } from "./terminal.js";
// src/commands/output/print-comparison.ts
async function printComparison({ comparison, account }, command, context, terminal) {
	switch (command.output) {
		case "artifact": {
			const { writeReportArtifact } = await import("./report-artifact2.js");
			const { base, head, scope = "" } = context;
			return writeReportArtifact({
				run: {
					base,
					head,
					scope
				},
				comparison,
				...account === void 0 ? {} : { account }
			});
		}
		case "comment": return `${commentReport(comparison, context).trimEnd()}\n`;
		case "html": {
			const { htmlReport } = await import("./html-report.js");
			return htmlReport(comparison, context);
		}
		case "json": return `${JSON.stringify(jsonReport(comparison, context), null, 2)}\n`;
		case "markdown": return `${markdownReport(comparison, {
			...context,
			limit: summaryLimit
		}).trimEnd()}\n`;
		default: return terminalReport(comparison, context, {
			color: terminal.color && command.color !== "never",
			width: terminal.width
		});
	}
}
function exitCodeOf(comparison, { exitCode, failOn }) {
	if (failOn === void 0 ? comparison.failures.new.some(({ state }) => state === "failed") : failedBy(failOn, comparison).length > 0 || isCutShort(comparison)) return 1;
	return exitCode && !isEmptyComparison(comparison) ? 1 : 0;
}
export { printComparison as n, exitCodeOf as t };

import { t as preview } from "./preview.js";
import { t as clusterContext } from "./report-context.js";
import { a as reportRun, f as inGroup, m as setOutputs, o as targetOf, s as withoutPosting } from "./report-run.js";
import { n as writeReportArtifact } from "./report-artifact.js";
import { t as makeDirectory } from "./make-directory.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
// src/commands/render-mode.ts
async function renderMode(run) {
	const { inputs, sides, context, options } = run;
	const { comparison, account } = await inGroup(`Render ${context.base} and ${context.head}`, () => preview(sides.base, sides.head, options));
	const text = writeReportArtifact({
		run: artifactRun(run),
		comparison,
		...account === void 0 ? {} : { account }
	});
	setOutputs({ "artifact-path": writeArtifact(inputs, text) });
	const shown = clusterContext(context, inputs.settings.cluster);
	return await reportRun(withoutPosting(inputs), {
		comparison,
		context: shown,
		target: targetOf(inputs)
	});
}
function artifactRun({ inputs, context, sides }) {
	const { commit, pullRequest } = targetOf(inputs);
	const [base, head] = [sides.base.commit, sides.head.commit];
	return {
		base: context.base,
		head: context.head,
		scope: context.scope ?? "",
		headSha: commit,
		...pullRequest === void 0 ? {} : {
			pullRequest: pullRequest.number,
			branch: pullRequest.baseName
		},
		trees: {
			base,
			head
		}
	};
}
function writeArtifact({ run }, text) {
	const directory = join(run.temporaryDirectory ?? run.workspace, "fluxdelta");
	makeDirectory(directory);
	const path = join(directory, "fluxdelta-report.json");
	writeFileSync(path, text);
	return path;
}
export { renderMode };

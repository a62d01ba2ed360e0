import { s as writePart } from "./judge-shard.js";
import { a as writeReportArtifact } from "./report-artifact.js";
import { r as isProblem } from "./problem.js";
import { n as printShard, t as parseShard } from "./shard.js";
import { t as preview } from "./preview.js";
import { n as previewPart, r as previewPlan, t as sealKey } from "./seal-key.js";
import { a as targetOf, i as reportRun, l as inGroup, o as withoutPosting, u as setOutputs } from "./report-run.js";
import { t as makeDirectory } from "./make-directory.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
// src/commands/render-mode.ts
async function renderMode(run) {
	const { inputs, context, options } = run;
	const [base, head] = treesOf(run);
	const shard = shardOf(inputs);
	if (isProblem(shard)) return shard;
	if (shard === void 0) {
		const { comparison } = await inGroup(`Render ${context.base} and ${context.head}`, () => preview(base, head, options));
		const text = writeReportArtifact({
			run: artifactRun(run),
			comparison
		});
		setOutputs({ "artifact-path": writeArtifact(inputs, "fluxdelta-report.json", text) });
		return await reportRun(withoutPosting(inputs), {
			comparison,
			context,
			target: targetOf(inputs)
		});
	}
	const title = `Render shard ${printShard(shard)} of ${context.base} and ${context.head}`;
	const part = await inGroup(title, () => previewPart(base, head, options, shard, artifactRun(run)));
	const text = writePart(part, sealKey(inputs.settings.sopsAgeKey, artifactRun(run)));
	setOutputs({ "artifact-path": writeArtifact(inputs, `fluxdelta-part-${shard.index}-of-${shard.of}.json`, text) });
	const nodes = part.roots.reduce((sum, root) => sum + root.head.nodes.length, 0);
	process.stdout.write(`${nodes} resources of the head in this shard.\n`);
	return true;
}
async function planMode(run) {
	const [base, head] = treesOf(run);
	const { changedOnly, shards: most } = run.inputs.settings;
	const plan = await previewPlan(base, head, run.options, most);
	const cost = changedOnly ? plan.changedCost : costOf(plan);
	const of = Math.min(most, Math.max(1, Math.ceil(cost / worthwhile)));
	const shards = Array.from({ length: of }, (_one, at) => printShard({
		index: at + 1,
		of
	}));
	setOutputs({ matrix: JSON.stringify({ shard: shards }) });
	process.stdout.write(`${plan.units.length} Kustomizations in ${of} shards: ${shards.join(", ")}\n`);
	return true;
}
const worthwhile = 200;
function costOf({ units }) {
	return units.reduce((sum, { cost }) => sum + cost, 0);
}
function treesOf({ sides }) {
	return [sides.base, sides.head];
}
function shardOf({ settings: { shard: text } }) {
	if (text === void 0) return void 0;
	return parseShard(text) ?? {
		code: "INPUT_INVALID",
		message: "invalid input `shard`",
		hint: "Use a shard such as `1/4`, from the matrix of `mode: plan`."
	};
}
function artifactRun({ inputs, context, sides }) {
	const { commit, pullRequest } = targetOf(inputs);
	const [base, head] = [sides.base.commit, sides.head.commit];
	return {
		base: context.base,
		head: context.head,
		scope: context.scope ?? "",
		...commit === void 0 ? {} : { headSha: commit },
		...pullRequest === void 0 ? {} : { pullRequest: pullRequest.number },
		trees: {
			...base === void 0 ? {} : { base },
			...head === void 0 ? {} : { head }
		}
	};
}
function writeArtifact({ run }, name, text) {
	const directory = join(run.temporaryDirectory ?? run.workspace, "fluxdelta");
	makeDirectory(directory);
	const path = join(directory, name);
	writeFileSync(path, text);
	return path;
}
export { planMode, renderMode };

import { s as writePart } from "./judge-shard.js";
import { n as printShard } from "./shard.js";
import { n as previewPart, r as previewPlan, t as sealKey } from "./seal-key.js";
import { r as withOpenSides } from "./compare-sides.js";
import { o as withAgeKey } from "./preview-options.js";
import { t as printTable } from "./table.js";
// src/commands/shard-commands.ts
async function planCommand(command, terminal) {
	return await withOpenSides(command, terminal, async ({ base, head, options }) => {
		const plan = await previewPlan(base, head, options, command.shards);
		return {
			text: command.output === "json" ? planJson(plan) : planText(plan),
			exitCode: 0
		};
	});
}
function planJson({ of, units }) {
	const shards = Array.from({ length: of }, (_one, at) => printShard({
		index: at + 1,
		of
	}));
	return `${JSON.stringify({
		matrix: { shard: shards },
		units
	}, null, 2)}\n`;
}
function planText({ of, units }) {
	const rows = Array.from({ length: of }, (_one, at) => {
		const own = units.filter(({ shard }) => shard === at + 1);
		return [
			printShard({
				index: at + 1,
				of
			}),
			String(own.length),
			String(own.reduce((sum, { cost }) => sum + cost, 0))
		];
	});
	return printTable([
		"SHARD",
		"KUSTOMIZATIONS",
		"COST"
	], rows);
}
async function partCommand(command, shard, terminal) {
	return await withOpenSides(command, terminal, async ({ base, head, options, context }) => {
		const run = {
			base: context.base,
			head: context.head,
			scope: context.scope ?? ""
		};
		const part = await previewPart(base, head, options, shard, run);
		const { sopsAgeKey } = withAgeKey(command, terminal.environment);
		return {
			text: writePart(part, sealKey(sopsAgeKey, run)),
			exitCode: 0
		};
	});
}
export { partCommand, planCommand };

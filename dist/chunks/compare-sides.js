import { Dr as isProblem, t as lineOf } from "./core.js";
import { t as baseHistory } from "./base-history.js";
import { r as openSides } from "./open-sides.js";
import { t as preview } from "./preview.js";
import { n as scopeOf } from "./report-context.js";
import { t as endAfterDeadline } from "./end-after-deadline.js";
import { t as writeMetrics } from "./metrics-file.js";
import { n as tell } from "./printed-text.js";
import { a as redactionsOf, i as previewOptions, n as fetchersFor, o as withAgeKey, r as missingConfiguration } from "./preview-options.js";
import { t as _usingCtx } from "./usingCtx.js";
import { performance } from "node:perf_hooks";
// src/commands/compare-sides.ts
async function withOpenSides(command, terminal, work, lasting) {
	try {
		var _usingCtx$1 = _usingCtx();
		const sides = await openSides({
			directory: terminal.directory,
			paths: command.paths,
			base: command.base,
			head: command.head,
			compare: command.compare
		}, { environment: terminal.environment });
		if (isProblem(sides)) return sides;
		const open = _usingCtx$1.a(sides);
		const missing = missingConfiguration(command.configFile, open);
		if (missing !== void 0) return missing;
		const own = _usingCtx$1.a(lasting === void 0 ? await fetchersFor(command, {
			environment: terminal.environment,
			sides: open
		}) : void 0);
		const options = previewOptions(withAgeKey(command, terminal.environment), open.own, { changedOnly: !command.full });
		_usingCtx$1.u(lasting === void 0 ? endAfterDeadline(options.deadline) : void 0);
		return await work({
			base: open.base,
			head: open.head,
			options: {
				...options,
				history: baseHistory(open),
				...lasting ?? own,
				...command.debug === void 0 ? {} : { log: (line) => tell([line], terminal.environment) },
				hidden: redactionsOf(terminal.directory, terminal.environment, command)
			},
			context: {
				base: open.base.label,
				head: open.head.label,
				...scopeOf(open.head.places ?? [open.head.path])
			}
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function withComparison(command, terminal, more, work, lasting) {
	const compare = async ({ base, head, options, context }) => {
		const started = performance.now();
		const compared = await preview(base, head, {
			...options,
			...more
		});
		writeMetrics(command, terminal, {
			base: compared.base,
			head: compared.head
		}, started);
		const trees = {
			base: base.tree,
			head: head.tree
		};
		return await work({
			preview: compared,
			context,
			lineAt: ({ side, at }) => lineOf(trees[side], at)
		});
	};
	return await withOpenSides(command, terminal, compare, lasting);
}
async function compareSides(command, terminal, more = {}, lasting) {
	return await withComparison(command, terminal, more, (compared) => Promise.resolve(compared), lasting);
}
export { withComparison as n, withOpenSides as r, compareSides as t };

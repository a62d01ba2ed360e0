import { t as endAfterDeadline } from "./chunks/end-after-deadline.js";
import { a as redactionsOf, f as mayBeOfStranger, i as previewOptions, n as fetchersFor, p as mayShowValues, r as missingConfiguration } from "./chunks/preview-options.js";
import { a as reportRun, d as debug, f as inGroup, i as reportFailure, o as targetOf, r as maskSecrets, s as withoutPosting, t as announceRun, u as annotate } from "./chunks/report-run.js";
import { n as checkoutIn, t as restoreDownloads } from "./chunks/restore-downloads.js";
import { Dr as isProblem, Or as problemOf, lt as sourcePages, st as platformOf, t as lineOf } from "./chunks/core.js";
import { n as safeProblem } from "./chunks/safe-message.js";
import { n as readActionInputs, r as eventPayload, t as partialInputs } from "./chunks/read-action-inputs.js";
import { t as baseHistory } from "./chunks/base-history.js";
import { r as openSides } from "./chunks/open-sides.js";
import { t as preview } from "./chunks/preview.js";
import { n as scopeOf, t as clusterContext } from "./chunks/report-context.js";
import { t as _usingCtx } from "./chunks/usingCtx.js";
// src/action.ts
async function main(inputs) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { settings, run } = inputs;
		if (settings.mode === "post") {
			const { postMode } = await import("./chunks/post-mode.js");
			return await postMode(inputs);
		}
		if (settings.mode === "queue") {
			const { queueMode } = await import("./chunks/queue-mode.js");
			return await queueMode(inputs);
		}
		const opening = performance.now();
		const whenOpen = openSides({
			directory: checkoutOf(inputs),
			paths: settings.paths,
			compare: comparisonOf(inputs),
			event: run.event,
			base: settings.base,
			head: settings.head
		}, {
			environment: inputs.environment,
			trusted: true,
			temporaryDirectory: run.temporaryDirectory,
			...settings.token === void 0 ? {} : { credentials: {
				server: run.serverUrl,
				token: settings.token
			} }
		});
		const announced = settings.mode === "run" ? announceRun(inputs) : Promise.resolve(false);
		_usingCtx$1.a({ [Symbol.asyncDispose]: async () => void await announced });
		const sides = await whenOpen;
		if (isProblem(sides)) return sides;
		const open = _usingCtx$1.a(sides);
		const opened = performance.now();
		debug(`Open both sides: ${Math.round(opened - opening)} ms`);
		const missing = missingConfiguration(settings.configFile, open);
		if (missing !== void 0) return missing;
		const url = `${run.serverUrl}/${run.repository.owner}/${run.repository.repo}`;
		const own = {
			...open.own,
			urls: [...open.own.urls, url]
		};
		const kept = _usingCtx$1.a(await restoreDownloads(inputs));
		const fetchers = _usingCtx$1.a(await fetchersFor(settings, {
			environment: inputs.environment,
			untrusted: mayBeOfStranger(run.event),
			sides: {
				...open,
				own
			},
			isCarried: kept.isCarried,
			githubToken: settings.token
		}));
		const options = {
			...previewOptions(settings, own, { changedOnly: settings.changedOnly }),
			...decryptMode(inputs),
			history: baseHistory(open),
			log: debug,
			...settings.cluster === void 0 ? {} : { cluster: settings.cluster },
			...fetchers,
			hidden: redactionsOf(run.workspace, inputs.environment, settings)
		};
		_usingCtx$1.u(endAfterDeadline(options.deadline));
		const context = contextOf(inputs, open);
		if (settings.mode !== "run") {
			const { renderMode } = await import("./chunks/render-mode.js");
			return await renderMode({
				inputs,
				sides: open,
				options,
				context
			});
		}
		const rendering = performance.now();
		const whole = await inGroup(`Render ${open.base.label} and ${open.head.label}`, () => preview(open.base, open.head, options));
		const { comparison, base, head } = whole;
		const cost = {
			opening: opened - opening,
			rendering: performance.now() - rendering,
			nodes: [...base.nodes, ...head.nodes].filter(({ attempts = 0, state }) => attempts > 0 && state === "rendered").length
		};
		return await reportRun(inputs, {
			comparison,
			isPending: await announced,
			cost,
			context: clusterContext(context, settings.cluster),
			target: targetOf(inputs),
			lineAt: ({ side, at }) => lineOf(open[side].tree, at),
			suggestions: async () => {
				const { suggestedSteps } = await import("./chunks/suggested-steps.js");
				return await suggestedSteps(whole, open, options);
			}
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function decryptMode({ settings: { decrypt }, run: { event } }) {
	if (decrypt !== "values" || mayShowValues(event)) return {};
	process.stdout.write("`decrypt: values` does not hold here, since the change may be from a fork.\n");
	return { decrypt: "stand-ins" };
}
function checkoutOf({ settings: { base, head }, run: { workspace, repository } }) {
	const isDirectory = (side) => side !== void 0 && /^[./]/.test(side);
	return isDirectory(base) || isDirectory(head) ? workspace : checkoutIn(workspace, `${repository.owner}/${repository.repo}`);
}
function comparisonOf({ settings: { base, head, compare }, run }) {
	if (compare !== "merge" || base !== void 0 || head !== void 0 || run.event.kind !== "pull_request") return compare;
	if (platformOf(run.apiUrl).hasTestMerges) return compare;
	process.stdout.write("The server keeps no test merges: merging the branch here.\n");
	return "local-merge";
}
function contextOf({ run, settings }, { base, head }) {
	const own = `${run.serverUrl}/${run.repository.owner}/${run.repository.repo}`;
	const pages = (commit) => commit === void 0 ? void 0 : sourcePages(platformOf(run.apiUrl), own, commit);
	const [baseUrl, headUrl] = [pages(base.commit), pages(head.commit)];
	return {
		base: base.label,
		head: head.label,
		...scopeOf(settings.paths),
		sourceUrls: {
			base: baseUrl,
			head: headUrl
		}
	};
}
async function failureTarget(inputs) {
	if (inputs.run.endedRun === void 0) return targetOf(inputs);
	const { targetOfFailure } = await import("./chunks/post-mode.js");
	return await targetOfFailure(inputs);
}
async function run(inputs) {
	maskSecrets(inputs);
	let problem;
	try {
		const passed = await main(inputs);
		if (!isProblem(passed)) return passed;
		problem = passed;
	} catch (error) {
		problem = problemOf(error);
	}
	problem = safeProblem(problem, redactionsOf(inputs.run.workspace, inputs.environment, inputs.settings));
	annotate(problem, "error");
	await tellFailure(inputs, problem);
	return false;
}
async function tellFailure(inputs, problem) {
	const isPosting = inputs.settings.mode === "run" || inputs.settings.mode === "post";
	await reportFailure(isPosting ? inputs : withoutPosting(inputs), await failureTarget(inputs), problem);
}
async function refuse(problems, payload) {
	const inputs = partialInputs(process.env, payload);
	if (inputs !== void 0) maskSecrets(inputs);
	for (const problem of problems) annotate(problem, "error");
	const [first] = problems;
	if (inputs !== void 0 && first !== void 0) await tellFailure(inputs, first);
}
try {
	const payload = await eventPayload();
	const inputs = readActionInputs(process.env, payload);
	if ("settings" in inputs) process.exitCode = await run(inputs) ? 0 : 1;
	else {
		process.exitCode = 1;
		await refuse(inputs, payload);
	}
} catch (error) {
	annotate(problemOf(error), "error");
	process.exitCode = 1;
}
process.stdout.write("", () => process.stderr.write("", () => process.exit()));
export {};

import { t as endAfterDeadline } from "./chunks/end-after-deadline.js";
import { a as redactionsOf, c as mayShowValues, i as previewOptions, m as parseHostCredentials, n as fetchersFor, r as missingConfiguration, s as mayBeOfStranger, u as openCacheDirectory } from "./chunks/preview-options.js";
import { a as targetOf, c as debug, i as reportRun, l as inGroup, n as maskSecrets, o as withoutPosting, r as reportFailure, s as annotate, t as announceRun } from "./chunks/report-run.js";
import { n as lineOf, t as baseHistory } from "./chunks/base-history.js";
import { a as nodeKindNames } from "./chunks/flux-kinds.js";
import { M as platformOf, N as runPage, P as sourcePages } from "./chunks/place-notes.js";
import { n as trimmedEnd } from "./chunks/trimmed.js";
import { t as actionInputs } from "./chunks/action-inputs.js";
import { r as parseByteSize, t as parseDuration } from "./chunks/duration.js";
import { i as isSha, r as decodeEvent } from "./chunks/gitlab-job.js";
import { a as objectAt, o as stringAt, r as jsonAt } from "./chunks/json.js";
import { n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./chunks/substitutions.js";
import { n as malformedValue } from "./chunks/value-form.js";
import { i as problemOf, r as isProblem } from "./chunks/problem.js";
import { n as safeProblem } from "./chunks/safe-message.js";
import { t as preview } from "./chunks/preview.js";
import { a as clusterContext, o as scopeOf } from "./chunks/field-changes.js";
import { n as openSides } from "./chunks/open-sides.js";
import { n as _usingCtx } from "./chunks/agent-identity.js";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";
// src/commands/restore-downloads.ts
const patience = {
	restore: {
		part: 1 / 12,
		most: 1e4
	},
	save: {
		part: 1 / 4,
		most: 3e4
	}
};
async function restoreDownloads({ settings, run, environment }) {
	const nothing = {
		isCarried: false,
		async [Symbol.asyncDispose]() {}
	};
	if (!settings.cache || settings.offline || !hasService(environment) || isAboveItsCache(environment)) return nothing;
	if (settings.cacheDirectory !== void 0 || (environment["RUNNER_TEMP"] ?? "") === "") return nothing;
	const directory = await openCacheDirectory(settings, environment);
	if (directory === void 0) return nothing;
	if (existsSync(join(directory, "v2"))) return nothing;
	const { restoreFromService, saveToService } = await import("./chunks/actions-cache.js");
	const prefix = `fluxdelta-v2-open-${process.platform}-`;
	const within = ({ part, most }) => Math.min(settings.apiTimeout * 1e3 * part, most);
	const restored = await restoreFromService(directory, prefix, within(patience.restore));
	say("brought back", restored);
	const isFound = restored !== "none" && "key" in restored;
	const isPullRequest = run.event.kind === "pull_request";
	const mayKeep = restored === "none" || isFound && !isPullRequest ? !mayBeOfStranger(run.event) : false;
	return {
		isCarried: true,
		async [Symbol.asyncDispose]() {
			if (!mayKeep || !existsSync(directory)) return;
			const key = `${prefix}${contentKey(directory)}`;
			if (isFound && restored.key === key) return;
			say("kept", await saveToService(directory, key, within(patience.save)));
		}
	};
}
function hasService(environment) {
	if (process.platform === "win32") return false;
	return ["ACTIONS_CACHE_URL", "ACTIONS_RESULTS_URL"].some((name) => (environment[name] ?? "") !== "");
}
function isAboveItsCache({ GITHUB_REF = "", GITHUB_WORKFLOW_REF = "" }) {
	const ofRequest = "refs/pull/";
	const isNamed = GITHUB_WORKFLOW_REF.includes("@");
	return GITHUB_REF.startsWith(ofRequest) && isNamed && !GITHUB_WORKFLOW_REF.includes(`@${ofRequest}`);
}
function say(what, result) {
	if (result === "none") debug(`no downloads ${what}`);
	else if ("key" in result) debug(`downloads ${what}: ${result.key}`);
	else debug(`no downloads ${what}: ${result.failed}`);
}
function contentKey(directory) {
	const hash = createHash("sha256");
	for (const path of filesBelow(directory).sort()) hash.update(`${relative(directory, path)}\n`);
	return hash.digest("hex").slice(0, 32);
}
function filesBelow(directory) {
	return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
		const path = join(directory, entry.name);
		return entry.isDirectory() ? filesBelow(path) : [path];
	});
}
// src/inputs/event-payload.ts
async function eventPayload() {
	try {
		const { context } = await import("./chunks/github.js");
		return context.payload;
	} catch {
		return;
	}
}
// src/model/label-result.ts
const labelResults = [
	"block",
	"changes",
	"failures",
	"no-changes",
	"removals",
	"routine",
	"unchecked",
	"warn"
];
// src/inputs/decode-workflow-run.ts
function decodeWorkflowRun(payload) {
	const ended = objectAt(payload, "workflow_run");
	const id = jsonAt(ended, "id");
	const event = stringAt(ended, "event") ?? "";
	const headSha = stringAt(ended, "head_sha") ?? "";
	const headRepository = stringAt(ended, "head_repository", "full_name") ?? "";
	const headBranch = stringAt(ended, "head_branch") ?? "";
	return typeof id === "number" && Number.isSafeInteger(id) && id > 0 && /^[a-z_]{1,50}$/.test(event) && isSha(headSha) && /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(headRepository) && /^[^\p{Cc} ~^:?*[\\]{1,1024}$/u.test(headBranch) ? {
		id,
		event,
		headSha,
		headRepository,
		headBranch
	} : void 0;
}
// src/inputs/result-labels.ts
const longestLabel = 50;
function parseResultLabels(lines) {
	const labels = [];
	for (const line of lines.map((text) => text.trim()).filter((text) => text !== "")) {
		const at = line.indexOf("=");
		const result = line.slice(0, Math.max(at, 0)).trim();
		const label = line.slice(at + 1).trim();
		const isLabel = label !== "" && label.length <= longestLabel && !/[\p{Cc},]/u.test(label);
		if (!isResult(result) || !isLabel) return {
			labels,
			fault: line
		};
		labels.push({
			result,
			label
		});
	}
	return { labels };
}
function isResult(text) {
	return labelResults.includes(text);
}
// src/inputs/read-action-inputs.ts
function readActionInputs(environment, payload) {
	const problems = [];
	const settings = readSettings(environment, problems);
	const run = readRun(environment, payload, problems);
	if (problems.length > 0 || run === void 0) return freeze(problems);
	return freeze({
		settings,
		run,
		environment: { ...environment }
	});
}
function partialInputs(environment, payload) {
	const faults = [];
	const run = readRun(environment, payload, faults);
	if (faults.length > 0 || run === void 0) return void 0;
	return freeze({
		settings: readSettings(environment, []),
		run,
		environment: { ...environment }
	});
}
const formedInputs = [
	"allow-egress",
	"api-versions",
	"cache-size",
	"feature-gates",
	"kube-version",
	"name",
	"node-timeout",
	"deadline"
];
function textOf(environment, name) {
	return (environment[`INPUT_${name.toUpperCase()}`] ?? "").trim();
}
function readSettings(environment, problems) {
	const table = new Map(actionInputs.map((input) => [input.name, input]));
	const text = (name) => {
		const given = textOf(environment, name);
		const fallback = table.get(name)?.default ?? "";
		return given === "" && !fallback.startsWith("${{") ? fallback : given;
	};
	const check = (name, value) => {
		const { values } = table.get(name) ?? {};
		if (values === void 0 || values.includes(value)) return true;
		problems.push({
			code: "INPUT_INVALID",
			message: `invalid input \`${name}\`: \`${oneLine(value)}\``,
			hint: `Use ${values.map((allowed) => `\`${allowed}\``).join(", ")}.`
		});
		return false;
	};
	const choice = (name, fallback) => {
		const value = text(name);
		return check(name, value) ? value : fallback;
	};
	const flag = (name) => choice(name, "true") === "true";
	const list = (name) => text(name).split(/[,\n]/).map((part) => part.trim()).filter((part) => part !== "");
	const optional = (key, value) => value === "" ? {} : { [key]: value };
	for (const kind of list("disable-kinds").filter((name) => !nodeKindNames.includes(name))) problems.push({
		code: "INPUT_INVALID",
		message: `unknown kind in input \`disable-kinds\`: \`${oneLine(kind)}\``,
		hint: `Use ${nodeKindNames.map((name) => `\`${name}\``).join(", ")}.`
	});
	const failOn = list("fail-on").filter((value) => check("fail-on", value));
	if (failOn.includes("never") && failOn.length > 1) problems.push({
		code: "INPUT_INVALID",
		message: "input `fail-on` has `never` beside other values",
		hint: "Use `never` alone."
	});
	const wholeNumber = (name, most) => {
		const value = text(name);
		if (/^[1-9]\d{0,8}$/.test(value) && Number(value) <= most) return Number(value);
		problems.push({
			code: "INPUT_INVALID",
			message: `invalid input \`${name}\`: \`${oneLine(value)}\``,
			hint: `Use a whole number from 1 to ${most}.`
		});
		return 1;
	};
	const lines = text("substitutions").split("\n").map((line) => line.trim());
	const pathLines = text("path").split("\n").map((line) => line.trim()).filter((line) => line !== "");
	const substitutions = parseSubstitutions(lines.filter((line) => line !== ""));
	if (substitutions.fault !== void 0) problems.push({
		code: "INPUT_INVALID",
		message: `invalid line in input \`substitutions\`: \`${oneLine(substitutions.fault)}\``,
		hint: "Use one `NAME=value` a line."
	});
	const mirrors = parseRegistryMirrors(text("registry-mirrors").split("\n"));
	if (mirrors.fault !== void 0) problems.push({
		code: "INPUT_INVALID",
		message: `invalid line in input \`registry-mirrors\`: \`${oneLine(mirrors.fault)}\``,
		hint: "Use one `host-or-prefix=mirror` a line, without logins."
	});
	const logins = parseHostCredentials(text("credentials").split("\n"));
	if (logins.fault !== void 0) problems.push({
		code: "INPUT_INVALID",
		message: `invalid line ${logins.fault} in input \`credentials\``,
		hint: "Use one `host=username:password` a line."
	});
	const labels = parseResultLabels(text("labels").split("\n"));
	if (labels.fault !== void 0) problems.push({
		code: "INPUT_INVALID",
		message: `invalid line in input \`labels\`: \`${oneLine(labels.fault)}\``,
		hint: `Use one \`result=label\` a line. Results: ${labelResults.map((result) => `\`${result}\``).join(", ")}.`
	});
	for (const name of formedInputs) {
		const values = table.get(name)?.isList === true ? list(name) : [text(name)].filter((value) => value !== "");
		const fault = malformedValue(name, values);
		if (fault === void 0) continue;
		problems.push({
			code: "INPUT_INVALID",
			message: `invalid input \`${name}\`: \`${oneLine(fault.value)}\``,
			hint: fault.hint
		});
	}
	const egress = choice("restrict-egress", "auto");
	return {
		allowEgress: list("allow-egress"),
		apiTimeout: wholeNumber("api-timeout", 3600),
		apiVersions: list("api-versions"),
		artifacts: text("artifact").split("\n").map((line) => line.trim()).filter((line) => line !== ""),
		...optional("base", text("base")),
		cache: flag("cache"),
		...optional("cacheDirectory", text("cache-dir")),
		cacheSize: parseByteSize(text("cache-size")) ?? 0,
		changedOnly: flag("changed-only"),
		checkRun: flag("check-run"),
		comment: choice("comment", "update"),
		...optional("cluster", text("cluster")),
		commentParts: wholeNumber("comment-parts", 20),
		compare: choice("compare", "merge"),
		...text("concurrency") === "" ? {} : { concurrency: wholeNumber("concurrency", 9999) },
		configFile: text("config"),
		crdApiVersions: flag("crd-api-versions"),
		credentials: logins.credentials,
		decrypt: choice("decrypt", "stand-ins"),
		disabledKinds: list("disable-kinds"),
		failOn: failOn.filter((value) => value !== "never"),
		featureGates: list("feature-gates"),
		...optional("head", text("head")),
		...optional("jsonFile", text("json")),
		...optional("kubeVersion", text("kube-version")),
		labels: labels.labels,
		mode: choice("mode", "run"),
		name: text("name").replace(/\p{Cc}+/gu, " "),
		nodeTimeout: parseDuration(text("node-timeout")) ?? 0,
		deadline: parseDuration(text("deadline")) ?? 0,
		offline: flag("offline"),
		paths: pathLines.length === 0 ? ["."] : pathLines,
		...optional("registryConfig", text("registry-config")),
		registryMirrors: mirrors.rewrites,
		reportArtifact: flag("report-artifact"),
		...egress === "auto" ? {} : { restrictEgress: egress === "true" },
		reviewComments: choice("review-comments", "blocking"),
		...optional("sopsAgeKey", text("sops-age-key") || (environment["SOPS_AGE_KEY"] ?? "").trim()),
		status: flag("status"),
		strictSubstitutions: flag("strict-substitutions"),
		chartDigests: flag("chart-digests"),
		releaseAction: choice("release-action", "upgrade"),
		substitutions: substitutions.values,
		...optional("token", text("token"))
	};
}
function readRun(environment, payload, problems) {
	const variable = (name) => environment[name] ?? "";
	const [owner = "", name = "", ...rest] = variable("GITHUB_REPOSITORY").split("/");
	if (!isRepositoryPart(owner) || !isRepositoryPart(name) || rest.length > 0) problems.push({
		code: "INPUT_INVALID",
		message: "GITHUB_REPOSITORY is not owner/name",
		hint: "Run the action in a workflow. In a terminal, use `fluxdelta diff`."
	});
	const apiUrl = originOf(environment, "GITHUB_API_URL", "https://api.github.com", problems);
	const serverUrl = originOf(environment, "GITHUB_SERVER_URL", "https://github.com", problems);
	if (payload === void 0) {
		problems.push({
			code: "INPUT_INVALID",
			message: "the file at GITHUB_EVENT_PATH is not JSON"
		});
		return;
	}
	const eventName = variable("GITHUB_EVENT_NAME");
	const event = decodeEvent({
		eventName,
		ref: variable("GITHUB_REF"),
		sha: variable("GITHUB_SHA")
	}, payload);
	if (isFaults(event)) {
		problems.push({
			code: "INPUT_INVALID",
			message: `missing or malformed fields in the payload of event ${oneLine(eventName)}: ${event.join(", ")}`
		});
		return;
	}
	const [runId, attempt] = [variable("GITHUB_RUN_ID"), variable("GITHUB_RUN_ATTEMPT")];
	const runNumber = variable("GITHUB_RUN_NUMBER");
	const endedRun = eventName === "workflow_run" ? decodeWorkflowRun(payload) : void 0;
	if (eventName === "workflow_run" && endedRun === void 0) {
		problems.push({
			code: "INPUT_INVALID",
			message: "missing or malformed run in the payload of event workflow_run",
			...platformOf(apiUrl).hasEndedRuns ? {} : { hint: "Gitea and Forgejo do not send it. Post from the run of the pull request." }
		});
		return;
	}
	return {
		event,
		endedRun,
		repository: {
			owner,
			repo: name
		},
		apiUrl,
		serverUrl,
		id: `${/^\d{1,20}$/.test(runId) ? runId : "0"}.${/^\d{1,6}$/.test(attempt) ? attempt : "1"}`,
		...isSha(variable("GITHUB_SHA")) ? { sha: variable("GITHUB_SHA") } : {},
		.../^\d+$/.test(runId) ? { runUrl: runPage(platformOf(apiUrl), `${serverUrl}/${owner}/${name}`, {
			id: runId,
			number: /^\d+$/.test(runNumber) ? runNumber : ""
		}) } : {},
		...artifactService(variable),
		workspace: variable("GITHUB_WORKSPACE") || ".",
		...variable("RUNNER_TEMP") === "" ? {} : { temporaryDirectory: variable("RUNNER_TEMP") }
	};
}
function artifactService(variable) {
	const [address, token] = [variable("ACTIONS_RESULTS_URL"), variable("ACTIONS_RUNTIME_TOKEN")];
	if (token === "" || !/^https?:\/\//.test(address) || !URL.canParse(address)) return {};
	const days = variable("GITHUB_RETENTION_DAYS");
	const mostDays = /^[1-9]\d{0,3}$/.test(days) ? { mostDays: Number(days) } : {};
	return { artifacts: {
		url: new URL(address).origin,
		token,
		...mostDays
	} };
}
function isFaults(event) {
	return Array.isArray(event);
}
function isRepositoryPart(text) {
	return /^[A-Za-z0-9_.-]{1,100}$/.test(text) && !/^\.+$/.test(text);
}
function originOf(environment, variable, fallback, problems) {
	const text = environment[variable] ?? "";
	if (text === "") return fallback;
	if (!(/^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/.test(text) && URL.canParse(text))) problems.push({
		code: "INPUT_INVALID",
		message: `${variable} is not an HTTP URL`
	});
	return trimmedEnd(text, "/");
}
function oneLine(text) {
	return text.replace(/\p{Cc}+/gu, " ").slice(0, 100);
}
// src/trees/find-checkout.ts
const maxDocumentDepth = 2;
const mostDirectories = 1e3;
function checkoutIn(workspace, repository) {
	if (isInRepository(workspace)) return workspace;
	const found = checkoutsBelow(workspace, maxDocumentDepth);
	const [first, second] = found;
	if (first === void 0) return workspace;
	if (second === void 0) return first;
	const [own, another] = found.filter((directory) => isOf(directory, repository));
	return own === void 0 || another !== void 0 ? workspace : own;
}
function isInRepository(start) {
	for (let at = resolve(start);; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return true;
		if (dirname(at) === at) return false;
	}
}
function checkoutsBelow(directory, depth) {
	try {
		const inner = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
		if (inner.length > mostDirectories) return [];
		return inner.flatMap((path) => existsSync(join(path, ".git")) ? [path] : depth > 1 ? checkoutsBelow(path, depth - 1) : []);
	} catch {
		return [];
	}
}
function isOf(directory, repository) {
	try {
		return [...readFileSync(join(directory, ".git", "config"), "utf8").toLowerCase().matchAll(/^[ \t]*url[ \t]*=[ \t]*(\S+?)(?:\.git)?\/?[ \t]*$/gm)].map(([, url = ""]) => url).some((url) => /[/:]$/.test(url.slice(0, -repository.length)) && url.endsWith(repository.toLowerCase()));
	} catch {
		return false;
	}
}
// src/action.ts
async function main(inputs) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { settings, run } = inputs;
		if (settings.mode === "post") {
			const { postMode } = await import("./chunks/post-mode.js");
			return await postMode(inputs);
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
		const { comparison, base, head } = await inGroup(`Render ${open.base.label} and ${open.head.label}`, () => preview(open.base, open.head, options));
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
			lineAt: ({ side, at }) => lineOf(open[side].tree, at)
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

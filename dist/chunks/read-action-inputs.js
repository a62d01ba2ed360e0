import { _r as objectAt, ct as runPage, dt as labelResults, ft as acceptWays, hr as jsonAt, kn as nodeKindNames, st as platformOf, ut as acceptLabel, vr as stringAt, xn as partsOf, xr as trimmedEnd } from "./core.js";
import { r as parseByteSize, t as parseDuration } from "./duration.js";
import { t as actionInputs } from "./action-inputs.js";
import { n as malformedValue } from "./value-form.js";
import { n as isSha, t as decodeEvent } from "./decode-event.js";
import { t as parseHostCredentials } from "./host-credentials.js";
import { n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./substitutions.js";
// src/inputs/event-payload.ts
async function eventPayload() {
	try {
		const { context } = await import("./github.js");
		return context.payload;
	} catch {
		return;
	}
}
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
		const isTaken = label.toLowerCase() === acceptLabel;
		if (!isResult(result) || !isLabel || isTaken) return {
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
	"helm-version",
	"kube-version",
	"kube-versions",
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
	const refuse = (message, hint) => {
		problems.push({
			code: "INPUT_INVALID",
			message,
			hint
		});
	};
	const check = (name, value) => {
		const { values } = table.get(name) ?? {};
		if (values === void 0 || values.includes(value)) return true;
		refuse(`invalid input \`${name}\`: \`${oneLine(value)}\``, `Use ${values.map((allowed) => `\`${allowed}\``).join(", ")}.`);
		return false;
	};
	const choice = (name, fallback) => {
		const value = text(name);
		return check(name, value) ? value : fallback;
	};
	const flag = (name) => choice(name, "true") === "true";
	const list = (name) => partsOf(text(name), /[,\n]/);
	const lines = (name) => partsOf(text(name), "\n");
	const optional = (key, value) => value === "" ? {} : { [key]: value };
	for (const kind of list("disable-kinds").filter((name) => !nodeKindNames.includes(name))) refuse(`unknown kind in input \`disable-kinds\`: \`${oneLine(kind)}\``, `Use ${nodeKindNames.map((name) => `\`${name}\``).join(", ")}.`);
	const accept = list("accept").filter((value) => check("accept", value));
	const ways = acceptWays.filter((way) => accept.includes(way));
	if (ways.length > 1) refuse(`input \`accept\` has \`${ways.join("` and `")}\``, "Use one of them.");
	const failOn = list("fail-on").filter((value) => check("fail-on", value));
	if (failOn.includes("never") && failOn.length > 1) refuse("input `fail-on` has `never` beside other values", "Use `never` alone.");
	const wholeNumber = (name, most) => {
		const value = text(name);
		if (/^[1-9]\d{0,8}$/.test(value) && Number(value) <= most) return Number(value);
		refuse(`invalid input \`${name}\`: \`${oneLine(value)}\``, `Use a whole number from 1 to ${most}.`);
		return 1;
	};
	const paths = lines("path");
	const substitutions = parseSubstitutions(lines("substitutions"));
	if (substitutions.fault !== void 0) refuse(`invalid line in input \`substitutions\`: \`${oneLine(substitutions.fault)}\``, "Use one `NAME=value` a line.");
	const mirrors = parseRegistryMirrors(text("registry-mirrors").split("\n"));
	if (mirrors.fault !== void 0) refuse(`invalid line in input \`registry-mirrors\`: \`${oneLine(mirrors.fault)}\``, "Use one `host-or-prefix=mirror` a line, without logins.");
	const logins = parseHostCredentials(text("credentials").split("\n"));
	if (logins.fault !== void 0) refuse(`invalid line ${logins.fault} in input \`credentials\``, "Use one `host=username:password` a line.");
	const labels = parseResultLabels(text("labels").split("\n"));
	if (labels.fault !== void 0) refuse(`invalid line in input \`labels\`: \`${oneLine(labels.fault)}\``, `Use one \`result=label\` a line, and not \`${acceptLabel}\`. Results: ${labelResults.map((result) => `\`${result}\``).join(", ")}.`);
	for (const name of formedInputs) {
		const values = table.get(name)?.isList === true ? list(name) : [text(name)].filter((value) => value !== "");
		const fault = malformedValue(name, values);
		if (fault === void 0) continue;
		refuse(`invalid input \`${name}\`: \`${oneLine(fault.value)}\``, fault.hint);
	}
	const egress = choice("restrict-egress", "auto");
	return {
		accept: {
			way: ways[0] ?? "label",
			refusals: accept.includes("refusals")
		},
		allowEgress: list("allow-egress"),
		apiTimeout: wholeNumber("api-timeout", 3600),
		apiVersions: list("api-versions"),
		artifacts: lines("artifact"),
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
		forks: flag("forks"),
		...optional("head", text("head")),
		...optional("jsonFile", text("json")),
		...optional("helmVersion", text("helm-version")),
		...optional("kubeVersion", text("kube-version")),
		kubeVersions: list("kube-versions"),
		labels: labels.labels,
		mode: choice("mode", "run"),
		name: text("name").replace(/\p{Cc}+/gu, " "),
		nodeTimeout: parseDuration(text("node-timeout")) ?? 0,
		deadline: parseDuration(text("deadline")) ?? 0,
		offline: flag("offline"),
		paths: paths.length === 0 ? ["."] : paths,
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
		...optional("token", text("token")),
		verifyImages: flag("verify-images")
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
export { readActionInputs as n, eventPayload as r, partialInputs as t };

import { Dr as isProblem, st as platformOf } from "./core.js";
import { f as mayBeOfStranger } from "./preview-options.js";
import { n as checkoutIn, t as restoreDownloads } from "./restore-downloads.js";
import { c as pageArtifact, d as debug, f as inGroup, l as addToSummary, m as setOutputs, n as destinationOf, p as printUntrusted, u as annotate } from "./report-run.js";
import { D as loginsOfToken, E as learnAuthor, M as ApiError, N as apiProblem, T as isAuthorKnown, i as keyOf, k as encodedKey, s as openApi } from "./accept-findings.js";
import { a as queueMarkdown, d as queueHeadline, i as buildQueue, n as withoutAccepted, o as queueJson, p as openRequests, r as laneOptions, s as queueHtml, t as requestsProblem } from "./requests-problem.js";
import { s as summaryLimit } from "./markdown.js";
import { t as endAfterDeadline } from "./end-after-deadline.js";
import { t as _usingCtx } from "./usingCtx.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
// src/report/github/queue-issue.ts
const queueTitle = "Flux pull requests";
const pages = 10;
const pageSize = 100;
async function writeQueueIssue(place, text, isNeeded) {
	const { api, repository } = place;
	const body = `${text.trimEnd()}\n\n${markerOf(place.key)}\n`;
	const found = await ownIssue(place);
	if (found !== void 0) return await edit(place, found, body);
	if (!isNeeded || !await isAuthorKnown(api)) return { action: "none" };
	const made = await api.call((octokit) => octokit.rest.issues.create({
		...repository,
		title: queueTitle,
		body
	}), { recover: async () => await ownIssue(place) });
	learnAuthor(api, made.user?.login ?? "");
	const first = await ownIssue(place);
	if (first === void 0 || first.number >= made.number) return {
		action: "created",
		url: made.html_url
	};
	await api.call((octokit) => octokit.rest.issues.update({
		...repository,
		issue_number: made.number,
		state: "closed",
		body: `See #${first.number}.`
	}));
	return await edit(place, first, body);
}
async function edit({ api, repository }, issue, body) {
	const { html_url: url, number } = issue;
	const told = {
		url,
		isClosed: issue.state === "closed"
	};
	await api.call((octokit) => octokit.rest.issues.update({
		...repository,
		issue_number: number,
		body
	}));
	return {
		action: "updated",
		...told
	};
}
async function ownIssue({ api, repository, key }) {
	const logins = await loginsOfToken(api);
	const own = [];
	for (const creator of api.platform.kind === "gitea" ? [void 0] : logins) for (let page = 1; page <= pages; page++) {
		const listed = await issuesOf(api, repository, creator, page);
		const marked = listed.filter((issue) => (issue.pull_request ?? void 0) === void 0 && logins.includes(issue.user?.login ?? "") && isOwn(issue, key));
		for (const issue of marked) own.push(issue);
		if (listed.length === 0 || own.length > 0) break;
	}
	const rank = ({ state }) => state === "open" ? 0 : 1;
	return own.sort((a, b) => rank(a) - rank(b) || a.number - b.number)[0];
}
function isOwn({ body, title }, key) {
	const text = body ?? "";
	return text.split("\n").some((line) => line.trim() === markerOf(key)) && (title === "Flux pull requests" || /^\*\*(?:No|\d+) pull requests? into /.test(text));
}
async function issuesOf(api, repository, creator, page) {
	const query = creator === void 0 ? {
		type: "issues",
		limit: pageSize
	} : {
		creator,
		per_page: pageSize,
		sort: "updated",
		direction: "desc"
	};
	try {
		return await api.call((octokit) => octokit.rest.issues.listForRepo({
			...repository,
			state: "all",
			page,
			...query
		}));
	} catch (error) {
		if (error instanceof ApiError && error.kind === "rejected") return [];
		throw error;
	}
}
function markerOf(key) {
	return `<!-- fluxdelta:queue key=${encodedKey(key)} -->`;
}
// src/commands/queue/queue-mode.ts
const issueLimit = 64e3;
async function queueMode(inputs) {
	const { run, settings } = inputs;
	const destination = destinationOf(inputs, {});
	const refused = refusalOf(inputs);
	if (refused !== void 0) return refused;
	if (destination === void 0) return noToken;
	const api = openApi(destination);
	const listed = await openRequests(api, run.repository).catch(requestsProblem);
	if (isProblem(listed)) return listed;
	const branch = settings.base ?? run.event.defaultBranch ?? listed.defaultBranch ?? "main";
	const key = keyOf(settings.name, settings.paths);
	const problems = new Map();
	const acceptance = {
		api,
		key,
		repository: run.repository,
		accept: settings.accept,
		failOn: settings.failOn,
		tell: ({ problem }) => void problems.set(problem.message, problem)
	};
	const report = await renderedQueue(inputs, destination.token, {
		requests: listed.requests,
		branch,
		acceptance
	});
	if (isProblem(report)) return report;
	const page = await pageArtifact(inputs, "queue", () => queueHtml(report));
	const summary = `### fluxdelta: ${queueTitle}\n\n${queueMarkdown(report, summaryLimit)}`;
	if (!(await addToSummary(summary) && platformOf(run.apiUrl).hasSummaries)) printUntrusted(summary);
	for (const problem of problems.values()) await tell(problem);
	let issue = { action: "none" };
	try {
		const text = `${queueMarkdown(report, issueLimit)}\n${footer(inputs, page)}`;
		issue = await writeQueueIssue({
			api,
			repository: run.repository,
			key
		}, text, report.entries.length > 0);
	} catch (error) {
		await tell(apiProblem(error, "Writing the issue", "issues: write", platformOf(run.apiUrl)));
	}
	const closed = issue.isClosed === true ? " (closed: reopen it to see it among the open ones)" : "";
	process.stdout.write(`issue ${issue.action}${issue.url === void 0 ? "" : `: ${issue.url}`}${closed}\n`);
	setOutputs({
		conclusion: "success",
		verdict: queueHeadline(report),
		"html-path": page.path,
		"html-url": page.url,
		"issue-url": issue.url ?? "",
		...writtenReports(inputs, report)
	});
	printUntrusted(`${queueHeadline(report)}\n`);
	return true;
}
const noToken = {
	code: "INPUT_INVALID",
	message: "`mode: queue` without a token",
	hint: "Set the input `token`."
};
function refusalOf({ run: { event } }) {
	if (event.kind !== "pull_request" && event.kind !== "merge_group" && !mayBeOfStranger(event)) return void 0;
	return {
		code: "INPUT_INVALID",
		message: `\`mode: queue\` on the event ${event.name}`,
		hint: "Use `schedule`, `push`, `workflow_dispatch` or `repository_dispatch`."
	};
}
async function renderedQueue(inputs, token, { acceptance, branch, requests }) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { environment, run, settings } = inputs;
		const name = `${run.repository.owner}/${run.repository.repo}`;
		const kept = _usingCtx$1.a(await restoreDownloads(inputs));
		const deadline = settings.deadline ?? Number.POSITIVE_INFINITY;
		_usingCtx$1.u(endAfterDeadline(deadline));
		const request = {
			choices: settings,
			changedOnly: settings.changedOnly,
			directory: run.workspace,
			environment,
			token,
			isCarried: kept.isCarried,
			urls: [`${run.serverUrl}/${name}`],
			log: debug
		};
		return await inGroup(`Render ${requests.length} pull requests`, () => buildQueue({
			requests,
			branch,
			directory: checkoutIn(run.workspace, name),
			paths: settings.paths,
			access: {
				environment,
				trusted: true,
				temporaryDirectory: run.temporaryDirectory,
				credentials: {
					server: run.serverUrl,
					token
				}
			},
			withForks: settings.forks,
			deadline,
			at: Date.now(),
			accepted: (asked, comparison) => withoutAccepted(acceptance, asked, comparison),
			optionsFor: (open, isFork) => laneOptions(request, open, isFork)
		}));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function footer({ run }, page) {
	return `<sub>${["Updated by each run", ...[...page.url === "" ? [] : [`<a href="${page.url}">HTML report</a>`], ...run.runUrl === void 0 ? [] : [`<a href="${run.runUrl}">run</a>`]]].join(" \u00b7 ")}</sub>\n`;
}
async function tell(problem) {
	annotate(problem, "warning");
	const hint = problem.hint === void 0 ? "" : ` ${problem.hint}`;
	await addToSummary(`\n> [!WARNING]\n> ${problem.message}.${hint}\n`);
}
function writtenReports({ run }, report) {
	if (run.temporaryDirectory === void 0) return {
		"report-path": "",
		"json-path": ""
	};
	const at = (ending) => join(run.temporaryDirectory ?? "", `fluxdelta-report.${ending}`);
	writeFileSync(at("md"), queueMarkdown(report, summaryLimit));
	writeFileSync(at("json"), queueJson(report));
	return {
		"report-path": at("md"),
		"json-path": at("json")
	};
}
export { queueMode };

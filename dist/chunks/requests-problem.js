import { Dr as isProblem, E as podTemplateOf, Or as problemOf, gn as printResource, gr as listAt, hr as jsonAt, mr as isJsonObject, mt as isForkHead, n as cutText, nt as counted, rt as firstNames, vn as resourceKey, vr as stringAt, yn as resourceOfKey } from "./core.js";
import { n as safeProblem, t as safeMessage } from "./safe-message.js";
import { t as crossRunCache } from "./shared-state.js";
import { t as preview } from "./preview.js";
import { a as redactionsOf, i as previewOptions, n as fetchersFor, r as missingConfiguration } from "./preview-options.js";
import { t as _usingCtx } from "./usingCtx.js";
import { a as fetchAvailable, i as checkoutHint, o as printable, t as openCommit } from "./open-sides.js";
import { t as baseHistory } from "./base-history.js";
import { z as printFieldPath } from "./compare.js";
import { n as headline, s as verdictOf } from "./verdict.js";
import { r as isEmptyReport } from "./forecast-text.js";
import { L as acceptedText, M as ApiError, l as giteaAcceptance, n as acceptedOf, u as githubAcceptance } from "./accept-findings.js";
import { n as isCutShort } from "./fail-policy.js";
import { a as escapeHtml, i as codeSpan, r as codeLink, u as visibleText } from "./safe-text.js";
import { r as readingOrder } from "./sections.js";
import { i as versionTexts } from "./version-text.js";
import { t as terminalReport } from "./terminal.js";
import { performance } from "node:perf_hooks";
import { createHash } from "node:crypto";
// src/inputs/trees/open-queue.ts
async function openQueue({ directory, paths, branch, heads }, access) {
	const open = await openCommit({
		directory,
		paths,
		head: branch
	}, access, async (repository) => {
		const queued = await findCommits(repository, branch, heads);
		return isProblem(queued) ? queued : {
			...queued,
			commit: queued.tip,
			label: printable(branch)
		};
	});
	if (isProblem(open)) return open;
	const { found, ...opened } = open;
	return {
		...opened,
		tip: found.tip,
		commits: found.commits
	};
}
async function findCommits(repository, branch, heads) {
	const tipName = `refs/heads/${branch}`;
	const local = new Map();
	for (const head of new Set(heads)) {
		const commit = repository.resolve(head);
		if (commit !== void 0 && await repository.hasFiles(commit)) local.set(head, commit);
	}
	const fetched = await fetchAvailable(repository, [tipName, ...new Set(heads.filter((head) => !local.has(head)))]);
	if (isProblem(fetched)) return fetched;
	const tip = fetched.get(tipName);
	if (tip === void 0) return {
		code: "REVISION_NOT_FOUND",
		message: `the remote has no branch ${printable(branch)}`,
		hint: "Check the name of the base, and the login of the remote."
	};
	const known = new Map([...local, ...fetched]);
	const forks = await forksOf(repository, tip, [...new Set(heads)].filter((head) => known.has(head)));
	if (isProblem(forks)) return forks;
	const commits = new Map();
	for (const head of heads) {
		const [commit, fork] = [known.get(head), forks.get(head)];
		if (commit === void 0) commits.set(head, gone(head));
		else if (fork === void 0 || isProblem(fork)) commits.set(head, fork ?? apart(head));
		else commits.set(head, {
			head: commit,
			fork: fork.commit,
			own: fork.own
		});
	}
	return {
		tip,
		commits
	};
}
async function forksOf(repository, tip, heads) {
	const bases = await mergeBasesOf(repository, tip, heads);
	const ids = [...new Set([...bases.values()].flatMap((fork) => isProblem(fork) ? [] : fork.base))];
	const found = new Map();
	for (const id of ids) {
		const commit = id === tip.id ? tip : repository.resolve(id);
		if (commit !== void 0 && (id === tip.id || await repository.hasFiles(commit))) found.set(id, commit);
	}
	const missing = ids.filter((id) => !found.has(id));
	const fetched = missing.length === 0 ? new Map() : await fetchAvailable(repository, missing);
	if (isProblem(fetched)) return fetched;
	const forks = new Map();
	for (const [head, fork] of bases) if (isProblem(fork)) forks.set(head, fork);
	else {
		const commit = found.get(fork.base) ?? fetched.get(fork.base);
		if (commit !== void 0) forks.set(head, {
			commit,
			own: fork.own
		});
	}
	return forks;
}
async function mergeBasesOf(repository, tip, heads) {
	if (heads.length === 0) return new Map();
	const depths = repository.isShallow ? {} : { depths: [Number.POSITIVE_INFINITY] };
	const bases = await repository.fetchForks(tip.id, heads, depths);
	if (!isProblem(bases)) return bases;
	if (heads.length === 1 || bases.code === "SOURCE_UNREACHABLE") return new Map(heads.map((head) => [head, bases]));
	const middle = heads.length >> 1;
	const [first, second] = [heads.slice(0, middle), heads.slice(middle)];
	return new Map([...await mergeBasesOf(repository, tip, first), ...await mergeBasesOf(repository, tip, second)]);
}
function gone(head) {
	return {
		code: "REVISION_NOT_FOUND",
		message: `commit ${printable(head)} is no longer on the server`
	};
}
function apart(head) {
	return {
		code: "NO_MERGE_BASE",
		message: `no common history of ${printable(head)} and its base`,
		hint: checkoutHint(0)
	};
}
async function mergeQueued(repository, tip, tree, { head, fork }) {
	if (fork.tree === tree) return { tree: head.tree };
	if (fork.tree === head.tree) return { tree };
	const merged = await repository.mergeTrees(fork, {
		...tip,
		tree
	}, head);
	if (isProblem(merged)) return merged;
	return merged.conflicts.length > 0 ? { conflicts: merged.conflicts } : { tree: merged.tree };
}
function mergedSide({ repository, side, tip }, tree, label) {
	return {
		...side,
		tree: repository.tree({
			...tip,
			tree
		}),
		label
	};
}
// src/report/github/open-requests.ts
async function openRequests(api, repository) {
	const pulls = await api.list((octokit, page) => octokit.rest.pulls.list({
		...repository,
		state: "open",
		...page
	}));
	const defaultBranch = pulls[0]?.base.repo.default_branch;
	return {
		requests: pulls.filter(({ state, head }) => state === "open" && /^[0-9a-f]{40,64}$/.test(head.sha)).map((pull) => ({
			number: pull.number,
			title: pull.title ?? "",
			url: pull.html_url ?? "",
			createdAt: pull.created_at ?? "",
			isDraft: pull.draft === true,
			isFork: isForkHead({
				repository: pull.head.repo?.full_name,
				ref: pull.head.ref
			}, pull.base.repo.full_name),
			branch: pull.base.ref,
			head: pull.head.sha
		})).sort((a, b) => a.number - b.number),
		...defaultBranch === void 0 ? {} : { defaultBranch }
	};
}
// src/report/queue/effects.ts
function effectsOf({ failures, groups, notCompared, review }) {
	const effects = new Map();
	const add = (kind, resource, text, what) => {
		const key = JSON.stringify([
			kind,
			resource,
			what
		], bigintAsText);
		effects.set(key, {
			key,
			resource,
			text,
			isAlarm: kind !== "change"
		});
	};
	for (const { root, changes } of groups) for (const change of changes) {
		const { id } = change;
		const resource = `${root}\0${resourceKey(id)}`;
		for (const [text, what] of changeKeys(change)) add("change", resource, `${printResource(id)}${text}`, what);
	}
	for (const { message, resource, root, rule, severity } of review?.findings ?? []) {
		const text = `${printResource(resource)}: ${message}`;
		if (severity !== "note") add("finding", `${root}\0${resourceKey(resource)}`, text, [rule, message]);
	}
	for (const { node, problems, root } of failures.new) add("failure", node === void 0 ? "" : `${root}\0${resourceKey(node)}`, `${node === void 0 ? "the repository" : printResource(node)} does not render`, problems.map(({ code }) => code));
	for (const { node, root } of notCompared) add("gap", `${root}\0${resourceKey(node)}`, `${printResource(node)} is not compared`);
	return effects;
}
function changeKeys({ fields, head, secretsChanged, status }) {
	if (status === "changed" && secretsChanged === 0) return fields.map((field) => [`, \`${printFieldPath(field.path)}\``, fieldKey(field)]);
	return [[`, ${status}`, [status, head?.object]]];
}
function fieldKey(field) {
	const { kind, path } = field;
	return [
		kind,
		printFieldPath(path),
		"to" in field ? field.to : void 0,
		"order" in field ? field.order : void 0
	];
}
function bigintAsText(_key, value) {
	return typeof value === "bigint" ? String(value) : value;
}
function unlikeParts(whole, parts) {
	const sum = new Map(parts.flatMap((part) => [...part]));
	const extra = [...whole.values()].filter(({ key }) => !sum.has(key));
	const lost = [...sum.values()].filter(({ key, isAlarm }) => !isAlarm && !whole.has(key));
	return [...extra, ...lost];
}
// src/report/queue/exclusive-claims.ts
function newClaims({ groups }) {
	return groups.flatMap(({ root, changes }) => changes.flatMap(({ id, base, head }) => {
		const before = new Set(base === void 0 ? [] : claimsOf(base.object));
		const after = head === void 0 ? [] : claimsOf(head.object);
		const resource = resourceKey(id);
		return [...new Set(after)].filter((what) => !before.has(what)).map((what) => ({
			root,
			what,
			resource
		}));
	}));
}
function claimsOf(object) {
	switch (object["kind"]) {
		case "Ingress": return objectsAt(object, "spec", "rules").flatMap((rule) => objectsAt(rule, "http", "paths").map((path) => `${hostClaim(rule["host"], path["path"])}${classOf(object)}`));
		case "HTTPRoute": {
			const parents = parentsOf(object);
			return listAt(object, "spec", "hostnames").flatMap((host) => objectsAt(object, "spec", "rules").flatMap((rule) => {
				const paths = objectsAt(rule, "matches").map((match) => stringAt(match, "path", "value"));
				return (paths.length === 0 ? ["/"] : paths).map((path) => hostClaim(host, path)).flatMap((claim) => parents.map((parent) => `${claim}${parent}`));
			}));
		}
		case "Service": return portClaims(object["spec"], "nodePort", "node port");
		default: return (podTemplateOf(object)?.containers ?? []).flatMap((one) => portClaims(one.object, "hostPort", "host port"));
	}
}
function hostClaim(host, path) {
	return `host ${typeof host === "string" ? host : "*"}${typeof path === "string" ? path : "/"}`;
}
function classOf(object) {
	const name = stringAt(object, "spec", "ingressClassName") ?? stringAt(object, "metadata", "annotations", "kubernetes.io/ingress.class");
	return name === void 0 ? "" : ` of class ${name}`;
}
function parentsOf(object) {
	const parents = objectsAt(object, "spec", "parentRefs").map((parent) => {
		const [kind, name, listener] = [
			"kind",
			"name",
			"sectionName"
		].map((field) => stringAt(parent, field));
		const namespace = stringAt(parent, "namespace") ?? stringAt(object, "metadata", "namespace");
		const port = jsonAt(parent, "port");
		return ` at ${kind ?? "Gateway"} ${[
			namespace,
			name,
			listener,
			typeof port === "number" ? String(port) : void 0
		].filter((step) => step !== void 0).join("/")}`;
	});
	return parents.length === 0 ? [""] : parents;
}
function portClaims(holder, field, words) {
	return objectsAt(holder, "ports").flatMap((port) => {
		const [number, protocol = "TCP"] = [port[field], stringAt(port, "protocol")];
		return typeof number === "number" ? [`${words} ${number}${protocol === "TCP" ? "" : ` by ${protocol}`}`] : [];
	});
}
function objectsAt(value, ...path) {
	return listAt(value, ...path).filter(isJsonObject);
}
// src/report/queue/queue-class.ts
function queueResult(comparison, context) {
	return {
		class: queueClassOf(comparison),
		line: [headline(comparison, readingOrder(comparison), (text) => text), acceptedText(comparison)].filter((text) => text !== "").join(" \u00b7 "),
		versions: comparison.versions.flatMap((version) => {
			const [from = "", to = ""] = versionTexts(version);
			return [{
				what: version.what,
				name: version.name,
				from,
				to
			}];
		}),
		findings: (comparison.review?.findings ?? []).filter(({ severity }) => severity !== "note").map(({ message, rule, severity }) => ({
			message,
			rule,
			severity
		})),
		report: cutText(terminalReport(comparison, context, {
			color: false,
			width: 100
		}), longestReport)
	};
}
const longestReport = 4e5;
function queueClassOf(comparison) {
	const { failures, review } = comparison;
	const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
	if (severities.has("block")) return "blocking";
	if (failures.new.length > 0 || isCutShort(comparison)) return "failing";
	const isQuiet = !severities.has("warn") && failures.still.length === 0 && acceptedText(comparison) === "";
	const { level } = verdictOf(comparison);
	const isNothing = level === "same" && isEmptyReport(comparison);
	const isRoutine = level === "changes" && review?.impact.routine !== void 0;
	return isQuiet && (isNothing || isRoutine) ? "routine" : "look";
}
// src/report/queue/queue-report.ts
const queueClasses = [
	"blocking",
	"failing",
	"look",
	"routine",
	"not-rendered"
];
const classTitles = {
	blocking: "Blocking",
	failing: "Failing",
	look: "Worth a look",
	routine: "Routine",
	"not-rendered": "Not rendered"
};
function entriesByClass({ entries }) {
	return queueClasses.map((name) => ({
		class: name,
		entries: entries.filter((entry) => entry.class === name)
	})).filter((group) => group.entries.length > 0);
}
function ageOf({ createdAt }, at) {
	const created = Date.parse(createdAt);
	if (!Number.isFinite(created) || created > at) return "";
	const hours = Math.floor((at - created) / 36e5);
	return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
function queueHeadline(report, name = (text) => text) {
	const { branch, entries } = report;
	const into = `into ${name(branch)}`;
	if (entries.length === 0) return `No pull requests ${into}`;
	const parts = entriesByClass(report).map((of) => `${of.entries.length} ${classTitles[of.class].toLowerCase()}`);
	return `${counted(entries.length, "pull request")} ${into}: ${parts.join(", ")}`;
}
function togetherLines({ together }, name) {
	const { anyOrder, meetings, gap } = together;
	const lines = [];
	if (anyOrder.length > 1) lines.push(`These ${anyOrder.length} can be merged in any order: ${numbersText(anyOrder)}.`);
	for (const { numbers, reason } of meetings) lines.push(`${numbersText(numbers)}: ${name(reason)}`);
	if (gap !== void 0) lines.push(gap);
	return lines;
}
function numbersText(numbers) {
	const shown = numbers.map((number) => `#${number}`);
	const last = shown.at(-1) ?? "";
	return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}
// src/report/queue/queue-html.ts
const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-top: 1px solid #8884; padding: .35rem .6rem; text-align: left; vertical-align: top; }
td:first-child, td:last-child { white-space: nowrap; }
.line, code { font-family: ui-monospace, monospace; font-size: .85rem; overflow-wrap: anywhere; }
ul { margin: .2rem 0; padding-left: 1.2rem; }
pre { font-size: .8rem; margin: .4rem 0; overflow-x: auto; }
summary { cursor: pointer; }
`;
const mostOfReports = 2e7;
function queueHtml(report) {
	const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;
	const together = togetherLines(report, (text) => text);
	const title = html(queueHeadline(report));
	let left = mostOfReports;
	const fitted = (entry) => {
		const { report: text = "", ...others } = entry;
		left -= text.length;
		return left < 0 ? others : entry;
	};
	return [
		"<!doctype html>",
		"<html lang=\"en\">",
		"<head>",
		"<meta charset=\"utf-8\">",
		`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		"<meta name=\"referrer\" content=\"no-referrer\">",
		`<title>fluxdelta: ${title}</title>`,
		`<style>${style}</style>`,
		"</head>",
		"<body>",
		`<h1>${title}</h1>`,
		...together.length === 0 ? [] : [`<ul>${together.map((line) => `<li>${html(line)}</li>`).join("")}</ul>`],
		...entriesByClass(report).flatMap(({ class: name, entries }) => [
			`<h2>${classTitles[name]} (${entries.length})</h2>`,
			"<table>",
			"<tr><th></th><th>request</th><th>age</th></tr>",
			...entries.map((entry) => row$1(fitted(entry), report.at)),
			"</table>"
		]),
		...report.more > 0 ? [`<p>${report.more} more not looked at</p>`] : [],
		"</body>",
		"</html>",
		""
	].join("\n");
}
function row$1(entry, at) {
	const { findings, isDraft, isFork, line, number, report: text, title, url } = entry;
	const notes = [isDraft ? "draft" : "", isFork ? "fork" : ""].filter((note) => note !== "").map((note) => ` \u00b7 ${note}`);
	const link = /^https?:\/\//.test(url) ? `<a href="${html(url)}">#${number}</a>` : `#${number}`;
	const told = findings.map(({ message }) => `<li>${html(message)}</li>`).join("");
	const effect = `<div class="line">${text === void 0 ? html(line) : `<details><summary>${html(line)}</summary><pre>${preformatted(text)}</pre></details>`}</div>${told === "" ? "" : `<ul>${told}</ul>`}`;
	return `<tr><td>${link}</td><td>${html(title)}${notes.join("")}${effect}</td><td>${ageOf(entry, at)}</td></tr>`;
}
function preformatted(text) {
	return text.trimEnd().split("\n").map(html).join("\n");
}
function html(text) {
	return escapeHtml(visibleText(text));
}
// src/report/queue/queue-json.ts
function queueJson(report, indent = 0) {
	const entries = report.entries.map(({ report: _text, ...entry }) => entry);
	return `${JSON.stringify({
		...report,
		entries
	}, null, indent)}\n`;
}
// src/report/queue/queue-markdown.ts
const forms = [
	{
		title: 100,
		line: 240
	},
	{
		title: 60,
		line: 100
	},
	{
		title: 30,
		line: 40
	}
];
function queueMarkdown(report, limit) {
	for (const form of forms) {
		const text = write(report, form);
		if (text.length <= limit) return text;
	}
	for (let kept = report.entries.length >> 1; kept > 0; kept >>= 1) {
		const entries = report.entries.slice(0, kept);
		const more = report.more + report.entries.length - kept;
		const text = write({
			...report,
			entries,
			more,
			together: {
				anyOrder: [],
				meetings: []
			}
		}, forms[2]);
		if (text.length <= limit) return text;
	}
	return `${headlineOf(report)}\n`;
}
function write(report, form) {
	const parts = [headlineOf(report)];
	const together = togetherLines(report, (text) => codeSpan(text, { length: form.line }));
	if (together.length > 0) parts.push(together.map((line) => `- ${line}`).join("\n"));
	for (const { class: name, entries } of entriesByClass(report)) {
		const rows = entries.map((entry) => row(entry, report.at, form));
		parts.push([
			`### ${classTitles[name]} (${entries.length})`,
			"",
			"| request | effect | age |",
			"|---|---|---|",
			...rows
		].join("\n"));
	}
	if (report.more > 0) parts.push(`${report.more} more not shown.`);
	return `${parts.join("\n\n")}\n`;
}
function headlineOf(report) {
	return `**${queueHeadline(report, (branch) => codeSpan(branch, { length: 100 }))}**`;
}
function row(entry, at, form) {
	const { isDraft, isFork, line, number, title, url } = entry;
	const notes = [isDraft ? "draft" : "", isFork ? "fork" : ""].filter((note) => note !== "").map((note) => ` \u00b7 ${note}`);
	return `| ${[
		`${codeLink(`#${number}`, url === "" ? void 0 : url)} ${codeSpan(title, {
			inTable: true,
			length: form.title
		})}${notes.join("")}`,
		codeSpan(line, {
			inTable: true,
			length: form.line
		}),
		ageOf(entry, at)
	].join(" | ")} |`;
}
// src/commands/queue/queue-lane.ts
const mostShares = 4;
const leastTime = 1e4;
function shareOf(rest, left) {
	return Math.min(rest, Math.max(rest / left * mostShares, leastTime));
}
var QueueLane = class QueueLane {
	#base;
	#options;
	#kept;
	#end;
	#isBegun = false;
	constructor(base, options, kept, end) {
		this.#base = base;
		this.#options = options;
		this.#kept = kept;
		this.#end = end;
	}
	static async open(base, heads, options, end) {
		return new QueueLane(base, options, await crossRunCache(options, [base, ...heads]), end);
	}
	get isOver() {
		return performance.now() >= this.#end;
	}
	async compare(head, left = 1) {
		const { memo } = this.#kept.shared;
		if (this.#isBegun) memo.startRound();
		this.#isBegun = true;
		const deadline = shareOf(Math.max(this.#end - performance.now(), 0), left);
		try {
			const { comparison } = await preview(this.#base, head, {
				...this.#options,
				kept: this.#kept,
				deadline
			});
			return comparison;
		} catch (error) {
			return safeProblem(problemOf(error), this.#options.hidden);
		}
	}
};
function comparedOrNothing(result) {
	return isProblem(result) ? void 0 : result;
}
// src/commands/queue/merge-together.ts
const mostRenders = 24;
const conflictsShown = 3;
async function mergeTogether(lane, open, requests) {
	const search = new MeetingSearch(lane, open);
	const merged = [];
	search.findStacked(requests);
	const apart = requests.filter((one) => !search.hasMet(one));
	for (const request of [...apart].sort((a, b) => Number(b.isRoutine) - Number(a.isRoutine) || a.number - b.number)) {
		const tree = await search.treeOf([...merged, request]);
		if (isProblem(tree)) return {
			anyOrder: [],
			meetings: [],
			gap: `Not merged together (${tree.code}).`
		};
		if (typeof tree === "string") merged.push(request);
		else await search.findConflict(merged, request, tree.conflicts);
	}
	search.findClaims(merged);
	let rest = merged.filter((one) => !search.hasMet(one));
	let state = "some";
	while (state === "some" && rest.length > 1) {
		state = await search.findMeetings(rest);
		rest = rest.filter((one) => !search.hasMet(one));
	}
	const { meetings } = search;
	if (state === "unknown") return {
		anyOrder: [],
		meetings,
		gap: "Not compared to the end: too many requests meet."
	};
	const anyOrder = rest.filter(({ isRoutine }) => isRoutine).map(({ number }) => number);
	return {
		anyOrder: anyOrder.length > 1 ? anyOrder.sort((a, b) => a - b) : [],
		meetings
	};
}
var MeetingSearch = class {
	#lane;
	#open;
	#meetings = new Map();
	#met = new Set();
	#trees = new Map();
	#effects = new Map();
	#renders = 0;
	constructor(lane, open) {
		this.#lane = lane;
		this.#open = open;
	}
	get meetings() {
		return [...this.#meetings.values()].sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
	}
	get isWithinBounds() {
		return this.#renders < mostRenders && !this.#lane.isOver;
	}
	hasMet(request) {
		return this.#met.has(request);
	}
	async treeOf(requests) {
		const { repository, tip } = this.#open;
		let tree = tip.tree;
		for (const [at, { commit }] of requests.entries()) {
			const key = numbersOf(requests.slice(0, at + 1));
			const known = this.#trees.get(key);
			if (known !== void 0) {
				tree = known;
				continue;
			}
			const merged = await mergeQueued(repository, tip, tree, commit);
			if (isProblem(merged) || "conflicts" in merged) return merged;
			tree = merged.tree;
			this.#trees.set(key, tree);
		}
		return tree;
	}
	findStacked(requests) {
		const holders = new Map();
		for (const request of requests) {
			const shared = new Set();
			for (const id of request.commit.own) {
				const holder = holders.get(id);
				if (holder === void 0) holders.set(id, request);
				else shared.add(holder);
			}
			for (const holder of shared) this.#meet([holder, request], "commits in common");
		}
	}
	async findConflict(merged, request, conflicts) {
		const partners = [];
		for (const one of merged) {
			const tree = await this.treeOf([one, request]);
			if (!isProblem(tree) && typeof tree !== "string") partners.push(one);
		}
		const reason = `conflicts in ${firstNames(conflicts, conflictsShown)}`;
		if (partners.length === 0) this.#meet([request], reason);
		for (const one of partners) this.#meet([one, request], reason);
	}
	findClaims(requests) {
		const holders = new Map();
		for (const request of requests) for (const { root, what, resource } of newClaims(request.comparison)) {
			const key = `${root}\0${what}`;
			const holder = holders.get(key);
			if (holder === void 0) holders.set(key, {
				request,
				resource
			});
			else if (holder.request !== request && holder.resource !== resource) this.#meet([holder.request, request], `${what} in ${printResource(resourceOfKey(holder.resource))} and ${printResource(resourceOfKey(resource))}`);
		}
	}
	async findMeetings(requests) {
		const whole = await this.#effectsOf(requests);
		if (whole === void 0) return "unknown";
		let unlike = unlikeParts(whole, requests.map(ownEffects));
		if (unlike.length === 0) return "none";
		for (let [next] = unlike; next !== void 0; [next] = unlike) {
			const { isAlarm, key, resource, text } = next;
			const parties = isAlarm ? [] : requests.filter((one) => touches(one, resource));
			const isShared = parties.length > 1;
			const pair = isShared ? parties : await this.#pairBehind(requests, key, whole.has(key));
			if (pair === void 0) break;
			this.#meet(pair, isAlarm ? text : `other result together than alone: ${text}`);
			const together = isShared ? void 0 : await this.#effectsOf(pair);
			const explained = new Set(unlikeParts(together ?? new Map(), together === void 0 ? [] : pair.map(ownEffects)).map((one) => one.key));
			unlike = unlike.filter((one) => one.key !== key && !explained.has(one.key) && !(isShared && one.resource === resource));
		}
		return requests.some((one) => this.hasMet(one)) ? "some" : "unknown";
	}
	async #pairBehind(requests, key, isExtra) {
		const isShown = async (some) => {
			const effects = await this.#effectsOf(some);
			if (effects === void 0) return void 0;
			const isExpected = some.some((one) => ownEffects(one).has(key));
			return isExtra ? effects.has(key) : isExpected && !effects.has(key);
		};
		const firstShown = async (from, upTo, of) => {
			let [low, high] = [from, upTo];
			while (low < high) {
				const middle = low + high >> 1;
				const shown = await isShown(of(middle));
				if (shown === void 0) return void 0;
				if (shown) high = middle;
				else low = middle + 1;
			}
			return low;
		};
		const last = await firstShown(2, requests.length, (count) => requests.slice(0, count));
		const second = last === void 0 ? void 0 : requests[last - 1];
		if (last === void 0 || second === void 0) return void 0;
		const at = await firstShown(1, last - 1, (count) => [...requests.slice(0, count), second]);
		const first = at === void 0 ? void 0 : requests[at - 1];
		if (at === void 0 || first === void 0) return void 0;
		return await isShown([first, second]) === true ? [first, second] : [...requests.slice(0, at), second];
	}
	async #effectsOf(requests) {
		const [only, other] = requests;
		if (only !== void 0 && other === void 0) return ownEffects(only);
		const key = numbersOf(requests);
		if (this.#effects.has(key)) return this.#effects.get(key);
		if (!this.isWithinBounds) return void 0;
		const tree = await this.treeOf(requests);
		this.#renders++;
		const effects = typeof tree === "string" ? comparedOrNothing(await this.#lane.compare(mergedSide(this.#open, tree, "together"))) : void 0;
		const found = effects === void 0 ? void 0 : effectsOf(effects);
		this.#effects.set(key, found);
		return found;
	}
	#meet(requests, reason) {
		for (const request of requests) this.#met.add(request);
		const numbers = requests.map(({ number }) => number).sort((a, b) => a - b);
		const key = numbers.join();
		if (!this.#meetings.has(key)) this.#meetings.set(key, {
			numbers,
			reason
		});
	}
};
const known = new WeakMap();
function ownEffects({ comparison }) {
	const effects = known.get(comparison) ?? effectsOf(comparison);
	known.set(comparison, effects);
	return effects;
}
function touches(request, resource) {
	return [...ownEffects(request).values()].some((own) => own.resource === resource && !own.isAlarm);
}
function numbersOf(requests) {
	return requests.map(({ number }) => number).join();
}
// src/commands/queue/build-queue.ts
async function buildQueue(run) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { at, branch, directory, paths, requests, withForks } = run;
		const end = performance.now() + run.deadline;
		const isWanted = (request) => request.branch === branch && (withForks || !request.isFork);
		const rank = (request) => isWanted(request) ? request.isFork ? 1 : 2 : 0;
		const taken = [...requests].sort((a, b) => rank(a) - rank(b)).slice(-100);
		const wanted = taken.filter(isWanted);
		const entries = taken.filter((request) => !isWanted(request)).map((request) => notRendered(request, request.branch === branch ? "from a fork" : `into another branch: ${request.branch}`));
		const more = requests.length - taken.length;
		const none = {
			anyOrder: [],
			meetings: []
		};
		if (wanted.length === 0) return {
			at,
			branch,
			tip: "",
			entries: sorted(entries),
			more,
			together: none
		};
		const opened = await openQueue({
			directory,
			paths,
			branch,
			heads: wanted.map(({ head }) => head)
		}, run.access);
		if (isProblem(opened)) return opened;
		const open = _usingCtx$1.a(opened);
		const own = await renderLane(run, open, {
			isFork: false,
			end,
			requests: wanted.filter(({ isFork }) => !isFork)
		});
		if (isProblem(own)) return own;
		const forks = await renderLane(run, open, {
			isFork: true,
			end,
			requests: wanted.filter(({ isFork }) => isFork)
		});
		if (isProblem(forks)) return forks;
		return {
			at,
			branch,
			tip: open.tip.id,
			entries: sorted([
				...entries,
				...own.entries,
				...forks.entries
			]),
			together: own.together ?? none,
			more
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function renderLane(run, open, { end, isFork, requests }) {
	try {
		var _usingCtx3 = _usingCtx();
		if (requests.length === 0) return { entries: [] };
		const entries = [];
		const merged = [];
		for (const request of requests) {
			const side = await mergedHead(open, request);
			if (typeof side === "string") entries.push(notRendered(request, side));
			else merged.push({
				request,
				side
			});
		}
		const given = await run.optionsFor(open, isFork);
		if (isProblem(given)) return given;
		const lasting = _usingCtx3.a(given);
		const sides = merged.map(({ side }) => side);
		const lane = await QueueLane.open(open.side, sides, lasting.options, end);
		const rendered = [];
		for (const [at, { request, side }] of merged.entries()) {
			const comparison = lane.isOver ? overdue : await lane.compare(side, merged.length - at);
			if (isProblem(comparison)) {
				entries.push(notRendered(request, reasonOf(comparison)));
				continue;
			}
			const result = queueResult(await run.accepted(request, comparison), {
				base: open.side.label,
				head: side.label
			});
			entries.push({
				...entryOf(request),
				...result
			});
			const commit = open.commits.get(request.head);
			if ((result.class === "routine" || result.class === "look") && commit !== void 0 && !isProblem(commit)) rendered.push({
				number: request.number,
				isRoutine: result.class === "routine",
				commit,
				comparison
			});
		}
		return isFork ? { entries } : {
			entries,
			together: await mergeTogether(lane, open, rendered)
		};
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
async function mergedHead(open, { head, number }) {
	const commit = open.commits.get(head);
	if (commit === void 0) return "commit not found";
	if (isProblem(commit)) return reasonOf(commit);
	const merged = await mergeQueued(open.repository, open.tip, open.tip.tree, commit);
	if (isProblem(merged)) return reasonOf(merged);
	if ("conflicts" in merged) return `conflicts in ${firstNames(merged.conflicts, 3)}`;
	return mergedSide(open, merged.tree, `#${number}`);
}
const overdue = {
	code: "RUN_TIMEOUT",
	message: "the run reached its deadline"
};
function reasonOf({ code, message }) {
	return `${message} (${code})`;
}
function notRendered(request, line) {
	return {
		...entryOf(request),
		class: "not-rendered",
		line,
		versions: [],
		findings: []
	};
}
function entryOf({ createdAt, isDraft, isFork, number, title, url }) {
	return {
		number,
		title,
		url,
		createdAt,
		isDraft,
		isFork
	};
}
function sorted(entries) {
	const rank = (entry) => queueClasses.indexOf(entry.class);
	return entries.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}
// src/commands/queue/lane-options.ts
async function laneOptions({ choices, changedOnly, directory, environment, isCarried = false, log, token, urls = [] }, open, isFork) {
	const missing = missingConfiguration(choices.configFile, {
		base: open.side,
		head: open.side
	});
	if (isProblem(missing)) return missing;
	const given = isFork ? strangersChoices(choices) : choices;
	const own = {
		...open.own,
		urls: [...open.own.urls, ...urls]
	};
	const fetchers = await fetchersFor(given, {
		environment,
		untrusted: isFork,
		sides: {
			repository: open.repository,
			own
		},
		githubToken: isFork ? "" : token,
		isCarried
	});
	return {
		options: {
			...previewOptions(given, own, { changedOnly }),
			...fetchers,
			history: baseHistory({
				base: open.side,
				repository: open.repository
			}),
			...log === void 0 ? {} : { log },
			hidden: redactionsOf(directory, environment, {
				...choices,
				token
			})
		},
		[Symbol.asyncDispose]: () => fetchers[Symbol.asyncDispose]()
	};
}
function strangersChoices(choices) {
	const { credentials: _1, credentialsFile: _2, decrypt: _3, registryConfig: _4, sopsAgeKey: _5, ...others } = choices;
	return {
		...others,
		restrictEgress: true
	};
}
// src/commands/queue/queue-acceptance.ts
async function withoutAccepted({ accept, failOn, tell, ...repository }, { branch, head: commit, number }, comparison) {
	const { platform } = repository.api;
	const isGitea = platform.kind === "gitea";
	if (isGitea && accept.way === "approval") return comparison;
	const place = {
		...repository,
		pullRequest: number
	};
	const source = isGitea ? giteaAcceptance(place) : githubAcceptance(place);
	const given = await acceptedOf(comparison, {
		accept,
		failOn,
		branch,
		commit
	}, () => Promise.resolve([source]), platform);
	for (const problem of given.problems) tell(problem);
	return given.comparison;
}
// src/commands/queue/requests-problem.ts
function requestsProblem(error) {
	if (!(error instanceof ApiError)) throw error;
	const isRefused = [
		"missing",
		"permission",
		"unauthorized"
	].includes(error.kind);
	return {
		code: "GITHUB_API",
		message: `cannot list the pull requests: ${safeMessage(error.message)}`,
		hint: isRefused ? "Use a token that may read pull requests." : "Run it again once the server answers."
	};
}
export { queueMarkdown as a, ageOf as c, queueHeadline as d, togetherLines as f, buildQueue as i, classTitles as l, withoutAccepted as n, queueJson as o, openRequests as p, laneOptions as r, queueHtml as s, requestsProblem as t, entriesByClass as u };

import { _r as objectAt, ft as acceptWays, hr as jsonAt, ht as isReservedKey, mr as isJsonObject, n as cutText, nt as counted, st as platformOf, ut as acceptLabel, vn as resourceKey, vr as stringAt, wn as groupBy, xr as trimmedEnd } from "./core.js";
import { t as proxiedFetch } from "./proxied-fetch.js";
import { t as safeMessage } from "./safe-message.js";
import { v as isRefused$1 } from "./verdict.js";
import { i as codeSpan } from "./safe-text.js";
import { o as memoryRoom } from "./markdown.js";
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
// src/report/finding-fingerprint.ts
function findingFingerprint({ rule, severity, root, resource, message, content }, { branch, commit }) {
	const about = content === void 0 ? { commit } : { content };
	const text = JSON.stringify([
		rule,
		severity,
		root,
		resourceKey(resource),
		message,
		branch,
		about
	]);
	return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
function acceptableFindings(comparison, { failOn, accept: { way, refusals }, ...place }) {
	if (way === "off") return new Map();
	const severities = failingSeverities(failOn);
	const found = (comparison.review?.findings ?? []).filter((finding) => severities.includes(finding.severity) && (refusals || !(isRefused$1(finding) || unservedVersions.includes(finding.rule))));
	return groupBy(found, (finding) => findingFingerprint(finding, place));
}
const unservedVersions = ["api-not-served-yet", "api-removed"];
function failingSeverities(failOn) {
	return failOn.includes("warn") ? ["block", "warn"] : failOn.includes("block") ? ["block"] : [];
}
function withAccepted(comparison, acceptable, accepted) {
	const { review } = comparison;
	const given = accepted.flatMap(({ fingerprint, by, at }) => (acceptable.get(fingerprint) ?? []).map((finding) => ({
		finding,
		reason: `accepted on ${at.slice(0, 10)}`,
		by
	})));
	if (review === void 0 || given.length === 0) return comparison;
	const taken = new Set(given.map(({ finding }) => finding));
	return {
		...comparison,
		review: {
			...review,
			findings: review.findings.filter((finding) => !taken.has(finding)),
			acknowledged: [...given, ...review.acknowledged]
		}
	};
}
function acceptedText({ review }) {
	const given = (review?.acknowledged ?? []).flatMap(({ by }) => by ?? []);
	const names = [...new Set(given)].sort().map((by) => `@${by}`);
	return given.length === 0 ? "" : `${counted(given.length, "finding")} accepted by ${names.join(", ")}`;
}
function acceptNote({ left, all, isEdited }, { way }) {
	if (left === 0 || all > 10 || way === "off" || isEdited === true) return void 0;
	return way === "label" ? `accept: label ${acceptLabel}` : "accept: approval";
}
function acceptHint({ left, all, isEdited }, { way }) {
	if (left === 0 || way === "off") return void 0;
	if (isEdited === true) return "Somebody else has edited this comment: delete it, so that a person can accept findings.";
	if (all > 10) return `More than 10 findings at once: too many to accept.`;
	const what = left === 1 ? "this finding" : `these ${left} findings`;
	const how = way === "label" ? `set the label \`${acceptLabel}\`` : "a person with write access approves";
	return `To accept ${what} as ${left === 1 ? "it is" : "they are"}: ${how}. Start the job again where nothing does.`;
}
// src/report/github/api-error.ts
var ApiError = class ApiError extends Error {
	kind;
	status;
	waitMilliseconds;
	constructor(kind, message, more = {}) {
		super(message);
		this.name = "ApiError";
		this.kind = kind;
		this.status = more.status;
		this.waitMilliseconds = more.waitMilliseconds;
	}
	static of(thrown) {
		if (thrown instanceof ApiError) return thrown;
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		if (thrown instanceof Error && thrown.name === "GraphqlResponseError") return graphqlError(thrown, message);
		const { response } = thrown ?? {};
		if (response === void 0) return new ApiError("unavailable", message);
		const { status, headers } = response;
		const waitMilliseconds = askedWait(headers);
		const kind = status === 429 || status === 403 && (waitMilliseconds !== void 0 || headers["x-ratelimit-remaining"] === "0" || /\brate limit\b|abuse detection/i.test(message)) ? "limited" : status === 401 ? "unauthorized" : status === 403 ? "permission" : status === 404 || status === 410 ? "missing" : status === 408 || status === 425 || status >= 500 ? "unavailable" : status === 409 ? "conflict" : "rejected";
		return new ApiError(kind, message, {
			status,
			...waitMilliseconds === void 0 ? {} : { waitMilliseconds }
		});
	}
};
function graphqlError(thrown, message) {
	const { errors } = thrown;
	const type = errors?.[0]?.type;
	if (type === "RATE_LIMITED") return new ApiError("limited", message, { waitMilliseconds: Number.POSITIVE_INFINITY });
	return new ApiError(type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES" ? "permission" : type === "NOT_FOUND" ? "missing" : "rejected", message);
}
function askedWait(headers) {
	const after = headers["retry-after"];
	if (after !== void 0) {
		const milliseconds = /^\d+$/.test(after) ? Number(after) * 1e3 : Date.parse(after) - Date.now();
		if (Number.isFinite(milliseconds)) return Math.max(milliseconds, 0);
	}
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN) * 1e3;
	if (headers["x-ratelimit-remaining"] !== "0" || !Number.isFinite(reset)) return void 0;
	return Math.max(reset - Date.now() + 1e3, 1e3);
}
const giteaPermissions = {
	"checks: write": {
		job: "contents: write",
		scope: "write:repository"
	},
	"issues: write": {
		job: "issues: write",
		scope: "write:issue"
	},
	"pull-requests: write": {
		job: "pull-requests: write",
		scope: "write:issue"
	},
	"statuses: write": {
		job: "contents: write",
		scope: "write:repository"
	}
};
function permissionHint(permission, { kind }) {
	if (kind === "gitlab") return "Set `GITLAB_TOKEN` of the job to a token with scope `api` and role Developer.";
	if (kind !== "gitea") return `Add \`permissions: ${permission}\` to the job, or use a token with it.`;
	const { job, scope } = giteaPermissions[permission];
	return `Add \`permissions: ${job}\` to the job, or use a token with the scope \`${scope}\`.`;
}
function channelProblem(thrown, doing, permission, platform) {
	const isForbidden = ApiError.of(thrown).kind === "permission";
	return {
		doing,
		problem: apiProblem(thrown, doing, permission, platform),
		isForbidden
	};
}
function apiProblem(thrown, doing, permission, platform) {
	const { kind, status, message } = ApiError.of(thrown);
	const said = status === void 0 ? "" : ` ${codeSpan(firstLine(message), { length: 160 })}`;
	const isLocked = kind === "permission" && /\block(?:ed)?\b/i.test(message);
	return {
		code: platform.kind === "gitlab" ? "GITLAB_API" : "GITHUB_API",
		message: `${doing} failed${status === void 0 ? ": no answer from the server" : ` with HTTP status ${status}`}${reasons[kind]}${said}`,
		hint: isLocked ? "The conversation is locked." : kind === "permission" || kind === "missing" ? permissionHint(permission, platform) : kind === "unauthorized" ? `Unknown or expired token: set another one ${platform.kind === "gitlab" ? "as" : "with the input"} \`${platform.kind === "gitlab" ? "GITLAB_TOKEN" : "token"}\`.` : `See the report in the ${platform.hasSummaries ? "job summary" : "log of the job"}; the next run tries again.`
	};
}
function firstLine(message) {
	return safeMessage((message.split("\n")[0] ?? "").replace(/ - https?:\S*$/, ""));
}
const reasons = {
	conflict: " (conflict with another change)",
	limited: " (rate limit)",
	missing: "",
	permission: "",
	rejected: " (refused by the server)",
	unauthorized: "",
	unavailable: ""
};
async function removed(work) {
	try {
		await work;
	} catch (error) {
		if (!(error instanceof ApiError) || error.kind !== "missing") throw error;
	}
}
function isRefused(error) {
	return error instanceof ApiError && [
		"limited",
		"missing",
		"permission",
		"rejected"
	].includes(error.kind);
}
const form = /<!-- fluxdelta:comment key=([\w.%~*'()]+) head=([0-9a-f]{40,64}) base=([0-9a-f]{40,64}) run=(\d+\.\d+) part=(\d{1,3})\/(\d{1,3})(?: notes=([0-9a-f,]{16,3400}))? -->$/;
function markerLine({ key, head, base, run, part, parts, notes }) {
	const noted = notes.length === 0 ? "" : ` notes=${notes.slice(0, 60).join(",")}`;
	return `<!-- fluxdelta:comment key=${encodedKey(key)} head=${head} base=${base} run=${run} part=${part}/${parts}${noted} -->`;
}
function withMarker(text, marker) {
	return `${text.trimEnd()}\n\n${markerLine(marker)}\n`;
}
function readMarker(body) {
	const match = form.exec(body.trimEnd().slice(-4e3));
	if (match === null) return void 0;
	const [, key = "", head = "", base = "", run = "", part = "", parts = "", notes = ""] = match;
	return {
		key: decodedKey(key),
		head,
		base,
		run,
		part: Number(part),
		parts: Number(parts),
		notes: notes === "" ? [] : notes.split(",")
	};
}
function decodedKey(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
const longestKey = 100;
function encodedKey(key) {
	return encodeURIComponent(cutText(key, longestKey).replace(/\p{Cs}/gu, "")).replaceAll("!", "%21").replaceAll("-", "%2D");
}
// src/report/github/own-name.ts
const workflowNames = {
	ghes: ["github-actions[bot]"],
	gitea: ["forgejo-actions", "gitea-actions"],
	github: ["github-actions[bot]"],
	gitlab: []
};
const known = new WeakMap();
async function loginsOfToken(api) {
	return (await authorOf(api)).logins;
}
async function isAuthorKnown(api) {
	return (await authorOf(api)).isKnown;
}
function learnAuthor(api, login) {
	if (login !== "") known.set(api, Promise.resolve({
		logins: [login],
		isKnown: true
	}));
}
function readAsWorkflow(api) {
	known.set(api, Promise.resolve({
		logins: workflowNames[api.platform.kind],
		isKnown: false
	}));
}
async function authorOf(api) {
	let author = known.get(api);
	if (author === void 0) {
		author = askAuthor(api);
		known.set(api, author);
		author.catch(() => known.delete(api));
	}
	return await author;
}
async function askAuthor(api) {
	if (api.platform.hasGraphql) try {
		const { viewer } = await api.graphql("query { viewer { login } }");
		return {
			logins: [viewer.login],
			isKnown: true
		};
	} catch (error) {
		if (!isRefused(error)) throw error;
	}
	try {
		const { login } = await api.call((octokit) => octokit.rest.users.getAuthenticated());
		return {
			logins: [login],
			isKnown: true
		};
	} catch (error) {
		if (!isRefused(error)) throw error;
		return {
			logins: workflowNames[api.platform.kind],
			isKnown: false
		};
	}
}
// src/report/github/stale-notice.ts
const noticeEnd = "<!-- fluxdelta:stale -->";
const noticeStart = "> [!WARNING]\n> **Out of date.**";
function withStaleNotice(body, { said, head, reason, runUrl }) {
	const link = runUrl === void 0 ? "" : ` [Log](${runUrl})`;
	return `${`${noticeStart} This report is for \`${short(said)}\`. No report for \`${short(head)}\`: ${reason}${link}`}\n\n${noticeEnd}\n\n${withoutNotice(body)}`;
}
function withoutNotice(body) {
	const text = body.replaceAll("\r\n", "\n");
	const end = text.startsWith(noticeStart) ? text.indexOf(noticeEnd) : -1;
	return end < 0 ? text : text.slice(end + 24).trimStart();
}
function short(sha) {
	return sha.slice(0, 7);
}
// src/report/github/own-text.ts
const folded = "<details><summary>An earlier report</summary>";
function isOwnText(body) {
	return body.startsWith("<details><summary>An earlier report</summary>") || /^### fluxdelta(?:: | \()/.test(withoutNotice(body));
}
function ownTexts(comments) {
	const own = comments.filter(({ body }) => isOwnText(body));
	return own.length > 0 ? own : comments;
}
// src/report/github/comments.ts
async function ownComments(place, author) {
	const { api, repository, pullRequest, key } = place;
	const marked = (await api.list((octokit, page) => octokit.rest.issues.listComments({
		...repository,
		issue_number: pullRequest,
		...page
	}))).flatMap((comment) => ownComment(comment) ?? []).filter(({ marker }) => encodedKey(marker.key) === encodedKey(key)).sort((a, b) => a.id - b.id);
	if (marked.length === 0) return [];
	const own = author === void 0 ? await loginsOfToken(api) : [author];
	return ownTexts(marked.filter((comment) => own.includes(comment.author)));
}
function ownComment(comment) {
	const body = comment.body ?? "";
	const marker = readMarker(body);
	if (marker === void 0) return void 0;
	return {
		id: comment.id,
		nodeId: comment.node_id ?? "",
		body,
		url: comment.html_url,
		author: comment.user?.login ?? "",
		updatedAt: comment.updated_at,
		marker
	};
}
async function createComment(place, body) {
	const { api, repository, pullRequest } = place;
	const created = ownComment({
		...await api.call((octokit) => octokit.rest.issues.createComment({
			...repository,
			issue_number: pullRequest,
			body
		}), { recover: async () => {
			const found = (await ownComments(place)).findLast((comment) => sameText(comment.body, body));
			if (found === void 0) return void 0;
			return {
				id: found.id,
				node_id: found.nodeId,
				html_url: found.url,
				user: { login: found.author }
			};
		} }),
		body
	});
	if (created === void 0) throw new ApiError("rejected", "comment without marker");
	learnAuthor(api, created.author);
	return created;
}
async function editComment({ api, repository }, id, body) {
	await api.call((octokit) => octokit.rest.issues.updateComment({
		...repository,
		comment_id: id,
		body
	}));
}
async function deleteComment({ api, repository }, id) {
	await removed(api.call((octokit) => octokit.rest.issues.deleteComment({
		...repository,
		comment_id: id
	})));
}
function sameText(a, b) {
	return a.replaceAll("\r\n", "\n").trim() === b.replaceAll("\r\n", "\n").trim();
}
// src/report/github/hide-comments.ts
const hiddenQuery = "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on IssueComment { id isMinimized } } }";
const showMutation = "mutation ($id: ID!) { unminimizeComment(input: { subjectId: $id }) { clientMutationId } }";
const hideMutation = "mutation ($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { clientMutationId } }";
async function hideComments(place, comments) {
	const { api } = place;
	const recent = comments.slice(-50).filter(({ body }) => !body.startsWith(folded));
	if (recent.length === 0) return;
	const withId = recent.filter(({ nodeId }) => nodeId !== "");
	if (!api.platform.hasGraphql || withId.length < recent.length) return await foldComments(place, recent);
	try {
		const hidden = await hiddenOf(place, recent);
		for (const { nodeId } of recent) if (!hidden.has(nodeId)) await api.graphql(hideMutation, { id: nodeId });
	} catch (error) {
		if (!isRefused(error)) throw error;
		await foldComments(place, recent);
	}
}
async function isHidden(place, comment) {
	return comment !== void 0 && (await withoutHidden(place, [comment])).length === 0;
}
async function withoutHidden(place, comments) {
	const open = comments.slice(-100).filter(({ body }) => !body.startsWith(folded));
	if (!place.api.platform.hasGraphql || open.some(({ nodeId }) => nodeId === "")) return open;
	try {
		const hidden = await hiddenOf(place, open);
		return open.filter(({ nodeId }) => !hidden.has(nodeId));
	} catch (error) {
		if (isRefused(error)) return open;
		throw error;
	}
}
async function showComment({ api }, { nodeId }) {
	try {
		await api.graphql(showMutation, { id: nodeId });
	} catch (error) {
		if (!isRefused(error)) throw error;
	}
}
async function hiddenOf({ api }, comments) {
	const { nodes } = await api.graphql(hiddenQuery, { ids: comments.map(({ nodeId }) => nodeId) });
	return new Set(nodes.flatMap((node) => node?.isMinimized === true && node.id !== void 0 ? [node.id] : []));
}
async function foldComments(place, comments) {
	for (const { id, body } of comments) {
		const at = body.lastIndexOf("<!-- fluxdelta:comment ");
		await editComment(place, id, `${folded}\n\n${body.slice(0, at)}\n</details>\n\n${body.slice(at)}`);
	}
}
// src/report/github/report-memory.ts
function shownFindings(memory, updatedAt) {
	return (memory?.shown ?? []).flatMap(({ fingerprint, since = updatedAt }) => since === void 0 ? [] : [{
		fingerprint,
		since
	}]);
}
function withShownTimes(memory, updatedAt) {
	return memory?.shown === void 0 ? memory : {
		...memory,
		shown: shownFindings(memory, updatedAt)
	};
}
const start = "<!-- fluxdelta:report ";
const end = " -->";
const limits = {
	data: memoryRoom - 22 - 4 - 4,
	unpacked: 2e5,
	texts: 5e3
};
function memoryLine(memory) {
	for (const lists of [
		["findings", "resources"],
		["findings"],
		[]
	]) {
		const data = deflateRawSync(JSON.stringify(shortened(memory, lists)), { level: 9 }).toString("base64");
		if (data.length <= limits.data) return `${start}${data}${end}`;
	}
	return "";
}
function shortened({ head, digest, before, shown = [], accepted = [] }, lists) {
	const short = ({ verdict, ...all }) => ({
		verdict,
		...Object.fromEntries(lists.flatMap((name) => all[name] === void 0 ? [] : [[name, [...all[name]]]]))
	});
	return {
		head,
		digest: short(digest),
		...before === void 0 ? {} : { before: {
			head: before.head,
			digest: short(before.digest)
		} },
		...shown.length === 0 ? {} : { shown: shown.map(({ fingerprint, since = "" }) => [fingerprint, since]) },
		...accepted.length === 0 ? {} : { accepted: accepted.map(({ fingerprint, by, at, way }) => [
			fingerprint,
			by,
			at,
			way
		]) }
	};
}
function readMemory(body) {
	const marker = body.lastIndexOf("<!-- fluxdelta:comment ");
	const text = body.slice(0, Math.max(marker, 0)).trimEnd();
	const at = text.lastIndexOf(start);
	if (at < 0 || !text.endsWith(end) || text.charAt(at - 1) !== "\n") return void 0;
	const data = text.slice(at + 22, -4);
	const packed = Buffer.from(data, "base64");
	if (data.length > limits.data || packed.toString("base64") !== data) return void 0;
	try {
		const value = JSON.parse(inflateRawSync(packed, { maxOutputLength: limits.unpacked }).toString("utf8"));
		const own = asEarlier(value);
		const before = asEarlier(objectAt(value, "before"));
		if (own === void 0) return void 0;
		const shown = rowsAt(value, "shown", 2).map(([fingerprint = "", since = ""]) => ({
			fingerprint,
			since: since === "" ? void 0 : since
		}));
		const accepted = rowsAt(value, "accepted", 4).flatMap(([fingerprint = "", by = "", at = "", given]) => {
			const way = acceptWays.find((one) => one === given);
			return way === void 0 ? [] : [{
				fingerprint,
				by,
				at,
				way
			}];
		});
		return {
			...own,
			...before === void 0 ? {} : { before },
			...shown.length === 0 ? {} : { shown },
			...accepted.length === 0 ? {} : { accepted }
		};
	} catch {
		return;
	}
}
function rowsAt(value, field, width) {
	const rows = jsonAt(value, field);
	if (!Array.isArray(rows) || rows.length > 10) return [];
	const read = rows.map((row) => asTexts(row));
	return read.every((row) => row?.length === width) ? read.flatMap((row) => row === void 0 ? [] : [row]) : [];
}
function asEarlier(value) {
	const [head, verdict] = [stringAt(value, "head"), stringAt(value, "digest", "verdict")];
	const digest = objectAt(value, "digest");
	if (head === void 0 || verdict === void 0 || head.length < 40 || head.length > 64) return void 0;
	if (Buffer.from(head, "hex").toString("hex") !== head || verdict.length > 300) return void 0;
	const lists = ["findings", "resources"].flatMap((name) => {
		const texts = asTexts(isJsonObject(digest) ? digest[name] : void 0);
		return texts === void 0 ? [] : [[name, texts]];
	});
	return {
		head,
		digest: {
			verdict,
			...Object.fromEntries(lists)
		}
	};
}
function asTexts(value) {
	if (!Array.isArray(value) || value.length > limits.texts) return void 0;
	const texts = value.filter((text) => typeof text === "string" && text.length <= 300);
	return texts.length === value.length ? texts : void 0;
}
function earlierThan(memory, head) {
	if (memory === void 0) return void 0;
	return memory.head === head ? memory.before : {
		head: memory.head,
		digest: memory.digest
	};
}
function withMemory(text, memory) {
	const line = memory === void 0 ? "" : memoryLine(memory);
	return line === "" ? text : `${text.trimEnd()}\n\n${line}`;
}
// src/report/github/acceptance-source.ts
function githubAcceptance(place) {
	return {
		shownReport: async () => {
			const comment = await lastReport(place);
			return comment && {
				...shownBy(comment),
				isEditedByOthers: async () => await isEditedByOthers(place, comment)
			};
		},
		labelConsents: async () => await labelConsents(place),
		approvals: async (reported) => await approvals(place, reported)
	};
}
function giteaAcceptance(place) {
	return {
		shownReport: async () => {
			const comment = await lastReport(place);
			return comment && {
				...shownBy(comment),
				isEditedByOthers: () => Promise.resolve(false)
			};
		},
		labelConsents: async () => await timelineConsents(place),
		approvals: () => Promise.resolve([])
	};
}
async function lastReport(place) {
	const firsts = (await ownComments(place)).filter(({ marker }) => marker.part === 1);
	const shown = firsts.length > 1 ? await withoutHidden(place, firsts) : firsts;
	const [only] = shown;
	return only === void 0 || shown.length > 1 || !isOwnText(only.body) ? void 0 : only;
}
function shownBy({ body, updatedAt }) {
	return {
		memory: readMemory(body),
		updatedAt
	};
}
const mostEdits = 100;
const editQuery = `query ($id: ID!) { node(id: $id) { ... on IssueComment { author { __typename login } lastEditedAt userContentEdits(last: ${mostEdits}) { totalCount nodes { editor { __typename login } } } } } }`;
async function isEditedByOthers({ api }, { nodeId }) {
	const { node } = await api.graphql(editQuery, { id: nodeId });
	if (node === null || node.author === null) return true;
	const { author, lastEditedAt, userContentEdits: edits } = node;
	if (edits === null) return lastEditedAt !== null;
	return edits.totalCount > mostEdits || edits.nodes.some(({ editor }) => editor?.login !== author.login || editor.__typename !== author.__typename);
}
const labelQuery = "query ($owner: String!, $repo: String!, $number: Int!) { repository(owner: $owner, name: $repo) { pullRequest(number: $number) { labels(first: 100) { nodes { name } } timelineItems(last: 100, itemTypes: [LABELED_EVENT, UNLABELED_EVENT]) { nodes { __typename ... on LabeledEvent { createdAt actor { __typename login } label { name } } ... on UnlabeledEvent { createdAt actor { __typename login } label { name } } } } } } }";
async function labelConsents({ api, repository, pullRequest }) {
	const { labels, timelineItems } = (await api.graphql(labelQuery, {
		...repository,
		number: pullRequest
	})).repository.pullRequest;
	if (labels?.nodes.some(({ name }) => name === "fluxdelta/accept") !== true) return [];
	const last = timelineItems.nodes.findLast(({ label }) => label.name === acceptLabel);
	if (last?.__typename !== "LabeledEvent" || last.actor?.__typename !== "User") return [];
	if ((await loginsOfToken(api)).includes(last.actor.login)) return [];
	return [{
		by: last.actor.login,
		at: last.createdAt,
		isOfReport: true
	}];
}
async function timelineConsents(place) {
	const { api, repository, pullRequest } = place;
	const request = {
		...repository,
		issue_number: pullRequest
	};
	if (!(await api.list((octokit, page) => octokit.rest.issues.listLabelsOnIssue({
		...request,
		...page
	}))).some(({ name }) => name === "fluxdelta/accept")) return [];
	const last = (await api.list((octokit, page) => octokit.rest.issues.listEventsForTimeline({
		...request,
		...page
	}))).findLast(({ type, label }) => type === "label" && label?.name === "fluxdelta/accept");
	const { id = 0, login = "" } = last?.user ?? {};
	const isPerson = id > 0 && !(await loginsOfToken(api)).includes(login);
	if (last?.body !== "1" || last.created_at === void 0 || !isPerson) return [];
	return [{
		by: login,
		at: last.created_at,
		isOfReport: true
	}];
}
async function approvals({ api, repository, pullRequest }, reported) {
	const [pull, reviews] = await Promise.all([api.call((octokit) => octokit.rest.pulls.get({
		...repository,
		pull_number: pullRequest
	})), api.list((octokit, page) => octokit.rest.pulls.listReviews({
		...repository,
		pull_number: pullRequest,
		...page
	}))]);
	const last = new Map();
	for (const { user, state, submitted_at: at = "", commit_id: commit } of reviews) {
		if (user === null || user.type !== "User" || state === "COMMENTED" || state === "PENDING") continue;
		const isOfReport = commit === reported;
		last.set(user.login, state === "APPROVED" ? {
			by: user.login,
			at,
			isOfReport
		} : void 0);
	}
	const own = [pull.user?.login, ...await loginsOfToken(api)];
	const consents = [...last.values()].flatMap((one) => one === void 0 || own.includes(one.by) ? [] : one);
	if (consents.length === 0) return [];
	const commits = await commitsOf({
		api,
		repository
	}, pullRequest);
	if (pull.commits > commits.length) return [];
	const committers = new Set(commits.flat());
	const found = [];
	for (const one of consents) if (!committers.has(one.by) && await mayWrite({
		api,
		repository
	}, one.by)) found.push(one);
	return found.sort((a, b) => a.at < b.at ? -1 : 1);
}
async function commitsOf({ api, repository }, number) {
	return (await api.list((octokit, page) => octokit.rest.pulls.listCommits({
		...repository,
		pull_number: number,
		...page
	}))).map(({ author, committer }) => [loginOf(author), loginOf(committer)]);
}
function loginOf(account) {
	return account !== null && "login" in account ? String(account.login) : "";
}
async function mayWrite({ api, repository }, username) {
	try {
		const { permission } = await api.call((octokit) => octokit.rest.repos.getCollaboratorPermissionLevel({
			...repository,
			username
		}));
		return permission === "admin" || permission === "write";
	} catch (error) {
		if (isRefused(error)) return false;
		throw error;
	}
}
// src/report/github/api.ts
const defaultSeconds = 120;
const waits = [
	1 / 240,
	1 / 60,
	1 / 15
];
const requestPart = 1 / 6;
const secondaryWait = 6e4;
const pageSize = 100;
const mostPages = 100;
var GitHubApi = class {
	platform;
	#octokit;
	#milliseconds;
	#deadline;
	#isReached = false;
	#calls = 0;
	constructor({ url, token, platform, seconds = defaultSeconds, proxy = {}, log = () => void 0 }) {
		this.platform = platform;
		this.#milliseconds = seconds * 1e3;
		this.#deadline = Date.now() + this.#milliseconds;
		const milliseconds = () => Math.min(this.#left(), this.#milliseconds * requestPart);
		this.#octokit = openOctokit({
			url,
			token,
			proxy,
			log
		}, milliseconds);
		this.#octokit.catch(() => void 0);
	}
	get isReached() {
		return this.#isReached;
	}
	get calls() {
		return this.#calls;
	}
	async call(send, options = {}) {
		return (await this.#answer(send, options)).data;
	}
	async list(send) {
		const items = [];
		for (let page = 1; page <= mostPages; page++) {
			const size = this.platform.kind === "gitea" ? { limit: pageSize } : {};
			const { data, headers } = await this.#answer((octokit) => send(octokit, {
				page,
				per_page: pageSize,
				...size
			}));
			for (const item of data) items.push(item);
			const isMore = /\brel="next"/.test(headers.link ?? "") || Number(headers["x-total-count"] ?? 0) > items.length;
			if (data.length === 0 || !isMore) break;
		}
		return items;
	}
	async graphql(query, variables = {}) {
		return await this.call(async (octokit) => ({
			data: await octokit.graphql(query, variables),
			headers: {}
		}));
	}
	async pause(part) {
		await new Promise((resolve) => setTimeout(resolve, this.#milliseconds * part));
	}
	async #answer(send, { recover, once = false } = {}) {
		const octokit = await this.#octokit;
		let isLost = false;
		for (let attempt = 0;; attempt++) try {
			if (isLost && recover !== void 0) {
				const data = await recover();
				if (data !== void 0) return {
					data,
					headers: {}
				};
			}
			this.#calls++;
			const answer = await send(octokit);
			this.#isReached = true;
			if (answer.data === "" && answer.status !== 204) throw new ApiError("unavailable", "truncated answer");
			return answer;
		} catch (thrown) {
			const error = ApiError.of(thrown);
			this.#isReached ||= error.status !== void 0 && error.status < 500;
			isLost ||= error.kind === "unavailable";
			const wait = this.#waitBefore(attempt, error);
			if (wait === void 0 || once) throw error;
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	}
	#waitBefore(attempt, error) {
		const part = waits[attempt];
		if (part === void 0) return void 0;
		switch (error.kind) {
			case "missing":
			case "permission":
			case "rejected":
			case "unauthorized": return;
			case "limited": {
				const wait = error.waitMilliseconds ?? secondaryWait;
				return wait < this.#left() ? wait : void 0;
			}
			case "conflict":
			case "unavailable": {
				const wait = Math.max(this.#milliseconds * part, error.waitMilliseconds ?? 0);
				return wait < this.#left() ? wait : void 0;
			}
		}
	}
	#left() {
		return Math.max(this.#deadline - Date.now(), 1);
	}
};
async function openOctokit({ url, token, proxy, log }, milliseconds) {
	const { Octokit: Client } = await import("./dist-src.js");
	const transport = await proxiedFetch(proxy);
	const quiet = () => void 0;
	return new Client({
		auth: token,
		baseUrl: url,
		userAgent: "fluxdelta",
		log: {
			debug: quiet,
			info: quiet,
			warn: quiet,
			error: quiet
		},
		request: { fetch: async (input, init) => {
			const started = Date.now();
			const what = `${init.method ?? "GET"} ${new URL(input).pathname}`;
			try {
				const response = await transport(input, {
					...init,
					signal: AbortSignal.timeout(Math.ceil(milliseconds()))
				});
				log(`${what}: ${response.status} in ${Date.now() - started} ms`);
				return response;
			} catch (error) {
				log(`${what}: no answer in ${Date.now() - started} ms`);
				throw error;
			}
		} }
	});
}
// src/report/github/destination.ts
function openApi({ apiUrl, token, seconds, proxy, log }) {
	return new GitHubApi({
		url: apiUrl,
		token,
		platform: platformOf(apiUrl),
		...seconds === void 0 ? {} : { seconds },
		...proxy === void 0 ? {} : { proxy },
		...log === void 0 ? {} : { log }
	});
}
// src/report/github/set-status.ts
const defaultKey = "fluxdelta";
function keyOf(name, paths) {
	const directory = paths.map((path) => trimmedEnd(path.replace(/^(?:\.?\/)+/, ""), "/")).join(" ");
	if (name !== void 0 && name !== "fluxdelta") return name;
	if (directory === "" || directory === ".") return defaultKey;
	return directory === "fluxdelta" || isReservedKey(directory) ? `./${directory}` : directory;
}
const longestDescription = 140;
const longestContext = 255;
async function setStatus(api, repository, status) {
	const { sha, context, state, text, note, url } = status;
	await api.call((octokit) => octokit.rest.repos.createCommitStatus({
		...repository,
		sha,
		state,
		context,
		description: described(text, note === void 0 ? "" : ` \u00b7 ${note}`),
		...url === void 0 ? {} : { target_url: url }
	}), { once: state === "pending" });
}
function described(text, end) {
	const room = longestDescription - end.length;
	return `${text.length > room ? `${text.slice(0, room - 1)}\u2026` : text}${end}`;
}
function statusContext(key, branch) {
	const name = key === "fluxdelta" ? "fluxdelta/diff" : `fluxdelta/${key}`;
	return cutText(branch === void 0 ? name : `${name} (${branch})`, longestContext);
}
// src/report/github/queued-requests.ts
const query = "query ($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) { mergeQueue(branch: $branch) { entries(first: 100) { nodes { position pullRequest { number } } } } } }";
const mostRequests = 10;
async function queuedRequests(api, repository, branch, last) {
	try {
		const entries = [...(await api.graphql(query, {
			...repository,
			branch
		})).repository.mergeQueue?.entries.nodes ?? []].sort((a, b) => b.position - a.position);
		const own = entries.find(({ pullRequest }) => pullRequest?.number === last);
		return [last, ...entries.filter(({ position }) => own !== void 0 && position < own.position).flatMap(({ pullRequest }) => pullRequest?.number ?? [])].slice(0, mostRequests);
	} catch (error) {
		if (error instanceof ApiError) return [last];
		throw error;
	}
}
// src/report/read-acceptance.ts
const mostAhead = 6e4;
async function readAcceptance(source, fingerprints, { way }, now) {
	if (way === "off" || fingerprints.length === 0) return {
		accepted: [],
		shown: []
	};
	const report = await source.shownReport();
	const isTooMany = fingerprints.length > 10;
	const before = new Map(shownFindings(report?.memory, report?.updatedAt).map(({ fingerprint, since }) => [fingerprint, since]));
	const shown = isTooMany ? [] : fingerprints.map((fingerprint) => ({
		fingerprint,
		since: before.get(fingerprint)
	}));
	const earlier = (report?.memory?.accepted ?? []).filter((one) => one.way === way);
	if (report === void 0 || before.size + earlier.length === 0) return {
		accepted: [],
		shown
	};
	if (await report.isEditedByOthers()) return {
		accepted: [],
		shown,
		isEdited: true
	};
	const consents = (way === "label" ? await source.labelConsents() : await source.approvals(report.memory?.head)).filter(({ at }) => Date.parse(at) < now + mostAhead);
	const remembered = earlier.filter(({ by }) => way === "label" ? consents.length > 0 : consents.some((one) => one.by === by));
	return {
		accepted: fingerprints.flatMap((fingerprint) => {
			const known = remembered.find((one) => one.fingerprint === fingerprint);
			if (known !== void 0) return [known];
			const since = isTooMany ? void 0 : before.get(fingerprint);
			const consent = consents.find(({ at, isOfReport }) => isOfReport && since !== void 0 && isBefore(since, at));
			return consent === void 0 ? [] : [{
				fingerprint,
				by: consent.by,
				at: consent.at,
				way
			}];
		}),
		shown
	};
}
async function readAcceptanceOfAll(sources, fingerprints, settings, now) {
	const [first, ...others] = sources;
	if (first === void 0) return {
		accepted: [],
		shown: []
	};
	const own = await readAcceptance(first, fingerprints, settings, now);
	let { accepted } = own;
	for (const source of others) {
		const left = fingerprints.filter((fingerprint) => accepted.every((one) => one.fingerprint !== fingerprint));
		if (left.length === 0) break;
		accepted = [...accepted, ...(await readAcceptance(source, left, settings, now)).accepted];
	}
	return {
		...own,
		accepted
	};
}
function isBefore(one, other) {
	return Date.parse(one) < Date.parse(other);
}
// src/commands/accept-findings.ts
async function acceptFindings({ settings }, destination, comparison, requests, whenAsked = () => void 0) {
	const { accept, comment } = settings;
	if (destination === void 0 || requests === void 0 || !(comment !== "off" && comment !== "new")) return {
		comparison,
		problems: []
	};
	const { apiUrl, repository, key } = destination;
	const isGitea = platformOf(apiUrl).kind === "gitea";
	if (isGitea && accept.way === "approval") return {
		comparison,
		problems: [],
		isMissing: true
	};
	const { number, branch, commit, isGroup } = requests;
	const open = async () => {
		whenAsked();
		const api = openApi(destination);
		return (isGroup ? await queuedRequests(api, repository, branch, number) : [number]).map((pullRequest) => {
			const place = {
				api,
				repository,
				pullRequest,
				key
			};
			return isGitea ? giteaAcceptance(place) : githubAcceptance(place);
		});
	};
	return await acceptedOf(comparison, {
		...settings,
		branch,
		commit
	}, open, platformOf(apiUrl));
}
async function acceptedOf(comparison, { accept, failOn, branch, commit }, sources, platform) {
	const findings = acceptableFindings(comparison, {
		accept,
		failOn,
		branch,
		commit
	});
	if (findings.size === 0) return {
		comparison,
		problems: []
	};
	try {
		const acceptance = await readAcceptanceOfAll(await sources(), [...findings.keys()], accept, Date.now());
		const { accepted, isEdited } = acceptance;
		const open = {
			left: findings.size - accepted.length,
			all: findings.size,
			isEdited
		};
		return {
			comparison: withAccepted(comparison, findings, accepted),
			acceptance,
			hint: acceptHint(open, accept),
			note: acceptNote(open, accept),
			problems: []
		};
	} catch (error) {
		return {
			comparison,
			problems: [channelProblem(error, "Reading who accepts findings", "pull-requests: write", platform)]
		};
	}
}
export { readMarker as A, ownTexts as C, loginsOfToken as D, learnAuthor as E, isRefused as F, removed as I, acceptedText as L, ApiError as M, apiProblem as N, readAsWorkflow as O, channelProblem as P, isOwnText as S, isAuthorKnown as T, showComment as _, setStatus as a, editComment as b, GitHubApi as c, earlierThan as d, readMemory as f, isHidden as g, hideComments as h, keyOf as i, withMarker as j, encodedKey as k, giteaAcceptance as l, withShownTimes as m, acceptedOf as n, statusContext as o, withMemory as p, defaultKey as r, openApi as s, acceptFindings as t, githubAcceptance as u, createComment as v, withStaleNotice as w, ownComments as x, deleteComment as y };

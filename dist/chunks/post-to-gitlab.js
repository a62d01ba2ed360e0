import { Dr as isProblem, hr as jsonAt, lt as sourcePages, st as platformOf, ut as acceptLabel, vr as stringAt } from "./core.js";
import { t as proxySettings } from "./proxy-settings.js";
import { n as readGitLabJob } from "./gitlab-job.js";
import { A as readMarker, C as ownTexts, F as isRefused, L as acceptedText, M as ApiError, P as channelProblem, S as isOwnText, d as earlierThan, f as readMemory, i as keyOf, j as withMarker, k as encodedKey, m as withShownTimes, n as acceptedOf, o as statusContext, p as withMemory, w as withStaleNotice } from "./accept-findings.js";
import { a as withLineNotes, c as staleReason, d as parseDiffLines, f as unwrittenReport, i as withKeptTimes, l as placeNotes, m as reviewNotes, n as sameReport, p as reportLimitProblem, u as fingerprintIn } from "./post-comment.js";
import { s as verdictOf } from "./verdict.js";
import { t as proxiedFetch } from "./proxied-fetch.js";
import { t as safeMessage } from "./safe-message.js";
import { r as isEmptyReport } from "./forecast-text.js";
import { l as digestOf, n as commentReport } from "./markdown.js";
// src/report/gitlab/gitlab-api.ts
const waits = [1 / 120, 1 / 30];
const requestPart = 1 / 6;
const mostPages = 100;
const longestMessage = 300;
var GitLabApi = class {
	#options;
	#deadline;
	#isReached = false;
	constructor(options) {
		this.#options = options;
		this.#deadline = Date.now() + options.seconds * 1e3;
	}
	get isReached() {
		return this.#isReached;
	}
	async get(path) {
		return (await this.#send("GET", path)).body;
	}
	async list(path) {
		const items = [];
		const start = `${path}${path.includes("?") ? "&" : "?"}per_page=100&page=`;
		for (let page = "1", count = 0; page !== null && page !== "" && count < mostPages; count++) {
			const { body, nextPage } = await this.#send("GET", `${start}${page}`);
			if (Array.isArray(body)) for (const item of body) items.push(item);
			page = nextPage;
		}
		return items;
	}
	async write(method, path, body, once = false) {
		return (await this.#send(method, path, body, once)).body;
	}
	async make(path, body, isThere) {
		try {
			await this.write("POST", path, body, true);
		} catch (error) {
			if (!(error instanceof ApiError) || error.kind !== "unavailable") throw error;
			if (!await isThere()) await this.write("POST", path, body, true);
		}
	}
	async #send(method, path, body, once = false) {
		for (const wait of [...waits, void 0]) try {
			return await this.#sendOnce(method, path, body);
		} catch (thrown) {
			const error = ApiError.of(thrown);
			const milliseconds = Math.max((wait ?? 0) * this.#options.seconds * 1e3, error.waitMilliseconds ?? 0);
			const mayPass = error.kind === "limited" || error.kind === "conflict" || error.kind === "unavailable" && !once;
			if (wait === void 0 || !mayPass || milliseconds >= this.#left()) throw error;
			await new Promise((resolve) => setTimeout(resolve, milliseconds));
		}
		throw new ApiError("unavailable", "time limit exceeded");
	}
	async #sendOnce(method, path, body) {
		const { apiUrl, token, seconds, proxy } = this.#options;
		const response = await (await proxiedFetch(proxy))(`${apiUrl}${path}`, {
			method,
			headers: {
				"private-token": token,
				...body === void 0 ? {} : { "content-type": "application/json" }
			},
			...body === void 0 ? {} : { body: JSON.stringify(body) },
			redirect: "error",
			signal: AbortSignal.timeout(Math.ceil(Math.min(this.#left(), seconds * 1e3 * requestPart)))
		});
		this.#isReached = true;
		const text = await response.text();
		if (!response.ok) {
			const { status, statusText } = response;
			throw Object.assign(new Error(this.#reasonIn(text) ?? statusText), { response: {
				status,
				headers: Object.fromEntries(response.headers)
			} });
		}
		return {
			body: text === "" ? null : JSON.parse(text),
			nextPage: response.headers.get("x-next-page")
		};
	}
	#reasonIn(text) {
		try {
			const answer = JSON.parse(text);
			const reason = jsonAt(answer, "message") ?? jsonAt(answer, "error");
			if (reason === void 0 || reason === null) return void 0;
			const said = typeof reason === "string" ? reason : JSON.stringify(reason);
			return safeMessage(said, {
				directories: [],
				secrets: [this.#options.token]
			}).slice(0, longestMessage);
		} catch {
			return;
		}
	}
	#left() {
		return Math.max(this.#deadline - Date.now(), 1);
	}
};
// src/report/gitlab/merge-request.ts
function placeOf({ project, mergeRequest }) {
	return `/projects/${project}/merge_requests/${mergeRequest}`;
}
async function liveMergeRequest(api, destination) {
	const live = await api.get(placeOf(destination));
	const isOpen = stringAt(live, "state") === "opened";
	const [head = "", baseName = ""] = [stringAt(live, "sha"), stringAt(live, "target_branch")];
	return {
		reason: staleReason({
			isOpen,
			head,
			baseName
		}, destination),
		refs: refsIn(jsonAt(live, "diff_refs"))
	};
}
function refsIn(refs) {
	const [base_sha, head_sha, start_sha] = [
		"base_sha",
		"head_sha",
		"start_sha"
	].map((name) => stringAt(refs, name));
	return base_sha === void 0 || head_sha === void 0 || start_sha === void 0 ? void 0 : {
		base_sha,
		head_sha,
		start_sha
	};
}
async function accountOf(api) {
	const account = jsonAt(await api.get("/user"), "id");
	if (typeof account !== "number") throw new ApiError("rejected", "the account of the token has no id");
	return account;
}
// src/report/gitlab/merge-request-note.ts
async function writeNote(api, destination, { comparison, context, acceptance = {} }) {
	const author = await accountOf(api);
	const first = await ownNote(api, destination, author);
	if (first === void 0 && isEmptyReport(comparison)) return { action: "none" };
	const earlier = earlierThan(first === void 0 ? void 0 : readMemory(first.body), destination.head);
	const digest = digestOf(comparison);
	return await write(api, destination, author, first, withMemory(commentReport(comparison, context, earlier), {
		head: destination.head,
		digest,
		...earlier === void 0 ? {} : { before: earlier },
		...acceptance
	}));
}
async function writeInstead(api, destination, text) {
	const author = await accountOf(api);
	const first = await ownNote(api, destination, author);
	const remembered = first === void 0 ? void 0 : withShownTimes(readMemory(first.body), first.updatedAt);
	await write(api, destination, author, first, withMemory(text, remembered));
}
async function markNoteStale(api, destination, reason) {
	const { head, jobUrl } = destination;
	const first = await ownNote(api, destination, await accountOf(api));
	if (first === void 0 || first.marker.head === head) return;
	if ((await liveMergeRequest(api, destination)).reason !== void 0) return;
	const body = withStaleNotice(first.body, {
		said: first.marker.head,
		head,
		reason,
		runUrl: jobUrl
	});
	if (!sameReport(first.body, body)) await editNote(api, destination, first.id, withKeptTimes(body, first.updatedAt));
}
async function saveMergeRequestNotes(api, destination, { id, body }, notes) {
	const text = withLineNotes(body, notes);
	if (text !== void 0) await editNote(api, destination, id, text);
}
async function write(api, destination, author, first, text) {
	const { head, base, key, run } = destination;
	const marker = {
		key,
		head,
		base,
		run,
		part: 1,
		parts: 1,
		notes: first?.marker.notes ?? []
	};
	const body = withMarker(text, marker);
	if (first !== void 0 && sameReport(first.body, body)) return {
		action: "unchanged",
		note: first
	};
	const { reason } = await liveMergeRequest(api, destination);
	if (reason !== void 0) return { action: reason };
	if (first !== void 0) {
		await editNote(api, destination, first.id, body);
		return {
			action: "updated",
			note: {
				...first,
				body,
				marker
			}
		};
	}
	const find = async () => await ownNote(api, destination, author);
	await api.make(`${placeOf(destination)}/notes`, { body }, async () => await find() !== void 0);
	const note = await find();
	return {
		action: "created",
		...note === void 0 ? {} : { note }
	};
}
async function editNote(api, destination, id, body) {
	await api.write("PUT", `${placeOf(destination)}/notes/${id}`, { body });
}
async function ownNote(api, destination, author) {
	const all = await api.list(`${placeOf(destination)}/notes?sort=asc&order_by=created_at`);
	return ownTexts(all.flatMap((note) => asOwnNote(note, author, destination.key)))[0];
}
function asOwnNote(note, author, key) {
	const body = stringAt(note, "body") ?? "";
	const id = jsonAt(note, "id");
	const marker = readMarker(body);
	const isOwn = jsonAt(note, "author", "id") === author && marker !== void 0 && encodedKey(marker.key) === encodedKey(key);
	const updatedAt = stringAt(note, "updated_at");
	return isOwn && typeof id === "number" ? [{
		id: String(id),
		body,
		updatedAt,
		marker
	}] : [];
}
// src/report/gitlab/merge-request-acceptance.ts
const developer = 30;
function gitlabAcceptance(api, destination) {
	let account;
	const own = () => account ??= accountOf(api);
	return {
		shownReport: async () => {
			const note = await ownNote(api, destination, await own());
			if (note === void 0 || !isOwnText(note.body)) return void 0;
			const { body, updatedAt } = note;
			return {
				memory: readMemory(body),
				updatedAt,
				isEditedByOthers: () => Promise.resolve(false)
			};
		},
		labelConsents: async () => await labelConsents(api, destination, await own()),
		approvals: async (reported) => await approvals(api, destination, await own(), reported)
	};
}
function accountIn(user) {
	const [id, by] = [jsonAt(user, "id"), stringAt(user, "username")];
	return typeof id !== "number" || by === void 0 ? void 0 : {
		id,
		by
	};
}
async function isPerson(api, { id }, own) {
	if (id === own) return false;
	try {
		return jsonAt(await api.get(`/users/${id}`), "bot") === false;
	} catch (error) {
		if (isRefused(error)) return false;
		throw ApiError.of(error);
	}
}
async function labelConsents(api, destination, own) {
	const labels = jsonAt(await api.get(placeOf(destination)), "labels");
	if (!Array.isArray(labels) || !labels.includes("fluxdelta/accept")) return [];
	const last = (await api.list(`${placeOf(destination)}/resource_label_events`)).findLast((event) => stringAt(event, "label", "name") === acceptLabel);
	const [account, at] = [accountIn(jsonAt(last, "user")), stringAt(last, "created_at")];
	if (stringAt(last, "action") !== "add" || account === void 0 || at === void 0) return [];
	return await isPerson(api, account, own) ? [{
		by: account.by,
		at,
		isOfReport: true
	}] : [];
}
async function approvals(api, destination, own, reported) {
	const [request, state] = [await api.get(placeOf(destination)), await api.get(`${placeOf(destination)}/approvals`)];
	const author = jsonAt(request, "author", "id");
	const given = jsonAt(state, "approved_by");
	const versions = await api.list(`${placeOf(destination)}/versions`);
	const found = [];
	for (const approval of Array.isArray(given) ? given : []) {
		const [account, at] = [accountIn(jsonAt(approval, "user")), stringAt(approval, "approved_at")];
		if (account === void 0 || at === void 0 || account.id === author) continue;
		if (await isPerson(api, account, own) && await mayPush(api, destination, account.id)) found.push({
			by: account.by,
			at,
			isOfReport: reported !== void 0 && headAt(versions, at) === reported
		});
	}
	return found.sort((a, b) => a.at < b.at ? -1 : 1);
}
function headAt(versions, time) {
	const made = (version) => Date.parse(stringAt(version, "created_at") ?? "");
	const [last] = versions.filter((version) => made(version) <= Date.parse(time)).sort((a, b) => made(b) - made(a));
	return stringAt(last, "head_commit_sha");
}
async function mayPush(api, { project }, user) {
	try {
		const level = jsonAt(await api.get(`/projects/${project}/members/all/${user}`), "access_level");
		return typeof level === "number" && level >= developer;
	} catch (error) {
		if (isRefused(error)) return false;
		throw ApiError.of(error);
	}
}
// src/report/gitlab/commit-status.ts
const longestDescription = 255;
async function setCommitStatus(api, { project, head, key, baseName, isIntoDefault, pipeline, jobUrl }, state, text) {
	const status = {
		state,
		name: isIntoDefault ? statusContext(key) : statusContext(key, baseName),
		description: text.length > longestDescription ? `${text.slice(0, 254)}\u2026` : text,
		target_url: jobUrl
	};
	const path = `/projects/${project}/statuses/${head}`;
	const once = state === "running";
	try {
		await api.write("POST", path, {
			...status,
			pipeline_id: Number(pipeline)
		}, once);
	} catch (error) {
		if (!(error instanceof ApiError) || error.kind !== "missing") throw error;
		await api.write("POST", path, status, once);
	}
}
// src/report/gitlab/merge-request-discussions.ts
async function placeDiscussions(api, destination, notes) {
	const account = await accountOf(api);
	return await placeNotes(discussionLines(api, destination, account), {
		...notes,
		key: destination.key
	});
}
function discussionLines(api, destination, account) {
	const place = placeOf(destination);
	const { head, key } = destination;
	const paths = new Map();
	let refs;
	const standing = async () => (await api.list(`${place}/discussions`)).flatMap((one) => asOwnDiscussion(one, {
		account,
		key,
		head
	}));
	const begin = async (fingerprint, body, file, position) => {
		const whole = {
			body,
			position: {
				...refs,
				...paths.get(file),
				...position
			}
		};
		const isThere = async () => (await standing()).some((one) => one.fingerprint === fingerprint);
		try {
			await api.make(`${place}/discussions`, whole, isThere);
			return true;
		} catch (error) {
			if (error instanceof ApiError && error.kind === "rejected") return false;
			throw error;
		}
	};
	return {
		suggestionFence: platformOf(destination.apiUrl).suggestionFence,
		standing,
		isLeft: async () => {
			const live = await liveMergeRequest(api, destination);
			refs = live.refs;
			return live.reason !== void 0 || refs?.head_sha !== head;
		},
		diff: async () => {
			const files = new Map();
			for (const file of await api.list(`${place}/diffs`)) {
				const [old_path, new_path] = [stringAt(file, "old_path"), stringAt(file, "new_path")];
				if (old_path === void 0 || new_path === void 0) continue;
				const lines = parseDiffLines(stringAt(file, "diff") ?? "");
				for (const path of [old_path, new_path]) {
					paths.set(path, {
						old_path,
						new_path
					});
					files.set(path, lines);
				}
			}
			return files;
		},
		createAtLines: async (placed) => {
			const refused = [];
			for (const one of placed) {
				const { at, fingerprint } = one.note;
				if (!await begin(fingerprint, one.body, at.file, linePosition(one))) refused.push(one);
			}
			return refused;
		},
		createOnFile: ({ at, fingerprint }, body) => begin(fingerprint, body, at.file, { position_type: "file" }),
		keep: async ({ id, note, body: said, resolvedBy }, body) => {
			if (resolvedBy === "somebody else") return;
			if (resolvedBy === "us") await api.write("PUT", `${place}/discussions/${id}`, { resolved: false });
			if (said.trim() !== body.trim()) await api.write("PUT", `${place}/discussions/${id}/notes/${note}`, { body });
		},
		retire: async ({ id, resolvedBy }) => {
			if (resolvedBy !== "nobody") return false;
			await api.write("PUT", `${place}/discussions/${id}`, { resolved: true });
			return true;
		},
		remove: async ({ id, note }) => {
			await api.write("DELETE", `${place}/discussions/${id}/notes/${note}`);
		}
	};
}
function linePosition({ note, side, line }) {
	const [own, other] = side === "RIGHT" ? ["new_line", "old_line"] : ["old_line", "new_line"];
	return {
		position_type: "text",
		[own]: note.at.line,
		...line.other === void 0 ? {} : { [other]: line.other }
	};
}
function asOwnDiscussion(discussion, { account, key, head }) {
	const id = stringAt(discussion, "id");
	const notes = jsonAt(discussion, "notes");
	const [first, ...others] = Array.isArray(notes) ? notes : [];
	if (id === void 0 || first === void 0 || jsonAt(first, "author", "id") !== account) return [];
	const body = stringAt(first, "body") ?? "";
	const fingerprint = fingerprintIn(body, key);
	const note = jsonAt(first, "id");
	if (fingerprint === void 0 || typeof note !== "number") return [];
	const isOnFile = stringAt(first, "position", "position_type") === "file";
	const isResolved = jsonAt(first, "resolved") === true;
	const resolver = jsonAt(first, "resolved_by", "id");
	return [{
		id,
		note,
		body,
		fingerprint,
		isOnFile,
		isOutdated: !isOnFile && stringAt(first, "position", "head_sha") !== head,
		isAnswered: others.some((one) => jsonAt(one, "system") !== true && jsonAt(one, "author", "id") !== account),
		resolvedBy: !isResolved ? "nobody" : resolver === account ? "us" : "somebody else"
	}];
}
// src/report/gitlab/publish-merge-request.ts
async function announceMergeRequest(destination) {
	try {
		await setCommitStatus(new GitLabApi(destination), destination, "running", "Rendering both sides");
		return true;
	} catch (error) {
		return ApiError.of(error).status === void 0;
	}
}
async function publishMergeRequest(destination, report, channels) {
	const { comparison, context, failed, lineAt } = report;
	const unwritten = reportLimitProblem(report, 1, channels.reviewComments);
	if (unwritten !== void 0) {
		const told = await publishMergeRequestFailure(destination, unwritten.message, channels, true);
		const fault = {
			doing: "Writing the report",
			problem: unwritten,
			isForbidden: false
		};
		return {
			...told,
			problems: [...told.problems, fault]
		};
	}
	const { api, attempt, problems } = conversation(destination);
	const isStatusMissing = channels.status && await attempt("Setting the commit status", "statuses: write", () => setCommitStatus(api, destination, failed ? "failed" : "success", statusText(comparison))) === void 0;
	const note = await attempt("Writing the note of the merge request", "pull-requests: write", () => writeNote(api, destination, {
		comparison,
		context,
		acceptance: report.acceptance
	}));
	const { reviewComments } = channels;
	const discussions = reviewComments === "off" ? void 0 : await attempt("Beginning discussions at lines of the merge request", "pull-requests: write", async () => {
		const standing = note?.done.note;
		return await placeDiscussions(api, destination, {
			notes: reviewNotes(comparison, reviewComments),
			remembered: note === void 0 ? void 0 : standing?.marker.notes ?? [],
			...standing === void 0 ? {} : { remember: (noted) => saveMergeRequestNotes(api, destination, standing, noted) },
			...lineAt === void 0 ? {} : { lineAt }
		});
	});
	return {
		...note === void 0 ? {} : { note: note.done },
		...discussions === void 0 ? {} : { discussions: discussions.done },
		isStatusMissing: isStatusMissing && api.isReached,
		problems
	};
}
async function publishMergeRequestFailure(destination, reason, { status }, replaces = false) {
	const { api, attempt, problems } = conversation(destination);
	const isStatusMissing = status && await attempt("Setting the commit status", "statuses: write", () => setCommitStatus(api, destination, "failed", reason)) === void 0;
	await attempt("Writing the note of the merge request", "pull-requests: write", () => replaces ? writeInstead(api, destination, unwrittenReport(reason)) : markNoteStale(api, destination, reason));
	return {
		isStatusMissing: isStatusMissing && api.isReached,
		problems
	};
}
function statusText(comparison) {
	return [verdictOf(comparison).text, acceptedText(comparison)].filter((text) => text !== "").join(" \u00b7 ");
}
function conversation(destination) {
	const problems = [];
	const platform = platformOf(destination.apiUrl);
	return {
		api: new GitLabApi(destination),
		problems,
		attempt: async (doing, permission, work) => {
			try {
				return { done: await work() };
			} catch (error) {
				problems.push(channelProblem(error, doing, permission, platform));
				return;
			}
		}
	};
}
// src/commands/post-to-gitlab.ts
const defaultPatience = 12e4;
function openMergeRequest({ accept, apiTimeout, failOn = [], name, paths, reviewComments, status, page }, { environment, directory }) {
	const job = readGitLabJob(environment, {
		directory,
		page
	});
	if (isProblem(job)) return job;
	const destination = {
		...job,
		seconds: (apiTimeout ?? defaultPatience) / 1e3,
		proxy: proxySettings(environment),
		key: keyOf(name, paths),
		baseName: job.targetBranch,
		isIntoDefault: job.defaultBranch === void 0 || job.targetBranch === job.defaultBranch,
		run: `${job.pipeline}.${job.job}`
	};
	const channels = {
		reviewComments: reviewComments ?? "blocking",
		status: status ?? true
	};
	const announced = channels.status ? announceMergeRequest(destination) : Promise.resolve(false);
	const told = async (publishing) => {
		const isRunning = await announced;
		const { isStatusMissing, problems } = await publishing();
		return {
			problems: problems.map(({ problem }) => problem),
			isStatusStuck: isRunning && isStatusMissing
		};
	};
	return {
		accept: async (comparison) => {
			const open = () => Promise.resolve([gitlabAcceptance(new GitLabApi(destination), destination)]);
			const policy = {
				accept,
				failOn,
				branch: job.targetBranch,
				commit: job.head
			};
			return await acceptedOf(comparison, policy, open, platformOf(destination.apiUrl));
		},
		tell: async (report, hasPage) => await told(async () => {
			const context = contextOf(job, report.context, hasPage);
			return await publishMergeRequest(destination, {
				...report,
				context
			}, channels);
		}),
		tellFailure: async ({ code }) => await told(async () => await publishMergeRequestFailure(destination, `The run ended without a report (${code}).`, channels))
	};
}
function contextOf({ apiUrl, projectUrl, head, base, jobUrl, targetBranch, pageUrl }, context, hasPage) {
	const page = hasPage && pageUrl !== void 0 ? [{
		text: "full report",
		url: pageUrl
	}] : [];
	const pages = (commit) => sourcePages(platformOf(apiUrl), projectUrl, commit);
	return {
		...context,
		base: targetBranch,
		head: head.slice(0, 7),
		sourceUrls: {
			base: pages(base),
			head: pages(head)
		},
		links: [...page, {
			text: "job",
			url: jobUrl
		}]
	};
}
export { openMergeRequest };

import { Dr as isProblem, Or as problemOf, gn as printResource, mt as isForkHead, n as cutText, nt as counted, st as platformOf } from "./core.js";
import { n as safeProblem } from "./safe-message.js";
import { t as proxySettings } from "./proxy-settings.js";
import { t as registrySecrets } from "./registry-secrets.js";
import { k as mayHaveWay, s as verdictOf } from "./verdict.js";
import { r as isEmptyReport } from "./forecast-text.js";
import { t as makeDirectory } from "./make-directory.js";
import { A as readMarker, D as loginsOfToken, I as removed, L as acceptedText, M as ApiError, P as channelProblem, T as isAuthorKnown, a as setStatus, b as editComment, i as keyOf, o as statusContext, s as openApi, t as acceptFindings, w as withStaleNotice, x as ownComments, y as deleteComment } from "./accept-findings.js";
import { n as isCutShort, r as policyText, t as failedBy } from "./fail-policy.js";
import { u as visibleText } from "./safe-text.js";
import { c as summaryReport, i as markdownTexts, l as digestOf, r as markdownReport } from "./markdown.js";
import { c as staleReason, d as parseDiffLines, f as unwrittenReport, h as checkAnnotations, i as withKeptTimes, l as placeNotes, m as reviewNotes, n as sameReport, o as livePullRequest, p as reportLimitProblem, r as saveLineNotes, t as postComment, u as fingerprintIn } from "./post-comment.js";
import { c as setOutput, l as setSecret, n as error, o as notice, r as group, s as saveState$1, t as debug$1, u as warning } from "./core2.js";
import { t as jsonReport } from "./json.js";
import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { EOL } from "os";
import { constants as constants$1, promises } from "fs";
// src/report/label-results.ts
function resultsOf(comparison) {
	const { counts, failures, review, suspended } = comparison;
	const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
	const changes = counts.added + counts.changed + counts.moved + counts.removed + suspended.length;
	const results = [
		["block", severities.has("block")],
		["changes", changes > 0],
		["failures", failures.new.length > 0],
		["no-changes", verdictOf(comparison).level === "same"],
		["removals", counts.removed > 0],
		["routine", review?.impact.routine !== void 0],
		["unchecked", verdictOf(comparison).level === "unsure"],
		["warn", severities.has("warn")]
	];
	return new Set(results.filter(([, holds]) => holds).map(([result]) => result));
}
// src/report/github/check-run.ts
const annotationsPerRequest = 50;
const mostAnnotations$1 = 500;
async function writeCheckRun(api, repository, request) {
	const { sha, name, externalId, conclusion, title, url } = request;
	const target = { ...repository };
	const annotations = request.annotations.slice(0, mostAnnotations$1).map(annotation);
	const left = request.annotations.length - annotations.length;
	const summary = left === 0 ? request.summary : `${request.summary}\n\n${left} more annotations omitted.`;
	const output = {
		title: title.slice(0, 255),
		summary
	};
	const { id, html_url } = await api.call((octokit) => octokit.rest.checks.create({
		...target,
		name,
		head_sha: sha,
		external_id: externalId,
		status: "completed",
		conclusion,
		...url === void 0 ? {} : { details_url: url },
		output: {
			...output,
			annotations: annotations.slice(0, annotationsPerRequest)
		}
	}), { recover: async () => {
		return (await api.call((octokit) => octokit.rest.checks.listForRef({
			...target,
			ref: sha,
			check_name: name,
			per_page: 100
		}))).check_runs.find((run) => run.external_id === externalId);
	} });
	for (let at = annotationsPerRequest; at < annotations.length; at += annotationsPerRequest) await api.call((octokit) => octokit.rest.checks.update({
		...target,
		check_run_id: id,
		output: {
			...output,
			annotations: annotations.slice(at, at + annotationsPerRequest)
		}
	}));
	return html_url ?? void 0;
}
function annotation({ path, line, level, title, message }) {
	return {
		path,
		start_line: line,
		end_line: line,
		annotation_level: level,
		title: title.slice(0, 255),
		message: message.slice(0, 16e3)
	};
}
// src/report/github/deleted-comments.ts
const query = "query ($owner: String!, $repo: String!, $number: Int!) { repository(owner: $owner, name: $repo) { pullRequest(number: $number) { timelineItems(last: 100, itemTypes: [COMMENT_DELETED_EVENT]) { nodes { ... on CommentDeletedEvent { actor { __typename } deletedCommentAuthor { login } } } } } } }";
async function isCommentDeleted({ api, repository, pullRequest }) {
	if (!api.platform.hasGraphql) return false;
	const own = (await loginsOfToken(api)).map((login) => login.replace(/\[bot\]$/, ""));
	return (await api.graphql(query, {
		...repository,
		number: pullRequest
	})).repository.pullRequest.timelineItems.nodes.some(({ actor, deletedCommentAuthor: author }) => author !== null && own.includes(author.login.replace(/\[bot\]$/, "")) && actor?.__typename !== "Bot");
}
// src/report/review/git-diff.ts
function parseGitDiff(text) {
	const files = new Map();
	for (const part of `\n${text}`.split("\ndiff --git ").slice(1)) {
		const start = part.indexOf("\n@@ ");
		if (start < 0) continue;
		const paths = part.slice(0, start).split("\n");
		const pathBehind = (mark) => paths.find((line) => line.startsWith(mark))?.slice(mark.length).replace(/\t$/, "");
		const path = pathBehind("+++ b/") ?? pathBehind("--- a/");
		if (path !== void 0) files.set(path, parseDiffLines(part.slice(start + 1).replace(/\n$/, "")));
	}
	return files;
}
// src/report/github/review-comments.ts
async function ownReviewComments({ api, repository, pullRequest, key }) {
	const all = await api.list((octokit, page) => octokit.rest.pulls.listReviewComments({
		...repository,
		pull_number: pullRequest,
		...page
	}));
	const marked = all.flatMap((comment) => {
		const fingerprint = fingerprintIn(comment.body, key);
		return fingerprint !== void 0 && comment.in_reply_to_id === void 0 ? [{
			comment,
			fingerprint
		}] : [];
	});
	if (marked.length === 0) return [];
	const own = await loginsOfToken(api);
	return marked.filter(({ comment }) => own.includes(comment.user.login)).sort((a, b) => a.comment.id - b.comment.id).map(({ comment, fingerprint }) => ({
		id: comment.id,
		body: comment.body,
		fingerprint,
		isOnFile: comment.subject_type === "file",
		isOutdated: comment.subject_type !== "file" && (comment.line ?? null) === null,
		isAnswered: all.some((other) => other.in_reply_to_id === comment.id && !own.includes(other.user.login))
	}));
}
async function editReviewComment({ api, repository }, id, body) {
	await api.call((octokit) => octokit.rest.pulls.updateReviewComment({
		...repository,
		comment_id: id,
		body
	}));
}
async function deleteReviewComment({ api, repository }, id) {
	await removed(api.call((octokit) => octokit.rest.pulls.deleteReviewComment({
		...repository,
		comment_id: id
	})));
}
// src/report/github/post-review.ts
async function postReview(request) {
	const { api } = request;
	const lines = {
		suggestionFence: api.platform.suggestionFence,
		standing: () => ownReviewComments(request),
		isLeft: () => isRequestLeft(request),
		diff: () => filesOf(request),
		createAtLines: async (placed) => await createReview$1(request, placed) ? [] : placed,
		createOnFile: async (note, body) => {
			await createFileComment(request, note, body);
			return true;
		},
		keep: async (comment, body) => {
			if (comment.body.trim() !== body.trim()) await editReviewComment(request, comment.id, body);
		},
		retire: async (comment) => {
			if (!comment.isAnswered) {
				await deleteReviewComment(request, comment.id);
				return true;
			}
			return await retireAnswered(comment, (body) => editReviewComment(request, comment.id, body));
		},
		remove: ({ id }) => deleteReviewComment(request, id)
	};
	return await placeNotes(lines, request);
}
const goneNote = "_No longer open._";
async function retireAnswered({ body }, edit) {
	if (!body.startsWith(goneNote)) await edit(`${goneNote}\n\n${body}`);
	return false;
}
async function isRequestLeft(request) {
	return staleReason(await livePullRequest(request), request) !== void 0;
}
async function filesOf({ api, repository, pullRequest }) {
	const files = await api.list((octokit, page) => octokit.rest.pulls.listFiles({
		...repository,
		pull_number: pullRequest,
		...page
	}));
	return new Map(files.map(({ filename, patch }) => [filename, parseDiffLines(patch ?? "")]));
}
async function createReview$1(request, placed) {
	const { api, repository, pullRequest, head } = request;
	try {
		await api.call((octokit) => octokit.rest.pulls.createReview({
			...repository,
			pull_number: pullRequest,
			commit_id: head,
			event: "COMMENT",
			comments: placed.map(({ note: { at, lines }, side, body }) => ({
				path: at.file,
				line: at.line,
				side,
				...lines === void 0 || lines.first === at.line ? {} : {
					start_line: lines.first,
					start_side: side
				},
				body
			}))
		}), { recover: async () => {
			const there = new Set((await ownReviewComments(request)).map(({ fingerprint }) => fingerprint));
			return placed.every(({ note }) => there.has(note.fingerprint)) ? {} : void 0;
		} });
		return true;
	} catch (error) {
		if (error instanceof ApiError && error.kind === "rejected") return false;
		throw error;
	}
}
async function createFileComment(request, note, body) {
	const { api, repository, pullRequest, head } = request;
	await api.call((octokit) => octokit.rest.pulls.createReviewComment({
		...repository,
		pull_number: pullRequest,
		commit_id: head,
		path: note.at.file,
		subject_type: "file",
		body
	}), { recover: async () => (await ownReviewComments(request)).find(({ fingerprint }) => fingerprint === note.fingerprint) });
}
// src/report/github/gitea-review.ts
const reviews$1 = "GET /repos/{owner}/{repo}/pulls/{index}/reviews";
const commentsOf = "GET /repos/{owner}/{repo}/pulls/{index}/reviews/{id}/comments";
const createReview = "POST /repos/{owner}/{repo}/pulls/{index}/reviews";
const deleteReview = "DELETE /repos/{owner}/{repo}/pulls/{index}/reviews/{id}";
const wholeDiff = "GET /repos/{owner}/{repo}/pulls/{index}.diff";
const version = "GET /version";
async function hasLineComments(api) {
	const answer = await api.call((octokit) => octokit.request(version));
	const [, major, minor] = /^(\d+)\.(\d+)\.(?!.*\+gitea-)/.exec(answer.version ?? "") ?? [];
	return Number(major) > 1 || major === "1" && Number(minor) >= 27;
}
async function postGiteaReview(request) {
	const { api, repository, pullRequest, head } = request;
	const place = {
		...repository,
		index: pullRequest
	};
	let asked;
	const diff = () => {
		asked ??= askDiff(request);
		return asked;
	};
	const sizes = new Map();
	const standing = async () => {
		const found = [];
		const filled = (await api.list((octokit, page) => octokit.request(reviews$1, {
			...place,
			...page
		}))).filter(({ comments_count: count }) => count > 0);
		if (filled.length === 0) return [];
		const own = await loginsOfToken(api);
		for (const { id, user } of filled) {
			if (!own.includes(user?.login ?? "")) continue;
			const comments = await api.call((octokit) => octokit.request(commentsOf, {
				...place,
				id
			}));
			sizes.set(id, comments.length);
			for (const comment of comments) {
				const fingerprint = fingerprintIn(comment.body, request.key);
				if (fingerprint === void 0 || !own.includes(comment.user?.login ?? "")) continue;
				found.push({
					id: comment.id,
					review: id,
					body: comment.body,
					fingerprint,
					isOnFile: false,
					isOutdated: isOutdated(comment, await diff()),
					isAnswered: comments.some((other) => isAt(other, comment) && !own.includes(other.user?.login ?? ""))
				});
			}
		}
		return found.sort((a, b) => a.id - b.id);
	};
	const remove = async ({ id, review }) => {
		const left = (sizes.get(review) ?? 0) - 1;
		sizes.set(review, left);
		if (left === 0) await api.call((octokit) => octokit.request(deleteReview, {
			...place,
			id: review
		}));
		else await deleteComment(request, id);
	};
	const lines = {
		suggestionFence: api.platform.suggestionFence,
		standing,
		isLeft: () => isRequestLeft(request),
		diff,
		createAtLines: async (placed) => {
			await api.call((octokit) => octokit.request(createReview, {
				...place,
				commit_id: head,
				event: "COMMENT",
				comments: placed.map(asComment)
			}), { recover: async () => {
				const there = new Set((await standing()).map(({ fingerprint }) => fingerprint));
				return placed.every(({ note }) => there.has(note.fingerprint)) ? {} : void 0;
			} });
			return [];
		},
		createOnFile: async () => false,
		keep: async (comment, body) => {
			if (comment.body.trim() !== body.trim()) await editComment(request, comment.id, body);
		},
		retire: async (comment) => {
			if (comment.isAnswered) return await retireAnswered(comment, (body) => editComment(request, comment.id, body));
			await remove(comment);
			return true;
		},
		remove
	};
	return await placeNotes(lines, request);
}
function asComment({ note, side, body }) {
	return {
		path: note.at.file,
		body,
		[side === "RIGHT" ? "new_position" : "old_position"]: note.at.line
	};
}
function isOutdated({ path, position, original_position: old, diff_hunk: hunk }, files) {
	const [side, line] = position > 0 ? ["RIGHT", position] : ["LEFT", old];
	const then = parseDiffLines(hunk)[side].get(line)?.text;
	return then !== void 0 && files.get(path)?.[side].get(line)?.text !== then;
}
function isAt(a, b) {
	return a.path === b.path && a.position === b.position && a.original_position === b.original_position;
}
async function askDiff({ api, repository, pullRequest }) {
	return parseGitDiff(await api.call((octokit) => octokit.request(wholeDiff, {
		...repository,
		index: pullRequest
	})));
}
// src/report/github/head-status.ts
const groupNumber = 0;
const ranks = [
	"error",
	"failure",
	"pending",
	"success"
];
async function requestContext(api, repository, key, { baseName, defaultBranch }) {
	return await isProtected(api, repository, baseName, defaultBranch) ? statusContext(key) : statusContext(key, baseName);
}
async function isProtected(api, repository, branch, defaultBranch) {
	if (branch === defaultBranch) return true;
	try {
		const { protected: isIt } = await api.call((octokit) => octokit.rest.repos.getBranch({
			...repository,
			branch
		}));
		return isIt;
	} catch (error) {
		if (isUntold(error)) return false;
		throw error;
	}
}
function isUntold(error) {
	return error instanceof ApiError && [
		"missing",
		"permission",
		"rejected"
	].includes(error.kind);
}
async function setHeadStatus(api, repository, key, subject, result) {
	const context = await requestContext(api, repository, key, subject);
	const { number, baseName: base } = subject;
	const address = result.url === void 0 ? {} : { url: statusAddress({
		number,
		base
	}, result.url, result.state) };
	const own = {
		...result,
		context,
		...address
	};
	const set = async (status) => {
		await setStatus(api, repository, status);
		return status.state;
	};
	if (context !== statusContext(key)) return await set(own);
	try {
		const open = await openWithHead(api, repository, number, result.sha);
		const listed = open.find((one) => one.number === number);
		if ((listed?.base ?? base) !== base) return await set({
			sha: own.sha,
			context,
			...address,
			state: "error",
			text: "The pull request is into another branch now"
		});
		const isFork = listed?.isFork ?? true;
		const others = await intoProtected(api, repository, open, subject, isFork);
		const alike = result.isAccepted === true ? open.filter((one) => isAlike(one, {
			number,
			base,
			isFork
		})) : [];
		const judged = async () => {
			const states = await statesOf(api, repository, result.sha, context);
			const standing = isFork && own.state === "success" ? await redOfOwn(api, repository, number, states) : void 0;
			const red = alike.filter((one) => isRed(states.get(requestMark(one))));
			return worstOf(own, [...others, ...red], states, base, standing);
		};
		if (others.length === 0) return await set(own.state === "success" ? await judged() : own);
		for (let round = 0;; round++) {
			const before = await judged();
			await set(before);
			if ((await judged()).state === before.state || round > 1) return before.state;
		}
	} catch (error) {
		return await set(withoutOthers(own, error));
	}
}
function withoutOthers(own, error) {
	if (!(error instanceof ApiError)) throw error;
	if (own.state !== "success") return own;
	return {
		...own,
		state: "error",
		text: `No answer about other requests with this commit \u00b7 ${own.text}`
	};
}
async function setGroupStatus(api, repository, key, { baseName: base, defaultBranch }, result) {
	const context = statusContext(key);
	const { url, state } = result;
	const group = {
		number: groupNumber,
		base
	};
	const own = {
		...result,
		context,
		...url === void 0 ? {} : { url: statusAddress(group, url, state) }
	};
	let status = own;
	if (own.state === "success") try {
		const others = await intoProtected(api, repository, await openWithHead(api, repository, groupNumber, result.sha), {
			...group,
			baseName: base,
			defaultBranch
		}, false);
		const states = await statesOf(api, repository, result.sha, context);
		status = worstOf(own, others.filter((one) => isRed(states.get(requestMark(one)))), states);
	} catch (error) {
		status = withoutOthers(own, error);
	}
	await setStatus(api, repository, status);
	return status.state;
}
function isRed(state) {
	return state === "failure" || state === "error";
}
function isAlike(one, { number, base, isFork }) {
	return one.number !== number && one.base === base && one.isFork === isFork;
}
async function intoProtected(api, repository, open, { number, baseName, defaultBranch }, isFork) {
	const found = [];
	for (const other of open) {
		if (other.number === number || other.base === baseName && (!isFork || other.isFork)) continue;
		if (await isProtected(api, repository, other.base, defaultBranch)) found.push(other);
	}
	return found;
}
async function redOfOwn(api, repository, number, states) {
	for (const [mark, state] of states) {
		const other = numberIn(mark);
		if (!isRed(state) || other === groupNumber || other === number) continue;
		try {
			const { head, base } = await api.call((octokit) => octokit.rest.pulls.get({
				...repository,
				pull_number: other
			}));
			if (!isForkHead({
				repository: head.repo?.full_name,
				ref: head.ref
			}, base.repo.full_name)) return mark;
		} catch (error) {
			if (!isUntold(error)) throw error;
		}
	}
}
async function openWithHead(api, repository, number, sha) {
	try {
		const ofCommit = api.platform.kind === "gitea" ? [] : await api.list((octokit, page) => octokit.rest.repos.listPullRequestsAssociatedWithCommit({
			...repository,
			commit_sha: sha,
			...page
		}));
		return (ofCommit.some((pull) => pull.number === number) ? ofCommit : await api.list((octokit, page) => octokit.rest.pulls.list({
			...repository,
			state: "open",
			...page
		}))).filter(({ state, head }) => state === "open" && head.sha === sha).map(({ number: of, base, head }) => ({
			number: of,
			base: base.ref,
			isFork: isForkHead({
				repository: head.repo?.full_name,
				ref: head.ref
			}, base.repo.full_name)
		}));
	} catch (error) {
		if (isUntold(error)) return [];
		throw error;
	}
}
async function statusesIn(api, repository, sha, context) {
	return (await api.list((octokit, page) => octokit.rest.repos.listCommitStatusesForRef({
		...repository,
		ref: sha,
		...page
	}))).filter((status) => status.context === context).map(({ state, target_url: url }) => ({
		state,
		url: url ?? ""
	}));
}
async function newestStatus(api, repository, sha, context) {
	return (await statusesIn(api, repository, sha, context))[0];
}
async function statesOf(api, repository, sha, context) {
	const states = new Map();
	for (const { url } of await statusesIn(api, repository, sha, context)) {
		const [, request, state] = /#(request-\d{1,10}-[0-9a-f]{16})-([a-z]{5,7})$/.exec(url.slice(-60)) ?? [];
		const known = ranks.find((one) => one === state);
		if (request !== void 0 && known !== void 0 && !states.has(request)) states.set(request, known);
	}
	return states;
}
function worstOf(own, others, states, base = "", standing) {
	const rank = (state) => ranks.indexOf(state);
	let worst = { state: own.state };
	for (const mark of [...others.map(requestMark), ...standing === void 0 ? [] : [standing]]) {
		const state = states.get(mark) ?? "pending";
		const number = numberIn(mark);
		if (rank(state) < rank(worst.state)) worst = {
			state,
			text: state === "pending" ? `Waits for #${number}, which has the same commit` : `#${number} has the same commit, and fails`
		};
	}
	for (const [mark, state] of states) {
		const isOther = mark.startsWith(`request-${groupNumber}-`) && mark !== requestMark({
			number: groupNumber,
			base
		});
		if (base !== "" && isOther && isRed(state) && rank(state) < rank(worst.state)) worst = {
			state,
			text: "A merge group has the same commit, and fails"
		};
	}
	return worst.text === void 0 ? own : {
		...own,
		state: worst.state,
		text: `${worst.text} \u00b7 ${own.text}`
	};
}
function statusAddress(request, runUrl, state) {
	return `${runUrl}#${requestMark(request)}-${state}`;
}
function requestMark({ number, base }) {
	return `request-${number}-${createHash("sha256").update(base).digest("hex").slice(0, 16)}`;
}
function numberIn(mark) {
	return Number(mark.split("-", 2)[1]);
}
// src/report/github/mark-stale.ts
async function markStale(request) {
	const first = (await ownComments(request)).findLast(({ marker }) => marker.part === 1);
	if (first === void 0 || first.marker.head === request.head) return void 0;
	const live = await livePullRequest(request);
	if (staleReason(live, request) !== void 0) return void 0;
	const body = withStaleNotice(first.body, {
		...request,
		said: first.marker.head
	});
	if (!sameReport(first.body, body)) await editComment(request, first.id, withKeptTimes(body, first.updatedAt));
	return first.url;
}
// src/report/github/set-labels.ts
async function setLabels({ api, repository, pullRequest, present, absent }) {
	const target = {
		...repository,
		issue_number: pullRequest
	};
	const labels = await api.list((octokit, page) => octokit.rest.issues.listLabelsOnIssue({
		...target,
		...page
	}));
	const there = new Map(labels.map((label) => [label.name.toLowerCase(), label]));
	const missing = present.filter((label) => !there.has(label.toLowerCase()));
	if (missing.length > 0) {
		const given = api.platform.kind === "gitea" ? await labelIds(api, repository, missing) : missing;
		await api.call((octokit) => octokit.request(addLabels, {
			...target,
			labels: given
		}));
	}
	for (const label of absent) {
		const found = there.get(label.toLowerCase());
		if (found === void 0) continue;
		const name = api.platform.kind === "gitea" ? String(found.id) : found.name;
		await removed(api.call((octokit) => octokit.rest.issues.removeLabel({
			...target,
			name
		})));
	}
}
const addLabels = "POST /repos/{owner}/{repo}/issues/{issue_number}/labels";
async function labelIds(api, repository, names) {
	const all = await api.list((octokit, page) => octokit.rest.issues.listLabelsForRepo({
		...repository,
		...page
	}));
	const ids = [];
	for (const name of names) {
		const { id } = all.find((label) => label.name.toLowerCase() === name.toLowerCase()) ?? await api.call((octokit) => octokit.rest.issues.createLabel({
			...repository,
			name,
			color: grey
		}));
		ids.push(id);
	}
	return ids;
}
const grey = "ededed";
// src/report/github/publish.ts
const settingStatus = "Setting the commit status";
async function publish(destination, given, channels) {
	const problems = [];
	const api = openApi(destination);
	const attempt = async (doing, permission, work) => {
		try {
			return await work();
		} catch (error) {
			problems.push(channelProblem(error, doing, permission, api.platform));
			return;
		}
	};
	const { pullRequest, commit } = destination;
	const { platform } = api;
	const unwritten = reportLimitProblem(given, channels.commentParts, channels.reviewComments);
	if (unwritten !== void 0) {
		const told = await publishFailure(destination, unwritten.message, channels, true);
		const fault = {
			doing: "Writing the report",
			problem: unwritten,
			isForbidden: false
		};
		return {
			unplaced: [],
			missing: [],
			problems: [...told, fault],
			unwritten,
			isStatusMissing: false,
			calls: api.calls
		};
	}
	const statusSetting = channels.status && commit !== void 0 ? attempt(settingStatus, "statuses: write", () => status(api, destination, commit, given)) : void 0;
	const links = await (given.furtherLinks?.() ?? []);
	const statusState = await statusSetting;
	const isStatusSet = statusSetting === void 0 ? void 0 : statusState !== void 0;
	const report = {
		...given,
		context: {
			...given.context,
			links: [...given.context.links ?? [], ...links]
		}
	};
	const comment = pullRequest === void 0 ? void 0 : await attempt("Commenting on the pull request", "pull-requests: write", () => comments(api, destination, pullRequest, report, channels));
	const findings = channels.reviewComments === "off" ? [] : reviewNotes(report.comparison, channels.reviewComments);
	const isSuggesting = pullRequest !== void 0 && findings.length > 0 && platform.suggestionFence === "suggestion";
	const notes = [...findings, ...isSuggesting ? await (given.suggestions?.() ?? []) : []];
	const answer = pullRequest === void 0 || channels.reviewComments === "off" ? void 0 : await attempt("Commenting at lines of the pull request", "pull-requests: write", () => reviews(api, destination, pullRequest, report, notes, channels.comment === "off" ? "off" : comment));
	const review = answer === "unsupported" ? void 0 : answer;
	const checkRunUrl = channels.checkRun && commit !== void 0 && platform.hasCheckRuns ? await attempt("Writing the check run", "checks: write", () => checkRun(api, destination, commit, report, statusState)) : void 0;
	if (pullRequest !== void 0 && channels.labels.length > 0) await attempt("Setting labels", "pull-requests: write", () => labels(api, destination, pullRequest, report, channels));
	return {
		calls: api.calls,
		isStatusMissing: isStatusSet === false && (api.isReached || given.isPending === true),
		...comment === void 0 ? {} : { comment },
		...review === void 0 ? {} : { review },
		...checkRunUrl === void 0 ? {} : { checkRunUrl },
		unplaced: review === void 0 ? notes : review.unplaced,
		missing: [...channels.checkRun && !platform.hasCheckRuns ? ["check runs"] : [], ...answer === "unsupported" ? ["comments at lines"] : []],
		problems
	};
}
async function comments(api, { repository, key, run }, { number, head, base, baseName }, report, { comment: mode, commentParts }) {
	if (mode === "off") return void 0;
	return await postComment({
		api,
		repository,
		pullRequest: number,
		key,
		mode,
		head,
		base,
		baseName,
		run,
		write: (limit, earlier) => textsOf(report, limit, commentParts, earlier),
		digest: digestOf(report.comparison),
		...report.acceptance === void 0 ? {} : { acceptance: report.acceptance },
		isClean: isEmptyReport(report.comparison)
	});
}
async function reviews(api, { repository, key }, { number, head, baseName }, { lineAt }, notes, comment) {
	const isGitea = api.platform.kind === "gitea";
	if (isGitea && notes.length > 0 && !await hasLineComments(api)) return "unsupported";
	const place = {
		api,
		repository,
		pullRequest: number,
		key
	};
	const first = comment === "off" ? void 0 : comment?.first;
	const remembered = await rememberedNotes(place, notes, comment);
	const placed = await (isGitea ? postGiteaReview : postReview)({
		...place,
		head,
		baseName,
		notes,
		remembered: remembered === "removed" ? notes.map(({ fingerprint }) => fingerprint) : remembered,
		...first === void 0 ? {} : { remember: (noted) => saveLineNotes(place, first, noted) },
		...lineAt === void 0 ? {} : { lineAt }
	});
	return remembered === "removed" && placed.kept < notes.length ? {
		...placed,
		isWithheld: true
	} : placed;
}
async function rememberedNotes(place, notes, comment) {
	if (notes.length === 0) return [];
	if (comment === void 0 || !await isAuthorKnown(place.api)) return void 0;
	if (comment === "off") return [];
	const { first, isAnew = false } = comment;
	if (first === void 0) return void 0;
	try {
		return isAnew && await isCommentDeleted(place) ? "removed" : readMarker(first.body)?.notes ?? [];
	} catch (error) {
		if (error instanceof ApiError) return void 0;
		throw error;
	}
}
async function status(api, destination, sha, { acceptNote, comparison, failed, policy }) {
	const accepted = acceptedText(comparison);
	const note = accepted !== "" ? accepted : failed ? acceptNote : policy;
	return await tellStatus(api, destination, {
		sha,
		state: failed ? "failure" : "success",
		text: verdictOf(comparison).text,
		...note === void 0 ? {} : { note },
		isAccepted: accepted !== ""
	});
}
async function tellStatus(api, destination, result) {
	const { repository, key, runUrl } = destination;
	const told = {
		...result,
		...runUrl === void 0 ? {} : { url: runUrl }
	};
	const { defaultBranch, group } = destination;
	const subject = subjectOf(destination);
	if (subject !== void 0) return await setHeadStatus(api, repository, key, subject, told);
	if (group !== void 0) return await setGroupStatus(api, repository, key, {
		baseName: group,
		defaultBranch
	}, told);
	await setStatus(api, repository, {
		...told,
		context: statusContext(key)
	});
	return told.state;
}
function subjectOf({ pullRequest, defaultBranch }) {
	return pullRequest === void 0 ? void 0 : {
		number: pullRequest.number,
		baseName: pullRequest.baseName,
		defaultBranch
	};
}
async function checkRun(api, destination, sha, { comparison, context, failed }, state) {
	const { repository, key, run, runUrl } = destination;
	const subject = subjectOf(destination);
	const verdict = verdictOf(comparison);
	const asksForLook = (comparison.review?.findings ?? []).some(({ severity }) => severity !== "note");
	return await writeCheckRun(api, repository, {
		sha,
		name: subject === void 0 ? statusContext(key) : await requestContext(api, repository, key, subject),
		externalId: externalId(key, run),
		conclusion: failed || state !== void 0 && state !== "success" ? "failure" : asksForLook || verdict.level === "unsure" ? "neutral" : "success",
		title: verdict.text,
		summary: markdownReport(comparison, {
			...context,
			limit: checkSummaryLimit
		}),
		annotations: checkAnnotations(comparison),
		...runUrl === void 0 ? {} : { url: runUrl }
	});
}
const checkSummaryLimit = 65e3;
async function labels(api, { repository }, { number, head, baseName }, { comparison }, { labels: wanted }) {
	const request = {
		api,
		repository,
		pullRequest: number,
		head,
		baseName
	};
	if (staleReason(await livePullRequest(request), request) !== void 0) return;
	const results = resultsOf(comparison);
	const present = new Set(wanted.filter(({ result }) => results.has(result)).map(({ label }) => label));
	const absent = new Set(wanted.filter(({ label }) => !present.has(label)).map(({ label }) => label));
	await setLabels({
		api,
		repository,
		pullRequest: number,
		present: [...present],
		absent: [...absent]
	});
}
function textsOf({ comparison, context }, limit, most, earlier) {
	return markdownTexts(comparison, {
		...context,
		limit,
		earlier
	}, most);
}
async function announce(destination) {
	const { repository, key, commit, runUrl } = destination;
	if (commit === void 0) return false;
	const api = openApi(destination);
	const subject = subjectOf(destination);
	const pending = {
		sha: commit,
		state: "pending",
		text: "Rendering both sides"
	};
	try {
		await setStatus(api, repository, {
			...pending,
			context: subject === void 0 ? statusContext(key) : await requestContext(api, repository, key, subject),
			...runUrl === void 0 ? {} : { url: subject === void 0 ? runUrl : statusAddress({
				number: subject.number,
				base: subject.baseName
			}, runUrl, "pending") }
		});
		return true;
	} catch {
		return false;
	}
}
async function endPending(destination, text) {
	const { repository, key, commit, runUrl = "" } = destination;
	if (commit === void 0) return false;
	const api = openApi(destination);
	const subject = subjectOf(destination);
	const newest = await newestStatus(api, repository, commit, subject === void 0 ? statusContext(key) : await requestContext(api, repository, key, subject));
	if (newest?.state !== "pending" || newest.url.split("#")[0] !== runUrl) return false;
	await tellStatus(api, destination, {
		sha: commit,
		state: "error",
		text
	});
	return true;
}
async function publishFailure(destination, reason, channels, replaces = false) {
	const problems = [];
	const { repository, key, pullRequest, commit, run, runUrl } = destination;
	const api = openApi(destination);
	const attempt = async (doing, permission, work) => {
		try {
			await work();
		} catch (error) {
			problems.push(channelProblem(error, doing, permission, api.platform));
		}
	};
	const url = runUrl === void 0 ? {} : { url: runUrl };
	const subject = subjectOf(destination);
	if (channels.status && commit !== void 0) await attempt(settingStatus, "statuses: write", () => tellStatus(api, destination, {
		sha: commit,
		state: "error",
		text: reason
	}));
	if (channels.checkRun && commit !== void 0 && api.platform.hasCheckRuns) await attempt("Writing the check run", "checks: write", async () => writeCheckRun(api, repository, {
		sha: commit,
		name: subject === void 0 ? statusContext(key) : await requestContext(api, repository, key, subject),
		externalId: externalId(key, run),
		conclusion: "failure",
		title: "No report",
		summary: reason,
		annotations: [],
		...url
	}));
	const { comment } = channels;
	if (pullRequest !== void 0 && comment !== "off" && replaces) {
		const { number, ...commits } = pullRequest;
		const write = () => ({ texts: [unwrittenReport(reason)] });
		await attempt("Commenting on the pull request", "pull-requests: write", () => postComment({
			api,
			repository,
			pullRequest: number,
			...commits,
			key,
			mode: comment,
			run,
			write,
			isClean: false
		}));
	} else if (pullRequest !== void 0 && comment !== "off" && comment !== "new") await attempt("Marking the comment as out of date", "pull-requests: write", () => markStale({
		api,
		repository,
		pullRequest: pullRequest.number,
		key,
		head: pullRequest.head,
		baseName: pullRequest.baseName,
		reason,
		...runUrl === void 0 ? {} : { runUrl }
	}));
	return problems;
}
function externalId(key, run) {
	return `${cutText(key, 150)} ${run}`;
}
// node_modules/@actions/core/lib/summary.js
var __awaiter = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants$1.R_OK | constants$1.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const summary = new Summary();
// src/report/github/workflow.ts
const progressEvery = 15e3;
const mostAnnotations = 10;
function mask(secret) {
	for (const line of new Set([secret, ...secret.split(/\r?\n/)])) if (line.trim() !== "") setSecret(line);
}
function saveState(name, value) {
	try {
		saveState$1(name, value);
	} catch {}
}
function setOutputs(outputs) {
	for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
async function addToSummary(text, overwrite = false) {
	try {
		await summary.emptyBuffer().addRaw(text, true).write({ overwrite });
		return true;
	} catch {
		return false;
	}
}
function problemAnnotation({ code, resource, message, hint, at }, level) {
	const who = resource === void 0 ? "" : `${printResource(resource)}: `;
	return {
		level,
		title: `fluxdelta ${code}`,
		message: `${who}${sentence(message)}${hint === void 0 ? "" : ` ${hint}`}`,
		...at === void 0 ? {} : { at }
	};
}
function sentence(message) {
	return /[.!?\u2026:]$/.test(message) ? message : `${message}.`;
}
function annotate(problem, level) {
	show(problemAnnotation(problem, level));
}
const shown = {
	error: 0,
	notice: 0,
	warning: 0
};
function annotateAll(annotations) {
	let left = 0;
	for (const annotation of annotations) if (shown[annotation.level]++ < mostAnnotations) show(annotation);
	else left++;
	if (left > 0) process.stdout.write(`${left} more in the job summary.\n`);
}
function show({ level, title, message: text, at }) {
	const message = visibleText(text, "\n	");
	const place = {
		title: visibleText(title),
		...at === void 0 ? {} : {
			file: visibleText(at.file),
			...at.line === void 0 ? {} : { startLine: at.line }
		}
	};
	if (level === "error") error(message, place);
	else if (level === "warning") warning(message, place);
	else notice(message, place);
}
function debug(line) {
	debug$1(visibleText(line, "\n	"));
}
async function inGroup(name, work) {
	const started = performance.now();
	const seconds = () => Math.round((performance.now() - started) / 1e3);
	const progress = setInterval(() => process.stdout.write(`\u2026 ${seconds()} s\n`), progressEvery);
	try {
		return await group(visibleText(name), work);
	} finally {
		clearInterval(progress);
		debug(`${name}: ${Math.round(performance.now() - started)} ms`);
	}
}
function printUntrusted(text) {
	const word = randomUUID();
	process.stdout.write(`::stop-commands::${word}\n${visibleText(text, "\n	")}\n::${word}::\n`);
}
// src/commands/output/html-artifact.ts
const nothing = {
	path: "",
	url: ""
};
const days = 7;
const patience = {
	part: 1 / 6,
	most: 15e3
};
async function htmlArtifact(inputs, key, { comparison, context }) {
	if (isEmptyReport(comparison)) return nothing;
	return await pageArtifact(inputs, key, async () => {
		const { htmlReport } = await import("./html-report.js");
		return htmlReport(comparison, context);
	});
}
async function pageArtifact({ run, settings, environment }, key, write) {
	const { artifacts, runUrl, temporaryDirectory } = run;
	if (!settings.reportArtifact || temporaryDirectory === void 0) return nothing;
	try {
		const text = await write();
		const path = join(temporaryDirectory, "fluxdelta-report.html");
		writeFileSync(path, text);
		if (artifacts === void 0 || runUrl === void 0 || !platformOf(run.apiUrl).hasArtifacts) return {
			path,
			url: ""
		};
		const { uploadArtifact } = await import("./upload-artifact.js");
		const uploaded = await uploadArtifact({
			service: artifacts,
			name: artifactName(key, run.id),
			mimeType: "text/html",
			text,
			days,
			milliseconds: Math.ceil(Math.min(settings.apiTimeout * 1e3 * patience.part, patience.most)),
			proxy: proxySettings(environment),
			log: debug
		});
		if ("id" in uploaded) return {
			path,
			url: `${runUrl}/artifacts/${uploaded.id}`
		};
		debug(`no artifact of the report: ${uploaded.failed}`);
		return {
			path,
			url: ""
		};
	} catch (error) {
		debug(`no page of the report: ${error instanceof Error ? error.message : String(error)}`);
		return nothing;
	}
}
function artifactName(key, id) {
	const attempt = id.split(".")[1] ?? "1";
	return [
		"fluxdelta",
		key === "fluxdelta" ? "" : cutText(key, 80).replace(/[^\w.-]+/g, "-"),
		attempt === "1" ? "" : attempt,
		"html"
	].filter((part) => part !== "").join(".");
}
// src/commands/report-run.ts
function targetOf({ run, settings }) {
	const { event } = run;
	switch (event.kind) {
		case "pull_request": {
			const { number, head, base } = event;
			return {
				pullRequest: {
					number,
					head: head.sha,
					base: base.sha,
					baseName: base.ref
				},
				commit: head.sha
			};
		}
		case "merge_group": {
			const number = /\/pr-(\d{1,15})-[0-9a-f]+$/.exec(event.head.ref)?.[1];
			return {
				commit: event.head.sha,
				group: event.base.ref,
				...number === void 0 ? {} : { groupRequest: Number(number) }
			};
		}
		case "push": return event.after === void 0 ? {} : { commit: event.after };
		case "other": return run.endedRun === void 0 || settings.mode === "run" ? {} : { commit: run.endedRun.headSha };
	}
}
function withoutPosting(inputs) {
	const { token: _token, ...settings } = inputs.settings;
	return {
		...inputs,
		settings
	};
}
function maskSecrets({ settings }) {
	for (const secret of [settings.token, settings.sopsAgeKey]) if (secret !== void 0) mask(secret);
	for (const { password } of settings.credentials) mask(password);
	for (const secret of registrySecrets(settings.registryConfig ?? "")) mask(secret);
}
async function reportRun(inputs, found) {
	const { settings } = inputs;
	const { target } = found;
	const destination = destinationOf(inputs, target);
	let early;
	const given = await acceptFindings(inputs, destination, found.comparison, askedRequests(target), () => {
		early = addEarlySummary(found);
	});
	await early;
	const { comparison, acceptance, hint, note, problems } = given;
	const context = hint === void 0 ? found.context : {
		...found.context,
		acceptHint: hint
	};
	const report = {
		...found,
		comparison,
		context
	};
	const { failures, counts, notCompared, review } = comparison;
	const written = writeAll(inputs, report);
	if (isProblem(written)) {
		annotate(written, "error");
		await reportFailure(inputs, target, written, true);
		return false;
	}
	const { summary, files } = written;
	const isSummaryWritten = await addToSummary(summary, early !== void 0);
	annotateAll([...failures.new.flatMap(({ problems }) => problems.map((problem) => problemAnnotation(problem, "error"))), ...failures.still.flatMap(({ problems }) => problems.map((problem) => problemAnnotation(problem, "warning")))]);
	const rules = failedBy(settings.failOn, comparison);
	let failed = rules.length > 0 || isCutShort(comparison);
	let page;
	const wholeReport = () => {
		page ??= htmlArtifact(inputs, keyOfRun(settings, inputs.run.event), report);
		return page;
	};
	const posting = performance.now();
	const published = destination === void 0 ? void 0 : await publish(destination, {
		comparison,
		context: commentContext(inputs, report),
		failed,
		isPending: report.isPending,
		policy: policyText(settings.failOn),
		acceptance,
		acceptNote: note,
		furtherLinks: async () => linksTo(await wholeReport()),
		lineAt: report.lineAt,
		suggestions: mayHaveWay(comparison.review?.findings ?? []) ? report.suggestions : void 0
	}, channelsOf(inputs));
	const isShown = published?.comment !== void 0 || platformOf(inputs.run.apiUrl).hasSummaries;
	if (!isSummaryWritten || !isShown) printUntrusted(summary);
	if (published?.unwritten !== void 0) failed = true;
	if (published?.isStatusMissing === false) saveState("pending", "");
	const { path: html, url: htmlUrl } = settings.mode === "render" ? {
		path: "",
		url: ""
	} : await wholeReport();
	if (htmlUrl !== "") await addToSummary(`\n<sub><a href="${htmlUrl}">HTML report</a></sub>\n`);
	const milliseconds = {
		...report.cost,
		posting: performance.now() - posting,
		all: performance.now()
	};
	debug(`Post: ${Math.round(milliseconds.posting)} ms`);
	annotateAll((published?.unplaced ?? notesFor(settings, comparison)).flatMap(annotationOf));
	await tellProblems(inputs, [...problems, ...published?.problems ?? []]);
	for (const what of [...given.isMissing ? ["`accept: approval`"] : [], ...published?.missing ?? []]) process.stdout.write(`Not supported by this server: ${what}.\n`);
	if (published?.review?.isWithheld === true) process.stdout.write("No new comments at lines: not known which ones a person removed.\n");
	const comment = published?.comment;
	if (comment?.action === "outdated") annotate(otherHead, "warning");
	if (comment !== void 0) process.stdout.write(`comment ${comment.action}${comment.url === void 0 ? "" : `: ${comment.url}`}\n`);
	const lacksStatus = published?.isStatusMissing === true && !isReadOnly(inputs);
	const findings = review?.findings ?? [];
	const verdict = verdictOf(comparison).text;
	setOutputs({
		changed: counts.changed + counts.moved + counts.added + counts.removed > 0,
		added: counts.added,
		modified: counts.changed,
		moved: counts.moved,
		removed: counts.removed,
		failed: failures.new.length + failures.still.length,
		unchecked: notCompared.filter((entry) => entry.state === "unchecked").length,
		blocking: findings.filter(({ severity }) => severity === "block").length,
		warnings: findings.filter(({ severity }) => severity === "warn").length,
		conclusion: failed || lacksStatus ? "failure" : "success",
		verdict,
		"check-run-url": published?.checkRunUrl ?? "",
		"comment-url": comment?.url ?? "",
		duration: seconds(milliseconds.all),
		"html-path": html,
		"html-url": htmlUrl,
		"nodes-rendered": report.cost?.nodes ?? "",
		"report-path": files.report,
		"json-path": files.json
	});
	process.stdout.write(`${verdict}\n`);
	process.stdout.write(`${costText(milliseconds, report.cost?.nodes, published?.calls ?? 0)}\n`);
	if (rules.length > 0) process.stdout.write(`The job fails by \`fail-on\`: ${rules.join(", ")}.\n`);
	const still = report.isPending === true ? " and still pending" : "";
	if (lacksStatus) process.stdout.write(`The job fails: commit status not set${still}. Turn it off with \`status: false\`.\n`);
	return !failed && !lacksStatus;
}
function askedRequests({ commit = "", group = "", groupRequest, pullRequest }) {
	if (pullRequest !== void 0) {
		const { number, baseName: branch, head } = pullRequest;
		return {
			number,
			branch,
			commit: head,
			isGroup: false
		};
	}
	return groupRequest === void 0 ? void 0 : {
		number: groupRequest,
		branch: group,
		commit,
		isGroup: true
	};
}
async function addEarlySummary({ comparison, context }) {
	try {
		return await addToSummary(summaryReport(comparison, context));
	} catch {
		return false;
	}
}
async function announceRun(inputs) {
	const destination = destinationOf(inputs, targetOf(inputs));
	if (destination === void 0 || !inputs.settings.status || isReadOnly(inputs)) return false;
	saveState("pending", "true");
	return await announce(destination);
}
const otherHead = {
	code: "GITHUB_API",
	message: "No comment: the API tells another head or base of the pull request",
	hint: "The run for that one comments. Where there is none, run the job again, or push after a change of the base."
};
function linksTo({ url }) {
	return url === "" ? [] : [{
		text: "HTML report",
		url
	}];
}
function seconds(milliseconds) {
	return (milliseconds / 1e3).toFixed(1);
}
function costText(milliseconds, nodes, calls) {
	const { opening, rendering, posting, all } = milliseconds;
	const phases = [
		...opening === void 0 ? [] : [`opening ${seconds(opening)} s`],
		...rendering === void 0 || nodes === void 0 ? [] : [`rendering ${seconds(rendering)} s (${counted(nodes, "resource")})`],
		`posting ${seconds(posting)} s (${counted(calls, "API call")})`
	];
	return `Took ${seconds(all)} s: ${phases.join(", ")}.`;
}
function isReadOnly({ run: { event } }) {
	return event.kind === "pull_request" && event.isFork && event.name !== "pull_request_target";
}
function writeAll(inputs, report) {
	try {
		return {
			summary: summaryReport(report.comparison, report.context),
			files: writeReports(inputs, report)
		};
	} catch (error) {
		return safeProblem(problemOf(error));
	}
}
async function reportFailure(inputs, target, problem, replaces = false) {
	const reason = `The run ended without a report (${problem.code}).`;
	await addToSummary(`### fluxdelta: no report\n\n${reason} See the log of the job.\n`);
	setOutputs({
		conclusion: "failure",
		verdict: reason
	});
	const destination = destinationOf(inputs, target);
	if (destination === void 0) return;
	const problems = await publishFailure(destination, reason, channelsOf(inputs), replaces);
	if (problems.every(({ doing }) => doing !== "Setting the commit status")) saveState("pending", "");
	await tellProblems(inputs, problems);
}
async function tellProblems(inputs, problems) {
	if (problems.length === 0) return;
	const isExpected = ({ isForbidden }) => isForbidden && isReadOnly(inputs);
	const expected = problems.filter(isExpected);
	const others = problems.filter((problem) => !isExpected(problem)).map(({ problem }) => problem);
	for (const problem of others) annotate(problem, "warning");
	const told = expected.length === 0 ? others : [...others, notForForks(inputs, expected)];
	for (const problem of told.slice(others.length)) annotate(problem, "notice");
	await addToSummary(`\n> [!WARNING]\n> **Report posted in part**\n>\n${told.map(({ message, hint }) => `> - ${message}.${hint === void 0 ? "" : ` ${hint}`}`).join("\n")}\n`);
}
function notForForks({ run }, problems) {
	const wayOut = platformOf(run.apiUrl).hasEndedRuns ? ". Post from a second workflow with `mode: post`" : "";
	return {
		code: "GITHUB_API",
		message: `Missing permission of the token: ${problems.map(({ doing }) => doing.toLowerCase()).join(", ")}`,
		hint: `Runs for forks have read access only${wayOut}.`
	};
}
function destinationOf({ run, settings, environment }, target) {
	if (settings.token === void 0) return void 0;
	const { pullRequest, commit, group } = target;
	return {
		apiUrl: run.apiUrl,
		token: settings.token,
		seconds: settings.apiTimeout,
		proxy: proxySettings(environment),
		repository: run.repository,
		key: keyOfRun(settings, run.event),
		pullRequest,
		defaultBranch: run.event.defaultBranch,
		commit,
		group,
		run: run.id,
		runUrl: run.runUrl,
		log: debug
	};
}
function keyOfRun({ name, paths }, { kind }) {
	const key = keyOf(name, paths);
	if (kind !== "push") return key;
	return key === "fluxdelta" ? "push" : `${key}/push`;
}
function channelsOf({ settings }) {
	const { checkRun, comment, commentParts, labels, reviewComments, status } = settings;
	return {
		checkRun,
		comment,
		commentParts,
		labels,
		reviewComments,
		status
	};
}
function notesFor({ reviewComments }, comparison) {
	return reviewComments === "off" ? [] : reviewNotes(comparison, reviewComments);
}
function annotationOf({ side, at, severity, title }) {
	if (side === "base" || severity === "note") return [];
	return [{
		level: severity === "block" ? "error" : "warning",
		title: "fluxdelta",
		message: title,
		at
	}];
}
function commentContext({ run }, { context: own, target }) {
	const { pullRequest } = target;
	const name = platformOf(run.apiUrl).hasSummaries ? "job summary" : "run";
	const links = run.runUrl === void 0 ? [] : [{
		text: name,
		url: run.runUrl
	}];
	const context = {
		...own,
		links
	};
	if (pullRequest === void 0) return context;
	const { head: url, ...urls } = context.sourceUrls ?? {};
	const head = url?.replace(/\/[0-9a-f]+\/$/, `/${pullRequest.head}/`);
	return {
		...context,
		base: pullRequest.baseName,
		head: pullRequest.head.slice(0, 7),
		sourceUrls: {
			...urls,
			...head === void 0 ? {} : { head }
		}
	};
}
function writeReports({ run, settings }, { comparison, context }) {
	const json = `${JSON.stringify(jsonReport(comparison, context))}\n`;
	const isWritten = settings.jsonFile !== void 0 && writeJson(resolve(run.workspace, settings.jsonFile), json);
	if (run.temporaryDirectory === void 0) return {
		report: "",
		json: isWritten ? settings.jsonFile : ""
	};
	const at = (ending) => join(run.temporaryDirectory ?? "", `fluxdelta-report.${ending}`);
	writeFileSync(at("md"), summaryReport(comparison, context));
	writeFileSync(at("json"), json);
	return {
		report: at("md"),
		json: at("json")
	};
}
function writeJson(path, json) {
	try {
		makeDirectory(dirname(path));
		writeFileSync(path, json);
		return true;
	} catch {
		annotate({
			code: "INPUT_INVALID",
			message: "cannot write the file of the input `json`",
			hint: "Use a file in the workspace."
		}, "warning");
		return false;
	}
}
export { reportRun as a, pageArtifact as c, debug as d, inGroup as f, endPending as h, reportFailure as i, addToSummary as l, setOutputs as m, destinationOf as n, targetOf as o, printUntrusted as p, maskSecrets as r, withoutPosting as s, announceRun as t, annotate as u };

import { En as textsIn, In as trimmedEnd, Jt as cutText, Qt as platformOf, Sn as jsonAt, Tn as stringAt, Ut as resourceKey, Vt as printResource, W as isReservedKey, Yt as counted, qt as groupBy, wn as objectAt, xn as isJsonObject, yn as problemOf } from "./model.js";
import { x as printFieldPath } from "./diff.js";
import { h as severities } from "./rules.js";
import { b as messageText, s as verdictOf, v as isRefused, y as isUnchecked } from "./verdict.js";
import { i as codeSpan, t as clipText, u as visibleText } from "./safe-text.js";
import { a as markerRoom, i as markdownTexts, o as memoryRoom, t as commentLimit } from "./markdown.js";
import { a as channelProblem, o as isRefused$1, r as ApiError, s as removed, t as openApi } from "./destination.js";
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
// src/report/finding-fingerprint.ts
function findingFingerprint({ groups, review }, finding, { branch, commit }) {
	const { rule, severity, root, resource, message, others = [] } = finding;
	const key = resourceKey(resource);
	const moved = [...review?.findings ?? [], ...(review?.acknowledged ?? []).map((one) => one.finding)].filter((one) => one.rule === "flux-kubeconfig-changed" && one.root === root).map((one) => resourceKey(one.resource));
	const asked = new Set([
		key,
		...others.map(resourceKey),
		...moved
	]);
	const changes = groups.filter((group) => group.root === root).flatMap(({ node, changes: all }) => all.map((change) => ({
		node,
		change
	})));
	const bindings = changes.filter(({ change }) => asked.has(resourceKey(change.id)));
	const shown = changes.filter(({ change }) => asked.has(resourceKey(change.id)) || bindings.some(({ change: binding }) => isRoleOf(binding, change)));
	const differences = shown.map(({ node, change: { status, hunks, secretsChanged, base, head } }) => [
		resourceKey(node),
		status,
		secretsChanged,
		...hunks.flatMap(({ path, baseLine, headLine, lines }) => [
			path,
			baseLine,
			headLine,
			...lines
		]),
		...[base, head].map((side) => ciphertextIn(side?.object))
	]);
	const values = shown.some(({ change }) => hidesValues(change)) ? commit : "";
	const text = JSON.stringify([
		rule,
		severity,
		root,
		key,
		message,
		branch,
		values,
		differences
	]);
	return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
function isRoleOf({ head, id: binding }, { id, head: role }) {
	const [kind, name] = [stringAt(head?.object, "roleRef", "kind"), stringAt(head?.object, "roleRef", "name")];
	if (name === void 0 || id.kind !== kind || id.group !== binding.group) return false;
	if (kind === "Role") return id.name === name && id.namespace === binding.namespace;
	const labels = objectAt(role?.object, "metadata", "labels");
	return id.name === name || labels?.[`${id.group}/aggregate-to-${name}`] === "true";
}
function ciphertextIn(object) {
	const sealed = textsIn(objectAt(object, "spec", "encryptedData"));
	return [...textsIn(object).filter((text) => text.startsWith("ENC[")), ...sealed];
}
function hidesValues({ head, hunks, id, secretsChanged }) {
	const added = hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith("+")));
	if (!isSecret(id)) return added.some((line) => line.includes("private key"));
	const values = [...textsIn(head?.object["data"]), ...textsIn(head?.object["stringData"])];
	return (secretsChanged > 0 || added.some((line) => line.includes("(value hidden"))) && values.some((text) => !text.startsWith("ENC["));
}
function isSecret({ group, kind }) {
	return kind === "Secret" && group === "";
}
// src/report/acceptance.ts
const acceptLabel = "fluxdelta/accept";
function acceptableFindings(comparison, { failOn, accept: { way, refusals }, ...place }) {
	if (way === "off") return new Map();
	const severities = failingSeverities(failOn);
	const found = (comparison.review?.findings ?? []).filter((finding) => severities.includes(finding.severity) && (refusals || !(isRefused(finding) || unservedVersions.includes(finding.rule))));
	return groupBy(found, (finding) => findingFingerprint(comparison, finding, place));
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
function acceptedText({ review }, name = (by) => `@${by}`) {
	const given = (review?.acknowledged ?? []).flatMap(({ by }) => by ?? []);
	const names = [...new Set(given)].sort().map(name);
	return given.length === 0 ? "" : `${counted(given.length, "finding")} accepted by ${names.join(", ")}`;
}
function acceptHint(count, { way }, isEdited = false) {
	if (count === 0 || way === "off") return void 0;
	if (isEdited) return "Somebody else has edited this comment: delete it, so that a person can accept findings.";
	if (count > 10) return `More than 10 findings fail the job: too many to accept.`;
	return `To accept ${count === 1 ? "this finding" : `these ${count} findings`} as ${count === 1 ? "it is" : "they are"}: ${way === "label" ? `set the label \`${acceptLabel}\`` : "a person with write access approves"}.`;
}
// src/report/check-annotations.ts
const levels = {
	block: "failure",
	note: "notice",
	warn: "warning"
};
function checkAnnotations({ failures, review }) {
	return [
		...failures.new.flatMap(({ problems }) => problems.flatMap((problem) => ofProblem(problem, "failure"))),
		...failures.still.flatMap(({ problems }) => problems.flatMap((problem) => ofProblem(problem, "warning"))),
		...(review?.findings ?? []).filter((finding) => !isUnchecked(finding)).flatMap(ofFinding)
	];
}
function ofProblem({ code, message, hint, resource, at }, level) {
	if (at?.line === void 0) return [];
	const who = resource === void 0 ? "" : `${printResource(resource)}: `;
	return [{
		path: at.file,
		line: at.line,
		level,
		title: code,
		message: visibleText(`${who}${message}${hint === void 0 ? "" : ` ${hint}`}`, "\n	")
	}];
}
function ofFinding({ rule, severity, resource, message, hint, position, side }) {
	if (position?.line === void 0 || side === "base") return [];
	return [{
		path: position.file,
		line: position.line,
		level: levels[severity],
		title: rule,
		message: visibleText(`${printResource(resource)}: ${message} ${hint}`.trim(), "\n	")
	}];
}
// src/report/review/review-notes.ts
const mostEffects = 5;
const mostFindings = 10;
const longestMessage = 1e3;
function reviewNotes({ review, groups }, wanted) {
	const lines = new Map();
	const lineAt = (side, at) => {
		if (at?.line === void 0) return void 0;
		const key = `${side}\0${at.file}\0${at.line}`;
		const known = lines.get(key) ?? {
			side,
			at: {
				...at,
				line: at.line
			},
			findings: [],
			effects: []
		};
		lines.set(key, known);
		return known;
	};
	for (const finding of review?.findings ?? []) if (finding.severity === "block" || finding.severity === "warn" && wanted !== "blocking") lineAt(finding.side, finding.position)?.findings.push(finding);
	if (wanted === "changes") {
		for (const { root, changes } of groups) for (const change of changes) if (change.cause !== void 0) lineAt(change.cause.side, change.cause.at)?.effects.push({
			root,
			change
		});
	}
	return [...lines.values()].map(noteOf).sort(byWeight);
}
function noteOf({ side, at, findings, effects }) {
	const value = (text) => codeSpan(text, { length: longestMessage });
	const said = findings.slice(0, mostFindings).map(({ rule, severity, root, resource, message, hint }) => {
		const advice = hint === "" ? "" : ` ${messageText(hint, value)}`;
		return `${marks[severity]} ${named(root, resource)}: ${messageText(clipText(message, longestMessage), value)}${advice} <sub>${rule}</sub>`;
	});
	const left = findings.length - said.length;
	if (left > 0) said.push(`${counted(left, "more finding")} at this line: see the report.`);
	const effect = effects.length === 0 ? [] : [effectText(effects)];
	const identity = [
		side,
		at.file,
		...findings.map(({ rule, root, resource }) => `${rule}\0${root}\0${resourceKey(resource)}`).sort(),
		...effects.map(({ root, change }) => `${root}\0${resourceKey(change.id)}`).sort()
	].join("\n");
	const [first] = findings;
	const [fix, ...others] = findings.flatMap(({ fix: one }) => one ?? []);
	const agree = others.every(({ from, to }) => from === fix?.from && to === fix.to);
	return {
		side,
		at,
		fingerprint: createHash("sha256").update(identity).digest("hex").slice(0, 16),
		body: [...said, ...effect].join("\n\n"),
		severity: severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? "note",
		...fix === void 0 || !agree ? {} : { fix },
		title: first === void 0 ? "" : `${printResource(first.resource)}: ${first.message}`
	};
}
const marks = {
	block: "**Blocking:**",
	warn: "**Warning:**",
	note: "**Note:**"
};
function effectText(effects) {
	const shown = effects.slice(0, mostEffects).map(({ root, change }) => effectOn(root, change));
	const rest = effects.length - shown.length;
	const more = rest === 0 ? "" : ` and ${rest} more`;
	return `Changes ${counted(effects.length, "resource")}: ${shown.join("; ")}${more}.`;
}
function effectOn(root, { id, status, fields }) {
	const [field] = fields;
	if (status === "added" || status === "removed" || field === void 0) return `${named(root, id)} ${status}`;
	const more = fields.length === 1 ? "" : ` and ${counted(fields.length - 1, "more field")}`;
	return `${named(root, id)} ${fieldText(field)}${more}`;
}
function fieldText(field) {
	const path = codeSpan(printFieldPath(field.path), { length: 100 });
	const shown = (value) => typeof value === "object" && value !== null ? "\u2026" : codeSpan(String(value), { length: 60 });
	switch (field.kind) {
		case "added": return `${path} set to ${shown(field.to)}`;
		case "changed": return `${path} ${shown(field.from)} \u2192 ${shown(field.to)}`;
		case "removed": return `${path} removed`;
		case "reordered": return `${path} reordered`;
	}
}
function named(root, id) {
	return codeSpan(`${root === "" ? "" : `${root}: `}${printResource(id)}`);
}
function byWeight(a, b) {
	const [first, second] = [a, b].map(({ at, side }) => `${at.file}\0${String(at.line).padStart(9, "0")}\0${side}`);
	return severities.indexOf(a.severity) - severities.indexOf(b.severity) || ((first ?? "") < (second ?? "") ? -1 : 1);
}
// src/report/report-limit-problem.ts
function reportLimitProblem({ comparison, context }, parts, reviewComments) {
	try {
		markdownTexts(comparison, {
			...context,
			limit: commentLimit
		}, parts);
		verdictOf(comparison);
		checkAnnotations(comparison);
		if (reviewComments !== "off") reviewNotes(comparison, reviewComments);
		return;
	} catch (error) {
		return {
			...problemOf(error),
			message: `The report could not be written (${problemOf(error).code}).`
		};
	}
}
// src/report/unwritten-report.ts
function unwrittenReport(reason) {
	return `### fluxdelta: no report\n\n${reason} Both sides were compared: **this does not mean that nothing changes.** The log of the job says more.\n`;
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
		if (!isRefused$1(error)) throw error;
	}
	try {
		const { login } = await api.call((octokit) => octokit.rest.users.getAuthenticated());
		return {
			logins: [login],
			isKnown: true
		};
	} catch (error) {
		if (!isRefused$1(error)) throw error;
		return {
			logins: workflowNames[api.platform.kind],
			isKnown: false
		};
	}
}
// src/report/review/diff-lines.ts
function parseDiffLines(patch) {
	const lines = {
		LEFT: new Map(),
		RIGHT: new Map()
	};
	let left = 0;
	let right = 0;
	for (const line of patch.split("\n")) {
		const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
		const text = line.slice(1);
		if (hunk !== null) {
			left = Number(hunk[1]);
			right = Number(hunk[2]);
		} else if (line.startsWith("+")) lines.RIGHT.set(right++, { text });
		else if (line.startsWith("-")) lines.LEFT.set(left++, { text });
		else if (line.startsWith(" ") || line === "") {
			lines.LEFT.set(left, {
				text,
				other: right
			});
			lines.RIGHT.set(right++, {
				text,
				other: left++
			});
		}
	}
	return lines;
}
// src/report/review/note-text.ts
function reviewMarker(key, fingerprint) {
	return `<!-- fluxdelta:review key=${encodedKey(key)} id=${fingerprint} -->`;
}
function fingerprintIn(body, key) {
	const text = body.trimEnd();
	const fingerprint = /id=([0-9a-f]{16}) -->$/.exec(text)?.[1];
	return fingerprint !== void 0 && text.endsWith(reviewMarker(key, fingerprint)) ? fingerprint : void 0;
}
function lineBody(key, note, text, fence) {
	const suggestion = suggestionFor(note, text, fence);
	return [
		note.body,
		...suggestion === void 0 ? [] : [suggestion],
		reviewMarker(key, note.fingerprint)
	].join("\n\n");
}
function fileBody(key, { at, body, fingerprint }) {
	return `Line ${at.line}: ${body}\n\n${reviewMarker(key, fingerprint)}`;
}
const harmless = /^[\w./:@-]{1,200}$/;
function suggestionFor({ fix, side }, text, fence) {
	if (fix === void 0 || text === void 0 || side === "base") return void 0;
	if (!harmless.test(fix.from) || !harmless.test(fix.to) || text.includes("`")) return void 0;
	const [before, after, ...more] = text.trimEnd().split(fix.from);
	if (before === void 0 || after === void 0 || more.length > 0) return void 0;
	return /(?:^|[\s"':])$/.test(before) && /^(?:$|[\s"',])/.test(after) ? `\`\`\`${fence}\n${before}${fix.to}${after}\n\`\`\`` : void 0;
}
// src/report/review/place-notes.ts
const mostLineComments = 30;
const mostFileComments = 10;
async function placeNotes(lines, request) {
	const { key, notes, remembered } = request;
	const own = await lines.standing();
	const nothing = {
		created: 0,
		kept: 0,
		removed: 0,
		unplaced: [],
		isWithheld: false
	};
	if (own.length === 0 && notes.length === 0) return nothing;
	if (await lines.isLeft()) return nothing;
	const files = notes.length === 0 ? new Map() : await lines.diff();
	const { kept, removed } = await reconcile(lines, request, own, files);
	const dismissed = new Set((remembered ?? []).filter((fingerprint) => !kept.has(fingerprint)));
	const missing = notes.filter(({ fingerprint }) => !kept.has(fingerprint) && !dismissed.has(fingerprint));
	if (remembered === void 0) return {
		created: 0,
		kept: kept.size,
		removed,
		unplaced: missing,
		isWithheld: missing.length > 0
	};
	const memory = 60 - (notes.length - missing.length);
	const room = (most, isOnFile) => Math.max(most - own.filter((one) => one.isOnFile === isOnFile && kept.has(one.fingerprint)).length, 0);
	const lineRoom = room(mostLineComments, false);
	const placed = [];
	const outside = [];
	const unplaced = [];
	for (const note of missing) {
		const side = sideOf(note);
		const diff = files.get(note.at.file);
		const line = diff?.[side].get(note.at.line);
		if (diff === void 0 || placed.length + outside.length >= memory) unplaced.push(note);
		else if (line === void 0 || !isCompared(request, note, line)) outside.push(note);
		else if (placed.length < lineRoom) placed.push({
			note,
			side,
			line,
			body: lineBody(key, note, line.text, lines.suggestionFence)
		});
		else unplaced.push(note);
	}
	const refused = placed.length === 0 ? [] : await lines.createAtLines(placed);
	let created = placed.length - refused.length;
	const whole = [...refused.map(({ note }) => note), ...outside];
	const fileRoom = room(mostFileComments, true);
	for (const [at, note] of whole.entries()) if (at < fileRoom && await lines.createOnFile(note, fileBody(key, note))) created++;
	else unplaced.push(note);
	if (created > 0) await removeDoubles(lines);
	const isUnplaced = new Set(unplaced.map(({ fingerprint }) => fingerprint));
	const noted = notes.map(({ fingerprint }) => fingerprint).filter((fingerprint) => !isUnplaced.has(fingerprint));
	try {
		await request.remember?.(noted.sort().slice(0, 60));
	} catch (error) {
		const isNew = new Set(missing.map(({ fingerprint }) => fingerprint));
		for (const comment of created === 0 ? [] : await lines.standing()) if (isNew.has(comment.fingerprint)) await lines.remove(comment);
		throw error;
	}
	return {
		created,
		kept: kept.size,
		removed,
		unplaced,
		isWithheld: false
	};
}
async function reconcile(lines, { key, notes }, own, files) {
	const wanted = new Map(notes.map((note) => [note.fingerprint, note]));
	const kept = new Set();
	let removed = 0;
	for (const comment of own) {
		const note = wanted.get(comment.fingerprint);
		if (note !== void 0 && (comment.isAnswered || !kept.has(comment.fingerprint))) {
			kept.add(comment.fingerprint);
			const text = files.get(note.at.file)?.[sideOf(note)].get(note.at.line)?.text;
			const isOffItsLine = comment.isOnFile || comment.isOutdated;
			await lines.keep(comment, isOffItsLine ? fileBody(key, note) : lineBody(key, note, text, lines.suggestionFence));
		} else if (await lines.retire(comment)) removed++;
	}
	return {
		kept,
		removed
	};
}
function sideOf({ side }) {
	return side === "base" ? "LEFT" : "RIGHT";
}
function isCompared({ lineAt }, note, { text }) {
	const compared = lineAt?.(note);
	return compared === void 0 || compared.trimEnd() === text.trimEnd();
}
async function removeDoubles(lines) {
	const seen = new Set();
	for (const comment of await lines.standing()) {
		if (seen.has(comment.fingerprint) && !comment.isAnswered) await lines.remove(comment);
		seen.add(comment.fingerprint);
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
// src/report/github/pull-request.ts
const lagWaits = [1 / 240, 1 / 60];
const isWaitedFor = new WeakSet();
async function livePullRequest(api, repository, number, head) {
	try {
		const read = async () => {
			const pull = await api.call((octokit) => octokit.rest.pulls.get({
				...repository,
				pull_number: number
			}));
			return {
				isOpen: pull.state === "open",
				head: pull.head.sha
			};
		};
		return await readWithoutLag(api, read, (live) => staleReason(live, head) === "outdated");
	} catch (error) {
		if (error instanceof ApiError && (error.kind === "permission" || error.kind === "missing")) return void 0;
		throw error;
	}
}
async function readWithoutLag(api, read, isOfOther) {
	let live = await read();
	if (isWaitedFor.has(api)) return live;
	for (const part of lagWaits) {
		if (!isOfOther(live)) break;
		isWaitedFor.add(api);
		await api.pause(part);
		live = await read();
	}
	return live;
}
function staleReason(live, head) {
	if (live === void 0) return void 0;
	if (!live.isOpen) return "closed";
	return live.head === head ? void 0 : "outdated";
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
		if (!isRefused$1(error)) throw error;
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
		if (isRefused$1(error)) return open;
		throw error;
	}
}
async function showComment({ api }, { nodeId }) {
	try {
		await api.graphql(showMutation, { id: nodeId });
	} catch (error) {
		if (!isRefused$1(error)) throw error;
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
const limits$1 = {
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
		if (data.length <= limits$1.data) return `${start}${data}${end}`;
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
		...accepted.length === 0 ? {} : { accepted: accepted.map(({ fingerprint, by, at }) => [
			fingerprint,
			by,
			at
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
	if (data.length > limits$1.data || packed.toString("base64") !== data) return void 0;
	try {
		const value = JSON.parse(inflateRawSync(packed, { maxOutputLength: limits$1.unpacked }).toString("utf8"));
		const own = asEarlier(value);
		const before = asEarlier(objectAt(value, "before"));
		if (own === void 0) return void 0;
		const shown = rowsAt(value, "shown", 2).map(([fingerprint = "", since = ""]) => ({
			fingerprint,
			since: since === "" ? void 0 : since
		}));
		const accepted = rowsAt(value, "accepted", 3).map(([fingerprint = "", by = "", at = ""]) => ({
			fingerprint,
			by,
			at
		}));
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
	if (!Array.isArray(value) || value.length > limits$1.texts) return void 0;
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
// src/report/github/post-comment.ts
const limits = [
	commentLimit,
	4e4,
	2e4,
	8e3,
	3e3
];
const leastThatRemembers = 8e3;
async function postComment(request) {
	for (const limit of limits) try {
		return await postWithin(request, limit);
	} catch (error) {
		if (!isTooLong(error) || limit === limits.at(-1)) throw error;
	}
	return { action: "none" };
}
async function postWithin(request, limit) {
	const { mode, isClean } = request;
	const earlier = mode === "new" ? [] : await ownComments(request);
	if (isClean && earlier.length === 0) return { action: "none" };
	const [oldest, last] = [earlier.find(isFirst), earlier.findLast(isFirst)];
	const isNewlyBlocked = hasNewBlock(request, last);
	const isToBeShown = mode === "update" && isNewlyBlocked && await isHidden(request, oldest);
	const bodies = bodiesOf(request, limit, {
		last,
		isSure: last !== void 0 && last === oldest && isOwnText(last.body)
	}, isToBeShown || isShownAgain(request, oldest));
	const edits = mode === "update" || isClean || mode === "recreate" && !isNewlyBlocked && await isHidden(request, oldest);
	const shown = currentComments(earlier, bodies.length, mode !== "hide-and-new");
	const others = earlier.filter((comment) => !shown.includes(comment));
	const isSaid = bodies.every((body, at) => shown[at] !== void 0 && sameReport(shown[at].body, body));
	if (isSaid && others.length === 0) return {
		action: "unchanged",
		...told(shown[0])
	};
	const reason = staleReason(await livePullRequest(request.api, request.repository, request.pullRequest, request.head), request.head);
	if (reason !== void 0) return {
		action: reason,
		...urlOf(shown[0])
	};
	if (isSaid) {
		await putAway(request, others);
		return {
			action: "unchanged",
			...told(shown[0])
		};
	}
	const isAnew = earlier.length === 0 && mode !== "new";
	if (isToBeShown && oldest !== void 0) await showComment(request, oldest);
	if (edits) return {
		...await edit(request, earlier, bodies),
		isAnew
	};
	const created = [];
	for (const body of bodies) created.push(await createComment(request, body));
	if (mode !== "new") await retire(request, created);
	return {
		action: "created",
		isAnew,
		...told(created[0])
	};
}
function isFirst({ marker }) {
	return marker.part === 1;
}
function hasNewBlock({ digest }, last) {
	const before = new Set(last === void 0 ? [] : readMemory(last.body)?.digest.findings);
	return (digest?.findings ?? []).some((finding) => finding.startsWith("block ") && !before.has(finding));
}
const shownAgain = "_Shown again: another finding blocks._";
function isShownAgain({ head }, comment) {
	return comment?.marker.head === head && comment.body.includes(`\n\n${shownAgain}\n\n`);
}
function currentComments(own, parts, oldest) {
	return Array.from({ length: parts }, (_, at) => {
		const isPart = ({ marker }) => marker.part === at + 1;
		return oldest ? own.find(isPart) : own.findLast(isPart);
	});
}
async function edit(request, earlier, bodies) {
	const hides = request.mode === "hide-and-new";
	const kept = currentComments(earlier, bodies.length, !hides);
	const created = [];
	let first = kept[0];
	for (const [at, body] of bodies.entries()) {
		const there = kept[at];
		if (there !== void 0 && sameReport(there.body, body)) continue;
		if (there !== void 0 && await editIfThere(request, there.id, body)) continue;
		const comment = await createComment(request, body);
		created.push(comment);
		if (at === 0) first = comment;
	}
	await putAway(request, earlier.filter((comment) => !kept.includes(comment)));
	let said = bodies[0];
	if (created.length > 0 && !hides) {
		const settled = await settle(request, created);
		if (first !== void 0 && created.includes(first) && settled !== void 0) {
			first = settled;
			said = settled.body;
		}
	}
	return {
		action: created.some(({ id }) => id === first?.id) ? "created" : "updated",
		...told(first, said)
	};
}
async function settle(request, created) {
	const own = await ownComments(request, created[0]?.author);
	for (const comment of created) {
		const oldest = own.find(({ marker }) => marker.part === comment.marker.part);
		if (oldest === void 0 || oldest.id >= comment.id) continue;
		const isCurrent = staleReason(await livePullRequest(request.api, request.repository, request.pullRequest, request.head), request.head) === void 0;
		const body = withLineNotes(comment.body, oldest.marker.notes) ?? comment.body;
		if (isCurrent && !sameReport(oldest.body, body)) {
			if (!await editIfThere(request, oldest.id, body)) continue;
			own[own.indexOf(oldest)] = {
				...oldest,
				body
			};
		}
		await deleteComment(request, comment.id);
	}
	return own.find(({ marker }) => marker.part === 1);
}
async function retire(request, created) {
	const own = await ownComments(request, created[0]?.author);
	const live = await livePullRequest(request.api, request.repository, request.pullRequest, request.head);
	const isCurrent = staleReason(live, request.head) === void 0;
	const isOurs = (comment) => created.some(({ id }) => id === comment.id);
	const isReplaced = (comment) => isCurrent ? comment.marker.head !== request.head || own.some(({ id, marker }) => id > comment.id && marker.head === request.head && marker.part === comment.marker.part) || comment.marker.part > created.length : isOurs(comment) && own.some((other) => other.marker.head === live?.head);
	await putAway(request, own.filter(isReplaced));
}
async function putAway(request, comments) {
	if (request.mode === "hide-and-new") await hideComments(request, comments);
	else for (const comment of comments) await deleteComment(request, comment.id);
}
async function editIfThere(request, id, body) {
	try {
		await editComment(request, id, body);
		return true;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) {
			if ((await ownComments(request)).some((comment) => comment.id === id)) throw error;
			return false;
		}
		throw error;
	}
}
function bodiesOf(request, limit, { last, isSure }, isShown) {
	const { key, head, base, run, digest, acceptance = {} } = request;
	const remembers = limit >= leastThatRemembers;
	const remembered = last === void 0 || !remembers ? void 0 : withShownTimes(readMemory(last.body), last.updatedAt);
	const earlier = earlierThan(remembered, head);
	const { isCounted, texts } = request.write(limit - markerRoom - (remembers ? memoryRoom : 0), earlier);
	const { shown = [], ...accepted } = acceptance;
	const memory = digest === void 0 || !remembers ? remembered && {
		...remembered,
		...isSure ? {} : {
			shown: [],
			accepted: []
		}
	} : {
		head,
		digest,
		...earlier === void 0 ? {} : { before: earlier },
		...accepted,
		shown: isCounted === true ? [] : shown
	};
	return texts.map((text, at) => {
		const notes = at === 0 ? last?.marker.notes ?? [] : [];
		const marker = {
			key,
			head,
			base,
			run,
			part: at + 1,
			parts: texts.length,
			notes
		};
		const whole = isShown ? `${text.trimEnd()}\n\n${shownAgain}` : text;
		return withMarker(at === 0 ? withMemory(whole, memory) : text, marker);
	});
}
async function saveLineNotes(place, { id, body }, notes) {
	const text = withLineNotes(body, notes);
	if (text === void 0) return;
	try {
		await editComment(place, id, text);
	} catch (error) {
		if (!(ApiError.of(error).kind === "unavailable" && (await ownComments(place)).some((own) => own.id === id && own.marker.notes.join() === notes.join()))) throw error;
	}
}
function withLineNotes(body, notes) {
	const marker = readMarker(body);
	if (marker === void 0 || marker.notes.join() === notes.join()) return void 0;
	return withMarker(body.trimEnd().slice(0, body.lastIndexOf("<!-- fluxdelta:comment ")), {
		...marker,
		notes
	});
}
function withKeptTimes(body, updatedAt) {
	const marker = readMarker(body);
	const memory = readMemory(body);
	if (marker === void 0 || memory?.shown === void 0) return body;
	return withMarker(withMemory(body.slice(0, body.lastIndexOf("<!-- fluxdelta:report ")), withShownTimes(memory, updatedAt)), marker);
}
function sameReport(a, b) {
	return lasting(a) === lasting(b);
}
function lasting(body) {
	return body.replaceAll("\r\n", "\n").trim().replace(/\/actions\/runs\/\d+(?:\/artifacts\/\d+)?/g, "/actions/runs/0").replace(/\/-\/jobs\/\d+/g, "/-/jobs/0").replace(/\/(blob|src\/commit)\/[0-9a-f]{40,64}\//g, "/$1/0/").replace(/ base=[0-9a-f]+ run=[\d.]+ (?=part=\d+\/\d+(?: notes=[0-9a-f,]+)? -->$)/, " ");
}
function isTooLong(error) {
	return error instanceof ApiError && (error.status === 413 || error.status === 422 && /too long|too large/i.test(error.message));
}
function told(comment, body = comment?.body) {
	if (comment === void 0 || body === void 0) return {};
	return {
		url: comment.url,
		first: {
			id: comment.id,
			body
		}
	};
}
function urlOf(comment) {
	return comment === void 0 ? {} : { url: comment.url };
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
	const committers = await committersOf({
		api,
		repository
	}, pullRequest);
	const found = [];
	for (const one of consents) if (!committers.has(one.by) && await mayWrite({
		api,
		repository
	}, one.by)) found.push(one);
	return found.sort((a, b) => a.at < b.at ? -1 : 1);
}
async function committersOf({ api, repository }, number) {
	const commits = await api.list((octokit, page) => octokit.rest.pulls.listCommits({
		...repository,
		pull_number: number,
		...page
	}));
	return new Set(commits.flatMap(({ author, committer }) => [loginOf(author), loginOf(committer)]));
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
		if (isRefused$1(error)) return false;
		throw error;
	}
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
	if (way === "off" || fingerprints.length === 0 || fingerprints.length > 10) return {
		accepted: [],
		shown: []
	};
	const report = await source.shownReport();
	const before = new Map(shownFindings(report?.memory, report?.updatedAt).map(({ fingerprint, since }) => [fingerprint, since]));
	const shown = fingerprints.map((fingerprint) => ({
		fingerprint,
		since: before.get(fingerprint)
	}));
	if (before.size === 0 || report === void 0) return {
		accepted: [],
		shown
	};
	if (await report.isEditedByOthers()) return {
		accepted: [],
		shown,
		isEdited: true
	};
	const { memory } = report;
	const consents = (way === "label" ? await source.labelConsents() : await source.approvals(memory?.head)).filter(({ at }) => Date.parse(at) < now + mostAhead);
	const remembered = (memory?.accepted ?? []).filter(({ by }) => way === "label" ? consents.length > 0 : consents.some((one) => one.by === by));
	return {
		accepted: fingerprints.flatMap((fingerprint) => {
			const earlier = remembered.find((one) => one.fingerprint === fingerprint);
			if (earlier !== void 0) return [earlier];
			const since = before.get(fingerprint);
			const consent = consents.find(({ at, isOfReport }) => isOfReport && since !== void 0 && isBefore(since, at));
			return consent === void 0 ? [] : [{
				fingerprint,
				by: consent.by,
				at: consent.at
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
async function acceptedOf(comparison, { accept, failOn, branch, commit }, open, platform) {
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
		const acceptance = await readAcceptanceOfAll(await open(), [...findings.keys()], accept, Date.now());
		return {
			comparison: withAccepted(comparison, findings, acceptance.accepted),
			acceptance,
			hint: acceptHint(findings.size - acceptance.accepted.length, accept, acceptance.isEdited),
			problems: []
		};
	} catch (error) {
		return {
			comparison,
			problems: [channelProblem(error, "Reading who accepts findings", "pull-requests: write", platform)]
		};
	}
}
export { loginsOfToken as A, ownTexts as C, parseDiffLines as D, fingerprintIn as E, reportLimitProblem as F, reviewNotes as I, checkAnnotations as L, readMarker as M, withMarker as N, isAuthorKnown as O, unwrittenReport as P, acceptLabel as R, isOwnText as S, placeNotes as T, readWithoutLag as _, saveLineNotes as a, editComment as b, earlierThan as c, withShownTimes as d, defaultKey as f, livePullRequest as g, statusContext as h, sameReport as i, encodedKey as j, learnAuthor as k, readMemory as l, setStatus as m, acceptedOf as n, withKeptTimes as o, keyOf as p, postComment as r, withLineNotes as s, acceptFindings as t, withMemory as u, staleReason as v, withStaleNotice as w, ownComments as x, deleteComment as y, acceptedText as z };

import { H as isElsewhere, Or as problemOf, gn as printResource, nt as counted, vn as resourceKey } from "./core.js";
import { P as severities } from "./rules.js";
import { z as printFieldPath } from "./compare.js";
import { b as messageText, s as verdictOf, y as isUnchecked } from "./verdict.js";
import { A as readMarker, M as ApiError, S as isOwnText, _ as showComment, b as editComment, d as earlierThan, f as readMemory, g as isHidden, h as hideComments, j as withMarker, k as encodedKey, m as withShownTimes, p as withMemory, v as createComment, x as ownComments, y as deleteComment } from "./accept-findings.js";
import { i as codeSpan, t as clipText, u as visibleText } from "./safe-text.js";
import { a as markerRoom, i as markdownTexts, o as memoryRoom, t as commentLimit } from "./markdown.js";
import { createHash } from "node:crypto";
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
	if (at?.line === void 0 || isElsewhere(at)) return [];
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
	if (position?.line === void 0 || isElsewhere(position) || side === "base") return [];
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
		if (at?.line === void 0 || isElsewhere(at)) return void 0;
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
// src/report/review/suggested-lines.ts
function suggestionBlock({ to }, language) {
	const runs = to.join("\n").match(/`+/g) ?? [];
	const fence = "`".repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), 3));
	return [
		`${fence}${language}`,
		...to,
		fence
	].join("\n");
}
function areShown({ first, from }, diff) {
	return from.every((text, at) => diff?.RIGHT.get(first + at)?.text.trimEnd() === text.trimEnd());
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
	const suggestion = note.lines === void 0 ? suggestionFor(note, text, fence) : suggestionBlock(note.lines, fence);
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
async function placeNotes(lines, asked) {
	const own = await lines.standing();
	const nothing = {
		created: 0,
		kept: 0,
		removed: 0,
		unplaced: [],
		isWithheld: false
	};
	if (own.length === 0 && asked.notes.length === 0) return nothing;
	if (await lines.isLeft()) return nothing;
	const files = asked.notes.length === 0 ? new Map() : await lines.diff();
	const isOffered = ({ at, lines: offered }) => offered === void 0 || lines.suggestionFence === "suggestion" && areShown(offered, files.get(at.file));
	const request = {
		...asked,
		notes: asked.notes.filter(isOffered)
	};
	const { key, notes, remembered } = request;
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
	const whole = [...refused.flatMap(({ note }) => note.lines === void 0 ? [note] : []), ...outside];
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
// src/report/github/pull-request.ts
const lagWaits = [1 / 240, 1 / 60];
const isWaitedFor = new WeakSet();
async function livePullRequest(request) {
	const { api, repository, pullRequest } = request;
	try {
		const read = async () => {
			const pull = await api.call((octokit) => octokit.rest.pulls.get({
				...repository,
				pull_number: pullRequest
			}));
			return {
				isOpen: pull.state === "open",
				head: pull.head.sha,
				baseName: pull.base.ref
			};
		};
		return await readWithoutLag(api, read, (live) => staleReason(live, request) === "outdated");
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
function staleReason(live, { baseName, head }) {
	if (live === void 0) return void 0;
	if (!live.isOpen) return "closed";
	return live.head === head && live.baseName === baseName ? void 0 : "outdated";
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
	const reason = staleReason(await livePullRequest(request), request);
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
		const isCurrent = staleReason(await livePullRequest(request), request) === void 0;
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
	const live = await livePullRequest(request);
	const isCurrent = staleReason(live, request) === void 0;
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
	const text = body.trimEnd().slice(0, body.lastIndexOf("<!-- fluxdelta:comment "));
	return withMarker(text, {
		...marker,
		notes
	});
}
function withKeptTimes(body, updatedAt) {
	const marker = readMarker(body);
	const memory = readMemory(body);
	if (marker === void 0 || memory?.shown === void 0) return body;
	const text = body.slice(0, body.lastIndexOf("<!-- fluxdelta:report "));
	return withMarker(withMemory(text, withShownTimes(memory, updatedAt)), marker);
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
export { withLineNotes as a, staleReason as c, parseDiffLines as d, unwrittenReport as f, checkAnnotations as h, withKeptTimes as i, placeNotes as l, reviewNotes as m, sameReport as n, livePullRequest as o, reportLimitProblem as p, saveLineNotes as r, readWithoutLag as s, postComment as t, fingerprintIn as u };

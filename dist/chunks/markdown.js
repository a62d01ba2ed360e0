import { a as resourceKey, r as printResource } from "./resource-id.js";
import { t as printPosition } from "./position.js";
// src/diff/comparison.ts
function isEmptyComparison(comparison) {
	const { failures } = comparison;
	return comparison.groups.length === 0 && failures.new.length === 0 && failures.still.length === 0 && failures.fixed.length === 0 && comparison.notCompared.length === 0 && comparison.suspended.length === 0 && comparison.orphans.length === 0 && comparison.warnings.length === 0;
}
// src/report/marker.ts
const start = "<!-- fluxdelta:comment ";
function commentMarker(key) {
	return `${start}${key.replace(/[^\w./ -]/g, "_").replaceAll("--", "__")} -->`;
}
function hasMarker(body, key) {
	return body.trimEnd().endsWith(commentMarker(key));
}
// src/report/verdict.ts
function verdictOf(comparison) {
	const { failures, notCompared } = comparison;
	const causes = failures.new.filter((failure) => failure.state === "failed" || failure.blocks.length > 0 || failure.problems.length > 0);
	const failing = causes.length > 0 ? causes.length : failures.new.length;
	const unchecked = notCompared.filter((entry) => entry.state === "unchecked" || entry.state === "skipped").length;
	const changes = changesText(comparison);
	const parts = [];
	if (failing > 0) parts.push(`${counted(failing, "app")} no longer ${failing === 1 ? "renders" : "render"}`);
	if (changes !== "") parts.push(changes);
	if (failures.fixed.length > 0) parts.push(`${counted(failures.fixed.length, "app")} fixed`);
	if (unchecked > 0) parts.push(`${counted(unchecked, "app")} could not be checked`);
	if (parts.length === 0) parts.push(quietText(comparison));
	return {
		level: failing > 0 ? "failing" : unchecked > 0 ? "unsure" : changes !== "" || comparison.suspended.length > 0 ? "changes" : "same",
		text: parts.join(", ")
	};
}
function changesText({ counts, groups }) {
	const parts = [];
	for (const status of [
		"removed",
		"changed",
		"moved",
		"added"
	]) if (counts[status] > 0) parts.push(`${formatCount(counts[status])} ${status}`);
	if (parts.length === 0) return "";
	const total = counts.removed + counts.changed + counts.moved + counts.added;
	const apps = new Set(groups.map((group) => `${group.root}\0${group.node.namespace}/${group.node.name}`)).size;
	return `${total === 1 ? "1 resource" : `${formatCount(total)} resources`} ${total === 1 ? oneText(parts[0] ?? "") : `in ${counted(apps, "app")}: ${parts.join(", ")}`}`;
}
function oneText(part) {
	return part.slice(part.indexOf(" ") + 1);
}
function quietText(comparison) {
	if (comparison.suspended.length > 0) return `${counted(comparison.suspended.length, "app")} suspended or resumed`;
	if (comparison.failures.still.length > 0) return "No change, and what failed before still fails";
	return "Nothing changes in the cluster";
}
function counted(count, noun) {
	return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
function formatCount(count) {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
function jsonReport(comparison, context) {
	const { level, text } = verdictOf(comparison);
	return {
		version: 1,
		base: context.base,
		head: context.head,
		scope: context.scope ?? "",
		verdict: {
			level,
			text
		},
		counts: comparison.counts,
		groups: comparison.groups.map(({ changes, ...group }) => ({
			...group,
			changes: changes.map(withoutManifests)
		})),
		failures: comparison.failures,
		notCompared: comparison.notCompared,
		suspended: comparison.suspended,
		images: comparison.images,
		hidden: comparison.hidden,
		orphans: comparison.orphans,
		warnings: comparison.warnings
	};
}
function withoutManifests({ base: _base, head: _head, ...change }) {
	return change;
}
// src/report/report-context.ts
function sourceUrl(context, side, at) {
	const start = context.sourceUrls?.[side];
	if (start === void 0) return void 0;
	return `${start}${at.file.split("/").map(encodeURIComponent).join("/")}${at.line === void 0 ? "" : `#L${at.line}`}`;
}
function shownPosition(at) {
	return printPosition(at.line === void 0 ? { file: at.file } : {
		file: at.file,
		line: at.line
	});
}
// src/report/safe-text.ts
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
function visibleText(text, keep = "") {
	return text.replace(unseen, (char) => {
		if (keep.includes(char)) return char;
		if (char === "\n") return "\\n";
		if (char === "	") return "\\t";
		if (char === "\r") return "\\r";
		return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
	});
}
function clipText(text, length) {
	if (text.length <= length) return text;
	const end = length - 1;
	const last = text.charCodeAt(end - 1);
	return `${text.slice(0, last >= 55296 && last <= 56319 ? end - 1 : end)}…`;
}
function longestRun(text) {
	let longest = 0;
	for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	return longest;
}
function codeSpan(text, options = {}) {
	const clipped = visibleText(clipText(text, options.length ?? 200));
	const shown = options.inTable === true ? clipped.replaceAll("|", "\\u{7c}") : clipped;
	if (shown.trim() === "") return "(empty)";
	const ticks = "`".repeat(longestRun(shown) + 1);
	const pad = shown.startsWith("`") || shown.endsWith("`") || shown.startsWith(" ") && shown.endsWith(" ") ? " " : "";
	return `${ticks}${pad}${shown}${pad}${ticks}`;
}
function codeElement(text, length = 200) {
	return `<code>${escapeHtml(visibleText(clipText(text, length)))}</code>`;
}
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
function fencedBlock(lines, language) {
	const body = lines.map((line) => visibleText(line, "	")).join("\n");
	const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
	return `${fence}${language}\n${body}\n${fence}`;
}
function codeLink(text, address) {
	if (address === void 0) return codeSpan(text);
	const safe = visibleText(address).replace(/[()<>\s\\"]/g, (char) => encodeURIComponent(char).replace(/[()]/, percent));
	return `[${codeSpan(text)}](${safe})`;
}
function percent(char) {
	return `%${char.charCodeAt(0).toString(16)}`;
}
// src/report/markdown-changes.ts
const signs = {
	added: "＋",
	changed: "～",
	moved: "→",
	removed: "－"
};
function sectionParts(reading, context, form, room) {
	if (form.detail === "counts") return {
		parts: [],
		leftOut: countOf(reading)
	};
	if (form.detail === "totals") return {
		parts: [reading.sections.map(totalLine).join("\n")].filter((part) => part !== ""),
		leftOut: countOf(reading)
	};
	let left = form.bodies.fit === true ? room : Number.POSITIVE_INFINITY;
	let leftOut = 0;
	const body = (change) => {
		const text = changeBody(change, form);
		if (text === void 0) return void 0;
		if (text.length > left) {
			leftOut++;
			return;
		}
		left -= text.length;
		return text;
	};
	return {
		parts: [...reading.repeated.map((repeated) => repeatedPart(repeated, context, form, body)), ...reading.sections.map((section) => sectionPart(section, context, body))],
		leftOut
	};
}
function countOf(reading) {
	return reading.sections.reduce((sum, section) => sum + section.changes.length, 0) + reading.repeated.reduce((sum, repeated) => sum + repeated.of.length, 0);
}
function totalLine(section) {
	return `- ${codeSpan(printResource(section.node))}: ${counted(section.changes.length, "resource")}, ${lineCounts(section.linesAdded, section.linesRemoved)}`;
}
function lineCounts(added, removed) {
	return `+${formatCount(added)} −${formatCount(removed)}`;
}
function sectionPart(section, context, body) {
	const life = section.life === "added" ? " · new" : section.life === "removed" ? " · removed" : "";
	return [`#### ${section.root === "" ? "" : `${codeSpan(section.root)} · `}${codeSpan(`${section.node.namespace === "" ? "" : `${section.node.namespace}/`}${section.node.name}`)} <sub>${section.node.kind}${life} · ${lineCounts(section.linesAdded, section.linesRemoved)}</sub>`, ...section.changes.map((change) => changePart(change, context, body))].join("\n\n");
}
function repeatedPart({ change, of }, context, form, body) {
	const names = of.slice(0, form.entries).map(({ id }) => codeSpan(printResource(id)));
	const rest = of.length > names.length ? ` and ${of.length - names.length} more` : "";
	return [
		`#### The same change in ${counted(of.length, "resource")}`,
		`${names.join(", ")}${rest}`,
		changePart(change, context, body)
	].join("\n\n");
}
function changePart(change, context, body) {
	const notes = [
		change.renamedFrom === void 0 ? "" : `was ${codeElement(change.renamedFrom.name)}`,
		change.movedFrom === void 0 ? "" : `moved from ${codeElement(printResource(change.movedFrom))}`,
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		change.hidden === 0 ? "" : `${counted(change.hidden, "difference")} hidden`
	].filter((note) => note !== "");
	const summary = `${signs[change.status]} <b>${change.status}</b> ${resourceElement(change.id)} <sub>${[lineCounts(change.linesAdded, change.linesRemoved), ...notes].join(" · ")}</sub>`;
	const place = change.origin === void 0 ? "" : codeLink(shownPosition(change.origin), sourceUrl(context, change.status === "removed" ? "base" : "head", change.origin));
	const text = body(change);
	if (text === void 0) return place === "" ? summary : `${summary} ${place}`;
	return [
		`<details${change.status === "changed" && change.linesAdded + change.linesRemoved <= 12 ? " open" : ""}><summary>${summary}</summary>`,
		place,
		text,
		"</details>"
	].filter((line) => line !== "").join("\n\n");
}
function resourceElement(id) {
	return codeElement(printResource(id));
}
function changeBody(change, form) {
	if (form.bodies.lines === 0 || change.status === "removed" && !form.bodies.removed) return void 0;
	const lines = [];
	for (const hunk of change.hunks) {
		if (change.status !== "added" && change.status !== "removed") lines.push(`@@ ${hunk.path === "" ? "top" : hunk.path} @@`);
		lines.push(...narrowed(hunk, form.bodies.context));
	}
	if (lines.length === 0) return void 0;
	const shown = lines.slice(0, form.bodies.lines).map((line) => clipText(line, form.bodies.columns));
	if (lines.length > shown.length) shown.push(`@@ … ${counted(lines.length - shown.length, "more line")} @@`);
	return fencedBlock(shown, "diff");
}
function narrowed(hunk, context) {
	const keep = new Set();
	hunk.lines.forEach((line, at) => {
		if (line.startsWith(" ")) return;
		for (let near = at - context; near <= at + context; near++) keep.add(near);
	});
	return hunk.lines.filter((_line, at) => keep.has(at));
}
// src/report/markdown-form.ts
function firstOf(items, most, print) {
	const lines = items.slice(0, most).map(print);
	if (items.length > most) lines.push(`- … and ${items.length - most} more`);
	return lines;
}
// src/report/markdown-failures.ts
function failureParts({ failures }, context, form) {
	const print = (failure) => failureLine(failure, context, form);
	const parts = [];
	if (failures.new.length > 0) parts.push([
		"> [!CAUTION]",
		"> **No longer renders**",
		...firstOf(failures.new, form.entries, print).map((line) => `> ${line}`)
	].join("\n"));
	if (failures.still.length > 0) parts.push([
		"> [!WARNING]",
		"> **Touched by this change and still does not render**",
		...firstOf(failures.still, form.entries, print).map((line) => `> ${line}`)
	].join("\n"));
	if (failures.fixed.length > 0) parts.push([
		"> [!TIP]",
		"> **Renders again**",
		...firstOf(failures.fixed, form.entries, (failure) => `- ${who(failure)}`).map((line) => `> ${line}`)
	].join("\n"));
	return parts;
}
function who({ root, node }) {
	return node === void 0 ? "A file" : codeSpan(`${root === "" ? "" : `${root}: `}${printResource(node)}`);
}
function failureLine(failure, context, form) {
	const problem = failure.problems[0];
	const message = problem?.message ?? failure.reason;
	const at = problem?.at ?? failure.definedAt;
	const place = at === void 0 ? "" : ` at ${codeLink(shownPosition(at), sourceUrl(context, "head", at))}`;
	const code = problem === void 0 ? "" : ` <sub>${problem.code}</sub>`;
	const blocks = failure.blocks.length === 0 ? "" : ` Blocks ${counted(failure.blocks.length, "other app")}.`;
	const lost = failure.notCompared === 0 ? "" : ` ${counted(failure.notCompared, "resource")} could not be compared.`;
	const hint = problem?.hint === void 0 ? "" : ` ${codeSpan(clipText(problem.hint, form.message))}`;
	return `- ${who(failure)}${place}: ${codeSpan(clipText(message, form.message))}${code}${blocks}${lost}${hint}`;
}
function notComparedParts({ notCompared }, form) {
	const shown = notCompared.filter((entry) => entry.state === "unchecked" || entry.state === "skipped");
	if (shown.length === 0) return [];
	const byReason = new Map();
	for (const entry of shown) byReason.set(entry.reason, [...byReason.get(entry.reason) ?? [], entry]);
	const lines = firstOf([...byReason], form.entries, ([reason, entries]) => {
		const names = entries.slice(0, 5).map((entry) => codeSpan(printResource(entry.node)));
		const rest = entries.length > names.length ? ` and ${entries.length - names.length} more` : "";
		return `- ${names.join(", ")}${rest}: ${codeSpan(clipText(reason, form.message))}`;
	});
	return [`<details><summary>❔ ${counted(shown.length, "app")} could not be checked</summary>\n\n${lines.join("\n")}\n\n</details>`];
}
// src/report/markdown-notes.ts
function removedLine(reading, form) {
	const removed = reading.sections.flatMap((section) => section.changes.filter((change) => change.status === "removed").map(({ id }) => id));
	if (removed.length === 0) return [];
	if (form.entries === 0) return [`**Removes ${counted(removed.length, "resource")}.**`];
	const names = removed.slice(0, form.entries).map((id) => codeSpan(printResource(id)));
	const rest = removed.length > names.length ? ` and ${removed.length - names.length} more` : "";
	return [`**Removes** ${names.join(", ")}${rest}`];
}
function noticeParts({ suspended, orphans, warnings }, form, context) {
	const lines = [
		...firstOf(suspended.filter((entry) => entry.because === void 0), form.entries, ({ node, change, resources }) => `- ${codeSpan(printResource(node))} is ${change}: ${change === "suspended" ? `its ${counted(resources, "resource")} stay as they are` : `its ${counted(resources, "resource")} will be reconciled`}`),
		...firstOf(orphans, form.entries, ({ id, at, parent }) => `- ${codeSpan(printResource(id))} at ${codeLink(shownPosition(at), sourceUrl(context, "head", at))} is not listed by ${codeSpan(printResource(parent))}, so that Flux will not apply it`),
		...firstOf(warnings, form.entries, ({ message, resource }) => `- ${resource === void 0 ? "" : `${codeSpan(printResource(resource))}: `}${codeSpan(clipText(message, form.message))}`)
	];
	return lines.length === 0 ? [] : [["> [!NOTE]", ...lines.map((line) => `> ${line}`)].join("\n")];
}
function imageTable({ images }, form) {
	if (images.length === 0 || form.entries === 0) return [];
	const cell = (text) => text === void 0 ? "–" : codeSpan(text, {
		inTable: true,
		length: 60
	});
	const rows = images.slice(0, form.entries).map(({ image, from, to, usedBy }) => `| ${cell(image)} | ${cell(from)} | ${cell(to)} | ${usedBy.length} |`);
	const rest = images.length > rows.length ? [`\n… and ${counted(images.length - rows.length, "more image")}`] : [];
	return [[
		"| image | from | to | used by |",
		"|---|---|---|--:|",
		...rows,
		...rest
	].join("\n")];
}
function footer({ hidden, counts }, context, { leftOut }) {
	const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
	const notes = [
		leftOut === 0 ? "" : `${counted(leftOut, "resource")} without a body for want of room`,
		differences === 0 ? "" : `${counted(differences, "difference")} hidden as noise (${hidden.map(({ rule }) => rule).join(", ")})`,
		counts.hiddenOnly === 0 ? "" : `${counted(counts.hiddenOnly, "resource")} with nothing but noise`,
		...(context.links ?? []).map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`)
	].filter((note) => note !== "");
	return notes.length === 0 ? [] : [`<sub>${notes.join(" · ")}</sub>`];
}
// src/report/sections.ts
const repeatedFrom = 3;
function readingOf(comparison) {
	const repeated = repeatedChanges(comparison.groups);
	const once = new Set(repeated.flatMap((entry) => entry.of.map((one) => placeKey(one.root, one.node, one.id))));
	const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
	const changesOf = new Map();
	for (const group of comparison.groups) for (const change of group.changes) {
		if (once.has(placeKey(group.root, group.node, change.id))) continue;
		const own = placeKey(group.root, change.id);
		const home = groups.has(own) ? own : placeKey(group.root, group.node);
		const list = changesOf.get(home);
		if (list === void 0) changesOf.set(home, [change]);
		else if (home === own) list.unshift(change);
		else list.push(change);
	}
	const sections = [...groups].flatMap(([key, group]) => {
		const changes = changesOf.get(key);
		return changes === void 0 ? [] : [section(group, changes)];
	});
	sections.sort((a, b) => sortKey(a) < sortKey(b) ? -1 : 1);
	return {
		sections,
		repeated
	};
}
function section(group, changes) {
	let linesAdded = 0;
	let linesRemoved = 0;
	for (const change of changes) {
		linesAdded += change.linesAdded;
		linesRemoved += change.linesRemoved;
	}
	const life = group.baseState === void 0 ? "added" : group.headState === void 0 ? "removed" : "kept";
	return {
		root: group.root,
		node: group.node,
		life,
		changes,
		linesAdded,
		linesRemoved
	};
}
function sortKey({ root, changes, node }) {
	return [
		root,
		changes.some((change) => change.status === "removed") ? "0" : "1",
		node.namespace,
		node.name,
		node.kind,
		resourceKey(node)
	].join("\0");
}
function placeKey(root, node, id) {
	return `${root}\0${resourceKey(node)}${id === void 0 ? "" : `\0${resourceKey(id)}`}`;
}
function repeatedChanges(groups) {
	const bySignature = new Map();
	for (const { root, node, changes } of groups) for (const change of changes) {
		if (change.status !== "changed" || change.hunks.length === 0 || change.secretsChanged > 0 || change.renamedFrom !== void 0) continue;
		if (change.id.kind === "Secret") continue;
		const signature = change.hunks.map(hunkSignature).join("\n");
		const entry = bySignature.get(signature);
		const one = {
			id: change.id,
			node,
			root
		};
		if (entry === void 0) bySignature.set(signature, {
			change,
			of: [one]
		});
		else entry.of.push(one);
	}
	return [...bySignature.values()].filter((entry) => entry.of.length >= repeatedFrom);
}
function hunkSignature(hunk) {
	return [hunk.path.replace(/\[[^\]]*\]/g, "[]"), ...hunk.lines.filter((line) => !line.startsWith(" "))].join("\n");
}
// src/report/markdown.ts
const commentLimit = 65e3;
const summaryLimit = 34e4;
const ladder = [
	{
		bodies: {
			context: 3,
			lines: 5e3,
			removed: true,
			columns: 1e3
		},
		entries: 20,
		message: 2e3,
		detail: "list"
	},
	{
		bodies: {
			context: 1,
			lines: 400,
			removed: false,
			columns: 300
		},
		entries: 20,
		message: 1e3,
		detail: "list"
	},
	{
		bodies: {
			context: 1,
			lines: 60,
			removed: false,
			columns: 200,
			fit: true
		},
		entries: 10,
		message: 500,
		detail: "list"
	},
	{
		bodies: {
			context: 0,
			lines: 0,
			removed: false,
			columns: 0
		},
		entries: 10,
		message: 300,
		detail: "totals"
	},
	{
		bodies: {
			context: 0,
			lines: 0,
			removed: false,
			columns: 0
		},
		entries: 3,
		message: 150,
		detail: "counts"
	},
	{
		bodies: {
			context: 0,
			lines: 0,
			removed: false,
			columns: 0
		},
		entries: 0,
		message: 0,
		detail: "counts"
	}
];
function markdownReport(comparison, options) {
	const reading = readingOf(comparison);
	for (const form of ladder) {
		const text = write(comparison, reading, options, form);
		if (text.length <= options.limit) return text;
	}
	return [
		title(comparison),
		"",
		"The report does not fit here.",
		...markerLines(options)
	].join("\n");
}
function summaryReport(comparison, context) {
	return markdownReport(comparison, {
		...context,
		limit: summaryLimit
	});
}
function title(comparison) {
	return `### fluxdelta: ${verdictOf(comparison).text}`;
}
function write(comparison, reading, options, form) {
	const head = [title(comparison), comparedLine(options)];
	if (isEmptyComparison(comparison)) return join([
		...head,
		...footer(comparison, options, { leftOut: 0 }),
		...markerLines(options)
	]);
	const before = [
		...head,
		...failureParts(comparison, options, form),
		...notComparedParts(comparison, form),
		...removedLine(reading, form),
		...noticeParts(comparison, form, options),
		...imageTable(comparison, form)
	];
	const changes = sectionParts(reading, options, form, options.limit - join(before).length - 1e3);
	return join([
		...before,
		...changes.parts,
		...footer(comparison, options, { leftOut: changes.leftOut }),
		...markerLines(options)
	]);
}
function comparedLine(context) {
	return `${context.scope === void 0 || context.scope === "" ? "" : `${codeSpan(context.scope)} · `}${codeSpan(context.base)} → ${codeSpan(context.head)}`;
}
function markerLines(options) {
	return options.key === void 0 ? [] : [commentMarker(options.key)];
}
function join(parts) {
	return `${parts.join("\n\n")}\n`;
}
export { readingOf as a, jsonReport as c, hasMarker as d, isEmptyComparison as f, summaryReport as i, counted as l, markdownReport as n, visibleText as o, summaryLimit as r, shownPosition as s, commentLimit as t, verdictOf as u };

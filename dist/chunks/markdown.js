import { s as nodeKindOf } from "./preview.js";
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
// src/report/counted.ts
function counted(count, noun, plural = `${noun}s`) {
	return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
function formatCount(count) {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
function firstNames(names, most) {
	const shown = names.slice(0, most).join(", ");
	const more = names.length - Math.min(most, names.length);
	if (more === 0) return shown;
	return shown === "" ? formatCount(more) : `${shown} and ${formatCount(more)} more`;
}
// src/report/sections.ts
const repeatedFrom = 3;
function readingOf(comparison) {
	const { repeated, once } = repeatedChanges(comparison.groups);
	const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
	const changesOf = new Map();
	const apps = new Set();
	for (const group of comparison.groups) for (const change of group.changes) {
		apps.add(appName(group, change));
		if (once.has(change)) continue;
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
		repeated,
		apps: [...apps].sort()
	};
}
function appName(group, { id }) {
	const kind = nodeKindOf(id);
	const { namespace, name } = kind === "kustomization" || kind === "helmrelease" ? id : group.node;
	return `${group.root === "" ? "" : `${group.root}: `}${namespace === "" ? name : `${namespace}/${name}`}`;
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
function placeKey(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function repeatedChanges(groups) {
	const alike = new Map();
	for (const { root, changes } of groups) for (const change of changes) {
		const signature = changeSignature(change);
		if (signature === void 0) continue;
		const list = alike.get(signature);
		if (list === void 0) alike.set(signature, [{
			change,
			root
		}]);
		else list.push({
			change,
			root
		});
	}
	const once = new Set();
	const repeated = [];
	for (const list of alike.values()) {
		const [first] = list;
		if (first === void 0 || list.length < repeatedFrom) continue;
		for (const { change } of list) once.add(change);
		repeated.push({
			change: first.change,
			of: list.map(({ change, root }) => ({
				id: change.id,
				root
			}))
		});
	}
	return {
		repeated: repeated.sort((a, b) => b.of.length - a.of.length),
		once
	};
}
function changeSignature(change) {
	if (change.status !== "changed" || change.hunks.length === 0 || change.renamedFrom !== void 0) return void 0;
	if (change.secretsChanged > 0 || change.id.kind === "Secret") return void 0;
	return [change.id.kind, ...change.hunks.map(hunkSignature)].join("\n");
}
function hunkSignature(hunk) {
	return [hunk.path.replace(/\[[^\]]*\]/g, "[]"), ...hunk.lines.filter((line) => !line.startsWith(" "))].join("\n");
}
// src/report/verdict.ts
function verdictOf(comparison, reading = readingOf(comparison)) {
	return {
		level: levelOf(comparison),
		text: headline(comparison, reading, () => void 0)
	};
}
function headline(comparison, reading, name) {
	const failing = rootCauses(comparison.failures.new);
	const unchecked = uncheckedApps(comparison);
	const { fixed, still } = comparison.failures;
	const parts = [
		failing.length === 0 ? "" : `${subject(failing.map(failureName), name)} no longer ${failing.length === 1 ? "renders" : "render"}`,
		changesText(comparison, reading, name),
		suspendText(comparison),
		fixed.length === 0 ? "" : `${subject(rootCauses(fixed).map(failureName), name)} fixed`,
		unchecked.length === 0 ? "" : `${subject(unchecked, name)} could not be checked`
	].filter((part) => part !== "");
	if (parts.length > 0) return parts.join(" · ");
	if (still.length > 0) return "Nothing changes, and what failed before still fails";
	return "Nothing changes in the cluster";
}
function rootCauses(failures) {
	const causes = failures.filter((failure) => failure.state === "failed" || failure.blocks.length > 0);
	return causes.length > 0 ? causes : failures;
}
function uncheckedApps({ notCompared }) {
	const names = notCompared.filter((entry) => entry.state === "unchecked" || entry.state === "skipped").map(({ root, node }) => `${root === "" ? "" : `${root}: `}${printResource(node)}`);
	return [...new Set(names)];
}
function levelOf(comparison) {
	if (comparison.failures.new.length > 0) return "failing";
	if (uncheckedApps(comparison).length > 0) return "unsure";
	return comparison.groups.length > 0 || comparison.suspended.length > 0 ? "changes" : "same";
}
function failureName({ root, node }) {
	return node === void 0 ? void 0 : `${root === "" ? "" : `${root}: `}${printResource(node)}`;
}
function subject(names, name) {
	const [only, second] = names;
	return (only === void 0 || second !== void 0 ? void 0 : name(only)) ?? (names.every((one) => one === void 0) ? counted(names.length, "file") : counted(names.length, "app"));
}
const statuses$1 = [
	"removed",
	"changed",
	"moved",
	"added"
];
function changesText({ counts, groups }, { apps }, name) {
	const present = statuses$1.filter((status) => counts[status] > 0);
	const total = present.reduce((sum, status) => sum + counts[status], 0);
	const [status] = present;
	if (status === void 0) return "";
	const [change] = groups.flatMap((group) => group.changes);
	if (total === 1 && change !== void 0) return `${name(printResource(change.id)) ?? "1 resource"} ${status}`;
	const [app] = apps;
	const where = (apps.length === 1 && app !== void 0 ? name(app) : void 0) ?? counted(apps.length, "app");
	if (present.length === 1) return `${formatCount(total)} resources ${status} in ${where}`;
	return `${formatCount(total)} resources in ${where}: ${present.map((one) => `${formatCount(counts[one])} ${one}`).join(", ")}`;
}
function suspendText({ suspended }) {
	return ["suspended", "resumed"].map((change) => ({
		change,
		count: suspended.filter((entry) => entry.change === change && entry.because === void 0).length
	})).filter(({ count }) => count > 0).map(({ change, count }) => `${counted(count, "app")} ${change}`).join(", ");
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
		versions: comparison.versions,
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
const openUpTo = {
	resources: 3,
	lines: 80
};
const openLines = 12;
function changesParts(reading, context, form, room) {
	const total = reading.sections.reduce((sum, section) => sum + section.changes.length, 0) + reading.repeated.reduce((sum, repeated) => sum + repeated.of.length, 0);
	if (form.detail === "counts") return {
		parts: [],
		leftOut: total
	};
	if (form.detail === "apps") {
		const lines = [...reading.repeated.map(repeatedTotal), ...reading.sections.map(sectionTotal)];
		return {
			parts: lines.length === 0 ? [] : [lines.join("\n")],
			leftOut: total
		};
	}
	const few = isFew(reading);
	const write = (pick) => [...reading.repeated.map((repeated) => repeatedPart(repeated, form, pick(entryOf(repeated.change, context, form, few)))), ...reading.sections.map((section) => sectionPart(section, context, form, few, pick))];
	if (form.bodies?.fit !== true) return {
		parts: write(({ folded, line }) => folded ?? line),
		leftOut: form.bodies === void 0 ? total : 0
	};
	let left = room - Buffer.byteLength(write(({ line }) => line).join("\n\n"));
	let leftOut = 0;
	return {
		parts: write(({ folded, line }) => {
			if (folded === void 0) return line;
			const cost = Buffer.byteLength(folded) - Buffer.byteLength(line) + 4;
			if (cost > left) {
				leftOut++;
				return line;
			}
			left -= cost;
			return folded;
		}),
		leftOut
	};
}
function isFew({ sections, repeated }) {
	const changes = [...sections.flatMap((section) => section.changes), ...repeated.map(({ change }) => change)];
	const lines = changes.reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
	return changes.length <= openUpTo.resources && lines <= openUpTo.lines;
}
function sectionTotal(section) {
	const counts = lineCounts(section.linesAdded, section.linesRemoved);
	return `- ${codeSpan(inRoot(section.root, printResource(section.node)))}${lifeNote(section)}: ${counted(section.changes.length, "resource")}, ${counts}`;
}
function repeatedTotal({ change, of }) {
	return `- the same change in ${counted(of.length, "resource")}: ${lineCounts(change.linesAdded, change.linesRemoved)} each`;
}
function lineCounts(added, removed) {
	return `+${formatCount(added)} −${formatCount(removed)}`;
}
function lifeNote({ life }) {
	return life === "added" ? " · new" : life === "removed" ? " · removed" : "";
}
function inRoot(root, name) {
	return root === "" ? name : `${root}: ${name}`;
}
function sectionPart(section, context, form, few, pick) {
	const name = inRoot(section.root, printResource(section.node));
	const [only, second] = section.changes;
	if (only !== void 0 && second === void 0) return pick(entryOf(only, context, form, few, shortApp(section, only)));
	const notes = `${lineCounts(section.linesAdded, section.linesRemoved)}${lifeNote(section)}`;
	const entries = section.changes.map((change) => pick(entryOf(change, context, form, few)));
	return [`#### ${codeSpan(name)} <sub>${notes}</sub>`, joinEntries(entries)].join("\n\n");
}
function shortApp({ root, node }, { id }) {
	return inRoot(root, node.namespace === id.namespace && node.name === id.name ? node.kind : printResource(node));
}
function joinEntries(entries) {
	let text = "";
	for (const [index, entry] of entries.entries()) {
		const tight = entry.startsWith("- ") && entries[index - 1]?.startsWith("- ") === true;
		text += index === 0 ? entry : `${tight ? "\n" : "\n\n"}${entry}`;
	}
	return text;
}
function repeatedPart({ change, of }, form, entry) {
	const shared = new Set(of.map(({ id, root }) => `${root}\0${id.namespace}`)).size === 1;
	const names = of.map(({ id, root }) => codeSpan(shared || id.namespace === "" ? id.name : inRoot(root, `${id.namespace}/${id.name}`)));
	const where = shared && change.id.namespace !== "" ? ` in ${codeSpan(inRoot(of[0]?.root ?? "", change.id.namespace))}` : "";
	return [
		`#### The same change in ${of.length} × ${codeSpan(change.id.kind)}`,
		`${firstNames(names, form.entries * 2)}${where}`,
		entry
	].join("\n\n");
}
const signs = {
	added: "+",
	changed: "~",
	moved: "→",
	removed: "−"
};
function entryOf(change, context, form, few, app) {
	const status = change.status === "changed" ? "" : change.status;
	const notes = (code) => [
		status,
		lineCounts(change.linesAdded, change.linesRemoved),
		change.head?.hook === true || change.base?.hook === true ? "Helm hook" : "",
		change.renamedFrom === void 0 ? "" : `was ${code(change.renamedFrom.name)}`,
		change.movedFrom === void 0 ? "" : `from ${code(printResource(change.movedFrom))}`,
		app === void 0 ? "" : `by ${code(app)}`,
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		change.hidden === 0 ? "" : `${counted(change.hidden, "difference")} hidden`
	].filter((note) => note !== "").join(" · ");
	const name = printResource(change.id);
	const place = placeOf(change, context);
	const line = `- ${signs[change.status]} ${codeSpan(name)} ${notes(codeSpan)}`;
	const body = form.bodies === void 0 ? void 0 : changeBody(change, form.bodies);
	if (body === void 0) return {
		line,
		folded: void 0
	};
	const small = change.status === "changed" && change.linesAdded + change.linesRemoved <= openLines;
	return {
		line,
		folded: [
			`<details${few || small ? " open" : ""}><summary>${`<b>${signs[change.status]}</b> ${codeElement(name)} <sub>${notes(codeElement)}</sub>`}</summary>`,
			body,
			...place,
			"</details>"
		].join("\n\n")
	};
}
function placeOf({ origin, status }, context) {
	if (origin === void 0) return [];
	const url = sourceUrl(context, status === "removed" ? "base" : "head", origin);
	return [`<sub>in ${codeLink(shownPosition(origin), url)}</sub>`];
}
function changeBody(change, bodies) {
	if (change.status === "removed" && !bodies.removed) return void 0;
	const lines = [];
	for (const hunk of change.hunks) {
		if (change.status !== "added" && change.status !== "removed") lines.push(`@@ ${hunk.path} @@`);
		lines.push(...narrowed(hunk, bodies.context));
	}
	if (lines.length === 0) return void 0;
	const shown = lines.slice(0, bodies.lines).map((line) => clipText(line, bodies.columns));
	if (lines.length > shown.length) shown.push(`@@ … ${counted(lines.length - shown.length, "more line")} @@`);
	return fencedBlock(shown, "diff");
}
function narrowed(hunk, context) {
	if (hunk.lines.every((line) => !line.startsWith(" "))) return hunk.lines;
	const keep = new Set();
	for (const [at, line] of hunk.lines.entries()) {
		if (line.startsWith(" ")) continue;
		for (let near = at - context; near <= at + context; near++) keep.add(near);
	}
	return hunk.lines.filter((_line, at) => keep.has(at));
}
// src/report/markdown-form.ts
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
		detail: "resources"
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
		detail: "resources"
	},
	{
		bodies: {
			context: 1,
			lines: 80,
			removed: false,
			columns: 200,
			fit: true
		},
		entries: 10,
		message: 500,
		detail: "resources"
	},
	{
		entries: 10,
		message: 300,
		detail: "resources"
	},
	{
		entries: 10,
		message: 300,
		detail: "apps"
	},
	{
		entries: 5,
		message: 200,
		detail: "counts"
	},
	{
		entries: 0,
		message: 0,
		detail: "counts"
	}
];
function listOf(items, most, print) {
	const lines = items.slice(0, most).map(print);
	if (items.length > most) lines.push(most === 0 ? `- ${items.length} in all` : `- … and ${items.length - most} more`);
	return lines;
}
// src/report/markdown-failures.ts
const problemsShown = 3;
function failureParts({ failures }, context, form) {
	const print = (failure) => failureText(failure, context, form);
	const section = (alert, title, list) => list.length === 0 ? [] : [alertBlock(alert, [
		`**${title}**`,
		"",
		...listOf(rootCauses(list), form.entries, print)
	])];
	const fixed = rootCauses(failures.fixed).map(who);
	return [
		...section("CAUTION", "No longer renders", failures.new),
		...section("WARNING", "Touched by this change, and renders neither before nor after it", failures.still),
		...fixed.length === 0 ? [] : [alertBlock("TIP", [`**Renders again:** ${firstNames(fixed, form.entries)}`])]
	];
}
function alertBlock(alert, lines) {
	return [`> [!${alert}]`, ...lines.flatMap((line) => line.split("\n")).map((line) => line === "" ? ">" : `> ${line}`)].join("\n");
}
function who({ root, node, definedAt }) {
	if (node === void 0) return definedAt === void 0 ? "the repository" : codeSpan(definedAt.file);
	return codeSpan(`${root === "" ? "" : `${root}: `}${printResource(node)}`);
}
function failureText(failure, context, form) {
	const problems = failure.problems.slice(0, problemsShown);
	const [problem] = problems;
	const at = problem?.at ?? failure.definedAt;
	const place = at === void 0 ? "" : ` at ${codeLink(shownPosition(at), sourceUrl(context, "head", at))}`;
	const code = problem === void 0 ? "" : ` <sub>${problem.code}</sub>`;
	const messages = problems.length > 0 ? problems.map((one) => messageText(one, form)) : [codeText(failure.reason, form)];
	const more = failure.problems.length - problems.length;
	if (more > 0) messages.push(`and ${counted(more, "more problem")}`);
	const blocks = failure.blocks.map((id) => codeSpan(printResource(id)));
	const consequences = [blocks.length === 0 ? "" : `Blocks ${firstNames(blocks, 5)}.`, failure.notCompared === 0 ? "" : `${counted(failure.notCompared, "resource")} not compared; they are not being deleted.`].filter((text) => text !== "");
	const lines = [...messages, ...consequences.length === 0 ? [] : [consequences.join(" ")]];
	return [`- **${who(failure)}**${place}${code}`, ...lines.flatMap((text) => ["", ...indented(text)])].join("\n");
}
function messageText(problem, form) {
	const hint = problem.hint === void 0 ? "" : `\n\n${codeText(`→ ${problem.hint}`, form)}`;
	return `${codeText(problem.message, form)}${hint}`;
}
function codeText(text, form) {
	const clipped = clipText(text.trimEnd(), Math.max(form.message, 1));
	return clipped.includes("\n") ? fencedBlock(clipped.split("\n"), "text") : codeSpan(clipped, { length: form.message });
}
function indented(text) {
	return text.split("\n").map((line) => line === "" ? "" : `  ${line}`);
}
function notComparedParts(comparison, form) {
	const shown = comparison.notCompared.filter((entry) => entry.state === "unchecked" || entry.state === "skipped");
	if (shown.length === 0) return [];
	const byReason = new Map();
	for (const entry of shown) byReason.set(entry.reason, [...byReason.get(entry.reason) ?? [], entry]);
	const lines = listOf([...byReason], form.entries, ([reason, entries]) => {
		return `- ${firstNames(entries.map(({ node, root, side }) => {
			const only = side === "both" ? "" : side === "base" ? " (before the change)" : " (after the change)";
			return `${codeSpan(`${root === "" ? "" : `${root}: `}${printResource(node)}`)}${only}`;
		}), 5)}: ${codeSpan(clipText(reason, Math.max(form.message, 1)))}`;
	});
	return [[
		`<details><summary>${`❔ <b>${counted(uncheckedApps(comparison).length, "app")} could not be checked</b> <sub>changes inside are not shown</sub>`}</summary>`,
		lines.join("\n"),
		"</details>"
	].join("\n\n")];
}
// src/report/markdown-notes.ts
const holdsData = new Set([
	"CustomResourceDefinition",
	"Namespace",
	"PersistentVolume",
	"PersistentVolumeClaim",
	"StatefulSet"
]);
function removedLine(reading, form) {
	const removed = reading.sections.flatMap((section) => section.changes.filter((change) => change.status === "removed").map(({ id }) => id));
	if (removed.length === 0) return [];
	const rank = ({ kind }) => holdsData.has(kind) ? 0 : 1;
	const names = [...removed].sort((a, b) => rank(a) - rank(b)).map((id) => codeSpan(printResource(id)));
	return [form.entries === 0 ? `**Removes ${counted(removed.length, "resource")}.**` : `**Removes** ${firstNames(names, form.entries)}`];
}
function noticeParts({ suspended, orphans, warnings }, form, context) {
	const lines = [
		...listOf(suspended.filter((entry) => entry.because === void 0), form.entries, ({ node, change, resources }) => change === "suspended" ? `- ${codeSpan(printResource(node))} is suspended: its ${counted(resources, "resource")} stay as they are until it is resumed` : `- ${codeSpan(printResource(node))} is resumed: its ${counted(resources, "resource")} are applied again, over whatever the cluster has now`),
		...listOf(orphans, form.entries, ({ id, at, parent }) => {
			const place = codeLink(shownPosition(at), sourceUrl(context, "head", at));
			return `- ${codeSpan(printResource(id))} in ${place} is not listed by ${codeSpan(printResource(parent))}: Flux will not apply it`;
		}),
		...listOf(warnings, form.entries, ({ message, resource, at }) => {
			const subject = resource === void 0 ? "" : `${codeSpan(printResource(resource))}: `;
			const place = at === void 0 ? "" : ` in ${codeLink(shownPosition(at), sourceUrl(context, "head", at))}`;
			return `- ${subject}${codeSpan(clipText(message, Math.max(form.message, 1)))}${place}`;
		})
	];
	return lines.length === 0 ? [] : [["> [!NOTE]", ...lines.map((line) => `> ${line}`)].join("\n")];
}
function versionTable({ versions, groups }, form) {
	const changes = groups.reduce((sum, group) => sum + group.changes.length, 0);
	if (versions.length === 0 || form.entries === 0 || changes === 1 && versions.length === 1) return [];
	const rows = versions.slice(0, form.entries).map((version) => {
		const [from, to] = shownVersions(version);
		return `| ${codeSpan(version.name, {
			inTable: true,
			length: 100
		})} | ${from} | ${to} | ${usersText(version.usedBy)} |`;
	});
	const rest = versions.length > rows.length ? [`\n… and ${counted(versions.length - rows.length, "more version")}`] : [];
	return [[
		"| | from | to | used by |",
		"|---|---|---|---|",
		...rows,
		...rest
	].join("\n")];
}
function shownVersions({ from, to, step }) {
	const tagOf = (version) => version.replace(/@.*$/, "");
	const cell = (version, empty) => {
		if (version === void 0) return empty;
		if (version === "") return "*unset*";
		const tag = tagOf(version);
		const digest = /@sha256:([0-9a-f]{12})/.exec(version)?.[1];
		return codeSpan(digest !== void 0 && (step === "rebuild" || tag === "") ? `${tag}@${digest}` : tag, {
			inTable: true,
			length: 60
		});
	};
	const note = step === "major" || step === "downgrade" ? ` **${step}**` : "";
	return [cell(from, "*new*"), `${cell(to, "*gone*")}${note}`];
}
function usersText(users) {
	const [first] = users;
	return users.length === 1 && first !== void 0 ? codeSpan(printResource(first), {
		inTable: true,
		length: 80
	}) : counted(users.length, "resource");
}
const statuses = [
	"added",
	"changed",
	"moved",
	"removed"
];
const kindsFrom = 30;
const kindsShown = 8;
function kindTable({ groups }) {
	const kinds = new Map();
	let total = 0;
	for (const { changes } of groups) for (const { id, status } of changes) {
		const counts = kinds.get(id.kind) ?? {
			added: 0,
			changed: 0,
			moved: 0,
			removed: 0
		};
		counts[status]++;
		kinds.set(id.kind, counts);
		total++;
	}
	if (total < kindsFrom || kinds.size < 2) return [];
	const columns = statuses.filter((status) => [...kinds.values()].some((counts) => counts[status] > 0));
	const sum = (counts) => counts.added + counts.changed + counts.moved + counts.removed;
	const sorted = [...kinds].sort(([a, left], [b, right]) => sum(right) - sum(left) || (a < b ? -1 : 1));
	const row = (name, counts) => `| ${name} | ${columns.map((status) => formatCount(counts.reduce((all, one) => all + one[status], 0)).replace(/^0$/, "")).join(" | ")} |`;
	const rest = sorted.slice(kindsShown).map(([, counts]) => counts);
	return [[
		`| kind | ${columns.join(" | ")} |`,
		`|---|${columns.map(() => "--:|").join("")}`,
		...sorted.slice(0, kindsShown).map(([kind, counts]) => row(codeSpan(kind, {
			inTable: true,
			length: 63
		}), [counts])),
		...rest.length === 0 ? [] : [row(counted(rest.length, "other kind"), rest)]
	].join("\n")];
}
function footer({ hidden, counts }, context, leftOut) {
	const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
	const rules = hidden.map(({ rule }) => rule).join(", ");
	const hiddenOnly = counts.hiddenOnly === 0 ? "" : `, and nothing else in ${counted(counts.hiddenOnly, "resource")}`;
	const notes = [
		leftOut === 0 ? "" : `${counted(leftOut, "difference")} not printed here for want of room`,
		differences === 0 ? "" : `${counted(differences, "difference")} hidden as noise (${rules})${hiddenOnly}`,
		...(context.links ?? []).map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`)
	].filter((note) => note !== "");
	return notes.length === 0 ? [] : [`<sub>${notes.join(" · ")}</sub>`];
}
// src/report/markdown.ts
const commentLimit = 65e3;
const summaryLimit = 1e6;
function markdownReport(comparison, options) {
	const reading = readingOf(comparison);
	for (const form of ladder) {
		const text = write(comparison, reading, options, form);
		if (Buffer.byteLength(text) <= options.limit) return text;
	}
	return join([
		`### fluxdelta: ${verdictOf(comparison, reading).text}`,
		"The report does not fit here.",
		...marker(options)
	]);
}
function summaryReport(comparison, context) {
	return markdownReport(comparison, {
		...context,
		limit: summaryLimit
	});
}
function write(comparison, reading, options, form) {
	const head = [`### fluxdelta: ${headline(comparison, reading, (name) => codeSpan(name, { length: 120 }))}`, comparedLine(options)];
	if (isEmptyComparison(comparison)) return join([
		...head,
		...footer(comparison, options, 0),
		...marker(options)
	]);
	const before = [
		...head,
		...failureParts(comparison, options, form),
		...removedLine(reading, form),
		...noticeParts(comparison, form, options),
		...versionTable(comparison, form),
		...kindTable(comparison)
	];
	const after = notComparedParts(comparison, form);
	const changes = changesParts(reading, options, form, options.limit - Buffer.byteLength(join([
		...before,
		...after,
		...footer(comparison, options, 99999),
		...marker(options)
	])));
	return join([
		...before,
		...changes.parts,
		...after,
		...footer(comparison, options, changes.leftOut),
		...marker(options)
	]);
}
function comparedLine(context) {
	return `${context.scope === void 0 || context.scope === "" ? "" : `${codeSpan(context.scope)} · `}${codeSpan(context.base)} → ${codeSpan(context.head)}`;
}
function marker(options) {
	return options.key === void 0 ? [] : [commentMarker(options.key)];
}
function join(parts) {
	return `${parts.join("\n\n")}\n`;
}
export { clipText as a, jsonReport as c, verdictOf as d, readingOf as f, isEmptyComparison as g, hasMarker as h, summaryReport as i, headline as l, firstNames as m, markdownReport as n, visibleText as o, counted as p, summaryLimit as r, shownPosition as s, commentLimit as t, rootCauses as u };

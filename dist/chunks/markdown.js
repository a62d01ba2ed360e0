import { An as nodeKindOf, Cn as addToGroup, gn as printResource, it as formatCount, nt as counted, rt as firstNames, un as append, vn as resourceKey, wn as groupBy } from "./core.js";
import { n as lineCounts, r as isEmptyReport, t as forecastLines } from "./forecast-text.js";
import { C as stepsText, D as uncheckedText, E as toldApart, S as routineText, _ as groupText, a as rootCauses, b as messageText$1, d as detailLevels, f as listOf, g as groupFindings, h as findingBlocks, i as notComparedText, n as headline, o as uncheckedApps, p as hiddenNote, s as verdictOf, t as failuresByBefore, u as unexplainedParts, w as suppressedText, x as releaseText, y as isUnchecked } from "./verdict.js";
import { i as sourceUrl, r as shownPosition } from "./report-context.js";
import { a as escapeHtml, i as codeSpan, n as codeElement, r as codeLink, s as fencedBlock, t as clipText } from "./safe-text.js";
import { n as clusterQualifiedName, r as readingOrder } from "./sections.js";
import { A as unexplainedFiles, I as nodeKey, P as changeCauses, T as differingLines, d as restartNote, k as nodesWithUncomparedResources, o as isReleasePage, y as hiddenClasses } from "./compare.js";
import { a as madeNote, t as rules } from "./rules.js";
import { d as sharedNote, f as staysNote, s as presentNote } from "./removal-outcome.js";
import { n as schemaLines, r as documentFields, t as upgradeTexts } from "./upgrade-text.js";
import { a as isWorthPicture, i as stepName, n as orderSummary, o as orderPicture, s as groupFailures } from "./order-text.js";
import { i as versionTexts, n as unsetVersion, r as versionNote, t as saysVersion } from "./version-text.js";
// src/report/pack-blocks.ts
const headingRoom$1 = 60;
function bytesPerText(limit, most) {
	return most === 1 ? limit - 1 : limit - headingRoom$1;
}
function bytesOf({ text, isTight }) {
	return Buffer.byteLength(text) + (isTight === true ? 1 : 2);
}
function packBlocks(blocks, room) {
	const parts = [];
	let left = -1;
	for (let at = 0; at < blocks.length;) {
		let end = at;
		while (blocks[end]?.isHeading === true && end < blocks.length - 1) end++;
		const group = blocks.slice(at, end + 1);
		const size = group.reduce((sum, block) => sum + bytesOf(block), 0);
		if (size > room) return void 0;
		const last = parts.at(-1);
		if (last === void 0 || size > left) {
			parts.push(group);
			left = room - size;
		} else {
			append(last, group);
			left -= size;
		}
		at = end + 1;
	}
	return parts;
}
function fillTexts(parts, blocks, room, most) {
	const rooms = parts.map((part) => room - part.reduce((sum, block) => sum + bytesOf(block), 0));
	return blocks.filter((block) => {
		const size = bytesOf(block);
		let at = rooms.findIndex((left) => size <= left);
		if (at < 0 && parts.length < most && size <= room) {
			at = parts.length;
			parts.push([]);
			rooms.push(room);
		}
		if (at < 0) return true;
		parts[at]?.push(block);
		rooms[at] = (rooms[at] ?? 0) - size;
		return false;
	});
}
function printParts(parts) {
	return parts.map((blocks, at) => {
		let text = at === 0 ? "" : `### fluxdelta (${at + 1} of ${parts.length})`;
		for (const [index, block] of blocks.entries()) {
			const isTight = block.isTight === true && index > 0;
			text += text === "" ? block.text : `${isTight ? "\n" : "\n\n"}${block.text}`;
		}
		return `${text}\n`;
	});
}
// src/report/cut-lines.ts
const context = 40;
const leastWindow = 100;
const mostPartners = 50;
const mostCompared = 4e5;
const longWord = 64;
const leastEqual = 4;
function cutLines(lines, columns) {
	if (lines.every((line) => line.length <= columns)) return lines;
	const cut = [];
	const budget = { left: mostCompared };
	let from = 0;
	while (from < lines.length) {
		let to = from;
		while (to < lines.length && isChange(lines[to])) to++;
		if (to > from) append(cut, cutChange(lines.slice(from, to), columns, budget));
		else {
			cut.push(cutAround(lines[from] ?? "", [], columns));
			to++;
		}
		from = to;
	}
	return cut;
}
function isChange(line) {
	return line?.startsWith("-") === true || line?.startsWith("+") === true;
}
function cutChange(lines, columns, budget) {
	const differences = lines.map((line, at) => {
		if (line.length <= columns) return [];
		const partner = partnerOf(lines, at);
		return partner === void 0 ? [] : differencesOf(line.slice(1), partner.slice(1), budget);
	});
	const cut = lines.map((line, at) => cutAround(line, differences[at] ?? [], columns));
	for (const [at, line] of lines.entries()) for (const [other, text] of lines.entries()) {
		if (other <= at || line[0] === text[0] || cut[at]?.slice(1) !== cut[other]?.slice(1) || line.slice(1) === text.slice(1)) continue;
		const start = sharedStart(line, text);
		for (const [place, one] of [[at, line], [other, text]]) cut[place] = cutAround(one, [{
			start,
			end: one.length - 1
		}], columns);
	}
	return cut;
}
function partnerOf(lines, at) {
	const line = lines[at] ?? "";
	let best;
	let most = -1;
	let partners = 0;
	for (const text of lines) {
		if (text[0] === line[0] || partners++ >= mostPartners) continue;
		const shared = sharedStart(line, text);
		const likeness = shared + sharedEnd(line, text, shared);
		if (likeness > most) [best, most] = [text, likeness];
	}
	return most > 0 ? best : void 0;
}
function sharedStart(left, right) {
	let at = 1;
	while (at < left.length && at < right.length && left[at] === right[at]) at++;
	return at - 1;
}
function sharedEnd(left, right, start) {
	const most = Math.min(left.length, right.length) - 1 - start;
	let count = 0;
	while (count < most && left[left.length - 1 - count] === right[right.length - 1 - count]) count++;
	return count;
}
function differencesOf(text, other, budget) {
	const start = sharedStart(` ${text}`, ` ${other}`);
	budget.left -= text.length + other.length;
	if (budget.left < 0) return [{
		start,
		end: text.length - sharedEnd(` ${text}`, ` ${other}`, start)
	}];
	const words = wordsOf(text);
	const ends = [0];
	for (const word of words) ends.push((ends.at(-1) ?? 0) + word.length);
	const found = [];
	for (const { line, count } of differingLines(words, wordsOf(other))) {
		const range = {
			start: ends[line.base - 1] ?? 0,
			end: ends[line.base - 1 + count.base] ?? text.length
		};
		const last = found.at(-1);
		if (last !== void 0 && range.start - last.end < leastEqual) found[found.length - 1] = {
			...last,
			end: range.end
		};
		else found.push(range);
	}
	return found;
}
function wordsOf(text) {
	return (text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []).flatMap((word) => word.length > longWord ? [...word] : [word]);
}
function cutAround(line, differences, columns) {
	if (line.length <= columns) return line;
	const text = line.slice(1);
	let cut = line.slice(0, 1);
	let from = 0;
	for (const { start, end } of [...shownRanges(text, differences, columns), {
		start: text.length,
		end: text.length
	}]) {
		if (start > from) {
			const more = differences.filter((one) => Math.max(one.start, from) < Math.min(Math.max(one.end, one.start + 1), start));
			const count = more.length === 0 ? "" : ` with ${counted(more.length, "more difference")}`;
			const note = `\u2026 ${formatCount(start - from)} characters${count} \u2026`;
			cut += `${from === 0 ? "" : " "}${note}${start === text.length ? "" : " "}`;
		}
		cut += text.slice(start, end);
		from = end;
	}
	return cut;
}
function shownRanges(text, differences, columns) {
	const wanted = [];
	for (const { start, end } of differences.length === 0 ? [{
		start: 0,
		end: 0
	}] : differences) {
		const around = {
			start: Math.max(0, start - context),
			end: Math.min(text.length, end + context)
		};
		const last = wanted.at(-1);
		if (last !== void 0 && around.start - last.end < context) last.end = around.end;
		else wanted.push(around);
	}
	const share = Math.max(Math.floor(columns / wanted.length), Math.min(columns, leastWindow));
	const shown = wanted.slice(0, Math.floor(columns / share)).map(({ start, end }) => ({
		start,
		end: Math.min(end, start + share)
	}));
	let left = columns - shown.reduce((sum, { start, end }) => sum + end - start, 0);
	const grow = (range, end) => {
		const by = Math.min(left, end - range.end);
		range.end += by;
		left -= by;
	};
	for (const [at, range] of shown.entries()) grow(range, wanted[at]?.end ?? range.end);
	const [only] = shown;
	if (only !== void 0 && wanted.length === 1) {
		grow(only, text.length);
		only.start -= Math.min(left, only.start);
	}
	return shown.map(({ start, end }) => ({
		start: withoutHalf(text, start),
		end: withoutHalf(text, end)
	}));
}
function withoutHalf(text, place) {
	const code = text.charCodeAt(place);
	return place > 0 && code >= 56320 && code <= 57343 ? place - 1 : place;
}
// src/report/markdown/markdown-entry.ts
const openLines = 12;
const signs$1 = {
	added: "+",
	changed: "~",
	moved: "\u2192",
	removed: "\u2212"
};
const wholeNotes = new Set([
	madeNote,
	presentNote,
	sharedNote,
	"only on install",
	"only on upgrade"
]);
const beginnings = [restartNote, staysNote];
const plainWords = /^[A-Za-z ,]+$/;
function noteText(note, code) {
	if (wholeNotes.has(note)) return note;
	const words = beginnings.find((one) => note.startsWith(`${one}: `));
	if (words === void 0) return code(note);
	const rest = note.slice(words.length + 2);
	return `${words}: ${words === "stays in the cluster" && plainWords.test(rest) ? rest : code(rest)}`;
}
function entryOf(change, context, form, opening, app) {
	const status = change.status === "changed" ? "" : change.status;
	const notes = (code) => [
		status,
		lineCounts(change.linesAdded, change.linesRemoved),
		change.head?.hook === true || change.base?.hook === true ? "Helm hook" : "",
		change.renamedFrom === void 0 ? "" : `was ${code(change.renamedFrom.name)}`,
		change.movedFrom === void 0 ? "" : `from ${code(printResource(change.movedFrom))}`,
		change.replaces === void 0 ? "" : `replaces ${code(printResource(change.replaces))}`,
		change.replacedBy === void 0 ? "" : `replaced by ${code(printResource(change.replacedBy))}`,
		app === void 0 ? "" : `by ${code(app)}`,
		...change.notes.map((note) => noteText(note, code)),
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		hiddenNote(change)
	].filter((note) => note !== "").join(" \u00b7 ");
	const name = printResource(change.id);
	const place = placeOf(change, context);
	const line = `- ${signs$1[change.status]} ${codeSpan(name)} ${notes(codeSpan)}`.trimEnd();
	const body = form.bodies === void 0 ? void 0 : changeBody(change, form.bodies);
	const layout = form.bodies?.layout === void 0 ? [] : layoutPart(change, form.bodies, form.bodies.layout);
	if (body === void 0 && layout.length === 0) return {
		line,
		folded: void 0
	};
	const definition = form.bodies === void 0 ? void 0 : definitionParts(change, form.bodies, body);
	if (definition?.length === 0) return {
		line: `${line} \u00b7 omitted`,
		folded: void 0
	};
	const fields = body === void 0 ? [] : documentFields(change, codeSpan).map((field) => `- ${field}`);
	const small = change.status === "changed" && change.linesAdded + change.linesRemoved <= openLines;
	return {
		line,
		folded: [
			`<details${opening === "open" || opening === "small" && small ? " open" : ""}><summary>${`<b>${signs$1[change.status]}</b> ${codeElement(name)} <sub>${notes(codeElement)}</sub>`}</summary>`,
			...fields.length === 0 ? [] : [fields.join("\n")],
			...definition ?? (body === void 0 ? [] : [body]),
			...layout,
			...place,
			"</details>"
		].join("\n\n")
	};
}
function placeOf(change, context) {
	const { cause, origin, status } = change;
	const causes = changeCauses(change);
	const places = causes.slice(0, 4).map(({ at, side, field }, index) => {
		const path = field === "" ? "" : ` ${codeSpan(lastOf(field, 80))}`;
		const isNamed = index > 0 && causes[index - 1]?.at.file === at.file && at.line !== void 0;
		const place = codeLink(isNamed ? `:${at.line}` : shownPosition(at), sourceUrl(context, side, at));
		return `${index === 0 ? "from " : ""}${place}${path}`;
	});
	if (causes.length > 4) places.push(`and ${counted(causes.length - 4, "more edit")}`);
	if (origin !== void 0 && origin.file !== cause?.at.file) {
		const url = sourceUrl(context, status === "removed" ? "base" : "head", origin);
		places.push(`in ${codeLink(shownPosition(origin), url)}`);
	}
	return places.length === 0 ? [] : [`<sub>${places.join(" \u00b7 ")}</sub>`];
}
function lastOf(text, length) {
	return text.length <= length ? text : `\u2026${text.slice(1 - length)}`;
}
const longDefinition = 20;
function isLongDefinition({ id, linesAdded, linesRemoved }) {
	return id.kind === "CustomResourceDefinition" && linesAdded + linesRemoved > longDefinition;
}
function definitionParts(change, bodies, body) {
	const lines = change.linesAdded + change.linesRemoved;
	if (!isLongDefinition(change)) return void 0;
	const fields = schemaLines(change, codeSpan).map(({ title, text }) => `- **${title}:** ${text}`);
	const summary = fields.length === 0 ? [] : [fields.join("\n")];
	if (lines > bodies.definition || body === void 0) return change.status === "changed" ? [...summary, `<sub>${counted(lines, "line")} of the definition omitted</sub>`] : summary;
	return [
		...summary,
		`<details><summary><sub>${counted(lines, "line")} of the definition</sub></summary>`,
		body,
		"</details>"
	];
}
function layoutPart({ layout = [] }, { columns }, most) {
	const lines = layout.flatMap((hunk) => [`@@ ${hunk.path} @@`, ...hunk.lines]);
	if (lines.length === 0) return [];
	const shown = [...cutLines(lines.slice(0, most), columns)];
	if (lines.length > shown.length) shown.push(`@@ \u2026 ${counted(lines.length - shown.length, "more line")} @@`);
	return [
		`<details><summary><sub>layout</sub></summary>`,
		fencedBlock(shown, "diff"),
		"</details>"
	];
}
function changeBody(change, bodies) {
	if (change.status === "removed" && !bodies.removed) return void 0;
	const lines = [];
	for (const hunk of change.hunks) {
		if (hunk.path !== "") lines.push(`@@ ${hunk.path} @@`);
		append(lines, narrowed(hunk, bodies.context));
	}
	if (lines.length === 0) return void 0;
	const shown = [...cutLines(lines.slice(0, bodies.lines), bodies.columns)];
	if (lines.length > shown.length) shown.push(`@@ \u2026 ${counted(lines.length - shown.length, "more line")} @@`);
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
// src/report/markdown/one-in-places.ts
const foldedFrom$1 = 3;
function oneInPlaces(sections) {
	const alike = groupBy(sections.filter(isLife), ({ changes: [only] }) => only === void 0 ? "" : `${only.status}\0${resourceKey(only.id)}`);
	return new Map([...alike.values()].flatMap((all) => {
		const [first] = all;
		const roots = new Set(all.map(({ root }) => root));
		return first !== void 0 && roots.size === all.length && all.length >= foldedFrom$1 ? [[first, all]] : [];
	}));
}
function isLife({ changes: [only, second] }) {
	return second === void 0 && (only?.status === "added" || only?.status === "removed");
}
function foldedPlaces(all, entries) {
	const [only] = all[0]?.changes ?? [];
	if (only === void 0) return entries.join("\n\n");
	const sum = (of) => all.reduce((total, section) => total + of(section), 0);
	const counts = lineCounts(sum(({ linesAdded }) => linesAdded), sum(({ linesRemoved }) => linesRemoved));
	const notes = `${only.status} in ${all.length} places, with other content in each \u00b7 ${counts}`;
	return [
		`<details><summary>${`<b>${only.status === "added" ? "+" : "\u2212"}</b> ${codeElement(printResource(only.id))} <sub>${notes}</sub>`}</summary>`,
		...entries,
		"</details>"
	].join("\n\n");
}
// src/report/markdown/markdown-changes.ts
const openUpTo = {
	resources: 3,
	lines: 80
};
function changesParts(reading, context, form, folds) {
	const total = reading.sections.reduce((sum, section) => sum + section.changes.length, 0) + reading.repeated.reduce((sum, repeated) => sum + repeated.of.length, 0);
	if (form.detail === "counts") return {
		parts: [],
		leftOut: total
	};
	const { write } = blockWriter(reading, context, form, folds && form.bodies !== void 0);
	const [text = ""] = printParts([write(({ folded, line }) => folded ?? line)]);
	return {
		parts: text.trim() === "" ? [] : [text.trimEnd()],
		leftOut: form.bodies === void 0 ? total : 0
	};
}
function blockWriter(reading, context, form, folds = false) {
	const opening = isFew(reading) ? "open" : "small";
	const entries = new Map();
	const entry = (change, open, app) => {
		const made = entries.get(change) ?? entryOf(change, context, form, open, app);
		entries.set(change, made);
		return made;
	};
	const places = folds ? oneInPlaces(reading.sections) : new Map();
	const others = new Set([...places.values()].flatMap(([, ...rest]) => rest));
	const write = (pick) => [...reading.repeated.flatMap((repeated) => repeatedBlocks(repeated, context, form, pick(entry(repeated.change, opening)))), ...reading.sections.filter((section) => !others.has(section)).flatMap((section) => {
		const blocksOf = (one) => sectionBlocks(one, entry, opening, pick, form);
		const all = places.get(section);
		if (all === void 0) return blocksOf(section);
		return [{ text: foldedPlaces(all, all.flatMap((one) => blocksOf(one).map(({ text }) => text))) }];
	})];
	write(({ line }) => line);
	return {
		entries,
		write
	};
}
function fitEntries(entries, room, risky) {
	const fitted = new Set();
	let left = room;
	let leftOut = 0;
	for (const first of [true, false]) for (const [change, entry] of entries) {
		if (entry.folded === void 0 || risky.has(change) !== first) continue;
		const cost = Buffer.byteLength(entry.folded) - Buffer.byteLength(entry.line) + 4;
		if (cost > left) leftOut++;
		else {
			left -= cost;
			fitted.add(entry);
		}
	}
	return {
		fitted,
		leftOut
	};
}
function riskyPart({ sections }, context, form, room, risky) {
	const heading = "#### Resources with findings";
	if (form.bodies === void 0 || risky.size === 0) return {
		parts: [],
		count: 0
	};
	const entries = new Map();
	for (const { root, node, changes } of sections) for (const change of changes) {
		if (!risky.has(change)) continue;
		entries.set(change, entryOf(change, context, form, "closed", clusterQualifiedName(root, printResource(node))));
	}
	const { fitted } = fitEntries(entries, room - 28 - 4, risky);
	const printed = [...fitted].flatMap(({ folded }) => folded ?? []);
	return {
		parts: printed.length === 0 ? [] : [[heading, ...printed].join("\n\n")],
		count: printed.length
	};
}
function minimumDiffLength({ sections, repeated }, { detail, bodies }) {
	if (detail === "counts") return 0;
	if (detail === "apps") return sections.length * 10;
	const ofChange = (change) => {
		const lines = bodies !== void 0 && bodies.fit !== true && (change.status !== "removed" || bodies.removed) ? Math.min(change.linesAdded + change.linesRemoved, bodies.lines) : 0;
		return 10 + Math.min(change.id.name.length, 100) + 2 * lines;
	};
	let least = 0;
	for (const { changes } of sections) for (const change of changes) least += ofChange(change);
	for (const { change } of repeated) least += ofChange(change);
	return least;
}
function isFew({ sections, repeated }) {
	const changes = [...sections.flatMap((section) => section.changes), ...repeated.map(({ change }) => change)];
	const lines = changes.filter((change) => !isLongDefinition(change)).reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
	return changes.length <= openUpTo.resources && lines <= openUpTo.lines;
}
function sectionTotal(section) {
	const counts = lineCounts(section.linesAdded, section.linesRemoved);
	const life = lifeOf(section);
	return `- ${codeSpan(clusterQualifiedName(section.root, printResource(section.node)))}${life === "" ? "" : ` \u00b7 ${life}`}: ${counted(section.changes.length, "resource")}${counts === "" ? "" : `, ${counts}`}`;
}
function repeatedTotal({ change, of, butForNames }) {
	return `- ${repeatedTitles[change.status]} ${formatCount(of.length)} \u00d7 ${codeSpan(change.id.kind)}${butForNames ? ", names aside" : ""}: ${lineCounts(change.linesAdded, change.linesRemoved)} each`;
}
function lifeOf({ life }) {
	return life === "added" ? "new" : life === "removed" ? "removed" : "";
}
function sectionBlocks(section, entry, opening, pick, form) {
	const name = clusterQualifiedName(section.root, printResource(section.node));
	const [only, second] = section.changes;
	if (only !== void 0 && second === void 0) return [{ text: pick(entry(only, opening, shortApp(section, only))) }];
	const notes = [lineCounts(section.linesAdded, section.linesRemoved), lifeOf(section)].filter((note) => note !== "").join(" \u00b7 ");
	const isShown = section.changes.some(isEffect);
	const entries = movesTogether(section.changes).map((changes) => {
		const [first] = changes;
		const made = changes.map((change) => entry(change, isShown && isDefinition(change) ? "closed" : opening));
		return changes.length > 1 && first !== void 0 ? movesLine(first, changes, form) : made.map(pick).join("\n\n");
	});
	return [{
		text: `#### ${codeSpan(name)}${notes === "" ? "" : ` <sub>${notes}</sub>`}`,
		isHeading: true
	}, ...listBlocks(entries)];
}
const movesFrom = 3;
function movesTogether(changes) {
	const alike = groupBy(changes.filter(isPlainMove), ({ id, movedFrom, hidden }) => [
		id.kind,
		id.group,
		movedFrom === void 0 ? "" : resourceKey(movedFrom),
		hidden
	].join("\0"));
	const many = new Map([...alike.values()].filter((list) => list.length >= movesFrom).map((list) => [list[0], list]));
	const others = new Set([...many.values()].flatMap(([, ...rest]) => rest));
	return changes.filter((change) => !others.has(change)).map((change) => many.get(change) ?? [change]);
}
function isPlainMove({ status, hunks, layout, notes, renamedFrom, secretsChanged }) {
	const isPlain = hunks.length === 0 && layout === void 0 && notes.length === 0 && secretsChanged === 0;
	return status === "moved" && isPlain && renamedFrom === void 0;
}
function movesLine(first, changes, form) {
	const { id, movedFrom } = first;
	const notes = [
		"moved",
		movedFrom === void 0 ? "" : `from ${codeSpan(printResource(movedFrom))}`,
		first.hidden === 0 ? "" : `${hiddenNote(first)} each`
	].filter((note) => note !== "");
	const names = changes.map((change) => codeSpan(change.id.namespace === "" ? change.id.name : `${change.id.namespace}/${change.id.name}`));
	return `- \u2192 ${formatCount(changes.length)} \u00d7 ${codeSpan(id.kind)} ${notes.join(" \u00b7 ")}: ${firstNames(names, form.entries * 2)}`;
}
function isDefinition({ id, status }) {
	const kind = nodeKindOf(id);
	return status === "changed" && (kind === "helmrelease" || kind === "source");
}
function isEffect({ id, status, hunks }) {
	return status === "changed" && hunks.length > 0 && nodeKindOf(id) === void 0;
}
function shortApp({ root, node }, { id }) {
	if (root === "" && resourceKey(node) === resourceKey(id)) return void 0;
	return clusterQualifiedName(root, printResource(node));
}
function listBlocks(entries) {
	return entries.map((text, index) => {
		const isTight = text.startsWith("- ") && entries[index - 1]?.startsWith("- ") === true;
		return isTight ? {
			text,
			isTight
		} : { text };
	});
}
const repeatedTitles = {
	added: "same addition:",
	changed: "same change:",
	moved: "same move:",
	removed: "same removal:"
};
const namedFiles = 2;
function alsoBlocks({ also }, context, form) {
	if (also.length === 0 || form.bodies === void 0) return [];
	const places = also.map(({ at, side }) => codeLink(shownPosition(at), sourceUrl(context, side, at)));
	return [{ text: `<sub>others from ${firstNames(places, namedFiles)}</sub>` }];
}
function repeatedBlocks(repeated, context, form, entry) {
	const { appliers, change, of, butForNames } = repeated;
	const title = repeatedTitles[change.status];
	const begin = `#### ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
	const isOne = new Set(of.map(({ id }) => resourceKey(id))).size === 1;
	if (appliers.length > 0) {
		const names = appliers.map(({ root, node }) => codeSpan(clusterQualifiedName(root, printResource(node))));
		return [
			{
				text: `${begin} ${codeSpan(printResource(change.id))} by ${appliers.length} apps`,
				isHeading: true
			},
			{
				text: firstNames(names, form.entries * 2),
				isHeading: true
			},
			{ text: entry },
			...alsoBlocks(repeated, context, form)
		];
	}
	if (isOne && new Set(of.map(({ root }) => root)).size === of.length) {
		const roots = of.map(({ root }) => codeSpan(root));
		return [
			{
				text: `${begin} ${codeSpan(printResource(change.id))} in ${of.length} places`,
				isHeading: true
			},
			{
				text: firstNames(roots, form.entries * 2),
				isHeading: true
			},
			{ text: entry },
			...alsoBlocks(repeated, context, form)
		];
	}
	const shared = new Set(of.map(({ id, root }) => `${root}\0${id.namespace}`)).size === 1;
	const names = of.map(({ id, root }) => codeSpan(shared ? id.name : clusterQualifiedName(root, id.namespace === "" ? id.name : `${id.namespace}/${id.name}`)));
	const root = of[0]?.root ?? "";
	const place = change.id.namespace === "" ? root : clusterQualifiedName(root, change.id.namespace);
	const where = shared && place !== "" ? ` in ${codeSpan(place)}` : "";
	return [
		{
			text: `${begin} ${of.length} \u00d7 ${codeSpan(change.id.kind)}${butForNames ? ", names aside" : ""}`,
			isHeading: true
		},
		{
			text: `${firstNames(names, form.entries * 2)}${where}`,
			isHeading: true
		},
		{ text: entry },
		...alsoBlocks(repeated, context, form)
	];
}
// src/report/fill-texts.ts
const runs = new Set([
	"CronJob",
	"DaemonSet",
	"Deployment",
	"Job",
	"Pod",
	"ReplicaSet",
	"StatefulSet"
]);
function byWeight(all, risky) {
	const weight = ({ change }) => risky.has(change) ? 0 : runs.has(change.id.kind) ? 1 : 2;
	return [...all].sort((a, b) => weight(a) - weight(b));
}
function filledTexts(reading, context, form, risky, frame) {
	const { limit, most } = frame;
	const { entries, write } = blockWriter(reading, context, form);
	const footerBytes = bytesOfAll(asBlocks(frame.footer(99999)));
	const room = bytesPerText(limit, most);
	const asText = (fitted) => [
		...asBlocks(frame.before),
		...write((one) => fitted.has(one) ? one.folded ?? one.line : one.line),
		...asBlocks(frame.after)
	];
	const candidates = byWeight([...entries].flatMap(([change, entry]) => {
		if (entry.folded === void 0) return [];
		return [{
			change,
			entry,
			cost: Buffer.byteLength(entry.folded) - Buffer.byteLength(entry.line) + 2
		}];
	}), risky);
	const names = asText(new Set());
	let budget = room * most - footerBytes - bytesOfAll(names);
	let parts;
	let fitted = new Set();
	do {
		let left = budget;
		fitted = new Set();
		for (const { entry, cost } of candidates) {
			if (cost > left) continue;
			left -= cost;
			fitted.add(entry);
		}
		parts = packBlocks(asText(fitted), room - footerBytes);
		if (parts === void 0) return void 0;
		const beyond = parts.slice(most).reduce((sum, part) => sum + bytesOfAll(part), 0);
		if (beyond === 0) break;
		budget -= beyond;
	} while (fitted.size > 0);
	if (parts.length > most) return void 0;
	const apps = appNames(reading);
	const others = candidates.filter(({ entry }) => !fitted.has(entry)).flatMap(({ change }) => {
		const { folded } = entryOf(change, context, form, "closed", apps.get(change));
		return folded === void 0 ? [] : [{ text: folded }];
	});
	const omitted = fillTexts(parts, others, room - footerBytes, most);
	append(parts.at(-1) ?? [], asBlocks(frame.footer(omitted.length)));
	return {
		texts: printParts(parts),
		omitted: omitted.map(({ text }) => text)
	};
}
function filledNames(reading, context, form, risky, frame) {
	const { limit, most } = frame;
	const footerBytes = bytesOfAll(asBlocks(frame.footer(99999)));
	const room = bytesPerText(limit, most) - footerBytes;
	const totals = [...reading.repeated.map(repeatedTotal), ...reading.sections.map(sectionTotal)];
	const around = bytesOfAll(asBlocks([...frame.before, ...frame.after])) + bytesOfAll(asBlocks(totals));
	const printed = riskyPart(reading, context, form, Math.floor((room * most - around) / 4), risky);
	const lines = totals.map((text, at) => ({
		text,
		...at === 0 ? {} : { isTight: true }
	}));
	const parts = packBlocks([
		...asBlocks([...frame.before, ...printed.parts]),
		...lines,
		...asBlocks(frame.after)
	], room);
	if (parts === void 0 || parts.length > most) return void 0;
	const apps = appNames(reading);
	const { bodies: _bodies, ...bare } = form;
	const all = reading.sections.flatMap(({ changes }) => changes.map((change) => ({ change })));
	const names = byWeight(all, risky).map(({ change }) => {
		const { line } = entryOf(change, context, bare, "closed", apps.get(change));
		return {
			text: line,
			isTight: true
		};
	});
	const heading = {
		text: "#### Selected resources",
		isHeading: true
	};
	const last = parts.at(-1) ?? [];
	let omitted = names;
	if (names.length > 0 && bytesOfAll(last) + bytesOf(heading) + 200 <= room) {
		last.push(heading, { text: "" });
		omitted = fillTexts(parts, names, room, most);
	}
	const total = all.length + reading.repeated.reduce((sum, { of }) => sum + of.length, 0);
	append(parts.at(-1) ?? [], asBlocks(frame.footer(total - printed.count)));
	return {
		texts: printParts(parts),
		omitted: omitted.map(({ text }) => text)
	};
}
function asBlocks(texts) {
	return texts.map((text) => ({ text }));
}
function bytesOfAll(blocks) {
	return blocks.reduce((sum, block) => sum + bytesOf(block), 0);
}
function appNames({ sections }) {
	return new Map(sections.flatMap(({ root, node, changes }) => changes.map((change) => [change, clusterQualifiedName(root, printResource(node))])));
}
function digestOf(comparison) {
	const findings = (comparison.review?.findings ?? []).filter((finding) => !isUnchecked(finding));
	const name = (root) => root === "" ? "" : `${root}: `;
	const bounded = (texts) => [...new Set(texts.map((text) => clipText(text, 300)))];
	return {
		verdict: clipText(verdictOf(comparison).text, 300),
		findings: bounded(findings.map(({ rule, severity, root, resource }) => `${severity} ${rule}: ${name(root)}${printResource(resource)}`)),
		resources: bounded(comparison.groups.flatMap(({ root, changes }) => changes.map(({ status, id }) => `${status} ${name(root)}${printResource(id)}`)))
	};
}
const named = 5;
function sinceParts(comparison, earlier) {
	if (earlier === void 0) return [];
	const [before, now] = [earlier.digest, digestOf(comparison)];
	const findings = difference(before.findings, now.findings);
	const resources = difference(before.resources, now.resources);
	const counts = [countsOf("finding", findings), countsOf("resource", resources)].filter((text) => text !== "");
	const isOther = before.verdict !== now.verdict;
	if (!isOther && counts.length === 0) return [];
	const code = (text) => codeSpan(text, { length: 120 });
	const listed = (title, texts) => texts.length === 0 ? [] : [`- ${title}: ${firstNames(texts.map(code), named)}`];
	const items = [
		...isOther ? [`- Before: ${codeSpan(before.verdict, { length: 300 })}`] : [],
		...listed("Findings gone", findings.gone),
		...listed("New findings", findings.come),
		...listed("Resources gone", resources.gone),
		...listed("New resources", resources.come)
	];
	const what = counts.length === 0 ? "another first line" : counts.join("; ");
	return [`<details><summary>${`<sub>Since the last push (<code>${earlier.head.slice(0, 7)}</code>): ${what}</sub>`}</summary>\n\n${items.join("\n")}\n\n</details>`];
}
function difference(before, now) {
	if (before === void 0 || now === void 0) return {
		gone: [],
		come: []
	};
	const [was, is] = [new Set(before), new Set(now)];
	return {
		gone: before.filter((text) => !is.has(text)),
		come: now.filter((text) => !was.has(text))
	};
}
function countsOf(noun, { gone, come }) {
	if (gone.length === 0) return come.length === 0 ? "" : `${counted(come.length, noun)} new`;
	return `${counted(gone.length, noun)} gone${come.length === 0 ? "" : `, ${come.length} new`}`;
}
// src/report/markdown/markdown-failures.ts
const problemsShown = 3;
function failureParts(comparison, context, form) {
	const failures = rootCauses(comparison.failures.new);
	if (failures.length === 0) return [];
	const { lost, unknown, added } = failuresByBefore(comparison, failures);
	return [
		...failureSection("CAUTION", "No longer renders", lost, context, form),
		...failureSection("CAUTION", "Fails after this change", unknown, context, form),
		...failureSection("CAUTION", "New and failing", added, context, form)
	];
}
const foldedFrom = 4;
function otherFailureParts(comparison, context, form) {
	const { failures } = comparison;
	const fixed = rootCauses(failures.fixed).map(who);
	return [...stillParts(rootCauses(failures.still), context, form, filesBehind(comparison)), ...fixed.length === 0 ? [] : [alertBlock("TIP", [`**Renders again:** ${firstNames(fixed, form.entries)}`])]];
}
function filesBehind({ failures, files = [] }) {
	const found = new Map();
	const failing = new Set(failures.still.flatMap(({ root, node }) => node === void 0 ? [] : [nodeKey(root, node)]));
	for (const file of files) {
		const keys = file.nodes.map(({ root, node }) => nodeKey(root, node));
		const isBehind = file.class === "shown" && keys.every((key) => failing.has(key));
		for (const key of isBehind ? keys : []) addToGroup(found, key, file);
	}
	return found;
}
function behindText(all, behind, context, form) {
	const files = all.flatMap(({ root, node }) => node === void 0 ? [] : behind.get(nodeKey(root, node)) ?? []);
	if (files.length === 0) return "";
	const what = files.every(({ change }) => change === "removed") ? "removed file" : "changed file";
	const names = [...new Set(files)].map(({ path, change }) => codeLink(path, sourceUrl(context, change === "removed" ? "base" : "head", { file: path })));
	return `${counted(names.length, what)} not compared: ${firstNames(names, Math.max(Math.min(form.entries, namedApps), 1))}.`;
}
function stillParts(failures, context, form, behind) {
	const title = "Fails before and after this change";
	const gathered = groupFailures(failures);
	if (gathered.length < foldedFrom || form.entries === 0) return failureSection("WARNING", title, failures, context, form, behind);
	const items = listOf(gathered, form.entries, (all) => failureText(all, context, form, behind));
	return [[
		`<details><summary>${`\u26a0\ufe0f <b>${counted(failures.length, "touched app")} ${failures.length === 1 ? "fails" : "fail"} before and after this change</b>`}</summary>`,
		items.join("\n"),
		"</details>"
	].join("\n\n")];
}
function failureSection(alert, title, failures, context, form, behind) {
	if (failures.length === 0) return [];
	const items = listOf(groupFailures(failures), form.entries, (all) => failureText(all, context, form, behind));
	return [alertBlock(alert, [
		`**${title}**`,
		"",
		...items
	])];
}
function alertBlock(alert, lines) {
	return [`> [!${alert}]`, ...lines.flatMap((line) => line.split("\n")).map((line) => line === "" ? ">" : `> ${line}`)].join("\n");
}
function who({ root, node, definedAt }) {
	if (node === void 0) return definedAt === void 0 ? "the repository" : codeSpan(definedAt.file);
	return codeSpan(`${root === "" ? "" : `${root}: `}${printResource(node)}`);
}
const namedApps = 6;
function failureText(all, context, form, behind = new Map()) {
	const [failure] = all;
	const problems = failure.problems.slice(0, problemsShown);
	const [problem] = problems;
	const at = problem?.at ?? failure.definedAt;
	const place = at === void 0 ? "" : ` at ${codeLink(shownPosition(at), sourceUrl(context, "head", at))}`;
	const code = problem === void 0 ? "" : ` <sub>${problem.code}</sub>`;
	const messages = problems.length === 0 ? [codeText(failure.reason, form)] : problems.map((one, at) => messageText(one.hint === problems[at + 1]?.hint ? withoutHint(one) : one, form));
	const more = failure.problems.length - problems.length;
	if (more > 0) messages.push(`and ${counted(more, "more problem")}`);
	const blocks = [...new Set(all.flatMap((one) => one.blocks.map((id) => codeSpan(printResource(id)))))];
	const consequences = [
		blocks.length === 0 ? "" : `Blocks ${firstNames(blocks, 5)}.`,
		all.every(({ notCompared }) => notCompared === 0) ? "" : `${notComparedText(all)}.`,
		behindText(all, behind, context, form)
	].filter((text) => text !== "");
	const lines = [...messages, ...consequences.length === 0 ? [] : [consequences.join(" ")]];
	return [`- ${all.length === 1 ? `**${who(failure)}**${place}` : `**${all.length} \u00d7** ${firstNames(all.map(who), Math.max(Math.min(form.entries, namedApps), 1))}, first${place}`}${code}`, ...lines.flatMap((text) => ["", ...indented(text)])].join("\n");
}
function messageText(problem, form) {
	const hint = problem.hint === void 0 ? "" : `\n\n\u2192 ${hintText(problem.hint, form)}`;
	return `${codeText(problem.message, form)}${hint}`;
}
function withoutHint({ hint: _hint, ...problem }) {
	return problem;
}
function hintText(hint, form) {
	const clipped = clipText(hint.trimEnd(), Math.max(form.message, 1));
	return messageText$1(clipped, (text) => codeSpan(text, { length: form.message }));
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
	const byReason = groupBy(shown, (entry) => entry.reason);
	const lines = listOf([...byReason], form.entries, ([reason, entries]) => {
		const names = entries.map(({ node, root, side }) => {
			const only = side === "both" ? "" : side === "base" ? " (before the change)" : " (after the change)";
			return `${codeSpan(`${root === "" ? "" : `${root}: `}${printResource(node)}`)}${only}`;
		});
		return `- ${firstNames(names, 5)}: ${codeSpan(clipText(reason, Math.max(form.message, 1)))}`;
	});
	return [[
		`<details><summary>${`\u2754 <b>${counted(uncheckedApps(comparison).length, "app")} not checked</b> <sub>changes inside not shown</sub>`}</summary>`,
		lines.join("\n"),
		"</details>"
	].join("\n\n")];
}
const namesAnEntry = 5;
function uncomparedParts(comparison, form) {
	const applied = nodesWithUncomparedResources(comparison);
	if (applied.length === 0) return [];
	const count = applied.reduce((sum, { applies }) => sum + applies.length, 0);
	const lines = listOf(applied, form.entries, ({ root, node, applies }) => {
		const names = applies.map(({ id }) => codeSpan(printResource(id)));
		return `- ${codeSpan(clusterQualifiedName(root, printResource(node)))}: ${firstNames(names, form.entries * namesAnEntry)}`;
	});
	return [[
		`<details><summary>${`\u2754 <b>${counted(count, "resource")} of ${counted(applied.length, "app")} not compared</b> <sub>applied after the change; no earlier render</sub>`}</summary>`,
		lines.join("\n"),
		"</details>"
	].join("\n\n")];
}
// src/report/markdown/markdown-findings.ts
const alerts = {
	block: "CAUTION",
	warn: "WARNING",
	note: "NOTE"
};
function findingParts({ review }, context, form) {
	if (review === void 0) return [];
	const parts = findingBlocks(review.findings).map(({ severity, title, findings }) => {
		const steps = stepsText(findings);
		const quote = [
			`**${title} (${findings.length})**`,
			"",
			...listOf(groupFindings(findings), form.entries, (one) => findingLine(one, context, form)),
			...steps === "" || form.message < 300 ? [] : ["", `\u2192 ${messageText$1(steps, value)}`]
		].flatMap((line) => line.split("\n")).map((line) => line === "" ? ">" : `> ${line}`);
		return [`> [!${alerts[severity]}]`, ...quote].join("\n");
	});
	const hint = context.acceptHint === void 0 || form.entries === 0 ? [] : [`<sub>${context.acceptHint}</sub>`];
	return [
		...parts,
		...hint,
		...acknowledgedPart(review, form)
	];
}
function value(text) {
	return codeSpan(text, { length: 500 });
}
const namesShown = 6;
function nameOf({ root, resource }) {
	return codeSpan(`${root === "" ? "" : `${root}: `}${printResource(resource)}`);
}
function findingLine(group, context, form) {
	const { first, all } = group;
	const { rule, message, hint, position, side } = first;
	const names = [...new Set(all.map(nameOf))];
	const advice = hint === "" || form.message < 300 ? "" : ` \u2192 ${messageText$1(hint, value)}`;
	const isOnePlace = all.every((one) => one.position?.file === position?.file && one.position?.line === position?.line);
	const place = position === void 0 || !isOnePlace ? "" : `${codeLink(shownPosition(position), sourceUrl(context, side, position))} \u00b7 `;
	if (all.length > 1) {
		const text = messageText$1(groupText(group), value);
		return [`- **${all.length} \u00d7** ${text} ${firstNames(names, Math.max(Math.min(form.entries, namesShown), 1))}.${advice} <sub>${place}${rule}</sub>`, ...eachMessage(group, form)].join("\n");
	}
	const text = messageText$1(clipText(message, Math.max(form.message, 1)), value);
	return `- ${names.join("")}: ${text}${advice} <sub>${place}${rule}</sub>`;
}
function eachMessage(group, form) {
	const messages = toldApart(group);
	if (messages.length === 0 || form.entries === 0) return [];
	return [
		"<details><summary>Each of them</summary>",
		"",
		...listOf(messages, form.entries, ([message, of]) => {
			return `- ${firstNames([...new Set(of.map(nameOf))], namesShown)}: ${messageText$1(clipText(message, Math.max(form.message, 1)), value)}`;
		}),
		"",
		"</details>"
	].map((line) => line === "" ? "" : `  ${line}`);
}
function uncheckedPart({ review }, form) {
	const { count, messages } = uncheckedText(review?.findings ?? []);
	if (count === "") return [];
	if (form.entries === 0) return [`<sub>${count}</sub>`];
	const lines = listOf(messages, form.entries, (message) => `- ${messageText$1(message, value)}`);
	return [
		`<details><summary><sub>${count}</sub></summary>`,
		lines.join("\n"),
		"</details>"
	];
}
function acknowledgedPart(review, form) {
	const silenced = suppressedText(review);
	if (silenced === "") return [];
	if (review.acknowledged.length === 0 || form.entries === 0) return [`<sub>${silenced}</sub>`];
	const lines = listOf(review.acknowledged, form.entries, ({ finding, reason, until, by }) => {
		const end = until === void 0 ? "" : ` until ${codeSpan(until)}`;
		return `- ${codeSpan(printResource(finding.resource))}: ${messageText$1(finding.message, value)} ${codeSpan(reason)}${by === void 0 ? "" : ` by ${codeSpan(by)}`}${end} <sub>${finding.rule}</sub>`;
	});
	return [
		`<details><summary>${silenced}</summary>`,
		lines.join("\n"),
		"</details>"
	];
}
function impactParts({ review, versions }, form) {
	if (review === void 0 || form.entries === 0) return [];
	const line = releaseLine(review.releases, versions, form);
	const routine = routineText(review.impact);
	return [...line === "" ? [] : [`**Releases:** ${line}`], ...routine === "" ? [] : [routine]];
}
const namedReleases = 4;
function releaseLine(releases, versions, form) {
	const value = (text) => codeSpan(text, { length: 60 });
	const alike = new Map();
	for (const release of releases) {
		const { root, release: id, action, differs, sameResult } = release;
		const isToldByUsualCase = sameResult !== true && action === "upgraded" && (!differs.includes("chart") || hasChart(versions));
		if (releases.length === 1 && isToldByUsualCase) return "";
		const text = releaseText(release, value);
		const names = alike.get(text) ?? [];
		names.push(codeSpan(clusterQualifiedName(root, id.namespace === "" ? id.name : `${id.namespace}/${id.name}`)));
		alike.set(text, names);
	}
	const texts = [...alike].map(([text, names]) => names.length > namedReleases ? `${counted(names.length, "release")} ${text}` : `${names.join(", ")} ${text}`);
	const rest = texts.length - Math.min(texts.length, form.entries);
	return [...texts.slice(0, form.entries), ...rest === 0 ? [] : [`${formatCount(rest)} more`]].join(" \u00b7 ");
}
function hasChart(versions) {
	return versions.some(({ what }) => what === "chart");
}
// src/report/order/order-mermaid.ts
const boxes = {
	least: 2,
	most: 12
};
const longestLabel = 60;
const classes = {
	restarts: "restarts",
	"short downtime": "short",
	"down until ready": "down",
	stuck: "down"
};
const styles = [
	["restarts", "stroke:#0969da,stroke-width:2px"],
	["short", "stroke:#bf8700,stroke-width:2px"],
	["down", "stroke:#cf222e,stroke-width:3px"],
	["waits", "stroke-dasharray:4"]
];
function orderGraph(forecast) {
	const order = forecast?.order;
	if (forecast === void 0 || order === void 0 || !isWorthPicture(order)) return [];
	const { steps, edges, leftOut } = orderPicture(forecast, order, boxes.most + 1);
	if (steps.length < boxes.least || steps.length > boxes.most || leftOut > 0) return [];
	const marks = steps.map(({ change, effect }) => effect !== "" ? classes[effect] : change === "waits" ? "waits" : void 0);
	const text = [
		"```mermaid",
		...[
			"flowchart LR",
			...steps.map((step, at) => `s${at}["${labelOf(step, order)}"]`),
			...edges.flatMap(({ from, to, why, certainty }) => {
				if (certainty === "none") return [];
				if (why === "waits-for") return [`s${from} -. ready .-> s${to}`];
				return [`s${from} ${certainty === "sure" ? "-->" : "-.->"} s${to}`];
			}),
			...styles.flatMap(([name, style]) => marks.includes(name) ? [`classDef ${name} ${style}`] : []),
			...marks.flatMap((name, at) => name === void 0 ? [] : [`class s${at} ${name}`])
		],
		"```"
	].join("\n");
	return [`<details><summary>Order: ${orderSummary(order)}</summary>\n\n${text}\n\n</details>`];
}
const signs = {
	added: "+ ",
	changed: "",
	removed: "\u2212 ",
	waits: ""
};
function labelOf({ of, change, effect }, { steps }) {
	const [at = -1] = of;
	const step = steps[at];
	if (step === void 0) return "";
	if (of.length > 1) return `${counted(of.length, "step")} that wait`;
	const name = clipText(stepName(step).replace(/[^\w ./:-]|:(?! )/g, "?"), longestLabel).replace("\u2026", "...");
	return `${signs[change]}${name}${step.fails === true ? "<br>does not render" : effect === "" ? "" : `<br>${effect}`}`;
}
// src/report/markdown/markdown-forecast.ts
function forecastParts({ forecast }, form) {
	const most = Math.min(form.entries, 3);
	const lines = forecastLines(forecast, (name) => codeSpan(name, { length: 120 }), most).map(({ title, text }) => `**${title}:** ${text}`);
	return form.bodies === void 0 ? lines : [...lines, ...orderGraph(forecast)];
}
// src/report/stays.ts
function staysInCluster({ status, notes }) {
	return status === "removed" && notes.some((note) => note.startsWith("stays in the cluster") || note === "also applied by another node, so that it stays, or is deleted and made again");
}
// src/report/markdown/markdown-notes.ts
const holdsData = new Set([
	"CustomResourceDefinition",
	"Namespace",
	"PersistentVolume",
	"PersistentVolumeClaim",
	"StatefulSet"
]);
function removedLine(reading, form) {
	const changes = [...reading.sections.flatMap(({ root, changes: own }) => own.map((change) => ({
		root,
		change,
		id: change.id
	}))), ...reading.repeated.flatMap(({ change, of }) => of.map(({ id, root }) => ({
		root,
		change,
		id
	})))];
	const removed = changes.filter(({ change }) => change.status === "removed" && !staysInCluster(change));
	if (removed.length === 0 || changes.length === 1) return [];
	if (form.entries === 0) return [`**Removes ${counted(removed.length, "resource")}.**`];
	const rank = ({ kind }) => holdsData.has(kind) ? 0 : 1;
	const sorted = [...removed].sort((left, right) => rank(left.id) - rank(right.id));
	const names = new Set(sorted.map(({ root, id }) => codeSpan(clusterQualifiedName(root, printResource(id)))));
	if (removed.length <= removedNamed) return [`**Removes** ${[...names].join(", ")}`];
	const kinds = new Map();
	for (const { id } of sorted) kinds.set(id.kind, (kinds.get(id.kind) ?? 0) + 1);
	const isOneEach = [...kinds.values()].every((count) => count === 1);
	const texts = [...kinds].map(([kind, count]) => `${isOneEach ? "" : `${formatCount(count)} \u00d7 `}${codeSpan(kind)}`);
	return [`**Removes** ${firstNames(texts, form.entries)}`];
}
const removedNamed = 8;
function noticeParts(comparison, form, context) {
	const { suspended, orphans } = comparison;
	const resumed = suspended.filter(({ because, change }) => because === void 0 && change === "resumed");
	const lines = [
		...listOf(resumed, form.entries, ({ node, resources }) => `- ${codeSpan(printResource(node))} resumed: Flux applies its ${counted(resources, "resource")} again, over the state of the cluster`),
		...listOf(orphans, form.entries, ({ id, at, parent }) => {
			const place = codeLink(shownPosition(at), sourceUrl(context, "head", at));
			return `- ${codeSpan(printResource(id))} in ${place} is not listed by ${codeSpan(printResource(parent))}: Flux will not apply it`;
		}),
		...warningLines(freshWarnings(comparison), form, context)
	];
	return lines.length === 0 ? [] : [["> [!NOTE]", ...lines.map((line) => `> ${line}`)].join("\n")];
}
const supersededBy = new Map(rules.map(({ id, supersedes }) => [id, supersedes]));
function freshWarnings(comparison) {
	const { warnings, notCompared, review } = comparison;
	const place = (at) => `${at?.file ?? ""}:${at?.line ?? ""}`;
	const named = (id, root) => id === void 0 ? "" : `${root ?? ""}\0${resourceKey(id)}`;
	const superseded = new Set(review?.findings.flatMap(({ rule, position, resource, root }) => [
		place(position),
		named(resource, root),
		named(resource, void 0)
	].map((subject) => `${supersededBy.get(rule) ?? ""} ${subject}`)));
	const told = new Set([...notCompared.flatMap(({ root, node, state }) => state === "unchecked" || state === "skipped" ? [`${root}\0${resourceKey(node)}`] : []), ...unexplainedFiles(comparison).flatMap(({ nodes }) => nodes.map(({ root, node }) => `${root}\0${resourceKey(node)}`))]);
	return warnings.filter(({ category, resource, at, root, standing }) => standing !== true && !superseded.has(`${category} ${at === void 0 ? named(resource, root) : place(at)}`) && !(category === "unseen" && resource !== void 0 && told.has(named(resource, root))));
}
function standingPart({ warnings }, form, context) {
	const standing = warnings.filter((warning) => warning.standing === true);
	if (standing.length === 0) return [];
	const count = `${counted(standing.length, "result")} ${standing.length === 1 ? "depends" : "depend"} on the cluster, as before`;
	if (form.entries === 0) return [`<sub>${count}</sub>`];
	return [
		`<details><summary><sub>${count}</sub></summary>`,
		warningLines(standing, form, context).join("\n"),
		"</details>"
	];
}
function warningLines(warnings, form, context) {
	return listOf(gatherWarnings(warnings), form.entries, ({ first: { message, resource, at, root = "" }, more }) => {
		const subject = resource === void 0 ? "" : `${codeSpan(clusterQualifiedName(root, printResource(resource)))}: `;
		const place = at === void 0 ? "" : ` in ${codeLink(shownPosition(at), sourceUrl(context, "head", at))}`;
		const rest = more === 0 ? "" : `, and ${formatCount(more)} more like it`;
		return `- ${subject}${messageText$1(clipText(message, Math.max(form.message, 1)), codeSpan)}${place}${rest}`;
	});
}
const gatheredFrom = 3;
const longestMessage = 4096;
function gatherWarnings(warnings) {
	return [...groupBy(warnings, (warning) => `${warning.category} ${clipText(warning.message, longestMessage).replace(/\S*[/.:]\S*/g, "\u2026").replace(/(values of) \S+/, "$1 \u2026")}`).values()].flatMap((all) => {
		const [first] = all;
		if (first === void 0) return [];
		return all.length < gatheredFrom ? all.map((one) => ({
			first: one,
			more: 0
		})) : [{
			first,
			more: all.length - 1
		}];
	});
}
function versionTable({ versions: all, groups }, form) {
	const versions = all.filter(saysVersion);
	const isToldByUsualCase = groups.reduce((sum, group) => sum + group.changes.length, 0) === 1 && versions.length === 1 && versions[0]?.releases === void 0;
	if (versions.length === 0 || form.entries === 0 || isToldByUsualCase) return [];
	const rows = versions.slice(0, form.entries).map((version) => {
		const [from, to] = shownVersions(version);
		return `| ${[codeSpan(version.name, {
			inTable: true,
			length: 100
		}), ...releaseLinks(version)].join(" ")} | ${from} | ${to} | ${usersText(version.usedBy)} |`;
	});
	const rest = versions.length > rows.length ? [`\n\u2026 and ${counted(versions.length - rows.length, "more version")}`] : [];
	return [[
		"| | from | to | used by |",
		"|---|---|---|---|",
		...rows,
		...rest
	].join("\n")];
}
function releaseLinks({ releases = [] }) {
	const links = releases.filter(isReleasePage).map(({ name, url }) => `[${codeSpan(name)}](${url})`);
	return links.length === 0 ? [] : [`<sub>${links.join(" \u00b7 ")}</sub>`];
}
function shownVersions(version) {
	const [from, to] = versionTexts(version);
	const cell = (text, absent) => text === void 0 ? absent : text === "" ? `*${unsetVersion(version)}*` : codeSpan(text, {
		inTable: true,
		length: version.fromName === void 0 ? 60 : 100
	});
	const note = versionNote(version);
	return [cell(from, "*new*"), `${cell(to, "*gone*")}${note === "" ? "" : ` **${note}**`}`];
}
function usersText(users) {
	const [first] = users;
	if (first === void 0 || users.some((user) => resourceKey(user) !== resourceKey(first))) return counted(users.length, "resource");
	const named = codeSpan(printResource(first), {
		inTable: true,
		length: 80
	});
	return users.length === 1 ? named : `${named} in ${formatCount(users.length)} places`;
}
const statuses = [
	"added",
	"changed",
	"moved",
	"removed"
];
const kindsShown = 8;
function kindTable({ groups }) {
	const kinds = new Map();
	for (const { changes } of groups) for (const { id, status } of changes) {
		const counts = kinds.get(id.kind) ?? {
			added: 0,
			changed: 0,
			moved: 0,
			removed: 0
		};
		counts[status]++;
		kinds.set(id.kind, counts);
	}
	if (kinds.size < 2) return [];
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
function footer({ hidden }, context, leftOut) {
	const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
	const rules = hidden.map(({ rule }) => Object.hasOwn(hiddenClasses, rule) ? rule : codeSpan(rule)).join(", ");
	const notes = [
		leftOut === 0 ? "" : `${counted(leftOut, "difference")} omitted for length`,
		differences === 0 ? "" : `${counted(differences, "difference")} hidden (${rules})`,
		...(context.links ?? []).map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`)
	].filter((note) => note !== "");
	return notes.length === 0 ? [] : [`<sub>${notes.join(" \u00b7 ")}</sub>`];
}
// src/report/markdown/markdown-parts.ts
function markdownParts(text, limit, most) {
	if (Buffer.byteLength(text) <= limit) return [text];
	const room = limit - headingRoom;
	const parts = [];
	let size = room;
	for (const block of blocksOf(text)) {
		const bytes = Buffer.byteLength(block) + 2;
		if (bytes > room) return void 0;
		if (size + bytes > room) {
			if (parts.length === most) return void 0;
			parts.push([]);
			size = 0;
		}
		parts.at(-1)?.push(block);
		size += bytes;
	}
	const heading = (at) => at === 0 ? [] : [`### fluxdelta (${at + 1} of ${parts.length})`];
	return parts.map((blocks, at) => `${[...heading(at), ...blocks].join("\n\n")}\n`);
}
const headingRoom = 60;
function blocksOf(text) {
	const blocks = [];
	let lines = [];
	let depth = 0;
	let fence = "";
	for (const line of text.split("\n")) {
		if (line === "" && depth === 0 && fence === "") {
			if (lines.length > 0) blocks.push(lines.join("\n"));
			lines = [];
			continue;
		}
		lines.push(line);
		const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
		if (fence !== "") {
			if (mark !== void 0 && mark.startsWith(fence) && line.trimEnd() === mark) fence = "";
		} else if (mark !== void 0) fence = mark;
		else if (line.startsWith("<details")) depth++;
		else if (line.startsWith("</details>")) depth--;
	}
	if (lines.length > 0) blocks.push(lines.join("\n"));
	return blocks;
}
// src/report/markdown/markdown-upgrades.ts
const longestValue = 120;
function upgradeParts({ forecast = { workloads: [] } }, form) {
	const { flux = [], sources = [], upgrades = [] } = forecast;
	if (flux.length + sources.length + upgrades.length === 0 || form.entries === 0) return [];
	const inSummary = upgradeTexts(forecast, (text) => codeElement(clipText(text, longestValue)), form.entries);
	const texts = upgradeTexts(forecast, (text) => codeSpan(text, { length: longestValue }), form.entries);
	const parts = texts.slice(0, form.entries).map(({ summary, lines, notes }, at) => {
		const quoted = (form.bodies === void 0 ? [] : notes).flatMap(({ source, lines: own, linesLeftOut }) => [`From ${codeSpan(source)}${linesLeftOut === 0 ? "" : ` (${linesLeftOut} more lines)`}:`, fencedBlock(own, "text")]);
		const body = [...lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")], ...quoted];
		if (body.length === 0) return summary;
		return [
			`<details><summary>${inSummary[at]?.summary ?? ""}</summary>`,
			...body,
			"</details>"
		].join("\n\n");
	});
	const more = texts.length - parts.length;
	return more === 0 ? parts : [...parts, `\u2026 and ${more} more ${more === 1 ? "step" : "steps"}`];
}
// src/report/markdown/markdown.ts
const commentLimit = 65e3;
const markerRoom = 1400;
const memoryRoom = 2500;
const summaryLimit = 1e6;
function markdownReport(comparison, options) {
	return markdownTexts(comparison, options, 1).texts[0] ?? "";
}
function markdownTexts(comparison, options, most) {
	const reading = readingOrder(comparison);
	for (const form of detailLevels) {
		if (minimumDiffLength(reading, form) > options.limit * most) continue;
		const written = write(comparison, reading, options, form, most);
		if (written !== void 0) return form.entries > 0 ? written : {
			...written,
			isCounted: true
		};
	}
	return {
		texts: [join([`### fluxdelta: ${verdictOf(comparison, reading).text}`, "The report does not fit here."])],
		omitted: [],
		isCounted: true
	};
}
function summaryReport(comparison, context) {
	return markdownReport(comparison, {
		...context,
		limit: summaryLimit
	});
}
function commentReport(comparison, context, earlier) {
	return markdownReport(comparison, {
		...context,
		earlier,
		limit: 61100
	});
}
function write(comparison, reading, options, form, most) {
	const head = [
		`### fluxdelta: ${headline(comparison, reading, (name) => codeSpan(name, { length: 120 }))}`,
		comparedLine(options),
		...sinceParts(comparison, options.earlier)
	];
	const { limit } = options;
	if (isEmptyReport(comparison)) return inTexts(join([...head, ...footer(comparison, options, 0)]), limit, most);
	const { counts, failures, notCompared, suspended, orphans, warnings } = comparison;
	const before = [
		...head,
		...failures.new.length === 0 ? [] : failureParts(comparison, options, form),
		...unexplainedParts(comparison, form, options),
		...forecastParts(comparison, form),
		...findingParts(comparison, options, form),
		...failures.still.length + failures.fixed.length === 0 ? [] : otherFailureParts(comparison, options, form),
		...counts.removed === 0 ? [] : removedLine(reading, form),
		...suspended.length + orphans.length + warnings.length === 0 ? [] : noticeParts(comparison, form, options),
		...versionTable(comparison, form),
		...upgradeParts(comparison, form),
		...impactParts(comparison, form),
		...counts.added + counts.changed + counts.moved + counts.removed < 30 ? [] : kindTable(comparison)
	];
	const after = [
		...notCompared.length === 0 ? [] : [...uncomparedParts(comparison, form), ...notComparedParts(comparison, form)],
		...uncheckedPart(comparison, form),
		...standingPart(comparison, form, options)
	];
	const frame = {
		before,
		after,
		limit,
		most,
		footer: (leftOut) => footer(comparison, options, leftOut)
	};
	if (form.detail === "apps") return filledNames(reading, options, form, riskyChanges(comparison), frame);
	if (form.bodies?.fit === true) return filledTexts(reading, options, form, riskyChanges(comparison), frame);
	const changes = changesParts(reading, options, form, most === 1);
	return inTexts(join([
		...before,
		...changes.parts,
		...after,
		...frame.footer(changes.leftOut)
	]), limit, most);
}
function inTexts(text, limit, most) {
	const texts = Buffer.byteLength(text) > limit * most ? void 0 : markdownParts(text, limit, most);
	return texts === void 0 ? void 0 : {
		texts,
		omitted: []
	};
}
function riskyChanges({ groups, review }) {
	const keys = new Set();
	for (const { severity, root, resource } of review?.findings ?? []) if (severity !== "note") keys.add(`${root}\0${resourceKey(resource)}`);
	if (keys.size === 0) return new Set();
	return new Set(groups.flatMap(({ root, changes }) => changes.filter(({ id }) => keys.has(`${root}\0${resourceKey(id)}`))));
}
function comparedLine(context) {
	return `${context.scope === void 0 || context.scope === "" ? "" : `${codeSpan(context.scope)} \u00b7 `}${codeSpan(context.base)} \u2192 ${codeSpan(context.head)}`;
}
function join(parts) {
	return `${parts.join("\n\n")}\n`;
}
export { markerRoom as a, summaryReport as c, markdownTexts as i, digestOf as l, commentReport as n, memoryRoom as o, markdownReport as r, summaryLimit as s, commentLimit as t };

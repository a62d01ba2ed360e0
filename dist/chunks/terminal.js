import { P as changeCauses, k as nodesWithUncomparedResources } from "./compare.js";
import { Cn as addToGroup, U as printPosition, gn as printResource, it as formatCount, nt as counted, rt as firstNames, un as append } from "./core.js";
import { M as highestSeverity } from "./rules.js";
import { n as schemaLines, r as documentFields, t as upgradeTexts } from "./upgrade-text.js";
import { n as lineCounts, r as isEmptyReport, t as forecastLines } from "./forecast-text.js";
import { C as stepsText, D as uncheckedText, E as toldApart, S as routineText, _ as groupText, a as rootCauses, b as messageText, g as groupFindings, h as findingBlocks, i as notComparedText, l as unexplainedLines, n as headline, p as hiddenNote, s as verdictOf, t as failuresByBefore, w as suppressedText, x as releaseText } from "./verdict.js";
import { r as shownPosition } from "./report-context.js";
import { l as visibleLine, t as clipText, u as visibleText } from "./safe-text.js";
import { n as clusterQualifiedName, r as readingOrder } from "./sections.js";
import { r as versionNote, t as saysVersion } from "./version-text.js";
// src/report/terminal-findings.ts
const colors = {
	block: "red",
	warn: "yellow",
	note: "cyan"
};
const mostUnchecked = 20;
const mostNamed = 20;
function nameOf({ root, resource }) {
	return `${root === "" ? "" : `${root}: `}${printResource(resource)}`;
}
function reviewLines({ review }, paint) {
	if (review === void 0) return [];
	const lines = [];
	for (const { severity, title, findings } of findingBlocks(review.findings)) {
		lines.push("", paint(colors[severity], `${title}:`));
		for (const group of groupFindings(findings)) {
			const { first, all } = group;
			const { rule, hint, position } = first;
			const names = all.map((one) => visibleText(nameOf(one)));
			const at = position === void 0 || all.length > 1 ? "" : ` ${visibleText(shownPosition(position))}`;
			const text = messageText(groupText(group), visibleText);
			const count = all.length > 1 ? `${all.length} \u00d7 ` : `${names.join("")}: `;
			lines.push(`  ${count}${text} ${paint("dim", `[${rule}]${at}`)}`);
			const apart = toldApart(group);
			if (all.length > 1 && apart.length === 0) lines.push(`      ${firstNames(names, mostNamed)}`);
			for (const [message, of] of apart.slice(0, mostNamed)) {
				const own = of.map((one) => visibleText(nameOf(one)));
				lines.push(`      ${firstNames(own, mostNamed)}: ${messageText(message, visibleText)}`);
			}
			if (apart.length > mostNamed) lines.push(`      and ${formatCount(apart.length - mostNamed)} more`);
			if (hint !== "") lines.push(paint("dim", `      \u2192 ${messageText(hint, visibleText)}`));
		}
		const steps = stepsText(findings);
		if (steps !== "") lines.push(paint("dim", `  \u2192 ${messageText(steps, visibleText)}`));
	}
	const { count, messages } = uncheckedText(review.findings);
	if (count !== "") {
		const shown = messages.slice(0, mostUnchecked).map((message) => `  ${messageText(message, visibleText)}`);
		const more = messages.length > shown.length ? [`  and ${formatCount(messages.length - shown.length)} more`] : [];
		append(lines, ["", ...[
			`${count}:`,
			...shown,
			...more
		].map((line) => paint("dim", line))]);
	}
	const silenced = suppressedText(review);
	if (silenced !== "") lines.push("", paint("dim", silenced));
	if (review.releases.length > 0) {
		lines.push("", "Releases:");
		for (const release of review.releases) {
			const { root, release: id } = release;
			const name = visibleText(`${root === "" ? "" : `${root}: `}${id.namespace}/${id.name}`);
			lines.push(`  ${name} ${releaseText(release, visibleText)}`);
		}
	}
	const routine = routineText(review.impact);
	if (routine !== "") lines.push("", routine);
	return lines;
}
// src/report/terminal.ts
const codes = {
	bold: "1",
	dim: "2",
	red: "31",
	green: "32",
	yellow: "33",
	blue: "34",
	cyan: "36"
};
const colorOf = {
	added: "green",
	changed: "yellow",
	moved: "blue",
	removed: "red"
};
const verdictColor = {
	changes: "yellow",
	failing: "red",
	same: "green",
	unsure: "yellow"
};
const signs = {
	added: "+",
	changed: "~",
	moved: "\u2192",
	removed: "-"
};
const widestRule = 100;
function terminalReport(comparison, context, style) {
	const paint = (color, text) => style.color ? `\u001b[${codes[color]}m${text}\u001b[0m` : text;
	const reading = readingOrder(comparison);
	const title = headline(comparison, reading, (text) => visibleText(clipText(text, 120)));
	const color = highestSeverity(comparison.review?.findings ?? []) === "block" ? "red" : verdictColor[verdictOf(comparison, reading).level];
	const sides = paint("dim", `(${visibleText(context.base)} \u2192 ${visibleText(context.head)})`);
	const lines = [`${paint(color, paint("bold", title))} ${sides}`];
	if (isEmptyReport(comparison)) return `${[...lines, ...hiddenLine(comparison, paint)].join("\n")}\n`;
	append(lines, [
		...newFailureLines(comparison, paint),
		...unappliedLines(comparison, paint),
		...forecastLines(comparison.forecast, visibleText).flatMap(({ title, text }) => ["", `${title}: ${text}`]),
		...reviewLines(comparison, paint),
		...failureLines("Fails before and after the change", comparison.failures.still, "yellow", paint),
		...comparison.failures.fixed.map((failure) => paint("green", `\u2713 ${subject(failure)} renders again`)),
		...noticeLines(comparison, paint),
		...versionLines(comparison, paint),
		...upgradeLines(comparison, paint)
	]);
	for (const repeated of reading.repeated) append(lines, repeatedLines(repeated, paint));
	for (const section of reading.sections) append(lines, sectionLines(section, style, paint));
	append(lines, [
		...uncomparedLines(comparison, paint),
		...uncheckedLines(comparison, paint),
		...hiddenLine(comparison, paint)
	]);
	return `${lines.join("\n")}\n`;
}
function unappliedLines(comparison, paint) {
	const lines = unexplainedLines(comparison);
	return lines.length === 0 ? [] : [
		"",
		paint("yellow", "Changed files not applied by any Flux object found:"),
		...lines
	];
}
function named(id) {
	return visibleText(printResource(id));
}
function subject({ node, definedAt }) {
	if (node !== void 0) return named(node);
	return definedAt === void 0 ? "the repository" : visibleText(definedAt.file);
}
function newFailureLines(comparison, paint) {
	if (comparison.failures.new.length === 0) return [];
	const failures = rootCauses(comparison.failures.new);
	const { lost, unknown, added } = failuresByBefore(comparison, failures);
	return [
		...failureLines("No longer renders", lost, "red", paint),
		...failureLines("Fails after this change", unknown, "red", paint),
		...failureLines("New and failing", added, "red", paint)
	];
}
function failureLines(title, failures, color, paint) {
	if (failures.length === 0) return [];
	const lines = ["", paint(color, `${title}:`)];
	for (const failure of rootCauses(failures)) {
		const at = failure.problems[0]?.at ?? failure.definedAt;
		lines.push(`  \u2717 ${subject(failure)}${at === void 0 ? "" : ` ${paint("dim", visibleText(shownPosition(at)))}`}`);
		const messages = failure.problems.length > 0 ? failure.problems : [{
			message: failure.reason,
			hint: void 0
		}];
		for (const { message, hint } of messages) {
			append(lines, message.trimEnd().split("\n").map((line) => `      ${visibleLine(line)}`));
			if (hint !== void 0) lines.push(paint("dim", `      \u2192 ${visibleText(hint)}`));
		}
		if (failure.blocks.length > 0) lines.push(`      blocks ${firstNames(failure.blocks.map(named), 5)}`);
		if (failure.notCompared > 0) lines.push(`      ${notComparedText([failure])}`);
	}
	return lines;
}
function noticeLines({ suspended, orphans, warnings }, paint) {
	const lines = [
		...suspended.filter((entry) => entry.because === void 0).map(({ node, change, resources }) => `  ${named(node)} is ${change} (${counted(resources, "resource")})`),
		...orphans.map(({ id, at, parent }) => `  ${named(id)} (${visibleText(shownPosition(at))}) is not listed by ${named(parent)}: Flux will not apply it`),
		...warnings.map(({ message, resource, at, root = "" }) => `  ${resource === void 0 ? "" : `${visibleText(clusterQualifiedName(root, printResource(resource)))}: `}${visibleText(message)}${at === void 0 ? "" : ` (${visibleText(printPosition(at))})`}`)
	];
	return lines.length === 0 ? [] : [
		"",
		paint("cyan", "Also:"),
		...lines
	];
}
function versionLines(comparison, paint) {
	const versions = comparison.versions.filter(saysVersion);
	if (versions.length === 0) return [];
	const shown = (version, none) => version === void 0 ? none : visibleText(version.replace(/@sha256:([0-9a-f]{12})[0-9a-f]+$/, "@$1"));
	return [
		"",
		"Versions:",
		...versions.map((version) => {
			const { name, fromName, from, to } = version;
			const note = versionNote(version);
			const versionsOf = `${fromName === void 0 ? "" : `${visibleText(fromName)} `}${shown(from, "(new)")} \u2192 ${shown(to, "(removed)")}`;
			return `  ${visibleText(name)} ${versionsOf}${note === "" ? "" : ` ${paint("red", note)}`}`;
		})
	];
}
const valuesInLine = 20;
function upgradeLines({ forecast }, paint) {
	return upgradeTexts(forecast ?? {}, (text) => visibleText(clipText(text, 120)), valuesInLine).flatMap(({ summary, lines, notes }) => [
		"",
		summary,
		...lines.map((line) => `  ${line}`),
		...notes.flatMap(({ source, lines: own, linesLeftOut }) => [paint("dim", `  From ${visibleText(source)}${linesLeftOut === 0 ? "" : ` (${linesLeftOut} more lines)`}:`), ...own.map((line) => `    ${visibleLine(line)}`.trimEnd())])
	]);
}
function repeatedLines({ appliers, change, of, butForNames }, paint) {
	const names = of.map(({ id, root }) => visibleText(clusterQualifiedName(root, id.namespace === "" ? id.name : `${id.namespace}/${id.name}`)));
	const what = change.status === "added" ? "addition" : change.status === "removed" ? "removal" : "change";
	const by = appliers.map(({ root, node }) => visibleText(clusterQualifiedName(root, printResource(node))));
	return [
		"",
		paint("bold", `Same ${what}: ${of.length} \u00d7 ${visibleText(change.id.kind)}${butForNames ? ", names aside" : ""}: ${names.join(", ")}${by.length === 0 ? "" : ` by ${by.join(", ")}`}`),
		...changeLines(change, paint)
	];
}
function sectionLines(section, { width }, paint) {
	const life = section.life === "kept" ? "" : section.life === "added" ? "new" : "removed";
	const root = section.root === "" ? "" : `${visibleText(section.root)}: `;
	const notes = [lineCounts(section.linesAdded, section.linesRemoved), life].filter((note) => note !== "").join(", ");
	return [
		"",
		paint("bold", `\u2500\u2500 ${root}${named(section.node)} ${notes === "" ? "" : `(${notes}) `}`.padEnd(Math.min(width, widestRule), "\u2500")),
		...section.changes.flatMap((change) => changeLines(change, paint))
	];
}
function changeLines(change, paint) {
	const notes = [
		change.status === "changed" ? "" : change.status,
		change.renamedFrom === void 0 ? "" : `was ${visibleText(change.renamedFrom.name)}`,
		change.movedFrom === void 0 ? "" : `from ${named(change.movedFrom)}`,
		change.replaces === void 0 ? "" : `replaces ${named(change.replaces)}`,
		change.replacedBy === void 0 ? "" : `replaced by ${named(change.replacedBy)}`,
		...change.notes.map((note) => visibleText(note)),
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		hiddenNote(change),
		...placesOf(change)
	].filter((note) => note !== "");
	const title = paint(colorOf[change.status], `${signs[change.status]} ${named(change.id)}`);
	const lines = [notes.length === 0 ? title : `${title} ${paint("dim", notes.join(" \u00b7 "))}`];
	for (const { title: way, text } of schemaLines(change, visibleText)) lines.push(`  ${way}: ${text}`);
	for (const field of documentFields(change, visibleText)) lines.push(`  ${field}`);
	for (const hunk of change.hunks) {
		if (change.status === "changed" || change.status === "moved") lines.push(paint("cyan", `  @@ ${visibleText(hunk.path)} @@`));
		for (const line of hunk.lines) {
			const text = `  ${visibleLine(line)}`;
			lines.push(line.startsWith("+") ? paint("green", text) : line.startsWith("-") ? paint("red", text) : text);
		}
	}
	return lines;
}
function placesOf(change) {
	const { cause, origin } = change;
	const causes = changeCauses(change).map(({ at }) => visibleText(shownPosition(at)));
	return [...causes.length === 0 ? [] : [`from ${firstNames([...new Set(causes)], 4)}`], ...origin === void 0 || origin.file === cause?.at.file ? [] : [`in ${visibleText(shownPosition(origin))}`]];
}
function uncomparedLines(comparison, paint) {
	const applied = nodesWithUncomparedResources(comparison);
	if (applied.length === 0) return [];
	const count = applied.reduce((sum, { applies }) => sum + applies.length, 0);
	return [
		"",
		paint("yellow", `Applied after the change, not compared: no earlier render (${counted(count, "resource")}):`),
		...applied.flatMap(({ root, node, applies }) => [`  ? ${clusterQualifiedName(visibleText(root), named(node))}`, ...applies.map(({ id }) => `      ${named(id)}`)])
	];
}
function uncheckedLines({ notCompared }, paint) {
	const byReason = new Map();
	for (const entry of notCompared) {
		if (entry.state !== "unchecked" && entry.state !== "skipped") continue;
		addToGroup(byReason, entry.reason, named(entry.node));
	}
	if (byReason.size === 0) return [];
	return [
		"",
		paint("yellow", "Not checked:"),
		...[...byReason].map(([reason, names]) => `  ? ${names.join(", ")}: ${visibleText(reason)}`)
	];
}
function hiddenLine({ hidden }, paint) {
	const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
	if (differences === 0) return [];
	const rules = hidden.map(({ rule }) => rule).join(", ");
	return ["", paint("dim", `${counted(differences, "difference")} hidden (${rules})`)];
}
export { terminalReport as t };

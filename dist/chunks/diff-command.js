import { a as jsonReport, c as isEmptyComparison, n as markdownReport, r as summaryLimit, s as isEmptyReport } from "./markdown.js";
import { r as isProblem } from "./problem.js";
import { t as preview } from "./preview.js";
import { o as highestSeverity } from "./rules.js";
import { r as printResource } from "./resource-id.js";
import { C as firstNames, S as counted, _ as impactText, b as silencedText, c as visibleText, d as headline, f as rootCauses, g as gatherFindings, h as readingOf, l as shownPosition, m as verdictOf, n as clipText, v as messageText, x as titleOf, y as releaseText } from "./version-text.js";
import { a as withAgeKey, i as previewOptions, n as openSides, r as fetchersFor, t as _usingCtx } from "./usingCtx.js";
import { t as isSelected } from "./get-output.js";
// src/report/terminal-findings.ts
const colors = {
	block: "red",
	warn: "yellow",
	note: "cyan"
};
const titles = {
	block: "To decide before merging",
	warn: "To look at",
	note: "To know"
};
function reviewLines({ review }, paint) {
	if (review === void 0) return [];
	const lines = [];
	for (const severity of [
		"block",
		"warn",
		"note"
	]) {
		const findings = review.findings.filter((finding) => finding.severity === severity);
		if (findings.length === 0) continue;
		lines.push("", paint(colors[severity], `${titles[severity]}:`));
		for (const { first, all, isSame } of gatherFindings(findings)) {
			const { rule, message, hint, position } = first;
			const names = all.map(({ root, resource }) => visibleText(`${root === "" ? "" : `${root}: `}${printResource(resource)}`));
			const at = position === void 0 || all.length > 1 ? "" : ` ${visibleText(shownPosition(position))}`;
			const text = isSame ? messageText(message, visibleText) : `${messageText(titleOf(rule), visibleText)}.`;
			const count = all.length > 1 ? `${all.length} × ` : `${names.join("")}: `;
			lines.push(`  ${count}${text} ${paint("dim", `[${rule}]${at}`)}`);
			if (all.length > 1) lines.push(`      ${firstNames(names, 20)}`);
			if (hint !== "") lines.push(paint("dim", `      → ${messageText(hint, visibleText)}`));
		}
	}
	const silenced = silencedText(review);
	if (silenced !== "") lines.push("", paint("dim", silenced));
	if (review.releases.length > 0) {
		lines.push("", "Releases:");
		for (const release of review.releases) {
			const { root, release: id } = release;
			const name = visibleText(`${root === "" ? "" : `${root}: `}${id.namespace}/${id.name}`);
			lines.push(`  ${name} ${releaseText(release, visibleText)}`);
		}
	}
	const sentence = impactText(review.impact);
	if (sentence !== "") lines.push("", `${sentence}.`);
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
	moved: "→",
	removed: "-"
};
const widestRule = 100;
function terminalReport(comparison, context, style) {
	const paint = (color, text) => style.color ? `\u001b[${codes[color]}m${text}\u001b[0m` : text;
	const reading = readingOf(comparison);
	const title = headline(comparison, reading, (text) => visibleText(clipText(text, 120)));
	const color = highestSeverity(comparison.review?.findings ?? []) === "block" ? "red" : verdictColor[verdictOf(comparison, reading).level];
	const sides = paint("dim", `(${visibleText(context.base)} → ${visibleText(context.head)})`);
	const lines = [`${paint(color, paint("bold", title))} ${sides}`];
	if (isEmptyReport(comparison)) return `${[...lines, ...hiddenLine(comparison, paint)].join("\n")}\n`;
	lines.push(...failureLines("No longer renders", comparison.failures.new, "red", paint), ...failureLines("Renders neither before nor after the change", comparison.failures.still, "yellow", paint), ...comparison.failures.fixed.map((failure) => paint("green", `✓ ${subject(failure)} renders again`)), ...reviewLines(comparison, paint), ...noticeLines(comparison, paint), ...versionLines(comparison, paint));
	for (const repeated of reading.repeated) lines.push(...repeatedLines(repeated, paint));
	for (const section of reading.sections) lines.push(...sectionLines(section, style, paint));
	lines.push(...uncheckedLines(comparison, paint), ...hiddenLine(comparison, paint));
	return `${lines.join("\n")}\n`;
}
function named(id) {
	return visibleText(printResource(id));
}
function subject({ node, definedAt }) {
	if (node !== void 0) return named(node);
	return definedAt === void 0 ? "the repository" : visibleText(definedAt.file);
}
function failureLines(title, failures, color, paint) {
	if (failures.length === 0) return [];
	const lines = ["", paint(color, `${title}:`)];
	for (const failure of rootCauses(failures)) {
		const at = failure.problems[0]?.at ?? failure.definedAt;
		lines.push(`  ✗ ${subject(failure)}${at === void 0 ? "" : ` ${paint("dim", visibleText(shownPosition(at)))}`}`);
		const messages = failure.problems.length > 0 ? failure.problems : [{
			message: failure.reason,
			hint: void 0
		}];
		for (const { message, hint } of messages) {
			lines.push(...message.trimEnd().split("\n").map((line) => `      ${visibleText(line)}`));
			if (hint !== void 0) lines.push(paint("dim", `      → ${visibleText(hint)}`));
		}
		if (failure.blocks.length > 0) lines.push(`      blocks ${firstNames(failure.blocks.map(named), 5)}`);
		if (failure.notCompared > 0) lines.push(`      ${counted(failure.notCompared, "resource")} not compared; they are not being deleted`);
	}
	return lines;
}
function noticeLines({ suspended, orphans, warnings }, paint) {
	const lines = [
		...suspended.filter((entry) => entry.because === void 0).map(({ node, change, resources }) => `  ${named(node)} is ${change} (${counted(resources, "resource")})`),
		...orphans.map(({ id, at, parent }) => `  ${named(id)} (${visibleText(shownPosition(at))}) is not listed by ${named(parent)}: Flux will not apply it`),
		...warnings.map(({ message, resource }) => `  ${resource === void 0 ? "" : `${named(resource)}: `}${visibleText(message)}`)
	];
	return lines.length === 0 ? [] : [
		"",
		paint("cyan", "Note:"),
		...lines
	];
}
function versionLines({ versions }, paint) {
	if (versions.length === 0) return [];
	const shown = (version, none) => version === void 0 ? none : visibleText(version.replace(/@sha256:([0-9a-f]{12})[0-9a-f]+$/, "@$1"));
	return ["", ...versions.map(({ name, from, to, step }) => {
		const note = step === "major" || step === "downgrade" ? ` ${paint("red", step)}` : "";
		return `  ${visibleText(name)} ${shown(from, "(new)")} → ${shown(to, "(gone)")}${note}`;
	})];
}
function repeatedLines({ change, of }, paint) {
	const names = of.map(({ id }) => visibleText(id.namespace === "" ? id.name : `${id.namespace}/${id.name}`));
	return [
		"",
		paint("bold", `The same change in ${of.length} × ${visibleText(change.id.kind)}: ${names.join(", ")}`),
		...changeLines(change, paint)
	];
}
function sectionLines(section, { width }, paint) {
	const life = section.life === "kept" ? "" : `, ${section.life === "added" ? "new" : "removed"}`;
	return [
		"",
		paint("bold", `── ${section.root === "" ? "" : `${visibleText(section.root)}: `}${named(section.node)} (+${section.linesAdded} −${section.linesRemoved}${life}) `.padEnd(Math.min(width, widestRule), "─")),
		...section.changes.flatMap((change) => changeLines(change, paint))
	];
}
function changeLines(change, paint) {
	const notes = [
		change.status === "changed" ? "" : change.status,
		change.renamedFrom === void 0 ? "" : `was ${visibleText(change.renamedFrom.name)}`,
		change.movedFrom === void 0 ? "" : `from ${named(change.movedFrom)}`,
		change.replaces === void 0 ? "" : `takes the place of ${named(change.replaces)}`,
		change.replacedBy === void 0 ? "" : `its place is taken by ${named(change.replacedBy)}`,
		...change.notes.map((note) => visibleText(note)),
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		change.hidden === 0 ? "" : `${counted(change.hidden, "difference")} hidden`,
		change.origin === void 0 ? "" : visibleText(shownPosition(change.origin))
	].filter((note) => note !== "");
	const title = paint(colorOf[change.status], `${signs[change.status]} ${named(change.id)}`);
	const lines = [notes.length === 0 ? title : `${title} ${paint("dim", notes.join(" · "))}`];
	for (const hunk of change.hunks) {
		if (change.status === "changed" || change.status === "moved") lines.push(paint("cyan", `  @@ ${visibleText(hunk.path)} @@`));
		for (const line of hunk.lines) {
			const text = `  ${visibleText(line)}`;
			lines.push(line.startsWith("+") ? paint("green", text) : line.startsWith("-") ? paint("red", text) : text);
		}
	}
	return lines;
}
function uncheckedLines({ notCompared }, paint) {
	const byReason = new Map();
	for (const entry of notCompared) {
		if (entry.state !== "unchecked" && entry.state !== "skipped") continue;
		byReason.set(entry.reason, [...byReason.get(entry.reason) ?? [], named(entry.node)]);
	}
	if (byReason.size === 0) return [];
	return [
		"",
		paint("yellow", "Could not be checked:"),
		...[...byReason].map(([reason, names]) => `  ? ${names.join(", ")}: ${visibleText(reason)}`)
	];
}
function hiddenLine({ hidden, counts }, paint) {
	const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
	if (differences === 0) return [];
	const rules = hidden.map(({ rule }) => rule).join(", ");
	const only = counts.hiddenOnly === 0 ? "" : `, and nothing else in ${counted(counts.hiddenOnly, "resource")}`;
	return ["", paint("dim", `${counted(differences, "difference")} hidden as noise (${rules})${only}`)];
}
// src/commands/diff-command.ts
async function diffCommand(command, terminal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const sides = await openSides({
			directory: terminal.directory,
			path: command.path,
			...command.base === void 0 ? {} : { base: command.base },
			...command.head === void 0 ? {} : { head: command.head },
			...command.compare === void 0 ? {} : { compare: command.compare }
		}, { environment: terminal.environment });
		if (isProblem(sides)) return sides;
		const open = _usingCtx$1.a(sides);
		const { comparison } = await preview({
			tree: open.base.tree,
			path: open.base.root
		}, {
			tree: open.head.tree,
			path: open.head.root
		}, {
			...previewOptions(withAgeKey(command, terminal.environment), open.remoteUrls, { changedOnly: !command.full }),
			...await fetchersFor(command, { environment: terminal.environment }),
			skipKinds: command.skipKinds,
			selects: (node) => isSelected(node, command.selection)
		});
		return {
			text: await printComparison(comparison, command, {
				base: open.base.label,
				head: open.head.label,
				...open.head.root === "" ? {} : { scope: open.head.root }
			}, terminal),
			exitCode: exitCodeOf(comparison, command.exitCode)
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function printComparison(comparison, command, context, terminal) {
	switch (command.output) {
		case "html": {
			const { htmlReport } = await import("./html-report.js");
			return htmlReport(comparison, context);
		}
		case "json": return `${JSON.stringify(jsonReport(comparison, context), null, 2)}\n`;
		case "markdown": return `${markdownReport(comparison, {
			...context,
			limit: summaryLimit
		}).trimEnd()}\n`;
		default: return terminalReport(comparison, context, {
			color: terminal.color && command.color !== "never",
			width: terminal.width
		});
	}
}
function exitCodeOf(comparison, differencesCount) {
	if (comparison.failures.new.some((failure) => failure.state === "failed")) return 1;
	return differencesCount && !isEmptyComparison(comparison) ? 1 : 0;
}
export { diffCommand };

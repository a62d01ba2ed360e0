import { a as readingOf, c as jsonReport, f as isEmptyComparison, l as counted, n as markdownReport, o as visibleText, r as summaryLimit, s as shownPosition, u as verdictOf } from "./markdown.js";
import { r as isProblem } from "./problem.js";
import { t as preview } from "./preview.js";
import { r as printResource } from "./resource-id.js";
import { n as openSides, r as previewOptions, t as _usingCtx } from "./usingCtx.js";
import { t as isSelected } from "./get-output.js";
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
function terminalReport(comparison, context, style) {
	const paint = (code, text) => style.color ? `\u001b[${codes[code]}m${text}\u001b[0m` : text;
	const verdict = verdictOf(comparison);
	const lines = [`${paint(verdictColor[verdict.level], paint("bold", verdict.text))} ${paint("dim", `(${context.base} → ${context.head})`)}`];
	if (isEmptyComparison(comparison)) return `${lines.join("\n")}\n`;
	lines.push(...failureLines("No longer renders", comparison.failures.new, "red", paint));
	lines.push(...failureLines("Still does not render", comparison.failures.still, "yellow", paint));
	for (const { node } of comparison.failures.fixed) lines.push(paint("green", `✓ ${node === void 0 ? "a file" : printResource(node)} renders again`));
	lines.push(...uncheckedLines(comparison, paint), ...noticeLines(comparison, paint));
	const reading = readingOf(comparison);
	for (const { change, of } of reading.repeated) lines.push("", paint("bold", `The same change in ${counted(of.length, "resource")}: ${of.map(({ id }) => printResource(id)).join(", ")}`), ...changeLines(change, paint));
	for (const section of reading.sections) {
		const life = section.life === "kept" ? "" : `, ${section.life}`;
		const title = `── ${section.root === "" ? "" : `${section.root}: `}${printResource(section.node)} (+${section.linesAdded} −${section.linesRemoved}${life}) `;
		lines.push("", paint("bold", title.padEnd(Math.min(style.width, 100), "─")));
		for (const change of section.changes) lines.push(...changeLines(change, paint));
	}
	const hidden = comparison.hidden.reduce((sum, entry) => sum + entry.differences, 0);
	if (hidden > 0) lines.push("", paint("dim", `${counted(hidden, "difference")} hidden as noise (${comparison.hidden.map(({ rule }) => rule).join(", ")})`));
	return `${lines.join("\n")}\n`;
}
function failureLines(title, failures, color, paint) {
	if (failures.length === 0) return [];
	return [
		"",
		paint(color, `${title}:`),
		...failures.flatMap((failure) => {
			const problem = failure.problems[0];
			const at = problem?.at ?? failure.definedAt;
			const blocks = failure.blocks.length === 0 ? "" : ` (blocks ${counted(failure.blocks.length, "other app")})`;
			return [`  ✗ ${failure.node === void 0 ? "" : `${printResource(failure.node)}: `}${visibleText(problem?.message ?? failure.reason)}${at === void 0 ? "" : ` ${paint("dim", shownPosition(at))}`}${blocks}`, ...problem?.hint === void 0 ? [] : [paint("dim", `    → ${problem.hint}`)]];
		})
	];
}
function uncheckedLines({ notCompared }, paint) {
	const byReason = new Map();
	for (const entry of notCompared) {
		if (entry.state !== "unchecked" && entry.state !== "skipped") continue;
		byReason.set(entry.reason, [...byReason.get(entry.reason) ?? [], printResource(entry.node)]);
	}
	if (byReason.size === 0) return [];
	return [
		"",
		paint("yellow", "Could not be checked:"),
		...[...byReason].map(([reason, names]) => `  ? ${names.join(", ")}: ${visibleText(reason)}`)
	];
}
function noticeLines({ suspended, orphans, warnings }, paint) {
	const lines = [
		...suspended.filter((entry) => entry.because === void 0).map(({ node, change, resources }) => `  ${printResource(node)} is ${change} (${counted(resources, "resource")})`),
		...orphans.map(({ id, at, parent }) => `  ${printResource(id)} (${shownPosition(at)}) is not listed by ${printResource(parent)}, so that Flux will not apply it`),
		...warnings.map(({ message, resource }) => `  ${resource === void 0 ? "" : `${printResource(resource)}: `}${visibleText(message)}`)
	];
	return lines.length === 0 ? [] : [
		"",
		paint("cyan", "Note:"),
		...lines
	];
}
function changeLines(change, paint) {
	const notes = [
		change.renamedFrom === void 0 ? "" : `was ${change.renamedFrom.name}`,
		change.movedFrom === void 0 ? "" : `moved from ${printResource(change.movedFrom)}`,
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		change.hidden === 0 ? "" : `${counted(change.hidden, "difference")} hidden`,
		change.origin === void 0 ? "" : shownPosition(change.origin)
	].filter((note) => note !== "");
	const lines = [`${paint(colorOf[change.status], `${change.status} ${printResource(change.id)}`)}${notes.length === 0 ? "" : ` ${paint("dim", notes.join(" · "))}`}`];
	for (const hunk of change.hunks) {
		if (change.status === "changed" || change.status === "moved") lines.push(paint("cyan", `  @@ ${hunk.path} @@`));
		for (const line of hunk.lines) {
			const text = `  ${visibleText(line)}`;
			lines.push(line.startsWith("+") ? paint("green", text) : line.startsWith("-") ? paint("red", text) : text);
		}
	}
	return lines;
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
			...previewOptions(command, open.remoteUrls, { changedOnly: !command.full }),
			skipKinds: command.skipKinds,
			selects: (node) => isSelected(node, command.selection)
		});
		return {
			text: printComparison(comparison, command, {
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
function printComparison(comparison, command, context, terminal) {
	switch (command.output) {
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

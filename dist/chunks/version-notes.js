import { J as jsonEqual, Tr as ProblemError, Yt as goString, fr as withSteps, sr as StepLimit, vr as stringAt } from "./core.js";
import { o as decodeKubernetesYaml } from "./yaml.js";
import { o as tryParseVersion, r as compareVersions } from "./semver-version.js";
// src/forecast/upgrade/changed-lines.ts
function changedLines(base, head) {
	let sum = 0;
	for (const name of new Set([...base.keys(), ...head.keys()])) {
		const [old, next] = [base.get(name), head.get(name)];
		if (old !== next) sum += differingLines(linesOf$1(old), linesOf$1(next));
	}
	return sum;
}
function differingLines(base, head) {
	const counts = new Map();
	for (const line of base) counts.set(line, (counts.get(line) ?? 0) + 1);
	for (const line of head) counts.set(line, (counts.get(line) ?? 0) - 1);
	return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
function linesOf$1(text = "") {
	return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
// src/forecast/upgrade/render-lines.ts
function withinSteps(work, isOver) {
	try {
		return withSteps({
			left: Number.POSITIVE_INFINITY,
			isOver
		}, Number.POSITIVE_INFINITY, work);
	} catch (error) {
		if (error instanceof StepLimit || error instanceof ProblemError) return void 0;
		throw error;
	}
}
function dependsOnCluster(node) {
	if (node === void 0) return true;
	const { variants = [], warnings } = node;
	return variants.some(({ about }) => about !== "tests") || warnings.some(({ category }) => category === "undecided");
}
function linesIn(comparison, root, id) {
	const isOf = (one) => one.root === root && jsonEqual({ ...one.node }, { ...id });
	if (comparison.notCompared.some(isOf)) return void 0;
	return comparison.groups.filter(isOf).flatMap(({ changes }) => changes).reduce((sum, { linesAdded, linesRemoved }) => sum + linesAdded + linesRemoved, 0);
}
// src/forecast/upgrade/version-notes.ts
const mostLines = 40;
const longestLine = 300;
const longestFile = 1e6;
const changesAnnotation = "artifacthub.io/changes";
const files = /^(?:changelog|readme|upgrad(?:e|ing))(?:\.md|\.markdown|\.txt)?$/i;
const changelogs = /^changelogs?\/(?:[a-z]{1,40}-){0,5}v?(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.]{1,40})?)\.md$/i;
const version = /(?<![\w.])v?(\d{1,9}(?:\.(?:\d{1,9}|x)){1,2}(?:-[\w.]{1,40})?)(?![\w])/gi;
const upgrading = /upgrad|migrat|breaking|changelog|release notes|^(?:from|to)\b/i;
function chartNotes(former, chart) {
	const [after, upTo] = [former, chart].map(({ metadata }) => versionOf(metadata.version));
	if (after === void 0 || upTo === void 0 || compareVersions(after, upTo) >= 0) return [];
	const own = changesOf(chart.metadata.annotations?.get(changesAnnotation));
	const held = chart.files.map(({ name, data }) => ({
		name,
		data: () => data
	}));
	return [...noteOf(changesAnnotation, own), ...versionNotes({
		after,
		upTo
	}, held)];
}
function versionNotes({ after, upTo }, held) {
	const dated = held.flatMap(({ name, data }) => {
		const named = changelogs.exec(name)?.[1];
		const of = named === void 0 ? void 0 : versionOf(named);
		return of === void 0 || compareVersions(of, after) <= 0 || compareVersions(of, upTo) > 0 ? [] : [{
			of,
			data
		}];
	}).sort((a, b) => compareVersions(b.of, a.of)).flatMap(({ data }) => [...linesOf(data()), ""]);
	return [...held.flatMap(({ name, data }) => {
		if (!files.test(name)) return [];
		const isReadme = /^readme/i.test(name);
		return noteOf(name, sectionsBetween(linesOf(data()), after, upTo, isReadme));
	}), ...noteOf("changelog/", dated)];
}
function linesOf(data) {
	return data.length > longestFile ? [] : goString(data).split("\n");
}
function noteOf(source, all) {
	const lines = all.map((line) => line.trimEnd()).filter((line, at, others) => line !== "" || (others[at - 1] ?? "") !== "").map((line) => line.length > longestLine ? `${line.slice(0, longestLine)}\u2026` : line);
	while (lines.at(-1) === "") lines.pop();
	if (lines.length === 0) return [];
	return [{
		source,
		lines: lines.slice(0, mostLines),
		linesLeftOut: Math.max(0, lines.length - mostLines)
	}];
}
function changesOf(text) {
	if (text === void 0 || text.length > longestFile) return [];
	const [document] = decodeKubernetesYaml(text).documents;
	const entries = document?.object ?? null;
	if (!Array.isArray(entries)) return [];
	return entries.flatMap((entry) => {
		if (typeof entry === "string") return [firstLine(entry)];
		const [kind, description] = [stringAt(entry, "kind"), stringAt(entry, "description")];
		if (description === void 0) return [];
		return [`${kind === void 0 ? "" : `${kind}: `}${firstLine(description)}`];
	});
}
function firstLine(text) {
	return text.trim().split("\n", 1)[0] ?? "";
}
function sectionsBetween(lines, after, upTo, isReadme) {
	const found = [];
	let above = [];
	let taken;
	let isCode = false;
	for (const line of lines) {
		if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
		const [, marks, text] = (isCode ? void 0 : /^(#{1,6})[ \t](.*)$/.exec(line)) ?? [];
		if (marks !== void 0 && text !== void 0) {
			const depth = marks.length;
			above = [...above.filter((one) => one.depth < depth), {
				depth,
				text
			}];
			if (taken === void 0 || depth <= taken) taken = (!isReadme || above.some((one) => upgrading.test(one.text))) && isBetween(text, after, upTo) ? depth : void 0;
		}
		if (taken !== void 0) found.push(line);
	}
	return found;
}
function isBetween(heading, after, upTo) {
	const [from = "", to] = heading.slice(0, 500).split(/\bto\b/i);
	const first = (to ?? from).match(version)?.[0];
	const named = first === void 0 ? void 0 : versionOf(first.replace(/^v/i, "").replace(/\.x/gi, ".0"));
	return named !== void 0 && compareVersions(named, after) > 0 && compareVersions(named, upTo) <= 0;
}
function versionOf(text) {
	return tryParseVersion(text.split("+", 1)[0] ?? "");
}
export { linesIn as a, dependsOnCluster as i, versionNotes as n, withinSteps as o, versionOf as r, changedLines as s, chartNotes as t };

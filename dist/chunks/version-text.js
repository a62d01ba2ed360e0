import { a as nodeKindOf } from "./flux-kinds.js";
import { a as resourceKey, r as printResource } from "./resource-id.js";
import { t as rules } from "./rules.js";
import { t as printPosition } from "./position.js";
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
// src/report/finding-text.ts
const plainWords = /^[\p{L}\p{N} .,:;'()/%+=…–-]*$/u;
function messageText(message, value) {
	return message.split("`").map((part, at) => at % 2 === 1 || !plainWords.test(part) ? value(part) : part).join("");
}
function titleOf(rule) {
	return rules.find(({ id }) => id === rule)?.title ?? rule;
}
const gatheredFrom = 4;
function gatherFindings(findings) {
	const byRule = new Map();
	for (const finding of findings) {
		const key = `${finding.severity} ${finding.rule}`;
		const list = byRule.get(key);
		if (list === void 0) byRule.set(key, [finding]);
		else list.push(finding);
	}
	return [...byRule.values()].flatMap((all) => {
		const [first] = all;
		if (first === void 0) return [];
		if (all.length < gatheredFrom) return all.map((one) => ({
			first: one,
			all: [one],
			isSame: true
		}));
		return [{
			first,
			all,
			isSame: all.every(({ message }) => message === first.message)
		}];
	});
}
function findingCounts(findings) {
	const blocking = findings.filter(({ severity }) => severity === "block").length;
	const warnings = findings.filter(({ severity }) => severity === "warn").length;
	return [blocking === 0 ? "" : `${counted(blocking, "finding")} ${blocking === 1 ? "blocks" : "block"}`, warnings === 0 ? "" : `${formatCount(warnings)} to look at`].filter((text) => text !== "").join(", ");
}
function silencedText({ acknowledged, switchedOff }) {
	return [acknowledged.length === 0 ? "" : `${counted(acknowledged.length, "finding")} acknowledged`, switchedOff === 0 ? "" : `${counted(switchedOff, "finding")} switched off`].filter((text) => text !== "").join(", ");
}
function releaseText({ action, from, to, differs, suspended }, value) {
	return `${action}${action === "upgraded" && from !== void 0 && to !== void 0 && from !== to ? ` ${value(from)} → ${value(to)}` : action === "installed" && to !== void 0 ? ` ${value(to)}` : ""}${differs.length === 0 || action !== "upgraded" ? "" : ` (${differs.join(" and ")})`}${suspended ? ", once it is resumed" : ""}`;
}
function impactText({ routine, blastRadius }) {
	return [routine === "image-patch" ? "Routine: only patch versions of images" : routine === "chart-patch" ? "Routine: only patch versions of charts and images" : "", blastRadius === 0 ? "" : `${counted(blastRadius, "app")} ${blastRadius === 1 ? "depends" : "depend"} on what changes`].filter((text) => text !== "").join("; ");
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
		findingCounts(comparison.review?.findings ?? []),
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
const statuses = [
	"removed",
	"changed",
	"moved",
	"added"
];
function changesText({ counts, groups }, { apps }, name) {
	const present = statuses.filter((status) => counts[status] > 0);
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
// src/report/version-text.ts
function versionTexts({ from, to, step }) {
	const shown = (version) => {
		if (version === void 0) return void 0;
		const tag = version.replace(/@.*$/, "");
		const digest = /@sha256:([0-9a-f]{12})/.exec(version)?.[1];
		return digest !== void 0 && (step === "rebuild" || tag === "") ? `${tag}@${digest}` : tag;
	};
	return [shown(from), shown(to)];
}
export { firstNames as C, counted as S, impactText as _, codeSpan as a, silencedText as b, visibleText as c, headline as d, rootCauses as f, gatherFindings as g, readingOf as h, codeLink as i, shownPosition as l, verdictOf as m, clipText as n, escapeHtml as o, uncheckedApps as p, codeElement as r, fencedBlock as s, versionTexts as t, sourceUrl as u, messageText as v, formatCount as w, titleOf as x, releaseText as y };

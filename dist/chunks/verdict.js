import { a as resourceKey, r as printResource } from "./resource-id.js";
import { r as formatCount, t as counted } from "./counted.js";
import { t as rules } from "./rules.js";
import { n as helmGroup, o as nodeKindOf } from "./flux-kinds.js";
// src/report/finding-text.ts
const plainWords = /^(?!.*(?:\/\/|www\.|gh-\d))[\p{L}\p{N} .,:;'()/%+=…–-]*$/iu;
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
function impactText({ routine, blastRadius, affected }, value) {
	const size = routine === "image-patch" ? "Routine: only patch versions of images" : routine === "chart-patch" ? "Routine: only patch versions of charts and images" : "";
	const verb = `${blastRadius === 1 ? "depends" : "depend"} on what changes`;
	const names = blastRadius > 3 ? [] : affected.map(({ root, id }) => value(`${root === "" ? "" : `${root}: `}${printResource(id)}`));
	return [size, blastRadius === 0 ? "" : `${names.length > 0 ? names.join(", ") : counted(blastRadius, "app")} ${verb}`].filter((text) => text !== "").join("; ");
}
// src/report/sections.ts
const repeatedFrom = 3;
function readingOf(comparison) {
	let reading = readings.get(comparison);
	if (reading === void 0) {
		reading = read(comparison);
		readings.set(comparison, reading);
	}
	return reading;
}
const readings = new WeakMap();
function read(comparison) {
	const { repeated, once } = repeatedChanges(comparison.groups);
	const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
	const changesOf = new Map();
	const apps = new Set();
	for (const group of comparison.groups) for (const change of group.changes) {
		const release = nodeKindOf(change.id) === "source" ? {
			...change.id,
			group: helmGroup,
			kind: "HelmRelease"
		} : change.id;
		const own = placeKey(group.root, release);
		const isOwn = groups.has(own);
		apps.add(appName(group, isOwn ? release : change.id));
		if (once.has(change)) continue;
		const home = isOwn ? own : placeKey(group.root, group.node);
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
function appName(group, id) {
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
	for (const candidates of roughlyAlike(groups)) for (const one of candidates) {
		const signature = changeSignature(one.change);
		const list = alike.get(signature);
		if (list === void 0) alike.set(signature, [one]);
		else list.push(one);
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
function roughlyAlike(groups) {
	const found = new Map();
	for (const { root, changes } of groups) for (const change of changes) {
		const [first] = change.hunks;
		if (first === void 0 || !mayRepeat(change)) continue;
		const line = first.lines.find((one) => !one.startsWith(" ")) ?? "";
		const key = `${change.id.kind} ${change.status} ${change.linesAdded} ${change.linesRemoved} ${change.hunks.length} ${line}`;
		const list = found.get(key);
		if (list === void 0) found.set(key, [{
			change,
			root
		}]);
		else list.push({
			change,
			root
		});
	}
	return [...found.values()].filter((list) => list.length >= repeatedFrom);
}
function mayRepeat({ status, renamedFrom, replaces, secretsChanged, notes, id }) {
	if (secretsChanged > 0 || id.kind === "Secret" || replaces !== void 0) return false;
	if (status === "changed") return renamedFrom === void 0;
	return (status === "added" || status === "removed") && notes.length === 0 && nodeKindOf(id) === void 0;
}
function changeSignature({ id, status, hunks }) {
	if (status === "changed") return [id.kind, ...hunks.map(hunkSignature)].join("\n");
	const names = new Set([`  name: ${id.name}`, `  namespace: ${id.namespace}`]);
	const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !names.has(line.slice(1)) && !ownerLabel.test(line));
	return [
		id.kind,
		status,
		...lines
	].join("\n");
}
const ownerLabel = /^[+-]    (?:helm|kustomize)\.toolkit\.fluxcd\.io\/name(?:space)?: /;
function hunkSignature(hunk) {
	return [hunk.path.replace(/\[[^\]]*\]/g, "[]"), ...hunk.lines.filter((line) => !line.startsWith(" "))].join("\n");
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
// src/report/verdict.ts
function verdictOf(comparison, reading = readingOf(comparison)) {
	return {
		level: levelOf(comparison),
		text: headline(comparison, reading, () => void 0)
	};
}
function headline(comparison, reading, name) {
	const failing = rootCauses(comparison.failures.new);
	const fixed = rootCauses(comparison.failures.fixed);
	const still = rootCauses(comparison.failures.still);
	const unchecked = uncheckedApps(comparison);
	const told = [
		failing,
		fixed,
		still
	].flatMap((list) => list.length === 1 ? list : []);
	const parts = [
		failing.length === 0 ? "" : `${namedFailures(failing, name)} no longer ${agreeing(failing, "render")}${blockedText(failing)}`,
		isOnly(comparison, [...told, ...ownSuspensions(comparison)]) ? "" : changesText(comparison, reading, name),
		versionText(comparison, name),
		suspendText(comparison, name),
		findingCounts(comparison.review?.findings ?? []),
		fixed.length === 0 ? "" : `${namedFailures(fixed, name)} ${agreeing(fixed, "render")} again`,
		still.length === 0 ? "" : `${namedFailures(still, name)} still ${still.length === 1 ? "does" : "do"} not render`,
		unchecked.length === 0 ? "" : `${subject(unchecked, name)} could not be checked`
	].filter((part) => part !== "");
	return parts.length > 0 ? parts.join(" · ") : "Nothing changes in the cluster";
}
function agreeing(subjects, verb) {
	return subjects.length === 1 ? `${verb}s` : verb;
}
function namedFailures(failures, name) {
	return subject(failures.map(failureName), name);
}
function blockedText(failing) {
	const blocked = new Set(failing.flatMap(({ root, blocks }) => blocks.map((id) => `${root}\0${resourceKey(id)}`)));
	return blocked.size === 0 ? "" : ` and ${agreeing(failing, "block")} ${counted(blocked.size, "app")}`;
}
function isOnly({ groups }, told) {
	const [group, other] = groups;
	const [change, second] = group?.changes ?? [];
	if (group === void 0 || change === void 0 || other !== void 0 || second !== void 0) return false;
	return told.some(({ root, node }) => root === group.root && node !== void 0 && resourceKey(node) === resourceKey(change.id) && change.status === "changed");
}
const namedVersions = 2;
function versionText({ versions, counts }, name) {
	const changed = versions.filter(({ from, to }) => from !== void 0 && to !== void 0);
	const charts = changed.filter(({ what }) => what === "chart");
	const shown = charts.length > 0 ? charts : changed;
	const [first] = shown;
	if (first === void 0) return "";
	const total = counts.added + counts.changed + counts.moved + counts.removed;
	const users = shown.reduce((sum, { usedBy }) => sum + usedBy.length, 0);
	if (first.what === "image" && total > users + 2) return "";
	const steps = shown.map((version) => stepText(version, name));
	if (shown.length <= namedVersions) {
		if (steps.includes(void 0)) return "";
		const names = shown.map(({ name: full }) => name(full.split("/").at(-1) ?? "") ?? "");
		return steps.every((step) => step === steps[0]) ? `${names.join(" and ")} ${steps[0]}` : names.map((one, at) => `${one} ${steps[at]}`).join(", ");
	}
	const [step] = steps;
	if (step === void 0) return "";
	const many = counted(shown.length, first.what);
	return steps.every((one) => one === step) ? `${many} ${step}` : `${many} in other versions`;
}
function stepText(version, name) {
	const [from = "", to = ""] = versionTexts(version);
	const [before, after] = [name(from), name(to)];
	if (before === void 0 || after === void 0 || from === "" || to === "") return void 0;
	return `${before} → ${after}${version.step === "major" || version.step === "downgrade" ? ` (${version.step})` : ""}`;
}
function rootCauses(failures) {
	const causes = failures.filter((failure) => failure.state === "failed" || failure.blocks.length > 0);
	return causes.length > 0 ? causes : failures;
}
function notComparedText({ notCompared }) {
	return `${counted(notCompared, "resource")} not compared; ${notCompared === 1 ? "it is" : "they are"} not being deleted`;
}
function uncheckedApps({ notCompared }) {
	const names = notCompared.filter((entry) => entry.state === "unchecked" || entry.state === "skipped").map(({ root, node }) => inRoot(root, printResource(node)));
	return [...new Set(names)];
}
function levelOf(comparison) {
	if (comparison.failures.new.length > 0) return "failing";
	if (uncheckedApps(comparison).length > 0) return "unsure";
	return comparison.groups.length > 0 || comparison.suspended.length > 0 ? "changes" : "same";
}
function failureName({ root, node }) {
	return node === void 0 ? void 0 : inRoot(root, printResource(node));
}
function inRoot(root, name) {
	return root === "" ? name : `${root}: ${name}`;
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
	const [group] = groups;
	const [change] = group?.changes ?? [];
	if (total === 1 && group !== void 0 && change !== void 0) {
		const node = status === "moved" ? name(printResource(group.node)) : void 0;
		return `${name(inRoot(group.root, printResource(change.id))) ?? "1 resource"} ${status}${node === void 0 ? "" : ` to ${node}`}`;
	}
	const [app] = apps;
	const where = (apps.length === 1 && app !== void 0 ? name(app) : void 0) ?? counted(apps.length, "app");
	if (present.length === 1) return `${formatCount(total)} resources ${status} in ${where}`;
	return `${formatCount(total)} resources in ${where}: ${present.map((one) => `${formatCount(counts[one])} ${one}`).join(", ")}`;
}
function ownSuspensions({ suspended }) {
	return suspended.filter(({ because }) => because === void 0);
}
function suspendText(comparison, name) {
	return ["suspended", "resumed"].map((change) => ({
		change,
		of: ownSuspensions(comparison).filter((entry) => entry.change === change)
	})).filter(({ of }) => of.length > 0).map(({ change, of }) => `${subject(of.map(failureName), name)} ${change}`).join(", ");
}
export { verdictOf as a, gatherFindings as c, releaseText as d, silencedText as f, uncheckedApps as i, impactText as l, notComparedText as n, versionTexts as o, titleOf as p, rootCauses as r, readingOf as s, headline as t, messageText as u };

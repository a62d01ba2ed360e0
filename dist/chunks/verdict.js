import { A as unexplainedFiles, d as restartNote, j as waitingFiles, k as nodesWithUncomparedResources } from "./compare.js";
import { An as nodeKindOf, Q as undecided, gn as printResource, it as formatCount, nt as counted, rt as firstNames, un as append, vn as resourceKey, vr as stringAt, wn as groupBy } from "./core.js";
import { N as quoted, P as severities, t as rules } from "./rules.js";
import { n as clusterQualifiedName, r as readingOrder, t as appName } from "./sections.js";
import { N as fluxOfController } from "./flux.js";
import { i as versionTexts, r as versionNote } from "./version-text.js";
import { i as sourceUrl } from "./report-context.js";
import { c as patchLines, i as codeSpan, r as codeLink, s as fencedBlock, t as clipText, u as visibleText } from "./safe-text.js";
// src/findings/rules-with-ways.ts
const rulesWithWays = [
	"config-immutable",
	"crd-removed",
	"crd-still-used",
	"crd-stored-version-removed",
	"csi-driver-immutable",
	"database-removed",
	"deleted-by-former-spec",
	"endpoint-slice-immutable",
	"flux-release-reinstalled",
	"flux-release-shared",
	"ingress-class-immutable",
	"job-immutable",
	"moved-may-be-deleted",
	"namespace-removed",
	"persistent-volume-removed",
	"pod-immutable",
	"priority-class-immutable",
	"pvc-removed",
	"resource-quota-immutable",
	"role-ref-immutable",
	"runtime-class-immutable",
	"secret-type-immutable",
	"service-cluster-ip-immutable",
	"service-immutable",
	"statefulset-immutable",
	"statefulset-removed",
	"storage-class-immutable",
	"update-strategy-immutable",
	"volume-attributes-class-immutable",
	"workload-selector-immutable"
];
function isRuleWithWays(rule) {
	return rulesWithWays.includes(rule);
}
function mayHaveWay(findings) {
	return findings.some(({ rule, severity, message }) => severity === "block" && isRuleWithWays(rule) && !message.endsWith(" Helm applies the rest, deletes nothing, and the upgrade fails."));
}
// src/report/finding-text.ts
const plainWords = /^[A-Za-z0-9 .,:;?'()/%+=\u2026\u2013\u2192-]*$/;
const linked = /\/\/|www\.|gh-\d/i;
function isPlainWords(text) {
	return plainWords.test(text) && !linked.test(text);
}
function messageText(message, value) {
	return message.split("`").map((part, at) => at % 2 === 1 || !isPlainWords(part) ? value(part) : part).join("");
}
function titleOf(rule) {
	const title = titleWithin(rule);
	return title.charAt(0).toUpperCase() + title.slice(1);
}
function titleWithin(rule) {
	return rules.find(({ id }) => id === rule)?.title ?? rule;
}
const blockTitles = {
	block: "Blocking",
	warn: "Warnings",
	note: "Notes"
};
function findingBlocks(findings) {
	return [{
		severity: "block",
		title: "The API server would refuse",
		findings: findings.filter(isRefused)
	}, ...severities.map((severity) => ({
		severity,
		title: blockTitles[severity],
		findings: findings.filter((finding) => finding.severity === severity && !isRefused(finding) && !isUnchecked(finding))
	}))].filter((block) => block.findings.length > 0);
}
function isRefused({ severity, rule, message }) {
	return severity === "block" && isRefusal(rule) && !message.startsWith("Flux deletes and recreates it");
}
function isRefusal(rule) {
	return rules.find(({ id }) => id === rule)?.isRefusal === true;
}
function isUnchecked({ severity, rule }) {
	return severity === "note" && uncheckedOf(rule) !== void 0;
}
function uncheckedOf(rule) {
	return rules.find(({ id }) => id === rule)?.unchecked;
}
function uncheckedText$1(findings) {
	const counts = [];
	const messages = [];
	for (const [rule, all] of groupBy(findings.filter(isUnchecked), (finding) => finding.rule)) {
		const words = uncheckedOf(rule);
		if (words === void 0) continue;
		const own = new Set(all.map(({ resource, message }) => words.isPerResource ? `${quoted(printResource(resource))}: ${message}` : message));
		counts.push(`${formatCount(own.size)} ${own.size === 1 ? words.one : words.several}`);
		append(messages, [...own]);
	}
	return {
		count: counts.join(", "),
		messages
	};
}
const gatheredFrom = 4;
function conditionOf(message) {
	return /^If [^:]+: /.exec(message)?.[0] ?? "";
}
function groupFindings(findings) {
	return [...groupBy(findings, ({ severity, rule, message }) => `${severity} ${rule} ${conditionOf(message)}`).values()].flatMap((all) => {
		const [first] = all;
		if (first === void 0) return [];
		const isSame = all.every(({ message }) => message === first.message);
		if (all.length < gatheredFrom) return ofOneResource(all);
		return !isSame && isRefusal(first.rule) ? inTheSameWords(all) : [{
			first,
			all,
			isSame
		}];
	});
}
function inTheSameWords(findings) {
	const groups = [...groupBy(findings, ({ message, hint }) => `${message}\0${hint}`).values()];
	const many = new Set(groups.filter((all) => all.length >= gatheredFrom).flat());
	const rest = ofOneResource(findings.filter((one) => !many.has(one)));
	return [...groups.flatMap((all) => {
		const [first] = all;
		return first === void 0 || !many.has(first) ? [] : [{
			first,
			all,
			isSame: true
		}];
	}), ...rest];
}
function ofOneResource(findings) {
	const ofOneEdit = [...groupBy(findings, ({ position, message, hint }) => [
		position?.file,
		position?.line,
		message,
		hint
	].join("\0")).values()].filter((all) => all.length > 1 && all[0]?.position?.line !== void 0);
	const gathered = new Set(ofOneEdit.flat());
	return findings.flatMap((first) => {
		const all = ofOneEdit.find(([one]) => one === first);
		return all === void 0 ? [] : [{
			first,
			all,
			isSame: true
		}];
	}).concat(inSeveralClusters(findings.filter((one) => !gathered.has(one))));
}
function inSeveralClusters(findings) {
	return [...groupBy(findings, ({ resource, message, hint }) => [
		resourceKey(resource),
		message,
		hint
	].join("\0")).values()].flatMap((all) => {
		const [first] = all;
		const isOnce = new Set(all.map(({ root }) => root)).size === all.length;
		if (first !== void 0 && isOnce) return [{
			first,
			all,
			isSame: true
		}];
		return all.map((one) => ({
			first: one,
			all: [one],
			isSame: true
		}));
	});
}
function groupText({ first: { message, rule }, isSame }) {
	return isSame ? message : `${conditionOf(message)}${titleOf(rule)}.`;
}
function toldApart({ all, isSame }) {
	return isSame ? [] : [...groupBy(all, ({ message }) => message)];
}
const namedTitles = 2;
function findingCounts(findings, isNamed = () => false) {
	const blocking = findings.filter(({ severity }) => severity === "block");
	const warnings = findings.filter(({ severity }) => severity === "warn");
	const block = `${formatCount(blocking.length)} blocking`;
	const warn = counted(warnings.length, "warning");
	if (blocking.length === 0) return warnings.length === 0 ? "" : withTitles(warn, warnings, isNamed);
	return warnings.length === 0 ? withTitles(block, blocking, isNamed) : `${withTitles(block, blocking, isNamed)} \u00b7 ${warn}`;
}
function withTitles(text, findings, isNamed) {
	const rules = [...new Set(findings.map(({ rule }) => rule))];
	const isSure = (rule) => findings.some((one) => one.rule === rule && (one.severity === "block" || conditionOf(one.message) === ""));
	const titles = rules.filter((rule) => !isNamed(rule) && isSure(rule)).map(titleWithin);
	if (titles.length === 0 || titles.length > namedTitles) return text;
	return `${text}${titles.length < rules.length ? ", among them" : ""}: ${titles.join(", ")}`;
}
function suppressedText({ acknowledged, switchedOff }) {
	const accepted = acknowledged.filter(({ by }) => by !== void 0).length;
	const own = acknowledged.length - accepted;
	return [
		accepted === 0 ? "" : `${counted(accepted, "finding")} accepted`,
		own === 0 ? "" : `${counted(own, "finding")} acknowledged`,
		switchedOff === 0 ? "" : `${counted(switchedOff, "finding")} switched off`
	].filter((text) => text !== "").join(", ");
}
function releaseText({ action, from, to, differs, suspended, sameResult }, value) {
	return `${action}${action === "upgraded" && from !== void 0 && to !== void 0 && from !== to ? ` ${value(from)} \u2192 ${value(to)}` : action === "installed" && to !== void 0 ? ` ${value(to)}` : ""}${differs.length === 0 || action !== "upgraded" ? "" : ` (${differs.join(" and ")})`}${sameResult === true ? ", same result" : ""}${suspended ? ", when resumed" : ""}`;
}
const routineTexts = {
	"chart-patch": "patch versions of charts and images",
	"image-digest": "digests of images",
	"image-patch": "patch versions of images"
};
function routineText({ routine }) {
	return routine === void 0 ? "" : `Routine: only ${routineTexts[routine]}.`;
}
function dependentsText({ blastRadius, affected }, value) {
	if (blastRadius === 0) return "";
	const verb = blastRadius === 1 ? "depends on a changed resource" : "depend on changed resources";
	const names = affected.map(({ root, id }) => value(`${root === "" ? "" : `${root}: `}${printResource(id)}`));
	return `${names.length === 0 ? counted(blastRadius, "app") : firstNames(names, 3)} ${verb}.`;
}
function stepsText(findings) {
	return mayHaveWay(findings) ? "`fluxdelta plan-safe` looks for steps of which none blocks." : "";
}
// src/report/hidden-note.ts
function hiddenNote(change) {
	const { hidden } = change;
	if (isLayoutOnly(change)) return "comments, layout or spelling only";
	return hidden === 0 ? "" : `${counted(hidden, "difference")} hidden`;
}
function isLayoutOnly({ hunks, layout, status, notes }) {
	const restarts = notes.some((note) => note.startsWith(restartNote));
	return layout !== void 0 && hunks.length === 0 && status === "changed" && !restarts;
}
// src/report/headline-changes.ts
const statuses = [
	"removed",
	"changed",
	"moved",
	"added"
];
const namedLives = 2;
function changesText(comparison, reading, name) {
	const { groups } = comparison;
	const placed = groups.flatMap(({ root, node, changes }) => changes.map((change) => ({
		root,
		node,
		change
	})));
	const all = ofEachResource(placed);
	const few = ["removed", "added"].flatMap((life) => {
		const of = reading.lives.filter((one) => one.life === life);
		return of.length > namedLives ? [] : of;
	});
	const told = few.map((one) => ({
		...one,
		name: name(one.name)
	}));
	if (all.length < 2 || told.length === 0 || told.some((one) => one.name === void 0)) return countedText(all, reading.apps, name);
	const lives = told.map((one) => `${one.name} ${one.life} (${counted(new Set(one.changes.map(({ id }) => resourceKey(id))).size, "resource")})`);
	const inLives = new Set(few.flatMap(({ changes }) => changes));
	const inLife = new Set(placed.flatMap((one) => inLives.has(one.change) ? [resourceOf(one)] : []));
	const rest = all.filter((one) => !inLife.has(resourceOf(one)));
	const apps = new Set(rest.map(({ root, node, change }) => appName(root, node, change.id)));
	return [...lives, countedText(rest, [...apps], name)].filter((text) => text !== "").join(", ");
}
function ofEachResource(changes) {
	return [...groupBy(changes, resourceOf).values()].flatMap((same) => same.slice(0, 1));
}
function resourceOf({ root, change: { id, status } }) {
	return [
		root,
		resourceKey(id),
		status
	].join("\0");
}
function countedText(changes, apps, name) {
	const counts = {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0
	};
	for (const { change } of changes) counts[change.status]++;
	const present = statuses.filter((status) => counts[status] > 0);
	const [status] = present;
	const [first, second] = changes;
	if (status === void 0 || first === void 0) return "";
	if (second === void 0) {
		const node = status === "moved" ? name(printResource(first.node)) : void 0;
		return `${name(clusterQualifiedName(first.root, printResource(first.change.id))) ?? "1 resource"} ${status}${isLayoutOnly(first.change) ? " in comments, layout or spelling only" : ""}${node === void 0 ? "" : ` to ${node}`}`;
	}
	const [app] = apps;
	const where = (apps.length === 1 && app !== void 0 ? name(app) : void 0) ?? counted(apps.length, "app");
	if (present.length === 1) return `${formatCount(changes.length)} resources ${status} in ${where}`;
	return `${formatCount(changes.length)} resources in ${where}: ${present.map((one) => `${formatCount(counts[one])} ${one}`).join(", ")}`;
}
// src/report/headline-versions.ts
function isChartReferenceOnly({ groups }) {
	const [group, other] = groups;
	const [change, second] = group?.changes ?? [];
	if (change === void 0 || other !== void 0 || second !== void 0 || change.status !== "changed") return false;
	return nodeKindOf(change.id) === "source" && change.linesAdded <= 1 && change.linesRemoved <= 1;
}
const namedVersions = 2;
function versionText({ versions, groups }, name) {
	const changed = versions.flatMap(versionSteps);
	const charts = changed.filter(({ what }) => what === "chart");
	const shown = charts.length > 0 ? charts : changed;
	const [first] = shown;
	if (first === void 0) return "";
	if (first.what === "image" && !shown.every(isOfFlux) && changesBesides(shown, groups) > 2) return "";
	const flux = shown.every(isOfFlux) ? fluxText(shown, groups) : void 0;
	if (flux !== void 0) return flux;
	const steps = shown.map((version) => stepText(version, name));
	if (shown.length <= namedVersions) {
		if (steps.includes(void 0)) return "";
		const names = shown.map(({ name: full }) => name(full.split("/").at(-1) ?? "") ?? "");
		return steps.every((step) => step === steps[0]) ? `${[...new Set(names)].join(" and ")} ${steps[0]}` : names.map((one, at) => `${one} ${steps[at]}`).join(", ");
	}
	const [step] = steps;
	if (step === void 0) return "";
	const many = counted(shown.length, first.what);
	if (shown.every(isPinned)) return `${many} pinned to digests`;
	return steps.every((one) => one === step) ? `${many} ${step}` : `${many} in other versions`;
}
function versionSteps(version) {
	const { what, fromName, from, to, ...rest } = version;
	if (from === void 0 || to === void 0) return [];
	if (what !== "chart" || fromName === void 0) return [version];
	return from === to ? [] : [{
		...rest,
		what,
		from,
		to
	}];
}
function isOfFlux({ name }) {
	return /(?:^|\/)fluxcd\/[a-z-]+-controller$/.test(name);
}
function fluxText(versions, groups) {
	const [one, ...others] = versions.filter(({ name }) => name.endsWith("/kustomize-controller"));
	if (one === void 0 || others.length > 0) return void 0;
	const users = new Set(one.usedBy.map(resourceKey));
	const change = groups.flatMap(({ changes }) => changes).find(({ id }) => users.has(resourceKey(id)));
	const before = fluxOf(one.from, change?.base?.object);
	const after = fluxOf(one.to, change?.head?.object);
	return before === void 0 || after === void 0 || before === after ? void 0 : `Flux ${before} \u2192 ${after}`;
}
function fluxOf(controller, deployment) {
	if (controller === void 0) return void 0;
	if (/^v?1\.\d/.test(controller)) return fluxOfController(controller);
	const label = stringAt(deployment, "metadata", "labels", "app.kubernetes.io/version") ?? "";
	return /^v?0\.\d/.test(controller) ? /^v?(0\.\d+)\./.exec(label)?.[1] : void 0;
}
function isPinned({ from, to }) {
	return from !== void 0 && !from.includes("@") && to?.startsWith(`${from}@`) === true;
}
function changesBesides(versions, groups) {
	const users = new Set(versions.flatMap(({ usedBy }) => usedBy.map(resourceKey)));
	let besides = 0;
	for (const { changes } of groups) for (const { id, status } of changes) if (status !== "changed" || nodeKindOf(id) === void 0 && !users.has(resourceKey(id))) besides++;
	return besides;
}
function stepText(version, name) {
	const [from = "", to = ""] = versionTexts(version);
	const [before, after] = [name(from), name(to)];
	if (before === void 0 || after === void 0 || from === "" || to === "") return void 0;
	const note = versionNote(version);
	return `${before} \u2192 ${after}${note === "" ? "" : ` (${note})`}`;
}
// src/report/markdown/detail-levels.ts
const detailLevels = [
	{
		bodies: {
			context: 3,
			lines: 5e3,
			removed: true,
			columns: 1e3,
			layout: 60,
			definition: 120
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
			columns: 300,
			definition: 40
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
			definition: 20,
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
		bodies: {
			context: 1,
			lines: 80,
			removed: false,
			columns: 200,
			definition: 20,
			fit: true
		},
		entries: 10,
		message: 300,
		detail: "apps"
	},
	{
		entries: 10,
		message: 300,
		detail: "apps"
	},
	{
		entries: 10,
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
	if (items.length > most) lines.push(most === 0 ? `- ${items.length} in all` : `- \u2026 and ${items.length - most} more`);
	return lines;
}
// src/report/unexplained.ts
const ofSeveral = "nothing found applies these files";
const filesNamed = 5;
function unexplainedText(comparison, hasUnchecked) {
	const files = unexplainedFiles(comparison);
	const unread = files.filter(({ nodes }) => nodes.length === 0);
	const open = files.filter(({ nodes }) => nodes.length > 0);
	const counts = (of) => counted(of.length, of.every(({ change }) => change === "removed") ? "removed file" : "changed file");
	return [unread.length === 0 ? "" : `${counts(unread)} not applied by any Flux object found`, open.length === 0 || hasUnchecked ? "" : `readers of ${counts(open)} not rendered`].filter((text) => text !== "").join(" \u00b7 ");
}
function unexplainedGroups(comparison) {
	const told = new Set(comparison.orphans.map(({ at }) => at.file));
	const groups = new Map();
	for (const file of unexplainedFiles(comparison)) {
		if (told.has(file.path)) continue;
		const { reason, hint, patch } = file;
		const key = patch === void 0 ? `${reason}\0${hint ?? ""}` : `\0${hint ?? ""}\0${patch}`;
		const group = groups.get(key) ?? {
			reason,
			...hint === void 0 ? {} : { hint },
			...patch === void 0 ? {} : { patch },
			files: []
		};
		group.files.push(file);
		groups.set(key, reason === group.reason ? group : {
			...group,
			reason: inCommon(reason, group.reason)
		});
	}
	return [...groups.values()].sort((a, b) => b.files.length - a.files.length);
}
function inCommon(reason, other) {
	const [one, two] = [reason, other].map((text) => text.replace(/^.* (?=may be published to )/, "it "));
	return one !== void 0 && one === two ? one : ofSeveral;
}
function unexplainedParts(comparison, form, context) {
	const groups = unexplainedGroups(comparison);
	if (groups.length === 0 || form.entries === 0) return [];
	return [`> [!NOTE]\n> **Changed files not read by any rendered resource**\n>\n${listOf(groups, form.entries, ({ reason, hint, patch, files }) => {
		const names = files.map(({ path, change }) => codeLink(path, sourceUrl(context, change === "removed" ? "base" : "head", { file: path })));
		const block = patch === void 0 ? [] : fencedBlock(patch.replace(/\n$/, "").split(/\r?\n/), "diff").split("\n");
		return [`- ${firstNames(names, filesNamed)}: ${safeReason(reason)}${hint === void 0 ? "" : `. ${safeReason(hint)}`}`, ...block.map((line) => `  ${line}`)].join("\n");
	}).join("\n").replace(/^/gm, "> ")}`];
}
function unexplainedLines(comparison) {
	return unexplainedGroups(comparison).flatMap(({ reason, hint, patch = "", files }) => [
		`  ? ${firstNames(files.map(({ path }) => visibleText(path)), filesNamed)}: ${visibleText(reason)}`,
		...hint === void 0 ? [] : [`      \u2192 ${visibleText(hint)}`],
		...patch === "" ? [] : patchLines(patch)
	]);
}
function safeReason(reason) {
	return messageText(clipText(reason, 1e3), (text) => codeSpan(text));
}
// src/report/verdict.ts
function verdictOf(comparison, reading = readingOrder(comparison)) {
	return {
		level: levelOf(comparison),
		text: headline(comparison, reading, () => void 0)
	};
}
function headline(comparison, reading, name) {
	const missing = comparison.failures.new.filter(isMissingCluster);
	const failing = rootCauses(comparison.failures.new).filter((failure) => !isMissingCluster(failure));
	const fixed = rootCauses(comparison.failures.fixed);
	const still = rootCauses(comparison.failures.still);
	const unchecked = comparison.notCompared.length === 0 ? [] : uncheckedApps(comparison);
	const suspended = comparison.suspended.length === 0 ? [] : ownSuspensions(comparison);
	const told = [
		failing,
		fixed,
		still
	].flatMap((list) => list.length === 1 ? list : []);
	const versions = versionText(comparison, name);
	const isToldByUsualCase = isOnly(comparison, [...told, ...suspended]) || versions !== "" && isChartReferenceOnly(comparison);
	const parts = [
		missing.length === 0 ? "" : missingText(missing, name),
		failing.length === 0 ? "" : failingText(failing, comparison, name),
		unexplainedText(comparison, unchecked.length > 0),
		isToldByUsualCase ? "" : changesText(comparison, reading, name),
		versions,
		suspended.length === 0 ? "" : suspendText(suspended, name),
		findingCounts(comparison.review?.findings ?? [], saidBy(comparison, versions !== "")),
		fixedText(fixed, comparison, name),
		still.length === 0 ? "" : `${namedFailures(still, name)} still ${still.length === 1 ? "does" : "do"} not render`,
		uncheckedText(unchecked, comparison, name),
		undecidedText(comparison.warnings.filter(({ standing }) => standing !== true), name)
	].filter((part) => part !== "");
	if (parts.length > 0) return parts.join(" \u00b7 ");
	const before = undecidedText(comparison.warnings, name);
	if (before !== "") return before;
	const waiting = waitingFiles(comparison).length;
	if (waiting > 0) return `${counted(waiting, "changed chart file")} without effect until a new chart version`;
	if (comparison.warnings.some(isUnshown)) return "Nothing changes but what the warnings say";
	return comparison.isPart === true ? "Nothing changes in the selected resources" : "Nothing changes in the cluster";
}
function saidBy({ groups, suspended }, hasVersions) {
	const [group, other] = groups;
	const said = {
		counts: true,
		removal: other === void 0 && group?.changes.length === 1 && group.changes[0]?.status === "removed",
		suspension: suspended.length > 0,
		versions: hasVersions
	};
	return (id) => {
		const impliedBy = rules.find((rule) => rule.id === id)?.impliedBy;
		return impliedBy !== void 0 && said[impliedBy];
	};
}
function agreeing(subjects, verb) {
	return subjects.length === 1 ? `${verb}s` : verb;
}
function failingText(failing, comparison, name) {
	const { lost, unknown, added } = failuresByBefore(comparison, failing);
	return [
		{
			of: lost,
			words: "no longer"
		},
		{
			of: unknown,
			words: ""
		},
		{
			of: added,
			words: "",
			isNew: true
		}
	].filter(({ of }) => of.length > 0).map(({ of, words, isNew }) => {
		const not = words !== "" ? `${words} ${agreeing(of, "render")}` : `${of.length === 1 ? "does" : "do"} not render`;
		return `${isNew === true && of.length > 1 ? `${formatCount(of.length)} new apps` : namedFailures(of, name)} ${not}${blockedText(of)}`;
	}).join(" \u00b7 ");
}
function newNodes({ groups }) {
	const added = new Set();
	for (const { root, changes } of groups) for (const { id, status } of changes) if (status === "added" && nodeKindOf(id) !== void 0) added.add(`${root}\0${resourceKey(id)}`);
	return ({ root, node }) => node !== void 0 && added.has(`${root}\0${resourceKey(node)}`);
}
function failuresByBefore(comparison, failures) {
	const isNew = newNodes(comparison);
	const uncompared = new Set(comparison.notCompared.flatMap(({ root, node, side, applies }) => [...side === "head" ? [] : [node], ...applies.map(({ id }) => id)].map((id) => `${root}\0${resourceKey(id)}`)));
	const isUnknown = ({ root, node, isAbsentBefore }) => node !== void 0 && (isAbsentBefore === true || uncompared.has(`${root}\0${resourceKey(node)}`));
	return {
		lost: failures.filter((one) => !isNew(one) && !isUnknown(one)),
		unknown: failures.filter((one) => !isNew(one) && isUnknown(one)),
		added: failures.filter(isNew)
	};
}
function fixedText(fixed, comparison, name) {
	const count = nodesWithUncomparedResources(comparison).filter(({ state }) => state === "failed" || state === "blocked" || state === "suspended").reduce((sum, { applies }) => sum + applies.length, 0);
	const uncompared = count === 0 ? "" : `${counted(count, "resource")} not compared`;
	if (fixed.length === 0) return uncompared;
	const again = `${namedFailures(fixed, name)} ${agreeing(fixed, "render")} again`;
	return uncompared === "" ? again : `${again}, ${uncompared}`;
}
function uncheckedText(unchecked, comparison, name) {
	const [only, second] = unchecked;
	if (only === void 0) return "";
	const [group, other] = comparison.groups;
	const [change, further] = group?.changes ?? [];
	if (second === void 0 && other === void 0 && further === void 0 && group !== void 0 && change !== void 0 && only === clusterQualifiedName(group.root, printResource(change.id))) return "its result not checked";
	return `${subject(unchecked, name)} not checked`;
}
function undecidedText(warnings, name) {
	const apps = new Set(warnings.flatMap(({ category, resource, root = "" }) => category === "undecided" && resource !== void 0 ? [clusterQualifiedName(root, printResource(resource))] : []));
	if (apps.size === 0) return "";
	return `result of ${subject([...apps], name)} depends on the cluster`;
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
function rootCauses(failures) {
	const causes = failures.filter((failure) => failure.state === "failed" || failure.blocks.length > 0);
	return causes.length > 0 ? causes : failures;
}
function notComparedText(failures) {
	const isDeleted = failures.some(({ deletesFirst }) => deletesFirst === true);
	const count = failures.reduce((sum, { notCompared }) => sum + notCompared, 0);
	return `${counted(count, "resource")} not compared, ${isDeleted ? "of which Flux deletes some first" : "and not deleted"}`;
}
function uncheckedApps({ notCompared }) {
	const names = notCompared.filter((entry) => entry.state === "unchecked" || entry.state === "skipped").map(({ root, node }) => clusterQualifiedName(root, printResource(node)));
	return [...new Set(names)];
}
function levelOf(comparison) {
	if (comparison.failures.new.length > 0) return "failing";
	if (comparison.failures.fixed.length > 0 || nodesWithUncomparedResources(comparison).length > 0 || uncheckedApps(comparison).length > 0) return "unsure";
	const open = comparison.warnings.filter(({ category }) => category === undecided);
	if (open.some(({ standing }) => standing !== true)) return "unsure";
	const unshown = new Set(rules.flatMap(({ id, isUnshown }) => isUnshown === true ? [id] : []));
	const isFound = comparison.review?.findings.some(({ rule }) => unshown.has(rule)) === true;
	if (comparison.groups.length > 0 || comparison.suspended.length > 0 || isFound) return "changes";
	if (open.length + unexplainedFiles(comparison).length + waitingFiles(comparison).length > 0) return "unsure";
	if (comparison.failures.still.length > 0 && comparison.files?.some((file) => file.class === "shown") === true) return "unsure";
	return comparison.warnings.some(isUnshown) ? "unsure" : "same";
}
function isUnshown({ category }) {
	return category === "unseen";
}
function isMissingCluster({ problems }) {
	return problems.some(({ code }) => code === "CLUSTER_MISSING");
}
function missingText(missing, name) {
	const [only, second] = missing;
	return `${(only === void 0 || second !== void 0 ? void 0 : name(`cluster ${only.root}`)) ?? counted(missing.length, "cluster")} without a report`;
}
function failureName({ root, node }) {
	return node === void 0 ? void 0 : clusterQualifiedName(root, printResource(node));
}
function subject(names, name) {
	const [only, second] = names;
	return (only === void 0 || second !== void 0 ? void 0 : name(only)) ?? (names.every((one) => one === void 0) ? counted(names.length, "file") : counted(names.length, "app"));
}
function ownSuspensions({ suspended }) {
	return suspended.filter(({ because }) => because === void 0);
}
function suspendText(suspended, name) {
	return ["suspended", "resumed"].map((change) => ({
		change,
		of: suspended.filter((entry) => entry.change === change)
	})).filter(({ of }) => of.length > 0).map(({ change, of }) => `${subject(of.map(failureName), name)} ${change}`).join(", ");
}
export { stepsText as C, uncheckedText$1 as D, toldApart as E, isRuleWithWays as O, routineText as S, titleOf as T, groupText as _, rootCauses as a, messageText as b, unexplainedGroups as c, detailLevels as d, listOf as f, groupFindings as g, findingBlocks as h, notComparedText as i, mayHaveWay as k, unexplainedLines as l, dependentsText as m, headline as n, uncheckedApps as o, hiddenNote as p, newNodes as r, verdictOf as s, failuresByBefore as t, unexplainedParts as u, isRefused as v, suppressedText as w, releaseText as x, isUnchecked as y };

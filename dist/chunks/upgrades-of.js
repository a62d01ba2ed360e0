import { $n as withSteps, Bt as goString, Jn as StepLimit, O as jsonEqual, Yn as spend, ar as stringAt, fr as ProblemError, lr as getOrInsert, nr as jsonAt, tr as isJsonObject, wn as setOwn } from "./core.js";
import { t as indexSides } from "./side-index.js";
import { E as toNumber, c as isTable, i as coalesceValues, r as processDependencies, s as chartNode, t as ValueReads, u as toValueMap } from "./value-reads.js";
import { w as differingLines } from "./compare.js";
import { n as encodeYaml, o as decodeKubernetesYaml } from "./yaml.js";
import { i as compareVersions, s as tryParseVersion } from "./semver-constraint.js";
// src/engines/helm/values/effective-defaults.ts
function effectiveDefaults(chart, values) {
	const root = chartNode(chart);
	processDependencies(root, toValueMap(values), () => void 0);
	return {
		values: plainObject(coalesceValues(root, new Map(), () => void 0)),
		subcharts: new Set(root.dependencies.map(({ metadata }) => metadata.name))
	};
}
function plainObject(map) {
	const object = {};
	for (const [key, value] of map) setOwn(object, key, plainValue(value));
	return object;
}
function plainValue(value) {
	if (value === null || typeof value === "string" || typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.map(plainValue);
	return isTable(value) ? plainObject(value) : toNumber(value);
}
// src/forecast/upgrade/rendered-again.ts
function textsOf(release, chart, values, budget, reads) {
	budget.left--;
	spend(stepsOfRender);
	const { files, problems } = release.render(chart, values, reads);
	return problems.length > 0 ? void 0 : files;
}
const stepsOfRender = 5001;
function isSame(one, other) {
	if (other === void 0 || one.size !== other.size) return false;
	for (const [name, text] of one) if (other.get(name) !== text) return false;
	return true;
}
// src/forecast/upgrade/value-paths.ts
function valueLeaves(values, above = []) {
	return Object.entries(values).flatMap(([key, value]) => {
		const path = [...above, key];
		return isJsonObject(value) && Object.keys(value).length > 0 ? valueLeaves(value, path) : [{
			path,
			value
		}];
	});
}
function printValuePath(path) {
	return path.reduce((text, key) => {
		if (!/^[\w-]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
		return text === "" ? key : `${text}.${key}`;
	}, "");
}
function isSet(values, path) {
	let at = values;
	for (const key of path) {
		if (!isJsonObject(at)) return true;
		if (!Object.hasOwn(at, key)) return false;
		at = at[key] ?? null;
	}
	return true;
}
function withValue(values, [key, ...rest], value) {
	if (key === void 0) return values;
	const copy = { ...values };
	const below = jsonAt(values, key);
	setOwn(copy, key, rest.length === 0 ? value : withValue(isJsonObject(below) ? below : {}, rest, value));
	return copy;
}
function withoutValue(values, [key, ...rest]) {
	if (key === void 0 || !Object.hasOwn(values, key)) return values;
	const copy = { ...values };
	const below = values[key];
	if (rest.length === 0) delete copy[key];
	else if (isJsonObject(below)) setOwn(copy, key, withoutValue(below, rest));
	return copy;
}
// src/forecast/upgrade/changed-defaults.ts
const longestDefault = 60;
const secretKey = /pass|secret|token|credential|private|key$/i;
function changedDefaults(release, [before, after], now, budget) {
	const changes = differingDefaults(before, after);
	const isOwn = ({ path }) => isSet(release.values, path);
	const former = new Map();
	const open = new Set();
	const reached = new Set();
	const attempt = (tried) => {
		if (tried.length === 0) return;
		if (budget.left <= 0) {
			for (const one of tried) open.add(one);
			return;
		}
		const values = tried.reduce((all, { path, base }) => withValue(all, path, base ?? null), release.values);
		const texts = textsOf(release, release.chart, values, budget);
		if (isSame(now.texts, texts)) return;
		const [only, ...others] = tried;
		if (only !== void 0 && others.length === 0) {
			reached.add(only);
			former.set(printValuePath(only.path), texts);
			return;
		}
		const half = Math.ceil(tried.length / 2);
		attempt(tried.slice(0, half));
		attempt(tried.slice(half));
	};
	const given = changes.filter((one) => !isOwn(one));
	attempt(given.filter(({ path }) => now.reads.has(path)));
	attempt(given.filter(({ path }) => !now.reads.has(path)));
	const effectOf = (one) => {
		if (isOwn(one)) return "overridden";
		if (reached.has(one)) return "reaches";
		return open.has(one) ? "open" : void 0;
	};
	const defaults = changes.flatMap((one) => {
		const effect = effectOf(one);
		if (effect === void 0) return [];
		return [{
			path: printValuePath(one.path),
			effect,
			...shown("base", one),
			...shown("head", one)
		}];
	});
	return {
		defaults,
		unreached: changes.length - defaults.length,
		former
	};
}
function differingDefaults(before, after) {
	const found = new Map();
	for (const { path } of [...valueLeaves(after), ...valueLeaves(before)]) {
		if (path.lastIndexOf("global") > 0) continue;
		const [base, head] = [jsonAt(before, ...path), jsonAt(after, ...path)];
		if ([base, head].some((value) => isJsonObject(value) && Object.keys(value).length > 0)) continue;
		if (isNothing(base) && isNothing(head)) continue;
		if (base !== void 0 && head !== void 0 && jsonEqual(base, head)) continue;
		found.set(JSON.stringify(path), {
			path,
			base,
			head
		});
	}
	return [...found.values()];
}
function isNothing(value) {
	return value === void 0 || isJsonObject(value);
}
function shown(side, change) {
	const value = change[side];
	if (value === void 0 || change.path.some((key) => secretKey.test(key))) return {};
	const text = typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
	return text.length > longestDefault ? {} : { [side]: text };
}
// src/forecast/upgrade/chart-lines.ts
function changedChartLines(base, head) {
	const [before, after] = [chartTexts(base), chartTexts(head)];
	let sum = 0;
	for (const name of new Set([...before.keys(), ...after.keys()])) {
		const [old, next] = [before, after].map((texts) => linesOf(texts.get(name)));
		if (old === void 0 || next === void 0) continue;
		for (const { count } of differingLines(old, next)) sum += count.base + count.head;
	}
	return sum;
}
function chartTexts(chart, above = "") {
	const texts = new Map([[`${above}values.yaml`, Object.keys(chart.values).length === 0 ? "" : encodeYaml(chart.values)]]);
	for (const { name, data } of [...chart.templates, ...chart.crds]) texts.set(above + name, goString(data));
	for (const one of chart.dependencies) for (const [name, text] of chartTexts(one, `${above}charts/${one.metadata.name}/`)) texts.set(name, text);
	return texts;
}
function linesOf(text = "") {
	return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
// src/forecast/upgrade/chart-notes.ts
const mostLines = 40;
const longestLine = 300;
const longestFile = 1e6;
const changesAnnotation = "artifacthub.io/changes";
const files = /^(?:changelog|readme|upgrad(?:e|ing))(?:\.md|\.markdown|\.txt)?$/i;
const version = /(?<![\w.])v?(\d{1,9}(?:\.(?:\d{1,9}|x)){1,2}(?:-[\w.]{1,40})?)(?![\w])/gi;
const upgrading = /upgrad|migrat|breaking|changelog|release notes|^(?:from|to)\b/i;
function chartNotes(former, chart) {
	const [after, upTo] = [former, chart].map(({ metadata }) => versionOf(metadata.version));
	if (after === void 0 || upTo === void 0 || compareVersions(after, upTo) >= 0) return [];
	const own = changesOf(chart.metadata.annotations?.get(changesAnnotation));
	const told = chart.files.flatMap(({ name, data }) => {
		if (!files.test(name) || data.length > longestFile) return [];
		const isReadme = /^readme/i.test(name);
		return noteOf(name, sectionsBetween(goString(data).split("\n"), after, upTo, isReadme));
	});
	return [...noteOf(changesAnnotation, own), ...told];
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
	const last = [...heading.slice(0, 500).matchAll(version)].at(-1)?.[1];
	const named = last === void 0 ? void 0 : versionOf(last.replace(/\.x/gi, ".0"));
	return named !== void 0 && compareVersions(named, after) > 0 && compareVersions(named, upTo) <= 0;
}
function versionOf(text) {
	return tryParseVersion(text.split("+", 1)[0] ?? "");
}
// src/forecast/upgrade/toggled-templates.ts
function toggledTemplates(before, after, former) {
	const place = (name) => name.slice(name.indexOf("/") + 1);
	const old = new Map([...before].map(([name, text]) => [place(name), text]));
	return [...after].flatMap(([name, text]) => {
		const was = old.get(place(name));
		if (was === void 0 || isBlank(was) === isBlank(text)) return [];
		const [only, ...others] = [...former].filter(([, texts]) => {
			const then = texts?.get(name);
			return then !== void 0 && isBlank(then) !== isBlank(text);
		});
		const change = isBlank(text) ? "vanishes" : "appears";
		const because = only !== void 0 && others.length === 0 ? { because: only[0] } : {};
		return [{
			template: place(name),
			change,
			...because
		}];
	});
}
function isBlank(text) {
	return text.split("\n").every((line) => /^\s*(?:#.*|---\s*)?$/.test(line));
}
// src/forecast/upgrade/unread-values.ts
function unreadValues(release, former, now, budget) {
	const paths = valueLeaves(release.values).flatMap(({ path, value }) => !isJsonObject(value) && former.has(path) && !now.reads.has(path) ? [path] : []);
	const isWithout = (some) => {
		if (budget.left <= 0) return false;
		const values = some.reduce((all, path) => withoutValue(all, path), release.values);
		return isSame(now.texts, textsOf(release, release.chart, values, budget));
	};
	if (paths.length === 0) return [];
	return (isWithout(paths) ? paths : paths.filter((path) => isWithout([path]))).map(printValuePath);
}
function redundantValues(release, [before, after]) {
	return valueLeaves(release.openValues).flatMap(({ path, value }) => {
		if (value === null || isJsonObject(value)) return [];
		const [given, old, next] = [
			release.values,
			before,
			after
		].map((values) => jsonAt(values, ...path));
		if (given === void 0 || next === void 0 || !jsonEqual(given, value)) return [];
		return jsonEqual(given, next) && !(old !== void 0 && jsonEqual(old, next)) ? [printValuePath(path)] : [];
	});
}
// src/forecast/upgrade/chart-upgrade-of.ts
function chartUpgradeOf(former, release, budget) {
	const { chart, values } = release;
	const reads = {
		former: new ValueReads(),
		now: new ValueReads()
	};
	const defaults = comparableDefaults(former, chart, values);
	const before = textsOf(release, former, values, budget, reads.former);
	const texts = textsOf(release, chart, values, budget, reads.now);
	const now = texts === void 0 ? void 0 : {
		texts,
		reads: reads.now
	};
	const changed = now === void 0 ? {
		defaults: [],
		unreached: 0,
		former: new Map()
	} : changedDefaults(release, defaults, now, budget);
	const isBoth = now !== void 0 && before !== void 0;
	return {
		chart: chart.metadata.name,
		from: versionsOf(former),
		to: versionsOf(chart),
		chartLines: changedChartLines(former, chart),
		defaults: changed.defaults,
		unreached: changed.unreached,
		unread: isBoth ? unreadValues(release, reads.former, now, budget) : [],
		redundant: redundantValues(release, defaults),
		templates: isBoth ? toggledTemplates(before, now.texts, changed.former) : [],
		notes: chartNotes(former, chart)
	};
}
function comparableDefaults(former, chart, values) {
	const [before, after] = [effectiveDefaults(former, values), effectiveDefaults(chart, values)];
	const alone = [...before.subcharts, ...after.subcharts].filter((name) => !(before.subcharts.has(name) && after.subcharts.has(name)));
	const own = ({ values: all }, { values: written }) => alone.reduce((kept, name) => {
		const value = jsonAt(written, name);
		return value === void 0 ? withoutValue(kept, [name]) : withValue(kept, [name], value);
	}, all);
	return [own(before, former), own(after, chart)];
}
function versionsOf({ metadata: { appVersion, version } }) {
	return {
		version,
		appVersion
	};
}
// src/forecast/upgrade/upgrades-of.ts
const mostUpgrades = 40;
function upgradesOf(steps, { base, head, comparison, indexes = indexSides(base, head) }, renders, isOver) {
	const total = { left: 300 };
	const known = new Map();
	const upgrades = [];
	for (const node of steps) {
		const { root, id } = node;
		if (upgrades.length >= mostUpgrades || isOver?.() === true) break;
		const [old, next] = [renders.base(id), renders.head(id)];
		if (old === void 0 || next === void 0 || old.chart.digest === next.chart.digest) continue;
		const key = [
			old.chart.digest,
			next.chart.digest,
			id.namespace,
			id.name,
			JSON.stringify(next.values, asText)
		].join("\n");
		const facts = getOrInsert(known, key, () => {
			const budget = { left: Math.min(60, total.left) };
			const left = budget.left;
			const found = withinSteps(() => chartUpgradeOf(old.chart, next, budget), isOver);
			total.left -= left - budget.left;
			return found;
		});
		if (facts === void 0) continue;
		const own = [indexes.base, indexes.head].map((side) => settingsOf(side.definition(root, id)));
		const isSure = [node, indexes.base.findNode(root, id)].every((one) => !dependsOnCluster(one));
		const isChartAlone = jsonEqual(own[0] ?? null, own[1] ?? null) && jsonEqual(old.values, next.values);
		const lines = isSure && isChartAlone ? linesIn(comparison, root, id) : void 0;
		upgrades.push({
			root,
			release: id,
			...facts,
			...lines === void 0 ? {} : { renderLines: lines }
		});
	}
	return upgrades;
}
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
function asText(_key, value) {
	return typeof value === "bigint" ? `${value}n` : value;
}
function settingsOf(definition) {
	const spec = definition?.["spec"];
	if (typeof spec !== "object" || spec === null || Array.isArray(spec)) return void 0;
	const { chart: _chart, chartRef: _chartRef, ...rest } = spec;
	return rest;
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
export { upgradesOf };

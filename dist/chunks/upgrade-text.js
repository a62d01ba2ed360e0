import { gn as printResource, it as formatCount, nt as counted, rt as firstNames, wn as groupBy } from "./core.js";
import { z as printFieldPath } from "./compare.js";
import { t as clipText } from "./safe-text.js";
import { n as clusterQualifiedName } from "./sections.js";
// src/report/document-fields.ts
const glance$1 = 6;
const mostListed = 10;
const around = 12;
const mostCharacters = 80;
function documentFields({ fields, hunks, layout, linesAdded, linesRemoved }, code) {
	if (hunks.length === 0 || layout === void 0 && linesAdded + linesRemoved <= glance$1) return [];
	const inside = fields.filter(({ path }) => path.some((step) => "inside" in step));
	const lines = inside.slice(0, mostListed).map((field) => `${code(pathText(field))}${changeText(field, code)}`);
	const more = inside.length - mostListed;
	return more > 0 ? [...lines, `and ${counted(more, "more field")}`] : lines;
}
function pathText({ path }) {
	const printed = printFieldPath(path);
	return printed.length <= 160 ? printed : `\u2026${printed.slice(-159)}`;
}
function changeText(field, code) {
	switch (field.kind) {
		case "added": return isShort(field.to) ? `: ${code(valueText(field.to))} added` : " added";
		case "removed": return isShort(field.from) ? `: ${code(valueText(field.from))} removed` : " removed";
		case "reordered": return " reordered";
		case "changed": {
			const [from, to] = changedParts(field.from, field.to);
			return from !== void 0 && to !== void 0 ? `: ${code(from)} \u2192 ${code(to)}` : " changed";
		}
	}
}
function changedParts(from, to) {
	if (isShort(from) && isShort(to)) return [valueText(from), valueText(to)];
	if (typeof from !== "string" || typeof to !== "string" || from.includes("\n") || to.includes("\n")) return [];
	const shorter = Math.min(from.length, to.length);
	let start = 0;
	while (start < shorter && from[start] === to[start]) start++;
	let end = 0;
	while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
	const before = Math.max(0, start - around);
	const after = Math.max(0, end - around);
	const part = (text) => `${before === 0 ? "" : "\u2026"}${text.slice(before, text.length - after)}${after === 0 ? "" : "\u2026"}`;
	const [old, next] = [part(from), part(to)];
	return Math.max(old.length, next.length) <= mostCharacters ? [old, next] : [];
}
function isShort(value) {
	return (typeof value !== "object" || value === null) && String(value).length <= mostCharacters && !String(value).includes("\n");
}
function valueText(value) {
	return clipText(typeof value === "string" ? value === "" ? "\"\"" : value : typeof value === "object" ? "null" : String(value), mostCharacters);
}
// src/report/schema-lines.ts
const glance = 12;
const breaking = 8;
const harmless = 4;
const titles = [
	[
		"removed",
		"Removed",
		breaking
	],
	[
		"retyped",
		"Type changed",
		breaking
	],
	[
		"required",
		"Newly required",
		breaking
	],
	[
		"narrowed",
		"Narrowed",
		breaking
	],
	[
		"validated",
		"New validation",
		harmless
	],
	[
		"default",
		"Default changed",
		harmless
	],
	[
		"optional",
		"Now optional",
		harmless
	],
	[
		"widened",
		"Widened",
		harmless
	],
	[
		"merged",
		"Merge strategy changed",
		2
	],
	[
		"added",
		"Added",
		harmless
	]
];
function schemaLines({ schema = [], linesAdded, linesRemoved }, code) {
	if (linesAdded + linesRemoved <= glance) return [];
	return titles.flatMap(([what, title, most]) => {
		const fields = schema.filter((field) => field.what === what);
		if (fields.length === 0) return [];
		const shown = fields.slice(0, most).map((field) => fieldText(field, code));
		const more = fields.length - shown.length;
		return [{
			title,
			text: more > 0 ? `${shown.join(", ")} and ${counted(more, "more field")}` : shown.join(", ")
		}];
	});
}
function fieldText({ what, path, versions, from, to, fields }, code) {
	const notes = [
		sidesText(what, {
			from: from === void 0 ? void 0 : code(from),
			to: to === void 0 ? void 0 : code(to)
		}),
		fields === void 0 ? "" : `with ${counted(fields - 1, "field")} within`,
		versions.length === 0 ? "" : `in ${versions.map((version) => code(version)).join(", ")}`
	].filter((note) => note !== "");
	const name = code(path === "" ? "(whole schema)" : path.length <= 90 ? path : `\u2026${path.slice(-89)}`);
	return notes.length === 0 ? name : `${name} (${notes.join(", ")})`;
}
function sidesText(what, { from, to }) {
	switch (what) {
		case "retyped":
		case "default": return `${from ?? "none"} \u2192 ${to ?? "none"}`;
		case "narrowed": return from === void 0 ? `only ${to ?? ""}` : `no longer ${from}`;
		case "widened": return to === void 0 ? "any" : `also ${to}`;
		case "validated": return to ?? "";
		case "added":
		case "removed": return to ?? from ?? "";
		case "merged":
		case "optional":
		case "required": return "";
	}
}
// src/report/upgrade-text.ts
const mostReleases = 3;
function upgradeTexts({ flux = [], sources = [], upgrades = [] }, value, most) {
	return [
		...fluxTexts(flux, value, most),
		...chartTexts(upgrades, value, most),
		...sourceTexts(sources, value)
	];
}
function fluxTexts(upgrades, value, most) {
	return [...groupBy(upgrades, ({ root: _root, ...facts }) => JSON.stringify(facts)).values()].flatMap((of) => {
		const [first] = of;
		if (first === void 0) return [];
		const { behaviours, controllers, from, to, unserved } = first;
		const roots = of.flatMap(({ root }) => root === "" ? [] : [value(root)]);
		const where = roots.length === 0 ? "" : ` (${firstNames(roots, mostReleases)})`;
		const engines = behaviours.flatMap(({ behaviour, base, head }) => behaviour === "helm" || behaviour === "kustomize" ? [`${engineNames[behaviour]} ${base} \u2192 ${head}`] : []);
		const used = unserved.filter(({ userCount }) => userCount > 0);
		const parts = [...engines, ...used.map((one) => `${unservedText(one, value)} no longer served, and in use here`)];
		const summary = `Flux ${from} \u2192 ${to}${where}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`;
		const lines = [
			...behaviours.flatMap(({ behaviour, head }) => behaviourTexts[behaviour]?.[head] ?? []),
			...used.map((one) => `${unservedText(one, value)}: ${usersText(one, value, most)}`),
			...unserved.filter(({ userCount }) => userCount === 0).map((one) => `${unservedText(one, value)}: no longer served, and not used by what is rendered here`)
		];
		return parts.length + lines.length === 0 && controllers.length > 0 ? [] : [{
			summary,
			lines,
			notes: []
		}];
	});
}
const engineNames = {
	helm: "Helm",
	kustomize: "kustomize"
};
const behaviourTexts = {
	postRenderStrategy: {
		combined: "Post-renderers get hooks too, unless a release says otherwise",
		nohooks: "Post-renderers no longer get hooks, unless a release says otherwise"
	},
	strictSubstitution: {
		false: "Undefined variables of substitutions are no errors any more",
		true: "Undefined variables of substitutions are errors"
	}
};
function unservedText({ apiVersion, kind }, value) {
	return `${value(apiVersion)} of ${value(kind)}`;
}
function usersText({ users, userCount }, value, most) {
	const names = users.map((id) => value(printResource(id)));
	const more = userCount - Math.min(most, names.length);
	return `no longer served, and used by ${names.slice(0, most).join(", ")}${more === 0 ? "" : ` and ${formatCount(more)} more`}`;
}
function chartTexts(upgrades, value, most) {
	return [...groupBy(upgrades, ({ root: _root, release: _release, ...facts }) => JSON.stringify(facts)).values()].flatMap((of) => {
		const [first] = of;
		if (first === void 0 || !isWorthSaying(first)) return [];
		const lines = factLines(first, value, most);
		return [{
			summary: `${stepText(first, of, value)}: ${countsText(first)}`,
			lines,
			notes: first.notes
		}];
	});
}
function sourceTexts(upgrades, value) {
	return [...groupBy(upgrades, ({ root: _root, kustomization: _kustomization, ...facts }) => JSON.stringify(facts)).values()].flatMap((of) => {
		const [first] = of;
		if (first === void 0 || first.sourceLines < manyLines && first.notes.length === 0) return [];
		const { notes, renderLines, source, sourceLines } = first;
		const names = of.map(({ kustomization, root }) => value(clusterQualifiedName(root, printResource(kustomization))));
		const versions = shownRevisions(first).map((one) => one === "" ? "no ref" : value(one));
		const lines = [`${counted(sourceLines, "changed line")} in the files that it reads`, ...renderLines === void 0 ? [] : [`${formatCount(renderLines)} in what it applies here`]];
		return [{
			summary: `${value(source)} ${versions.join(" \u2192 ")} (${firstNames(names, mostReleases)}): ${lines.join(", ")}`,
			lines: [],
			notes
		}];
	});
}
function shownRevisions({ from, to }) {
	const [before, after] = [from, to].map((one) => one.split("@", 1)[0] ?? "");
	if (before !== after && ![before, after].some((one) => one?.includes(":") === true)) return [before ?? "", after ?? ""];
	const short = (one) => one.replace(/\b(?:sha1|sha256):([0-9a-f]{7})[0-9a-f]*/, "$1");
	return [short(from), short(to)];
}
const manyLines = 10;
function isWorthSaying(upgrade) {
	const { chartLines, defaults, demands = [], failsBy, notes, redundant, templates, unread } = upgrade;
	if (chartLines >= manyLines || failsBy !== void 0) return true;
	return [
		defaults,
		demands,
		notes,
		redundant,
		templates,
		unread
	].some(({ length }) => length > 0);
}
function stepText({ chart, from, to }, of, value) {
	const releases = of.map(({ release, root }) => value(clusterQualifiedName(root, printResource(release))));
	const [before, after] = [from, to].map(({ version }) => value(withoutMetadata(version)));
	const versions = before === after ? `${after}` : `${before} \u2192 ${after}`;
	const apps = from.appVersion === to.appVersion || from.appVersion === "" || to.appVersion === "" ? "" : `, app ${value(from.appVersion)} \u2192 ${value(to.appVersion)}`;
	return `Chart ${value(chart)} ${versions}${apps} (${firstNames(releases, mostReleases)})`;
}
function withoutMetadata(version) {
	return version.split("+", 1)[0] ?? "";
}
function countsText({ chartLines, defaults, failsBy, renderLines, unread }) {
	const reaching = defaults.filter(({ effect }) => effect === "reaches").length;
	const inRender = renderLines === void 0 ? "" : `, ${formatCount(renderLines)} in what it applies here`;
	return [
		...failsBy === void 0 ? [] : ["does not render with your values, unlike the former chart"],
		`${counted(chartLines, "changed line")} in the chart${inRender}`,
		...reaching === 0 ? [] : [`${counted(reaching, "default")} ${reaching === 1 ? "reaches" : "reach"} you`],
		...unread.length === 0 ? [] : [`${formatCount(unread.length)} of your values ${unread.length === 1 ? "is" : "are"} no longer read`]
	].join(" \u00b7 ");
}
function factLines(upgrade, value, most) {
	const { defaults, demands = [], failsBy, redundant, templates, unread, unreached, untried } = upgrade;
	const list = (title, items) => items.length === 0 ? [] : [`${title}: ${firstNames(items, most)}`];
	const of = (effect, change) => defaults.filter((one) => one.effect === effect && (change === void 0 || one.change === change)).map((one) => defaultText(one, value));
	const toggled = (change) => templates.filter((one) => one.change === change).map((one) => templateText(one, value));
	const asked = (demand) => demands.filter((one) => one.demand === demand).map((one) => demandText(one, value));
	return [
		...list(failsBy === "schema" ? "Refused by its values schema" : "Refused by its values schema, which this release does not ask", asked("refused")),
		...list("Your former values that its values schema refuses", asked("refused-before")),
		...list("Your values that it requires, unlike the former chart", asked("required")),
		...list("Your values for which its schema takes less", asked("fewer-values")),
		...list("Changed defaults that reach you", of("reaches", "changed")),
		...list("New settings whose defaults reach you", of("reaches", "added")),
		...list("Former defaults that are gone for you", of("reaches", "removed")),
		...list("Changed defaults that you override", [...of("overridden", "changed"), ...of("overridden", "added")]),
		...list("No longer read, with your values", unread.map(value)),
		...list("Your values that are the default now", redundant.map(value)),
		...list("Templates that now render something", toggled("appears")),
		...list("Templates that now render nothing", toggled("vanishes")),
		...unreached === 0 ? [] : [`${counted(unreached, "more changed default")} without effect of ${unreached === 1 ? "its" : "their"} own on what you render`],
		...untried === 0 ? [] : [`${counted(untried, "changed default")} not tried out: too many`]
	];
}
function defaultText({ path, base, head }, value) {
	const shown = (text) => text === "" ? "empty" : value(text);
	if (base !== void 0 && head !== void 0) return `${value(path)} (${shown(base)} \u2192 ${shown(head)})`;
	return value(path);
}
function demandText({ path, base, head, message }, value) {
	const at = path === "" ? "all values" : value(path);
	if (message !== void 0) return `${at} (${value(message)})`;
	return base === void 0 || head === void 0 ? at : `${at} (${value(base)} \u2192 ${value(head)})`;
}
function templateText({ template, because }, value) {
	return because === void 0 ? value(template) : `${value(template)} (default of ${value(because)})`;
}
export { schemaLines as n, documentFields as r, upgradeTexts as t };

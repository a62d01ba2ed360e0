import { Yt as counted } from "./model.js";
import { x as printFieldPath } from "./diff.js";
import { t as clipText } from "./safe-text.js";
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
export { documentFields as n, schemaLines as t };

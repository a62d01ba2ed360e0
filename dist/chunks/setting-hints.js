import { r as filePatch } from "./compare.js";
import { ln as quotedName, nr as readText } from "./core.js";
import { n as defaultConfigFile } from "./action-inputs.js";
import { t as require_dist } from "./dist.js";
import { n as readConfigFile, t as configRoot } from "./config-file.js";
// src/inputs/config-edit.ts
var import_dist = require_dist();
const maxCharacters$1 = 64e3;
function withEntries(text, list, entries) {
	let edited;
	for (const entry of entries) {
		const next = withEntry(edited?.text ?? text, list, entry);
		if (next === void 0) return void 0;
		edited = {
			text: next.text,
			variables: edited?.variables ?? next.variables
		};
	}
	return edited;
}
function holdsEntries(text, list, entries) {
	const listed = readConfigFile(text, "", {
		rules: [],
		noise: []
	}).config[list];
	const has = (entry) => listed.some((one) => {
		const fields = new Map(Object.entries(one));
		return Object.entries(entry).every(([key, value]) => fields.get(key) === value);
	});
	return entries.every(has);
}
function withEntry(text, list, entry) {
	if (text.length > maxCharacters$1 || text.includes("\ufffd")) return void 0;
	const lines = new import_dist.LineCounter();
	let isReadable = true;
	const root = configRoot(text, lines, () => {
		isReadable = false;
	});
	if (!isReadable) return void 0;
	const read = (file) => readConfigFile(file, "", {
		rules: [],
		noise: []
	});
	const [before, added] = [read(text), read((0, import_dist.stringify)({ [list]: [entry] }))];
	const wanted = JSON.stringify({
		...before.config,
		[list]: [...before.config[list], ...added.config[list]]
	});
	const edited = editedTexts(text, root, list, entry).find((one) => {
		const { config, problems } = read(one);
		return JSON.stringify(config) === wanted && problems.length <= before.problems.length;
	});
	return edited === void 0 ? void 0 : {
		text: edited,
		variables: variableLines(root, lines)
	};
}
function editedTexts(text, root, list, entry) {
	const eol = text.includes("\r\n") ? "\r\n" : "\n";
	const flow = (0, import_dist.stringify)(entry, {
		collectionStyle: "flow",
		lineWidth: 0,
		blockQuote: false
	}).trimEnd();
	const insert = (at, added) => text.slice(0, at) + added + text.slice(at);
	const insertBelow = (end, start, value, deeper = "") => {
		const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start).replace("\ufeff", "");
		const indent = " ".repeat(before.length) + deeper;
		const block = (0, import_dist.stringify)(value, {
			lineWidth: 0,
			blockQuote: false
		}).trimEnd().split("\n").map((line) => indent + line).join(eol);
		const next = end > 0 && text[end - 1] === "\n" ? end : text.indexOf("\n", end) + 1;
		if (next > 0 || text === "") return insert(next, block + eol);
		return text + eol + block;
	};
	const insertInBrackets = (ends, start, added) => {
		const last = ends.at(-1);
		return last === void 0 ? insert(start + 1, added) : insert(last, `, ${added}`);
	};
	const section = { [list]: [entry] };
	if (root === void 0) return [insertBelow(text.length, 0, section)];
	if (!(0, import_dist.isMap)(root) || root.range == null) return [];
	const [start, end] = root.range;
	const pair = root.items.find(({ key }) => (0, import_dist.isScalar)(key) && key.value === list);
	if (pair === void 0) return root.flow === true ? [insertInBrackets(root.items.map(endOfPair), start, `${list}: [${flow}]`)] : [insertBelow(text.length, start, section), insertBelow(end, start, section)];
	const { value } = pair;
	if ((0, import_dist.isSeq)(value) && value.range != null) {
		const ends = value.items.map(({ range }) => range?.[1]);
		return value.flow === true ? [insertInBrackets(ends, value.range[0], flow)] : [insertBelow(ends.at(-1) ?? value.range[1], value.range[0], [entry])];
	}
	if (!(0, import_dist.isScalar)(value) || value.source !== "" || value.range == null || root.flow === true) return [];
	return [insertBelow(value.range[0], start, [entry], "  ")];
}
function endOfPair({ key, value }) {
	return (value ?? key).range?.[1];
}
function variableLines(root, lines) {
	return ((0, import_dist.isMap)(root) ? root.items.flatMap(({ value }) => (0, import_dist.isSeq)(value) ? value : []) : []).flatMap(({ items }) => items.flatMap((item) => (0, import_dist.isMap)(item) ? item.items : [])).flatMap((pair) => {
		const [start, end] = [pair.key.range?.[0], endOfPair(pair)];
		if (!(0, import_dist.isScalar)(pair.key) || pair.key.value !== "substitutions" || start === void 0 || end === void 0) return [];
		return [[(0, import_dist.isAlias)(pair.value) ? 1 : lines.linePos(start).line, lines.linePos(end - 1).line]];
	});
}
// src/render/preview/setting-hints.ts
const maxCharacters = 4e3;
const maxPatches = 20;
function settingHints(tree, file = defaultConfigFile) {
	const text = readText(tree, file);
	const known = new Map();
	return (setting) => {
		const key = JSON.stringify(setting);
		const hint = known.get(key) ?? hintOf(file, text, setting, known.size < maxPatches);
		known.set(key, hint);
		return hint;
	};
}
function hintOf(file, text, { condition, entries, list }, isPatched) {
	if (text !== void 0 && holdsEntries(text, list, entries)) return { hint: `${quotedName(list)} in ${quotedName(file)} says so from this change on: merge that first.` };
	const edit = isPatched ? withEntries(text ?? "", list, entries) : void 0;
	const patch = edit === void 0 ? void 0 : filePatch(file, text, edit.text);
	const showsVariables = edit?.variables.some(([first, last]) => patch?.lines.some(([from, to]) => first <= to && last >= from));
	if (patch === void 0 || showsVariables === true || patch.text.length > maxCharacters) return { hint: `${condition}, add to ${quotedName(list)} in ${quotedName(file)}: ${entries.map((entry) => quotedName(flowOf(entry))).join(", ")}` };
	return {
		hint: `${condition}, apply this patch:`,
		patch: patch.text
	};
}
function flowOf(entry) {
	return `{${Object.entries(entry).map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(", ")}}`;
}
export { settingHints };

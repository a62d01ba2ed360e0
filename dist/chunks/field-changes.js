import { n as isJsonObject, o as stringAt } from "./json.js";
import { b as jsonEqual } from "./flux-spec.js";
import { t as append } from "./append.js";
import { t as printPosition } from "./position.js";
import { a as DocumentPairs, l as listKeys, t as embeddedTextSeparator } from "./manifest-lines.js";
// src/report/report-context.ts
function scopeOf(paths) {
	const named = paths.filter((path) => path !== "" && path !== ".");
	return named.length === 0 ? {} : { scope: named.join(", ") };
}
function clusterContext(context, cluster) {
	return cluster === void 0 ? context : {
		...context,
		scope: cluster
	};
}
function sourceUrl(context, side, at) {
	const start = context.sourceUrls?.[side];
	if (start === void 0) return void 0;
	const steps = at.file.split("/");
	if (steps.some((step) => step === "" || step === "." || step === "..")) return void 0;
	return `${start}${steps.map(encodeURIComponent).join("/")}${at.line === void 0 ? "" : `#L${at.line}`}`;
}
function shownPosition(at) {
	return printPosition(at.line === void 0 ? { file: at.file } : {
		file: at.file,
		line: at.line
	});
}
// src/diff/causes/change-causes.ts
function changeCauses({ cause, fields }) {
	if (cause === void 0) return [];
	if (fields.every((field) => field.cause === void 0)) return [cause];
	const found = new Map();
	for (const field of fields) {
		const own = field.cause ?? cause;
		const key = `${own.side} ${own.at.file}:${own.at.line}${own.at.line === void 0 ? ` ${own.field}` : ""}`;
		if (!found.has(key)) found.set(key, own);
	}
	return [...found.values()];
}
// src/diff/documents/document-keys.ts
function documentKeys(base, head) {
	const [before, after] = [base.map(resourceText), head.map(resourceText)];
	const isKeyed = (keys) => !keys.includes("") && new Set(keys).size === keys.length;
	return isKeyed(before) && isKeyed(after) ? {
		base: before,
		head: after
	} : listKeys(base, head);
}
function resourceText(document) {
	const kind = stringAt(document, "kind");
	const name = stringAt(document, "metadata", "name");
	if (!isJsonObject(document) || kind === void 0 || name === void 0) return "";
	const namespace = stringAt(document, "metadata", "namespace");
	return [
		kind,
		...namespace === void 0 ? [] : [namespace],
		name
	].join(" ");
}
// src/diff/field-changes.ts
const mostInside = 3;
const mostWithin = 1e3;
function fieldChanges(base, head, documents = new DocumentPairs()) {
	const changes = [];
	compareMappings(base, head, [], {
		changes,
		documents
	});
	return changes;
}
function compareValues(from, to, path, into) {
	if (isJsonObject(from) && isJsonObject(to)) return compareMappings(from, to, path, into);
	if (Array.isArray(from) && Array.isArray(to)) return compareLists(from, to, path, into);
	const pair = typeof from === "string" && typeof to === "string" ? documentsAt(from, to, path, into) : void 0;
	if (pair !== void 0 && compareDocuments(pair, path, into)) return;
	into.changes.push({
		path,
		kind: "changed",
		from,
		to
	});
}
function documentsAt(from, to, path, into) {
	let key = "";
	let inside = 0;
	for (const step of path) if ("field" in step) key = step.field;
	else if ("inside" in step) inside++;
	const pair = inside >= mostInside ? void 0 : into.documents.of(key, from, to);
	return pair?.isSame === false ? pair : void 0;
}
function compareDocuments(pair, path, into) {
	const found = {
		changes: [],
		documents: into.documents
	};
	const [from, to] = [pair.base.value, pair.head.value];
	const within = [...path, { inside: pair.form }];
	const keys = pair.base.isStream && Array.isArray(from) && Array.isArray(to) ? documentKeys(from, to) : void 0;
	if (keys !== void 0 && Array.isArray(from) && Array.isArray(to)) compareKeyed(from, to, keys, within, found);
	else compareValues(from, to, within, found);
	if (found.changes.length > mostWithin) return false;
	append(into.changes, found.changes);
	return true;
}
function compareMappings(base, head, path, into) {
	for (const field of Object.keys(base)) {
		const from = base[field];
		const to = Object.hasOwn(head, field) ? head[field] : void 0;
		if (from === void 0) continue;
		if (to === void 0) into.changes.push({
			path: [...path, { field }],
			kind: "removed",
			from
		});
		else if (!jsonEqual(from, to)) compareValues(from, to, [...path, { field }], into);
	}
	for (const field of Object.keys(head)) {
		const to = head[field];
		if (to !== void 0 && (!Object.hasOwn(base, field) || base[field] === void 0)) into.changes.push({
			path: [...path, { field }],
			kind: "added",
			to
		});
	}
}
function compareLists(base, head, path, into) {
	const keys = listKeys(base, head);
	if (keys !== void 0) return compareKeyed(base, head, keys, path, into);
	if (base.length !== head.length || base.length === 0) {
		into.changes.push({
			path,
			kind: "changed",
			from: [...base],
			to: [...head]
		});
		return;
	}
	for (const [at, from] of base.entries()) {
		const to = head[at] ?? null;
		if (!jsonEqual(from, to)) compareValues(from, to, [...path, { at }], into);
	}
}
function compareKeyed(base, head, keys, path, into) {
	const after = new Map(keys.head.map((key, at) => [key, head[at] ?? null]));
	const before = new Set(keys.base);
	for (const [at, item] of keys.base.entries()) {
		const from = base[at] ?? null;
		const to = after.get(item);
		if (to === void 0) into.changes.push({
			path: [...path, { item }],
			kind: "removed",
			from
		});
		else if (!jsonEqual(from, to)) compareValues(from, to, [...path, { item }], into);
	}
	const added = keys.head.filter((key) => !before.has(key));
	for (const item of added) into.changes.push({
		path: [...path, { item }],
		kind: "added",
		to: after.get(item) ?? null
	});
	if ([...keys.base.filter((key) => after.has(key)), ...added].some((key, at) => key !== keys.head[at])) into.changes.push({
		path,
		kind: "reordered",
		order: keys.head
	});
}
function stepText(step) {
	if ("inside" in step) return "";
	return "field" in step ? step.field : "item" in step ? String(step.item) : String(step.at);
}
function printFieldPath(path) {
	let text = "";
	for (const step of path) if ("item" in step) text += `[${step.item}]`;
	else if ("at" in step) text += `[${step.at}]`;
	else if ("inside" in step) text += embeddedTextSeparator;
	else if (/^[\w-]+$/.test(step.field)) text += text === "" || text.endsWith(" \u2192 ") ? step.field : `.${step.field}`;
	else text += `[${JSON.stringify(step.field)}]`;
	return text.endsWith(" \u2192 ") ? text.slice(0, -embeddedTextSeparator.length) : text;
}
export { clusterContext as a, sourceUrl as c, changeCauses as i, printFieldPath as n, scopeOf as o, stepText as r, shownPosition as s, fieldChanges as t };

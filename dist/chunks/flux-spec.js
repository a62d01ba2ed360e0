import { n as isJsonObject } from "./json.js";
// src/diff/json-equal.ts
function jsonEqual(a, b) {
	if (a === b) return true;
	if (Array.isArray(a)) {
		if (!Array.isArray(b) || a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!jsonEqual(a[i], b[i])) return false;
		return true;
	}
	if (isJsonObject(a)) {
		if (!isJsonObject(b)) return false;
		const keys = Object.keys(a);
		if (keys.length !== Object.keys(b).length) return false;
		for (const key of keys) if (!Object.hasOwn(b, key) || !jsonEqual(a[key], b[key])) return false;
		return true;
	}
	if (typeof a === "number" && typeof b === "number") return Object.is(a, b) || a === 0 && b === 0;
	const isNumber = (value) => typeof value === "bigint" || typeof value === "number";
	return isNumber(a) && isNumber(b) && String(a) === String(b);
}
// src/flux/spec-fields.ts
function field(read) {
	return {
		read,
		part: "node"
	};
}
const text = field((value) => typeof value === "string" ? value : void 0);
const flag = field((value) => value === true);
const list = field((value) => Array.isArray(value) ? value : []);
const texts = field((value) => list.read(value).filter((item) => typeof item === "string"));
const mapping = field((value) => isJsonObject(value) ? value : void 0);
const written = field((value) => value);
const unread = field(() => void 0);
function struct(fields) {
	const read = (value) => isJsonObject(value) ? valuesOf(fields, value) : void 0;
	return {
		...field(read),
		within: {
			step: "",
			fields
		}
	};
}
function structs(fields) {
	const read = (value) => list.read(value).map((item) => valuesOf(fields, item));
	return {
		...field(read),
		within: {
			step: "[]",
			fields
		}
	};
}
function partOf(part, { part: _part, ...rest }) {
	return {
		...rest,
		part
	};
}
function since(minor, known) {
	return {
		...known,
		since: minor
	};
}
function valuesOf(fields, value) {
	const from = isJsonObject(value) ? value : {};
	const values = {};
	for (const name in fields) values[name] = fields[name]?.read(from[name]);
	return values;
}
function specReader(fields) {
	const known = new WeakMap();
	const none = valuesOf(fields, void 0);
	return (object) => {
		if (object === void 0) return none;
		let values = known.get(object);
		if (values === void 0) {
			values = valuesOf(fields, object["spec"]);
			known.set(object, values);
		}
		return values;
	};
}
function namesIn(fields, part) {
	return Object.keys(fields).filter((name) => fields[name]?.part === part);
}
function versionedPaths(fields, above = "spec") {
	return Object.entries(fields).flatMap(([name, { since: minor, within }]) => {
		const path = `${above}.${name}`;
		const own = minor === void 0 ? [] : [[path, minor]];
		return within === void 0 ? own : [...own, ...versionedPaths(within.fields, path + within.step)];
	}).sort(([left], [right]) => left < right ? -1 : 1);
}
// src/flux/flux-spec.ts
const reference = struct({
	kind: text,
	name: text,
	namespace: text
});
const commonMetadata = struct({
	annotations: mapping,
	labels: mapping
});
const dependsOn = structs({
	name: text,
	namespace: text,
	readyExpr: since(7, text)
});
const fluxFields = {
	interval: written,
	kubeConfig: mapping,
	serviceAccountName: text,
	suspend: flag,
	timeout: written
};
const fluxSpec = specReader(fluxFields);
export { unread as _, reference as a, jsonEqual as b, mapping as c, since as d, specReader as f, texts as g, text as h, fluxSpec as i, namesIn as l, structs as m, dependsOn as n, flag as o, struct as p, fluxFields as r, list as s, commonMetadata as t, partOf as u, versionedPaths as v, written as y };

import { xr as trimmedEnd } from "./core.js";
// src/inputs/freeze.ts
function freeze(value) {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) freeze(part);
	}
	return value;
}
// src/inputs/registry-mirrors.ts
function parseRegistryMirrors(texts) {
	const rewrites = [];
	for (const line of texts) {
		const text = line.trim();
		if (text === "") continue;
		const equals = text.indexOf("=");
		const from = text.slice(0, Math.max(0, equals)).trim();
		const to = text.slice(equals + 1).trim();
		if (from === "" || to === "" || /[\s@]/.test(from + to)) return {
			rewrites,
			fault: (equals < 0 ? text : from).slice(0, 100).replace(/^.*@/, "")
		};
		rewrites.push({
			from: trimmedEnd(from, "/"),
			to: trimmedEnd(to, "/")
		});
	}
	return { rewrites };
}
// src/inputs/substitutions.ts
function parseSubstitutions(texts) {
	const values = new Map();
	let fault;
	for (const text of texts) {
		const equals = text.indexOf("=");
		const name = equals < 0 ? text : text.slice(0, equals);
		if (equals >= 0 && /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) values.set(name, text.slice(equals + 1));
		else fault ??= name.slice(0, 100);
	}
	return {
		values: Object.fromEntries(values),
		fault
	};
}
export { parseRegistryMirrors as n, freeze as r, parseSubstitutions as t };

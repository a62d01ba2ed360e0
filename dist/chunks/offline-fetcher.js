import { t as printJson } from "./plain-json.js";
import { o as stringAt } from "./json.js";
function printParts(head, parts) {
	const texts = [head, ...parts].map((part) => printJson(part));
	return texts.includes(void 0) ? void 0 : texts.join("");
}
function readParts(text) {
	const [head = "null", ...parts] = text.split("");
	return {
		head: JSON.parse(head),
		parts
	};
}
function withLazyObject(value, text = "{}") {
	let object;
	return {
		...value,
		get object() {
			object ??= JSON.parse(typeof text === "string" ? text : text());
			return object;
		}
	};
}
// src/sources/offline-fetcher.ts
const offlineFetcher = { async fetch({ id, kind, spec, repository }) {
	const url = redactUrl(stringAt(repository?.spec ?? spec, "url") ?? stringAt(spec, "endpoint") ?? "");
	const chart = repository === void 0 ? "" : ` for chart ${stringAt(spec, "chart") ?? ""}`;
	return { problem: {
		code: "SOURCE_UNSUPPORTED",
		message: `not downloaded: ${repository?.id.kind ?? kind} ${url}${chart}`,
		resource: id,
		hint: "Offline, only sources of this repository are rendered. Others are not checked."
	} };
} };
function redactUrl(url) {
	return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]*@/i, "$1");
}
export { withLazyObject as i, printParts as n, readParts as r, offlineFetcher as t };

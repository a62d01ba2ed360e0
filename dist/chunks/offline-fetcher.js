import { o as stringAt } from "./json.js";
// src/discovery/self-url.ts
function normaliseRepositoryUrl(url) {
	const scp = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)([^\s]+)$/.exec(url);
	const parsed = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/\s]*@)?(\[[^\]]+\]|[^:/?#\s]+)(?::\d+)?(\/[^?#\s]*)?/i.exec(url);
	const host = parsed?.[1] ?? scp?.[1];
	const path = parsed === null ? scp?.[2] : parsed[2];
	if (host === void 0 || path === void 0) return void 0;
	const trimmed = path.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "");
	return trimmed === "" ? void 0 : `${host}/${trimmed}`.toLowerCase();
}
// src/sources/offline-fetcher.ts
const offlineFetcher = { async fetch({ id, kind, spec, repository }) {
	const url = redactUrl(stringAt(repository?.spec ?? spec, "url") ?? stringAt(spec, "endpoint") ?? "");
	const chart = repository === void 0 ? "" : ` for chart ${stringAt(spec, "chart") ?? ""}`;
	return { problem: {
		code: "SOURCE_UNSUPPORTED",
		message: `${repository?.id.kind ?? kind} ${url}${chart} is outside the repository and was not downloaded`,
		resource: id,
		hint: "Only sources that point at this repository are rendered; what comes from elsewhere is listed as not checked."
	} };
} };
function redactUrl(url) {
	return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]*@/i, "$1");
}
export { normaliseRepositoryUrl as n, offlineFetcher as t };

import { vr as stringAt } from "./core.js";
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
export { offlineFetcher as t };

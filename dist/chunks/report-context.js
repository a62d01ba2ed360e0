import { U as printPosition } from "./core.js";
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
export { sourceUrl as i, scopeOf as n, shownPosition as r, clusterContext as t };

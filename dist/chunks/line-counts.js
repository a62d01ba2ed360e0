import { r as formatCount } from "./counted.js";
// src/diff/comparison.ts
function isEmptyComparison(comparison) {
	const { failures } = comparison;
	return comparison.groups.length === 0 && failures.new.length === 0 && failures.still.length === 0 && failures.fixed.length === 0 && comparison.notCompared.length === 0 && comparison.suspended.length === 0 && comparison.orphans.length === 0 && comparison.warnings.length === 0;
}
// src/report/empty-report.ts
function isEmptyReport(comparison) {
	const { review } = comparison;
	return isEmptyComparison(comparison) && (review === void 0 || review.findings.length + review.acknowledged.length === 0);
}
// src/report/line-counts.ts
function lineCounts(added, removed) {
	return [added === 0 ? "" : `+${formatCount(added)}`, removed === 0 ? "" : `−${formatCount(removed)}`].filter((count) => count !== "").join(" ");
}
export { isEmptyReport as n, isEmptyComparison as r, lineCounts as t };

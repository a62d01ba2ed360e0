import { L as formatCount } from "./core.js";
import { A as waitingFiles, D as isEmptyComparison, k as unexplainedFiles } from "./compare.js";
// src/report/empty-report.ts
function isEmptyReport(comparison) {
	const { review } = comparison;
	return isEmptyComparison(comparison) && unexplainedFiles(comparison).length + waitingFiles(comparison).length === 0 && (review === void 0 || review.findings.length + review.acknowledged.length === 0);
}
// src/report/line-counts.ts
function lineCounts(added, removed) {
	return [added === 0 ? "" : `+${formatCount(added)}`, removed === 0 ? "" : `\u2212${formatCount(removed)}`].filter((count) => count !== "").join(" ");
}
export { isEmptyReport as n, lineCounts as t };

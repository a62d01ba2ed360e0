import { N as unexplainedFiles, P as waitingFiles, j as isEmptyComparison } from "./diff.js";
// src/report/empty-report.ts
function isEmptyReport(comparison) {
	const { review } = comparison;
	return isEmptyComparison(comparison) && unexplainedFiles(comparison).length + waitingFiles(comparison).length === 0 && (review === void 0 || review.findings.length + review.acknowledged.length === 0);
}
export { isEmptyReport as t };

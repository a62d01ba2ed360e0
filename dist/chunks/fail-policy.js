import { A as unexplainedFiles, O as isEmptyComparison } from "./compare.js";
// src/report/fail-policy.ts
const failsOn = {
	"any-failure": "failures",
	"new-failures": "new failures",
	block: "blocking findings",
	warn: "warnings",
	changes: "changes",
	unexplained: "unexplained files"
};
function policyText(policy) {
	return policy.length === 0 ? "never fails" : `fails on ${policy.map((rule) => failsOn[rule]).join(", ")}`;
}
function failedBy(policy, comparison) {
	const { failures, review } = comparison;
	const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
	return policy.filter((rule) => {
		switch (rule) {
			case "any-failure": return failures.new.length + failures.still.length > 0;
			case "block": return severities.has("block");
			case "changes": return !isEmptyComparison(comparison);
			case "new-failures": return failures.new.length > 0;
			case "unexplained": return unexplainedFiles(comparison).length > 0;
			case "warn": return severities.has("block") || severities.has("warn");
		}
	});
}
function isCutShort({ failures }) {
	return failures.new.some(({ problems }) => problems.some(({ code }) => code === "RUN_TIMEOUT" || code === "CLUSTER_MISSING"));
}
export { isCutShort as n, policyText as r, failedBy as t };

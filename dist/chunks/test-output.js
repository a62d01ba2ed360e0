import { U as printPosition, gn as printResource, un as append } from "./core.js";
// src/commands/output/test-output.ts
const verdicts = {
	blocked: "blocked",
	failed: "fail",
	rendered: "pass",
	skipped: "skip",
	suspended: "skip",
	unchanged: "pass",
	unchecked: "skip"
};
const signs = {
	blocked: "\u2298",
	fail: "\u2717",
	pass: "\u2713",
	skip: "-"
};
function printTest(side) {
	const lines = [];
	const totals = {
		blocked: 0,
		fail: 0,
		pass: 0,
		skip: 0
	};
	for (const node of side.nodes) {
		const verdict = verdicts[node.state];
		totals[verdict]++;
		lines.push(`${signs[verdict]} ${printResource(node.id)}${verdict === "skip" && node.reason !== "" ? `  (${node.reason})` : ""}`);
	}
	const problems = [...side.problems, ...side.nodes.filter((node) => node.state === "failed").flatMap((node) => node.problems)];
	if (problems.length > 0) append(lines, ["", ...problems.flatMap(printProblem)]);
	const blocked = side.nodes.filter((node) => node.state === "blocked");
	if (blocked.length > 0) append(lines, ["", ...blocked.map((node) => `\u2298 ${printResource(node.id)}: ${node.reason}`)]);
	if (side.warnings.length > 0) append(lines, ["", ...side.warnings.map(({ message }) => `! ${message}`)]);
	lines.push("", `${totals.pass} passed, ${totals.fail} failed, ${totals.blocked} blocked, ${totals.skip} skipped`);
	return {
		text: `${lines.join("\n")}\n`,
		failures: totals.fail + totals.blocked + side.problems.length
	};
}
function printProblem(problem) {
	const who = problem.resource === void 0 ? "" : `${printResource(problem.resource)}: `;
	const where = problem.at === void 0 ? "" : ` (${printPosition(problem.at)})`;
	return [
		`\u2717 ${who}${problem.message}${where} [${problem.code}]`,
		...(problem.stack ?? []).map((frame) => `    ${frame}`),
		...problem.hint === void 0 ? [] : [`    \u2192 ${problem.hint}`]
	];
}
export { printTest as n, printProblem as t };

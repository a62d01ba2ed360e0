// src/report/group-failures.ts
const gatheredFrom = 3;
function groupFailures(failures) {
	const byReason = new Map();
	for (const [at, failure] of failures.entries()) {
		const key = failure.problems.length === 1 ? reasonOf(failure) : String(at);
		const list = byReason.get(key);
		if (list === void 0) byReason.set(key, [failure]);
		else list.push(failure);
	}
	return [...byReason.values()].flatMap((all) => all.length < gatheredFrom ? all.map((one) => [one]) : [all]);
}
function reasonOf({ node, problems }) {
	const [problem] = problems;
	let text = `${problem?.code ?? ""} ${problem?.message ?? ""}`;
	for (const name of [node?.name ?? "", node?.namespace ?? ""]) if (name.length > 1) text = text.replaceAll(name, "*");
	return text;
}
export { groupFailures as t };

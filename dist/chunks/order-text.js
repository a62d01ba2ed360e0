import { Cn as addToGroup, c as replacesPods, gn as printResource, nt as counted, vn as resourceKey } from "./core.js";
import { n as clusterQualifiedName } from "./sections.js";
// src/report/group-failures.ts
const gatheredFrom$1 = 3;
function groupFailures(failures) {
	const byReason = new Map();
	for (const [at, failure] of failures.entries()) {
		const key = failure.problems.length === 1 ? reasonOf(failure) : String(at);
		const list = byReason.get(key);
		if (list === void 0) byReason.set(key, [failure]);
		else list.push(failure);
	}
	return [...byReason.values()].flatMap((all) => all.length < gatheredFrom$1 ? all.map((one) => [one]) : [all]);
}
function reasonOf({ node, problems }) {
	const [problem] = problems;
	let text = `${problem?.code ?? ""} ${problem?.message ?? ""}`;
	for (const name of [node?.name ?? "", node?.namespace ?? ""]) if (name.length > 1) text = text.replaceAll(name, "*");
	return text;
}
// src/report/order/order-picture.ts
const gatheredFrom = 3;
function orderPicture(forecast, order, most) {
	const effects = effectsOf(forecast);
	const leadsOn = leadsToChange(order);
	const before = new Map();
	for (const { from, to, why } of order.edges) if (why !== "waits-for") addToGroup(before, to, from);
	const groups = new Map();
	for (const [at, step] of order.steps.entries()) {
		const isIdle = step.change === "waits" && !leadsOn.has(at);
		addToGroup(groups, isIdle ? `${step.wave} ${(before.get(at) ?? []).join()}` : `step ${at}`, at);
	}
	const steps = [...groups.values()].flatMap((of) => of.length < gatheredFrom ? of.map((at) => [at]) : [of]).sort((a, b) => rank(a, order.steps) - rank(b, order.steps)).slice(0, most).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)).flatMap((of) => {
		const step = order.steps[of[0] ?? -1];
		if (step === void 0) return [];
		const { wave, change } = step;
		return [{
			of,
			wave,
			change,
			effect: of.length > 1 ? "" : effects.get(keyOf(step)) ?? ""
		}];
	});
	const boxOf = new Map(steps.flatMap(({ of }, box) => of.map((at) => [at, box])));
	const edges = new Map();
	for (const { certainty, from, to, why } of order.edges) {
		const [start, end] = [boxOf.get(from), boxOf.get(to)];
		if (start === void 0 || end === void 0 || start === end) continue;
		edges.set(`${start} ${end} ${why}`, {
			certainty,
			from: start,
			to: end,
			why
		});
	}
	const shown = steps.reduce((sum, { of }) => sum + of.length, 0);
	return {
		steps,
		edges: [...edges.values()],
		leftOut: order.leftOut + order.steps.length - shown
	};
}
function rank([at = 0], steps) {
	return steps[at]?.change === "waits" ? at + steps.length : at;
}
function leadsToChange({ steps, edges }) {
	const before = new Map();
	for (const { from, to } of edges) addToGroup(before, to, from);
	const found = new Set([...steps.keys()].filter((at) => steps[at]?.change !== "waits"));
	const pending = [...found];
	for (let at = pending.pop(); at !== void 0; at = pending.pop()) for (const earlier of before.get(at) ?? []) {
		if (found.has(earlier)) continue;
		found.add(earlier);
		pending.push(earlier);
	}
	return found;
}
const words = [
	"",
	"restarts",
	"short downtime",
	"down until ready",
	"stuck"
];
function effectsOf({ workloads }) {
	const found = new Map();
	for (const workload of workloads) {
		const { root, node, isPossible, rollout } = workload;
		if (!replacesPods(workload) || isPossible === true) continue;
		const key = keyOf({
			root,
			id: node
		});
		const known = rollout?.isPossible === true ? void 0 : rollout?.word;
		const word = known === void 0 || known === "no downtime" ? "restarts" : known;
		if (words.indexOf(word) > words.indexOf(found.get(key) ?? "")) found.set(key, word);
	}
	return found;
}
function keyOf({ root, id }) {
	return `${root}\0${resourceKey(id)}`;
}
const trivial = [
	"applies",
	"artifact",
	"waits-for"
];
function isWorthPicture({ steps, edges }) {
	return edges.some(({ certainty, to, why }) => certainty !== "none" && !trivial.includes(why) && steps[to]?.change !== "waits");
}
// src/report/order/order-text.ts
function durationText(seconds) {
	const whole = Math.max(0, Math.round(seconds));
	const shown = [
		[Math.floor(whole / 3600), "h"],
		[Math.floor(whole / 60) % 60, "m"],
		[whole % 60, "s"]
	].filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
	return shown.length === 0 ? "0s" : shown.join(" ");
}
function stepName({ root, id }) {
	return clusterQualifiedName(root, printResource(id));
}
function triggerText({ at, by, field, interval, receiver }) {
	const name = by === void 0 ? "" : printResource(by);
	const within = interval === void 0 ? "" : `, within ${durationText(interval.seconds)}`;
	switch (at) {
		case "merge":
			if (receiver !== void 0) return `at the merge, told by ${printResource(receiver)}`;
			return `at the merge${within}${name === "" ? "" : ` (${name})`}`;
		case "interval": return `at its next interval${within}`;
		case "artifact": return `at the next artifact of ${name}${field === "" ? "" : ` (${field})`}`;
		case "resume": return `when ${name} is resumed`;
	}
}
const edgeTexts = {
	applies: "applies",
	artifact: "gives its artifact to",
	data: "gives values to",
	"depends-on": "goes before",
	inputs: "gives inputs to",
	"waits-for": "has to be ready for"
};
function stepLines(step) {
	const { timing, stages, hooks, removals, halfWay, blocks, when } = step;
	const stageText = stages.map(({ stage, resources }) => `${stage} (${resources})`).join(", then ");
	const hookText = hooks.map(({ event, weight, id }) => `${event} ${id.name}${weight === 0 ? "" : ` (${weight})`}`);
	const open = blocks.open === 0 ? "" : ` and perhaps ${blocks.open}`;
	return [
		`Begins ${triggerText(when)}`,
		...timing.waitsFor === "nothing" || timing.timeout === void 0 ? [] : [`Waits for readiness up to ${durationText(timing.timeout.seconds)}`],
		...timing.retryInterval === void 0 ? [] : [`Tries again every ${durationText(timing.retryInterval.seconds)}`],
		...stages.length === 0 ? [] : [`Applies ${stageText}`],
		...hooks.length === 0 ? [] : [`Runs hooks: ${hookText.join(", ")}`],
		...removals === void 0 ? [] : removalLines(removals),
		...halfWay.map(({ text }) => text),
		...blocks.count + blocks.open === 0 ? [] : [`If it fails, ${counted(blocks.count, "step")}${open} do not begin`]
	];
}
function removalLines({ deleted, kept, keptCount, when }) {
	const time = when === "after-apply" ? "after the apply, before health checks" : "when it is deleted itself";
	const [first] = kept;
	return [...deleted === 0 ? [] : [`Deletes ${counted(deleted, "resource")} ${time}`], ...first === void 0 ? [] : [keptCount === 1 ? `Keeps ${printResource(first.id)}: ${first.because}` : `Keeps ${counted(keptCount, "resource")}, such as ${printResource(first.id)}: ${first.because}`]];
}
function orderSummary({ steps, waves, chain, leftOut }) {
	const time = chain === void 0 || chain.seconds === 0 ? "" : `, up to ${durationText(chain.seconds)}`;
	return `${counted(steps.length + leftOut, "step")} in ${counted(waves, "wave")}${time}`;
}
export { isWorthPicture as a, stepName as i, orderSummary as n, orderPicture as o, stepLines as r, groupFailures as s, edgeTexts as t };

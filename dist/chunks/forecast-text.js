import { B as formatCount, R as counted, Zt as printResource, z as firstNames } from "./core.js";
import { A as waitingFiles, D as isEmptyComparison, k as unexplainedFiles } from "./compare.js";
import { n as clusterQualifiedName } from "./sections.js";
// src/report/empty-report.ts
function isEmptyReport(comparison) {
	const { review } = comparison;
	return isEmptyComparison(comparison) && unexplainedFiles(comparison).length + waitingFiles(comparison).length === 0 && (review === void 0 || review.findings.length + review.acknowledged.length === 0);
}
// src/report/line-counts.ts
function lineCounts(added, removed) {
	return [added === 0 ? "" : `+${formatCount(added)}`, removed === 0 ? "" : `\u2212${formatCount(removed)}`].filter((count) => count !== "").join(" ");
}
// src/forecast/workload-rules.ts
const controllers = "https://kubernetes.io/docs/concepts/workloads/controllers";
const workloadRuleTexts = {
	"all-unavailable": {
		says: "all pods may be away at once",
		source: `${controllers}/deployment/#max-unavailable`
	},
	"cron-job": {
		says: "its next Job has the new template",
		source: `${controllers}/cron-jobs/#jobtemplate`
	},
	image: {
		says: "another image",
		source: `${controllers}/deployment/#updating-a-deployment`
	},
	"no-readiness-probe": {
		says: "no readiness probe: a pod counts as ready when its containers run",
		source: "https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-probes"
	},
	"no-replicas": {
		says: "no pod runs",
		source: `${controllers}/deployment/#replicas`
	},
	"on-delete": {
		says: "a pod gets the new template when somebody deletes it",
		source: `${controllers}/statefulset/#on-delete`
	},
	"one-by-one": {
		says: "each pod ends before the one in its place begins",
		source: `${controllers}/statefulset/#rolling-updates`
	},
	"one-replica": {
		says: "its only pod ends before the new one begins",
		source: `${controllers}/statefulset/#rolling-updates`
	},
	paused: {
		says: "paused: pods keep the template that they have",
		source: `${controllers}/deployment/#pausing-and-resuming-a-deployment`
	},
	"pod-metadata": {
		says: "another label or annotation",
		source: `${controllers}/deployment/#updating-a-deployment`
	},
	"pod-template": {
		says: "another pod template",
		source: `${controllers}/deployment/#updating-a-deployment`
	},
	"ready-first": {
		says: "an old pod stays until a new one is ready",
		source: `${controllers}/deployment/#rolling-update-deployment`
	},
	"recreate-strategy": {
		says: "all pods end before new ones begin",
		source: `${controllers}/deployment/#recreate-deployment`
	}
};
// src/report/forecast-text.ts
const graveWords = ["stuck", "down until ready"];
const named = 3;
const manyRestarts = 2;
function forecastLines(forecast, value, most = named) {
	const restarts = forecast?.workloads.filter(({ effect }) => effect === "restarts") ?? [];
	const grave = graveWords.flatMap((word) => {
		const of = restarts.filter(({ rollout }) => rollout?.word === word);
		return of.length === 0 ? [] : [`${namesOf(of, value, most)} ${word}${reasonOf(of)}`];
	});
	if (grave.length === 0 && restarts.length < manyRestarts) return [];
	const rest = restarts.filter(({ rollout }) => !graveWords.some((word) => word === rollout?.word));
	const short = rest.filter(({ rollout }) => rollout?.word === "short downtime").length;
	const none = rest.filter(({ rollout }) => rollout?.word === "no downtime").length;
	const open = rest.length - short - none;
	return [{
		title: "Restarts",
		text: [
			...grave,
			...short === 0 ? [] : [`${counted(short, "workload")} with short downtime`],
			...none === 0 ? [] : [`${counted(none, "workload")} without downtime`],
			...open === 0 ? [] : [counted(open, "workload")]
		].join(" \u00b7 ")
	}];
}
function namesOf(workloads, value, most) {
	return firstNames(workloads.map(({ root, resource }) => value(clusterQualifiedName(root, printResource(resource)))), most);
}
function reasonOf(workloads) {
	const rules = new Set(workloads.flatMap(({ rollout }) => rollout?.because?.rule ?? []));
	const [rule] = rules;
	return rule === void 0 || rules.size > 1 ? "" : ` (${workloadRuleTexts[rule].says})`;
}
export { lineCounts as n, isEmptyReport as r, forecastLines as t };

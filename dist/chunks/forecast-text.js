import { c as replacesPods, gn as printResource, it as formatCount, nt as counted, rt as firstNames, vn as resourceKey, wn as groupBy } from "./core.js";
import { A as unexplainedFiles, O as isEmptyComparison, j as waitingFiles } from "./compare.js";
import { n as clusterQualifiedName } from "./sections.js";
// src/forecast/workload-rules.ts
const concepts = "https://kubernetes.io/docs/concepts";
const controllers = `${concepts}/workloads/controllers`;
const configMaps = `${concepts}/configuration/configmap`;
const deployments = `${controllers}/deployment`;
const statefulSets = `${controllers}/statefulset`;
const kustomizations = "https://fluxcd.io/flux/components/kustomize/kustomizations";
const releases = "https://fluxcd.io/flux/components/helm/helmreleases";
const workloadRuleTexts = {
	"all-unavailable": {
		says: "all pods may be away at once",
		source: `${deployments}/#max-unavailable`
	},
	"below-partition": {
		says: "pods below its partition keep the template that they have",
		source: `${statefulSets}/#partitions`
	},
	checksum: {
		says: "another checksum of data",
		source: "https://helm.sh/docs/howto/charts_tips_and_tricks/#automatically-roll-deployments"
	},
	"cron-job": {
		says: "the next Job has the new template",
		source: `${controllers}/cron-jobs/#job-template`
	},
	"data-later": {
		says: "its pods start before the new data is applied",
		source: `${kustomizations}/#dependencies`
	},
	"data-order-open": {
		says: "its pods may start before the new data is applied",
		source: `${configMaps}/#using-configmaps-as-environment-variables`
	},
	"deleted-after-apply": {
		says: "the former one is deleted once the new one is applied, ready or not",
		source: `${kustomizations}/#prune`
	},
	"deleted-first": {
		says: "its former owner deletes before its new one applies",
		source: `${kustomizations}/#dependencies`
	},
	"deleted-when-ready": {
		says: "the former one is deleted when the new one is ready",
		source: `${kustomizations}/#dependencies`
	},
	environment: {
		says: "read as environment when a container starts",
		source: `${configMaps}/#using-configmaps-as-environment-variables`
	},
	forced: {
		says: "Flux deletes it and makes it again",
		source: `${kustomizations}/#force`
	},
	"forced-beside-refused": {
		says: "Flux deletes it, and makes it again once nothing beside it is refused",
		source: `${kustomizations}/#force`
	},
	"generated-name": {
		says: "another generated name of data",
		source: "https://kubernetes.io/docs/tasks/manage-kubernetes-objects/kustomization/#configmapgenerator"
	},
	"host-port": {
		says: "a port of the node that an old pod has",
		source: `${concepts}/configuration/overview/#services`
	},
	image: {
		says: "another image",
		source: `${deployments}/#updating-a-deployment`
	},
	"init-container": {
		says: "read by an init container, which runs once",
		source: `${concepts}/workloads/pods/init-containers/`
	},
	"needs-later": {
		says: "its pods need what is applied only after them",
		source: `${kustomizations}/#dependencies`
	},
	"never-ready": {
		says: "what applies it waits for new pods",
		source: `${kustomizations}/#wait`
	},
	"new-release": {
		says: "its release is uninstalled and installed again",
		source: `${releases}/#release-name`
	},
	"no-readiness-probe": {
		says: "no readiness probe: a pod counts as ready when its containers run",
		source: `${concepts}/workloads/pods/pod-lifecycle/#types-of-probe`
	},
	"no-replicas": {
		says: "no pod runs",
		source: `${deployments}/#replicas`
	},
	"node-by-node": {
		says: "on each node the pod ends before the new one begins",
		source: "https://kubernetes.io/docs/tasks/manage-daemon/update-daemon-set/"
	},
	"on-delete": {
		says: "a pod gets the new template when somebody deletes it",
		source: `${statefulSets}/#on-delete`
	},
	"one-by-one": {
		says: "each pod ends before the new one begins",
		source: `${statefulSets}/#rolling-updates`
	},
	"one-replica": {
		says: "its only pod ends before the new one begins",
		source: `${statefulSets}/#rolling-updates`
	},
	operator: {
		says: "its operator makes pods anew",
		source: "src/forecast/operated.ts"
	},
	"operator-image": {
		says: "another version of its operator makes pods anew",
		source: "https://cloudnative-pg.io/documentation/current/rolling_update/"
	},
	"order-open": {
		says: "its former owner may delete first",
		source: `${kustomizations}/#prune`
	},
	partition: {
		says: "no pod has an ordinal from the partition on",
		source: `${statefulSets}/#partitions`
	},
	paused: {
		says: "paused: pods keep the template that they have",
		source: `${deployments}/#pausing-and-resuming-a-deployment`
	},
	"perhaps-never-ready": {
		says: "what applies it may wait for new pods",
		source: `${releases}/#wait-strategy`
	},
	"pod-anti-affinity": {
		says: "no two of its pods on one node",
		source: `${concepts}/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity`
	},
	"pod-metadata": {
		says: "another label or annotation",
		source: `${deployments}/#updating-a-deployment`
	},
	"pod-template": {
		says: "another pod template",
		source: `${deployments}/#updating-a-deployment`
	},
	"probed-port": {
		says: "its readiness probe names a port that its container does not have",
		source: `${concepts}/workloads/pods/pod-lifecycle/#types-of-probe`
	},
	quota: {
		says: "no room in the quota for a new pod beside the old ones",
		source: `${concepts}/policy/resource-quotas/`
	},
	"read-write-once": {
		says: "a ReadWriteOnce volume: no new pod on another node",
		source: `${concepts}/storage/persistent-volumes/#access-modes`
	},
	"read-write-once-pod": {
		says: "a ReadWriteOncePod volume: no new pod beside the old one",
		source: `${concepts}/storage/persistent-volumes/#access-modes`
	},
	"ready-first": {
		says: "an old pod stays until a new one is ready",
		source: `${deployments}/#rolling-update-deployment`
	},
	"recreate-strategy": {
		says: "all pods end before new ones begin",
		source: `${deployments}/#recreate-deployment`
	},
	"release-deletes": {
		says: "its former release deletes it, whoever applies it now",
		source: "https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource"
	},
	"replica-set": {
		says: "only pods that are made later have the new template",
		source: `${controllers}/replicaset/#pod-template`
	},
	resumed: {
		says: "pods with an older template are replaced",
		source: `${deployments}/#pausing-and-resuming-a-deployment`
	},
	"service-follows": {
		says: "a Service of the former pods selects its own",
		source: `${concepts}/services-networking/service/#services-in-kubernetes`
	},
	"service-leaves": {
		says: "a Service may not reach the old pods any more",
		source: `${concepts}/services-networking/service/#services-in-kubernetes`
	},
	"service-left": {
		says: "a Service of the former pods selects none of its own",
		source: `${concepts}/services-networking/service/#services-in-kubernetes`
	},
	"sub-path": {
		says: "mounted by subPath, which is never brought up to date",
		source: `${configMaps}/#mounted-configmaps-are-updated-automatically`
	},
	suspended: {
		says: "suspended: no Job is made",
		source: `${controllers}/cron-jobs/#schedule-suspension`
	},
	"takes-place": {
		says: "it takes the place of another one",
		source: `${kustomizations}/#prune`
	},
	volume: {
		says: "in its volume within about a minute, where the program reads it again",
		source: `${configMaps}/#mounted-configmaps-are-updated-automatically`
	},
	watcher: {
		says: "restarted for other data",
		source: "src/forecast/watchers.ts"
	}
};
// src/report/empty-report.ts
function isEmptyReport(comparison) {
	const { review } = comparison;
	return isEmptyComparison(comparison) && unexplainedFiles(comparison).length + waitingFiles(comparison).length === 0 && (review === void 0 || review.findings.length + review.acknowledged.length === 0);
}
// src/report/line-counts.ts
function lineCounts(added, removed) {
	return [added === 0 ? "" : `+${formatCount(added)}`, removed === 0 ? "" : `\u2212${formatCount(removed)}`].filter((count) => count !== "").join(" ");
}
// src/report/forecast-text.ts
const graveWords = ["stuck", "down until ready"];
const named = 3;
const services = [
	"DaemonSet",
	"Deployment",
	"StatefulSet"
];
const manyRestarts = 2;
function forecastLines(forecast, value, most = named) {
	const workloads = forecast?.workloads ?? [];
	const restarts = restartsText(workloads, value, most);
	const lacking = workloads.filter(({ effect }) => effect === "needs-restart");
	const inPlace = workloads.filter(({ effect }) => effect === "updated-in-place");
	const parts = [
		...waitingTexts(workloads.filter(({ effect, resource }) => effect === "waits" && services.includes(resource.kind)), value, most),
		...heldTexts(workloads, value, most),
		...lacking.length === 0 ? [] : [dataText(lacking, ["goes on with", "go on with"], "old", value, most)],
		...inPlace.length === 0 || inPlace.length > named ? [] : [dataText(inPlace, ["gets", "get"], "new", value, most)]
	];
	return [...restarts === "" ? [] : [{
		title: "Restarts",
		text: restarts
	}], ...parts.length === 0 ? [] : [{
		title: "No restart",
		text: parts.join(" \u00b7 ")
	}]];
}
function restartsText(workloads, value, most) {
	const restarts = workloads.filter(replacesPods);
	const grave = graveWords.flatMap((word) => [false, true].flatMap((isPossible) => {
		const of = restarts.filter((one) => one.rollout?.word === word && isUnsure(one) === isPossible);
		return of.length === 0 ? [] : [`${namesOf(of, value, most)} ${isPossible ? mayBe(word) : word}${decided(of)}`];
	}));
	const rest = restarts.filter(({ rollout }) => !graveWords.some((word) => word === rollout?.word));
	const sure = rest.filter((one) => !isUnsure(one));
	const left = [...leftServices(restarts, value, most), ...earlyTexts(restarts, value, most)];
	if (grave.length + left.length === 0 && sure.length < manyRestarts) return "";
	const words = {
		"no downtime": " without downtime",
		"short downtime": " with short downtime"
	};
	const [first, ...others] = [
		...["short downtime", "no downtime"].map((word) => ({
			text: words[word],
			count: sure.filter(({ rollout }) => rollout?.word === word).length
		})),
		{
			text: "",
			count: sure.filter(({ rollout }) => rollout?.word === void 0).length
		},
		{
			text: " perhaps",
			count: rest.length - sure.length
		}
	].filter(({ count }) => count > 0);
	return [
		...grave,
		...first === void 0 ? [] : [`${grave.length > 0 ? `${formatCount(first.count)} more` : counted(first.count, "workload")}${first.text}`],
		...others.map(({ text, count }) => `${formatCount(count)}${text === "" ? " more" : text}`),
		...left
	].join(" \u00b7 ");
}
function leftServices(workloads, value, most) {
	const left = workloads.flatMap(({ root, why }) => why.filter(({ rule }) => rule === "service-left").map(({ resource }) => ({
		root,
		resource
	})));
	if (left.length === 0) return [];
	const ids = new Set(left.map(({ resource }) => resourceKey(resource)));
	return [`${namesOf(left, value, most)} ${ids.size === 1 ? "selects" : "select"} none of the new pods`];
}
function earlyTexts(workloads, value, most) {
	const verbs = {
		"data-later": ["starts", "start"],
		"data-order-open": ["may start", "may start"]
	};
	return ["data-later", "data-order-open"].flatMap((rule) => {
		const of = withRule(workloads, rule);
		if (of.length === 0) return [];
		const reasons = of.flatMap(({ why }) => why.filter((one) => one.rule === rule));
		const data = [...new Set(reasons.map(({ resource: { kind, name } }) => value(`${kind} ${name}`)))];
		const [one, several] = verbs[rule];
		const verb = new Set(of.map(({ resource }) => resourceKey(resource))).size === 1 ? one : several;
		const are = data.length === 1 ? "is" : "are";
		return [`${namesOf(of, value, most)} ${verb} before the new ${firstNames(data, most)} ${are} applied`];
	});
}
function heldTexts(workloads, value, most) {
	const of = withRule(workloads, "below-partition");
	if (of.length === 0) return [];
	const keep = new Set(of.map(({ resource }) => resourceKey(resource))).size === 1 ? "keeps its" : "keep their";
	return [`${namesOf(of, value, most)} ${keep} pods below the partition`];
}
function withRule(workloads, rule) {
	return workloads.filter(({ why }) => why.some((one) => one.rule === rule));
}
function waitingTexts(workloads, value, most) {
	const kept = [...groupBy(workloads, ({ why }) => why.at(-1)?.rule)].map(([rule, of]) => {
		const ids = new Set(of.map(({ resource }) => resourceKey(resource)));
		const because = rule === void 0 ? "" : ` (${workloadRuleTexts[rule].says})`;
		return `${namesOf(of, value, most)} ${ids.size === 1 ? "keeps its" : "keep their"} pods${because}`;
	});
	const held = (rule, one, several) => {
		const nodes = workloads.flatMap(({ root, why }) => why.filter((reason) => reason.rule === rule).map(({ resource }) => ({
			root,
			resource
		})));
		if (nodes.length === 0) return [];
		const ids = new Set(nodes.map(({ resource }) => resourceKey(resource)));
		return [`${namesOf(nodes, value, most)} ${ids.size === 1 ? one : several} before new pods are`];
	};
	return [
		...kept,
		...held("never-ready", "is not ready", "are not ready"),
		...held("perhaps-never-ready", "may not be ready", "may not be ready")
	];
}
function isUnsure({ isPossible, rollout }) {
	return isPossible === true || rollout?.isPossible === true;
}
function mayBe(word) {
	return word === "stuck" ? "may get stuck" : `may be ${word}`;
}
function dataText(workloads, [one, several], age, value, most) {
	const ids = new Set(workloads.map(({ resource }) => resourceKey(resource)));
	const reasons = workloads.flatMap(({ why }) => why);
	const data = [...new Set(reasons.map(({ resource: { kind, name } }) => value(`${kind} ${name}`)))];
	const rules = new Set(reasons.map(({ rule }) => rule));
	const [rule] = rules;
	const because = rule === void 0 || rules.size > 1 ? "" : ` (${workloadRuleTexts[rule].says})`;
	const perhaps = workloads.every(isUnsure) ? ", if that differs" : "";
	const verb = ids.size === 1 ? one : several;
	return `${namesOf(workloads, value, most)} ${verb} the ${age} ${firstNames(data, most)}${perhaps}${because}`;
}
function namesOf(workloads, value, most) {
	const alike = groupBy(workloads, ({ resource }) => resourceKey(resource));
	return firstNames([...alike.values()].flatMap((of) => {
		const [first] = of;
		if (first === void 0) return [];
		const { root, resource } = first;
		const { size } = new Set(of.map((one) => one.root));
		return size === 1 ? [value(clusterQualifiedName(root, printResource(resource)))] : [`${value(printResource(resource))} in ${counted(size, "cluster")}`];
	}), most);
}
function decided(workloads) {
	const reasons = workloads.flatMap(({ rollout }) => rollout?.because === void 0 ? [] : [rollout.because]);
	const rules = new Set(reasons.map(({ rule }) => rule));
	const [rule] = rules;
	return rule === void 0 || rules.size > 1 ? "" : ` (${workloadRuleTexts[rule].says})`;
}
export { lineCounts as n, isEmptyReport as r, forecastLines as t };

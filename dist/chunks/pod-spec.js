import { _r as objectAt, gr as listAt, mr as isJsonObject } from "./core.js";
// src/engines/kubernetes/open-value.ts
const open = /\$\{|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}|\bENC\[|\.PLACEHOLDER/;
function isOpen(value) {
	return typeof value === "string" && open.test(value);
}
const maxDepth = 60;
function holdsOpenValue(value, depth = 0) {
	if (typeof value !== "object" || value === null) return isOpen(value);
	return depth < maxDepth && Object.entries(value).some(([key, item]) => isOpen(key) || holdsOpenValue(item, depth + 1));
}
// src/findings/pods/pod-spec.ts
const workloads = [
	"CronJob.batch",
	"DaemonSet.apps",
	"Deployment.apps",
	"Job.batch",
	"Pod.",
	"ReplicaSet.apps",
	"ReplicationController.",
	"StatefulSet.apps"
];
const services = [
	"DaemonSet.apps",
	"Deployment.apps",
	"StatefulSet.apps"
];
function pairContainers(before, after) {
	if (after === void 0) return [];
	const old = new Map(before?.containers.map((container) => [container.name, container]));
	const names = new Set(after.containers.map(({ name }) => name));
	const leftBefore = [...old.values()].filter(({ name }) => !names.has(name));
	const leftAfter = after.containers.filter(({ name }) => !old.has(name));
	const renamed = leftBefore.length === 1 && leftAfter.length === 1 ? leftBefore[0] : void 0;
	return after.containers.map((container) => ({
		name: container.name,
		before: old.get(container.name) ?? renamed,
		after: container
	}));
}
function securityField(container, pod, field) {
	const own = objectAt(container?.object, "securityContext");
	if (own !== void 0 && own[field] !== void 0) return own[field];
	return objectAt(pod?.spec, "securityContext")?.[field];
}
function textsAt(value, ...path) {
	return listAt(value, ...path).filter((item) => typeof item === "string");
}
function portText(value) {
	return typeof value === "number" || typeof value === "string" ? String(value) : "";
}
function objectsAt(value, ...path) {
	return listAt(value, ...path).filter(isJsonObject);
}
export { services as a, holdsOpenValue as c, securityField as i, isOpen as l, pairContainers as n, textsAt as o, portText as r, workloads as s, objectsAt as t };

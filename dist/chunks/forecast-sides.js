import { Gn as isJsonObject, Jn as objectAt, Kn as jsonAt, S as quantityForm, Xt as compareResources, Yn as stringAt, v as podTemplateOf, x as nanosOf, y as jsonEqual } from "./core.js";
import { t as defaultedObject } from "./defaulted-object.js";
import { R as printFieldPath } from "./compare.js";
// src/forecast/rollout.ts
function rolloutOf(id, object) {
	switch (id.kind) {
		case "Deployment": return deploymentRollout(id, object);
		case "StatefulSet": return statefulSetRollout(id, object);
		default: return daemonSetRollout(id, object);
	}
}
function because(rule, resource, path, value) {
	return {
		rule,
		resource,
		fields: [{
			path,
			...value === void 0 || typeof value === "object" ? {} : { head: String(value) }
		}]
	};
}
function podsOf(value, fallback, replicas, rounds) {
	const written = value ?? fallback;
	if (typeof written === "number") return written;
	const percent = typeof written === "string" ? /^(\d{1,9})%$/.exec(written)?.[1] : void 0;
	return percent === void 0 ? NaN : Math[rounds](Number(percent) * replicas / 100);
}
function deploymentRollout(id, object) {
	const replicas = replicasOf(object);
	const pods = {
		least: replicas,
		most: replicas
	};
	if (stringAt(object, "spec", "strategy", "type") === "Recreate") return {
		word: "down until ready",
		because: because("recreate-strategy", id, "spec.strategy.type", "Recreate"),
		pods
	};
	const settings = jsonAt(object, "spec", "strategy", "rollingUpdate");
	const surge = podsOf(jsonAt(settings, "maxSurge"), "25%", replicas, "ceil");
	const rounded = podsOf(jsonAt(settings, "maxUnavailable"), "25%", replicas, "floor");
	const unavailable = surge === 0 && rounded === 0 ? 1 : Math.min(rounded, replicas);
	if (Number.isNaN(surge + unavailable)) return { pods };
	const numbers = {
		pods,
		surge,
		unavailable
	};
	if (unavailable >= replicas) return {
		word: "down until ready",
		because: because("all-unavailable", id, "spec.strategy.rollingUpdate.maxUnavailable", jsonAt(settings, "maxUnavailable")),
		...numbers
	};
	return {
		...readiness(id, object, "spec.strategy.rollingUpdate"),
		...numbers
	};
}
function readiness(id, object, path) {
	const unprobed = podTemplateOf(object)?.containers.find(({ init, object: container }) => !init && jsonAt(container, "readinessProbe") === void 0);
	if (unprobed === void 0) return {
		word: "no downtime",
		because: because("ready-first", id, path)
	};
	return {
		word: "short downtime",
		because: because("no-readiness-probe", id, `spec.template.spec.containers[${unprobed.name}].readinessProbe`)
	};
}
function statefulSetRollout(id, object) {
	const replicas = replicasOf(object);
	const pods = {
		least: replicas,
		most: replicas
	};
	return replicas === 1 ? {
		word: "down until ready",
		because: because("one-replica", id, "spec.replicas", 1),
		pods
	} : {
		word: "short downtime",
		because: because("one-by-one", id, "spec.updateStrategy.type"),
		pods
	};
}
function daemonSetRollout(id, object) {
	const settings = jsonAt(object, "spec", "updateStrategy", "rollingUpdate");
	return {
		word: "short downtime",
		because: because("one-by-one", id, "spec.updateStrategy.rollingUpdate.maxUnavailable", jsonAt(settings, "maxUnavailable") ?? 1)
	};
}
function replicasOf(object) {
	const replicas = jsonAt(object, "spec", "replicas") ?? 1;
	return typeof replicas === "number" ? replicas : NaN;
}
// src/forecast/stored-template.ts
const withoutPointer = new Set([
	"hostIP",
	"hostIPC",
	"hostNetwork",
	"hostPID",
	"hostPort",
	"initialDelaySeconds",
	"readOnly",
	"stdin",
	"stdinOnce",
	"subPath",
	"tty",
	"value"
]);
const emptyMaps = new Set([
	"annotations",
	"labels",
	"limits",
	"matchLabels",
	"nodeSelector",
	"requests",
	"resources"
]);
const quantityMaps = new Set(["limits", "requests"]);
function storedTemplate(object) {
	const { object: whole } = defaultedObject(object, "", void 0);
	const template = objectAt(whole, "spec", "template") ?? objectAt(jsonAt(whole, "spec", "jobTemplate"), "spec");
	const keepsForm = object["kind"] !== "Deployment";
	return template === void 0 ? void 0 : stored(template, "", keepsForm);
}
function stored(value, holder, keepsForm) {
	if (Array.isArray(value)) return value.map((item) => stored(item, holder, keepsForm));
	if (!isJsonObject(value)) return value;
	const kept = {};
	for (const [key, item] of Object.entries(value)) if (quantityMaps.has(holder)) kept[key] = quantity(item, keepsForm);
	else if (!isAbsent(key, item)) {
		const inner = stored(item, key, keepsForm);
		if (!(emptyMaps.has(key) && isJsonObject(inner) && Object.keys(inner).length === 0)) kept[key] = inner;
	}
	return kept;
}
function isAbsent(key, value) {
	if (value === null || Array.isArray(value) && value.length === 0) return true;
	return (value === false || value === 0 || value === "") && withoutPointer.has(key);
}
function quantity(value, keepsForm) {
	const nanos = nanosOf(value);
	if (nanos === void 0 || typeof value === "object") return value;
	return `${nanos}${keepsForm ? quantityForm(value) : ""}`;
}
// src/forecast/template-reasons.ts
const mostFields = 20;
const longestValue = 200;
function templateReasons(change) {
	const ofPods = change.fields.filter(({ path }) => isInTemplate(path)).filter(({ path }) => !isMetadata(path));
	const images = ofPods.filter(({ path }) => isField(path.at(-1), "image"));
	const others = ofPods.filter((one) => !images.includes(one));
	return [
		...reason("image", change, images.map(fieldOf)),
		...reason("pod-template", change, others.map(fieldOf)),
		...reason("pod-metadata", change, metadataFields(change))
	];
}
function reason(rule, { id }, fields) {
	return fields.length === 0 ? [] : [{
		rule,
		resource: id,
		fields: fields.slice(0, mostFields)
	}];
}
function isInTemplate([first, second]) {
	return isField(first, "spec") && (isField(second, "template") || isField(second, "jobTemplate"));
}
function isMetadata(path) {
	return path.some((step, at) => isField(step, "metadata") && isField(path[at - 1], "template"));
}
function isField(step, name) {
	return step !== void 0 && "field" in step && step.field === name;
}
function fieldOf(change) {
	return {
		path: printFieldPath(change.path),
		..."from" in change ? valueOf("base", change.from) : {},
		..."to" in change ? valueOf("head", change.to) : {}
	};
}
function valueOf(side, value) {
	if (typeof value === "object") return {};
	const text = String(value);
	return text.length > longestValue ? {} : { [side]: text };
}
function metadataFields({ base, head }) {
	const [before, after] = [podTemplateOf(base?.object)?.metadata, podTemplateOf(head?.object)?.metadata];
	return ["annotations", "labels"].flatMap((field) => differingKeys(objectAt(before, field), objectAt(after, field)).map((key) => ({ path: `spec.template.metadata.${field}["${key}"]` })));
}
function differingKeys(before = {}, after = {}) {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !jsonEqual(jsonAt(before, key), jsonAt(after, key))).sort();
}
// src/forecast/forecast-sides.ts
const rolling = new Set([
	"DaemonSet.apps",
	"Deployment.apps",
	"StatefulSet.apps"
]);
function forecastSides({ groups }) {
	return { workloads: groups.flatMap((group) => group.changes.flatMap((change) => ofChange(change, group))).sort((a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.resource, b.resource)) };
}
function ofChange(change, { root, node }) {
	const { base, head, id, renamedFrom } = change;
	if (base === void 0 || head === void 0 || renamedFrom !== void 0) return [];
	const kind = `${id.kind}.${id.group}`;
	if (kind !== "CronJob.batch" && !rolling.has(kind)) return [];
	if (jsonEqual(storedTemplate(base.object), storedTemplate(head.object))) return [];
	const why = templateReasons(change);
	const place = {
		root,
		node,
		resource: id
	};
	if (kind === "CronJob.batch") return [{
		...place,
		effect: "next-run",
		why
	}];
	const hindrance = hindranceOf(change, head.object);
	if (hindrance !== void 0) return [{
		...place,
		effect: hindrance.effect,
		why: [...why, hindrance.reason]
	}];
	return [{
		...place,
		effect: "restarts",
		why,
		rollout: rolloutOf(id, head.object)
	}];
}
function hindranceOf({ id }, object) {
	const by = (effect, rule, path, head) => ({
		effect,
		reason: {
			rule,
			resource: id,
			fields: [{
				path,
				head
			}]
		}
	});
	if (id.kind !== "DaemonSet" && replicasOf(object) === 0) return by("none", "no-replicas", "spec.replicas", "0");
	if (jsonAt(object, "spec", "paused") === true) return by("waits", "paused", "spec.paused", "true");
	return stringAt(object, "spec", "updateStrategy", "type") === "OnDelete" ? by("waits", "on-delete", "spec.updateStrategy.type", "OnDelete") : void 0;
}
export { forecastSides };

import { a as objectAt, i as listAt, n as isJsonObject, o as stringAt } from "./json.js";
import { d as isOpen, n as schemaFor, t as definitionOf } from "./definitions.js";
import { l as EvaluationError, n as lib_exports } from "./lib.js";
import { n as boundedProgram, t as StepLimit } from "./bounded-expression.js";
import { n as serverParser } from "./server-expressions.js";
import { t as apiGroup } from "./resource-id.js";
// src/apiserver/admission/admission-request.ts
const plurals = { Endpoints: "endpoints" };
function pluralOf(kind) {
	const known = Object.hasOwn(plurals, kind) ? plurals[kind] : void 0;
	if (known !== void 0) return known;
	const lower = kind.toLowerCase();
	if (/(?:s|x|ch|sh)$/.test(lower)) return `${lower}es`;
	return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
// src/apiserver/admission/defaulted-object.ts
const unknownValue = "..PLACEHOLDER";
const probeDefaults = {
	timeoutSeconds: 1,
	periodSeconds: 10,
	successThreshold: 1,
	failureThreshold: 3
};
function filled(object, defaults) {
	return {
		...defaults,
		...withoutNulls(object)
	};
}
function withoutNulls(object) {
	return Object.values(object).includes(null) ? Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) : object;
}
function mapped(object, field, change) {
	const value = object[field];
	return isJsonObject(value) ? {
		...object,
		[field]: change(value)
	} : object;
}
function mappedItems(object, field, change) {
	const list = object[field];
	if (!Array.isArray(list)) return object;
	return {
		...object,
		[field]: list.map((item) => isJsonObject(item) ? change(item) : item)
	};
}
const isLatest = (image) => !image.includes("@") && !/:[^/]*$/.test(image.replace(/:latest$/, ""));
const withMode = (value) => filled(value, { defaultMode: 420 });
const withFieldVersion = (item) => mapped(item, "fieldRef", (ref) => filled(ref, { apiVersion: "v1" }));
function probe(value) {
	return filled(mapped(mapped(value, "httpGet", (get) => filled(get, {
		path: "/",
		scheme: "HTTP"
	})), "grpc", (grpc) => filled(grpc, { service: "" })), probeDefaults);
}
function container(value) {
	let object = filled(value, {
		resources: {},
		terminationMessagePath: "/dev/termination-log",
		terminationMessagePolicy: "File",
		imagePullPolicy: isOpen(value["image"]) ? unknownValue : isLatest(stringAt(value, "image") ?? "") ? "Always" : "IfNotPresent"
	});
	object = mappedItems(object, "ports", (port) => filled(port, { protocol: "TCP" }));
	object = mappedItems(object, "env", (env) => mapped(env, "valueFrom", withFieldVersion));
	for (const name of [
		"livenessProbe",
		"readinessProbe",
		"startupProbe"
	]) object = mapped(object, name, probe);
	return object;
}
function claimSpec(value) {
	return filled(value, { volumeMode: "Filesystem" });
}
function volume(value) {
	let object = mapped(value, "configMap", withMode);
	object = mapped(object, "secret", withMode);
	object = mapped(object, "downwardAPI", (of) => mappedItems(withMode(of), "items", withFieldVersion));
	object = mapped(object, "hostPath", (path) => filled(path, { type: "" }));
	object = mapped(object, "projected", (projected) => mappedItems(withMode(projected), "sources", (source) => mapped(mapped(source, "serviceAccountToken", (token) => filled(token, { expirationSeconds: 3600 })), "downwardAPI", (of) => mappedItems(of, "items", withFieldVersion))));
	return mapped(object, "ephemeral", (of) => mapped(of, "volumeClaimTemplate", (template) => mapped(filled(template, { metadata: {} }), "spec", claimSpec)));
}
function podSpec(value) {
	let object = filled(value, {
		restartPolicy: "Always",
		terminationGracePeriodSeconds: 30,
		dnsPolicy: "ClusterFirst",
		securityContext: {},
		schedulerName: "default-scheduler"
	});
	const account = stringAt(object, "serviceAccountName") ?? stringAt(object, "serviceAccount");
	if (account !== void 0) object = filled(object, {
		serviceAccountName: account,
		serviceAccount: account
	});
	for (const list of [
		"containers",
		"initContainers",
		"ephemeralContainers"
	]) object = mappedItems(object, list, container);
	return mappedItems(object, "volumes", volume);
}
const podTemplate = (template) => mapped(filled(template, { metadata: {} }), "spec", podSpec);
function pod(spec) {
	let object = filled(podSpec(spec), {
		enableServiceLinks: true,
		tolerations: unknownValue,
		priority: unknownValue,
		preemptionPolicy: "PreemptLowerPriority",
		serviceAccountName: unknownValue,
		serviceAccount: unknownValue,
		volumes: unknownValue
	});
	for (const list of ["containers", "initContainers"]) object = mappedItems(object, list, (one) => mapped(filled(one, { volumeMounts: unknownValue }), "resources", (resources) => {
		const limits = objectAt(resources, "limits");
		return limits === void 0 ? resources : {
			...resources,
			requests: {
				...limits,
				...objectAt(resources, "requests")
			}
		};
	}));
	return object;
}
function strategy(spec, field, rolling) {
	const own = filled(objectAt(spec, field) ?? {}, { type: "RollingUpdate" });
	const value = own["type"] === "RollingUpdate" ? {
		...own,
		rollingUpdate: filled(objectAt(own, "rollingUpdate") ?? {}, rolling)
	} : own;
	return {
		...spec,
		[field]: value
	};
}
function jobLabels(name) {
	return {
		"batch.kubernetes.io/job-name": name,
		"job-name": name,
		"batch.kubernetes.io/controller-uid": unknownValue,
		"controller-uid": unknownValue
	};
}
function job(object) {
	const labels = jobLabels(stringAt(object, "metadata", "name") ?? "");
	return mapped(specOf(jobSpec)(object), "spec", (spec) => mapped(spec, "template", (template) => mapped(template, "metadata", (metadata) => ({
		...metadata,
		labels: {
			...objectAt(metadata, "labels"),
			...labels
		}
	}))));
}
function jobSpec(spec) {
	const object = filled(mapped(spec, "template", podTemplate), {
		backoffLimit: spec["backoffLimitPerIndex"] === void 0 ? 6 : 2147483647,
		completionMode: "NonIndexed",
		suspend: false,
		podReplacementPolicy: spec["podFailurePolicy"] === void 0 ? "TerminatingOrFailed" : "Failed",
		manualSelector: false,
		selector: unknownValue
	});
	return filled(object, {
		parallelism: 1,
		...object["completions"] === void 0 && object["parallelism"] === void 0 ? { completions: 1 } : {}
	});
}
function serviceSpec(spec) {
	const object = mappedItems(filled(spec, {
		type: "ClusterIP",
		sessionAffinity: "None"
	}), "ports", (port) => filled(port, {
		protocol: "TCP",
		targetPort: port["port"] ?? "..PLACEHOLDER"
	}));
	const type = object["type"];
	if (type === "ExternalName") return object;
	const isOutside = type === "LoadBalancer" || type === "NodePort";
	const addresses = {
		clusterIP: unknownValue,
		clusterIPs: unknownValue
	};
	const families = {
		ipFamilies: unknownValue,
		ipFamilyPolicy: unknownValue
	};
	const open = filled(object, {
		...addresses,
		...families,
		internalTrafficPolicy: "Cluster",
		...isOutside ? { externalTrafficPolicy: "Cluster" } : {},
		...type === "LoadBalancer" ? { allocateLoadBalancerNodePorts: true } : {}
	});
	return isOutside ? mappedItems(open, "ports", (port) => filled(port, { nodePort: unknownValue })) : open;
}
function networkPolicySpec(spec) {
	const withProtocols = (rule) => mappedItems(rule, "ports", (port) => filled(port, { protocol: "TCP" }));
	const policyTypes = listAt(spec, "egress").length > 0 ? ["Ingress", "Egress"] : ["Ingress"];
	return filled(mappedItems(mappedItems(spec, "ingress", withProtocols), "egress", withProtocols), { policyTypes });
}
function specOf(change) {
	return (object) => ({
		...object,
		spec: change(objectAt(object, "spec") ?? {})
	});
}
const rbac = "rbac.authorization.k8s.io";
function binding(object) {
	return mapped(mappedItems(object, "subjects", (subject) => subject["kind"] === "ServiceAccount" ? subject : filled(subject, { apiGroup: rbac })), "roleRef", (ref) => filled(ref, { apiGroup: rbac }));
}
function secret(object) {
	const { stringData, ...rest } = filled(object, { type: "Opaque" });
	if (!isJsonObject(stringData)) return rest;
	const written = Object.fromEntries(Object.keys(stringData).map((key) => [key, unknownValue]));
	return {
		...rest,
		data: {
			...objectAt(rest, "data"),
			...written
		}
	};
}
const same = (object) => object;
const defaulting = {
	"apps/v1 DaemonSet": specOf((spec) => filled(strategy(mapped(spec, "template", podTemplate), "updateStrategy", {
		maxUnavailable: 1,
		maxSurge: 0
	}), { revisionHistoryLimit: 10 })),
	"apps/v1 Deployment": specOf((spec) => filled(strategy(mapped(spec, "template", podTemplate), "strategy", {
		maxUnavailable: "25%",
		maxSurge: "25%"
	}), {
		replicas: 1,
		revisionHistoryLimit: 10,
		progressDeadlineSeconds: 600
	})),
	"apps/v1 ReplicaSet": specOf((spec) => filled(mapped(spec, "template", podTemplate), { replicas: 1 })),
	"apps/v1 StatefulSet": specOf((spec) => filled(mappedItems(strategy(mapped(spec, "template", podTemplate), "updateStrategy", { partition: 0 }), "volumeClaimTemplates", (claim) => mapped(filled(claim, {
		kind: "PersistentVolumeClaim",
		apiVersion: "v1",
		status: { phase: "Pending" }
	}), "spec", claimSpec)), {
		replicas: 1,
		podManagementPolicy: "OrderedReady",
		revisionHistoryLimit: 10,
		persistentVolumeClaimRetentionPolicy: {
			whenDeleted: "Retain",
			whenScaled: "Retain"
		}
	})),
	"autoscaling/v2 HorizontalPodAutoscaler": specOf((spec) => filled(spec["behavior"] === void 0 ? spec : {
		...spec,
		behavior: unknownValue
	}, {
		minReplicas: 1,
		metrics: [{
			type: "Resource",
			resource: {
				name: "cpu",
				target: {
					type: "Utilization",
					averageUtilization: 80
				}
			}
		}]
	})),
	"batch/v1 CronJob": specOf((spec) => filled(mapped(spec, "jobTemplate", (template) => mapped(filled(template, { metadata: {} }), "spec", (job) => mapped(job, "template", podTemplate))), {
		concurrencyPolicy: "Allow",
		suspend: false,
		successfulJobsHistoryLimit: 3,
		failedJobsHistoryLimit: 1
	})),
	"batch/v1 Job": job,
	"networking.k8s.io/v1 Ingress": same,
	"networking.k8s.io/v1 IngressClass": specOf((spec) => mapped(spec, "parameters", (parameters) => filled(parameters, { scope: "Cluster" }))),
	"networking.k8s.io/v1 NetworkPolicy": specOf(networkPolicySpec),
	"policy/v1 PodDisruptionBudget": same,
	[`${rbac}/v1 ClusterRole`]: same,
	[`${rbac}/v1 ClusterRoleBinding`]: binding,
	[`${rbac}/v1 Role`]: same,
	[`${rbac}/v1 RoleBinding`]: binding,
	"scheduling.k8s.io/v1 PriorityClass": (object) => filled(object, { preemptionPolicy: "PreemptLowerPriority" }),
	"storage.k8s.io/v1 StorageClass": (object) => filled(object, {
		reclaimPolicy: "Delete",
		volumeBindingMode: "Immediate"
	}),
	"v1 ConfigMap": same,
	"v1 Namespace": (object) => filled(object, { spec: { finalizers: ["kubernetes"] } }),
	"v1 PersistentVolume": specOf((spec) => filled(mapped(spec, "hostPath", (path) => filled(path, { type: "" })), {
		persistentVolumeReclaimPolicy: "Retain",
		volumeMode: "Filesystem"
	})),
	"v1 PersistentVolumeClaim": specOf((spec) => filled(claimSpec(spec), { storageClassName: unknownValue })),
	"v1 Pod": specOf(pod),
	"v1 ResourceQuota": same,
	"v1 Secret": secret,
	"v1 Service": specOf(serviceSpec),
	"v1 ServiceAccount": same
};
function addedLabels(kind, name) {
	if (kind === "v1 Namespace") return { "kubernetes.io/metadata.name": name };
	return kind === "batch/v1 Job" ? jobLabels(name) : void 0;
}
function defaultedObject(object, namespace, schema) {
	const kind = `${stringAt(object, "apiVersion") ?? ""} ${stringAt(object, "kind") ?? ""}`;
	const own = objectAt(object, "metadata") ?? {};
	const labels = addedLabels(kind, stringAt(own, "name") ?? "");
	const metadata = {
		...withoutNulls(own),
		...namespace === "" ? {} : { namespace },
		...labels === void 0 ? {} : { labels: {
			...objectAt(own, "labels"),
			...labels
		} },
		...kind === "apps/v1 DaemonSet" ? { annotations: {
			...objectAt(own, "annotations"),
			"deprecated.daemonset.template.generation": unknownValue
		} } : {},
		uid: unknownValue,
		creationTimestamp: unknownValue,
		generation: unknownValue,
		managedFields: unknownValue,
		resourceVersion: unknownValue
	};
	const fill = Object.hasOwn(defaulting, kind) ? defaulting[kind] : void 0;
	return {
		object: {
			...withoutNulls(fill !== void 0 ? fill(object) : schema !== void 0 ? schemaDefaults(object, schema, 0) : object),
			metadata,
			status: unknownValue
		},
		isWhole: fill !== void 0 || schema !== void 0
	};
}
const deepest$1 = 60;
function schemaDefaults(value, schema, depth) {
	if (depth > deepest$1 || typeof value !== "object" || value === null) return value;
	const items = schema["items"];
	if (Array.isArray(value)) return isJsonObject(items) ? value.map((item) => schemaDefaults(item, items, depth + 1)) : value;
	const properties = objectAt(schema, "properties") ?? {};
	const additional = schema["additionalProperties"];
	const result = {};
	for (const [key, item] of Object.entries(value)) {
		const of = Object.hasOwn(properties, key) ? properties[key] : additional;
		if (item !== null) result[key] = isJsonObject(of) ? schemaDefaults(item, of, depth + 1) : item;
	}
	for (const [key, of] of Object.entries(properties)) {
		const fallback = isJsonObject(of) ? of["default"] : void 0;
		if (isJsonObject(of) && fallback !== void 0 && fallback !== null && !Object.hasOwn(result, key)) result[key] = schemaDefaults(fallback, of, depth + 1);
	}
	return result;
}
// src/apiserver/admission/label-selector.ts
function everyDecided(answers) {
	return answers.includes(false) ? false : answers.includes(void 0) ? void 0 : true;
}
function anyDecided(answers) {
	return answers.includes(true) ? true : answers.includes(void 0) ? void 0 : false;
}
function selects(selector, { labels, isWhole }) {
	const of = (key) => {
		if (!Object.hasOwn(labels, key)) return isWhole ? null : void 0;
		const value = labels[key];
		return typeof value !== "string" || isOpen(value) ? void 0 : value;
	};
	const equal = Object.entries(objectAt(selector, "matchLabels") ?? {}).map(([key, wanted]) => {
		const value = of(key);
		return value === void 0 || isOpen(wanted) ? void 0 : value === wanted;
	});
	const expressions = listAt(selector, "matchExpressions").filter(isJsonObject).map((expression) => {
		const value = of(stringAt(expression, "key") ?? "");
		if (value === void 0) return void 0;
		const isIn = value !== null && listAt(expression, "values").includes(value);
		switch (expression["operator"]) {
			case "In": return isIn;
			case "NotIn": return !isIn;
			case "Exists": return value !== null;
			case "DoesNotExist": return value === null;
			default: return;
		}
	});
	return everyDecided([...equal, ...expressions]);
}
// src/apiserver/admission/match-resources.ts
function matchesResources(match, request, isBinding) {
	if (match === void 0) return isBinding;
	const excluded = anyDecided(rulesOf(match, "excludeResourceRules").map((rule) => takes(rule, request, false)));
	if (excluded === true) return false;
	const rules = rulesOf(match, "resourceRules");
	const isEquivalent = stringAt(match, "matchPolicy") !== "Exact";
	const taken = rules.length === 0 && isBinding ? true : anyDecided(rules.map((rule) => takes(rule, request, isEquivalent)));
	if (taken === false) return false;
	return everyDecided([
		taken,
		excluded === void 0 ? void 0 : true,
		inNamespaces(objectAt(match, "namespaceSelector"), request),
		hasLabels(objectAt(match, "objectSelector"), request)
	]);
}
function rulesOf(match, field) {
	return listAt(match, field).filter(isJsonObject);
}
function takes(rule, request, isEquivalent) {
	const has = (field, value) => {
		const list = listAt(rule, field);
		return list.includes("*") || list.includes(value);
	};
	const names = listAt(rule, "resourceNames");
	if (!(has("operations", request.operation) && has("apiGroups", request.group) && listAt(rule, "resources").some((one) => one === "*" || one === "*/*" || one === request.resource || one === `${request.resource}/*`) && inScope(stringAt(rule, "scope") ?? "*", request) && (names.length === 0 || names.includes(request.name)))) return false;
	return has("apiVersions", request.version) ? true : isEquivalent && hasOtherVersions(request) ? void 0 : false;
}
function hasOtherVersions({ group }) {
	return group === "autoscaling" || group.includes(".") && !group.endsWith(".k8s.io");
}
function inScope(scope, { namespace, group, kind }) {
	const isNamespace = kind === "Namespace" && group === "";
	if (scope === "Namespaced") return !isNamespace && namespace !== "";
	return scope !== "Cluster" || isNamespace || namespace === "";
}
function inNamespaces(selector, request) {
	if (selector === void 0) return true;
	const isNamespace = request.kind === "Namespace" && request.group === "";
	return request.namespace === "" && !isNamespace ? true : selects(selector, request.namespaceLabels);
}
function hasLabels(selector, { object, oldObject }) {
	if (selector === void 0) return true;
	const labelsOf = (one) => ({
		labels: objectAt(one, "metadata", "labels") ?? {},
		isWhole: true
	});
	return anyDecided([object, oldObject].flatMap((one) => one === void 0 ? [] : [selects(selector, labelsOf(one))]));
}
// src/apiserver/admission/policy-values.ts
var UnknownValue = class extends Error {
	of;
	constructor(of) {
		super(`${of} is not known`);
		this.name = "UnknownValue";
		this.of = of;
	}
};
const deepest = 100;
function projectedObject(object, isWhole) {
	const isSecret = object["kind"] === "Secret" && object["apiVersion"] === "v1";
	const result = {};
	for (const [key, value] of Object.entries(object)) put(result, key, value, key, {
		isWhole: isWhole || key === "metadata",
		isHidden: isSecret && (key === "data" || key === "stringData")
	}, 1);
	return isWhole ? result : openObject(result, "");
}
function put(into, key, value, path, projection, depth) {
	if (value === null) return;
	if (depth > deepest || typeof value !== "object" && (projection.isHidden === true || isOpen(value))) {
		Object.defineProperty(into, key, {
			enumerable: true,
			configurable: true,
			get: () => {
				throw new UnknownValue(path);
			}
		});
		return;
	}
	const projected = projectedValue(value, path, projection, depth);
	Object.defineProperty(into, key, {
		enumerable: true,
		configurable: true,
		writable: true,
		value: projected
	});
}
function projectedValue(value, path, projection, depth) {
	if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
	if (Array.isArray(value)) {
		const list = [];
		for (const [at, item] of value.entries()) put(list, at, item, `${path}[${at}]`, projection, depth + 1);
		return list;
	}
	if (!isJsonObject(value)) return value;
	const result = {};
	for (const [key, item] of Object.entries(value)) {
		if (isOpen(key)) return openObject(result, path);
		put(result, key, item, `${path}.${key}`, projection, depth + 1);
	}
	return projection.isWhole ? result : openObject(result, path);
}
function openObject(object, path) {
	return new Proxy(object, {
		get: (target, key) => {
			if (typeof key === "symbol" || key === "constructor" || Object.hasOwn(target, key)) return Reflect.get(target, key);
			throw new UnknownValue(path === "" ? key : `${path}.${key}`);
		},
		getOwnPropertyDescriptor: (target, key) => {
			if (typeof key === "symbol" || Object.hasOwn(target, key)) return Reflect.getOwnPropertyDescriptor(target, key);
			throw new UnknownValue(path === "" ? key : `${path}.${key}`);
		},
		ownKeys: () => {
			throw new UnknownValue(path === "" ? "object" : path);
		}
	});
}
function unknownObject(name) {
	return new Proxy({}, {
		get: (_target, key) => {
			if (typeof key === "symbol" || key === "constructor") return key === "constructor" ? Object : void 0;
			throw new UnknownValue(`${name}.${key}`);
		},
		getOwnPropertyDescriptor: (_target, key) => {
			throw new UnknownValue(`${name}.${String(key)}`);
		},
		ownKeys: () => {
			throw new UnknownValue(name);
		}
	});
}
// src/apiserver/admission/policy-expression.ts
const limits = {
	text: 2e4,
	programs: 5e3
};
const budget = { left: 2e7 };
const otherType = "the API server does not take it: an expression has another type";
const programs = new Map();
const parse = serverParser(lib_exports, [
	"object",
	"oldObject",
	"request",
	"params",
	"namespaceObject",
	"authorizer",
	"variables"
]);
function programOf(text, type) {
	const key = `${type} ${text}`;
	const known = programs.get(key);
	if (known !== void 0) return known;
	if (text.length > limits.text || programs.size >= limits.programs) return "an expression is too long";
	let found;
	try {
		const parsed = parse(text);
		const checked = parsed.check();
		found = !checked.valid ? "an expression uses what is not known here" : type !== "dyn" && String(checked.type) !== type ? otherType : boundedProgram(parsed);
	} catch {
		found = "an expression uses what is not known here";
	}
	programs.set(key, found);
	return found;
}
function isOfOtherType(text, type) {
	return programOf(text, type) === otherType;
}
function ownWords(error) {
	const key = /^No such key: ([^\n]+)/.exec(error instanceof EvaluationError ? error.message : "")?.[1];
	return key === void 0 ? void 0 : `no such key: ${key}`;
}
var VariableError = class extends Error {};
function answerOf(text, scope, type = "bool") {
	const program = programOf(text, type);
	if (typeof program === "string") return { unknown: program };
	try {
		return { value: program(scope, budget) };
	} catch (error) {
		for (let cause = error; cause instanceof Error; cause = cause.cause) {
			if (cause instanceof UnknownValue) return { unknown: `${cause.of} is not known` };
			if (cause instanceof VariableError) return { error: cause.message };
		}
		if (error instanceof StepLimit) return { unknown: "an expression takes too long" };
		const words = ownWords(error);
		return words === void 0 ? { unknown: "an expression fails in a way that is not known here" } : { error: words };
	}
}
function lazyVariables(variables, scope) {
	const own = {};
	for (const { name, expression } of variables) {
		const before = Object.defineProperties({}, Object.getOwnPropertyDescriptors(own));
		let answer;
		Object.defineProperty(own, name, {
			enumerable: true,
			configurable: true,
			get: () => {
				answer ??= answerOf(expression, {
					...scope,
					variables: before
				}, "dyn");
				if ("value" in answer) return answer.value;
				if ("unknown" in answer) throw new UnknownValue(`variables.${name}`);
				throw new VariableError(`composited variable "${name}" fails to evaluate: ${answer.error}`);
			}
		});
	}
	return own;
}
// src/apiserver/admission/validating-admission-policy.ts
const mostParams = 50;
function bindingVerdicts(policy, binding, request, objectsOf) {
	if (isExempt(request)) return [];
	const matches = matchesResources(objectAt(policy, "spec", "matchConstraints"), request, false);
	if (matches === false) return [];
	const isBound = matchesResources(objectAt(binding, "spec", "matchResources"), request, true);
	if (isBound === false) return [];
	if (!listAt(binding, "spec", "validationActions").some((action) => action === "Deny" || action === "Warn")) return [];
	if (matches === void 0 || isBound === void 0) return [unknown("whether it matches is not known: its selectors or versions ask for what the tree does not say")];
	if (!isTaken(policy)) return [unknown("the API server does not take it: an expression names what it does not have")];
	const params = paramsOf(policy, binding, request, objectsOf);
	if (typeof params === "string") return [unknown(params)];
	if (params.length === 0) {
		if (stringAt(binding, "spec", "paramRef", "parameterNotFoundAction") !== "Deny") return [];
		return failed(policy, binding, "no params found for policy binding with `Deny` parameterNotFoundAction");
	}
	return params.flatMap((param) => evaluated(policy, binding, request, param));
}
function unknown(words) {
	return {
		effect: "unknown",
		words,
		rule: "",
		fields: []
	};
}
function isExempt({ group, kind }) {
	return group === "admissionregistration.k8s.io" && /^(?:Validating|Mutating)AdmissionPolicy(?:Binding)?$/.test(kind);
}
function isTaken(policy) {
	const spec = objectAt(policy, "spec") ?? {};
	const texts = (field, part) => listAt(spec, field).map((one) => stringAt(one, part) ?? "");
	const conditions = texts("matchConditions", "expression");
	const variables = texts("variables", "expression");
	const validations = [...texts("validations", "expression"), ...texts("validations", "messageExpression")];
	const names = texts("variables", "name");
	const asks = (text) => [...text.matchAll(/\bvariables\.([A-Za-z_]\w*)/g)].map(([, name]) => name ?? "");
	return (spec["paramKind"] !== void 0 || ![
		...conditions,
		...variables,
		...validations
	].some((text) => /\bparams\b/.test(text))) && !conditions.some((text) => /\bvariables\b/.test(text)) && variables.every((text, at) => asks(text).every((name) => names.slice(0, at).includes(name))) && validations.every((text) => asks(text).every((name) => names.includes(name))) && !texts("validations", "messageExpression").some((text) => text.trim() !== "" && isOfOtherType(text.trim(), "string"));
}
function paramsOf(policy, binding, request, objectsOf) {
	const kind = objectAt(policy, "spec", "paramKind");
	const ref = objectAt(binding, "spec", "paramRef");
	if (kind === void 0 || ref === void 0) return [void 0];
	const apiVersion = stringAt(kind, "apiVersion") ?? "";
	const all = objectsOf(apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "", stringAt(kind, "kind") ?? "");
	const isNamespaced = all.some(({ namespace }) => namespace !== "");
	const namespace = stringAt(ref, "namespace") ?? (isNamespaced ? request.namespace : "");
	const there = all.filter((one) => one.namespace === namespace);
	const name = stringAt(ref, "name");
	const found = name === void 0 ? there.filter(({ object }) => selects(objectAt(ref, "selector"), {
		labels: objectAt(object, "metadata", "labels") ?? {},
		isWhole: true
	}) === true) : there.filter(({ object }) => stringAt(object, "metadata", "name") === name);
	if (found.length === 0) return `the tree holds no ${stringAt(kind, "kind") ?? "object"} ${name ?? ""} that it takes parameters from`;
	return found.length > mostParams ? "it has too many parameters" : found;
}
function fieldsRead(expressions) {
	const found = expressions.flatMap((text) => [...text.matchAll(/\bobject((?:\.\??[A-Za-z_]\w*)+)/g)]);
	return [...new Set(found.map(([, path]) => (path ?? "").replaceAll("?", "").slice(1)))];
}
function evaluated(policy, binding, request, params) {
	const plain = scopeOf(request, params);
	const variables = listAt(policy, "spec", "variables").filter(isJsonObject).map((one) => ({
		name: stringAt(one, "name") ?? "",
		expression: stringAt(one, "expression") ?? ""
	}));
	const scope = {
		...plain,
		variables: lazyVariables(variables, plain)
	};
	const condition = conditionsHold(listAt(policy, "spec", "matchConditions"), scope);
	if (condition === false) return [];
	if (condition !== true) return "error" in condition ? failed(policy, binding, condition.error) : [unknown(condition.unknown)];
	return listAt(policy, "spec", "validations").filter(isJsonObject).flatMap((validation, at) => {
		const expression = stringAt(validation, "expression") ?? "";
		const answer = answerOf(expression, scope);
		if ("unknown" in answer) return [unknown(answer.unknown)];
		const fields = fieldsRead([expression, ...variables.map((one) => one.expression)]);
		if ("error" in answer) return failed(policy, binding, errorWords(expression, answer.error), fields, String(at));
		if (answer.value === true) return [];
		return denied(policy, binding, messageOf(validation, expression, scope), fields, String(at));
	});
}
function conditionsHold(conditions, scope) {
	let trouble;
	for (const condition of conditions) {
		const expression = stringAt(condition, "expression") ?? "";
		const answer = answerOf(expression, scope);
		if ("value" in answer) {
			if (answer.value === false) return false;
		} else if ("unknown" in answer) trouble = trouble === void 0 || "error" in trouble ? answer : trouble;
		else trouble ??= { error: errorWords(expression, answer.error) };
	}
	return trouble ?? true;
}
function errorWords(expression, error) {
	return `expression '${expression}' resulted in error: ${error}`;
}
function failed(policy, binding, words, fields = [], rule = "") {
	return stringAt(policy, "spec", "failurePolicy") === "Ignore" ? [] : denied(policy, binding, words, fields, rule);
}
function denied(policy, binding, words, fields, rule) {
	const [name, by] = [policy, binding].map((one) => stringAt(one, "metadata", "name") ?? "");
	const actions = listAt(binding, "spec", "validationActions");
	const head = `ValidatingAdmissionPolicy '${name}' with binding '${by}'`;
	if (actions.includes("Deny")) return [{
		effect: "deny",
		words: `${head} denied request: ${words}`,
		rule: `${by} ${rule}`,
		fields
	}];
	return [{
		effect: "warn",
		words: `Validation failed for ${head}: ${words}`,
		rule: `${by} ${rule}`,
		fields
	}];
}
const longestMessage = 5120;
function messageOf(validation, expression, scope) {
	const own = stringAt(validation, "messageExpression")?.trim() ?? "";
	if (own !== "") {
		const answer = answerOf(own, scope, "string");
		if ("value" in answer && typeof answer.value === "string") {
			const text = answer.value.trim();
			if (text !== "" && !text.includes("\n") && text.length <= longestMessage) return text;
		}
	}
	const message = stringAt(validation, "message")?.trim() ?? "";
	return message === "" ? `failed expression: ${expression.trim()}` : message;
}
function scopeOf(request, params) {
	const { object, oldObject, isWhole, group, version, kind, resource, namespace, name, operation } = request;
	const see = (one, whole = isWhole) => one === void 0 ? null : projectedObject(one, whole);
	const kinds = {
		group,
		version,
		kind
	};
	const resources = {
		group,
		version,
		resource
	};
	return {
		object: see(object),
		oldObject: see(oldObject),
		params: see(params?.object, params?.isWhole),
		namespaceObject: request.namespaceObject === void 0 ? namespace === "" ? null : unknownObject("namespaceObject") : see(request.namespaceObject, true),
		authorizer: unknownObject("authorizer"),
		request: Object.defineProperties({
			kind: kinds,
			resource: resources,
			requestKind: kinds,
			requestResource: resources,
			name,
			namespace,
			operation
		}, Object.fromEntries([
			"userInfo",
			"uid",
			"dryRun",
			"options"
		].map((field) => [field, {
			enumerable: true,
			get: () => unknownField(`request.${field}`)
		}])))
	};
}
function unknownField(name) {
	throw new UnknownValue(name);
}
// src/findings/policy-verdicts.ts
function requestOf({ operation, root, id, object, oldObject }, side) {
	const { group, kind, name } = id;
	const shown = object ?? oldObject ?? {};
	const [asked, old] = [object, oldObject].map((one) => one === void 0 ? void 0 : defaultedObject(one, id.namespace, schemaFor(one, root, side)));
	const apiVersion = stringAt(shown, "apiVersion") ?? "";
	const isNamespace = kind === "Namespace" && group === "";
	const ofNamespace = {
		group: "",
		kind: "Namespace",
		namespace: "",
		name: id.namespace
	};
	const namespace = isNamespace || id.namespace === "" ? void 0 : side.definition(root, ofNamespace);
	const seen = namespace === void 0 ? void 0 : defaultedObject(namespace, "", void 0).object;
	const labels = objectAt(isNamespace ? (asked ?? old)?.object : seen, "metadata", "labels");
	return {
		operation,
		group,
		version: apiVersion.slice(apiGroup(apiVersion) === "" ? 0 : group.length + 1),
		kind,
		resource: stringAt(definitionOf(shown, root, side), "spec", "names", "plural") ?? pluralOf(kind),
		name,
		namespace: id.namespace,
		...asked === void 0 ? {} : { object: asked.object },
		...old === void 0 ? {} : { oldObject: old.object },
		isWhole: (asked ?? old)?.isWhole ?? true,
		namespaceLabels: {
			labels: labels ?? { "kubernetes.io/metadata.name": id.namespace },
			isWhole: labels !== void 0
		},
		...seen === void 0 ? {} : { namespaceObject: seen }
	};
}
function policyVerdicts(policies, asked, side) {
	const request = requestOf(asked, side);
	const objectsOf = (group, kind) => side.ofKind(asked.root, `${kind}.${group}`).map(({ manifest: { id, object } }) => ({
		namespace: id.namespace,
		...defaultedObject(object, id.namespace, schemaFor(object, asked.root, side))
	}));
	return policies.flatMap((policy) => policy.bindings.flatMap((binding) => bindingVerdicts(policy.indexed.manifest.object, binding.manifest.object, request, objectsOf).map((verdict) => ({
		...verdict,
		policy
	}))));
}
export { policyVerdicts };

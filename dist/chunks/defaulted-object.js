import { Gn as isJsonObject, Jn as objectAt, Yn as stringAt, qn as listAt } from "./core.js";
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
// src/engines/kubernetes/admission/defaulted-object.ts
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
const isLatest = (image) => !image.includes("@") && !image.slice(image.lastIndexOf("/") + 1).replace(/:latest$/, "").includes(":");
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
	let object = Object.keys(withoutNulls(value)).every((field) => field === "name") ? {
		...value,
		emptyDir: {}
	} : value;
	object = mapped(object, "configMap", withMode);
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
function setStrategy(spec) {
	const own = objectAt(spec, "updateStrategy") ?? {};
	return stringAt(own, "type") !== void 0 && objectAt(own, "rollingUpdate") === void 0 ? spec : strategy(spec, "updateStrategy", { partition: 0 });
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
	"apps/v1 StatefulSet": specOf((spec) => filled(mappedItems(setStrategy(mapped(spec, "template", podTemplate)), "volumeClaimTemplates", (claim) => mapped(filled(claim, {
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
	"storage.k8s.io/v1 CSIDriver": specOf((spec) => filled(spec, {
		attachRequired: true,
		podInfoOnMount: false,
		storageCapacity: false,
		fsGroupPolicy: "ReadWriteOnceWithFSType",
		volumeLifecycleModes: ["Persistent"],
		requiresRepublish: false,
		seLinuxMount: false
	})),
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
const maxDocumentDepth = 60;
function schemaDefaults(value, schema, depth) {
	if (depth > maxDocumentDepth || typeof value !== "object" || value === null) return value;
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
export { isOpen as i, unknownValue as n, holdsOpenValue as r, defaultedObject as t };

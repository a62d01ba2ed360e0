import { En as helmGroup, In as getOwn, On as kustomizeGroup, Sn as words, _r as objectAt, gr as listAt, jn as operatorGroup, mr as isJsonObject, vn as resourceKey, vr as stringAt } from "./core.js";
import { rt as fluxSpec } from "./flux.js";
import { c as holdsOpenValue, l as isOpen, o as textsAt, t as objectsAt } from "./pod-spec.js";
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
const withHttpGet = (value) => mapped(value, "httpGet", (get) => filled(get, {
	path: "/",
	scheme: "HTTP"
}));
function pullPolicy(image) {
	if (isOpen(image)) return unknownValue;
	return isLatest(typeof image === "string" ? image : "") ? "Always" : "IfNotPresent";
}
function probe(value) {
	return filled(mapped(withHttpGet(value), "grpc", (grpc) => filled(grpc, { service: "" })), probeDefaults);
}
function container(value) {
	let object = filled(value, {
		resources: {},
		terminationMessagePath: "/dev/termination-log",
		terminationMessagePolicy: "File",
		imagePullPolicy: pullPolicy(value["image"])
	});
	object = mappedItems(object, "ports", (port) => filled(port, { protocol: "TCP" }));
	object = mappedItems(object, "env", (env) => mapped(env, "valueFrom", withFieldVersion));
	for (const name of [
		"livenessProbe",
		"readinessProbe",
		"startupProbe"
	]) object = mapped(object, name, probe);
	return mapped(object, "lifecycle", (lifecycle) => mapped(mapped(lifecycle, "postStart", withHttpGet), "preStop", withHttpGet));
}
function claimSpec(value) {
	return filled(value, { volumeMode: "Filesystem" });
}
const driverDefaults = {
	azureDisk: {
		cachingMode: "ReadWrite",
		fsType: "ext4",
		readOnly: false,
		kind: "Shared"
	},
	hostPath: { type: "" },
	iscsi: { iscsiInterface: "default" },
	rbd: {
		pool: "rbd",
		user: "admin",
		keyring: "/etc/ceph/keyring"
	},
	scaleIO: {
		storageMode: "ThinProvisioned",
		fsType: "xfs"
	}
};
function volumeSource(value) {
	let object = value;
	for (const [name, defaults] of Object.entries(driverDefaults)) object = mapped(object, name, (driver) => filled(driver, defaults));
	return object;
}
function volume(value) {
	let object = Object.keys(withoutNulls(value)).every((field) => field === "name") ? {
		...value,
		emptyDir: {}
	} : value;
	object = mapped(object, "configMap", withMode);
	object = mapped(object, "secret", withMode);
	object = mapped(object, "downwardAPI", (of) => mappedItems(withMode(of), "items", withFieldVersion));
	object = mapped(volumeSource(object), "image", (image) => filled(image, { pullPolicy: pullPolicy(image["reference"]) }));
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
	"v1 PersistentVolume": specOf((spec) => filled(volumeSource(spec), {
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
// src/engines/kubernetes/admission/label-selector.ts
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
		const [key, values] = [stringAt(expression, "key") ?? "", listAt(expression, "values")];
		const value = of(key);
		if (value === void 0 || isOpen(key) || values.some(isOpen)) return void 0;
		const isIn = value !== null && values.includes(value);
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
// src/engines/kubernetes/built-in-roles.ts
const builtInRoles = [
	{
		metadata: {
			name: "admin",
			labels: {}
		},
		aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "rbac.authorization.k8s.io/aggregate-to-admin": "true" } }] }
	},
	{
		metadata: {
			name: "cluster-admin",
			labels: {}
		},
		rules: [{
			apiGroups: ["*"],
			verbs: ["*"],
			resources: ["*"]
		}]
	},
	{
		metadata: {
			name: "edit",
			labels: { "rbac.authorization.k8s.io/aggregate-to-admin": "true" }
		},
		aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "rbac.authorization.k8s.io/aggregate-to-edit": "true" } }] }
	},
	{
		metadata: {
			name: "system:aggregate-to-admin",
			labels: { "rbac.authorization.k8s.io/aggregate-to-admin": "true" }
		},
		rules: [{
			apiGroups: ["authorization.k8s.io"],
			verbs: ["create"],
			resources: ["localsubjectaccessreviews"]
		}, {
			apiGroups: ["rbac.authorization.k8s.io"],
			verbs: [
				"create",
				"delete",
				"get",
				"patch"
			],
			resources: ["rolebindings", "roles"]
		}]
	},
	{
		metadata: {
			name: "system:aggregate-to-edit",
			labels: { "rbac.authorization.k8s.io/aggregate-to-edit": "true" }
		},
		rules: [
			{
				apiGroups: [""],
				verbs: ["get"],
				resources: ["secrets"]
			},
			{
				apiGroups: [""],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: [
					"configmaps",
					"persistentvolumeclaims",
					"pods",
					"replicationcontrollers",
					"secrets",
					"serviceaccounts",
					"services"
				]
			},
			{
				apiGroups: ["", "events.k8s.io"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["events"]
			},
			{
				apiGroups: ["apps"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: [
					"daemonsets",
					"deployments",
					"replicasets",
					"statefulsets"
				]
			},
			{
				apiGroups: ["autoscaling"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["horizontalpodautoscalers"]
			},
			{
				apiGroups: ["batch"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["cronjobs", "jobs"]
			},
			{
				apiGroups: ["extensions"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: [
					"daemonsets",
					"deployments",
					"ingresses",
					"networkpolicies",
					"replicasets"
				]
			},
			{
				apiGroups: ["policy"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["poddisruptionbudgets"]
			},
			{
				apiGroups: ["networking.k8s.io"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["ingresses", "networkpolicies"]
			},
			{
				apiGroups: ["coordination.k8s.io"],
				verbs: [
					"create",
					"delete",
					"get",
					"patch"
				],
				resources: ["leases"]
			},
			{
				apiGroups: ["resource.k8s.io"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["resourceclaims", "resourceclaimtemplates"]
			}
		]
	},
	{
		metadata: {
			name: "system:aggregate-to-view",
			labels: { "rbac.authorization.k8s.io/aggregate-to-view": "true" }
		},
		rules: [
			{
				apiGroups: [""],
				verbs: ["get"],
				resources: [
					"bindings",
					"configmaps",
					"endpoints",
					"limitranges",
					"namespaces",
					"persistentvolumeclaims",
					"pods",
					"replicationcontrollers",
					"resourcequotas",
					"serviceaccounts",
					"services"
				]
			},
			{
				apiGroups: ["", "events.k8s.io"],
				verbs: ["get"],
				resources: ["events"]
			},
			{
				apiGroups: ["discovery.k8s.io"],
				verbs: ["get"],
				resources: ["endpointslices"]
			},
			{
				apiGroups: ["apps"],
				verbs: ["get"],
				resources: [
					"controllerrevisions",
					"daemonsets",
					"deployments",
					"replicasets",
					"statefulsets"
				]
			},
			{
				apiGroups: ["autoscaling"],
				verbs: ["get"],
				resources: ["horizontalpodautoscalers"]
			},
			{
				apiGroups: ["batch"],
				verbs: ["get"],
				resources: ["cronjobs", "jobs"]
			},
			{
				apiGroups: ["extensions"],
				verbs: ["get"],
				resources: [
					"daemonsets",
					"deployments",
					"ingresses",
					"networkpolicies",
					"replicasets"
				]
			},
			{
				apiGroups: ["policy"],
				verbs: ["get"],
				resources: ["poddisruptionbudgets"]
			},
			{
				apiGroups: ["networking.k8s.io"],
				verbs: ["get"],
				resources: ["ingresses", "networkpolicies"]
			},
			{
				apiGroups: ["resource.k8s.io"],
				verbs: ["get"],
				resources: ["resourceclaims", "resourceclaimtemplates"]
			}
		]
	},
	{
		metadata: {
			name: "view",
			labels: { "rbac.authorization.k8s.io/aggregate-to-edit": "true" }
		},
		aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "rbac.authorization.k8s.io/aggregate-to-view": "true" } }] }
	}
];
// src/engines/kubernetes/created-pod.ts
function createdPod(pod) {
	const isOnHost = pod.spec["hostNetwork"] === true;
	const containers = pod.containers.map((container) => {
		let { object } = container;
		const resources = objectAt(object, "resources");
		const limits = objectAt(resources, "limits");
		if (limits !== void 0) object = {
			...object,
			resources: {
				...resources,
				requests: {
					...limits,
					...objectAt(resources, "requests")
				}
			}
		};
		const ports = object["ports"];
		if (isOnHost && Array.isArray(ports)) object = {
			...object,
			ports: ports.map(onHost)
		};
		return {
			...container,
			object
		};
	});
	return {
		...pod,
		containers
	};
}
function onHost(port) {
	return isJsonObject(port) && (port["hostPort"] === void 0 || port["hostPort"] === 0) ? {
		...port,
		hostPort: port["containerPort"] ?? 0
	} : port;
}
// src/engines/kubernetes/pod-security/pod-fields.ts
function inside(value, path) {
	let at = value;
	for (const key of path) at = isJsonObject(at) ? at[key] : void 0;
	return at ?? void 0;
}
function list(value) {
	return Array.isArray(value) ? value : [];
}
function security(object, path) {
	return inside(object, ["securityContext", ...path]);
}
function quoted(items) {
	return [...items].map((item) => `"${item}"`).join(", ");
}
function plural(count, singular) {
	return count === 1 ? singular : `${singular}s`;
}
function sorted(values) {
	return [...new Set(values)].sort();
}
function named(containers) {
	return `${plural(containers.length, "container")} ${quoted(containers)}`;
}
function containersWhere({ containers }, holds) {
	return containers.filter(({ object }) => holds(object)).map(({ name }) => name);
}
function setters(pod, isBad) {
	const containers = containersWhere(pod, isBad);
	return [...isBad(pod.spec) ? ["pod"] : [], ...containers.length === 0 ? [] : [named(containers)]];
}
function text(value) {
	return typeof value === "string" ? value : "";
}
function uses(containers, values, what, print = quoted) {
	const verb = containers.length === 1 ? "uses" : "use";
	return `${named(containers)} ${verb} ${plural(values.length, what)} ${print(values)}`;
}
function annotationsOf({ metadata }) {
	const annotations = metadata["annotations"];
	return isJsonObject(annotations) ? Object.entries(annotations).map(([key, value]) => [key, text(value)]) : [];
}
// src/engines/kubernetes/pod-security/capabilities.ts
function addedCapabilities(pod, isAllowed) {
	const forbidden = [];
	return {
		containers: containersWhere(pod, (container) => {
			const bad = list(security(container, ["capabilities", "add"])).map(text).filter((name) => !isAllowed(name));
			for (const name of bad) forbidden.push(name);
			return bad.length > 0;
		}),
		forbidden: sorted(forbidden)
	};
}
function mustNotAdd({ containers, forbidden }) {
	return `${named(containers)} must not include ${quoted(forbidden)} in securityContext.capabilities.add`;
}
// src/engines/kubernetes/pod-security/exemptions.ts
function exceptOnWindows(check) {
	return (pod) => inside(pod.spec, ["os", "name"]) === "windows" ? void 0 : check(pod);
}
function exceptInUserNamespace(check) {
	return (pod) => inside(pod.spec, ["hostUsers"]) === false ? void 0 : check(pod);
}
// src/engines/kubernetes/pod-security/baseline-controls.ts
const appArmorAnnotation = "container.apparmor.security.beta.kubernetes.io/";
const appArmorProfile = (pod) => {
	const values = [];
	const found = setters(pod, (object) => {
		if (!isJsonObject(security(object, ["appArmorProfile"]))) return false;
		const type = text(security(object, ["appArmorProfile", "type"]));
		if (type === "RuntimeDefault" || type === "Localhost") return false;
		values.push(type);
		return true;
	});
	const annotations = annotationsOf(pod).filter(([key, value]) => key.startsWith(appArmorAnnotation) && !isAppArmorAllowed(value)).map(([key, value]) => `${key}=${JSON.stringify(value)}`).sort();
	const all = [...sorted(values), ...annotations];
	if (annotations.length > 0) found.push(plural(annotations.length, "annotation"));
	if (found.length === 0) return void 0;
	return {
		reason: plural(all.length, "forbidden AppArmor profile"),
		detail: `${found.join(" and ")} must not set AppArmor profile type to ${quoted(all)}`
	};
};
function isAppArmorAllowed(value) {
	return value === "" || value === "runtime/default" || value.startsWith("localhost/");
}
const defaultCapabilities = new Set(words(`
    AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT
  `));
const capabilitiesBaseline = (pod) => {
	const added = addedCapabilities(pod, (name) => defaultCapabilities.has(name));
	if (added.containers.length === 0) return void 0;
	return {
		reason: "non-default capabilities",
		detail: mustNotAdd(added)
	};
};
const hostNamespaces = ({ spec }) => {
	const shared = [
		"hostNetwork",
		"hostPID",
		"hostIPC"
	].filter((field) => spec[field] === true);
	if (shared.length === 0) return void 0;
	return {
		reason: "host namespaces",
		detail: shared.map((field) => `${field}=true`).join(", ")
	};
};
const hostPathVolumes = ({ spec }) => {
	const volumes = list(spec["volumes"]).filter((volume) => inside(volume, ["hostPath"]) !== void 0);
	if (volumes.length === 0) return void 0;
	const names = volumes.map((volume) => text(inside(volume, ["name"])));
	return {
		reason: "hostPath volumes",
		detail: `${plural(names.length, "volume")} ${quoted(names)}`
	};
};
const hostPorts = (pod) => {
	const ports = [];
	const bad = containersWhere(pod, (container) => {
		const used = list(container["ports"]).flatMap((port) => {
			const hostPort = inside(port, ["hostPort"]);
			return typeof hostPort === "number" && hostPort !== 0 ? [String(hostPort)] : [];
		});
		for (const port of used) ports.push(port);
		return used.length > 0;
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "hostPort",
		detail: uses(bad, sorted(ports), "hostPort", (values) => [...values].join(", "))
	};
};
const handlers = [
	["livenessProbe"],
	["readinessProbe"],
	["startupProbe"],
	["lifecycle", "postStart"],
	["lifecycle", "preStop"]
];
const probeHosts = (pod) => {
	const hosts = [];
	const bad = containersWhere(pod, (container) => {
		const named = handlers.flatMap((path) => ["httpGet", "tcpSocket"].map((action) => text(inside(container, [
			...path,
			action,
			"host"
		])))).filter((host) => host !== "");
		for (const host of named) hosts.push(host);
		return named.length > 0;
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "probe or lifecycle host",
		detail: uses(sorted(bad), sorted(hosts), "probe or lifecycle host")
	};
};
const privileged = (pod) => {
	const bad = containersWhere(pod, (container) => security(container, ["privileged"]) === true);
	if (bad.length === 0) return void 0;
	return {
		reason: "privileged",
		detail: `${named(bad)} must not set securityContext.privileged=true`
	};
};
const procMount = (pod) => {
	const types = [];
	const bad = containersWhere(pod, (container) => {
		const type = security(container, ["procMount"]);
		if (type === void 0 || type === "Default") return false;
		types.push(text(type));
		return true;
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "procMount",
		detail: `${named(bad)} must not set securityContext.procMount to ${quoted(sorted(types))}`
	};
};
function seLinuxOptions(allowed) {
	return (pod) => {
		const types = [];
		let user = false;
		let role = false;
		const found = setters(pod, (object) => {
			const type = text(security(object, ["seLinuxOptions", "type"]));
			const isTypeBad = type !== "" && !allowed.includes(type);
			const isUserSet = text(security(object, ["seLinuxOptions", "user"])) !== "";
			const isRoleSet = text(security(object, ["seLinuxOptions", "role"])) !== "";
			if (isTypeBad) types.push(type);
			user ||= isUserSet;
			role ||= isRoleSet;
			return isTypeBad || isUserSet || isRoleSet;
		});
		if (found.length === 0) return void 0;
		const kinds = sorted(types);
		const faults = [
			...kinds.length === 0 ? [] : [`${plural(kinds.length, "type")} ${quoted(kinds)}`],
			...user ? ["user may not be set"] : [],
			...role ? ["role may not be set"] : []
		];
		return {
			reason: "seLinuxOptions",
			detail: `${found.join(" and ")} set forbidden securityContext.seLinuxOptions: ${faults.join("; ")}`
		};
	};
}
const podSeccompAnnotation = "seccomp.security.alpha.kubernetes.io/pod";
const containerSeccompAnnotation = "container.seccomp.security.alpha.kubernetes.io/";
const seccompAnnotations = (pod) => {
	const keys = new Set([podSeccompAnnotation, ...pod.containers.map(({ name }) => containerSeccompAnnotation + name)]);
	const forbidden = sorted(annotationsOf(pod).filter(([key, value]) => keys.has(key) && !isSeccompAllowed(value)).map(([key, value]) => `${key}=${JSON.stringify(value)}`));
	if (forbidden.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `forbidden ${plural(forbidden.length, "annotation")} ${forbidden.join(", ")}`
	};
};
function isSeccompAllowed(value) {
	return value === "runtime/default" || value === "docker/default" || value.startsWith("localhost/");
}
function hasSeccompProfile(object) {
	return isJsonObject(security(object, ["seccompProfile"]));
}
const seccompProfile = (pod) => {
	const types = [];
	const found = setters(pod, (object) => {
		if (!hasSeccompProfile(object)) return false;
		const type = text(security(object, ["seccompProfile", "type"]));
		if (type === "RuntimeDefault" || type === "Localhost") return false;
		types.push(type);
		return true;
	});
	if (found.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `${found.join(" and ")} must not set securityContext.seccompProfile.type to ${quoted(sorted(types))}`
	};
};
const sysctlsSince = [
	[0, [
		"kernel.shm_rmid_forced",
		"net.ipv4.ip_local_port_range",
		"net.ipv4.tcp_syncookies",
		"net.ipv4.ping_group_range",
		"net.ipv4.ip_unprivileged_port_start"
	]],
	[27, ["net.ipv4.ip_local_reserved_ports"]],
	[29, [
		"net.ipv4.tcp_keepalive_time",
		"net.ipv4.tcp_fin_timeout",
		"net.ipv4.tcp_keepalive_intvl",
		"net.ipv4.tcp_keepalive_probes"
	]],
	[32, ["net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem"]]
];
function sysctls(allowed) {
	return ({ spec }) => {
		const forbidden = list(security(spec, ["sysctls"])).map((sysctl) => text(inside(sysctl, ["name"]))).filter((name) => !allowed.includes(name));
		return forbidden.length === 0 ? void 0 : {
			reason: "forbidden sysctls",
			detail: forbidden.join(", ")
		};
	};
}
const windowsHostProcess = (pod) => {
	const found = setters(pod, (object) => security(object, ["windowsOptions", "hostProcess"]) === true);
	if (found.length === 0) return void 0;
	return {
		reason: "hostProcess",
		detail: `${found.join(" and ")} must not set securityContext.windowsOptions.hostProcess=true`
	};
};
const seLinuxTypes = [
	"container_t",
	"container_init_t",
	"container_kvm_t"
];
const baselineControls = [
	{
		id: "appArmorProfile",
		level: "baseline",
		since: [[0, appArmorProfile]]
	},
	{
		id: "capabilities_baseline",
		level: "baseline",
		since: [[0, capabilitiesBaseline]]
	},
	{
		id: "hostNamespaces",
		level: "baseline",
		since: [[0, hostNamespaces]]
	},
	{
		id: "hostPathVolumes",
		level: "baseline",
		since: [[0, hostPathVolumes]]
	},
	{
		id: "hostPorts",
		level: "baseline",
		since: [[0, hostPorts]]
	},
	{
		id: "hostProbesAndHostLifecycle",
		level: "baseline",
		since: [[34, probeHosts]]
	},
	{
		id: "privileged",
		level: "baseline",
		since: [[0, privileged]]
	},
	{
		id: "procMount",
		level: "baseline",
		since: [[0, procMount], [35, exceptInUserNamespace(procMount)]]
	},
	{
		id: "seLinuxOptions",
		level: "baseline",
		since: [[0, seLinuxOptions(seLinuxTypes)], [31, seLinuxOptions([...seLinuxTypes, "container_engine_t"])]]
	},
	{
		id: "seccompProfile_baseline",
		level: "baseline",
		since: [[0, seccompAnnotations], [19, seccompProfile]]
	},
	{
		id: "sysctls",
		level: "baseline",
		since: sysctlsSince.map(([minor], at) => [minor, sysctls(sysctlsSince.slice(0, at + 1).flatMap(([, names]) => names))])
	},
	{
		id: "windowsHostProcess",
		level: "baseline",
		since: [[0, windowsHostProcess]]
	}
];
// src/engines/kubernetes/pod-security/restricted-controls.ts
const privilegeEscalation = (pod) => {
	const bad = containersWhere(pod, (container) => security(container, ["allowPrivilegeEscalation"]) !== false);
	if (bad.length === 0) return void 0;
	return {
		reason: "allowPrivilegeEscalation != false",
		detail: `${named(bad)} must set securityContext.allowPrivilegeEscalation=false`
	};
};
const capabilitiesRestricted = (pod) => {
	const keeping = containersWhere(pod, (container) => !list(security(container, ["capabilities", "drop"])).includes("ALL"));
	const added = addedCapabilities(pod, (name) => name === "NET_BIND_SERVICE");
	const details = [...keeping.length === 0 ? [] : [`${named(keeping)} must set securityContext.capabilities.drop=["ALL"]`], ...added.containers.length === 0 ? [] : [mustNotAdd(added)]];
	return details.length === 0 ? void 0 : {
		reason: "unrestricted capabilities",
		detail: details.join("; ")
	};
};
const allowedVolumes = [
	"configMap",
	"csi",
	"downwardAPI",
	"emptyDir",
	"ephemeral",
	"image",
	"persistentVolumeClaim",
	"projected",
	"secret"
];
const restrictedVolumes = ({ spec }) => {
	const types = [];
	const names = list(spec["volumes"]).flatMap((volume) => {
		if (!isJsonObject(volume)) return [];
		const sources = Object.keys(volume).filter((key) => key !== "name" && volume[key] !== null);
		if (sources.length === 0 || sources.some((source) => allowedVolumes.includes(source))) return [];
		types.push(sources[0] ?? "");
		return [text(volume["name"])];
	});
	if (names.length === 0) return void 0;
	const verb = names.length === 1 ? "uses" : "use";
	const kinds = sorted(types);
	return {
		reason: "restricted volume types",
		detail: `${plural(names.length, "volume")} ${quoted(names)} ${verb} ${plural(kinds.length, "restricted volume type")} ${quoted(kinds)}`
	};
};
const runAsNonRoot = (pod) => {
	const reason = "runAsNonRoot != true";
	const found = setters(pod, (object) => security(object, ["runAsNonRoot"]) === false);
	if (found.length > 0) return {
		reason,
		detail: `${found.join(" and ")} must not set securityContext.runAsNonRoot=false`
	};
	if (security(pod.spec, ["runAsNonRoot"]) === true) return void 0;
	const unset = containersWhere(pod, (container) => security(container, ["runAsNonRoot"]) !== true);
	if (unset.length === 0) return void 0;
	return {
		reason,
		detail: `pod or ${named(unset)} must set securityContext.runAsNonRoot=true`
	};
};
const runAsUser = (pod) => {
	const found = setters(pod, (object) => security(object, ["runAsUser"]) === 0);
	return found.length === 0 ? void 0 : {
		reason: "runAsUser=0",
		detail: `${found.join(" and ")} must not set runAsUser=0`
	};
};
const seccompProfileRequired = (pod) => {
	const bad = seccompProfile(pod);
	if (bad !== void 0 || hasSeccompProfile(pod.spec)) return bad;
	const unset = containersWhere(pod, (container) => !hasSeccompProfile(container));
	if (unset.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `pod or ${named(unset)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`
	};
};
const restrictedControls = [
	{
		id: "allowPrivilegeEscalation",
		level: "restricted",
		since: [[8, privilegeEscalation], [25, exceptOnWindows(privilegeEscalation)]]
	},
	{
		id: "capabilities_restricted",
		level: "restricted",
		overrides: "capabilities_baseline",
		since: [[22, capabilitiesRestricted], [25, exceptOnWindows(capabilitiesRestricted)]]
	},
	{
		id: "procMount_restricted",
		level: "restricted",
		overrides: "procMount",
		since: [[35, procMount]]
	},
	{
		id: "restrictedVolumes",
		level: "restricted",
		overrides: "hostPathVolumes",
		since: [[0, restrictedVolumes]]
	},
	{
		id: "runAsNonRoot",
		level: "restricted",
		since: [[0, runAsNonRoot], [35, exceptInUserNamespace(runAsNonRoot)]]
	},
	{
		id: "runAsUser",
		level: "restricted",
		since: [[23, runAsUser], [35, exceptInUserNamespace(runAsUser)]]
	},
	{
		id: "seccompProfile_restricted",
		level: "restricted",
		overrides: "seccompProfile_baseline",
		since: [[19, seccompProfileRequired], [25, exceptOnWindows(seccompProfileRequired)]]
	}
];
// src/engines/kubernetes/pod-security/pod-security-violations.ts
const controls = [...baselineControls, ...restrictedControls];
function podSecurityViolations({ level, version }, pod, serverMinor) {
	if (level === "privileged" || isUndecided(pod)) return [];
	const minor = version === "latest" ? serverMinor : Math.min(version, serverMinor);
	const counted = controls.flatMap((control) => {
		if (control.level === "restricted" && level === "baseline") return [];
		const check = control.since.findLast(([since]) => since <= minor)?.[1];
		return check === void 0 ? [] : [{
			control,
			check
		}];
	});
	const overridden = new Set(counted.map(({ control }) => control.overrides));
	return counted.filter(({ control }) => !overridden.has(control.id)).flatMap(({ check }) => check(pod) ?? []);
}
function isUndecided({ spec, containers }) {
	return [
		"securityContext",
		"volumes",
		"hostNetwork",
		"hostPID",
		"hostIPC",
		"hostUsers",
		"os"
	].some((field) => holdsOpenValue(spec[field])) || containers.some(({ object }) => holdsOpenValue(object["securityContext"]) || holdsOpenValue(object["ports"]));
}
function printViolations(violations) {
	return violations.map(({ reason, detail }) => `${reason} (${detail})`).join(", ");
}
// src/engines/kubernetes/kyverno/policy-exception.ts
function exemptionsFrom({ namespace, name }, exception) {
	const names = namespace === "" ? [name] : [name, `${namespace}/${name}`];
	return listAt(exception, "spec", "exceptions").filter((one) => names.includes(stringAt(one, "policyName") ?? ""));
}
// src/findings/content/aggregated-roles.ts
function aggregatedRoles(role, all) {
	const roles = new Set([role]);
	if (objectAt(role, "aggregationRule") === void 0) return {
		roles,
		isCertain: true
	};
	let isCertain = true;
	const others = all().map((other) => ({
		other,
		labels: {
			labels: objectAt(other, "metadata", "labels") ?? {},
			isWhole: true
		}
	}));
	for (const one of roles) {
		const selectors = objectsAt(objectAt(one, "aggregationRule"), "clusterRoleSelectors");
		if (selectors.length === 0) continue;
		for (const { other, labels } of others) {
			if (roles.has(other)) continue;
			const taken = selectors.map((selector) => selects(selector, labels));
			if (taken.every((each) => each === false)) continue;
			roles.add(other);
			isCertain &&= taken.includes(true);
		}
	}
	return {
		roles,
		isCertain
	};
}
// src/findings/account-rights.ts
const group = "rbac.authorization.k8s.io";
const bindingKinds = [`ClusterRoleBinding.${group}`, `RoleBinding.${group}`];
function binds(binding, { namespace, name }) {
	const groups = [
		"system:authenticated",
		"system:serviceaccounts",
		`system:serviceaccounts:${namespace}`
	];
	return objectsAt(binding, "subjects").some((subject) => {
		const subjectName = stringAt(subject, "name") ?? "";
		switch (stringAt(subject, "kind")) {
			case "Group": return groups.includes(subjectName);
			case "ServiceAccount": return subjectName === name && (stringAt(subject, "namespace") ?? stringAt(binding, "metadata", "namespace")) === namespace;
			case "User": return subjectName === `system:serviceaccount:${namespace}:${name}`;
			default: return false;
		}
	});
}
function clusterRules(role, all) {
	const { roles, isCertain } = aggregatedRoles(role, all);
	if (!isCertain) return {};
	const isWhole = (one) => objectAt(one, "aggregationRule") === void 0;
	return {
		rules: [...roles].filter(isWhole).flatMap((one) => objectsAt(one, "rules")),
		...isWhole(role) ? {} : { isAggregated: true }
	};
}
function roleRules(side, root, id, deleted) {
	const own = side.definition(root, id);
	if (own === void 0 && deleted.has(resourceKey(id))) return { rules: [] };
	if (id.kind === "Role") return own === void 0 ? {} : { rules: objectsAt(own, "rules") };
	const builtIn = builtInRoles.filter((role) => stringAt(role, "metadata", "name") === id.name);
	const found = [...own === void 0 ? [] : [own], ...builtIn];
	if (found.length === 0) return {};
	const all = () => [...side.ofKind(root, `ClusterRole.${group}`).map(({ manifest }) => manifest.object), ...builtInRoles];
	const parts = found.map((role) => clusterRules(role, all));
	if (parts.some(({ rules }) => rules === void 0)) return {};
	return {
		rules: parts.flatMap(({ rules = [] }) => rules),
		isAggregated: parts.some(({ isAggregated }) => isAggregated === true)
	};
}
function grantsOf(side, root, account, deleted = new Set()) {
	return bindingKinds.flatMap((kind) => side.ofKind(root, kind).flatMap(({ manifest: { id, object } }) => {
		if (!binds(object, account)) return [];
		const ofRole = stringAt(object, "roleRef", "kind") ?? "";
		const role = {
			group,
			kind: ofRole,
			namespace: ofRole === "Role" ? id.namespace : "",
			name: stringAt(object, "roleRef", "name") ?? ""
		};
		return [{
			...id.kind === "RoleBinding" ? { namespace: id.namespace } : {},
			...roleRules(side, root, role, deleted)
		}];
	}));
}
function allows(grants, access) {
	const { verb, resource, name } = access;
	const has = (rule, field, value) => {
		const values = textsAt(rule, field);
		return values.includes("*") || values.includes(value);
	};
	return grants.some(({ namespace, rules, isAggregated }) => {
		if (namespace !== void 0 && namespace !== access.namespace) return false;
		return rules === void 0 || isAggregated === true && access.isCustom || rules.some((rule) => {
			const names = textsAt(rule, "resourceNames");
			return has(rule, "verbs", verb) && has(rule, "apiGroups", access.group) && (resource === void 0 || has(rule, "resources", resource)) && (names.length === 0 || names.includes(name));
		});
	});
}
function forbidden(access, account) {
	const { verb, group: apiGroup, resource = "", namespace, name } = access;
	const where = namespace === "" ? "at the cluster scope" : `in the namespace "${namespace}"`;
	return `${resource}${apiGroup === "" ? "" : `.${apiGroup}`} "${name}" is forbidden: User "system:serviceaccount:${account.namespace}:${account.name}" cannot ${verb} resource "${resource}" in API group "${apiGroup}" ${where}`;
}
// src/findings/admission/requester.ts
const controllers = {
	[helmGroup]: "helm-controller",
	[kustomizeGroup]: "kustomize-controller",
	[operatorGroup]: "flux-operator"
};
function accountName(object, defaults) {
	const kind = stringAt(object, "kind");
	const byDefault = kind === "HelmRelease" || kind === "Kustomization" ? defaults[kind] : void 0;
	return fluxSpec(object).serviceAccountName || byDefault;
}
function requesterOf(root, node, side, defaults) {
	const controller = node === void 0 ? void 0 : getOwn(controllers, node.group);
	const object = node === void 0 ? void 0 : side.definition(root, node);
	if (node === void 0 || controller === void 0 || object === void 0) return void 0;
	if (fluxSpec(object).kubeConfig !== void 0) return void 0;
	const own = accountName(object, defaults);
	const account = own === void 0 ? controllerAccount(root, controller, side) : {
		namespace: node.namespace,
		name: own
	};
	if (account === void 0) return void 0;
	const bound = (kind) => side.ofKind(root, `${kind}.rbac.authorization.k8s.io`).filter(({ manifest }) => binds(manifest.object, account));
	const [ofCluster, ofNamespace] = [bound("ClusterRoleBinding"), bound("RoleBinding")];
	const roles = (bindings, kind) => bindings.flatMap(({ manifest: { id, object: binding } }) => {
		const name = stringAt(binding, "roleRef", "name");
		if (name === void 0 || stringAt(binding, "roleRef", "kind") !== kind) return [];
		return [kind === "Role" ? `${id.namespace}:${name}` : name];
	});
	return {
		account,
		username: `system:serviceaccount:${account.namespace}:${account.name}`,
		groups: [
			"system:serviceaccounts",
			`system:serviceaccounts:${account.namespace}`,
			"system:authenticated"
		],
		roles: roles(ofNamespace, "Role"),
		clusterRoles: roles([...ofCluster, ...ofNamespace], "ClusterRole")
	};
}
function controllerAccount(root, name, side) {
	const deployment = side.ofKind(root, "Deployment.apps").find(({ manifest }) => manifest.id.name === name);
	if (deployment !== void 0) {
		const { id, object } = deployment.manifest;
		const account = stringAt(object, "spec", "template", "spec", "serviceAccountName") || "default";
		return {
			namespace: id.namespace,
			name: account
		};
	}
	const [instance] = side.ofKind(root, `FluxInstance.${operatorGroup}`);
	return instance === void 0 || name === controllers["fluxcd.controlplane.io"] ? void 0 : {
		namespace: instance.manifest.id.namespace,
		name
	};
}
export { unknownValue as _, forbidden as a, exemptionsFrom as c, createdPod as d, builtInRoles as f, defaultedObject as g, selects as h, binds as i, podSecurityViolations as l, everyDecided as m, requesterOf as n, grantsOf as o, anyDecided as p, allows as r, aggregatedRoles as s, accountName as t, printViolations as u };

import { An as nodeKindOf, Cn as addToGroup, E as podTemplateOf, J as jsonEqual, O as nanosOf, S as hookEvents, Sn as words, Sr as getOrInsert, Z as isRendered, _ as stageNames, _r as objectAt, _t as fluxNanoseconds, cr as spend, fr as withSteps, gr as listAt, hr as jsonAt, jn as operatorGroup, k as quantityForm, mn as compareResources, mr as isJsonObject, nt as counted, sr as StepLimit, vn as resourceKey, vr as stringAt, vt as nanosecondsOf, wn as groupBy } from "./core.js";
import { n as kindKey, t as indexSides } from "./side-index.js";
import { D as unknownBetween, E as placeholderForm, I as applyOrder, L as followsRevisionOf, O as unknownForm, R as podUsage, S as recreatesIt, T as lacksVariables, d as podsField, f as formerOwnerDeletion, k as stageOf, n as exceededAmounts, o as lateNeeds, r as inNamespace, t as rules, u as healthField, z as withDefaultLimits } from "./rules.js";
import { f as isIgnored, h as unmanagedMark, z as printFieldPath } from "./compare.js";
import { a as services, c as holdsOpenValue } from "./pod-spec.js";
import { d as createdPod, g as defaultedObject, h as selects } from "./requester.js";
import { d as sharedNote, f as staysNote } from "./removal-outcome.js";
import { G as resourceSetSpec, Q as helmReleaseSpec, Y as kustomizationSpec, _ as fluxReferences, h as dependenciesOf, j as sourceSpec, rt as fluxSpec, v as kustomizationSource } from "./flux.js";
import { n as wavesOf, t as reachesOf } from "./waves.js";
import { r as imagesOf } from "./new-images.js";
// src/forecast/forecast-field.ts
const longestValue = 200;
function fieldOf$1(change) {
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
// src/forecast/data-changes.ts
function dataPlace(root, node, namespace, side) {
	return [
		root,
		side.clusterOf(root, node) ?? "",
		namespace
	].join("\0");
}
function renameKey(place, from, to) {
	return [
		place,
		from,
		to
	].join("\0");
}
function changedData$1(groups, head) {
	const byPlace = new Map();
	const renamed = new Map();
	for (const { root, node, changes } of groups) for (const change of changes) {
		const { id, base, head: after, renamedFrom } = change;
		const read = readers[kindKey(id)];
		if (read === void 0) continue;
		const place = dataPlace(root, node, id.namespace, head);
		if (renamedFrom !== void 0) renamed.set(renameKey(place, renamedFrom.name, id.name), id);
		else if (base !== void 0 && after !== void 0 && unmanagedMark(node, after) === void 0) {
			const found = {
				...read(change, base.object, after.object),
				node
			};
			if (found.keys.size > 0 || found.rest !== void 0) addToGroup(byPlace, place, found);
		}
	}
	return {
		byPlace,
		renamed
	};
}
function dataChange({ id, fields }, base, head) {
	const keys = new Map();
	for (const field of fields) {
		const [holder, key] = field.path;
		if (!isData$1(holder)) continue;
		if (key !== void 0 && "field" in key) addToGroup(keys, key.field, fieldOf$1(field));
		else if (key === void 0) for (const side of [base, head]) for (const name of Object.keys(objectAt(side, holder.field) ?? {})) addToGroup(keys, name, { path: printFieldPath([holder, { field: name }]) });
	}
	const unsure = [...keys.keys()].filter((key) => {
		const values = [base, head].map((side) => valueAt(side, key));
		return !values.includes(void 0) && values.some(holdsOpenValue);
	});
	const added = [...keys.keys()].filter((key) => valueAt(base, key) === void 0);
	return {
		id,
		head,
		keys,
		unsure: new Set(unsure),
		added: new Set(added)
	};
}
function sealedChange({ id, fields }, base, object) {
	const keys = new Map();
	for (const field of fields) {
		const [, holder, key] = field.path;
		if (holder !== void 0 && "field" in holder && holder.field === "encryptedData" && key !== void 0 && "field" in key) addToGroup(keys, key.field, fieldOf$1(field));
	}
	const template = objectAt(object, "spec", "template") ?? {};
	const name = stringAt(template, "metadata", "name") ?? id.name;
	const added = [...keys.keys()].filter((key) => jsonAt(base, "spec", "encryptedData", key) === void 0);
	return {
		id: {
			...id,
			group: "",
			kind: "Secret",
			name
		},
		head: template,
		keys,
		unsure: new Set(keys.keys()),
		added: new Set(added),
		isMade: true
	};
}
function externalChange({ id, fields }, base, head) {
	const keys = new Map();
	const ofSpec = (...names) => fields.filter(({ path }) => isAt(path, ["spec", ...names])).map(fieldOf$1);
	const [before, after] = [base, head].map((side) => new Map(listAt(side, "spec", "data").map((one) => [stringAt(one, "secretKey") ?? "", one])));
	const others = [
		...ofSpec("dataFrom"),
		...ofSpec("secretStoreRef"),
		...ofSpec("target", "template")
	];
	const isFetched = stringAt(head, "spec", "refreshPolicy") !== "CreatedOnce";
	if (isFetched) {
		for (const [key, one] of after ?? []) if (others.length > 0 || !jsonEqual(one, before?.get(key) ?? null)) keys.set(key, [...ofSpec("data"), ...others]);
	}
	const name = stringAt(head, "spec", "target", "name") ?? id.name;
	const template = objectAt(head, "spec", "target", "template") ?? {};
	const rest = [...listAt(head, "spec", "dataFrom"), ...listAt(template, "templateFrom")].length > 0 && isFetched && others.length > 0 ? { rest: others } : {};
	return {
		id: {
			...id,
			group: "",
			kind: "Secret",
			name
		},
		head: template,
		keys,
		...rest,
		unsure: new Set(keys.keys()),
		added: new Set([...keys.keys()].filter((key) => before?.has(key) !== true)),
		isMade: true
	};
}
function isAt(path, names) {
	return names.every((name, at) => {
		const step = path[at];
		return step !== void 0 && "field" in step && step.field === name;
	});
}
const readers = {
	"ConfigMap.": dataChange,
	"ExternalSecret.external-secrets.io": externalChange,
	"SealedSecret.bitnami.com": sealedChange,
	"Secret.": dataChange
};
function isData$1(step) {
	return step !== void 0 && "field" in step && [
		"binaryData",
		"data",
		"stringData"
	].includes(step.field);
}
function valueAt(object, key) {
	const clear = jsonAt(object, "stringData", key);
	const data = jsonAt(object, "data", key);
	if (clear !== void 0) return clear;
	return object["kind"] === "Secret" && typeof data === "string" && !data.startsWith("ENC[") ? Buffer.from(data, "base64").toString("latin1") : data;
}
// src/forecast/data-reads.ts
function takesKey({ keys, without = [] }, key) {
	return (keys === void 0 || keys.includes(key)) && !without.includes(key);
}
function dataReads({ spec, containers }) {
	const volumes = new Map(listAt(spec, "volumes").filter(isJsonObject).map((volume) => [stringAt(volume, "name") ?? "", sourcesOf(volume)]));
	return containers.flatMap(({ init, object }) => {
		const isSidecar = init && object["restartPolicy"] === "Always";
		const mounts = listAt(object, "volumeMounts").filter(isJsonObject);
		return [...environment(object), ...mounts.flatMap((mount) => (volumes.get(stringAt(mount, "name") ?? "") ?? []).map((source) => mounted$1(source, mount, init && !isSidecar)))];
	});
}
function environment(container) {
	const named = listAt(container, "env").filter(isJsonObject);
	const texts = named.map((variable) => stringAt(variable, "value") ?? "");
	const own = named.flatMap((variable) => {
		const name = stringAt(variable, "name");
		const mayBeAbsent = [
			"secretKeyRef",
			"configMapKeyRef",
			"fileKeyRef"
		].some((ref) => jsonAt(variable, "valueFrom", ref, "optional") === true);
		return name === void 0 || mayBeAbsent || texts.some((text) => text.includes(`$(${name})`)) ? [] : [name];
	});
	const single = listAt(container, "env").flatMap((variable) => ["ConfigMap", "Secret"].flatMap((kind) => {
		const ref = jsonAt(variable, "valueFrom", kind === "Secret" ? "secretKeyRef" : "configMapKeyRef");
		const [name, key] = [stringAt(ref, "name"), stringAt(ref, "key")];
		if (name === void 0 || key === void 0) return [];
		const isOptional = jsonAt(ref, "optional") === true;
		return [{
			kind,
			name,
			by: "environment",
			keys: [key],
			...isOptional ? {} : { isRequired: true }
		}];
	}));
	const whole = listAt(container, "envFrom").flatMap((from) => ["ConfigMap", "Secret"].flatMap((kind) => {
		const name = stringAt(from, kind === "Secret" ? "secretRef" : "configMapRef", "name");
		if (name === void 0) return [];
		const prefix = stringAt(from, "prefix") ?? "";
		const without = own.flatMap((one) => one.startsWith(prefix) ? [one.slice(prefix.length)] : []);
		return [{
			kind,
			name,
			by: "environment",
			...without.length === 0 ? {} : { without }
		}];
	}));
	return [...single, ...whole];
}
function sourcesOf(volume) {
	return [volume, ...listAt(volume, "projected", "sources")].flatMap((holder) => {
		const secret = jsonAt(holder, "secret");
		const [map, named] = [stringAt(holder, "configMap", "name"), stringAt(secret, "secretName") ?? stringAt(secret, "name")];
		return [...map === void 0 ? [] : [{
			kind: "ConfigMap",
			name: map,
			items: listAt(holder, "configMap", "items")
		}], ...named === void 0 ? [] : [{
			kind: "Secret",
			name: named,
			items: listAt(secret, "items")
		}]];
	});
}
function mounted$1({ kind, name, items }, mount, isInit) {
	const listed = items.flatMap((item) => {
		const [key, path] = [stringAt(item, "key"), stringAt(item, "path")];
		return key === void 0 || path === void 0 ? [] : [{
			key,
			path
		}];
	});
	const part = stringAt(mount, "subPath") || void 0;
	const isPart = part !== void 0 || stringAt(mount, "subPathExpr") !== void 0;
	const by = isInit ? "init-container" : isPart ? "sub-path" : "volume";
	if (part === void 0) return {
		kind,
		name,
		by,
		...items.length === 0 ? {} : { keys: listed.map(({ key }) => key) }
	};
	if (items.length === 0) return {
		kind,
		name,
		by,
		keys: [part]
	};
	return {
		kind,
		name,
		by,
		keys: listed.filter(({ path }) => path === part || path.startsWith(`${part}/`)).map(({ key }) => key)
	};
}
// src/forecast/workload.ts
function runsNone(object) {
	return jsonAt(object, "spec", "replicas") === 0;
}
function startsAnew(base, head) {
	return runsNone(base) && !runsNone(head);
}
function headReason(rule, resource, path, value) {
	return {
		rule,
		resource,
		fields: [{
			path,
			...value === void 0 || typeof value === "object" ? {} : { head: String(value) }
		}]
	};
}
const scalers = [{
	kind: "HorizontalPodAutoscaler.autoscaling",
	least: ["minReplicas", 1],
	most: ["maxReplicas", void 0]
}, {
	kind: "ScaledObject.keda.sh",
	least: ["minReplicaCount", 0],
	most: ["maxReplicaCount", 100]
}];
function podRange({ root, id, object, head }) {
	for (const { kind, least, most } of scalers) for (const { manifest } of head.ofKind(root, kind)) {
		const target = jsonAt(manifest.object, "spec", "scaleTargetRef");
		const isIt = stringAt(target, "name") === id.name && (stringAt(target, "kind") ?? "Deployment") === id.kind;
		if (manifest.id.namespace !== id.namespace || !isIt) continue;
		const [low, high] = [least, most].map(([field, fallback]) => jsonAt(manifest.object, "spec", field) ?? fallback);
		return typeof low === "number" && typeof high === "number" && low <= high ? {
			least: low,
			most: high
		} : void 0;
	}
	const replicas = jsonAt(object, "spec", "replicas") ?? 1;
	return typeof replicas === "number" ? {
		least: replicas,
		most: replicas
	} : void 0;
}
// src/forecast/hindrance.ts
function hindranceOf(id, object) {
	const replicas = jsonAt(object, "spec", "replicas") ?? 1;
	if (id.kind !== "DaemonSet" && replicas === 0) return {
		effect: "none",
		reason: headReason("no-replicas", id, "spec.replicas", 0)
	};
	if (id.kind === "Deployment") return jsonAt(object, "spec", "paused") === true ? {
		effect: "waits",
		isNeverReady: true,
		reason: headReason("paused", id, "spec.paused", true)
	} : void 0;
	if (stringAt(object, "spec", "updateStrategy", "type") === "OnDelete") return {
		effect: "waits",
		reason: headReason("on-delete", id, "spec.updateStrategy.type", "OnDelete"),
		...id.kind === "DaemonSet" ? { isNeverReady: true } : {}
	};
	const path = [
		"updateStrategy",
		"rollingUpdate",
		"partition"
	];
	const partition = jsonAt(object, "spec", ...path);
	const isWhole = typeof partition === "number" && typeof replicas === "number" && partition >= replicas;
	return id.kind === "StatefulSet" && isWhole ? {
		effect: "waits",
		reason: headReason("partition", id, `spec.${path.join(".")}`, partition)
	} : void 0;
}
function heldPart(id, object) {
	const path = [
		"updateStrategy",
		"rollingUpdate",
		"partition"
	];
	const partition = jsonAt(object, "spec", ...path);
	return id.kind === "StatefulSet" && typeof partition === "number" && partition > 0 ? [headReason("below-partition", id, `spec.${path.join(".")}`, partition)] : [];
}
// src/forecast/reloads-all.ts
function reloadsAll(head, root) {
	if (head.ofKind(root, "Deployment.apps").some(({ manifest }) => podTemplateOf(manifest.object)?.containers.some(({ object }) => hasArgument(object, "--auto-reload-all=true")))) return true;
	return head.ofKind(root, "HelmRelease.helm.toolkit.fluxcd.io").some(({ manifest }) => jsonAt(manifest.object, "spec", "values", "reloader", "autoReloadAll") === true);
}
function hasArgument(container, argument) {
	const given = container["args"];
	return Array.isArray(given) && given.includes(argument);
}
// src/forecast/service-selects.ts
function serviceSelects(service, labels = {}) {
	const wanted = Object.entries(objectAt(service, "spec", "selector") ?? {});
	return wanted.length > 0 && wanted.every(([key, value]) => jsonAt(labels, key) === value);
}
function servicesThatSelect(side, root, namespace, labels) {
	return inNamespace(side, root, "Service", namespace).flatMap((object) => {
		const name = stringAt(object, "metadata", "name") ?? "";
		return serviceSelects(object, labels) ? [{
			id: {
				group: "",
				kind: "Service",
				namespace,
				name
			},
			object
		}] : [];
	});
}
// src/forecast/leaving-service.ts
function leavingService({ root, id, former, head }, base) {
	const pod = podTemplateOf(former);
	if (pod === void 0) return void 0;
	const labels = objectAt(pod.metadata, "labels");
	for (const service of servicesThatSelect(base, root, id.namespace, labels)) {
		const after = head.find(root, service.id)?.manifest.object;
		if (after === void 0 || objectAt(after, "spec", "selector") === void 0) continue;
		if (!serviceSelects(after, labels)) return headReason("service-leaves", service.id, "spec.selector");
		const port = leftPort(pod, service.object, after);
		if (port !== void 0) return headReason("service-leaves", service.id, `spec.ports[${port}].targetPort`);
	}
}
function missesPort({ root, id, object, former, head }, base) {
	const [old, next] = [podTemplateOf(former), podTemplateOf(object)];
	if (old === void 0 || next === void 0) return false;
	return servicesThatSelect(head, root, id.namespace, objectAt(next.metadata, "labels")).some((service) => {
		const was = base.find(root, service.id)?.manifest.object;
		const before = new Map(portsOf(was).map((port) => [keyOf$1(port), port]));
		return portsOf(service.object).some((port) => {
			const held = before.get(keyOf$1(port));
			return held !== void 0 && reachedPort(old, held) !== void 0 && reachedPort(next, port) === void 0;
		});
	});
}
function leftPort(pod, base, head) {
	const former = new Map(portsOf(base).map((port) => [keyOf$1(port), port]));
	const at = portsOf(head).findIndex((port) => {
		const before = former.get(keyOf$1(port));
		const held = before && reachedPort(pod, before);
		if (held === void 0) return false;
		const reached = reachedPort(pod, port);
		return reached === void 0 || reached !== held && !containerPorts(pod).some((one) => one.number === reached);
	});
	return at < 0 ? void 0 : at;
}
function portsOf(service) {
	return listAt(service, "spec", "ports").filter(isJsonObject);
}
function keyOf$1(port) {
	return `${JSON.stringify(jsonAt(port, "port"))} ${stringAt(port, "protocol") ?? "TCP"}`;
}
function reachedPort(pod, port) {
	const target = jsonAt(port, "targetPort") ?? jsonAt(port, "port");
	if (typeof target !== "string") return target;
	const protocol = stringAt(port, "protocol") ?? "TCP";
	return containerPorts(pod).find((one) => one.name === target && one.protocol === protocol)?.number;
}
function containerPorts({ containers }) {
	return containers.flatMap(({ object }) => listAt(object, "ports").map((port) => ({
		name: stringAt(port, "name"),
		number: jsonAt(port, "containerPort"),
		protocol: stringAt(port, "protocol") ?? "TCP"
	})));
}
// src/forecast/readiness.ts
function readyFirst(workload, path) {
	const { id, object } = workload;
	const pod = podTemplateOf(object);
	const first = pod?.containers.find(({ init }) => !init);
	if (pod === void 0 || first === void 0) return {};
	const probed = pod.containers.find(({ object: container }) => asksForNoPort(container));
	if (probed !== void 0) return {
		word: "stuck",
		because: headReason("probed-port", id, `spec.template.spec.containers[${probed.name}].readinessProbe`)
	};
	if (!takesRequests(workload, pod) || isProbed(pod)) return {
		word: "no downtime",
		because: headReason("ready-first", id, path)
	};
	return {
		word: "short downtime",
		because: headReason("no-readiness-probe", id, `spec.template.spec.containers[${first.name}].readinessProbe`)
	};
}
function asksForNoPort(container) {
	const probe = objectAt(container, "readinessProbe");
	return ["httpGet", "tcpSocket"].some((how) => {
		const port = stringAt(probe, how, "port");
		if (port === void 0 || !/^[a-z0-9-]{1,15}$/.test(port) || /^\d+$/.test(port)) return false;
		return !listAt(container, "ports").some((one) => stringAt(one, "name") === port);
	});
}
function isProbed({ containers, spec }) {
	return containers.some(({ object }) => ["readinessProbe", "startupProbe"].some((probe) => objectAt(object, probe) !== void 0)) || listAt(spec, "readinessGates").length > 0;
}
function takesRequests({ root, id, head }, { containers, metadata }) {
	if (containers.some(({ init, object }) => !init && listAt(object, "ports").length > 0)) return true;
	const labels = objectAt(metadata, "labels");
	return inNamespace(head, root, "Service", id.namespace).some((service) => serviceSelects(service, labels));
}
// src/forecast/attached-claim.ts
const local = /local|hostpath|topolvm|lvm/i;
const mounted = /^(?:nfs|smb)\.csi\.k8s\.io$|^efs\.csi\.aws\.com$|^file\.csi\.azure\.com$|^filestore\.csi\.storage\.gke\.io$|^csi\.juicefs\.com$/;
const isNfs = (name) => /nfs/i.test(name) && !/csi/i.test(name);
const isDefault = "storageclass.kubernetes.io/is-default-class";
function isAttached(claim, root, side) {
	const { className = "", driver = "" } = volumeOrigin(claim, root, side);
	const object = side.find(root, {
		group: "storage.k8s.io",
		kind: "CSIDriver",
		namespace: "",
		name: driver
	});
	if (jsonAt(object?.manifest.object, "spec", "attachRequired") === false) return false;
	return !local.test(className) && !local.test(driver) && !mounted.test(driver) && !isNfs(driver);
}
function volumeOrigin(claim, root, side) {
	const named = stringAt(claim, "spec", "volumeName") ?? "";
	const volume = side.find(root, {
		group: "",
		kind: "PersistentVolume",
		namespace: "",
		name: named
	})?.manifest.object;
	if (volume !== void 0) return { driver: stringAt(volume, "spec", "csi", "driver") ?? [
		"hostPath",
		"local",
		"nfs"
	].find((kind) => jsonAt(volume, "spec", kind) !== void 0) };
	const className = stringAt(claim, "spec", "storageClassName") ?? stringAt(claim, "metadata", "annotations", "volume.beta.kubernetes.io/storage-class");
	const [found, ...others] = side.ofKind(root, "StorageClass.storage.k8s.io").filter(({ manifest }) => {
		if (className !== void 0) return manifest.id.name === className;
		return stringAt(manifest.object, "metadata", "annotations", isDefault) === "true";
	});
	return {
		className,
		driver: others.length > 0 ? void 0 : stringAt(found?.manifest.object, "provisioner")
	};
}
// src/forecast/surge-hindrance.ts
const hostname = "kubernetes.io/hostname";
function surgeHindrance(workload, base) {
	const pod = podTemplateOf(workload.object);
	if (pod === void 0) return void 0;
	const sure = claimOf(workload, pod, "ReadWriteOncePod") ?? quotaOf(workload, pod, base);
	if (sure !== void 0) return {
		word: "stuck",
		because: sure
	};
	const perhaps = isOnOneNode(pod) ? {} : { isPossible: true };
	const port = keptHostPort(workload, pod);
	if (port !== void 0) return {
		word: "stuck",
		because: port,
		...perhaps
	};
	const alone = ownAntiAffinity(workload, pod);
	if (alone !== void 0) return {
		word: "stuck",
		because: alone,
		...perhaps
	};
	return attachHindrance(workload);
}
function attachHindrance(workload) {
	const pod = podTemplateOf(workload.object);
	if (pod === void 0 || isOnOneNode(pod)) return void 0;
	const claim = claimOf(workload, pod, "ReadWriteOnce");
	return claim === void 0 ? void 0 : {
		word: "stuck",
		isPossible: true,
		because: claim
	};
}
function isOnOneNode({ spec }) {
	return jsonAt(spec, "nodeName") !== void 0 || jsonAt(spec, "nodeSelector", hostname) !== void 0;
}
function claimOf({ root, id, former, head }, { spec }, mode) {
	const held = new Set(claimsOf(podTemplateOf(former)?.spec));
	for (const name of claimsOf(spec)) {
		if (!held.has(name)) continue;
		const claim = {
			group: "",
			kind: "PersistentVolumeClaim",
			namespace: id.namespace,
			name
		};
		const object = head.definition(root, claim);
		const modes = listAt(object, "spec", "accessModes");
		if (modes.length !== 1 || modes[0] !== mode) continue;
		if (mode === "ReadWriteOncePod") return headReason("read-write-once-pod", claim, "spec.accessModes", mode);
		if (!isAttached(object, root, head)) continue;
		return headReason("read-write-once", claim, "spec.accessModes", mode);
	}
}
function claimsOf(spec) {
	return listAt(spec, "volumes").flatMap((volume) => stringAt(volume, "persistentVolumeClaim", "claimName") ?? []);
}
function keptHostPort(workload, pod) {
	const former = podTemplateOf(workload.former);
	const held = new Set(former === void 0 ? [] : hostPorts(former).map(({ key }) => key));
	const kept = hostPorts(pod).find(({ key }) => held.has(key));
	return kept && headReason("host-port", workload.id, kept.path, kept.port);
}
function hostPorts({ containers, spec }) {
	return containers.filter(({ init }) => !init).flatMap(({ name, object }) => listAt(object, "ports").flatMap((entry, at) => {
		const written = jsonAt(entry, "hostPort");
		const port = spec["hostNetwork"] === true ? written ?? jsonAt(entry, "containerPort") : written;
		const path = `spec.template.spec.containers[${name}].ports[${at}].hostPort`;
		if (typeof port !== "number" || port <= 0) return [];
		return [{
			key: `${port} ${stringAt(entry, "protocol") ?? "TCP"}`,
			path,
			port
		}];
	}));
}
function ownAntiAffinity({ id, former }, pod) {
	const path = [
		"affinity",
		"podAntiAffinity",
		"requiredDuringSchedulingIgnoredDuringExecution"
	];
	const old = podTemplateOf(former);
	const repels = (one, other) => listAt(one?.spec, ...path).filter(isJsonObject).some((term) => {
		const namespaces = listAt(term, "namespaces");
		if (term["topologyKey"] !== hostname || term["namespaceSelector"] !== void 0) return false;
		if (namespaces.length > 0 && !namespaces.includes(id.namespace)) return false;
		if (listAt(term, "matchLabelKeys").length > 0 || listAt(term, "mismatchLabelKeys").length > 0) return false;
		const labels = objectAt(other?.metadata, "labels") ?? {};
		return selects(objectAt(term, "labelSelector"), {
			labels,
			isWhole: true
		}) === true;
	});
	return repels(pod, old) || repels(old, pod) ? headReason("pod-anti-affinity", id, `spec.template.spec.${path.join(".")}`) : void 0;
}
function quotaOf({ root, id, head }, pod, base) {
	const quotas = inNamespace(head, root, "ResourceQuota", id.namespace);
	if (quotas.length === 0) return void 0;
	const ranges = inNamespace(head, root, "LimitRange", id.namespace);
	const more = podUsage(withDefaultLimits(ranges, createdPod(pod)), 1);
	for (const quota of quotas) {
		const before = new Set(exceededAmounts(quota, base, root));
		const exceeded = exceededAmounts(quota, base, root, more).find((amount) => !before.has(amount));
		if (exceeded === void 0) continue;
		const name = stringAt(quota, "metadata", "name") ?? "";
		const resource = exceeded.slice(0, exceeded.indexOf(": "));
		return headReason("quota", {
			group: "",
			kind: "ResourceQuota",
			namespace: id.namespace,
			name
		}, `spec.hard["${resource}"]`, jsonAt(quota, "spec", "hard", resource));
	}
}
// src/forecast/rollout.ts
function rolloutOf(workload, base) {
	const rollout = rolloutOfPods(workload, base);
	if (rollout.word !== "no downtime" && rollout.word !== "short downtime") return rollout;
	if (losesAccount(workload, base) || missesPort(workload, base)) {
		const { word: _word, because: _because, ...numbers } = rollout;
		return numbers;
	}
	const because = leavingService(workload, base);
	return because === void 0 ? rollout : {
		...rollout,
		word: "down until ready",
		isPossible: true,
		because
	};
}
function losesAccount({ root, id, former, head }, base) {
	const name = stringAt(podTemplateOf(former)?.spec, "serviceAccountName") ?? "";
	const account = {
		group: "",
		kind: "ServiceAccount",
		namespace: id.namespace,
		name
	};
	return base.find(root, account) !== void 0 && head.find(root, account) === void 0;
}
function rolloutOfPods(workload, base) {
	switch (workload.id.kind) {
		case "Deployment": return deploymentRollout(workload, base);
		case "StatefulSet": return statefulSetRollout(workload);
		default: return daemonSetRollout(workload);
	}
}
function podsOf(value, replicas, rounds) {
	if (typeof value === "number") return value;
	const percent = typeof value === "string" ? /^(\d{1,9})%$/.exec(value)?.[1] : void 0;
	return percent === void 0 ? void 0 : Math[rounds](Number(percent) * replicas / 100);
}
function deploymentRollout(workload, base) {
	const { id, object } = workload;
	const pods = podRange(workload);
	const known = pods === void 0 ? {} : { pods };
	if (stringAt(object, "spec", "strategy", "type") === "Recreate") return {
		word: "down until ready",
		because: headReason("recreate-strategy", id, "spec.strategy.type", "Recreate"),
		...known
	};
	if (pods === void 0) return {};
	const { least, most } = pods;
	const [atLeast, atMost] = [rollingUpdate(workload, base, Math.max(least, 1)), rollingUpdate(workload, base, most)];
	if (least === most) return {
		...atLeast,
		pods
	};
	return atLeast.word === atMost.word && atLeast.because !== void 0 ? {
		word: atLeast.word,
		...atLeast.isPossible === true ? { isPossible: true } : {},
		because: atLeast.because,
		pods
	} : { pods };
}
function rollingUpdate(workload, base, replicas) {
	const path = "spec.strategy.rollingUpdate";
	const settings = jsonAt(workload.object, "spec", "strategy", "rollingUpdate");
	const surge = podsOf(jsonAt(settings, "maxSurge") ?? "25%", replicas, "ceil");
	const away = podsOf(jsonAt(settings, "maxUnavailable") ?? "25%", replicas, "floor");
	if (surge === void 0 || away === void 0) return {};
	const unavailable = surge === 0 && away === 0 ? 1 : Math.min(away, replicas);
	const numbers = {
		surge,
		unavailable
	};
	if (unavailable >= replicas) {
		const value = jsonAt(settings, "maxUnavailable");
		return {
			word: "down until ready",
			because: headReason("all-unavailable", workload.id, `${path}.maxUnavailable`, value),
			...numbers
		};
	}
	return {
		...(unavailable === 0 ? surgeHindrance(workload, base) : attachHindrance(workload)) ?? readyFirst(workload, path),
		...numbers
	};
}
function statefulSetRollout(workload) {
	const { id, object } = workload;
	const pods = podRange(workload);
	if (pods === void 0) return {};
	const settings = jsonAt(object, "spec", "updateStrategy", "rollingUpdate");
	const away = podsOf(jsonAt(settings, "maxUnavailable") ?? 1, pods.most, "ceil");
	if (pods.most === 1) return {
		word: "down until ready",
		because: headReason("one-replica", id, "spec.replicas", 1),
		pods
	};
	if (pods.least < 2 || away === void 0 || away >= pods.least) return { pods };
	return {
		word: "short downtime",
		because: headReason("one-by-one", id, "spec.updateStrategy.type"),
		pods
	};
}
function daemonSetRollout(workload) {
	const { id, object } = workload;
	const path = "spec.updateStrategy.rollingUpdate";
	const settings = jsonAt(object, "spec", "updateStrategy", "rollingUpdate");
	const surge = jsonAt(settings, "maxSurge") ?? 0;
	if (surge !== 0 && surge !== "0%") {
		const pod = podTemplateOf(object);
		const port = pod === void 0 ? void 0 : keptHostPort(workload, pod);
		return port === void 0 ? readyFirst(workload, path) : {
			word: "stuck",
			because: port
		};
	}
	const away = jsonAt(settings, "maxUnavailable") ?? 1;
	if (away === "100%") return {
		word: "down until ready",
		because: headReason("all-unavailable", id, `${path}.maxUnavailable`, away)
	};
	return podsOf(away, 100, "ceil") === void 0 ? {} : {
		word: "short downtime",
		because: headReason("node-by-node", id, `${path}.maxUnavailable`, away)
	};
}
// src/forecast/taken-data.ts
function takenData(data, read) {
	if (read.kind !== data.id.kind || read.name !== data.id.name) return void 0;
	const keys = [...data.keys.keys()].filter((key) => takesKey(read, key));
	if (keys.length === 0) return data.rest === void 0 ? void 0 : {
		fields: data.rest,
		isSure: false
	};
	return {
		fields: keys.flatMap((key) => data.keys.get(key) ?? []),
		isSure: keys.some((key) => !data.unsure.has(key))
	};
}
// src/forecast/watchers.ts
const reloader = "reloader.stakater.com";
const watchers = [
	{
		name: "Reloader",
		source: "https://github.com/stakater/Reloader/blob/master/pkg/common/common.go",
		annotation: reloaderAnnotation
	},
	{
		name: "Wave",
		source: "https://github.com/wave-k8s/wave#configuration",
		annotation: ({ workload, isRead }) => isRead && annotationOf(workload, "wave.pusher.com/update-on-config-change") === "true" ? "wave.pusher.com/update-on-config-change" : void 0
	},
	{
		name: "SAP pod-reloader",
		source: "https://github.com/SAP/pod-reloader#readme",
		annotation: ({ workload, id }) => {
			const key = `pod-reloader.cs.sap.com/${id.kind === "Secret" ? "secrets" : "configmaps"}`;
			return namesIn(annotationOf(workload, key)).includes(id.name) ? key : void 0;
		}
	}
];
function watcherOf(data) {
	for (const { name, annotation } of watchers) {
		const found = annotation(data);
		if (found !== void 0) return {
			name,
			annotation: found
		};
	}
}
function annotationOf(object, key) {
	return stringAt(object, "metadata", "annotations", key);
}
function namesIn(text = "") {
	return text.split(",").map((name) => name.trim()).filter((name) => name !== "");
}
const isTrue = (text) => [
	"1",
	"T",
	"TRUE",
	"True",
	"t",
	"true"
].includes(text ?? "");
function reloaderAnnotation({ workload, template, id, data, isRead, watchesAll }) {
	const kind = id.kind === "Secret" ? "secret" : "configmap";
	if (annotationOf(data, `${reloader}/ignore`) === "true") return void 0;
	const listed = `${kind}.${reloader}/reload`;
	const typed = `${kind}.${reloader}/auto`;
	const isOwn = [
		listed,
		`${reloader}/search`,
		`${reloader}/auto`,
		typed
	].some((key) => annotationOf(workload, key) !== void 0);
	const at = (key) => isOwn ? annotationOf(workload, key) : stringAt(template.metadata, "annotations", key);
	if (namesIn(annotationOf(workload, `${kind}s.exclude.${reloader}/reload`)).includes(id.name)) return void 0;
	if (namesIn(at(listed)).some((name) => name === id.name || mayMatch(name, id.name))) return listed;
	if (!isRead) return void 0;
	if (at(`${reloader}/search`) === "true" && annotationOf(data, `${reloader}/match`) === "true") return `${reloader}/search`;
	const auto = [`${reloader}/auto`, typed].find((key) => isTrue(at(key)));
	const isUnset = [`${reloader}/auto`, typed].every((key) => (at(key) ?? "") === "");
	return auto ?? (watchesAll && isUnset ? `${reloader}/auto` : void 0);
}
function mayMatch(pattern, name) {
	const [start = "", end, more] = pattern.split(".*");
	if (end === void 0 || more !== void 0 || /[[\](){}|+?\\^$]/.test(pattern)) return false;
	return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
// src/forecast/data-readers.ts
const mostReasons = 20;
function dataReaders(context) {
	const { base, head, data, fates } = context;
	return [...new Set([...data.byPlace.keys()].map((place) => place.slice(0, place.indexOf("\0"))))].flatMap((root) => services.flatMap((kind) => head.ofKind(root, kind).flatMap((indexed) => {
		const { manifest, node } = indexed;
		const near = data.byPlace.get(dataPlace(root, node.id, manifest.id.namespace, head));
		const isHeldBack = fates.isHeldBack(root, node.id, manifest.id);
		if (near === void 0 || base.find(root, manifest.id) === void 0 || isHeldBack) return [];
		return readerForecast(indexed, near, context) ?? [];
	})));
}
function readerForecast({ root, node, manifest }, near, { base, fates, head }) {
	const { id, object } = manifest;
	const template = podTemplateOf(object);
	const former = base.find(root, id)?.manifest.object;
	if (template === void 0 || startsAnew(former, object)) return void 0;
	const reads = dataReads(template);
	spend(near.length * (reads.length + 1));
	const restarts = [];
	const lacking = [];
	const inPlace = [];
	const sure = new Set();
	for (const one of near) {
		const own = reads.filter(({ kind, name }) => kind === one.id.kind && name === one.id.name);
		const watcher = watcherOf({
			workload: object,
			template,
			id: one.id,
			data: one.head,
			isRead: own.length > 0,
			watchesAll: reloadsAll(head, root)
		});
		if (watcher !== void 0) {
			const reason = reasonOf("watcher", one, [{ path: `metadata.annotations["${watcher.annotation}"]` }]);
			restarts.push(reason);
			if (one.unsure.size < one.keys.size) sure.add(reason);
			continue;
		}
		const isFollowed = own.some((read) => read.by === "volume" && takenData(one, read) !== void 0);
		for (const read of own) {
			const taken = takenData(one, read);
			if (taken === void 0 || isFollowed && read.by === "init-container") continue;
			const reason = reasonOf(read.by, one, taken.fields);
			(read.by === "volume" ? inPlace : lacking).push(reason);
			if (taken.isSure) sure.add(reason);
		}
	}
	const hindrance = hindranceOf(id, object);
	const held = restarts.length === 0 ? [] : heldPart(id, object);
	const told = (effect, reasons) => ({
		root,
		node: node.id,
		resource: id,
		effect,
		...!fates.isPerhapsHeldBack(root, node.id) && reasons.some((one) => sure.has(one)) ? {} : { isPossible: true },
		why: onceEach([...reasons, ...hindrance === void 0 ? held : [hindrance.reason]])
	});
	const atStart = [...restarts, ...lacking];
	if (hindrance !== void 0) return atStart.length === 0 ? void 0 : told(hindrance.effect, atStart);
	if (restarts.length > 0) return {
		...told("restarts", restarts),
		rollout: rolloutOf({
			root,
			id,
			object,
			former,
			head
		}, base)
	};
	if (lacking.length > 0) return told("needs-restart", lacking);
	return inPlace.length === 0 ? void 0 : told("updated-in-place", inPlace);
}
function reasonOf(rule, { id }, fields) {
	return {
		rule,
		resource: id,
		fields: fields.slice(0, 20)
	};
}
function onceEach(reasons) {
	return [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()].slice(0, mostReasons);
}
// src/forecast/fates.ts
const refusals = new Set(rules.flatMap(({ id, isRefusal }) => isRefusal === true ? [id] : []));
const updateRefusals = new Set(rules.flatMap(({ id, group }) => group === "immutable" ? [id] : []));
function fatesOf({ groups, review }) {
	const ofRefusals = [...review?.findings ?? [], ...(review?.acknowledged ?? []).map(({ finding }) => finding)].filter(({ rule }) => refusals.has(rule));
	const forced = new Map(ofRefusals.filter(isForced).map((one) => [keyOf(one.root, one.resource), one]));
	const refused = new Set(ofRefusals.filter((one) => !isForced(one) && one.severity === "block").map((one) => keyOf(one.root, one.resource)));
	const among = (ids) => new Set(ids.size === 0 ? [] : groups.flatMap(({ root, node, changes }) => changes.some(({ id }) => ids.has(keyOf(root, id))) ? [keyOf(root, node)] : []));
	const nodes = among(refused);
	const updates = new Set(ofRefusals.filter(({ rule }) => updateRefusals.has(rule)).map((one) => keyOf(one.root, one.resource)));
	const stopping = among(new Set([...refused].filter((key) => !updates.has(key))));
	const reinstalled = (review?.releases ?? []).filter(({ action }) => action === "reinstalled").map(({ root, release: id }) => ({
		root,
		id
	}));
	const again = new Set(reinstalled.map(({ root, id }) => keyOf(root, id)));
	let removals;
	return {
		removed: (root, id) => {
			removals ??= removalsIn(groups);
			return removals.get(keyOf(root, id));
		},
		isReinstalled: (root, node) => again.has(keyOf(root, node)),
		isRefused: (root, node) => nodes.has(keyOf(root, node)),
		isHeldBack: (root, node, id) => refused.has(keyOf(root, id)) || node.kind !== "HelmRelease" && nodes.has(keyOf(root, node)),
		isPerhapsHeldBack: (root, node) => node.kind === "HelmRelease" && stopping.has(keyOf(root, node)),
		recreated: (root, id) => {
			const finding = forced.get(keyOf(root, id));
			return finding === void 0 ? void 0 : {
				rule: "forced",
				resource: id,
				fields: namedFields(finding)
			};
		},
		reinstalled
	};
}
function removalsIn(groups) {
	return new Map(groups.flatMap((group) => group.changes.filter(({ status }) => status === "removed").map((change) => [keyOf(group.root, change.id), {
		change,
		group
	}])));
}
function keyOf(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function isForced({ message }) {
	return message.startsWith(recreatesIt);
}
function namedFields({ message }) {
	return [...message.matchAll(/`(spec\.[^`]{1,200})`/g)].map(([, path = ""]) => ({ path }));
}
// src/forecast/operated.ts
const prometheusOperator = "https://prometheus-operator.dev/docs/api-reference/api";
const ofPods = words(`
  additionalArgs affinity baseImage containers disableCompaction enableAdminAPI enableFeatures externalUrl hostNetwork
  image imagePullPolicy imagePullSecrets initContainers listenLocal logFormat logLevel nodeSelector podMetadata portName
  priorityClassName query resources retention retentionSize routePrefix secrets configMaps securityContext
  serviceAccountName sha tag terminationGracePeriodSeconds thanos tolerations topologySpreadConstraints version
  volumeMounts volumes walCompression web
`);
const victoriaMetrics = {
	rolls: words("affinity containers extraArgs image nodeSelector resources retentionPeriod tolerations"),
	source: "https://docs.victoriametrics.com/operator/resources/"
};
const operatedKinds = {
	"Alertmanager.monitoring.coreos.com": {
		rolls: ofPods,
		pods: "replicas",
		source: `${prometheusOperator}/#monitoring.coreos.com/v1.Alertmanager`
	},
	"Cluster.postgresql.cnpg.io": {
		rolls: words(`
      affinity env envFrom imageCatalogRef imageName postgresql.extensions projectedVolumeTemplate resources
    `),
		pods: "instances",
		source: "https://cloudnative-pg.io/documentation/current/rolling_update/"
	},
	"Dragonfly.dragonflydb.io": {
		rolls: [
			"args",
			"env",
			"image",
			"resources"
		],
		source: "https://www.dragonflydb.io/docs/managing-dragonfly/operator/dragonfly-configuration"
	},
	"Elasticsearch.elasticsearch.k8s.elastic.co": {
		rolls: [
			"image",
			"nodeSets",
			"version"
		],
		source: "https://www.elastic.co/docs/deploy-manage/deploy/cloud-on-k8s/nodes-orchestration"
	},
	"Grafana.grafana.integreatly.org": {
		rolls: [
			"config",
			"deployment",
			"version"
		],
		source: "https://grafana.github.io/grafana-operator/docs/grafana/"
	},
	"Kafka.kafka.strimzi.io": {
		rolls: [
			"kafka.image",
			"kafka.jvmOptions",
			"kafka.resources",
			"kafka.template",
			"kafka.version"
		],
		source: "https://strimzi.io/docs/operators/latest/deploying#assembly-rolling-updates-str"
	},
	"Kibana.kibana.k8s.elastic.co": {
		rolls: [
			"config",
			"image",
			"podTemplate",
			"version"
		],
		source: "https://www.elastic.co/docs/deploy-manage/deploy/cloud-on-k8s/kibana-configuration"
	},
	"MariaDB.k8s.mariadb.com": {
		rolls: [
			"image",
			"myCnf",
			"resources"
		],
		source: "https://github.com/mariadb-operator/mariadb-operator/blob/main/docs/updates.md"
	},
	"OpenTelemetryCollector.opentelemetry.io": {
		rolls: [
			"args",
			"config",
			"env",
			"image",
			"resources"
		],
		source: "https://opentelemetry.io/docs/platforms/kubernetes/operator/"
	},
	"Prometheus.monitoring.coreos.com": {
		rolls: ofPods,
		pods: "replicas",
		source: `${prometheusOperator}/#monitoring.coreos.com/v1.Prometheus`
	},
	"RabbitmqCluster.rabbitmq.com": {
		rolls: [
			"affinity",
			"image",
			"resources",
			"tolerations"
		],
		source: "https://www.rabbitmq.com/kubernetes/operator/using-operator#update"
	},
	"Rollout.argoproj.io": {
		rolls: ["template"],
		source: "https://argo-rollouts.readthedocs.io/en/stable/concepts/"
	},
	"Service.serving.knative.dev": {
		rolls: ["template"],
		source: "https://knative.dev/docs/serving/revisions/"
	},
	"VMAgent.operator.victoriametrics.com": victoriaMetrics,
	"VMAlert.operator.victoriametrics.com": victoriaMetrics,
	"VMAlertmanager.operator.victoriametrics.com": victoriaMetrics,
	"VMSingle.operator.victoriametrics.com": victoriaMetrics
};
const counts = /\.(?:count|replicas)$/;
function isAtRest(object) {
	return jsonAt(object, "spec", "paused") === true || runsNone(object) || stringAt(object, "metadata", "annotations", "cnpg.io/hibernation") === "on" || stringAt(object, "metadata", "annotations", "strimzi.io/pause-reconciliation") === "true";
}
function operatedReason({ base, fields: differing, head, id }) {
	const kind = kindOf(id);
	if (kind === void 0 || isAtRest(base?.object) || isAtRest(head?.object)) return void 0;
	const fields = differing.map(fieldOf$1).filter(({ path }) => !counts.test(path)).filter(({ path }) => kind.rolls.some((field) => path === `spec.${field}` || /^[.[]/.test(path.slice(`spec.${field}`.length)) && path.startsWith(`spec.${field}`)));
	return fields.length === 0 ? void 0 : {
		rule: "operator",
		resource: id,
		fields: fields.slice(0, 20)
	};
}
function operatedRollout(id, object) {
	const field = kindOf(id)?.pods;
	if (field === void 0) return {};
	const pods = jsonAt(object, "spec", field) ?? 1;
	if (typeof pods !== "number" || pods < 1) return {};
	const range = {
		least: pods,
		most: pods
	};
	if (jsonAt(object, "spec", "primaryUpdateStrategy") === "supervised") return { pods: range };
	return pods === 1 ? {
		word: "down until ready",
		because: headReason("one-replica", id, `spec.${field}`, pods),
		pods: range
	} : {
		word: "short downtime",
		because: headReason("one-by-one", id, `spec.${field}`, pods),
		pods: range
	};
}
const operators = { "cloudnative-pg": {
	kind: "Cluster.postgresql.cnpg.io",
	unless: "ENABLE_INSTANCE_MANAGER_INPLACE_UPDATES"
} };
function operatedByImage({ root, resource, why }, { base, head }) {
	const reason = why.find(({ rule }) => rule === "image");
	if (reason === void 0) return [];
	return (podTemplateOf(head.definition(root, resource))?.containers ?? []).flatMap(({ object }) => {
		const name = (stringAt(object, "image") ?? "").split("/").at(-1)?.split(/[:@]/)[0] ?? "";
		const operator = Object.hasOwn(operators, name) ? operators[name] : void 0;
		const isOff = listAt(object, "env").some((one) => stringAt(one, "name") === operator?.unless && stringAt(one, "value") === "true");
		if (operator === void 0 || isOff) return [];
		return head.ofKind(root, operator.kind).flatMap(({ manifest: { id, object: own }, node }) => {
			if (base.find(root, id) === void 0) return [];
			const why = [{
				...reason,
				rule: "operator-image"
			}];
			const rollout = operatedRollout(id, own);
			return [{
				root,
				node: node.id,
				resource: id,
				effect: "restarts",
				isPossible: true,
				why,
				rollout
			}];
		});
	});
}
function kindOf({ kind, group }) {
	const key = `${kind}.${group}`;
	return Object.hasOwn(operatedKinds, key) ? operatedKinds[key] : void 0;
}
// src/forecast/order/removals.ts
const mostKept = 20;
function removalsOf(changes, isGone) {
	const removed = changes.filter(({ status }) => status === "removed");
	if (removed.length === 0) return void 0;
	const kept = removed.flatMap((change) => {
		const because = keptBecause(change);
		return because === void 0 ? [] : [{
			id: change.id,
			because
		}];
	});
	return {
		deleted: removed.length - kept.length,
		kept: kept.slice(0, mostKept),
		keptCount: kept.length,
		when: isGone ? "on-uninstall" : "after-apply"
	};
}
function keptBecause({ notes }) {
	const stays = notes.find((note) => note.startsWith(staysNote));
	if (stays !== void 0) return stays.slice(staysNote.length).replace(/^: /, "");
	return notes.includes("also applied by another node, so that it stays, or is deleted and made again") ? sharedNote : void 0;
}
function deletesStale(kind) {
	return kind === "kustomization" || kind === "helmrelease" || kind === "resourceset";
}
// src/forecast/order/affected-nodes.ts
function nodeKeyOf(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
const kinds = [
	"generator",
	"helmrelease",
	"instance",
	"kustomization",
	"provider",
	"resourceset",
	"source"
];
function affectedNodes({ groups, review, failures }) {
	const found = new Map();
	const at = (root, id) => getOrInsert(found, nodeKeyOf(root, id), () => ({
		root,
		id,
		change: "changed",
		changes: []
	}));
	for (const { root, node, baseState, headState, changes } of groups) {
		if (changes.length > 0 && kinds.includes(nodeKindOf(node))) {
			const affected = at(root, node);
			affected.changes = changes;
			if (baseState === void 0) affected.change = "added";
			if (headState === void 0) affected.change = "removed";
		}
		for (const change of changes) {
			const { id, notes, status } = change;
			if (!kinds.includes(nodeKindOf(id)) || status === "removed" && keptBecause(change) !== void 0) continue;
			const affected = at(root, id);
			affected.definition = change;
			if (status === "removed") affected.change = "removed";
			if (status === "added" && !notes.includes("in the cluster already, applied by another node")) affected.change = "added";
		}
	}
	for (const { root, release, action } of review?.releases ?? []) {
		const affected = at(root, release);
		affected.action = action;
		if (action === "uninstalled") affected.change = "removed";
	}
	for (const { root, node, state } of [...failures.new, ...failures.still]) {
		if (node === void 0 || !kinds.includes(nodeKindOf(node))) continue;
		const affected = at(root, node);
		if (state === "failed") affected.fails = true;
	}
	return found;
}
// src/forecast/order/apply-stages.ts
function applyStages(kind, changes) {
	const applied = changes.filter(({ status }) => status !== "removed");
	const isFirst = ({ id, head }) => kind === "helmrelease" ? head?.crds !== void 0 : stageOf(id) === "definitions";
	const nameOf = (change) => isFirst(change) ? "definitions" : kind === "helmrelease" ? "resources" : stageOf(change.id);
	const stages = stageNames.flatMap((stage) => {
		const resources = applied.filter((change) => nameOf(change) === stage).length;
		return resources === 0 ? [] : [{
			stage,
			resources
		}];
	});
	return stages.length < 2 ? [] : stages;
}
// src/forecast/order/data-links.ts
function dataLinks(nodes, links, { head }) {
	const changed = changedData(nodes.values());
	if (changed.size === 0) return [];
	const ordered = new Set(links.filter(({ why }) => why !== "waits-for").map(({ from, to }) => `${from}\n${to}`));
	const found = [];
	for (const [to, { root, id, change }] of nodes) {
		if (change === "removed" || change === "waits") continue;
		for (const { role, id: named } of fluxReferences(head.definition(root, id), id)) {
			if (role !== "values" && role !== "variables") continue;
			const data = changed.get(nodeKeyOf(root, named));
			if (data === void 0 || data.owner === to || ordered.has(`${data.owner}\n${to}`)) continue;
			const field = role === "values" ? "spec.valuesFrom" : "spec.postBuild.substituteFrom";
			found.push({
				from: data.owner,
				to,
				why: "data",
				field,
				certainty: data.isWatched ? "sure" : "none"
			});
		}
	}
	return found;
}
function takesDataAlone({ id, definition }, key, links, differs) {
	if (nodeKindOf(id) !== "helmrelease" || definition !== void 0 || differs?.includes("chart") === true) return false;
	return links.filter(({ to, certainty, why }) => to === key && why !== "depends-on" && certainty !== "none").length === 0 && links.some(({ to, why }) => to === key && why === "data");
}
function changedData(nodes) {
	const found = new Map();
	for (const { root, id, changes } of nodes) for (const change of changes) {
		if (!isData(change.id) || change.status === "removed") continue;
		const label = stringAt(change.head?.object, "metadata", "labels", "reconcile.fluxcd.io/watch");
		found.set(nodeKeyOf(root, change.id), {
			owner: nodeKeyOf(root, id),
			isWatched: label === "Enabled"
		});
	}
	return found;
}
function isData({ group, kind }) {
	return group === "" && (kind === "ConfigMap" || kind === "Secret");
}
// src/forecast/order/half-way.ts
function halfWayOfApply({ timing, stages, removals }) {
	const deletes = removals?.when === "after-apply" && removals.deleted > 0;
	const stays = stages.length > 0;
	const found = [];
	if (stays || deletes) {
		const parts = [...stays ? ["earlier stages stay applied"] : [], deletes ? `${counted(removals.deleted, "resource")} not pruned` : "nothing is pruned"];
		found.push({
			rule: "apply-fails",
			text: `A refused resource ends the apply: ${parts.join(", ")}`,
			field: ""
		});
	}
	if (timing.waitsFor !== "nothing") found.push({
		rule: "health-check-fails",
		text: `A failed health check undoes nothing: all is applied${deletes ? " and pruned" : ""}`,
		field: timing.waitsFor === "all" ? "spec.wait" : "spec.healthChecks"
	});
	return found;
}
function halfWayOfRelease(definition, action, { stages, hooks, removals }) {
	const first = hooks[0]?.event.startsWith("pre-") === true ? hooks[0] : void 0;
	if (action === "uninstall") return first === void 0 ? [] : [{
		rule: "uninstall-fails",
		text: `A failed ${first.event} hook keeps the release and its object`,
		field: ""
	}];
	return [
		...first === void 0 ? [] : [{
			rule: "hook-fails",
			text: `A failed ${first.event} hook leaves the release unapplied`,
			field: ""
		}],
		...action === "upgrade" && removals !== void 0 && removals.deleted > 0 ? [{
			rule: "apply-fails",
			text: `A refused resource leaves others applied, and ${counted(removals.deleted, "resource")} not deleted`,
			field: ""
		}] : [],
		remediation(definition, action),
		...stages[0]?.stage === "definitions" ? [{
			rule: "definitions-stay",
			text: "Nothing takes back the definitions of the chart",
			field: ""
		}] : []
	];
}
function remediation(definition, action) {
	const spec = helmReleaseSpec(definition);
	const { strategy } = spec[action] ?? {};
	const at = `spec.${action}`;
	if (strategy?.name === "RetryOnFailure") return {
		rule: "retried",
		text: `A failed ${action} is left as it stands, and upgraded again and again`,
		field: `${at}.strategy`
	};
	const remediation = spec[action]?.remediation;
	const retries = typeof remediation?.retries === "number" ? remediation.retries : 0;
	const isLastUndone = typeof remediation?.remediateLastFailure === "boolean" ? remediation.remediateLastFailure : action === "upgrade" && retries > 0;
	if (retries === 0 && !isLastUndone) return {
		rule: "left-as-it-stands",
		text: `A failed ${action} is left as it stands until the chart, the values or the HelmRelease change`,
		field: `${at}.remediation`
	};
	const rollsBack = action === "upgrade" && (spec.upgrade?.remediation?.strategy ?? "rollback") === "rollback";
	const undone = rollsBack ? "rolled back" : "uninstalled";
	const again = retries === 0 ? ", and not tried again" : retries < 0 ? ", and tried again without end" : `, and tried again ${retries === 1 ? "once" : `${retries} times`}${isLastUndone ? "" : "; the last one is left as it stands"}`;
	return {
		rule: rollsBack ? "rolled-back" : "uninstalled",
		text: `A failed ${action} is ${undone}${again}`,
		field: `${at}.remediation`
	};
}
// src/forecast/order/hook-runs.ts
const events = {
	install: ["pre-install", "post-install"],
	upgrade: ["pre-upgrade", "post-upgrade"],
	uninstall: ["pre-delete", "post-delete"]
};
function weightOf(object) {
	const written = stringAt(object, "metadata", "annotations", "helm.sh/hook-weight") ?? "";
	return /^[+-]?\d{1,18}$/.test(written) ? Number(written) : 0;
}
function hookRuns(manifests, action, definition) {
	if (helmReleaseSpec(definition)[action]?.disableHooks === true) return [];
	const hooks = manifests.filter(({ hook }) => hook === true);
	return events[action].flatMap((event) => hooks.filter((one) => hookEvents(one).includes(event)).map(({ id, object }) => ({
		event,
		weight: weightOf(object),
		id
	})).sort((a, b) => a.weight - b.weight || (a.id.name < b.id.name ? -1 : a.id.name > b.id.name ? 1 : 0)));
}
// src/forecast/order/order-links.ts
function linkNodes(nodes, sides, uncompared, most) {
	const links = [];
	const behind = new Map();
	const pending = [...nodes.values()];
	const add = (root, id, change = "waits") => {
		const key = nodeKeyOf(root, id);
		const known = nodes.get(key);
		if (known !== void 0) return known;
		const made = {
			root,
			id,
			change,
			changes: []
		};
		nodes.set(key, made);
		pending.push(made);
		return made;
	};
	for (let at = 0; at < pending.length; at++) {
		const node = pending[at];
		if (node === void 0) break;
		const { root, id } = node;
		if (!behind.has(root)) behind.set(root, namedBy(sides.head, root));
		const own = nodeKeyOf(root, id);
		for (const later of behind.get(root)?.get(resourceKey(id)) ?? []) {
			if (links.length > most) return links;
			const key = nodeKeyOf(root, later);
			if (key === own) continue;
			for (const link of linksTo(node, later, nodes.has(key) || uncompared.has(key), sides)) {
				if (link.certainty === "none" && !nodes.has(key)) continue;
				if (link.why === "depends-on") add(root, later);
				else if (uncompared.has(key) && link.certainty === "sure") add(root, later, "changed");
				if (nodes.has(key)) links.push({
					...link,
					from: own,
					to: key
				});
			}
		}
		const owner = ownerOf(node, sides);
		if (owner === void 0 || resourceKey(owner) === resourceKey(id)) continue;
		if (node.definition !== void 0 && nodes.has(nodeKeyOf(root, owner))) links.push({
			from: nodeKeyOf(root, owner),
			to: own,
			why: "applies",
			field: "",
			certainty: "sure"
		});
		const field = node.change === "removed" ? void 0 : healthField(root, owner, id, sides.head);
		if (field === void 0) continue;
		add(root, owner);
		const certainty = node.definition === void 0 ? "open" : "sure";
		links.push({
			from: own,
			to: nodeKeyOf(root, owner),
			why: "waits-for",
			field,
			certainty
		});
	}
	return links;
}
function namedBy(side, root) {
	const named = side.fluxObjects(root).flatMap(({ id, references }) => references.map((key) => ({
		key,
		id
	})));
	return new Map([...groupBy(named, ({ key }) => key)].map(([key, all]) => [key, all.map(({ id }) => id)]));
}
function ownerOf({ root, id, change }, { base, head }) {
	return (change === "removed" ? base : head).findNode(root, id)?.parent;
}
function linksTo(node, later, isReconciled, { head }) {
	const { root, id } = node;
	const object = head.definition(root, later);
	const key = resourceKey(id);
	const links = dependenciesOf(object, later).filter((dependency) => resourceKey(dependency.id) === key).map((dependency) => ({
		why: "depends-on",
		field: `spec.dependsOn[${dependency.index}]`,
		...dependency.readyExpr === void 0 ? {} : { readyExpr: dependency.readyExpr },
		certainty: waitsFor(node, dependency, later, head)
	}));
	if (!isReconciled || node.change === "removed" || isAbove(root, later, id, head)) return links;
	for (const { role, id: named } of fluxReferences(object, later)) {
		if (resourceKey(named) !== key || role === "values" || role === "variables") continue;
		const why = role === "inputs" ? "inputs" : "artifact";
		links.push({
			why,
			field: fieldOf(later, object),
			certainty: givesAnew(node) ? "sure" : "none"
		});
	}
	return links;
}
const mostOwners$1 = 50;
function isAbove(root, owner, id, head) {
	const key = resourceKey(owner);
	let above = head.findNode(root, id)?.parent;
	for (let depth = 0; above !== void 0 && depth < mostOwners$1; depth++) {
		if (resourceKey(above) === key) return true;
		const next = head.findNode(root, above)?.parent;
		if (next !== void 0 && resourceKey(next) === resourceKey(above)) return false;
		above = next;
	}
	return false;
}
const timesOfSources = [
	"interval",
	"suspend",
	"timeout"
];
function givesAnew({ change, definition }) {
	if (change === "added") return true;
	return (definition?.fields ?? []).some(({ path }) => {
		const [top, field] = path;
		if (top === void 0 || !("field" in top) || top.field !== "spec") return false;
		return field === void 0 || !("field" in field) || !timesOfSources.includes(field.field);
	});
}
function fieldOf(id, object) {
	switch (nodeKindOf(id)) {
		case "helmrelease": return helmReleaseSpec(object).chartRef === void 0 ? "spec.chart.spec.sourceRef" : "spec.chartRef";
		case "resourceset": return "spec.inputsFrom";
		case "generator": return "spec.sources";
		default: return "spec.sourceRef";
	}
}
function waitsFor(node, dependency, later, head) {
	if (node.change === "removed") return "none";
	if (!dependency.mustBeReady) return node.change === "added" ? "sure" : "none";
	if (dependency.readyExpr !== void 0) return "open";
	if (node.definition !== void 0) return "sure";
	const { root, id } = node;
	if (id.group !== "kustomize.toolkit.fluxcd.io" || later.group !== "kustomize.toolkit.fluxcd.io") return "none";
	const sourceOf = (of) => resourceKey(kustomizationSource({
		id: of,
		object: head.definition(root, of)
	}));
	return sourceOf(id) === sourceOf(later) ? "sure" : "none";
}
// src/forecast/order/step-timing.ts
function wholeSeconds(nanoseconds) {
	return Math.max(0, Math.ceil(Number(nanoseconds) / 1e9));
}
function given(value, field) {
	const read = fluxNanoseconds(value);
	return read === void 0 ? void 0 : {
		seconds: wholeSeconds(read),
		field
	};
}
function filledIn(seconds) {
	return { seconds };
}
function stepTiming(id, object, action) {
	if (object === void 0) return { waitsFor: "nothing" };
	switch (nodeKindOf(id)) {
		case "kustomization": return ofKustomization(object);
		case "helmrelease": return ofRelease(object, action);
		case "resourceset": return ofResourceSet(object);
		case "source": {
			const interval = given(fluxSpec(object).interval, "spec.interval");
			return {
				timeout: given(fluxSpec(object).timeout, "spec.timeout") ?? filledIn(60),
				...interval === void 0 ? {} : { interval },
				waitsFor: "nothing"
			};
		}
		default: return { waitsFor: "nothing" };
	}
}
function takenInterval(object) {
	return given(fluxSpec(object).interval, "spec.interval");
}
function ofKustomization(object) {
	const { healthChecks, interval: written, retryInterval, timeout, wait } = kustomizationSpec(object);
	const interval = given(written, "spec.interval");
	const rest = given(timeout, "spec.timeout") ?? (interval === void 0 ? void 0 : filledIn(interval.seconds - 30));
	const taken = rest !== void 0 && rest.seconds < 30 ? filledIn(30) : rest;
	const retry = given(retryInterval, "spec.retryInterval") ?? (interval && filledIn(interval.seconds));
	return {
		...taken === void 0 ? {} : { timeout: taken },
		...interval === void 0 ? {} : { interval },
		...retry === void 0 ? {} : { retryInterval: retry },
		waitsFor: wait ? "all" : healthChecks.length > 0 ? "listed" : "nothing"
	};
}
function ofRelease(object, action) {
	const { interval: written, timeout, ...spec } = helmReleaseSpec(object);
	const interval = given(written, "spec.interval");
	const own = spec[action];
	const retryInterval = action !== "uninstall" && spec[action]?.strategy?.name === "RetryOnFailure" ? given(spec[action]?.strategy?.retryInterval, `spec.${action}.strategy.retryInterval`) ?? filledIn(300) : void 0;
	return {
		timeout: given(own?.timeout, `spec.${action}.timeout`) ?? given(timeout, "spec.timeout") ?? filledIn(300),
		...interval === void 0 ? {} : { interval },
		...retryInterval === void 0 ? {} : { retryInterval },
		waitsFor: own?.disableWait === true ? "nothing" : "all"
	};
}
function ofResourceSet(object) {
	const { steps, wait } = resourceSetSpec(object);
	const annotation = (name, seconds) => {
		const read = nanosecondsOf(stringAt(object, "metadata", "annotations", `fluxcd.controlplane.io/${name}`) ?? "");
		if (read === void 0) return filledIn(seconds);
		return {
			seconds: wholeSeconds(read),
			field: `metadata.annotations["${operatorGroup}/${name}"]`
		};
	};
	return {
		timeout: annotation("reconcileTimeout", 300),
		interval: annotation("reconcileEvery", 3600),
		waitsFor: wait ? "all" : steps.length > 1 ? "listed" : "nothing"
	};
}
function longestWait({ timeout, waitsFor }, hooks) {
	const waits = hooks + (waitsFor === "nothing" ? 0 : 1);
	return timeout === void 0 ? 0 : timeout.seconds * waits;
}
// src/forecast/order/step-trigger.ts
const atMerge = {
	at: "merge",
	field: ""
};
const mostOwners = 50;
function stepTrigger(step, head) {
	let { id, isDefined } = step;
	const { root } = step;
	const own = head.definition(root, id);
	if (fluxSpec(own).suspend) return {
		at: "resume",
		by: id,
		field: "spec.suspend"
	};
	if (!isDefined && step.takesDataAlone) {
		const interval = takenInterval(own);
		return {
			at: "interval",
			field: "spec.interval",
			...interval === void 0 ? {} : { interval }
		};
	}
	for (let depth = 0; (isDefined || step.hasNewSource) && depth < mostOwners; depth++) {
		const above = head.findNode(root, id)?.parent;
		if (above === void 0) break;
		id = above;
		isDefined = false;
		if (fluxSpec(head.definition(root, id)).suspend) return {
			at: "resume",
			by: id,
			field: "spec.suspend"
		};
		if (nodeKindOf(id) === "kustomization") break;
		isDefined = true;
	}
	return ofSource(root, id, head);
}
function ofSource(root, id, head) {
	const named = fluxReferences(head.definition(root, id), id).find(({ role }) => role === "source" || role === "chart");
	if (named === void 0) return atMerge;
	const source = named.id;
	const object = head.definition(root, source);
	const { ref } = sourceSpec(object);
	if (fluxSpec(object).suspend) return {
		at: "resume",
		by: source,
		field: "spec.suspend"
	};
	const interval = takenInterval(object);
	const looks = interval === void 0 ? {} : { interval };
	if (source.group === "source.toolkit.fluxcd.io" && source.kind === "GitRepository") {
		if (object === void 0) return atMerge;
		const pinned = [
			"commit",
			"tag",
			"semver"
		].find((field) => ref?.[field] !== void 0);
		if (pinned !== void 0 && !ref?.name) return {
			at: "artifact",
			by: source,
			field: `spec.ref.${pinned}`,
			...looks
		};
		const receiver = receiverOf(root, source, head);
		return {
			at: "merge",
			by: source,
			field: "",
			...looks,
			...receiver === void 0 ? {} : { receiver }
		};
	}
	if (source.kind === "OCIRepository" || source.kind === "Bucket") return {
		at: "artifact",
		by: source,
		field: source.kind === "Bucket" ? "" : "spec.ref",
		...looks
	};
	return atMerge;
}
const receiverKind = "Receiver.notification.toolkit.fluxcd.io";
function receiverOf(root, source, head) {
	return head.ofKind(root, receiverKind).find(({ manifest: { id, object } }) => {
		if (fluxSpec(object).suspend) return false;
		return listAt(object, "spec", "resources").some((named) => isJsonObject(named) && named["kind"] === source.kind && named["name"] === source.name && (stringAt(named, "namespace") || id.namespace) === source.namespace);
	})?.manifest.id;
}
// src/forecast/order/order-of.ts
const mostSteps = 1e3;
const mostLinks = 1e4;
const mostNamed = 50;
const noOrder = {
	steps: [],
	edges: [],
	waves: 0,
	leftOut: 0
};
function orderOf(comparison, sides, late = lateNeeds(comparison.groups, sides), held = new Set()) {
	const nodes = affectedNodes(comparison);
	if (nodes.size === 0) return noOrder;
	const linked = linkNodes(nodes, sides, new Set(comparison.notCompared.map(({ root, node }) => nodeKeyOf(root, node))), mostLinks);
	if (linked.length > mostLinks) return {
		...noOrder,
		leftOut: nodes.size
	};
	const links = [
		...linked,
		...dataLinks(nodes, linked, sides),
		...late.map(linkOfNeed)
	];
	if (links.length > mostLinks) return {
		...noOrder,
		leftOut: nodes.size
	};
	const differs = new Map((comparison.review?.releases ?? []).map((one) => [nodeKeyOf(one.root, one.release), one.differs]));
	const steps = [...nodes].map(([key, node]) => ({
		key,
		...stepOf(node, key, links, differs.get(key), sides)
	}));
	const placed = placedLinks(links, new Map(steps.map(({ key }, at) => [key, at])));
	const { waves, circular } = wavesOf(steps.length, placed, steps.map(({ longest }) => longest));
	const order = [...steps.keys()].sort((a, b) => {
		const [left, right] = [steps[a], steps[b]];
		if (left === void 0 || right === void 0) return 0;
		const byWave = (waves[a] ?? 0) - (waves[b] ?? 0);
		if (byWave !== 0) return byWave;
		if (left.step.root !== right.step.root) return left.step.root < right.step.root ? -1 : 1;
		return compareResources(left.step.id, right.step.id);
	});
	const told = order.slice(0, mostSteps);
	const edges = placedLinks(links, new Map(told.map((from, at) => [steps[from]?.key ?? "", at]))).sort((a, b) => a.from - b.from || a.to - b.to || (a.why < b.why ? -1 : 1));
	const kept = told.flatMap((at) => steps[at] ?? []);
	const { chain } = wavesOf(kept.length, edges, kept.map(({ longest }) => longest));
	const isHeld = chain?.steps.some((at) => held.has(kept[at]?.key ?? "")) === true;
	const reaches = reachesOf(kept.length, edges, mostNamed);
	return {
		steps: kept.map(({ step }, at) => ({
			...step,
			wave: waves[told[at] ?? 0] ?? 0,
			...circular.has(told[at] ?? -1) ? { isCircular: true } : {},
			blocks: reaches[at] ?? {
				count: 0,
				open: 0,
				steps: []
			}
		})),
		edges,
		waves: 1 + Math.max(0, waves[order.at(-1) ?? 0] ?? 0),
		...chain === void 0 || isHeld ? {} : { chain },
		leftOut: steps.length - kept.length
	};
}
function linkOfNeed({ root, node, field, by }) {
	return {
		from: nodeKeyOf(root, by),
		to: nodeKeyOf(root, node),
		why: "waits-for",
		field,
		certainty: "sure"
	};
}
function placedLinks(links, placeOf) {
	return links.flatMap(({ from, to, ...link }) => {
		const [start, end] = [placeOf.get(from), placeOf.get(to)];
		return start === void 0 || end === void 0 ? [] : [{
			from: start,
			to: end,
			...link
		}];
	});
}
function stepOf(node, key, links, differs, { base, head }) {
	const { root, id, change, definition, changes } = node;
	const isGone = change === "removed";
	const side = isGone ? base : head;
	const object = side.definition(root, id);
	const kind = nodeKindOf(id);
	const action = isGone ? "uninstall" : isInstalled(node) ? "install" : "upgrade";
	const timing = stepTiming(id, object, action);
	const isActed = node.action !== void 0 || node.fails === true || changes.length > 0 || change !== "changed";
	const runs = kind === "helmrelease" && change !== "waits" && isActed;
	const hooks = runs ? hookRuns(side.findNode(root, id)?.manifests ?? [], action, object) : [];
	const stages = applyStages(kind, changes);
	const removals = deletesStale(kind) ? removalsOf(changes, isGone) : void 0;
	const parts = {
		timing,
		stages,
		hooks,
		removals
	};
	const halfWay = change === "waits" || (kind === "source" || kind === "generator" || kind === "provider" || kind === "helmrelease") && !runs ? [] : runs ? halfWayOfRelease(object, action, parts) : isGone ? [] : halfWayOfApply(parts);
	const hasNewSource = links.some(({ to, why, certainty }) => to === key && why === "artifact" && certainty === "sure");
	const isAlone = takesDataAlone(node, key, links, differs);
	return {
		step: {
			root,
			id,
			change,
			isDefined: definition !== void 0,
			resources: changes.length,
			...node.fails === true ? { fails: true } : {},
			when: stepTrigger({
				root,
				id,
				isDefined: definition !== void 0,
				takesDataAlone: isAlone,
				hasNewSource
			}, side),
			timing,
			stages,
			hooks,
			...removals === void 0 ? {} : { removals },
			halfWay
		},
		longest: change === "waits" || isGone ? 0 : longestWait(timing, hooks.length)
	};
}
function isInstalled({ action, change }) {
	return action === "installed" || action === "reinstalled" || action === void 0 && change === "added";
}
// src/forecast/replaced-workload.ts
function replacedWorkload(change, { root, node }, sides, fates) {
	const { id, head, replaces, notes } = change;
	if (head === void 0 || replaces === void 0 || notes.includes("in the cluster already, applied by another node")) return void 0;
	if (![id, replaces].every((one) => services.includes(kindKey(one)))) return void 0;
	const former = fates.removed(root, replaces);
	const base = former?.change.base;
	if (former === void 0 || base === void 0 || keptBecause(former.change) !== void 0) return void 0;
	if (jsonAt(head.object, "spec", "paused") === true || runsNone(head.object) || runsNone(base.object) || fates.isRefused(root, node) || fates.isRefused(root, former.group.node)) return void 0;
	if (id.name !== replaces.name && !hasSameImages(base.object, head.object)) return void 0;
	const rollout = rolloutBetween(root, {
		from: former.group.node,
		to: node,
		id
	}, sides, fates);
	if (rollout === void 0) return void 0;
	return {
		root,
		node,
		resource: id,
		effect: "replaced",
		why: [{
			rule: "takes-place",
			resource: replaces,
			fields: identityFields(replaces, id)
		}, ...servicesOf(root, {
			id: replaces,
			object: base.object
		}, {
			id,
			object: head.object
		}, sides)],
		rollout
	};
}
function hasSameImages(base, head) {
	const [before, after] = [base, head].map((object) => [...new Set(imagesOf(object).map(({ name }) => name))].sort());
	return before !== void 0 && before.length > 0 && before.join(" ") === after?.join(" ");
}
function identityFields(base, head) {
	return [
		{
			path: "kind",
			base: base.kind,
			head: head.kind
		},
		{
			path: "metadata.namespace",
			base: base.namespace,
			head: head.namespace
		},
		{
			path: "metadata.name",
			base: base.name,
			head: head.name
		}
	].filter((field) => field.base !== field.head);
}
function rolloutBetween(root, { from, to, id }, sides, { isReinstalled }) {
	if (![from, to].every((owner) => deletesStale(nodeKindOf(owner)))) return void 0;
	const because = (rule, resource, path) => {
		return {
			rule,
			resource,
			fields: path === void 0 ? [] : [{ path }]
		};
	};
	const down = "down until ready";
	if (resourceKey(from) === resourceKey(to)) return {
		word: down,
		because: because(isReinstalled(root, to) ? "new-release" : "deleted-after-apply", to)
	};
	if (followsRevisionOf(root, to, from, sides)) return {
		word: down,
		because: because("deleted-first", to, "spec.dependsOn")
	};
	if (!followsRevisionOf(root, from, to, sides)) return {
		word: down,
		isPossible: true,
		because: because("order-open", from)
	};
	const awaited = healthField(root, to, id, sides.head);
	return awaited === void 0 ? {
		word: down,
		because: because("deleted-after-apply", to, "spec.wait")
	} : {
		word: "no downtime",
		because: because("deleted-when-ready", to, awaited)
	};
}
function servicesOf(root, former, next, { base, head }) {
	const labels = objectAt(podTemplateOf(former.object)?.metadata, "labels");
	return servicesThatSelect(base, root, former.id.namespace, labels).flatMap(({ id }) => {
		const after = head.find(root, id)?.manifest.object;
		if (after === void 0) return [];
		return [{
			rule: selectsPodsOf(after, id, next) ? "service-follows" : "service-left",
			resource: id,
			fields: [{ path: "spec.selector" }]
		}];
	});
}
function selectsPodsOf(service, { namespace }, { id, object }) {
	return namespace === id.namespace && serviceSelects(service, objectAt(podTemplateOf(object)?.metadata, "labels"));
}
// src/forecast/late-data.ts
function lateData(workload, read, sides, watchesAll) {
	const { root, object } = workload;
	const template = podTemplateOf(object);
	if (template === void 0) return [];
	const reads = dataReads(template).filter(({ by }) => by !== "volume");
	return read.flatMap((data) => {
		const watched = {
			workload: object,
			template,
			id: data.id,
			data: data.head,
			isRead: true,
			watchesAll
		};
		const taken = reads.filter(({ isRequired, keys = [] }) => isRequired !== true || !keys.every((key) => data.added.has(key))).flatMap((one) => takenData(data, one) ?? []);
		if (taken.length === 0 || watcherOf(watched) !== void 0 || isFirst(data, workload, sides)) return [];
		const fields = taken.flatMap((one) => one.fields).slice(0, 20);
		return [{
			rule: healthField(root, workload.node, workload.id, sides.head) !== void 0 && followsRevisionOf(root, data.node, workload.node, sides) && taken.some(({ isSure }) => isSure) ? "data-later" : "data-order-open",
			resource: data.id,
			fields
		}];
	});
}
function isFirst(data, { root, node }, sides) {
	if (resourceKey(data.node) === resourceKey(node)) return data.isMade !== true;
	const [from, to] = [data.node, node].map((id) => sides.head.findNode(root, id));
	return from === void 0 || to === void 0 || applyOrder(root, to, from, sides) === "before";
}
// src/forecast/stored-template.ts
const withoutPointer = new Set([
	"hostIP",
	"hostIPC",
	"hostNetwork",
	"hostPID",
	"hostPort",
	"host",
	"hostname",
	"initialDelaySeconds",
	"medium",
	"nodeName",
	"priorityClassName",
	"readOnly",
	"serviceAccount",
	"serviceAccountName",
	"stdin",
	"stdinOnce",
	"subPath",
	"subdomain",
	"tty",
	"value",
	"workingDir"
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
	return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => {
		if (quantityMaps.has(holder)) return [[key, quantity(item, keepsForm)]];
		if (isAbsent(key, item)) return [];
		const inner = stored(item, key, keepsForm);
		return emptyMaps.has(key) && isJsonObject(inner) && Object.keys(inner).length === 0 ? [] : [[key, inner]];
	}));
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
// src/forecast/template-difference.ts
function templateDifference({ id, base, head }, root, node, sides) {
	if (base === void 0 || head === void 0) return void 0;
	const ignored = ignoredPaths(root, node, id, sides);
	const [before, after] = [base, head].map(({ object }) => storedTemplate(without(object, ignored)));
	if (jsonEqual(before, after)) return void 0;
	const lacks = lacksVariables(sides.head, root, node) || lacksVariables(sides.base, root, node);
	return unknownBetween(before, after, lacks ? unknownForm : placeholderForm) === void 0 ? "sure" : "possible";
}
function ignoredPaths(root, node, id, { base, head }) {
	const of = (side) => side.findNode(root, node)?.driftIgnored?.find((one) => resourceKey(one.id) === resourceKey(id))?.paths ?? [];
	const before = of(base);
	if (before.length === 0) return [];
	return of(head).filter((path) => before.includes(path)).map((path) => path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")));
}
function without(object, paths) {
	return paths.reduce((left, path) => withoutPath(left, path), object);
}
function withoutPath(value, [key, ...rest]) {
	if (key === void 0 || typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((item, at) => String(at) === key ? withoutPath(item, rest) : item);
	const { [key]: inner, ...others } = value;
	if (inner === void 0) return value;
	return rest.length === 0 ? others : {
		...others,
		[key]: withoutPath(inner, rest)
	};
}
// src/forecast/template-reasons.ts
function templateReasons(change, near) {
	const ofPods = change.fields.filter(({ path }) => isInTemplate(path) && !isMetadata(path));
	const images = ofPods.filter(({ path }) => isField(path.at(-1), "image"));
	const renamed = new Map();
	const others = [];
	for (const field of ofPods) {
		if (images.includes(field)) continue;
		const data = renamedData(field, near);
		if (data === void 0) others.push(fieldOf$1(field));
		else renamed.set(data, [...renamed.get(data) ?? [], fieldOf$1(field)]);
	}
	const keys = metadataFields(change);
	const sums = keys.filter(({ key }) => checksum.test(key));
	const reasons = [
		...reason("image", change.id, images.map(fieldOf$1)),
		...[...renamed].flatMap(([data, fields]) => reason("generated-name", data, fields)),
		...reason("pod-template", change.id, others),
		...checksumReasons(change.id, sums, near),
		...reason("pod-metadata", change.id, keys.filter((one) => !sums.includes(one)).map(({ path }) => ({ path })))
	];
	return reasons.length > 0 ? reasons : [{
		rule: "pod-template",
		resource: change.id,
		fields: []
	}];
}
function reason(rule, resource, fields) {
	return fields.length === 0 ? [] : [{
		rule,
		resource,
		fields: fields.slice(0, 20)
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
function renamedData(field, { place, data }) {
	if (field.kind !== "changed" || typeof field.from !== "string" || typeof field.to !== "string") return void 0;
	return data.renamed.get(renameKey(place, field.from, field.to));
}
const checksum = /checksum|hash|sha\d*sum|sha1|sha256|md5/i;
function checksumReasons(id, sums, { read }) {
	const fields = sums.map(({ path }) => ({ path }));
	if (sums.length === 0 || read.length === 0) return reason("checksum", id, fields);
	const secrets = read.filter((data) => data.id.kind === "Secret");
	return (secrets.length > 0 && sums.every(({ key }) => /secret/i.test(key)) ? secrets : read).flatMap((data) => reason("checksum", data.id, fields));
}
function metadataFields({ base, head }) {
	const [before, after] = [podTemplateOf(base?.object)?.metadata, podTemplateOf(head?.object)?.metadata];
	return ["annotations", "labels"].flatMap((field) => differingKeys(objectAt(before, field), objectAt(after, field)).map((key) => ({
		key,
		path: `spec.template.metadata.${field}["${key}"]`
	})));
}
function differingKeys(before = {}, after = {}) {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !jsonEqual(jsonAt(before, key), jsonAt(after, key))).sort();
}
// src/forecast/workload-forecast.ts
const rollingKinds = new Set([
	...services,
	"CronJob.batch",
	"ReplicaSet.apps"
]);
function workloadForecast(change, { root, node }, context) {
	const { id, base, head, renamedFrom } = change;
	if (base === void 0 || head === void 0 || renamedFrom !== void 0 || head.hook === true) return void 0;
	if (unmanagedMark(node, head) !== void 0) return void 0;
	const place = {
		root,
		node,
		resource: id
	};
	const kind = kindKey(id);
	if (context.fates.isHeldBack(root, node, id)) {
		const forced = services.includes(kind) ? context.fates.recreated(root, id) : void 0;
		const because = forced && {
			...forced,
			rule: "forced-beside-refused"
		};
		return because && {
			...place,
			effect: "recreated",
			isPossible: true,
			why: [because],
			rollout: {
				word: "down until ready",
				because
			}
		};
	}
	const perhapsHeld = context.fates.isPerhapsHeldBack(root, node);
	const operated = operatedReason(change);
	if (operated !== void 0) return {
		...place,
		effect: "restarts",
		...perhapsHeld ? { isPossible: true } : {},
		why: [operated],
		rollout: operatedRollout(id, head.object)
	};
	const recreated = recreatedBy(change, root, node, context);
	if (recreated !== void 0 && (services.includes(kind) || kind === "Job.batch")) {
		const rollout = {
			word: "down until ready",
			because: recreated
		};
		const perhaps = recreated.rule === "order-open" ? { isPossible: true } : {};
		const why = [recreated];
		return {
			...place,
			effect: "recreated",
			...perhaps,
			why,
			...kind === "Job.batch" ? {} : { rollout }
		};
	}
	if (!rollingKinds.has(kind) || startsAnew(base.object, head.object)) return void 0;
	const difference = templateDifference(change, root, node, context);
	if (difference === void 0) return releasedForecast(change, root, node, context);
	const near = nearData(change, root, node, head.object, context);
	const why = templateReasons(change, near);
	const doubt = difference === "possible" || isIgnored(node, base) || perhapsHeld ? { isPossible: true } : {};
	if (kind === "CronJob.batch") {
		const isSuspended = jsonAt(head.object, "spec", "suspend") === true;
		const reason = isSuspended ? headReason("suspended", id, "spec.suspend", true) : headReason("cron-job", id, "spec.jobTemplate");
		return {
			...place,
			effect: isSuspended ? "waits" : "next-run",
			...doubt,
			why: [...why, reason]
		};
	}
	if (kind === "ReplicaSet.apps") return {
		...place,
		effect: "waits",
		...doubt,
		why: [...why, headReason("replica-set", id, "spec.template")]
	};
	const hindrance = hindranceOf(id, head.object);
	if (hindrance !== void 0) {
		const held = hindrance.isNeverReady === true ? heldNode(root, node, id, context) : [];
		return {
			...place,
			effect: hindrance.effect,
			...doubt,
			why: [
				...why,
				...held,
				hindrance.reason
			]
		};
	}
	const rollout = lateRollout(rolloutOf({
		root,
		id,
		object: head.object,
		former: base.object,
		head: context.head
	}, context.base), root, id, context);
	const left = servicesOf(root, {
		id,
		object: base.object
	}, {
		id,
		object: head.object
	}, context).filter(({ rule }) => rule === "service-left");
	const beside = [...heldPart(id, head.object), ...oldData(near, {
		root,
		node,
		id,
		object: head.object
	}, context)];
	if (left.length === 0) return {
		...place,
		effect: "restarts",
		...doubt,
		why: [...why, ...beside],
		rollout
	};
	const { word: _word, because: _because, isPossible: _isPossible, ...numbers } = rollout;
	return {
		...place,
		effect: "restarts",
		...doubt,
		why: [
			...why,
			...beside,
			...left
		],
		rollout: numbers
	};
}
function heldNode(root, node, id, sides) {
	const field = podsField(root, node, id, sides);
	if (field === void 0) return [];
	if (node.kind !== "HelmRelease") return [headReason("never-ready", node, field)];
	return stringAt(sides.head.definition(root, node), "spec", "waitStrategy", "name") === "legacy" ? [] : [headReason("perhaps-never-ready", node, field)];
}
function oldData({ read }, workload, context) {
	return read.length === 0 ? [] : lateData(workload, read, context, reloadsAll(context.head, workload.root));
}
function lateRollout(rollout, root, id, { late }) {
	const need = late.find((one) => one.root === root && resourceKey(one.change.id) === resourceKey(id));
	if (need === void 0) return rollout;
	const because = {
		rule: "needs-later",
		resource: need.needed,
		fields: []
	};
	const { isPossible: _isPossible, ...sure } = rollout;
	const isDown = rollout.word === "down until ready" && rollout.isPossible !== true;
	return {
		...sure,
		word: isDown ? "down until ready" : "stuck",
		because
	};
}
function releasedForecast({ id, base, head }, root, node, sides) {
	if (base === void 0 || head === void 0 || !services.includes(kindKey(id))) return void 0;
	const held = hindranceOf(id, base.object);
	if (held?.effect !== "waits" || hindranceOf(id, head.object) !== void 0) return void 0;
	const [field] = held.reason.fields;
	const fields = field === void 0 ? [] : [{
		path: field.path,
		...field.head === void 0 ? {} : { base: field.head }
	}];
	const rollout = rolloutOf({
		root,
		id,
		object: head.object,
		former: base.object,
		head: sides.head
	}, sides.base);
	return {
		root,
		node,
		resource: id,
		effect: "restarts",
		isPossible: true,
		why: [{
			rule: "resumed",
			resource: id,
			fields
		}],
		rollout
	};
}
function recreatedBy(change, root, node, context) {
	const { fates } = context;
	if (fates.isReinstalled(root, node)) return {
		rule: "new-release",
		resource: node,
		fields: []
	};
	return fates.recreated(root, change.id) ?? deletedByFormerOwner(change, root, node, context);
}
function deletedByFormerOwner(change, root, node, context) {
	const deletion = [change.base, change.head].some((side) => runsNone(side?.object)) ? void 0 : formerOwnerDeletion(change, {
		root,
		node
	}, context);
	const former = deletion && context.head.findNode(root, deletion.by);
	if (former !== void 0 && !isRendered(former.state)) return void 0;
	if (deletion === void 0 || ![node, deletion.by].every((owner) => deletesStale(nodeKindOf(owner)))) return void 0;
	switch (deletion.when) {
		case "alone":
		case "first": return {
			rule: "deleted-first",
			resource: node,
			fields: [{ path: "spec.dependsOn" }]
		};
		case "mostly":
		case "open": return {
			rule: "order-open",
			resource: deletion.by,
			fields: []
		};
		case "release": return {
			rule: "release-deletes",
			resource: deletion.by,
			fields: []
		};
		case "unmanaged": return;
	}
}
function nearData({ id }, root, node, object, { head, data }) {
	if (data.byPlace.size + data.renamed.size === 0) return {
		place: "",
		data,
		read: []
	};
	const place = dataPlace(root, node, id.namespace, head);
	const template = podTemplateOf(object);
	const reads = template === void 0 ? [] : dataReads(template);
	const all = data.byPlace.get(place) ?? [];
	spend(all.length * (reads.length + 1));
	return {
		place,
		data,
		read: all.filter((one) => reads.some(({ kind, name }) => kind === one.id.kind && name === one.id.name))
	};
}
// src/forecast/forecast-sides.ts
const mostLooks = 5e7;
function forecastSides(sides, isOver) {
	try {
		return withSteps({
			left: mostLooks,
			isOver
		}, Number.POSITIVE_INFINITY, () => forecast(sides));
	} catch (error) {
		if (error instanceof StepLimit) return void 0;
		throw error;
	}
}
function forecast({ base, head, comparison, indexes = indexSides(base, head) }) {
	const { base: before, head: after } = indexes;
	const data = changedData$1(comparison.groups, after);
	const late = lateNeeds(comparison.groups, indexes);
	const context = {
		base: before,
		head: after,
		data,
		late,
		fates: fatesOf(comparison)
	};
	const found = new Map();
	const add = (one) => {
		if (one !== void 0) found.set(`${one.root}\0${resourceKey(one.resource)}`, one);
	};
	for (const group of comparison.groups) for (const change of group.changes) add(replacedWorkload(change, group, indexes, context.fates) ?? workloadForecast(change, group, context));
	for (const { root, node, id } of comparison.hiddenIn) {
		const [old, next] = [before.find(root, id)?.manifest, after.find(root, id)?.manifest];
		add(workloadForecast({
			id,
			base: old,
			head: next,
			fields: []
		}, {
			root,
			node
		}, context));
	}
	for (const { root, id } of context.fates.reinstalled) for (const manifest of after.findNode(root, id)?.manifests ?? []) add(workloadForecast({
		id: manifest.id,
		base: before.find(root, manifest.id)?.manifest,
		head: manifest,
		fields: []
	}, {
		root,
		node: id
	}, context));
	const others = [...dataReaders(context), ...[...found.values()].flatMap((one) => operatedByImage(one, indexes))];
	for (const one of others) if (!found.has(`${one.root}\0${resourceKey(one.resource)}`)) add(one);
	const held = [...found.values()].flatMap(({ root, why }) => why.filter(({ rule }) => rule === "never-ready").map(({ resource }) => nodeKeyOf(root, resource)));
	const order = orderOf(comparison, indexes, late, new Set(held));
	return {
		...order.steps.length + order.leftOut === 0 ? {} : { order },
		workloads: [...found.values()].sort((a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.resource, b.resource))
	};
}
export { forecastSides };

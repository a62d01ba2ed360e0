import { $ as unresolved$1, An as nodeKindOf, C as runsOnUpgrade, Cn as addToGroup, E as podTemplateOf, En as helmGroup, I as generatedKeys, In as getOwn, J as jsonEqual, L as makes, Ln as setOwn, M as copiedInto, Mn as sourceGroup, N as copySource, Nn as sourceId, O as nanosOf, On as kustomizeGroup, P as copyTargets, Pn as standsForDirectory, R as producedObjects, Sn as words, Sr as getOrInsert, U as printPosition, X as isKnownInAnyMode, Xn as clampPath, Y as isDate, Z as isRendered, _ as stageNames, _n as resourceIdOf, _r as objectAt, _t as fluxNanoseconds, b as unknownInTexts, bn as isClusterScoped, br as trimmed, bt as readDuration, cr as spend, er as parentPath, fr as withSteps, gn as printResource, gr as listAt, hr as jsonAt, jn as operatorGroup, lr as spendOn, mn as compareResources, mr as isJsonObject, nt as counted$1, on as closestName, pn as apiGroup, rt as firstNames, sr as StepLimit, vn as resourceKey, vr as stringAt, wn as groupBy, x as variableForm, xt as parseIp, yr as textsIn } from "./core.js";
import { n as imageReferenceOf, r as imagesOf, t as newImages$1 } from "./new-images.js";
import { a as services, c as holdsOpenValue, i as securityField, l as isOpen, n as pairContainers, o as textsAt, r as portText, s as workloads, t as objectsAt } from "./pod-spec.js";
import { _ as newRefusals, a as customRefusals, c as fieldsOf$1, d as typedRefusals, f as answerOf, g as printed, h as Field, i as schemaFor, l as itemKey, m as serverDoes, n as definitionOf, o as versionSchema, r as knownSchemaFor, s as builtInType, t as definitionInCluster, u as itemType } from "./definitions.js";
import { $ as isForcedAnew, B as behaves, G as resourceSetSpec, H as fluxInstanceSpec, Q as helmReleaseSpec, Y as kustomizationSpec, b as sourceNamed, d as versionsInWords, et as helmChartSpec, h as dependenciesOf, i as hasSameFields, j as sourceSpec, m as isAtOrBelow, n as versionNamingKinds, p as printMinor, r as apiStateOf, rt as fluxSpec, s as isKnownKubernetes, v as kustomizationSource } from "./flux.js";
import { a as forbidden, c as exemptionsFrom, d as createdPod, g as defaultedObject, h as selects, i as binds, l as podSecurityViolations, o as grantsOf, r as allows, t as accountName, u as printViolations } from "./requester.js";
import { _ as verdictsOf, g as readsConfigMap, h as policyKinds, i as isForced, l as removalOutcome, m as policiesOf, o as keepReason, p as configMapsOf, r as isDeletedFirst, t as isApplied, u as removalOutcomeOfOwned } from "./removal-outcome.js";
import { n as kindKey } from "./side-index.js";
import { I as nodeKey, S as mayHoldCiphertext, _ as mayHoldKey, b as definitionChange, f as isIgnored, h as unmanagedMark } from "./compare.js";
import { n as versionsWithout, r as appliesElsewhere, t as servedVersions } from "./unserved-version.js";
import { C as wildcardSubdomain, S as searchDomain, _ as httpHeaderName, b as portName, c as IpRange, d as configKey, f as dns1035Label, g as environmentName, h as domainPrefixedPath, l as addressOfText, m as dnsSubdomain, n as isDateTime, p as dnsLabel, s as IpAddress, t as isBase64, v as labelValue, x as qualifiedName, y as pathSegment } from "./string-formats.js";
import { o as spendOnDuration } from "./bounded-expression.js";
import { t as lazyModule } from "./lazy-module.js";
import { posix } from "node:path";
// src/engines/kubernetes/declared-part.ts
function declaredPart(object) {
	const type = builtInType(object);
	const refusals = type === void 0 ? [] : typedRefusals(object, type);
	const undeclared = refusals.flatMap(({ isUnknownField, path }) => isUnknownField === true ? [path] : []);
	if (type === void 0 || undeclared.length === 0 || refusals.some(({ isUnread }) => isUnread === true)) return {
		object,
		undeclared: []
	};
	return {
		object: declared$1(object, type),
		undeclared
	};
}
function declared$1(value, type) {
	if (Array.isArray(value)) {
		const of = itemType(type);
		return of === void 0 ? value : value.map((item) => declared$1(item, of));
	}
	if (!isJsonObject(value)) return value;
	const fields = fieldsOf$1(type);
	const of = (key) => fields === void 0 ? itemType(type) : fields.get(key);
	if (fields === void 0 && of("") === void 0) return value;
	return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => {
		const field = of(key);
		if (item === void 0) return [];
		return field === void 0 ? isOpen(key) ? [[key, item]] : [] : [[key, declared$1(item, field)]];
	}));
}
// src/engines/kubernetes/print-quantity.ts
const decimalSuffixes = [
	"n",
	"u",
	"m",
	"",
	"k",
	"M",
	"G",
	"T",
	"P",
	"E"
];
const binarySuffixes = [
	"",
	"Ki",
	"Mi",
	"Gi",
	"Ti",
	"Pi",
	"Ei"
];
const one$1 = 1000000000n;
function printQuantity(nanos, isBinary) {
	if (nanos === 0n) return "0";
	const isSmall = nanos < 1024n * one$1 && nanos > -1024n * one$1;
	let rest = isBinary && !isSmall ? (nanos + one$1 - 1n) / one$1 : nanos;
	const [step, suffixes] = isBinary && !isSmall ? [1024n, binarySuffixes] : [1000n, decimalSuffixes];
	let at = 0;
	while (rest % step === 0n && at < suffixes.length - 1) {
		rest /= step;
		at++;
	}
	return `${rest}${suffixes[at] ?? ""}`;
}
function isBinaryQuantity(text) {
	return text.endsWith("i");
}
// src/engines/kubernetes/pod-resources.ts
function amountsIn(value) {
	const amounts = new Map();
	for (const [name, written] of isJsonObject(value) ? Object.entries(value) : []) {
		const nanos = nanosOf(written);
		if (nanos !== void 0) amounts.set(name, {
			nanos,
			isBinary: typeof written === "string" && isBinaryQuantity(written)
		});
	}
	return amounts;
}
function printAmount({ nanos, isBinary }) {
	return printQuantity(nanos, isBinary);
}
function addAmounts(sum, amounts, times = 1) {
	for (const [name, { nanos, isBinary }] of amounts) {
		const known = sum.get(name);
		const more = nanos * BigInt(times);
		sum.set(name, known === void 0 ? {
			nanos: more,
			isBinary
		} : {
			...known,
			nanos: known.nanos + more
		});
	}
}
function containerRequirements({ object }) {
	const resources = objectAt(object, "resources");
	return {
		requests: amountsIn(resources?.["requests"]),
		limits: amountsIn(resources?.["limits"])
	};
}
function podRequirements(pod) {
	return {
		requests: total(pod, "requests"),
		limits: total(pod, "limits")
	};
}
function total(pod, field) {
	const sum = new Map();
	const sidecars = new Map();
	const atStart = new Map();
	for (const container of pod.containers) {
		const amounts = containerRequirements(container)[field];
		const isSidecar = container.init && stringAt(container.object, "restartPolicy") === "Always";
		if (!container.init || isSidecar) addAmounts(sum, amounts);
		if (!container.init) continue;
		if (isSidecar) addAmounts(sidecars, amounts);
		const now = new Map(isSidecar ? [] : amounts);
		addAmounts(now, sidecars);
		raise(atStart, now);
	}
	raise(sum, atStart);
	for (const [name, amount] of amountsIn(objectAt(pod.spec, "resources")?.[field])) if (name === "cpu" || name === "memory") sum.set(name, amount);
	return sum;
}
function raise(sum, amounts) {
	for (const [name, amount] of amounts) {
		const known = sum.get(name);
		if (known === void 0 || amount.nanos > known.nanos) sum.set(name, amount);
	}
}
// src/engines/kubernetes/limit-range.ts
function limitsOf(ranges, type) {
	return ranges.flatMap((range) => listAt(range, "spec", "limits")).filter(isJsonObject).filter((limit) => stringAt(limit, "type") === type);
}
function defaultsOf(limit) {
	const limits = {
		...objectAt(limit, "max"),
		...objectAt(limit, "default")
	};
	return {
		requests: {
			...objectAt(limit, "min"),
			...limits,
			...objectAt(limit, "defaultRequest")
		},
		limits
	};
}
function withDefaultLimits(ranges, pod) {
	const defaults = limitsOf(ranges, "Container").map(defaultsOf);
	if (defaults.length === 0) return pod;
	const containers = pod.containers.map((container) => {
		const resources = objectAt(container.object, "resources");
		let limits = { ...objectAt(resources, "limits") };
		let requests = { ...objectAt(resources, "requests") };
		for (const one of defaults) {
			limits = {
				...one.limits,
				...limits
			};
			requests = {
				...one.requests,
				...requests
			};
		}
		return {
			...container,
			object: {
				...container.object,
				resources: {
					...resources,
					limits,
					requests
				}
			}
		};
	});
	return {
		...pod,
		containers
	};
}
function podLimitViolations(ranges, pod) {
	const found = [];
	for (const limit of limitsOf(ranges, "Container")) for (const container of pod.containers) hold(limit, containerRequirements(container), found);
	for (const limit of limitsOf(ranges, "Pod")) hold(limit, podRequirements(pod), found);
	return found;
}
function claimLimitViolations(ranges, claim) {
	const requests = amountsIn(objectAt(claim, "spec", "resources")?.["requests"]);
	const found = [];
	for (const limit of limitsOf(ranges, "PersistentVolumeClaim")) {
		each(limit["min"], (name, least) => atLeast(limit, name, least, {
			requests,
			limits: new Map()
		}, found));
		each(limit["max"], (name, most) => {
			const request = requests.get(name);
			const rule = `maximum ${name} usage per PersistentVolumeClaim is ${printAmount(most)}`;
			if (request === void 0) found.push(`${rule}.  No request is specified`);
			else if (request.nanos > most.nanos) found.push(`${rule}, but request is ${printAmount(request)}`);
		});
	}
	return found;
}
function each(amounts, visit) {
	for (const [name, amount] of amountsIn(amounts)) visit(name, amount);
}
function hold(limit, required, found) {
	each(limit["min"], (name, least) => atLeast(limit, name, least, required, found));
	each(limit["max"], (name, most) => atMost(limit, name, most, required, found));
	each(limit["maxLimitRequestRatio"], (name, most) => withinRatio(limit, name, most, required, found));
}
const atLeast = (limit, name, least, { requests, limits }, found) => {
	const rule = `minimum ${name} usage per ${stringAt(limit, "type") ?? ""} is ${printAmount(least)}`;
	const [request, own] = [requests.get(name), limits.get(name)];
	if (request === void 0) found.push(`${rule}.  No request is specified`);
	else if (request.nanos < least.nanos) found.push(`${rule}, but request is ${printAmount(request)}`);
	else if (own !== void 0 && own.nanos < least.nanos) found.push(`${rule}, but limit is ${printAmount(own)}`);
};
const atMost = (limit, name, most, { requests, limits }, found) => {
	const rule = `maximum ${name} usage per ${stringAt(limit, "type") ?? ""} is ${printAmount(most)}`;
	const [request, own] = [requests.get(name), limits.get(name)];
	if (own === void 0) found.push(`${rule}.  No limit is specified`);
	else if (own.nanos > most.nanos) found.push(`${rule}, but limit is ${printAmount(own)}`);
	else if (request !== void 0 && request.nanos > most.nanos) found.push(`${rule}, but request is ${printAmount(request)}`);
};
const withinRatio = (limit, name, most, { requests, limits }, found) => {
	const rule = `${name} max limit to request ratio per ${stringAt(limit, "type") ?? ""} is ${printAmount(most)}`;
	const [request, own] = [requests.get(name)?.nanos ?? 0n, limits.get(name)?.nanos ?? 0n];
	if (request === 0n) found.push(`${rule}, but no request is specified or request is 0`);
	else if (own === 0n) found.push(`${rule}, but no limit is specified or limit is 0`);
	else if (own * 1000000000n > most.nanos * request) found.push(`${rule}, but provided ratio is ${(Number(own) / Number(request)).toFixed(6)}`);
};
// src/engines/kubernetes/pod-security/pod-security-policy.ts
const prefix = "pod-security.kubernetes.io/";
const levels$1 = [
	"privileged",
	"baseline",
	"restricted"
];
function isLevel(text) {
	return levels$1.includes(text);
}
function podSecurityOf(namespace) {
	const metadata = namespace["metadata"];
	const labels = isJsonObject(metadata) && isJsonObject(metadata["labels"]) ? metadata["labels"] : {};
	const errors = [];
	let level = "privileged";
	let version = "latest";
	let isKnown = true;
	for (const mode of [
		"enforce",
		"audit",
		"warn"
	]) {
		const named = labels[`${prefix}${mode}`];
		const pinned = labels[`${prefix}${mode}-version`];
		if (isOpen(named) || isOpen(pinned)) {
			if (mode === "enforce") isKnown = false;
			continue;
		}
		if (typeof named === "string") {
			const valid = isLevel(named);
			if (!valid) errors.push(invalid(mode, named, `must be one of ${levels$1.join(", ")}`));
			if (mode === "enforce") level = valid ? named : "restricted";
		}
		if (typeof pinned === "string") {
			const minor = pinned === "latest" ? "latest" : minorOf(pinned);
			if (minor === void 0) errors.push(invalid(`${mode}-version`, pinned, "must be \"latest\" or \"v1.x\""));
			if (mode === "enforce") version = minor ?? "latest";
		}
	}
	return {
		...isKnown ? { enforce: {
			level,
			version
		} } : {},
		errors
	};
}
function minorOf(text) {
	const [, minor] = /^v1\.(\d|[1-9]\d{1,8})$/.exec(text) ?? [];
	return minor === void 0 ? void 0 : Number(minor);
}
function invalid(label, value, reason) {
	return `metadata.labels[${prefix}${label}]: Invalid value: ${JSON.stringify(value)}: ${reason}`;
}
function printPodSecurity({ level, version }) {
	return `${level}:${version === "latest" ? version : `v1.${version}`}`;
}
// src/engines/kubernetes/stored-object.ts
const pointerTexts = new Set(words(`
    apiGroup appProtocol cachingMode completionMode fsGroupChangePolicy fsGroupPolicy fsType gmsaCredentialSpec
    gmsaCredentialSpecName hostnameOverride internalTrafficPolicy ipFamilyPolicy loadBalancerClass localhostProfile
    managedBy mountPropagation nodeAffinityPolicy nodeTaintsPolicy podReplacementPolicy preemptionPolicy procMount
    reclaimPolicy recursiveReadOnly runAsUserName runtimeClassName service storageClassName supplementalGroupsPolicy
    trafficDistribution volumeAttributesClassName volumeBindingMode volumeMode
  `));
const zeroValues = new Set(words(`
    failureThreshold healthCheckNodePort hostIPC hostNetwork hostPID hostPort initialDelaySeconds nodePort periodSeconds
    publishNotReadyAddresses stdin stdinOnce successThreshold timeoutSeconds tty
  `));
const pointerReadOnly = /\.(?:AzureDisk|CSI)VolumeSource$/;
const valueStructures = new Set([
	"metadata",
	"podAffinityTerm",
	"preference",
	"spec",
	"template",
	"updateStrategy"
]);
function isZero(value, field, holder) {
	if (value === "") return !pointerTexts.has(field) && !(field === "type" && holder.endsWith(".HostPathVolumeSource"));
	if (value === false || value === 0 || value === 0n) return zeroValues.has(field) || field === "readOnly" && !pointerReadOnly.test(holder);
	if (!isJsonObject(value) || Object.keys(value).length > 0) return false;
	return valueStructures.has(field) || field === "resources" && !holder.endsWith(".PodSpec");
}
function quantity(value) {
	const nanos = isOpen(value) ? void 0 : nanosOf(value);
	return nanos === void 0 ? value : `${nanos}n`;
}
function read$1(value, type) {
	if (value === null) return void 0;
	const of = itemType(type);
	if (Array.isArray(value)) {
		if (of === void 0) return value;
		return value.length === 0 ? void 0 : value.map((item) => read$1(item, of) ?? item);
	}
	if (!isJsonObject(value)) return type === "quantity" ? quantity(value) : value;
	const fields = fieldsOf$1(type);
	if (fields === void 0 && of === void 0) return value;
	const entries = Object.entries(value).flatMap(([key, item]) => {
		const field = of ?? fields?.get(key);
		if (item === void 0) return [];
		if (field === void 0) return isOpen(key) ? [[key, item]] : [];
		const part = read$1(item, field);
		return part === void 0 || of === void 0 && isZero(part, key, type) ? [] : [[key, part]];
	});
	return entries.length === 0 && of !== void 0 ? void 0 : Object.fromEntries(entries);
}
function readObject(object, type) {
	const value = read$1(object, type);
	return isJsonObject(value) ? value : {};
}
function withKept(object, { applied, stored }, type) {
	const result = { ...object };
	const fields = fieldsOf$1(type);
	for (const [key, kept] of Object.entries(stored)) {
		const [own, was] = [object[key], applied[key]];
		const of = fields?.get(key) ?? itemType(type) ?? "";
		if (kept === void 0) continue;
		if (own === void 0) {
			if (was === void 0) result[key] = kept;
		} else if (isJsonObject(own) && isJsonObject(kept)) result[key] = withKept(own, {
			applied: isJsonObject(was) ? was : {},
			stored: kept
		}, of);
		else if (Array.isArray(own) && Array.isArray(kept)) result[key] = withKeptItems(own, Array.isArray(was) ? was : [], kept, of);
	}
	return result;
}
function withKeptItems(own, was, kept, type) {
	const keys = /^\[([^\]]*)\]/.exec(type)?.[1] ?? "";
	if (keys === "" || keys === "=") return [...own];
	const [before, there] = [was, kept].map((list) => itemsByKey(list, keys));
	return own.map((item) => {
		const key = itemKey(item, keys);
		const stored = key === void 0 ? void 0 : there?.get(key);
		if (!isJsonObject(item) || key === void 0 || stored === void 0) return item;
		return withKept(item, {
			applied: before?.get(key) ?? {},
			stored
		}, itemType(type) ?? "");
	});
}
function itemsByKey(list, keys) {
	const found = new Map();
	for (const item of list) {
		const key = itemKey(item, keys);
		if (key !== void 0 && isJsonObject(item) && !found.has(key)) found.set(key, item);
	}
	return found;
}
function withoutGiven(value, before) {
	if (Array.isArray(value)) return value.map((item, at) => withoutGiven(item, Array.isArray(before) ? before[at] : void 0));
	if (!isJsonObject(value)) return value;
	const old = isJsonObject(before) ? before : {};
	return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => item === void 0 || item === "..PLACEHOLDER" && old[key] !== "..PLACEHOLDER" ? [] : [[key, withoutGiven(item, old[key])]]));
}
function created(object, type) {
	return readObject(withDefaults$1(readObject(object, type)), type);
}
function withEncodedTexts(object) {
	const { stringData, ...rest } = object;
	if (object["apiVersion"] !== "v1" || object["kind"] !== "Secret" || !isJsonObject(stringData)) return object;
	const data = Object.entries(stringData).map(([key, value]) => [key, typeof value === "string" ? Buffer.from(value).toString("base64") : value]);
	return {
		...rest,
		data: {
			...objectAt(rest, "data"),
			...Object.fromEntries(data)
		}
	};
}
function withDefaults$1(object) {
	const { metadata: _metadata, status: _status, ...filled } = defaultedObject(object, "", void 0).object;
	return {
		...filled,
		...object["metadata"] === void 0 ? {} : { metadata: object["metadata"] }
	};
}
function storedVersions(base, head) {
	const type = builtInType(base);
	if (type === void 0 || builtInType(head) !== type) return [base, head];
	const applied = withEncodedTexts(base);
	const stored = created(applied, type);
	const before = {
		applied: readObject(applied, type),
		stored
	};
	const merged = withKept(readObject(withEncodedTexts(head), type), before, type);
	return [stored, readObject(withoutGiven(withDefaults$1(merged), merged), type)];
}
// src/engines/kubernetes/service-update.ts
const hasNodePorts = ({ type }) => type === "NodePort" || type === "LoadBalancer";
const isBalanced = ({ type }) => type === "LoadBalancer";
const hasHealthCheck = (spec) => isBalanced(spec) && spec["externalTrafficPolicy"] === "Local";
const isReachable = (spec) => hasNodePorts(spec) || spec["type"] === "ClusterIP" && spec["externalIPs"] !== void 0;
const hasAddress = ({ type }) => type !== "ExternalName";
const ofTypes = [
	[[
		"clusterIP",
		"clusterIPs",
		"ipFamilies",
		"ipFamilyPolicy"
	], hasAddress],
	[["healthCheckNodePort"], hasHealthCheck],
	[["allocateLoadBalancerNodePorts", "loadBalancerClass"], isBalanced],
	[["externalTrafficPolicy"], isReachable]
];
function nodePortsOf(spec) {
	const ports = spec["ports"];
	return (Array.isArray(ports) ? ports : []).flatMap((port) => isJsonObject(port) ? port["nodePort"] ?? [] : []);
}
function withoutNodePorts(ports) {
	return ports.map((port) => {
		if (!isJsonObject(port)) return port;
		const { nodePort: _nodePort, ...rest } = port;
		return rest;
	});
}
function updatedService(old, object) {
	const [from = {}, to = {}] = storedVersions(old, object).map((one) => objectAt(one, "spec"));
	const spec = { ...objectAt(object, "spec") };
	for (const [fields, test] of ofTypes) if (test(from) && !test(to)) {
		for (const field of fields) if (jsonEqual(from[field] ?? null, to[field] ?? null)) delete spec[field];
	}
	const known = nodePortsOf(from);
	if (Array.isArray(spec["ports"]) && hasNodePorts(from) && !hasNodePorts(to) && nodePortsOf(to).every((port) => known.includes(port))) spec["ports"] = withoutNodePorts(spec["ports"]);
	const staysWithout = hasAddress(from) && hasAddress(to) && from["clusterIP"] === "None";
	return {
		...object,
		spec: {
			...spec,
			...staysWithout && !spec["clusterIP"] ? { clusterIP: "None" } : {}
		}
	};
}
// src/engines/kubernetes/validation/labels.ts
const mostAnnotationBytes = 262144;
function checkLabels(field) {
	for (const key of field.keys()) {
		for (const words of qualifiedName(key)) field.invalid(words, key);
		const value = field.object[key];
		if (typeof value === "string" && !isOpen(value)) for (const words of labelValue(value)) field.invalid(words, value);
	}
}
function checkAnnotations(field) {
	let size = 0;
	for (const key of field.keys()) {
		for (const words of qualifiedName(key.toLowerCase())) field.invalid(words, key);
		const value = field.object[key];
		size += Buffer.byteLength(key) + (typeof value === "string" ? Buffer.byteLength(value) : 0);
	}
	if (size > mostAnnotationBytes) field.tooLong(mostAnnotationBytes);
}
function checkLabelName(field) {
	if (!field.isOpen) for (const words of qualifiedName(field.text)) field.invalid(words, field.value ?? "");
}
function checkLabelSelector(field) {
	checkLabels(field.at("matchLabels"));
	for (const expression of field.at("matchExpressions").items()) {
		const [operator, values] = [expression.at("operator"), expression.at("values")];
		if (operator.text === "In" || operator.text === "NotIn") {
			if (values.isEmpty) values.required("must be specified when `operator` is 'In' or 'NotIn'");
		} else if (operator.text === "Exists" || operator.text === "DoesNotExist") {
			if (!values.isEmpty) values.forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
		} else operator.invalid("not a valid selector operator");
		checkLabelName(expression.at("key"));
		for (const value of values.items()) value.fits(labelValue);
	}
}
function selectsNothing(selector) {
	return selector.isSet && selector.at("matchLabels").isEmpty && selector.at("matchExpressions").isEmpty;
}
function selectorFits(selector, labels) {
	return Object.entries(labels).flat().some(isOpen) || selects(selector.object, {
		labels,
		isWhole: true
	}) !== false;
}
// src/engines/kubernetes/validation/metadata.ts
const standardFinalizers = new Set([
	"foregroundDeletion",
	"kubernetes",
	"orphan"
]);
function checkCustomMetadata(metadata) {
	checkMetadata(metadata, dnsSubdomain, false);
}
function checkMetadata(metadata, name, isBuiltIn = true) {
	const own = metadata.at("name");
	if (own.isEmpty) {
		if (metadata.at("generateName").isEmpty) own.required("name or generateName is required");
	} else own.fits(name);
	checkLabels(metadata.at("labels"));
	checkAnnotations(metadata.at("annotations"));
	const finalizers = metadata.at("finalizers");
	for (const finalizer of finalizers.items()) {
		finalizers.with(finalizer.value).fits(qualifiedName);
		if (isBuiltIn && !finalizer.isOpen && !finalizer.text.includes("/") && !standardFinalizers.has(finalizer.text)) finalizer.invalid("name is neither a standard finalizer name nor is it fully qualified");
	}
}
// src/engines/kubernetes/validation/resources.ts
const standardForContainers = new Set([
	"cpu",
	"ephemeral-storage",
	"memory"
]);
const standard = new Set([
	...standardForContainers,
	"configmaps",
	"limits.cpu",
	"limits.ephemeral-storage",
	"limits.memory",
	"persistentvolumeclaims",
	"pods",
	"replicationcontrollers",
	"requests.cpu",
	"requests.ephemeral-storage",
	"requests.memory",
	"requests.storage",
	"resourcequotas",
	"secrets",
	"services",
	"services.loadbalancers",
	"services.nodeports",
	"storage"
]);
function isHugePages(name) {
	return name.startsWith("hugepages-");
}
function isNative(name) {
	return !name.includes("/") || name.includes("kubernetes.io/");
}
function checkResourceName(field, name) {
	const words = qualifiedName(name);
	for (const one of words) field.invalid(one, name);
	if (words.length > 0) return;
	if (!name.includes("/")) {
		if (!standard.has(name) && !isHugePages(name)) field.invalid("must be a standard resource type or fully qualified", name);
		if (!standardForContainers.has(name) && !isHugePages(name)) field.invalid("must be a standard resource for containers", name);
	} else if (!isNative(name) && name.startsWith("requests.")) field.invalid("doesn't follow extended resource name standard", name);
}
function checkQuotaName(field, name) {
	const words = qualifiedName(name);
	for (const one of words) field.invalid(one, name);
	if (words.length > 0 || name.includes("/")) return;
	const isHuge = /^(?:requests\.|limits\.)?hugepages-/.test(name);
	if (!standard.has(name) && !isHuge) field.invalid("must be a standard resource type or fully qualified", name);
	if ((!standard.has(name) || name === "storage") && !isHuge) field.invalid("must be a standard resource for quota", name);
}
function checkQuantity(field) {
	const nanos = field.isOpen ? void 0 : nanosOf(field.value);
	if (nanos !== void 0 && nanos < 0n) field.invalid("must be greater than or equal to 0", field.spelling);
}
function checkResources(resources, claims) {
	const [limits, requests] = [resources.at("limits"), resources.at("requests")];
	let asksCompute = false;
	let asksHugePages = false;
	for (const list of [limits, requests]) for (const name of list.keys()) {
		const field = list.key(name);
		checkResourceName(field, name);
		checkQuantity(field);
		if (name === "cpu" || name === "memory") asksCompute = true;
		if (isHugePages(name)) asksHugePages = true;
	}
	for (const name of requests.keys()) {
		const [asked, most] = [getOwn(requests.object, name), getOwn(limits.object, name)];
		const mayDiffer = isNative(name) && !isHugePages(name);
		if (most === void 0 || most === null) {
			if (!mayDiffer) limits.required("Limit must be set for non overcommitable resources");
			continue;
		}
		const [least, bound] = [nanosOf(asked), nanosOf(most)];
		if (isOpen(asked) || isOpen(most) || least === void 0 || bound === void 0) continue;
		if (!mayDiffer && least !== bound) requests.invalid(`must be equal to ${name} limit of ${shown$1(most)}`, shown$1(asked));
		else if (least > bound) requests.invalid(`must be less than or equal to ${name} limit of ${shown$1(most)}`, shown$1(asked));
	}
	if (asksHugePages && !asksCompute) resources.forbidden("HugePages require cpu or memory");
	for (const claim of resources.at("claims").items()) {
		const name = claim.at("name");
		if (name.isEmpty) claim.required();
		else if (!name.isOpen && !claims.has(name.text)) notAClaim(claim, name.text, claims);
		if (!claim.at("request").isEmpty) claim.at("request").fits(dnsLabel);
	}
}
function notAClaim(field, name, claims) {
	const names = claims.size === 0 ? " which is empty" : `: ${[...claims].sort().join(", ")}`;
	field.refuse(`Not found: ${JSON.stringify(name)}: must be one of the names in pod.spec.resourceClaims${names}`);
}
function shown$1(value) {
	return String(value);
}
// src/engines/kubernetes/validation/addresses.ts
function addressOf$1(text) {
	const bytes = parseIp(text.replace(/(^|[.:])0+(?=(?:[1-9]\d*|0)(?:\.|$))/g, "$1"));
	return bytes === void 0 ? void 0 : new IpAddress(bytes);
}
function rangeOf(text) {
	const [, start = "", length = ""] = /^(.*)\/(\d{1,3})$/.exec(text) ?? [];
	const address = addressOf$1(start);
	return address !== void 0 && Number(length) <= 8 * address.bytes.length ? new IpRange(address, Number(length)) : void 0;
}
function isAddress(text) {
	return addressOf$1(text) !== void 0;
}
function checkAddress(address) {
	const { text } = address;
	if (address.isOpen) return;
	if (!isAddress(text)) address.or("").invalid("must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
	else if (addressOfText(text) !== void 0 || !address.does("kubernetes-strict-addresses")) return;
	else if (parseIp(text) === void 0) address.invalid("must not have leading 0s");
	else address.invalid("must not be an IPv4-mapped IPv6 address");
}
function checkCidr(range) {
	const { text } = range;
	if (range.isOpen) return;
	const read = rangeOf(text);
	const [start = "", length = ""] = text.split("/");
	if (read === void 0) range.or("").invalid("must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)");
	else {
		const words = strictWords(read, start, length);
		if (words !== void 0 && range.does("kubernetes-strict-addresses")) range.invalid(words);
	}
}
function strictWords(range, start, length) {
	if (parseIp(start) === void 0 || /^0\d/.test(length)) return "must not have leading 0s in IP or prefix length";
	if (addressOfText(start) === void 0) return "must not have an IPv4-mapped IPv6 address";
	return range.equals(range.masked()) ? void 0 : "must not have bits set beyond the prefix length";
}
function isPartOf(part, whole) {
	const [inner, outer] = [rangeOf(part), rangeOf(whole)];
	return inner === void 0 || outer === void 0 || inner.length > outer.length && outer.holds(inner.address);
}
// src/engines/kubernetes/validation/probes.ts
function checkPortOrName(field) {
	if (field.isOpen) return;
	if (typeof field.value === "string") {
		field.fits(portName);
		return;
	}
	field.or(0).between(1, 65535);
}
const actions = {
	exec: (exec) => {
		exec.at("command").needed();
	},
	httpGet: (http) => {
		checkPortOrName(http.at("port"));
		http.at("scheme").choice(["HTTP", "HTTPS"]);
		for (const header of http.at("httpHeaders").items()) if (!header.at("name").isOpen) for (const words of httpHeaderName(header.at("name").text)) http.at("httpHeaders").invalid(words, header.at("name").text);
	},
	tcpSocket: (tcp) => checkPortOrName(tcp.at("port")),
	grpc: (grpc) => checkPortOrName(grpc.at("port")),
	sleep: (sleep, gracePeriod) => {
		const seconds = sleep.at("seconds").or(0).number;
		if (gracePeriod !== void 0 && seconds !== void 0 && (seconds < 0 || seconds > gracePeriod)) sleep.invalid(`must be non-negative and less than terminationGracePeriodSeconds (${gracePeriod})`, seconds);
	}
};
function checkHandler(handler, gracePeriod, names) {
	if (handler.isOpen) return;
	let count = 0;
	for (const name of names) {
		const action = handler.at(name);
		if (!action.isSet) continue;
		if (count > 0) action.forbidden("may not specify more than 1 handler type");
		else actions[name](action, gracePeriod);
		count++;
	}
	if (count === 0) handler.required("must specify a handler type");
}
function checkProbe(probe, gracePeriod) {
	if (!probe.isSet) return;
	checkHandler(probe, gracePeriod, [
		"exec",
		"httpGet",
		"tcpSocket",
		"grpc"
	]);
	for (const name of [
		"initialDelaySeconds",
		"timeoutSeconds",
		"periodSeconds",
		"successThreshold",
		"failureThreshold"
	]) probe.at(name).notNegative();
	probe.at("terminationGracePeriodSeconds").positive("must be greater than 0");
}
function checkSingleSuccessProbe(probe, gracePeriod) {
	checkProbe(probe, gracePeriod);
	const threshold = probe.at("successThreshold");
	if (!threshold.isEmpty && threshold.number !== void 0 && threshold.number !== 1) threshold.invalid("must be 1");
}
function checkReadinessProbe(probe, gracePeriod) {
	checkProbe(probe, gracePeriod);
	const period = probe.at("terminationGracePeriodSeconds");
	if (period.isSet) period.invalid("must not be set for readinessProbes");
}
function checkLifecycle(lifecycle, gracePeriod) {
	for (const name of ["postStart", "preStop"]) if (lifecycle.at(name).isSet) checkHandler(lifecycle.at(name), gracePeriod, [
		"exec",
		"httpGet",
		"tcpSocket",
		"sleep"
	]);
}
// src/engines/kubernetes/validation/volumes.ts
const fileMode = "must be a number between 0 and 0777 (octal), both inclusive";
function checkMode(mode) {
	if (mode.number !== void 0 && (mode.number < 0 || mode.number > 511)) mode.invalid(fileMode);
}
function checkNoBacksteps(path) {
	if (path.text.split("/").includes("..")) path.invalid("must not contain '..'");
}
function checkDescending(path) {
	if (path.text.startsWith("/")) path.invalid("must be a relative path");
	checkNoBacksteps(path);
}
function checkNotReserved(path) {
	checkDescending(path);
	if (path.text.startsWith("..") && !path.text.startsWith("../")) path.invalid("must not start with '..'");
}
function checkItems(items) {
	for (const item of items.items()) {
		item.at("key").needed();
		item.at("path").needed();
		checkNotReserved(item.at("path"));
		checkMode(item.at("mode"));
	}
}
const fieldPaths = [
	"metadata.annotations",
	"metadata.labels",
	"metadata.name",
	"metadata.namespace",
	"metadata.uid"
];
const environmentPaths = [
	"metadata.name",
	"metadata.namespace",
	"metadata.uid",
	"spec.nodeName",
	"spec.serviceAccountName",
	"status.hostIP",
	"status.hostIPs",
	"status.podIP",
	"status.podIPs"
];
const knownPaths = new Set([
	...fieldPaths,
	...environmentPaths,
	"spec.host",
	"spec.restartPolicy",
	"spec.schedulerName",
	"status.phase"
]);
function checkFieldRef(ref, isFile) {
	const path = ref.at("fieldPath");
	if (path.isOpen || path.needed()) return;
	const [, map = "", key = ""] = /^([^[]*)\['(.*)'\]$/.exec(path.text) ?? [];
	if (map === "metadata.annotations" || map === "metadata.labels") {
		for (const words of qualifiedName(map === "metadata.annotations" ? key.toLowerCase() : key)) ref.invalid(words, key);
		return;
	}
	if (!knownPaths.has(path.text)) path.invalid(`error converting fieldPath: field label not supported: ${path.text}`);
	else path.oneOf(isFile ? fieldPaths : environmentPaths);
}
const resourcePaths = [
	"limits.cpu",
	"limits.ephemeral-storage",
	"limits.memory",
	"requests.cpu",
	"requests.ephemeral-storage",
	"requests.memory"
];
function checkResourceFieldRef(ref, isFile) {
	const resource = ref.at("resource");
	if (isFile && ref.at("containerName").needed()) return;
	if (resource.needed() || /^(?:limits|requests)\.hugepages-/.test(resource.text)) return;
	resource.oneOf(resourcePaths);
}
function checkDownward(items) {
	for (const item of items.items()) {
		const file = items.holder(item.value);
		file.at("path").needed();
		checkNotReserved(file.at("path"));
		if (file.at("fieldRef").isSet) {
			checkFieldRef(file.at("fieldRef"), true);
			if (file.at("resourceFieldRef").isSet) file.invalid("fieldRef and resourceFieldRef can not be specified simultaneously", "resource");
		} else if (file.at("resourceFieldRef").isSet) checkResourceFieldRef(file.at("resourceFieldRef"), true);
		else file.required("one of fieldRef and resourceFieldRef is required");
		checkMode(file.at("mode"));
	}
}
function checkProjected(projected) {
	checkMode(projected.at("defaultMode"));
	for (const source of projected.at("sources").items()) {
		const set = [
			"secret",
			"configMap",
			"downwardAPI",
			"serviceAccountToken",
			"clusterTrustBundle",
			"podCertificate"
		].filter((name) => source.at(name).isSet);
		for (const name of ["secret", "configMap"]) if (source.at(name).isSet) {
			source.at(name).at("name").needed();
			checkItems(source.at(name).at("items"));
		}
		checkDownward(source.down("downwardAPI", "items"));
		const token = source.at("serviceAccountToken");
		if (token.isSet) {
			const seconds = token.at("expirationSeconds");
			if (seconds.number !== void 0 && !seconds.isEmpty && seconds.number < 600) seconds.invalid("may not specify a duration less than 10 minutes");
			if (seconds.number !== void 0 && seconds.number > 2 ** 32) seconds.invalid("may not specify a duration larger than 2^32 seconds");
			if (token.at("path").isEmpty) projected.at("path").required();
		}
		if (set.length > 1) source.forbidden("may not specify more than 1 volume type per source");
	}
}
const hostPathTypes = [
	"",
	"BlockDevice",
	"CharDevice",
	"Directory",
	"DirectoryOrCreate",
	"File",
	"FileOrCreate",
	"Socket"
];
function checkHostPath(hostPath) {
	if (hostPath.at("path").needed()) return;
	checkNoBacksteps(hostPath.at("path"));
	hostPath.at("type").oneOf(hostPathTypes);
}
function checkNfs(nfs) {
	nfs.at("server").needed();
	nfs.at("path").needed();
	if (!nfs.at("path").isOpen && !nfs.at("path").text.startsWith("/")) nfs.at("path").or("").invalid("must be an absolute path");
}
const sources$1 = {
	emptyDir: (source) => {
		const limit = source.at("sizeLimit");
		if (typeof limit.value === "string" && limit.value.startsWith("-")) limit.forbidden("SizeLimit field must be a valid resource quantity");
	},
	hostPath: checkHostPath,
	gitRepo: (source) => {
		source.at("repository").needed();
	},
	secret: (source) => {
		source.at("secretName").needed();
		checkMode(source.at("defaultMode"));
		checkItems(source.at("items"));
	},
	nfs: checkNfs,
	iscsi: () => {},
	persistentVolumeClaim: (source) => {
		source.at("claimName").needed();
	},
	downwardAPI: (source) => {
		checkMode(source.at("defaultMode"));
		checkDownward(source.at("items"));
	},
	configMap: (source) => {
		source.at("name").needed();
		checkMode(source.at("defaultMode"));
		checkItems(source.at("items"));
	},
	projected: checkProjected,
	csi: (source) => {
		source.at("driver").needed();
		const secret = source.at("nodePublishSecretRef");
		if (secret.isSet) secret.at("name").needed();
	},
	ephemeral: (source) => {
		const template = source.at("volumeClaimTemplate");
		if (template.isSet) checkClaimSpec(template.at("spec"));
		else template.required();
	},
	image: (source) => {
		if (source.path.startsWith("spec.volumes") || source.does("kubernetes-image-reference")) source.at("reference").needed();
		source.at("pullPolicy").choice([
			"Always",
			"IfNotPresent",
			"Never"
		]);
	}
};
function checkVolumes(volumes) {
	if (volumes.isOpen) return void 0;
	const names = new Map();
	let isKnown = true;
	for (const volume of volumes.items()) {
		const name = volume.at("name");
		const before = volume.refusals;
		if (!name.needed()) name.fits(dnsLabel);
		if (name.isOpen || volume.isOpen || volume.keys().length !== Object.keys(volume.object).length) isKnown = false;
		if (names.has(name.text)) name.duplicate();
		let count = 0;
		for (const [kind, check] of Object.entries(sources$1)) {
			const source = volume.at(kind);
			if (!source.isSet) continue;
			if (count > 0 && kind !== "emptyDir") source.forbidden("may not specify more than 1 volume type");
			else check(source);
			count++;
		}
		if (volume.refusals === before) names.set(name.text, volume);
	}
	return isKnown ? names : void 0;
}
const accessModes = [
	"ReadOnlyMany",
	"ReadWriteMany",
	"ReadWriteOnce",
	"ReadWriteOncePod"
];
function checkAccessModes(modes) {
	const texts = modes.items().map(({ text }) => text);
	for (const item of modes.items()) if (!item.isOpen && !accessModes.includes(item.text)) modes.with(item.text).unsupported(accessModes);
	if (texts.includes("ReadWriteOncePod") && texts.some((mode) => mode !== "ReadWriteOncePod" && accessModes.includes(mode))) modes.forbidden("may not use ReadWriteOncePod with other access modes");
}
function checkClaimSpec(spec) {
	if (spec.isOpen) return;
	spec.at("accessModes").needed("at least 1 access mode is required");
	checkAccessModes(spec.at("accessModes"));
	const storage = spec.down("resources", "requests").object["storage"];
	const asked = spec.at("resources").key("storage").with(storage);
	if (!isOpen(spec.at("resources").value) && !isOpen(spec.down("resources", "requests").value)) {
		if (storage === void 0 || storage === null) asked.required();
		else if (!asked.isOpen && (nanosOf(storage) ?? 1n) <= 0n) asked.invalid("must be greater than zero", asked.spelling);
	}
	checkLabelSelector(spec.at("selector"));
	spec.at("volumeMode").oneOf(["Block", "Filesystem"]);
}
// src/engines/kubernetes/validation/containers.ts
const protocols = [
	"SCTP",
	"TCP",
	"UDP"
];
function checkPorts$1(ports) {
	const names = new Set();
	for (const port of ports.items()) {
		const name = port.at("name");
		if (!name.isEmpty && !name.isOpen) {
			const words = portName(name.text);
			for (const one of words) name.invalid(one);
			if (words.length === 0 && names.has(name.text)) name.duplicate();
			names.add(name.text);
		}
		const number = port.at("containerPort");
		if (!number.isOpen && !number.needed()) number.between(1, 65535);
		if (!port.at("hostPort").isEmpty) port.at("hostPort").between(1, 65535);
		port.at("protocol").choice(protocols);
	}
}
function checkEnvironment(environment) {
	for (const variable of environment.items()) {
		const name = variable.at("name");
		if (!name.needed()) name.fits(environmentName);
		const from = variable.at("valueFrom");
		if (!from.isSet || from.isOpen) continue;
		const sources = [
			"fieldRef",
			"resourceFieldRef",
			"configMapKeyRef",
			"secretKeyRef",
			"fileKeyRef"
		].filter((source) => from.at(source).isSet);
		if (from.at("fieldRef").isSet) checkFieldRef(from.at("fieldRef"), false);
		if (from.at("resourceFieldRef").isSet) checkResourceFieldRef(from.at("resourceFieldRef"), false);
		for (const source of ["configMapKeyRef", "secretKeyRef"]) if (from.at(source).isSet) {
			from.at(source).at("name").or("").fits(dnsSubdomain);
			const key = from.at(source).at("key");
			if (!key.needed()) key.fits(configKey);
		}
		if (sources.length === 0) from.invalid("must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`", "");
		else if (!variable.at("value").isEmpty) from.invalid("may not be specified when `value` is not empty", "");
		else if (sources.length > 1) from.invalid("may not have more than one field specified at a time", "");
	}
}
function checkEnvironmentFrom(list) {
	for (const from of list.items()) {
		if (from.isOpen) continue;
		if (!from.at("prefix").isEmpty) from.at("prefix").fits(environmentName);
		const sources = ["configMapRef", "secretRef"].filter((source) => from.at(source).isSet);
		for (const source of sources) {
			const name = from.at(source).at("name");
			if (!name.needed()) name.fits(dnsSubdomain);
		}
		if (sources.length === 0) list.invalid("must specify one of: `configMapRef` or `secretRef`", "");
		else if (sources.length > 1) list.invalid("may not have more than one field specified at a time", "");
	}
}
function checkMounts(container, { volumes }) {
	const paths = new Set();
	const mounts = container.at("volumeMounts");
	for (const mount of mounts.items()) {
		const [name, path] = [mount.at("name"), mount.at("mountPath")];
		if (mount.isOpen) continue;
		name.needed();
		if (!name.isOpen && volumes !== void 0 && !volumes.has(name.text)) name.or("").notFound();
		if (!path.isOpen) {
			path.needed();
			if (paths.has(path.text)) path.or("").invalid("must be unique");
			paths.add(path.text);
		}
		checkDescending(mounts.at("subPath").with(mount.at("subPath").value));
		if (!mount.at("subPathExpr").isEmpty && !mount.at("subPath").isEmpty) mount.at("subPathExpr").invalid("subPathExpr and subPath are mutually exclusive");
		const propagation = mounts.at("mountPropagation").with(mount.at("mountPropagation").value);
		propagation.oneOf([
			"Bidirectional",
			"HostToContainer",
			"None"
		]);
		if (propagation.text === "Bidirectional" && container.down("securityContext", "privileged").value !== true) propagation.forbidden("Bidirectional mount propagation is available only to privileged containers");
	}
	const mounted = new Set(mounts.items().map((mount) => mount.at("name").text));
	const devices = container.at("volumeDevices").items();
	for (const device of devices) {
		const name = device.at("name");
		name.needed();
		if (!name.isOpen && volumes !== void 0) {
			const volume = volumes.get(name.text);
			if (!volumes.has(name.text)) name.or("").notFound();
			else if (volume !== void 0 && !volume.at("persistentVolumeClaim").isSet && !volume.at("ephemeral").isSet) name.invalid("can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode");
		}
		device.at("devicePath").needed();
		if (mounted.has(name.text)) name.invalid("must not already exist in volumeMounts");
	}
	for (const mount of mounts.items()) if (devices.some((device) => device.at("name").text === mount.at("name").text)) mount.at("name").invalid("must not already exist in volumeDevices");
}
const mostId = 2147483647;
function checkIds(context, names) {
	for (const name of names) context.at(name).between(0, mostId);
}
function checkSeccomp(profile) {
	if (!profile.isSet || profile.isOpen) return;
	const type = profile.at("type");
	if (!type.needed("type is required when seccompProfile is set")) type.oneOf([
		"Localhost",
		"RuntimeDefault",
		"Unconfined"
	]);
	const local = profile.at("localhostProfile");
	if (type.text === "Localhost" && !local.isSet) local.required("must be set when seccomp type is Localhost");
}
function checkSecurityContext$1(context) {
	checkIds(context, ["runAsUser", "runAsGroup"]);
	context.at("procMount").choice(["Default", "Unmasked"]);
	checkSeccomp(context.at("seccompProfile"));
	if (context.at("allowPrivilegeEscalation").value === false) {
		if (context.at("privileged").value === true) context.invalid("cannot set `allowPrivilegeEscalation` to false and `privileged` to true");
		if (context.down("capabilities", "add").items().some(({ text }) => text === "CAP_SYS_ADMIN")) context.invalid("cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN");
	}
}
function checkContainer(container, pod) {
	const name = container.at("name");
	if (!name.needed()) name.fits(dnsLabel);
	container.at("image").needed();
	container.at("terminationMessagePolicy").choice(["File", "FallbackToLogsOnError"]);
	checkPorts$1(container.at("ports"));
	checkEnvironment(container.at("env"));
	checkEnvironmentFrom(container.at("envFrom"));
	checkMounts(container, pod);
	container.at("imagePullPolicy").choice([
		"Always",
		"IfNotPresent",
		"Never"
	]);
	checkResources(container.at("resources"), pod.claims);
	checkSecurityContext$1(container.at("securityContext"));
}
function checkProbesAndLifecycle(container, { gracePeriod }) {
	checkLifecycle(container.at("lifecycle"), gracePeriod);
	checkSingleSuccessProbe(container.at("livenessProbe"), gracePeriod);
	checkReadinessProbe(container.at("readinessProbe"), gracePeriod);
	checkSingleSuccessProbe(container.at("startupProbe"), gracePeriod);
}
function checkContainers(containers, pod) {
	if (containers.isOpen || containers.needed()) return;
	const names = new Set();
	for (const container of containers.items()) {
		if (container.isOpen) continue;
		checkContainer(container, pod);
		checkName(container.at("name"), names);
		checkProbesAndLifecycle(container, pod);
		container.at("restartPolicy").choice([
			"Always",
			"Never",
			"OnFailure"
		]);
	}
}
function checkInitContainers(containers, others, pod) {
	const names = new Set(others.items().map((container) => container.at("name").text));
	for (const container of containers.items()) {
		if (container.isOpen) continue;
		checkContainer(container, pod);
		checkName(container.at("name"), names);
		const policy = container.at("restartPolicy");
		policy.choice([
			"Always",
			"Never",
			"OnFailure"
		]);
		if (policy.isOpen) continue;
		if (policy.text === "Always") checkProbesAndLifecycle(container, pod);
		else for (const name of [
			"lifecycle",
			"livenessProbe",
			"readinessProbe",
			"startupProbe"
		]) if (container.at(name).isSet) container.at(name).forbidden("may not be set for init containers without restartPolicy=Always");
	}
}
function checkName(name, names) {
	if (name.text === "") return;
	if (names.has(name.text)) name.duplicate();
	names.add(name.text);
}
// src/engines/kubernetes/validation/scheduling.ts
function checkRequirement(requirement, checksValues) {
	if (requirement.isOpen) return;
	const [operator, values] = [requirement.at("operator"), requirement.at("values")];
	if (operator.text === "In" || operator.text === "NotIn") {
		if (values.isEmpty) values.required("must be specified when `operator` is 'In' or 'NotIn'");
	} else if (operator.text === "Exists" || operator.text === "DoesNotExist") {
		if (!values.isEmpty) values.forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
	} else if (operator.text === "Gt" || operator.text === "Lt") {
		if (!values.isOpen && values.items().length !== 1) values.required("must be specified single value when `operator` is 'Lt' or 'Gt'");
	} else operator.or("").invalid("not a valid selector operator");
	checkLabelName(requirement.at("key"));
	if (checksValues) for (const value of values.items()) value.fits(labelValue);
}
function checkTerm(term, checksValues) {
	for (const requirement of term.at("matchExpressions").items()) checkRequirement(requirement, checksValues);
}
function checkPodTerm(term) {
	if (term.isOpen) return;
	checkLabelSelector(term.at("labelSelector"));
	checkLabelSelector(term.at("namespaceSelector"));
	const key = term.at("topologyKey");
	if (key.isEmpty) key.required("can not be empty");
	checkLabelName(key);
}
function checkWeight(weight) {
	const { number = 0 } = weight;
	if (!weight.isOpen && (number <= 0 || number > 100)) weight.or(0).invalid("must be in the range 1-100");
}
const required$1 = "requiredDuringSchedulingIgnoredDuringExecution";
const preferred = "preferredDuringSchedulingIgnoredDuringExecution";
function checkAffinity(affinity) {
	const nodes = affinity.at("nodeAffinity");
	if (nodes.at(required$1).isSet) {
		const terms = nodes.at(required$1).at("nodeSelectorTerms");
		if (!terms.isOpen) terms.needed("must have at least one node selector term");
		for (const term of terms.items()) checkTerm(term, true);
	}
	for (const term of nodes.at(preferred).items()) {
		checkWeight(term.at("weight"));
		checkTerm(term.at("preference"), false);
	}
	for (const name of ["podAffinity", "podAntiAffinity"]) {
		for (const term of affinity.at(name).at(required$1).items()) checkPodTerm(term);
		for (const term of affinity.at(name).at(preferred).items()) {
			checkWeight(term.at("weight"));
			checkPodTerm(term.at("podAffinityTerm"));
		}
	}
}
const effects = [
	"NoSchedule",
	"PreferNoSchedule",
	"NoExecute"
];
function checkTolerations(tolerations) {
	for (const toleration of tolerations.items()) {
		if (toleration.isOpen) continue;
		const [key, operator, value] = [
			toleration.at("key"),
			toleration.at("operator"),
			toleration.at("value")
		];
		const effect = toleration.at("effect");
		if (!key.isEmpty) checkLabelName(key);
		else if (!operator.isOpen && operator.text !== "Exists") operator.or("").invalid("operator must be Exists when `key` is empty, which means \"match all values and all keys\"");
		if (toleration.at("tolerationSeconds").isSet && !effect.isOpen && effect.text !== "NoExecute") effect.or("").invalid("effect must be 'NoExecute' when `tolerationSeconds` is set");
		if (operator.text === "Exists") {
			if (!value.isEmpty) operator.invalid("value must be empty when `operator` is 'Exists'", value.value);
		} else if (operator.isEmpty || operator.text === "Equal") {
			const words = labelValue(value.text);
			if (words.length > 0) operator.invalid(words.join(";"), value.text);
		} else if (operator.text !== "Lt" && operator.text !== "Gt") operator.oneOf(["Equal", "Exists"]);
		effect.choice(effects);
	}
}
function checkSpread(constraints) {
	for (const constraint of constraints.items()) {
		if (constraint.isOpen) continue;
		constraint.at("maxSkew").or(0).positive();
		constraint.at("topologyKey").needed("can not be empty");
		const unsatisfiable = constraint.at("whenUnsatisfiable").or("");
		unsatisfiable.oneOf(["DoNotSchedule", "ScheduleAnyway"]);
		const domains = constraint.at("minDomains");
		domains.positive();
		if (domains.isSet && unsatisfiable.text !== "DoNotSchedule" && !unsatisfiable.isOpen) domains.invalid(`can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${unsatisfiable.text}`);
		for (const name of ["nodeAffinityPolicy", "nodeTaintsPolicy"]) constraint.at(name).oneOf(["Honor", "Ignore"]);
		checkLabelSelector(constraint.at("labelSelector"));
	}
}
// src/engines/kubernetes/validation/pod-spec.ts
function checkPodSpec(spec, owner = {}) {
	if (spec.isOpen) return;
	const volumes = checkVolumes(spec.at("volumes"));
	const added = owner.claimTemplates?.map((template) => template.down("metadata", "name")) ?? [];
	const grace = spec.at("terminationGracePeriodSeconds");
	const surroundings = {
		volumes: volumes === void 0 || added.some(({ isOpen, isEmpty }) => isOpen || isEmpty) ? void 0 : new Map([...volumes, ...added.map(({ text }) => [text, void 0])]),
		claims: new Set(spec.at("resourceClaims").items().map((claim) => claim.at("name").text)),
		gracePeriod: grace.isOpen ? void 0 : grace.number ?? 30
	};
	checkContainers(spec.at("containers"), surroundings);
	checkInitContainers(spec.at("initContainers"), spec.at("containers"), surroundings);
	checkHostPorts(spec);
	checkHostUsers(spec);
	spec.at("restartPolicy").choice([
		"Always",
		"OnFailure",
		"Never"
	]);
	checkDns(spec);
	checkLabels(spec.at("nodeSelector"));
	checkSecurityContext(spec.at("securityContext"));
	checkAffinity(spec.at("affinity"));
	checkSpread(spec.at("topologySpreadConstraints"));
	checkTolerations(spec.at("tolerations"));
	for (const name of [
		"serviceAccountName",
		"nodeName",
		"priorityClassName"
	]) if (!spec.at(name).isEmpty) spec.at(name).fits(dnsSubdomain);
	spec.at("runtimeClassName").fits(dnsSubdomain);
	if (owner.namesPods !== true) {
		for (const name of ["hostname", "subdomain"]) if (!spec.at(name).isEmpty) spec.at(name).fits(dnsLabel);
	}
	spec.at("activeDeadlineSeconds").between(1, 2147483647);
	spec.at("preemptionPolicy").choice(["PreemptLowerPriority", "Never"]);
	for (const alias of spec.at("hostAliases").items()) {
		checkAddress(alias.at("ip"));
		for (const hostname of alias.at("hostnames").items()) hostname.fits(dnsSubdomain);
	}
}
function checkHostPorts(spec) {
	if (spec.at("hostNetwork").value !== true) return;
	for (const container of spec.at("containers").items()) for (const port of container.at("ports").items()) {
		const [host, own] = [port.at("hostPort"), port.at("containerPort")];
		if (!host.isEmpty && host.number !== void 0 && own.number !== void 0 && host.number !== own.number) host.invalid("must match `containerPort` when `hostNetwork` is true");
	}
}
function checkHostUsers(spec) {
	if (spec.at("hostUsers").value !== false) return;
	const words = "when `hostUsers` is false";
	if (spec.at("hostNetwork").value === true) spec.at("hostNetwork").forbidden(words);
	if (spec.at("hostPID").value === true) spec.at("HostPID").forbidden(words);
	if (spec.at("hostIPC").value === true) spec.at("HostIPC").forbidden(words);
}
function checkDns(spec) {
	const [policy, config] = [spec.at("dnsPolicy"), spec.at("dnsConfig")];
	policy.choice([
		"ClusterFirstWithHostNet",
		"ClusterFirst",
		"Default",
		"None"
	]);
	if (config.isOpen) return;
	const servers = config.at("nameservers");
	if (policy.text === "None") {
		if (!config.isSet) config.required("must provide `dnsConfig` when `dnsPolicy` is None");
		else if (servers.isEmpty) servers.required("must provide at least one DNS nameserver when `dnsPolicy` is None");
	}
	if (servers.items().length > 3) servers.invalid("must not have more than 3 nameservers");
	for (const server of servers.items()) checkAddress(server);
	for (const search of config.at("searches").items()) if (search.text !== "." && !search.isOpen) search.with(search.text.replace(/\.$/, "")).fits(searchDomain);
	for (const option of config.at("options").items()) if (option.at("name").isEmpty && !option.isOpen) option.required("must not be empty");
}
function checkSecurityContext(context) {
	checkIds(context, [
		"fsGroup",
		"runAsUser",
		"runAsGroup"
	]);
	for (const group of context.at("supplementalGroups").items()) group.between(0, 2147483647);
	context.at("fsGroupChangePolicy").choice(["Always", "OnRootMismatch"]);
	checkSeccomp(context.at("seccompProfile"));
	for (const sysctl of context.at("sysctls").items()) sysctl.at("name").needed();
}
function checkPodTemplate(template, owner = {}) {
	if (template.isOpen) return;
	const metadata = template.at("metadata");
	checkLabels(template.at("labels").with(metadata.at("labels").value));
	checkAnnotations(template.at("annotations").with(metadata.at("annotations").value));
	checkPodSpec(template.at("spec"), owner);
}
// src/engines/kubernetes/validation/workloads.ts
function checkIntOrPercent(field) {
	if (!field.isSet || field.isOpen) return;
	if (typeof field.value !== "string") return field.notNegative();
	if (!/^\d+%$/.test(field.value)) field.invalid("a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')");
	else if (Number(field.value.slice(0, -1)) > 100) field.invalid("must not be greater than 100%");
}
function shareOf(field, fallback) {
	if (field.isOpen) return void 0;
	if (typeof field.value === "string") return /^(?:\d+%|[+-]?\d+)$/.test(field.value) ? Number.parseInt(field.value, 10) : 0;
	return field.number ?? fallback;
}
function checkSelector(spec, kind) {
	const selector = spec.at("selector");
	if (selector.isOpen || spec.isOpen) return true;
	if (!selector.isSet && kind !== "daemonset") selector.required();
	const before = selector.refusals;
	checkLabelSelector(selector);
	const isReadable = selector.refusals === before;
	if (selectsNothing(selector)) selector.invalid(`empty selector is invalid for ${kind}`);
	if (!isReadable) {
		if (kind !== "daemonset") selector.invalid(kind === "statefulset" ? "" : "invalid label selector");
		return kind === "daemonset";
	}
	const labels = spec.down("template", "metadata", "labels");
	if (!labels.isOpen && !spec.down("template", "metadata").isOpen && !spec.at("template").isOpen && !(selector.isSet && selectorFits(selector, labels.object))) labels.invalid("`selector` does not match template `labels`", labels.value ?? null);
	return true;
}
function checkRunningPods(template, kind) {
	const policy = template.down("spec", "restartPolicy");
	if (!policy.isEmpty) policy.oneOf(["Always"]);
	const deadline = template.down("spec", "activeDeadlineSeconds");
	if (deadline.isSet) deadline.forbidden(`activeDeadlineSeconds in ${kind} is not Supported`);
}
function checkDeployment(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	spec.at("replicas").notNegative();
	if (checkSelector(spec, "deployment")) {
		checkPodTemplate(spec.at("template"));
		checkRunningPods(spec.at("template"), "ReplicaSet");
	}
	const strategy = spec.at("strategy");
	const type = strategy.at("type");
	if (type.text === "Recreate") {
		if (strategy.at("rollingUpdate").isSet) strategy.at("rollingUpdate").forbidden("may not be specified when strategy `type` is 'Recreate'");
	} else if (type.isEmpty || type.text === "RollingUpdate") {
		const [surge, unavailable] = [strategy.down("rollingUpdate", "maxSurge"), strategy.down("rollingUpdate", "maxUnavailable")];
		checkIntOrPercent(unavailable);
		checkSurge(surge);
		if (shareOf(unavailable, 25) === 0 && shareOf(surge, 25) === 0) unavailable.invalid("may not be 0 when `maxSurge` is 0");
	} else if (!type.isOpen) strategy.unsupported(["Recreate", "RollingUpdate"]);
	const ready = spec.at("minReadySeconds");
	ready.notNegative();
	spec.at("revisionHistoryLimit").notNegative();
	const deadline = spec.at("progressDeadlineSeconds");
	deadline.notNegative();
	if (!ready.isOpen && !deadline.isOpen && (deadline.number ?? 600) <= (ready.number ?? 0)) deadline.or(600).invalid("must be greater than minReadySeconds");
}
function checkSurge(surge) {
	if (typeof surge.value === "string" && /^\d+%$/.test(surge.value)) return;
	checkIntOrPercent(surge);
}
function checkReplicaSet(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	spec.at("replicas").notNegative();
	spec.at("minReadySeconds").notNegative();
	if (!checkSelector(spec, "deployment")) return;
	checkPodTemplate(spec.at("template"));
	checkRunningPods(spec.at("template"), "ReplicaSet");
}
function checkDaemonSet(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	checkSelector(spec, "daemonset");
	checkPodTemplate(spec.at("template"));
	checkRunningPods(spec.at("template"), "DaemonSet");
	for (const name of ["minReadySeconds", "revisionHistoryLimit"]) spec.at(name).notNegative();
	const strategy = spec.at("updateStrategy");
	const type = strategy.at("type");
	if (type.isEmpty || type.text === "RollingUpdate") {
		const [surge, unavailable] = [strategy.down("rollingUpdate", "maxSurge"), strategy.down("rollingUpdate", "maxUnavailable")];
		checkIntOrPercent(unavailable);
		checkIntOrPercent(surge);
		const [more, fewer] = [shareOf(surge, 0), shareOf(unavailable, 1)];
		if (more === void 0 || fewer === void 0) return;
		if (more !== 0 && fewer !== 0) surge.invalid("may not be set when maxUnavailable is non-zero");
		else if (more === 0 && fewer === 0) unavailable.required("cannot be 0 when maxSurge is 0");
	} else if (type.text !== "OnDelete" && !type.isOpen) strategy.unsupported(["RollingUpdate", "OnDelete"]);
}
function checkStatefulSet(object) {
	checkMetadata(object.at("metadata"), dnsLabel);
	const spec = object.at("spec");
	const management = spec.at("podManagementPolicy");
	if (!management.isEmpty && !management.isOpen && !["OrderedReady", "Parallel"].includes(management.text)) management.invalid("must be 'OrderedReady' or 'Parallel'");
	const strategy = spec.at("updateStrategy");
	const [type, rolling] = [strategy.at("type"), strategy.at("rollingUpdate")];
	if (type.text === "OnDelete") {
		if (rolling.isSet) rolling.invalid("only allowed for updateStrategy 'RollingUpdate'");
	} else if (type.isEmpty || type.text === "RollingUpdate") {
		rolling.at("partition").notNegative();
		const unavailable = rolling.at("maxUnavailable");
		if (unavailable.does("kubernetes-stateful-set-unavailable")) {
			checkIntOrPercent(unavailable);
			if (unavailable.isSet && shareOf(unavailable, 1) === 0) unavailable.invalid("cannot be 0");
		}
	} else if (!type.isOpen) strategy.invalid("must be 'RollingUpdate' or 'OnDelete'");
	for (const name of ["whenDeleted", "whenScaled"]) spec.down("persistentVolumeClaimRetentionPolicy", name).choice(["Retain", "Delete"]);
	const templates = spec.at("volumeClaimTemplates").items();
	for (const template of templates) checkClaimSpec(template.at("spec"));
	for (const name of ["replicas", "minReadySeconds"]) spec.at(name).notNegative();
	spec.down("ordinals", "start").notNegative();
	if (!spec.at("serviceName").isEmpty) spec.at("serviceName").fits(dnsLabel);
	if (checkSelector(spec, "statefulset")) checkPodTemplate(spec.at("template"), {
		claimTemplates: templates,
		namesPods: true
	});
	checkRunningPods(spec.at("template"), "StatefulSet");
}
function checkPod(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	checkPodSpec(object.at("spec"));
}
// src/engines/kubernetes/validation/autoscaling.ts
function checkReference(reference, needsGroup) {
	if (reference.isOpen) return;
	for (const name of ["kind", "name"]) if (!reference.at(name).needed()) reference.at(name).fits(pathSegment);
	const version = reference.at("apiVersion");
	if (version.isOpen) return;
	if (version.text.split("/").length > 2) version.invalid(`unexpected GroupVersion string: ${version.text}`);
	else if (!hasGroup(version.text) && needsGroup()) version.or("").invalid("apiVersion must specify API group");
}
function hasGroup(apiVersion) {
	return apiVersion.indexOf("/") > 0;
}
const sources = {
	ContainerResource: "containerResource",
	External: "external",
	Object: "object",
	Pods: "pods",
	Resource: "resource"
};
const sourceTypes = Object.keys(sources).sort();
function checkTarget(target) {
	if (target.isOpen) return;
	const type = target.at("type");
	type.needed("must specify a metric target type");
	if (!type.isOpen && ![
		"AverageValue",
		"Utilization",
		"Value"
	].includes(type.text)) type.or("").invalid("must be either Utilization, Value, or AverageValue");
	const utilization = target.at("averageUtilization");
	if (utilization.number !== void 0 && utilization.number < 1) utilization.invalid("must be greater than 0");
}
function checkMetric(metric) {
	const type = metric.at("type");
	if (metric.isOpen || type.isOpen) return;
	if (type.isEmpty) type.required("must specify a metric source type");
	const own = getOwn(sources, type.text);
	if (own === void 0) return type.or("").unsupported(sourceTypes);
	if (!metric.at(own).isSet) metric.at(own).required("must populate information for the given metric source");
	const set = Object.values(sources).filter((name) => metric.at(name).isSet);
	for (const other of set.length === 1 ? [] : set) if (other !== own) metric.at(other).forbidden("must populate the given metric source only");
	const source = metric.at(own);
	if (!source.isSet || source.isOpen) return;
	const target = source.at("target");
	checkTarget(target);
	if (target.isOpen) return;
	if (own === "resource" || own === "containerResource") {
		const name = source.at("name");
		if (!name.needed("must specify a resource name") && !name.isOpen && own === "containerResource") checkResourceName(name, name.text);
		if (own === "containerResource" && !source.at("container").needed("must specify a container")) source.at("container").fits(dnsLabel);
		const [value, share] = [target.at("averageValue"), target.at("averageUtilization")];
		if (!value.isSet && !share.isSet) share.required("must set either a target raw value or a target utilization");
		if (value.isSet && share.isSet) value.forbidden("may not set both a target raw value and a target utilization");
		return;
	}
	const identifier = source.at("metric");
	if (!identifier.isOpen) {
		if (!identifier.at("name").needed("must specify a metric name")) identifier.at("name").fits(pathSegment);
		checkLabelSelector(identifier.at("selector"));
	}
	const [value, average] = [target.at("value"), target.at("averageValue")];
	if (own === "pods") {
		if (!average.isSet) average.required("must specify a positive target averageValue");
	} else if (!value.isSet && !average.isSet) average.required(own === "object" ? "must set either a target value or averageValue" : "must set either a target value for metric or a per-pod target");
	else if (own === "external" && value.isSet && average.isSet) value.forbidden("may not set both a target value for metric and a per-pod target");
	if (own === "object") checkReference(source.at("describedObject"), () => false);
}
function checkBehavior(rules) {
	if (!rules.isSet || rules.isOpen) return;
	const window = rules.at("stabilizationWindowSeconds");
	if (window.number !== void 0 && window.number < 0) window.invalid("must be greater than or equal to zero");
	if (window.number !== void 0 && window.number > 3600) window.invalid("must be less than or equal to 3600");
	rules.at("selectPolicy").oneOf([
		"Disabled",
		"Max",
		"Min"
	]);
	const policies = rules.at("policies");
	if (policies.isSet && policies.isEmpty) policies.required("must specify at least one Policy");
	for (const policy of policies.items()) {
		if (policy.isOpen) continue;
		policy.at("type").or("").oneOf(["Percent", "Pods"]);
		const [value, period] = [policy.at("value").or(0), policy.at("periodSeconds").or(0)];
		if (value.number !== void 0 && value.number <= 0) value.invalid("must be greater than zero");
		if (period.number !== void 0 && period.number <= 0) period.invalid("must be greater than zero");
		if (period.number !== void 0 && period.number > 1800) period.invalid("must be less than or equal to 1800");
	}
}
function checkAutoscaler(object, settings) {
	checkScaling(object, object.down("spec", "metrics"), settings);
}
function checkFirstAutoscaler(object, settings) {
	const annotations = object.down("metadata", "annotations");
	const isOther = annotations.isOpen || annotations.at("autoscaling.alpha.kubernetes.io/metrics").isSet;
	const { value } = object.down("spec", "targetCPUUtilizationPercentage");
	const target = {
		type: "Utilization",
		...value === void 0 ? {} : { averageUtilization: value }
	};
	const metrics = value === void 0 ? [] : [{
		type: "Resource",
		resource: {
			name: "cpu",
			target
		}
	}];
	checkScaling(object, isOther ? void 0 : object.down("spec", "metrics").with(metrics), settings);
}
function checkScaling(object, metrics, settings) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	if (spec.isOpen) return;
	const [least, most] = [spec.at("minReplicas"), spec.at("maxReplicas")];
	if (least.number !== void 0 && least.number < 1) {
		const bound = serverDoes(settings, "kubernetes-scale-to-zero") ? 0 : 1;
		if (least.number < bound) least.invalid(`must be greater than or equal to ${bound}`);
	}
	if (!most.isOpen) {
		if (most.isEmpty) most.required(most.does("kubernetes-required-words") ? "" : "must be set and greater than 0");
		else if (most.number !== void 0 && most.number < 0) most.invalid("must be greater than or equal to 1");
		if (!least.isOpen && (most.number ?? 0) < (least.number ?? 1)) most.or(0).invalid("must be greater than or equal to `minReplicas`");
	}
	const target = spec.at("scaleTargetRef");
	const kind = target.at("kind");
	const isOfCore = kind.isOpen || kind.text === "ReplicationController";
	checkReference(target, () => !isOfCore && serverDoes(settings, "kubernetes-scale-target-group"));
	for (const metric of metrics?.items() ?? []) checkMetric(metric);
	if (least.number === 0 && metrics !== void 0 && !canScaleFromZero(metrics)) metrics.forbidden("must specify at least one Object or External metric to support scaling to zero replicas");
	for (const name of ["scaleUp", "scaleDown"]) checkBehavior(spec.down("behavior", name));
}
function canScaleFromZero(metrics) {
	const others = (type) => type.isOpen || ["External", "Object"].includes(type.text);
	return metrics.isOpen || metrics.items().some((metric) => metric.isOpen || others(metric.at("type")));
}
function checkDisruptionBudget(object) {
	checkMetadata(object.at("metadata"), pathSegment);
	const spec = object.at("spec");
	const [least, most] = [spec.at("minAvailable"), spec.at("maxUnavailable")];
	if (least.isSet && most.isSet) spec.invalid("minAvailable and maxUnavailable cannot be both set");
	checkIntOrPercent(least);
	checkIntOrPercent(most);
	checkLabelSelector(spec.at("selector"));
	spec.at("unhealthyPodEvictionPolicy").oneOf(["AlwaysAllow", "IfHealthyBudget"]);
}
// src/engines/kubernetes/validation/configuration.ts
const mostBytes = 1048576;
function checkConfigMap(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const [data, binary] = [object.at("data"), object.at("binaryData")];
	let size = 0;
	for (const key of data.keys()) {
		const value = data.object[key];
		for (const words of configKey(key)) data.key(key).invalid(words, key);
		if (binary.key(key).isSet) data.key(key).invalid("duplicate of key present in binaryData", key);
		size += typeof value === "string" ? Buffer.byteLength(value) : 0;
	}
	for (const key of binary.keys()) {
		const value = binary.object[key];
		for (const words of configKey(key)) binary.key(key).invalid(words, key);
		size += typeof value === "string" ? Math.floor(value.replace(/[\s=]/g, "").length * 3 / 4) : 0;
	}
	if (size > mostBytes) object.at("[]").tooLong(mostBytes);
}
const neededKeys = {
	"kubernetes.io/dockercfg": [".dockercfg"],
	"kubernetes.io/dockerconfigjson": [".dockerconfigjson"],
	"kubernetes.io/ssh-auth": ["ssh-privatekey"],
	"kubernetes.io/tls": ["tls.crt", "tls.key"]
};
function checkSecret(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const keys = new Set([...object.at("data").keys(), ...object.at("stringData").keys()]);
	const data = object.at("data").with({});
	for (const key of keys) for (const words of configKey(key)) data.key(key).invalid(words, key);
	const type = object.at("type");
	if (!["data", "stringData"].every((field) => {
		const { value } = object.at(field);
		return value === void 0 || isJsonObject(value) && !Object.keys(value).some(isOpen);
	})) return;
	for (const key of getOwn(neededKeys, type.text) ?? []) if (!keys.has(key)) data.key(key).required();
	if (type.text === "kubernetes.io/basic-auth" && !keys.has("username") && !keys.has("password")) for (const key of ["username", "password"]) data.key(key).required();
	if (type.text === "kubernetes.io/service-account-token") {
		const annotations = object.down("metadata", "annotations");
		if (!annotations.isOpen && annotations.object["kubernetes.io/service-account.name"] === void 0) annotations.key("kubernetes.io/service-account.name").required();
	}
}
function checkNamespace(object) {
	checkMetadata(object.at("metadata"), dnsLabel);
	const name = object.down("metadata", "name").text;
	if (name.length > 63) object.down("metadata", "labels").invalid("must be no more than 63 bytes", name);
}
function checkNamed(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
}
const quotaScopes = new Set([
	"BestEffort",
	"CrossNamespacePodAffinity",
	"NotBestEffort",
	"NotTerminating",
	"PriorityClass",
	"Terminating",
	"VolumeAttributesClass"
]);
function checkQuota(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const hard = object.down("spec", "hard");
	for (const name of hard.keys()) {
		const field = hard.key(name);
		checkQuotaName(field, name);
		checkQuantity(field);
	}
	const scopes = object.down("spec", "scopes");
	if (scopes.items().some((scope) => !scope.isOpen && !quotaScopes.has(scope.text))) scopes.invalid("unsupported scope");
}
function checkLimitRange(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	for (const limit of object.down("spec", "limits").items()) {
		const type = limit.at("type");
		if (type.isOpen || limit.isOpen || [
			"Container",
			"PersistentVolumeClaim",
			"Pod"
		].includes(type.text)) continue;
		const words = qualifiedName(type.text);
		for (const one of words) type.or("").invalid(one);
		if (words.length === 0 && !type.text.includes("/")) type.invalid("must be a standard limit type or fully qualified");
	}
}
function checkPriorityClass(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const value = object.at("value");
	const name = object.down("metadata", "name");
	if (name.text.startsWith("system-")) {
		if (name.text !== "system-cluster-critical" && name.text !== "system-node-critical") name.forbidden(`priority class names with 'system-' prefix are reserved for system use only. error: ${name.text} is not a known system priority class`);
	} else if (value.number !== void 0 && value.number > 1e9) value.forbidden("maximum allowed value of a user defined priority is 1000000000");
	object.at("preemptionPolicy").choice(["PreemptLowerPriority", "Never"]);
}
// src/engines/kubernetes/validation/schedule.ts
const parts = [
	[
		0,
		59,
		[]
	],
	[
		0,
		23,
		[]
	],
	[
		1,
		31,
		[]
	],
	[
		1,
		12,
		[
			"jan",
			"feb",
			"mar",
			"apr",
			"may",
			"jun",
			"jul",
			"aug",
			"sep",
			"oct",
			"nov",
			"dec"
		]
	],
	[
		0,
		6,
		[
			"sun",
			"mon",
			"tue",
			"wed",
			"thu",
			"fri",
			"sat"
		]
	]
];
const descriptors = new Set([
	"@yearly",
	"@annually",
	"@monthly",
	"@weekly",
	"@daily",
	"@midnight",
	"@hourly"
]);
function checkSchedule(schedule) {
	if (schedule.isOpen) return;
	const words = scheduleWords(schedule.text);
	if (words !== void 0) schedule.invalid(words);
	if (schedule.text.includes("TZ")) schedule.invalid("cannot use TZ or CRON_TZ in schedule, use timeZone field instead");
}
function scheduleWords(text) {
	const own = /^(?:TZ|CRON_TZ)=/.test(text) ? text.replace(/^\S*\s*/, "") : text;
	if (own.startsWith("@")) {
		if (descriptors.has(own)) return void 0;
		if (own.startsWith("@every ")) {
			const read = readDuration(Buffer.from(own.slice(7)).toString("latin1"));
			return typeof read === "string" ? `failed to parse duration ${own}: ${read}` : void 0;
		}
		return `unrecognized descriptor: ${own}`;
	}
	const fields = own.split(/\s+/).filter((one) => one !== "");
	if (fields.length !== 5) return `expected exactly 5 fields, found ${fields.length}: [${fields.join(" ")}]`;
	for (const [at, field] of fields.entries()) for (const one of field.split(",").filter((item) => item !== "")) {
		const found = rangeWords(one, parts[at] ?? [
			0,
			0,
			[]
		]);
		if (found !== void 0) return found;
	}
}
function rangeWords(text, [least, most, names]) {
	const steps = text.split("/");
	const [range = "", step] = steps;
	const [low = "", high, ...more] = range.split("-");
	let start;
	let end;
	if (low === "*" || low === "?") {
		start = least;
		end = most;
	} else {
		const first = numberOf(low, names);
		if (typeof first === "string") return first;
		start = first;
		end = first;
		if (more.length > 0) return `too many hyphens: ${text}`;
		if (high !== void 0) {
			const last = numberOf(high, names);
			if (typeof last === "string") return last;
			end = last;
		}
	}
	if (steps.length > 2) return `too many slashes: ${text}`;
	if (step !== void 0) {
		const size = numberOf(step, []);
		if (typeof size === "string") return size;
		if (high === void 0 && low !== "*" && low !== "?") end = most;
		if (size === 0) return `step of range should be a positive number: ${text}`;
	}
	if (start < least) return `beginning of range (${start}) below minimum (${least}): ${text}`;
	if (end > most) return `end of range (${end}) above maximum (${most}): ${text}`;
	if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${text}`;
}
function numberOf(text, names) {
	const at = names.indexOf(text.toLowerCase());
	if (at >= 0) return names.length === 12 ? at + 1 : at;
	if (/^-\d+$/.test(text)) return `negative number (${text}) not allowed: ${text}`;
	if (!/^\+?\d{1,9}$/.test(text)) return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`;
	return Number(text);
}
// src/engines/kubernetes/validation/jobs.ts
function checkJobSpec(spec) {
	if (spec.isOpen) return;
	for (const name of [
		"parallelism",
		"completions",
		"activeDeadlineSeconds",
		"backoffLimit",
		"ttlSecondsAfterFinished",
		"backoffLimitPerIndex",
		"maxFailedIndexes"
	]) spec.at(name).notNegative();
	const mode = spec.at("completionMode");
	mode.oneOf(["NonIndexed", "Indexed"]);
	if (!mode.isSet || mode.text === "NonIndexed") {
		for (const name of ["backoffLimitPerIndex", "maxFailedIndexes"]) if (spec.at(name).isSet) spec.at(name).invalid("requires indexed completion mode");
	}
	if (mode.text !== "Indexed" && !mode.isOpen && spec.at("successPolicy").isSet) spec.at("successPolicy").invalid("requires indexed completion mode");
	spec.at("podReplacementPolicy").oneOf(["Failed", "TerminatingOrFailed"]);
	const manager = spec.at("managedBy");
	if (manager.isSet && !manager.isOpen) manager.fits(domainPrefixedPath);
	if (spec.at("maxFailedIndexes").isSet && !spec.at("backoffLimitPerIndex").isSet) spec.at("backoffLimitPerIndex").required("when maxFailedIndexes is specified");
	checkPodTemplate(spec.at("template"));
	const policy = spec.down("template", "spec", "restartPolicy");
	if (policy.isOpen || spec.at("template").isOpen) return;
	if (policy.isEmpty || policy.text === "Always") policy.required("valid values: \"OnFailure\", \"Never\"");
	else if (policy.text !== "OnFailure" && policy.text !== "Never") policy.unsupported(["OnFailure", "Never"]);
	else if (spec.at("podFailurePolicy").isSet && policy.text !== "Never") policy.invalid("only \"Never\" is supported when podFailurePolicy is specified");
}
function checkJob(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	const [mode, name] = [spec.at("completionMode"), object.down("metadata", "name")];
	if (mode.text !== "Indexed" && !name.isEmpty && name.text.length > 63) spec.down("template", "labels").invalid("must be no more than 63 bytes", name.text);
	checkJobSpec(spec);
	checkLabelSelector(spec.at("selector"));
}
function checkCronJob(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const name = object.down("metadata", "name");
	if (name.text.length > 52) name.invalid("must be no more than 52 characters");
	const spec = object.at("spec");
	const schedule = spec.at("schedule");
	if (!schedule.needed()) checkSchedule(schedule);
	spec.at("startingDeadlineSeconds").notNegative();
	const zone = spec.at("timeZone");
	if (zone.isSet && !zone.isOpen) checkTimeZone(zone);
	spec.at("concurrencyPolicy").choice([
		"Allow",
		"Forbid",
		"Replace"
	]);
	const template = spec.at("jobTemplate");
	checkJobSpec(template.at("spec"));
	if (template.down("spec", "selector").isSet) template.down("spec", "selector").invalid("`selector` will be auto-generated");
	if (template.down("spec", "manualSelector").value === true) template.down("spec", "manualSelector").unsupported(["nil", "false"]);
	for (const limit of ["successfulJobsHistoryLimit", "failedJobsHistoryLimit"]) spec.at(limit).notNegative();
}
function checkTimeZone(zone) {
	if (zone.text === "") return zone.invalid("timeZone must be nil or non-empty string", "");
	if (zone.text.toLowerCase() === "local") return zone.invalid("timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones");
	if (!zone.text.split("/").every((part) => /^[A-Za-z0-9._+-]{1,14}$/.test(part) && !part.startsWith("-") && part !== "." && part !== "..") || !isTimeZone(zone.text)) zone.invalid(`unknown time zone ${zone.text}`);
}
function isTimeZone(name) {
	if (/^[+-]/.test(name)) return false;
	try {
		new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
		return true;
	} catch {
		return false;
	}
}
// src/engines/kubernetes/validation/services.ts
function serviceName(settings) {
	return (text) => {
		const words = dns1035Label(text);
		return words.length > 0 && serverDoes(settings, "kubernetes-service-names") ? dnsLabel(text) : words;
	};
}
function checkService(object, settings) {
	checkMetadata(object.at("metadata"), serviceName(settings));
	const spec = object.at("spec");
	if (spec.isOpen) return;
	const [type, ports, clusterIP] = [
		spec.at("type"),
		spec.at("ports"),
		spec.at("clusterIP")
	];
	const kind = type.isEmpty ? "ClusterIP" : type.text;
	const isHeadless = clusterIP.text === "None";
	if (!type.isOpen && !clusterIP.isOpen && !isHeadless && kind !== "ExternalName") ports.needed();
	if (isHeadless && (kind === "LoadBalancer" || kind === "NodePort")) spec.at("clusterIPs[0]").with("None").invalid(`may not be set to 'None' for ${kind} services`);
	if (kind === "ExternalName") {
		if (!clusterIP.isEmpty && !clusterIP.isOpen) spec.at("clusterIPs").forbidden("may not be set for ExternalName services");
		const name = spec.at("externalName");
		if (!name.needed() && !name.isOpen) for (const words of dnsSubdomain(name.text.replace(/\.$/, ""))) name.invalid(words, name.text.replace(/\.$/, ""));
	} else checkClusterIPs(spec);
	checkPorts(ports, kind, type.isOpen);
	checkLabels(spec.at("selector"));
	const affinity = spec.at("sessionAffinity");
	affinity.choice(["ClientIP", "None"]);
	const timeout = spec.down("sessionAffinityConfig", "clientIP", "timeoutSeconds");
	if (affinity.text === "ClientIP" && timeout.number !== void 0 && (timeout.number <= 0 || timeout.number > 86400)) timeout.invalid("must be greater than 0 and less than 86400");
	for (const address of spec.at("externalIPs").items()) checkAddress(address);
	if (!type.isEmpty) type.oneOf([
		"ClusterIP",
		"ExternalName",
		"LoadBalancer",
		"NodePort"
	]);
	if (!type.isOpen) checkTypeFields(spec, kind);
	spec.at("internalTrafficPolicy").oneOf(["Cluster", "Local"]);
	const traffic = spec.at("trafficDistribution");
	const isSame = traffic.text.startsWith("PreferSame") && !serverDoes(settings, "kubernetes-traffic-distribution");
	traffic.oneOf(isSame ? ["PreferClose"] : [
		"PreferClose",
		"PreferSameZone",
		"PreferSameNode"
	]);
}
function checkClusterIPs(spec) {
	const all = spec.at("clusterIPs");
	const first = spec.at("clusterIP");
	if (all.items().length > 2) all.invalid("may only hold up to 2 values");
	const families = new Set();
	for (const family of spec.at("ipFamilies").items()) {
		family.oneOf(["IPv4", "IPv6"]);
		if (families.has(family.text)) family.duplicate();
		families.add(family.text);
	}
	spec.at("ipFamilyPolicy").oneOf([
		"PreferDualStack",
		"RequireDualStack",
		"SingleStack"
	]);
	if (!all.isSet && first.text !== "" && first.text !== "None") checkAddress(spec.at("clusterIPs[0]").with(first.value));
}
function checkPorts(ports, type, isTypeOpen) {
	const names = new Set();
	const nodePorts = new Set();
	const many = ports.items().length > 1;
	for (const port of ports.items()) {
		if (port.isOpen) continue;
		const name = port.at("name");
		if (many && name.isEmpty) name.required();
		else if (!name.isEmpty && !name.isOpen) {
			name.fits(dnsLabel);
			if (names.has(name.text)) name.duplicate();
			names.add(name.text);
		}
		port.at("port").or(0).between(1, 65535);
		const protocol = port.at("protocol");
		protocol.choice([
			"SCTP",
			"TCP",
			"UDP"
		]);
		const target = port.at("targetPort");
		if (!target.isEmpty) checkPortOrName(target);
		port.at("appProtocol").fits(qualifiedName);
		const nodePort = port.at("nodePort");
		if (nodePort.isEmpty || isTypeOpen) continue;
		if (type === "ClusterIP") nodePort.forbidden("may not be used when `type` is 'ClusterIP'");
		const key = `${protocol.isEmpty ? "TCP" : protocol.text} ${String(nodePort.number)}`;
		if (nodePorts.has(key)) nodePort.duplicate();
		nodePorts.add(key);
	}
}
function checkTypeFields(spec, type) {
	const isBalanced = type === "LoadBalancer";
	const ranges = spec.at("loadBalancerSourceRanges");
	const shown = spec.at("LoadBalancerSourceRanges").with(ranges.value);
	if (!ranges.isEmpty && !isBalanced) shown.forbidden("may only be used when `type` is 'LoadBalancer'");
	for (const range of shown.items()) checkCidr(range.with(typeof range.value === "string" ? range.value.trim() : range.value));
	if (spec.at("allocateLoadBalancerNodePorts").isSet && !isBalanced) spec.at("allocateLoadBalancerNodePorts").forbidden("may only be used when `type` is 'LoadBalancer'");
	if (spec.at("loadBalancerClass").isSet && !isBalanced) spec.at("loadBalancerClass").forbidden("may only be used when `type` is 'LoadBalancer'");
	const policy = spec.at("externalTrafficPolicy");
	if (!(isBalanced || type === "NodePort" || type === "ClusterIP" && !spec.at("externalIPs").isEmpty)) {
		if (!policy.isEmpty) policy.invalid("may only be set for externally-accessible services");
	} else policy.choice(["Cluster", "Local"]);
	const health = spec.at("healthCheckNodePort");
	if (!health.isEmpty) {
		if (!isBalanced || !policy.isOpen && policy.text !== "Local") health.invalid("may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'");
		else health.between(1, 65535);
	}
}
// src/engines/kubernetes/validation/networking.ts
function checkHost(host) {
	host.fits(host.text.includes("*") ? wildcardSubdomain : dnsSubdomain);
}
function checkBackend(backend, settings) {
	if (backend.isOpen) return;
	const [service, resource] = [backend.at("service"), backend.at("resource")];
	if (resource.isSet && service.isSet) return backend.invalid("cannot set both resource and service backends", "");
	if (resource.isSet) {
		resource.at("kind").needed();
		resource.at("name").needed();
		return;
	}
	if (!service.isSet) return backend.invalid("resource or service backend is required", "");
	if (service.isOpen) return;
	const name = service.at("name");
	if (!name.needed()) name.fits(serviceName(settings));
	const [portText, number] = [service.down("port", "name"), service.down("port", "number")];
	if (service.at("port").isOpen) return;
	if (!portText.isEmpty && !number.isEmpty) backend.invalid("cannot set both port name & port number", "");
	else if (!portText.isEmpty) portText.fits(portName);
	else if (!number.isEmpty) number.between(1, 65535);
	else backend.required("port name or number is required");
}
function checkPath(path, settings) {
	const [type, text] = [path.at("pathType"), path.at("path")];
	if (path.isOpen || type.isOpen) return;
	if (!type.isSet) return type.required("pathType must be specified");
	if (type.text === "Exact" || type.text === "Prefix") {
		if (!text.isOpen && !text.text.startsWith("/")) text.or("").invalid("must be an absolute path");
		for (const sequence of [
			"//",
			"/./",
			"/../",
			"%2f",
			"%2F"
		]) if (text.text.includes(sequence)) text.invalid(`must not contain '${sequence}'`);
		for (const suffix of ["/..", "/."]) if (text.text.endsWith(suffix)) text.invalid(`cannot end with '${suffix}'`);
	} else if (type.text === "ImplementationSpecific") {
		if (!text.isEmpty && !text.isOpen && !text.text.startsWith("/")) text.invalid("must be an absolute path");
	} else type.unsupported([
		"Exact",
		"ImplementationSpecific",
		"Prefix"
	]);
	checkBackend(path.at("backend"), settings);
}
function checkIngress(object, settings) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	if (spec.isOpen) return;
	const rules = spec.at("rules");
	if (rules.isEmpty && !spec.at("defaultBackend").isSet) spec.invalid("either `defaultBackend` or `rules` must be specified", rules.value ?? null);
	if (spec.at("defaultBackend").isSet) checkBackend(spec.at("defaultBackend"), settings);
	for (const rule of rules.items()) {
		const host = rule.at("host");
		if (!host.isEmpty) {
			if (isAddress(host.text)) host.invalid("must be a DNS name, not an IP address");
			checkHost(host);
		}
		const http = rule.at("http");
		if (!http.isSet) continue;
		const paths = http.at("paths");
		if (!paths.isOpen && !http.isOpen) paths.needed();
		for (const path of paths.items()) checkPath(path, settings);
	}
	for (const tls of spec.at("tls").items()) {
		for (const host of tls.at("hosts").items()) checkHost(host);
		if (!tls.at("secretName").isEmpty) tls.at("secretName").fits(dnsSubdomain);
	}
	const name = spec.at("ingressClassName");
	if (name.isSet) name.fits(dnsSubdomain);
	const annotation = object.down("metadata", "annotations").object["kubernetes.io/ingress.class"];
	const shown = object.at("annotations").at("kubernetes.io/ingress.class").with(annotation);
	if (shown.isSet && name.isSet && !name.isOpen && !shown.isOpen && name.text !== shown.text) shown.invalid("must match `ingressClassName` when both are specified");
}
function checkIngressClass(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const controller = object.down("spec", "controller");
	if (!controller.isOpen && !controller.needed()) controller.fits(domainPrefixedPath);
}
function checkPolicyPort(port) {
	if (port.isOpen) return;
	port.at("protocol").oneOf([
		"TCP",
		"UDP",
		"SCTP"
	]);
	const [number, end] = [port.at("port"), port.at("endPort")];
	if (number.isOpen) return;
	if (!number.isSet) {
		if (end.isSet) end.invalid("may not be specified when `port` is not specified");
	} else if (typeof number.value === "string") {
		if (end.isSet) end.invalid("may not be specified when `port` is non-numeric");
		number.fits(portName);
	} else {
		number.between(1, 65535);
		if (end.number !== void 0 && end.number < (number.number ?? 0)) end.invalid("must be greater than or equal to `port`", end.does("kubernetes-end-port-words") ? end.value : number.value);
		end.between(1, 65535);
	}
}
function checkPeer(peer) {
	if (peer.isOpen) return;
	const [pods, namespaces, block] = [
		peer.at("podSelector"),
		peer.at("namespaceSelector"),
		peer.at("ipBlock")
	];
	checkLabelSelector(pods);
	checkLabelSelector(namespaces);
	if (block.isSet && !block.isOpen && !block.at("cidr").needed()) {
		checkCidr(block.at("cidr"));
		for (const except of block.at("except").items()) {
			checkCidr(except);
			if (!isPartOf(except.text, block.at("cidr").text)) except.invalid("must be a strict subset of `cidr`");
		}
	}
	if (!pods.isSet && !namespaces.isSet && !block.isSet) peer.required("must specify a peer");
	else if (block.isSet && (pods.isSet || namespaces.isSet)) peer.forbidden("may not specify both ipBlock and another peer");
}
function checkNetworkPolicy(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	checkLabelSelector(spec.at("podSelector"));
	for (const [rules, peers] of [["ingress", "from"], ["egress", "to"]]) for (const rule of spec.at(rules).items()) {
		for (const port of rule.at("ports").items()) checkPolicyPort(port);
		for (const peer of rule.at(peers).items()) checkPeer(peer);
	}
	const types = spec.at("policyTypes");
	if (types.items().length > 2) return types.invalid("may not specify more than two policyTypes");
	for (const type of types.items()) type.oneOf(["Ingress", "Egress"]);
}
// src/engines/kubernetes/validation/rbac.ts
function checkRule(rule, isNamespaced) {
	if (rule.isOpen) return;
	rule.at("verbs").needed(rule.does("kubernetes-required-words") ? "" : "verbs must contain at least one value");
	const [urls, groups, resources] = [
		rule.at("nonResourceURLs"),
		rule.at("apiGroups"),
		rule.at("resources")
	];
	if (!urls.isEmpty) {
		if (isNamespaced) urls.invalid("namespaced rules cannot apply to non-resource URLs");
		if (!groups.isEmpty || !resources.isEmpty || !rule.at("resourceNames").isEmpty) urls.invalid("rules cannot apply to both regular resources and non-resource URLs");
		return;
	}
	groups.needed("resource rules must supply at least one api group");
	resources.needed("resource rules must supply at least one resource");
}
function checkRole(object, isNamespaced) {
	checkMetadata(object.at("metadata"), pathSegment);
	for (const rule of object.at("rules").items()) checkRule(rule, isNamespaced);
	const aggregation = object.at("aggregationRule");
	if (!aggregation.isSet || isNamespaced || aggregation.isOpen) return;
	const selectors = aggregation.at("clusterRoleSelectors");
	selectors.needed("at least one clusterRoleSelector required if aggregationRule is non-nil");
	for (const selector of selectors.items()) {
		const before = selector.refusals;
		checkLabelSelector(selector);
		if (selector.refusals > before) selector.invalid("invalid label selector.", null);
	}
}
const group = "rbac.authorization.k8s.io";
function checkRoleBinding(object, isNamespaced) {
	checkMetadata(object.at("metadata"), pathSegment);
	const role = object.at("roleRef");
	if (!role.isOpen) {
		role.at("apiGroup").choice([group]);
		role.at("kind").or("").oneOf(isNamespaced ? ["Role", "ClusterRole"] : ["ClusterRole"]);
		if (!role.at("name").needed()) role.at("name").fits(pathSegment);
	}
	for (const subject of object.at("subjects").items()) {
		if (subject.isOpen) continue;
		const [kind, name, apiGroup] = [
			subject.at("kind"),
			subject.at("name"),
			subject.at("apiGroup")
		];
		name.needed();
		if (kind.text === "ServiceAccount") {
			if (!name.isEmpty) name.fits(dnsSubdomain);
			if (!apiGroup.isEmpty) apiGroup.oneOf([""]);
			if (!isNamespaced) subject.at("namespace").needed();
		} else if (kind.text === "User" || kind.text === "Group") apiGroup.choice([group]);
		else kind.or("").oneOf([
			"ServiceAccount",
			"User",
			"Group"
		]);
	}
}
// src/engines/kubernetes/validation/storage.ts
function checkClaim(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	checkClaimSpec(spec);
	if (!spec.at("storageClassName").isEmpty) spec.at("storageClassName").fits(dnsSubdomain);
}
const volumeSources = words(`
  hostPath gcePersistentDisk awsElasticBlockStore glusterfs flocker nfs rbd quobyte cephfs iscsi cinder fc flexVolume
  azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk scaleIO local storageos csi
`);
function checkVolume(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const spec = object.at("spec");
	if (spec.isOpen) return;
	spec.at("accessModes").needed();
	checkAccessModes(spec.at("accessModes"));
	const capacity = spec.at("capacity");
	if (!capacity.isOpen) {
		capacity.needed();
		if (capacity.object["storage"] === void 0 || capacity.keys().length > 1) capacity.unsupported(["storage"], capacity.value ?? null);
	}
	spec.at("persistentVolumeReclaimPolicy").choice([
		"Delete",
		"Recycle",
		"Retain"
	]);
	spec.at("volumeMode").oneOf(["Block", "Filesystem"]);
	if (!spec.at("storageClassName").isEmpty) spec.at("storageClassName").fits(dnsSubdomain);
	const sources = volumeSources.filter((name) => spec.at(name).isSet);
	for (const name of sources.slice(1)) spec.at(name).forbidden("may not specify more than 1 volume type");
	if (sources.length === 0 && spec.keys().length === Object.keys(spec.object).length) spec.required("must specify a volume type");
	if (spec.at("hostPath").isSet) checkHostPath(spec.at("hostPath"));
	if (sources[0] === "nfs") checkNfs(spec.at("nfs"));
	if (spec.at("csi").isSet && !spec.at("csi").isOpen) {
		spec.down("csi", "driver").needed();
		spec.down("csi", "volumeHandle").needed();
	}
	if (spec.at("local").isSet && !spec.at("local").isOpen) {
		spec.down("local", "path").needed();
		if (!spec.at("nodeAffinity").isSet) spec.at("nodeAffinity").required("Local volume requires node affinity");
	}
}
function checkStorageClass(object) {
	checkMetadata(object.at("metadata"), dnsSubdomain);
	const provisioner = object.at("provisioner");
	if (!provisioner.isOpen && !provisioner.needed()) for (const words of qualifiedName(provisioner.text.toLowerCase())) provisioner.invalid(words, provisioner.text.toLowerCase());
	object.at("reclaimPolicy").choice(["Delete", "Retain"]);
	object.at("volumeBindingMode").oneOf(["Immediate", "WaitForFirstConsumer"]);
}
// src/engines/kubernetes/validation/kinds.ts
const kindRules = {
	"apps/v1 DaemonSet": checkDaemonSet,
	"apps/v1 Deployment": checkDeployment,
	"apps/v1 ReplicaSet": checkReplicaSet,
	"apps/v1 StatefulSet": checkStatefulSet,
	"autoscaling/v1 HorizontalPodAutoscaler": checkFirstAutoscaler,
	"autoscaling/v2 HorizontalPodAutoscaler": checkAutoscaler,
	"batch/v1 CronJob": checkCronJob,
	"batch/v1 Job": checkJob,
	"networking.k8s.io/v1 Ingress": checkIngress,
	"networking.k8s.io/v1 IngressClass": checkIngressClass,
	"networking.k8s.io/v1 NetworkPolicy": checkNetworkPolicy,
	"policy/v1 PodDisruptionBudget": checkDisruptionBudget,
	"rbac.authorization.k8s.io/v1 ClusterRole": (object) => checkRole(object, false),
	"rbac.authorization.k8s.io/v1 ClusterRoleBinding": (object) => checkRoleBinding(object, false),
	"rbac.authorization.k8s.io/v1 Role": (object) => checkRole(object, true),
	"rbac.authorization.k8s.io/v1 RoleBinding": (object) => checkRoleBinding(object, true),
	"scheduling.k8s.io/v1 PriorityClass": checkPriorityClass,
	"storage.k8s.io/v1 StorageClass": checkStorageClass,
	"v1 ConfigMap": checkConfigMap,
	"v1 LimitRange": checkLimitRange,
	"v1 Namespace": checkNamespace,
	"v1 PersistentVolume": checkVolume,
	"v1 PersistentVolumeClaim": checkClaim,
	"v1 Pod": checkPod,
	"v1 ResourceQuota": checkQuota,
	"v1 Secret": checkSecret,
	"v1 Service": checkService,
	"v1 ServiceAccount": checkNamed
};
// src/engines/kubernetes/expressions/projected-value.ts
const maxDocumentDepth = 60;
const reserved = new Set("true false null in as break const continue else for function if import let loop package namespace return var void while".split(" "));
function escapedName(name) {
	if (reserved.has(name)) return `__${name}__`;
	return name.replaceAll("__", "__underscores__").replaceAll(".", "__dot__").replaceAll("-", "__dash__").replaceAll("/", "__slash__");
}
function withDefaults(value, properties) {
	let filled;
	for (const [name, of] of Object.entries(properties ?? {})) {
		spend(1);
		const fallback = isJsonObject(of) ? of["default"] : void 0;
		const given = getOwn(value, name);
		const isLacking = given === void 0 || given === null && !isNullable(of);
		if (fallback !== void 0 && isLacking) setOwn(filled ??= { ...value }, name, fallback);
	}
	return filled ?? value;
}
function isNullable(schema) {
	return isJsonObject(schema) && schema["nullable"] === true;
}
function ofFormat(text, format, cel) {
	switch (format) {
		case "byte": return isBase64(text) ? new Uint8Array(Buffer.from(text, "base64")) : text;
		case "date": return isDate(text) ? new Date(`${text}T00:00:00Z`) : text;
		case "date-time": return isDateTime(text) ? new Date(text) : text;
		case "duration":
			spendOnDuration(text);
			try {
				return cel.evaluate("duration(text)", { text });
			} catch {
				return text;
			}
		default: return text;
	}
}
function projected(value, schema, cel, depth = 0) {
	spendOn(typeof value === "object" ? void 0 : value);
	if (typeof value === "number") return schema["type"] !== "number" && Number.isSafeInteger(value) ? BigInt(value) : value;
	if (typeof value === "bigint" && schema["type"] === "number") return Number(value);
	if (typeof value === "string") return ofFormat(value, schema["format"], cel);
	if (depth > maxDocumentDepth || typeof value !== "object" || value === null) return value;
	const items = schema["items"];
	if (Array.isArray(value)) {
		const of = isJsonObject(items) ? items : {};
		return value.map((item) => projected(item, of, cel, depth + 1));
	}
	const properties = objectAt(schema, "properties");
	const additional = schema["additionalProperties"];
	const result = {};
	for (const [key, item] of Object.entries(withDefaults(value, properties))) {
		const of = properties !== void 0 && Object.hasOwn(properties, key) ? properties[key] : void 0;
		if (item === null && !isNullable(of)) continue;
		if (isJsonObject(of)) {
			const seen = projected(item, of, cel, depth + 1);
			for (const name of [key, escapedName(key)]) setOwn(result, name, seen);
		} else setOwn(result, key, projected(item, isJsonObject(additional) ? additional : {}, cel, depth + 1));
	}
	return result;
}
// src/engines/kubernetes/validation-rules.ts
const late = lazyModule(async () => {
	const [cel, { serverExpressions }, { errorWords }] = await Promise.all([
		import("./lib2.js"),
		import("./server-expressions2.js"),
		import("./expression-error.js")
	]);
	return {
		cel,
		programs: serverExpressions(cel, ["self", "oldSelf"]),
		errorWords
	};
});
const limits = {
	steps: 2e6,
	depth: 60
};
const undecided = new WeakMap();
function undecidedRules(object) {
	return undecided.get(object) ?? new Set();
}
function ruleViolations(object, old, schema, budget) {
	const found = [];
	const left = new Set();
	try {
		withSteps(budget, limits.steps, () => visit(object, old, schema, "", {
			found,
			budget,
			undecided: left
		}, 0));
	} catch (error) {
		if (!(error instanceof StepLimit)) throw error;
		left.add("rules that take too many steps");
	}
	undecided.set(object, left);
	return found;
}
function visit(value, old, schema, path, walk, depth) {
	if (value === null || isOpen(value) || depth > limits.depth || walk.found.length >= 20) return;
	spendOn(value);
	if (old !== void 0 && jsonEqual(value, old)) return;
	const rules = schema["x-kubernetes-validations"];
	if (Array.isArray(rules)) {
		for (const rule of rules) if (isJsonObject(rule)) ask(rule, value, old, schema, path, walk);
	}
	const under = path === "" ? "" : `${path}.`;
	if (isJsonObject(value)) {
		const properties = objectAt(schema, "properties");
		const additional = schema["additionalProperties"];
		for (const [key, item] of Object.entries(withDefaults(value, properties))) {
			const of = properties !== void 0 && Object.hasOwn(properties, key) ? properties[key] : void 0;
			const before = isJsonObject(old) ? old[key] : void 0;
			if (isJsonObject(of)) visit(item, before, of, `${under}${key}`, walk, depth + 1);
			else if (isJsonObject(additional)) visit(item, before, additional, `${path}[${key}]`, walk, depth + 1);
		}
	} else if (Array.isArray(value) && isJsonObject(schema["items"])) {
		const items = schema["items"];
		const before = new Map();
		const [keys, earlier] = [schema["x-kubernetes-list-map-keys"], Array.isArray(old) ? old : []];
		for (const item of earlier) {
			const key = keyText(item, keys);
			if (key !== void 0 && !before.has(key)) before.set(key, item);
		}
		for (const [at, item] of value.entries()) {
			const key = keyText(item, keys);
			visit(item, key === void 0 ? key : before.get(key), items, `${path}[${at}]`, walk, depth + 1);
		}
	}
}
function keyText(item, keys) {
	if (!Array.isArray(keys) || !isJsonObject(item)) return void 0;
	return keys.map((key) => typeof key === "string" ? getOwn(item, key) : void 0).map((value) => typeof value === "bigint" ? String(value) : JSON.stringify(value)).join();
}
function ask(rule, value, old, schema, path, { found, budget, undecided: left }) {
	const text = stringAt(rule, "rule")?.trim() ?? "";
	const isTransition = /\boldSelf\b/.test(text);
	const isOptional = rule["optionalOldSelf"] === true;
	spendOn(value);
	if (isTransition && old === void 0 && !isOptional) return;
	if (!isTransition && old !== void 0 && sameForRule(text, value, old)) return;
	if (holdsOpenValue(value)) return;
	const interpreter = late.ask();
	const program = interpreter?.programs(text, budget);
	if (interpreter === void 0) return;
	if (program === void 0) {
		left.add(text);
		return;
	}
	const { cel, errorWords } = interpreter;
	let answer;
	const before = old === void 0 ? void 0 : projected(old, schema, cel);
	const scope = {
		self: projected(value, schema, cel),
		...isOptional ? { oldSelf: cel.Optional.of(before) } : before === void 0 ? {} : { oldSelf: before }
	};
	try {
		answer = program(scope, budget);
	} catch (error) {
		const words = errorWords(error, cel);
		if (words === void 0) left.add(text);
		else found.push({
			mechanism: "expression",
			path,
			words: wordsOfError(words, rule, text, schema)
		});
		return;
	}
	if (answer !== false) return;
	if (isTransition && readsUnorderedLists(text, schema)) {
		left.add(text);
		return;
	}
	const fieldPath = stringAt(rule, "fieldPath") ?? "";
	found.push({
		mechanism: "expression",
		path: `${path}${path === "" ? fieldPath.replace(/^\./, "") : fieldPath}`,
		words: wordsOf(rule, value, messageOf(rule, text, scope, budget))
	});
}
function messageOf(rule, text, scope, budget) {
	const expression = stringAt(rule, "messageExpression")?.trim();
	if (expression !== void 0 && expression !== "") try {
		const message = late.ask()?.programs(expression, budget)?.(scope, budget);
		if (typeof message === "string" && message.trim() !== "" && !message.includes("\n")) return message.trim();
	} catch {}
	return stringAt(rule, "message")?.trim() ?? `failed rule: ${text}`;
}
function wordsOfError(error, rule, text, schema) {
	const asked = stringAt(rule, "message")?.trim() ?? text;
	const said = error.startsWith("no such overload") ? `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${asked}` : `${error} evaluating rule: ${asked}`;
	return `Invalid value: ${printed(stringAt(schema, "type") ?? "")}: ${said}`;
}
function wordsOf(rule, value, message) {
	const shown = typeof value === "object" ? "" : `: ${printed(value)}`;
	switch (rule["reason"]) {
		case "FieldValueForbidden": return `Forbidden: ${message}`;
		case "FieldValueRequired": return `Required value: ${message}`;
		case "FieldValueDuplicate": return `Duplicate value${shown}`;
		default: return `Invalid value${shown}: ${message}`;
	}
}
function sameForRule(text, value, old) {
	if (!isJsonObject(value) || !isJsonObject(old)) return false;
	const asked = [...text.matchAll(/\bhas\(self\.([A-Za-z]\w*)\)/g)].map(([, name]) => name ?? "");
	const rest = text.replace(/\bhas\(self\.[A-Za-z]\w*\)/g, "true");
	const read = [...rest.matchAll(/\bself\.([A-Za-z]\w*)/g)].map(([, name]) => name ?? "");
	if ((rest.match(/\bself\b/g) ?? []).length !== read.length) return false;
	return asked.every((name) => Object.hasOwn(value, name) === Object.hasOwn(old, name)) && read.every((name) => jsonEqual(getOwn(value, name), getOwn(old, name)));
}
function readsUnorderedLists(text, schema) {
	const names = [...text.matchAll(/\b(?:self|oldSelf)\.([A-Za-z]\w*)/g)].map(([, name]) => name ?? "");
	if ((text.match(/\b(?:self|oldSelf)\b/g) ?? []).length !== names.length) return hasUnorderedLists(schema, 0);
	return names.some((name) => {
		const of = objectAt(schema, "properties", name);
		return of !== void 0 && hasUnorderedLists(of, 0);
	});
}
function hasUnorderedLists(schema, depth) {
	const type = schema["x-kubernetes-list-type"];
	if (type === "map" || type === "set") return true;
	if (depth > limits.depth) return false;
	return [
		schema["items"],
		schema["additionalProperties"],
		...Object.values(objectAt(schema, "properties") ?? {})
	].some((part) => isJsonObject(part) && hasUnorderedLists(part, depth + 1));
}
// src/engines/kubernetes/refusals.ts
function refusalsOf(object, { settings, schema }, old) {
	const type = builtInType(object);
	if (type === void 0) {
		const refused = schema === void 0 ? [] : customRefusals(object, schema, old);
		return refused.some(({ mechanism }) => mechanism === "schema") ? refused : [...nameRefusals(object), ...refused];
	}
	const typed = typedRefusals(object, type, settings).filter(({ isUnknownField }) => isUnknownField !== true || isKnownKubernetes(settings.version));
	return typed.length > 0 ? typed : ruleRefusals(object, settings);
}
function unknownFields(object, version) {
	const type = isKnownKubernetes(version) ? builtInType(object) : void 0;
	return (type === void 0 ? [] : typedRefusals(object, type, {
		version,
		gates: {}
	})).flatMap(({ isUnknownField, path }) => isUnknownField === true ? [path] : []);
}
function refusalsOfChange(old, object, server, budget) {
	const after = refusalsOf(old !== void 0 && builtInType(object) === "core.Service" ? updatedService(old.object, object) : object, server, old?.server.schema === server.schema ? old?.object : void 0);
	if (after.length === 0 && server.schema !== void 0 && builtInType(object) === void 0) return ruleViolations(object, old?.object, server.schema, budget);
	if (after.length === 0 || old === void 0) return after;
	const before = refusalsOf(old.object, old.server);
	const hidden = before.some(({ mechanism }) => mechanism === "schema") ? ruleRefusals(old.object, old.server.settings) : [];
	return newRefusals([...before, ...hidden], after);
}
function nameRefusals(object) {
	const found = [];
	checkCustomMetadata(new Field(object, "", found).at("metadata"));
	return found;
}
function ruleRefusals(object, settings) {
	const kind = `${stringAt(object, "apiVersion") ?? ""} ${stringAt(object, "kind") ?? ""}`;
	const found = [];
	const does = (id) => serverDoes(settings, id);
	if (Object.hasOwn(kindRules, kind)) kindRules[kind]?.(new Field(object, "", found, does), settings);
	return found;
}
// src/engines/kubernetes/resource-quota.ts
const required = [
	"cpu",
	"limits.cpu",
	"limits.memory",
	"memory",
	"requests.cpu",
	"requests.memory"
];
function isScoped(quota) {
	return listAt(quota, "spec", "scopes").length > 0 || objectAt(quota, "spec", "scopeSelector") !== void 0;
}
function hardLimits(quota) {
	return amountsIn(objectAt(quota, "spec", "hard"));
}
function counted({ requests, limits }) {
	const usage = new Map();
	for (const [name, amount] of requests) {
		if ([
			"cpu",
			"ephemeral-storage",
			"memory"
		].includes(name) || name.startsWith("hugepages-")) usage.set(name, amount);
		usage.set(`requests.${name}`, amount);
	}
	for (const [name, amount] of limits) usage.set(`limits.${name}`, amount);
	return usage;
}
function missingResources(quota, pod) {
	const own = objectAt(pod.spec, "resources");
	const isPodSet = ["limits", "requests"].some((field) => Object.keys(objectAt(own, field) ?? {}).length > 0);
	if (isScoped(quota) || isPodSet) return void 0;
	const hard = hardLimits(quota);
	const missing = required.flatMap((resource) => {
		if (!hard.has(resource)) return [];
		const lacks = ({ object, name, init }) => !counted(containerRequirements({
			object,
			name,
			init
		})).has(resource);
		const names = [...new Set(pod.containers.filter(lacks).map(({ name }) => name))].sort();
		return names.length === 0 ? [] : [`${resource} for: ${names.join(",")}`];
	});
	return missing.length === 0 ? void 0 : `must specify ${missing.join("; ")}`;
}
function podUsage(pod, pods) {
	const usage = new Map();
	addAmounts(usage, counted(podRequirements(pod)), pods);
	addAmounts(usage, new Map([["pods", one]]), pods);
	return usage;
}
const one = {
	nanos: 1000000000n,
	isBinary: false
};
const plurals = {
	ConfigMap: "configmaps",
	PersistentVolumeClaim: "persistentvolumeclaims",
	ReplicationController: "replicationcontrollers",
	ResourceQuota: "resourcequotas",
	Secret: "secrets",
	Service: "services"
};
function objectUsage(object) {
	const kind = typeof object["kind"] === "string" ? object["kind"] : "";
	const apiVersion = typeof object["apiVersion"] === "string" ? object["apiVersion"] : "";
	const plural = apiGroup(apiVersion) === "" && Object.hasOwn(plurals, kind) ? plurals[kind] : void 0;
	const usage = new Map();
	if (plural === void 0) return usage;
	for (const name of [plural, `count/${plural}`]) usage.set(name, one);
	if (kind === "PersistentVolumeClaim") {
		const storage = amountsIn(objectAt(object, "spec", "resources")?.["requests"]).get("storage");
		if (storage !== void 0) usage.set("requests.storage", storage);
	}
	if (kind === "Service" && objectAt(object, "spec")?.["type"] === "LoadBalancer") usage.set("services.loadbalancers", one);
	return usage;
}
// src/findings/apply-order.ts
const mostNodes = 1e4;
function reachedFrom(root, start, side, followsParent) {
	const applied = new Set();
	const ready = new Set();
	const open = [start];
	const add = (id) => {
		const key = resourceKey(id);
		if (applied.has(key) || applied.size > mostNodes) return;
		applied.add(key);
		const node = side.findNode(root, id);
		if (node !== void 0) open.push(node);
	};
	for (let node = open.pop(); node !== void 0; node = open.pop()) {
		for (const { id } of dependenciesOf(side.definition(root, node.id), node.id)) {
			ready.add(resourceKey(id));
			add(id);
		}
		if (node.parent !== void 0 && followsParent(node)) add(node.parent);
	}
	return {
		applied,
		ready
	};
}
function waits(root, id, side) {
	if (id.kind !== "Kustomization") return true;
	const { healthChecks, wait } = kustomizationSpec(side.definition(root, id));
	return wait || healthChecks.length > 0;
}
function applyOrder(root, node, needed, sides) {
	const { base, head } = sides;
	const key = resourceKey(needed.id);
	const before = reachedFrom(root, node, head, () => true);
	if (before.applied.has(key)) return "before";
	for (let at = needed, left = mostNodes; at?.parent !== void 0 && left > 0; left--) {
		const { parent } = at;
		if (before.ready.has(resourceKey(parent)) && waits(root, parent, head)) return "before";
		at = head.findNode(root, parent);
	}
	const isNew = ({ id }) => base.findNode(root, id) === void 0;
	return reachedFrom(root, needed, head, isNew).applied.has(resourceKey(node.id)) ? "never" : "undecided";
}
function awaitedRevisions(root, id, { base, head }) {
	const neededBy = (side) => {
		const object = side.definition(root, id);
		const source = resourceKey(kustomizationSource({
			id,
			object
		}));
		const needed = dependenciesOf(object, id).filter(({ id: one, readyExpr }) => {
			const definition = side.definition(root, one);
			const isOfSource = resourceKey(kustomizationSource({
				id: one,
				object: definition
			})) === source;
			return definition !== void 0 && isOfSource && readyExpr === void 0;
		});
		return new Map(needed.map(({ id: one }) => [resourceKey(one), one]));
	};
	const before = base.definition(root, id) === void 0 ? void 0 : neededBy(base);
	return new Map([...neededBy(head)].filter(([key]) => before === void 0 || before.has(key)));
}
function isMostlyLater(root, id, other, sides) {
	if (nodeKindOf(id) !== "kustomization" || nodeKindOf(other) !== "kustomization") return false;
	const [own, its] = [id, other].map((one) => {
		const object = sides.head.definition(root, one) ?? sides.base.definition(root, one);
		return resourceKey(kustomizationSource({
			id: one,
			object
		}));
	});
	return resourceKey(id) !== resourceKey(other) && own === its && awaitedRevisions(root, id, sides).size > 0 && awaitedRevisions(root, other, sides).size === 0;
}
function followsRevisionOf(root, id, earlier, sides) {
	if (nodeKindOf(id) !== "kustomization" || nodeKindOf(earlier) !== "kustomization") return false;
	const found = new Map([[resourceKey(id), id]]);
	for (const one of found.values()) {
		if (found.size > mostNodes) return false;
		for (const [key, next] of awaitedRevisions(root, one, sides)) found.set(key, next);
	}
	return resourceKey(id) !== resourceKey(earlier) && found.has(resourceKey(earlier));
}
// src/findings/gone-directory.ts
function goneDirectory(root, node, { head }) {
	return standsForDirectory(node) && head.findNode(root, node) === void 0 ? node.name : void 0;
}
function goneBeginning(root, node, { base, head, holdsFiles }) {
	if (head.nodes.length > 0 || holdsFiles === void 0) return void 0;
	const seen = new Set();
	let top = base.findNode(root, node);
	for (let at = top; at !== void 0 && !seen.has(at); at = at.parent && base.findNode(root, at.parent)) {
		seen.add(at);
		top = at;
	}
	const file = top?.definedAt?.file;
	const { path } = kustomizationSpec(top && base.definition(root, top.id));
	const directory = path === void 0 ? file && parentPath(file) : clampPath(path);
	return directory === void 0 || directory === "" || holdsFiles(directory) ? void 0 : directory;
}
function withoutDirectory(root, node, sides) {
	const directory = goneDirectory(root, node, sides);
	if (directory !== void 0 && sides.holdsFiles?.(directory) === false) return "Flux fails without its directory";
	return (directory === void 0 ? goneBeginning(root, node, sides) : void 0) && "Flux fails without its directory unless another one takes its place";
}
// src/findings/finding.ts
const severities = [
	"block",
	"warn",
	"note"
];
function highestSeverity(findings) {
	return severities.find((severity) => findings.some((finding) => finding.severity === severity));
}
const longestValue = 120;
function quoted(text) {
	return clippedAt(text, longestValue);
}
function quotedWords(text) {
	return clippedAt(text, 480);
}
function clippedAt(text, longest) {
	const line = (typeof text === "string" ? text : JSON.stringify(text, bigintAsText) ?? "nothing").replaceAll("`", "'").replace(/\s+/g, " ");
	const clipped = line.length > longest ? `${line.slice(0, longest - 1)}\u2026` : line;
	return `\`${clipped === "" ? " " : clipped}\``;
}
function bigintAsText(_key, value) {
	return typeof value === "bigint" ? String(value) : value;
}
// src/findings/flux-roles.ts
function isComponentsFile(path) {
	return /(?:^|\/)gotk-components\.yaml$/.test(path);
}
const mostGathered = 12;
function withOneOfFlux(found) {
	return [...groupBy(found, (one) => placeOfInstallation(one) ?? "")].flatMap(([place, all]) => {
		const findings = all.map(({ finding }) => finding);
		return place === "" ? findings : gathered(findings);
	});
}
function placeOfInstallation({ finding, change }) {
	const { head, id, status } = change ?? {};
	const [part, namespace] = ["part-of", "instance"].map((name) => stringAt(head?.object, "metadata", "labels", `app.kubernetes.io/${name}`));
	const isOfFlux = id?.group === "rbac.authorization.k8s.io" && part === "flux" && namespace !== void 0;
	const isOwn = (listAt(head?.object, "subjects") ?? []).every((subject) => stringAt(subject, "kind") === "ServiceAccount" && stringAt(subject, "namespace") === namespace);
	const file = head?.origin?.file ?? "";
	return isOfFlux && isOwn && status === "added" && isComponentsFile(file) ? `${finding.root}\0${file}` : void 0;
}
function gathered(findings) {
	const rank = ({ rule, severity }) => severities.indexOf(severity) * 2 - (rule === "cluster-admin-bound" ? 1 : 0);
	const [first] = [...findings].sort((a, b) => rank(a) - rank(b));
	if (first === void 0) return [];
	const byKey = new Map(findings.map(({ resource }) => [resourceKey(resource), resource]));
	byKey.delete(resourceKey(first.resource));
	const others = [...byKey.values()];
	if (others.length === 0 || others.length > mostGathered) return findings;
	const names = others.map((one) => quoted(printResource(one))).join(", ");
	const more = counted$1(others.length, "more resource");
	const message = `${first.message.replace(/\.$/, "")}; ${more} of Flux with permissions: ${names}.`;
	return [{
		...first,
		message,
		others
	}];
}
// src/findings/refused-field.ts
function stepsOf(path) {
	return path.length > 5e3 ? [] : path.match(/[^.[\]]+|\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/g) ?? [];
}
function itemName(step, value) {
	const at = /^\[(\d+)\]$/.exec(step)?.[1];
	const item = at !== void 0 && Array.isArray(value) ? value[Number(at)] : void 0;
	return isJsonObject(item) && typeof item["name"] === "string" ? `[name=${JSON.stringify(item["name"])}]` : step;
}
function meet(left, right) {
	const length = Math.min(left.length, right.length);
	for (let i = 0; i < length; i++) if (left[i] !== right[i] && left[i] !== "[\u2026]" && right[i] !== "[\u2026]") return false;
	return length > 0;
}
function printedStep(step) {
	if ("field" in step) return step.field;
	if ("item" in step) return typeof step.item === "string" ? `[name=${JSON.stringify(step.item)}]` : "[\u2026]";
	return "[\u2026]";
}
function causeOfField(change, path) {
	if (change.fields.every(({ cause }) => cause === void 0)) return void 0;
	let at = change.head?.object;
	const refused = stepsOf(path).map((step) => {
		if (!step.startsWith("[")) {
			at = isJsonObject(at) ? getOwn(at, step) : void 0;
			return step;
		}
		const name = itemName(step, at);
		const place = /^\[(\d+)\]$/.exec(step)?.[1];
		at = place !== void 0 && Array.isArray(at) ? at[Number(place)] : void 0;
		return name.startsWith("[name=") && !name.includes(",") ? name : "[\u2026]";
	});
	let best;
	for (const { path: changed, cause } of change.fields) {
		if (cause === void 0) continue;
		const steps = changed.map(printedStep);
		if (meet(steps, refused) && (best === void 0 || steps.length > best.length)) best = {
			cause,
			length: steps.length
		};
	}
	return best?.cause;
}
// src/findings/rule.ts
function inGroup(group, rules) {
	return rules.map((rule) => ({
		...rule,
		group
	}));
}
const present = [
	"added",
	"changed",
	"moved"
];
const kept = ["changed", "moved"];
const gone = ["removed"];
// src/findings/sent-object.ts
const refusedOrDropped = "Refused, or dropped where Flux is built with a Kubernetes that lacks it";
const withoutTypes = new Set(["apiextensions.k8s.io/v1", "apiregistration.k8s.io/v1"]);
const asWritten = new Set(["ClusterRole", "Role"]);
function mayDropFields(object, node) {
	const { apiVersion, kind } = object;
	if (node.group === "helm.toolkit.fluxcd.io" || typeof apiVersion !== "string" || typeof kind !== "string") return false;
	const isWritten = apiVersion === "rbac.authorization.k8s.io/v1" && asWritten.has(kind);
	return builtInType(object) !== void 0 && !withoutTypes.has(apiVersion) && !isWritten;
}
const known = new WeakMap();
function sentObject(object, node) {
	if (!mayDropFields(object, node)) return {
		object,
		dropped: []
	};
	const found = known.get(object);
	if (found !== void 0) return found;
	const { object: part, undeclared } = declaredPart(object);
	const sent = {
		object: part,
		dropped: undeclared
	};
	known.set(object, sent);
	return sent;
}
// src/findings/set-claims.ts
function goesWithItsClaims(id, object) {
	return kindKey(id) === "StatefulSet.apps" && deletesClaims(object, "whenDeleted");
}
function claimsScaledAway(name, base, head) {
	const [before, after] = [ordinalsOf(base), ordinalsOf(head)];
	if (before === void 0 || after === void 0 || !deletesClaims(head, "whenScaled")) return [];
	const templates = listAt(base, "spec", "volumeClaimTemplates").flatMap((template) => stringAt(template, "metadata", "name") ?? []);
	const last = Math.min(before.end, before.start + mostOrdinals);
	const gone = Array.from({ length: Math.max(0, last - before.start) }, (_, at) => before.start + at).filter((ordinal) => ordinal < after.start || ordinal >= after.end);
	return templates.flatMap((template) => gone.map((ordinal) => `${template}-${name}-${ordinal}`));
}
const mostOrdinals = 1e3;
function deletesClaims(object, when) {
	return listAt(object, "spec", "volumeClaimTemplates").length > 0 && stringAt(object, "spec", "persistentVolumeClaimRetentionPolicy", when) === "Delete";
}
function ordinalsOf(object) {
	const start = jsonAt(object, "spec", "ordinals", "start") ?? 0;
	const replicas = jsonAt(object, "spec", "replicas") ?? 1;
	return typeof start === "number" && typeof replicas === "number" ? {
		start,
		end: start + replicas
	} : void 0;
}
// src/findings/stage-of.ts
function stageOf({ group, kind }) {
	return kind === "CustomResourceDefinition" && group === "apiextensions.k8s.io" || kind === "Namespace" && group === "" || kind === "ClusterRole" && group === "rbac.authorization.k8s.io" ? "definitions" : kind.endsWith("Class") ? "classes" : "resources";
}
function butEarlierStages(id, changes) {
	const place = (of) => stageNames.indexOf(stageOf(of));
	return changes.some((one) => one.status !== "removed" && place(one.id) < place(id)) ? " but its definitions and classes" : "";
}
// src/findings/unknown-values.ts
const standIn = /\.\.PLACEHOLDER\w*\.\.|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}/g;
const placeholderForm = /\.\.PLACEHOLDER(?:\w*\.\.)?/g;
const unknownForm = /\.\.PLACEHOLDER(?:\w*\.\.)?|\$\{[^{}`]{1,120}\}/g;
function lacksVariables(side, root, id) {
	const node = side.findNode(root, id);
	return [node, node?.parent === void 0 ? void 0 : side.findNode(root, node.parent)].some((one) => one?.warnings.some(({ category }) => category === unresolved$1));
}
function unknownBetween(from, to, form = variableForm) {
	if (typeof from === "string" && typeof to === "string") return unknownInTexts(from, to, form);
	const [left, right] = [entriesOf(from), entriesOf(to)];
	if (left === void 0 || right === void 0 || left.size !== right.size) return void 0;
	let found;
	for (const [key, value] of left) {
		const other = right.get(key);
		if (jsonEqual(value, other ?? null)) continue;
		const unknown = unknownBetween(value, other, form);
		if (unknown === void 0) return void 0;
		found ??= unknown;
	}
	return found;
}
function entriesOf(value) {
	return Array.isArray(value) || isJsonObject(value) ? new Map(Object.entries(value)) : void 0;
}
function ifItDiffers(finding, { before, root, group }, { head }) {
	const text = finding.message;
	if (before === void 0 || text.startsWith("If `")) return finding;
	const found = [...text.match(standIn) ?? [], ...text.includes("${") && lacksVariables(head, root, group.node) ? text.match(variableForm) ?? [] : []];
	if (found.length === 0) return finding;
	const unknown = newIn(found, before);
	return unknown === void 0 ? finding : {
		...finding,
		severity: "note",
		message: `If \`${unknown}\` is another value: ${text}`
	};
}
function newIn(found, before) {
	const text = JSON.stringify(before, (_key, value) => typeof value === "bigint" ? String(value) : value);
	return found.find((one) => !text.includes(one));
}
// src/findings/rules/immutable.ts
const forceAnnotation = "kustomize.toolkit.fluxcd.io/force";
const recreate = `Keep the value, rename the resource, or let Flux recreate it with the annotation \`${forceAnnotation}: enabled\`.`;
const replace = "Keep the value, or delete the resource before the upgrade: Helm creates it again.";
const holdsData = new Set(["PersistentVolume", "PersistentVolumeClaim"]);
const recreatesIt = "Flux deletes and recreates it";
const refusedByHelm = " Helm applies the rest, deletes nothing, and the upgrade fails.";
function effectOnRest({ group, id }) {
	const { kind } = group.node;
	if (kind === "HelmRelease") return refusedByHelm;
	return ` Flux applies nothing else of the ${kind}${butEarlierStages(id, group.changes)}.`;
}
const storedOf = new WeakMap();
function immutable(rule, check) {
	return {
		hint: recreate,
		...rule,
		severity: "block",
		isRefusal: true,
		on: kept,
		check: (transition, context) => {
			const { base, head } = transition;
			if (base === void 0 || head === void 0 || transition.change.renamedFrom !== void 0) return void 0;
			if (rule.isServerSideOnly === true && transition.group.node.kind === "HelmRelease") return void 0;
			if (transition.change.head?.hook === true) return void 0;
			const applied = sentObject(head, transition.group.node).object;
			const stored = getOrInsert(storedOf, transition, () => storedVersions(sentObject(base, transition.group.node).object, applied));
			const [before, after] = stored;
			const changes = check(before, after, context.kubeVersion(transition), applied);
			return changes.length === 0 ? void 0 : refusal(transition, stored, changes, rule.hint ?? recreate, context);
		}
	};
}
function certain({ root, group }, [base, head], changes, context) {
	if (!lacksVariables(context.head, root, group.node) && !lacksVariables(context.base, root, group.node)) return { changes };
	const unknowns = changes.map(({ field }) => unknownBetween(jsonAt(base, ...field.split(".")), jsonAt(head, ...field.split("."))));
	const known = changes.filter((_, at) => unknowns[at] === void 0);
	const [unknown] = unknowns;
	return known.length > 0 || unknown === void 0 ? { changes: known } : {
		changes,
		unknown
	};
}
function refusal(transition, stored, differing, hint, context) {
	const { changes, unknown } = certain(transition, stored, differing, context);
	const match = certainRefusal(transition, changes, hint, context);
	return unknown === void 0 ? match : {
		...match,
		severity: "note",
		message: `If \`${unknown}\` is another value: ${match.message}`
	};
}
function certainRefusal(transition, changes, hint, { head }) {
	const { base, change, group, id } = transition;
	const cause = changes.map(({ field }) => causeOfField(change, field)).find((one) => one !== void 0);
	const place = cause === void 0 ? {} : { cause };
	if (isForced(transition, head)) {
		const losesClaims = goesWithItsClaims(id, base);
		const severity = holdsData.has(id.kind) || losesClaims ? "block" : "warn";
		const names = changes.map(({ field }) => quoted(field)).join(", ");
		return {
			message: `${recreatesIt}: ${names} cannot change, and force is enabled.${losesClaims ? " By its retention policy its claims go with their data." : ""}`,
			severity,
			hint: severity === "block" ? "Do not force resources with data." : "Expect an interruption.",
			...place
		};
	}
	const seconds = jsonAt(base, "spec", "ttlSecondsAfterFinished");
	const mayBeGone = typeof seconds === "number" && group.node.kind !== "HelmRelease";
	const condition = mayBeGone ? ` while the former one is there, which goes ${seconds} seconds after its end` : "";
	const answers = [...new Set(changes.map(({ answer }) => answer))];
	const unnamed = changes.filter(({ field, answer }) => !answer.startsWith(`${field}: `));
	const fields = unnamed.length === 0 ? "" : ` (${unnamed.map(({ field }) => quoted(field)).join(", ")})`;
	return {
		message: `Refused${condition}: ${answers.map(quotedWords).join(", ")}${fields}.${effectOnRest(transition)}`,
		...mayBeGone ? { severity: "warn" } : {},
		hint: group.node.kind === "HelmRelease" && hint.includes("kustomize.toolkit.fluxcd.io/force") ? replace : hint,
		...place
	};
}
// src/findings/flux-install.ts
const fluxGroups = [...[
	"kustomize",
	"helm",
	"notification",
	"image",
	"source"
].map((name) => `${name}.toolkit.fluxcd.io`), "source.extensions.fluxcd.io"];
const read = [
	"get",
	"list",
	"watch"
];
const write = [
	"create",
	"update",
	"patch",
	"delete"
];
function policyRule(apiGroups, resources, verbs) {
	return {
		apiGroups: [...apiGroups],
		resources: [...resources],
		verbs: [...verbs]
	};
}
const rulesOfFlux = {
	"crd-controller": [
		policyRule(fluxGroups, ["*"], ["*"]),
		policyRule([""], [
			"namespaces",
			"secrets",
			"configmaps",
			"serviceaccounts"
		], read),
		policyRule([""], ["events"], ["create", "patch"]),
		policyRule([""], ["configmaps"], [...read, ...write]),
		policyRule([""], ["configmaps/status"], [
			"get",
			"update",
			"patch"
		]),
		policyRule(["coordination.k8s.io"], ["leases"], [...read, ...write]),
		policyRule([""], ["serviceaccounts/token"], ["create"]),
		{
			nonResourceURLs: ["/livez/ping"],
			verbs: ["head"]
		}
	],
	"flux-edit": [policyRule(fluxGroups, ["*"], [
		"create",
		"delete",
		"deletecollection",
		"patch",
		"update"
	])],
	"flux-view": [policyRule(fluxGroups, ["*"], read)]
};
const controllers = {
	"cluster-reconciler": ["kustomize-controller", "helm-controller"],
	"crd-controller": [
		"helm-controller",
		"image-automation-controller",
		"image-reflector-controller",
		"kustomize-controller",
		"notification-controller",
		"source-controller",
		"source-watcher"
	]
};
function ownName(object, names) {
	const name = stringAt(object, "metadata", "name") ?? "";
	return names.find((one) => name === one || name.startsWith(`${one}-`));
}
function permissionsOfFlux(role) {
	const name = ownName(role, Object.keys(rulesOfFlux));
	return name === void 0 ? [] : rulesOfFlux[name] ?? [];
}
function bindsControllersOfFlux(binding, root, side) {
	const name = ownName(binding, Object.keys(controllers));
	if (name === void 0) return false;
	const subjects = listAt(binding, "subjects");
	const namespace = stringAt(subjects[0], "namespace") ?? "";
	const role = stringAt(binding, "roleRef", "name") ?? "";
	const isOwnRole = name === "cluster-reconciler" ? role === "cluster-admin" : role === "crd-controller" || role === `crd-controller-${namespace}`;
	const isOwn = subjects.every((subject) => stringAt(subject, "kind") === "ServiceAccount" && stringAt(subject, "namespace") === namespace && controllers[name]?.includes(stringAt(subject, "name") ?? ""));
	const deployment = {
		group: "apps",
		kind: "Deployment",
		namespace,
		name: "kustomize-controller"
	};
	const images = imagesOf(side.definition(root, deployment));
	return isOwnRole && isOwn && images.length > 0 && images.every((image) => /^(?:ghcr|docker)\.io\/fluxcd\//.test(image.name));
}
// src/findings/rules/access.ts
const roles = ["ClusterRole.rbac.authorization.k8s.io", "Role.rbac.authorization.k8s.io"];
const bindings$1 = ["ClusterRoleBinding.rbac.authorization.k8s.io", "RoleBinding.rbac.authorization.k8s.io"];
const mostPermissions = 2e4;
function permissionsOf(object) {
	const found = new Map();
	for (const rule of objectsAt(object, "rules")) {
		const names = textsAt(rule, "resourceNames").join(",");
		const paths = textsAt(rule, "nonResourceURLs").map((path) => ({
			group: "",
			resource: path
		}));
		const resources = textsAt(rule, "apiGroups").flatMap((group) => textsAt(rule, "resources").map((resource) => ({
			group,
			resource
		})));
		for (const { group, resource } of [...resources, ...paths]) for (const verb of textsAt(rule, "verbs")) {
			if (found.size >= mostPermissions) return found;
			found.set(`${verb}\0${group}\0${resource}\0${names}`, {
				verb,
				group,
				resource
			});
		}
	}
	return found;
}
const ofEverybody = new Set([
	"create\0authentication.k8s.io\0selfsubjectreviews",
	"create\0authorization.k8s.io\0selfsubjectaccessreviews",
	"create\0authorization.k8s.io\0selfsubjectrulesreviews"
]);
function newPermissions({ before, head }) {
	const old = new Map([...permissionsOf(before), ...permissionsOf({ rules: [...permissionsOfFlux(head)] })]);
	const covers = (verb, group, resource, names) => old.has(`${verb}\0${group}\0${resource}\0${names}`);
	return [...permissionsOf(head)].flatMap(([key, permission]) => {
		const { verb: does, group: of, resource: what } = permission;
		if (ofEverybody.has(`${does}\0${of}\0${what}`)) return [];
		const names = key.split("\0")[3] ?? "";
		for (const verb of [permission.verb, "*"]) for (const group of [permission.group, "*"]) for (const resource of [permission.resource, "*"]) if (covers(verb, group, resource, names) || names !== "" && covers(verb, group, resource, "")) return [];
		return [permission];
	});
}
function shown({ verb, group, resource }) {
	const isAny = verb === "*";
	if (resource !== "*") {
		const what = `${resource}${group === "" ? "" : `.${group}`}`;
		return isAny ? `do anything with ${quoted(what)}` : quoted(`${verb} ${what}`);
	}
	const all = group === "*" ? "everything" : group === "" ? "everything of the core API" : `everything of ${quoted(group)}`;
	return isAny ? `do anything with ${all}` : `${quoted(verb)} ${all}`;
}
const fewShown$9 = 4;
function listed(permissions) {
	return firstNames(permissions.map(shown), fewShown$9);
}
const escalating = new Set([
	"bind",
	"escalate",
	"impersonate"
]);
const readVerbs = new Set([
	"*",
	"get",
	"list",
	"watch"
]);
const writeVerbs = new Set([
	"*",
	"create",
	"patch",
	"update"
]);
function isWildcard({ verb, group, resource }) {
	return verb === "*" || resource === "*" || group === "*";
}
function readsSecrets({ verb, group, resource }) {
	return readVerbs.has(verb) && (group === "" || group === "*") && (resource === "secrets" || resource === "*");
}
function readsOnly(permission) {
	const { group, verb } = permission;
	return verb !== "*" && readVerbs.has(verb) && group !== "*" && !readsSecrets(permission);
}
function escalates({ verb, group, resource }) {
	if (escalating.has(verb)) return true;
	if (resource === "pods/exec" || resource === "pods/attach" || resource === "nodes/proxy" || resource === "serviceaccounts/token") return writeVerbs.has(verb) || verb === "get";
	return group === "rbac.authorization.k8s.io" && writeVerbs.has(verb) && /^(?:cluster)?role(?:binding)?s$/.test(resource);
}
function roleRule(rule, fits, isHarmless = () => false) {
	return {
		...rule,
		kinds: roles,
		on: present,
		check: (transition) => {
			const found = newPermissions(transition).filter(fits);
			if (found.length === 0) return void 0;
			return {
				message: `The role may now ${listed(found)}.`,
				...found.every(isHarmless) ? { severity: "warn" } : {},
				...adviceOn(transition)
			};
		}
	};
}
function adviceOn({ change, group, head }) {
	if (stringAt(head, "metadata", "labels", "app.kubernetes.io/part-of") === "flux") return { hint: "Compare it with `flux install --export`." };
	return group.node.kind === "HelmRelease" && change.head !== void 0 && change.head.origin === void 0 ? { hint: "Check that the chart needs it." } : {};
}
function subjectsOf(object) {
	return objectsAt(object, "subjects").map((subject) => [stringAt(subject, "kind") ?? "", [stringAt(subject, "namespace"), stringAt(subject, "name")].filter((part) => part !== void 0).join("/")].join(" "));
}
function bindingHit(transition) {
	const role = stringAt(transition.head, "roleRef", "name") ?? "";
	const known = new Set(subjectsOf(transition.before));
	return {
		role,
		come: subjectsOf(transition.head).filter((subject) => !known.has(subject)),
		roleIsNew: stringAt(transition.before, "roleRef", "name") !== role
	};
}
function bindsNewRole({ head, id, root }, { base, head: side }) {
	const kind = stringAt(head, "roleRef", "kind") ?? "";
	const namespace = kind === "Role" ? id.namespace : "";
	const role = {
		group: id.group,
		kind,
		namespace,
		name: stringAt(head, "roleRef", "name") ?? ""
	};
	return side.find(root, role) !== void 0 && base.find(root, role) === void 0;
}
const everybody = new Set([
	"Group system:anonymous",
	"Group system:authenticated",
	"Group system:unauthenticated",
	"User system:anonymous"
]);
const accessRules = inGroup("privilege", [
	{
		id: "anonymous-access",
		severity: "block",
		title: "role granted to everybody",
		explanation: "Everybody who reaches the API server, with or without an account, may get the role.",
		hint: "Bind the role to named subjects.",
		kinds: bindings$1,
		on: present,
		check: (transition) => {
			const { role, come } = bindingHit(transition);
			const all = come.filter((subject) => everybody.has(subject));
			return all.length === 0 ? void 0 : `Role ${quoted(role)} is granted to ${all.map(quoted).join(", ")}.`;
		}
	},
	{
		id: "binding-subject-added",
		severity: "note",
		title: "role granted to a new subject",
		explanation: "The subject gets all permissions of the role.",
		hint: "Check the permissions of the role.",
		kinds: bindings$1,
		on: present,
		check: (transition, context) => {
			const { role, come } = bindingHit(transition);
			const others = come.filter((subject) => !everybody.has(subject));
			if (others.length === 0 || role === "cluster-admin") return void 0;
			if (bindsNewRole(transition, context)) return void 0;
			if (bindsControllersOfFlux(transition.head, transition.root, context.head)) return void 0;
			const names = firstNames(others.map(quoted), fewShown$9);
			return {
				message: `Role ${quoted(role)} is granted to ${names}.`,
				severity: transition.before !== void 0 && transition.id.kind === "ClusterRoleBinding" ? "warn" : "note"
			};
		}
	},
	{
		id: "cluster-admin-bound",
		severity: "block",
		title: "cluster-admin granted",
		explanation: "The subject may do everything in the cluster.",
		hint: "Bind a role with only the needed permissions.",
		kinds: bindings$1,
		on: present,
		check: (transition, context) => {
			const { role, come, roleIsNew } = bindingHit(transition);
			if (role !== "cluster-admin" || come.length === 0 && !roleIsNew) return void 0;
			const names = firstNames((come.length === 0 ? subjectsOf(transition.head) : come).map(quoted), fewShown$9);
			const advice = adviceOn(transition);
			if (bindsControllersOfFlux(transition.head, transition.root, context.head)) return {
				message: `${names} may do everything in the cluster, as Flux installs them.`,
				severity: "note",
				...advice
			};
			return transition.id.kind === "RoleBinding" ? {
				message: `${names} may do everything in the namespace.`,
				severity: "warn",
				...advice
			} : {
				message: `${names} may do everything in the cluster.`,
				...advice
			};
		}
	},
	roleRule({
		id: "rbac-escalation",
		severity: "block",
		title: "role allows escalation of permissions",
		explanation: "With `bind`, `escalate`, `impersonate`, role changes or pod shells a subject gains permissions of others.",
		hint: "Limit the permission by `resourceNames`, or remove it."
	}, (permission) => !isWildcard(permission) && escalates(permission)),
	roleRule({
		id: "rbac-secrets",
		severity: "warn",
		title: "role may read Secrets",
		explanation: "Secrets hold credentials of other accounts and systems.",
		hint: "Check that it needs them."
	}, (permission) => !isWildcard(permission) && readsSecrets(permission)),
	roleRule({
		id: "rbac-widened",
		severity: "note",
		title: "role gets more permissions",
		explanation: "Every subject of the role gets the permission.",
		hint: "Grant only the needed permissions."
	}, (permission) => !isWildcard(permission) && !escalates(permission) && !readsSecrets(permission)),
	roleRule({
		id: "rbac-wildcard",
		severity: "block",
		title: "role gets wildcard permissions",
		explanation: "A `*` also covers future verbs, resources and groups.",
		hint: "Name the verbs and resources."
	}, isWildcard, readsOnly)
]);
// src/findings/unplaced.ts
function alikePlaced(base, head) {
	if (base === void 0 || head === void 0) return [base, head];
	const isPlaced = (object) => (stringAt(object, "metadata", "namespace") ?? "") !== "";
	return isPlaced(base) === isPlaced(head) ? [base, head] : [unplaced(base), unplaced(head)];
}
function unplaced(object) {
	const { metadata } = object;
	if (!isJsonObject(metadata)) return object;
	const { namespace: _namespace, ...rest } = metadata;
	return {
		...object,
		metadata: rest
	};
}
// src/findings/transition.ts
function transitionOf(change, group, replaced) {
	const [base, head] = alikePlaced(change.base?.object, change.head?.object);
	const before = change.base === void 0 || !isIgnored(group.node, change.base) ? base ?? replaced : void 0;
	const podBefore = podTemplateOf(before);
	const podAfter = podTemplateOf(head);
	return {
		change,
		group,
		root: group.root,
		id: change.id,
		status: change.status,
		base,
		head,
		before,
		podBefore,
		podAfter,
		containers: pairContainers(podBefore, podAfter)
	};
}
// src/findings/rules/account-rights.ts
const reconciled$1 = ["HelmRelease.helm.toolkit.fluxcd.io", "Kustomization.kustomize.toolkit.fluxcd.io"];
const fewShown$8 = 3;
function pluralOf(kind) {
	const lower = kind.toLowerCase();
	if (lower === "endpoints") return lower;
	if (/(?:s|x|ch)$/.test(lower)) return `${lower}es`;
	return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
function accountOf(root, id, side, defaults) {
	const object = side.definition(root, id);
	const name = accountName(object, defaults);
	if (name === void 0 || name === "" || fluxSpec(object).kubeConfig !== void 0) return void 0;
	const account = {
		namespace: id.namespace,
		name
	};
	return side.definition(root, {
		...account,
		group: "",
		kind: "ServiceAccount"
	}) !== void 0 ? account : void 0;
}
function accessTo(root, id, object, side) {
	const definition = definitionOf(object, root, side);
	const isBuiltIn = builtInType(object) !== void 0;
	if (!isBuiltIn && definition === void 0) return void 0;
	const isOfCluster = isBuiltIn ? isClusterScoped(id.group, id.kind) : stringAt(definition, "spec", "scope") === "Cluster";
	if (!isOfCluster && id.namespace === "") return void 0;
	return {
		group: id.group,
		resource: isBuiltIn ? pluralOf(id.kind) : stringAt(definition, "spec", "names", "plural"),
		namespace: kindKey(id) === "Namespace." ? id.name : isOfCluster ? "" : id.namespace,
		name: id.name,
		isCustom: !isBuiltIn
	};
}
function verbsOf(status, isRelease) {
	if (isRelease) return status === "removed" ? [] : ["get"];
	if (status === "removed") return ["get", "delete"];
	return status === "added" ? ["patch", "create"] : ["patch"];
}
function rightsOf(root, node, { base, head, defaultAccounts }, deleted) {
	if (!reconciled$1.includes(kindKey(node))) return void 0;
	const account = accountOf(root, node, head, defaultAccounts?.head(root) ?? {});
	if (account === void 0) return void 0;
	const grants = grantsOf(head, root, account, deleted);
	const before = accountOf(root, node, base, defaultAccounts?.base(root) ?? {});
	const old = before === void 0 ? [] : grantsOf(base, root, before);
	if (grants.length === 0 && (deleted === void 0 || old.length === 0)) return void 0;
	return {
		account,
		may: (access) => allows(grants, access),
		isKnownBefore: old.length > 0 || accountName(base.definition(root, node), defaultAccounts?.base(root) ?? {}) === void 0,
		mayBefore: (access) => before === void 0 || old.length === 0 || allows(old, access)
	};
}
function hitsOf$5(group, context) {
	const { root, node, changes } = group;
	const { base, head } = context;
	const rights = rightsOf(root, node, context);
	if (rights === void 0) return [];
	const isRelease = node.kind === "HelmRelease";
	const hits = new Map();
	const tell = (change) => {
		const { id, status, origin, cause } = change;
		const isRemoved = status === "removed";
		const object = (isRemoved ? change.base : change.head)?.object;
		const verbs = verbsOf(status, isRelease);
		if (object === void 0 || verbs.length === 0) return;
		if (isRemoved && !removalOutcome(transitionOf(change, group, void 0), base, head).deleted) return;
		const of = accessTo(root, id, object, isRemoved ? base : head);
		if (of?.resource === void 0) return;
		const verb = verbs.find((each) => !rights.may({
			...of,
			verb: each
		}));
		const wasApplied = rights.mayBefore({
			...of,
			verb: isRelease ? "get" : "patch"
		});
		if (verb === void 0 || status !== "added" && !wasApplied) return;
		const access = {
			...of,
			verb
		};
		const key = `${kindKey(id)}/${access.namespace}`;
		if (hits.has(key)) return;
		const position = cause?.at ?? origin;
		hits.set(key, {
			root,
			resource: id,
			message: `Refused: ${quotedWords(forbidden(access, rights.account))}.`,
			position
		});
	};
	for (const change of changes) if (hits.size < fewShown$8) tell(change);
	return [...hits.values()];
}
const rightsKinds = [
	"ClusterRole",
	"ClusterRoleBinding",
	"Role",
	"RoleBinding"
].map((kind) => `${kind}.rbac.authorization.k8s.io`);
function lostRights(root, groups, context) {
	const { base, head } = context;
	const changes = groups.flatMap((group) => group.changes.map((change) => ({
		change,
		group
	})));
	const isOther = ({ base: old, head: object }) => accountName(old?.object, {}) !== accountName(object?.object, {});
	const causes = changes.filter(({ change }) => reconciled$1.includes(kindKey(change.id)) ? isOther(change) : rightsKinds.includes(kindKey(change.id)));
	if (causes.length === 0 && context.defaultAccounts?.changed.includes(root) !== true) return [];
	const ofRights = changes.filter(({ change: { id } }) => rightsKinds.includes(kindKey(id)));
	const removed = ofRights.filter(({ change }) => change.status === "removed");
	const isUnknown = ({ id, state }) => !isRendered(state) && base.findNode(root, id)?.state === "rendered";
	if (removed.some(({ change, group }) => !removalOutcome(transitionOf(change, group, void 0), base, head).deleted) || head.nodes.some((node) => node.root === root && isUnknown(node))) return [];
	const deleted = new Set(removed.map(({ change }) => resourceKey(change.id)));
	const changed = new Set(changes.map(({ change }) => resourceKey(change.id)));
	return head.nodes.flatMap((node) => {
		if (node.root !== root || node.state !== "rendered" || !isKnownInAnyMode(node)) return [];
		const cause = causes.find(({ change: { id } }) => resourceKey(id) === resourceKey(node.id)) ?? ofRights[0];
		const rights = rightsOf(root, node.id, context, deleted);
		if (rights?.isKnownBefore !== true) return [];
		const verb = node.id.kind === "HelmRelease" ? "get" : "patch";
		const lost = node.manifests.flatMap(({ id, object }) => {
			const of = changed.has(resourceKey(id)) || !isApplied(object, node.id) ? void 0 : accessTo(root, id, object, head);
			const access = of?.resource === void 0 ? void 0 : {
				...of,
				verb
			};
			return access === void 0 || rights.may(access) || !rights.mayBefore(access) ? [] : [access];
		});
		const [first] = lost;
		if (first === void 0) return [];
		const position = cause?.change.cause?.at ?? cause?.change.origin;
		const count = lost.length === 1 ? "a resource that stays" : `${lost.length} resources that stay`;
		return [{
			root,
			resource: cause?.change.id ?? node.id,
			message: `${quoted(printResource(node.id))} may no longer apply ${count}: ${quotedWords(forbidden(first, rights.account))}.`,
			position
		}];
	});
}
const accountRightsRules = [{
	id: "flux-account-forbidden",
	group: "flux",
	severity: "block",
	isRefusal: true,
	title: "ServiceAccount of Flux may not apply or delete a resource",
	explanation: "No binding here gives it the permission. The Kustomization or release fails. HelmReleases without changes are not checked.",
	hint: "Extend the role of the ServiceAccount, or set `spec.serviceAccountName` to another.",
	checkAll: ({ groups }, context) => [...groups.flatMap((group) => hitsOf$5(group, context)), ...[...new Set([...groups.map(({ root }) => root), ...context.defaultAccounts?.changed ?? []])].flatMap((root) => lostRights(root, groups.filter((group) => group.root === root), context))]
}];
// src/findings/rules/accounts.ts
const bindings = ["ClusterRoleBinding.rbac.authorization.k8s.io", "RoleBinding.rbac.authorization.k8s.io"];
const reconciled = [`HelmRelease.${helmGroup}`, `Kustomization.${kustomizeGroup}`];
const fewShown$7 = 3;
function defaultAccount(object, { kind }, accounts) {
	const { kubeConfig, serviceAccountName } = fluxSpec(object);
	if (object === void 0 || kubeConfig !== void 0 || serviceAccountName) return void 0;
	return accounts[kind === "HelmRelease" ? "HelmRelease" : "Kustomization"] || void 0;
}
function isBound(side, root, account) {
	return bindings.flatMap((kind) => side.ofKind(root, kind)).some(({ manifest }) => binds(manifest.object, account));
}
const accountRules = [{
	id: "flux-account-unbound",
	group: "flux",
	severity: "warn",
	title: "Flux applies as a ServiceAccount without a role",
	explanation: "The controllers run with `--default-service-account`. Without a binding elsewhere, Flux may apply nothing.",
	hint: "Bind a role to the ServiceAccount, or set `spec.serviceAccountName`.",
	checkAll: ({ groups }, { base, head, defaultAccounts }) => {
		if (defaultAccounts === void 0) return [];
		const found = new Map();
		const tell = (root, id) => {
			const account = defaultAccount(head.definition(root, id), id, defaultAccounts.head(root));
			if (account === void 0) return;
			const before = defaultAccount(base.definition(root, id), id, defaultAccounts.base(root));
			const place = {
				namespace: id.namespace,
				name: account
			};
			if (!(before !== account || isBound(base, root, place) && !isBound(head, root, place)) || isBound(head, root, place)) return;
			const key = `${root}\0${id.namespace}\0${account}`;
			const named = `${id.kind} ${quoted(`${id.namespace}/${id.name}`)}`;
			const one = found.get(key) ?? {
				hit: {
					root,
					resource: id
				},
				account: quoted(`${id.namespace}/${account}`),
				names: []
			};
			if (!one.names.includes(named)) one.names.push(named);
			found.set(key, one);
		};
		for (const { root, changes } of groups) for (const { id, status } of changes) if (status !== "removed" && reconciled.includes(kindKey(id))) tell(root, id);
		for (const root of defaultAccounts.changed) for (const { id } of head.fluxObjects(root)) if (reconciled.includes(kindKey(id))) tell(root, id);
		return [...found.values()].map(({ hit, account, names }) => {
			const message = `No binding here gives ServiceAccount ${account} a role; Flux applies ${firstNames(names, fewShown$7)} with it.`;
			return {
				...hit,
				message
			};
		});
	}
}];
// src/findings/rules/admission.ts
const fewShown$6 = 3;
const judged = new WeakMap();
function newVerdicts(transition, context) {
	const known = judged.get(context) ?? new WeakMap();
	judged.set(context, known);
	const verdicts = known.get(transition.change) ?? evaluate(transition, context);
	known.set(transition.change, verdicts);
	return verdicts;
}
function evaluate(transition, context) {
	const { base, head } = context;
	const { root, id, base: old, before, head: object } = transition;
	const by = {
		root,
		id,
		node: transition.group.node,
		defaultAccounts: context.defaultAccounts?.head(root) ?? {}
	};
	if (object === void 0) {
		const policies = policiesOf(head, root);
		if (policies.length === 0 || old === void 0 || !removalOutcome(transition, base, head).deleted) return [];
		return verdictsOf(policies, {
			...by,
			operation: "DELETE",
			object,
			oldObject: old
		}, head);
	}
	const policies = policiesOf(head, root);
	if (policies.length === 0 || !isApplied(object, transition.group.node)) return [];
	const operation = old === void 0 ? "CREATE" : "UPDATE";
	const after = verdictsOf(policies, {
		...by,
		operation,
		object,
		oldObject: old
	}, head);
	if (after.length === 0 || before === void 0) return after;
	const defaultAccounts = context.defaultAccounts?.base(root) ?? {};
	const same = {
		...by,
		operation,
		object: before,
		oldObject: old,
		defaultAccounts
	};
	const known = verdictsOf(policiesOf(base, root), same, base);
	const keys = new Set(known.map(keyOf));
	return after.filter((verdict) => verdict.effect === "unknown" || !keys.has(keyOf(verdict)));
}
function keyOfPolicy({ indexed }) {
	return resourceKey(indexed.manifest.id);
}
function keyOf({ policy, effect, rule }) {
	return `${keyOfPolicy(policy)} ${effect} ${rule}`;
}
function placeOf({ indexed: { manifest } }) {
	return manifest.origin === void 0 ? "" : ` (${quoted(printPosition(manifest.origin))})`;
}
function hitsOf$4(effect, begin) {
	return (transition, context) => {
		const verdicts = newVerdicts(transition, context).filter((verdict) => verdict.effect === effect);
		const hits = verdicts.slice(0, fewShown$6).map((verdict) => {
			const cause = verdict.fields.map((field) => causeOfField(transition.change, field)).find((one) => one !== void 0);
			return {
				message: `${begin}: ${quotedWords(verdict.words)}${placeOf(verdict.policy)}.`,
				cause
			};
		});
		const more = verdicts.length - hits.length;
		return more > 0 ? [...hits, `${begin} for ${more} more ${more === 1 ? "reason" : "reasons"}.`] : hits;
	};
}
function differs({ indexed, bindings }, { base }) {
	return [indexed, ...bindings].some(({ root, manifest }) => !jsonEqual(base.definition(root, manifest.id), manifest.object));
}
const mostStaying = 2e4;
function paramKindOf({ indexed: { manifest } }) {
	const kind = objectAt(manifest.object, "spec", "paramKind");
	if (kind === void 0) return void 0;
	return kindKey({
		kind: stringAt(kind, "kind") ?? "",
		group: apiGroup(stringAt(kind, "apiVersion") ?? "")
	});
}
function kindsReadBy(policy) {
	const { object, id } = policy.indexed.manifest;
	const kinds = new Set(["Namespace.", paramKindOf(policy) ?? ""]);
	if (configMapsOf(object).size > 0) kinds.add("ConfigMap.");
	if (id.group === "kyverno.io") kinds.add("PolicyException.kyverno.io");
	return [...kinds];
}
function reads(policy, { id, base, head }) {
	const { manifest } = policy.indexed;
	if (kindKey(id) === paramKindOf(policy)) return policy.bindings.some((binding) => {
		const ref = objectAt(binding.manifest.object, "spec", "paramRef");
		return ref !== void 0 && (stringAt(ref, "name") ?? id.name) === id.name;
	});
	switch (kindKey(id)) {
		case "ConfigMap.": return readsConfigMap(manifest.object, id.name);
		case "Namespace.": return true;
		case "PolicyException.kyverno.io": return manifest.id.group === "kyverno.io" && base !== void 0 && [base, head].some((one) => exemptionsFrom(manifest.id, one).length > 0);
		default: return false;
	}
}
function laterInRoot(root, changes, context) {
	const hasOther = changes.some(({ id }) => policyKinds.includes(kindKey(id)));
	const policies = policiesOf(context.head, root);
	const byKind = groupBy(changes, ({ id }) => kindKey(id));
	const earlier = groupBy(policiesOf(context.base, root), keyOfPolicy);
	let staying;
	return policies.flatMap((policy) => {
		const readable = kindsReadBy(policy).flatMap((kind) => byKind.get(kind) ?? []);
		spend(readable.length);
		const isDeleted = (one) => one.base !== void 0 && one.head === void 0 && removalOutcome(one, context.base, context.head).deleted;
		const read = readable.filter((one) => reads(policy, one) && (one.head !== void 0 || isDeleted(one)));
		const deleted = read.flatMap(({ id, base, head }) => base !== void 0 && head === void 0 ? [{
			id,
			object: base
		}] : []);
		const isItself = hasOther && differs(policy, context);
		const other = read.find(({ id }) => kindKey(id) !== "Namespace.");
		return (isItself || other !== void 0 ? [isItself ? void 0 : other] : read).flatMap((cause) => {
			staying ??= stayingIn(root, context);
			return toldLater(policy, earlier.get(keyOfPolicy(policy)) ?? [], root, context, staying, deleted, cause);
		});
	});
}
function stayingIn(root, { base, head }) {
	return head.all(root).flatMap(({ manifest: { id, object }, node }) => {
		const old = isApplied(object, node.id) ? base.definition(root, id) : void 0;
		return old === void 0 ? [] : [{
			id,
			node: node.id,
			object,
			old,
			changed: !jsonEqual(old, object)
		}];
	});
}
function toldLater(policy, before, root, context, staying, deleted, read) {
	const { base, head } = context;
	const { manifest } = policy.indexed;
	const within = read !== void 0 && kindKey(read.id) === "Namespace." ? read.id.name : void 0;
	const isKyverno = manifest.id.group === "kyverno.io";
	const told = {
		deny: [],
		unknown: []
	};
	let left = mostStaying;
	let cut;
	const [accounts, accountsBefore] = [context.defaultAccounts?.head(root) ?? {}, context.defaultAccounts?.base(root) ?? {}];
	spend(staying.length);
	for (const { id, node, object, old, changed } of staying) {
		if (within !== void 0 && id.namespace !== within || left-- <= 0) continue;
		const update = {
			operation: "UPDATE",
			root,
			id,
			node,
			defaultAccounts: accounts,
			object,
			oldObject: old,
			deleted
		};
		const asked = isKyverno ? {
			...update,
			operation: "CREATE",
			oldObject: void 0
		} : update;
		if (changed && !isKyverno) continue;
		const verdicts = verdictsOf([policy], asked, head);
		if (verdicts.length === 0) continue;
		cut = verdicts.find(({ isLast }) => isLast);
		if (cut !== void 0) {
			told.unknown.push({
				id,
				words: cut.words
			});
			break;
		}
		if (has("deny", verdictsOf(before, {
			...asked,
			object: old,
			deleted: [],
			defaultAccounts: accountsBefore
		}, base))) continue;
		const ofChange = changed ? verdictsOf([policy], update, head) : [];
		for (const effect of ["deny", "unknown"]) {
			const verdict = verdicts.find((one) => one.effect === effect);
			if (verdict !== void 0 && !has(effect, ofChange)) told[effect].push({
				id,
				words: verdict.words
			});
		}
	}
	const position = read === void 0 ? manifest.origin : read.change.cause?.at ?? read.change.origin;
	return ["deny", "unknown"].flatMap((effect) => {
		const [first] = told[effect];
		if (first === void 0) return [];
		const all = firstNames(told[effect].map(({ id }) => quoted(printResource(id))), fewShown$6);
		const existing = `${told[effect].length} existing ${told[effect].length === 1 ? "resource" : "resources"}`;
		return [{
			effect,
			message: effect === "deny" ? `${existing} would be refused, ${all}: ${quotedWords(first.words)}.` : `Not evaluated for ${existing}, ${all}${cut === void 0 ? "" : ", and what follows"}: ${quotedWords((cut ?? first).words)}.`,
			root,
			resource: read?.id ?? manifest.id,
			position
		}];
	});
}
function has(effect, verdicts) {
	return verdicts.some((verdict) => verdict.effect === effect);
}
const knownLater = new WeakMap();
function later({ groups }, context, effect) {
	let all = knownLater.get(context);
	if (all === void 0) {
		const roots = new Map();
		for (const group of groups) {
			if (policiesOf(context.head, group.root).length === 0) continue;
			const changes = roots.get(group.root) ?? [];
			roots.set(group.root, changes);
			for (const change of group.changes) changes.push(transitionOf(change, group, void 0));
		}
		all = [...roots].flatMap(([root, changes]) => laterInRoot(root, changes, context));
		knownLater.set(context, all);
	}
	return all.flatMap(({ effect: own, ...match }) => own === effect ? [match] : []);
}
function notRendered({ groups }, { head }) {
	return [...new Set(groups.map(({ root }) => root))].flatMap((root) => {
		const nodes = head.unrendered(root);
		const [first] = nodes;
		if (first === void 0) return [];
		const all = firstNames(nodes.map(({ id }) => quoted(printResource(id))), fewShown$6);
		const { id, reason, definedAt } = first;
		return [{
			message: `Policies and resources of ${all} are not known: ${nodes.every((node) => node.reason === reason) ? quotedWords(reason) : "they are not rendered"}.`,
			root,
			resource: id,
			position: definedAt
		}];
	});
}
function notEvaluated(transitions, context) {
	const found = new Map();
	for (const transition of transitions) for (const { effect, policy, words } of newVerdicts(transition, context)) {
		if (effect !== "unknown") continue;
		const one = found.get(policy) ?? {
			names: new Set(),
			words,
			root: transition.root
		};
		one.names.add(printResource(transition.id));
		found.set(policy, one);
	}
	return [...found].map(([policy, { names, words, root }]) => {
		const { manifest } = policy.indexed;
		const [first = ""] = names;
		return {
			message: `Not evaluated for ${names.size === 1 ? quoted(first) : `${names.size} changed resources`}: ${quotedWords(words)}.`,
			root,
			resource: manifest.id,
			position: manifest.origin
		};
	});
}
const admissionRules = [
	{
		id: "policy-refuses",
		group: "schema",
		severity: "block",
		isRefusal: true,
		title: "admission policy refuses a resource",
		explanation: "An admission policy of the tree denies the request with these words. Flux reports the failure and applies nothing more of the same Kustomization or release.",
		hint: "",
		on: [...present, "removed"],
		check: hitsOf$4("deny", "Refused")
	},
	{
		id: "policy-warns",
		group: "schema",
		severity: "warn",
		title: "admission policy warns",
		explanation: "An admission policy of the tree finds a fault, but its binding only warns.",
		hint: "",
		on: [...present, "removed"],
		check: hitsOf$4("warn", "The API server warns")
	},
	{
		id: "policy-refuses-later",
		group: "schema",
		severity: "warn",
		title: "admission policy refuses existing resources",
		explanation: "A policy, its parameters, its exceptions or labels of a namespace changed. Policies count at the next reconciliation of a Kustomization, and at the next change of a release. Kyverno accepts updates of resources with an earlier violation, and refuses new ones and their new pods.",
		hint: "Change the resources first, or let the policy only warn.",
		checkAll: (comparison, context) => later(comparison, context, "deny")
	},
	{
		id: "policy-not-evaluated",
		group: "schema",
		severity: "note",
		title: "admission policy not evaluated",
		explanation: "The answer of the policy depends on the cluster.",
		hint: "Review the policy and the resources.",
		unchecked: {
			one: "policy not evaluated",
			several: "policies not evaluated",
			isPerResource: true
		},
		checkAll: (comparison, context) => [
			...notEvaluated(comparison.groups.flatMap((group) => policiesOf(context.head, group.root).length === 0 ? [] : group.changes.map((change) => transitionOf(change, group, replacedBy(change, group.root, context)))), context),
			...later(comparison, context, "unknown"),
			...notRendered(comparison, context)
		]
	}
];
function replacedBy({ replaces }, root, { base }) {
	return replaces === void 0 ? void 0 : base.definition(root, replaces);
}
// src/findings/rules/api.ts
function stateOf(object, version) {
	const apiVersion = stringAt(object, "apiVersion");
	const kind = stringAt(object, "kind");
	return apiVersion === void 0 || kind === void 0 ? void 0 : apiStateOf(apiVersion, kind, version);
}
function fixOf(object, use) {
	const apiVersion = stringAt(object, "apiVersion") ?? "";
	return use !== void 0 && hasSameFields(apiVersion, stringAt(object, "kind") ?? "") ? { fix: {
		from: apiVersion,
		to: use
	} } : {};
}
function useOf(use) {
	return use === void 0 ? "" : `; use ${quoted(use)}`;
}
const afterUpgrade$1 = "Merge it when the cluster has the new version.";
const unknownVersion$1 = "Set `kube-version` to the version of the cluster.";
const apiRules = inGroup("api", [
	{
		id: "api-deprecated",
		severity: "warn",
		title: "API version deprecated",
		explanation: "A later Kubernetes version stops serving it.",
		hint: "Use the newer API version.",
		on: present,
		watches: ["apiVersion"],
		check: (transition, { head: side, kubeVersion, kubeVersions }) => {
			const { before, head, root } = transition;
			const state = stateOf(head, kubeVersion(transition));
			if (state?.state !== "deprecated" || stringAt(before, "apiVersion") === stringAt(head, "apiVersion")) return void 0;
			const { use } = state;
			const successor = use === void 0 ? void 0 : {
				apiVersion: use,
				kind: stringAt(head, "kind") ?? ""
			};
			if (kubeVersions(transition).some((version) => stateOf(successor, version)?.state === "future")) return void 0;
			const own = head === void 0 ? void 0 : definitionInCluster(head, root, side);
			if (own !== void 0 && !servedVersions(own).some((name) => use?.endsWith(`/${name}`))) return void 0;
			if (versionsWithout(transition.head, transition.root, transition.group.node, side) !== void 0) return void 0;
			return {
				message: `${quoted(stringAt(head, "apiVersion"))} is deprecated${useOf(use)}.`,
				...fixOf(head, use)
			};
		}
	},
	{
		id: "api-not-served-yet",
		severity: "block",
		title: "API version not served yet",
		explanation: "The API server does not know it yet. Flux cannot apply the resource.",
		hint: "Upgrade the cluster first, or set `kube-version` to its version.",
		on: present,
		watches: ["apiVersion"],
		check: (transition, { kubeVersion, kubeVersions, upgrade }) => {
			const { before, head } = transition;
			if (stringAt(before, "apiVersion") === stringAt(head, "apiVersion")) return void 0;
			const state = kubeVersions(transition).map((version) => stateOf(head, version)).find((one) => one?.state === "future");
			if (state?.state !== "future") return void 0;
			const needs = `${quoted(stringAt(head, "apiVersion"))} needs Kubernetes 1.${state.since}`;
			return stateOf(head, kubeVersion(transition))?.state === "future" ? `${needs}; the target version is ${printMinor(kubeVersion(transition))}.` : {
				message: `${needs}.`,
				severity: "note",
				hint: upgrade(transition) === void 0 ? unknownVersion$1 : afterUpgrade$1
			};
		}
	},
	{
		id: "api-removed",
		severity: "block",
		title: "API version not served",
		explanation: "The API server does not serve it. Flux cannot apply the resource.",
		hint: "Use the API version that is served.",
		on: present,
		watches: ["apiVersion"],
		supersedes: "unserved-version",
		check: (transition, { head: side, kubeVersion, kubeVersions, upgrade }) => {
			const { before, head } = transition;
			const state = stateOf(head, kubeVersion(transition));
			if (stringAt(before, "apiVersion") === stringAt(head, "apiVersion")) return void 0;
			const defined = versionsWithout(transition.head, transition.root, transition.group.node, side);
			if (defined !== void 0) {
				const group = apiGroup(stringAt(head, "apiVersion") ?? "");
				const names = firstNames(defined.map((version) => quoted(`${group}/${version}`)), 3);
				const message = `${quoted(stringAt(head, "apiVersion"))} is not served: the definition in this repository has ${names}.`;
				const use = state !== void 0 && "use" in state ? state.use : void 0;
				return {
					message,
					...fixOf(head, defined.some((version) => use === `${group}/${version}`) ? use : void 0)
				};
			}
			if (state?.state !== "removed" && state?.state !== "unknown") return void 0;
			const message = `${state.state === "unknown" ? "No Flux serves" : `Kubernetes ${printMinor(kubeVersion(transition))} does not serve`} ${quoted(stringAt(head, "apiVersion"))}${useOf(state.use)}.`;
			return kubeVersions(transition).some((version) => stateOf(head, version)?.state !== state.state) && upgrade(transition) === void 0 ? {
				message,
				severity: "note",
				...fixOf(head, state.use)
			} : {
				message,
				...fixOf(head, state.use)
			};
		}
	}
]);
// src/findings/other-applier.ts
function isDeleted$1(transition, { base, head }) {
	const { root, id, group } = transition;
	if (otherApplier(root, id, group.node, {
		base,
		head
	}) !== void 0) return false;
	return removalOutcome(transition, base, head).deleted;
}
function otherApplier(root, id, node, { base, head }) {
	if (head.find(root, id) === void 0) return void 0;
	const cluster = base.clusterOf(root, node);
	return head.ofKind(root, kindKey(id)).find((one) => one.manifest.id.name === id.name && one.manifest.id.namespace === id.namespace && head.clusterOf(root, one.node.id) === cluster && head.findNode(root, one.node.id)?.waits !== true && isApplied(one.manifest.object, one.node.id))?.node.id;
}
// src/findings/rules/availability.ts
function selectorOf(object) {
	const selector = objectAt(object, "spec", "selector");
	return selector === void 0 || Object.keys(selector).length === 0 ? void 0 : selector;
}
function selectsSomething(selector, transition, index) {
	return workloads.some((kind) => index.ofKind(transition.root, kind).some(({ manifest }) => {
		if (manifest.id.namespace !== transition.id.namespace) return false;
		const labels = objectAt(podTemplateOf(manifest.object)?.metadata, "labels") ?? {};
		return Object.entries(selector).every(([key, value]) => labels[key] === value);
	}));
}
function leftServices(transition, { base, head }) {
	const [before = {}, after = {}] = [transition.podBefore, transition.podAfter].map((pod) => objectAt(pod?.metadata, "labels"));
	if (transition.podBefore === void 0 || jsonEqual(before, after)) return [];
	return head.ofKind(transition.root, "Service.").flatMap(({ manifest: { id, object } }) => {
		const selector = selectorOf(object);
		if (selector === void 0 || id.namespace !== transition.id.namespace) return [];
		if (!jsonEqual(selector, selectorOf(base.find(transition.root, id)?.manifest.object) ?? null)) return [];
		return Object.entries(selector).every(([key, value]) => before[key] === value) && !selectsSomething(selector, transition, head) ? [`Its pods leave Service ${quoted(id.name)}: no pod in the namespace matches \`spec.selector\` of that any more.`] : [];
	});
}
function isAll(value) {
	return value === "100%";
}
function isNone(value) {
	return value === 0 || value === "0" || value === "0%";
}
function blocksEviction(object) {
	const spec = objectAt(object, "spec");
	if (spec === void 0) return void 0;
	if (isNone(spec["maxUnavailable"])) return "`spec.maxUnavailable` is 0";
	return isAll(spec["minAvailable"]) ? "`spec.minAvailable` is 100%" : void 0;
}
const availabilityRules = inGroup("availability", [
	{
		id: "anti-affinity-removed",
		severity: "note",
		title: "pods no longer spread over nodes",
		explanation: "All replicas can run on one node, and fail with it.",
		hint: "Keep `podAntiAffinity` or `topologySpreadConstraints` for several replicas.",
		kinds: services,
		on: kept,
		watches: ["affinity", "topologySpreadConstraints"],
		check: ({ podBefore, podAfter }) => {
			const spreads = (spec) => objectsAt(spec, "topologySpreadConstraints").length > 0 || objectAt(spec, "affinity", "podAntiAffinity") !== void 0;
			return spreads(podBefore?.spec) && !spreads(podAfter?.spec) ? "Neither `podAntiAffinity` nor `topologySpreadConstraints` is left: all pods may run on one node." : void 0;
		}
	},
	{
		id: "cron-job-suspended",
		severity: "warn",
		title: "CronJob suspended",
		explanation: "It starts no Jobs until somebody resumes it.",
		hint: "Resume it when the reason is gone.",
		kinds: ["CronJob.batch"],
		on: kept,
		watches: ["suspend"],
		check: ({ base, head }) => jsonAt(base, "spec", "suspend") !== true && jsonAt(head, "spec", "suspend") === true ? "`spec.suspend` becomes true: it starts no Jobs." : void 0
	},
	{
		id: "cron-schedule-changed",
		severity: "note",
		title: "CronJob schedule changes",
		explanation: "Consumers of its results get them at other times.",
		hint: "Check that no other job depends on the old time.",
		kinds: ["CronJob.batch"],
		on: kept,
		watches: ["schedule"],
		check: ({ base, head }) => {
			const [before, after] = [stringAt(base, "spec", "schedule"), stringAt(head, "spec", "schedule")];
			return before !== void 0 && after !== void 0 && before !== after ? `\`spec.schedule\` changes from ${quoted(before)} to ${quoted(after)}.` : void 0;
		}
	},
	{
		id: "disruption-budget-blocks",
		severity: "warn",
		title: "PodDisruptionBudget allows no eviction",
		explanation: "Node drains hang while its pods run. Cluster upgrades stall.",
		hint: "Allow at least one unavailable pod.",
		kinds: ["PodDisruptionBudget.policy"],
		on: present,
		check: ({ before, head }) => {
			const reason = blocksEviction(head);
			return reason !== void 0 && blocksEviction(before) === void 0 ? `No pod may be evicted: ${reason}.` : void 0;
		}
	},
	{
		id: "disruption-budget-removed",
		impliedBy: "removal",
		severity: "warn",
		title: "PodDisruptionBudget removed",
		explanation: "A node drain may stop all of its pods at once.",
		hint: "Keep a budget for workloads that must stay available.",
		kinds: ["PodDisruptionBudget.policy"],
		on: gone,
		check: (transition, { base, head }) => {
			const labels = objectAt(transition.base, "spec", "selector", "matchLabels");
			return labels !== void 0 && selectsSomething(labels, transition, head) && isDeleted$1(transition, {
				base,
				head
			}) ? "Its pods remain, without a limit for evictions." : void 0;
		}
	},
	{
		id: "grace-period-zero",
		severity: "note",
		title: "termination grace period of 0",
		explanation: "Pods cannot finish their work or close connections.",
		hint: "Give pods a few seconds to stop.",
		kinds: services,
		on: present,
		watches: ["terminationGracePeriodSeconds"],
		check: ({ podBefore, podAfter }) => podAfter?.spec["terminationGracePeriodSeconds"] === 0 && podBefore?.spec["terminationGracePeriodSeconds"] !== 0 ? "`terminationGracePeriodSeconds` is 0: pods are killed at once." : void 0
	},
	{
		id: "node-selection-changed",
		severity: "note",
		title: "node selection of pods changes",
		explanation: "Pods stay pending when no node matches.",
		hint: "Check that matching nodes exist and have room.",
		kinds: workloads,
		on: kept,
		watches: ["affinity", "nodeSelector"],
		check: ({ podBefore, podAfter }) => {
			const narrow = (spec) => [spec?.["nodeSelector"] ?? {}, jsonAt(spec, "affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution") ?? null];
			const after = narrow(podAfter?.spec);
			return podBefore !== void 0 && !jsonEqual(narrow(podBefore.spec), after) && !jsonEqual(after, [{}, null]) ? "`nodeSelector` or required `nodeAffinity` changes: the pods need other nodes." : void 0;
		}
	},
	{
		id: "rollout-all-at-once",
		severity: "warn",
		title: "rolling update may stop all pods at once",
		explanation: "With `maxUnavailable: 100%` nothing answers until the new pods are ready.",
		hint: "Keep some pods running during the update.",
		kinds: services,
		on: kept,
		watches: ["strategy", "updateStrategy"],
		check: ({ base, head }) => {
			const at = (object) => ["strategy", "updateStrategy"].some((field) => isAll(jsonAt(object, "spec", field, "rollingUpdate", "maxUnavailable")));
			return at(head) && !at(base) ? "`maxUnavailable` becomes 100%: all pods may be replaced at once." : void 0;
		}
	},
	{
		id: "service-port-removed",
		severity: "warn",
		title: "Service port removed",
		explanation: "Connections to the port fail.",
		hint: "Check who uses the port. Keep both ports until the clients have moved.",
		kinds: ["Service."],
		on: kept,
		watches: ["ports"],
		check: ({ base, head }) => {
			const ports = (object) => objectsAt(object, "spec", "ports").map((port) => `${portText(port["port"])}/${stringAt(port, "protocol") ?? "TCP"}`);
			const after = new Set(ports(head));
			const lost = ports(base).filter((port) => !after.has(port));
			return lost.length === 0 ? void 0 : `The Service loses ${lost.length === 1 ? "port" : "ports"} ${lost.map(quoted).join(", ")}.`;
		}
	},
	{
		id: "service-selects-nothing",
		severity: "warn",
		title: "Service selects no pods",
		explanation: "Without endpoints every connection fails.",
		hint: "Match the selector with the labels of the pods.",
		kinds: ["Service.", ...workloads],
		on: kept,
		watches: ["labels", "selector"],
		check: (transition, { base, head }) => {
			if (transition.id.kind !== "Service") return leftServices(transition, {
				base,
				head
			});
			const [before, after] = [selectorOf(transition.base), selectorOf(transition.head)];
			if (before === void 0 || after === void 0 || jsonEqual(before, after)) return void 0;
			return selectsSomething(before, transition, base) && !selectsSomething(after, transition, head) ? "No pod in the namespace matches the new `spec.selector`." : void 0;
		}
	},
	{
		id: "update-on-delete",
		severity: "note",
		title: "update strategy becomes OnDelete",
		explanation: "With `OnDelete` a pod gets a new template only when somebody deletes it.",
		hint: "Keep `RollingUpdate` unless an operator deletes the pods.",
		kinds: ["DaemonSet.apps", "StatefulSet.apps"],
		on: kept,
		watches: ["updateStrategy"],
		check: ({ base, head }) => stringAt(head, "spec", "updateStrategy", "type") === "OnDelete" && stringAt(base, "spec", "updateStrategy", "type") !== "OnDelete" ? "`spec.updateStrategy.type` becomes OnDelete: updates wait for the deletion of pods." : void 0
	},
	{
		id: "update-strategy-recreate",
		severity: "warn",
		title: "update strategy becomes Recreate",
		explanation: "With `Recreate` nothing answers between the stop of old pods and the start of new ones.",
		hint: "Keep `RollingUpdate` unless two versions cannot run side by side.",
		kinds: ["Deployment.apps"],
		on: kept,
		watches: ["strategy"],
		check: ({ base, head }) => stringAt(head, "spec", "strategy", "type") === "Recreate" && stringAt(base, "spec", "strategy", "type") !== "Recreate" ? "`spec.strategy.type` becomes Recreate: every update is an interruption." : void 0
	},
	{
		id: "webhook-fails-closed",
		severity: "warn",
		title: "webhook failure policy becomes Fail",
		explanation: "While the webhook is down, the API server refuses every request it covers.",
		hint: "Exclude the namespaces the webhook itself needs, or keep `Ignore`.",
		kinds: ["MutatingWebhookConfiguration.admissionregistration.k8s.io", "ValidatingWebhookConfiguration.admissionregistration.k8s.io"],
		on: kept,
		check: ({ base, head }) => {
			const before = new Map(objectsAt(base, "webhooks").map((hook) => [stringAt(hook, "name"), stringAt(hook, "failurePolicy")]));
			return objectsAt(head, "webhooks").flatMap((hook) => before.get(stringAt(hook, "name")) === "Ignore" && stringAt(hook, "failurePolicy") !== "Ignore" ? [`Webhook ${quoted(hook["name"])}: \`failurePolicy\` changes from Ignore to Fail.`] : []);
		}
	}
]);
// src/findings/rules/chart-definitions.ts
const chartDefinitionRules = inGroup("flux", [{
	id: "flux-crd-set-apart",
	severity: "block",
	title: "CRD moves into the crds directory of its chart",
	explanation: "Helm applies the `crds` directory first. Then it deletes what the templates no longer hold, with every resource of its kind.",
	hint: "Annotate the CRD with `helm.sh/resource-policy: keep` in an earlier change.",
	kinds: ["CustomResourceDefinition.apiextensions.k8s.io"],
	on: kept,
	check: ({ change: { base, head }, group }) => {
		if (group.node.kind !== "HelmRelease" || base === void 0 || base.crds !== void 0) return void 0;
		if (head?.crds === void 0 || keepReason(base, group.node, false) !== void 0) return void 0;
		return "Helm deletes the CRD and every resource of its kind: its chart has it in `crds` now.";
	}
}]);
// src/findings/rules/charts.ts
function upgradedReleases({ groups }, { base, head }) {
	const redefined = new Set(groups.flatMap(({ root, changes }) => changes.map(({ id }) => nodeKey(root, id))));
	const differing = new Set(groups.map(({ root, node }) => nodeKey(root, node)));
	return head.nodes.flatMap((node) => {
		const { root, id } = node;
		if (!node.touched || node.chart === void 0 || node.chart.kept !== void 0) return [];
		const former = base.findNode(root, id);
		if (former?.chart === void 0) return [];
		if (!isRendered(node.state) || !isRendered(former.state)) return [];
		const [before, after] = [former.chart, node.chart];
		const [old, next] = [base, head].map((side) => valuesOf(side, node));
		const isSame = before.name === after.name && before.version === after.version && jsonEqual(old ?? [], next ?? []);
		const isForced = isForcedAnew(base.definition(root, id), head.definition(root, id));
		const isRedefined = redefined.has(nodeKey(root, id));
		const isAlone = (isForced || !isRedefined) && !differing.has(nodeKey(root, id));
		const isPackagedAnew = before.packaged !== after.packaged;
		if (isSame && !isForced && !isPackagedAnew) return [];
		return [{
			before,
			after,
			node,
			isAlone,
			isRedefined,
			isPackagedAnew
		}];
	});
}
function valuesOf(side, { root, id }) {
	const { values = {}, valuesFrom } = helmReleaseSpec(side.definition(root, id));
	return [values, ...valuesFrom.map(({ kind = "", name = "", valuesKey = "", targetPath = "" }) => {
		const object = side.definition(root, {
			group: "",
			kind,
			namespace: id.namespace,
			name
		});
		return [
			valuesKey,
			targetPath,
			...[
				"binaryData",
				"data",
				"stringData"
			].map((field) => objectAt(object, field) ?? {})
		];
	})];
}
function drawsAnew({ chart, warnings }) {
	return chart?.draws === true && !warnings.some(({ message }) => message.includes("`lookup`"));
}
const chartRules = [
	{
		id: "chart-edited-without-version",
		group: "flux",
		severity: "warn",
		title: "chart edited without a new version",
		explanation: "Flux packages a chart of a Git repository or bucket again only for a new version. Until then releases keep the old one.",
		hint: "Raise `version` in `Chart.yaml`, or set `reconcileStrategy: Revision`.",
		checkAll: (_comparison, { base, head }) => head.keepingCharts().flatMap(({ root, id, chart }) => {
			if (chart?.kept === void 0) return [];
			const { directory, waiting } = chart.kept;
			if (base.findNode(root, id)?.chart?.kept?.waiting === waiting) return [];
			const named = helmReleaseSpec(head.definition(root, id)).chartRef;
			const helmChart = sourceId("HelmChart", named?.namespace || id.namespace, named?.name ?? "");
			const because = helmChartSpec(head.definition(root, helmChart)).suspend ? `${quoted(printResource(helmChart))} is suspended` : `its version stays ${quoted(chart.version)}`;
			return [{
				root,
				resource: id,
				message: `Chart ${directory === void 0 ? `in ${quoted(printResource(chart.source))}` : quoted(directory)} changes, but ${because}: running releases do not get the changes.`,
				...directory === void 0 ? {} : { position: { file: directory === "" ? "Chart.yaml" : `${directory}/Chart.yaml` } }
			}];
		})
	},
	{
		id: "chart-renamed",
		group: "flux",
		severity: "block",
		title: "Helm release reinstalled, since its chart is renamed",
		explanation: "A chart of another name is another release. Flux uninstalls the old one with all its resources.",
		isUnshown: true,
		hint: "Keep the name, move the data first, or set `spec.upgrade.chartNameChangeStrategy: InPlaceUpdate`.",
		checkAll: (comparison, context) => upgradedReleases(comparison, context).flatMap(({ before, after, isRedefined, node: { root, id } }) => {
			const definition = context.head.definition(root, id);
			const isUpgraded = helmReleaseSpec(definition).upgrade?.chartNameChangeStrategy === "InPlaceUpdate";
			if (isRedefined || before.name === after.name || isUpgraded) return [];
			return [{
				root,
				resource: id,
				message: `Flux uninstalls the Helm release and installs another: the chart ${quoted(before.name)} becomes ${quoted(after.name)}.`
			}];
		})
	},
	{
		id: "release-runs-again",
		group: "flux",
		severity: "warn",
		title: "Helm release upgraded with effects of its own",
		explanation: "Each upgrade runs hooks and draws random values. The first one also changes what templates make on installation alone.",
		isUnshown: true,
		hint: "Check that the hooks may run again.",
		checkAll: (comparison, context) => upgradedReleases(comparison, context).flatMap(({ before, after, node, isAlone, isPackagedAnew }) => {
			const { root, id, manifests, variants = [] } = node;
			if (before.name !== after.name) return [];
			const hooks = isAlone ? manifests.filter(runsOnUpgrade).map((one) => quoted(printResource(one.id))) : [];
			const what = [
				isPackagedAnew ? "what prints the version of its chart changes with the digest of its files" : "",
				hooks.length === 0 ? "" : `its hooks run again (${firstNames(hooks, 3)})`,
				drawsAnew(node) ? "its random values are drawn anew" : "",
				variants.some(({ about }) => about === "action") ? "the first time, what templates make on installation or upgrade alone changes too" : ""
			].filter((text) => text !== "");
			if (what.length === 0) return [];
			const [from, to] = [before, after].map(({ version }) => version.split("+", 1)[0]);
			return [{
				root,
				resource: id,
				message: `Flux upgrades the release${isAlone && from !== to ? ` from version ${quoted(from ?? "")} of its chart to ${quoted(to ?? "")}` : ""}: ${what.join(", and ")}.`,
				...isAlone ? {} : {
					severity: "note",
					hint: ""
				}
			}];
		})
	}
];
// src/findings/rules/configuration.ts
function placed({ configuration }, message, position = configuration?.position) {
	if (position === void 0) return [];
	return [{
		root: "",
		resource: {
			group: "",
			kind: "File",
			namespace: "",
			name: position.file
		},
		position,
		message: message(quoted(position.file))
	}];
}
const configurationRules = inGroup("configuration", [
	{
		id: "configuration-changed",
		severity: "note",
		title: "configuration of fluxdelta changes",
		explanation: "The new file takes effect after the merge. This report follows the base.",
		hint: "",
		checkAll: (_comparison, context) => placed(context, (file) => `${file} changes, with effect after the merge.`)
	},
	{
		id: "configuration-invalid",
		severity: "block",
		title: "configuration of fluxdelta is invalid",
		explanation: "Invalid parts are skipped. Findings they silenced come back.",
		hint: "Correct the line.",
		checkAll: (_comparison, context) => (context.configuration?.faults ?? []).flatMap(({ position, message }) => placed(context, (file) => `${file} is invalid: ${quoted(`${printPosition(position)}: ${message}`)}.`, position))
	},
	{
		id: "configuration-weakened",
		severity: "warn",
		title: "configuration of fluxdelta hides more",
		explanation: "Reports of later changes show less.",
		hint: "Check that it hides nothing of interest.",
		checkAll: (_comparison, context) => {
			const weaker = context.configuration?.weaker ?? [];
			return weaker.length === 0 ? [] : placed(context, () => `Reports show less after the merge: ${weaker.map(quoted).join(", ")}.`);
		}
	}
]);
// src/findings/rules/containers.ts
function perContainer(transition, check) {
	return transition.containers.flatMap((pair) => {
		if (pair.before === void 0) return [];
		const message = check(pair, pair.before.object);
		return message === void 0 ? [] : [message];
	});
}
function probeRule(id, field, severity, explanation) {
	return {
		id,
		severity,
		title: `${field.replace("Probe", "")} probe removed`,
		explanation,
		hint: "Keep the probe, or check that nothing relies on it.",
		kinds: services,
		on: kept,
		watches: [field],
		check: (transition) => perContainer(transition, ({ name, after }, before) => objectAt(before, field) !== void 0 && objectAt(after.object, field) === void 0 ? `Container ${quoted(name)} loses its \`${field}\`.` : void 0)
	};
}
function sizeOf(object, what, resource) {
	return jsonAt(object, "resources", what, resource);
}
function isLess(before, after) {
	const [from, to] = [nanosOf(before), nanosOf(after)];
	return from !== void 0 && to !== void 0 && to * 10n < from * 9n;
}
const containerRules = inGroup("availability", [
	probeRule("liveness-probe-removed", "livenessProbe", "note", "A hanging container is not restarted."),
	{
		id: "memory-limit-lowered",
		severity: "warn",
		title: "memory limit lowered",
		explanation: "A container above the limit is killed.",
		hint: "Check its memory use so far.",
		kinds: workloads,
		on: kept,
		watches: ["resources"],
		check: (transition) => perContainer(transition, ({ name, after }, before) => {
			const [from, to] = [sizeOf(before, "limits", "memory"), sizeOf(after.object, "limits", "memory")];
			return isLess(from, to) ? `Container ${quoted(name)}: memory limit changes from ${quoted(from)} to ${quoted(to)}.` : void 0;
		})
	},
	{
		id: "memory-limit-removed",
		severity: "note",
		title: "memory limit removed",
		explanation: "A memory leak can starve every other pod on the node.",
		hint: "Keep a limit, or check that a LimitRange sets one.",
		kinds: workloads,
		on: kept,
		watches: ["resources"],
		check: (transition) => perContainer(transition, ({ name, after }, before) => sizeOf(before, "limits", "memory") !== void 0 && sizeOf(after.object, "limits", "memory") === void 0 ? `Container ${quoted(name)} loses its memory limit of ${quoted(sizeOf(before, "limits", "memory"))}.` : void 0)
	},
	probeRule("readiness-probe-removed", "readinessProbe", "warn", "Traffic reaches a container before it is ready. A broken update rolls out completely."),
	{
		id: "requests-removed",
		severity: "note",
		title: "resource requests removed",
		explanation: "The scheduler reserves nothing for the pod. It is among the first to be evicted.",
		hint: "Keep requests close to the actual use.",
		kinds: workloads,
		on: kept,
		watches: ["resources"],
		check: (transition) => perContainer(transition, ({ name, after }, before) => Object.keys(objectAt(before, "resources", "requests") ?? {}).length > 0 && Object.keys(objectAt(after.object, "resources", "requests") ?? {}).length === 0 && Object.keys(objectAt(after.object, "resources", "limits") ?? {}).length === 0 ? `Container ${quoted(name)} loses its resource requests.` : void 0)
	}
]);
// src/findings/backed-up-data.ts
function dataOf({ base, id }) {
	const { namespace } = id;
	const claim = id.kind === "ReplicationSource" ? stringAt(base, "spec", "sourcePVC") : void 0;
	if (claim !== void 0) return {
		group: "",
		kind: "PersistentVolumeClaim",
		namespace,
		name: claim
	};
	const cluster = id.kind === "ScheduledBackup" ? stringAt(base, "spec", "cluster", "name") : void 0;
	return cluster === void 0 ? void 0 : {
		group: id.group,
		kind: "Cluster",
		namespace,
		name: cluster
	};
}
function goesWithItsData(transition, { base, head }) {
	const { root } = transition;
	const id = dataOf(transition);
	const data = id === void 0 ? void 0 : base.find(root, id);
	if (id === void 0 || data === void 0 || head.find(root, id) !== void 0) return false;
	const owner = data.node.id;
	const isGone = head.findNode(root, owner) === void 0;
	return keepReason(data.manifest, owner, isGone) === void 0 && removalOutcomeOfOwned(root, owner, base, head).deleted;
}
// src/findings/claimed-volume.ts
const noProvisioner = "kubernetes.io/no-provisioner";
function reclaimPolicyOf(id, claim, root, sides) {
	const policies = sides.flatMap((side) => policyAt(id, claim, root, side) ?? []);
	const [first] = policies;
	return policies.every(({ isKept }) => isKept === first?.isKept) ? first : void 0;
}
function policyAt(id, claim, root, side) {
	const named = stringAt(claim, "spec", "volumeName") ?? "";
	const volume = side.ofKind(root, "PersistentVolume.").find(({ manifest }) => {
		const claimed = objectAt(manifest.object, "spec", "claimRef");
		return named === "" ? claimed?.["name"] === id.name && claimed["namespace"] === id.namespace : manifest.id.name === named;
	})?.manifest;
	if (volume !== void 0) return policyIn(volume, ["spec", "persistentVolumeReclaimPolicy"], "Retain");
	const name = stringAt(claim, "spec", "storageClassName") ?? "";
	if (named !== "" || name === "") return void 0;
	const found = side.find(root, {
		group: "storage.k8s.io",
		kind: "StorageClass",
		namespace: "",
		name
	})?.manifest;
	return found === void 0 || stringAt(found.object, "provisioner") === noProvisioner ? void 0 : policyIn(found, ["reclaimPolicy"], "Delete");
}
function policyIn({ id, object }, path, otherwise) {
	const policy = stringAt(object, ...path) ?? otherwise;
	if (policy !== "Delete" && policy !== "Retain") return void 0;
	return {
		isKept: policy === "Retain",
		by: quoted(printResource(id))
	};
}
// src/findings/release-identity.ts
function releaseIdentity(object) {
	const namespace = stringAt(object, "metadata", "namespace") ?? "";
	const { releaseName, storageNamespace, targetNamespace } = helmReleaseSpec(object);
	const target = targetNamespace || void 0;
	const own = stringAt(object, "metadata", "name") ?? "";
	return {
		name: releaseName || (target === void 0 ? own : `${target}-${own}`),
		storage: storageNamespace || namespace,
		target: target ?? namespace
	};
}
function releaseKey(object) {
	const { name, storage } = releaseIdentity(object);
	return JSON.stringify([
		storage,
		name,
		helmReleaseSpec(object).kubeConfig ?? null
	]);
}
function isTakenOver(object, root, side) {
	const key = releaseKey(object);
	return side.ofKind(root, `HelmRelease.${helmGroup}`).some(({ manifest }) => releaseKey(manifest.object) === key);
}
function chartSource(definition) {
	return sourceNamed(helmReleaseSpec(definition).chartRef, stringAt(definition, "metadata", "namespace") ?? "");
}
function chartName(definition, root, side) {
	const source = chartSource(definition);
	if (source === void 0) return templateName(helmReleaseSpec(definition).chart?.spec);
	const object = side.definition(root, source);
	if (source.kind === "HelmChart") return templateName(helmChartSpec(object));
	return source.kind === "OCIRepository" ? lastPart(sourceSpec(object).url) : void 0;
}
function templateName(template) {
	return (template?.sourceRef?.kind ?? "HelmRepository") === "HelmRepository" ? lastPart(template?.chart) : void 0;
}
function lastPart(text) {
	return text?.split("/").findLast((part) => part !== "");
}
function isOtherRelease({ root, base, head }, sides) {
	const [before, after] = [releaseIdentity(base), releaseIdentity(head)];
	if (before.name !== after.name || before.storage !== after.storage || before.target !== after.target) return true;
	return exchangedChart({
		root,
		base,
		head
	}, sides) !== void 0;
}
function loadedName(definition, root, side) {
	const [namespace, name] = [stringAt(definition, "metadata", "namespace") ?? "", stringAt(definition, "metadata", "name") ?? ""];
	return side.findNode(root, {
		group: helmGroup,
		kind: "HelmRelease",
		namespace,
		name
	})?.chart?.name;
}
function exchangedChart({ root, base, head }, sides) {
	if (helmReleaseSpec(head).upgrade?.chartNameChangeStrategy === "InPlaceUpdate") return void 0;
	const loaded = [loadedName(base, root, sides.base), loadedName(head, root, sides.head)];
	const [from, to] = loaded[0] !== void 0 && loaded[1] !== void 0 ? loaded : [chartName(base, root, sides.base), chartName(head, root, sides.head)];
	return from === void 0 || to === void 0 || from === to ? void 0 : {
		from,
		to
	};
}
const helmReleaseKind = `HelmRelease.${helmGroup}`;
// src/findings/rules/volume-sources.ts
const places = {
	awsElasticBlockStore: ["volumeID", "partition"],
	azureDisk: ["diskURI"],
	azureFile: ["shareName"],
	cephfs: ["monitors", "path"],
	cinder: ["volumeID"],
	csi: [
		"driver",
		"volumeAttributes.server",
		"volumeAttributes.share",
		"volumeAttributes.source",
		"volumeAttributes.subDir"
	],
	fc: [
		"targetWWNs",
		"lun",
		"wwids"
	],
	gcePersistentDisk: ["pdName", "partition"],
	glusterfs: ["endpoints", "path"],
	hostPath: ["path"],
	iscsi: [
		"targetPortal",
		"iqn",
		"lun"
	],
	nfs: ["server", "path"],
	portworxVolume: ["volumeID"],
	rbd: [
		"monitors",
		"pool",
		"image"
	],
	vsphereVolume: ["volumePath"]
};
const ofSystem = /^\/(?:dev|etc|proc|run|sys|var\/run)(?:\/|$)|^\/$/;
function sourceOf$1(volume) {
	const source = Object.keys(places).find((name) => objectAt(volume, name) !== void 0);
	if (source !== "hostPath") return source;
	const type = stringAt(volume, "hostPath", "type") ?? "";
	return ofSystem.test(stringAt(volume, "hostPath", "path") ?? "/") || /Socket|Device/.test(type) ? void 0 : source;
}
function keepsData(volume) {
	return objectAt(volume, "persistentVolumeClaim") !== void 0 || sourceOf$1(volume) !== void 0;
}
function sourceChanges(before, after) {
	const name = quoted(before["name"]);
	const source = sourceOf$1(before);
	const next = Object.keys(after).find((key) => key !== "name" && objectAt(after, key) !== void 0);
	if (next === void 0) return [];
	if (source === void 0) return objectAt(before, "persistentVolumeClaim") !== void 0 && sourceOf$1(after) !== void 0 ? [`Volume ${name} changes from a PersistentVolumeClaim to ${quoted(next)}.`] : [];
	if (next !== source) return [`Volume ${name} changes from ${quoted(source)} to ${quoted(next)}.`];
	return (places[source] ?? []).flatMap((field) => {
		const [from, to] = [before, after].map((volume) => jsonAt(volume, source, ...field.split(".")));
		if (from === void 0 || jsonEqual(from, to)) return [];
		return [`Volume ${name}: ${quoted(`${source}.${field}`)} ${to === void 0 ? `is removed, and was ${quoted(from)}` : `changes from ${quoted(from)} to ${quoted(to)}`}.`];
	});
}
// src/findings/rules/database-versions.ts
const bySnapshot = "Take a backup that the old version can restore.";
const postgres = {
	name: "PostgreSQL",
	images: words(`
    library/postgres bitnami/postgresql bitnami/postgresql-repmgr bitnamilegacy/postgresql
    bitnamilegacy/postgresql-repmgr cloudnative-pg/postgis cloudnative-pg/postgresql immich-app/postgres
    pgvector/pgvector postgis/postgis tensorchord/cloudnative-pgvecto.rs tensorchord/cloudnative-vectorchord
    tensorchord/pgvecto-rs tensorchord/vchord-postgres timescale/timescaledb timescale/timescaledb-ha
  `),
	hasMinorSeries: (major) => major < 10,
	up: (from, to) => ({
		message: `PostgreSQL ${to} does not start on data of ${from}.`,
		hint: "Dump and restore, or use `pg_upgrade`."
	})
};
const mysqlSeries = [
	"5.5",
	"5.6",
	"5.7",
	"8.0",
	"8.4",
	"9"
];
const mysql = {
	name: "MySQL",
	images: words(`
    library/mysql bitnami/mysql bitnamilegacy/mysql mysql/community-server mysql/mysql-server percona/percona-server
    percona/percona-xtradb-cluster
  `),
	hasMinorSeries: (major) => major < 9,
	up: (from, to) => mysqlSeries.indexOf(to) === mysqlSeries.indexOf(from) + 1 ? {
		message: `MySQL ${to} upgrades the data of ${from} when it starts, and ${from} no longer reads it.`,
		hint: bySnapshot
	} : {
		message: `MySQL ${to} does not start on data of ${from}.`,
		hint: "Upgrade one series at a time."
	}
};
const mariadb = {
	name: "MariaDB",
	images: words(`
    library/mariadb bitnami/mariadb bitnami/mariadb-galera bitnamilegacy/mariadb bitnamilegacy/mariadb-galera
    linuxserver/mariadb
  `),
	hasMinorSeries: () => true,
	up: (from, to) => ({
		message: `MariaDB ${to} needs the system tables of ${from} upgraded, after which ${from} is not supported on the data.`,
		hint: `Run \`mariadb-upgrade\`. ${bySnapshot}`
	})
};
const mongo = {
	name: "MongoDB",
	images: words(`
    library/mongo bitnami/mongodb bitnamilegacy/mongodb mongodb/mongodb-community-server
    mongodb/mongodb-enterprise-server percona/percona-server-mongodb
  `),
	hasMinorSeries: (major) => major < 5,
	up: (from, to) => ({
		message: `MongoDB ${to} does not start on data of ${from} whose feature compatibility version is not that of the release before ${to}.`,
		hint: "Upgrade one major version at a time, and set the feature compatibility version first."
	})
};
const redis = {
	name: "Redis",
	images: [
		"library/redis",
		"bitnami/redis",
		"bitnamilegacy/redis",
		"bitnami/redis-cluster",
		"opstree/redis"
	],
	up: (from, to) => ({
		message: `Redis ${from} may not read what ${to} saves.`,
		hint: bySnapshot
	})
};
const valkey = {
	name: "Valkey",
	images: [
		"valkey/valkey",
		"bitnami/valkey",
		"bitnamilegacy/valkey"
	],
	up: (from, to) => ({
		message: `Valkey ${from} may not read what ${to} saves.`,
		hint: bySnapshot
	})
};
const elasticsearch = {
	name: "Elasticsearch",
	images: words("library/elasticsearch elasticsearch/elasticsearch bitnami/elasticsearch bitnamilegacy/elasticsearch"),
	up: (from, to) => ({
		message: `Elasticsearch ${to} starts only on data of the last releases of the major version before it, and ${from} does not start on the data afterwards.`,
		hint: `Upgrade one major version at a time. ${bySnapshot}`
	})
};
const openSearch = {
	name: "OpenSearch",
	images: [
		"opensearchproject/opensearch",
		"bitnami/opensearch",
		"bitnamilegacy/opensearch"
	],
	up: (from, to) => ({
		message: `OpenSearch ${from} does not start on the data that ${to} has written.`,
		hint: `Upgrade one major version at a time. ${bySnapshot}`
	})
};
const clickHouse = {
	name: "ClickHouse",
	images: words("clickhouse/clickhouse-server altinity/clickhouse-server bitnami/clickhouse bitnamilegacy/clickhouse"),
	up: (from, to) => ({
		message: `ClickHouse ${from} may not read what ${to} writes.`,
		hint: bySnapshot
	})
};
const influx = {
	name: "InfluxDB",
	images: [
		"library/influxdb",
		"bitnami/influxdb",
		"bitnamilegacy/influxdb"
	],
	up: (from, to) => ({
		message: `InfluxDB ${to} does not read the data of ${from}.`,
		hint: "Migrate the data as the release notes say."
	})
};
const rabbitMq = {
	name: "RabbitMQ",
	images: [
		"library/rabbitmq",
		"bitnami/rabbitmq",
		"bitnamilegacy/rabbitmq"
	],
	up: (from, to) => ({
		message: `RabbitMQ ${to} does not start on data of ${from} unless all stable feature flags are enabled.`,
		hint: `Upgrade to the last release of ${from} first, and enable all stable feature flags.`
	})
};
const engines = new Map([
	postgres,
	mysql,
	mariadb,
	mongo,
	redis,
	valkey,
	elasticsearch,
	openSearch,
	clickHouse,
	influx,
	rabbitMq,
	{
		name: "etcd",
		images: [
			"coreos/etcd",
			"etcd-development/etcd",
			"bitnami/etcd",
			"bitnamilegacy/etcd"
		],
		hasMinorSeries: () => true,
		up: (from, to) => ({
			message: `etcd ${to} migrates the data of ${from}, one minor version at a time.`,
			hint: "Upgrade one minor version at a time, with a snapshot before each."
		})
	}
].flatMap((engine) => engine.images.map((image) => [image, engine])));
function engineOf(image) {
	return engines.get(image.split("/").slice(-2).join("/"));
}
function isDatabaseImage(name) {
	return engineOf(imageReferenceOf(name)?.name ?? "") !== void 0;
}
function seriesOf(engine, text) {
	const [, major, minor] = (engine === postgres ? /(?:^|-)pg(\d{1,2})(?:[.-]|$)/.exec(text) : null) ?? /^v?(\d{1,3})(?:\.(\d{1,3}))?(?!\d)/.exec(text) ?? [];
	if (major === void 0) return void 0;
	const isOfMinor = minor !== void 0 && engine.hasMinorSeries?.(Number(major)) === true;
	return [Number(major), isOfMinor ? Number(minor) : void 0];
}
function stepOf(engine, before, after) {
	const [old, next] = [seriesOf(engine, before), seriesOf(engine, after)];
	if (old === void 0 || next === void 0) return void 0;
	const byMinor = old[1] === void 0 || next[1] === void 0 ? 0 : next[1] - old[1];
	const by = next[0] - old[0] || byMinor;
	if (by === 0) return void 0;
	const [from = "", to = ""] = [old, next].map(([major, minor]) => minor === void 0 ? `${major}` : `${major}.${minor}`);
	if (by > 0) return engine.up(from, to);
	return {
		message: `${engine.name} ${to} is not supported on data of ${from}.`,
		hint: "Restore a backup of the older version."
	};
}
function imageStep(before, after) {
	if (before === void 0 || after === void 0) return void 0;
	const engine = engineOf(after.name);
	return engine === void 0 || engineOf(before.name) !== engine ? void 0 : stepOf(engine, before.tag, after.tag);
}
const fields = {
	"Cluster.postgresql.cnpg.io": [[
		postgres,
		"spec.imageName",
		"From version 1.26 on the operator runs `pg_upgrade`, with the database offline."
	], [
		postgres,
		"spec.imageCatalogRef.major",
		"From version 1.26 on the operator runs `pg_upgrade`, with the database offline."
	]],
	"Elasticsearch.elasticsearch.k8s.elastic.co": [[elasticsearch, "spec.version"]],
	"InnoDBCluster.mysql.oracle.com": [[mysql, "spec.version"]],
	"MariaDB.k8s.mariadb.com": [[mariadb, "spec.image"]],
	"MongoDB.mongodb.com": [[mongo, "spec.version"]],
	"MongoDBCommunity.mongodbcommunity.mongodb.com": [[mongo, "spec.version"]],
	"OpenSearchCluster.opensearch.opster.io": [[openSearch, "spec.general.version"]],
	"PerconaPGCluster.pgv2.percona.com": [[
		postgres,
		"spec.postgresVersion",
		"Use a PerconaPGUpgrade."
	]],
	"PerconaServerMongoDB.psmdb.percona.com": [[mongo, "spec.image"]],
	"PerconaXtraDBCluster.pxc.percona.com": [[mysql, "spec.pxc.image"]],
	"PostgresCluster.postgres-operator.crunchydata.com": [[
		postgres,
		"spec.postgresVersion",
		"Use a PGUpgrade."
	]],
	"RabbitmqCluster.rabbitmq.com": [[rabbitMq, "spec.image"]],
	"RedisCluster.redis.redis.opstreelabs.in": [[redis, "spec.kubernetesConfig.image"]],
	"RedisFailover.databases.spotahome.com": [[redis, "spec.redis.image"]],
	"postgresql.acid.zalan.do": [[
		postgres,
		"spec.postgresql.version",
		"The operator upgrades the data only in its `major_version_upgrade_mode`."
	]]
};
const versionedDatabases = Object.keys(fields);
function databaseSteps(before, after) {
	const id = after === void 0 ? void 0 : resourceIdOf(after);
	if (before === void 0 || after === void 0 || id === void 0) return [];
	const podAfter = podTemplateOf(after);
	if (podAfter !== void 0) {
		const claims = objectsAt(after, "spec", "volumeClaimTemplates").map((claim) => stringAt(claim, "metadata", "name"));
		const volumes = objectsAt(podAfter.spec, "volumes").filter(keepsData);
		const kept = new Set([...claims, ...volumes.map((volume) => stringAt(volume, "name"))]);
		return pairContainers(podTemplateOf(before), podAfter).flatMap((pair) => {
			if (!objectsAt(pair.after.object, "volumeMounts").some((mount) => kept.has(stringAt(mount, "name")))) return [];
			const [old, next] = [pair.before, pair.after].map((one) => imageReferenceOf(stringAt(one?.object, "image") ?? ""));
			return imageStep(old, next) ?? [];
		});
	}
	return (fields[kindKey(id)] ?? []).flatMap(([engine, path, hint]) => {
		const [old = "", next = ""] = [before, after].map((object) => versionAt(object, path));
		const step = stepOf(engine, old, next);
		return step === void 0 ? [] : [{
			message: step.message,
			hint: hint ?? step.hint
		}];
	});
}
function versionAt(object, path) {
	const value = jsonAt(object, ...path.split("."));
	if (typeof value === "number") return String(value);
	if (typeof value !== "string") return "";
	return path.toLowerCase().includes("image") ? imageReferenceOf(value)?.tag ?? "" : value;
}
// src/findings/rules/databases.ts
const databases = words(`
  Cassandra.cassandra.apache.org CassandraDatacenter.cassandra.datastax.com
  ClickHouseInstallation.clickhouse.altinity.com Cluster.postgresql.cnpg.io Cockroachdb.crdb.cockroachlabs.com
  CrdbCluster.crdb.cockroachlabs.com Dragonfly.dragonflydb.io Elasticsearch.elasticsearch.k8s.elastic.co
  EtcdCluster.etcd.database.coreos.com InnoDBCluster.mysql.oracle.com Kafka.kafka.strimzi.io KafkaTopic.kafka.strimzi.io
  MariaDB.k8s.mariadb.com MongoDB.mongodb.com MongoDBCommunity.mongodbcommunity.mongodb.com
  OpenSearchCluster.opensearch.opster.io PerconaPGCluster.pgv2.percona.com PerconaServerMongoDB.psmdb.percona.com
  PerconaXtraDBCluster.pxc.percona.com PostgresCluster.postgres-operator.crunchydata.com RabbitmqCluster.rabbitmq.com
  RedisCluster.redis.redis.opstreelabs.in RedisFailover.databases.spotahome.com Tenant.minio.min.io
  TidbCluster.pingcap.com VitessCluster.planetscale.com postgresql.acid.zalan.do
`);
// src/findings/held-back.ts
function waitingAbove(root, node, side) {
	const found = new Map();
	for (let at = side.findNode(root, node)?.parent; at !== void 0; at = side.findNode(root, at)?.parent) {
		if (found.has(resourceKey(at)) || !kustomizationSpec(side.definition(root, at)).wait) break;
		found.set(resourceKey(at), at);
	}
	return [...found.values()];
}
function heldBackBy(root, node, base) {
	const behind = groupBy(base.fluxObjects(root).flatMap(({ id, references }) => references.map((key) => ({
		key,
		id
	}))), ({ key }) => key);
	const below = groupBy(base.nodes.flatMap(({ root: own, id, parent }) => own === root && parent !== void 0 ? [{
		key: resourceKey(parent),
		id
	}] : []), ({ key }) => key);
	const found = new Map();
	const pending = [node];
	const add = (all = []) => {
		for (const { id } of all) {
			if (!(resourceKey(id) !== resourceKey(node) && !found.has(resourceKey(id))) || nodeKindOf(id) === "source" || base.findNode(root, id) === void 0) continue;
			found.set(resourceKey(id), id);
			pending.push(id);
		}
	};
	for (const above of waitingAbove(root, node, base)) add(behind.get(resourceKey(above)));
	for (let at = pending.pop(); at !== void 0; at = pending.pop()) {
		add(behind.get(resourceKey(at)));
		add(below.get(resourceKey(at)));
	}
	return [...found.values()].sort(compareResources);
}
// src/findings/rules/encryption.ts
function isEncrypted(object) {
	return stringAt(object, "sops", "mac") !== void 0;
}
function isRefusedCiphertext(object) {
	if (!isEncrypted(object)) return false;
	const values = Object.values(objectAt(object, "data") ?? {});
	return object["kind"] !== "Secret" || values.some((value) => typeof value === "string" && value.startsWith("ENC["));
}
const script = /\.(?:bash|js|lua|php|pl|ps1|py|rb|sh)$/;
function textsRun(object, pod) {
	const texts = new Map();
	for (const container of pod?.containers ?? []) for (const field of [
		"args",
		"command",
		"env",
		"lifecycle",
		"livenessProbe",
		"readinessProbe",
		"startupProbe"
	]) for (const text of textsIn(container.object[field])) texts.set(text, `container ${quoted(container.name)}`);
	if (object?.["kind"] !== "ConfigMap") return texts;
	for (const [key, text] of Object.entries(objectAt(object, "data") ?? {})) if (typeof text === "string" && (text.startsWith("#!") || script.test(key))) texts.set(text, `script ${quoted(key)}`);
	return texts;
}
const encryptionRules = [{
	id: "flux-secret-encrypted",
	group: "flux",
	severity: "block",
	title: "encrypted Secret without decryption",
	explanation: "Flux refuses ciphertext under `data`, and applies nothing else of the Kustomization. Under `stringData` it applies the ciphertext as the values.",
	hint: "Set `spec.decryption` of the Kustomization.",
	kinds: ["Secret."],
	on: present,
	watches: ["sops"],
	supersedes: "decryption",
	check: ({ before, head, group: { node } }) => node.kind === "Kustomization" && !standsForDirectory(node) && isEncrypted(head) && !isEncrypted(before) ? `${quoted(`${node.namespace}/${node.name}`)} does not decrypt this Secret: ${head !== void 0 && isRefusedCiphertext(head) ? "Flux applies nothing of it" : "Flux applies its ciphertext as the values"}.` : void 0
}, {
	id: "private-key-in-command",
	group: "privilege",
	severity: "warn",
	title: "private key in a command or script",
	explanation: "Every reader of the object gets the key. Reports hide keys: a changed command beside one is easy to miss.",
	hint: "Move the key into a Secret, and review the command.",
	kinds: ["ConfigMap.", ...workloads],
	on: present,
	watches: [
		"args",
		"command",
		"data",
		"env",
		"lifecycle",
		"livenessProbe",
		"readinessProbe",
		"startupProbe"
	],
	check: ({ before, head, podBefore, podAfter }) => {
		const known = textsRun(before, podBefore);
		const holders = new Set();
		for (const [text, holder] of textsRun(head, podAfter)) if (!known.has(text) && mayHoldKey(text)) holders.add(holder);
		return holders.size === 0 ? void 0 : `New text with a private key in ${[...holders].join(", ")}.`;
	}
}];
// src/findings/rules/schema.ts
const fewShown$5 = 3;
const autoscaler = "HorizontalPodAutoscaler.autoscaling";
function gatesOf(object, root, { base, featureGates }) {
	const stated = featureGates(root);
	return stringAt(object, "kind") === "HorizontalPodAutoscaler" && jsonAt(object, "spec", "minReplicas") === 0 && base.ofKind(root, autoscaler).some(({ manifest }) => jsonAt(manifest.object, "spec", "minReplicas") === 0) ? {
		HPAScaleToZero: true,
		...stated
	} : stated;
}
function serverOf(object, root, side, context, server) {
	return {
		settings: {
			...server,
			gates: gatesOf(object, root, context)
		},
		schema: schemaFor(object, root, side)
	};
}
const wasThere = new WeakMap();
function stepsFor(object, root, schema, side) {
	const { before } = side;
	if (schema === void 0 || before === void 0) return side.steps;
	return getOrInsert(wasThere, schema, () => ({ wasThere: jsonEqual(schemaFor(object, root, before), schema) })).wasThere ? side.stepsOfBefore : side.steps;
}
const ssa = "kustomize.toolkit.fluxcd.io/ssa";
function annotationOf(object, name) {
	return stringAt(object, "metadata", "annotations", name)?.toLowerCase() ?? "";
}
function refused(transition, context) {
	const newest = context.kubeVersion(transition);
	const asked = new Set();
	const found = refusedBy(transition, context, {
		version: newest,
		asked
	});
	const versions = context.kubeVersions(transition);
	if (asked.size === 0 || versions.length < 2) return found;
	const answersOf = (version) => [...asked].map((one) => answerOf(one, version)).join();
	const byAnswers = new Map([[answersOf(newest), found]]);
	const all = versions.map((version) => [version, getOrInsert(byAnswers, answersOf(version), () => refusedBy(transition, context, { version }))]);
	if (byAnswers.size === 1) return found;
	const isUpgraded = context.upgrade(transition) !== void 0;
	const isRefusedByAll = all.every(([, refusals]) => refusals.length > 0);
	return [...new Map(all.flatMap(([, refusals]) => refusals.map((one) => [one.path, one]))).values()].flatMap((one) => {
		const own = found.find(({ path }) => path === one.path);
		if ((isRefusedByAll || isUpgraded) && own !== void 0) return [own];
		const refusing = all.filter(([, refusals]) => refusals.some(({ path }) => path === one.path));
		return [{
			...one,
			versions: versionsInWords(refusing.map(([version]) => version), versions)
		}];
	});
}
function refusedBy(transition, context, of) {
	const { root, group } = transition;
	if (transition.head === void 0 || !isApplied(transition.head, group.node)) return [];
	const head = sentObject(transition.head, group.node).object;
	const before = transition.before === void 0 ? void 0 : sentObject(transition.before, group.node).object;
	const server = serverOf(head, root, context.head, context, of);
	const old = before === void 0 ? void 0 : serverOf(before, root, context.base, context, of);
	const all = refusalsOfChange(before === void 0 || old === void 0 ? void 0 : {
		object: before,
		server: {
			...old,
			schema: old.schema ?? server.schema
		}
	}, head, server, stepsFor(head, root, server.schema, context.head));
	const isMerged = annotationOf(head, ssa) === "merge";
	const dropsFields = mayDropFields(head, group.node) && !all.some(({ isUnread }) => isUnread === true);
	return all.filter(({ mechanism, path, isServerSideOnly }) => !(isMerged && mechanism !== "schema") && !(path === ".sops" && isEncrypted(head)) && !(isServerSideOnly === true && group.node.kind === "HelmRelease")).map((one) => dropsFields && one.isUnknownField === true ? {
		...one,
		mayBeDropped: true
	} : one);
}
function refusedInAnyCase(object, root, side) {
	if (isRefusedCiphertext(object)) return "it is encrypted, and its Kustomization does not decrypt";
	const type = builtInType(object);
	if (type !== void 0) return getOrInsert(builtInRefusals, object, () => ({ said: inWords(typedRefusals(object, type)) })).said;
	const schema = schemaFor(object, root, side);
	return schema === void 0 ? void 0 : inWords(customRefusals(object, schema));
}
const builtInRefusals = new WeakMap();
function inWords(refusals) {
	const refusal = refusals.find(({ isUnknownField, words }) => isUnknownField !== true && !words.startsWith("Required value"));
	return refusal === void 0 ? void 0 : quotedWords(`${refusal.path}: ${refusal.words}`);
}
const scaleToZero = "Set `feature-gates` to `HPAScaleToZero=true` if the API server has it, or use 1.";
const afterUpgrade = "Merge it when the cluster has the new version.";
const unknownVersion = "Set `kube-version` to the version of the cluster.";
function asksTheCluster({ root, group }, { head }) {
	return head.findNode(root, group.node)?.warnings.some(({ message }) => message.includes("`lookup`")) === true;
}
function hitsOf$3(transition, context) {
	const refusals = refused(transition, context);
	const isRelease = transition.group.node.kind === "HelmRelease";
	const looksUp = isRelease && asksTheCluster(transition, context);
	const hits = refusals.slice(0, fewShown$5).map(({ path, words, isUnknownField, mayBeDropped, versions }) => {
		const cause = causeOfField(transition.change, path);
		const place = cause === void 0 ? {} : { cause };
		const said = quotedWords(`${path}: ${words.includes("PRIVATE KEY") ? "(value hidden)" : words}`);
		if (versions !== void 0) {
			const hint = context.upgrade(transition) === void 0 ? unknownVersion : afterUpgrade;
			return {
				message: `${mayBeDropped === true ? "Refused, or dropped by Flux," : "Refused"} ${versions}: ${said}.`,
				severity: "note",
				hint,
				...place
			};
		}
		if (mayBeDropped === true) return {
			message: `${refusedOrDropped}: ${said}.`,
			severity: "warn",
			...place
		};
		if (looksUp && words.startsWith("Required value")) return {
			message: `If \`lookup\` finds nothing in the cluster: Refused: ${said}.`,
			severity: "note",
			...place
		};
		if (path === "spec.minReplicas" && words.startsWith("Invalid value: 0:")) {
			const isStated = context.featureGates(transition.root)["HPAScaleToZero"] !== void 0;
			return {
				message: `Refused: ${said}.`,
				hint: isStated ? "Use 1." : scaleToZero,
				...place
			};
		}
		return isUnknownField === true && isRelease ? {
			message: `Refused with server-side apply, dropped without: ${said}.`,
			severity: "warn",
			...place
		} : {
			message: `Refused: ${said}.`,
			...place
		};
	});
	const more = refusals.length - hits.length;
	return more > 0 ? [...hits, `Refused for ${more} more ${more === 1 ? "reason" : "reasons"}.`] : hits;
}
const schemaRules = inGroup("schema", [{
	id: "api-server-refuses",
	severity: "block",
	isRefusal: true,
	title: "API server refuses the resource",
	explanation: "The API server answers with these words. Flux applies nothing more of the same Kustomization or release. Where nothing names the cluster's version, it blocks if Kubernetes 1.34 to 1.37 all refuse. What some refuse is a note.",
	hint: "",
	on: present,
	check: hitsOf$3
}, {
	id: "crd-rejects-resources",
	severity: "block",
	title: "CRD rejects existing resources",
	explanation: "The resources fit the old CRD. Flux cannot apply them under the new one.",
	hint: "Change the resources together with the CRD.",
	kinds: ["CustomResourceDefinition.apiextensions.k8s.io"],
	on: kept,
	check: ({ base, head, root }, context) => {
		const kind = `${stringAt(head, "spec", "names", "kind") ?? ""}.${stringAt(head, "spec", "group") ?? ""}`;
		const rejected = context.head.ofKind(root, kind).filter(({ manifest: { object, id } }) => {
			if (!jsonEqual(context.base.find(root, id)?.manifest.object, object)) return false;
			const version = (stringAt(object, "apiVersion") ?? "").split("/")[1] ?? "";
			const [before, after] = [versionSchema(base, version), versionSchema(head, version)];
			if (before === void 0 || after === void 0) return false;
			return newRefusals(customRefusals(object, before), customRefusals(object, after)).some(({ isUnknownField }) => isUnknownField !== true);
		});
		const names = rejected.slice(0, fewShown$5).map(({ manifest: { id } }) => quoted(id.namespace === "" ? id.name : `${id.namespace}/${id.name}`));
		return rejected.length === 0 ? void 0 : `The CRD rejects ${rejected.length} existing ${rejected.length === 1 ? "resource" : "resources"}: ${names.join(", ")}${rejected.length > fewShown$5 ? " and others" : ""}.`;
	}
}]);
// src/findings/rules/refused-on-base.ts
const fewShown$4 = 3;
function reachedNodes({ groups }, { base, head }) {
	const found = new Map();
	const pending = [...base.nodes, ...head.nodes].filter(({ touched }) => touched);
	for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
		const { root, id, parent } = node;
		const key = nodeKey(root, id);
		if (found.has(key)) continue;
		found.set(key, node);
		const owner = parent === void 0 || groups.length > 0 ? void 0 : base.findNode(root, parent);
		if (owner !== void 0) pending.push(owner);
	}
	for (const { root, changes } of groups) for (const { id, head: manifest } of changes) {
		if (id.kind !== "CustomResourceDefinition") continue;
		const spec = objectAt(manifest?.object, "spec");
		const kind = `${stringAt(spec, "names", "kind") ?? ""}.${stringAt(spec, "group") ?? ""}`;
		for (const { node } of base.ofKind(root, kind)) found.set(nodeKey(root, node.id), node);
	}
	return found;
}
function refusedOf(root, id, side) {
	const kind = nodeKindOf(id);
	return kind === "kustomization" || kind === "resourceset" ? refusedAmong(root, id, side) : void 0;
}
function refusedAmong(root, id, side) {
	const result = side.findNode(root, id);
	return isRendered(result?.state) ? firstRefused(id, result?.manifests ?? [], root, side) : void 0;
}
function firstRefused(id, manifests, root, side) {
	for (const manifest of manifests) {
		if (standsForDirectory(id) && isEncrypted(manifest.object)) continue;
		const said = isApplied(manifest.object, id) ? refusedInAnyCase(manifest.object, root, side) : void 0;
		if (said !== void 0) return {
			manifest,
			said
		};
	}
}
function dependencies(root, start, side) {
	const found = new Map();
	const add = (id) => {
		for (const { id: one } of dependenciesOf(side.definition(root, id), id)) if (nodeKindOf(one) !== void 0) found.set(resourceKey(one), one);
	};
	add(start);
	for (const one of found.values()) add(one);
	return found;
}
function refusedOnBase(comparison, context) {
	const { base, head } = context;
	return [...reachedNodes(comparison, context).values()].flatMap(({ root, id: node }) => {
		const after = head.findNode(root, node);
		if (after !== void 0 && !isRendered(after.state)) return [];
		const told = ({ manifest, said }, effect) => {
			return [{
				root,
				resource: node,
				message: `On the base ${quoted(printResource(manifest.id))} is refused (${said}), so that Flux applies nothing else of the same ${effect}.`
			}];
		};
		const changes = comparison.groups.filter((group) => group.root === root && resourceKey(group.node) === resourceKey(node)).flatMap((group) => group.changes);
		const own = refusedOf(root, node, base);
		if (own !== void 0) {
			const { object, id } = own.manifest;
			const isLeft = jsonEqual(head.find(root, id)?.manifest.object, object) && refusedInAnyCase(object, root, head) !== void 0;
			const but = butEarlierStages(id, changes);
			if (isLeft) return told(own, `${node.kind}${but}: nothing${but === "" ? "" : " else"} changes until that is mended`);
			const waiting = heldBackBy(root, node, base).map((one) => quoted(printResource(one)));
			const others = waiting.length === 0 ? "" : `, and of what it holds back: ${firstNames(waiting, fewShown$4)}`;
			return told(own, `${node.kind}${but}: the cluster may have older content of it${others}`);
		}
		const released = nodeKindOf(node) === "helmrelease" ? refusedAmong(root, node, base) : void 0;
		if (released !== void 0) return [{
			root,
			resource: node,
			message: `On the base ${quoted(printResource(released.manifest.id))} is refused (${released.said}), so that upgrades of the release fail: the cluster may have older content of it.`
		}];
		const awaited = after === void 0 ? new Map() : dependencies(root, node, base);
		const isAwaited = awaited.size === 0 ? awaited : dependencies(root, node, head);
		for (const [key, one] of awaited) {
			const refused = isAwaited.has(key) ? void 0 : refusedOf(root, one, base);
			if (refused !== void 0) return told(refused, `${one.kind}, which this one waits for no more: the cluster may have older content of it`);
		}
		return [];
	});
}
const refusedOnBaseRules = inGroup("schema", [{
	id: "refused-on-base",
	severity: "warn",
	title: "Kustomization held back by a refused resource",
	explanation: "While the API server refuses one resource of a Kustomization, Flux applies no other but CRDs and Namespaces. More or less may change than is shown.",
	hint: "Mend the resource first, or in the same change.",
	isUnshown: true,
	checkAll: refusedOnBase
}]);
// src/findings/former-owner.ts
function formerOwnerDeletion(change, { root, node }, sides) {
	const by = change.movedFrom;
	if (by === void 0 || change.base === void 0) return void 0;
	const isGone = sides.head.findNode(root, by) === void 0;
	if (!(keepReason(change.base, by, isGone) === void 0 && removalOutcomeOfOwned(root, by, sides.base, sides.head).deleted) && !isDeletedFirst(root, by, change.base.id, sides.base)) return void 0;
	if (by.kind === "HelmRelease") return {
		by,
		when: "release"
	};
	const mark = change.head === void 0 ? void 0 : unmanagedMark(node, change.head);
	if (mark !== void 0) return {
		by,
		when: "unmanaged",
		mark
	};
	if (followsRevisionOf(root, by, node, sides)) return void 0;
	const former = sides.head.findNode(root, by);
	if (!(former === void 0 || isRendered(former.state) && former.waits !== true)) return {
		by,
		when: "open"
	};
	if (stageOf(change.base.id) === "resources" && refusedOf(root, node, sides.head) !== void 0 || sides.head.findNode(root, node)?.waits === true) return {
		by,
		when: "alone"
	};
	if (followsRevisionOf(root, node, by, sides)) return {
		by,
		when: "first"
	};
	return {
		by,
		when: isMostlyLater(root, node, by, sides) || isMadeBy(root, node, by, sides) ? "mostly" : "open"
	};
}
function isMadeBy(root, id, by, { base, head }) {
	const parent = head.findNode(root, id)?.parent;
	return base.findNode(root, id) === void 0 && base.find(root, id) === void 0 && parent !== void 0 && resourceKey(parent) === resourceKey(by);
}
// src/findings/rules/moves.ts
const precious = new Set([
	...databases,
	"CustomResourceDefinition.apiextensions.k8s.io",
	helmReleaseKind,
	"Kustomization.kustomize.toolkit.fluxcd.io",
	"Namespace.",
	"PersistentVolumeClaim."
]);
const goesToo = {
	CustomResourceDefinition: "every resource of its kind",
	HelmRelease: "its release",
	Kustomization: "what it applied",
	Namespace: "everything in it"
};
function text({ namespace, name }) {
	return quoted(namespace === "" ? name : `${namespace}/${name}`);
}
function deletedByFormerOwner(transition, context) {
	const { root, group, id } = transition;
	const deletion = formerOwnerDeletion(transition.change, group, context);
	if (deletion === void 0) return void 0;
	const { by, when, mark = "" } = deletion;
	const losesClaims = goesWithItsClaims(id, transition.base);
	const isPrecious = losesClaims || precious.has(kindKey(id));
	const too = losesClaims ? "its claims with their data" : getOwn(goesToo, id.kind);
	const it = too === void 0 ? "it" : `it and ${too}`;
	if (when === "unmanaged") return {
		...isPrecious ? { severity: "block" } : {},
		message: `Flux deletes ${it}: ${text(group.node)} does not take over what is there (${quoted(mark)}), and ${text(by)} prunes it.`,
		hint: "Move it without the mark, or protect it from pruning in an earlier change."
	};
	const isTold = when !== "release" && services.includes(kindKey(id));
	if (!isPrecious && (when === "mostly" || when === "open" || isTold)) return void 0;
	if (when === "release") {
		const time = context.head.definition(root, by) === void 0 ? "uninstalls" : "upgrades";
		return {
			severity: isPrecious ? "block" : "warn",
			message: `Flux deletes ${it} when it ${time} the Helm release of ${text(by)}, whoever applies it now.`,
			hint: "Annotate it with `helm.sh/resource-policy: keep` in an earlier change."
		};
	}
	const prune = by.kind === "ResourceSet" ? "fluxcd.controlplane.io/prune" : "kustomize.toolkit.fluxcd.io/prune";
	const next = text(group.node);
	const messages = {
		alone: `Flux deletes ${it}: ${text(by)} prunes it, and ${next} applies nothing: it waits for what is not ready, or a refused resource holds it back.`,
		first: `Flux deletes ${it} before ${next} applies it: that waits until ${text(by)} has pruned it.`,
		mostly: `Flux mostly deletes ${it} before ${next} applies it: ${text(by)} has pruned it by then.`,
		open: `Flux deletes ${it} if it reconciles ${text(by)} before ${next}.`
	};
	return {
		...when !== "open" && isPrecious ? { severity: "block" } : {},
		message: messages[when],
		hint: `Annotate it with \`${prune}: disabled\` in an earlier change, and remove the annotation afterwards.`
	};
}
function sharedRelease({ root, id, head, before, status }, { base, head: side }) {
	if (head === void 0) return [];
	const key = releaseKey(head);
	if (status !== "added" && before !== void 0 && releaseKey(before) === key) return [];
	const name = quoted(releaseIdentity(head).name);
	const others = (index) => index.ofKind(root, helmReleaseKind).map(({ manifest }) => manifest).filter((one) => (one.id.name !== id.name || one.id.namespace !== id.namespace) && releaseKey(one.object) === key);
	side.ofKind(root, helmReleaseKind).map(({ manifest }) => manifest);
	const [present] = others(side);
	if (present !== void 0) return [{
		message: `The Helm release ${name} also belongs to ${text(present.id)}: each takes it from the other.`,
		hint: "Give one of the two another `spec.releaseName`."
	}];
	return others(base).flatMap((former) => {
		if (base.find(root, former.id) === void 0 || side.find(root, former.id) !== void 0) return [];
		if (former.object["spec"] !== void 0 && !removalOutcomeOfOwned(root, former.id, base, side).deleted) return [];
		return [`Flux uninstalls the Helm release ${name} with ${text(former.id)}, although this HelmRelease takes it over.`];
	});
}
const moveRules = [{
	id: "flux-release-shared",
	group: "flux",
	severity: "block",
	title: "two HelmReleases share one Helm release",
	explanation: "A second HelmRelease takes the release over; the deletion of either uninstalls it.",
	hint: "Suspend the former HelmRelease in an earlier change: its deletion then leaves the release.",
	kinds: [helmReleaseKind],
	on: present,
	check: sharedRelease
}, {
	id: "moved-may-be-deleted",
	group: "data-loss",
	severity: "warn",
	title: "moved resource may be deleted",
	explanation: "The former owner deletes resources missing among its own. A Kustomization does unless the new owner is faster, a Helm release always.",
	hint: "Protect it from deletion in an earlier change.",
	on: ["moved"],
	check: deletedByFormerOwner
}];
// src/findings/rules/data-loss.ts
const backups = [
	"BackupConfiguration.stash.appscode.com",
	"ReplicationSource.volsync.backube",
	"Schedule.k8up.io",
	"Schedule.velero.io",
	"ScheduledBackup.postgresql.cnpg.io",
	"VolumeSnapshot.snapshot.storage.k8s.io"
];
const undeletable = new Set([
	"default",
	"kube-public",
	"kube-system"
]);
const keepBy = {
	HelmRelease: "helm.sh/resource-policy: keep",
	Kustomization: "kustomize.toolkit.fluxcd.io/prune: disabled",
	ResourceSet: "fluxcd.controlplane.io/prune: disabled"
};
const keepByRestoring = `Keep the resource, or annotate it with \`${keepBy.Kustomization}\` in an earlier change (chart: \`${keepBy.HelmRelease}\`, ResourceSet: \`${keepBy.ResourceSet}\`).`;
function keepHint({ root, id, group: { node } }, { base, head }) {
	const { kind } = node;
	const namespace = {
		group: "",
		kind: "Namespace",
		namespace: "",
		name: id.namespace
	};
	const before = head.find(root, namespace) === void 0 ? base.find(root, namespace) : void 0;
	if (before !== void 0 && keepReason(before.manifest, before.node.id, true) === void 0 && removalOutcomeOfOwned(root, before.node.id, base, head).deleted) return "Keep it together with its Namespace, which Flux deletes too.";
	return `Keep the resource, or annotate it with \`${Object.hasOwn(keepBy, kind) ? keepBy[kind] : keepBy.Kustomization}\` in an earlier change.`;
}
const keepAnnotations = [
	"fluxcd.controlplane.io/prune",
	"helm.sh/resource-policy",
	"kustomize.toolkit.fluxcd.io/prune"
];
function deletes(rule, message, hint) {
	return {
		...rule,
		hint: hint ?? keepByRestoring,
		on: gone,
		check: (transition, context) => {
			const { group, id, root } = transition;
			const isAlone = isDeleted$1(transition, context);
			const isShared = !isAlone && precious.has(kindKey(id)) && removalOutcome(transition, context.base, context.head).deleted;
			const hit = isAlone || isShared ? message(transition, context) : void 0;
			if (hit === void 0) return void 0;
			const said = typeof hit === "string" ? { message: hit } : hit;
			if (isShared && context.head.findNode(root, group.node) !== void 0) {
				const condition = `If ${quoted(printResource(group.node))} has applied it last`;
				return {
					...said,
					message: `${condition}: ${said.message}`,
					severity: "warn",
					hint: keepHint(transition, context)
				};
			}
			if (isShared) return void 0;
			const left = goneDirectory(root, group.node, context);
			if (left !== void 0 && context.holdsFiles?.(left) === false) return void 0;
			const moved = left === void 0 ? goneBeginning(root, group.node, context) : void 0;
			const condition = left !== void 0 ? `If files are left in ${quoted(left)}` : moved !== void 0 ? `If another directory takes the place of ${quoted(moved)}` : void 0;
			if (condition !== void 0) return {
				...said,
				message: `${condition}: ${said.message}`,
				severity: "note",
				hint: ""
			};
			return hint === void 0 ? {
				hint: keepHint(transition, context),
				...said
			} : said;
		}
	};
}
function goesWith({ root, id }, { base, head }) {
	if (!removalOutcomeOfOwned(root, id, base, head).deleted) return void 0;
	const going = (base.findNode(root, id)?.manifests ?? []).filter((manifest) => keepReason(manifest, id, true) === void 0);
	const moved = going.filter((manifest) => head.find(root, manifest.id)?.node.id.kind === "Kustomization");
	return {
		count: going.length,
		moved: moved.length
	};
}
function deletedWith({ count, moved }) {
	const resources = (number) => number === 1 ? "the resource" : `the ${number} resources`;
	if (count === 0) return "everything it applied";
	if (moved === 0) return `${resources(count)} it applied`;
	if (moved < count) return `${resources(count - moved)} that it alone applied, and ${moved} more unless their new owner is faster`;
	return `${resources(count)} it applied, unless their new owner is faster`;
}
function isTakenWhole({ id, root }, { base, head }) {
	const { held, manifests = [] } = base.findNode(root, id) ?? {};
	const applied = held ?? manifests;
	return applied.length > 0 && applied.every((one) => head.find(root, one.id) !== void 0);
}
function leftBehind(what) {
	return {
		message: `Flux leaves ${what} in the cluster, without an owner.`,
		severity: "note",
		hint: "Delete leftovers by hand."
	};
}
function claimNames(volumes) {
	return volumes.flatMap((volume) => {
		const claim = volume["persistentVolumeClaim"];
		const name = typeof claim === "object" ? claim["claimName"] : void 0;
		return typeof name === "string" ? [name] : [];
	});
}
const dataLossRules = inGroup("data-loss", [
	deletes({
		id: "backup-removed",
		impliedBy: "removal",
		kinds: backups,
		severity: "warn",
		title: "backup or backup schedule removed",
		explanation: "The data loses a backup. A deleted snapshot is gone."
	}, (transition, context) => goesWithItsData(transition, context) ? void 0 : `Flux deletes the ${quoted(transition.id.kind)}, and the data loses this backup.`, "Check that another backup covers the data."),
	{
		id: "claim-retention-delete",
		severity: "warn",
		title: "claim retention policy becomes Delete",
		explanation: "With `Delete` the claims and their data go with the StatefulSet, or when it scales down.",
		hint: "Keep `Retain` unless the data can be restored.",
		kinds: ["StatefulSet.apps"],
		on: kept,
		watches: ["persistentVolumeClaimRetentionPolicy"],
		check: ({ base, head }) => {
			const fields = ["whenDeleted", "whenScaled"].filter((field) => jsonAt(head, "spec", "persistentVolumeClaimRetentionPolicy", field) === "Delete" && jsonAt(base, "spec", "persistentVolumeClaimRetentionPolicy", field) !== "Delete");
			return fields.length === 0 ? void 0 : `${fields.map((field) => quoted(`spec.persistentVolumeClaimRetentionPolicy.${field}`)).join(" and ")} ${fields.length === 1 ? "becomes" : "become"} Delete.`;
		}
	},
	{
		id: "claims-scaled-away",
		severity: "block",
		title: "scaling down deletes claims with their data",
		explanation: "With `whenScaled: Delete` the claims of a pod go when the StatefulSet scales down past it.",
		hint: "Set `whenScaled: Retain` in an earlier change, or keep the number of replicas.",
		kinds: ["StatefulSet.apps"],
		on: kept,
		watches: [
			"ordinals",
			"persistentVolumeClaimRetentionPolicy",
			"replicas"
		],
		check: ({ base, head, id }) => {
			const claims = claimsScaledAway(id.name, base, head);
			return claims.length === 0 ? void 0 : `Scaling down deletes ${claims.length === 1 ? "the claim" : `${claims.length} claims`} with ${claims.length === 1 ? "its" : "their"} data: ${firstNames(claims.map(quoted), 3)}.`;
		}
	},
	deletes({
		id: "crd-removed",
		impliedBy: "removal",
		kinds: ["CustomResourceDefinition.apiextensions.k8s.io"],
		severity: "block",
		title: "CRD removed with every resource of its kind",
		explanation: "Deleting a CRD deletes every custom resource of its kind, also resources outside any repository."
	}, ({ base, root }, { base: side, head }) => {
		const kind = stringAt(base, "spec", "names", "kind") ?? "";
		if (head.ofKind(root, `${kind}.${stringAt(base, "spec", "group") ?? ""}`).length > 0) return void 0;
		const count = side.ofKind(root, `${kind}.${stringAt(base, "spec", "group") ?? ""}`).length;
		return `Flux deletes the CRD and every ${quoted(kind)} in the cluster${count === 0 ? "" : `, ${count} of them in this repository`}.`;
	}),
	{
		id: "database-major",
		severity: "warn",
		title: "database of another major version",
		explanation: "Data on the volumes is of the old version. Most databases convert it in one direction, or not at all.",
		hint: "Back up the data first.",
		kinds: [...workloads, ...versionedDatabases],
		on: kept,
		check: ({ base, head }) => databaseSteps(base, head)
	},
	deletes({
		id: "database-removed",
		impliedBy: "removal",
		kinds: databases,
		severity: "block",
		title: "database removed",
		explanation: "The operator deletes the instances of the database, and in most cases its volumes."
	}, ({ id }) => `Flux deletes the ${quoted(id.kind)}, and its operator deletes the data.`),
	deletes({
		id: "helm-release-removed",
		impliedBy: "counts",
		kinds: ["HelmRelease.helm.toolkit.fluxcd.io"],
		severity: "warn",
		title: "HelmRelease removed",
		explanation: "Flux uninstalls the Helm release and deletes its resources."
	}, (transition, context) => {
		if (transition.group.headState === void 0) return void 0;
		const { base, root } = transition;
		if (base !== void 0 && isTakenOver(base, root, context.head)) return void 0;
		const going = goesWith(transition, context);
		if (going === void 0) return isTakenWhole(transition, context) ? void 0 : leftBehind("the Helm release");
		const { count } = going;
		const message = `Flux uninstalls the Helm release${count === 0 ? "" : ` with its ${count} ${count === 1 ? "resource" : "resources"}`}.`;
		const namespace = {
			group: "",
			kind: "Namespace",
			namespace: "",
			name: helmReleaseSpec(base).targetNamespace ?? transition.id.namespace
		};
		return context.base.find(root, namespace) !== void 0 && context.head.find(root, namespace) === void 0 ? {
			message,
			hint: ""
		} : message;
	}, "Suspend the HelmRelease first to keep its resources."),
	{
		id: "keep-annotation-removed",
		severity: "warn",
		title: "deletion protection removed",
		explanation: "Without `prune: disabled` or `resource-policy: keep` the next removal deletes the resource.",
		hint: "Keep the annotation on resources with data.",
		on: kept,
		watches: ["annotations"],
		check: ({ base, head }) => {
			return keepAnnotations.filter((key) => {
				const before = stringAt(base, "metadata", "annotations", key)?.toLowerCase();
				return (before === "keep" || before === "disabled") && stringAt(head, "metadata", "annotations", key)?.toLowerCase() !== before;
			}).map((key) => `${quoted(`metadata.annotations[${key}]`)} no longer protects it from deletion.`);
		}
	},
	deletes({
		id: "kustomization-removed",
		impliedBy: "counts",
		kinds: ["Kustomization.kustomize.toolkit.fluxcd.io"],
		severity: "warn",
		title: "Kustomization removed",
		explanation: "With `prune: true` Flux deletes everything the Kustomization applied."
	}, (transition, context) => {
		if (transition.group.headState === void 0) return void 0;
		const { base, root } = transition;
		if (base !== void 0 && isTakenOver(base, root, context.head)) return void 0;
		const going = goesWith(transition, context);
		if (going === void 0) return isTakenWhole(transition, context) ? void 0 : leftBehind("the resources it applied");
		return `Flux deletes the Kustomization and ${deletedWith(going)}.`;
	}, "Set `spec.deletionPolicy: Orphan` in an earlier change to keep the resources."),
	deletes({
		id: "namespace-removed",
		impliedBy: "removal",
		kinds: ["Namespace."],
		severity: "block",
		title: "Namespace removed",
		explanation: "Deleting a Namespace deletes everything in it, also resources outside any repository."
	}, ({ id, root, group }, { head }) => {
		if (undeletable.has(id.name)) return group.node.kind === "Kustomization" ? "The API server refuses to delete this Namespace: it stays, the Kustomization fails, and what depends on that waits." : "The API server refuses to delete this Namespace: it stays.";
		const inside = head.all(root).filter(({ manifest }) => manifest.id.namespace === id.name).length;
		return `Flux deletes the Namespace and everything in it${inside === 0 ? "" : `; this repository still has ${inside} ${inside === 1 ? "resource" : "resources"} in it`}.`;
	}),
	deletes({
		id: "persistent-volume-removed",
		impliedBy: "removal",
		kinds: ["PersistentVolume."],
		severity: "warn",
		title: "PersistentVolume removed",
		explanation: "A deleted volume cannot be bound again. With the policy `Delete` its storage goes too."
	}, ({ base }) => stringAt(base, "spec", "persistentVolumeReclaimPolicy") === "Delete" ? {
		message: "Flux deletes the volume and its storage.",
		severity: "block"
	} : "Flux deletes the volume; its storage stays, out of reach of any claim."),
	deletes({
		id: "pvc-removed",
		impliedBy: "removal",
		kinds: ["PersistentVolumeClaim."],
		severity: "block",
		title: "PersistentVolumeClaim removed",
		explanation: "With the reclaim policy `Delete`, the default of most storage classes, the data goes with the claim."
	}, ({ id, base, root }, context) => {
		const size = jsonAt(base, "spec", "resources", "requests", "storage");
		const message = `Flux deletes the claim${size === void 0 ? "" : ` of ${quoted(size)}`}`;
		const policy = reclaimPolicyOf(id, base, root, [context.base, context.head]);
		if (policy === void 0) return `${message} and, with most storage classes, its data.`;
		return policy.isKept ? {
			message: `${message}; ${policy.by} retains its data, out of reach of any other claim.`,
			severity: "warn"
		} : `${message} and, by the policy of ${policy.by}, its data.`;
	}),
	{
		id: "reclaim-policy-delete",
		severity: "warn",
		title: "reclaim policy becomes Delete",
		explanation: "The storage goes with its claim.",
		hint: "Keep `Retain` for data that cannot be restored.",
		kinds: [
			"PersistentVolume.",
			"StorageClass.storage.k8s.io",
			"VolumeSnapshotClass.snapshot.storage.k8s.io"
		],
		on: kept,
		check: ({ base, head, id }) => {
			const path = id.kind === "PersistentVolume" ? ["spec", "persistentVolumeReclaimPolicy"] : [id.kind === "StorageClass" ? "reclaimPolicy" : "deletionPolicy"];
			const [before, after] = [stringAt(base, ...path), stringAt(head, ...path)];
			return before === "Retain" && after !== "Retain" ? `${quoted(path.join("."))} changes from Retain to ${quoted(after ?? "Delete")}: the storage goes with its claim.` : void 0;
		}
	},
	deletes({
		id: "statefulset-removed",
		impliedBy: "removal",
		kinds: ["StatefulSet.apps"],
		severity: "warn",
		title: "StatefulSet removed",
		explanation: "Its pods stop. Its claims stay unused, unless its retention policy deletes them."
	}, ({ base, change }) => {
		const claims = listAt(base, "spec", "volumeClaimTemplates").length;
		if (goesWithItsClaims(change.id, base)) return {
			message: "Flux deletes the StatefulSet and, by its retention policy, its claims with their data.",
			severity: "block"
		};
		const message = `Flux deletes the StatefulSet${claims === 0 ? "" : "; its claims stay in the cluster, unused"}.`;
		if (change.replacedBy === void 0 || claims === 0) return message;
		return {
			message,
			hint: `Copy the data of the claims to ${quoted(`${change.replacedBy.kind} ${change.replacedBy.name}`)} if it is needed.`
		};
	}),
	{
		id: "volume-made-ephemeral",
		severity: "warn",
		title: "PersistentVolumeClaim replaced by emptyDir",
		explanation: "Data in an `emptyDir` goes with the pod. The data of the claim is out of reach.",
		hint: "Keep the claim, or move its data first.",
		kinds: workloads,
		on: kept,
		watches: ["volumes"],
		check: ({ podBefore, podAfter }) => {
			const before = objectsAt(podBefore?.spec, "volumes");
			const after = new Map(objectsAt(podAfter?.spec, "volumes").map((volume) => [stringAt(volume, "name"), volume]));
			return before.flatMap((volume) => {
				const next = after.get(stringAt(volume, "name"));
				if (objectAt(volume, "persistentVolumeClaim") === void 0 || next === void 0) return [];
				return objectAt(next, "emptyDir") === void 0 ? [] : [`Volume ${quoted(volume["name"])} changes from a PersistentVolumeClaim to an emptyDir.`];
			});
		}
	},
	{
		id: "volume-claim-exchanged",
		severity: "warn",
		title: "volume uses another PersistentVolumeClaim",
		explanation: "The pods start with the data of the other claim, possibly none.",
		hint: "Copy the data first, or check that the other claim holds it.",
		kinds: workloads,
		on: kept,
		watches: ["volumes"],
		check: ({ podBefore, podAfter }) => {
			const before = claimNames(objectsAt(podBefore?.spec, "volumes"));
			const after = claimNames(objectsAt(podAfter?.spec, "volumes"));
			const left = before.filter((name) => !after.includes(name));
			const come = after.filter((name) => !before.includes(name));
			return left.length === 0 || come.length === 0 ? void 0 : `The pods mount claim ${come.map(quoted).join(", ")} instead of ${left.map(quoted).join(", ")}.`;
		}
	},
	{
		id: "volume-source-changed",
		severity: "warn",
		title: "volume mounts another storage",
		explanation: "The pods start with the data of the other storage, possibly none.",
		hint: "Copy the data first, or check that the other storage holds it.",
		kinds: workloads,
		on: kept,
		watches: ["volumes"],
		check: ({ podBefore, podAfter }) => {
			const after = new Map(objectsAt(podAfter?.spec, "volumes").map((volume) => [stringAt(volume, "name"), volume]));
			return objectsAt(podBefore?.spec, "volumes").flatMap((volume) => {
				const next = after.get(stringAt(volume, "name"));
				return next === void 0 ? [] : sourceChanges(volume, next);
			});
		}
	}
]);
// src/findings/rules/definitions.ts
const definition = "CustomResourceDefinition.apiextensions.k8s.io";
function keepsStatus(crd) {
	return objectsAt(crd, "spec", "versions").every((one) => objectAt(one, "subresources", "status") !== void 0);
}
function fieldsOf(base, head, ways) {
	const change = base === void 0 || head === void 0 ? void 0 : definitionChange(base, head);
	const isOfController = keepsStatus(base) && keepsStatus(head);
	return change?.fields.filter(({ what, path }) => ways.includes(what) && !(isOfController && /^status(?:$|[.[{])/.test(path))) ?? [];
}
const namedFields = 3;
function sentenceOf(fields, words) {
	return firstNames(fields.map(words), namedFields);
}
function fieldNames(fields) {
	return sentenceOf(fields, ({ path }) => quoted(path));
}
function typeChange({ path, from, to }) {
	return `${quoted(path)} changes from ${quoted(from ?? "none")} to ${quoted(to ?? "none")}`;
}
function usersOf(fields, crd, root, head) {
	const kind = `${stringAt(crd, "spec", "names", "kind") ?? ""}.${stringAt(crd, "spec", "group") ?? ""}`;
	return head.ofKind(root, kind).flatMap(({ manifest: { id, object } }) => {
		const version = stringAt(object, "apiVersion")?.split("/")[1] ?? "";
		return fields.some(({ path, versions }) => (versions.length === 0 || versions.includes(version)) && holds(object, path)) ? [id] : [];
	});
}
function holds(value, path) {
	if (path === "") return true;
	if (path.startsWith("[]")) return Array.isArray(value) && value.some((item) => holds(item, path.slice(2)));
	if (!isJsonObject(value)) return false;
	if (path.startsWith("{}")) return Object.values(value).some((item) => item !== void 0 && holds(item, path.slice(2)));
	const rest = path.startsWith(".") ? path.slice(1) : path;
	return Object.entries(value).some(([key, item]) => item !== void 0 && rest.startsWith(key) && /^(?:$|[.[{])/.test(rest.slice(key.length)) && holds(item, rest.slice(key.length)));
}
function undeclaredField(value, schema, path = "") {
	if (!isJsonObject(schema) || schema["x-kubernetes-preserve-unknown-fields"] === true) return void 0;
	const fieldsIn = Array.isArray(value) ? value.map((item) => [
		`${path}[]`,
		item,
		schema["items"]
	]) : !isJsonObject(value) ? [] : Object.entries(value).filter(([name]) => path !== "" || ![
		"apiVersion",
		"kind",
		"metadata"
	].includes(name)).map(([name, item]) => [
		path === "" ? name : `${path}.${name}`,
		item,
		objectAt(schema, "properties", name) ?? schema["additionalProperties"]
	]);
	for (const [at, item, declared] of fieldsIn) {
		const found = declared === void 0 || declared === false ? at : undeclaredField(item, declared, at);
		if (found !== void 0) return found;
	}
}
function newlyDropped(base, crd, root, head) {
	const schemaOf = (of, name) => jsonAt(objectsAt(of, "spec", "versions").find((version) => version["name"] === name), "schema", "openAPIV3Schema");
	const kind = `${stringAt(crd, "spec", "names", "kind") ?? ""}.${stringAt(crd, "spec", "group") ?? ""}`;
	for (const { manifest } of head.ofKind(root, kind)) {
		const version = stringAt(manifest.object, "apiVersion")?.split("/")[1];
		const field = undeclaredField(manifest.object, schemaOf(crd, version));
		const was = schemaOf(base, version);
		if (field !== void 0 && was !== void 0 && undeclaredField(manifest.object, was) === void 0) return `The API server drops ${quoted(field)} of ${quoted(printResource(manifest.id))}, which has no schema any more.`;
	}
}
const appliers$2 = new Set([
	"FluxInstance",
	"HelmRelease",
	"Kustomization",
	"ResourceSet"
]);
function withoutUsers(what, root, { nodes }) {
	const own = nodes.filter(({ root: of, id }) => of === root && appliers$2.has(id.kind));
	const looked = own.filter(isKnownInAnyMode);
	if (looked.some(({ state }) => !isRendered(state))) return {
		text: "",
		hint: `Check that no resource uses ${what}.`
	};
	return looked.length === own.length ? {
		text: ` No resource in this repository uses ${what}.`,
		hint: "Check resources from elsewhere."
	} : {
		text: ` No resource of a Kustomization in this repository uses ${what}.`,
		hint: "Check the resources of HelmReleases."
	};
}
const definitionRules = inGroup("api", [
	{
		id: "crd-field-removed",
		severity: "warn",
		title: "CRD fields removed or retyped",
		explanation: "The API server drops fields without a schema. It refuses values of another type.",
		hint: "Change the resources that use the fields first.",
		kinds: [definition],
		on: kept,
		check: ({ base, head, root }, context) => {
			const fields = fieldsOf(base, head, ["removed", "retyped"]);
			const of = (what) => fields.filter((field) => field.what === what);
			const [removed, retyped] = [of("removed"), of("retyped")];
			const sentences = [removed.length === 0 ? "" : `Removed: ${fieldNames(removed)}.`, retyped.length === 0 ? "" : `${sentenceOf(retyped, typeChange)}.`].filter((sentence) => sentence !== "");
			if (sentences.length === 0) {
				const dropped = newlyDropped(base, head, root, context.head);
				return dropped === void 0 ? void 0 : {
					message: dropped,
					hint: "Give the field a schema, or keep the schema open."
				};
			}
			const users = usersOf(fields, head, root, context.head);
			if (users.length === 0) {
				const { text, hint } = withoutUsers("the fields", root, context.head);
				return {
					message: `${sentences.join(" ")}${text}`,
					hint
				};
			}
			const names = firstNames(users.map((id) => quoted(printResource(id))), namedFields);
			return {
				message: `${sentences.join(" ")} ${names} ${users.length === 1 ? "uses" : "use"} the fields.`,
				hint: "Change the resources together with the CRD."
			};
		}
	},
	{
		id: "crd-field-required",
		severity: "warn",
		title: "CRD schema becomes stricter",
		explanation: "Existing resources stay. The API server refuses their next change while they do not fit.",
		hint: "Adapt the resources of the kind first.",
		kinds: [definition],
		on: kept,
		check: ({ base, head }) => {
			const fields = fieldsOf(base, head, ["required", "narrowed"]);
			const [required, narrowed] = [fields.filter(({ what }) => what === "required"), fields.filter(({ what }) => what === "narrowed")];
			const sentences = [required.length === 0 ? "" : `Required: ${fieldNames(required)}.`, narrowed.length === 0 ? "" : `Fewer values allowed: ${fieldNames(narrowed)}.`].filter((sentence) => sentence !== "");
			return sentences.length === 0 ? void 0 : sentences.join(" ");
		}
	},
	{
		id: "crd-stored-version-removed",
		severity: "block",
		title: "storage version of a CRD removed",
		explanation: "The API server refuses to remove a version with stored resources.",
		hint: "Make another version the storage version and migrate the stored resources first.",
		kinds: [definition],
		on: kept,
		check: ({ base, head }) => {
			const stored = objectsAt(base, "spec", "versions").find((version) => version["storage"] === true);
			const name = stringAt(stored, "name");
			const remains = objectsAt(head, "spec", "versions").some((version) => stringAt(version, "name") === name);
			return name === void 0 || remains ? void 0 : `The storage version ${quoted(name)} is removed.`;
		}
	},
	{
		id: "crd-version-removed",
		severity: "warn",
		title: "CRD version no longer served",
		explanation: "Resources and clients of the version fail.",
		hint: "Move the resources to a served version first.",
		kinds: [definition],
		on: kept,
		check: ({ base, head, root }, { head: side }) => {
			const after = servedVersions(head);
			const kind = stringAt(head, "spec", "names", "kind") ?? "";
			const group = stringAt(head, "spec", "group") ?? "";
			return servedVersions(base).filter((version) => !after.includes(version)).map((version) => {
				const users = side.ofKind(root, `${kind}.${group}`).filter(({ manifest }) => manifest.object["apiVersion"] === `${group}/${version}`).length;
				const message = `Version ${quoted(version)} of ${quoted(kind)} is no longer served`;
				const { text, hint } = withoutUsers("it", root, side);
				return users === 0 ? {
					message: `${message}.${text}`,
					hint
				} : {
					message: `${message}; ${users} ${users === 1 ? "resource" : "resources"} of this repository ${users === 1 ? "uses" : "use"} it.`,
					severity: "block"
				};
			});
		}
	},
	{
		id: "crd-conversion-removed",
		severity: "warn",
		title: "conversion webhook of a CRD removed",
		explanation: "Without the webhook the API server only changes `apiVersion`. Fields that differ between versions are lost.",
		hint: "Keep the webhook while the CRD has several versions.",
		kinds: [definition],
		on: kept,
		check: ({ base, head }) => stringAt(base, "spec", "conversion", "strategy") === "Webhook" && stringAt(head, "spec", "conversion", "strategy") !== "Webhook" && servedVersions(head).length > 1 ? "`spec.conversion.strategy` changes from Webhook to None." : void 0
	}
]);
// src/findings/rules/dropped-fields.ts
const fewShown$3 = 3;
function droppedOf(transition, context) {
	const { before, change, group, head } = transition;
	if (head === void 0 || !isKnownKubernetes(context.kubeVersion(transition)) || !isApplied(head, group.node)) return [];
	if (isEncrypted(head)) return [];
	const keyOf = (path) => path.replace(/\[\d+\]/g, "[]");
	const known = new Set(before === void 0 ? [] : sentObject(before, group.node).dropped.map(keyOf));
	const dropped = sentObject(head, group.node).dropped.filter((path) => !known.has(keyOf(path)));
	const hits = dropped.slice(0, fewShown$3).map((path) => {
		const cause = causeOfField(change, path);
		return {
			message: `Dropped by Flux: ${quotedWords(path.slice(1))} is no field of ${quoted(stringAt(head, "kind"))}.`,
			...cause === void 0 ? {} : { cause }
		};
	});
	const more = dropped.length - hits.length;
	return more > 0 ? [...hits, `Dropped by Flux: ${more} more ${more === 1 ? "field" : "fields"}.`] : hits;
}
const droppedFieldRules = inGroup("schema", [{
	id: "flux-drops-fields",
	severity: "warn",
	title: "field dropped by Flux",
	explanation: "Flux reads resources of built-in kinds into the types of its Kubernetes, and drops what these lack. The field does not reach the cluster.",
	hint: "Correct the name or the place of the field, or remove it.",
	on: present,
	check: droppedOf
}]);
// src/findings/pods/limited-pods.ts
function goesWithItsPods({ base: policy, id, root }, { base, head }) {
	const selector = objectAt(policy, "spec", "podSelector") ?? objectAt(policy, "spec", "endpointSelector");
	const values = textsIn(objectAt(selector, "matchLabels"));
	if (id.namespace === "") return false;
	const own = base.all(root).filter((one) => isIn(id.namespace, one) && mayMakePods(one));
	const deleted = own.filter((one) => isDeleted(one, base, head));
	const staying = head.all(root).filter((one) => isIn(id.namespace, one));
	if (own.length > 0 && deleted.length === own.length && !staying.some(mayMakePods)) return true;
	const names = new Set(deleted.map(({ manifest }) => manifest.id.name));
	const gone = values.filter((value) => names.has(value));
	if (gone.length === 0) return false;
	const texts = new Set(staying.flatMap(({ manifest }) => textsIn(manifest.object)));
	return gone.some((value) => !texts.has(value));
}
function isReplacedAlike({ base, id, root }, { head }) {
	const limitsOf = (object) => [object?.["spec"] ?? null, object?.["specs"] ?? null];
	return head.ofKind(root, kindKey(id)).some(({ manifest: other, node }) => other.id.namespace === id.namespace && unmanagedMark(node.id, other) === void 0 && jsonEqual(limitsOf(other.object), limitsOf(base)));
}
function mayMakePods({ manifest }) {
	if (workloads.includes(kindKey(manifest.id))) return true;
	return builtInType(manifest.object) === void 0 && producedObjects(manifest).length === 0;
}
function isDeleted({ manifest, node, root }, base, head) {
	if (head.find(root, manifest.id) !== void 0) return false;
	const isGone = head.findNode(root, node.id) === void 0;
	return keepReason(manifest, node.id, isGone) === void 0 && removalOutcomeOfOwned(root, node.id, base, head).deleted;
}
function isIn(namespace, { manifest: { id, object } }) {
	return id.namespace === namespace || id.group === "helm.toolkit.fluxcd.io" && helmReleaseSpec(object).targetNamespace === namespace;
}
// src/findings/removed-login.ts
const logins = {
	Middleware: [
		"basicAuth",
		"digestAuth",
		"forwardAuth"
	],
	SecurityPolicy: [
		"apiKeyAuth",
		"basicAuth",
		"extAuth",
		"jwt",
		"oidc"
	]
};
const loginKinds = [
	"Middleware.traefik.containo.us",
	"Middleware.traefik.io",
	"SecurityPolicy.gateway.envoyproxy.io"
];
function removedLogin(transition, { base: before, head: after }) {
	const { base, head, id, root } = transition;
	const asked = loginsOf(base, id.kind);
	if (asked.length === 0 || loginsOf(head, id.kind).length > 0) return void 0;
	const fields = asked.map((field) => quoted(`spec.${field}`)).join(", ");
	const targets = id.kind === "SecurityPolicy" ? targetsOf(base, id) : [];
	const names = targets.filter((one) => after.find(root, one) !== void 0 && !isGuarded(one, root, after)).map((one) => quoted(printResource(one))).join(", ");
	const reached = names === "" ? "" : `: ${names} can be reached without a login`;
	if (head !== void 0) return `Without ${fields} it asks for no login${reached}.`;
	if (!removalOutcome(transition, before, after).deleted) return void 0;
	if (names !== "") return `Flux deletes it with ${fields}${reached}.`;
	const may = targets.filter((one) => before.find(root, one) === void 0 && mayBeMade$1(one, root, after)).map((one) => quoted(printResource(one))).join(", ");
	return may === "" ? void 0 : `Flux deletes it with ${fields}: if ${may} stays, it can be reached without a login.`;
}
function mayBeMade$1(target, root, side) {
	return side.ofKind(root, `HelmRelease.${helmGroup}`).some(({ manifest: { id } }) => {
		if (id.namespace !== target.namespace || !`${target.name}-`.startsWith(`${id.name}-`)) return false;
		const node = side.findNode(root, id);
		return node === void 0 || !isKnownInAnyMode(node) || !isRendered(node.state);
	});
}
function loginsOf(object, kind) {
	const spec = objectAt(object, "spec") ?? {};
	return (logins[kind] ?? []).filter((field) => spec[field] !== void 0 && spec[field] !== null);
}
function targetsOf(policy, { namespace }) {
	const one = objectAt(policy, "spec", "targetRef");
	return [...one === void 0 ? [] : [one], ...objectsAt(policy, "spec", "targetRefs")].map((target) => ({
		group: stringAt(target, "group") ?? "",
		kind: stringAt(target, "kind") ?? "",
		namespace,
		name: stringAt(target, "name") ?? ""
	}));
}
function isGuarded(target, root, side) {
	return side.ofKind(root, "SecurityPolicy.gateway.envoyproxy.io").some(({ manifest: { id, object } }) => {
		if (loginsOf(object, id.kind).length === 0) return false;
		return objectsAt(object, "spec", "targetSelectors").length > 0 || targetsOf(object, id).some((one) => resourceKey(one) === resourceKey(target));
	});
}
// src/findings/rules/exposure.ts
const policies = [
	"CiliumClusterwideNetworkPolicy.cilium.io",
	"CiliumNetworkPolicy.cilium.io",
	"NetworkPolicy.networking.k8s.io"
];
const routes = [
	"GRPCRoute.gateway.networking.k8s.io",
	"HTTPRoute.gateway.networking.k8s.io",
	"TLSRoute.gateway.networking.k8s.io"
];
const ingress = "Ingress.networking.k8s.io";
const guards = words(`
  alb.ingress.kubernetes.io/auth-type alb.ingress.kubernetes.io/inbound-cidrs haproxy.org/allow-list
  haproxy.org/auth-type ingress.kubernetes.io/auth-type nginx.ingress.kubernetes.io/auth-secret
  nginx.ingress.kubernetes.io/auth-signin nginx.ingress.kubernetes.io/auth-tls-secret
  nginx.ingress.kubernetes.io/auth-type nginx.ingress.kubernetes.io/auth-url
  nginx.ingress.kubernetes.io/whitelist-source-range traefik.ingress.kubernetes.io/router.middlewares
`);
function publishedHosts(object) {
	if (object?.["kind"] !== "Ingress") return textsAt(object, "spec", "hostnames");
	return objectsAt(object, "spec", "rules").map((rule) => stringAt(rule, "host") ?? "*");
}
function ingressClass(object) {
	return stringAt(object, "spec", "ingressClassName") ?? stringAt(object, "metadata", "annotations", "kubernetes.io/ingress.class") ?? "";
}
function parentsOf(route) {
	return objectsAt(route, "spec", "parentRefs").map((parent) => [stringAt(parent, "namespace"), stringAt(parent, "name")].filter((part) => part !== void 0).join("/"));
}
function entrancesOf(object) {
	if (object?.["kind"] === "Ingress") return [ingressClass(object)];
	const own = stringAt(object, "metadata", "namespace") ?? "";
	const gateways = objectsAt(object, "spec", "parentRefs").map((parent) => `${stringAt(parent, "namespace") ?? own}/${stringAt(parent, "name") ?? ""}`);
	return gateways.length === 0 ? [""] : gateways;
}
function publishedAt(object) {
	return entrancesOf(object).flatMap((entrance) => publishedHosts(object).map((host) => `${entrance}\0${host}`));
}
function newHosts({ before, head, id, root, group }, { base }) {
	const hosts = added(publishedHosts(before), publishedHosts(head));
	if (hosts.length === 0) return hosts;
	const cluster = base.clusterOf(root, group.node);
	const known = new Set(base.ofKind(root, kindKey(id)).flatMap(({ node, manifest }) => base.clusterOf(root, node.id) === cluster ? publishedAt(manifest.object) : []));
	return hosts.filter((host) => entrancesOf(head).some((entrance) => !known.has(`${entrance}\0${host}`)));
}
function reachableUnder(transition, context) {
	const hosts = newHosts(transition, context);
	const before = publishedHosts(transition.before);
	const unknowns = hosts.map((host) => before.map((one) => unknownInTexts(one, host)).find((text) => text !== void 0));
	const known = hosts.filter((_, at) => unknowns[at] === void 0);
	const told = known.length === 0 ? hosts : known;
	if (told.length === 0) return void 0;
	const message = `It can be reached under ${told.map(quoted).join(", ")}.`;
	return known.length > 0 ? message : {
		message: `If ${quoted(unknowns[0] ?? "")} is another value: ${message}`,
		severity: "note"
	};
}
function tlsHosts(object) {
	return new Set(objectsAt(object, "spec", "tls").flatMap((tls) => textsAt(tls, "hosts")));
}
function added(before, after) {
	const known = new Set(before);
	return [...new Set(after)].filter((text) => !known.has(text));
}
function openRules(object, direction) {
	const peers = direction === "ingress" ? "from" : "to";
	return objectsAt(object, "spec", direction).filter((rule) => {
		const list = objectsAt(rule, peers);
		return list.length === 0 || list.some((peer) => {
			const range = stringAt(peer, "ipBlock", "cidr");
			return range === "0.0.0.0/0" || range === "::/0";
		});
	}).length;
}
function policyTypes(object) {
	const stated = textsAt(object, "spec", "policyTypes");
	if (stated.length > 0) return stated;
	return objectsAt(object, "spec", "egress").length > 0 ? ["Ingress", "Egress"] : ["Ingress"];
}
function hostPorts(template) {
	return (template?.containers ?? []).flatMap(({ object }) => objectsAt(object, "ports").flatMap((port) => (port["hostPort"] ?? 0) === 0 ? [] : [portText(port["hostPort"])]));
}
const exposureRules = inGroup("exposure", [
	{
		id: "external-ips-added",
		severity: "warn",
		title: "Service gets external IPs",
		explanation: "Nodes send traffic for these addresses to the Service, whoever owns them.",
		hint: "Use a load balancer instead.",
		kinds: ["Service."],
		on: present,
		check: ({ before, head }) => {
			const addresses = added(textsAt(before, "spec", "externalIPs"), textsAt(head, "spec", "externalIPs"));
			return addresses.length === 0 ? void 0 : `\`spec.externalIPs\` gets ${addresses.map(quoted).join(", ")}: nodes send this traffic to the Service.`;
		}
	},
	{
		id: "gateway-listener-added",
		severity: "warn",
		title: "Gateway listener added",
		explanation: "A new listener is a new way into the cluster.",
		hint: "Check that port and host are meant to be reachable.",
		kinds: ["Gateway.gateway.networking.k8s.io"],
		on: kept,
		check: ({ base, head }) => {
			const listeners = (object) => objectsAt(object, "spec", "listeners").map((one) => `${stringAt(one, "protocol") ?? ""} ${portText(one["port"])} ${stringAt(one, "hostname") ?? "*"}`);
			const come = added(listeners(base), listeners(head));
			return come.length === 0 ? void 0 : `The Gateway gets ${come.length === 1 ? "listener" : "listeners"} ${come.map(quoted).join(", ")}.`;
		}
	},
	{
		id: "gateway-routes-opened",
		severity: "warn",
		title: "Gateway accepts routes from all namespaces",
		explanation: "Everybody with the right to create a route in any namespace can publish under its hosts.",
		hint: "Select the namespaces by label.",
		kinds: ["Gateway.gateway.networking.k8s.io"],
		on: kept,
		check: ({ base, head }) => {
			const from = (object) => new Map(objectsAt(object, "spec", "listeners").map((one) => [stringAt(one, "name") ?? "", stringAt(one, "allowedRoutes", "namespaces", "from") === "All"]));
			const before = from(base);
			return [...from(head)].flatMap(([name, all]) => all && before.get(name) === false ? [`Listener ${quoted(name)} accepts routes from all namespaces.`] : []);
		}
	},
	{
		id: "host-port-added",
		severity: "warn",
		title: "host port added",
		explanation: "Every node with the pod opens the port, past Services and most network policies.",
		hint: "Use a Service.",
		kinds: workloads,
		on: present,
		watches: ["hostPort"],
		check: ({ podBefore, podAfter }) => {
			const ports = added(hostPorts(podBefore), hostPorts(podAfter));
			return ports.length === 0 ? void 0 : `The pods open port ${ports.map(quoted).join(", ")} on their nodes.`;
		}
	},
	{
		id: "ingress-class-changed",
		severity: "warn",
		title: "Ingress class changes",
		explanation: "Another class often means another network. An internal Ingress may become public.",
		hint: "Check who can reach the new controller.",
		kinds: [ingress],
		on: kept,
		check: ({ base, head }) => {
			const [before, after] = [ingressClass(base), ingressClass(head)];
			return before === after ? void 0 : `The class changes from ${before === "" ? "the default" : quoted(before)} to ${after === "" ? "the default" : quoted(after)}.`;
		}
	},
	{
		id: "ingress-guard-removed",
		severity: "warn",
		title: "Ingress access control removed",
		explanation: "Without the annotation the controller no longer limits access.",
		hint: "Check that the application authenticates its users.",
		kinds: [ingress],
		on: kept,
		check: ({ base, head }) => {
			const lost = guards.filter((key) => jsonAt(base, "metadata", "annotations", key) !== void 0 && jsonAt(head, "metadata", "annotations", key) === void 0);
			return lost.length === 0 ? void 0 : `Removed: ${lost.map((key) => quoted(`metadata.annotations[${key}]`)).join(", ")}.`;
		}
	},
	{
		id: "login-removed",
		impliedBy: "removal",
		severity: "warn",
		title: "login removed",
		explanation: "Everybody who reaches the route reaches the backend without a login.",
		hint: "Check that the application authenticates its users.",
		kinds: loginKinds,
		on: [
			"changed",
			"moved",
			"removed"
		],
		check: removedLogin
	},
	{
		id: "ingress-host-added",
		severity: "warn",
		title: "Ingress host added",
		explanation: "Everybody with access to the controller reaches the backend under the new host.",
		hint: "Check that the host is meant to be public.",
		kinds: [ingress],
		on: present,
		check: reachableUnder
	},
	{
		id: "ingress-tls-removed",
		severity: "warn",
		title: "Ingress host loses TLS",
		explanation: "Everybody on the way can read the traffic.",
		hint: "Keep the host in `spec.tls`.",
		kinds: [ingress],
		on: kept,
		check: ({ base, head }) => {
			const [before, after] = [tlsHosts(base), tlsHosts(head)];
			const lost = publishedHosts(head).filter((host) => before.has(host) && !after.has(host));
			return lost.length === 0 ? void 0 : `${lost.map(quoted).join(", ")} ${lost.length === 1 ? "loses" : "lose"} TLS.`;
		}
	},
	{
		id: "load-balancer-opened",
		severity: "warn",
		title: "load balancer opened to all addresses",
		explanation: "Without source ranges every address can connect.",
		hint: "Keep `spec.loadBalancerSourceRanges`.",
		kinds: ["Service."],
		on: kept,
		check: ({ base, head }) => {
			const open = (object) => {
				const ranges = textsAt(object, "spec", "loadBalancerSourceRanges");
				return ranges.length === 0 || ranges.some((range) => range === "0.0.0.0/0" || range === "::/0");
			};
			return stringAt(head, "spec", "type") === "LoadBalancer" && stringAt(base, "spec", "type") === "LoadBalancer" && open(head) && !open(base) ? "`spec.loadBalancerSourceRanges` no longer limits the clients." : void 0;
		}
	},
	{
		id: "network-policy-opened",
		severity: "warn",
		title: "NetworkPolicy opened to all peers",
		explanation: "A rule without peers, or for every address, allows all traffic in its direction.",
		hint: "Name the allowed peers.",
		kinds: ["NetworkPolicy.networking.k8s.io"],
		on: kept,
		check: ({ base, head }) => {
			const found = ["ingress", "egress"].filter((direction) => openRules(head, direction) > openRules(base, direction));
			const types = policyTypes(base).filter((type) => !policyTypes(head).includes(type));
			return [...found.map((direction) => `A rule allows ${direction === "ingress" ? "ingress from" : "egress to"} all peers.`), ...types.map((type) => `The policy no longer limits ${quoted(type)}.`)];
		}
	},
	{
		id: "network-policy-removed",
		impliedBy: "removal",
		severity: "warn",
		title: "network policy removed",
		explanation: "Pods without a policy accept and send all traffic.",
		hint: "Check that another policy covers the same pods.",
		kinds: policies,
		on: gone,
		check: (transition, context) => isDeleted$1(transition, context) && !goesWithItsPods(transition, context) && !isReplacedAlike(transition, context) ? "Flux deletes the policy and its limits on traffic." : void 0
	},
	{
		id: "route-host-added",
		severity: "warn",
		title: "route hostname added",
		explanation: "Everybody with access to the Gateway reaches the backend under the new hostname.",
		hint: "Check that the hostname is meant to be reachable.",
		kinds: routes,
		on: present,
		check: reachableUnder
	},
	{
		id: "route-gateway-changed",
		severity: "warn",
		title: "route attached to another Gateway",
		explanation: "Another Gateway often means another network. An internal route may become public.",
		hint: "Check who can reach the new Gateway.",
		kinds: routes,
		on: kept,
		check: ({ base, head }) => {
			const come = added(parentsOf(base), parentsOf(head));
			return come.length === 0 ? void 0 : `The route is attached to ${come.map(quoted).join(", ")}.`;
		}
	},
	{
		id: "service-load-balancer",
		severity: "warn",
		title: "Service gets a load balancer (external address)",
		explanation: "The Service gets an address outside the cluster, in many clouds a public one.",
		hint: "Limit clients by `spec.loadBalancerSourceRanges`, or use an Ingress.",
		kinds: ["Service."],
		on: present,
		check: ({ before, head }) => stringAt(head, "spec", "type") === "LoadBalancer" && stringAt(before, "spec", "type") !== "LoadBalancer" ? "`spec.type` is LoadBalancer: the Service gets an external address." : void 0
	},
	{
		id: "service-node-port",
		severity: "warn",
		title: "Service gets node ports",
		explanation: "Every node of the cluster opens the port.",
		hint: "Use an Ingress or a load balancer.",
		kinds: ["Service."],
		on: present,
		check: ({ before, head }) => stringAt(head, "spec", "type") === "NodePort" && stringAt(before, "spec", "type") !== "NodePort" ? "`spec.type` is NodePort: every node opens its ports." : void 0
	},
	{
		id: "service-external-name-changed",
		severity: "note",
		title: "Service points to a new external host",
		explanation: "Connections to the Service reach a host outside the cluster.",
		hint: "Check the host.",
		kinds: ["Service."],
		on: present,
		check: ({ before, head }) => {
			const [from, to] = [stringAt(before, "spec", "externalName"), stringAt(head, "spec", "externalName")];
			return to !== void 0 && from !== to && objectAt(head, "spec") !== void 0 ? from === void 0 ? `\`spec.externalName\` is ${quoted(to)}.` : `\`spec.externalName\` changes from ${quoted(from)} to ${quoted(to)}.` : void 0;
		}
	}
]);
// src/findings/rules/flux-objects.ts
const kustomizationKind = "Kustomization.kustomize.toolkit.fluxcd.io";
const sourceKinds = [
	"Bucket.source.toolkit.fluxcd.io",
	"GitRepository.source.toolkit.fluxcd.io",
	"HelmChart.source.toolkit.fluxcd.io",
	"HelmRepository.source.toolkit.fluxcd.io",
	"OCIRepository.source.toolkit.fluxcd.io"
];
function turnedOn(before, head, isOn) {
	return isOn(head) && !isOn(before);
}
function isClustersOwn({ namespace, name }, root, side) {
	const own = {
		group: kustomizeGroup,
		kind: "Kustomization",
		namespace,
		name
	};
	return side.findNode(root, own)?.manifests.some(({ id }) => resourceKey(id) === resourceKey(own)) === true;
}
// src/findings/rules/flux.ts
const appliers$1 = [
	helmReleaseKind,
	kustomizationKind,
	"ResourceSet.fluxcd.controlplane.io"
];
function isSuspended(object) {
	return fluxSpec(object).suspend;
}
function forces(object) {
	return kustomizationSpec(object).force || helmReleaseSpec(object).upgrade?.force === true;
}
function prunes(object) {
	return kustomizationSpec(object).prune;
}
function namespaceText(namespace) {
	return namespace === void 0 ? "none" : quoted(namespace);
}
function staysInPlace(before, after) {
	if (before?.state !== "rendered" || after?.state !== "rendered" || before.manifests.length === 0) return false;
	const now = new Set(after.manifests.map(({ id }) => resourceKey(id)));
	return before.manifests.every(({ id }) => now.has(resourceKey(id)));
}
const extremes = {
	shortest: 10,
	longest: 86400
};
const variable = /(?<!\$)\$\{[A-Za-z_][A-Za-z0-9_]*(?:[:=+-][^{}]*)?\}/;
const mayHoldScripts = new Set(["ConfigMap", "Secret"]);
const none$1 = new Set();
function unresolved(object) {
	let found;
	const skipped = new Set([
		"command",
		"args",
		...object?.["kind"] === "CustomResourceDefinition" ? ["description"] : []
	]);
	const visit = (value, depth) => {
		if (typeof value === "string") {
			const match = value.length < 500 && value.includes("${") ? variable.exec(value) : null;
			if (match === null) return;
			found ??= new Set();
			found.add(match[0]);
		} else if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
		else if (typeof value === "object" && value !== null && depth < 60) {
			for (const key of Object.keys(value)) if (!skipped.has(key)) visit(value[key], depth + 1);
		}
	};
	visit(object, 0);
	return found ?? none$1;
}
function waitsFor(object, id, root, side) {
	const found = new Map(dependenciesOf(object, id).map((one) => [resourceKey(one.id), one.id]));
	for (const one of found.values()) for (const next of dependenciesOf(side.definition(root, one), one)) found.set(resourceKey(next.id), next.id);
	return new Set(found.keys());
}
const fluxRules = inGroup("flux", [
	{
		id: "flux-decryption-removed",
		severity: "block",
		title: "decryption of a Kustomization removed",
		explanation: "Flux refuses Secrets that SOPS encrypted, and applies nothing else of the Kustomization. Output of generators with encrypted files is applied as it is.",
		hint: "Keep `spec.decryption` while anything below the path is encrypted.",
		kinds: [kustomizationKind],
		on: kept,
		check: ({ base, head }) => kustomizationSpec(base).decryption !== void 0 && kustomizationSpec(head).decryption === void 0 ? "`spec.decryption` is removed." : void 0
	},
	{
		id: "flux-depends-on-missing",
		severity: "block",
		title: "dependency does not exist",
		explanation: "Flux waits for the dependency and applies nothing.",
		hint: "Correct the name or namespace in `spec.dependsOn`, or remove the entry.",
		kinds: [helmReleaseKind, kustomizationKind],
		on: present,
		check: ({ before, head, id, root }, { head: side }) => {
			if (side.findNode(root, id)?.problems.some(({ code }) => code === "DEPENDENCY_NOT_FOUND") === true) return [];
			const old = new Set(dependenciesOf(before, id).map((one) => resourceKey(one.id)));
			return dependenciesOf(head, id).flatMap(({ id: target }) => old.has(resourceKey(target)) || side.findNode(root, target) !== void 0 || side.find(root, target) !== void 0 ? [] : [`Dependency ${quoted(`${target.namespace}/${target.name}`)} is not in the repository.`]);
		}
	},
	{
		id: "flux-depends-on-suspended",
		severity: "warn",
		title: "dependency suspended and never ready",
		explanation: "A new suspended dependency never becomes ready. Its dependents wait.",
		hint: "Resume the dependency, or remove the entry from `spec.dependsOn`.",
		kinds: [helmReleaseKind, kustomizationKind],
		on: present,
		check: ({ head, id, root }, sides) => dependenciesOf(head, id).flatMap(({ id: target }) => {
			return sides.base.definition(root, target) === void 0 && isSuspended(sides.head.definition(root, target)) ? [`Dependency ${quoted(`${target.namespace}/${target.name}`)} is new and suspended.`] : [];
		})
	},
	{
		id: "flux-dependency-removed",
		severity: "note",
		title: "dependency removed",
		explanation: "Flux applies it at once, also before the former dependency is ready.",
		hint: "Check the order on a new cluster.",
		kinds: [helmReleaseKind, kustomizationKind],
		on: kept,
		watches: ["dependsOn"],
		check: ({ base, head, id, root }, { base: former, head: side }) => {
			const after = waitsFor(head, id, root, side);
			const groups = new Set(side.findNode(root, id)?.manifests.map((one) => one.id.group));
			if (former.findNode(root, id)?.manifests.some((one) => !groups.has(one.id.group)) === true) return void 0;
			const lost = dependenciesOf(base, id).flatMap((one) => after.has(resourceKey(one.id)) || side.findNode(root, one.id) === void 0 ? [] : [quoted(`${one.id.namespace}/${one.id.name}`)]);
			return lost.length === 0 ? void 0 : `\`spec.dependsOn\` loses ${lost.join(", ")}.`;
		}
	},
	{
		id: "flux-force-enabled",
		severity: "warn",
		title: "Flux may delete and recreate resources",
		explanation: "Flux recreates resources whose immutable field changes. Claims and databases lose their data.",
		hint: "Annotate only the resource that needs it with `kustomize.toolkit.fluxcd.io/force`, for as long.",
		kinds: [helmReleaseKind, kustomizationKind],
		on: present,
		check: ({ before, head }) => turnedOn(before, head, forces) ? "Flux deletes and recreates resources when an immutable field changes." : void 0
	},
	{
		id: "flux-interval-extreme",
		severity: "warn",
		title: "interval very short or very long",
		explanation: "A short interval loads the API server. A long one delays updates and drift correction.",
		hint: "Use an interval between a minute and a day.",
		kinds: [...appliers$1, ...sourceKinds],
		on: present,
		check: ({ before, head }) => {
			const value = fluxSpec(head).interval;
			const seconds = secondsIn(value);
			if (seconds === void 0 || jsonEqual(value, fluxSpec(before).interval ?? null)) return void 0;
			if (seconds < extremes.shortest) return `\`spec.interval\` is ${quoted(value)}, below 10 seconds.`;
			return seconds > extremes.longest ? `\`spec.interval\` is ${quoted(value)}, above 24 hours.` : void 0;
		}
	},
	{
		id: "flux-path-changed",
		severity: "warn",
		title: "path of a Kustomization changes",
		explanation: "Flux applies the new path. With pruning it deletes resources found only under the old path.",
		hint: "Check the removed resources.",
		kinds: [kustomizationKind],
		on: kept,
		check: ({ base, head, id, root }, sides) => {
			const [before, after] = [base, head].map((object) => trimmed((kustomizationSpec(object).path ?? "").replace(/^\.\//, ""), "/"));
			if (posix.join("/", before ?? "") === posix.join("/", after ?? "")) return void 0;
			const message = `\`spec.path\` changes from ${quoted(before === "" ? "." : before)} to ${quoted(after === "" ? "." : after)}`;
			const [old, next] = [sides.base.findNode(root, id), sides.head.findNode(root, id)];
			if (isClustersOwn(id, root, sides.base)) return {
				message: `${message}: the cluster begins there.`,
				severity: "block"
			};
			if (old?.state !== "rendered" || next?.state !== "rendered" || old.manifests.length === 0) return `${message}.`;
			const kept = new Set(next.manifests.map((manifest) => resourceKey(manifest.id)));
			return old.manifests.every((manifest) => kept.has(resourceKey(manifest.id))) ? void 0 : `${message}.`;
		}
	},
	{
		id: "flux-prune-disabled",
		severity: "warn",
		title: "pruning disabled",
		explanation: "Resources removed from the repository stay in the cluster.",
		hint: "Keep `spec.prune: true`, and protect single resources by an annotation.",
		kinds: [kustomizationKind],
		on: kept,
		check: ({ base, head }) => turnedOn(head, base, prunes) ? "`spec.prune` becomes false: removed resources stay in the cluster." : void 0
	},
	{
		id: "flux-prune-enabled",
		severity: "warn",
		title: "pruning enabled",
		explanation: "Flux deletes what later changes take away. What this one takes away may stay, and what earlier ones took away stays.",
		hint: "Delete by hand what is not wanted any more.",
		kinds: [kustomizationKind],
		on: kept,
		check: ({ base, head }) => turnedOn(base, head, prunes) ? "`spec.prune` becomes true: Flux deletes what it stops applying from now on, and leaves what it stopped applying before. What this change takes away may stay too." : void 0
	},
	{
		id: "flux-resumed",
		impliedBy: "suspension",
		severity: "warn",
		title: "reconciliation resumed",
		explanation: "Flux applies all changes since the suspension, over the current state of the cluster.",
		hint: "Check the reason of the suspension.",
		kinds: [...appliers$1, ...sourceKinds],
		on: kept,
		check: ({ base, head }) => turnedOn(head, base, isSuspended) ? "`spec.suspend` becomes false: Flux reconciles it again." : void 0
	},
	{
		id: "flux-suspended",
		impliedBy: "suspension",
		severity: "warn",
		title: "reconciliation suspended",
		explanation: "Later changes have no effect until somebody resumes it.",
		hint: "Resume it when the reason is gone.",
		kinds: [...appliers$1, ...sourceKinds],
		on: kept,
		check: ({ base, head, id, root }, sides) => {
			if (!turnedOn(base, head, isSuspended)) return void 0;
			const count = sides.base.findNode(root, id)?.manifests.length ?? 0;
			return `\`spec.suspend\` becomes true: Flux no longer reconciles it${count === 0 ? "" : ` and its ${counted$1(count, "resource")}`}.`;
		}
	},
	{
		id: "flux-target-namespace-changed",
		severity: "block",
		title: "target namespace of a Kustomization changes",
		explanation: "Flux creates all resources in the new namespace. With pruning it deletes them in the old one, claims and data included.",
		hint: "Move the data first.",
		kinds: [kustomizationKind],
		on: kept,
		check: ({ base, head, id, root }, sides) => {
			const [before, after] = [base, head].map((object) => kustomizationSpec(object).targetNamespace || void 0);
			if (before === after || staysInPlace(sides.base.findNode(root, id), sides.head.findNode(root, id))) return void 0;
			return `\`spec.targetNamespace\` changes from ${namespaceText(before)} to ${namespaceText(after)}.`;
		}
	},
	{
		id: "flux-timeout-short",
		severity: "warn",
		title: "timeout very short",
		explanation: "Slower reconciliations count as failed. A Helm release may be rolled back.",
		hint: "Use a minute or more.",
		kinds: [...appliers$1, ...sourceKinds],
		on: present,
		check: ({ before, head }) => {
			const value = fluxSpec(head).timeout;
			const seconds = secondsIn(value);
			return seconds !== void 0 && seconds < 20 && !jsonEqual(value, fluxSpec(before).timeout ?? null) ? `\`spec.timeout\` is ${quoted(value)}, below 20 seconds.` : void 0;
		}
	},
	{
		id: "flux-variable-unresolved",
		severity: "warn",
		title: "variable not substituted",
		explanation: "The variable reaches the cluster as text.",
		hint: "Define the variable in `spec.postBuild`, or write `$${\u2026}` for literal text.",
		on: present,
		check: ({ before, head, group, id, root }, { head: side }) => {
			if (group.node.kind !== "Kustomization" || mayHoldScripts.has(id.kind)) return void 0;
			if (lacksVariables(side, root, group.node)) return void 0;
			if (group.node.namespace === "") return void 0;
			const after = unresolved(head);
			if (after.size === 0) return void 0;
			const old = unresolved(before);
			const come = [...after].filter((one) => !old.has(one));
			if (come.length === 0 || id.group.endsWith("fluxcd.io") || id.group === "fluxcd.controlplane.io") return void 0;
			return `Not substituted: ${come.map(quoted).join(", ")}.`;
		}
	},
	{
		id: "flux-variables-own",
		severity: "block",
		title: "Kustomization waits for variables of its own",
		explanation: "Flux reads the variables before it applies anything. In a cluster without them the Kustomization fails, and never creates them.",
		hint: "Let another Kustomization apply the object, set the variables in `spec.postBuild.substitute`, or mark the entry `optional`.",
		kinds: ["ConfigMap.", "Secret."],
		on: ["added"],
		check: ({ group, id, root }, sides) => {
			const { node } = group;
			if (kindKey(node) !== "Kustomization.kustomize.toolkit.fluxcd.io" || node.namespace !== id.namespace) return void 0;
			if (!(kustomizationSpec(sides.head.definition(root, node)).postBuild?.substituteFrom ?? []).some(({ kind, name, optional }) => kind === id.kind && name === id.name && !optional) || sides.base.find(root, id) !== void 0) return void 0;
			return sides.head.ofKind(root, kindKey(id)).filter(({ manifest }) => resourceKey(manifest.id) === resourceKey(id)).some((maker) => resourceKey(maker.node.id) !== resourceKey(node)) ? void 0 : `${quoted(`${node.namespace}/${node.name}`)} takes variables from it, and no other Kustomization applies it.`;
		}
	},
	{
		id: "flux-wait-disabled",
		severity: "note",
		title: "wait for readiness disabled",
		explanation: "Dependents are applied while it may still fail.",
		hint: "Keep `spec.wait: true`, or list `spec.healthChecks`.",
		kinds: [helmReleaseKind, kustomizationKind],
		on: kept,
		check: ({ base, head }) => {
			if (turnedOn(head, base, (object) => kustomizationSpec(object).wait) && kustomizationSpec(head).healthChecks.length === 0) return "`spec.wait` becomes false: it counts as ready once applied.";
			return turnedOn(base, head, (object) => helmReleaseSpec(object).upgrade?.disableWait === true) ? "`spec.upgrade.disableWait` becomes true: an upgrade counts as done once applied." : void 0;
		}
	}
]);
function secondsIn(value) {
	const nanoseconds = fluxNanoseconds(value);
	return nanoseconds === void 0 ? void 0 : Number(nanoseconds) / 1e9;
}
// src/findings/rules/flux-sources.ts
function sourceOf(object) {
	const { chart, chartRef } = helmReleaseSpec(object);
	const found = kustomizationSpec(object).sourceRef ?? chartRef ?? chart?.spec?.sourceRef;
	if (found?.kind === void 0 || found.name === void 0) return void 0;
	const namespace = found.namespace ?? stringAt(object, "metadata", "namespace") ?? "";
	return {
		group: sourceGroup,
		kind: found.kind,
		namespace,
		name: found.name
	};
}
function mayBeMade(root, source, side) {
	const namesIt = (id) => {
		const own = sourceOf(side.definition(root, id));
		return own !== void 0 && resourceKey(own) === resourceKey(source);
	};
	return side.nodes.some((node) => node.root === root && isKnownInAnyMode(node) && nodeKindOf(node.id) !== "source" && (node.state === "failed" || node.state === "unchecked") && !namesIt(node.id));
}
function addressOf(source) {
	const { url, endpoint, bucketName } = sourceSpec(source);
	return url ?? [endpoint, bucketName].filter((part) => part !== void 0).join("/");
}
function isOfOneOwner(before, after) {
	if (addressOf(before) !== "" && addressOf(before) === addressOf(after)) return true;
	const [old, next] = [before, after].map((object) => /^(?:Helm|OCI)Repository$/.test(stringAt(object, "kind") ?? "") ? sourceSpec(object).url : void 0);
	return old !== void 0 && next !== void 0 && isAtOrBelow(next, old);
}
function told$1(value) {
	if (typeof value === "string") return value;
	return Object.entries(value ?? {}).flatMap(([name, one]) => one === void 0 ? [] : [`${name}: ${one}`]).join(", ");
}
const fluxSourceRules = inGroup("flux", [
	{
		id: "flux-source-changed",
		severity: "warn",
		title: "source reference changes",
		explanation: "The owner of the source controls the applied resources.",
		hint: "Check the owner of the new source.",
		kinds: [helmReleaseKind, kustomizationKind],
		on: kept,
		check: ({ base, head, root }, sides) => {
			const [before, after] = [sourceOf(base), sourceOf(head)];
			if (before === void 0 || after === void 0 || resourceKey(before) === resourceKey(after)) return void 0;
			const [old, next] = [sides.base.definition(root, before), sides.head.definition(root, after)];
			if (isOfOneOwner(old, next)) return void 0;
			const text = ({ kind, namespace, name }, source) => {
				const address = addressOf(source);
				return `${quoted([
					kind,
					namespace,
					name
				].join("/"))}${address === "" ? "" : ` (${quoted(address)})`}`;
			};
			const message = `The source changes from ${text(before, old)} to ${text(after, next)}`;
			return sides.base.definition(root, before) !== void 0 && sides.head.definition(root, after) === void 0 && !mayBeMade(root, after, sides.head) ? {
				message: `${message}, which nothing in the tree defines.`,
				hint: "Check that the cluster has it: without it Flux applies nothing."
			} : `${message}.`;
		}
	},
	{
		id: "flux-own-source-changed",
		severity: "block",
		title: "own source of the cluster changes",
		explanation: "Flux applies all of the cluster from there, and deletes what it no longer finds.",
		hint: "Check that the new place holds the whole cluster.",
		kinds: [...sourceKinds, `FluxInstance.${operatorGroup}`],
		on: kept,
		check: ({ base, head, id, root }, sides) => id.kind === "FluxInstance" ? [
			"kind",
			"url",
			"ref",
			"path"
		].flatMap((field) => {
			const [old, next] = [base, head].map((object) => fluxInstanceSpec(object).sync?.[field]);
			return old === next || old === void 0 || next === void 0 ? [] : [`${quoted(`spec.sync.${field}`)} changes from ${quoted(old)} to ${quoted(next)}.`];
		}) : isClustersOwn(id, root, sides.base) ? [
			"url",
			"endpoint",
			"bucketName",
			"ref"
		].flatMap((field) => {
			const [old, next] = [told$1(sourceSpec(base)[field]), told$1(sourceSpec(head)[field])];
			return old === next ? [] : [`${quoted(`spec.${field}`)} changes from ${quoted(old)} to ${quoted(next)}.`];
		}) : void 0
	},
	{
		id: "flux-source-url-changed",
		severity: "warn",
		title: "address of a source changes",
		explanation: "The owner of the address controls the applied resources.",
		hint: "Check the owner of the new address.",
		kinds: sourceKinds,
		on: kept,
		check: ({ base, head, id, root, group: { node } }, sides) => {
			if (isClustersOwn(id, root, sides.base) || node.kind === "FluxInstance") return void 0;
			return [
				"url",
				"endpoint",
				"bucketName"
			].flatMap((field) => {
				const [before, after] = [sourceSpec(base)[field], sourceSpec(head)[field]];
				return before === void 0 || after === void 0 || (field === "url" ? isAtOrBelow(after, before) : before === after) ? [] : [`${quoted(`spec.${field}`)} changes from ${quoted(before)} to ${quoted(after)}.`];
			});
		}
	},
	{
		id: "flux-source-unverified",
		severity: "warn",
		title: "source verification removed",
		explanation: "Without verification everybody with write access to the source controls the applied resources.",
		hint: "Keep the verification.",
		kinds: [...sourceKinds, helmReleaseKind],
		on: kept,
		check: ({ base, head }) => {
			const verifies = (object) => sourceSpec(object).verify !== void 0 || helmReleaseSpec(object).chart?.spec?.verify !== void 0;
			return verifies(base) && !verifies(head) ? "The field `verify` is removed: Flux no longer checks signatures." : void 0;
		}
	},
	{
		id: "flux-source-insecure",
		severity: "warn",
		title: "source fetched without TLS",
		explanation: "Everybody on the way can change the applied resources.",
		hint: "Serve the source over HTTPS.",
		kinds: sourceKinds,
		on: present,
		check: ({ before, head }) => turnedOn(before, head, (object) => sourceSpec(object).insecure) || sourceSpec(head).url?.startsWith("http://") === true && sourceSpec(before).url?.startsWith("http://") !== true ? "Flux fetches the source without TLS." : void 0
	}
]);
// src/findings/rules/former-spec.ts
const rbacGroup = "rbac.authorization.k8s.io";
const named$3 = 5;
function firstInput({ id: own, parent, root }, { from, isOpen, through }, sides) {
	if (isOpen === true) return "open";
	const taken = through ?? own;
	const id = nodeKindOf(taken) === "kustomization" || through !== void 0 ? taken : parent ?? own;
	const by = from?.by;
	if (by === void 0 || !givesVariables(from?.id)) return "files";
	if (resourceKey(by) === resourceKey(id)) return "files";
	if (followsRevisionOf(root, id, by, sides)) return void 0;
	return from?.isGone !== true && isMostlyLater(root, by, id, sides) ? "files" : "open";
}
function formerSpecs(sides) {
	const matches = (node) => (node.withFormerSpec ?? []).flatMap((made) => {
		const first = firstInput(node, made, sides);
		return first === void 0 ? [] : [{
			node,
			made,
			first
		}];
	});
	return sides.head.nodes.flatMap(matches);
}
function removedAfter({ base, head }) {
	return base.nodes.filter((node) => head.findNode(node.root, node.id) === void 0).flatMap((node) => (node.withFormerSpec ?? []).map((made) => ({
		node,
		made,
		first: "files",
		isGone: true
	})));
}
function handingWords(match) {
	const { node, made, first, isGone } = match;
	const { from, through } = made;
	if (through !== void 0) {
		const words = handingWords({
			first,
			node: {
				...node,
				id: through
			},
			made: {
				...made,
				through: void 0
			}
		});
		const former = `${words.former} makes another ${quoted(printResource(node.id))}, which`;
		return {
			...words,
			hands: words.hands.replace("it", quoted(printResource(through))),
			former
		};
	}
	const { id } = node;
	const hands = first === "files" ? "mostly hands it" : "may hand it";
	const several = {
		former: "with the former ones it",
		next: "the new ones"
	};
	const one = {
		former: "with the former one it",
		next: "the new one"
	};
	if (isGone === true) return {
		...several,
		hands: `${hands} the new chart before it uninstalls that`,
		former: "it"
	};
	const name = from && quoted(printResource(from.id));
	if (name === void 0 || from === void 0) return id.kind === "HelmRelease" ? {
		hands: `${hands} the new chart before its new values`,
		...several
	} : {
		hands: `${hands} the new files before its new spec`,
		...one
	};
	if (from.isGone === true) {
		const goes = `may build it while ${name} goes from one owner to another`;
		return {
			...several,
			hands: goes,
			former: "without that it"
		};
	}
	if (from.isLast === true) return {
		hands: `${hands} its new spec before the new ${contentOf(id, from.id)} of ${name}`,
		...several
	};
	return givesVariables(from.id) ? {
		hands: `${hands} the new files before the new variables of ${name}`,
		...several
	} : {
		hands: `${hands} the new files before the new spec of ${name}`,
		...one
	};
}
function hintOf$1({ node, made }) {
	if (made.through !== void 0) return { hint: "Add what is new beside the former spec and variables in an earlier change." };
	if (node.id.kind === "HelmRelease") return { hint: "Add the new values beside the former ones in an earlier change." };
	return node.id.kind === "ResourceSet" ? { hint: "Add the new inputs beside the former ones in an earlier change." } : {};
}
function contentOf(node, from) {
	if (node.kind === "HelmRelease") return givesVariables(from) ? "values" : "chart";
	if (node.kind === "ResourceSet") return "inputs";
	return givesVariables(from) ? "variables" : "files";
}
function givesVariables(id) {
	return id?.kind === "ConfigMap" || id?.kind === "Secret" || id?.kind === "ResourceSetInputProvider";
}
function isFixed({ kind }) {
	return kind === "Job" || kind === "PersistentVolumeClaim" || kind === "StorageClass";
}
function isGrave(id, otherwise, kept) {
	if (id.group === rbacGroup || id.group === "admissionregistration.k8s.io") return true;
	if (otherwise && (isFixed(id) || kept.has(resourceKey(id)))) return true;
	return nodeKindOf(id) !== void 0 && (!otherwise || id.kind !== "HelmRelease");
}
function namesOf(ids) {
	const names = ids.map((id) => quoted(printResource(id)));
	return firstNames(names, named$3);
}
const formerSpecRules = [
	{
		id: "bound-by-former-spec",
		group: "privilege",
		severity: "block",
		title: "binding made for another role first",
		explanation: "A Kustomization gets new files before its new spec or variables. What the former ones make of them is applied, and the role of a binding cannot be changed.",
		hint: "Change the spec in an earlier change, or write the role into the file.",
		checkAll: (_comparison, context) => formerSpecs(context).flatMap((match) => {
			const { hands, former } = handingWords(match);
			const by = quoted(printResource(match.node.id));
			return match.made.bound.map(({ id, role }) => ({
				root: match.node.root,
				resource: id,
				message: `Flux ${hands.replace("it", by)}: ${former} binds ${quoted(role)}, and cannot change that.`
			}));
		})
	},
	{
		id: "deleted-by-former-spec",
		group: "data-loss",
		severity: "warn",
		title: "resource deleted between the former spec and the new one",
		explanation: "A Kustomization gets new files before its new spec or variables. The former ones make less of them, and Flux deletes the rest.",
		hint: "Set `spec.prune: false` in an earlier change, and `true` again afterwards.",
		checkAll: (_comparison, context) => formerSpecs(context).flatMap((match) => {
			const { first, made, node } = match;
			const { id: resource, root, state } = node;
			const { pruned } = made;
			if (pruned.length === 0) return [];
			const { hands, former, next } = handingWords(match);
			const isPrecious = first === "files" && pruned.some((id) => precious.has(kindKey(id)));
			if (state === "suspended" && !isPrecious) return [];
			const fails = next.endsWith("s") ? "do not build" : "does not build";
			const end = isRendered(state) ? `makes that again with ${next}` : state === "suspended" ? `${next} suspends it` : `${next} ${fails}`;
			return [{
				root,
				resource,
				...isPrecious ? { severity: "block" } : {},
				message: `Flux ${hands}: ${former} deletes ${namesOf(pruned)}, and ${end}.`,
				counted: pruned,
				...hintOf$1(match)
			}];
		})
	},
	{
		id: "applied-by-former-spec",
		group: "flux",
		severity: "warn",
		title: "resource applied with the former spec",
		explanation: "A Kustomization gets new files before its new spec or variables. The former ones make of them what neither tree has.",
		hint: "Change the spec in an earlier change, and the files afterwards.",
		checkAll: (_comparison, context) => [...formerSpecs(context), ...removedAfter(context)].flatMap((match) => {
			const { first, isGone, node } = match;
			const { id: resource, root, state } = node;
			const { kept = [], made, otherwise } = match.made;
			const { hands, former, next } = handingWords(match);
			const lacks = next.endsWith("s") ? "do not make" : "does not make";
			const isEnded = isGone === true || !isRendered(state);
			const left = new Set(kept.map(resourceKey));
			const told = (ids, end) => {
				if (ids.length === 0) return [];
				const grants = first === "files" && ids.some((id) => isGrave(id, otherwise.includes(id), left));
				if (isEnded && !grants && isGone !== true) return [];
				if (first === "open" && !ids.some(({ group }) => group === rbacGroup)) return [];
				const message = `Flux ${hands}: ${former} applies ${namesOf(ids)}${end}.`;
				return [{
					root,
					resource,
					...grants ? { severity: "block" } : {},
					message,
					counted: ids
				}];
			};
			const isLeft = (id) => left.has(resourceKey(id));
			return [
				...told(made.filter((id) => isGone !== true && isEnded || isLeft(id)), isEnded ? ", and leaves that" : `, which ${next} ${lacks}, and leaves that`),
				...told(isEnded ? [] : made.filter((id) => !isLeft(id)), `, which ${next} ${lacks}`),
				...told(isGone === true ? made.filter((id) => id.group === rbacGroup && !isLeft(id)) : [], " until then"),
				...told(otherwise.filter(isLeft), " otherwise than shown, and leaves that"),
				...told(otherwise.filter((id) => !isLeft(id) && isFixed(id)), " otherwise than shown, and cannot change that"),
				...told(otherwise.filter((id) => !isLeft(id) && !isFixed(id)), " otherwise than shown, and changes that later")
			];
		})
	}
];
// src/findings/rules/helm-release.ts
function chartOf(definition, root, side) {
	return chartName(definition, root, side) ?? helmReleaseSpec(definition).chart?.spec?.chart?.split("/").filter((part) => part !== "" && part !== ".").join("/");
}
const helmReleaseRules = inGroup("flux", [
	{
		id: "flux-chart-exchanged",
		severity: "warn",
		title: "HelmRelease gets another chart",
		explanation: "Flux deletes and creates resources with other names. A chart of another name means a new installation, unless `chartNameChangeStrategy` allows an upgrade.",
		hint: "Check the removed resources.",
		kinds: [helmReleaseKind],
		on: kept,
		check: ({ base, head, root }, sides) => {
			if (base === void 0 || head === void 0 || exchangedChart({
				root,
				base,
				head
			}, sides) !== void 0) return void 0;
			const named = loadedName(base, root, sides.base);
			if (named !== void 0 && named === loadedName(head, root, sides.head)) return void 0;
			const [before, after] = [chartOf(base, root, sides.base), chartOf(head, root, sides.head)];
			return before === void 0 || after === void 0 || before === after ? void 0 : `The chart changes from ${quoted(before)} to ${quoted(after)}.`;
		}
	},
	{
		id: "flux-crds-policy",
		severity: "warn",
		title: "CRD policy of a HelmRelease changes",
		explanation: "With `Skip` CRDs keep their version. With `CreateReplace` fields missing in the new CRDs are lost.",
		hint: "Check that CRDs and chart still fit.",
		kinds: [helmReleaseKind],
		on: kept,
		check: ({ base, head }) => {
			const changes = ["install", "upgrade"].flatMap((phase) => {
				const [before, after] = [base, head].map((object) => helmReleaseSpec(object)[phase]?.crds || "Create");
				return before === after ? [] : [{
					phase,
					before,
					after
				}];
			});
			if (changes.length === 0) return void 0;
			return {
				message: `${changes.map(({ phase, before, after }) => `${quoted(`spec.${phase}.crds`)} changes from ${quoted(before)} to ${quoted(after)}`).join(", ")}.`,
				...changes.every(({ after }) => after === "CreateReplace") ? { severity: "note" } : {}
			};
		}
	},
	{
		id: "flux-drift-detection-off",
		severity: "note",
		title: "drift correction switched off",
		explanation: "Manual changes in the cluster stay.",
		hint: "Keep `spec.driftDetection.mode: enabled`, with `ignore` for allowed differences.",
		kinds: [helmReleaseKind],
		on: kept,
		check: ({ base, head }) => helmReleaseSpec(base).driftDetection?.mode === "enabled" && helmReleaseSpec(head).driftDetection?.mode !== "enabled" ? "`spec.driftDetection.mode` is no longer enabled: manual changes stay." : void 0
	},
	{
		id: "flux-release-reinstalled",
		severity: "block",
		title: "Helm release uninstalled and reinstalled",
		explanation: "Another release name, namespace or chart name means another Helm release. Flux uninstalls the old one with all its resources.",
		hint: "Keep the names, or move the data first.",
		kinds: [helmReleaseKind],
		on: kept,
		check: ({ base, head, root }, sides) => {
			const [before, after] = [releaseIdentity(base), releaseIdentity(head)];
			const words = {
				name: "name",
				storage: "storage namespace",
				target: "target namespace"
			};
			const parts = [
				"name",
				"storage",
				"target"
			].filter((part) => before[part] !== after[part]).map((part) => `the ${words[part]} ${quoted(before[part])} becomes ${quoted(after[part])}`);
			const chart = base === void 0 || head === void 0 ? void 0 : exchangedChart({
				root,
				base,
				head
			}, sides);
			if (chart !== void 0) parts.push(`the chart ${quoted(chart.from)} becomes ${quoted(chart.to)}`);
			if (parts.length === 0) return void 0;
			const message = `Flux uninstalls the Helm release and installs another: ${parts.join(", ")}.`;
			return chart !== void 0 && parts.length === 1 ? {
				message,
				hint: "Move the data first, or set `spec.upgrade.chartNameChangeStrategy: InPlaceUpdate`."
			} : message;
		}
	},
	{
		id: "flux-remediation-removed",
		severity: "note",
		title: "remediation of failed upgrades removed",
		explanation: "A failed upgrade stays failed until the next change.",
		hint: "Keep `spec.upgrade.remediation.retries`.",
		kinds: [helmReleaseKind],
		on: kept,
		check: ({ base, head }) => {
			const retries = (object) => helmReleaseSpec(object).upgrade?.remediation?.retries ?? 0;
			return retries(base) !== 0 && retries(head) === 0 ? "`spec.upgrade.remediation.retries` becomes 0: a failed upgrade stays failed." : void 0;
		}
	}
]);
// src/findings/immutable-field.ts
function repeated(value) {
	return typeof value === "object" && value !== null ? "\u2026" : value === void 0 ? "null" : printed(value);
}
function repeatedTexts(value) {
	if (!isJsonObject(value)) return Array.isArray(value) ? printed(value) : "null";
	const entries = Object.entries(value);
	return printed(Object.fromEntries(entries.sort(([a], [b]) => a < b ? -1 : 1)));
}
function repeatedSelector(value) {
	if (!isJsonObject(value)) return "null";
	const { matchLabels, matchExpressions } = value;
	return `{${[...isJsonObject(matchLabels) ? [`"matchLabels":${repeatedTexts(matchLabels)}`] : [], ...Array.isArray(matchExpressions) ? [`"matchExpressions":${printed(matchExpressions.map((one) => {
		const { key, operator, values } = isJsonObject(one) ? one : {};
		return {
			key: key ?? "",
			operator: operator ?? "",
			...values === void 0 ? {} : { values }
		};
	}))}`] : []].join(",")}}`;
}
function same(left, right) {
	const [one, other] = [left ?? null, right ?? null];
	if (one === "..PLACEHOLDER") return typeof other !== "object" || other === null;
	if (other === "..PLACEHOLDER") return typeof one !== "object" || one === null;
	if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => same(item, other[at]));
	if (isJsonObject(one) && isJsonObject(other)) return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]));
	return jsonEqual(one, other);
}
function does(id, version) {
	return behaves(id, printMinor(version));
}
function fixed(field, print = repeated) {
	return {
		field,
		answer: (value) => `${field}: Invalid value: ${print(value)}: field is immutable`
	};
}
function declared(field, print = repeated) {
	const words = (value, version) => does("kubernetes-declared-immutable", version) ? "null" : print(value);
	return {
		field,
		answer: (value, version) => `${field}: Invalid value: ${words(value, version)}: field is immutable`
	};
}
function changedOf(fields, base, head, version) {
	return fields.flatMap(({ field, form = (value) => value, answer }) => {
		const steps = field.split(".");
		const after = jsonAt(head, ...steps);
		return same(form(jsonAt(base, ...steps)), form(after)) ? [] : [{
			field,
			answer: answer(after, version)
		}];
	});
}
function otherSpecFields(base, head, mutable, answer) {
	const [before, after] = [objectAt(base, "spec") ?? {}, objectAt(head, "spec") ?? {}];
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !mutable.has(field) && !same(before[field], after[field])).map((field) => ({
		field: `spec.${field}`,
		answer
	}));
}
// src/findings/rules/immutable-kinds.ts
function fixedFields(rule, fields) {
	return immutable(rule, (base, head, version) => changedOf(fields, base, head, version));
}
function asSet(value) {
	return Array.isArray(value) ? [...new Set(value.map(String))].sort() : value;
}
const whenSet = (field) => ({
	field,
	answer: () => `${field}: Forbidden: field is immutable when \`immutable\` is set`
});
const immutableKindRules = inGroup("immutable", [
	immutable({
		id: "config-immutable",
		kinds: ["ConfigMap.", "Secret."],
		title: "immutable ConfigMap or Secret changes",
		explanation: "With `immutable: true` neither the data nor the mark can change.",
		hint: "Put the new data under a new name, and refer to that name."
	}, (base, head, version) => base["immutable"] === true ? changedOf([
		"immutable",
		"data",
		"binaryData"
	].map(whenSet), base, head, version) : []),
	fixedFields({
		id: "crd-immutable",
		kinds: ["CustomResourceDefinition.apiextensions.k8s.io"],
		title: "scope, group or kind of a CRD changes",
		explanation: "Scope, group and kind of a CRD are fixed.",
		hint: "Define another kind and move the custom resources to it."
	}, [
		"spec.group",
		"spec.names.kind",
		"spec.scope"
	].map((field) => fixed(field))),
	fixedFields({
		id: "endpoint-slice-immutable",
		kinds: ["EndpointSlice.discovery.k8s.io"],
		title: "address type of an EndpointSlice changes",
		explanation: "The address type of an EndpointSlice is fixed."
	}, [declared("addressType")]),
	fixedFields({
		id: "ingress-class-immutable",
		kinds: ["IngressClass.networking.k8s.io"],
		title: "controller of an IngressClass changes",
		explanation: "The controller of an IngressClass is fixed."
	}, [fixed("spec.controller")]),
	fixedFields({
		id: "priority-class-immutable",
		kinds: ["PriorityClass.scheduling.k8s.io"],
		title: "immutable field of a PriorityClass changes",
		explanation: "Value and preemption policy of a PriorityClass are fixed."
	}, [fixed("preemptionPolicy"), {
		field: "value",
		answer: () => "value: Forbidden: may not be changed in an update."
	}]),
	fixedFields({
		id: "resource-quota-immutable",
		kinds: ["ResourceQuota."],
		title: "scopes of a ResourceQuota change",
		explanation: "The field `spec.scopes` of a ResourceQuota is fixed."
	}, [{
		...fixed("spec.scopes", repeatedTexts),
		form: asSet
	}]),
	immutable({
		id: "role-ref-immutable",
		kinds: ["ClusterRoleBinding.rbac.authorization.k8s.io", "RoleBinding.rbac.authorization.k8s.io"],
		title: "role of a binding changes",
		explanation: "The role of a binding is fixed, as a guard against escalation."
	}, (base, head, version) => {
		const role = (field) => stringAt(head, "roleRef", field) ?? "";
		const value = {
			APIGroup: role("apiGroup"),
			Kind: role("kind"),
			Name: role("name")
		};
		const words = does("kubernetes-immutable-words", version) ? "field is immutable" : "cannot change roleRef";
		const answer = () => `roleRef: Invalid value: ${printed(value)}: ${words}`;
		return changedOf(["roleRef.kind", "roleRef.name"].map((field) => ({
			field,
			answer
		})), base, head, version);
	}),
	fixedFields({
		id: "runtime-class-immutable",
		kinds: ["RuntimeClass.node.k8s.io"],
		title: "handler of a RuntimeClass changes",
		explanation: "The handler of a RuntimeClass is fixed."
	}, [declared("handler")]),
	fixedFields({
		id: "secret-type-immutable",
		kinds: ["Secret."],
		title: "type of a Secret changes",
		explanation: "The type of a Secret is fixed."
	}, [fixed("type")])
]);
// src/findings/rules/immutable-services.ts
function changedAddress(base, head) {
	const [before, after] = [stringAt(base, "spec", "clusterIP"), stringAt(head, "spec", "clusterIP")];
	const isNamed = [base, head].some((object) => stringAt(object, "spec", "type") === "ExternalName");
	const stays = before === after || after === void 0 || before === "..PLACEHOLDER" && after !== "None";
	const answer = `spec.clusterIPs[0]: Invalid value: ${printed([after ?? ""])}: may not change once set`;
	return isNamed || before === void 0 || stays ? [] : [{
		field: "spec.clusterIP",
		answer
	}];
}
function changedOfType(base, head) {
	const specs = [base, head].map((object) => objectAt(object, "spec") ?? {});
	if (specs.some(({ type }) => type !== "LoadBalancer")) return [];
	const [oldClass, newClass] = specs.map((spec) => spec["loadBalancerClass"]);
	const [oldPort, newPort] = specs.map((spec) => spec["healthCheckNodePort"]);
	const field = "spec.loadBalancerClass";
	const hasOtherPort = specs.every((spec) => spec["externalTrafficPolicy"] === "Local") && oldPort !== void 0 && newPort !== void 0 && !same(oldPort, newPort);
	return [...same(oldClass, newClass) ? [] : [{
		field,
		answer: `${field}: Invalid value: ${repeated(newClass)}: may not change once set`
	}], ...hasOtherPort ? [{
		field: "spec.healthCheckNodePort",
		answer: "spec.healthCheckNodePort: Forbidden: field is immutable"
	}] : []];
}
const immutableServiceRules = inGroup("immutable", [
	immutable({
		id: "service-cluster-ip-immutable",
		kinds: ["Service."],
		title: "cluster IP of a Service changes",
		explanation: "A Service keeps its cluster IP."
	}, changedAddress),
	{
		id: "service-cluster-ip-set",
		severity: "warn",
		title: "cluster IP of an existing Service set",
		explanation: "A Service keeps the cluster IP that it got. The API server refuses another one.",
		hint: "Set the address that the Service has, or recreate it.",
		kinds: ["Service."],
		on: kept,
		check: ({ base, before, head }) => {
			const address = stringAt(head, "spec", "clusterIP") ?? "None";
			const isFirst = before !== void 0 && (stringAt(base, "spec", "clusterIP") ?? "") === "";
			const hadNone = stringAt(base, "spec", "type") === "ExternalName";
			return isFirst && !hadNone && address !== "" && address !== "None" ? `\`spec.clusterIP\` is set to ${quoted(address)}: if the Service has another address, the API server refuses it.` : void 0;
		}
	},
	immutable({
		id: "service-immutable",
		kinds: ["Service."],
		title: "immutable field of a load balancer changes",
		explanation: "The class and the health check port of a Service are fixed while it is a load balancer."
	}, changedOfType)
]);
// src/findings/rules/immutable-storage.ts
const claimMutable = new Set(["resources", "volumeAttributesClassName"]);
const volumeMutable = new Set([
	"accessModes",
	"capacity",
	"claimRef",
	"mountOptions",
	"persistentVolumeReclaimPolicy",
	"storageClassName",
	"volumeAttributesClassName"
]);
const claimAnswer = "spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims";
const volumeAnswer = "spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation";
const volumeModeAnswer = (head) => `volumeMode: Invalid value: ${printed(stringAt(head, "spec", "volumeMode") ?? null)}: field is immutable`;
function withoutSize(value) {
	const requests = isJsonObject(value) ? value["requests"] : void 0;
	if (!isJsonObject(value) || !isJsonObject(requests)) return value;
	const { storage: _storage, ...rest } = requests;
	return {
		...value,
		requests: rest
	};
}
function changedOfClaim(base, head, version) {
	return [...changedOf([{
		field: "spec.resources",
		form: withoutSize,
		answer: () => claimAnswer
	}], base, head, version), ...otherSpecFields(base, head, claimMutable, claimAnswer).filter(({ field }) => field !== "spec.volumeName" || jsonAt(base, "spec", "volumeName") !== void 0)].flatMap((one) => one.field === "spec.volumeMode" ? [one, {
		...one,
		answer: volumeModeAnswer(head)
	}] : [one]);
}
function withoutNewSecret(head, base) {
	const [before, after] = [objectAt(base, "spec", "csi"), objectAt(head, "spec", "csi")];
	if (before === void 0 || after === void 0 || before["controllerExpandSecretRef"] !== void 0) return head;
	const { controllerExpandSecretRef: _secret, ...csi } = after;
	return {
		...head,
		spec: {
			...objectAt(head, "spec"),
			csi
		}
	};
}
function changedOfVolume(base, head) {
	return otherSpecFields(base, withoutNewSecret(head, base), volumeMutable, volumeAnswer).flatMap((one) => {
		if (one.field === "spec.volumeMode") return [{
			...one,
			answer: volumeModeAnswer(head)
		}];
		if (one.field !== "spec.nodeAffinity") return [one];
		if (jsonAt(base, "spec", "nodeAffinity") === void 0) return [];
		const shown = repeated(jsonAt(head, "spec", "nodeAffinity"));
		const words = "field is immutable, except for updating from beta label to GA";
		return [{
			...one,
			answer: `nodeAffinity: Invalid value: ${shown}: ${words}`
		}];
	});
}
const immutableStorageRules = inGroup("immutable", [
	immutable({
		id: "claim-immutable",
		kinds: ["PersistentVolumeClaim."],
		title: "immutable field of a PersistentVolumeClaim changes",
		explanation: "A bound claim may change only its requested size and its attributes class.",
		hint: "Create a claim under another name and move the data."
	}, changedOfClaim),
	{
		id: "claim-shrunk",
		severity: "block",
		isRefusal: true,
		title: "PersistentVolumeClaim shrinks",
		explanation: "A volume can grow but never shrink.",
		hint: "Keep the size, or move the data to a new, smaller claim.",
		kinds: ["PersistentVolumeClaim."],
		on: kept,
		check: ({ base, head }) => {
			const [from, to] = [base, head].map((object) => jsonAt(object, "spec", "resources", "requests", "storage"));
			const [before, after] = [nanosOf(from), nanosOf(to)];
			return before !== void 0 && after !== void 0 && after < before ? `The API server refuses to shrink the claim from ${quoted(from)} to ${quoted(to)}.` : void 0;
		}
	},
	immutable({
		id: "csi-driver-immutable",
		kinds: ["CSIDriver.storage.k8s.io"],
		title: "immutable field of a CSIDriver changes",
		explanation: "The fields `spec.attachRequired` and `spec.volumeLifecycleModes` of a CSIDriver are fixed."
	}, (base, head, version) => changedOf([{
		...fixed("spec.attachedRequired"),
		field: "spec.attachRequired"
	}, fixed("spec.volumeLifecycleModes", repeatedTexts)], base, head, version)),
	immutable({
		id: "persistent-volume-immutable",
		kinds: ["PersistentVolume."],
		title: "immutable field of a PersistentVolume changes",
		explanation: "The storage behind a volume is fixed.",
		hint: "Create a volume under another name."
	}, changedOfVolume),
	immutable({
		id: "storage-class-immutable",
		kinds: ["StorageClass.storage.k8s.io"],
		title: "immutable field of a StorageClass changes",
		explanation: "Provisioner, parameters, reclaim policy and binding mode of a StorageClass are fixed."
	}, (base, head, version) => changedOf([declared("parameters", repeatedTexts), ...[
		"provisioner",
		"reclaimPolicy",
		"volumeBindingMode"
	].map((field) => declared(field))], base, head, version)),
	immutable({
		id: "volume-attributes-class-immutable",
		kinds: ["VolumeAttributesClass.storage.k8s.io"],
		title: "immutable field of a VolumeAttributesClass changes",
		explanation: "Driver and parameters of a VolumeAttributesClass are fixed.",
		hint: "Create a class under another name, and name it in the claims."
	}, (base, head, version) => changedOf(["driverName", "parameters"].map((field) => ({
		field,
		answer: () => `${field}: Forbidden: updates to ${field} are forbidden.`
	})), base, head, version))
]);
// src/findings/rules/immutable-pod.ts
const ownWays = new Set([
	"activeDeadlineSeconds",
	"containers",
	"initContainers",
	"schedulingGates",
	"terminationGracePeriodSeconds",
	"tolerations"
]);
const gatedMutable = new Set([
	...ownWays,
	"affinity",
	"nodeSelector"
]);
const podAnswer = "spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)";
function withoutImages(list) {
	return Array.isArray(list) ? list.map((item) => isJsonObject(item) ? {
		...item,
		image: ""
	} : item) : [];
}
function changedContainers(base, head) {
	for (const name of ["containers", "initContainers"]) {
		const [before, after] = [listAt(base, "spec", name), listAt(head, "spec", name)];
		const field = `spec.${name}`;
		if (before.length !== after.length) return [{
			field,
			answer: `${field}: Forbidden: pod updates may not add or remove containers`
		}];
		if (!same(withoutImages([...before]), withoutImages([...after]))) return [{
			field,
			answer: podAnswer
		}];
	}
	return [];
}
function changedDeadline(base, head) {
	const [before, after] = [jsonAt(base, "spec", "activeDeadlineSeconds"), jsonAt(head, "spec", "activeDeadlineSeconds")];
	if (typeof before !== "number" || typeof after === "number" && after <= before) return [];
	if (after !== void 0 && typeof after !== "number") return [];
	const field = "spec.activeDeadlineSeconds";
	const words = after === void 0 ? "must not update from a positive integer to nil value" : "must be less than or equal to previous value";
	return [{
		field,
		answer: `${field}: Invalid value: ${repeated(after)}: ${words}`
	}];
}
function changedTolerations(base, head) {
	if (jsonAt(head, "spec", "tolerations") === "..PLACEHOLDER") return [];
	const field = "spec.tolerations";
	const lasting = (one) => isJsonObject(one) ? {
		...one,
		tolerationSeconds: null
	} : one;
	const after = listAt(head, "spec", "tolerations").map(lasting);
	const isGone = (one) => !after.some((other) => same(lasting(one), other));
	return listAt(base, "spec", "tolerations").some(isGone) ? [{
		field,
		answer: `${field}: Forbidden: existing toleration can not be modified except its tolerationSeconds`
	}] : [];
}
function addedGates(base, head) {
	const namesOf = (object) => listAt(object, "spec", "schedulingGates").map((gate) => stringAt(isJsonObject(gate) ? gate : {}, "name") ?? "");
	const before = namesOf(base);
	return namesOf(head).flatMap((name, at) => {
		const field = `spec.schedulingGates[${at}].name`;
		const answer = `${field}: Forbidden: only deletion is allowed, but found new scheduling gate '${name}'`;
		return before.includes(name) ? [] : [{
			field,
			answer
		}];
	});
}
function changedPeriod(base, head) {
	const field = "terminationGracePeriodSeconds";
	const [before, after] = [jsonAt(base, "spec", field), jsonAt(head, "spec", field)];
	return typeof before === "number" && before < 0 && after === 1 || same(before, after) ? [] : [{
		field: `spec.${field}`,
		answer: podAnswer
	}];
}
function withAccount(object) {
	const spec = objectAt(object, "spec") ?? {};
	const account = {
		serviceAccount: "default",
		serviceAccountName: "default"
	};
	return spec["serviceAccountName"] === "..PLACEHOLDER" ? {
		...object,
		spec: {
			...spec,
			...account
		}
	} : object;
}
function changedOfPod(base, head) {
	const containers = changedContainers(base, head);
	if (containers.some(({ answer }) => answer !== podAnswer)) return containers;
	const deadline = changedDeadline(base, head);
	const isGated = listAt(base, "spec", "schedulingGates").length > 0;
	return [
		...containers,
		...deadline,
		...changedTolerations(base, head),
		...addedGates(base, head),
		...otherSpecFields(withAccount(base), withAccount(head), isGated ? gatedMutable : ownWays, podAnswer),
		...changedPeriod(base, head)
	];
}
// src/findings/rules/immutable-workloads.ts
const suspendedMutable = new Set([
	"nodeSelector",
	"schedulingGates",
	"tolerations"
]);
function withoutNodeAffinity(value) {
	if (!isJsonObject(value)) return value;
	const { nodeAffinity: _nodeAffinity, ...rest } = value;
	return Object.keys(rest).length === 0 ? void 0 : rest;
}
function withoutMutable(spec) {
	if (!isJsonObject(spec)) return spec;
	const kept = Object.entries(spec).filter(([field]) => !suspendedMutable.has(field));
	const containers = ["containers", "initContainers"].map((field) => {
		const list = spec[field];
		return [field, Array.isArray(list) ? list.map((item) => isJsonObject(item) ? {
			...item,
			resources: null
		} : item) : null];
	});
	const affinity = withoutNodeAffinity(spec["affinity"]) ?? null;
	return {
		...Object.fromEntries(kept),
		...Object.fromEntries(containers),
		affinity
	};
}
function changedCompletions(base, head, version) {
	const changed = changedOf([fixed("spec.completions")], base, head, version);
	const [completions, parallelism] = [jsonAt(head, "spec", "completions"), jsonAt(head, "spec", "parallelism")];
	if (stringAt(head, "spec", "completionMode") !== "Indexed") return changed;
	if (completions === void 0 || completions === parallelism) return [];
	return changed.map(({ field }) => ({
		field,
		answer: `${field}: Invalid value: ${repeated(completions)}: can only be modified in tandem with spec.parallelism`
	}));
}
function changedOfJob(base, head, version) {
	return [...changedOf([
		jsonAt(base, "spec", "suspend") === true ? {
			...fixed("spec.template.spec"),
			form: withoutMutable
		} : fixed("spec.template"),
		...[
			"backoffLimitPerIndex",
			"completionMode",
			"managedBy",
			"podFailurePolicy",
			"successPolicy"
		].map((name) => fixed(`spec.${name}`)),
		fixed("spec.selector", repeatedSelector)
	], base, head, version), ...changedCompletions(base, head, version)];
}
const statefulSetFixed = ["spec.podManagementPolicy", "spec.volumeClaimTemplates"];
function changedOfSet(base, head, version) {
	const mayHistory = does("kubernetes-stateful-set-history", version);
	const service = fixed("spec.serviceName", (value) => repeated(value ?? ""));
	const names = [...statefulSetFixed, ...mayHistory ? [] : ["spec.revisionHistoryLimit"]];
	const changed = changedOf([
		fixed("spec.selector", repeatedSelector),
		service,
		...names.map((name) => fixed(name))
	], base, head, version);
	if (does("kubernetes-immutable-words", version)) return changed;
	const answer = `spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy',${mayHistory ? " 'revisionHistoryLimit'," : ""} 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden`;
	return changed.map(({ field }) => ({
		field,
		answer
	}));
}
const immutableWorkloadRules = inGroup("immutable", [
	immutable({
		id: "job-immutable",
		kinds: ["Job.batch"],
		title: "immutable field of a Job changes",
		explanation: "Template, selector and completion mode of a Job are fixed once it runs.",
		hint: `Rename the Job, or let Flux recreate it with the annotation \`${forceAnnotation}: enabled\`.`
	}, changedOfJob),
	immutable({
		id: "pod-immutable",
		kinds: ["Pod."],
		title: "immutable field of a Pod changes",
		explanation: "A running pod may change little more than images and tolerations."
	}, changedOfPod),
	immutable({
		id: "statefulset-immutable",
		kinds: ["StatefulSet.apps"],
		title: "immutable field of a StatefulSet changes",
		explanation: "Selector, Service name, pod management and claim templates of a StatefulSet are fixed.",
		hint: "Delete the StatefulSet with `--cascade=orphan` to keep pods and claims. Flux creates it again. Under another name of a claim template its pods get empty claims: move the data first."
	}, changedOfSet),
	immutable({
		id: "workload-selector-immutable",
		kinds: [
			"DaemonSet.apps",
			"Deployment.apps",
			"ReplicaSet.apps"
		],
		title: "selector of a workload changes",
		explanation: "The selector of a workload is fixed: it identifies its pods.",
		watches: ["selector"]
	}, (base, head, version) => changedOf([fixed("spec.selector", repeatedSelector)], base, head, version))
]);
// src/findings/rules/known-schema.ts
const fewShown$2 = 3;
function fieldsBeside(schema, path) {
	let at = schema;
	for (const step of path.split(".").slice(1, -1)) {
		const [name = ""] = step.split("[");
		const { properties, additionalProperties } = isJsonObject(at) ? at : {};
		at = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
		while (isJsonObject(at) && isJsonObject(at["items"])) at = at["items"];
	}
	const fields = isJsonObject(at) ? at["properties"] : void 0;
	return isJsonObject(fields) ? Object.keys(fields) : [];
}
function told({ path, words, isUnknownField }, kind, { release, schema }) {
	if (isUnknownField !== true) return `${quotedWords(`${path}: ${words}`)}, says ${release} of ${quoted(kind)}.`;
	const name = path.slice(path.lastIndexOf(".") + 1);
	const meant = closestName(name, fieldsBeside(schema, path));
	return `${quotedWords(path)} is not in the ${quoted(kind)} of ${release}${meant === void 0 ? "" : `; there is ${quoted(meant)}`}.`;
}
function hintOf({ words, isUnknownField }) {
	if (isUnknownField === true) return void 0;
	return words.endsWith(": \"null\"") ? "Give the field a value." : "Correct the value, or check that the cluster runs a release that takes it.";
}
function hitsOf$2({ head, before, root, group, change }, context) {
	if (head === void 0 || !isApplied(head, group.node)) return [];
	if (group.node.kind === "HelmRelease" || isEncrypted(head)) return [];
	const known = knownSchemaFor(head, root, context.head);
	if (known === void 0) return [];
	const isSame = before !== void 0 && stringAt(before, "apiVersion") === stringAt(head, "apiVersion");
	const found = newRefusals(isSame ? customRefusals(before, known.schema) : [], customRefusals(head, known.schema));
	const hits = found.slice(0, fewShown$2).map((refusal) => {
		const cause = causeOfField(change, refusal.path);
		const message = told(refusal, stringAt(head, "kind") ?? "", known);
		const hint = hintOf(refusal);
		return {
			message,
			...hint === void 0 ? {} : { hint },
			...cause === void 0 ? {} : { cause }
		};
	});
	const more = found.length - hits.length;
	return more > 0 ? [...hits, `${more} more ${more === 1 ? "field does" : "fields do"} not fit ${known.release}.`] : hits;
}
const knownSchemaRules = inGroup("schema", [{
	id: "unlike-known-release",
	severity: "note",
	title: "fields that a known release lacks",
	explanation: "The definition is not in the tree. The named release does not know the field or the value; another one may.",
	hint: "Check the spelling, or that the cluster runs a release that has it.",
	on: present,
	check: hitsOf$2
}]);
// src/findings/rules/kubernetes-upgrades.ts
const named$2 = 3;
function upgradeBy(transition, { upgrade }) {
	const found = upgrade(transition);
	return found !== void 0 && resourceKey(found.id) === resourceKey(transition.change.id) ? found : void 0;
}
function appliedAt(place, side) {
	const { root, group } = place;
	const remote = side.clusterOf(root, group.node);
	return side.all(root).filter(({ node }) => side.clusterOf(root, node.id) === remote);
}
function isAbsent(object, version) {
	const state = apiStateOf(stringAt(object, "apiVersion") ?? "", stringAt(object, "kind") ?? "", version)?.state;
	return state === "removed" || state === "future";
}
function removedFields(place, { from, to }, { base, head }) {
	const before = new Map(appliedAt(place, base).map(({ manifest }) => [resourceKey(manifest.id), manifest.object]));
	const uses = {
		Flux: new Map(),
		Helm: new Map()
	};
	for (const { manifest, node } of appliedAt(place, head)) {
		const { object, id } = manifest;
		const lacking = isApplied(object, node.id) ? unknownFields(object, to) : [];
		const old = lacking.length === 0 ? void 0 : before.get(resourceKey(id));
		if (old === void 0) continue;
		const [known, there] = [unknownFields(object, from), unknownFields(old, to)];
		for (const field of lacking) if (!known.includes(field) && there.includes(field)) addToGroup(uses[node.id.kind === "HelmRelease" ? "Helm" : "Flux"], field, quoted(printResource(id)));
	}
	const said = (field, resources) => `${quotedWords(`${field}: field not declared in schema`)}, says Kubernetes ${printMinor(to)} of ${firstNames(resources, named$2)}.`;
	return [...[...uses.Flux].map(([field, resources]) => `${refusedOrDropped}: ${said(field, resources)}`), ...[...uses.Helm].map(([field, resources]) => `Refused with server-side apply, dropped without: ${said(field, resources)}`)];
}
const kubernetesUpgradeRules = inGroup("api", [{
	id: "kubernetes-upgrade-removes-api",
	severity: "block",
	title: "Kubernetes upgrade removes API versions in use",
	explanation: "The new API server does not serve them. Flux cannot apply these resources after the upgrade.",
	hint: "Move the resources to the newer API versions first.",
	kinds: [...versionNamingKinds],
	on: present,
	check: (transition, context) => {
		const found = upgradeBy(transition, context);
		if (found === void 0) return void 0;
		const uses = new Map();
		for (const { manifest } of appliedAt(transition, context.head)) {
			const { object, id } = manifest;
			if (!isAbsent(object, found.to) || isAbsent(object, found.from)) continue;
			addToGroup(uses, stringAt(object, "apiVersion") ?? "", quoted(printResource(id)));
		}
		return [...uses].map(([apiVersion, resources]) => `Kubernetes ${printMinor(found.to)} does not serve ${quoted(apiVersion)}: ${firstNames(resources, named$2)}.`);
	}
}, {
	id: "kubernetes-upgrade-removes-fields",
	severity: "warn",
	title: "Kubernetes upgrade removes fields in use",
	explanation: "The new API server does not have them. Flux drops fields that the Kubernetes it is built with lacks too. It cannot apply resources with the others.",
	hint: "Remove the fields first.",
	kinds: [...versionNamingKinds],
	on: present,
	check: (transition, context) => {
		const found = upgradeBy(transition, context);
		return found === void 0 ? void 0 : removedFields(transition, found, context);
	}
}]);
// src/findings/rules/not-evaluated.ts
const fewShown$1 = 5;
function lackingBy({ groups }, namesOf) {
	const found = new Map();
	for (const group of groups) {
		const { root, changes } = group;
		for (const change of changes) {
			if (change.head === void 0) continue;
			const names = found.get(root) ?? new Map();
			found.set(root, names);
			for (const name of namesOf(change, group)) if (!names.has(name)) names.set(name, change);
		}
	}
	return found;
}
function hitsOf$1(lacking, { head }, messages) {
	if ([...lacking.values()].every(({ size }) => size === 0) || head.nodes.length === 0) return [];
	return [...lacking].flatMap(([root, changes]) => {
		const names = [...changes.keys()].sort();
		return messages(names).flatMap((message, at) => {
			const first = changes.get(names[at] ?? "");
			return first === void 0 ? [] : [{
				message,
				root,
				resource: first.id,
				position: first.origin
			}];
		});
	});
}
function kindsWithoutSchema({ head }, { root, node }, context) {
	if (head === void 0 || builtInType(head.object) !== void 0) return [];
	if (apiGroup(stringAt(head.object, "apiVersion") ?? "").endsWith(".toolkit.fluxcd.io")) return [];
	if (schemaFor(head.object, root, context.head) !== void 0) return [];
	if (knownSchemaFor(head.object, root, context.head) !== void 0) return [];
	if (versionsWithout(head.object, root, node, context.head) !== void 0) return [];
	const [apiVersion = "", kind = ""] = ["apiVersion", "kind"].map((name) => stringAt(head.object, name) ?? "");
	if (mayHoldCiphertext(kind)) return [];
	return [quoted(`${kind} (${apiVersion})`)];
}
const notEvaluatedRules = [{
	id: "kind-without-schema",
	group: "schema",
	severity: "note",
	title: "Kinds without a schema",
	explanation: "Their definitions are not in the tree: refusals of the API server are not known.",
	hint: "With the CustomResourceDefinitions in the tree, the fields are checked.",
	unchecked: {
		one: "kind without a schema",
		several: "kinds without a schema",
		isPerResource: false
	},
	checkAll: (comparison, context) => hitsOf$1(lackingBy(comparison, (change, group) => kindsWithoutSchema(change, group, context)), context, (kinds) => kinds.map((kind) => `No schema for ${kind}.`))
}, {
	id: "rule-not-evaluated",
	group: "schema",
	severity: "note",
	title: "Rules of definitions were not evaluated",
	explanation: "What these rules come to cannot be worked out without the cluster.",
	hint: "Look at the rules and the resources.",
	checkAll: (comparison, context) => hitsOf$1(lackingBy(comparison, ({ head }) => head === void 0 ? [] : [...undecidedRules(head.object)].map((rule) => `${quotedWords(rule)} of ${quoted(stringAt(head.object, "kind") ?? "")}`)), context, (rules) => rules.length === 0 ? [] : [`${rules.length === 1 ? "One rule was" : `${rules.length} rules were`} not evaluated: ${firstNames(rules, fewShown$1)}.`])
}];
// src/findings/health-field.ts
function healthField(root, owner, id, head) {
	const object = head.definition(root, owner);
	switch (nodeKindOf(owner)) {
		case "resourceset": return resourceSetSpec(object).wait ? "spec.wait" : void 0;
		case "kustomization": {
			const { healthChecks, wait } = kustomizationSpec(object);
			if (wait) return "spec.wait";
			const index = healthChecks.findIndex((named) => isJsonObject(named) && named["kind"] === id.kind && named["name"] === id.name && (stringAt(named, "namespace") ?? "") === id.namespace && apiGroup(stringAt(named, "apiVersion") ?? "") === id.group);
			return index < 0 ? void 0 : `spec.healthChecks[${index}]`;
		}
		default: return;
	}
}
function podsField(root, owner, workload, { base, head }) {
	if (nodeKindOf(owner) !== "helmrelease") return healthField(root, owner, workload, head);
	const action = base.findNode(root, owner) === void 0 ? "install" : "upgrade";
	return helmReleaseSpec(head.definition(root, owner))[action]?.disableWait !== true ? `spec.${action}.disableWait` : void 0;
}
// src/findings/held-data.ts
function dataKeys(object) {
	return new Set([
		"data",
		"binaryData",
		"stringData"
	].flatMap((field) => Object.keys(objectAt(object, field) ?? {})));
}
function ownData(manifest) {
	const keys = new Set([...dataKeys(manifest.object), ...generatedKeys(manifest)]);
	return {
		by: manifest.id,
		makers: new Set(),
		keys,
		complete: copySource(manifest) === void 0
	};
}
function madeData(manifest, id) {
	if (copiedInto(manifest, id)) return {
		...ownData(manifest),
		complete: false
	};
	const made = producedObjects(manifest).find((one) => makes(manifest, one, id));
	if (made === void 0) return void 0;
	return {
		by: manifest.id,
		makers: new Set(),
		keys: new Set(made.keys),
		complete: made.open !== true
	};
}
function makersByName(side, root) {
	const byName = new Map();
	for (const { manifest } of side.all(root)) {
		const names = new Set(producedObjects(manifest).map(({ name }) => name));
		if (manifest.id.group === "" && copyTargets(manifest).length > 0) names.add(manifest.id.name);
		for (const name of names) addToGroup(byName, name, manifest);
	}
	return byName;
}
function heldDataReader(side) {
	const makers = new Map();
	return (root, id) => {
		if (id.group !== "" || id.kind !== "Secret" && id.kind !== "ConfigMap") return void 0;
		const own = side.find(root, id);
		const made = (getOrInsert(makers, root, () => makersByName(side, root)).get(id.name) ?? []).flatMap((manifest) => madeData(manifest, id) ?? []);
		const all = own === void 0 ? made : [ownData(own.manifest), ...made];
		const [first] = all;
		if (first === void 0) return void 0;
		return {
			by: first.by,
			makers: new Set(made.map(({ by }) => resourceKey(by))),
			keys: new Set(all.flatMap(({ keys }) => [...keys])),
			complete: all.every(({ complete }) => complete)
		};
	};
}
function ownedSecret(manifest) {
	const { id, object } = manifest;
	if (!owners[kindKey(id)]?.(object)) return void 0;
	const [made] = producedObjects(manifest);
	if (made === void 0 || made.kind === "ConfigMap" || made.name === "") return void 0;
	const namespace = Array.isArray(made.namespaces) ? made.namespaces[0] : id.namespace;
	if (namespace !== id.namespace) return void 0;
	return {
		id: {
			group: "",
			kind: "Secret",
			namespace,
			name: made.name
		},
		keys: new Set(made.keys)
	};
}
const isCreated = (object) => objectAt(object, "spec", "destination")?.["create"] === true;
const owners = {
	"ExternalSecret.external-secrets.io": (object) => (stringAt(object, "spec", "target", "creationPolicy") ?? "Owner") === "Owner",
	"SealedSecret.bitnami.com": (object) => [
		"managed",
		"patch",
		"skip-set-owner-references"
	].every((name) => stringAt(object, "spec", "template", "metadata", "annotations", `sealedsecrets.bitnami.com/${name}`) !== "true"),
	"OnePasswordItem.onepassword.com": () => true,
	"VaultDynamicSecret.secrets.hashicorp.com": isCreated,
	"VaultPKISecret.secrets.hashicorp.com": isCreated,
	"VaultStaticSecret.secrets.hashicorp.com": isCreated
};
// src/findings/pods/pod-needs.ts
function podNeeds({ spec, containers }, namespace) {
	const mounted = new Set(containers.flatMap(mountedVolumes));
	const volumes = listAt(spec, "volumes");
	const needs = [
		...containers.flatMap(({ object }) => [...listAt(object, "envFrom").flatMap((from) => [named("ConfigMap", jsonAt(from, "configMapRef")), named("Secret", jsonAt(from, "secretRef"))]), ...listAt(object, "env").flatMap((variable) => [named("ConfigMap", jsonAt(variable, "valueFrom", "configMapKeyRef")), named("Secret", jsonAt(variable, "valueFrom", "secretKeyRef"))])]),
		...volumes.filter((volume) => mounted.has(stringAt(volume, "name") ?? "")).flatMap(volumeData),
		...volumes.map((volume) => named("PersistentVolumeClaim", jsonAt(volume, "persistentVolumeClaim"), "claimName")),
		named("ServiceAccount", spec, "serviceAccountName"),
		named("PriorityClass", spec, "priorityClassName"),
		named("RuntimeClass", spec, "runtimeClassName")
	].flatMap((one) => one ?? []);
	return [...new Map(needs.map((one) => [resourceKey(one), one])).values()];
	function named(kind, holder, field = "name") {
		const name = stringAt(holder, field) ?? "";
		if (name === "" || jsonAt(holder, "optional") === true) return void 0;
		const group = classGroups.get(kind);
		return {
			group: group ?? "",
			kind,
			namespace: group === void 0 ? namespace : "",
			name
		};
	}
	function volumeData(volume) {
		return [
			named("ConfigMap", jsonAt(volume, "configMap")),
			named("Secret", jsonAt(volume, "secret"), "secretName"),
			...listAt(volume, "projected", "sources").flatMap((source) => [named("ConfigMap", jsonAt(source, "configMap")), named("Secret", jsonAt(source, "secret"))])
		];
	}
}
const classGroups = new Map([["PriorityClass", "scheduling.k8s.io"], ["RuntimeClass", "node.k8s.io"]]);
function mountedVolumes({ object }) {
	return listAt(object, "volumeMounts").map((mount) => stringAt(mount, "name") ?? "");
}
// src/findings/late-needs.ts
const mostOwners = 50;
function lateNeeds(groups, sides) {
	const { base, head } = sides;
	const changed = new Set(groups.flatMap(({ root, changes }) => changes.map(({ id }) => `${root}\0${resourceKey(id)}`)));
	const before = heldDataReader(base);
	const after = heldDataReader(head);
	return groups.flatMap(({ root, node: id, baseState, changes }) => {
		const node = head.findNode(root, id);
		if (node?.state !== "rendered" || baseState !== void 0 && !isRendered(baseState)) return [];
		return changes.flatMap((change) => {
			const needs = newNeeds(change);
			const field = needs.length === 0 ? void 0 : podsField(root, id, change.id, sides);
			if (field === void 0) return [];
			const waiting = [id, ...ownersWaitingFor(root, node)];
			return needs.flatMap((needed) => {
				if (base.find(root, needed) !== void 0 || before(root, needed) !== void 0) return [];
				const appliers = appliersOf(root, needed);
				if (appliers.some((one) => head.clusterOf(root, one.id) !== head.clusterOf(root, id))) return [];
				const late = appliers.map((one) => waiting.find((awaited) => isBehind(root, one, awaited, sides)));
				const [[by], [awaited]] = [appliers, late];
				return by === void 0 || awaited === void 0 || late.includes(void 0) ? [] : [{
					root,
					change,
					node: id,
					field,
					needed,
					by: by.id,
					awaited
				}];
			}).slice(0, 1);
		});
	});
	function appliersOf(root, needed) {
		const held = after(root, needed);
		if (held !== void 0 && held.makers.size > 1) return [];
		const maker = head.find(root, held?.by ?? needed);
		if (maker === void 0 || maker.manifest.hook === true) return [];
		return head.ofKind(root, kindKey(maker.manifest.id)).filter(({ manifest }) => resourceKey(manifest.id) === resourceKey(maker.manifest.id)).map(({ node }) => node);
	}
	function ownersWaitingFor(root, node) {
		const owners = [];
		let at = node;
		while (at?.parent !== void 0 && owners.length < mostOwners) {
			const { parent, id } = at;
			if (!changed.has(`${root}\0${resourceKey(id)}`) || healthField(root, parent, id, head) === void 0) break;
			owners.push(parent);
			at = head.findNode(root, parent);
		}
		return owners;
	}
}
function newNeeds({ id, base, head, renamedFrom }) {
	if (!services.includes(kindKey(id)) || head === void 0 || head.hook === true || keepsPods(head.object)) return [];
	const [former, template] = [base?.object, head.object].map(podTemplateOf);
	if (template === void 0) return [];
	const known = former === void 0 || renamedFrom !== void 0 ? [] : podNeeds(former, id.namespace);
	const had = new Set(known.map(resourceKey));
	return podNeeds(template, id.namespace).filter((one) => !had.has(resourceKey(one)));
}
function keepsPods(object) {
	const { replicas, paused, updateStrategy } = { ...jsonAt(object, "spec") };
	const partition = jsonAt(updateStrategy, "rollingUpdate", "partition") ?? 0;
	return replicas === 0 || paused === true || stringAt(updateStrategy, "type") === "OnDelete" || partition !== 0;
}
function isBehind(root, node, awaited, sides) {
	const { base, head } = sides;
	let at = node;
	for (let depth = 0; at !== void 0 && depth < mostOwners; depth++) {
		const { id, parent } = at;
		if (resourceKey(id) === resourceKey(awaited)) return false;
		if (followsRevisionOf(root, id, awaited, sides)) return true;
		if (base.findNode(root, awaited) === void 0 && dependenciesOf(head.definition(root, id), id).some((one) => one.mustBeReady && one.readyExpr === void 0 && resourceKey(one.id) === resourceKey(awaited))) return true;
		if (base.findNode(root, id) !== void 0 || parent === void 0) return false;
		at = head.findNode(root, parent);
	}
	return false;
}
// src/findings/made-by-kubernetes.ts
const madeNote = "Kubernetes makes it itself";
const namespacesOfKubernetes = new Set([
	"default",
	"kube-node-lease",
	"kube-public",
	"kube-system"
]);
function isMadeByKubernetes({ group, kind, namespace, name }) {
	if (group !== "") return false;
	switch (kind) {
		case "Namespace": return namespacesOfKubernetes.has(name);
		case "Service": return namespace === "default" && name === "kubernetes";
		case "ServiceAccount": return name === "default";
		case "ConfigMap": return name === "kube-root-ca.crt";
		default: return false;
	}
}
// src/findings/rules/order.ts
const namespaceKind = "Namespace.";
const definitionKind = "CustomResourceDefinition.apiextensions.k8s.io";
function hasNamespace(root, name, base) {
	return base.all(root).some(({ manifest: { id, object } }) => id.namespace === name || id.kind === "Namespace" && id.name === name || kindKey(id) === helmReleaseKind && helmReleaseSpec(object).targetNamespace === name);
}
function hasKind(root, kind, base) {
	return base.ofKind(root, kind).length > 0 || base.ofKind(root, definitionKind).some((one) => definedKind(one) === kind);
}
function definedKind({ manifest: { object } }) {
	return `${stringAt(object, "spec", "names", "kind") ?? ""}.${stringAt(object, "spec", "group") ?? ""}`;
}
function needsOf({ root, node }, { id, head: manifest }, { base, head }) {
	const needs = [];
	const { namespace } = id;
	if (namespace !== "" && namespace !== node.namespace && !namespacesOfKubernetes.has(namespace)) {
		const appliedBy = head.ofKind(root, namespaceKind).filter((one) => one.manifest.id.name === namespace).map(({ node }) => node);
		if (appliedBy.length > 0 && !hasNamespace(root, namespace, base)) needs.push({
			text: `Namespace ${quoted(namespace)}`,
			words: `namespaces "${namespace}" not found`,
			appliedBy
		});
	}
	const kind = kindKey(id);
	const defining = head.ofKind(root, definitionKind).filter((one) => definedKind(one) === kind);
	if (defining.length > 0 && !hasKind(root, kind, base)) needs.push({
		text: `the CRD of ${quoted(id.kind)}`,
		words: `no matches for kind "${id.kind}" in version "${stringAt(manifest?.object, "apiVersion") ?? ""}"`,
		appliedBy: defining.map(({ node }) => node)
	});
	return needs;
}
function named$1({ kind, namespace, name }) {
	return `${kind} ${quoted(`${namespace}/${name}`)}`;
}
function makesNamespace(root, id, side) {
	return id.kind === "HelmRelease" && helmReleaseSpec(side.definition(root, id)).install?.createNamespace === true;
}
function needsObjectsOf(root, waiting, by, sides) {
	const applied = new Set(by.manifests.map(({ id }) => resourceKey(id)));
	return waiting.manifests.some(({ id, object }) => {
		const template = services.includes(kindKey(id)) ? podTemplateOf(object) : void 0;
		return template !== void 0 && podNeeds(template, id.namespace).some((one) => applied.has(resourceKey(one))) && podsField(root, waiting.id, id, sides) !== void 0;
	});
}
function hitsOf(group, context) {
	const { root, node: id } = group;
	const { base, head } = context;
	const added = group.changes.filter(({ status, head: manifest }) => status === "added" && manifest?.hook !== true);
	if (added.length === 0 || group.baseState !== void 0 && !isRendered(group.baseState)) return [];
	const node = head.findNode(root, id);
	if (node?.state !== "rendered" || appliesElsewhere(root, id, head)) return [];
	const hits = new Map();
	const seen = new Set();
	for (const change of added) {
		const like = `${kindKey(change.id)}/${change.id.namespace}`;
		if (seen.has(like)) continue;
		seen.add(like);
		for (const { text, words, appliedBy } of needsOf(group, change, context)) {
			if (hits.has(text)) continue;
			if (text.startsWith("Namespace ") && makesNamespace(root, id, head)) continue;
			const others = appliedBy.filter((one) => !appliesElsewhere(root, one.id, head));
			const orders = others.map((one) => resourceKey(one.id) === resourceKey(id) ? "before" : applyOrder(root, node, one, context));
			const [other] = others;
			if (other === void 0 || orders.includes("before")) continue;
			const old = base.findNode(root, other.id);
			if (old !== void 0 && !isRendered(old.state)) continue;
			const isNever = orders.every((order) => order === "never");
			if (!base.nodes.some((one) => one.root === root)) return [];
			const place = change.cause?.at ?? change.origin;
			hits.set(text, {
				root,
				resource: change.id,
				severity: isNever ? "block" : "warn",
				message: isNever ? `Refused: ${quotedWords(words)}. ${named$1(other.id)} applies ${text} only after ${named$1(id)}: neither is ever ready.` : `${named$1(id)} does not wait for ${named$1(other.id)}, which applies ${text}. Until then it fails with ${quotedWords(words)}${id.kind === "Kustomization" ? " and retries" : ""}.`,
				hint: isNever || needsObjectsOf(root, other, node, context) ? `Apply ${text} in the same or an earlier Kustomization.` : other.id.kind === id.kind ? "Add it to `spec.dependsOn`." : "Depend on what applies it, with `wait: true`.",
				position: place
			});
		}
	}
	return [...hits.values()];
}
function lateHit({ root, change, node, needed, by, awaited }) {
	const waits = resourceKey(awaited) === resourceKey(node) ? "which waits for the pods" : `which waits for ${named$1(node)}, and that for the pods`;
	return {
		root,
		resource: change.id,
		message: `The new pods need ${quoted(printResource(needed))}. ${named$1(by)} applies that only after ${named$1(awaited)}, ${waits}: neither is ever ready.`,
		position: change.cause?.at ?? change.origin
	};
}
const orderRules = [{
	id: "flux-applied-too-early",
	group: "flux",
	severity: "warn",
	isRefusal: true,
	title: "resource applied before its namespace or CRD",
	explanation: "Flux tries all resources before it applies one. While a namespace or CRD is missing, it applies none of the Kustomization or release.",
	hint: "Add the Kustomization that applies it to `spec.dependsOn`.",
	checkAll: ({ groups }, context) => groups.flatMap((group) => hitsOf(group, context))
}, {
	id: "flux-applied-too-late",
	group: "flux",
	severity: "block",
	title: "new pods need what Flux applies only after them",
	explanation: "Pods do not start without their ConfigMaps, Secrets, claims, ServiceAccount and classes. A Kustomization with `wait` or health checks, and a release, fail while pods do not start. What depends on them is not applied.",
	hint: "Apply it in the same or an earlier Kustomization.",
	checkAll: ({ groups }, context) => lateNeeds(groups, context).map(lateHit)
}];
// src/findings/pods/pod-refusals.ts
const stepsOfLimit = 300;
const byNamespace = new WeakMap();
function inNamespace(side, root, kind, namespace) {
	const known = getOrInsert(byNamespace, side, () => new Map());
	return getOrInsert(known, `${root}\0${kind}`, () => {
		const groups = new Map();
		for (const { manifest } of side.ofKind(root, `${kind}.`)) addToGroup(groups, manifest.id.namespace, manifest.object);
		return groups;
	}).get(namespace) ?? none;
}
const none = [];
function podRefusals(side, root, namespace, template, { minor }) {
	if (template === void 0) return [];
	const found = [];
	const pod = createdPod(template);
	const object = side.definition(root, {
		group: "",
		kind: "Namespace",
		namespace: "",
		name: namespace
	});
	const policy = object === void 0 ? void 0 : podSecurityOf(object).enforce;
	const violations = policy === void 0 ? [] : podSecurityViolations(policy, pod, minor);
	if (policy !== void 0 && violations.length > 0) found.push({
		by: "Namespace",
		words: `violates PodSecurity "${printPodSecurity(policy)}": ${printViolations(violations)}`
	});
	const ranges = inNamespace(side, root, "LimitRange", namespace);
	const quotas = inNamespace(side, root, "ResourceQuota", namespace);
	if (ranges.length + quotas.length === 0 || pod.containers.some((one) => holdsOpenValue(one.object["resources"]))) return found;
	const limited = withDefaultLimits(ranges, pod);
	const outside = podLimitViolations(ranges, limited);
	if (outside.length > 0) found.push({
		by: "LimitRange",
		words: outside.join(", ")
	});
	spend((ranges.length + quotas.length) * stepsOfLimit);
	for (const quota of quotas) {
		const missing = missingResources(quota, limited);
		if (missing !== void 0) found.push({
			by: "ResourceQuota",
			words: `failed quota: ${stringAt(quota, "metadata", "name") ?? ""}: ${missing}`
		});
	}
	return found;
}
// src/findings/pods/quota-usage.ts
function exceededAmounts(quota, side, root, more = new Map()) {
	if (isScoped(quota)) return [];
	const used = new Map(usageIn(stringAt(quota, "metadata", "namespace") ?? "", side, root));
	addAmounts(used, more);
	return [...hardLimits(quota)].flatMap(([name, most]) => {
		const amount = used.get(name);
		return amount !== void 0 && amount.nanos > most.nanos ? [`${name}: ${printAmount(amount)}, limited to ${printAmount(most)}`] : [];
	});
}
const usages = new WeakMap();
function usageIn(namespace, side, root) {
	const known = getOrInsert(usages, side, () => new Map());
	return getOrInsert(known, root, () => usageByNamespace(side, root)).get(namespace) ?? new Map();
}
function usageByNamespace(side, root) {
	const scaled = scaledWorkloads(side, root);
	const found = new Map();
	for (const { manifest } of side.all(root)) {
		const { id, object } = manifest;
		const used = getOrInsert(found, id.namespace, () => new Map());
		const pods = scaled.has(`${id.namespace}/${id.name}`) ? 0 : podsOf(kindKey(id), object);
		const template = pods === 0 ? void 0 : podTemplateOf(object);
		if (template !== void 0) addAmounts(used, podUsage(withDefaultLimits(inNamespace(side, root, "LimitRange", id.namespace), createdPod(template)), pods));
		addAmounts(used, objectUsage(object));
	}
	return found;
}
function scaledWorkloads(side, root) {
	return new Set(["HorizontalPodAutoscaler.autoscaling", "ScaledObject.keda.sh"].flatMap((scaler) => side.ofKind(root, scaler).map(({ manifest: { id, object } }) => `${id.namespace}/${stringAt(object, "spec", "scaleTargetRef", "name")}`)));
}
function podsOf(kind, object) {
	if (kind === "Pod.") return 1;
	if (kind !== "Deployment.apps" && kind !== "StatefulSet.apps" && kind !== "ReplicaSet.apps") return 0;
	const replicas = jsonAt(object, "spec", "replicas") ?? 1;
	return typeof replicas === "number" && replicas >= 0 ? replicas : 0;
}
// src/findings/rules/pod-admission.ts
const fewShown = 3;
function follows(by, id, { base, head }, root) {
	if (by === id.kind) return true;
	return by === "ResourceQuota" && id.kind === "LimitRange" && jsonEqual([...inNamespace(base, root, by, id.namespace)], [...inNamespace(head, root, by, id.namespace)]);
}
const ofStaying = new WeakMap();
function stayingRefusals(side, root, namespace, workload, version) {
	const known = getOrInsert(ofStaying, side, () => new WeakMap());
	return getOrInsert(known, workload, () => podRefusals(side, root, namespace, podTemplateOf(workload), version));
}
function claimsThatStay({ id, root }, { base, head }) {
	const [limits, old] = [inNamespace(head, root, id.kind, id.namespace), inNamespace(base, root, id.kind, id.namespace)];
	const refused = head.ofKind(root, "PersistentVolumeClaim.").flatMap(({ manifest, node }) => {
		const { object } = manifest;
		if (manifest.id.namespace !== id.namespace || !isApplied(object, node.id)) return [];
		if (!jsonEqual(base.definition(root, manifest.id), object)) return [];
		const known = claimLimitViolations(old, object);
		const words = claimLimitViolations(limits, object).find((one) => !known.includes(one));
		return words === void 0 ? [] : [{
			words,
			name: quoted(printResource(manifest.id))
		}];
	});
	const [first] = refused;
	if (first === void 0) return void 0;
	const names = refused.map(({ name }) => name);
	return `The API server refuses ${firstNames(names, fewShown)}: ${quotedWords(first.words)}.`;
}
const podAdmissionRules = inGroup("schema", [
	{
		id: "pods-refused",
		severity: "block",
		isRefusal: true,
		title: "API server refuses the pods",
		explanation: "Pod Security, limits or a quota of the namespace refuse the pods. The workload is accepted, and none of its pods starts.",
		hint: "Set the fields the API server asks for: security context, requests or limits.",
		kinds: workloads,
		on: present,
		check: (transition, { base, head, kubeVersion }) => {
			const { id, root, podBefore, podAfter } = transition;
			const version = kubeVersion(transition);
			const after = podRefusals(head, root, id.namespace, podAfter, version);
			if (after.length === 0 || podRefusals(base, root, id.namespace, podBefore, version).length > 0) return void 0;
			return after.map(({ words }) => `The API server refuses ${id.kind === "Pod" ? "it" : "its pods"}: ${quotedWords(words)}.`);
		}
	},
	{
		id: "pods-refused-later",
		severity: "block",
		title: "running pods refused at the next start",
		explanation: "Running pods stay. The API server refuses their next start: a restart, a move or a new version.",
		hint: "Change the workloads first.",
		kinds: [
			"LimitRange.",
			"Namespace.",
			"ResourceQuota."
		],
		on: [...present, "removed"],
		check: (transition, context) => {
			const { id, root } = transition;
			const { base, head, kubeVersion } = context;
			if (transition.head === void 0 && !removalOutcome(transition, base, head).deleted) return void 0;
			const namespace = id.kind === "Namespace" ? id.name : id.namespace;
			let words;
			const refused = workloads.flatMap((kind) => head.ofKind(root, kind).filter(({ manifest }) => {
				if (manifest.id.namespace !== namespace) return false;
				if (!jsonEqual(base.definition(root, manifest.id), manifest.object)) return false;
				const after = stayingRefusals(head, root, namespace, manifest.object, kubeVersion(transition)).find(({ by }) => follows(by, id, context, root));
				if (after === void 0) return false;
				if (stayingRefusals(base, root, namespace, manifest.object, kubeVersion(transition)).length > 0) return false;
				words ??= after.words;
				return true;
			}));
			if (words === void 0) return void 0;
			const names = refused.map(({ manifest }) => quoted(printResource(manifest.id)));
			return {
				message: `The API server refuses the pods of ${firstNames(names, fewShown)}: ${quotedWords(words)}.`,
				counted: refused.map(({ manifest }) => manifest.id)
			};
		}
	},
	{
		id: "pod-security-label-invalid",
		severity: "block",
		isRefusal: true,
		title: "invalid Pod Security label",
		explanation: "A Pod Security label takes a level of the standards and a Kubernetes version.",
		hint: "Set a level: privileged, baseline or restricted; and a version: latest or v1.x.",
		kinds: ["Namespace."],
		on: present,
		check: ({ base, head }) => {
			if (head === void 0) return void 0;
			const before = base === void 0 ? [] : podSecurityOf(base).errors;
			return podSecurityOf(head).errors.filter((error) => !before.includes(error)).map((error) => `The API server refuses it: ${quotedWords(error)}.`);
		}
	},
	{
		id: "claim-outside-limits",
		severity: "block",
		isRefusal: true,
		title: "PersistentVolumeClaim violates a LimitRange",
		explanation: "A LimitRange limits the size of claims in its namespace, also of claims without a change.",
		hint: "Request a size within the limits, or change the LimitRange first.",
		kinds: ["LimitRange.", "PersistentVolumeClaim."],
		on: present,
		check: (transition, context) => {
			const { id, root, before, head } = transition;
			if (id.kind === "LimitRange") return claimsThatStay(transition, context);
			if (head === void 0) return void 0;
			const after = claimLimitViolations(inNamespace(context.head, root, "LimitRange", id.namespace), head);
			const old = inNamespace(context.base, root, "LimitRange", id.namespace);
			const known = before === void 0 ? [] : claimLimitViolations(old, before);
			return after.filter((words) => !known.includes(words)).map((words) => `The API server refuses it: ${quotedWords(words)}.`);
		}
	},
	{
		id: "quota-exceeded",
		severity: "block",
		title: "ResourceQuota exceeded",
		explanation: "The API server refuses all objects beyond the quota.",
		hint: "Raise the quota in the same change, or request less.",
		checkAll: ({ groups }, { base, head }) => [...new Set(groups.map(({ root }) => root))].flatMap((root) => head.ofKind(root, "ResourceQuota.").flatMap(({ manifest: { id, object, origin } }) => {
			const over = exceededAmounts(object, head, root);
			const old = base.definition(root, id);
			if (over.length === 0 || old !== void 0 && exceededAmounts(old, base, root).length > 0) return [];
			const position = origin === void 0 ? {} : { position: origin };
			return [{
				message: `${over.map(quotedWords).join("; ")}.`,
				root,
				resource: id,
				...position
			}];
		}))
	}
]);
// src/findings/rules/privilege.ts
const leastPrivilege = "Grant only the privileges it needs.";
const strongCapabilities = new Set([
	"ALL",
	"BPF",
	"DAC_READ_SEARCH",
	"NET_ADMIN",
	"SYS_ADMIN",
	"SYS_MODULE",
	"SYS_PTRACE",
	"SYS_RAWIO"
]);
const safeSysctls = new Set(words(`
    kernel.shm_rmid_forced net.ipv4.ip_local_port_range net.ipv4.ip_local_reserved_ports
    net.ipv4.ip_unprivileged_port_start net.ipv4.ping_group_range net.ipv4.tcp_fin_timeout net.ipv4.tcp_keepalive_intvl
    net.ipv4.tcp_keepalive_probes net.ipv4.tcp_keepalive_time net.ipv4.tcp_rmem net.ipv4.tcp_syncookies
    net.ipv4.tcp_wmem
  `));
function containerRule(rule, holds, message) {
	return {
		hint: leastPrivilege,
		on: present,
		watches: ["name", "securityContext"],
		...rule,
		kinds: workloads,
		check: ({ containers, podBefore, podAfter }) => containers.filter(({ before, after }) => holds(after, podAfter) && !(before !== void 0 && holds(before, podBefore))).map(({ name }) => message(quoted(name)))
	};
}
function lostProtection(rule, protectedBy, message) {
	return {
		hint: "Keep the protection.",
		...rule,
		on: kept,
		watches: ["securityContext"],
		kinds: workloads,
		check: ({ containers, podBefore, podAfter }) => containers.filter(({ before, after }) => before !== void 0 && protectedBy(before, podBefore) && !protectedBy(after, podAfter)).map(({ name }) => message(quoted(name)))
	};
}
function capabilities(container, which) {
	return textsAt(container?.object, "securityContext", "capabilities", which).map((name) => name.toUpperCase().replace(/^CAP_/, ""));
}
function profileType(container, pod, field) {
	return stringAt(securityField(container, pod, field), "type");
}
const levels = [
	"privileged",
	"baseline",
	"restricted"
];
function hostPaths(pod) {
	return new Map(objectsAt(pod?.spec, "volumes").flatMap((volume) => {
		const path = stringAt(volume, "hostPath", "path");
		return path === void 0 ? [] : [[path, volume]];
	}));
}
const privilegeRules = inGroup("privilege", [
	containerRule({
		id: "apparmor-unconfined",
		severity: "warn",
		title: "AppArmor switched off",
		explanation: "Nothing limits the container beyond its user.",
		watches: [
			"annotations",
			"name",
			"securityContext"
		]
	}, (container, pod) => profileType(container, pod, "appArmorProfile") === "Unconfined" || stringAt(pod?.metadata, "annotations", `container.apparmor.security.beta.kubernetes.io/${container?.name ?? ""}`) === "unconfined", (name) => `Container ${name} runs without an AppArmor profile.`),
	{
		id: "capability-added",
		severity: "warn",
		title: "capabilities added to a container",
		explanation: "A capability is a part of root rights; some equal all of them.",
		hint: leastPrivilege,
		kinds: workloads,
		on: present,
		watches: ["securityContext"],
		check: ({ containers }) => containers.flatMap(({ name, before, after }) => {
			const known = new Set(capabilities(before, "add"));
			const come = capabilities(after, "add").filter((capability) => !known.has(capability));
			if (come.length === 0) return [];
			const message = `Container ${quoted(name)} gets ${come.map(quoted).join(", ")}.`;
			return [come.some((capability) => strongCapabilities.has(capability)) ? {
				message,
				severity: "block"
			} : message];
		})
	},
	lostProtection({
		id: "capability-drop-removed",
		severity: "warn",
		title: "container no longer drops all capabilities",
		explanation: "Without `drop: [ALL]` it keeps the default capabilities of the container runtime."
	}, (container) => capabilities(container, "drop").includes("ALL"), (name) => `Container ${name} no longer drops all capabilities.`),
	{
		id: "host-namespace",
		severity: "warn",
		title: "pods share a host namespace",
		explanation: "A pod in a host namespace reaches processes or the network of its node.",
		hint: leastPrivilege,
		kinds: workloads,
		on: present,
		watches: [
			"hostIPC",
			"hostNetwork",
			"hostPID"
		],
		check: ({ podBefore, podAfter }) => {
			const fields = [
				"hostIPC",
				"hostNetwork",
				"hostPID"
			].filter((field) => podAfter?.spec[field] === true && podBefore?.spec[field] !== true);
			return fields.length === 0 ? void 0 : `${fields.map(quoted).join(", ")} ${fields.length === 1 ? "is" : "are"} true.`;
		}
	},
	{
		id: "host-path-added",
		severity: "warn",
		title: "pods mount a host path",
		explanation: "Pods share the path with the node. Some paths give full control of the node.",
		hint: "Use a PersistentVolumeClaim or a local volume.",
		kinds: workloads,
		on: present,
		watches: ["hostPath"],
		check: ({ podBefore, podAfter }) => {
			const before = hostPaths(podBefore);
			const come = [...hostPaths(podAfter).keys()].filter((path) => !before.has(path));
			return come.length === 0 ? void 0 : `The pods mount ${come.map(quoted).join(", ")} of the node.`;
		}
	},
	{
		id: "pod-security-lowered",
		severity: "block",
		title: "Pod Security level lowered",
		explanation: "The level decides which pods the API server accepts.",
		hint: "Move the one workload that needs it to a namespace of its own.",
		kinds: ["Namespace."],
		on: kept,
		check: ({ base, head }) => {
			const level = (object) => stringAt(object, "metadata", "labels", "pod-security.kubernetes.io/enforce");
			const [before, after] = [level(base), level(head)];
			if (before === void 0 || levels.indexOf(after ?? "privileged") >= levels.indexOf(before)) return void 0;
			return `The enforced level changes from ${quoted(before)} to ${after === void 0 ? "none" : quoted(after)}.`;
		}
	},
	{
		id: "policy-relaxed",
		severity: "warn",
		title: "admission policy no longer denies",
		explanation: "The policy only audits or warns: violations get in.",
		hint: "Add an exception for the resources that need it.",
		kinds: [
			"ClusterPolicy.kyverno.io",
			"Policy.kyverno.io",
			"ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io"
		],
		on: kept,
		check: ({ base, head }) => {
			const blocks = (object) => stringAt(object, "spec", "validationFailureAction")?.toLowerCase() === "enforce" || textsAt(object, "spec", "validationActions").includes("Deny") || objectsAt(object, "spec", "rules").some((rule) => stringAt(rule, "validate", "failureAction") === "Enforce");
			return blocks(base) && !blocks(head) ? "The policy no longer denies violations." : void 0;
		}
	},
	{
		id: "policy-removed",
		impliedBy: "removal",
		severity: "warn",
		title: "admission policy removed",
		explanation: "Requests it denied are accepted.",
		hint: "Check that another policy covers the same.",
		kinds: [
			"ClusterPolicy.kyverno.io",
			"Policy.kyverno.io",
			"ValidatingAdmissionPolicy.admissionregistration.k8s.io",
			"ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io",
			"ValidatingWebhookConfiguration.admissionregistration.k8s.io"
		],
		on: gone,
		check: (transition, { base, head }) => isDeleted$1(transition, {
			base,
			head
		}) ? "Flux deletes the policy and its checks." : void 0
	},
	containerRule({
		id: "privilege-escalation",
		severity: "warn",
		title: "privilege escalation allowed",
		explanation: "Programs in the container can get more privileges than at their start."
	}, (container, pod) => securityField(container, pod, "allowPrivilegeEscalation") === true, (name) => `Container ${name} allows privilege escalation.`),
	lostProtection({
		id: "privilege-escalation-guard-removed",
		severity: "warn",
		title: "privilege escalation no longer forbidden",
		explanation: "Without `allowPrivilegeEscalation: false` programs can get more privileges than at their start."
	}, (container, pod) => securityField(container, pod, "allowPrivilegeEscalation") === false, (name) => `Container ${name} no longer sets \`allowPrivilegeEscalation: false\`.`),
	containerRule({
		id: "privileged-container",
		severity: "block",
		title: "privileged container",
		explanation: "A privileged container has full control of its node."
	}, (container) => jsonAt(container?.object, "securityContext", "privileged") === true, (name) => `Container ${name} is privileged.`),
	containerRule({
		id: "proc-mount-unmasked",
		severity: "warn",
		title: "container gets unmasked /proc",
		explanation: "The container can read and change kernel settings."
	}, (container) => stringAt(container?.object, "securityContext", "procMount") === "Unmasked", (name) => `Container ${name} gets unmasked \`/proc\`.`),
	containerRule({
		id: "run-as-root",
		severity: "warn",
		title: "container runs as root",
		explanation: "An escape from the container is root on the node."
	}, (container, pod) => securityField(container, pod, "runAsUser") === 0, (name) => `Container ${name} runs as root.`),
	lostProtection({
		id: "run-as-non-root-removed",
		severity: "warn",
		title: "container may run as root",
		explanation: "Without `runAsNonRoot: true` an image may run as root."
	}, (container, pod) => securityField(container, pod, "runAsNonRoot") === true, (name) => `Container ${name} no longer sets \`runAsNonRoot: true\`.`),
	containerRule({
		id: "seccomp-unconfined",
		severity: "warn",
		title: "seccomp switched off",
		explanation: "The container may use every system call."
	}, (container, pod) => profileType(container, pod, "seccompProfile") === "Unconfined", (name) => `Container ${name} runs without a seccomp profile.`),
	{
		id: "service-account-changed",
		severity: "note",
		title: "ServiceAccount of pods changes",
		explanation: "The pods get the permissions of the other ServiceAccount.",
		hint: "Check the roles of the ServiceAccount.",
		kinds: workloads,
		on: kept,
		watches: ["serviceAccount", "serviceAccountName"],
		check: ({ podBefore, podAfter }) => {
			const account = (pod) => stringAt(pod?.spec, "serviceAccountName") ?? stringAt(pod?.spec, "serviceAccount") ?? "default";
			const [before, after] = [account(podBefore), account(podAfter)];
			return podBefore === void 0 || podAfter === void 0 || before === after ? void 0 : `The ServiceAccount of the pods changes from ${quoted(before)} to ${quoted(after)}.`;
		}
	},
	{
		id: "service-account-token",
		severity: "warn",
		title: "ServiceAccount token mounted",
		explanation: "An intruder in the pod can act as its ServiceAccount.",
		hint: "Keep `automountServiceAccountToken: false` for pods that do not use the API server.",
		kinds: [...workloads, "ServiceAccount."],
		on: kept,
		watches: ["automountServiceAccountToken"],
		check: ({ id, base, head, podBefore, podAfter }) => {
			const field = (value) => jsonAt(value, "automountServiceAccountToken");
			const [before, after] = id.kind === "ServiceAccount" ? [field(base), field(head)] : [field(podBefore?.spec), field(podAfter?.spec)];
			return before === false && after !== false ? "`automountServiceAccountToken` is no longer false: pods get a token." : void 0;
		}
	},
	lostProtection({
		id: "root-filesystem-writable",
		severity: "note",
		title: "root filesystem becomes writable",
		explanation: "An intruder can leave programs there."
	}, (container) => jsonAt(container?.object, "securityContext", "readOnlyRootFilesystem") === true, (name) => `Container ${name} no longer sets \`readOnlyRootFilesystem: true\`.`),
	{
		id: "unsafe-sysctl",
		severity: "warn",
		title: "unsafe sysctl set",
		explanation: "Unsafe sysctls can disturb the node. Nodes refuse the pods unless they allow these sysctls.",
		hint: "Check that the nodes allow the sysctls.",
		kinds: workloads,
		on: present,
		watches: ["securityContext"],
		check: ({ podBefore, podAfter }) => {
			const unsafe = (pod) => objectsAt(objectAt(pod?.spec, "securityContext"), "sysctls").map((one) => stringAt(one, "name") ?? "").filter((name) => !safeSysctls.has(name));
			const before = new Set(unsafe(podBefore));
			const come = unsafe(podAfter).filter((name) => !before.has(name));
			return come.length === 0 ? void 0 : `The pods set ${come.map(quoted).join(", ")}.`;
		}
	}
]);
// src/findings/rules/references.ts
const stillUsed = [
	{
		id: "claim-still-used",
		kinds: ["PersistentVolumeClaim"],
		noun: "PersistentVolumeClaim",
		severity: "block",
		explanation: "Pods with the claim do not start."
	},
	{
		id: "class-still-used",
		kinds: [
			"GatewayClass",
			"IngressClass",
			"PriorityClass",
			"RuntimeClass",
			"StorageClass",
			"VolumeAttributesClass",
			"VolumeSnapshotClass"
		],
		noun: "class",
		severity: "block",
		explanation: "Resources of the class are refused, or no controller handles them."
	},
	{
		id: "config-map-still-used",
		kinds: ["ConfigMap"],
		noun: "ConfigMap",
		severity: "block",
		explanation: "Pods that read it do not start. Flux objects that need it fail. A warning where an unchecked Kustomization may apply it."
	},
	{
		id: "secret-still-used",
		kinds: [
			"Secret",
			"SealedSecret",
			"ExternalSecret"
		],
		noun: "Secret",
		severity: "block",
		explanation: "Pods that read it do not start. Flux objects that need it fail. A warning where an unchecked Kustomization may apply it."
	},
	{
		id: "service-account-still-used",
		kinds: ["ServiceAccount"],
		noun: "ServiceAccount",
		severity: "block",
		explanation: "The API server refuses pods of the ServiceAccount."
	},
	{
		id: "service-still-used",
		kinds: ["Service"],
		noun: "Service",
		severity: "warn",
		explanation: "Requests to it fail."
	},
	{
		id: "source-still-used",
		kinds: [
			"Bucket",
			"ExternalArtifact",
			"GitRepository",
			"HelmChart",
			"HelmRepository",
			"OCIRepository"
		],
		noun: "source",
		severity: "block",
		explanation: "Its users get no updates."
	}
];
const specific = new Set(stillUsed.flatMap(({ kinds }) => kinds));
function usersText(users) {
	return firstNames(users.map((id) => quoted(printResource(id))), 3);
}
function hitOf(broken, severity) {
	const { root, gone: id, key, change, users, mayComeFrom: maker, ...more } = broken;
	const position = change.cause?.at ?? change.origin;
	const what = key !== void 0 ? `Key ${quoted(key)} of ${quoted(printResource(id))} is removed` : `${quoted(printResource(id))} is removed${more.with === void 0 ? "" : ` with ${quoted(printResource(more.with))}`}`;
	return {
		root,
		resource: change.id,
		severity: maker === void 0 || severity === "note" ? severity : "warn",
		message: `${what}, but ${usersText(users)} still ${users.length === 1 ? "uses" : "use"} it${maker === void 0 ? "" : `. ${quoted(printResource(maker))}, which is not checked, may apply it`}.`,
		position,
		counted: users
	};
}
function againText(broken, { by, lost }) {
	const { gone: id, users } = broken;
	return `${quoted(printResource(id))} is deleted${broken.with === void 0 ? "" : ` with ${quoted(printResource(broken.with))}`}, and made again ${resourceKey(by) === resourceKey(id) ? "when Flux applies it next" : `by ${quoted(printResource(by))}`}${lost.length === 0 ? "" : `, without ${firstNames(lost.map(quoted), 3)}`}; ${usersText(users)} ${users.length === 1 ? "uses" : "use"} it.`;
}
function usedRule(entry, fits) {
	return {
		...entry,
		hint: "Remove the references first.",
		checkAll: (_comparison, context) => context.broken().filter(fits).flatMap((broken) => {
			const users = broken.users.filter((user) => !failsForIt(context.head.findNode(broken.root, user)));
			return users.length === 0 ? [] : [hitOf({
				...broken,
				users
			}, entry.severity)];
		})
	};
}
function failsForIt(node) {
	return node?.state === "failed" && node.problems.some(({ code }) => code === "SOURCE_NOT_FOUND");
}
function allOfKind(definition, root, { head }) {
	const kind = stringAt(definition, "spec", "names", "kind") ?? "";
	return head.ofKind(root, `${kind}.${stringAt(definition, "spec", "group") ?? ""}`).map(({ manifest }) => manifest.id);
}
const referenceRules = inGroup("references", [
	...stillUsed.map(({ kinds, noun, ...entry }) => usedRule({
		...entry,
		title: `${noun} removed while in use`
	}, ({ gone: { kind }, key, again }) => key === void 0 && again === void 0 && kinds.includes(kind))),
	usedRule({
		id: "config-key-still-used",
		severity: "block",
		title: "key of a ConfigMap or Secret removed while in use",
		explanation: "Pods that read the key do not start. Flux objects that need it fail."
	}, ({ key }) => key !== void 0),
	usedRule({
		id: "resource-still-used",
		severity: "warn",
		title: "resource removed while in use",
		explanation: "Its users wait for it, or fail."
	}, ({ gone: { kind }, key }) => key === void 0 && !specific.has(kind)),
	{
		id: "data-made-again",
		severity: "note",
		title: "ConfigMap or Secret deleted and made again",
		explanation: "Its producer changes. Pods that start in between wait for it.",
		hint: "",
		checkAll: (_comparison, context) => context.broken().flatMap((broken) => broken.again === void 0 ? [] : [{
			...hitOf(broken, "note"),
			message: againText(broken, broken.again)
		}])
	},
	{
		id: "crd-still-used",
		severity: "block",
		title: "CRD removed while resources of its kind remain",
		explanation: "Deleting a CRD deletes every custom resource of its kind. Flux cannot apply those that remain, nor anything else of the same Kustomization.",
		hint: "Keep the CRD, or remove the resources of the kind first.",
		kinds: ["CustomResourceDefinition.apiextensions.k8s.io"],
		on: gone,
		check: (transition, context) => {
			if (!isDeleted$1(transition, context)) return void 0;
			const counted = allOfKind(transition.base, transition.root, context);
			const left = counted.length;
			if (left === 0) return void 0;
			return {
				message: `Flux deletes the CRD and every ${quoted(stringAt(transition.base, "spec", "names", "kind") ?? "")} in the cluster; ${left} of them ${left === 1 ? "remains" : "remain"} in this repository.`,
				counted
			};
		}
	}
]);
// src/findings/rules/remote-clusters.ts
const appliers = [`HelmRelease.${helmGroup}`, `Kustomization.${kustomizeGroup}`];
const configMap = "ConfigMap.";
const clusterKeys = [
	"address",
	"cluster",
	"provider"
];
function appliersTo({ namespace, name }, root, side) {
	return appliers.flatMap((kind) => side.ofKind(root, kind)).map(({ manifest }) => manifest).filter(({ id, object }) => {
		const from = stringAt(object, "spec", "kubeConfig", "configMapRef", "name");
		return id.namespace === namespace && from === name;
	}).map(({ id }) => id);
}
const remoteClusterRules = inGroup("flux", [{
	id: "flux-kubeconfig-changed",
	severity: "warn",
	title: "cluster that a node applies to changes",
	explanation: "Flux creates all of its resources in the new cluster. Those in the former one stay, unmanaged.",
	hint: "Remove the resources from the former cluster first.",
	kinds: [...appliers, configMap],
	on: kept,
	check: ({ base, head, id, root }, sides) => {
		if (kindKey(id) !== configMap) return jsonEqual(fluxSpec(base).kubeConfig ?? null, fluxSpec(head).kubeConfig ?? null) ? void 0 : "`spec.kubeConfig` changes: resources in the former cluster stay there.";
		const isOther = (key) => stringAt(base, "data", key) !== stringAt(head, "data", key);
		const changed = clusterKeys.filter(isOther).map((key) => quoted(`data.${key}`));
		const nodes = changed.length === 0 ? [] : appliersTo(id, root, sides.head);
		if (nodes.length === 0) return void 0;
		const names = firstNames(nodes.map((node) => quoted(printResource(node))), 3);
		const change = changed.length === 1 ? "changes" : "change";
		return `${changed.join(", ")} ${change}: the cluster of ${names} may be another one. Resources in the former one stay there.`;
	}
}]);
// src/findings/rules/scaling.ts
const scalable = [
	"Deployment.apps",
	"ReplicaSet.apps",
	"StatefulSet.apps"
];
function replicasOf(object) {
	const value = jsonAt(object, "spec", "replicas");
	return typeof value === "number" ? value : void 0;
}
function setBack(workload, owner) {
	const replicas = replicasOf(workload);
	if (workload === void 0 || replicas === void 0 || replicas === 0) return void 0;
	if (unmanagedMark(owner, { object: workload }) !== void 0) return void 0;
	const name = stringAt(workload, "metadata", "name") ?? "";
	return `${owner.kind === "HelmRelease" ? "Each upgrade" : "Each reconciliation"} sets \`spec.replicas\` of ${quoted(name)} to ${replicas}, whatever its autoscaler has made of it.`;
}
const handOver = "let another field manager own `spec.replicas` first.";
const autoscalers = ["HorizontalPodAutoscaler.autoscaling", "ScaledObject.keda.sh"];
function isScaled({ id, root }, index) {
	return autoscalers.some((kind) => index.ofKind(root, kind).some(({ manifest }) => manifest.id.namespace === id.namespace && stringAt(manifest.object, "spec", "scaleTargetRef", "name") === id.name));
}
const scalingRules = inGroup("availability", [
	{
		id: "autoscaler-maximum-lowered",
		severity: "note",
		title: "autoscaler maximum lowered",
		explanation: "Under load the autoscaler stops at the lower maximum.",
		hint: "Check the number of replicas at peak times.",
		kinds: ["HorizontalPodAutoscaler.autoscaling"],
		on: kept,
		watches: ["maxReplicas"],
		check: ({ base, head }) => {
			const [before, after] = [jsonAt(base, "spec", "maxReplicas"), jsonAt(head, "spec", "maxReplicas")];
			return typeof before === "number" && typeof after === "number" && after < before ? `\`spec.maxReplicas\` changes from ${before} to ${after}.` : void 0;
		}
	},
	{
		id: "autoscaler-removed",
		impliedBy: "removal",
		severity: "warn",
		title: "autoscaler removed",
		explanation: "The replica count stays at the value of the workload, by default one.",
		hint: "Set `spec.replicas` of the workload to the number it needs.",
		kinds: [
			"HorizontalPodAutoscaler.autoscaling",
			"ScaledObject.keda.sh",
			"VerticalPodAutoscaler.autoscaling.k8s.io"
		],
		on: gone,
		check: (transition, { base, head }) => {
			const target = stringAt(transition.base, "spec", "scaleTargetRef", "name") ?? stringAt(transition.base, "spec", "targetRef", "name");
			return scalable.some((kind) => head.ofKind(transition.root, kind).some(({ manifest }) => manifest.id.name === target && manifest.id.namespace === transition.id.namespace)) && isDeleted$1(transition, {
				base,
				head
			}) ? `${quoted(target ?? "")} loses its autoscaler.` : void 0;
		}
	},
	{
		id: "replicas-beside-autoscaler",
		severity: "warn",
		title: "replicas set beside an autoscaler",
		explanation: "Flux sets the number each time it applies the workload, whatever the autoscaler has made of it.",
		hint: `Leave \`spec.replicas\` out of a new workload. Of a running one, ${handOver}`,
		kinds: [...scalable, ...autoscalers],
		on: present,
		watches: ["replicas", "scaleTargetRef"],
		check: ({ before, group, head: object, id, root }, { base, head }) => {
			if (scalable.includes(kindKey(id))) return replicasOf(before) === void 0 && isScaled({
				id,
				root
			}, head) ? setBack(object, group.node) : void 0;
			const name = stringAt(object, "spec", "scaleTargetRef", "name");
			return scalable.flatMap((kind) => head.ofKind(root, kind)).flatMap(({ manifest, node }) => {
				if (manifest.id.name !== name || manifest.id.namespace !== id.namespace) return [];
				return (replicasOf(base.definition(root, manifest.id)) !== void 0 && !isScaled({
					id: manifest.id,
					root
				}, base) ? setBack(manifest.object, node.id) : void 0) ?? [];
			});
		}
	},
	{
		id: "replicas-one",
		severity: "note",
		title: "workload scaled down to one replica",
		explanation: "Every restart is an interruption.",
		hint: "Keep two replicas for workloads that must stay available.",
		kinds: ["Deployment.apps", "StatefulSet.apps"],
		on: kept,
		watches: ["replicas"],
		check: (transition, context) => {
			const { base, head } = transition;
			const before = replicasOf(base) ?? 1;
			if (before <= 1 || (replicasOf(head) ?? 1) !== 1) return void 0;
			if (!isScaled(transition, context.head)) return `\`spec.replicas\` changes from ${before} to 1.`;
			if (jsonAt(head, "spec", "replicas") !== void 0) return void 0;
			return {
				message: `Without \`spec.replicas\`, so far ${before}, the API server may set 1 until the autoscaler scales up.`,
				severity: "warn",
				hint: `Expect one replica for a moment, or ${handOver}`
			};
		}
	},
	{
		id: "replicas-zero",
		severity: "warn",
		title: "workload scaled down to zero",
		explanation: "No pods run until somebody scales it up.",
		hint: "Check that nothing needs it.",
		kinds: scalable,
		on: present,
		watches: ["replicas"],
		check: ({ before, head }) => replicasOf(head) === 0 && replicasOf(before) !== 0 && before !== void 0 ? "`spec.replicas` becomes 0: no pods run." : void 0
	}
]);
// src/findings/rules/supply-chain.ts
const floatingTags = new Set([
	"",
	"edge",
	"latest",
	"main",
	"master",
	"nightly",
	"stable"
]);
const newImagesOf = new WeakMap();
function newImages(transition) {
	return getOrInsert(newImagesOf, transition, () => findNewImages(transition));
}
function findNewImages({ before, head, id }) {
	if (id.kind === "CustomResourceDefinition") return {
		come: [],
		before: []
	};
	const old = imagesOf(before);
	const known = new Set(old.map(({ text }) => text));
	return {
		come: [...new Map(imagesOf(head).map((image) => [image.text, image])).values()].filter(({ text }) => !known.has(text)),
		before: old
	};
}
function isPinned({ tag, digest }) {
	return digest !== "" || !floatingTags.has(tag);
}
function publisherOf({ name }) {
	return name.split("/").slice(0, -1).slice(0, 2).join("/");
}
function isToldOfDatabase({ what, name }, change) {
	return what === "image" && isDatabaseImage(name) && databaseSteps(change?.base?.object, change?.head?.object).length > 0;
}
function isOfFlux(change) {
	const { object, origin } = change?.head ?? {};
	return stringAt(object, "metadata", "labels", "app.kubernetes.io/part-of") === "flux" && isComponentsFile(origin?.file ?? "");
}
function versionRule(rule, message) {
	return {
		...rule,
		checkAll: ({ versions, groups }) => {
			if (versions.every((version) => message(version) === void 0)) return [];
			const hits = [];
			const places = new Map(groups.flatMap((group) => group.changes.map((change) => [change.id, {
				group,
				change
			}])));
			for (const version of versions) {
				const text = message(version);
				const isTold = (change) => isToldOfDatabase(version, change) || version.step === "major" && isOfFlux(change);
				const user = version.usedBy.find((id) => !isTold(places.get(id)?.change));
				if (text === void 0 || user === void 0) continue;
				const { group, change } = places.get(user) ?? {};
				const position = change?.cause?.at ?? change?.origin;
				hits.push({
					message: text,
					root: group?.root ?? "",
					resource: user,
					position
				});
			}
			return hits;
		}
	};
}
function shortened(version) {
	return quoted((version ?? "").replace(/@(?:sha256:)?([0-9a-f]{12})[0-9a-f]+$/, "@$1"));
}
function step(what, wanted) {
	return ({ what: of, name, fromName, from = "", to, step: is }) => {
		if (of !== what || is !== wanted) return void 0;
		const before = fromName === void 0 ? from : `${fromName}:${from}`;
		return `${quoted(name)} changes from ${shortened(before)} to ${shortened(to)}.`;
	};
}
const registriesOf = new WeakMap();
function isKnownRegistry(context, root, registry) {
	const roots = registriesOf.get(context) ?? new Map();
	registriesOf.set(context, roots);
	const known = roots.get(root) ?? {
		found: new Set(),
		rest: context.base.each(root)
	};
	roots.set(root, known);
	while (!known.found.has(registry)) {
		const next = known.rest.next();
		if (next.done === true) break;
		for (const image of imagesOf(next.value.manifest.object)) known.found.add(image.registry);
	}
	return known.found.size === 0 ? void 0 : known.found.has(registry);
}
function isNewRegistry(context, root, registry) {
	return registry !== "docker.io" && isKnownRegistry(context, root, registry) === false;
}
function chartVersion(object) {
	const template = helmReleaseSpec(object).chart?.spec;
	return template === void 0 ? void 0 : template.version ?? "*";
}
function isRange(version) {
	return version !== void 0 && !/^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version);
}
const supplyChainRules = inGroup("supply-chain", [
	versionRule({
		id: "chart-downgraded",
		impliedBy: "versions",
		severity: "warn",
		title: "chart downgraded",
		explanation: "Charts are rarely tested for downgrades. The older version may not read migrated data.",
		hint: "Check that the downgrade is intended and possible."
	}, step("chart", "downgrade")),
	versionRule({
		id: "chart-major",
		impliedBy: "versions",
		severity: "warn",
		title: "new major version of a chart",
		explanation: "A major version announces breaking changes.",
		hint: "Read the upgrade notes of the chart."
	}, step("chart", "major")),
	{
		id: "chart-unpinned",
		severity: "warn",
		title: "chart version not pinned",
		explanation: "Flux installs new versions in the range without a change of the repository, and without review.",
		hint: "Pin one version.",
		kinds: ["HelmRelease.helm.toolkit.fluxcd.io"],
		on: present,
		check: ({ before, head }) => {
			const [from, to] = [chartVersion(before), chartVersion(head)];
			const { chart = "", sourceRef } = helmReleaseSpec(head).chart?.spec ?? {};
			const isOfFiles = chart.startsWith(".") || ["Bucket", "GitRepository"].includes(sourceRef?.kind ?? "");
			return isRange(to) && !isOfFiles && (before === void 0 || from !== void 0 && !isRange(from)) ? `Every chart version in ${quoted(to)} may be installed.` : void 0;
		}
	},
	versionRule({
		id: "image-downgraded",
		impliedBy: "versions",
		severity: "warn",
		title: "image downgraded",
		explanation: "The older version may not read data migrated by the newer one.",
		hint: "Check that the downgrade is intended and possible."
	}, step("image", "downgrade")),
	versionRule({
		id: "image-major",
		impliedBy: "versions",
		severity: "note",
		title: "new major version of an image",
		explanation: "A major version announces breaking changes.",
		hint: "Read the release notes of the image."
	}, step("image", "major")),
	{
		id: "image-digest-dropped",
		severity: "warn",
		title: "image digest removed",
		explanation: "Without a digest everybody with push access to the tag controls the image.",
		hint: "Keep tag and digest together.",
		on: kept,
		watches: ["image", "imageName"],
		check: (transition) => {
			const { come, before } = newImages(transition);
			const pinned = new Set(before.filter(({ digest }) => digest !== "").map(({ name }) => name));
			return come.filter(({ name, digest }) => digest === "" && pinned.has(name)).map(({ text }) => `${quoted(text)} loses its digest.`);
		}
	},
	{
		id: "image-pull-policy-never",
		severity: "note",
		title: "image never pulled",
		explanation: "The pod runs only on nodes that already have the image, in any version.",
		hint: "Use `IfNotPresent`.",
		on: present,
		watches: ["imagePullPolicy"],
		check: ({ containers }) => containers.flatMap(({ name, before, after }) => stringAt(after.object, "imagePullPolicy") === "Never" && stringAt(before?.object, "imagePullPolicy") !== "Never" ? [`Container ${quoted(name)}: \`imagePullPolicy\` is Never.`] : [])
	},
	{
		id: "image-registry-new",
		severity: "warn",
		title: "image from a new registry",
		explanation: "The owner of the registry controls the image.",
		hint: "Check the owner of the registry.",
		on: present,
		watches: ["image", "imageName"],
		check: (transition, context) => {
			const { come } = newImages(transition);
			return come.filter(({ registry }) => isNewRegistry(context, transition.root, registry)).map(({ text, registry }) => `${quoted(text)} comes from the new registry ${quoted(registry)}.`);
		}
	},
	{
		id: "image-repository-changed",
		severity: "note",
		title: "image of another publisher",
		explanation: "The owner of the repository controls the image. Repositories in one folder of a registry have one.",
		hint: "Check the publisher.",
		on: kept,
		watches: ["image"],
		check: ({ containers, root }, context) => containers.flatMap(({ name, before, after }) => {
			const [old, next] = [stringAt(before?.object, "image") ?? "", stringAt(after.object, "image") ?? ""];
			if (old === next) return [];
			const [from, to] = [imageReferenceOf(old), imageReferenceOf(next)];
			return from !== void 0 && to !== void 0 && publisherOf(from) !== publisherOf(to) && !isNewRegistry(context, root, to.registry) ? [`Container ${quoted(name)}: image changes from ${quoted(from.name)} to ${quoted(to.name)}.`] : [];
		})
	},
	{
		id: "image-unpinned",
		severity: "warn",
		title: "image version not pinned",
		explanation: "With `latest`, or without a tag, every pod start may run another version.",
		hint: "Name a version, best with its digest.",
		on: present,
		watches: ["image", "imageName"],
		check: (transition, { head }) => {
			const { come, before } = newImages(transition);
			const loose = new Set(before.filter((image) => !isPinned(image)).map(({ name }) => name));
			const found = come.filter((image) => !isPinned(image) && !loose.has(image.name));
			if (found.length === 0) return [];
			const made = nodeKindOf(transition.id) === "helmrelease" ? head.findNode(transition.root, transition.id) : void 0;
			const told = new Set(made?.manifests.flatMap(({ object }) => imagesOf(object).map(({ text }) => text)));
			return found.filter(({ text }) => !told.has(text)).map(({ text }) => `${quoted(text)} has no fixed version.`);
		}
	},
	{
		id: "source-unpinned",
		severity: "warn",
		title: "source version not pinned",
		explanation: "Flux applies new commits of a branch, or new versions of a range, without a change of the repository.",
		hint: "Name a tag with its digest, or a commit.",
		kinds: ["GitRepository.source.toolkit.fluxcd.io", "OCIRepository.source.toolkit.fluxcd.io"],
		on: kept,
		check: ({ base, head }) => {
			const isFixed = (object) => [
				"commit",
				"digest",
				"tag"
			].some((field) => {
				const value = sourceSpec(object).ref?.[field];
				return value !== void 0 && !floatingTags.has(value);
			});
			return isFixed(base) && !isFixed(head) ? "`spec.ref` no longer names one version." : void 0;
		}
	}
]);
// src/findings/rules/update-strategy.ts
function refusedStrategy(_base, head, version, applied) {
	const isDeployment = stringAt(head, "kind") === "Deployment";
	const [field, type] = isDeployment ? ["strategy", "Recreate"] : ["updateStrategy", "OnDelete"];
	const isOther = stringAt(head, "spec", field, "type") === type;
	const isStated = objectAt(applied, "spec", field, "rollingUpdate") !== void 0;
	if (!isOther || isStated || objectAt(head, "spec", field, "rollingUpdate") === void 0) return [];
	const most = behaves("kubernetes-stateful-set-unavailable", printMinor(version)) ? "1" : "null";
	const words = isDeployment ? "Forbidden: may not be specified when strategy `type` is 'Recreate'" : `Invalid value: {"Partition":0,"MaxUnavailable":${most}}: only allowed for updateStrategy 'RollingUpdate'`;
	return [{
		field: `spec.${field}.type`,
		answer: `spec.${field}.rollingUpdate: ${words}`
	}];
}
const updateStrategyRules = inGroup("immutable", [immutable({
	id: "update-strategy-immutable",
	kinds: ["Deployment.apps", "StatefulSet.apps"],
	title: "update strategy refused beside defaults of the old one",
	explanation: "The API server has filled in `rollingUpdate`. Server-side apply leaves it in place, and the new type does not allow it.",
	hint: "State `rollingUpdate` in an earlier change, or let Flux recreate the workload with the annotation `kustomize.toolkit.fluxcd.io/force: enabled`.",
	watches: ["strategy", "updateStrategy"],
	isServerSideOnly: true
}, refusedStrategy)]);
// src/findings/rules/verified-images.ts
const named = 5;
function byAnswer(says) {
	return { checkAll: (comparison, { images }) => {
		if (images === void 0) return [];
		return newImages$1(comparison).flatMap((image) => {
			const answer = images.get(image.image.text);
			const message = answer === void 0 ? void 0 : says(answer, image);
			const { root, resource, position } = image;
			return message === void 0 ? [] : [{
				message,
				root,
				resource,
				position
			}];
		});
	} };
}
const verifiedImageRules = inGroup("supply-chain", [
	{
		id: "image-lacks-platform",
		severity: "warn",
		title: "image without the architecture of its nodes",
		explanation: "A container of another architecture does not start.",
		hint: "Use an image for these nodes, or other nodes.",
		...byAnswer((answer, { image, wanted }) => {
			if (answer.is !== "present" || answer.platforms === void 0) return void 0;
			const { platforms } = answer;
			const lacking = wanted.filter(({ platform }) => !platforms.includes(platform));
			const [first] = lacking;
			if (first === void 0) return void 0;
			const names = firstNames(lacking.map(({ platform }) => quoted(platform)), named);
			const others = platforms.length === 0 ? "" : ` It is for ${firstNames(platforms.map(quoted), named)}.`;
			return `${quoted(image.text)} is not for ${names}, which \`${first.field}\` of its pods names.${others}`;
		})
	},
	{
		id: "image-not-found",
		severity: "warn",
		title: "image not found in its registry",
		explanation: "Nodes that do not have it cannot pull it, and the pods do not start.",
		hint: "Push the image first, or correct its name.",
		...byAnswer(({ is }, { image }) => is === "absent" ? `${quoted(image.registry)} has no manifest of ${quoted(image.text)}.` : void 0)
	},
	{
		id: "image-not-verified",
		severity: "note",
		title: "image not verified",
		explanation: "Its registry did not say whether it has the image.",
		hint: "Give the run a login for the registry, or allow it with `allow-egress`.",
		unchecked: {
			one: "image not verified",
			several: "images not verified",
			isPerResource: false
		},
		...byAnswer((answer, { image }) => answer.is === "unknown" ? `${quoted(image.text)} is not verified: ${answer.because}.` : void 0)
	}
]);
// src/findings/rules.ts
const rules = [
	...accessRules,
	...accountRightsRules,
	...accountRules,
	...admissionRules,
	...apiRules,
	...availabilityRules,
	...chartDefinitionRules,
	...chartRules,
	...configurationRules,
	...containerRules,
	...dataLossRules,
	...definitionRules,
	...droppedFieldRules,
	...encryptionRules,
	...exposureRules,
	...fluxRules,
	...fluxSourceRules,
	...formerSpecRules,
	...helmReleaseRules,
	...immutableKindRules,
	...immutableServiceRules,
	...immutableStorageRules,
	...immutableWorkloadRules,
	...knownSchemaRules,
	...kubernetesUpgradeRules,
	...moveRules,
	...notEvaluatedRules,
	...orderRules,
	...podAdmissionRules,
	...privilegeRules,
	...referenceRules,
	...refusedOnBaseRules,
	...remoteClusterRules,
	...scalingRules,
	...schemaRules,
	...supplyChainRules,
	...updateStrategyRules,
	...verifiedImageRules
].sort((a, b) => a.id < b.id ? -1 : 1);
export { goesWithItsClaims as A, refusedByHelm as C, unknownBetween as D, placeholderForm as E, withoutDirectory as F, applyOrder as I, followsRevisionOf as L, highestSeverity as M, quoted as N, unknownForm as O, severities as P, podUsage as R, recreatesIt as S, lacksVariables as T, releaseKey as _, madeNote as a, alikePlaced as b, heldDataReader as c, podsField as d, formerOwnerDeletion as f, releaseIdentity as g, isOtherRelease as h, isMadeByKubernetes as i, withOneOfFlux as j, stageOf as k, ownedSecret as l, exchangedChart as m, exceededAmounts as n, lateNeeds as o, firstRefused as p, inNamespace as r, dataKeys as s, rules as t, healthField as u, otherApplier as v, ifItDiffers as w, forceAnnotation as x, transitionOf as y, withDefaultLimits as z };

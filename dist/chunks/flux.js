import { An as nodeKindOf, Er as fail, In as getOwn, Nn as sourceId, Sr as getOrInsert, Tr as ProblemError, _r as objectAt, jn as operatorGroup, mr as isJsonObject, pn as apiGroup, vn as resourceKey, vr as stringAt } from "./core.js";
// src/flux/annotated-sources.ts
const group = "fluxcd.controlplane.io";
const copyFrom = `${group}/copyFrom`;
const convertFrom = `${group}/convertKubeConfigFrom`;
const checksumFrom = `${group}/checksumFrom`;
function hasData(kind) {
	return kind === "ConfigMap" || kind === "Secret";
}
function copySource(object) {
	const kind = stringAt(object, "kind") ?? "";
	const text = stringAt(object, "metadata", "annotations", copyFrom);
	if (stringAt(object, "apiVersion") !== "v1" || !hasData(kind) || text === void 0) return void 0;
	return {
		group: "",
		kind,
		...place(copyFrom, text, text)
	};
}
function kubeConfigSource(object) {
	const text = stringAt(object, "metadata", "annotations", convertFrom);
	if (stringAt(object, "apiVersion") !== "v1" || object["kind"] !== "ConfigMap" || text === void 0) return void 0;
	const colon = text.lastIndexOf(":");
	const hasKey = text.indexOf("/") > 0 && colon > text.indexOf("/");
	const id = {
		group: "",
		kind: "Secret",
		...place(convertFrom, text, hasKey ? text.slice(0, colon) : text)
	};
	return hasKey ? {
		id,
		key: text.slice(colon + 1)
	} : { id };
}
function place(annotation, text, name) {
	const parts = name.split("/");
	const [namespace = "", own = ""] = parts;
	if (parts.length !== 2 || namespace === "" || own === "") fail("OBJECT_INVALID", `invalid annotation ${annotation}: ${text}`, { hint: "Use the form namespace/name." });
	return {
		namespace,
		name: own
	};
}
function checksumSources(part) {
	const texts = stringAt(part, "metadata", "annotations", checksumFrom) ?? "";
	if (texts === "") return void 0;
	return texts.split(",").flatMap((each) => {
		const text = each.trim();
		if (text === "") return [];
		const [kind = "", namespace = "", name = "", ...more] = text.split("/");
		if (!hasData(kind) || namespace === "" || name === "" || more.length > 0) fail("OBJECT_INVALID", `invalid reference in annotation ${checksumFrom}: ${text}`, { hint: "Use Kind/namespace/name of ConfigMaps and Secrets, separated by commas." });
		return [{
			text,
			id: {
				group: "",
				kind,
				namespace,
				name
			}
		}];
	});
}
function annotatedSources(object) {
	const found = [];
	const add = (read) => {
		try {
			for (const id of read()) if (id !== void 0) found.push(id);
		} catch (thrown) {
			if (!(thrown instanceof ProblemError)) throw thrown;
		}
	};
	add(() => [copySource(object)]);
	add(() => [kubeConfigSource(object)?.id]);
	const visit = (value) => {
		if (Array.isArray(value)) for (const item of value) visit(item);
		else if (isJsonObject(value)) {
			add(() => checksumSources(value)?.map(({ id }) => id) ?? []);
			for (const item of Object.values(value)) visit(item);
		}
	};
	visit(object);
	return found;
}
// src/flux/spec-fields.ts
function field(read) {
	return {
		read,
		part: "node"
	};
}
const text = field((value) => typeof value === "string" ? value : void 0);
const flag = field((value) => value === true);
const list = field((value) => Array.isArray(value) ? value : []);
const texts = field((value) => list.read(value).filter((item) => typeof item === "string"));
const mapping = field((value) => isJsonObject(value) ? value : void 0);
const written = field((value) => value);
const unread = field(() => void 0);
function struct(fields) {
	const read = (value) => isJsonObject(value) ? valuesOf(fields, value) : void 0;
	return {
		...field(read),
		within: {
			step: "",
			fields
		}
	};
}
function structs(fields) {
	const read = (value) => list.read(value).map((item) => valuesOf(fields, item));
	return {
		...field(read),
		within: {
			step: "[]",
			fields
		}
	};
}
function partOf(part, { part: _part, ...rest }) {
	return {
		...rest,
		part
	};
}
function since(minor, known) {
	return {
		...known,
		since: minor
	};
}
function valuesOf(fields, value) {
	const from = isJsonObject(value) ? value : {};
	const values = {};
	for (const name in fields) {
		const read = fields[name]?.read(from[name]);
		if (read !== void 0) values[name] = read;
	}
	return values;
}
function specReader(fields) {
	const known = new WeakMap();
	const none = valuesOf(fields, void 0);
	return (object) => {
		if (object === void 0) return none;
		let values = known.get(object);
		if (values === void 0) {
			values = valuesOf(fields, object["spec"]);
			known.set(object, values);
		}
		return values;
	};
}
function namesIn(fields, part) {
	return Object.keys(fields).filter((name) => fields[name]?.part === part);
}
function versionedPaths(fields, above = "spec") {
	return Object.entries(fields).flatMap(([name, { since: minor, within }]) => {
		const path = `${above}.${name}`;
		const own = minor === void 0 ? [] : [[path, minor]];
		return within === void 0 ? own : [...own, ...versionedPaths(within.fields, path + within.step)];
	}).sort(([left], [right]) => left < right ? -1 : 1);
}
// src/flux/flux-spec.ts
const reference = struct({
	kind: text,
	name: text,
	namespace: text
});
const commonMetadata = struct({
	annotations: mapping,
	labels: mapping
});
const dependsOn = structs({
	name: text,
	namespace: text,
	readyExpr: since(7, text)
});
const fluxFields = {
	interval: written,
	kubeConfig: mapping,
	serviceAccountName: text,
	suspend: flag,
	timeout: written
};
const fluxSpec = specReader(fluxFields);
const artifactGeneratorSpec = specReader({
	artifacts: structs({
		copy: structs({
			exclude: texts,
			from: text,
			strategy: text,
			to: text
		}),
		name: text,
		originRevision: text,
		revision: text
	}),
	commonMetadata,
	pathPattern: text,
	sources: structs({
		alias: text,
		kind: text,
		name: text,
		namespace: text
	})
});
// src/flux/common-metadata.ts
function withCommonMetadata(object, common) {
	if (common === void 0) return object;
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = {
		...objectAt(metadata, "labels"),
		...common.labels
	};
	const annotations = {
		...objectAt(metadata, "annotations"),
		...common.annotations
	};
	return {
		...object,
		metadata: {
			...metadata,
			...Object.keys(labels).length === 0 ? {} : { labels },
			...Object.keys(annotations).length === 0 ? {} : { annotations }
		}
	};
}
// src/flux/helm-chart-spec.ts
const helmChartFields = {
	chart: text,
	ignoreMissingValuesFiles: flag,
	interval: written,
	reconcileStrategy: text,
	sourceRef: reference,
	suspend: flag,
	valuesFiles: texts,
	verify: mapping,
	version: text
};
const helmChartSpec = specReader(helmChartFields);
// src/flux/helm-release-spec.ts
const strategy = since(7, struct({
	name: text,
	retryInterval: written
}));
const action = {
	crds: text,
	disableHooks: flag,
	disableSchemaValidation: flag,
	disableWait: flag,
	serverSideApply: since(8, unread),
	strategy,
	timeout: written
};
const helmReleaseFields = {
	...fluxFields,
	chart: struct({ spec: struct(helmChartFields) }),
	chartRef: reference,
	commonMetadata: since(7, commonMetadata),
	dependsOn,
	driftDetection: struct({ mode: text }),
	healthCheckExprs: since(8, unread),
	install: struct({
		...action,
		createNamespace: flag,
		remediation: struct({
			remediateLastFailure: written,
			retries: written
		})
	}),
	postRenderStrategy: since(9, text),
	postRenderers: list,
	releaseName: text,
	rollback: struct({ timeout: written }),
	storageNamespace: text,
	targetNamespace: text,
	test: struct({ enable: flag }),
	uninstall: struct({
		disableHooks: flag,
		disableWait: flag,
		timeout: written
	}),
	upgrade: struct({
		...action,
		chartNameChangeStrategy: since(9, text),
		force: flag,
		preserveValues: flag,
		remediation: struct({
			remediateLastFailure: written,
			retries: written,
			strategy: text
		}),
		serverSideApply: since(8, text)
	}),
	values: mapping,
	valuesFrom: structs({
		kind: text,
		literal: since(9, flag),
		name: text,
		optional: flag,
		targetPath: text,
		valuesKey: text
	}),
	waitStrategy: since(8, unread)
};
const helmReleaseSpec = specReader(helmReleaseFields);
function forceRequest(object) {
	const [forced, requested] = ["forceAt", "requestedAt"].map((name) => stringAt(object, "metadata", "annotations", `reconcile.fluxcd.io/${name}`));
	return forced !== void 0 && forced === requested ? forced : "";
}
function isForcedAnew(before, after) {
	const request = forceRequest(after);
	return request !== "" && request !== forceRequest(before);
}
// src/flux/kustomization-spec.ts
const kustomizationFields = {
	...fluxFields,
	buildMetadata: since(9, partOf("build", written)),
	commonMetadata: partOf("apply", commonMetadata),
	components: partOf("build", texts),
	decryption: partOf("apply", struct({ provider: text })),
	deletionPolicy: since(5, text),
	dependsOn,
	force: flag,
	healthCheckExprs: since(5, unread),
	healthChecks: list,
	ignore: since(9, structs({
		paths: texts,
		target: mapping
	})),
	ignoreMissingComponents: since(7, partOf("build", written)),
	images: partOf("build", written),
	namePrefix: partOf("build", written),
	nameSuffix: partOf("build", written),
	patches: partOf("build", written),
	patchesJson6902: partOf("build", written),
	patchesStrategicMerge: partOf("build", written),
	path: text,
	postBuild: struct({
		substitute: mapping,
		substituteFrom: structs({
			kind: text,
			name: text,
			optional: flag
		}),
		substituteStrategy: since(9, text)
	}),
	prune: flag,
	retryInterval: written,
	sourceRef: reference,
	targetNamespace: partOf("build", text),
	wait: flag
};
const kustomizationSpec = specReader(kustomizationFields);
const buildFields = namesIn(kustomizationFields, "build");
function buildPart(object) {
	const spec = mapping.read(object["spec"]) ?? {};
	return Object.fromEntries(buildFields.flatMap((name) => spec[name] === void 0 ? [] : [[name, spec[name]]]));
}
const applyFields = namesIn(kustomizationFields, "apply");
function applyPart(object) {
	const spec = kustomizationSpec(object);
	return Object.fromEntries(applyFields.map((name) => [name, spec[name]]));
}
// src/flux/operator-spec.ts
const templates = {
	resources: list,
	resourcesTemplate: text
};
const resourceSetFields = {
	commonMetadata,
	dependsOn: structs({
		apiVersion: text,
		kind: text,
		name: text,
		namespace: text,
		ready: flag,
		readyExpr: text
	}),
	inputStrategy: since(29, struct({
		includeEmptyProviders: since(48, flag),
		name: text
	})),
	inputs: list,
	inputsFrom: structs({
		name: text,
		selector: mapping
	}),
	serviceAccountName: text,
	...templates,
	steps: since(53, structs({
		name: text,
		...templates
	})),
	wait: flag
};
const resourceSetSpec = specReader(resourceSetFields);
const fluxInstanceSpec = specReader({
	cluster: struct({
		multitenant: flag,
		tenantDefaultServiceAccount: text
	}),
	commonMetadata,
	components: texts,
	distribution: struct({
		artifact: text,
		version: text
	}),
	kustomize: struct({ patches: list }),
	sharding: struct({
		key: text,
		shards: texts
	}),
	sync: struct({
		interval: text,
		kind: text,
		name: text,
		path: text,
		provider: text,
		pullSecret: text,
		ref: text,
		url: text
	})
});
const inputProviderSpec = specReader({
	defaultValues: mapping,
	type: text
});
// src/core/versions/tool-version.ts
function partsOf(version) {
	return getOrInsert(known, version, () => {
		const parts = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
		return [
			1,
			2,
			3
		].map((at) => parts[at] === void 0 ? Number.POSITIVE_INFINITY : Number(parts[at]));
	});
}
const known = new Map();
function isSince(version, since) {
	const first = partsOf(since);
	const parts = partsOf(version);
	const at = parts.findIndex((part, place) => part !== least(first[place]));
	return at < 0 || (parts[at] ?? 0) > least(first[at]);
}
function least(part = 0) {
	return Number.isFinite(part) ? part : 0;
}
function rowOf(rows, version) {
	return rows.findLast(({ since }) => isSince(version, since)) ?? rows[0];
}
// src/core/versions/behaviours.ts
const rowsOf = (tool) => (since, source, until) => ({
	tool,
	...since === void 0 ? {} : { since },
	...until === void 0 ? {} : { until },
	source
});
const flux = rowsOf("flux");
const helm = rowsOf("helm");
const kubernetes = rowsOf("kubernetes");
const kustomize = rowsOf("kustomize");
const behaviours = {
	"helm-hooks-after-post-renderers": helm("4.0", "pkg/action/action.go renderResources"),
	"helm-definitions-alone": helm("4.0", "helm-controller internal/action/crds.go applyCRDs"),
	"helm-server-side-apply": helm("4.0", "helm-controller internal/action/upgrade.go Upgrade"),
	"helm-must-to-toml": helm("4.2", "pkg/engine/funcs.go funcMap"),
	"helm-file-ends": helm("4.2", "pkg/release/v1/util/manifest.go SplitManifests"),
	"helm-document-ends": helm("4.2.4", "pkg/release/v1/util/manifest.go sep"),
	"helm-durations": helm("4.3", "pkg/engine/funcs.go funcMap"),
	"helm-lines-of-nothing": helm("4.3", "pkg/engine/files.go Lines"),
	"helm-values-line-feed": helm("4.3", "pkg/chart/v2/loader/load.go LoadValues"),
	"helm-file-bound": helm(void 0, "pkg/chart/loader/archive/archive.go MaxDecompressedFileSize", "4.3"),
	"flux-strict-substitution": flux("2.9", "kustomize-controller 1.9 StrictPostBuildSubstitutions"),
	"flux-drift-ignore": flux("2.9", "kustomize-controller 1.9 api/v1 Ignore"),
	"flux-substitute-strategy": flux("2.9", "kustomize-controller 1.9 api/v1 PostBuild"),
	"flux-post-renders-hooks": flux("2.9", "helm-controller 1.6 UseHelm3Defaults"),
	"kustomize-image-digests": kustomize("5.8.2", "api/internal/image/image.go IsImageMatched"),
	"kustomize-cron-job-volumes": kustomize("5.8.2", "api/internal/konfig/builtinpluginconsts/images.go"),
	"kustomize-options-in-text": kustomize("5.8.2", "api/filters/replacement/replacement.go setValueInStructuredData"),
	"kustomize-claim-template-labels": kustomize("5.8.2", "api/internal/konfig/builtinpluginconsts/volumeclaimmetadatalabels.go"),
	"kustomize-string-data": kustomize("5.8.2", "api/resmap/reswrangler.go normalizeSecretStringData"),
	"kustomize-ambiguous-paths": kustomize("5.8.2", "api/internal/loader/fileloader.go hasAmbiguousPathSegment"),
	"kustomize-policy-scope": kustomize("5.8.2", "kyaml/openapi/openapi.go precomputedIsNamespaceScoped"),
	"helm-controller-takes-hooks": rowsOf("helm-controller")("1.5", "helm-controller CHANGELOG 1.5.4", "1.5.4"),
	"kubernetes-service-names": kubernetes("1.36", "pkg/features/kube_features.go RelaxedServiceNameValidation"),
	"kubernetes-scale-target-group": kubernetes("1.34", "pkg/registry/autoscaling/horizontalpodautoscaler/strategy.go AllowEmptyAPIGroup"),
	"kubernetes-strict-addresses": kubernetes("1.36", "pkg/features/kube_features.go StrictIPCIDRValidation"),
	"kubernetes-stateful-set-history": kubernetes("1.33", "pkg/apis/apps/validation/validation.go ValidateStatefulSetUpdate"),
	"kubernetes-traffic-distribution": kubernetes("1.34", "pkg/features/kube_features.go PreferSameTrafficDistribution"),
	"kubernetes-image-reference": kubernetes("1.37", "pkg/apis/core/validation/validation.go validateImageVolumeSource"),
	"kubernetes-stateful-set-unavailable": kubernetes("1.37", "pkg/features/kube_features.go MaxUnavailableStatefulSet"),
	"kubernetes-end-port-words": kubernetes("1.37", "pkg/apis/networking/validation/validation.go ValidateNetworkPolicyPort"),
	"kubernetes-required-words": kubernetes("1.37", "pkg/apis/autoscaling/v2/zz_generated.validations.go, pkg/apis/rbac/v1/zz_generated.validations.go"),
	"kubernetes-immutable-words": kubernetes("1.37", "pkg/apis/apps/validation/validation.go ValidateStatefulSetUpdate, pkg/apis/rbac/validation/validation.go ValidateRoleBindingUpdate"),
	"kubernetes-declared-immutable": kubernetes("1.37", "apimachinery pkg/api/validate/immutable.go Immutable"),
	"kubernetes-scale-to-zero": kubernetes("1.37", "pkg/features/kube_features.go HPAScaleToZero")
};
function behaves(id, version) {
	const { since, until } = behaviours[id];
	return (since === void 0 || isSince(version, since)) && (until === void 0 || !isSince(version, until));
}
// src/core/versions/flux-versions.ts
const latestMinor = 1e6;
function minorOfFlux2(flux) {
	if (isSince(flux, "3")) return latestMinor;
	return isSince(flux, "2") ? Number(flux.split(".")[1]) : 0;
}
function fluxOfController(controller) {
	const [, major = "", minor = ""] = /^v?(\d+)\.(\d+)/.exec(controller) ?? [];
	return `${Number(major) + 1}.${minor}`;
}
function fluxOfHelmController(controller) {
	const [, minor] = /^v?1\.(\d+)/.exec(controller) ?? [];
	return minor === void 0 ? void 0 : `2.${Number(minor) + 3}`;
}
const servedUntil = {
	"helm.toolkit.fluxcd.io/v2beta1": "2.7",
	"helm.toolkit.fluxcd.io/v2beta2": "2.8",
	"kustomize.toolkit.fluxcd.io/v1beta1": "2.7",
	"kustomize.toolkit.fluxcd.io/v1beta2": "2.8"
};
function fluxWithout(apiVersion, flux) {
	const until = getOwn(servedUntil, apiVersion);
	return until !== void 0 && isSince(flux, until) ? until : void 0;
}
function versionsThatEnd(flux) {
	return Object.keys(servedUntil).filter((apiVersion) => fluxWithout(apiVersion, flux) !== void 0);
}
function hasFrom(brought, version) {
	return isSince(version, brought);
}
// src/core/versions/operator-versions.ts
const newestOf = [
	{
		since: "0.0",
		flux: "2.3"
	},
	{
		since: "0.10",
		flux: "2.4"
	},
	{
		since: "0.15",
		flux: "2.5"
	},
	{
		since: "0.21",
		flux: "2.6"
	},
	{
		since: "0.30",
		flux: "2.7"
	},
	{
		since: "0.42",
		flux: "2.8"
	},
	{
		since: "0.53",
		flux: "2.9"
	}
];
const firstUnknown = "0.60";
const boundByImage = "0.54";
function newestIn(operator) {
	if (operator === void 0 || !/^v?0\.\d/.test(operator) || isSince(operator, firstUnknown)) return void 0;
	return rowOf(newestOf, operator).flux;
}
function newestFluxOf({ operator, manifests, artifact }) {
	const [own, given] = [operator !== void 0 && (!artifact || isSince(operator, boundByImage)) ? newestIn(operator) : void 0, newestIn(manifests)];
	if (own === void 0 || given === void 0) return own ?? given;
	return isSince(own, given) ? given : own;
}
// src/flux/source-spec.ts
const named = struct({ name: text });
const sourceSpec = specReader({
	bucketName: text,
	certSecretRef: named,
	endpoint: text,
	ignore: text,
	include: structs({ repository: named }),
	insecure: flag,
	proxySecretRef: named,
	recurseSubmodules: flag,
	ref: struct({
		branch: text,
		commit: text,
		digest: text,
		name: text,
		semver: text,
		tag: text
	}),
	secretRef: named,
	sparseCheckout: texts,
	url: text,
	verify: struct({
		mode: text,
		provider: text
	})
});
// src/core/versions/helm-versions.ts
const ofFlux$2 = [
	{
		since: "2.0",
		helm: "3.12"
	},
	{
		since: "2.2",
		helm: "3.13"
	},
	{
		since: "2.3",
		helm: "3.14"
	},
	{
		since: "2.4",
		helm: "3.16"
	},
	{
		since: "2.5",
		helm: "3.17"
	},
	{
		since: "2.7",
		helm: "3.19"
	},
	{
		since: "2.8",
		helm: "4.1"
	},
	{
		since: "2.9",
		helm: "4.2"
	},
	{
		since: "2.10",
		helm: "4.3"
	}
];
function helmOfFlux(flux) {
	return rowOf(ofFlux$2, flux).helm;
}
function followsHelm(helm) {
	return isSince(helm, "4");
}
const builtWith = [
	{
		since: "3.12",
		kubernetes: "1.27",
		goVersion: "go1.20.14"
	},
	{
		since: "3.13",
		kubernetes: "1.28",
		goVersion: "go1.21.13"
	},
	{
		since: "3.14",
		kubernetes: "1.29",
		goVersion: "go1.21.13"
	},
	{
		since: "3.16",
		kubernetes: "1.31",
		goVersion: "go1.22.12"
	},
	{
		since: "3.17",
		kubernetes: "1.32",
		goVersion: "go1.23.12"
	},
	{
		since: "3.19",
		kubernetes: "1.34",
		goVersion: "go1.24.13"
	},
	{
		since: "4.1",
		kubernetes: "1.35",
		goVersion: "go1.25.9"
	},
	{
		since: "4.2",
		kubernetes: "1.36",
		goVersion: "go1.26.5"
	},
	{
		since: "4.3",
		kubernetes: "1.37",
		goVersion: "go1.26.8"
	}
];
const knownHelms = builtWith.map(({ since }) => since);
function kubernetesOfHelm(helm) {
	return rowOf(builtWith, helm).kubernetes;
}
const ofClientGo = [
	{
		since: "3.12",
		groups: {
			autoscaling: "v1 v2 v2beta1 v2beta2",
			"scheduling.k8s.io": "v1alpha1 v1beta1 v1",
			"storagemigration.k8s.io": "v1beta1"
		}
	},
	{
		since: "4.2",
		groups: {
			autoscaling: "v1 v2",
			"scheduling.k8s.io": "v1alpha2 v1beta1 v1",
			"storagemigration.k8s.io": "v1beta1"
		}
	},
	{
		since: "4.3",
		groups: {
			autoscaling: "v1 v2",
			"lifecycle.k8s.io": "v1alpha1",
			"scheduling.k8s.io": "v1alpha3 v1beta1 v1",
			"storagemigration.k8s.io": "v1 v1beta1"
		}
	}
];
function groupsOfHelm(helm) {
	return rowOf(ofClientGo, helm).groups;
}
function helmBuild(helm) {
	const { kubernetes, goVersion } = rowOf(builtWith, helm);
	const kubeClientVersion = `v${kubernetes}`;
	return helm === "4.2.3" ? {
		...releasedHelm,
		goVersion,
		kubeClientVersion
	} : {
		version: `v${helm.split(".").slice(0, 2).join(".")}`,
		gitCommit: "",
		gitTreeState: "",
		goVersion,
		kubeClientVersion
	};
}
const releasedHelm = {
	version: "v4.2.3",
	gitCommit: "43e8b7feece8beb0fcba47059ec9b522fd929a64",
	gitTreeState: "clean"
};
// src/core/versions/kustomize-versions.ts
const newestKustomize = "5.8.3";
const knownKustomizes = [
	"5.7.1",
	"5.8.1",
	"5.8.2",
	newestKustomize
];
const ofFlux$1 = [{
	since: "2.0",
	kustomize: "5.7.1"
}, {
	since: "2.8",
	kustomize: "5.8.1"
}];
function kustomizeOfFlux(flux) {
	return rowOf(ofFlux$1, flux).kustomize;
}
const kustomizeOfNewestFlux = kustomizeOfFlux("2.1000");
// src/flux/flux-references.ts
function dependenciesOf(object, id) {
	switch (nodeKindOf(id)) {
		case "helmrelease": return ofOwnKind(helmReleaseSpec(object).dependsOn, id);
		case "kustomization": return ofOwnKind(kustomizationSpec(object).dependsOn, id);
		case "resourceset": return resourceSetSpec(object).dependsOn.flatMap((entry, index) => ofAnyKind(entry, index, id));
		default: return [];
	}
}
function ofOwnKind(entries, id) {
	return entries.flatMap(({ name, namespace, readyExpr = "" }, index) => {
		if (name === void 0) return [];
		return [{
			id: {
				...id,
				namespace: namespace || id.namespace,
				name
			},
			index,
			mustBeReady: true,
			...readyExpr === "" ? {} : { readyExpr }
		}];
	});
}
function ofAnyKind({ apiVersion = "", kind = "", name, namespace = "", ready, readyExpr = "" }, index, { namespace: own }) {
	if (name === void 0) return [];
	const stated = {
		group: apiGroup(apiVersion),
		kind,
		namespace,
		name
	};
	return [{
		id: namespace === "" && nodeKindOf(stated) !== void 0 ? {
			...stated,
			namespace: own
		} : stated,
		index,
		mustBeReady: ready,
		...ready && readyExpr !== "" ? { readyExpr } : {}
	}];
}
function fluxReferences(object, id) {
	const { namespace } = id;
	switch (nodeKindOf(id)) {
		case "helmrelease": {
			const { chart, chartRef, valuesFrom } = helmReleaseSpec(object);
			return [
				...chartSource(chart?.spec?.sourceRef, namespace),
				...sources([chartRef], namespace),
				...data("values", valuesFrom, namespace)
			];
		}
		case "kustomization": {
			const variables = kustomizationSpec(object).postBuild?.substituteFrom ?? [];
			return [{
				role: "source",
				id: kustomizationSource({
					id,
					object
				})
			}, ...data("variables", variables, namespace)];
		}
		case "resourceset": return resourceSetSpec(object).inputsFrom.map(({ name = "" }) => ({
			role: "inputs",
			id: {
				group: operatorGroup,
				kind: "ResourceSetInputProvider",
				namespace,
				name
			}
		}));
		case "generator": return sources(artifactGeneratorSpec(object).sources, namespace);
		case "source":
			if (id.kind === "HelmChart") return chartSource(helmChartSpec(object).sourceRef, namespace);
			return sourceSpec(object).include.flatMap(({ repository }) => {
				const name = repository?.name;
				return name === void 0 ? [] : [{
					role: "source",
					id: sourceId("GitRepository", namespace, name)
				}];
			});
		default: return [];
	}
}
function kustomizationSource({ id, object }) {
	const { kind = "GitRepository", name, namespace } = kustomizationSpec(object).sourceRef ?? {};
	if (name === void 0) return sourceId("GitRepository", "flux-system", "flux-system");
	return sourceId(kind, namespace || id.namespace, name);
}
function chartSource(reference, namespace) {
	return sources([reference && {
		...reference,
		kind: reference.kind ?? "HelmRepository"
	}], namespace);
}
function sources(references, namespace) {
	return references.flatMap((reference) => {
		const id = sourceNamed(reference, namespace);
		return id === void 0 ? [] : [{
			role: id.kind === "HelmChart" ? "chart" : "source",
			id
		}];
	});
}
function data(role, references, namespace) {
	return references.flatMap(({ kind, name }) => kind === void 0 || name === void 0 ? [] : [{
		role,
		id: {
			group: "",
			kind,
			namespace,
			name
		}
	}]);
}
function fluxLinksOf(objects) {
	const links = [];
	for (const one of objects) {
		const { id } = one;
		if (nodeKindOf(id) === void 0) continue;
		const { object } = one;
		const sources = fluxReferences(object, id).filter(({ role }) => role === "chart" || role === "source");
		links.push({
			id,
			references: [...dependenciesOf(object, id), ...sources].map((one) => resourceKey(one.id))
		});
	}
	return links;
}
function sourceNamed(reference, namespace) {
	if (reference?.kind === void 0 || reference.name === void 0) return void 0;
	return sourceId(reference.kind, reference.namespace || namespace, reference.name);
}
function namesSource(reference, namespace, source) {
	const named = sourceNamed(reference, namespace);
	return named !== void 0 && resourceKey(named) === resourceKey(source);
}
// src/flux/same-address.ts
function isAtOrBelow(address, other) {
	const above = other.replace(/\/$/, "");
	if (address.replace(/\/$/, "") === above) return true;
	const [, path = ""] = above.split("://");
	return path.includes("/") && address.startsWith(`${above}/`) && !/\.\.|[%?#\\]/.test(address.slice(above.length));
}
// src/core/versions/kube-minor.ts
function kubeMinorOf(text) {
	const [, major, minor] = /^v?(\d{1,3})\.(\d{1,4})/.exec(text ?? "") ?? [];
	return major === void 0 || minor === void 0 ? void 0 : {
		major: Number(major),
		minor: Number(minor)
	};
}
function printMinor({ major, minor }) {
	return `${major}.${minor}`;
}
function isAtLeast(version, minor) {
	return version.major > 1 || version.minor >= minor;
}
// src/core/versions/kubernetes-versions.ts
const supportedMinors = [
	34,
	35,
	36,
	37
];
const newestMinor = 37;
const newestKubernetes = {
	major: 1,
	minor: newestMinor
};
function isKnownKubernetes(version) {
	return !isAtLeast(version, 38);
}
function knownMinor(version) {
	const [oldest = newestMinor] = supportedMinors;
	return supportedMinors.findLast((minor) => isAtLeast(version, minor)) ?? oldest;
}
function possibleVersions(given = []) {
	const minors = given.flatMap((text) => kubeMinorOf(text)?.minor ?? []);
	return (minors.length === 0 ? supportedMinors : [...new Set(minors)].sort((a, b) => a - b)).map((minor) => ({
		major: 1,
		minor
	}));
}
function versionsInWords(some, all) {
	const names = inOrder(some).map(printMinor);
	const ordered = inOrder(all);
	const allNames = ordered.map(printMinor);
	const isWhole = ordered.every(({ minor }, at) => minor === (ordered[0]?.minor ?? 0) + at);
	const after = allNames[names.length];
	if (isWhole && after !== void 0 && names.at(-1) === allNames[names.length - 1]) return `before ${after}`;
	return isWhole && names[0] === allNames[allNames.length - names.length] ? `since ${names[0] ?? ""}` : `by ${names.join(", ")}`;
}
function inOrder(versions) {
	return [...versions].sort((a, b) => a.major - b.major || a.minor - b.minor);
}
// src/core/versions/api-lifecycles.ts
const apiLifecycles = `
admission.k8s.io/v1beta1 9 19 22 admission.k8s.io/v1: AdmissionReview
admissionregistration.k8s.io/v1 36: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1 16: MutatingWebhookConfiguration ValidatingWebhookConfiguration
admissionregistration.k8s.io/v1 30: ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1alpha1 32 35 38 admissionregistration.k8s.io/v1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1alpha1 26 29 32 admissionregistration.k8s.io/v1: ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 34 37 40 admissionregistration.k8s.io/v1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 9 16 22 admissionregistration.k8s.io/v1: MutatingWebhookConfiguration ValidatingWebhookConfiguration
admissionregistration.k8s.io/v1beta1 28 31 34 admissionregistration.k8s.io/v1: ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding
apidiscovery.k8s.io/v2beta1 26 32 35: APIGroupDiscovery
apiextensions.k8s.io/v1 16: CustomResourceDefinition
apiextensions.k8s.io/v1beta1 13 19 22 apiextensions.k8s.io/v1: ConversionReview
apiextensions.k8s.io/v1beta1 7 16 22 apiextensions.k8s.io/v1: CustomResourceDefinition
apiregistration.k8s.io/v1 10: APIService
apiregistration.k8s.io/v1beta1 7 19 22 apiregistration.k8s.io/v1: APIService
apps/v1 9: ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet
apps/v1beta1 7 8 16 apps/v1: ControllerRevision
apps/v1beta1 6 8 16 apps/v1: Deployment DeploymentRollback
apps/v1beta1 6 8 16 autoscaling/v1: Scale
apps/v1beta1 5 8 16 apps/v1: StatefulSet
apps/v1beta2 8 9 16 apps/v1: ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet
apps/v1beta2 8 9 16 autoscaling/v1: Scale
authentication.k8s.io/v1 28: SelfSubjectReview
authentication.k8s.io/v1 6: TokenReview
authentication.k8s.io/v1alpha1 26 29 32 authentication.k8s.io/v1: SelfSubjectReview
authentication.k8s.io/v1beta1 27 30 33 authentication.k8s.io/v1: SelfSubjectReview
authentication.k8s.io/v1beta1 4 19 22 authentication.k8s.io/v1: TokenReview
authorization.k8s.io/v1 19: LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview
authorization.k8s.io/v1 6: SubjectAccessReview
authorization.k8s.io/v1beta1 2 19 22 authorization.k8s.io/v1: LocalSubjectAccessReview SelfSubjectAccessReview SubjectAccessReview
authorization.k8s.io/v1beta1 8 19 22 authorization.k8s.io/v1: SelfSubjectRulesReview
autoscaling/v1 2: HorizontalPodAutoscaler
autoscaling/v2 23: HorizontalPodAutoscaler
autoscaling/v2beta1 8 22 25 autoscaling/v2: HorizontalPodAutoscaler
autoscaling/v2beta2 12 23 26 autoscaling/v2: HorizontalPodAutoscaler
batch/v1 21: CronJob
batch/v1 2: Job
batch/v1beta1 8 21 25 batch/v1: CronJob
batch/v1beta1 8 22 25: JobTemplate
certificates.k8s.io/v1 19: CertificateSigningRequest
certificates.k8s.io/v1 37: ClusterTrustBundle PodCertificateRequest
certificates.k8s.io/v1alpha1 26 34 37 certificates.k8s.io/v1: ClusterTrustBundle
certificates.k8s.io/v1beta1 12 19 22 certificates.k8s.io/v1: CertificateSigningRequest
certificates.k8s.io/v1beta1 33 37 40 certificates.k8s.io/v1: ClusterTrustBundle
certificates.k8s.io/v1beta1 35 37 40 certificates.k8s.io/v1: PodCertificateRequest
coordination.k8s.io/v1 14: Lease
coordination.k8s.io/v1alpha1 31 34 37 coordination.k8s.io/v1beta1: LeaseCandidate
coordination.k8s.io/v1alpha2 32 35 38 coordination.k8s.io/v1beta1: LeaseCandidate
coordination.k8s.io/v1beta1 12 19 22 coordination.k8s.io/v1: Lease
coordination.k8s.io/v1beta1 33 36 39: LeaseCandidate
discovery.k8s.io/v1 21: EndpointSlice
discovery.k8s.io/v1beta1 16 21 25 discovery.k8s.io/v1: EndpointSlice
events.k8s.io/v1 19: Event
events.k8s.io/v1beta1 8 22 25 events.k8s.io/v1: Event
extensions/v1beta1 1 8 16 apps/v1: DaemonSet Deployment
extensions/v1beta1 2 8 16: DeploymentRollback
extensions/v1beta1 1 14 22 networking.k8s.io/v1: Ingress
extensions/v1beta1 3 9 16 networking.k8s.io/v1: NetworkPolicy
extensions/v1beta1 2 11 16 policy/v1beta1: PodSecurityPolicy
extensions/v1beta1 2 8 16 apps/v1: ReplicaSet
extensions/v1beta1 1 2 16: Scale
flowcontrol.apiserver.k8s.io/v1 29: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1alpha1 18 20 21 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta1 20 23 26 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta2 23 26 29 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta3 26 29 32 flowcontrol.apiserver.k8s.io/v1: FlowSchema PriorityLevelConfiguration
lifecycle.k8s.io/v1alpha1 37 40 43: Eviction EvictionRequest
networking.k8s.io/v1 33: IPAddress ServiceCIDR
networking.k8s.io/v1 19: Ingress IngressClass
networking.k8s.io/v1 7: NetworkPolicy
networking.k8s.io/v1alpha1 25 28 31: ClusterCIDR
networking.k8s.io/v1alpha1 27 30 33 networking.k8s.io/v1: IPAddress ServiceCIDR
networking.k8s.io/v1beta1 31 34 37 networking.k8s.io/v1: IPAddress ServiceCIDR
networking.k8s.io/v1beta1 14 19 22 networking.k8s.io/v1: Ingress
networking.k8s.io/v1beta1 18 19 22 networking.k8s.io/v1: IngressClass
node.k8s.io/v1 20: RuntimeClass
node.k8s.io/v1beta1 13 22 25 node.k8s.io/v1: RuntimeClass
policy/v1 21: PodDisruptionBudget
policy/v1beta1 5 22 25: Eviction
policy/v1beta1 5 21 25 policy/v1: PodDisruptionBudget
policy/v1beta1 10 21 25: PodSecurityPolicy
rbac.authorization.k8s.io/v1 8: ClusterRole ClusterRoleBinding Role RoleBinding
rbac.authorization.k8s.io/v1beta1 6 17 22 rbac.authorization.k8s.io/v1: ClusterRole ClusterRoleBinding Role RoleBinding
resource.k8s.io/v1 34: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice
resource.k8s.io/v1 37: DeviceTaintRule
resource.k8s.io/v1alpha3 33 36 39 resource.k8s.io/v1: DeviceTaintRule
resource.k8s.io/v1alpha3 36 39 42: ResourcePoolStatusRequest
resource.k8s.io/v1beta1 32 35 38 resource.k8s.io/v1: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice
resource.k8s.io/v1beta2 33 36 39 resource.k8s.io/v1: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice
resource.k8s.io/v1beta2 36 39 42 resource.k8s.io/v1: DeviceTaintRule
scheduling.k8s.io/v1 14: PriorityClass
scheduling.k8s.io/v1beta1 37 40 43: PodGroup Workload
scheduling.k8s.io/v1beta1 11 14 22 scheduling.k8s.io/v1: PriorityClass
storage.k8s.io/v1 18: CSIDriver
storage.k8s.io/v1 17: CSINode
storage.k8s.io/v1 24: CSIStorageCapacity
storage.k8s.io/v1 6: StorageClass
storage.k8s.io/v1 13: VolumeAttachment
storage.k8s.io/v1 34: VolumeAttributesClass
storage.k8s.io/v1alpha1 19 21 24 storage.k8s.io/v1: CSIStorageCapacity
storage.k8s.io/v1alpha1 9 21 24 storage.k8s.io/v1: VolumeAttachment
storage.k8s.io/v1alpha1 29 32 35 storage.k8s.io/v1: VolumeAttributesClass
storage.k8s.io/v1beta1 14 19 22 storage.k8s.io/v1: CSIDriver
storage.k8s.io/v1beta1 14 17 22 storage.k8s.io/v1: CSINode
storage.k8s.io/v1beta1 21 24 27 storage.k8s.io/v1: CSIStorageCapacity
storage.k8s.io/v1beta1 4 19 22 storage.k8s.io/v1: StorageClass
storage.k8s.io/v1beta1 10 19 22 storage.k8s.io/v1: VolumeAttachment
storage.k8s.io/v1beta1 31 34 37 storage.k8s.io/v1: VolumeAttributesClass
storagemigration.k8s.io/v1 37: StorageVersionMigration
storagemigration.k8s.io/v1alpha1 30 33 36 storagemigration.k8s.io/v1: StorageVersionMigration
storagemigration.k8s.io/v1beta1 35 37 40 storagemigration.k8s.io/v1: StorageVersionMigration
v1 0: Binding ComponentStatus Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount
v1 2: ConfigMap
`;
// src/core/versions/served-apis.ts
const lifecycles = readLifecycles();
function readLifecycles() {
	const found = new Map();
	for (const line of apiLifecycles.trim().split("\n")) {
		const [of = "", kinds = ""] = line.split(": ");
		const [apiVersion = "", introduced, deprecated, removed, use] = of.split(" ");
		const lifecycle = {
			introducedIn: Number(introduced),
			...deprecated === void 0 ? {} : { deprecatedIn: Number(deprecated) },
			...removed === void 0 ? {} : { removedIn: Number(removed) },
			...use === void 0 ? {} : { use }
		};
		const own = getOrInsert(found, apiVersion, () => new Map());
		for (const kind of kinds.split(" ")) own.set(kind, lifecycle);
	}
	return found;
}
const deprecations = {
	"extensions/v1beta1 PodSecurityPolicy": {
		deprecatedIn: 11,
		use: "pod security labels of the namespace"
	},
	"helm.toolkit.fluxcd.io/v2beta1 HelmRelease": { use: "helm.toolkit.fluxcd.io/v2" },
	"helm.toolkit.fluxcd.io/v2beta2 HelmRelease": { use: "helm.toolkit.fluxcd.io/v2" },
	"kustomize.toolkit.fluxcd.io/v1beta1 Kustomization": { use: "kustomize.toolkit.fluxcd.io/v1" },
	"kustomize.toolkit.fluxcd.io/v1beta2 Kustomization": { use: "kustomize.toolkit.fluxcd.io/v1" },
	"policy/v1beta1 PodSecurityPolicy": {
		deprecatedIn: 21,
		use: "pod security labels of the namespace"
	},
	"source.toolkit.fluxcd.io/v1beta1 GitRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta1 HelmRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 GitRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 HelmChart": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 HelmRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"source.toolkit.fluxcd.io/v1beta2 OCIRepository": { use: "source.toolkit.fluxcd.io/v1" },
	"v1 ComponentStatus": {
		deprecatedIn: 19,
		use: "the health endpoints of the components"
	},
	"v1 Endpoints": {
		deprecatedIn: 33,
		use: "discovery.k8s.io/v1 EndpointSlice"
	}
};
const sameFields = new Set([
	"apps/v1beta2 DaemonSet",
	"apps/v1beta2 Deployment",
	"apps/v1beta2 ReplicaSet",
	"apps/v1beta2 StatefulSet",
	"autoscaling/v2beta2 HorizontalPodAutoscaler",
	"batch/v1beta1 CronJob",
	"coordination.k8s.io/v1beta1 Lease",
	"helm.toolkit.fluxcd.io/v2beta2 HelmRelease",
	"kustomize.toolkit.fluxcd.io/v1beta2 Kustomization",
	"networking.k8s.io/v1beta1 IPAddress",
	"networking.k8s.io/v1beta1 IngressClass",
	"networking.k8s.io/v1beta1 ServiceCIDR",
	"node.k8s.io/v1beta1 RuntimeClass",
	"policy/v1beta1 PodDisruptionBudget",
	"rbac.authorization.k8s.io/v1beta1 ClusterRole",
	"rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding",
	"rbac.authorization.k8s.io/v1beta1 Role",
	"rbac.authorization.k8s.io/v1beta1 RoleBinding",
	"scheduling.k8s.io/v1beta1 PriorityClass",
	"source.toolkit.fluxcd.io/v1beta2 GitRepository",
	"source.toolkit.fluxcd.io/v1beta2 HelmChart",
	"source.toolkit.fluxcd.io/v1beta2 HelmRepository",
	"source.toolkit.fluxcd.io/v1beta2 OCIRepository",
	"storage.k8s.io/v1beta1 CSIDriver",
	"storage.k8s.io/v1beta1 CSINode",
	"storage.k8s.io/v1beta1 CSIStorageCapacity",
	"storage.k8s.io/v1beta1 StorageClass",
	"storage.k8s.io/v1beta1 VolumeAttachment",
	"storage.k8s.io/v1beta1 VolumeAttributesClass"
]);
function hasSameFields(apiVersion, kind) {
	return sameFields.has(`${apiVersion} ${kind}`);
}
const ofFlux = {
	"helm.toolkit.fluxcd.io HelmRelease": "v2 v2beta2 v2beta1",
	"kustomize.toolkit.fluxcd.io Kustomization": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io Bucket": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io GitRepository": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io HelmChart": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io HelmRepository": "v1 v1beta2 v1beta1",
	"source.toolkit.fluxcd.io OCIRepository": "v1 v1beta2"
};
function insteadOfUnknown(apiVersion, kind) {
	const [group = "", version = ""] = apiVersion.split("/");
	const versions = getOwn(ofFlux, `${group} ${kind}`)?.split(" ") ?? [];
	const line = (text = "") => Number(/^v(\d+)(?:(?:alpha|beta)\d+)?$/.exec(text)?.[1] ?? NaN);
	return line(version) <= line(versions[0]) && !versions.includes(version) ? `${group}/${versions[0]}` : void 0;
}
function apiStateOf(apiVersion, kind, version) {
	const instead = insteadOfUnknown(apiVersion, kind);
	if (instead !== void 0) return {
		state: "unknown",
		use: instead
	};
	const lifecycle = lifecycles.get(apiVersion)?.get(kind);
	const { introducedIn = 0, removedIn } = lifecycle ?? {};
	if (!isAtLeast(version, introducedIn)) return {
		state: "future",
		since: introducedIn
	};
	const stated = getOwn(deprecations, `${apiVersion} ${kind}`);
	const use = stated?.use ?? lifecycle?.use;
	const instructions = use === void 0 ? {} : { use };
	if (removedIn !== void 0 && isAtLeast(version, removedIn)) return {
		state: "removed",
		...instructions
	};
	const isFluxs = stated !== void 0 && stated.deprecatedIn === void 0;
	const deprecatedIn = stated?.deprecatedIn ?? lifecycle?.deprecatedIn;
	return isFluxs || deprecatedIn !== void 0 && isAtLeast(version, deprecatedIn) ? {
		state: "deprecated",
		...instructions
	} : void 0;
}
function kindsInAll(versions) {
	return [...lifecycles].filter(([apiVersion]) => /(?:^|\/)v\d+$/.test(apiVersion)).flatMap(([apiVersion, kinds]) => [...kinds.keys()].map((kind) => [apiVersion, kind])).filter(([apiVersion, kind]) => versions.every((version) => !isAbsent(apiVersion, kind, version))).map((names) => names.join("/"));
}
const goneSince = { "rbac.authorization.k8s.io/v1alpha1": 22 };
function isInNone(name, versions) {
	const last = name.lastIndexOf("/") + 1;
	const kind = last > 0 && /^[A-Z]/.test(name.slice(last)) ? name.slice(last) : void 0;
	const apiVersion = kind === void 0 ? name : name.slice(0, last - 1);
	const kinds = lifecycles.get(apiVersion);
	const asked = kind !== void 0 && kinds?.has(kind) === true ? [kind] : [...kinds?.keys() ?? []];
	const gone = getOwn(goneSince, apiVersion);
	return versions.every((version) => asked.length === 0 ? gone !== void 0 && isAtLeast(version, gone) : asked.every((one) => isAbsent(apiVersion, one, version)));
}
function isAbsent(apiVersion, kind, version) {
	const state = apiStateOf(apiVersion, kind, version)?.state;
	return state === "removed" || state === "future";
}
// src/core/versions/cluster-versions.ts
const namings = {
	"KubernetesUpgrade.tuppr.home-operations.com": {
		path: [
			"spec",
			"kubernetes",
			"version"
		],
		source: "home-operations/tuppr api/v1alpha1/kubernetesupgrade_types.go"
	},
	"Plan.upgrade.cattle.io": {
		path: ["spec", "version"],
		only: {
			path: [
				"spec",
				"upgrade",
				"image"
			],
			is: /(?:^|\/)(?:k3s|rke2)-upgrade(?:[:@]|$)/
		},
		source: "rancher/system-upgrade-controller pkg/apis/upgrade.cattle.io/v1/types.go, k3s-io/k3s-upgrade, rancher/rke2-upgrade"
	}
};
const versionNamingKinds = Object.keys(namings);
function namedVersion(kind, object) {
	const naming = namings[kind];
	if (naming === void 0) return void 0;
	const { path, only } = naming;
	return only === void 0 || only.is.test(textAt(object, only.path)) ? kubeMinorOf(textAt(object, path)) : void 0;
}
function textAt(object, path) {
	let at = object;
	for (const step of path) at = isJsonObject(at) ? at[step] : void 0;
	return typeof at === "string" ? at : "";
}
export { isForcedAnew as $, kubernetesOfHelm as A, behaves as B, kustomizeOfNewestFlux as C, helmBuild as D, groupsOfHelm as E, fluxWithout as F, resourceSetSpec as G, fluxInstanceSpec as H, hasFrom as I, kustomizationFields as J, applyPart as K, latestMinor as L, newestFluxOf as M, fluxOfController as N, helmOfFlux as O, fluxOfHelmController as P, helmReleaseSpec as Q, minorOfFlux2 as R, kustomizeOfFlux as S, followsHelm as T, inputProviderSpec as U, behaviours as V, resourceSetFields as W, forceRequest as X, kustomizationSpec as Y, helmReleaseFields as Z, fluxReferences as _, isInNone as a, annotatedSources as at, sourceNamed as b, knownMinor as c, kubeConfigSource as ct, versionsInWords as d, helmChartSpec as et, kubeMinorOf as f, fluxLinksOf as g, dependenciesOf as h, hasSameFields as i, versionedPaths as it, sourceSpec as j, knownHelms as k, newestKubernetes as l, isAtOrBelow as m, versionNamingKinds as n, artifactGeneratorSpec as nt, kindsInAll as o, checksumSources as ot, printMinor as p, buildPart as q, apiStateOf as r, fluxSpec as rt, isKnownKubernetes as s, copySource as st, namedVersion as t, withCommonMetadata as tt, possibleVersions as u, kustomizationSource as v, newestKustomize as w, knownKustomizes as x, namesSource as y, versionsThatEnd as z };

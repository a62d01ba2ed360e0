import { l as sourceId, o as nodeKindOf, s as operatorGroup } from "./flux-kinds.js";
import { a as resourceKey, t as apiGroup } from "./resource-id.js";
import { _ as unread, a as reference, c as mapping, d as since, f as specReader, g as texts, h as text, l as namesIn, m as structs, n as dependsOn, o as flag, p as struct, r as fluxFields, s as list, t as commonMetadata, u as partOf, y as written } from "./flux-spec.js";
import { o as stringAt } from "./json.js";
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
// src/flux/artifact-generator-spec.ts
const artifactGeneratorFields = {
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
};
const artifactGeneratorSpec = specReader(artifactGeneratorFields);
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
const action = {
	crds: text,
	disableHooks: flag,
	disableSchemaValidation: flag,
	serverSideApply: since(8, unread)
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
		createNamespace: flag
	}),
	postRenderStrategy: since(9, text),
	postRenderers: list,
	releaseName: text,
	storageNamespace: text,
	targetNamespace: text,
	test: struct({ enable: flag }),
	upgrade: struct({
		...action,
		chartNameChangeStrategy: since(9, text),
		disableWait: flag,
		force: flag,
		preserveValues: flag,
		remediation: struct({ retries: written })
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
	}))
};
const resourceSetSpec = specReader(resourceSetFields);
const fluxInstanceFields = {
	cluster: struct({
		multitenant: flag,
		tenantDefaultServiceAccount: text
	}),
	commonMetadata,
	components: texts,
	distribution: struct({ version: text }),
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
};
const fluxInstanceSpec = specReader(fluxInstanceFields);
const inputProviderSpec = specReader({
	defaultValues: mapping,
	type: text
});
// src/flux/source-spec.ts
const named = struct({ name: text });
const sourceFields = {
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
};
const sourceSpec = specReader(sourceFields);
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
	for (const { id, object } of objects) {
		if (nodeKindOf(id) === void 0) continue;
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
export { artifactGeneratorSpec as _, namesSource as a, kustomizationFields as b, fluxInstanceSpec as c, resourceSetSpec as d, forceRequest as f, helmChartSpec as g, isForcedAnew as h, kustomizationSource as i, inputProviderSpec as l, helmReleaseSpec as m, fluxLinksOf as n, sourceNamed as o, helmReleaseFields as p, fluxReferences as r, sourceSpec as s, dependenciesOf as t, resourceSetFields as u, applyPart as v, kustomizationSpec as x, buildPart as y };

import { a as resourceKey } from "./resource-id.js";
import { _ as texts, b as written, c as list, d as partOf, f as since, g as text, h as structs, i as fluxFields, l as mapping, m as struct, n as commonMetadata, o as reference, p as specReader, r as dependsOn, s as flag, u as namesIn, v as unread } from "./json-equal.js";
import { l as sourceId, o as nodeKindOf } from "./flux-kinds.js";
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
// src/flux/flux-references.ts
function dependsOnOf(object, id) {
	switch (nodeKindOf(id)) {
		case "helmrelease": return helmReleaseSpec(object).dependsOn;
		case "kustomization": return kustomizationSpec(object).dependsOn;
		case "resourceset": return resourceSetSpec(object).dependsOn;
		default: return [];
	}
}
function fluxLinksOf(objects) {
	const links = [];
	for (const one of objects) {
		if (nodeKindOf(one.id) === void 0) continue;
		links.push({
			id: one.id,
			references: fluxReferences(one.object, one.id).map(resourceKey)
		});
	}
	return links;
}
function fluxReferences(object, id) {
	const own = dependsOnOf(object, id).flatMap(({ name, namespace = id.namespace }) => name === void 0 ? [] : [{
		...id,
		namespace,
		name
	}]);
	const { chart, chartRef } = helmReleaseSpec(object);
	const sources = [
		helmChartSpec(object).sourceRef,
		chartRef,
		chart?.spec?.sourceRef
	].flatMap((reference) => sourceNamed(reference, id.namespace) ?? []);
	return [...own, ...sources];
}
function sourceNamed(reference, namespace) {
	if (reference?.kind === void 0 || reference.name === void 0) return void 0;
	return sourceId(reference.kind, reference.namespace || namespace, reference.name);
}
function namesSource(reference, namespace, source) {
	const named = sourceNamed(reference, namespace);
	return named !== void 0 && resourceKey(named) === resourceKey(source);
}
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
export { sourceNamed as a, resourceSetFields as c, helmReleaseSpec as d, helmChartSpec as f, kustomizationSpec as g, kustomizationFields as h, namesSource as i, resourceSetSpec as l, buildPart as m, dependsOnOf as n, fluxInstanceSpec as o, applyPart as p, fluxLinksOf as r, inputProviderSpec as s, sourceSpec as t, helmReleaseFields as u };

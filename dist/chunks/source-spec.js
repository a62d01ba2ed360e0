import { _ as written, a as list, c as partOf, d as struct, f as structs, h as unread, i as flag, l as since, m as texts, n as fluxFields, o as mapping, p as text, s as namesIn, u as specReader } from "./json-equal.js";
// src/flux/shared-fields.ts
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
export { applyPart as a, kustomizationSpec as c, helmChartSpec as i, commonMetadata as l, helmReleaseFields as n, buildPart as o, helmReleaseSpec as r, kustomizationFields as s, sourceSpec as t };

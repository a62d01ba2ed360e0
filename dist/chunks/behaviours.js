// src/versions/tool-version.ts
function partsOf(version) {
	const parts = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
	return [
		1,
		2,
		3
	].map((at) => parts[at] === void 0 ? Number.POSITIVE_INFINITY : Number(parts[at]));
}
function isSince(version, since) {
	const first = partsOf(since).map((part) => Number.isFinite(part) ? part : 0);
	const parts = partsOf(version);
	for (const [at, part] of parts.entries()) {
		const least = first[at] ?? 0;
		if (part !== least) return part > least;
	}
	return true;
}
function rowOf(rows, version) {
	return rows.findLast(({ since }) => isSince(version, since)) ?? rows[0];
}
// src/versions/behaviours.ts
const behaviours = {
	"helm-hooks-after-post-renderers": {
		tool: "helm",
		since: "4.0",
		source: "pkg/action/action.go renderResources"
	},
	"helm-definitions-alone": {
		tool: "helm",
		since: "4.0",
		source: "helm-controller internal/action/crds.go applyCRDs"
	},
	"helm-must-to-toml": {
		tool: "helm",
		since: "4.2",
		source: "pkg/engine/funcs.go funcMap"
	},
	"helm-file-ends": {
		tool: "helm",
		since: "4.2",
		source: "pkg/release/v1/util/manifest.go SplitManifests"
	},
	"helm-document-ends": {
		tool: "helm",
		since: "4.2.4",
		source: "pkg/release/v1/util/manifest.go sep"
	},
	"helm-durations": {
		tool: "helm",
		since: "4.3",
		source: "pkg/engine/funcs.go funcMap"
	},
	"helm-lines-of-nothing": {
		tool: "helm",
		since: "4.3",
		source: "pkg/engine/files.go Lines"
	},
	"helm-values-line-feed": {
		tool: "helm",
		since: "4.3",
		source: "pkg/chart/v2/loader/load.go LoadValues"
	},
	"helm-file-bound": {
		tool: "helm",
		until: "4.3",
		source: "pkg/chart/loader/archive/archive.go MaxDecompressedFileSize"
	},
	"flux-strict-substitution": {
		tool: "flux",
		since: "2.9",
		source: "kustomize-controller 1.9 StrictPostBuildSubstitutions"
	},
	"flux-drift-ignore": {
		tool: "flux",
		since: "2.9",
		source: "kustomize-controller 1.9 api/v1 Ignore"
	},
	"flux-substitute-strategy": {
		tool: "flux",
		since: "2.9",
		source: "kustomize-controller 1.9 api/v1 PostBuild"
	},
	"flux-post-renders-hooks": {
		tool: "flux",
		since: "2.9",
		source: "helm-controller 1.6 UseHelm3Defaults"
	},
	"kubernetes-service-names": {
		tool: "kubernetes",
		since: "1.36",
		source: "pkg/features/kube_features.go RelaxedServiceNameValidation"
	},
	"kubernetes-scale-target-group": {
		tool: "kubernetes",
		since: "1.36",
		source: "pkg/apis/autoscaling/validation/validation.go ValidateCrossVersionObjectReference"
	},
	"kubernetes-strict-addresses": {
		tool: "kubernetes",
		since: "1.36",
		source: "pkg/features/kube_features.go StrictIPCIDRValidation"
	},
	"kubernetes-stateful-set-history": {
		tool: "kubernetes",
		since: "1.33",
		source: "pkg/apis/apps/validation/validation.go ValidateStatefulSetUpdate"
	},
	"kubernetes-traffic-distribution": {
		tool: "kubernetes",
		since: "1.34",
		source: "pkg/features/kube_features.go PreferSameTrafficDistribution"
	},
	"kubernetes-scale-to-zero": {
		tool: "kubernetes",
		since: "1.37",
		source: "pkg/features/kube_features.go HPAScaleToZero"
	}
};
function behaves(id, version) {
	const { since, until } = behaviours[id];
	return (since === void 0 || isSince(version, since)) && (until === void 0 || !isSince(version, until));
}
export { isSince as n, rowOf as r, behaves as t };

// src/model/flux-kinds.ts
const kustomizeGroup = "kustomize.toolkit.fluxcd.io";
const helmGroup = "helm.toolkit.fluxcd.io";
const sourceGroup = "source.toolkit.fluxcd.io";
const operatorGroup = "fluxcd.controlplane.io";
const extensionsGroup = "source.extensions.fluxcd.io";
const imageGroup = "image.toolkit.fluxcd.io";
const sourceKinds = [
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"HelmChart",
	"HelmRepository",
	"OCIRepository"
];
function nodeKindOf(id) {
	if (id.group === "kustomize.toolkit.fluxcd.io") return id.kind === "Kustomization" ? "kustomization" : void 0;
	if (id.group === "helm.toolkit.fluxcd.io") return id.kind === "HelmRelease" ? "helmrelease" : void 0;
	if (id.group === "source.toolkit.fluxcd.io") return sourceKinds.includes(id.kind) ? "source" : void 0;
	if (id.group === "source.extensions.fluxcd.io") return id.kind === "ArtifactGenerator" ? "generator" : void 0;
	if (id.group === "image.toolkit.fluxcd.io") return id.kind === "ImageUpdateAutomation" ? "automation" : void 0;
	if (id.group !== "fluxcd.controlplane.io") return void 0;
	if (id.kind === "ResourceSet") return "resourceset";
	if (id.kind === "ResourceSetInputProvider") return "provider";
	return id.kind === "FluxInstance" ? "instance" : void 0;
}
const nodeKindNames = [
	"ArtifactGenerator",
	"FluxInstance",
	"HelmRelease",
	"ImageUpdateAutomation",
	"Kustomization",
	"ResourceSet",
	"ResourceSetInputProvider",
	...sourceKinds
].sort();
function sourceId(kind, namespace, name) {
	return {
		group: sourceGroup,
		kind,
		namespace,
		name
	};
}
export { nodeKindNames as a, sourceGroup as c, kustomizeGroup as i, sourceId as l, helmGroup as n, nodeKindOf as o, imageGroup as r, operatorGroup as s, extensionsGroup as t };

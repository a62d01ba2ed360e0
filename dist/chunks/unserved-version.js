import { vr as stringAt } from "./core.js";
import { rt as fluxSpec } from "./flux.js";
import { n as definitionOf } from "./definitions.js";
import { t as objectsAt } from "./pod-spec.js";
// src/findings/applies-elsewhere.ts
function appliesElsewhere(root, id, side) {
	return fluxSpec(side.definition(root, id)).kubeConfig !== void 0;
}
// src/findings/unserved-version.ts
function servedVersions(definition) {
	return objectsAt(definition, "spec", "versions").flatMap((version) => version["served"] === false ? [] : stringAt(version, "name") ?? []);
}
function versionsWithout(object, root, node, side) {
	if (object === void 0 || appliesElsewhere(root, node, side)) return void 0;
	const own = definitionOf(object, root, side);
	if (own === void 0) return void 0;
	const versions = servedVersions(own);
	const version = stringAt(object, "apiVersion")?.split("/")[1] ?? "";
	if (versions.length === 0 || versions.includes(version)) return void 0;
	return side.ofKind(root, "CustomResourceDefinition.apiextensions.k8s.io").find(({ manifest }) => manifest.object === own)?.manifest.crds === void 0 ? versions : void 0;
}
export { versionsWithout as n, appliesElsewhere as r, servedVersions as t };

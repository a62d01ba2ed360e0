import { E as podTemplateOf, Sr as getOrInsert, gr as listAt, mr as isJsonObject, vr as stringAt } from "./core.js";
import { c as holdsOpenValue, o as textsAt } from "./pod-spec.js";
// src/findings/image-reference.ts
function imageReferenceOf(text) {
	if (text === "" || text.length > 512 || /[\s${}]/.test(text)) return void 0;
	const at = text.indexOf("@");
	const digest = at < 0 ? "" : text.slice(at + 1);
	const named = at < 0 ? text : text.slice(0, at);
	const slash = named.lastIndexOf("/");
	const colon = named.indexOf(":", slash + 1);
	const tag = colon < 0 ? "" : named.slice(colon + 1);
	const name = colon < 0 ? named : named.slice(0, colon);
	const [first = "", ...rest] = name.split("/");
	const hasRegistry = rest.length > 0 && (/[.:]/.test(first) || first === "localhost");
	const registry = hasRegistry ? first : "docker.io";
	return {
		text,
		name: `${registry}/${hasRegistry ? rest.join("/") : rest.length === 0 ? `library/${first}` : name}`,
		registry,
		tag,
		digest
	};
}
const known = new WeakMap();
function imagesOf(object) {
	if (object === void 0) return [];
	return getOrInsert(known, object, () => findImages(object));
}
function findImages(object) {
	const template = podTemplateOf(object);
	const texts = template === void 0 ? [] : template.containers.flatMap(({ object: container }) => stringAt(container, "image") ?? []);
	if (template === void 0 && typeof object["spec"] === "object") collect(object["spec"], "", texts, 0);
	return texts.flatMap((text) => imageReferenceOf(text) ?? []);
}
function collect(value, key, into, depth) {
	if (depth > 40 || value === void 0) return;
	if (typeof value === "string") {
		if ((key === "image" || key === "imageName") && value.includes(":")) into.push(value);
	} else if (Array.isArray(value)) for (const item of value) collect(item, key, into, depth + 1);
	else if (isJsonObject(value)) for (const name of Object.keys(value)) {
		const item = value[name];
		if (typeof item === "object" || typeof item === "string") collect(item, name, into, depth + 1);
	}
}
// src/findings/new-images.ts
function newImages({ groups }) {
	const before = new Set(groups.flatMap(({ changes }) => changes.flatMap(({ base }) => pulledBy(base?.object))));
	return groups.flatMap(({ root, changes }) => changes.flatMap(({ id, head, cause, origin }) => {
		const texts = [...new Set(pulledBy(head?.object))].filter((text) => !before.has(text));
		if (head === void 0 || texts.length === 0) return [];
		const wanted = wantedPlatforms(podTemplateOf(head.object)?.spec ?? {});
		return texts.flatMap((text) => {
			const image = holdsOpenValue(text) ? void 0 : imageReferenceOf(text);
			return image === void 0 ? [] : [{
				root,
				resource: id,
				position: cause?.at ?? origin,
				image,
				wanted
			}];
		});
	}));
}
function pulledBy(object) {
	return (podTemplateOf(object)?.containers ?? []).flatMap(({ object: container }) => stringAt(container, "imagePullPolicy") === "Never" ? [] : stringAt(container, "image") ?? []);
}
const architectureLabels = ["kubernetes.io/arch", "beta.kubernetes.io/arch"];
function wantedPlatforms(spec) {
	const system = stringAt(spec, "nodeSelector", "kubernetes.io/os") ?? stringAt(spec, "os", "name") ?? "linux";
	const of = (architecture, field) => /^[a-z0-9]{1,20}$/.test(architecture) ? [{
		platform: `${system}/${architecture}`,
		field
	}] : [];
	for (const label of architectureLabels) {
		const selected = stringAt(spec, "nodeSelector", label);
		if (selected !== void 0) return of(selected, "nodeSelector");
	}
	const listed = listAt(spec, "affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms").flatMap((term) => listAt(term, "matchExpressions").flatMap((expression) => {
		return isJsonObject(expression) && expression["operator"] === "In" && architectureLabels.includes(stringAt(expression, "key") ?? "") ? textsAt(expression, "values") : [];
	}));
	return [...new Set(listed)].flatMap((architecture) => of(architecture, "affinity.nodeAffinity"));
}
export { imageReferenceOf as n, imagesOf as r, newImages as t };

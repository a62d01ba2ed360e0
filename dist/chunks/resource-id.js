import { o as stringAt } from "./json.js";
// src/model/resource-id.ts
function resourceKey(id) {
	return `${id.kind}.${id.group}/${id.namespace}/${id.name}`;
}
function resourceOfKey(key) {
	const dot = key.indexOf(".");
	const first = key.indexOf("/", dot);
	const second = key.indexOf("/", first + 1);
	return {
		group: key.slice(dot + 1, first),
		kind: key.slice(0, dot),
		namespace: key.slice(first + 1, second),
		name: key.slice(second + 1)
	};
}
function printResource(id) {
	return id.namespace === "" ? `${id.kind} ${id.name}` : `${id.kind} ${id.namespace}/${id.name}`;
}
function apiGroup(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function resourceIdOf(object) {
	const kind = stringAt(object, "kind");
	const name = stringAt(object, "metadata", "name");
	if (kind === void 0 || name === void 0) return void 0;
	return {
		group: apiGroup(stringAt(object, "apiVersion") ?? ""),
		kind,
		namespace: stringAt(object, "metadata", "namespace") ?? "",
		name
	};
}
function compareResources(a, b) {
	const left = resourceKey(a);
	const right = resourceKey(b);
	return left < right ? -1 : left > right ? 1 : 0;
}
export { resourceKey as a, resourceIdOf as i, compareResources as n, resourceOfKey as o, printResource as r, apiGroup as t };

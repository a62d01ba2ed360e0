// src/model/json.ts
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function jsonAt(value, ...path) {
	let at = value;
	for (const key of path) {
		if (!isJsonObject(at) || !Object.hasOwn(at, key)) return void 0;
		at = at[key];
	}
	return at;
}
function stringAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return typeof found === "string" ? found : void 0;
}
function booleanAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return typeof found === "boolean" ? found : void 0;
}
function listAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return Array.isArray(found) ? found : [];
}
function objectAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return isJsonObject(found) ? found : void 0;
}
export { objectAt as a, listAt as i, isJsonObject as n, stringAt as o, jsonAt as r, booleanAt as t };

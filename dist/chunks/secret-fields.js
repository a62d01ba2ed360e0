// src/model/secret-fields.ts
const openFields = new Set([
	"apiVersion",
	"immutable",
	"kind",
	"metadata",
	"type"
]);
const knownFields = new Set([
	"data",
	"sops",
	"stringData"
]);
function isHiddenField(field) {
	return !openFields.has(field);
}
function hasUnknownField(secret) {
	return Object.entries(secret).some(([field, value]) => isHiddenField(field) && !knownFields.has(field) && value !== void 0 && value !== null);
}
export { isHiddenField as n, hasUnknownField as t };

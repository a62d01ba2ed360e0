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
// src/model/problem.ts
function isProblem(value) {
	return typeof value === "object" && value !== null && "code" in value && "message" in value;
}
var ProblemError = class extends Error {
	problem;
	constructor(problem, options) {
		super(problem.message, options);
		this.name = "ProblemError";
		this.problem = problem;
	}
};
function fail(code, message, more = {}, options) {
	throw new ProblemError({
		code,
		message,
		...more
	}, options);
}
function problemOf(thrown) {
	if (thrown instanceof ProblemError) return thrown.problem;
	return {
		code: "INTERNAL",
		message: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
	};
}
export { booleanAt as a, listAt as c, problemOf as i, objectAt as l, fail as n, isJsonObject as o, isProblem as r, jsonAt as s, ProblemError as t, stringAt as u };

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
export { problemOf as i, fail as n, isProblem as r, ProblemError as t };

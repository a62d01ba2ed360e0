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
const limitsOfEngine = [
	[/^Maximum call stack size/, "a value is nested deeper than the stack reaches"],
	[/^Invalid string length|^Cannot create a string longer/, "a text is longer than 500 million characters"],
	[/^Invalid array length|^(?:Map|Set) maximum size/, "a list or a mapping has more entries than the engine can hold"],
	[/^Array buffer allocation|^Invalid typed array length/, "a file is longer than the engine can hold"]
];
function problemOf(thrown) {
	if (thrown instanceof ProblemError) return thrown.problem;
	if (!(thrown instanceof Error)) return {
		code: "INTERNAL",
		message: String(thrown)
	};
	const limit = limitsOfEngine.find(([words]) => words.test(thrown.message))?.[1];
	if (limit !== void 0 && (thrown instanceof RangeError || "code" in thrown && thrown.code === "ERR_STRING_TOO_LONG")) return {
		code: "OUTPUT_LIMIT",
		message: limit,
		hint: "Split the resource or the file that is so large."
	};
	return {
		code: "INTERNAL",
		message: `${thrown.name}: ${thrown.message}`
	};
}
export { problemOf as i, fail as n, isProblem as r, ProblemError as t };

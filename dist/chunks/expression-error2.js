// src/engines/kubernetes/expressions/expression-error.ts
var ExpressionError = class extends Error {};
const scalars = {
	bool: "Bool",
	double: "Double",
	int: "Int",
	string: "String"
};
const isNumber = (type) => type === "int" || type === "double";
const sentences = [
	[/^No such key: index out of bounds, index (-?\d+)/, (at) => `index out of bounds: ${at}`],
	[/^No such key: ([^\n]+)/, (key) => `no such key: ${key}`],
	[/^division by zero/, () => "division by zero"],
	[/^modulo by zero/, () => "modulus by zero"],
	[/^integer overflow/, () => "integer overflow"],
	[/^bool\(\) conversion error: invalid string/, () => conversionError("bool")],
	[/^Invalid duration string/, () => conversionError("google.protobuf.Duration")],
	[/^timestamp\(\) requires a string/, () => conversionError("google.protobuf.Timestamp")],
	[/^Optional value is not present/, () => "optional.none() dereference"],
	[/^found no matching overload for 'size\((?:bool|double|int)\)'/, () => "no such overload: size"],
	[/^found no matching overload for '(?:bool|double|int)\.(?:contains|endsWith|startsWith)\(string\)'/, () => noOverload],
	[/^no such overload: (?=[^\n]*dyn<)(?:dyn<)?(\w+)>? [-+*/%<>=]+ (?:dyn<)?(\w+)/, withoutOverload],
	[/^no such overload: !(?:double|int|string)/, () => noOverload],
	[/^(?:Ternary condition must be|Logical operator requires) bool.*, got '(?:double|int|string)'/, () => noOverload],
	[/^Expression of type '(bool|double|int|string)' cannot be range/, (type = "") => `got 'types.${scalars[type]}', expected iterable type`]
];
const noOverload = "no such overload";
function withoutOverload(left, right) {
	return [left, right].every((type) => type !== void 0 && Object.hasOwn(scalars, type)) && left !== right && !(isNumber(left) && isNumber(right)) ? noOverload : void 0;
}
function conversionError(type) {
	return `type conversion error from 'string' to '${type}'`;
}
function errorWords(error, interpreter) {
	if (error instanceof ExpressionError) return error.message;
	if (error instanceof Error && /^error parsing regexp: missing closing \)/.test(error.message)) return error.message;
	if (!(error instanceof interpreter.EvaluationError)) return void 0;
	for (const [sentence, words] of sentences) {
		const parts = sentence.exec(error.message);
		if (parts !== null) return words(parts[1], parts[2]);
	}
}
export { conversionError as n, errorWords as r, ExpressionError as t };

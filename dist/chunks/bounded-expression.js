import { i as RE2JS } from "./build2.js";
import { Ct as foldedCharacters, cr as spend, fr as withSteps, lr as spendOn, ur as spendOnSearch } from "./core.js";
// src/engines/kubernetes/cel/bounded-expression.ts
const maximumSteps = 1e6;
const runSteps = 5e7;
const errorSteps = 50;
function replacementName(name) {
	return `${name} own`;
}
function declareBounded(environment) {
	const pattern = {
		name: "pattern",
		type: "string"
	};
	return environment.registerFunction({
		name: replacementName("matches"),
		receiverType: "string",
		params: [pattern],
		returnType: "bool",
		async: false,
		handler: matches
	}).registerFunction({
		name: "matches",
		params: [{
			name: "text",
			type: "string"
		}, pattern],
		returnType: "bool",
		async: false,
		handler: matches
	});
}
function matches(text, pattern) {
	return meteredSearch(text, pattern)() !== void 0;
}
const instructionsInStep = 10;
function meteredSearch(text, pattern) {
	spend(Math.ceil((pattern.includes("{") ? pattern.length * 1e3 : pattern.length) / instructionsInStep));
	spend(Math.ceil(foldedCharacters(pattern) / instructionsInStep));
	const regex = RE2JS.compile(pattern);
	const size = regex.programSize();
	const matcher = regex.matcher(text);
	let from = 0;
	return () => {
		spend(Math.ceil(size * (text.length - from + 10) / instructionsInStep));
		if (!matcher.find()) return void 0;
		from = matcher.end();
		return {
			start: matcher.start(),
			end: from,
			text: matcher.group() ?? ""
		};
	};
}
function boundedProgram(program) {
	for (const node of nodesOf(program.ast)) count(node);
	return (scope, budget) => withSteps(budget, maximumSteps, () => program(scope));
}
function withReplacedFunctions(program, names = new Set(["matches"])) {
	for (const node of nodesOf(program.ast)) {
		const name = Array.isArray(node.args) ? node.args[0] : void 0;
		if ((node.op === "rcall" || node.op === "call" && name !== "matches") && typeof name === "string" && names.has(name)) node.args[0] = replacementName(name);
	}
	return program;
}
function userMessage(message) {
	return message.replace(/(\w) own\b/g, "$1");
}
function nodesOf(root) {
	const found = new Set();
	const seen = new Set();
	const pending = [root];
	for (let one = pending.pop(); one !== void 0 || pending.length > 0; one = pending.pop()) {
		if (typeof one !== "object" || one === null || seen.has(one)) continue;
		seen.add(one);
		if (one.constructor === root.constructor) {
			const node = one;
			found.add(node);
			pending.push(node.args, node.meta.alternate, node.meta.macro);
		} else if (Array.isArray(one)) for (const item of one) pending.push(item);
		else if (one.constructor === Object) for (const item of Object.values(one)) pending.push(item);
	}
	return found;
}
function count(node) {
	if (node.meta.alternate !== void 0 || node.meta.macro !== void 0) return;
	countOperands(node);
	node.evaluate = (evaluator, own, scope) => {
		spend(1);
		let value;
		try {
			value = node.meta.evaluate(evaluator, own, scope);
		} catch (error) {
			spend(errorSteps);
			throw error;
		}
		if (own.op !== "accuPush" && own.op !== "accuValue" && own.op !== "id" && own.op !== "value") spend(typeof value === "string" || Array.isArray(value) ? value.length : 0);
		return value;
	};
}
const walking = new Set([
	"==",
	"!=",
	"in",
	"<",
	"<=",
	">",
	">="
]);
const zoneSteps = 100;
function countOperands(node) {
	const { handle, op } = node;
	if (handle === void 0) return;
	const given = (first, second) => {
		if (op === "call" || op === "rcall") {
			const values = first;
			for (const value of values) spendOn(value);
			spendOnCall(String(node.args[0]), values);
		} else if (walking.has(op)) {
			spendOn(first);
			spendOn(second);
		} else if (op === "comprehension" && !Array.isArray(first)) spendOn(first);
	};
	node.handle = (first, second, third, fourth) => {
		given(first, second);
		return handle(first, second, third, fourth);
	};
}
function spendOnDuration(text) {
	spend(Math.floor(text.length ** 3 / 100));
}
function spendOnCall(name, [first, second]) {
	if (typeof first === "string" && typeof second === "string") spendOnSearch(first, second);
	else if (name === "duration" && typeof first === "string") spendOnDuration(first);
	else if (first instanceof Date && typeof second === "string") spend(zoneSteps);
}
export { runSteps as a, withReplacedFunctions as c, replacementName as i, declareBounded as n, spendOnDuration as o, meteredSearch as r, userMessage as s, boundedProgram as t };

import { i as RE2JS } from "./build2.js";
// src/cel/bounded-expression.ts
const maximumSteps = 1e6;
const runSteps = 5e7;
const errorSteps = 50;
var StepLimit = class extends Error {
	constructor() {
		super(`takes more than ${maximumSteps} steps`);
		this.name = "StepLimit";
	}
};
let running;
function spend(steps) {
	if (running === void 0) return;
	running.answer -= steps;
	running.run.left -= steps;
	if (running.answer < 0 || running.run.left < 0) throw new StepLimit();
}
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
	return meteredRegex(text, pattern).matcher(text).find();
}
function meteredRegex(text, pattern) {
	const size = pattern.includes("{") ? pattern.length * 1e3 : pattern.length;
	spend(Math.ceil(size * (text.length + 10) / 10));
	return RE2JS.compile(pattern);
}
function boundedProgram(program) {
	for (const node of nodesOf(program.ast)) count(node);
	return (scope, budget) => {
		const outer = running;
		running = {
			answer: maximumSteps,
			run: budget
		};
		const mine = running;
		let answer;
		let failure;
		try {
			answer = program(scope);
		} catch (error) {
			failure = error;
		}
		running = outer;
		if (mine.answer < 0 || budget.left < 0) throw new StepLimit();
		if (failure !== void 0) throw failure;
		return answer;
	};
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
export { replacementName as a, userMessage as c, meteredRegex as i, withReplacedFunctions as l, boundedProgram as n, runSteps as o, declareBounded as r, spend as s, StepLimit as t };

// src/model/step-budget.ts
const stepsBetweenAsking = 5e3;
const charactersInStep = 64;
const comparisonsInStep = 2e3;
var StepLimit = class extends Error {
	constructor(most) {
		super(`takes more than ${most} steps`);
		this.name = "StepLimit";
	}
};
let running;
let untilAsked = stepsBetweenAsking;
function withSteps(budget, most, walk) {
	const own = {
		most,
		left: most,
		budget,
		outer: running
	};
	running = own;
	try {
		const value = walk();
		if (isSpent(own)) throw new StepLimit(most);
		return value;
	} catch (error) {
		throw isSpent(own) ? new StepLimit(most) : error;
	} finally {
		running = own.outer;
	}
}
function isSpent({ left, budget }) {
	return left < 0 || budget.left < 0;
}
function spend(steps) {
	if (running === void 0) return;
	untilAsked -= steps;
	const asks = untilAsked < 0;
	if (asks) untilAsked = stepsBetweenAsking;
	let spent;
	for (let walk = running; walk !== void 0; walk = walk.outer) {
		const { budget, outer } = walk;
		walk.left -= steps;
		if (budget !== outer?.budget) {
			budget.left -= steps;
			if (asks && budget.isOver?.() === true) budget.left = Number.NEGATIVE_INFINITY;
		}
		if (isSpent(walk)) spent = walk;
	}
	if (spent !== void 0) throw new StepLimit(spent.most);
}
function spendOnText(length) {
	spend(1 + Math.floor(length / charactersInStep));
}
function spendOnSearch(text, part) {
	spend(Math.floor(text.length * part.length / comparisonsInStep));
}
function spendOn(value) {
	if (typeof value === "string" || value instanceof Uint8Array) return spendOnText(value.length);
	spend(1);
	if (typeof value !== "object" || value === null) return;
	if (value instanceof Map) for (const [key, item] of value) {
		spendOn(key);
		spendOn(item);
	}
	else if (Array.isArray(value)) for (let at = 0; at < value.length; at++) spendOn(partOf(value, at));
	else for (const key of keysOf(value)) {
		spendOnText(key.length);
		spendOn(partOf(value, key));
	}
}
function keysOf(value) {
	try {
		return Object.keys(value);
	} catch {
		return [];
	}
}
function partOf(value, key) {
	try {
		return value[key];
	} catch {
		return;
	}
}
export { spendOnText as a, spendOnSearch as i, spend as n, withSteps as o, spendOn as r, StepLimit as t };

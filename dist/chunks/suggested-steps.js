import { d as treeChanges, nr as readText } from "./core.js";
import { t as crossRunCache } from "./shared-state.js";
import { o as findSequences, t as isProven } from "./plan-text.js";
import { createHash } from "node:crypto";
// src/report/review/suggestion-note.ts
function suggestionNote(lines, body) {
	const { file, first, from, to } = lines;
	const identity = [
		"safe way",
		file,
		...from,
		"",
		...to
	].join("\n");
	return {
		side: "head",
		at: {
			file,
			line: first + from.length - 1
		},
		fingerprint: createHash("sha256").update(identity).digest("hex").slice(0, 16),
		body,
		severity: "note",
		title: "",
		lines
	};
}
// src/commands/plan-safe/suggested-steps.ts
const mostLines = 30;
function suggestedLines(before, after) {
	const [[file, change] = ["", void 0], ...others] = treeChanges(before, after);
	const [old, next] = [readText(before, file), readText(after, file)];
	if (change !== "changed" || others.length > 0 || old === void 0 || next === void 0) return void 0;
	const [was, is] = [old.split("\n"), next.split("\n")];
	let start = 0;
	while (start < was.length && start < is.length && was[start] === is[start]) start++;
	let end = 0;
	while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++;
	if (start + end === was.length) {
		if (start > 0) start--;
		else end--;
	}
	const [from, to] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
	return end > 0 && from.length > 0 && to.length > 0 && !next.includes("\r") && from.length + to.length <= mostLines ? {
		file,
		first: start + 1,
		from,
		to
	} : void 0;
}
async function suggestedSteps(whole, { base, head }, options) {
	const linesOf = (step) => step?.of === "head" ? suggestedLines(head.tree, step.tree) : void 0;
	try {
		const context = {
			base,
			head,
			options,
			kept: await crossRunCache(options, [base, head])
		};
		const { sequences } = await findSequences(whole, context, ([first]) => linesOf(first) !== void 0);
		const [note] = sequences.flatMap((sequence) => {
			const lines = sequence.steps.every(isProven) ? linesOf(sequence.steps[0]) : void 0;
			return lines === void 0 ? [] : [suggestionNote(lines, noteText(sequence))];
		});
		return note === void 0 ? [] : [note];
	} catch {
		return [];
	}
}
function noteText({ remedies, steps }) {
	const [first, ...later] = steps;
	const then = [...(first?.byHand ?? []).map(() => "work by hand"), ...later.map(({ subject }) => `\u201c${subject}\u201d`)];
	return [
		`**A safe way** (${remedies.join(", ")}): with these lines nothing blocks, as a render of the result says.`,
		...first?.reasons ?? [],
		...then.length === 0 ? [] : [`Afterwards, each when Flux has reconciled: ${then.join(", ")}.`],
		"`fluxdelta plan-safe` writes all steps."
	].join(" ");
}
export { suggestedSteps };

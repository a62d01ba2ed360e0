import { Dr as isProblem, d as treeChanges, or as encodeName, tn as walk } from "./core.js";
import { t as crossRunCache } from "./shared-state.js";
import { t as preview } from "./preview.js";
import { c as summaryReport } from "./markdown.js";
import { r as withOpenSides } from "./compare-sides.js";
import { t as makeDirectory } from "./make-directory.js";
import { t as safeText } from "./printed-text.js";
import { a as stepName, i as sequenceName, n as messageBody, o as findSequences, r as planText, t as isProven } from "./plan-text.js";
import { c as removeAtProcessEnd, o as runGit, s as withoutRepository } from "./run-git.js";
import { n as plainFinding } from "./json.js";
import { s as verdictOf } from "./verdict.js";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
// src/commands/plan-safe/patch-mail.ts
const author = "fluxdelta <fluxdelta@localhost>";
async function patchMail({ subject, body }, before, after, environment) {
	const directory = mkdtempSync(join(tmpdir(), "fluxdelta-plan-"));
	const keep = removeAtProcessEnd(directory);
	try {
		const paths = [...treeChanges(before.tree, after.tree).keys(), ...newModes(before, after)];
		const odd = paths.find((path) => path.split("/").some((name) => /^(?:\.{0,2}|\.git)$/i.test(name)));
		if (odd !== void 0) return {
			code: "PATH_ESCAPES_ROOT",
			message: `no patch can be made of the path ${JSON.stringify(odd)}`
		};
		for (const [name, side, other] of [[
			"a",
			before,
			after
		], [
			"b",
			after,
			before
		]]) {
			mkdirSync(join(directory, name));
			for (const path of paths) writeFile(`${directory}/${name}`, side, path, isProgram(side, other, path));
			for (const path of paths) writeLink(`${directory}/${name}`, side.tree, path);
		}
		const done = await runGit({
			directory,
			environment,
			gitDirectory: withoutRepository,
			settings: [["core.attributesFile", "/dev/null"]]
		}, [
			"diff",
			"--no-index",
			"--no-prefix",
			"--no-renames",
			"--no-ext-diff",
			"--no-textconv",
			"--binary",
			"--full-index",
			"a",
			"b"
		]);
		if (isProblem(done)) return done;
		if (done.code !== 1) return {
			code: "GIT_FAILED",
			message: `git diff ended with ${done.code}`
		};
		return mail(subject, body, done.stdout);
	} finally {
		rmSync(directory, {
			recursive: true,
			force: true
		});
		keep();
	}
}
function newModes(before, after) {
	const [former, next] = [before.of.isExecutable, after.of.isExecutable];
	if (former === void 0 || next === void 0 || before.of === after.of) return [];
	return [...walk(after.tree)].flatMap(({ kind, path }) => {
		return kind === "file" && before.tree.contentId(path) === after.tree.contentId(path) && former(path) !== next(path) ? [path] : [];
	});
}
function isProgram({ of }, other, path) {
	return (of.isExecutable ?? other.of.isExecutable)?.(path) === true;
}
function writeFile(root, { tree }, path, program) {
	if (tree.kind(path) !== "file") return;
	const place = encodeName(`${root}/${path}`);
	mkdirSync(encodeName(dirname(`${root}/${path}`)), { recursive: true });
	writeFileSync(place, tree.read(path) ?? new Uint8Array(), { flag: "wx" });
	if (program) chmodSync(place, 493);
}
function writeLink(root, tree, path) {
	if (tree.kind(path) !== "symlink") return;
	mkdirSync(encodeName(dirname(`${root}/${path}`)), { recursive: true });
	symlinkSync(encodeName(tree.readLink(path) ?? ""), encodeName(`${root}/${path}`));
}
function mail(subject, body, diff) {
	const isEncoded = diff.includes("\r\n");
	const head = [
		"From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001",
		`From: ${author}`,
		`Subject: [PATCH] ${subject}`,
		"MIME-Version: 1.0",
		"Content-Type: text/plain; charset=UTF-8",
		`Content-Transfer-Encoding: ${isEncoded ? "quoted-printable" : "8bit"}`,
		"",
		""
	].join("\n");
	const content = Buffer.concat([
		Buffer.from(`${body === "" ? "" : `${body}\n`}---\n\n`),
		diff,
		Buffer.from("-- \nfluxdelta\n\n")
	]);
	return Buffer.concat([Buffer.from(head), isEncoded ? quotedPrintable(content) : content]);
}
function quotedPrintable(content) {
	return Buffer.from(content.toString("latin1").replaceAll("=", "=3D").replaceAll("\r", "=0D"), "latin1");
}
// src/commands/plan-safe/plan-data.ts
const planVersion = 1;
function planData({ findings, without, sequences, partial, refused }, base) {
	return {
		version: planVersion,
		findings: findings.map(plainFinding),
		without: without.map(plainFinding),
		sequences: sequences.map((sequence, at) => sequenceData(sequence, at, base)),
		partial: partial.map((sequence, at) => ({
			...sequenceData(sequence, sequences.length + at, base),
			blocks: sequence.blocks.map(plainFinding)
		})),
		refused: refused.map(refusalData)
	};
}
function sequenceData(sequence, at, base) {
	const directory = sequenceName(sequence, at);
	const steps = sequence.steps.map((step, index) => {
		const { subject, reasons, byHand, tree, comparison } = step;
		const before = sequence.steps[index - 1]?.tree ?? base;
		const name = `${directory}/${stepName(step, index)}`;
		return {
			subject,
			reasons,
			byHand,
			patch: `${name}.patch`,
			report: `${name}.md`,
			files: [...treeChanges(before, tree)].map(([path, change]) => ({
				path,
				change
			})),
			verdict: verdictData(comparison),
			isProven: isProven(step)
		};
	});
	return {
		directory,
		remedies: sequence.remedies,
		steps,
		afterwards: sequence.afterwards
	};
}
function refusalData({ remedies, at, step }) {
	if (at === void 0 || step === void 0) return { remedies };
	return {
		remedies,
		at,
		subject: step.subject,
		verdict: verdictData(step.comparison)
	};
}
function verdictData(comparison) {
	const { level, text } = verdictOf(comparison);
	return {
		level,
		text
	};
}
// src/commands/plan-safe/plan-safe-command.ts
async function planSafeCommand(command, terminal) {
	const directory = command.directory === void 0 ? void 0 : resolve(terminal.directory, command.directory);
	if (directory !== void 0 && !isFree(directory)) return {
		code: "INPUT_INVALID",
		message: `the directory of the patches is not empty: ${command.directory ?? ""}`,
		hint: "Name a new directory."
	};
	return await withOpenSides(command, terminal, async (open) => {
		const plan = await planFor(open);
		const text = planText(plan);
		return (directory === void 0 ? void 0 : await writePlan(directory, plan, text, open, terminal)) ?? {
			text,
			exitCode: plan.findings.length > 0 && plan.sequences.length === 0 ? 1 : 0
		};
	});
}
async function planFor({ base, head, options }) {
	const kept = await crossRunCache(options, [base, head]);
	return await findSequences(await preview(base, head, {
		...options,
		kept
	}), {
		base,
		head,
		options,
		kept
	});
}
function isFree(directory) {
	try {
		return !existsSync(directory) || readdirSync(directory).length === 0;
	} catch {
		return false;
	}
}
async function writePlan(directory, plan, text, sides, { environment }) {
	makeDirectory(directory);
	writeFileSync(join(directory, "plan.txt"), safeText(text, "text"), { flag: "wx" });
	const data = `${JSON.stringify(planData(plan, sides.base.tree), null, 2)}\n`;
	writeFileSync(join(directory, "plan.json"), data, { flag: "wx" });
	for (const [at, sequence] of [...plan.sequences, ...plan.partial].entries()) {
		const place = join(directory, sequenceName(sequence, at));
		makeDirectory(place);
		let before = {
			tree: sides.base.tree,
			of: sides.base.tree
		};
		for (const [index, step] of sequence.steps.entries()) {
			const after = {
				tree: step.tree,
				of: sides[step.of].tree
			};
			const mail = await patchMail({
				subject: step.subject,
				body: messageBody(step)
			}, before, after, environment);
			if (isProblem(mail)) return mail;
			const name = join(place, stepName(step, index));
			writeFileSync(`${name}.patch`, mail, { flag: "wx" });
			const report = summaryReport(step.comparison, {
				base: index === 0 ? "base" : `step ${index}`,
				head: `step ${index + 1}`
			});
			writeFileSync(`${name}.md`, report, { flag: "wx" });
			before = after;
		}
	}
}
export { planSafeCommand };

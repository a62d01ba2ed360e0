import { O as jsonEqual, P as overlayTree, Un as readText, ar as stringAt, h as treeChanges, mr as isProblem, on as printResource, q as counted, qn as encodeName, sn as resourceIdOf, tn as append, tr as isJsonObject } from "./core.js";
import { t as crossRunCache } from "./shared-state.js";
import { t as preview } from "./preview.js";
import { c as summaryReport } from "./markdown.js";
import { r as withOpenSides } from "./compare-sides.js";
import { t as makeDirectory } from "./make-directory.js";
import { t as safeText } from "./printed-text.js";
import { t as indexSides } from "./side-index.js";
import { t as require_dist } from "./dist.js";
import { n as isCutShort } from "./fail-policy.js";
import { c as removeAtProcessEnd, o as runGit, s as withoutRepository } from "./run-git.js";
import { n as clusterQualifiedName } from "./sections.js";
import { c as verdictOf } from "./upgrade-text.js";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
// src/remedies/edit-yaml.ts
var import_dist = require_dist();
const maxCharacters = 256e3;
function withEditedObject(text, isMeant, edit) {
	if (text.length > maxCharacters || text.includes("\ufffd")) return void 0;
	try {
		const objects = objectsIn(text);
		const meant = objects?.filter(({ data }) => isMeant(data)) ?? [];
		const [one] = meant;
		if (objects === void 0 || one === void 0 || meant.length > 1) return void 0;
		const wanted = objects.map((object) => object === one ? withEdit(object.data, edit) : object.data);
		if (wanted.some((object) => object === void 0)) return void 0;
		const edited = insertedText(text, one.node, edit);
		const found = edited === void 0 ? void 0 : objectsIn(edited);
		return found?.length === wanted.length && found.every(({ data }, at) => jsonEqual(data, wanted[at])) ? edited : void 0;
	} catch {
		return;
	}
}
function objectsIn(text) {
	const documents = (0, import_dist.parseAllDocuments)(text, {
		uniqueKeys: false,
		logLevel: "silent"
	});
	if (!Array.isArray(documents)) return [];
	if (documents.some(({ errors }) => errors.length > 0)) return void 0;
	return documents.flatMap((document) => {
		const root = document.contents;
		const data = document.toJS({ maxAliasCount: 100 });
		if (!(0, import_dist.isMap)(root) || !isJsonObject(data)) return [];
		const items = root.get("items", true);
		if (typeof data["kind"] !== "string" || !data["kind"].endsWith("List") || !(0, import_dist.isSeq)(items)) return [{
			node: root,
			data
		}];
		const list = Array.isArray(data["items"]) ? data["items"] : [];
		return items.items.flatMap((node, at) => {
			const item = list[at];
			return (0, import_dist.isMap)(node) && isJsonObject(item) ? [{
				node,
				data: item
			}] : [];
		});
	});
}
function withEdit(object, { path, value, isItem }) {
	const [key, ...rest] = path;
	if (key === void 0) return void 0;
	const before = Object.hasOwn(object, key) ? object[key] : void 0;
	if (rest.length > 0) {
		if (before !== void 0 && before !== null && !isJsonObject(before)) return void 0;
		const inner = withEdit(before ?? {}, {
			path: rest,
			value,
			...isItem === void 0 ? {} : { isItem }
		});
		return inner === void 0 ? void 0 : {
			...object,
			[key]: inner
		};
	}
	if (isItem !== true) return {
		...object,
		[key]: value
	};
	if (before !== void 0 && before !== null && !Array.isArray(before)) return void 0;
	return {
		...object,
		[key]: [value, ...before ?? []]
	};
}
function rangeOf(node) {
	const range = node?.range;
	return range === void 0 || range === null ? void 0 : [range[0], range[1]];
}
function insertedText(text, root, { path, value, isItem }) {
	let at = root;
	for (const [depth, key] of path.entries()) {
		const pair = at.items.find((one) => (0, import_dist.isScalar)(one.key) && one.key.value === key);
		const rest = path.slice(depth + 1);
		const isLast = rest.length === 0;
		if (pair === void 0) return withEntry(text, at, nested(path.slice(depth), isItem === true ? [value] : value));
		const held = pair.value;
		if ((0, import_dist.isAlias)(held)) return void 0;
		if (held === null || (0, import_dist.isScalar)(held) && held.value === null || isLast && isItem !== true) {
			if ((0, import_dist.isCollection)(held) || (0, import_dist.isScalar)(held) && (held.anchor !== void 0 || held.tag !== void 0)) return void 0;
			return withScalar(text, pair, held, isLast ? isItem === true ? [value] : value : nested(rest, isItem === true ? [value] : value));
		}
		if (isLast) return (0, import_dist.isSeq)(held) ? withFirstItem(text, held, value) : void 0;
		if (!(0, import_dist.isMap)(held)) return void 0;
		at = held;
	}
}
function nested(path, value) {
	const [key = "", ...rest] = path;
	return { [key]: rest.length === 0 ? value : nested(rest, value) };
}
function withScalar(text, pair, held, value) {
	const written = inFlow(value);
	const range = rangeOf(held);
	if (range !== void 0 && range[0] < range[1]) return spliced(text, range[0], range[1], written);
	const key = rangeOf(pair.key);
	if (key === void 0) return void 0;
	const colon = text.indexOf(":", key[1]);
	return colon < 0 ? void 0 : spliced(text, colon + 1, colon + 1, ` ${written}`);
}
function withEntry(text, map, entries) {
	const range = rangeOf(map);
	if (range === void 0) return void 0;
	if (map.flow === true) {
		const flow = inFlow(entries).slice(1, -1);
		const last = map.items.at(-1);
		if (last === void 0) return spliced(text, range[0] + 1, range[0] + 1, flow);
		const end = rangeOf(last.value)?.[1] ?? rangeOf(last.key)?.[1];
		return end === void 0 ? void 0 : spliced(text, end, end, `, ${flow}`);
	}
	const first = rangeOf(map.items[0]?.key);
	const indent = first === void 0 ? void 0 : indentAt(text, first[0]);
	if (first === void 0 || indent === void 0) return void 0;
	const lines = inBlock(entries).map((line) => `${indent}${line}`);
	const above = map.items.findLast(({ key, value }) => isOfOneLine(text, key, value));
	const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
	if (above === void 0) {
		const [head = "", ...others] = lines;
		return spliced(text, first[0], first[0], [
			head.trimStart(),
			...others,
			indent
		].join(lineBreak));
	}
	const from = rangeOf(above.value)?.[1] ?? rangeOf(above.key)?.[1] ?? first[1];
	const end = text.indexOf("\n", from);
	return end < 0 ? `${text}${lineBreak}${lines.join(lineBreak)}${lineBreak}` : spliced(text, end + 1, end + 1, lines.map((line) => `${line}${lineBreak}`).join(""));
}
function isOfOneLine(text, key, value) {
	const [from, to] = [rangeOf(key), rangeOf(value)];
	if (from === void 0 || to === void 0 || (0, import_dist.isAlias)(value)) return false;
	return !((0, import_dist.isScalar)(value) && (value.type === "BLOCK_FOLDED" || value.type === "BLOCK_LITERAL")) && !text.slice(from[0], to[1]).includes("\n");
}
function withFirstItem(text, list, value) {
	const range = rangeOf(list);
	if (range === void 0) return void 0;
	if (list.flow === true) return spliced(text, range[0] + 1, range[0] + 1, `${inFlow(value)}${list.items.length === 0 ? "" : ", "}`);
	const indent = indentAt(text, range[0]);
	if (indent === void 0 || text[range[0]] !== "-") return void 0;
	const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
	const [head = "", ...others] = inBlock([value]);
	return spliced(text, range[0], range[0], [
		head,
		...others.map((line) => `${indent}${line}`),
		indent
	].join(lineBreak));
}
function indentAt(text, offset) {
	const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
	return /^\u{feff}? *(?:- +)*$/u.test(before) ? " ".repeat(before.replace("\ufeff", "").length) : void 0;
}
function inBlock(value) {
	return (0, import_dist.stringify)(value, {
		lineWidth: 0,
		version: "1.1"
	}).trimEnd().split("\n");
}
function inFlow(value) {
	if (Array.isArray(value)) return `[${value.map(inFlow).join(", ")}]`;
	if (!isJsonObject(value)) return typeof value === "string" ? flowText(value) : JSON.stringify(value);
	return `{${Object.entries(value).map(([key, one]) => `${flowText(key)}: ${inFlow(one)}`).join(", ")}}`;
}
function flowText(text) {
	return /^[A-Za-z][\w./-]*$/.test(text) && !/^(?:false|n|no|null|off|on|true|y|yes)$/i.test(text) ? text : JSON.stringify(text);
}
function spliced(text, from, to, between) {
	return `${text.slice(0, from)}${between}${text.slice(to)}`;
}
// src/remedies/object-edit.ts
function editObject({ manifest }, edit) {
	const file = manifest.origin?.file;
	if (file === void 0) return void 0;
	const { id } = manifest;
	const isOfKind = (object) => {
		const own = resourceIdOf(object);
		return own?.kind === id.kind && own.group === id.group && (own.namespace === "" || own.namespace === id.namespace);
	};
	const isNamed = (object) => isOfKind(object) && stringAt(object, "metadata", "name") === id.name;
	const isPartNamed = (object) => isOfKind(object) && id.name.includes(stringAt(object, "metadata", "name") ?? "\n");
	return (tree) => {
		const text = readText(tree, file);
		if (text === void 0) return void 0;
		const edited = withEditedObject(text, isNamed, edit) ?? withEditedObject(text, isPartNamed, edit);
		return edited === void 0 ? void 0 : new Map([[file, edited]]);
	};
}
function firstOf(edits) {
	return (tree) => {
		for (const edit of edits) {
			const files = edit?.(tree);
			if (files !== void 0) return files;
		}
	};
}
function allOf(edits) {
	return (tree) => {
		const files = new Map();
		for (const edit of edits) {
			const over = new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
			const edited = edit(over.size === 0 ? tree : overlayTree(tree, over));
			if (edited === void 0) return void 0;
			for (const [path, text] of edited) files.set(path, text);
		}
		return files;
	};
}
function annotateObject(indexed, side, key, value) {
	const { manifest, node, root } = indexed;
	const owner = side.find(root, node.id);
	const annotated = { metadata: {
		name: manifest.id.name,
		annotations: { [key]: value }
	} };
	const patch = {
		target: {
			kind: manifest.id.kind,
			name: manifest.id.name
		},
		patch: JSON.stringify({
			apiVersion: manifest.object["apiVersion"] ?? "v1",
			kind: manifest.id.kind,
			...annotated
		})
	};
	if (node.id.kind === "HelmRelease") return firstOf([owner && editObject(owner, {
		path: ["spec", "postRenderers"],
		value: { kustomize: { patches: [patch] } },
		isItem: true
	})]);
	const inFile = editObject(indexed, {
		path: [
			"metadata",
			"annotations",
			key
		],
		value
	});
	if (node.id.kind !== "Kustomization") return firstOf([inFile]);
	return firstOf([inFile, owner && editObject(owner, {
		path: ["spec", "patches"],
		value: patch,
		isItem: true
	})]);
}
// src/remedies/keep-before-remove.ts
const keepBy = {
	HelmRelease: ["helm.sh/resource-policy", "keep"],
	Kustomization: ["kustomize.toolkit.fluxcd.io/prune", "disabled"]
};
function subjectsOf({ resource, others = [] }) {
	return [resource, ...others];
}
function keepEdit(indexed, side) {
	const keep = keepBy[indexed.node.id.kind];
	return keep && annotateObject(indexed, side, keep[0], keep[1]);
}
const keepBeforeRemove = (finding, { base }) => {
	const edits = subjectsOf(finding).map((id) => {
		const indexed = base.find(finding.root, id);
		return indexed && keepEdit(indexed, base);
	});
	if (edits.some((edit) => edit === void 0)) return [];
	return [{
		name: "keep before remove",
		before: [{
			subject: "Keep what the next change removes",
			reason: "Flux and Helm delete nothing that is annotated so in the cluster.",
			edit: allOf(edits.flatMap((edit) => edit ?? []))
		}],
		during: [],
		afterwards: "What is kept stays in the cluster without an owner. Delete it by hand when it is not needed any more."
	}];
};
// src/remedies/remedies.ts
const byRule = new Map([
	["crd-removed", keepBeforeRemove],
	["database-removed", keepBeforeRemove],
	["namespace-removed", keepBeforeRemove],
	["persistent-volume-removed", keepBeforeRemove],
	["pvc-removed", keepBeforeRemove],
	["statefulset-removed", keepBeforeRemove]
]);
function remediesFor(finding, context) {
	return byRule.get(finding.rule)?.(finding, context) ?? [];
}
// src/commands/plan-safe/planned-steps.ts
const encoder = new TextEncoder();
function plannedSteps(trees, remedies) {
	const steps = [];
	let at = trees.base;
	const add = (step, tree) => {
		if (tree === void 0) return false;
		if (treeChanges(at, tree).size > 0) steps.push({
			...step,
			tree
		});
		at = tree;
		return true;
	};
	for (let depth = 0; depth < longest(remedies.map(({ before }) => before)); depth++) {
		const parts = remedies.flatMap(({ before }) => before[depth] ?? []);
		if (!add({
			...joined(parts),
			of: "base"
		}, edited(at, parts))) return void 0;
	}
	const lasting = remedies.flatMap((one) => one.lasting ?? []);
	for (let depth = 0; depth < longest(remedies.map(({ during }) => during)); depth++) {
		const parts = remedies.flatMap(({ during }) => during[depth] ?? []);
		if (!add({
			...joined([...parts, ...lasting]),
			of: "head"
		}, edited(trees.head, [...lasting, ...parts]))) return void 0;
	}
	return add({
		...remedies.some(({ during }) => during.length > 0) ? {
			subject: "Remove what was there for the change alone",
			reasons: [],
			byHand: []
		} : lasting.length > 0 ? joined(lasting) : {
			subject: "Make the change as proposed",
			reasons: [],
			byHand: []
		},
		of: "head"
	}, edited(trees.head, lasting)) ? steps : void 0;
}
function longest(lists) {
	return lists.reduce((most, { length }) => Math.max(most, length), 0);
}
function joined(parts) {
	const subjects = [...new Set(parts.map(({ subject }) => subject))];
	return {
		subject: subjects.length === 1 ? subjects[0] ?? "" : "Prepare and make the change in parts",
		reasons: [...subjects.length > 1 ? subjects.map((subject) => `${subject}.`) : [], ...new Set(parts.map(({ reason }) => reason))],
		byHand: [...new Set(parts.flatMap(({ byHand }) => byHand ?? []))]
	};
}
function edited(tree, parts) {
	if (parts.length === 0) return tree;
	const files = allOf(parts.map(({ edit }) => edit))(tree);
	if (files === void 0) return void 0;
	return overlayTree(tree, new Map([...files].map(([path, text]) => [path, encoder.encode(text)])));
}
// src/commands/plan-safe/prove-steps.ts
function isAvoided({ rule, severity }) {
	return severity === "block" || rule === "moved-may-be-deleted";
}
function isSafe({ failures, review }) {
	return failures.new.length === 0 && review !== void 0 && !review.findings.some(isAvoided);
}
async function proveSteps(steps, context) {
	const proven = [];
	const before = [];
	let tree = context.base.tree;
	for (const step of steps) {
		const comparison = await compareStep({
			...context.base,
			tree
		}, {
			...context[step.of],
			tree: step.tree
		}, before, context);
		if (!isSafe(comparison) || isCutShort(comparison)) return void 0;
		proven.push({
			...step,
			comparison
		});
		before.unshift(tree);
		tree = step.tree;
	}
	return proven;
}
async function compareStep(base, head, before, { kept, options }) {
	kept.shared.memo.startRound();
	kept.shared.sourceCache.retryFailed();
	const { history } = options;
	const withSteps = history === void 0 || before.length === 0 ? history : async () => {
		const older = await history();
		const committedAt = older[0]?.committedAt ?? 0;
		return [...before.map((tree) => ({
			commit: "",
			committedAt,
			isFirst: false,
			tree
		})), ...older];
	};
	const { comparison } = await preview(base, head, {
		...options,
		kept,
		...withSteps === void 0 ? {} : { history: withSteps }
	});
	return comparison;
}
// src/commands/plan-safe/find-sequences.ts
const mostTried = 4;
const mostFindings = 200;
async function findSequences(whole, context) {
	const { comparison } = whole;
	const findings = (comparison.review?.findings ?? []).filter(isAvoided);
	const asked = findings.slice(0, mostFindings);
	const sides = {
		...indexSides(whole.base, whole.head),
		comparison
	};
	const ways = asked.map((finding) => ({
		finding,
		remedies: remediesFor(finding, sides)
	}));
	const without = [...ways.filter(({ remedies }) => remedies.length === 0).map(({ finding }) => finding), ...findings.slice(mostFindings)];
	const sequences = [];
	let refused = 0;
	const most = Math.min(mostTried, longestList(ways));
	const trees = {
		base: context.base.tree,
		head: context.head.tree
	};
	for (let turn = 0; without.length === 0 && turn < most; turn++) {
		const remedies = ways.flatMap((way) => way.remedies[Math.min(turn, way.remedies.length - 1)] ?? []);
		const steps = plannedSteps(trees, remedies);
		const proven = steps === void 0 ? void 0 : await proveSteps(steps, context);
		if (proven === void 0) refused++;
		else sequences.push(sequenceOf(remedies, proven));
	}
	return {
		findings,
		without,
		sequences,
		refused
	};
}
function longestList(ways) {
	return ways.reduce((most, { remedies }) => Math.max(most, remedies.length), 0);
}
function sequenceOf(remedies, steps) {
	return {
		remedies: [...new Set(remedies.map(({ name }) => name))],
		steps,
		afterwards: [...new Set(remedies.flatMap(({ afterwards }) => afterwards ?? []))]
	};
}
// src/commands/plan-safe/patch-mail.ts
const author = "fluxdelta <fluxdelta@localhost>";
async function patchMail({ subject, body }, before, after, environment) {
	const directory = mkdtempSync(join(tmpdir(), "fluxdelta-plan-"));
	const keep = removeAtProcessEnd(directory);
	try {
		const paths = [...treeChanges(before, after).keys()];
		for (const [name, tree] of [["a", before], ["b", after]]) {
			mkdirSync(join(directory, name));
			for (const path of paths) writeEntry(`${directory}/${name}`, tree, path);
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
function writeEntry(root, tree, path) {
	const place = encodeName(`${root}/${path}`);
	const parent = encodeName(dirname(`${root}/${path}`));
	switch (tree.kind(path)) {
		case void 0:
		case "directory": return;
		case "symlink":
			mkdirSync(parent, { recursive: true });
			symlinkSync(encodeName(tree.readLink(path) ?? ""), place);
			return;
		case "file":
			mkdirSync(parent, { recursive: true });
			writeFileSync(place, tree.read(path) ?? new Uint8Array(), { flag: "wx" });
			if (tree.isExecutable?.(path) === true) chmodSync(place, 493);
	}
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
// src/commands/plan-safe/plan-text.ts
const mostListed = 20;
function sequenceName({ remedies }, at) {
	return [String(at + 1), ...remedies.slice(0, 3).map(slug)].join("-");
}
function stepName({ subject }, at) {
	return `${String(at + 1).padStart(4, "0")}-${slug(subject)}`;
}
function slug(text) {
	return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
function messageBody({ reasons, byHand }) {
	return [...reasons, ...byHand.map((text) => `By hand afterwards: ${text}`)].join("\n\n");
}
function planText({ findings, without, sequences, refused }) {
	if (findings.length === 0) return "No blocking finding: nothing to avoid.\n";
	const lines = [`${counted(findings.length, "finding")} to avoid, ${counted(sequences.length, "safe sequence")}`, ...listed(findings)];
	for (const [at, sequence] of sequences.entries()) {
		lines.push("", `${sequenceName(sequence, at)}/`);
		for (const [index, step] of sequence.steps.entries()) {
			lines.push(`  ${stepName(step, index)}.patch`, `    ${verdictOf(step.comparison).text}`);
			for (const text of step.byHand) lines.push(`    by hand: ${text}`);
		}
		for (const text of sequence.afterwards) lines.push(`  afterwards: ${text}`);
	}
	if (without.length > 0) append(lines, [
		"",
		"No safe sequence is known for:",
		...listed(without)
	]);
	else if (sequences.length === 0) lines.push("", `No safe sequence: ${counted(refused, "sequence")} tried, each with a step that blocks or fails.`);
	if (sequences.length > 0) lines.push("", "Merge one commit at a time, the next when Flux has reconciled the one before.");
	return `${lines.join("\n")}\n`;
}
function listed(findings) {
	const more = findings.length - mostListed;
	return [...findings.slice(0, mostListed).map(({ root, resource, rule, message }) => `  ${rule}: ${clusterQualifiedName(root, printResource(resource))}: ${message.replaceAll("`", "")}`), ...more > 0 ? [`  and ${counted(more, "further one")}`] : []];
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
async function writePlan(directory, plan, text, { base }, { environment }) {
	makeDirectory(directory);
	writeFileSync(join(directory, "plan.txt"), safeText(text, "text"), { flag: "wx" });
	for (const [at, sequence] of plan.sequences.entries()) {
		const place = join(directory, sequenceName(sequence, at));
		makeDirectory(place);
		let tree = base.tree;
		for (const [index, step] of sequence.steps.entries()) {
			const mail = await patchMail({
				subject: step.subject,
				body: messageBody(step)
			}, tree, step.tree, environment);
			if (isProblem(mail)) return mail;
			const name = join(place, stepName(step, index));
			writeFileSync(`${name}.patch`, mail, { flag: "wx" });
			const report = summaryReport(step.comparison, {
				base: index === 0 ? "base" : `step ${index}`,
				head: `step ${index + 1}`
			});
			writeFileSync(`${name}.md`, report, { flag: "wx" });
			tree = step.tree;
		}
	}
}
export { planSafeCommand };

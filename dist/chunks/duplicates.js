import { a as objectAt, i as listAt, n as isJsonObject, o as stringAt, t as booleanAt } from "./json.js";
import { A as firstNames, D as redactPair, S as staysNote, T as severities, b as removalOutcome, c as kubeMinorOf, g as indexSide, l as definitionChange, m as transitionOf, o as exchangedChart, s as isOtherRelease, t as rules, u as definitionNotes, v as kindKey, x as removalOutcomeOfOwned } from "./rules.js";
import { i as nodesWithUncomparedResources, n as releasePages } from "./release-pages.js";
import { a as resourceKey, n as compareResources, r as printResource, t as apiGroup } from "./resource-id.js";
import { t as getOwn } from "./own-property.js";
import { t as append } from "./append.js";
import { t as jsonEqual } from "./json-equal.js";
import { t as getOrInsert } from "./get-or-insert.js";
import { c as sourceGroup, i as kustomizeGroup, n as helmGroup, o as nodeKindOf } from "./flux-kinds.js";
import { n as groupBy, t as addToGroup } from "./group-by.js";
import { o as withSteps, t as StepLimit } from "./step-budget.js";
import { t as printPosition } from "./position.js";
import { i as undecided, n as printFieldPath, r as stepText, t as fieldChanges } from "./field-changes.js";
import { a as DocumentPairs, n as manifestLines, o as hasAlignedItems, s as listKeys } from "./manifest-lines.js";
import { s as parseYaml } from "./yaml-scalar.js";
import { n as quotedName } from "./changed-file.js";
import { t as matchesText } from "./text-pattern.js";
import { n as hideNoise, r as diffLines, t as defaultNoise } from "./noise.js";
import { posix } from "node:path";
// src/diff/pair-nodes.ts
function nodeKey(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function nodesByKey(side) {
	return new Map(side.nodes.map((node) => [nodeKey(node.root, node.id), node]));
}
function pairNodes(base, head) {
	const keys = [...new Set([...base.keys(), ...head.keys()])].sort();
	const pairs = [];
	for (const key of keys) {
		const node = head.get(key) ?? base.get(key);
		if (node !== void 0) pairs.push({
			root: node.root,
			id: node.id,
			base: base.get(key),
			head: head.get(key)
		});
	}
	return pairs;
}
function classifyPair(pair, sides) {
	const { base, head } = pair;
	if (base?.state === "unchanged" || head?.state === "unchanged") return { kind: "same" };
	if (base !== void 0 && head !== void 0 && base.manifests === head.manifests && base.variants === head.variants && base.state === "rendered" && head.state === "rendered") return { kind: "same" };
	const unusable = [];
	for (const side of ["base", "head"]) {
		const node = pair[side];
		const other = side === "base" ? head : base;
		if (node !== void 0) {
			if (node.state !== "rendered" && node.state !== "unchanged") unusable.push({
				side,
				state: node.state,
				reason: ownReason(node)
			});
		} else if (other !== void 0) {
			const reason = absenceReason(other, side, sides[side === "base" ? "head" : "base"].nodes, sides[side]);
			if (reason !== void 0) unusable.push(reason);
		}
	}
	return unusable.length === 0 ? { kind: "compare" } : {
		kind: "unusable",
		sides: unusable
	};
}
function ownReason(node) {
	return node.reason !== "" ? node.reason : node.problems[0]?.message ?? "";
}
function absenceReason(node, side, present, absent) {
	const seen = new Set();
	let at = node;
	while (at !== void 0) {
		const { definedAt, parent } = at;
		const problem = absent.problems.find((candidate) => candidate.at === void 0 ? parent === void 0 : candidate.at.file === definedAt?.file);
		const because = at === node ? {} : { because: at.id };
		if (problem !== void 0) return {
			side,
			state: "failed",
			reason: problem.message,
			...because
		};
		if (parent === void 0) return void 0;
		const key = nodeKey(node.root, parent);
		if (seen.has(key)) return void 0;
		seen.add(key);
		const above = absent.nodes.get(key);
		if (above !== void 0) {
			if (above.state === "rendered" || above.state === "unchanged") return void 0;
			return {
				side,
				state: above.state,
				reason: ownReason(above),
				because: above.id
			};
		}
		at = present.get(key);
	}
}
// src/diff/as-installed.ts
function asInstalled(base, head) {
	if (!head.nodes.some((node) => installOf(node) !== void 0)) return head;
	const sides = {
		base: {
			nodes: nodesByKey(base),
			problems: base.problems
		},
		head: {
			nodes: nodesByKey(head),
			problems: head.problems
		}
	};
	const nodes = head.nodes.map((node) => {
		const install = installOf(node);
		if (install === void 0 || sides.base.nodes.has(nodeKey(node.root, node.id))) return node;
		if (classifyPair({
			root: node.root,
			id: node.id,
			base: void 0,
			head: node
		}, sides).kind !== "compare") return node;
		return {
			...node,
			manifests: install.manifests,
			variants: [{
				about: "action",
				when: "on upgrade",
				manifests: node.manifests
			}, ...(node.variants ?? []).filter((one) => one !== install)]
		};
	});
	return {
		...head,
		nodes
	};
}
function installOf({ id, variants }) {
	if (variants === void 0 || nodeKindOf(id) !== "helmrelease") return void 0;
	return variants.find(({ when }) => when === "on install");
}
// src/diff/causes/file-outcomes.ts
function fileOutcomes(comparison, files, sides) {
	const states = lazyStates(sides);
	const told = toldNodes(comparison);
	const toldIds = new Set([...told].map((key) => key.slice(key.indexOf("\0") + 1)));
	const uncompared = new Set(nodesWithUncomparedResources(comparison).map(({ root, node }) => nodeKey(root, node)));
	const named = namedFiles(comparison);
	const differs = told.size > 0;
	return files.map(({ path, change, readers, unread }) => {
		const nodes = readers.map(({ root, node }) => ({
			root,
			node
		}));
		const account = (kind, reason, { hint, patch } = {}, by = nodes) => ({
			path,
			change,
			class: kind,
			reason,
			...hint === void 0 ? {} : { hint },
			...patch === void 0 ? {} : { patch },
			nodes: by
		});
		const counting = readers.filter(({ keepsChart }) => keepsChart !== true);
		const teller = counting.find(({ root, node }) => told.has(nodeKey(root, node)));
		if (teller !== void 0) return account("shown", `${quotedName(printResource(teller.node))} reads it and changes`);
		const untold = counting.find(({ root, node }) => uncompared.has(nodeKey(root, node)));
		if (untold !== void 0) return account("shown", `${quotedName(printResource(untold.node))} reads it and is not compared`);
		if (named.has(path)) return account("shown", "a failure of the report names it");
		if (unread !== void 0 && readers.length > 0) return account("unexplained", unread.reason, unread, []);
		const [first] = counting;
		const [keeping] = readers;
		if (first === void 0 && keeping !== void 0) return account("waiting", `${quotedName(printResource(keeping.node))} keeps its chart until the version changes, and then takes this edit`);
		if (first === void 0) {
			if (unread === void 0) return account("unexplained", "no rendered resource reads it");
			const behind = coveringEnd(unread.covering ?? [], states);
			if (behind !== void 0) {
				const name = quotedName(printResource(behind.id));
				switch (behind.end) {
					case "absent": return account("unexplained", `${name} in ${quotedName(behind.file)} would read it, but is applied by nothing found in the tree`);
					case "open": return behind.isOwn || !toldIds.has(resourceKey(behind.id)) ? account("unexplained", `${name} would read it, but is not rendered`) : account("shown", `it is behind ${name}, which is not rendered`);
					case "suspended": return account("unexplained", `${name} would read it, but is suspended`, {}, behind.nodes.map(({ root, node }) => ({
						root,
						node
					})));
				}
			}
			const { possible } = unread;
			if (possible !== void 0) return account("unexplained", `${quotedName(printResource(possible.node))} may read it, and is not rendered`, {}, [possible]);
			if (unread.class !== "everywhere") return account(unread.class, unread.reason, unread);
			return differs ? account("shown", "it excludes files from sources, and resources change") : account("without-effect", unread.reason);
		}
		const open = counting.find(({ states }) => states.length === 0 || states.some(isOpen));
		if (open !== void 0) return account("unexplained", `${quotedName(printResource(open.node))} reads it, but is not rendered`);
		const others = counting.length === 1 ? "" : ` and ${counting.length - 1} more read it, without effect`;
		return account("without-effect", `${quotedName(printResource(first.node))}${others === "" ? " reads it, without effect" : others}`);
	});
}
function coveringEnd(levels, states) {
	const [closest] = levels[0] ?? [];
	if (closest === void 0) return void 0;
	for (const [depth, level] of levels.entries()) {
		const ends = level.flatMap(({ id }) => states(id));
		const [first] = ends;
		if (first === void 0) continue;
		const isOwn = depth === 0;
		const open = ends.find(({ state }) => isOpen(state));
		if (open !== void 0) return {
			id: open.node,
			file: "",
			isOwn,
			end: "open",
			nodes: [open]
		};
		if (ends.every(({ state }) => state === "suspended")) return {
			id: first.node,
			file: "",
			isOwn,
			end: "suspended",
			nodes: [first]
		};
		if (isOwn) return {
			...closest,
			isOwn,
			end: "rendered",
			nodes: []
		};
		break;
	}
	return {
		...closest,
		isOwn: true,
		end: "absent",
		nodes: []
	};
}
function lazyStates(sides) {
	let known;
	return (id) => {
		if (known === void 0) {
			known = new Map();
			for (const { nodes } of sides) for (const { id: node, root, state } of nodes) addToGroup(known, resourceKey(node), {
				root,
				node,
				state
			});
		}
		return known.get(resourceKey(id)) ?? [];
	};
}
function isOpen(state) {
	return state === "unchecked" || state === "failed" || state === "blocked" || state === "skipped";
}
function toldNodes({ groups, failures, suspended }) {
	const told = new Set();
	for (const { root, node, changes } of groups) {
		if (changes.length > 0) told.add(nodeKey(root, node));
		for (const { movedFrom } of changes) if (movedFrom !== void 0) told.add(nodeKey(root, movedFrom));
	}
	for (const { root, node } of [
		...failures.new,
		...failures.still,
		...failures.fixed
	]) if (node !== void 0) told.add(nodeKey(root, node));
	for (const { root, node } of suspended) told.add(nodeKey(root, node));
	return told;
}
function namedFiles({ failures }) {
	const failed = [
		...failures.new,
		...failures.still,
		...failures.fixed
	].filter(({ node }) => node === void 0);
	return new Set(failed.flatMap(({ problems }) => problems.flatMap(({ at }) => at?.file ?? [])));
}
// src/diff/causes/edit-scope.ts
const kustomizationFile = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;
function isKustomizationFile(file) {
	return kustomizationFile.test(file);
}
function isIgnoreFile(file) {
	return /(?:^|\/)\.(?:source|krm)ignore$/.test(file);
}
function editScopes(nodes, reads) {
	const results = new Map();
	for (const node of nodes) addToGroup(results, nodeKey(node.root, node.id), node);
	const makers = new Map();
	const definitions = new Map();
	for (const { root, id, manifests } of nodes) for (const manifest of manifests) {
		const isNode = nodeKindOf(manifest.id) !== void 0;
		if (!isNode && !isData(manifest.id)) continue;
		const key = namedKey(root, objectKey(manifest.id));
		makers.set(key, (makers.get(key) ?? new Set()).add(nodeKey(root, id)));
		if (!isNode) continue;
		const own = nodeKey(root, manifest.id);
		const known = definitions.get(own) ?? {
			objects: [],
			files: new Set()
		};
		known.objects.push(manifest.object);
		if (manifest.origin !== void 0) known.files.add(manifest.origin.file);
		definitions.set(own, known);
	}
	const definitionOf = (root, id) => {
		const { objects = [], files = new Set() } = definitions.get(nodeKey(root, id)) ?? {};
		return {
			id,
			objects,
			files
		};
	};
	const held = new Map();
	const heldBy = (key) => {
		const known = held.get(key);
		if (known !== void 0) return known;
		const files = (results.get(key) ?? []).flatMap(({ manifests }) => manifests.flatMap(({ origin }) => origin === void 0 || isKustomizationFile(origin.file) ? [] : origin.file));
		const found = new Set(files);
		held.set(key, found);
		return found;
	};
	const readers = reads === void 0 ? void 0 : readersBySide(reads);
	return (root, node) => {
		let upstream = new Set();
		const above = [];
		const isAbove = new Set([nodeKey(root, node)]);
		for (let level = [node]; level.length > 0;) {
			const next = [];
			for (const id of level) for (const { parent } of results.get(nodeKey(root, id)) ?? []) {
				if (parent === void 0 || isAbove.has(nodeKey(root, parent))) continue;
				isAbove.add(nodeKey(root, parent));
				above.push(definitionOf(root, parent));
				next.push(parent);
			}
			level = next;
		}
		const own = definitionOf(root, node);
		const open = [...isAbove];
		while (upstream !== void 0) {
			const key = open.pop();
			if (key === void 0) break;
			if (upstream.has(key)) continue;
			upstream.add(key);
			for (const { parent } of results.get(key) ?? []) if (parent !== void 0) open.push(nodeKey(root, parent));
			for (const object of definitions.get(key)?.objects ?? []) for (const name of namesIn(object)) {
				const found = makers.get(namedKey(root, name));
				if (found === void 0 && /^(?:ConfigMap|Secret|ResourceSetInputProvider)\//.test(name)) upstream = void 0;
				for (const maker of found ?? []) open.push(maker);
			}
		}
		return {
			own,
			above,
			named: new Set(own.objects.flatMap(namesIn)),
			holds: (file) => [...isAbove].some((key) => heldBy(key).has(file)),
			isRead: ({ file, side }) => {
				if (readers === void 0 || isIgnoreFile(file)) return true;
				const by = readers.get(file)?.[side];
				if (by === void 0) return false;
				return upstream === void 0 ? by.size > 0 : [...by].some((key) => upstream?.has(key));
			}
		};
	};
}
function readersBySide(reads) {
	return new Map(reads.map(({ path, readers }) => {
		const on = (side) => new Set(readers.flatMap(({ root, node, sides, keepsChart }) => sides.includes(side) && keepsChart !== true ? [nodeKey(root, node)] : []));
		return [path, {
			base: on("base"),
			head: on("head")
		}];
	}));
}
function objectKey({ kind, name }) {
	return `${kind}/${name}`;
}
function namedKey(root, name) {
	return `${root}\0${name}`;
}
function isData({ group, kind }) {
	return group === "" && (kind === "ConfigMap" || kind === "Secret");
}
function namesIn(definition) {
	const spec = objectAt(definition, "spec") ?? {};
	const references = [
		objectAt(spec, "chartRef"),
		objectAt(spec, "sourceRef"),
		objectAt(spec, "chart", "spec", "sourceRef"),
		...listAt(spec, "valuesFrom"),
		...listAt(spec, "postBuild", "substituteFrom"),
		...listAt(spec, "inputsFrom"),
		...listAt(spec, "sources")
	];
	const own = `${stringAt(definition, "kind") ?? ""}/${stringAt(definition, "metadata", "name") ?? ""}`;
	return references.filter((reference) => isJsonObject(reference)).map((one) => `${stringAt(one, "kind") ?? "ResourceSetInputProvider"}/${stringAt(one, "name") ?? ""}`).filter((name) => name !== own);
}
// src/diff/causes/field-causes.ts
const tellingLength$1 = 3;
const mostCompared = 5e4;
const mostScalars = 40;
const certainty = {
	none: 0,
	sameTexts: 1,
	sameReplacement: 2,
	withinPath: 3,
	samePath: 4
};
function fieldCauses(fields, candidates) {
	if (fields.length * candidates.length > mostCompared) return fields.map(() => void 0);
	return fields.map((field) => {
		const names = namesOf$1(field.path);
		const scalars = scalarsOf$1(field);
		let best;
		let isTied = false;
		for (const { edit, isOwn } of candidates) {
			const sure = certaintyOf(field, names, scalars, edit, isOwn);
			if (sure === certainty.none) continue;
			const common = edit.path.map(stepText).filter((step) => names.includes(step.toLowerCase()) || scalars.texts.includes(step)).length;
			const more = best === void 0 ? 1 : sure - best.certainty || common - best.common;
			if (more > 0) best = {
				edit,
				certainty: sure,
				common
			};
			if (more >= 0) isTied = more === 0 && sure !== certainty.withinPath;
		}
		return isTied ? void 0 : best?.edit;
	});
}
function scalarsOf$1(field) {
	const before = "from" in field ? scalarsIn(field.from) : [];
	const after = "to" in field ? scalarsIn(field.to) : [];
	const come = after.filter((text) => !before.includes(text));
	return come.length > 0 ? {
		side: "added",
		texts: come
	} : {
		side: "removed",
		texts: before.filter((text) => !after.includes(text))
	};
}
function certaintyOf(field, names, scalars, edit, isOwn) {
	if (isOwn) {
		const shared = sharedSteps(field.path, edit.path);
		if (shared === field.path.length && shared === edit.path.length) return certainty.samePath;
		if (shared > 0 && (shared === field.path.length || shared === edit.path.length)) return certainty.withinPath;
	}
	const isNamed = names.includes(lastText(edit.path).toLowerCase());
	const tells = (text) => text.length >= tellingLength$1 || isNamed && text !== "";
	if (field.kind === "changed" && isScalar(field.from) && isScalar(field.to)) {
		const [from, to] = [String(field.from), String(field.to)];
		const [added, second] = edit.added;
		const [removed, third] = edit.removed;
		if (added === void 0 || removed === void 0 || second !== void 0 || third !== void 0) return certainty.none;
		if (!tells(added) || !tells(removed)) return certainty.none;
		if (from.replaceAll(removed, () => added) === to) return certainty.sameReplacement;
		return from.includes(removed) && to.includes(added) ? certainty.sameTexts : certainty.none;
	}
	const told = new Set([...edit[scalars.side], ...edit.path.map(stepText)]);
	const telling = scalars.texts.filter(tells);
	return telling.length > 0 && telling.every((text) => told.has(text)) ? certainty.sameTexts : certainty.none;
}
function isScalar(value) {
	return typeof value !== "object" || value === null;
}
function sharedSteps(path, other) {
	const at = path.findIndex((step, index) => {
		const beside = other[index];
		return beside === void 0 || "inside" in step || stepText(step) !== stepText(beside);
	});
	return at < 0 ? path.length : at;
}
function lastText(path) {
	const last = path.at(-1);
	return last === void 0 ? "" : stepText(last);
}
function namesOf$1(path) {
	return path.flatMap((step) => "at" in step || "inside" in step ? [] : [("field" in step ? step.field : step.item).toLowerCase()]);
}
function scalarsIn(value) {
	const found = [];
	const walk = (one) => {
		if (found.length >= mostScalars) return;
		if (Array.isArray(one)) for (const item of one) walk(item);
		else if (isJsonObject(one)) for (const key of Object.keys(one)) walk(one[key] ?? null);
		else if (one !== null) found.push(String(one));
	};
	walk(value);
	return found;
}
// src/diff/causes/causes.ts
const tellingLength = 3;
const weight = {
	own: 40,
	listed: 30,
	phrase: 22,
	value: 12,
	field: 10,
	node: 8,
	named: 7,
	above: 6
};
const comparedPairs = 2e6;
function comparesAll(edits, changes) {
	return edits < 2 || edits * changes <= comparedPairs;
}
const settings = new Set([
	"deletionPolicy",
	"dependsOn",
	"driftDetection",
	"force",
	"healthCheckExprs",
	"healthChecks",
	"interval",
	"maxHistory",
	"prune",
	"retryInterval",
	"rollback",
	"suspend",
	"test",
	"timeout",
	"uninstall",
	"wait"
]);
function causeFinder(edits, changes) {
	const known = edits.map((edit) => {
		const isTelling = (text) => text.length >= tellingLength;
		return {
			edit,
			added: edit.added.filter(isTelling),
			removed: edit.removed.filter(isTelling),
			lists: listedBy(edit)
		};
	});
	const index = comparesAll(edits.length, changes) ? void 0 : indexEdits(known);
	return (scope, movedFrom) => {
		const read = index === void 0 ? known.filter(({ edit }) => scope.isRead(edit)) : [];
		return (change) => {
			const about = surroundings(change, scope);
			const before = movedFrom(change);
			return findCause(change, about, index !== void 0 ? near(about, index).filter(({ edit }) => scope.isRead(edit)) : before === void 0 ? read : known.filter(({ edit }) => scope.isRead(edit) || before.isRead(edit)));
		};
	};
}
function causeOf({ side, file, line, path }) {
	return {
		side,
		at: {
			file,
			line
		},
		field: printFieldPath(path)
	};
}
function findCause(change, about, candidates) {
	const values = differingText(change);
	const concerned = candidates.filter((one) => one.edit.isLayout === true ? isTakenAsText(one, about, values) : concerns(one, about));
	const told = textsIn(values.to, concerned);
	let best;
	const related = [];
	for (const one of concerned) {
		const relation = relationOf(one, about);
		const score = relation + likenessOf(one, values, told, change.status === "removed");
		if (score > (best?.score ?? 0)) best = {
			edit: one.edit,
			relation,
			score
		};
		if (relation > 0) related.push({
			edit: one.edit,
			relation
		});
	}
	if (best === void 0) {
		const copied = candidates.find((one) => sharesText(one, values));
		const edits = candidates.filter(({ edit }) => edit.isLayout !== true);
		const only = copied?.edit ?? firstOfOneFile(concerned) ?? firstOfOneFile(edits) ?? firstOfOneFile(candidates);
		return only === void 0 ? void 0 : { cause: causeOf(only) };
	}
	const { edit, relation: least } = best;
	const cause = causeOf(edit);
	if (change.fields.length < 2 || least === 0) return { cause };
	const likely = related.filter(({ relation }) => relation >= least);
	if (likely.length < 2) return { cause };
	const isOwn = ({ owner }) => owner !== void 0 && sameObject(owner, change.id);
	const found = fieldCauses(change.fields, likely.map((one) => ({
		edit: one.edit,
		isOwn: isOwn(one.edit)
	})));
	if (found.every((one) => one === void 0 || one === edit)) return { cause };
	return {
		cause,
		fields: found.map((one) => one === void 0 ? void 0 : causeOf(one))
	};
}
function firstOfOneFile(edits) {
	const first = edits[0]?.edit;
	return edits.every(({ edit }) => edit.file === first?.file) ? first : void 0;
}
function surroundings(change, scope) {
	const definitions = [scope.own, ...scope.above];
	return {
		change,
		scope,
		directories: scope.own.objects.flatMap((object) => {
			const path = stringAt(object, "spec", "path");
			return path === void 0 ? [] : [directoryOf(path)];
		}),
		listed: new Set(change.origin === void 0 ? [] : withDirectories(change.origin.file)),
		listedAbove: new Set(definitions.flatMap(({ files }) => [...files].flatMap(withDirectories)))
	};
}
function indexEdits(edits) {
	const byObject = new Map();
	const byFile = new Map();
	const byListed = new Map();
	for (const one of edits) {
		if (one.edit.owner !== void 0) addToGroup(byObject, objectKey(one.edit.owner), one);
		addToGroup(byFile, one.edit.file, one);
		for (const listed of one.lists ?? []) addToGroup(byListed, listed, one);
	}
	return {
		byObject,
		byFile,
		byListed
	};
}
function near({ change, scope, listed }, { byObject, byFile, byListed }) {
	const found = new Set();
	const add = (edits) => {
		for (const one of edits ?? []) found.add(one);
	};
	add(byObject.get(objectKey(change.id)));
	add(byObject.get(objectKey(scope.own.id)));
	for (const name of scope.named) add(byObject.get(name));
	if (change.origin !== void 0) add(byFile.get(change.origin.file));
	for (const place of listed) add(byListed.get(place));
	return [...found].sort((a, b) => a.edit.file < b.edit.file ? -1 : a.edit.file > b.edit.file ? 1 : 0);
}
function concerns({ edit, lists }, { change, scope, listed, listedAbove }) {
	const { owner, file, path } = edit;
	if (owner !== void 0) {
		if (sameObject(owner, change.id) || isOneOf(owner, [scope.own, ...scope.above])) return true;
		if (scope.named.has(objectKey(owner))) return true;
	}
	if (lists !== void 0 && printFieldPath(path.slice(0, 1)) === "resources") return lists.some((at) => listed.has(at) || listedAbove.has(at));
	if (isKustomizationFile(file)) return true;
	if (change.origin?.file === file || scope.own.files.has(file)) return owner === void 0 || mayBecome(owner, change.id);
	return !scope.holds(file);
}
function mayBecome(owner, id) {
	return owner.kind === id.kind && id.name.includes(owner.name);
}
function isOneOf(owner, definitions) {
	return definitions.some(({ id }) => sameObject(owner, id));
}
function relationOf({ edit, lists }, { change, scope, directories, listed, listedAbove }) {
	const { owner, file } = edit;
	let relation = 0;
	if (owner !== void 0) {
		if (sameObject(owner, change.id) || change.renamedFrom !== void 0 && startsSame(owner, change.id)) relation += weight.own;
		else if (sameObject(owner, scope.own.id)) relation += isSetting(edit) ? 0 : weight.node;
		else if (scope.named.has(objectKey(owner))) relation += weight.named;
		else if (isOneOf(owner, scope.above) && !isSetting(edit)) relation += weight.above;
	}
	const isListed = lists?.some((place) => listed.has(place)) === true;
	if (change.origin?.file === file && (lists === void 0 || isListed)) relation += weight.own / 2;
	if (isListed) relation += weight.listed;
	else if (lists?.some((place) => listedAbove.has(place)) === true) relation += weight.above;
	if (addsComponents(edit, scope.own.id, directories, listed)) relation += weight.listed;
	return relation;
}
function isTakenAsText(one, { scope }, values) {
	const { file } = one.edit;
	return !isKustomizationFile(file) && !scope.holds(file) && sharesText(one, values);
}
function likenessOf({ edit, added, removed }, values, told, isGone) {
	let likeness = weighed(added.filter((text) => told.has(text) && !isCovered(text, values.to, told)), values.to) + weighed(removed, values.from) / (isGone ? 1 : 2);
	const last = edit.path.at(-1);
	if (last !== void 0 && values.fields.has(stepText(last))) likeness += weight.field;
	return likeness;
}
function weighed(texts, all) {
	const held = texts.filter((text) => holdsText(all, text));
	if (held.length === 0) return 0;
	return held.some((text) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text)) ? weight.phrase : weight.value;
}
function textsIn(all, edits) {
	const texts = new Set(edits.flatMap(({ added }) => added));
	return new Set([...texts].filter((text) => holdsText(all, text)));
}
function isCovered(text, to, told) {
	const longer = [...told].filter((other) => other.length > text.length && other.includes(text));
	if (longer.length === 0) return false;
	return !holdsText(longer.reduce((left, other) => left.replaceAll(other, "\n"), to), text);
}
function sharesText({ added, removed }, values) {
	if (added.length > 0) return added.some((text) => holdsText(values.to, text));
	return removed.some((text) => holdsText(values.from, text));
}
function holdsText(all, text) {
	for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) if (!(isWord(text[0]) && isWord(all[at - 1])) && !(isWord(text.at(-1)) && isWord(all[at + text.length]))) return true;
	return false;
}
function isWord(character) {
	return character !== void 0 && /[\p{L}\p{N}]/u.test(character);
}
function sameObject(owner, id) {
	return owner.kind === id.kind && owner.name === id.name && (owner.namespace === "" || id.namespace === "" || owner.namespace === id.namespace);
}
function startsSame(owner, id) {
	return owner.kind === id.kind && id.name.startsWith(owner.name);
}
function directoryOf(path) {
	const directory = posix.normalize(path.replace(/^\.?\//, "")).replace(/\/$/, "");
	return directory === "." ? "" : directory;
}
function listedBy({ file, path, added, removed }) {
	const [top] = path;
	if (top !== void 0 && stepText(top) !== "resources" && stepText(top) !== "components") return void 0;
	if (!isKustomizationFile(file)) return void 0;
	const directory = posix.dirname(file);
	return [...added, ...removed].map((text) => posix.join(directory, text));
}
function isSetting({ path }) {
	const [top = "", field = ""] = path.map(stepText);
	return top === "spec" && settings.has(field);
}
function addsComponents({ owner, path, added, removed }, node, directories, listed) {
	const [top, field] = path.map(stepText);
	if (top !== "spec" || field !== "components" || owner === void 0 || !sameObject(owner, node)) return false;
	return directories.some((directory) => [...added, ...removed].some((text) => listed.has(posix.join(directory, text))));
}
function withDirectories(file) {
	const found = [];
	for (let at = file; at !== "." && at !== "/"; at = posix.dirname(at)) found.push(at);
	return found;
}
function differingText(change) {
	const from = change.status === "removed" ? [change.id.name] : [];
	const to = change.status === "added" ? [change.id.name] : [];
	for (const hunk of [...change.hunks, ...change.layout ?? []]) for (const line of hunk.lines) if (line.startsWith("-")) from.push(line);
	else if (line.startsWith("+")) to.push(line);
	const fields = new Set();
	for (const { path } of change.fields) for (const step of path) if ("field" in step && step.field !== "spec" && step.field !== "metadata") fields.add(step.field);
	return {
		from: from.join("\n"),
		to: to.join("\n"),
		fields
	};
}
// src/diff/align-lists.ts
const maxKeys = 8;
function alignLists(base, head) {
	const notes = [];
	const aligned = alignMapping(base, head, [], notes);
	return notes.length === 0 || jsonEqual(base, aligned) ? {
		head,
		notes: []
	} : {
		head: aligned,
		notes
	};
}
function alignValue(base, head, path, notes) {
	if (Array.isArray(base) && Array.isArray(head)) return alignList(base, head, path, notes);
	return isJsonObject(base) && isJsonObject(head) ? alignMapping(base, head, path, notes) : head;
}
function alignMapping(base, head, path, notes) {
	let out = head;
	for (const field of Object.keys(head)) {
		const value = head[field];
		if (typeof value !== "object" || value === null || !Object.hasOwn(base, field)) continue;
		path.push({ field });
		const aligned = alignValue(base[field], value, path, notes);
		path.pop();
		if (aligned === value) continue;
		if (out === head) out = { ...head };
		out[field] = aligned;
	}
	return out;
}
function alignList(base, head, path, notes) {
	if (!isJsonObject(base[0]) || !isJsonObject(head[0])) return head;
	if (hasAlignedItems(base, head)) return alignItems(base, head, path, notes);
	const keys = listKeys(base, head);
	if (keys === void 0) return head;
	const before = new Map(keys.base.map((key, at) => [key, base[at]]));
	const items = head.map((value, at) => {
		const item = keys.head[at] ?? "";
		path.push({ item });
		const aligned = alignValue(before.get(item), value, path, notes);
		path.pop();
		return [item, aligned];
	});
	const kept = new Set(keys.head);
	const common = keys.base.filter((key) => kept.has(key));
	const shared = keys.head.filter((key) => before.has(key));
	if (common.every((key, at) => key === shared[at])) return items.every(([, value], at) => value === head[at]) ? head : items.map(([, value]) => value);
	const named = keys.head.slice(0, maxKeys).join(", ");
	const more = keys.head.length > maxKeys ? ` and ${keys.head.length - maxKeys} more` : "";
	notes.push(`order of ${printFieldPath(path)} changed: ${named}${more}`);
	const following = new Map();
	let last = "";
	for (const [key, value] of items) if (before.has(key)) last = key;
	else addToGroup(following, last, value);
	const after = new Map(items);
	return [...following.get("") ?? [], ...common.flatMap((key) => [after.get(key) ?? null, ...following.get(key) ?? []])];
}
function alignItems(base, head, path, notes) {
	let out = head;
	for (const [at, value] of head.entries()) {
		const name = isJsonObject(value) ? value["name"] : void 0;
		path.push(typeof name === "string" ? { item: name } : { at });
		const aligned = alignValue(base[at], value, path, notes);
		path.pop();
		if (aligned === value) continue;
		if (out === head) out = [...head];
		out[at] = aligned;
	}
	return out;
}
// src/diff/drift-ignored.ts
function keepDriftIgnored(base, head, paths) {
	const kept = [];
	let object = base;
	for (const path of paths) {
		if (!path.startsWith("/")) continue;
		const steps = path.slice(1).split("/").map(unescaped);
		const value = valueAt(head, steps);
		const before = valueAt(object, steps);
		if (value === void 0 || before === void 0 || jsonEqual(before, value)) continue;
		const set = withValue(object, steps, value);
		if (!isJsonObject(set)) continue;
		object = set;
		kept.push(path);
	}
	return {
		base: object,
		kept
	};
}
function unescaped(step) {
	return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
function valueAt(object, steps) {
	let value = object;
	for (const step of steps) if (Array.isArray(value)) value = /^(?:0|[1-9]\d{0,5})$/.test(step) ? value[Number(step)] : void 0;
	else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
	else return void 0;
	return value;
}
function withValue(object, steps, value) {
	const [step, ...rest] = steps;
	if (step === void 0) return value;
	if (Array.isArray(object)) return object.map((item, at) => at === Number(step) ? withValue(item, rest, value) : item);
	if (!isJsonObject(object)) return object;
	return {
		...object,
		[step]: withValue(getOwn(object, step) ?? null, rest, value)
	};
}
// src/diff/ignore-fields.ts
function ignoreRuleId({ kind, path }) {
	return `ignore ${kind === void 0 ? "" : `${kind} `}${path}`;
}
function ignoreFields(base, head, id, rules) {
	const hidden = new Map();
	let sides = [base, head];
	for (const rule of rules) {
		if (!appliesTo(rule, id)) continue;
		const steps = stepsOf(rule.path);
		let count = 0;
		const ignored = ignoreAt(sides[0], sides[1], steps, 0, () => {
			count++;
		});
		sides = [ignored[0] ?? {}, ignored[1] ?? {}];
		if (count > 0) hidden.set(ignoreRuleId(rule), (hidden.get(ignoreRuleId(rule)) ?? 0) + count);
	}
	const [left, right] = sides;
	return {
		base: isJsonObject(left) ? left : base,
		head: isJsonObject(right) ? right : head,
		hidden
	};
}
function appliesTo(rule, { kind, namespace, name }) {
	return (rule.kind === void 0 || matchesText(rule.kind, kind)) && (rule.namespace === void 0 || matchesText(rule.namespace, namespace)) && (rule.name === void 0 || matchesText(rule.name, name));
}
function stepsOf(pointer) {
	return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function ignoreAt(left, right, steps, at, hide) {
	const step = steps[at];
	if (left === right || jsonEqual(left, right)) return [left, right];
	if (step === void 0) {
		hide();
		return left === void 0 ? [void 0, void 0] : [right, right];
	}
	if (Array.isArray(left) && Array.isArray(right)) return ignoreItems(left, right, steps, at, hide);
	if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
	const keys = step === "*" ? [...new Set([...Object.keys(left), ...Object.keys(right)])] : [step];
	let [base, head] = [left, right];
	for (const key of keys) {
		const before = Object.hasOwn(base, key) ? base[key] : void 0;
		const after = Object.hasOwn(head, key) ? head[key] : void 0;
		const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
		if (one !== before) base = withField(base, key, one);
		if (two !== after) head = withField(head, key, two);
	}
	return [base, head];
}
function withField(object, key, value) {
	const copy = { ...object };
	if (value === void 0) delete copy[key];
	else copy[key] = value;
	return copy;
}
function ignoreItems(left, right, steps, at, hide) {
	const step = steps[at] ?? "";
	const base = [...left];
	const head = [...right];
	const pair = (from, to) => {
		const before = base[from];
		const after = head[to];
		if (before === void 0 || after === void 0) return;
		const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
		if (one !== void 0) base[from] = one;
		if (two !== void 0) head[to] = two;
	};
	if (step === "*") for (let item = 0; item < Math.min(base.length, head.length); item++) pair(item, item);
	else if (/^\d{1,6}$/.test(step)) pair(Number(step), Number(step));
	else {
		const named = (list) => list.findIndex((item) => isJsonObject(item) && item["name"] === step);
		pair(named(base), named(head));
	}
	return [base, head];
}
// src/diff/layout-hunks.ts
function layoutHunks(texts, context, hide) {
	return texts.flatMap(({ path, base, head }) => {
		const key = path.at(-1) ?? "";
		const { hunks } = diffLines(manifestLines({ [key]: hide(base) }), manifestLines({ [key]: hide(head) }), context);
		const printed = printFieldPath(path.map((field) => ({ field })));
		return hunks.map((hunk) => ({
			...hunk,
			path: printed
		}));
	});
}
// src/diff/unmanaged-note.ts
const marks = {
	reconcile: ["disabled"],
	ssa: ["IfNotPresent", "Ignore"]
};
function unmanagedNote(node, { object }) {
	if (node?.group !== "kustomize.toolkit.fluxcd.io") return void 0;
	for (const [name, values] of Object.entries(marks)) for (const field of ["labels", "annotations"]) {
		const written = stringAt(object, "metadata", field, `${kustomizeGroup}/${name}`)?.toLowerCase();
		const value = values.find((one) => one.toLowerCase() === written);
		if (value !== void 0) return `Flux leaves it as it is while it is there (${kustomizeGroup}/${name}: ${value})`;
	}
}
// src/diff/compare-manifest.ts
function compareManifest(pair, { rules, ignore, context, isRead }, replaced = {}) {
	const base = pair.base?.manifest;
	const head = pair.head?.manifest;
	const shown = head ?? base;
	if (shown === void 0) return void 0;
	const moved = pair.base !== void 0 && pair.head !== void 0 && resourceKey(pair.base.node) !== resourceKey(pair.head.node);
	const equal = base !== void 0 && head !== void 0 && isSameObject(base, head);
	if (equal && !moved) return void 0;
	const renamed = base !== void 0 && head !== void 0 && resourceKey(base.id) !== resourceKey(head.id);
	const stays = base !== void 0 && head !== void 0 && !equal && !moved && !renamed;
	const leftAlone = stays ? unmanagedNote(pair.head?.node, head) : void 0;
	const leftRule = rules.find((rule) => rule.class === "left-alone");
	if (leftAlone !== void 0 && base !== void 0 && unmanagedNote(pair.head?.node, base) !== void 0 && leftRule !== void 0 && nodeKindOf(shown.id) === void 0) return { hidden: new Map([[leftRule.id, {
		class: leftRule.class,
		differences: 1
	}]]) };
	const old = base ?? replaced.of?.manifest;
	const documents = new DocumentPairs();
	const ignored = stays ? keepDriftIgnored(base.object, head.object, ignoredBy(pair)) : {
		base: old?.object,
		kept: noneIgnored
	};
	const ignoredRule = rules.find((rule) => rule.class === "drift-ignored");
	const before = ignoredRule === void 0 ? old?.object : ignored.base;
	const noise = equal || before === void 0 || head === void 0 ? {
		base: before,
		head: head?.object,
		hidden: noneHidden,
		layout: [],
		restarts: []
	} : hideBoth(before, head.object, shown.id, {
		rules,
		ignore,
		isRead
	}, documents);
	const quiet = ignoredRule === void 0 || ignored.kept.length === 0 ? noise : withIgnored(noise, ignoredRule, ignored.kept);
	const same = equal || quiet.base !== void 0 && quiet.head !== void 0 && jsonEqual(quiet.base, quiet.head);
	const restarts = quiet.restarts.length > 0 && isSameTemplate(quiet.base, quiet.head) ? quiet.restarts : [];
	const isHiddenOnly = same && !equal && quiet.hidden.size > 0 && base !== void 0 && head !== void 0;
	if (isHiddenOnly && !moved && quiet.layout.length === 0 && restarts.length === 0) return { hidden: quiet.hidden };
	const redacted = redactPair(equal ? void 0 : quiet.base, equal ? void 0 : quiet.head);
	const isUnseen = !equal && !isHiddenOnly && quiet.head !== void 0 && jsonEqual(redacted.base, redacted.head);
	const isShown = !same && replaced.by === void 0;
	const aligned = isShown && redacted.base !== void 0 && redacted.head !== void 0 ? alignLists(redacted.base, redacted.head) : {
		head: redacted.head,
		notes: []
	};
	const lines = isShown ? diffLines(linesOf(redacted.base), linesOf(aligned.head), context) : {
		hunks: [],
		linesAdded: 0,
		linesRemoved: 0
	};
	const definition = definitionOf(base?.object, head?.object);
	let hidden = 0;
	for (const { differences } of quiet.hidden.values()) hidden += differences;
	return {
		change: {
			id: shown.id,
			status: base === void 0 ? "added" : head === void 0 ? "removed" : moved ? "moved" : "changed",
			...base === void 0 ? {} : { base },
			...head === void 0 ? {} : { head },
			...moved && pair.base !== void 0 ? { movedFrom: pair.base.node } : {},
			...renamed ? { renamedFrom: base.id } : {},
			...replaced.of === void 0 ? {} : { replaces: replaced.of.manifest.id },
			...replaced.by === void 0 ? {} : { replacedBy: replaced.by.manifest.id },
			fields: same || redacted.base === void 0 || redacted.head === void 0 ? [] : fieldChanges(redacted.base, redacted.head, documents).map((field) => withoutKeys(field, redacted.hide)),
			notes: [
				...leftAlone === void 0 ? [] : [leftAlone],
				...ignoredRule !== void 0 || ignored.kept.length === 0 ? [] : [`spec.ignore of the Kustomization leaves ${ignored.kept.join(", ")} as it is`],
				...definition.notes,
				...aligned.notes,
				...isUnseen ? [unseenDifference] : [],
				...restarts.length === 0 ? [] : [`${restartNote}: ${restarts.join(", ")}`]
			],
			...definition.fields.length === 0 ? {} : { schema: definition.fields },
			...lines,
			...quiet.layout.length === 0 ? {} : { layout: layoutHunks(quiet.layout, context, redacted.hideInText) },
			hidden,
			...hidden === 0 ? {} : { hiddenBy: [...quiet.hidden.keys()].sort() },
			secretsChanged: redacted.secretsChanged,
			...shown.origin === void 0 ? {} : { origin: shown.origin }
		},
		hidden: quiet.hidden
	};
}
const unseenDifference = "differs in what is hidden here";
const restartNote = "pods restart";
const noneHidden = new Map();
const noneIgnored = [];
function ignoredBy({ base, head }) {
	const before = base?.driftIgnored;
	return before === void 0 ? noneIgnored : (head?.driftIgnored ?? noneIgnored).filter((path) => before.includes(path));
}
function withIgnored(quiet, rule, kept) {
	return {
		...quiet,
		hidden: new Map([[rule.id, {
			class: rule.class,
			differences: kept.length
		}], ...quiet.hidden])
	};
}
function isSameObject(base, head) {
	return base.object === head.object || jsonEqual(base.object, head.object);
}
function isSameTemplate(base, head) {
	const template = (object) => object === void 0 ? void 0 : objectAt(object, "spec", "template");
	return jsonEqual(template(base), template(head));
}
function withoutKeys(field, hide) {
	switch (field.kind) {
		case "added": return {
			...field,
			to: hide(field.to)
		};
		case "removed": return {
			...field,
			from: hide(field.from)
		};
		case "changed": return {
			...field,
			from: hide(field.from),
			to: hide(field.to)
		};
		case "reordered": return field;
	}
}
const noDefinition = {
	notes: [],
	fields: []
};
function definitionOf(base, head) {
	const shown = head ?? base;
	if (shown?.["kind"] !== "CustomResourceDefinition") return noDefinition;
	if (base === void 0 || head === void 0) return {
		notes: definitionNotes(shown),
		fields: []
	};
	return definitionChange(base, head) ?? noDefinition;
}
function hideBoth(base, head, id, { rules, ignore, isRead }, documents) {
	if (ignore.length === 0) return hideNoise(base, head, rules, {
		documents,
		isRead
	});
	const left = ignoreFields(base, head, id, ignore);
	const quiet = hideNoise(left.base, left.head, rules, {
		documents,
		isRead
	});
	const ignored = [...left.hidden].map(([rule, differences]) => [rule, {
		class: "configured",
		differences
	}]);
	return {
		...quiet,
		hidden: new Map([...ignored, ...quiet.hidden])
	};
}
function linesOf(object) {
	return object === void 0 ? void 0 : manifestLines(object);
}
// src/diff/failures.ts
function classifyFailures(input) {
	const broken = {
		new: [],
		still: [],
		fixed: []
	};
	for (const { base, head } of input.pairs) {
		if (base?.touched !== true && head?.touched !== true) continue;
		if (isBroken$1(head)) (isBroken$1(base) ? broken.still : broken.new).push(head);
		else if (isBroken$1(base) && (head?.state === "rendered" || head?.state === "unchanged")) broken.fixed.push(base);
	}
	const known = new Set(input.base.problems.map(problemKey));
	const now = new Set(input.head.problems.map(problemKey));
	const headProblems = input.head.problems.map((problem) => ({
		problem,
		old: known.has(problemKey(problem))
	}));
	return {
		new: [...headProblems.filter(({ old }) => !old).map(({ problem }) => ofNoNode(problem)), ...broken.new.length === 0 ? [] : rank(broken.new, input, input.head.nodes)],
		still: [...headProblems.filter(({ old }) => old).map(({ problem }) => ofNoNode(problem)), ...broken.still.length === 0 ? [] : rank(broken.still, input, input.head.nodes)],
		fixed: [...input.base.problems.filter((problem) => !now.has(problemKey(problem))).map(ofNoNode), ...broken.fixed.length === 0 ? [] : rank(broken.fixed, input, input.base.nodes)]
	};
}
function isBroken$1(node) {
	return node?.state === "failed" || node?.state === "blocked";
}
function problemKey(problem) {
	return `${problem.code}\0${problem.at?.file ?? ""}\0${problem.message}`;
}
function ofNoNode(problem) {
	const definedAt = problem.at === void 0 ? {} : { definedAt: problem.at };
	return {
		root: "",
		state: "failed",
		reason: "",
		problems: [problem],
		blockedOn: [],
		blocks: [],
		notCompared: 0,
		...definedAt
	};
}
function rank(nodes, input, side) {
	const roots = new Map();
	const blocked = [];
	for (const node of nodes) {
		const causes = node.state === "blocked" ? rootCauses(node, side) : [];
		if (causes.length === 0) {
			if (!roots.has(nodeKey(node.root, node.id))) roots.set(nodeKey(node.root, node.id), new Set());
			continue;
		}
		blocked.push(node);
		for (const cause of causes) {
			const key = nodeKey(node.root, cause.id);
			roots.set(key, (roots.get(key) ?? new Set()).add(nodeKey(node.root, node.id)));
		}
	}
	const failure = (node, blocks) => ({
		root: node.root,
		node: node.id,
		state: node.state === "blocked" ? "blocked" : "failed",
		reason: node.reason,
		problems: sortProblems(node.problems),
		blockedOn: node.blockedOn,
		blocks,
		notCompared: input.notCompared.get(nodeKey(node.root, node.id)) ?? 0,
		...node.definedAt === void 0 ? {} : { definedAt: node.definedAt }
	});
	const listed = new Set(nodes.map((node) => nodeKey(node.root, node.id)));
	const causes = [...roots].filter(([key]) => listed.has(key)).sort(([a], [b]) => a < b ? -1 : 1).flatMap(([key, blocks]) => {
		const node = side.get(key);
		const ids = [...blocks].sort().flatMap((blockedKey) => side.get(blockedKey)?.id ?? []);
		return node === void 0 ? [] : [failure(node, ids)];
	});
	blocked.sort((a, b) => nodeKey(a.root, a.id) < nodeKey(b.root, b.id) ? -1 : 1);
	return [...causes, ...blocked.map((node) => failure(node, []))];
}
function rootCauses(node, side) {
	const causes = new Map();
	const start = nodeKey(node.root, node.id);
	const seen = new Set([start]);
	const queue = [node];
	for (let at = queue.pop(); at !== void 0; at = queue.pop()) {
		const deeper = at.blockedOn.flatMap((id) => {
			const next = side.get(nodeKey(node.root, id));
			return isBroken$1(next) ? [next] : [];
		});
		if (at !== node && (at.state === "failed" || deeper.length === 0)) causes.set(resourceKey(at.id), at);
		if (at.state === "failed") continue;
		for (const next of deeper) {
			const key = nodeKey(next.root, next.id);
			if (seen.has(key)) continue;
			seen.add(key);
			queue.push(next);
		}
	}
	return [...causes.values()];
}
function sortProblems(problems) {
	if (problems.length < 2) return problems;
	const keyOf = (problem) => `${problem.at === void 0 ? "" : printPosition(problem.at)}\0${problem.message}`;
	return [...problems].sort((a, b) => keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
}
// src/diff/label-consumers.ts
const setsLabels = /^(?!match)\w*(?:labels|annotations)$/i;
const selects = /selector|^match|affinity|requirements$/i;
const mostCharacters = 2e9;
function labelConsumers(objects, most = mostCharacters) {
	let texts;
	let left = most;
	const known = new Map();
	return (key) => {
		const among = texts ??= joined(textsOf(objects()));
		return getOrInsert(known, key, () => {
			left -= among.all.length;
			return left < 0 || isRead(key, among);
		});
	};
}
function joined(each) {
	return {
		each,
		all: [...each].join("\0")
	};
}
function isRead(key, { each, all }) {
	if (!/^\w+$/.test(key)) return all.includes(key) || all.includes(key.replace(/\W/g, "_"));
	if (!all.includes(key)) return false;
	const word = new RegExp(`^${key}$|(?:labels|annotations)\\['${key}'\\]|_(?:label|annotation)_${key}\\b|(?:^|[\\s,!(=])${key}\\s*(?:!?=|\\b(?:notin|in)\\b)`);
	for (const text of each) if (text.includes(key) && word.test(text)) return true;
	return false;
}
function textsOf(objects) {
	const texts = new Set();
	const seen = {
		plain: new Set(),
		selecting: new Set()
	};
	const walk = (value, isSelector) => {
		if (typeof value === "string") texts.add(value);
		if (typeof value !== "object" || value === null) return;
		const visited = isSelector ? seen.selecting : seen.plain;
		if (visited.has(value)) return;
		visited.add(value);
		if (Array.isArray(value)) for (const item of value) walk(item, isSelector);
		else for (const key of Object.keys(value)) {
			const item = value[key] ?? null;
			if (isJsonObject(item) && setsLabels.test(key)) continue;
			if (isSelector) texts.add(key);
			walk(item, isSelector || selects.test(key));
		}
	};
	for (const object of objects) if (object["kind"] !== "CustomResourceDefinition") walk(object, false);
	return texts;
}
// src/diff/new-orphans.ts
function newOrphans(base, head) {
	const known = new Set(base.orphans.map(keyOf$1));
	const fresh = new Map(head.orphans.filter((orphan) => !known.has(keyOf$1(orphan))).map((orphan) => [placeKeyOf(orphan), orphan]));
	if (fresh.size === 0) return [];
	const applied = appliedFiles(head);
	const unknown = pathsOfBroken(head);
	return [...fresh.values()].filter(({ at }) => !applied.has(at.file) && !unknown.some((path) => isWithin(path, at.file))).sort((a, b) => placeKeyOf(a) < placeKeyOf(b) ? -1 : 1);
}
function keyOf$1(orphan) {
	return `${resourceKey(orphan.id)}\0${resourceKey(orphan.parent)}`;
}
function placeKeyOf(orphan) {
	return `${keyOf$1(orphan)}\0${orphan.at.file}\0${orphan.at.line ?? 0}`;
}
function appliedFiles(side) {
	const files = new Set();
	for (const { definedAt, manifests } of side.nodes) {
		if (definedAt !== void 0) files.add(definedAt.file);
		for (const { origin } of manifests) if (origin !== void 0) files.add(origin.file);
	}
	return files;
}
function pathsOfBroken(side) {
	const broken = new Set();
	for (const { root, id, state } of side.nodes) if (nodeKindOf(id) === "kustomization" && state !== "rendered" && state !== "unchanged") broken.add(nodeKey(root, id));
	if (broken.size === 0) return [];
	const paths = new Set();
	for (const { root, manifests } of side.nodes) for (const { id, object } of manifests) {
		if (!isBroken(root, id, broken)) continue;
		const path = posix.normalize(`/${stringAt(object, "spec", "path") ?? ""}`).replace(/^\/|\/$/g, "");
		if (path !== "") paths.add(path);
	}
	return [...paths];
}
function isBroken(root, id, broken) {
	return nodeKindOf(id) === "kustomization" && broken.has(nodeKey(root, id));
}
function isWithin(directory, file) {
	return file.startsWith(directory) && file[directory.length] === "/";
}
// src/diff/not-compared.ts
function explainUncompared(judged, moved) {
	const notCompared = [];
	const suspended = [];
	for (const { pair, verdict } of judged) {
		if (nodeKindOf(pair.id) === "source") continue;
		if (verdict.kind !== "unusable" || !(hasTouched(pair) || isReleased(pair))) continue;
		const resources = (pair.base?.manifests.length ?? 0) + (pair.head?.manifests.length ?? 0);
		const broken = verdict.sides.filter((side) => side.state !== "suspended");
		const [first] = broken;
		if (first === void 0) {
			const [paused, second] = verdict.sides;
			if (paused === void 0 || second !== void 0) continue;
			if (paused.because === void 0 && (pair.base === void 0 || pair.head === void 0)) continue;
			const change = paused.side === "head" ? "suspended" : "resumed";
			suspended.push({
				root: pair.root,
				node: pair.id,
				change,
				resources,
				...because(paused)
			});
			continue;
		}
		const last = broken.at(-1) ?? first;
		notCompared.push({
			root: pair.root,
			node: pair.id,
			side: broken.length === 2 ? "both" : first.side,
			state: last.state,
			reason: last.reason,
			...because(last),
			resources,
			applies: broken.some(({ side }) => side === "head") ? [] : uncompared(pair.head, moved)
		});
	}
	return {
		notCompared,
		suspended
	};
}
function hasTouched({ base, head }) {
	return base?.touched === true || head?.touched === true;
}
function isReleased({ id, base, head }) {
	return base?.state === "blocked" && head?.state === "rendered" && nodeKindOf(id) !== "helmrelease";
}
function uncompared(node, moved) {
	return (node?.manifests ?? []).filter((manifest) => !moved.has(manifest)).map((manifest) => ({
		id: manifest.id,
		...manifest.origin === void 0 ? {} : { origin: manifest.origin },
		manifest
	})).sort((a, b) => compareResources(a.id, b.id));
}
function because(unusable) {
	return unusable.because === void 0 ? {} : { because: unusable.because };
}
function uncomparedByCause(notCompared) {
	const counts = new Map();
	for (const entry of notCompared) {
		const key = nodeKey(entry.root, entry.because ?? entry.node);
		counts.set(key, (counts.get(key) ?? 0) + entry.resources);
	}
	return counts;
}
// src/diff/pair-manifests.ts
const generatedName = /^(.+)-[2456789bcdfghkmt]{10}$/;
function pairManifests(base, head) {
	const exact = pairBy(base, head, (applied) => manifestKey(applied.manifest));
	const generated = pairBy(exact.baseOnly, exact.headOnly, (applied) => generatedKey(applied.manifest), { onlySingle: true });
	return [
		...exact.pairs,
		...generated.pairs,
		...generated.baseOnly.map((one) => ({ base: one })),
		...generated.headOnly.map((one) => ({ head: one }))
	];
}
function pairMoved(removed, added, elsewhere) {
	const keyOf = (applied) => `${applied.root}\0${applied.remote ?? ""}\0${manifestKey(applied.manifest)}`;
	const direct = pairBy(removed, added, keyOf);
	const fromUnusable = pairBy(elsewhere.base, direct.headOnly, keyOf);
	const toUnusable = pairBy(direct.baseOnly, elsewhere.head, keyOf);
	return [
		...direct.pairs,
		...fromUnusable.pairs,
		...toUnusable.pairs,
		...toUnusable.baseOnly.map((one) => ({ base: one })),
		...fromUnusable.headOnly.map((one) => ({ head: one }))
	];
}
function manifestKey(manifest) {
	return manifest.hook === true ? `${resourceKey(manifest.id)}\0hook` : resourceKey(manifest.id);
}
function generatedKey(manifest) {
	const { id } = manifest;
	if (id.group !== "" || id.kind !== "ConfigMap" && id.kind !== "Secret") return void 0;
	const stem = generatedName.exec(id.name)?.[1];
	return stem === void 0 ? void 0 : resourceKey({
		...id,
		name: stem
	});
}
function pairBy(base, head, keyOf, options = {}) {
	const waiting = new Map();
	const baseOnly = [];
	for (const applied of base) {
		const key = keyOf(applied);
		if (key === void 0) baseOnly.push(applied);
		else addToGroup(waiting, key, applied);
	}
	const headCounts = new Map();
	if (options.onlySingle === true) for (const applied of head) {
		const key = keyOf(applied);
		if (key !== void 0) headCounts.set(key, (headCounts.get(key) ?? 0) + 1);
	}
	const pairs = [];
	const headOnly = [];
	for (const applied of head) {
		const key = keyOf(applied);
		const candidates = key === void 0 ? void 0 : waiting.get(key);
		const match = options.onlySingle === true && key !== void 0 && (candidates?.length !== 1 || headCounts.get(key) !== 1) ? void 0 : candidates?.shift();
		if (match === void 0) headOnly.push(applied);
		else pairs.push({
			base: match,
			head: applied
		});
	}
	for (const rest of waiting.values()) append(baseOnly, rest);
	return {
		pairs,
		baseOnly,
		headOnly
	};
}
// src/diff/pair-replaced.ts
const alikeEnough = .6;
const maxPairs = 4e4;
const maxFields = 4e3;
const families = new Map([
	["CronJob.batch", "workload"],
	["DaemonSet.apps", "workload"],
	["DaemonSet.extensions", "workload"],
	["Deployment.apps", "workload"],
	["Deployment.extensions", "workload"],
	["GRPCRoute.gateway.networking.k8s.io", "route"],
	["HTTPProxy.projectcontour.io", "route"],
	["HTTPRoute.gateway.networking.k8s.io", "route"],
	["Ingress.extensions", "route"],
	["Ingress.networking.k8s.io", "route"],
	["IngressRoute.traefik.containo.us", "route"],
	["IngressRoute.traefik.io", "route"],
	["Job.batch", "workload"],
	["ReplicaSet.apps", "workload"],
	["ReplicaSet.extensions", "workload"],
	["StatefulSet.apps", "workload"],
	["VirtualService.networking.istio.io", "route"]
]);
function pairReplaced(removed, added) {
	const pairs = [];
	const fields = new Map();
	const fieldsOf = (applied) => {
		return getOrInsert(fields, applied, () => leaves(applied.manifest.object));
	};
	const addedBy = groupBy(added, bucketOf);
	const removedBy = new Map();
	for (const base of removed) removedBy.set(bucketOf(base), (removedBy.get(bucketOf(base)) ?? 0) + 1);
	for (const base of removed) {
		const candidates = addedBy.get(bucketOf(base)) ?? [];
		const many = candidates.length * (removedBy.get(bucketOf(base)) ?? 0) > maxPairs;
		for (const head of candidates) {
			const sameName = samePlace(base, head);
			if (many && !sameName) continue;
			if (!sameKind(base, head) && !sameName) continue;
			const alike = similarity(fieldsOf(base), fieldsOf(head));
			if (alike >= alikeEnough || sameName && !sameKind(base, head)) pairs.push({
				base,
				head,
				alike: sameName ? alike + 1 : alike
			});
		}
	}
	pairs.sort((a, b) => b.alike - a.alike);
	const used = new Set();
	return pairs.filter(({ base, head }) => {
		if (used.has(base) || used.has(head)) return false;
		used.add(base);
		used.add(head);
		return true;
	});
}
function bucketOf({ root, manifest, remote = "" }) {
	const { kind, group } = manifest.id;
	return `${root}\0${remote}\0${families.get(`${kind}.${group}`) ?? `${group}/${kind}`}`;
}
function sameKind(base, head) {
	const [left, right] = [base.manifest.id, head.manifest.id];
	return left.kind === right.kind && left.group === right.group;
}
function samePlace(base, head) {
	const [left, right] = [base.manifest.id, head.manifest.id];
	return left.name === right.name && left.namespace === right.namespace;
}
function similarity(left, right) {
	const [small, large] = left.size < right.size ? [left, right] : [right, left];
	if (large.size === 0 || small.size < large.size * alikeEnough) return 0;
	let both = 0;
	for (const leaf of small) if (large.has(leaf)) both++;
	return both / (left.size + right.size - both);
}
function leaves(object) {
	const found = new Set();
	const own = isJsonObject(object["metadata"]) ? object["metadata"]["name"] : void 0;
	const walk = (value, path) => {
		if (found.size >= maxFields) return;
		if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`);
		else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`);
		else {
			found.add(`${path}=${String(value)}`);
			if (value === own) found.add(`${path}:own name`);
		}
	};
	for (const [key, value] of Object.entries(object)) {
		if (key === "apiVersion" || key === "kind") continue;
		if (key === "metadata" && isJsonObject(value)) {
			for (const [field, item] of Object.entries(value)) if (field === "annotations") walk(item, `.metadata.${field}`);
		} else walk(value, `.${key}`);
	}
	return found;
}
// src/diff/remote-clusters.ts
function byRemoteCluster(applied, clusters) {
	if (clusters.size === 0) return applied;
	return applied.map((one) => {
		const remote = clusters.get(nodeKey(one.root, one.node));
		return remote === void 0 ? one : {
			...one,
			remote
		};
	});
}
function remoteClusters(nodes) {
	const own = new Map();
	for (const { root, manifests } of nodes) for (const manifest of manifests) {
		if (nodeKindOf(manifest.id) === void 0) continue;
		const config = objectAt(manifest.object, "spec", "kubeConfig");
		if (config !== void 0) own.set(nodeKey(root, manifest.id), JSON.stringify(config));
	}
	if (own.size === 0) return own;
	const byKey = new Map(nodes.map((node) => [nodeKey(node.root, node.id), node]));
	const found = new Map();
	for (const [key, node] of byKey) {
		const above = new Set();
		let at = node;
		let place = key;
		while (at !== void 0 && !above.has(place)) {
			const remote = own.get(place);
			if (remote !== void 0) {
				found.set(key, remote);
				break;
			}
			above.add(place);
			place = at.parent === void 0 ? "" : nodeKey(at.root, at.parent);
			at = byKey.get(place);
		}
	}
	return found;
}
// src/diff/versions/release-variants.ts
function variantPairs(pair, isSame) {
	const { base, head } = pair;
	if (base?.variants === void 0 && head?.variants === void 0) return [];
	return [
		"action",
		"tests",
		"versions"
	].flatMap((about) => {
		const variants = {
			base: variantOf(base, about),
			head: variantOf(head, about)
		};
		const when = (variants.head ?? variants.base)?.when;
		if (when === void 0) return [];
		const usually = (side) => about === "tests" ? [] : pair[side]?.manifests ?? [];
		const manifests = (side) => (variants[side]?.manifests ?? usually(side)).map((manifest) => ({
			root: pair.root,
			node: pair.id,
			manifest
		}));
		const usual = {
			base: byKey(usually("base")),
			head: byKey(usually("head"))
		};
		const isUsual = (side, key, manifest) => {
			const known = usual[side].get(key);
			return known === void 0 || manifest === void 0 ? known === manifest : isSame(known, manifest);
		};
		return pairManifests(manifests("base"), manifests("head")).filter((one) => {
			const [before, after] = [one.base?.manifest, one.head?.manifest];
			const either = after ?? before;
			if (either === void 0) return false;
			return !(isUsual("base", manifestKey(before ?? either), before) && isUsual("head", manifestKey(either), after));
		}).map((one) => ({
			...one,
			about,
			when
		}));
	});
}
function isInDefaultVariant(change, told) {
	const lines = (one) => JSON.stringify([
		one.status,
		one.id,
		one.secretsChanged,
		one.hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith(" ")))
	]);
	const own = lines(change);
	return told.some((one) => lines(one) === own);
}
function variantOf(node, about) {
	return node?.variants?.find((variant) => variant.about === about);
}
function byKey(manifests) {
	return new Map(manifests.map((manifest) => [manifestKey(manifest), manifest]));
}
// src/diff/versions/used-versions.ts
const imageReference = /^((?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*)(:\w[\w.-]*)?(@sha256:[a-f0-9]+)?$/i;
const imageKey = /^image$|Image$|^imageName$/;
const longestReference = 512;
const longestTag = 129;
const digestLength = 72;
function versionUseKey({ what, name }) {
	return `${what}\0${name}`;
}
function versionUses(manifest) {
	const used = new Map();
	const add = (one) => {
		if (one === void 0) return;
		addToGroup(used, versionUseKey(one), one);
	};
	const visit = (value, key) => {
		if (typeof value === "string") {
			add(imageIn(value, key));
			if (value.includes("\n")) for (const image of imagesInText(value)) add(image);
		} else if (Array.isArray(value)) for (const item of value) visit(item, key);
		else if (isJsonObject(value)) {
			add(splitImage(value));
			for (const [name, item] of Object.entries(value)) visit(item, name);
		}
	};
	if (manifest === void 0 || manifest.id.kind === "Secret") return used;
	visit(manifest.object, "");
	add(chartOf$1(manifest));
	return used;
}
function imagesByPlace(object) {
	const found = new Map();
	const visit = (value, key, place) => {
		if (typeof value === "string") {
			const image = imageIn(value, key);
			if (image !== void 0) found.set(place, image);
		} else if (Array.isArray(value)) for (const [at, item] of value.entries()) visit(item, key, `${place}\0[${stringAt(item, "name") ?? at}]`);
		else if (isJsonObject(value)) {
			const image = splitImage(value);
			if (image !== void 0) found.set(place, image);
			for (const [name, item] of Object.entries(value)) visit(item, name, `${place}\0${name}`);
		}
	};
	visit(object, "", "");
	return found;
}
function imageIn(text, key) {
	if (text.length > longestReference) return void 0;
	const named = imageKey.test(key);
	if (!named && !(text.includes("/") && (text.includes(":") || text.includes("@")))) return void 0;
	const [, name, tag = "", digest = ""] = imageReference.exec(text) ?? [];
	if (name === void 0 || tag.length > longestTag || digest !== "" && digest.length !== digestLength) return void 0;
	const version = tag + digest;
	if (!named && !/^[^/]*[.:]|^localhost\//.test(name) && !/[.@]/.test(version)) return void 0;
	if (!named && version === "") return void 0;
	return {
		what: "image",
		name,
		version: version.startsWith(":") ? version.slice(1) : version
	};
}
const imageLine = /^[ \t-]*["']?(image|\w+Image|imageName)["']?:[ \t]*["']?([^\s"',}]+)["',]?[ \t]*$/gm;
const longestText = 2e5;
function imagesInText(text) {
	if (text.length > longestText || !/image/i.test(text)) return [];
	return [...text.matchAll(imageLine)].flatMap(([, key = "", value = ""]) => imageIn(value, key) ?? []);
}
function splitImage({ repository, registry, tag, digest }) {
	if (typeof repository !== "string" || repository === "" || repository.length > longestReference) return void 0;
	const tagText = typeof tag === "string" || typeof tag === "number" ? String(tag) : "";
	const digestText = typeof digest === "string" && digest !== "" ? `@${digest}` : "";
	if (tagText === "" && digestText === "") return void 0;
	return {
		what: "image",
		name: `${typeof registry === "string" && registry !== "" ? `${registry}/` : ""}${repository}`,
		version: `${tagText}${digestText}`
	};
}
function chartOf$1({ id, object }) {
	const kind = nodeKindOf(id);
	if (kind === "helmrelease" || id.group === "source.toolkit.fluxcd.io" && id.kind === "HelmChart") {
		const path = kind === "helmrelease" ? [
			"spec",
			"chart",
			"spec"
		] : ["spec"];
		const name = stringAt(object, ...path, "chart");
		if (name === void 0) return void 0;
		return {
			what: "chart",
			name,
			version: ["Bucket", "GitRepository"].includes(stringAt(object, ...path, "sourceRef", "kind") ?? "") ? "" : stringAt(object, ...path, "version") ?? "*"
		};
	}
	if (id.group !== "source.toolkit.fluxcd.io" || id.kind !== "OCIRepository") return void 0;
	const name = stringAt(object, "spec", "url");
	if (name === void 0) return void 0;
	const digest = stringAt(object, "spec", "ref", "digest");
	const version = stringAt(object, "spec", "ref", "tag") ?? stringAt(object, "spec", "ref", "semver") ?? (digest === void 0 ? "latest" : "");
	return {
		what: "chart",
		name,
		version: digest === void 0 ? version : `${version}@${digest}`
	};
}
// src/diff/versions/version-step.ts
const numbers = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?![\d])(.*)$/i;
function versionStep(from, to) {
	const [before, after] = [withoutDigest(from), withoutDigest(to)];
	if (before === after) return "rebuild";
	const [left, right] = [numbers.exec(before), numbers.exec(after)];
	if (left === null || right === null) return "other";
	for (const [index, step] of [
		"major",
		"minor",
		"patch"
	].entries()) {
		const difference = Number(right[index + 1] ?? 0) - Number(left[index + 1] ?? 0);
		if (difference < 0) return "downgrade";
		if (difference > 0) return step;
	}
	return preRelease(left[4] ?? "", right[4] ?? "");
}
function withoutDigest(version) {
	const at = version.indexOf("@");
	return at < 0 ? version : version.slice(0, at);
}
function preRelease(before, after) {
	if (before.startsWith("-") && after === "") return "patch";
	if (before === "" && /^-(?:alpha|beta|rc)/i.test(after)) return "downgrade";
	return "other";
}
// src/diff/versions/version-changes.ts
function versionChanges(groups, differencesOf = versionDifferences) {
	const found = new Map();
	for (const { root, node, changes } of groups) for (const change of changes) {
		if (change.hunks.length === 0 && change.replacedBy === void 0) continue;
		const users = new Map([[`${root}\0${resourceKey(node)}\0${resourceKey(change.id)}`, change.id]]);
		for (const one of differencesOf(change)) add(found, one, users);
	}
	const all = [...found.values()];
	return (all.length < 2 ? all : withoutExchanges(withoutMoves(all))).map((entry) => ({
		entry,
		key: keyOf(entry)
	})).sort((a, b) => a.key < b.key ? -1 : 1).map(({ entry: { what, name, fromName, from, to, usedBy } }) => ({
		what,
		name,
		...fromName === void 0 ? {} : { fromName },
		...from === void 0 ? {} : { from },
		...to === void 0 ? {} : { to },
		...from === void 0 || to === void 0 ? {} : { step: fromName === void 0 || isSameProgram(fromName, name) ? versionStep(from, to) : "other" },
		usedBy: users([...usedBy.values()], what)
	}));
}
function withReleases(versions, nodes) {
	if (!versions.some(({ what, to }) => what === "chart" && to !== void 0)) return versions;
	const charts = new Map();
	for (const { id, chart } of nodes) {
		if (chart === void 0) continue;
		for (const key of [resourceKey(id), resourceKey(chart.source)]) if (!charts.has(key)) charts.set(key, chart);
	}
	return versions.map((version) => {
		if (version.what !== "chart" || version.to === void 0) return version;
		const chart = version.usedBy.flatMap((id) => charts.get(resourceKey(id)) ?? [])[0];
		const releases = chart === void 0 ? [] : releasePages(chart);
		return releases.length === 0 ? version : {
			...version,
			releases
		};
	});
}
function keyOf({ what, name, fromName, from, to }) {
	return JSON.stringify([
		what,
		name,
		from,
		to,
		fromName
	]);
}
function isSameProgram(left, right) {
	return left.slice(left.lastIndexOf("/") + 1) === right.slice(right.lastIndexOf("/") + 1);
}
function add(found, one, users) {
	const key = keyOf(one);
	const entry = found.get(key);
	if (entry === void 0) found.set(key, {
		...one,
		usedBy: new Map(users)
	});
	else for (const [user, id] of users) entry.usedBy.set(user, id);
}
function withoutMoves(found) {
	const gone = new Set(found.flatMap(({ name, to }) => to === void 0 ? [name] : []));
	const come = new Set(found.flatMap(({ name, from }) => from === void 0 ? [name] : []));
	const result = new Map();
	for (const { usedBy, ...one } of found) {
		const { fromName, ...next } = one;
		if (fromName === void 0 || !(gone.has(one.name) || come.has(fromName))) {
			add(result, one, usedBy);
			continue;
		}
		add(result, {
			...next,
			name: fromName,
			to: void 0
		}, usedBy);
		add(result, {
			...next,
			from: void 0
		}, usedBy);
	}
	return [...result.values()];
}
function withoutExchanges(found) {
	const byName = new Map();
	for (const one of found) {
		const key = versionUseKey(one);
		const entry = byName.get(key) ?? {
			gone: [],
			come: [],
			kept: []
		};
		(one.to === void 0 ? entry.gone : one.from === void 0 ? entry.come : entry.kept).push(one);
		byName.set(key, entry);
	}
	return [...byName.values()].flatMap(({ gone, come, kept }) => {
		const left = gone.filter(({ from }) => come.every(({ to }) => to !== from));
		const right = come.filter(({ to }) => gone.every(({ from }) => from !== to));
		const [before, after] = [left[0], right[0]];
		if (before === void 0 || after === void 0 || left.length > 1 || right.length > 1) return [
			...kept,
			...left,
			...right
		];
		return [...kept, {
			...after,
			from: before.from
		}];
	});
}
function users(all, what) {
	const rendered = what === "image" ? all.filter((id) => nodeKindOf(id) === void 0) : [];
	return [...rendered.length > 0 ? rendered : all].sort(compareResources);
}
const knownDifferences = new WeakMap();
function versionDifferences(change) {
	return getOrInsert(knownDifferences, change, () => foundDifferences(change));
}
function foundDifferences(change) {
	const before = versionUses(change.base);
	const after = versionUses(change.head);
	const result = exchangedImages(change, before, after);
	const told = {
		gone: new Set(result.map(({ what, fromName = "", from }) => `${versionUseKey({
			what,
			name: fromName
		})} ${from}`)),
		come: new Set(result.map((one) => `${versionUseKey(one)} ${one.to}`))
	};
	for (const key of new Set([...before.keys(), ...after.keys()])) {
		const { what, name } = before.get(key)?.[0] ?? after.get(key)?.[0] ?? {};
		if (what === void 0 || name === void 0) continue;
		const gone = notIn(before.get(key), after.get(key)).filter((version) => !told.gone.has(`${key} ${version}`));
		const come = notIn(after.get(key), before.get(key)).filter((version) => !told.come.has(`${key} ${version}`));
		for (let i = 0; i < Math.max(gone.length, come.length); i++) result.push({
			what,
			name,
			from: gone[i],
			to: come[i]
		});
	}
	return result;
}
function exchangedImages({ base, head }, before, after) {
	const hasOnly = (these, those) => {
		for (const [key, [first]] of these) if (first?.what === "image" && !those.has(key)) return true;
		return false;
	};
	if (base === void 0 || head === void 0 || !hasOnly(before, after) || !hasOnly(after, before)) return [];
	const found = new Map();
	const places = imagesByPlace(head.object);
	for (const [place, old] of imagesByPlace(base.object)) {
		const next = places.get(place);
		if (next === void 0 || after.has(versionUseKey(old)) || before.has(versionUseKey(next))) continue;
		const one = {
			what: next.what,
			name: next.name,
			fromName: old.name,
			from: old.version,
			to: next.version
		};
		found.set(keyOf(one), one);
	}
	return [...found.values()];
}
function notIn(these, those) {
	const known = new Set(those?.map(({ version }) => version));
	return [...new Set(these?.map(({ version }) => version))].filter((version) => !known.has(version)).sort();
}
// src/diff/diff-sides.ts
function diffSides(base, head, options = {}) {
	const sides = {
		base: {
			nodes: nodesByKey(base),
			problems: base.problems
		},
		head: {
			nodes: nodesByKey(head),
			problems: head.problems
		}
	};
	const pairs = pairNodes(sides.base.nodes, sides.head.nodes);
	const verdicts = pairs.map((pair) => ({
		pair,
		verdict: classifyPair(pair, sides)
	}));
	const { groups: found, hidden, hiddenIn, moved } = compareManifests(verdicts, options, {
		base: () => remoteClusters(base.nodes),
		head: () => remoteClusters(head.nodes)
	});
	const groups = withCauses(found, base, head, options);
	const unusable = verdicts.filter(({ verdict }) => verdict.kind === "unusable");
	const { notCompared, suspended } = unusable.length === 0 ? {
		notCompared: [],
		suspended: []
	} : explainUncompared(unusable, moved);
	return {
		groups,
		counts: countChanges(groups, hiddenIn.length),
		hidden,
		hiddenIn,
		failures: classifyFailures({
			pairs,
			...sides,
			notCompared: notCompared.length === 0 ? new Map() : uncomparedByCause(notCompared)
		}),
		notCompared,
		suspended,
		versions: withReleases(versionChanges(groups), options.links === false ? [] : head.nodes),
		orphans: head.orphans.length === 0 ? [] : newOrphans(base, head),
		warnings: newWarnings(base, head)
	};
}
function withCauses(groups, base, head, { edits = [], reads }) {
	const [only, second] = edits;
	if (only === void 0 || groups.length === 0) return groups;
	if (second === void 0) {
		const cause = causeOf(only);
		return groups.map((group) => ({
			...group,
			changes: group.changes.map((change) => ({
				...change,
				cause
			}))
		}));
	}
	const scopeOf = editScopes([...base.nodes, ...head.nodes], reads);
	const finder = causeFinder(edits, groups.reduce((sum, { changes }) => sum + changes.length, 0));
	return groups.map((group) => {
		const { root } = group;
		const find = finder(scopeOf(root, group.node), ({ movedFrom }) => movedFrom === void 0 ? void 0 : scopeOf(root, movedFrom));
		return {
			...group,
			changes: group.changes.map((change) => {
				const found = find(change);
				if (found === void 0) return change;
				const { cause, fields } = found;
				if (fields === void 0) return {
					...change,
					cause
				};
				const withCause = (field, at) => {
					const own = fields[at];
					return own === void 0 ? field : {
						...field,
						cause: own
					};
				};
				return {
					...change,
					cause,
					fields: change.fields.map(withCause)
				};
			})
		};
	});
}
function compareManifests(judged, options, clusters) {
	const rules = options.noise ?? defaultNoise;
	const ignore = options.ignore ?? [];
	const context = options.context ?? 3;
	const hiddenBy = new Map();
	const hiddenIn = [];
	const isRead = labelConsumers(() => objectsOf(judged));
	const changesOf = new Map();
	const countHidden = (hidden) => {
		for (const [rule, { differences }] of hidden) hiddenBy.set(rule, (hiddenBy.get(rule) ?? 0) + differences);
	};
	const tellHidden = ({ root, node, manifest }, hidden) => {
		countHidden(hidden);
		hiddenIn.push({
			root,
			node,
			id: manifest.id,
			rules: [...hidden.keys()].sort()
		});
	};
	const compare = (pair, replaced) => {
		const compared = compareManifest(pair, {
			rules,
			ignore,
			context,
			isRead
		}, replaced);
		const owner = pair.head ?? pair.base;
		if (compared === void 0 || owner === void 0) return;
		if (compared.change === void 0) {
			tellHidden(owner, compared.hidden);
			return;
		}
		countHidden(compared.hidden);
		addToGroup(changesOf, nodeKey(owner.root, owner.node), compared.change);
	};
	const removed = [];
	const added = [];
	const elsewhere = {
		base: [],
		head: []
	};
	const variants = [];
	for (const { pair, verdict } of judged) {
		if (verdict.kind === "same") continue;
		if (verdict.kind === "compare") append(variants, variantPairs(pair, isSameObject));
		const before = applied(pair, "base");
		const after = applied(pair, "head");
		if (verdict.kind === "unusable") {
			append(elsewhere.base, before);
			append(elsewhere.head, after);
			continue;
		}
		for (const manifests of pairManifests(before, after)) if (manifests.base === void 0 && manifests.head !== void 0) added.push(manifests.head);
		else if (manifests.head === void 0 && manifests.base !== void 0) removed.push(manifests.base);
		else compare(manifests);
	}
	const left = {
		base: [],
		head: []
	};
	const moves = removed.length + added.length === 0 ? [] : movesBetween({
		removed,
		added,
		elsewhere
	}, clusters);
	const moved = new Set();
	for (const manifests of moves) {
		if (manifests.base !== void 0 && manifests.head !== void 0) moved.add(manifests.head.manifest);
		if (manifests.base === void 0 && manifests.head !== void 0) left.head.push(manifests.head);
		else if (manifests.head === void 0 && manifests.base !== void 0) left.base.push(manifests.base);
		else compare(manifests);
	}
	const replacements = left.base.length === 0 || left.head.length === 0 ? [] : pairReplaced(left.base, left.head);
	const before = new Map(replacements.map(({ base, head }) => [head, base]));
	const after = new Map(replacements.map(({ base, head }) => [base, head]));
	for (const base of left.base) compare({ base }, { by: after.get(base) });
	for (const head of left.head) compare({ head }, { of: before.get(head) });
	const testRule = rules.find((rule) => rule.class === "test-hook")?.id;
	for (const { about, when, ...manifests } of variants) {
		const owner = manifests.head ?? manifests.base;
		const compared = compareManifest(manifests, {
			rules,
			ignore,
			context,
			isRead
		});
		if (owner === void 0 || compared === void 0) continue;
		if (compared.change === void 0) {
			tellHidden(owner, compared.hidden);
			continue;
		}
		if (about === "tests" && testRule !== void 0) {
			tellHidden(owner, new Map([[testRule, {
				class: "test-hook",
				differences: 1
			}]]));
			continue;
		}
		const key = nodeKey(owner.root, owner.node);
		const changes = changesOf.get(key) ?? [];
		if (isInDefaultVariant(compared.change, changes)) continue;
		changesOf.set(key, [...changes, {
			...compared.change,
			notes: [`only ${when}`, ...compared.change.notes]
		}]);
	}
	const groups = [];
	for (const { pair } of judged) {
		const changes = changesOf.get(nodeKey(pair.root, pair.id));
		if (changes === void 0) continue;
		changes.sort((a, b) => statusOrder[a.status] - statusOrder[b.status] || compareResources(a.id, b.id));
		const definedAt = pair.head?.definedAt ?? pair.base?.definedAt;
		groups.push({
			root: pair.root,
			node: pair.id,
			...pair.base === void 0 ? {} : { baseState: pair.base.state },
			...pair.head === void 0 ? {} : { headState: pair.head.state },
			...definedAt === void 0 ? {} : { definedAt },
			changes
		});
	}
	hiddenIn.sort(compareHidden);
	return {
		groups,
		hidden: hiddenCounts(hiddenBy, options),
		hiddenIn,
		moved
	};
}
function compareHidden(a, b) {
	return (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.node, b.node) || compareResources(a.id, b.id);
}
function* objectsOf(judged) {
	for (const { pair, verdict } of judged) {
		if (verdict.kind === "same") continue;
		for (const { object } of pair.base?.manifests ?? []) yield object;
		for (const { object } of pair.head?.manifests ?? []) yield object;
		for (const { manifests } of [...pair.base?.variants ?? [], ...pair.head?.variants ?? []]) for (const { object } of manifests) yield object;
	}
}
function hiddenCounts(hiddenBy, { noise = defaultNoise, ignore = [] }) {
	const ignored = new Map(ignore.map((rule) => [ignoreRuleId(rule), {
		id: ignoreRuleId(rule),
		why: rule.reason
	}]));
	return [...noise, ...ignored.values()].flatMap((rule) => {
		const differences = hiddenBy.get(rule.id);
		return differences === void 0 ? [] : [{
			rule: rule.id,
			why: rule.why,
			differences
		}];
	});
}
function movesBetween({ removed, added, elsewhere }, clusters) {
	const [base, head] = [clusters.base(), clusters.head()];
	return pairMoved(byRemoteCluster(removed, base), byRemoteCluster(added, head), {
		base: byRemoteCluster(elsewhere.base, base),
		head: byRemoteCluster(elsewhere.head, head)
	});
}
const statusOrder = {
	removed: 0,
	changed: 1,
	moved: 2,
	added: 3
};
function applied(pair, side) {
	const { manifests = [], driftIgnored: rules = [] } = pair[side] ?? {};
	const owner = {
		root: pair.root,
		node: pair.id
	};
	if (rules.length === 0) return manifests.map((manifest) => ({
		...owner,
		manifest
	}));
	const ignored = new Map(rules.map(({ id, paths }) => [resourceKey(id), paths]));
	return manifests.map((manifest) => {
		const driftIgnored = ignored.get(resourceKey(manifest.id));
		return {
			...owner,
			manifest,
			...driftIgnored === void 0 ? {} : { driftIgnored }
		};
	});
}
function countChanges(groups, hiddenOnly) {
	const counts = {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0,
		hiddenOnly
	};
	for (const group of groups) for (const change of group.changes) counts[change.status]++;
	return counts;
}
function newWarnings(base, head) {
	const keyOf = (warning) => [
		warning.category,
		warning.at?.file ?? "",
		warning.resource === void 0 ? "" : resourceKey(warning.resource),
		warning.message
	].join("\0");
	const all = (side) => [...side.warnings, ...side.nodes.flatMap((node) => node.touched ? node.warnings : [])];
	const known = new Set(all(base).filter(({ category }) => category !== undecided).map(keyOf));
	return [...new Map(all(head).map((warning) => [keyOf(warning), warning]))].filter(([key]) => !known.has(key)).sort(([a], [b]) => a < b ? -1 : 1).map(([, warning]) => warning);
}
// src/diff/invalidate-unrendered.ts
const broken = new Set([
	"blocked",
	"failed",
	"skipped",
	"unchecked"
]);
function invalidateUnrendered(side, chains, { warns }) {
	if (!side.nodes.some(({ id, state }) => broken.has(state) && nodeKindOf(id) === "kustomization")) return side;
	const byName = new Map();
	for (const node of side.nodes) {
		if (nodeKindOf(node.id) !== "kustomization") continue;
		addToGroup(byName, node.id.name, node);
	}
	const files = new Map();
	for (const chain of chains()) for (const level of chain.levels) {
		const nodes = level.flatMap(({ name, file }) => (byName.get(name) ?? []).filter(({ definedAt }) => definedAt === void 0 || definedAt.file === file));
		if (nodes.length === 0) continue;
		for (const node of nodes) if (broken.has(node.state)) files.set(node, (files.get(node) ?? 0) + chain.files);
		break;
	}
	if (files.size === 0) return side;
	return {
		...side,
		nodes: side.nodes.map((node) => touched(node, files.get(node), warns))
	};
}
function touched(node, files, warns) {
	if (files === void 0 || node.touched) return node;
	if (!warns) return {
		...node,
		touched: true
	};
	const message = `${files} changed ${files === 1 ? "file" : "files"} of it or of its resources not checked`;
	return {
		...node,
		touched: true,
		warnings: [...node.warnings, {
			category: "unseen",
			message,
			resource: node.id
		}]
	};
}
// src/findings/impact.ts
function impactOf(comparison, head, releases) {
	const kinds = new Map();
	const graphs = new Map();
	const reached = new Map();
	const differing = new Set();
	const apps = comparison.groups.map(({ root, node, changes }) => {
		const counts = noChanges();
		const changed = [node];
		differing.add(`${root}\0${resourceKey(node)}`);
		for (const { id, status } of changes) {
			counts[status]++;
			const ofKind = kinds.get(id.kind) ?? noChanges();
			ofKind[status]++;
			kinds.set(id.kind, ofKind);
			if (nodeKindOf(id) === void 0) continue;
			changed.push(id);
			differing.add(`${root}\0${resourceKey(id)}`);
		}
		const dependents = reachedFrom(changed, getOrInsert(graphs, root, () => dependentsIn(root, head)));
		for (const id of dependents) reached.set(`${root}\0${resourceKey(id)}`, {
			root,
			id
		});
		return {
			root,
			node,
			counts,
			dependents
		};
	});
	const sum = (counts) => counts.added + counts.changed + counts.moved + counts.removed;
	for (const { root, node } of comparison.notCompared) differing.add(`${root}\0${resourceKey(node)}`);
	for (const { root, release } of releases) differing.add(`${root}\0${resourceKey(release)}`);
	const routine = routineOf(comparison);
	const affected = [...reached].filter(([key]) => !differing.has(key)).sort(([a], [b]) => a < b ? -1 : 1);
	return {
		kinds: [...kinds].map(([kind, counts]) => ({
			kind,
			counts
		})).sort((a, b) => sum(b.counts) - sum(a.counts) || (a.kind < b.kind ? -1 : 1)),
		apps,
		blastRadius: affected.length,
		affected: affected.map(([, one]) => one),
		...routine === void 0 ? {} : { routine }
	};
}
function noChanges() {
	return {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0
	};
}
function dependentsIn(root, head) {
	const graph = new Map();
	for (const { id, references } of head.fluxObjects(root)) for (const key of references) addToGroup(graph, key, id);
	return graph;
}
function reachedFrom(start, graph) {
	const seen = new Set(start.map(resourceKey));
	const found = new Map();
	const queue = start.map(resourceKey);
	for (let at = queue.pop(); at !== void 0; at = queue.pop()) for (const id of graph.get(at) ?? []) {
		const key = resourceKey(id);
		if (seen.has(key)) continue;
		seen.add(key);
		found.set(key, id);
		queue.push(key);
	}
	return [...found].sort(([a], [b]) => a < b ? -1 : 1).map(([, id]) => id);
}
const versionFields = /(?:^|\.)(?:image|imageName|tag|digest|appVersion)$|(?:^|\.)image\.(?:tag|digest)$|^spec\.chart\.spec\.version$|^spec\.ref\.(?:tag|digest|semver)$|^spec\.version$|^metadata\.labels\["(?:helm\.sh\/chart|app\.kubernetes\.io\/version)"\]$/;
function routineOf({ groups, versions, failures, notCompared, suspended, orphans, warnings }) {
	if (!(versions.length > 0 && versions.every(({ step, fromName }) => fromName === void 0 && (step === "patch" || step === "rebuild"))) || failures.new.length > 0 || notCompared.length > 0 || suspended.length > 0 || orphans.length > 0 || warnings.length > 0) return void 0;
	if (!groups.every(({ changes }) => changes.every(isVersionOnly))) return void 0;
	return versions.some(({ what }) => what === "chart") ? "chart-patch" : "image-patch";
}
function isVersionOnly({ status, fields, renamedFrom, secretsChanged }) {
	if (status !== "changed" || renamedFrom !== void 0 || secretsChanged > 0 || fields.length === 0) return false;
	return fields.every((field) => field.kind === "changed" && versionFields.test(printFieldPath(field.path)));
}
// src/findings/severity.ts
function severityFor(finding, { severities }) {
	const place = placeOf(finding);
	for (let at = severities.length - 1; at >= 0; at--) {
		const rule = severities[at];
		if (rule === void 0 || !matchesText(rule.rule, finding.rule)) continue;
		if (rule.paths.length === 0) return rule.severity;
		const file = finding.position?.file ?? "";
		if (rule.paths.some((path) => matchesText(path, place) || file !== "" && matchesText(path, file))) return rule.severity;
	}
	return finding.severity;
}
function placeOf({ resource }) {
	return resource.namespace === "" ? resource.name : `${resource.namespace}/${resource.name}`;
}
// src/findings/acknowledge.ts
const acknowledgeAnnotation = "fluxdelta.dev/acknowledge";
function acknowledgementFor(finding, change, { settings, today }) {
	const place = placeOf(finding);
	for (const { rule, resource, kind, reason, until } of settings.acknowledgements) {
		if (!matchesText(rule, finding.rule) || !matchesText(resource, place)) continue;
		if (kind !== void 0 && kind !== finding.resource.kind) continue;
		if (until !== void 0 && today !== void 0 && today > until) continue;
		return {
			reason,
			...until === void 0 ? {} : { until }
		};
	}
	const text = stringAt(change?.base?.object, "metadata", "annotations", acknowledgeAnnotation);
	for (const line of text?.split("\n") ?? []) {
		const [rule = "", ...reason] = line.trim().split(/\s+/);
		if (rule !== "" && reason.length > 0 && matchesText(rule, finding.rule)) return { reason: reason.join(" ") };
	}
}
// src/findings/differing-fields.ts
function differingFields(before, after) {
	const names = new Set();
	differs(before, after, names);
	return names;
}
function differs(before, after, names) {
	if (before === after) return false;
	if (isJsonObject(before) && isJsonObject(after)) {
		let found = false;
		for (const key of Object.keys(before)) {
			const left = before[key] ?? null;
			const right = Object.hasOwn(after, key) ? after[key] ?? null : void 0;
			if (right === void 0 ? addAll(left, names) : differs(left, right, names)) {
				names.add(key);
				found = true;
			}
		}
		for (const key of Object.keys(after)) {
			if (Object.hasOwn(before, key)) continue;
			names.add(key);
			found = addAll(after[key] ?? null, names);
		}
		return found;
	}
	if (Array.isArray(before) && Array.isArray(after) && isAligned(before, after)) {
		let found = false;
		for (let at = 0; at < before.length; at++) if (differs(before[at] ?? null, after[at] ?? null, names)) found = true;
		return found;
	}
	addAll(before, names);
	return addAll(after, names);
}
function isAligned(before, after) {
	if (before.length !== after.length) return false;
	for (let at = 0; at < before.length; at++) {
		const [left, right] = [before[at], after[at]];
		if (isJsonObject(left) && isJsonObject(right) && left["name"] !== right["name"]) return false;
	}
	return true;
}
function addAll(value, names) {
	if (Array.isArray(value)) for (const item of value) addAll(item, names);
	else if (isJsonObject(value)) for (const key of Object.keys(value)) {
		names.add(key);
		addAll(value[key] ?? null, names);
	}
	return true;
}
// src/findings/judge.ts
const judgedResources = 5e7;
function judge(comparison, context, part) {
	const found = [];
	const unfinished = new Set();
	const { isOver } = context.head.steps;
	const budgets = new Map();
	const budgetOf = (rule) => getOrInsert(budgets, rule, () => ({
		left: judgedResources,
		...isOver === void 0 ? {} : { isOver }
	}));
	const ask = ({ id }, check) => {
		try {
			return withSteps(budgetOf(id), Number.POSITIVE_INFINITY, check);
		} catch (error) {
			if (!(error instanceof StepLimit)) throw error;
			unfinished.add(id);
			return;
		}
	};
	if (part !== "comparison") for (const group of [...comparison.groups, ...asAdded(comparison)]) for (const change of group.changes) judgeChange(change, group, context, ask, (finding) => found.push({
		finding,
		change
	}));
	for (const rule of comparisonRules) {
		if (part !== void 0 && rule.looksAt !== part) continue;
		for (const { message, severity, hint, ...place } of ask(rule, () => rule.checkAll(comparison, context)) ?? []) found.push({ finding: {
			rule: rule.id,
			severity: severity ?? rule.severity,
			side: "head",
			message,
			hint: hint ?? rule.hint,
			...place
		} });
	}
	const findings = [];
	const acknowledged = [];
	let switchedOff = 0;
	for (const { finding, change } of found) {
		const severity = severityFor(finding, context.settings);
		if (severity === "off") {
			switchedOff++;
			continue;
		}
		const judged = severity === finding.severity ? finding : {
			...finding,
			severity
		};
		const acknowledgement = acknowledgementFor(judged, change, context);
		if (acknowledgement === void 0) findings.push(judged);
		else acknowledged.push({
			finding: judged,
			...acknowledgement
		});
	}
	findings.sort(compareFindings);
	return {
		findings,
		acknowledged,
		switchedOff,
		...unfinished.size === 0 ? {} : { unfinished: [...unfinished] }
	};
}
function asAdded(comparison) {
	return nodesWithUncomparedResources(comparison).map(({ root, node, applies }) => ({
		root,
		node,
		changes: applies.flatMap(({ id, origin, manifest }) => manifest === void 0 ? [] : [{
			id,
			status: "added",
			head: manifest,
			fields: [],
			notes: [],
			hunks: [],
			linesAdded: 0,
			linesRemoved: 0,
			hidden: 0,
			secretsChanged: 0,
			...origin === void 0 ? {} : { origin }
		}])
	}));
}
function compareFindings(a, b) {
	return severities.indexOf(a.severity) - severities.indexOf(b.severity) || (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.resource, b.resource) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) || (a.message < b.message ? -1 : a.message > b.message ? 1 : 0);
}
const comparisonRules = rules.filter((rule) => "checkAll" in rule);
const resourceRules = rules.filter((rule) => "check" in rule);
const everyKind = resourceRules.filter((rule) => rule.kinds === void 0);
const byKind = new Map();
for (const rule of resourceRules) for (const kind of rule.kinds ?? []) addToGroup(byKind, kind, rule);
function judgeChange(change, group, context, ask, found) {
	const replaced = change.replaces === void 0 ? void 0 : context.base.find(group.root, change.replaces)?.manifest.object;
	const transition = transitionOf(change, group, replaced);
	const { before, head } = transition;
	const differing = before === void 0 || head === void 0 ? void 0 : differingFields(before, head);
	const tell = (rule) => {
		if (!rule.on.includes(change.status)) return;
		if (differing !== void 0 && rule.watches?.some((field) => differing.has(field)) === false) return;
		const hits = ask(rule, () => hitsOf(rule, transition, context)) ?? [];
		for (const hit of hits) found(findingOf(rule, hit, change, group));
	};
	for (const rule of byKind.get(kindKey(change.id)) ?? []) tell(rule);
	for (const rule of everyKind) tell(rule);
}
function hitsOf(rule, transition, context) {
	const hits = rule.check(transition, context);
	if (hits === void 0) return [];
	return typeof hits === "string" || !Array.isArray(hits) ? [hits] : hits;
}
function findingOf(rule, hit, change, group) {
	const said = typeof hit === "string" ? { message: hit } : hit;
	const cause = said.cause ?? change.cause;
	const position = cause?.at ?? change.origin;
	return {
		rule: rule.id,
		severity: said.severity ?? rule.severity,
		root: group.root,
		resource: change.id,
		message: said.message,
		hint: said.hint ?? rule.hint,
		side: cause?.side ?? (change.status === "removed" ? "base" : "head"),
		...position === void 0 ? {} : { position },
		...said.fix === void 0 ? {} : { fix: said.fix }
	};
}
// src/findings/references.ts
const namingFields = new Map(Object.entries({
	claimName: "PersistentVolumeClaim",
	existingClaim: "PersistentVolumeClaim",
	existingConfigMap: "ConfigMap",
	existingConfigmap: "ConfigMap",
	existingSecret: "Secret",
	gatewayClassName: "GatewayClass",
	ingressClassName: "IngressClass",
	priorityClassName: "PriorityClass",
	runtimeClassName: "RuntimeClass",
	secretName: "Secret",
	serviceAccountName: "ServiceAccount",
	serviceName: "Service",
	storageClass: "StorageClass",
	storageClassName: "StorageClass",
	volumeAttributesClassName: "VolumeAttributesClass"
}));
const namingMappings = new Map(Object.entries({
	configMap: "ConfigMap",
	configMapKeyRef: "ConfigMap",
	configMapRef: "ConfigMap",
	secretKeyRef: "Secret",
	secretRef: "Secret"
}));
const clusterKinds = new Set([
	"ClusterIssuer",
	"ClusterRole",
	"ClusterSecretStore",
	"GatewayClass",
	"IngressClass",
	"PriorityClass",
	"RuntimeClass",
	"StorageClass",
	"VolumeAttributesClass",
	"VolumeSnapshotClass"
]);
const maxDocumentDepth = 60;
function eachReference(object, id, withAddresses, found) {
	const visit = (value, field, holder, namespace, depth) => {
		if (depth > maxDocumentDepth) return;
		if (typeof value === "string") {
			const kind = namingFields.get(field);
			if (kind !== void 0 && value !== "" && holder?.["optional"] !== true) found({
				kind,
				namespace: clusterKinds.has(kind) ? "" : namespace,
				name: value
			});
			if (withAddresses && value.includes(".svc")) for (const [, name = "", space = ""] of value.matchAll(/([a-z0-9-]{1,63})\.([a-z0-9-]{1,63})\.svc(?![\w-])/g)) found({
				kind: "Service",
				namespace: space,
				name
			});
			return;
		}
		if (Array.isArray(value)) {
			for (const item of value) if (field === "imagePullSecrets" && isJsonObject(item)) {
				const name = stringAt(item, "name");
				if (name !== void 0) found({
					kind: "Secret",
					namespace,
					name
				});
			} else visit(item, field, isJsonObject(item) ? item : holder, namespace, depth + 1);
			return;
		}
		if (!isJsonObject(value)) return;
		if (field !== "dependsOn") named(value, field, namespace);
		for (const key of Object.keys(value)) {
			const item = value[key];
			if (item === void 0 || item === null || typeof item === "number" || typeof item === "boolean") continue;
			if (depth === 0 && (key === "metadata" || key === "status")) continue;
			visit(item, key, value, namespace, depth + 1);
		}
	};
	const named = (value, field, namespace) => {
		const name = stringAt(value, "name");
		if (name === void 0 || value["optional"] === true) return;
		const kind = stringAt(value, "kind") ?? namingMappings.get(field);
		const space = stringAt(value, "namespace") ?? namespace;
		if (kind !== void 0) {
			const key = stringAt(value, "key");
			found({
				kind,
				namespace: clusterKinds.has(kind) ? "" : space,
				name,
				...key === void 0 ? {} : { key }
			});
			const items = value["items"];
			if (Array.isArray(items)) for (const item of items) {
				const itemKey = stringAt(item, "key");
				if (itemKey !== void 0) found({
					kind,
					namespace: space,
					name,
					key: itemKey
				});
			}
		} else if (field === "service" || field === "backendRefs") found({
			kind: "Service",
			namespace: space,
			name
		});
	};
	const release = id.kind === "HelmRelease" ? stringAt(object, "spec", "targetNamespace") : void 0;
	const values = release === void 0 ? void 0 : objectAt(object, "spec", "values");
	if (values === void 0 || release === void 0) return visit(object, "", void 0, id.namespace, 0);
	visit(values, "", void 0, release, 1);
	const spec = { ...objectAt(object, "spec") };
	delete spec["values"];
	visit({ spec }, "", void 0, id.namespace, 0);
}
function brokenReferences(comparison, base, head) {
	const byRoot = new Map();
	for (const group of comparison.groups) for (const change of group.changes) {
		const gone = goneOf(change);
		if (gone.length === 0) continue;
		if (change.status === "removed") {
			if (head.find(group.root, change.id) !== void 0) continue;
			if (!removalOutcome(transitionOf(change, group, void 0), base, head).deleted) continue;
		}
		const known = byRoot.get(group.root) ?? new Map();
		byRoot.set(group.root, known);
		for (const one of gone) known.set(goneKey(one.id.kind, one.id.namespace, one.id.name, one.key), one);
	}
	for (const [root, gone] of byRoot) {
		const withAddresses = [...gone.values()].some(({ id }) => id.kind === "Service");
		for (const { manifest } of head.all(root)) eachReference(manifest.object, manifest.id, withAddresses, ({ kind, namespace, name, key }) => {
			const whole = gone.get(goneKey(kind, namespace, name)) ?? gone.get(goneKey(kind, "", name));
			const part = key === void 0 ? void 0 : gone.get(goneKey(kind, namespace, name, key));
			for (const one of [whole, part]) one?.users.set(resourceKey(manifest.id), manifest.id);
		});
	}
	return [...byRoot].flatMap(([root, gone]) => [...gone.values()].flatMap(({ id, key, change, users }) => {
		users.delete(resourceKey(id));
		return users.size === 0 ? [] : [{
			root,
			gone: id,
			...key === void 0 ? {} : { key },
			change,
			users: [...users.values()]
		}];
	}));
}
function goneKey(kind, namespace, name, key) {
	return `${kind}/${namespace}/${name}${key === void 0 ? "" : `\0${key}`}`;
}
function goneOf(change) {
	const users = () => new Map();
	if (change.status === "removed") return [{
		id: change.id,
		change,
		users: users()
	}];
	if (change.renamedFrom !== void 0) return [{
		id: change.renamedFrom,
		change,
		users: users()
	}];
	const { base, head } = change;
	if (base === void 0 || head === void 0) return [];
	if (change.id.group !== "" || change.id.kind !== "ConfigMap" && change.id.kind !== "Secret") return [];
	const after = dataKeys(head.object);
	return [...dataKeys(base.object)].filter((key) => !after.has(key)).map((key) => ({
		id: change.id,
		key,
		change,
		users: users()
	}));
}
function dataKeys(object) {
	return new Set([
		"data",
		"binaryData",
		"stringData"
	].flatMap((field) => Object.keys(objectAt(object, field) ?? {})));
}
// src/findings/releases.ts
function chartOf(definition, root, side) {
	const spec = objectAt(definition, "spec", "chart", "spec");
	if (spec !== void 0) return {
		name: stringAt(spec, "chart") ?? "",
		version: stringAt(spec, "version")
	};
	const reference = objectAt(definition, "spec", "chartRef");
	const kind = stringAt(reference, "kind") ?? "";
	const name = stringAt(reference, "name") ?? "";
	const namespace = stringAt(reference, "namespace") ?? stringAt(definition, "metadata", "namespace") ?? "";
	const source = side.definition(root, {
		group: sourceGroup,
		kind,
		namespace,
		name
	});
	const ref = objectAt(source, "spec", "ref");
	const version = stringAt(ref, "tag") ?? stringAt(ref, "semver") ?? stringAt(ref, "digest") ?? stringAt(source, "spec", "version");
	return {
		name: stringAt(source, "spec", "url") ?? stringAt(source, "spec", "chart") ?? name,
		version
	};
}
function settingsOf(definition) {
	const { chart: _chart, chartRef: _chartRef, values: _values, valuesFrom: _valuesFrom, suspend: _suspend, ...rest } = objectAt(definition, "spec") ?? {};
	return rest;
}
function releaseChanges(comparison, base, head) {
	const found = new Map();
	const resources = new Map();
	const touched = new Map();
	const touch = (root, id) => {
		if (id.kind === "HelmRelease") touched.set(`${root}\0${resourceKey(id)}`, {
			root,
			id
		});
	};
	for (const { root, node, changes } of comparison.groups) {
		if (node.kind === "HelmRelease") {
			resources.set(`${root}\0${resourceKey(node)}`, changes.length);
			touch(root, node);
		}
		for (const { id } of changes) {
			touch(root, id);
			if (id.group === "source.toolkit.fluxcd.io") for (const user of usersOf(root, id, head)) touch(root, user);
		}
	}
	for (const [key, { root, id }] of touched) {
		const change = releaseChange(root, id, base, head, resources.get(key) ?? 0);
		if (change !== void 0) found.set(key, change);
	}
	return [...found].sort(([a], [b]) => a < b ? -1 : 1).map(([, change]) => change);
}
function usersOf(root, source, side) {
	return side.ofKind(root, `HelmRelease.${helmGroup}`).flatMap(({ manifest: { id, object } }) => {
		const reference = objectAt(object, "spec", "chartRef");
		return stringAt(reference, "kind") === source.kind && stringAt(reference, "name") === source.name && (stringAt(reference, "namespace") ?? id.namespace) === source.namespace ? [id] : [];
	});
}
function releaseChange(root, release, base, head, resources) {
	const before = base.definition(root, release);
	const after = head.definition(root, release);
	const definition = after ?? before;
	if (definition === void 0) return void 0;
	const [old, next] = [before === void 0 ? void 0 : chartOf(before, root, base), after === void 0 ? void 0 : chartOf(after, root, head)];
	const suspended = booleanAt(definition, "spec", "suspend") === true;
	const common = {
		root,
		release,
		chart: next?.name ?? old?.name ?? "",
		...old?.version === void 0 ? {} : { from: old.version },
		...next?.version === void 0 ? {} : { to: next.version },
		resources,
		suspended
	};
	const state = head.findNode(root, release)?.state;
	if (after !== void 0 && (state === "failed" || state === "blocked")) return void 0;
	if (before === void 0) return {
		...common,
		action: "installed",
		differs: []
	};
	if (after === void 0 && !removalOutcomeOfOwned(root, release, base, head).deleted) return void 0;
	if (after === void 0) return {
		...common,
		action: "uninstalled",
		differs: []
	};
	if (isOtherRelease({
		root,
		base: before,
		head: after
	}, {
		base,
		head
	})) {
		const exchanged = exchangedChart({
			root,
			base: before,
			head: after
		}, {
			base,
			head
		});
		return {
			...common,
			action: "reinstalled",
			differs: [exchanged === void 0 ? "settings" : "chart"]
		};
	}
	const valuesOf = (object) => ({
		values: objectAt(object, "spec")?.["values"] ?? null,
		from: objectAt(object, "spec")?.["valuesFrom"] ?? null
	});
	const chart = old?.name !== next?.name || old?.version !== next?.version;
	const values = !jsonEqual(valuesOf(before), valuesOf(after));
	const settings = !jsonEqual(settingsOf(before), settingsOf(after));
	if (!chart && !values && !settings && resources === 0) return void 0;
	const differs = [
		...chart ? ["chart"] : [],
		...values || !chart && !settings ? ["values"] : [],
		...settings ? ["settings"] : []
	];
	const isKnown = (one) => one === "rendered" || one === "unchanged";
	const isSame = resources === 0 && isKnown(state) && isKnown(base.findNode(root, release)?.state);
	return {
		...common,
		action: "upgraded",
		differs,
		...isSame ? { sameResult: true } : {}
	};
}
// src/findings/review.ts
const noSettings = {
	severities: [],
	acknowledgements: []
};
function reviewComparison(comparison, base, head, options = {}, isOver) {
	const before = indexSide(base, isOver);
	const sides = {
		base: before,
		head: indexSide(head, isOver, before)
	};
	const releases = releaseChanges(comparison, sides.base, sides.head);
	const { unfinished = [], ...judgement } = judge(comparison, contextOf(comparison, sides, options));
	const { failures } = comparison;
	return {
		...comparison,
		failures: unfinished.length === 0 || isOver?.() === true ? failures : {
			...failures,
			new: [...failures.new, ofNoNode(notJudged(unfinished))]
		},
		groups: withFates(comparison, sides.base, sides.head),
		review: {
			...judgement,
			releases,
			impact: impactOf(comparison, sides.head, releases)
		}
	};
}
function notJudged(unfinished) {
	return {
		code: "EXPRESSION_LIMIT",
		message: `too many resources to judge: not asked to their end: ${firstNames(unfinished, 5)}`,
		hint: "Switch these rules off, or apply fewer policies, quotas and limits to so many resources."
	};
}
function reviewPart(comparison, sides, options) {
	return {
		groups: withFates(comparison, sides.base, sides.head),
		...judge(comparison, contextOf(comparison, sides, options), "sides"),
		releases: releaseChanges(comparison, sides.base, sides.head)
	};
}
function reviewJoined(comparison, parts, links, options) {
	const nothing = indexSide({
		nodes: [],
		orphans: [],
		problems: [],
		warnings: []
	});
	const whole = judge(comparison, contextOf(comparison, {
		base: nothing,
		head: nothing
	}, options), "comparison");
	const said = [...parts, whole];
	const keyOf = ({ root, release }) => `${root}\0${resourceKey(release)}`;
	const releases = parts.flatMap((part) => part.releases.map((change) => ({
		change,
		key: keyOf(change)
	}))).sort((a, b) => a.key < b.key ? -1 : 1).map(({ change }) => change);
	return {
		...comparison,
		review: {
			findings: said.flatMap(({ findings }) => findings).sort(compareFindings),
			acknowledged: said.flatMap(({ acknowledged }) => acknowledged),
			switchedOff: said.reduce((sum, { switchedOff }) => sum + switchedOff, 0),
			releases,
			impact: impactOf(comparison, { fluxObjects: (root) => links.get(root) ?? [] }, releases)
		}
	};
}
function gatesOf(texts) {
	return Object.fromEntries(texts.map((text) => [text.split("=")[0] ?? "", text.endsWith("=true")]));
}
function contextOf(comparison, sides, options) {
	let broken;
	const ofAll = kubeMinorOf(options.kubeVersion);
	const ofClusters = new Map((options.kubeVersions ?? []).map(({ root, version }) => [root, kubeMinorOf(version)]));
	const gates = new Map((options.featureGates ?? []).map((one) => [one.root, gatesOf(one.gates)]));
	return {
		...sides,
		kubeVersion: (root) => ofClusters.get(root) ?? ofAll,
		featureGates: (root) => gates.get(root) ?? {},
		settings: options.settings ?? noSettings,
		...options.accounts === void 0 ? {} : { defaultAccounts: accountsOf(options.accounts) },
		...options.today === void 0 ? {} : { today: options.today },
		...options.configuration === void 0 ? {} : { configuration: options.configuration },
		broken: () => {
			broken ??= brokenReferences(comparison, sides.base, sides.head);
			return broken;
		}
	};
}
function accountsOf(clusters) {
	const byRoot = new Map(clusters.map((cluster) => [cluster.root, cluster]));
	const isSame = ({ base, head }) => base.HelmRelease === head.HelmRelease && base.Kustomization === head.Kustomization;
	return {
		base: (root) => byRoot.get(root)?.base ?? {},
		head: (root) => byRoot.get(root)?.head ?? {},
		changed: clusters.filter((cluster) => !isSame(cluster)).map(({ root }) => root)
	};
}
function withFates(comparison, base, head) {
	if (comparison.counts.removed === 0) return comparison.groups;
	return comparison.groups.map((group) => {
		if (!group.changes.some(({ status }) => status === "removed")) return group;
		const changes = group.changes.map((change) => {
			if (change.status !== "removed") return change;
			const { deleted, because } = removalOutcome(transitionOf(change, group, void 0), base, head);
			return deleted ? change : {
				...change,
				notes: [...change.notes, `${staysNote}: ${because}`]
			};
		});
		return {
			...group,
			changes
		};
	});
}
// src/findings/compare-and-judge.ts
function compareResults(base, head, grounds) {
	const [before, later] = withoutSharedProblems(invalidateUnrendered(base, () => grounds.claims?.base ?? [], { warns: false }), invalidateUnrendered(head, () => grounds.claims?.head ?? [], { warns: true }));
	const after = asInstalled(before, later);
	const compared = diffSides(before, after, grounds.diff);
	return {
		base: before,
		head: after,
		comparison: {
			...compared,
			warnings: [...compared.warnings, ...grounds.warnings],
			...grounds.files === void 0 ? {} : { files: fileOutcomes(compared, grounds.files, [before, after]) }
		}
	};
}
function judgeResults({ base, head, comparison }, review, isOver) {
	return {
		base,
		head,
		comparison: reviewComparison(comparison, base, head, review, isOver)
	};
}
function withoutSharedProblems(base, head) {
	const keys = (side) => new Set(side.problems.map((problem) => JSON.stringify(problem)));
	const [inBase, inHead] = [keys(base), keys(head)];
	return [{
		...base,
		problems: base.problems.filter((problem) => !inHead.has(JSON.stringify(problem)))
	}, {
		...head,
		problems: head.problems.filter((problem) => !inBase.has(JSON.stringify(problem)))
	}];
}
// src/diff/causes/source-edits.ts
const maxEditedFiles = 1e3;
const maxScalars = 40;
const maxEdits = 400;
const maxScalarVisits = 1e3;
const maxVisits = 2e6;
const maxDepth = 200;
function sourceEdits(files) {
	return files.flatMap((file) => /\.ya?ml$/i.test(file.path) ? yamlEdits(file) : textEdits(file));
}
function yamlEdits(file) {
	const base = documentsOf(file.base);
	const head = documentsOf(file.head);
	if (base === void 0 || head === void 0) return textEdits(file);
	const walk = {
		edits: [],
		equal: new Map(),
		visits: 0
	};
	const after = new Map(head.map((document) => [document.key, document]));
	const before = new Map(base.map((document) => [document.key, document]));
	for (const [key, { node, owner }] of before) {
		const other = after.get(key);
		const write = writer(file.path, other?.owner ?? owner, walk);
		if (other === void 0) write.removed(node, []);
		else compareNodes(node, other.node, [], write);
	}
	for (const [key, { node, owner }] of after) if (!before.has(key)) writer(file.path, owner, walk).added(node, []);
	if (walk.visits > maxVisits) return textEdits(file);
	if (walk.edits.length === 0) return textEdits(file).map((edit) => ({
		...edit,
		isLayout: true
	}));
	const last = {
		base: lineCount(file.base),
		head: lineCount(file.head)
	};
	return walk.edits.slice(0, maxEdits).map((edit) => edit.line <= last[edit.side] ? edit : {
		...edit,
		line: last[edit.side]
	});
}
function lineCount(text = "") {
	return text.split("\n").length;
}
function documentsOf(text) {
	if (text === void 0) return [];
	const { documents, problem } = parseYaml(text);
	if (problem !== void 0) return void 0;
	const seen = new Map();
	return documents.map((node) => {
		const owner = ownerOf(node);
		const name = owner === void 0 ? "" : `${owner.kind}.${owner.group}/${owner.namespace}/${owner.name}`;
		const count = seen.get(name) ?? 0;
		seen.set(name, count + 1);
		return {
			node,
			owner,
			key: `${name}#${count}`
		};
	});
}
function ownerOf(node) {
	const kind = scalarAt(node, "kind");
	const metadata = resolved(entryOf(node, "metadata"));
	const name = scalarAt(metadata, "name");
	if (kind === void 0 || name === void 0) return void 0;
	return {
		group: apiGroup(scalarAt(node, "apiVersion") ?? ""),
		kind,
		namespace: scalarAt(metadata, "namespace") ?? "",
		name
	};
}
function writer(file, owner, walk) {
	const { edits: into } = walk;
	const own = owner === void 0 ? {} : { owner };
	const texts = (node) => owner?.kind === "Secret" ? [] : scalarsOf(node);
	return {
		walk,
		added: (node, path) => into.push({
			file,
			side: "head",
			line: node.line,
			path,
			...own,
			added: texts(node),
			removed: []
		}),
		removed: (node, path) => into.push({
			file,
			side: "base",
			line: node.line,
			path,
			...own,
			added: [],
			removed: texts(node)
		}),
		changed: (from, to, path) => into.push({
			file,
			side: "head",
			line: to.line,
			path,
			...own,
			added: texts(to),
			removed: texts(from)
		})
	};
}
function compareNodes(from, to, path, write) {
	const { walk } = write;
	if (++walk.visits > maxVisits || walk.edits.length >= maxEdits) return;
	const left = resolved(from);
	const right = resolved(to);
	if (left?.type === "mapping" && right?.type === "mapping") return compareOnce(left, right, path, write, () => compareMappings(left, right, path, write));
	if (left?.type === "sequence" && right?.type === "sequence") return compareOnce(left, right, path, write, () => compareSequences(left, right, path, write));
	if (left?.type !== "scalar" || right?.type !== "scalar") return write.changed(from, to, path);
	if (left.value === right.value && left.tag === right.tag) return;
	if (left.value.includes("\n") && right.value.includes("\n")) {
		const first = firstDifference(left.value.split("\n"), right.value.split("\n"));
		write.changed({
			...left,
			value: first.from
		}, {
			...right,
			value: first.to,
			line: right.line + 1 + first.at
		}, path);
	} else write.changed(left, right, path);
}
function compareOnce(from, to, path, write, compare) {
	if (path.length >= maxDepth) return write.changed(from, to, path);
	const { equal, edits } = write.walk;
	const others = equal.get(from) ?? new Set();
	if (others.has(to)) return;
	equal.set(from, others.add(to));
	const found = edits.length;
	compare();
	if (edits.length > found) others.delete(to);
}
function compareMappings(from, to, path, write) {
	const after = new Map(to.entries.map((entry) => [keyText(entry.key), entry]));
	const before = new Set();
	for (const { key, value } of from.entries) {
		const name = keyText(key);
		before.add(name);
		const other = after.get(name);
		if (other === void 0) write.removed(at(value, key), [...path, { field: name }]);
		else compareNodes(value, at(other.value, other.key), [...path, { field: name }], write);
	}
	for (const { key, value } of to.entries) {
		const name = keyText(key);
		if (!before.has(name)) write.added(at(value, key), [...path, { field: name }]);
	}
}
function at(value, key) {
	return value.type === "scalar" ? value : {
		...value,
		line: key.line
	};
}
function compareSequences(from, to, path, write) {
	const left = from.items.map(itemName);
	const right = to.items.map(itemName);
	const isUnique = (names) => names.every((name) => name !== void 0) && new Set(names).size === names.length;
	if (isUnique(left) && isUnique(right)) {
		const after = new Map(right.map((name, index) => [name, to.items[index]]));
		const before = new Set(left);
		for (const [index, name] of left.entries()) {
			const item = from.items[index];
			const other = after.get(name);
			if (item === void 0) continue;
			if (other === void 0) write.removed(item, [...path, stepOf(name, index)]);
			else compareNodes(item, other, [...path, stepOf(name, index)], write);
		}
		for (const [index, name] of right.entries()) {
			const item = to.items[index];
			if (item !== void 0 && !before.has(name)) write.added(item, [...path, stepOf(name, index)]);
		}
		return;
	}
	for (let index = 0; index < Math.max(from.items.length, to.items.length); index++) {
		const [item, other] = [from.items[index], to.items[index]];
		if (item === void 0 && other !== void 0) write.added(other, [...path, { at: index }]);
		else if (item !== void 0 && other === void 0) write.removed(item, [...path, { at: index }]);
		else if (item !== void 0 && other !== void 0) compareNodes(item, other, [...path, { at: index }], write);
	}
}
function stepOf(name, index) {
	return name !== void 0 && /^[\w./@:*-]{1,80}$/.test(name) ? { item: name } : { at: index };
}
function itemName(node) {
	const item = resolved(node);
	if (item?.type === "scalar") return item.value;
	return scalarAt(item, "name") ?? scalarAt(item, "path");
}
function scalarsOf(node) {
	const found = [];
	let visits = 0;
	const walk = (one, depth) => {
		if (found.length >= maxScalars || depth > 60 || ++visits > maxScalarVisits) return;
		if (one.type === "scalar") found.push(one.value);
		else if (one.type === "mapping") for (const { value } of one.entries) walk(value, depth + 1);
		else if (one.type === "sequence") for (const item of one.items) walk(item, depth + 1);
		else walk(one.target, depth + 1);
	};
	walk(node, 0);
	return found;
}
function textEdits({ path: file, base, head }) {
	if (base === head) return [];
	const left = base?.split("\n") ?? [];
	const right = head?.split("\n") ?? [];
	const { at: index } = firstDifference(left, right);
	let end = 0;
	while (end < Math.min(left.length, right.length) - index && left.at(-1 - end) === right.at(-1 - end)) end++;
	const clip = (lines) => lines.slice(index, Math.min(lines.length - end, index + maxScalars)).map((line) => line.trim());
	return [{
		file,
		side: head === void 0 ? "base" : "head",
		line: Math.min(index + 1, Math.max(1, (head === void 0 ? left : right).length)),
		path: [],
		added: clip(right),
		removed: clip(left)
	}];
}
function firstDifference(from, to) {
	let index = 0;
	while (index < Math.min(from.length, to.length) && from[index] === to[index]) index++;
	return {
		at: index,
		from: from[index] ?? "",
		to: to[index] ?? ""
	};
}
function entryOf(node, key) {
	const mapping = resolved(node);
	return mapping?.type === "mapping" ? mapping.entries.find((entry) => keyText(entry.key) === key)?.value : void 0;
}
function scalarAt(node, key) {
	const value = resolved(entryOf(node, key));
	return value?.type === "scalar" && value.value !== "" ? value.value : void 0;
}
function keyText(node) {
	return node.type === "scalar" ? node.value : "?";
}
function resolved(node) {
	let one = node;
	while (one?.type === "alias") one = one.target;
	return one;
}
// src/orchestrator/duplicates.ts
function repeatedObject(each) {
	const applied = each.flatMap((one) => {
		const { parent } = one;
		if (parent === void 0) return [];
		return [{
			parent,
			get object() {
				return one.object;
			}
		}];
	});
	const [first] = each;
	if (first === void 0) throw new Error("nothing is applied");
	return {
		id: first.id,
		applied: applied.sort((a, b) => compareResources(a.parent, b.parent))
	};
}
function byId(left, right) {
	return compareResources(left.id, right.id);
}
function duplicateWarnings(repeated, clusterOf) {
	return repeated.flatMap(({ id, applied }) => {
		const byCluster = new Map();
		for (const one of applied) {
			if (nodeKindOf(one.parent) === "helmrelease" || one.parent.namespace === "") continue;
			const cluster = clusterOf(one.parent);
			addToGroup(byCluster, cluster, one);
		}
		const found = [...byCluster.values()].flatMap((appliers) => {
			if (appliers.length < 2) return [];
			const differ = new Set(appliers.map(({ object }) => contentOf(object))).size > 1;
			if (!differ && id.group === "" && id.kind === "Namespace") return [];
			const isOpen = differ && isBuilt(id);
			const message = `${printResource(id)} is applied by ${namesOf(appliers)}: they overwrite each other${differ ? " with different content" : ""}`;
			return [{
				category: isOpen ? undecided : "duplicate",
				message,
				resource: id
			}];
		});
		if (!(byCluster.size > 1 && [...byCluster.values()].every((appliers) => appliers.length === 1)) || !isBuilt(id) || new Set(applied.map(({ object }) => contentOf(object))).size < 2) return found;
		const message = `${printResource(id)} is applied to several clusters by ${namesOf(applied)}, with different content: one of them is rendered`;
		return [...found, {
			category: undecided,
			message,
			resource: id
		}];
	});
}
function isBuilt(id) {
	const kind = nodeKindOf(id);
	return kind === "kustomization" || kind === "helmrelease" || kind === "resourceset";
}
function namesOf(applied) {
	const names = applied.map(({ parent }) => printResource(parent));
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
function contentOf(object) {
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = Object.entries(objectAt(metadata, "labels") ?? {}).filter(([key]) => !ownerLabel.test(key));
	return JSON.stringify({
		...object,
		metadata: {
			...metadata,
			labels: Object.fromEntries(labels)
		}
	}, sorted);
}
const ownerLabel = /^(?:kustomize\.toolkit\.fluxcd\.io|resourceset\.fluxcd\.controlplane\.io)\/(?:name|namespace)$/;
function sorted(_key, value) {
	if (typeof value === "bigint") return `${value}n`;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}
function clusterOf(node) {
	const config = objectAt(node, "spec", "kubeConfig");
	return config === void 0 ? "" : JSON.stringify(config);
}
function repeatedEntryPointWarning(id, first, second) {
	const place = ({ file, line }) => line === void 0 ? file : `${file}:${line}`;
	return {
		category: "duplicate",
		message: `${printResource(id)} is defined twice, at ${place(first)} and ${place(second)}; the first is used`,
		resource: id,
		at: second
	};
}
export { isIgnoreFile as C, nodesByKey as E, comparesAll as S, nodeKey as T, withReleases as _, repeatedObject as a, ofNoNode as b, compareResults as c, reviewPart as d, compareHidden as f, versionDifferences as g, versionChanges as h, repeatedEntryPointWarning as i, judgeResults as l, hiddenCounts as m, clusterOf as n, maxEditedFiles as o, diffSides as p, duplicateWarnings as r, sourceEdits as s, byId as t, reviewJoined as u, versionUses as v, fileOutcomes as w, rootCauses as x, labelConsumers as y };

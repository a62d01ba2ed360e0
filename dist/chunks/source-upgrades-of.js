import { Yn as baseName, dr as spendOnText, nr as readText } from "./core.js";
import { r as compareVersions } from "./semver-version.js";
import { t as indexSides } from "./side-index.js";
import { r as kustomizationNames } from "./kustomization-graph.js";
import { a as linesIn, i as dependsOnCluster, n as versionNotes, o as withinSteps, r as versionOf, s as changedLines } from "./version-notes.js";
// src/forecast/upgrade/source-upgrades-of.ts
const mostUpgrades = 40;
const mostCompared = {
	files: 5e3,
	characters: 2e7
};
function sourceUpgradesOf(steps, { base, head, comparison, indexes = indexSides(base, head) }, materials, isOver) {
	const upgrades = [];
	for (const node of steps) {
		const { root, id } = node;
		if (upgrades.length >= mostUpgrades || isOver?.() === true) break;
		const [old, next] = [materials.base.kustomization(id), materials.head.kustomization(id)];
		if (old === void 0 || next === void 0) continue;
		const pairs = withinSteps(() => differingSources(old, next), isOver) ?? [];
		const isSure = [node, indexes.base.findNode(root, id)].every((one) => !dependsOnCluster(one));
		const [only, ...others] = pairs;
		const lines = isSure && only !== void 0 && others.length === 0 && isAllThatDiffers(only, old, next) ? linesIn(comparison, root, id) : void 0;
		for (const pair of pairs) {
			const facts = withinSteps(() => factsOf(pair), isOver);
			if (facts === void 0) continue;
			const { name: source, revision: from } = pair.old;
			const told = {
				root,
				kustomization: id,
				source,
				from,
				to: pair.next.revision,
				...facts
			};
			upgrades.push(lines === void 0 ? told : {
				...told,
				renderLines: lines
			});
		}
	}
	return upgrades;
}
function differingSources(old, next) {
	const [before, after] = !next.own.isReviewed ? [[old.own], [next.own]] : [old.remotes(), next.remotes()];
	return after.flatMap((one) => {
		const [same, ...others] = before.filter(({ name }) => name === one.name);
		const isAmbiguous = others.length > 0 || after.filter(({ name }) => name === one.name).length > 1;
		return same === void 0 || isAmbiguous || same.identity === one.identity ? [] : [{
			old: same,
			next: one
		}];
	});
}
function isAllThatDiffers(step, old, next) {
	if (old.settings !== next.settings) return false;
	if (!next.own.isReviewed) return true;
	const [before, after] = [old, next].map((one) => one.remotes().map(({ name }) => name).sort().join("\n"));
	return before === after && isOwnBuildEqual(step, old.own, next.own);
}
function isOwnBuildEqual(step, old, next) {
	const [from, to] = [step.old.revision.split(" "), step.next.revision.split(" ")];
	return [...new Set([...old.files, ...next.files])].every((path) => {
		const [before, after] = [readText(old.tree, path), readText(next.tree, path)];
		if (before === after) return true;
		if (before === void 0 || after === void 0 || !kustomizationNames.includes(baseName(path))) return false;
		return from.reduce((text, ref, at) => ref === "" ? text : text.replaceAll(ref, to[at] ?? ref), before) === after;
	});
}
function factsOf({ old, next }) {
	const [before, after] = [textsOf(old), textsOf(next)];
	if (before === void 0 || after === void 0) return void 0;
	return {
		sourceLines: changedLines(before, after),
		notes: notesOf(old, next)
	};
}
function textsOf({ files, tree }) {
	if (files.length > mostCompared.files) return void 0;
	const texts = new Map();
	let characters = 0;
	for (const path of files) {
		const text = readText(tree, path) ?? "";
		spendOnText(text.length);
		characters += text.length;
		if (characters > mostCompared.characters) return void 0;
		texts.set(path, text);
	}
	return texts;
}
function notesOf(old, next) {
	const [after, upTo] = [old, next].map(({ revision }) => versionOf(tagOf(revision).replace(/^v/, "")));
	if (after === void 0 || upTo === void 0 || compareVersions(after, upTo) >= 0) return [];
	const files = [
		"",
		"changelog",
		"changelogs"
	].flatMap((directory) => (next.tree.list(directory) ?? []).flatMap(({ kind, name }) => {
		const path = directory === "" ? name : `${directory}/${name}`;
		return kind === "file" ? [{
			name: path,
			data: () => next.tree.read(path) ?? new Uint8Array()
		}] : [];
	}));
	return versionNotes({
		after,
		upTo
	}, files);
}
function tagOf(revision) {
	return revision.split("@", 1)[0] ?? "";
}
export { sourceUpgradesOf };

import { a as objectAt, i as listAt, o as stringAt, r as jsonAt } from "./json.js";
import { n as clampPath } from "./paths.js";
import { p as withLazyModules } from "./rules.js";
import { a as resourceKey } from "./resource-id.js";
import { n as greatest, r as smallest } from "./append.js";
import { o as nodeKindOf } from "./flux-kinds.js";
import { t as addToGroup } from "./group-by.js";
import { L as withConfiguration, d as shallowSide, l as discoverSides, n as sharedState, s as depthProblems, ut as FileFacts } from "./shared-state.js";
import { a as renderCluster, c as unreadFiles, d as dependsOn, f as dataFor, g as changedPaths, h as treeChanges, i as withDeadline, l as chartReference, m as FileReaders, o as collectFileReads, p as copySource, r as deadlineProblems, s as comparisonInputs, u as kustomizationSource } from "./preview.js";
import { i as mergeEdits, n as judgeShard } from "./judge-shard.js";
import { createHmac, randomBytes } from "node:crypto";
// src/shards/include-unplanned-nodes.ts
function includeUnplannedNodes(base, head, ownership) {
	if (ownership.isWhole) return false;
	const found = {
		nodes: new Set(),
		names: new Set()
	};
	for (const [side, other] of [[base, head], [head, base]]) for (const object of side.store.all()) {
		if (nodeKindOf(object.id) === void 0) {
			copiesOf(side.store, object, found);
			continue;
		}
		if (ownership.isElsewhere(side.store, object)) continue;
		needsOf(side, object, ownership, found);
		if (ownership.answersFor(side.store, object)) counterpartOf(object, side, other, ownership, found);
	}
	for (const name of found.names) nodesThatName(name, [base, head], ownership, found);
	let grown = false;
	for (const key of found.nodes) if (ownership.include(key)) grown = true;
	if (grown) return true;
	if (found.names.size === 0) return false;
	if ([base, head].every(({ store }) => store.all().every((object) => !ownership.isElsewhere(store, object)))) return false;
	ownership.includeAll();
	return true;
}
function needsOf(side, object, ownership, found) {
	const { store } = side;
	const ask = (id) => {
		const needed = store.get(id);
		if (needed === void 0) found.names.add(id.name);
		else if (ownership.isElsewhere(store, needed)) found.nodes.add(resourceKey(id));
	};
	for (const id of dependsOn(object)) ask(id);
	for (const id of dataIds(object)) {
		const held = store.get(id);
		const copied = held === void 0 ? void 0 : copySource(held);
		if (dataFor(store, id) === void 0) found.names.add(id.name);
		if (copied !== void 0) ask({
			...id,
			...copiedId(copied, id)
		});
	}
	for (const entry of listAt(object.object, "spec", "inputsFrom")) {
		const name = stringAt(entry, "name");
		if (name !== void 0 && nodeKindOf(object.id) === "resourceset") ask({
			...object.id,
			kind: "ResourceSetInputProvider",
			name
		});
	}
	for (const id of sourceIds(store, object)) {
		const source = store.get(id);
		if (source === void 0 || isStandIn(side, source)) found.names.add(id.name);
	}
}
function copiedId(text, { namespace }) {
	const slash = text.indexOf("/");
	return {
		namespace: slash < 0 ? namespace : text.slice(0, slash),
		name: text.slice(slash + 1)
	};
}
function copiesOf(store, { id, object, parent }, found) {
	const text = parent?.group === "fluxcd.controlplane.io" ? stringAt(object, "metadata", "annotations", "fluxcd.controlplane.io/copyFrom") : void 0;
	if (text === void 0) return;
	const source = {
		...id,
		...copiedId(text, id)
	};
	if (dataFor(store, source) === void 0) found.names.add(source.name);
}
function dataIds({ id, object }) {
	return [...listAt(object, "spec", "valuesFrom"), ...listAt(object, "spec", "postBuild", "substituteFrom")].map((entry) => ({
		group: "",
		kind: stringAt(entry, "kind") ?? "",
		namespace: id.namespace,
		name: stringAt(entry, "name") ?? ""
	}));
}
function sourceIds(store, object) {
	switch (nodeKindOf(object.id)) {
		case "kustomization": return [kustomizationSource(object)];
		case "helmrelease": {
			const reference = chartReference(store, object);
			return "code" in reference ? [] : ["kind" in reference ? reference : reference.source];
		}
		case "source": {
			const reference = objectAt(object.object, "spec", "sourceRef");
			const name = stringAt(reference, "name");
			if (name === void 0) return [];
			const kind = stringAt(reference, "kind") ?? "HelmRepository";
			return [{
				...object.id,
				kind,
				name
			}];
		}
		default: return [];
	}
}
function isStandIn({ discovery }, { id, origin, parent }) {
	if (origin !== void 0 || parent !== void 0) return false;
	return discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name);
}
function counterpartOf(object, side, other, ownership, found) {
	const there = other.store.get(object.id);
	if (there !== void 0) {
		if (ownership.isElsewhere(other.store, there)) found.nodes.add(resourceKey(object.id));
		return;
	}
	const isNamed = ({ discovery }) => discovery.objects.some(({ id }) => id.kind === object.id.kind && id.name === object.id.name);
	if (isNamed(other) || !isNamed(side)) found.names.add(object.id.name);
}
function nodesThatName(name, sides, ownership, found) {
	const bytes = Buffer.from(name);
	for (const { store, tree } of sides) for (const object of store.all()) {
		if (nodeKindOf(object.id) !== "kustomization" || !ownership.isElsewhere(store, object)) continue;
		for (const file of ownership.plan.filesOf(object)) {
			const content = tree.read(file);
			if (content === void 0 || !Buffer.from(content.buffer, content.byteOffset, content.length).includes(bytes)) continue;
			found.nodes.add(resourceKey(object.id));
			break;
		}
	}
}
// src/shards/shard-assignment.ts
var ShardAssignment = class {
	plan;
	#shard;
	#included = new Set();
	#isWhole = false;
	constructor(plan, shard) {
		this.plan = plan;
		this.#shard = shard;
	}
	get isWhole() {
		return this.#isWhole;
	}
	include(key) {
		if (this.#isWhole || this.#included.has(key)) return false;
		this.#included.add(key);
		return true;
	}
	includeAll() {
		this.#isWhole = true;
	}
	answersFor(store, object) {
		return (this.ownerOf(store, object) ?? 1) === this.#shard.index;
	}
	isElsewhere(store, object) {
		const kind = nodeKindOf(object.id);
		if (this.#isWhole || kind !== "kustomization" && kind !== "helmrelease") return false;
		const owner = this.ownerOf(store, object);
		return owner !== void 0 && owner !== this.#shard.index && !this.#included.has(resourceKey(object.id));
	}
	ownerOf(store, object) {
		const chain = [];
		const seen = new Set();
		for (let at = object; at !== void 0;) {
			const planned = this.plan.shardOf(at);
			if (planned !== void 0) return planned;
			const key = resourceKey(at.id);
			if (seen.has(key)) break;
			seen.add(key);
			chain.push(at);
			at = at.parent === void 0 ? void 0 : store.get(at.parent);
		}
		const release = chain.findLast(({ id }) => nodeKindOf(id) === "helmrelease");
		return release === void 0 ? void 0 : 1 + hashOf(resourceKey(release.id)) % this.plan.of;
	}
};
function hashOf(text) {
	let hash = 2166136261;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
	return hash >>> 0;
}
// src/shards/shard-plan.ts
var ShardPlan = class {
	of;
	units;
	changedCost;
	#shards;
	#known = new WeakMap();
	#files;
	constructor(of, units, changedCost = units.reduce((sum, { cost }) => sum + cost, 0)) {
		this.of = of;
		this.changedCost = changedCost;
		this.units = units.map(({ files: _files, ...unit }) => unit);
		this.#shards = new Map(units.map((unit) => [unitKey(unit.kustomization, unit.path), unit.shard]));
		this.#files = new Map(units.map((unit) => [unitKey(unit.kustomization, unit.path), unit.files]));
	}
	shardOf({ id, object }) {
		if (nodeKindOf(id) !== "kustomization") return void 0;
		const known = this.#known.get(object);
		if (known !== void 0) return known.shard;
		const shard = this.#shards.get(keyOf(id, object));
		this.#known.set(object, { shard });
		return shard;
	}
	filesOf({ id, object }) {
		return this.#files.get(keyOf(id, object)) ?? new Set();
	}
};
function keyOf(id, object) {
	return unitKey(id.name, clampPath(stringAt(object, "spec", "path") ?? ""));
}
function unitKey(name, path) {
	return `${name}\0${path}`;
}
const releaseCost = 6;
const valueCost = 1 / 8;
const answerCost = 1 / 4;
const kustomizationCost = 3;
function planShards(base, head, of) {
	const drafts = new Map();
	for (const { discovery } of [base, head]) draftUnits(discovery, drafts);
	const costOf = ({ files, releases, values }) => kustomizationCost + files.size + releases * releaseCost + Math.round(values * valueCost);
	const total = [...drafts.values()].reduce((sum, draft) => sum + costOf(draft), 0);
	const whole = [...drafts.values()].filter((draft) => !draft.isTrunk && (draft.releases < 2 || costOf(draft) <= Math.max(total / of / 2, 1)));
	const groups = new Map();
	for (const draft of whole) {
		const [place = ""] = [...draft.places].sort();
		addToGroup(groups, `${draft.name}\0${place}`, draft);
	}
	const edited = new Set(changedPaths(base.tree, head.tree));
	const ordered = [...groups].map(([key, members]) => ({
		key,
		members,
		cost: greatest(members.map(costOf)),
		isEdited: members.length > 1 || members.some(({ files, places }) => hasAny(files, edited) || hasAny(places, edited))
	})).sort((a, b) => Number(b.isEdited) - Number(a.isEdited) || b.cost - a.cost || (a.key < b.key ? -1 : 1));
	const shared = [...drafts.values()].filter(({ isTrunk }) => isTrunk).reduce((sum, { files }) => sum + files.size, 0);
	const loads = Array.from({ length: of }, (_one, at) => at === 0 ? shared * answerCost : 0);
	const units = ordered.flatMap(({ members, cost }) => {
		const least = loads.indexOf(smallest(loads));
		loads[least] = (loads[least] ?? 0) + cost;
		return members.map((draft) => ({
			kustomization: draft.name,
			path: draft.path,
			cost: costOf(draft),
			files: draft.files,
			shard: least + 1
		}));
	});
	units.sort((a, b) => unitKey(a.kustomization, a.path) < unitKey(b.kustomization, b.path) ? -1 : 1);
	const alone = ordered.filter(({ isEdited }) => isEdited);
	const isShared = sharedInput([...drafts.values()].filter(({ isTrunk }) => !isTrunk), unreadFiles(base, head, void 0));
	return [...edited].some(isShared) ? new ShardPlan(of, units) : new ShardPlan(of, units, alone.reduce((sum, { cost }) => sum + cost, 0));
}
function sharedInput(units, look) {
	const own = new Set(units.flatMap(({ files, places }) => [...files, ...places]));
	return (path) => !own.has(path) && look(path).class !== "not-an-input";
}
function hasAny(files, wanted) {
	for (const file of files) if (wanted.has(file)) return true;
	return false;
}
function draftUnits({ claims, claimsOn }, drafts) {
	const draftOf = new Map();
	for (const claim of claims) {
		if (nodeKindOf(claim.id) !== "kustomization" || claim.path.includes("\0")) continue;
		const key = unitKey(claim.id.name, claim.path);
		const draft = drafts.get(key) ?? {
			name: claim.id.name,
			path: claim.path,
			files: claim.files,
			releases: 0,
			values: 0,
			isTrunk: false,
			places: new Set()
		};
		draft.places.add(claim.at.file);
		if (claim.files.size > draft.files.size) draft.files = claim.files;
		drafts.set(key, draft);
		draftOf.set(claim, draft);
		if (claim.by !== claim.id) draft.isTrunk = true;
	}
	const releases = new Map();
	let users;
	for (const [object, above] of claimsOn) {
		const kind = nodeKindOf(object.id);
		if (kind === "helmrelease") {
			const closest = closestOf(above, draftOf);
			if (closest === void 0) continue;
			const known = releases.get(closest) ?? {
				count: 0,
				values: 0
			};
			releases.set(closest, {
				count: known.count + 1,
				values: known.values + leavesOf(jsonAt(object.object, "spec", "values"))
			});
			continue;
		}
		for (const claim of above) {
			const draft = draftOf.get(claim);
			if (draft === void 0 || draft.isTrunk) continue;
			if (kind === "source") {
				users ??= sourceUsers(claimsOn);
				if (!isUsedOutside(object, draft, users, draftOf)) continue;
			}
			draft.isTrunk = true;
		}
	}
	for (const [draft, { count, values }] of releases) {
		draft.releases = Math.max(draft.releases, count);
		draft.values = Math.max(draft.values, values);
	}
}
function closestOf(claims, draftOf) {
	let closest;
	for (const claim of claims) {
		const draft = draftOf.get(claim);
		if (draft !== void 0 && (closest === void 0 || draft.path.length > closest.path.length)) closest = draft;
	}
	return closest;
}
function leavesOf(value) {
	if (value === void 0) return 0;
	if (value === null || typeof value !== "object") return 1;
	let leaves = 0;
	for (const inner of Object.values(value)) leaves += leavesOf(inner);
	return leaves;
}
function sourceUsers(claimsOn) {
	const users = new Map();
	for (const [{ object }, above] of claimsOn) for (const reference of [
		objectAt(object, "spec", "sourceRef"),
		objectAt(object, "spec", "chartRef"),
		objectAt(object, "spec", "chart", "spec", "sourceRef")
	]) {
		const name = stringAt(reference, "name");
		if (name === void 0) continue;
		addToGroup(users, `${stringAt(reference, "kind") ?? "HelmRepository"}/${name}`, above);
	}
	return users;
}
function isUsedOutside({ id }, draft, users, draftOf) {
	return (users.get(`${id.kind}/${id.name}`) ?? []).some((above) => !above.some((claim) => draftOf.get(claim) === draft));
}
// src/preview/preview-part.ts
async function previewPlan(givenBase, givenHead, given, of) {
	const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
	const options = await withConfiguration(base, given);
	const facts = new FileFacts(options.memoStore);
	const changes = treeChanges(base.tree, head.tree);
	return planOf(base, head, discoverSides({
		base,
		head,
		changes
	}, options, facts), of);
}
function planOf(base, head, found, of) {
	return planShards({
		tree: base.tree,
		discovery: found.base
	}, {
		tree: head.tree,
		discovery: found.head
	}, of);
}
async function previewPart(givenBase, givenHead, given, shard, run) {
	const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
	const options = withDeadline(await withConfiguration(base, given));
	const shared = await sharedState(options, base, head);
	const facts = new FileFacts(options.memoStore);
	const changes = treeChanges(base.tree, head.tree);
	const found = discoverSides({
		base,
		head,
		changes
	}, options, facts);
	const plan = planOf(base, head, found, shard.of);
	const names = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
	const readers = new FileReaders(changes);
	const trees = {
		base,
		head,
		changes,
		found,
		shared
	};
	const roots = [];
	for (const name of [...names].sort()) roots.push(await renderPartOfRoot(name, trees, options, new ShardAssignment(plan, shard), readers));
	const problems = {
		base: withoutPlaced(found.base.problems, roots, "base"),
		head: [
			...withoutPlaced(found.head.problems, roots, "head"),
			...depthProblems({
				base,
				head,
				changes
			}),
			...deadlineProblems(roots.flatMap((root) => [root.base.side, root.head.side]))
		]
	};
	const inputs = await comparisonInputs(trees, options, readers);
	const conclusion = problems.base.length + problems.head.length > 0 ? void 0 : await withLazyModules(() => judgeShard({
		base: roots.map((root) => root.base),
		head: roots.map((root) => root.head)
	}, inputs, mergeEdits([inputs.diff.edits ?? []])));
	return {
		run,
		shard,
		...conclusion === void 0 ? {} : { conclusion },
		roots: roots.map(({ name, base: before, head: after }) => ({
			name,
			base: answeredIn(before),
			head: answeredIn(after)
		})),
		problems,
		files: (await collectFileReads(trees, options.configFile, readers, sidesOf(roots))).filter((file) => shard.index === 1 || file.readers.length > 0),
		...groundsIn(shard, inputs)
	};
}
function sidesOf(roots) {
	return {
		base: roots.map(({ base }) => base.side),
		head: roots.map(({ head }) => head.side)
	};
}
function answeredIn({ side, answers }) {
	return {
		nodes: side.nodes.filter((node, index) => answers[index] || node.countsUnchanged),
		orphans: side.orphans
	};
}
function groundsIn(shard, { diff: { edits = [], reads: _reads, ...diff }, ...grounds }) {
	return {
		edits,
		...shard.index === 1 ? { grounds: {
			...grounds,
			diff
		} } : {}
	};
}
const ofWhole = [
	"values that a release may make",
	"variables from outside",
	"a change of what the API server accepts"
];
async function renderPartOfRoot(name, trees, options, ownership, readers) {
	const { base, head, found } = trees;
	for (;;) {
		const isElsewhere = (store, object) => ownership.isElsewhere(store, object);
		const some = await renderCluster(trees, name, options, { isElsewhere });
		if (includeUnplannedNodes({
			store: some.base.store,
			discovery: found.base,
			tree: base.tree
		}, {
			store: some.head.store,
			discovery: found.head,
			tree: head.tree
		}, ownership)) continue;
		const all = ![...some.reasons].some((reason) => ofWhole.includes(reason)) ? some : await renderCluster(trees, name, options);
		readers.add(name, all.keys, all.base.side, all.head.side);
		return {
			name,
			base: answered(all.base, ownership),
			head: answered(all.head, ownership)
		};
	}
}
function answered({ side, store }, ownership) {
	const answers = [];
	const isHere = [];
	for (const { id } of side.nodes) {
		const object = store.get(id);
		answers.push(object !== void 0 && ownership.answersFor(store, object));
		isHere.push(object === void 0 || !ownership.isElsewhere(store, object));
	}
	return {
		side,
		answers,
		isHere
	};
}
function withoutPlaced(problems, roots, side) {
	const nodes = roots.flatMap((root) => root[side].side.nodes);
	const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
	return problems.filter((problem) => !placed.has(problem.at?.file));
}
// src/commands/seal-key.ts
function sealKey(ageIdentity, run) {
	if (ageIdentity === void 0) return randomBytes(32).toString("base64");
	return createHmac("sha256", ageIdentity).update(JSON.stringify(run)).digest("base64");
}
export { previewPart as n, previewPlan as r, sealKey as t };

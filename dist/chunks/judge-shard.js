import { o as stringAt } from "./json.js";
import { r as compareBytes } from "./paths.js";
import { E as secretSealer, O as mayHoldKey, _ as isUnrendered, a as recordingIndex, g as indexSide, h as countsInFindings, i as inRoot, v as kindKey, y as fluxLinksOf } from "./rules.js";
import { a as resourceKey } from "./resource-id.js";
import { t as append } from "./append.js";
import { o as nodeKindOf } from "./flux-kinds.js";
import { n as groupBy, t as addToGroup } from "./group-by.js";
import { t as hiddenClassNames } from "./hidden-classes.js";
import { T as nodeKey, a as repeatedObject, d as reviewPart, g as versionDifferences, o as maxEditedFiles, p as diffSides, t as byId, y as labelConsumers } from "./duplicates.js";
import { t as defaultNoise } from "./noise.js";
import { A as integer, C as position, D as warning, E as side, F as artifactLimit, M as oneOf, N as record, O as ShapeFault, P as text, S as nodeState, T as resourceId, _ as anyText, b as many, c as hiddenResource, d as release, f as sharedGroups, g as fileReads, h as writeJsonValue, i as runShape, j as list, k as flag, l as orphan, m as jsonObject, o as finding, p as writeSharedGroups, r as refused, s as hiddenCount, t as readDocument, u as path, v as chartOrigin, w as problem, x as name, y as count } from "./report-artifact.js";
import { createHash } from "node:crypto";
// src/artifact/comparison-inputs-shape.ts
const edit = record({
	file: name,
	side,
	line: count,
	path,
	added: list(anyText, many),
	removed: list(anyText, many)
}, {
	owner: resourceId,
	isLayout: flag
});
const noise = record({
	id: anyText,
	class: oneOf(...hiddenClassNames),
	why: anyText,
	in: list(oneOf("labels", "annotations"), 2),
	keys: list(anyText, 1e4)
});
const ignore = record({
	path: anyText,
	reason: anyText
}, {
	kind: anyText,
	namespace: anyText,
	name: anyText
});
const diff = record({}, {
	edits: list(edit, many),
	noise: list(noise, 1e4),
	ignore: list(ignore, 1e4),
	context: count,
	links: flag
});
const severityRule = record({
	rule: anyText,
	severity: oneOf("block", "note", "warn", "off"),
	paths: list(anyText, 1e4)
});
const acknowledgement = record({
	rule: anyText,
	resource: anyText,
	reason: anyText
}, {
	kind: anyText,
	until: anyText
});
const accounts = record({}, {
	HelmRelease: text(253),
	Kustomization: text(253)
});
const review = record({}, {
	kubeVersion: text(100),
	featureGates: list(record({
		root: name,
		gates: list(text(200), 1e3)
	}), 1e4),
	kubeVersions: list(record({
		root: name,
		version: text(100)
	}), 1e4),
	accounts: list(record({
		root: name,
		base: accounts,
		head: accounts
	}), 1e4),
	settings: record({
		severities: list(severityRule, 1e4),
		acknowledgements: list(acknowledgement, 1e4)
	}),
	today: text(10, /^\d{4}-\d{2}-\d{2}$/),
	configuration: record({
		position,
		weaker: list(anyText, 1e4),
		faults: list(record({
			position,
			message: anyText
		}), 1e4)
	})
});
const chain = record({
	files: count,
	levels: list(list(record({
		name,
		file: name
	}), 1e4), 100)
});
const chains = list(chain, many);
const comparisonInputsShape = record({
	diff,
	review,
	warnings: list(warning, many)
}, { claims: record({
	base: chains,
	head: chains
}) });
// src/artifact/shard-judgement.ts
const digest = text(64, /^[0-9a-f]{64}$/);
const numbers = list(integer(0, Number.MAX_SAFE_INTEGER), many);
const shardReferences = record({
	applied: numbers,
	kinds: numbers,
	defined: numbers,
	asked: record({
		applied: numbers,
		nodes: numbers,
		kinds: numbers,
		defined: numbers
	})
});
const loadedChart = record({
	id: resourceId,
	chart: chartOrigin
});
const versionUse = record({
	group: count,
	change: count,
	what: oneOf("chart", "image"),
	name: anyText
}, {
	fromName: anyText,
	from: anyText,
	to: anyText
});
const travelling = record({
	grounds: digest,
	edits: digest,
	editCount: count,
	nodes: numbers,
	base: shardReferences,
	head: shardReferences,
	groups: sharedGroups,
	hidden: list(hiddenCount, many),
	hiddenIn: list(hiddenResource, many),
	versions: list(versionUse, many),
	charts: list(loadedChart, many),
	findings: list(finding, many),
	switchedOff: count,
	releases: list(release, many),
	links: list(record({
		root: name,
		objects: list(record({
			id: resourceId,
			references: list(count, many)
		}), many)
	}), 1e4),
	references: list(anyText, many)
});
const shardJudgementShape = (value) => {
	const { versions, links, references, ...read } = travelling(value);
	const uses = new Map();
	for (const { group, change: at, from, to, ...use } of versions) {
		const change = read.groups[group]?.changes[at];
		if (change === void 0) throw new ShapeFault("the number of a change", "versions");
		addToGroup(uses, change, {
			...use,
			from,
			to
		});
	}
	const textAt = (at) => {
		const text = references[at];
		if (text === void 0) throw new ShapeFault("the number of a text", "links");
		return text;
	};
	return {
		...read,
		versions: [...uses].map(([change, differences]) => ({
			change,
			differences
		})),
		links: links.map(({ root, objects }) => ({
			root,
			objects: objects.map((one) => ({
				id: one.id,
				references: one.references.map(textAt)
			}))
		}))
	};
};
function writeShardJudgement({ groups, versions, links, ...rest }) {
	const places = new Map();
	for (const [group, { changes }] of groups.entries()) for (const [change, one] of changes.entries()) places.set(one, {
		group,
		change
	});
	const numbers = new Map();
	const numberOf = (text) => {
		const number = numbers.get(text) ?? numbers.size;
		numbers.set(text, number);
		return number;
	};
	return {
		...rest,
		groups: writeSharedGroups(groups),
		versions: versions.flatMap(({ change, differences }) => differences.map((difference) => ({
			...places.get(change),
			...difference
		}))),
		links: links.map(({ root, objects }) => ({
			root,
			objects: objects.map(({ id, references }) => ({
				id,
				references: references.map(numberOf)
			}))
		})),
		references: [...numbers.keys()]
	};
}
// src/artifact/part-artifact.ts
const manifest = record({
	id: resourceId,
	object: jsonObject
}, {
	origin: position,
	hook: flag
});
const node = record({
	id: resourceId,
	state: nodeState,
	reason: anyText,
	manifests: count,
	problems: list(problem, many),
	warnings: list(warning, many),
	blockedOn: list(resourceId, many),
	touched: flag
}, {
	parent: resourceId,
	definedAt: position,
	countsUnchanged: flag,
	chart: chartOrigin,
	driftIgnored: list(record({
		id: resourceId,
		paths: list(anyText, many)
	}), many),
	variants: list(record({
		about: oneOf("action", "tests", "versions"),
		when: anyText,
		manifests: count
	}), 3)
});
const sideShape = record({
	nodes: list(node, many),
	orphans: list(orphan, many)
});
const headShape = record({
	fluxdelta: oneOf("part"),
	version: integer(1, 1),
	run: runShape,
	shard: record({
		index: integer(1, 256),
		of: integer(1, 256)
	}),
	problems: record({
		base: list(problem, many),
		head: list(problem, many)
	}),
	files: list(fileReads, many)
}, {
	conclusion: shardJudgementShape,
	grounds: comparisonInputsShape
});
const restShape = record({
	roots: list(record({
		name,
		base: sideShape,
		head: sideShape
	}), 1e4),
	edits: list(edit, many),
	manifests: list(list(manifest, many), many)
});
function writePart(part, sealKey, limit = artifactLimit) {
	const seal = secretSealer(sealKey);
	let lists = "";
	const numbers = new Map();
	const numberOf = (manifests) => {
		let number = numbers.get(manifests);
		if (number === void 0) {
			const text = plainText(manifests) ?? JSON.stringify(manifests.map((one) => sealed(one, seal)));
			number = numbers.size;
			lists += number === 0 ? text : `,${text}`;
			numbers.set(manifests, number);
		}
		return number;
	};
	const side = ({ nodes, orphans }) => ({
		nodes: nodes.map(({ id, state, reason, manifests, problems, warnings, blockedOn, touched, parent, definedAt, countsUnchanged, chart, variants, driftIgnored }) => ({
			id,
			state,
			reason,
			manifests: numberOf(manifests),
			problems,
			warnings,
			blockedOn,
			touched,
			parent,
			definedAt,
			countsUnchanged,
			chart,
			variants: variants?.map((variant) => ({
				...variant,
				manifests: numberOf(variant.manifests)
			})),
			driftIgnored
		})),
		orphans
	});
	const { run, shard, roots, problems, files, edits, grounds, conclusion } = part;
	const rest = {
		roots: roots.map(({ name: root, base, head }) => ({
			name: root,
			base: side(base),
			head: side(head)
		})),
		edits
	};
	const rendered = `${JSON.stringify(rest).slice(0, -1)},"manifests":[${lists}]}\n`;
	const write = (concluded) => `${JSON.stringify({
		fluxdelta: "part",
		version: 1,
		run,
		shard,
		problems,
		files,
		...concluded,
		...grounds === void 0 ? {} : { grounds }
	})}\n${rendered}`;
	const whole = write(conclusion === void 0 ? {} : { conclusion: writeShardJudgement(conclusion) });
	return whole.length * mostBytes <= limit || Buffer.byteLength(whole) <= limit ? whole : write({});
}
const mostBytes = 3;
function plainText(manifests) {
	if (manifests.some(({ object }) => object["kind"] === "Secret")) return void 0;
	try {
		const text = JSON.stringify(manifests);
		return mayHoldKey(text) || text.includes("\"$integer") ? void 0 : text;
	} catch {
		return;
	}
}
function sealed({ object, ...rest }, seal) {
	return {
		...rest,
		object: writeJsonValue(seal(object))
	};
}
function readPart({ start, size, whole }) {
	const end = start.indexOf(lineFeed);
	const head = readDocument(end < 0 ? start : start.subarray(0, end), headShape, size);
	if ("code" in head) return head;
	const { run, shard, problems, files, grounds, conclusion } = head;
	if (shard.index > shard.of) return refused("shard.index is more than shard.of");
	let rest;
	const rendered = () => {
		rest ??= readRendered(whole().subarray(end + 1));
		return rest;
	};
	return {
		run,
		shard,
		problems,
		files,
		get roots() {
			return rendered().roots;
		},
		get edits() {
			return rendered().edits;
		},
		...grounds === void 0 ? {} : { grounds },
		...conclusion === void 0 ? {} : { conclusion }
	};
}
const lineFeed = 10;
var ArtifactFault = class extends Error {
	problem;
	constructor(problem) {
		super(problem.message);
		this.name = "ArtifactFault";
		this.problem = problem;
	}
};
function readRendered(bytes) {
	const read = readDocument(bytes, (value) => {
		const { roots, edits, manifests } = restShape(value);
		const side = (root, one) => ({
			orphans: one.orphans,
			nodes: one.nodes.map((entry) => {
				const { variants, ...rest } = entry;
				const listOf = (number) => {
					const own = manifests[number];
					if (own === void 0) throw new ShapeFault("the number of a list", "roots.nodes.manifests");
					return own;
				};
				return {
					...rest,
					root,
					manifests: listOf(entry.manifests),
					...variants === void 0 ? {} : { variants: variants.map((variant) => ({
						...variant,
						manifests: listOf(variant.manifests)
					})) },
					milliseconds: 0
				};
			})
		});
		return {
			edits,
			roots: roots.map((root) => ({
				name: root.name,
				base: side(root.name, root.base),
				head: side(root.name, root.head)
			}))
		};
	});
	if ("code" in read) throw new ArtifactFault(read);
	return read;
}
// src/shards/joined-edits.ts
function mergeEdits(lists) {
	const byFile = new Map();
	for (const edits of lists) {
		const own = groupBy(edits, (edit) => edit.file);
		for (const [file, list] of own) byFile.set(file, list);
	}
	return [...byFile].sort(([a], [b]) => compareBytes(a, b)).slice(0, maxEditedFiles).flatMap(([, edits]) => edits);
}
// src/shards/repeated-objects.ts
function repeatedObjects(nodes) {
	const byKey = new Map();
	for (const node of nodes) {
		if (nodeKindOf(node.id) === "source") continue;
		const own = resourceKey(node.id);
		const seen = new Set([own]);
		for (const manifest of node.manifests) {
			const key = resourceKey(manifest.id);
			if (seen.has(key)) continue;
			seen.add(key);
			const applied = {
				manifest,
				parent: node.id
			};
			addToGroup(byKey, key, applied);
		}
	}
	return [...byKey.values()].filter((each) => each.length > 1).map((each) => repeatedObject(each.map(({ manifest, parent }) => ({
		id: manifest.id,
		parent,
		object: manifest.object
	})))).sort(byId);
}
// src/shards/judge-shard.ts
function judgeShard(roots, grounds, edits) {
	if (roots.head.some(({ side }) => side.orphans.length > 0)) return void 0;
	const [base, head] = [partSide(roots.base), partSide(roots.head)];
	if (base === void 0 || head === void 0 || !areAlike(base, head)) return void 0;
	const isRead = labelConsumers(() => differingObjects(base.own, head.own));
	if ((grounds.diff.noise ?? defaultNoise).filter((rule) => rule.class !== "configured").some(({ keys }) => keys.some((key) => isRead(key.replace("*", ""))))) return void 0;
	if ([...base.own, ...head.own].some(({ variants = [] }) => variants.some(({ about }) => about !== "tests"))) return void 0;
	if (head.own.some((node) => node.chart?.kept !== void 0 || isUnrendered(node))) return void 0;
	const compared = diffSides(base.compared, head.compared, {
		...grounds.diff,
		edits,
		links: false
	});
	const { groups, hidden, hiddenIn, failures, notCompared, suspended, warnings } = compared;
	if ([
		failures.new,
		failures.still,
		failures.fixed,
		notCompared,
		suspended,
		warnings
	].some((list) => list.length > 0)) return void 0;
	const indexes = {
		base: recordingIndex(indexSide(base.rendered)),
		head: recordingIndex(indexSide(head.rendered))
	};
	const sides = {
		base: indexes.base.index,
		head: indexes.head.index
	};
	const review = reviewPart(compared, sides, grounds.review);
	const [asked, askedHead] = [indexes.base.open, indexes.head.open];
	if (asked.isWhole || askedHead.isWhole || review.acknowledged.length > 0) return void 0;
	const versions = review.groups.flatMap(({ changes }) => changes.flatMap(versionsOf));
	return {
		grounds: comparisonInputsDigest(grounds),
		edits: digestOf(edits),
		editCount: edits.length,
		nodes: [...new Set([...base.own, ...head.own].map((node) => numberOf(nodeKey(node.root, node.id))))],
		base: knowledgeOf(base.own, asked, groups),
		head: knowledgeOf(head.own, askedHead, groups),
		groups: review.groups,
		hidden,
		hiddenIn,
		versions,
		charts: chartsOf(versions, head.own),
		findings: review.findings,
		switchedOff: review.switchedOff,
		releases: review.releases,
		links: linksOf(head.own)
	};
}
function* differingObjects(base, head) {
	const before = new Map(base.map((node) => [nodeKey(node.root, node.id), node]));
	const isSame = new Set();
	for (const node of head) {
		const other = before.get(nodeKey(node.root, node.id));
		if (other?.manifests !== node.manifests) continue;
		isSame.add(node);
		isSame.add(other);
	}
	for (const node of [...base, ...head]) if (!isSame.has(node)) for (const { object } of node.manifests) yield object;
}
function partSide(roots) {
	const own = [];
	const elsewhere = new Set();
	const compared = [];
	const rendered = [];
	for (const { side, answers, isHere } of roots) {
		if (side.problems.length > 0) return void 0;
		const ownOfRoot = [];
		for (const [at, node] of side.nodes.entries()) {
			const isOwn = answers[at] === true;
			if (isOwn) ownOfRoot.push(node);
			else elsewhere.add(nodeKey(node.root, node.id));
			if (isOwn || isHere[at] === true) {
				rendered.push(node);
				compared.push(isOwn ? node : {
					...node,
					state: "unchanged",
					touched: false
				});
			}
		}
		if (repeatedObjects(ownOfRoot).length > 0) return void 0;
		append(own, ownOfRoot);
	}
	const nothing = {
		orphans: [],
		problems: [],
		warnings: []
	};
	return {
		own,
		elsewhere,
		compared: {
			nodes: compared,
			...nothing
		},
		rendered: {
			nodes: rendered,
			...nothing
		}
	};
}
function areAlike(base, head) {
	const nodesOf = (side) => new Map(side.own.map((node) => [nodeKey(node.root, node.id), node]));
	const [before, after] = [nodesOf(base), nodesOf(head)];
	const fits = (nodes, others, side) => [...nodes].every(([key, node]) => {
		if (side.elsewhere.has(key)) return false;
		if (isUsable(node)) return true;
		const other = others.get(key);
		if (other === void 0 || isUsable(other) || node.manifests.length > 0) return false;
		return nodeKindOf(node.id) !== "kustomization" || node.state === "suspended";
	});
	return fits(before, after, head) && fits(after, before, base);
}
function isUsable({ state }) {
	return state === "rendered" || state === "unchanged";
}
function knowledgeOf(own, open, groups) {
	const [applied, kinds, defined] = [
		new Set(),
		new Set(),
		new Set()
	];
	for (const { root, manifests } of own) for (const { id, object } of manifests) {
		applied.add(numberOf(inRoot(root, resourceKey(id))));
		const kind = kindKey(id);
		kinds.add(inRoot(root, kind));
		if (kind !== "CustomResourceDefinition.apiextensions.k8s.io") continue;
		const names = `${stringAt(object, "spec", "names", "kind") ?? ""}.${stringAt(object, "spec", "group") ?? ""}`;
		defined.add(inRoot(root, names));
	}
	const asked = new Set();
	for (const { root, changes } of groups) if (open.definitions.has(root)) for (const { id } of changes) asked.add(inRoot(root, kindKey(id)));
	const numbers = (texts) => [...texts].map(numberOf);
	return {
		applied: [...applied],
		kinds: numbers(kinds),
		defined: numbers(defined),
		asked: {
			applied: numbers(open.applied),
			nodes: numbers(open.nodes),
			kinds: numbers(open.kinds),
			defined: numbers(asked)
		}
	};
}
function versionsOf(change) {
	const differences = versionDifferences(change);
	return differences.length === 0 ? [] : [{
		change,
		differences
	}];
}
function chartsOf(versions, own) {
	const users = new Set();
	for (const { change, differences } of versions) if (differences.some(({ what }) => what === "chart")) users.add(resourceKey(change.id));
	if (users.size === 0) return [];
	return own.flatMap(({ id, chart }) => chart !== void 0 && users.has(resourceKey(id)) ? [{
		id,
		chart
	}] : []);
}
function linksOf(own) {
	const byRoot = new Map();
	for (const node of own) {
		const { root, manifests, fluxObjects } = node;
		if (!countsInFindings(node)) continue;
		const links = fluxObjects ?? fluxLinksOf(manifests);
		const known = byRoot.get(root);
		if (known === void 0) byRoot.set(root, [...links]);
		else append(known, links);
	}
	return [...byRoot].map(([root, objects]) => ({
		root,
		objects
	}));
}
function comparisonInputsDigest({ diff: { edits: _edits, reads: _reads, ...diff }, review }) {
	return digestOf({
		diff,
		review
	});
}
function digestOf(value) {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
function numberOf(text) {
	let [low, high] = [2166136261, 789269575];
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 16777619);
		high = Math.imul(high ^ unit, 2246822507);
	}
	return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
export { ArtifactFault as a, mergeEdits as i, judgeShard as n, readPart as o, repeatedObjects as r, writePart as s, comparisonInputsDigest as t };

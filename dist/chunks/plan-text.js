import { En as helmGroup, H as isElsewhere, J as jsonEqual, Sr as getOrInsert, _n as resourceIdOf, _r as objectAt, d as treeChanges, gn as printResource, gr as listAt, mr as isJsonObject, nr as readText, nt as counted, un as append, vn as resourceKey, vr as stringAt, wn as groupBy, z as overlayTree } from "./core.js";
import { t as preview } from "./preview.js";
import { t as require_dist } from "./dist.js";
import { A as goesWithItsClaims, _ as releaseKey, g as releaseIdentity } from "./rules.js";
import { h as unmanagedMark } from "./compare.js";
import { t as indexSides } from "./side-index.js";
import { O as isRuleWithWays, s as verdictOf } from "./verdict.js";
import { n as isCutShort } from "./fail-policy.js";
import { n as clusterQualifiedName } from "./sections.js";
// src/remedies/object-splice.ts
var import_dist = require_dist();
function rangeOf(node) {
	const range = node?.range;
	return range === void 0 || range === null ? void 0 : [range[0], range[1]];
}
function spliceFor(text, root, { path, value, isItem }) {
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
	if (range !== void 0 && range[0] < range[1]) return splice(range[0], range[1], written);
	const key = rangeOf(pair.key);
	if (key === void 0) return void 0;
	const colon = text.indexOf(":", key[1]);
	return colon < 0 ? void 0 : splice(colon + 1, colon + 1, ` ${written}`);
}
function withEntry(text, map, entries) {
	const range = rangeOf(map);
	if (range === void 0) return void 0;
	if (map.flow === true) {
		const flow = inFlow(entries).slice(1, -1);
		const last = map.items.at(-1);
		if (last === void 0) return splice(range[0] + 1, range[0] + 1, flow);
		const end = rangeOf(last.value)?.[1] ?? rangeOf(last.key)?.[1];
		return end === void 0 ? void 0 : splice(end, end, `, ${flow}`);
	}
	const first = rangeOf(map.items[0]?.key);
	const indent = first === void 0 ? void 0 : indentAt(text, first[0]);
	if (first === void 0 || indent === void 0) return void 0;
	const lines = inBlock(entries).map((line) => `${indent}${line}`);
	const above = map.items.findLast(({ key, value }) => isOfOneLine(text, key, value));
	const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
	if (above === void 0) {
		const [head = "", ...others] = lines;
		return splice(first[0], first[0], [
			head.trimStart(),
			...others,
			indent
		].join(lineBreak));
	}
	const from = rangeOf(above.value)?.[1] ?? rangeOf(above.key)?.[1] ?? first[1];
	const end = text.indexOf("\n", from);
	return end < 0 ? splice(text.length, text.length, `${lineBreak}${lines.join(lineBreak)}${lineBreak}`) : splice(end + 1, end + 1, lines.map((line) => `${line}${lineBreak}`).join(""));
}
function isOfOneLine(text, key, value) {
	const [from, to] = [rangeOf(key), rangeOf(value)];
	if (from === void 0 || to === void 0 || (0, import_dist.isAlias)(value)) return false;
	return !((0, import_dist.isScalar)(value) && (value.type === "BLOCK_FOLDED" || value.type === "BLOCK_LITERAL")) && !text.slice(from[0], to[1]).includes("\n");
}
function withFirstItem(text, list, value) {
	const range = rangeOf(list);
	if (range === void 0) return void 0;
	if (list.flow === true) return splice(range[0] + 1, range[0] + 1, `${inFlow(value)}${list.items.length === 0 ? "" : ", "}`);
	const indent = indentAt(text, range[0]);
	if (indent === void 0 || text[range[0]] !== "-") return void 0;
	const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
	const [head = "", ...others] = inBlock([value]);
	return splice(range[0], range[0], [
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
function splice(from, to, between) {
	return {
		from,
		to,
		between
	};
}
function spliced(text, splices) {
	const parts = [];
	let at = 0;
	for (const one of [...splices].sort((a, b) => (a?.from ?? 0) - (b?.from ?? 0))) {
		if (one === void 0 || one.from < at) return void 0;
		parts.push(text.slice(at, one.from), one.between);
		at = one.to;
	}
	return parts.join("") + text.slice(at);
}
// src/remedies/edit-yaml.ts
const maxCharacters = 256e3;
function withEditedObjects(text, edits) {
	if (text.length > maxCharacters || text.includes("\ufffd")) return void 0;
	const parts = text.split(/(?<=\n)(?=---\s)/);
	try {
		const read = new Map();
		const objectsAt = (at) => getOrInsert(read, at, () => objectsIn(parts[at] ?? "") ?? []);
		const wanted = new Map();
		const later = [];
		for (const one of edits) {
			const [only, ...others] = parts.flatMap((part, at) => {
				if (!part.includes(one.mentioned)) return [];
				return objectsAt(at).flatMap((object) => one.isMeant(object.data) ? [{
					at,
					object
				}] : []);
			});
			if (only === void 0 || others.length > 0) return void 0;
			const inPart = getOrInsert(wanted, only.at, () => new Map());
			if (inPart.has(only.object)) later.push(one);
			else inPart.set(only.object, one.edit);
		}
		for (const [at, inPart] of wanted) {
			const edited = provenText(parts[at] ?? "", objectsAt(at), inPart);
			if (edited === void 0) return void 0;
			parts[at] = edited;
		}
		return later.length === 0 ? parts.join("") : withEditedObjects(parts.join(""), later);
	} catch {
		return;
	}
}
function provenText(text, objects, edits) {
	const wanted = objects.map((object) => {
		const edit = edits.get(object);
		return edit === void 0 ? object.data : withEdit(object.data, edit);
	});
	const edited = spliced(text, [...edits].map(([{ node }, edit]) => spliceFor(text, node, edit)));
	if (edited === void 0 || wanted.some((object) => object === void 0)) return void 0;
	const found = objectsIn(edited);
	return found?.length === wanted.length && found.every(({ data }, at) => jsonEqual(data, wanted[at])) ? edited : void 0;
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
// src/remedies/object-edit.ts
function isObject(id, isName = (name) => name === id.name) {
	return (object) => {
		const own = resourceIdOf(object);
		if (own?.kind !== id.kind || own.group !== id.group) return false;
		return (own.namespace === "" || own.namespace === id.namespace) && isName(own.name);
	};
}
function isLeftAlone({ manifest, node }) {
	const ignored = node.driftIgnored?.find(({ id }) => resourceKey(id) === resourceKey(manifest.id))?.paths ?? [];
	return unmanagedMark(node.id, manifest) !== void 0 || ignored.some((path) => "/metadata/annotations/".startsWith(`${path}/`) || path.startsWith("/metadata/annotations/"));
}
function editObject(indexed, edit) {
	const { manifest } = indexed;
	const file = manifest.origin?.file;
	if (file === void 0 || isLeftAlone(indexed)) return void 0;
	const { id } = manifest;
	const isPartOf = (own) => id.name.includes(own);
	const exact = {
		isMeant: isObject(id),
		edit,
		mentioned: id.name
	};
	const inTree = (tree) => {
		const text = readText(tree, file);
		if (text === void 0) return void 0;
		const edited = withEditedObjects(text, [exact]) ?? withEditedObjects(text, [{
			isMeant: isObject(id, isPartOf),
			edit,
			mentioned: ""
		}]);
		return edited === void 0 ? void 0 : new Map([[file, edited]]);
	};
	return Object.assign(inTree, { inFile: {
		file,
		edit: exact
	} });
}
function firstOf(edits) {
	const [first] = edits;
	const made = (tree) => {
		for (const edit of edits) {
			const files = edit?.(tree);
			if (files !== void 0) return files;
		}
	};
	return first?.inFile === void 0 ? made : Object.assign(made, { inFile: first.inFile });
}
function allOf(edits) {
	const parts = edits.flatMap((edit) => edit.parts ?? [edit]);
	const made = (tree) => {
		const files = new Map();
		const alone = new Set(parts);
		for (const [file, some] of groupBy(parts, ({ inFile }) => inFile?.file)) {
			const together = some.flatMap(({ inFile }) => inFile?.edit ?? []);
			const text = file === void 0 || some.length === 1 ? void 0 : readText(tree, file);
			const edited = text === void 0 ? void 0 : withEditedObjects(text, together);
			if (file === void 0 || edited === void 0) continue;
			files.set(file, edited);
			for (const one of some) alone.delete(one);
		}
		for (const edit of alone) {
			const over = new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
			const edited = edit(over.size === 0 ? tree : overlayTree(tree, over));
			if (edited === void 0) return void 0;
			for (const [path, text] of edited) files.set(path, text);
		}
		return files;
	};
	return Object.assign(made, { parts });
}
function isPatchedByOwner({ manifest, node }) {
	return node.id.kind === "HelmRelease" || manifest.origin === void 0 || isElsewhere(manifest.origin);
}
function annotateObject(indexed, side, key, value) {
	const { manifest, node, root } = indexed;
	if (isLeftAlone(indexed)) return void 0;
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
	if (node.id.kind === "HelmRelease") return owner && editObject(owner, {
		path: ["spec", "postRenderers"],
		value: { kustomize: { patches: [patch] } },
		isItem: true
	});
	const inFile = editObject(indexed, {
		path: [
			"metadata",
			"annotations",
			key
		],
		value
	});
	if (node.id.kind !== "Kustomization") return inFile;
	const patched = owner && editObject(owner, {
		path: ["spec", "patches"],
		value: patch,
		isItem: true
	});
	return inFile === void 0 && patched === void 0 ? void 0 : firstOf([inFile, patched]);
}
// src/remedies/subjects.ts
function subjectsOf({ resource, others = [] }) {
	return [resource, ...others];
}
// src/remedies/keep-before-remove.ts
const keepBy = {
	HelmRelease: ["helm.sh/resource-policy", "keep"],
	Kustomization: ["kustomize.toolkit.fluxcd.io/prune", "disabled"]
};
function keepEdit(indexed, side) {
	const keep = keepBy[indexed.node.id.kind];
	return keep && annotateObject(indexed, side, keep[0], keep[1]);
}
const keepBeforeRemove = (finding, { base, head }) => {
	const found = subjectsOf(finding).map((id) => base.find(finding.root, id));
	const edits = found.map((indexed) => indexed && keepEdit(indexed, base));
	if (edits.some((edit) => edit === void 0)) return [];
	const staying = found.flatMap((indexed) => indexed !== void 0 && isPatchedByOwner(indexed) && head.find(finding.root, indexed.node.id) !== void 0 ? keepEdit(indexed, head) ?? [] : []);
	return [{
		name: "keep before remove",
		before: [{
			subject: "Keep what the next change removes",
			reason: "Flux and Helm delete nothing that is annotated so in the cluster.",
			edit: allOf(edits.flatMap((edit) => edit ?? []))
		}],
		during: staying.length === 0 ? [] : [{
			subject: "Make the change, with what keeps the objects",
			reason: "The owner must not lose the patch before it has the files without the objects.",
			edit: allOf(staying)
		}],
		afterwards: "What is kept stays in the cluster without an owner. Delete it by hand when it is not needed any more."
	}];
};
// src/remedies/keep-release.ts
const names = [
	["name", "releaseName"],
	["storage", "storageNamespace"],
	["target", "targetNamespace"]
];
const longestName$1 = 53;
const pinRelease = (finding, { base, head }) => {
	let isOfChart = false;
	const edits = subjectsOf(finding).flatMap((id) => {
		const [before, after] = [base.find(finding.root, id), head.find(finding.root, id)];
		if (before === void 0 || after === void 0) return [void 0];
		const [was, is] = [releaseIdentity(before.manifest.object), releaseIdentity(after.manifest.object)];
		if (was.name.length > longestName$1) return [void 0];
		const pinned = names.flatMap(([part, field]) => was[part] === is[part] ? [] : [editObject(after, {
			path: ["spec", field],
			value: was[part]
		})]);
		if (pinned.length > 0) return pinned;
		isOfChart = true;
		return [editObject(after, {
			path: [
				"spec",
				"upgrade",
				"chartNameChangeStrategy"
			],
			value: "InPlaceUpdate"
		})];
	});
	const found = edits.flatMap((edit) => edit ?? []);
	if (found.length < edits.length) return [];
	return [{
		name: "keep the release",
		before: [],
		during: [],
		lasting: {
			subject: "Make the change, and keep the Helm release",
			reason: "With another release name, namespace or chart name Flux uninstalls the release and installs another.",
			edit: allOf(found)
		},
		afterwards: isOfChart ? "Helm upgrades the release to the other chart, and deletes what that does not have." : "The release keeps its names. Move it by hand if other names are what the change is for."
	}];
};
const handOverRelease = (finding, { base, head }) => {
	const taker = head.find(finding.root, finding.resource);
	if (taker === void 0) return [];
	const key = releaseKey(taker.manifest.object);
	const edits = base.ofKind(finding.root, `HelmRelease.${helmGroup}`).filter(({ manifest }) => releaseKey(manifest.object) === key && head.find(finding.root, manifest.id) === void 0).map((one) => editObject(one, {
		path: ["spec", "suspend"],
		value: true
	}));
	const found = edits.flatMap((edit) => edit ?? []);
	if (found.length === 0 || found.length < edits.length) return [];
	return [{
		name: "hand the release over",
		before: [{
			subject: "Suspend the HelmRelease that goes",
			reason: "Flux uninstalls nothing with a HelmRelease that is suspended.",
			edit: allOf(found)
		}],
		during: []
	}];
};
const orphanThenAdopt = (finding, context) => {
	const { comparison, base, head } = context;
	const keys = new Set(subjectsOf(finding).map((id) => JSON.stringify(id)));
	const moved = comparison.groups.filter(({ root }) => root === finding.root).flatMap(({ changes }) => changes).filter(({ id, movedFrom }) => movedFrom !== void 0 && keys.has(JSON.stringify(id)));
	const before = [];
	const during = [];
	const owners = new Set();
	for (const { id, movedFrom } of moved) {
		const [from, to] = [base.find(finding.root, id), head.find(finding.root, id)];
		if (movedFrom === void 0 || from === void 0 || to === void 0) return [];
		const owner = base.find(finding.root, movedFrom);
		const taker = head.find(finding.root, to.node.id);
		if (movedFrom.kind === "HelmRelease" && to.node.id.kind === "HelmRelease" && owner !== void 0 && taker !== void 0 && releaseKey(owner.manifest.object) === releaseKey(taker.manifest.object)) return [];
		if (owner !== void 0 && head.findNode(finding.root, movedFrom) === void 0 && movedFrom.kind === "Kustomization" && movedFrom.group === "kustomize.toolkit.fluxcd.io") {
			const edit = editObject(owner, {
				path: ["spec", "prune"],
				value: false
			});
			if (edit === void 0) return [];
			if (!owners.has(JSON.stringify(movedFrom))) before.push(edit);
			owners.add(JSON.stringify(movedFrom));
			continue;
		}
		const kept = keepEdit(from, base);
		if (kept === void 0) return [];
		before.push(kept);
		const same = from.node.id.kind === to.node.id.kind ? keepEdit(to, head) : void 0;
		if (same !== void 0 && from.node.id.kind === "Kustomization") during.push(same);
	}
	if (before.length === 0) return [];
	return [{
		name: "orphan then adopt",
		...comparison.groups.some(({ root, node, changes }) => root === finding.root && owners.has(JSON.stringify(node)) && changes.some(({ status }) => status === "removed")) ? { afterwards: "What the former Kustomization has applied and nothing takes stays in the cluster: delete it by hand." } : {},
		before: [{
			subject: "Keep what the next change moves",
			reason: "The former owner then deletes nothing of it.",
			edit: allOf(before)
		}],
		during: during.length === 0 ? [] : [{
			subject: "Make the move, with what keeps the objects",
			reason: "The new owner must not take the annotation away before the former one has reconciled.",
			edit: allOf(during)
		}]
	}];
};
// src/remedies/keep-stored-version.ts
const keepStoredVersion = (finding, { base, head }) => {
	const commands = [];
	const edits = subjectsOf(finding).map((id) => {
		const [before, after] = [base.find(finding.root, id)?.manifest.object, head.find(finding.root, id)];
		const stored = listAt(before, "spec", "versions").find((one) => isJsonObject(one) && one["storage"] === true);
		const next = listAt(after?.manifest.object, "spec", "versions").find((one) => isJsonObject(one) && one["storage"] === true);
		const version = stringAt(next, "name") ?? "";
		if (after === void 0 || !isJsonObject(stored)) return void 0;
		if (![id.name, version].every((text) => /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(text))) return void 0;
		commands.push(`kubectl get ${id.name} -A -o json | kubectl replace -f -`, `kubectl patch crd ${id.name} --subresource=status --type=merge -p '{"status":{"storedVersions":["${version}"]}}'`);
		return editObject(after, {
			path: ["spec", "versions"],
			value: {
				...stored,
				storage: false
			},
			isItem: true
		});
	});
	const found = edits.flatMap((edit) => edit ?? []);
	if (found.length < edits.length) return [];
	return [{
		name: "migrate before the version goes",
		before: [],
		during: [{
			subject: "Make the change, and keep the former storage version",
			reason: "The API server refuses to remove a version that the status of the definition lists as stored.",
			edit: allOf(found),
			byHand: `Write all objects in the new storage version, and take the old one out of the status: ${commands.join("; ")}`
		}]
	}];
};
// src/remedies/append-document.ts
function documentText(text, isMeant) {
	const meant = read(text)?.filter(({ data }) => isJsonObject(data) && isMeant(data)) ?? [];
	const [one] = meant;
	if (one === void 0 || meant.length > 1) return void 0;
	return text.slice(one.from, one.to).split(/(?<=\n)/).filter((line) => !/^(?:---|\.\.\.)\s*$/.test(line)).join("");
}
function documentObject(text) {
	const [data] = (read(text) ?? []).flatMap((one) => isJsonObject(one.data) ? [one.data] : []);
	return data;
}
function withDocument(text, document) {
	const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
	const edited = `${text}${text === "" || text.endsWith("\n") ? "" : lineBreak}---${lineBreak}${document}`;
	const [before, added, after] = [
		read(text),
		read(document),
		read(edited)
	];
	if (before === void 0 || added === void 0) return void 0;
	const wanted = [...before, ...added].filter(({ data }) => data !== null);
	const found = after?.filter(({ data }) => data !== null) ?? [];
	return found.length === wanted.length && found.every(({ data }, at) => jsonEqual(data, wanted[at]?.data)) ? edited : void 0;
}
function read(text) {
	if (text.length > 256e3 || text.includes("\ufffd")) return void 0;
	try {
		const documents = (0, import_dist.parseAllDocuments)(text, {
			uniqueKeys: false,
			logLevel: "silent"
		});
		if (!Array.isArray(documents)) return [];
		if (documents.some(({ errors }) => errors.length > 0)) return void 0;
		return documents.map((document, at) => ({
			data: (0, import_dist.isMap)(document.contents) ? document.toJS({ maxAliasCount: 100 }) : null,
			from: at === 0 ? 0 : document.range[0],
			to: documents[at + 1]?.range[0] ?? text.length
		}));
	} catch {
		return;
	}
}
// src/remedies/new-name.ts
const longestName = 52;
const newName = (finding, context) => {
	const renamed = subjectsOf(finding).map((id) => renamedObject(finding.root, id, context));
	const [first] = renamed;
	if (first === void 0 || renamed.some((one) => one?.isBeside !== first.isBeside)) return [];
	const found = renamed.flatMap((one) => one ?? []);
	return [{
		name: "new name",
		before: first.isBeside ? [{
			subject: "Make what cannot change under a new name",
			reason: "The new workload runs beside the old one, which serves until the next change.",
			edit: allOf(found.map(({ add }) => add)),
			byHand: "Wait until the pods of the new workload are ready."
		}] : [],
		during: [],
		lasting: {
			subject: first.isBeside ? "Make the change with the new names" : "Make the change under a new name",
			reason: "Flux deletes the object of the old name.",
			edit: allOf(found.map(({ rename }) => rename))
		}
	}];
};
function renamedObject(root, id, { base, head, trees }) {
	const [before, after] = [base.find(root, id), head.find(root, id)];
	if (before === void 0 || after === void 0 || after.node.id.kind !== "Kustomization") return void 0;
	const isJob = id.kind === "Job";
	if (isNamedElsewhere(after, head) || !isAsWritten(after, trees.head)) return void 0;
	const { object } = after.manifest;
	const isBeside = id.kind === "Deployment" && !isRecreated(object) && !needsNew(after, {
		base,
		head
	});
	if (!isJob && (!isBeside || sharesVolumes(object) || takesHostPorts(object))) return void 0;
	const name = freeName(root, id, [base, head]);
	const rename = name === void 0 ? void 0 : editObject(after, {
		path: ["metadata", "name"],
		value: name
	});
	const file = before.manifest.origin?.file;
	if (name === void 0 || rename === void 0 || file === void 0) return void 0;
	const references = scalersOf(root, id, head).map((scaler) => editObject(scaler, {
		path: [
			"spec",
			"scaleTargetRef",
			"name"
		],
		value: name
	}));
	if (references.some((edit) => edit === void 0)) return void 0;
	return {
		isBeside: !isJob,
		rename: allOf([rename, ...references.flatMap((edit) => edit ?? [])]),
		add: addedTo(file, after, name, trees.head)
	};
}
function addedTo(file, { manifest }, name, head) {
	return (tree) => {
		const [text, source] = [readText(tree, file), readText(head, manifest.origin?.file ?? "")];
		const isMeant = isObject(manifest.id);
		const own = source === void 0 ? void 0 : documentText(source, isMeant);
		const renamed = own && withEditedObjects(own, [{
			isMeant,
			edit: {
				path: ["metadata", "name"],
				value: name
			},
			mentioned: ""
		}]);
		const edited = text === void 0 || !renamed ? void 0 : withDocument(text, renamed);
		return edited === void 0 ? void 0 : new Map([[file, edited]]);
	};
}
function isNamedElsewhere({ manifest: { id }, node, root }, side) {
	const isIt = (one) => stringAt(one, "kind") === id.kind && stringAt(one, "name") === id.name;
	const spec = objectAt(side.definition(root, node.id), "spec");
	if (listAt(spec, "healthChecks").some(isIt)) return true;
	const scalers = new Set(scalersOf(root, id, side).map(({ manifest }) => manifest));
	return side.all(root).some(({ manifest }) => {
		const { id: other, object } = manifest;
		if (other.namespace !== id.namespace && other.namespace !== "") return false;
		const targets = [objectAt(object, "spec", "targetRef"), objectAt(object, "spec", "scaleTargetRef")];
		if (!scalers.has(manifest) && targets.some(isIt)) return true;
		return other.group === "rbac.authorization.k8s.io" && listAt(object, "rules").some((rule) => listAt(rule, "resourceNames").includes(id.name) && listAt(rule, "resources").some((one) => typeof one === "string" && (one === "*" || `${one}/`.startsWith(`${id.kind.toLowerCase()}s/`))));
	});
}
function isAsWritten({ manifest: { id, object, origin } }, tree) {
	const text = readText(tree, origin?.file ?? "");
	const own = text === void 0 ? void 0 : documentText(text, isObject(id));
	const written = own === void 0 ? void 0 : documentObject(own);
	const parts = (one) => [one?.["spec"] ?? null, objectAt(one, "metadata", "annotations") ?? null];
	return written !== void 0 && jsonEqual(parts(written), parts(object));
}
function isRecreated(object) {
	return stringAt(object, "spec", "strategy", "type") === "Recreate";
}
const neededKinds = [
	"ConfigMap.",
	"PersistentVolumeClaim.",
	"Secret.",
	"ServiceAccount."
];
function needsNew({ manifest: { id, object }, root }, { base, head }) {
	const pod = JSON.stringify(objectAt(object, "spec", "template", "spec") ?? null);
	return neededKinds.some((kind) => head.ofKind(root, kind).some(({ manifest: one }) => one.id.namespace === id.namespace && base.find(root, one.id) === void 0 && pod.includes(JSON.stringify(one.id.name))));
}
const ownVolumes = [
	"configMap",
	"downwardAPI",
	"emptyDir",
	"image",
	"projected",
	"secret"
];
function sharesVolumes(object) {
	return listAt(object, "spec", "template", "spec", "volumes").some((volume) => !ownVolumes.some((kind) => objectAt(volume, kind) !== void 0));
}
function takesHostPorts(object) {
	const pod = objectAt(object, "spec", "template", "spec");
	const containers = listAt(pod, "containers");
	return pod?.["hostNetwork"] === true || containers.some((one) => listAt(one, "ports").some((port) => isJsonObject(port) && port["hostPort"] !== void 0));
}
function scalersOf(root, { kind, namespace, name }, side) {
	return ["HorizontalPodAutoscaler.autoscaling", "ScaledObject.keda.sh"].flatMap((scaler) => side.ofKind(root, scaler).filter(({ manifest: { id, object } }) => {
		const target = objectAt(object, "spec", "scaleTargetRef");
		return id.namespace === namespace && stringAt(target, "name") === name && (stringAt(target, "kind") ?? kind) === kind;
	}));
}
function freeName(root, id, sides) {
	const [, stem = id.name, number = "1"] = /^(.*?)-(\d{1,6})$/.exec(id.name) ?? [];
	for (let next = Number(number) + 1; next < Number(number) + 10; next++) {
		const name = `${stem}-${next}`;
		if (name.length <= longestName && !sides.some((side) => side.find(root, {
			...id,
			name
		}) !== void 0)) return name;
	}
}
// src/remedies/recreate-by-force.ts
const force = ["kustomize.toolkit.fluxcd.io/force", "enabled"];
const holdsData = new Set([
	"CustomResourceDefinition",
	"PersistentVolume",
	"PersistentVolumeClaim"
]);
function claimNames(object) {
	return listAt(object, "spec", "volumeClaimTemplates").flatMap((one) => stringAt(one, "metadata", "name") ?? []);
}
const recreateByForce = (finding, { base, head }) => {
	const objects = subjectsOf(finding).map((id) => head.find(finding.root, id));
	const edits = objects.flatMap((object) => {
		if (object === void 0 || object.node.id.kind !== "Kustomization" || holdsData.has(object.manifest.id.kind)) return [];
		const before = base.find(finding.root, object.manifest.id)?.manifest.object;
		const kept = claimNames(object.manifest.object);
		if (goesWithItsClaims(object.manifest.id, before) || claimNames(before).some((name) => !kept.includes(name))) return [];
		return annotateObject(object, head, force[0], force[1]) ?? [];
	});
	if (edits.length < objects.length) return [];
	const isStateful = objects.some((object) => object?.manifest.id.kind === "StatefulSet");
	return [{
		name: "recreate by force",
		before: [],
		during: [{
			subject: "Make the change, and let Flux recreate what cannot change",
			reason: "Flux deletes and creates an object with this annotation where a field cannot change. Pods of a workload stop and start.",
			edit: allOf(edits)
		}],
		...isStateful ? { afterwards: "The claims of a StatefulSet stay, with their data, size and class. What its templates say now is for new claims only." } : {}
	}];
};
// src/remedies/stop-pruning.ts
const stopPruning = ({ root, resource }, { base, head }) => {
	if (resource.group !== "kustomize.toolkit.fluxcd.io") return [];
	const stop = {
		path: ["spec", "prune"],
		value: false
	};
	const [before, during] = [base, head].map((side) => {
		const indexed = side.find(root, resource);
		return indexed && editObject(indexed, stop);
	});
	if (before === void 0 || during === void 0) return [];
	return [{
		name: "stop pruning",
		before: [{
			subject: "Stop pruning before the next change",
			reason: "The next change comes in two parts, of which the first alone makes less.",
			edit: before
		}],
		during: [{
			subject: "Make the change without pruning",
			reason: "What goes for a moment stays, and is taken over by the second part.",
			edit: during
		}],
		afterwards: "What only the first part of the change makes stays in the cluster without an owner: delete it by hand."
	}];
};
// src/remedies/remedies.ts
const byRule = {
	"config-immutable": [recreateByForce],
	"crd-removed": [keepBeforeRemove],
	"crd-still-used": [keepBeforeRemove],
	"crd-stored-version-removed": [keepStoredVersion],
	"csi-driver-immutable": [recreateByForce],
	"database-removed": [keepBeforeRemove],
	"deleted-by-former-spec": [stopPruning],
	"endpoint-slice-immutable": [recreateByForce],
	"flux-release-reinstalled": [pinRelease],
	"flux-release-shared": [handOverRelease],
	"ingress-class-immutable": [recreateByForce],
	"job-immutable": [newName, recreateByForce],
	"moved-may-be-deleted": [orphanThenAdopt],
	"namespace-removed": [keepBeforeRemove],
	"persistent-volume-removed": [keepBeforeRemove],
	"pod-immutable": [recreateByForce],
	"priority-class-immutable": [recreateByForce],
	"pvc-removed": [keepBeforeRemove],
	"resource-quota-immutable": [recreateByForce],
	"role-ref-immutable": [recreateByForce],
	"runtime-class-immutable": [recreateByForce],
	"secret-type-immutable": [recreateByForce],
	"service-cluster-ip-immutable": [recreateByForce],
	"service-immutable": [recreateByForce],
	"statefulset-immutable": [recreateByForce],
	"statefulset-removed": [keepBeforeRemove],
	"storage-class-immutable": [recreateByForce],
	"update-strategy-immutable": [recreateByForce],
	"volume-attributes-class-immutable": [recreateByForce],
	"workload-selector-immutable": [newName, recreateByForce]
};
function remediesFor(finding, context) {
	return isRuleWithWays(finding.rule) ? byRule[finding.rule].flatMap((rule) => rule(finding, context)) : [];
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
function findingKey({ root, rule, resource }) {
	return JSON.stringify([
		root,
		rule,
		resource
	]);
}
function findingSet(findings) {
	const keys = new Set(findings.map(findingKey));
	return (finding) => keys.has(findingKey(finding));
}
const leavesUsers = ["resource-still-used", "service-still-used"];
function isSafe({ failures, review }, { isKnown, isOfChange }) {
	if (failures.new.length > 0 || review === void 0) return false;
	return review.findings.every((one) => leavesUsers.includes(one.rule) ? isOfChange(one) : !isAvoided(one) || isKnown(one));
}
async function proveSteps(steps, context, known) {
	const proven = [];
	const before = [];
	let { tree } = context.base;
	for (const step of steps) {
		const sides = [{
			...context.base,
			tree
		}, {
			...context[step.of],
			tree: step.tree
		}];
		const comparison = await compareStep(sides[0], sides[1], before, context);
		if (!isSafe(comparison, known) || isCutShort(comparison)) return {
			proven,
			refused: {
				...step,
				comparison
			}
		};
		proven.push({
			...step,
			comparison
		});
		before.unshift(tree);
		({tree} = step);
	}
	return { proven };
}
async function compareStep(base, head, before, { kept, options }) {
	kept.shared.memo.startRound();
	kept.shared.sourceCache.retryFailed();
	const { history } = options;
	const withSteps = history === void 0 || before.length === 0 ? history : async (extent) => {
		const older = await history(extent);
		const committedAt = older[0]?.committedAt ?? Date.parse(options.today ?? "1970-01-01") / 1e3;
		return [...before.map((tree, at) => {
			return {
				commit: at === before.length - 1 ? "base" : `step ${before.length - 1 - at}`,
				committedAt,
				isFirst: false,
				tree
			};
		}), ...older];
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
const mostFindings = 2e3;
async function findSequences(whole, context, isWanted = () => true) {
	const { comparison } = whole;
	const findings = (comparison.review?.findings ?? []).filter(isAvoided);
	const asked = findings.slice(0, mostFindings);
	const trees = {
		base: context.base.tree,
		head: context.head.tree
	};
	const sides = {
		...indexSides(whole.base, whole.head),
		comparison,
		trees
	};
	const ways = asked.map((finding) => ({
		finding,
		remedies: remediesFor(finding, sides)
	}));
	const without = [...ways.filter(({ remedies }) => remedies.length === 0).map(({ finding }) => finding), ...findings.slice(mostFindings)];
	const known = {
		isKnown: findingSet(without),
		isOfChange: findingSet(comparison.review?.findings ?? [])
	};
	const proven = [];
	const refused = [];
	const most = Math.min(mostTried, longestList(ways));
	for (let turn = 0; turn < most; turn++) {
		const remedies = ways.flatMap((way) => way.remedies[Math.min(turn, way.remedies.length - 1)] ?? []);
		const steps = plannedSteps(trees, remedies);
		if (steps !== void 0 && !isWanted(steps)) continue;
		const proof = steps === void 0 ? void 0 : await proveSteps(steps, context, known);
		if (proof !== void 0 && proof.refused === void 0) proven.push(sequenceOf(remedies, proof.proven));
		else refused.push({
			remedies: namesOf(remedies),
			...proof === void 0 ? {} : {
				at: proof.proven.length + 1,
				step: proof.refused
			}
		});
	}
	return {
		findings,
		without,
		sequences: proven.filter(({ blocks }) => blocks.length === 0),
		partial: proven.filter(({ blocks }) => blocks.length > 0),
		refused
	};
}
function longestList(ways) {
	return ways.reduce((most, { remedies }) => Math.max(most, remedies.length), 0);
}
function sequenceOf(remedies, steps) {
	return {
		remedies: namesOf(remedies),
		steps,
		afterwards: [...new Set(remedies.flatMap(({ afterwards }) => afterwards ?? []))],
		blocks: [...new Map(steps.flatMap(({ comparison }) => comparison.review?.findings ?? []).filter(isAvoided).map((one) => [findingKey(one), one])).values()]
	};
}
function namesOf(remedies) {
	return [...new Set(remedies.map(({ name }) => name))];
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
function planText({ findings, without, sequences, partial, refused }) {
	if (findings.length === 0) return "No blocking finding: nothing to avoid.\n";
	const whole = sequences.filter(({ steps }) => steps.every(isProven)).length;
	const lines = [[
		`${counted(findings.length, "finding")} to avoid`,
		...sequences.length > 0 && whole === 0 ? [] : [counted(whole, "safe sequence")],
		...sequences.length > whole ? [`${counted(sequences.length - whole, "sequence")} proven in part`] : [],
		...partial.length === 0 ? [] : [`${counted(partial.length, "sequence")} around a part of them`]
	].join(", "), ...listed(findings)];
	const all = [...sequences, ...partial];
	for (const [at, sequence] of all.entries()) append(lines, sequenceLines(sequence, at));
	if (all.length > 0) append(lines, ["", "Merge one commit at a time, the next when Flux has reconciled the one before."]);
	if (sequences.length === 0) {
		if (without.length > 0) append(lines, [
			"",
			"No way is known around:",
			...listed(without)
		]);
		const isTold = findingSet(without);
		for (const one of refused) append(lines, refusalLines(one, isTold));
	}
	return `${lines.join("\n")}\n`;
}
function isProven({ comparison }) {
	return verdictOf(comparison).level !== "unsure";
}
function sequenceLines(sequence, at) {
	return [
		"",
		`${sequenceName(sequence, at)}/`,
		...sequence.steps.flatMap((step, index) => {
			return [
				`  ${stepName(step, index)}.patch`,
				`    ${verdictOf(step.comparison).text}`,
				...isProven(step) ? [] : ["    not proven in all parts: see the report of the step"],
				...step.byHand.map((one) => `    by hand: ${one}`)
			];
		}),
		...sequence.blocks.length === 0 ? [] : ["  still blocks: what no way is known around"],
		...sequence.afterwards.map((one) => `  afterwards: ${one}`)
	];
}
function refusalLines({ remedies, at, step }, isTold) {
	const title = `Tried and not safe: ${remedies.join(", ")}`;
	if (at === void 0 || step === void 0) return ["", `${title}: the files cannot be edited so`];
	const { failures, review } = step.comparison;
	const blocking = (review?.findings ?? []).filter(isAvoided);
	const others = blocking.filter((one) => !isTold(one));
	return [
		"",
		`${title}: step ${at} (${step.subject})`,
		...failures.new.length > 0 ? [`  ${verdictOf(step.comparison).text}`] : [],
		...others.length < blocking.length ? ["  what no way is known around"] : [],
		...listed(others)
	];
}
function listed(findings) {
	const more = findings.length - mostListed;
	return [...findings.slice(0, mostListed).map(({ root, resource, rule, message }) => `  ${rule}: ${clusterQualifiedName(root, printResource(resource))}: ${message.replaceAll("`", "")}`), ...more > 0 ? [`  and ${counted(more, "further one")}`] : []];
}
export { stepName as a, sequenceName as i, messageBody as n, findSequences as o, planText as r, isProven as t };

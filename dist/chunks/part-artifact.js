import { a as objectAt, n as isJsonObject } from "./json.js";
import { c as lastApplied, l as pemKey, o as hasEncodedPrivateKey, s as isCore } from "./duplicates.js";
import { C as oneOf, S as list, T as text, _ as jsonObject, b as flag, c as count, d as nodeState, f as position, g as warning, h as side, i as runShape, l as many, m as resourceId, n as readDocument, o as orphan, p as problem, s as anyText, u as name, v as writeJsonValue, w as record, x as integer, y as ShapeFault } from "./report-artifact.js";
import { createHmac } from "node:crypto";
// src/diff/seal-secrets.ts
function secretSealer(key) {
	const token = (bytes) => createHmac("sha256", key).update(bytes).digest("hex").slice(0, 40);
	return (object) => sealKeys(isCore(object, "Secret") ? sealSecret(object, token) : object, token);
}
function mayHoldKey(text) {
	return text.includes("PRIVATE KEY") || hasEncodedPrivateKey(text);
}
function sealSecret(secret, token) {
	const sealed = { ...secret };
	for (const field of ["data", "stringData"]) {
		const values = secret[field];
		if (values === void 0 || values === null) continue;
		sealed[field] = isJsonObject(values) ? Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sealValue(field, value, token)])) : token(JSON.stringify(values, bigintText));
	}
	const annotations = objectAt(secret, "metadata", "annotations");
	if (annotations !== void 0 && Object.hasOwn(annotations, "kubectl.kubernetes.io/last-applied-configuration")) {
		const copy = {
			...annotations,
			[lastApplied]: token(JSON.stringify(annotations[lastApplied], bigintText))
		};
		sealed["metadata"] = {
			...objectAt(secret, "metadata"),
			annotations: copy
		};
	}
	return sealed;
}
function sealValue(field, value, token) {
	if (typeof value === "string") {
		if (value === "") return value;
		if (field === "stringData") return token(Buffer.from(value, "utf8").toString("latin1"));
		return Buffer.from(token(Buffer.from(value, "base64").toString("latin1"))).toString("base64");
	}
	if (typeof value === "number" || typeof value === "bigint") return Number.parseInt(token(String(value)).slice(0, 12), 16);
	if (Array.isArray(value)) return value.map((item) => sealValue(field, item, token));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sealValue(field, item, token)]));
}
function sealKeys(value, token) {
	if (typeof value === "string") return sealText(value, token);
	if (Array.isArray(value)) {
		const items = value.map((item) => sealKeys(item, token));
		return items.some((item, at) => item !== value[at]) ? items : value;
	}
	if (!isJsonObject(value)) return value;
	let changed = false;
	const entries = Object.entries(value).map(([key, item]) => {
		const sealed = sealKeys(item, token);
		changed ||= sealed !== item;
		return [key, sealed];
	});
	return changed ? Object.fromEntries(entries) : value;
}
function sealText(text, token) {
	if (text.length < 32) return text;
	if (text.includes("PRIVATE KEY")) return text.replace(pemKey, (block, label) => `-----BEGIN ${label}-----\n${token(block)}\n-----END ${label}-----`);
	return hasEncodedPrivateKey(text) ? `UFJJVkFURSBLRV${token(text)}` : text;
}
function bigintText(_key, value) {
	return typeof value === "bigint" ? String(value) : value;
}
// src/artifact/grounds-shape.ts
const edit = record({
	file: name,
	side,
	line: count,
	path: list(anyText, 1e4),
	added: list(anyText, many),
	removed: list(anyText, many)
}, { owner: resourceId });
const noise = record({
	id: anyText,
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
const review = record({}, {
	kubeVersion: text(100),
	settings: record({
		severities: list(severityRule, 1e4),
		acknowledgements: list(acknowledgement, 1e4)
	}),
	today: text(10, /^\d{4}-\d{2}-\d{2}$/),
	configuration: record({
		position,
		weaker: list(anyText, 1e4),
		faults: list(anyText, 1e4)
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
const groundsShape = record({
	diff,
	review,
	warnings: list(warning, many)
}, { claims: record({
	base: chains,
	head: chains
}) });
// src/artifact/part-artifact.ts
const manifest = record({
	id: resourceId,
	object: jsonObject
}, {
	origin: position,
	hook: flag
});
const chart = record({
	name: anyText,
	version: anyText,
	addresses: list(anyText, 20),
	source: resourceId
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
	chart
});
const sideShape = record({
	nodes: list(node, many),
	orphans: list(orphan, many)
});
const documentShape = record({
	fluxdelta: oneOf("part"),
	version: integer(1, 1),
	run: runShape,
	shard: record({
		index: integer(1, 256),
		of: integer(1, 256)
	}),
	roots: list(record({
		name,
		base: sideShape,
		head: sideShape
	}), 1e4),
	problems: record({
		base: list(problem, many),
		head: list(problem, many)
	}),
	edits: list(edit, many),
	manifests: list(list(manifest, many), many)
}, { grounds: groundsShape });
function writePart(part, sealKey) {
	const seal = secretSealer(sealKey);
	const lists = [];
	const numbers = new Map();
	const objects = new Map();
	const objectText = (object) => {
		let text = objects.get(object);
		if (text === void 0) {
			text = plainText(object) ?? JSON.stringify(writeJsonValue(seal(object)));
			objects.set(object, text);
		}
		return text;
	};
	const numberOf = (manifests) => {
		let number = numbers.get(manifests);
		if (number === void 0) {
			number = lists.length;
			numbers.set(manifests, number);
			const texts = manifests.map(({ object, ...rest }) => `${JSON.stringify(rest).slice(0, -1)},"object":${objectText(object)}}`);
			lists.push(`[${texts.join(",")}]`);
		}
		return number;
	};
	const side = ({ nodes, orphans }) => ({
		nodes: nodes.map(({ id, state, reason, manifests, problems, warnings, blockedOn, touched, parent, definedAt, chart }) => ({
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
			chart
		})),
		orphans
	});
	const { run, shard, roots, problems, edits, grounds } = part;
	const document = {
		fluxdelta: "part",
		version: 1,
		run,
		shard,
		roots: roots.map(({ name: root, base, head }) => ({
			name: root,
			base: side(base),
			head: side(head)
		})),
		problems,
		edits,
		...grounds === void 0 ? {} : { grounds }
	};
	return `${JSON.stringify(document).slice(0, -1)},"manifests":[${lists.join(",")}]}\n`;
}
function plainText(object) {
	if (object["kind"] === "Secret") return void 0;
	try {
		const text = JSON.stringify(object);
		return mayHoldKey(text) || text.includes("\"$integer") ? void 0 : text;
	} catch {
		return;
	}
}
function readPart(bytes) {
	return readDocument(bytes, (value) => {
		const document = documentShape(value);
		const { shard, manifests } = document;
		if (shard.index > shard.of) throw new ShapeFault("one of its shards", "shard.index");
		const side = (root, one) => ({
			orphans: one.orphans,
			nodes: one.nodes.map((entry) => {
				const own = manifests[entry.manifests];
				if (own === void 0) throw new ShapeFault("the number of a list", "roots.nodes.manifests");
				return {
					...entry,
					root,
					manifests: own,
					milliseconds: 0
				};
			})
		});
		return {
			run: document.run,
			shard,
			problems: document.problems,
			edits: document.edits,
			roots: document.roots.map((root) => ({
				name: root.name,
				base: side(root.name, root.base),
				head: side(root.name, root.head)
			})),
			...document.grounds === void 0 ? {} : { grounds: document.grounds }
		};
	});
}
export { writePart as n, readPart as t };

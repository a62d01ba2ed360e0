import { $n as joinPath, At as followLinks, Cn as addToGroup, Ct as foldedCharacters, Er as fail, In as getOwn, Ln as setOwn, Or as problemOf, Qn as isWithin, Sn as words, Sr as getOrInsert, Tr as ProblemError, U as printPosition, W as nearestEntry, Yn as baseName, Zn as compareBytes, _r as objectAt, br as trimmed$1, cr as spend, er as parentPath, hr as jsonAt, ln as quotedName, mr as isJsonObject, nr as readText, tr as resolvePath, un as append, vr as stringAt, vt as nanosecondsOf, xr as trimmedEnd } from "./core.js";
import { B as behaves, w as newestKustomize } from "./flux.js";
import { a as encodeGoJson, c as decodeHelmNode, d as parseYaml, f as formatFloatG, g as NodeDecodeError, m as resolveScalar, n as encodeYaml, p as needsQuotes, r as encodeYamlPretty, s as nodeToJson, u as parseFirstYaml } from "./yaml.js";
import { i as RE2JS } from "./build2.js";
import { createHash } from "node:crypto";
// src/engines/kustomize/nodes/allocation-limit.ts
let left = Number.POSITIVE_INFINITY;
const bytesInStep = 20;
function withAllocationLimit(limit, build) {
	const outer = left;
	left = limit;
	try {
		return {
			value: build(),
			grown: limit - left
		};
	} finally {
		left = outer;
	}
}
function countAllocation(amount) {
	left -= amount;
	spend(amount / bytesInStep);
	if (left < 0) fail("KUSTOMIZE_LIMIT", "Too much output of patches, replacements and other fields of the kustomization.");
}
// src/engines/kustomize/anchored-regex.ts
const LITERAL = /^[\w/@:-]*$/;
const MAX_CACHED = 5e3;
const MAX_PATTERN = 1e3;
const MAX_PROGRAM = 5e3;
const STEPS_PER_BYTE = 20;
const BYTES_PER_FOLD = 2;
const compiled$1 = new Map();
var InvalidPattern = class extends Error {
	pattern;
	constructor(pattern, cause) {
		super(`"${pattern}" is not a valid regular expression: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
		this.name = "InvalidPattern";
		this.pattern = pattern;
	}
};
function anchoredMatcher(pattern) {
	if (pattern === "") return anything$1;
	if (LITERAL.test(pattern)) return (text) => text === pattern;
	const known = compiled$1.get(pattern);
	if (known !== void 0) return known;
	const matcher = compile(`^(?:${pattern})$`, pattern);
	if (compiled$1.size >= MAX_CACHED) compiled$1.clear();
	compiled$1.set(pattern, matcher);
	return matcher;
}
function containsMatcher(pattern) {
	if (LITERAL.test(pattern)) return (text) => {
		countAllocation(Math.ceil(pattern.length * text.length / 200));
		return text.includes(pattern);
	};
	return compile(pattern, pattern);
}
function compile(pattern, written) {
	if (written.length > MAX_PATTERN) throw new InvalidPattern(`${written.slice(0, 50)}\u2026`, "too long");
	const folded = foldedCharacters(pattern);
	if (folded > 12e5) throw new InvalidPattern(written.slice(0, 50), "too large");
	countAllocation(folded * BYTES_PER_FOLD);
	try {
		const regex = RE2JS.compile(pattern);
		const size = regex.programSize();
		if (size > MAX_PROGRAM) throw new Error("too large");
		return (text) => {
			countAllocation(Math.ceil(size * text.length / STEPS_PER_BYTE));
			return regex.matcher(text).find();
		};
	} catch (thrown) {
		throw new InvalidPattern(written, thrown);
	}
}
function anything$1() {
	return true;
}
// src/engines/kustomize/build-annotations.ts
const DOMAIN = "internal.config.kubernetes.io";
const PREVIOUS_KINDS = `${DOMAIN}/previousKinds`;
const PREVIOUS_NAMES = `${DOMAIN}/previousNames`;
const PREVIOUS_NAMESPACES = `${DOMAIN}/previousNamespaces`;
const PREFIXES = `${DOMAIN}/prefixes`;
const SUFFIXES = `${DOMAIN}/suffixes`;
const REFERENCED_BY = `${DOMAIN}/refBy`;
const GENERATOR_BEHAVIOR = `${DOMAIN}/generatorBehavior`;
const NEEDS_HASH = `${DOMAIN}/needsHashSuffix`;
const ALLOW_NAME_CHANGE = `${DOMAIN}/allowNameChange`;
const ALLOW_KIND_CHANGE = `${DOMAIN}/allowKindChange`;
const ORIGIN = "config.kubernetes.io/origin";
const TRANSFORMATIONS = "alpha.config.kubernetes.io/transformations";
const ENABLED = "enabled";
const BUILD_ANNOTATIONS = new Set([
	PREVIOUS_KINDS,
	PREVIOUS_NAMES,
	PREFIXES,
	SUFFIXES,
	PREVIOUS_NAMESPACES,
	ALLOW_NAME_CHANGE,
	ALLOW_KIND_CHANGE,
	REFERENCED_BY,
	GENERATOR_BEHAVIOR,
	NEEDS_HASH,
	`${DOMAIN}/path`,
	`${DOMAIN}/index`,
	`${DOMAIN}/seqindent`,
	`${DOMAIN}/id`,
	`${DOMAIN}/annotations-migration-resource-id`,
	"config.kubernetes.io/path",
	"config.kubernetes.io/index",
	"config.k8s.io/id",
	`${DOMAIN}/helm-generated`
]);
// src/engines/kustomize/key-values.ts
const encoder$3 = new TextEncoder();
const strictDecoder$1 = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function readKeyValues(args, loader, read) {
	const load = (path) => {
		const loaded = loader.load(path);
		read.add(loaded.file);
		return loaded;
	};
	const pairs = [];
	for (const path of args.env === "" ? args.envs : [...args.envs, args.env]) {
		const { bytes, file } = load(path);
		readEnvLines(bytes, file, pairs);
	}
	for (const literal of args.literals) pairs.push(readLiteral(literal));
	for (const source of args.files) {
		const { key, path } = splitFileSource(source);
		pairs.push({
			key,
			value: load(path).bytes
		});
	}
	return pairs;
}
function readLiteral(source) {
	const equals = source.indexOf("=");
	if (equals <= 0) fail("KUSTOMIZE_GENERATOR", `The literal "${shortened(source)}" is not of the form key=value.`);
	return {
		key: source.slice(0, equals),
		value: encoder$3.encode(unquoted(source.slice(equals + 1)))
	};
}
function unquoted(text) {
	const first = text[0];
	return text.length >= 2 && (first === "\"" || first === "'") && text.endsWith(first) ? text.slice(1, -1) : text;
}
function splitFileSource(source) {
	const equals = source.indexOf("=");
	if (equals < 0) {
		const trimmed = trimmedEnd(source, "/");
		return {
			key: trimmed === "" ? source === "" ? "." : "/" : baseName(trimmed),
			path: source
		};
	}
	if (source.indexOf("=", equals + 1) >= 0) fail("KUSTOMIZE_GENERATOR", `The file source "${source}" has more than one "=".`);
	if (equals === 0) fail("KUSTOMIZE_GENERATOR", `The file source "${source}" has no key before the "=".`);
	if (equals === source.length - 1) fail("KUSTOMIZE_GENERATOR", `The file source "${source}" has no path after the "=".`);
	return {
		key: source.slice(0, equals),
		path: source.slice(equals + 1)
	};
}
const MAX_ENV_LINE = 65536;
function readEnvLines(bytes, file, pairs) {
	let start = 0;
	for (let line = 1; start < bytes.length; line++) {
		const newline = bytes.indexOf(10, start);
		let end = newline < 0 ? bytes.length : newline;
		if (end - start >= MAX_ENV_LINE) return;
		const next = end + 1;
		if (end > start && bytes[end - 1] === 13) end--;
		readEnvLine(bytes.subarray(start, end), line, file, pairs);
		start = next;
	}
}
const LEADING_SPACE = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
function readEnvLine(bytes, line, file, pairs) {
	let text;
	try {
		text = strictDecoder$1.decode(bytes);
	} catch (thrown) {
		fail("KUSTOMIZE_GENERATOR", "The env file is not UTF-8 text.", { at: {
			file,
			line
		} }, { cause: thrown });
	}
	if (line === 1 && text.startsWith("\ufeff")) text = text.slice(1);
	text = text.replace(LEADING_SPACE, "");
	if (text === "" || text.startsWith("#")) return;
	const equals = text.indexOf("=");
	const key = equals < 0 ? text : text.slice(0, equals);
	if (key !== "") pairs.push({
		key,
		value: encoder$3.encode(equals < 0 ? "" : text.slice(equals + 1))
	});
}
function shortened(source) {
	return source.length > 12 ? `${source.slice(0, 12)}\u2026` : source;
}
// src/engines/kustomize/nodes/null-entries.ts
const held = new WeakMap();
function addToNull(node, entry) {
	const entries = held.get(node);
	if (entries === void 0) held.set(node, [entry]);
	else entries.push(entry);
}
function entriesOfNull(node) {
	return held.get(node);
}
function emptyNull(node) {
	held.delete(node);
}
// src/engines/kustomize/nodes/yaml11-scalar.ts
const WORDS = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF|~|null|Null|NULL|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const INTEGER = /^[-+]?(?:0b[01_]+|0[0-7_]*|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*)$/;
const FLOAT$1 = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const DATE$1 = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt][0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]+)?(?:Z|[-+][0-9:]+)$| [0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]+)?)/;
function isYaml11NonString(value) {
	if (value === "" || value.includes("\n")) return false;
	if (WORDS.test(value) || INTEGER.test(value) || FLOAT$1.test(value) || DATE$1.test(value)) return true;
	const first = value.charCodeAt(0);
	if (first === 123 || first === 91) return closesFlow(value);
	if (first === 35) return true;
	return /^- |^[^"'&*!|>%@`#,[\]{}?:-][^#]*?: |^[A-Za-z0-9_./-]+:$|^-$/.test(value);
}
function closesFlow(value) {
	const last = value.charCodeAt(value.length - 1);
	return value.charCodeAt(0) === 123 ? last === 125 : last === 93;
}
// src/engines/kustomize/nodes/node-access.ts
const STRING_TAG = "tag:yaml.org,2002:str";
const NULL_TAG = "tag:yaml.org,2002:null";
const INT_TAG = "tag:yaml.org,2002:int";
const FLOAT_TAG = "tag:yaml.org,2002:float";
const BOOL_TAG = "tag:yaml.org,2002:bool";
const BINARY_TAG = "tag:yaml.org,2002:binary";
function scalar(value, style = "plain", tag = "") {
	countAllocation(40 + value.length);
	return {
		type: "scalar",
		value,
		style,
		tag,
		line: 0,
		column: 0
	};
}
function stringScalar(value) {
	return scalar(value, value.includes("\n") ? "literal" : "plain", STRING_TAG);
}
function mapping(entries = []) {
	countAllocation(40);
	return {
		type: "mapping",
		entries,
		flow: false,
		tag: "",
		line: 0,
		column: 0
	};
}
function sequence(items = []) {
	countAllocation(40);
	return {
		type: "sequence",
		items,
		flow: false,
		tag: "",
		line: 0,
		column: 0
	};
}
function isNull(node) {
	if (node.type === "alias") return isNull(node.target);
	if (node.tag !== "") return node.tag === NULL_TAG;
	if (node.type !== "scalar" || node.style !== "plain" || node.line === 0) return false;
	switch (node.value) {
		case "":
		case "~":
		case "null":
		case "Null":
		case "NULL": return true;
		default: return false;
	}
}
function isNullOrEmpty(node) {
	if (node === void 0) return true;
	switch (node.type) {
		case "mapping": return node.entries.length === 0;
		case "sequence": return node.items.length === 0;
		case "scalar": return isNull(node);
		case "alias": return isNullOrEmpty(node.target);
	}
}
function rawText(node) {
	return node !== void 0 && node.type === "scalar" ? node.value : "";
}
function text$1(node) {
	return node === void 0 || isNull(node) ? "" : rawText(node);
}
function entryOf(node, key) {
	if (node === void 0 || node.type !== "mapping") return void 0;
	const entries = node.entries;
	for (let i = 0; i < entries.length; i++) {
		const entry = entries[i];
		if (entry !== void 0 && entry.key.type === "scalar" && entry.key.value === key) return entry;
	}
}
function field(node, ...path) {
	let at = node;
	for (let i = 0; i < path.length; i++) {
		const key = path[i];
		if (key === void 0) return void 0;
		at = entryOf(at, key)?.value;
		if (at === void 0) return void 0;
	}
	return at;
}
function removeField(node, key) {
	const entries = node.entries;
	for (let i = 0; i < entries.length; i++) {
		const at = entries[i]?.key;
		if (at !== void 0 && at.type === "scalar" && at.value === key) {
			entries.splice(i, 1);
			return true;
		}
	}
	return false;
}
function setField(node, key, value) {
	if (value.type === "scalar") quoteIfNeeded(value);
	countAllocation(node.entries.length);
	const existing = entryOf(node, key);
	if (existing === void 0) node.entries.push({
		key: scalar(key),
		value
	});
	else existing.value = overwrite(existing.value, value);
}
function quoteIfNeeded(value) {
	if (value.style === "plain" && isStringScalar(value) && isYaml11NonString(value.value)) value.style = "double";
	return value;
}
function overwrite(target, value) {
	if (target === value) return target;
	if (target.type === "scalar" && value.type === "scalar") {
		if (isNull(target)) emptyNull(target);
		const written = target;
		value.style = target.style;
		written.value = value.value;
		written.tag = value.tag;
		written.line = value.line;
		written.column = value.column;
		return target;
	}
	if (target.type === "mapping" && value.type === "mapping") {
		target.entries = [...value.entries];
		target.tag = value.tag;
		return target;
	}
	if (target.type === "sequence" && value.type === "sequence") {
		target.items = [...value.items];
		target.tag = value.tag;
		return target;
	}
	return { ...value };
}
function setText$1(node, value, tag = "") {
	overwrite(node, scalar(value, "plain", node.style === "plain" || tag === "tag:yaml.org,2002:str" ? tag : ""));
}
function childMapping(node, key) {
	const existing = entryOf(node, key);
	if (existing === void 0) {
		const made = mapping();
		node.entries.push({
			key: scalar(key),
			value: made
		});
		return made;
	}
	if (existing.value.type === "mapping") return existing.value;
	if (!isNull(existing.value)) return void 0;
	const made = mapping();
	existing.value = made;
	return made;
}
function isStringScalar(node) {
	if (node.type !== "scalar") return false;
	if (node.tag !== "") return node.tag === STRING_TAG;
	return node.style !== "plain" || node.line === 0 || !isResolved(node.value);
}
const INT = /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$/;
const WORD = /^(?:|~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|<<)$/;
const DATE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt \t])/;
function isResolved(value) {
	return WORD.test(value) || INT.test(value) || FLOAT.test(value) || DATE.test(value);
}
function clone(node) {
	switch (node.type) {
		case "scalar": return cloneScalar(node);
		case "mapping": {
			countAllocation(40);
			const entries = new Array(node.entries.length);
			for (let i = 0; i < entries.length; i++) {
				const entry = node.entries[i];
				if (entry !== void 0) entries[i] = {
					key: clone(entry.key),
					value: clone(entry.value)
				};
			}
			return {
				type: "mapping",
				entries,
				flow: node.flow,
				tag: node.tag,
				line: node.line,
				column: node.column
			};
		}
		case "sequence": {
			countAllocation(40);
			const items = new Array(node.items.length);
			for (let i = 0; i < items.length; i++) {
				const item = node.items[i];
				if (item !== void 0) items[i] = clone(item);
			}
			return {
				type: "sequence",
				items,
				flow: node.flow,
				tag: node.tag,
				line: node.line,
				column: node.column
			};
		}
		case "alias": return clone(node.target);
	}
}
function cloneScalar(node) {
	const { value, style, tag, line, column } = node;
	countAllocation(40 + value.length);
	const copied = {
		type: "scalar",
		value,
		style,
		tag,
		line,
		column
	};
	if (isNull(node)) for (const entry of entriesOfNull(node) ?? []) addToNull(copied, {
		key: clone(entry.key),
		value: clone(entry.value)
	});
	return copied;
}
function textEntries(node) {
	const result = new Map();
	if (node?.type === "sequence") {
		const { items } = node;
		if (items.length % 2 > 0) fail("KUSTOMIZE_RESOURCE", "A list stands where annotations or labels are expected.");
		for (let i = 0; i < items.length; i += 2) result.set(rawText(items[i]), rawText(items[i + 1]));
	}
	if (node === void 0 || node.type !== "mapping" && node.type !== "scalar") return result;
	const entries = node.type === "mapping" ? node.entries : entriesOfNull(node) ?? [];
	for (const { key, value } of entries) result.set(rawText(key), rawText(value));
	return result;
}
// src/engines/kustomize/resource-id.ts
const NO_NAMESPACE = "_non_namespaceable_";
function effectiveNamespace(id) {
	if (id.clusterScoped) return NO_NAMESPACE;
	return id.namespace === "" ? "default" : id.namespace;
}
function idKey(id) {
	return `${effectiveNamespace(id)}\n${id.group}\n${id.version}\n${id.kind}\n${id.name}`;
}
function splitApiVersion(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? {
		group: "",
		version: apiVersion
	} : {
		group: apiVersion.slice(0, slash),
		version: apiVersion.slice(slash + 1)
	};
}
function joinApiVersion(gvk) {
	return gvk.group === "" ? gvk.version : `${gvk.group}/${gvk.version}`;
}
function selectsGvk(selector, gvk) {
	return (!selector.group || selector.group === gvk.group) && (!selector.version || selector.version === gvk.version) && (!selector.kind || selector.kind === gvk.kind);
}
function printResId(id) {
	return `${id.kind || "[noKind]"}.${id.version || "[noVer]"}.${id.group || "[noGrp]"}/${id.name || "[noName]"}.${id.namespace || "[noNs]"}`;
}
// src/engines/kustomize/resource.ts
const NO_IDS = [];
function sameHistory(a, b) {
	return a.names === b.names && a.namespaces === b.namespaces && a.kinds === b.kinds && a.apiVersion === b.apiVersion;
}
function idsOf(written) {
	const namespaces = written.namespaces.split(",");
	const kinds = written.kinds.split(",");
	const names = written.names.split(",");
	if (names.length !== namespaces.length || names.length !== kinds.length) fail("KUSTOMIZE_RESOURCE", `A resource had no name or kind for a time, after ${names.join(", then ")}.`);
	const { group, version } = splitApiVersion(written.apiVersion);
	return names.map((name, i) => ({
		group,
		version,
		kind: kinds[i] ?? "",
		name,
		namespace: namespaces[i] ?? "",
		clusterScoped: false
	}));
}
var Resource = class Resource {
	node;
	origin;
	inputs = [];
	scope;
	variables = [];
	#history;
	#historyIds = NO_IDS;
	constructor(node, scope, origin) {
		this.node = node;
		this.scope = scope;
		this.origin = origin;
	}
	get kind() {
		return rawText(field(this.node, "kind"));
	}
	get apiVersion() {
		return rawText(field(this.node, "apiVersion"));
	}
	get name() {
		return this.#metaText("name");
	}
	get namespace() {
		return this.#metaText("namespace");
	}
	get gvk() {
		return {
			...splitApiVersion(this.apiVersion),
			kind: this.kind
		};
	}
	get isEmpty() {
		return isNullOrEmpty(this.node);
	}
	get id() {
		const apiVersion = this.apiVersion;
		const kind = this.kind;
		const { group, version } = splitApiVersion(apiVersion);
		return {
			group,
			version,
			kind,
			name: this.name,
			namespace: this.namespace,
			clusterScoped: this.scope.isClusterScoped(group === "" ? version : apiVersion, kind)
		};
	}
	get previousIds() {
		const annotations = this.#annotationsNode();
		const names = annotationIn(annotations, PREVIOUS_NAMES);
		if (names === void 0) return NO_IDS;
		const written = {
			names,
			namespaces: annotationIn(annotations, "internal.config.kubernetes.io/previousNamespaces") ?? "",
			kinds: annotationIn(annotations, "internal.config.kubernetes.io/previousKinds") ?? "",
			apiVersion: this.apiVersion
		};
		if (this.#history === void 0 || !sameHistory(this.#history, written)) {
			this.#history = written;
			this.#historyIds = idsOf(written);
		}
		return this.#historyIds;
	}
	get originalId() {
		return this.previousIds[0] ?? this.id;
	}
	storePreviousId() {
		const id = this.id;
		this.#appendToList(PREVIOUS_NAMES, id.name);
		this.#appendToList(PREVIOUS_NAMESPACES, effectiveNamespace(id));
		this.#appendToList(PREVIOUS_KINDS, id.kind);
	}
	setName(name) {
		const metadata = childMapping(this.node, "metadata");
		if (metadata !== void 0) setField(metadata, "name", scalar(name));
	}
	setNamespace(namespace) {
		if (namespace === "") {
			const metadata = field(this.node, "metadata");
			if (metadata?.type === "mapping") removeField(metadata, "namespace");
			return;
		}
		const metadata = childMapping(this.node, "metadata");
		if (metadata !== void 0) setField(metadata, "namespace", scalar(namespace));
	}
	setKind(kind) {
		setField(this.node, "kind", scalar(kind));
	}
	setGvk(gvk) {
		this.setKind(gvk.kind);
		setField(this.node, "apiVersion", scalar(joinApiVersion(gvk)));
	}
	get annotations() {
		return textEntries(this.#annotationsNode());
	}
	get labels() {
		return textEntries(field(this.#metadata(), "labels"));
	}
	checkMetadataLists() {
		const metadata = this.#metadata();
		for (const name of ["labels", "annotations"]) {
			const texts = field(metadata, name);
			if (texts?.type === "sequence") textEntries(texts);
		}
	}
	annotation(name) {
		return annotationIn(this.#annotationsNode(), name);
	}
	setAnnotation(name, value) {
		const annotations = this.annotations;
		if (value === void 0) annotations.delete(name);
		else annotations.set(name, value);
		this.setAnnotations(annotations);
	}
	setAnnotations(annotations) {
		this.#setMetaMap("annotations", annotations);
	}
	setLabels(labels) {
		this.#setMetaMap("labels", labels);
	}
	get prefixes() {
		return this.#list(PREFIXES);
	}
	get suffixes() {
		return this.#list(SUFFIXES);
	}
	addPrefix(prefix) {
		this.#appendToList(PREFIXES, prefix);
	}
	addSuffix(suffix) {
		this.#appendToList(SUFFIXES, suffix);
	}
	addReferencedBy(id) {
		this.#appendToList(REFERENCED_BY, printResId(id));
	}
	get needsHash() {
		return this.#isEnabled(NEEDS_HASH);
	}
	enableHash() {
		this.setAnnotation(NEEDS_HASH, ENABLED);
	}
	get behavior() {
		return generatorBehavior(this.annotation("internal.config.kubernetes.io/generatorBehavior") ?? "");
	}
	set behavior(behavior) {
		this.setAnnotation(GENERATOR_BEHAVIOR, behavior);
	}
	get nameChangeAllowed() {
		return this.#isEnabled(ALLOW_NAME_CHANGE);
	}
	allowNameChange() {
		this.setAnnotation(ALLOW_NAME_CHANGE, ENABLED);
	}
	get kindChangeAllowed() {
		return this.#isEnabled(ALLOW_KIND_CHANGE);
	}
	allowKindChange() {
		this.setAnnotation(ALLOW_KIND_CHANGE, ENABLED);
	}
	removeBuildAnnotations() {
		const annotations = this.annotations;
		if (annotations.size === 0) return;
		for (const name of BUILD_ANNOTATIONS) annotations.delete(name);
		this.setAnnotations(annotations);
	}
	copy() {
		const copied = new Resource(clone(this.node), this.scope, this.origin);
		copied.variables = [...this.variables];
		return copied;
	}
	mergeMetadataFrom(old) {
		this.setLabels(new Map([...old.labels, ...this.labels]));
		const own = this.annotations;
		const theirs = old.annotations;
		const merged = new Map([...theirs, ...own]);
		for (const name of BUILD_ANNOTATIONS) {
			const value = theirs.get(name);
			if (value === void 0) merged.delete(name);
			else merged.set(name, value);
		}
		if (!own.has("internal.config.kubernetes.io/needsHashSuffix")) merged.delete(NEEDS_HASH);
		this.setAnnotations(merged);
		this.setName(old.name);
		this.setNamespace(old.namespace);
		this.variables = [...old.variables];
	}
	#metadata() {
		const metadata = field(this.node, "metadata");
		return isNullOrEmpty(metadata) ? void 0 : metadata;
	}
	#annotationsNode() {
		return field(this.#metadata(), "annotations");
	}
	#metaText(name) {
		const found = field(this.#metadata(), name);
		return found === void 0 || isNullOrEmpty(found) ? "" : rawText(found);
	}
	#setMetaMap(name, texts) {
		const metadata = childMapping(this.node, "metadata");
		if (metadata === void 0) return;
		removeField(metadata, name);
		if (texts.size === 0) return;
		const entries = [...texts.keys()].sort().map((key) => ({
			key: scalar(key),
			value: quoteIfNeeded(stringScalar(texts.get(key) ?? ""))
		}));
		metadata.entries.push({
			key: scalar(name),
			value: {
				type: "mapping",
				entries,
				flow: false,
				tag: "",
				line: 0,
				column: 0
			}
		});
	}
	#putAnnotation(name, value) {
		const metadata = childMapping(this.node, "metadata");
		if (metadata === void 0) return;
		const existing = entryOf(metadata, "annotations")?.value;
		if (existing?.type === "scalar" && entriesOfNull(existing) !== void 0) {
			addToNull(existing, {
				key: scalar(name),
				value: stringScalar(value)
			});
			return;
		}
		if (existing?.type === "sequence" && existing.items.length > 0) fail("KUSTOMIZE_RESOURCE", `The annotations of ${describe(this)} are a list.`, this.origin === void 0 ? {} : { at: this.origin });
		if (existing?.type !== "mapping") removeField(metadata, "annotations");
		const annotations = childMapping(metadata, "annotations");
		if (annotations !== void 0) setField(annotations, name, stringScalar(value));
	}
	#isEnabled(name) {
		return this.annotation(name) === ENABLED;
	}
	#list(name) {
		const value = this.annotation(name);
		return value === void 0 ? [] : value.split(",");
	}
	#appendToList(name, value) {
		if (value === "") return;
		const before = this.annotation(name);
		this.#putAnnotation(name, before === void 0 ? value : `${before},${value}`);
	}
};
function annotationIn(annotations, name) {
	if (annotations?.type === "scalar") return textEntries(annotations).get(name);
	const entry = entryOf(annotations, name);
	return entry === void 0 ? void 0 : rawText(entry.value);
}
function generatorBehavior(written) {
	return written === "create" || written === "replace" || written === "merge" ? written : "unspecified";
}
function describe(resource) {
	const { kind, namespace, name } = resource;
	return namespace === "" ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}
// src/engines/kustomize/with-problem-context.ts
function withProblemContext(run, prefix, at) {
	try {
		return run();
	} catch (thrown) {
		if (!(thrown instanceof ProblemError)) throw thrown;
		const { problem } = thrown;
		throw new ProblemError({
			...problem,
			message: prefix + problem.message,
			at: problem.at ?? at
		}, { cause: thrown });
	}
}
// src/engines/kustomize/generators.ts
function generateConfigMap(args, context) {
	const node = baseNode("ConfigMap", args, context);
	const read = new Set();
	for (const [key, bytes] of contents(args, context, read)) {
		const text = utf8Text(bytes);
		const value = text ?? wrappedBase64(bytes);
		childMapping(node, text === void 0 ? "binaryData" : "data")?.entries.push({
			key: scalar(key),
			value: quoteIfNeeded(stringScalar(value))
		});
	}
	return finished(node, args, context, read);
}
function generateSecret(args, context) {
	const node = baseNode("Secret", args, context);
	setField(node, "type", stringScalar(args.type === "" ? "Opaque" : args.type));
	const data = mapping();
	node.entries.push({
		key: scalar("data"),
		value: data
	});
	const read = new Set();
	for (const [key, bytes] of contents(args, context, read)) data.entries.push({
		key: scalar(key),
		value: quoteIfNeeded(stringScalar(wrappedBase64(bytes)))
	});
	return finished(node, args, context, read);
}
function mergeGeneratorOptions(own, common) {
	if (common === void 0) return own;
	const merged = (ours, theirs) => new Map([...theirs ?? [], ...ours ?? []]);
	return {
		labels: merged(own?.labels, common.labels),
		annotations: merged(own?.annotations, common.annotations),
		disableNameSuffixHash: (own?.disableNameSuffixHash ?? false) || common.disableNameSuffixHash,
		immutable: (own?.immutable ?? false) || common.immutable
	};
}
function baseNode(kind, args, context) {
	if (args.name === "") fail("KUSTOMIZE_GENERATOR", `A ${kind} generator has no name.`, { at: context.at });
	const metadata = mapping();
	setField(metadata, "name", stringScalar(args.name));
	if (args.namespace !== "") setField(metadata, "namespace", stringScalar(args.namespace));
	return mapping([
		{
			key: scalar("apiVersion"),
			value: scalar("v1")
		},
		{
			key: scalar("kind"),
			value: scalar(kind)
		},
		{
			key: scalar("metadata"),
			value: metadata
		}
	]);
}
function contents(args, context, read) {
	const byKey = new Map();
	const collect = () => {
		for (const { key, value } of readKeyValues(args, context.loader, read)) {
			if (byKey.has(key)) fail("KUSTOMIZE_GENERATOR", `Duplicate key ${key}.`);
			byKey.set(key, value);
		}
	};
	withProblemContext(collect, `Generator ${args.name}: `, context.at);
	return [...byKey].sort(([a], [b]) => compareBytes(a, b));
}
function finished(node, args, context, read) {
	const { options } = args;
	const resource = new Resource(node, context.scope, context.at);
	resource.inputs = [...read];
	const labels = options?.labels ?? new Map();
	const annotations = options?.annotations ?? new Map();
	if (labels.size > 0) resource.setLabels(labels);
	if (annotations.size > 0) resource.setAnnotations(annotations);
	if (options?.immutable === true) setField(node, "immutable", scalar("true", "plain", BOOL_TAG));
	if (options?.disableNameSuffixHash !== true) resource.enableHash();
	resource.behavior = generatorBehavior(args.behavior);
	return resource;
}
const strictDecoder = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function utf8Text(bytes) {
	try {
		return strictDecoder.decode(bytes);
	} catch {
		return;
	}
}
const BASE64_LINE = 70;
function wrappedBase64(bytes) {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
	if (text.length < BASE64_LINE) return text;
	let result = "";
	for (let at = 0; at < text.length; at += BASE64_LINE) result += `${text.slice(at, at + BASE64_LINE)}\n`;
	return result;
}
// src/engines/kustomize/nodes/typed-decode.ts
var DecodeError = class extends Error {
	path;
	constructor(message, path) {
		super(message);
		this.name = "DecodeError";
		this.path = path;
	}
};
function decode(decoder, value, mode) {
	return value === null ? decoder.zero() : decoder.decode(value, void 0, mode);
}
function printFieldPath(path) {
	if (path === void 0) return "";
	const before = printFieldPath(path.parent);
	if (typeof path.key === "number") return `${before}[${path.key}]`;
	return before === "" ? path.key : `${before}.${path.key}`;
}
function fieldPathKeys(path) {
	return path === void 0 ? [] : [...fieldPathKeys(path.parent), path.key];
}
function typeName(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	switch (typeof value) {
		case "object": return "a mapping";
		case "string": return "a string";
		case "boolean": return "a boolean";
		default: return "a number";
	}
}
function mismatch(value, wanted, path) {
	const name = printFieldPath(path);
	throw new DecodeError(`${name === "" ? "The document" : `Field "${name}"`} must be ${wanted}, not ${typeName(value)}.`, path);
}
const text = {
	zero: () => "",
	decode(value, path, mode) {
		if (typeof value === "string") return value;
		if (mode.coerce) {
			if (typeof value === "boolean" || typeof value === "bigint") return String(value);
			if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : printFloat32(value);
		}
		return mismatch(value, "a string", path);
	}
};
const exactText = {
	zero: () => "",
	decode: (value, path) => typeof value === "string" ? value : mismatch(value, "a string", path)
};
const optionalText = {
	zero: () => void 0,
	decode: (value, path, mode) => text.decode(value, path, mode)
};
const boolean = {
	zero: () => false,
	decode: (value, path) => typeof value === "boolean" ? value : mismatch(value, "true or false", path)
};
const integer$1 = {
	zero: () => 0n,
	decode(value, path) {
		const whole = typeof value === "bigint" ? value : typeof value === "number" && Number.isInteger(value) ? BigInt(value) : void 0;
		if (whole === void 0 || whole !== BigInt.asIntN(64, whole)) return mismatch(value, "a whole number", path);
		return whole;
	}
};
const anything = {
	zero: () => null,
	decode: (value) => value
};
function list(items) {
	return {
		zero: () => [],
		decode(value, path, mode) {
			if (!Array.isArray(value)) return mismatch(value, "a list", path);
			return value.map((item, key) => item === null ? items.zero() : items.decode(item, {
				parent: path,
				key
			}, mode));
		}
	};
}
function dictionary(values) {
	return {
		zero: () => new Map(),
		decode(value, path, mode) {
			if (!isJsonObject(value)) return mismatch(value, "a mapping", path);
			const result = new Map();
			for (const key of Object.keys(value)) {
				const item = value[key];
				if (item === void 0) continue;
				result.set(key, item === null ? values.zero() : values.decode(item, {
					parent: path,
					key
				}, mode));
			}
			return result;
		}
	};
}
function optional(inner) {
	return {
		zero: () => void 0,
		decode: (value, path, mode) => inner.decode(value, path, mode)
	};
}
function struct(fields) {
	const folded = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
	const zero = () => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.zero()]));
	return {
		fields,
		zero: () => zero(),
		decode(value, path, mode) {
			if (!isJsonObject(value)) return mismatch(value, "a mapping", path);
			const result = zero();
			for (const key of Object.keys(value).sort()) {
				const name = Object.hasOwn(fields, key) ? key : folded.get(key.toLowerCase());
				const item = value[key];
				const field = name === void 0 ? void 0 : fields[name];
				if (name === void 0 || field === void 0 || item === void 0) {
					if (mode.strict) throw unknownField(key, path, Object.keys(fields));
					continue;
				}
				if (item !== null) result[name] = field.decode(item, {
					parent: path,
					key
				}, mode);
			}
			return result;
		}
	};
}
function unknownField(key, parent, known) {
	const path = {
		parent,
		key
	};
	const near = known.find((name) => isNear(name.toLowerCase(), key.toLowerCase()));
	const hint = near === void 0 ? "" : ` Did you mean "${near}"?`;
	return new DecodeError(`Unknown field "${printFieldPath(path)}".${hint}`, path);
}
function isNear(a, b) {
	if (Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < a.length && start < b.length && a[start] === b[start]) start++;
	const restA = a.slice(start);
	const restB = b.slice(start);
	return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0];
}
function printFloat32(value) {
	const single = Math.fround(value);
	if (!Number.isFinite(single)) return single > 0 ? "+Inf" : single < 0 ? "-Inf" : "NaN";
	if (single === 0) return Object.is(single, -0) ? "-0" : "0";
	let digits = "";
	let exponent = 0;
	for (let precision = 1; precision <= 9; precision++) {
		const [mantissa = "", power = "0"] = Math.abs(single).toExponential(precision - 1).split("e");
		if (Math.fround(Number(`${mantissa}e${power}`)) !== Math.abs(single)) continue;
		digits = trimmedEnd(mantissa.replace(".", ""), "0") || "0";
		exponent = Number(power);
		break;
	}
	const sign = single < 0 ? "-" : "";
	if (exponent < -4 || exponent >= Math.max(digits.length, 21)) {
		const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
		const power = String(Math.abs(exponent)).padStart(2, "0");
		return `${sign}${digits[0]}${fraction}e${exponent < 0 ? "-" : "+"}${power}`;
	}
	if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
	if (digits.length <= exponent + 1) return `${sign}${digits}${"0".repeat(exponent + 1 - digits.length)}`;
	return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
// src/engines/kustomize/nodes/plain-tag.ts
function plainTag(text) {
	const { type } = resolveScalar(text, "kubernetes");
	return type === "string" ? "str" : type;
}
// src/engines/kustomize/nodes/scalar-analysis.ts
const FIRST_OF_BLOCK = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t\n\r\u0085\u2028\u2029]|$)|---|\.\.\.)/;
const IN_BLOCK = /:(?:[ \t]|$)|[ \t\n\r\u0085\u2028\u2029]#/;
const FIRST_OF_FLOW = /^[?:]/;
const IN_FLOW = /[,?[\]{}:]/;
const OUTER_SPACE = /^[ \n\r\u0085\u2028\u2029]|[ \n\r\u0085\u2028\u2029]$/;
const BREAK = /[\n\r\u0085\u2028\u2029]/;
const BREAK_SPACE = /[\n\r\u0085\u2028\u2029] /;
const SPACE_BREAK = / [\n\r\u0085\u2028\u2029]/;
const NOT_PRINTABLE = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
function canBePlain(value, inFlow) {
	if (value === "") return !inFlow;
	if (BREAK.test(value) || OUTER_SPACE.test(value) || value.includes("	") || NOT_PRINTABLE.test(value)) return false;
	if (FIRST_OF_BLOCK.test(value)) return false;
	if (inFlow) return !FIRST_OF_FLOW.test(value) && !IN_FLOW.test(value) && !/[ \t]#/.test(value);
	return !IN_BLOCK.test(value);
}
function canBeSingleQuoted(value) {
	return !BREAK_SPACE.test(value) && !SPACE_BREAK.test(value) && !value.includes("	") && !NOT_PRINTABLE.test(value);
}
function canBeBlock(value) {
	return value !== "" && !value.endsWith(" ") && !SPACE_BREAK.test(value) && !NOT_PRINTABLE.test(value);
}
// src/engines/kustomize/nodes/round-trip-node.ts
function roundTripNode(node) {
	return changes(node, false) ? reread(node, false) : node;
}
function changes(node, inFlow) {
	switch (node.type) {
		case "scalar":
			if (node.tag !== "") failOnTag(node);
			return node.style === "folded" ? foldedText(node.value) !== node.value : getsQuotes(node, inFlow);
		case "mapping": {
			const flow = inFlow || node.flow;
			for (const { key, value } of node.entries) if (changes(value, flow) || key.type === "scalar" && getsQuotes(key, true)) return true;
			return false;
		}
		case "sequence": {
			const flow = inFlow || node.flow;
			for (const item of node.items) if (changes(item, flow)) return true;
			return false;
		}
		case "alias": return false;
	}
}
const STANDARD = "tag:yaml.org,2002:";
const TYPED = new Set([
	"bool",
	"float",
	"int",
	"null",
	"timestamp"
]);
function failOnTag(node) {
	const type = node.tag.startsWith(STANDARD) ? node.tag.slice(18) : "";
	if (!TYPED.has(type)) return;
	const found = plainTag(node.value);
	if (found === type || type === "float" && found === "int") return;
	fail("YAML_SYNTAX", `The text "${node.value}" does not match its tag !!${type}.`, { ...node.line > 0 ? { at: {
		file: "",
		line: node.line,
		column: node.column
	} } : {} });
}
function reread(node, inFlow) {
	switch (node.type) {
		case "scalar":
			if (node.style === "folded") return {
				...node,
				value: foldedText(node.value)
			};
			return getsQuotes(node, inFlow) ? {
				...node,
				tag: STRING_TAG
			} : node;
		case "mapping": {
			const flow = inFlow || node.flow;
			const entries = node.entries.map(({ key, value }) => ({
				key: rereadKey(key),
				value: reread(value, flow)
			}));
			return {
				...node,
				entries
			};
		}
		case "sequence": {
			const flow = inFlow || node.flow;
			return {
				...node,
				items: node.items.map((item) => reread(item, flow))
			};
		}
		case "alias": return node;
	}
}
function rereadKey(key) {
	return key.type === "scalar" && getsQuotes(key, true) ? {
		...key,
		tag: STRING_TAG
	} : key;
}
function getsQuotes(node, inFlow) {
	if (!inFlow || node.style !== "plain" || node.tag !== "") return false;
	return node.value === "" || node.value.includes(":") && plainTag(node.value) === "timestamp";
}
function foldedText(value) {
	if (!value.includes("\n") || !canBeBlock(value)) return value;
	return readFolded(writtenLines(value), value);
}
function writtenLines(value) {
	const blankStart = startsBlank(value);
	const body = trimmedEnd(value, "\n");
	const lines = [];
	for (const line of body.split("\n")) {
		const before = lines.at(-1);
		if (before !== void 0 && before !== "" && !isBlank(before) && !blankStart) lines.push("");
		lines.push(line);
	}
	return lines;
}
function readFolded(lines, original) {
	let text = "";
	let leadingBreak = "";
	let emptyLines = "";
	let afterBlank = false;
	for (const line of lines) {
		if (line === "") {
			emptyLines += "\n";
			continue;
		}
		const blank = isBlank(line);
		if (leadingBreak !== "" && !afterBlank && !blank) {
			if (emptyLines === "") text += " ";
		} else text += leadingBreak;
		text += emptyLines + line;
		emptyLines = "";
		leadingBreak = "\n";
		afterBlank = blank;
	}
	return text + trailingBreaks(original, lines.at(-1) ?? "");
}
function isBlank(line) {
	return line.startsWith(" ") || line.startsWith("	");
}
function trailingBreaks(value, lastLine) {
	const breaks = value.slice(trimmedEnd(value, "\n").length);
	return breaks.length > 1 && !isBlank(lastLine) && !startsBlank(value) ? `${breaks}\n` : breaks;
}
function startsBlank(value) {
	return /^\n*(?:[ \t]|$)/.test(value);
}
// src/engines/kustomize/nodes/yaml-text.ts
function parseFirstDocument(text, file, line = 1) {
	const { document, problem } = parseFirstYaml(text, { file });
	const by = line - 1;
	if (problem !== void 0) {
		const at = problem.at?.line === void 0 ? void 0 : {
			...problem.at,
			line: problem.at.line + by
		};
		throw new ProblemError(at === void 0 ? problem : {
			...problem,
			at
		});
	}
	if (document !== void 0 && by > 0) moveDown(document, by);
	return document;
}
function moveDown(node, by) {
	node.line += by;
	if (node.type === "sequence") for (const item of node.items) moveDown(item, by);
	if (node.type !== "mapping") return;
	for (const { key, value } of node.entries) {
		moveDown(key, by);
		moveDown(value, by);
	}
}
function parseYamlText(text) {
	const { documents, problem } = parseYaml(text);
	return problem === void 0 ? documents[0] : void 0;
}
function nodeToValue(node) {
	return decodedValue(roundTripNode(node));
}
const UNPRINTABLE = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;
function failOnUnprintable(value) {
	if (typeof value === "string") failOnText(value);
	else if (Array.isArray(value)) for (const item of value) failOnUnprintable(item);
	else if (typeof value === "object" && value !== null) for (const key of Object.keys(value)) {
		failOnText(key);
		failOnUnprintable(value[key] ?? null);
	}
}
function failOnText(text) {
	const code = UNPRINTABLE.exec(text)?.[0].charCodeAt(0);
	if (code === void 0) return;
	const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
	fail("YAML_SYNTAX", `yaml: control characters are not allowed, but ${JSON.stringify(text.slice(0, 40))} holds ${name}.`);
}
function decodedValue(node) {
	try {
		return nodeToJson(withTextKeys(node));
	} catch (thrown) {
		if (!(thrown instanceof NodeDecodeError)) throw thrown;
		const { line, column } = thrown.node;
		throw new ProblemError({
			code: thrown.code,
			message: thrown.message,
			...line > 0 ? { at: {
				file: "",
				line,
				column
			} } : {}
		}, { cause: thrown });
	}
}
function withTextKeys(node) {
	if (node.type !== "mapping" || !node.entries.some(({ key }) => isTyped(key))) return node;
	const entries = node.entries.map(({ key, value }) => ({
		key: key.type === "scalar" && isTyped(key) ? {
			...key,
			tag: STRING_TAG
		} : key,
		value
	}));
	return {
		...node,
		entries
	};
}
function isTyped(key) {
	if (key.type !== "scalar" || key.style !== "plain" || key.tag !== "" || /^[A-Za-z_](?!rue|alse)/.test(key.value)) return false;
	const tag = plainTag(key.value);
	return tag === "int" || tag === "float" || tag === "bool" || tag === "timestamp";
}
function plainValue(node, file) {
	const { value, problem } = decodeHelmNode(node, {
		bigIntegers: true,
		file
	});
	if (problem !== void 0) throw new ProblemError(problem);
	return value ?? null;
}
function readJsonOrYaml(text, file, jsonStart) {
	if (jsonStart !== void 0 && text.startsWith(jsonStart)) try {
		return JSON.parse(text);
	} catch (thrown) {
		const reason = thrown instanceof Error ? thrown.message : String(thrown);
		fail("YAML_SYNTAX", `The text starts as JSON but is none: ${reason}`, { at: { file } }, { cause: thrown });
	}
	const node = parseFirstDocument(text, file);
	return node === void 0 ? null : plainValue(node, file);
}
function readStrictYaml(text, file) {
	const node = parseFirstDocument(text, file);
	if (node === void 0) return null;
	failOnDuplicates(node, file);
	return plainValue(node, file);
}
function failOnDuplicates(node, file) {
	if (node.type === "sequence") for (const item of node.items) failOnDuplicates(item, file);
	if (node.type !== "mapping") return;
	const seen = new Set();
	for (const { key, value } of node.entries) {
		if (key.type === "scalar" && key.value !== "<<") {
			if (seen.has(key.value)) fail("YAML_DUPLICATE_KEY", `Duplicate key "${key.value}".`, { at: {
				file,
				line: key.line
			} });
			seen.add(key.value);
		}
		failOnDuplicates(value, file);
	}
}
function printScalar(text) {
	return encodeYamlPretty(text).trimEnd();
}
// src/engines/kustomize/kustomization.ts
const texts$1 = dictionary(text);
const optionalTexts = optional(dictionary(text));
const selectorDecoder = struct({
	group: text,
	version: text,
	kind: text,
	name: text,
	namespace: text,
	annotationSelector: text,
	labelSelector: text
});
const patchOptionsDecoder = struct({
	allowNameChange: boolean,
	allowKindChange: boolean
});
const patchDecoder = struct({
	path: text,
	patch: text,
	target: optional(selectorDecoder),
	options: optional(patchOptionsDecoder)
});
const imageDecoder = struct({
	name: text,
	newName: text,
	tagSuffix: text,
	newTag: text,
	digest: text
});
const fieldSpecDecoder = struct({
	group: exactText,
	version: exactText,
	kind: exactText,
	path: text,
	create: boolean
});
const labelDecoder = struct({
	pairs: texts$1,
	includeSelectors: boolean,
	includeTemplates: boolean,
	includeVolumeClaimTemplates: optional(boolean),
	fields: list(fieldSpecDecoder)
});
const replicaDecoder = struct({
	name: text,
	count: integer$1
});
const fieldOptionsDecoder = struct({
	delimiter: text,
	index: integer$1,
	encoding: text,
	create: boolean
});
const replacementSourceDecoder = struct({
	group: text,
	version: text,
	kind: text,
	name: text,
	namespace: text,
	fieldPath: text,
	options: optional(fieldOptionsDecoder)
});
const replacementTargetDecoder = struct({
	select: optional(selectorDecoder),
	reject: list(optional(selectorDecoder)),
	fieldPaths: list(text),
	options: optional(fieldOptionsDecoder)
});
const replacementFields = {
	source: optional(replacementSourceDecoder),
	targets: list(optional(replacementTargetDecoder)),
	sourceValue: optionalText
};
const replacementDecoder = struct({
	path: text,
	...replacementFields
});
const replacementFileDecoder = struct(replacementFields);
const variableDecoder = struct({
	name: text,
	objref: struct({
		apiVersion: text,
		group: text,
		version: text,
		kind: text,
		name: text,
		namespace: text
	}),
	fieldref: struct({ fieldPath: text })
});
const sortOptionsDecoder = struct({
	order: text,
	legacySortOptions: optional(struct({
		orderFirst: list(text),
		orderLast: list(text)
	}))
});
const generatorOptionsDecoder = struct({
	labels: optionalTexts,
	annotations: optionalTexts,
	disableNameSuffixHash: boolean,
	immutable: boolean
});
const generatorFields = {
	namespace: text,
	name: text,
	behavior: text,
	literals: list(text),
	files: list(text),
	envs: list(text),
	env: text,
	options: optional(generatorOptionsDecoder)
};
const generatorArgsDecoder = struct(generatorFields);
const secretArgsDecoder = struct({
	...generatorFields,
	type: text
});
const objectMetaDecoder = struct({
	name: text,
	namespace: text,
	labels: texts$1,
	annotations: texts$1
});
function loose(inner) {
	return {
		zero: () => inner.zero(),
		decode: (value, path, mode) => inner.decode(value, path, {
			...mode,
			strict: false
		})
	};
}
const kustomizationDecoder = struct({
	apiVersion: text,
	kind: text,
	metadata: optional(objectMetaDecoder),
	openapi: texts$1,
	namePrefix: text,
	nameSuffix: text,
	namespace: text,
	commonLabels: texts$1,
	labels: list(labelDecoder),
	commonAnnotations: texts$1,
	patchesStrategicMerge: list(text),
	patchesJson6902: list(patchDecoder),
	patches: list(patchDecoder),
	images: list(imageDecoder),
	imageTags: list(imageDecoder),
	replacements: list(replacementDecoder),
	replicas: list(replicaDecoder),
	vars: list(variableDecoder),
	sortOptions: optional(sortOptionsDecoder),
	resources: list(text),
	components: list(text),
	crds: list(text),
	bases: list(text),
	configMapGenerator: list(generatorArgsDecoder),
	secretGenerator: list(secretArgsDecoder),
	helmGlobals: optional(struct({
		chartHome: text,
		configHome: text
	})),
	helmCharts: list(loose(struct({
		name: text,
		releaseName: text
	}))),
	helmChartInflationGenerator: list(loose(struct({
		chartName: text,
		releaseName: text
	}))),
	generatorOptions: optional(generatorOptionsDecoder),
	configurations: list(text),
	generators: list(text),
	transformers: list(text),
	validators: list(text),
	buildMetadata: list(text)
});
// src/engines/kustomize/plugin-config.ts
const specs$1 = list(fieldSpecDecoder);
const entriesConfig = struct({
	labels: dictionary(text),
	annotations: dictionary(text),
	fieldSpecs: specs$1
});
const affixConfig = struct({
	prefix: text,
	suffix: text,
	fieldSpecs: optional(specs$1)
});
const namespaceConfig = struct({
	metadata: objectMetaDecoder,
	fieldSpecs: specs$1,
	unsetOnly: boolean,
	setRoleBindingSubjects: text
});
const imageConfig = struct({
	imageTag: imageDecoder,
	fieldSpecs: specs$1
});
const replicaConfig = struct({
	replica: replicaDecoder,
	fieldSpecs: specs$1
});
const patchConfig = patchDecoder;
const strategicMergeConfig = struct({
	paths: list(text),
	patches: text
});
const jsonPatchConfig = struct({
	target: optional(selectorDecoder),
	path: text,
	jsonOp: text
});
const replacementConfig = struct({ replacements: list(replacementDecoder) });
const valueAddTargets = list(struct({
	selector: optional(selectorDecoder),
	fieldPath: text,
	filePathPosition: integer$1
}));
const valueAddConfig = struct({
	value: text,
	targets: valueAddTargets,
	targetFilePath: text
});
const valueAddTargetsFile = struct({ targets: valueAddTargets });
const configMapConfig = struct({
	...generatorArgsDecoder.fields,
	metadata: objectMetaDecoder
});
const secretConfig = struct({
	...secretArgsDecoder.fields,
	metadata: objectMetaDecoder
});
const iamPolicyConfig = struct({
	cloud: text,
	kubernetesService: struct({
		name: text,
		namespace: text
	}),
	serviceAccount: struct({
		name: text,
		projectId: text
	})
});
// src/engines/kustomize/field-spec.ts
function visitFieldSpec(root, spec, visit, createKind = "none") {
	if (!selectsKind(spec, root)) return;
	walk(root, pathParts(spec.path), 0, spec, visit, createKind);
}
function visitFieldSpecs(root, specs, visit, createKind = "none") {
	for (let i = 0; i < specs.length; i++) {
		const spec = specs[i];
		if (spec !== void 0) visitFieldSpec(root, spec, visit, createKind);
	}
}
function selectsKind(spec, root) {
	if (spec.kind !== "") {
		const kind = entryOf(root, "kind")?.value;
		if (kind?.type !== "scalar" || kind.value !== spec.kind) return false;
	}
	if (spec.group === "" && spec.version === "") return true;
	const apiVersion = entryOf(root, "apiVersion")?.value;
	const { group, version } = splitApiVersion(apiVersion?.type === "scalar" ? apiVersion.value : "");
	return (spec.group === "" || spec.group === group) && (spec.version === "" || spec.version === version);
}
const partsOfPath = new Map();
function pathParts(path) {
	let parts = partsOfPath.get(path);
	if (parts === void 0) {
		parts = splitPath(path, "/").map((part) => part.endsWith("[]") ? {
			name: part.slice(0, -2),
			isList: true
		} : {
			name: part,
			isList: false
		});
		if (partsOfPath.size > 1e4) partsOfPath.clear();
		partsOfPath.set(path, parts);
	}
	return parts;
}
function splitPath(path, delimiter) {
	const pieces = path.split(delimiter);
	if (pieces.length > 1 && pieces[0] === "") pieces.shift();
	const result = [];
	for (const piece of pieces) {
		const last = result.at(-1);
		if (last?.endsWith("\\")) result[result.length - 1] = `${last.slice(0, -1)}${delimiter}${piece}`;
		else result.push(piece);
	}
	return result;
}
function walk(node, parts, at, spec, visit, createKind) {
	const part = parts[at];
	if (part === void 0) return visit(node);
	if (isNull(node)) return void 0;
	switch (node.type) {
		case "alias": return walk(node.target, parts, at, spec, visit, createKind);
		case "scalar": return fail("KUSTOMIZE_TRANSFORMER", `The field ${spec.path} runs through a scalar: a mapping or a list is expected before "${part.name}".`);
		case "sequence":
			for (let i = 0; i < node.items.length; i++) {
				const item = node.items[i];
				if (item === void 0) continue;
				const replaced = walk(item, parts, at, spec, visit, createKind);
				if (replaced !== void 0) node.items[i] = replaced;
			}
			return;
		case "mapping": {
			if (part.name === "") fail("KUSTOMIZE_TRANSFORMER", `The field path "${spec.path}" has an empty name in it.`);
			const creates = spec.create && createKind !== "none" && !part.isList;
			const kind = creates ? at === parts.length - 1 ? createKind : "mapping" : part.isList ? "sequence" : "none";
			if (creates) countAllocation(node.entries.length);
			let entry = entryOf(node, part.name);
			if (entry === void 0) {
				if (!creates) return void 0;
				entry = {
					key: scalar(part.name),
					value: createdNode$1(kind)
				};
				node.entries.push(entry);
			} else if (kind !== "none" && isNull(entry.value)) entry.value = createdNode$1(kind, entry.value);
			const replaced = walk(entry.value, parts, at + 1, spec, visit, createKind);
			if (replaced !== void 0) entry.value = replaced;
			return;
		}
	}
}
function createdNode$1(kind, before) {
	if (typeof kind === "object") return scalar(rawText(before), "plain", kind.scalarTag);
	const entries = before?.type === "scalar" ? entriesOfNull(before) ?? [] : [];
	return kind === "mapping" ? mapping([...entries]) : sequence(entries.flatMap(({ key, value }) => [key, value]));
}
function mergeFieldSpecs(into, more) {
	const result = [...into];
	for (const spec of more) {
		const same = result.find((old) => old.path === spec.path && covers(spec, old));
		if (same === void 0) result.push(spec);
		else if (same.create !== spec.create) fail("KUSTOMIZE_TRANSFORMER", `Two field specs for ${spec.path} disagree on "create".`);
	}
	return result;
}
function covers(selector, spec) {
	return (selector.group === "" || selector.group === spec.group) && (selector.version === "" || selector.version === spec.version) && (selector.kind === "" || selector.kind === spec.kind);
}
function fieldSpec(path, more = {}) {
	return {
		group: "",
		version: "",
		kind: "",
		create: false,
		...more,
		path
	};
}
// src/engines/kustomize/transformers/image-transformer.ts
function transformImages(resources, image, specs, version) {
	const matches = imageMatcher(image.name, behaves("kustomize-image-digests", version));
	for (const resource of resources) {
		if (resource.kind === "CustomResourceDefinition") continue;
		const update = (node) => {
			if (isNull(node)) return;
			if (node.type !== "scalar") fail("KUSTOMIZE_TRANSFORMER", `An image of ${describe(resource)} is not a string.`, { ...resource.origin === void 0 || node.line === 0 ? {} : { at: {
				...resource.origin,
				line: node.line
			} } });
			if (matches(node.value)) setText$1(node, changedImage(node.value, image));
		};
		visitContainers(resource.node, resource, update);
	}
	for (const resource of resources) {
		if (resource.kind === "CustomResourceDefinition") continue;
		visitFieldSpecs(resource.node, specs, (node) => {
			if (node.type !== "scalar" && !isNull(node)) fail("KUSTOMIZE_TRANSFORMER", `An image of ${describe(resource)} is not a string.`);
			const value = rawText(node);
			if (node.type === "scalar" && matches(value)) setText$1(node, changedImage(value, image));
		});
	}
}
function visitContainers(node, resource, update) {
	if (node.type === "sequence") {
		for (const item of node.items) if (item.type !== "scalar") visitContainers(item, resource, update);
		return;
	}
	if (node.type !== "mapping") return;
	for (const { key, value } of node.entries) {
		if (value.type === "scalar") continue;
		visitContainers(value, resource, update);
		const name = rawText(key);
		if (value.type !== "sequence" || name !== "containers" && name !== "initContainers") continue;
		for (const container of value.items) {
			if (isNull(container)) continue;
			if (container.type !== "mapping") fail("KUSTOMIZE_TRANSFORMER", `A list named ${name} in ${describe(resource)} has an item that is not a mapping.`);
			const image = entryOf(container, "image");
			if (image !== void 0) update(image.value);
		}
	}
}
const TAG = "(:[a-zA-Z0-9_.{}-]*)?";
const SHA256 = "(@sha256:[a-zA-Z0-9_.{}-]*)?$";
const ANY_DIGEST = "(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$";
const PLAIN_NAME = /^[\w./:@-]{0,1000}$/;
function imageMatcher(name, anyDigest) {
	const pattern = `^${name}${TAG}${anyDigest ? ANY_DIGEST : SHA256}`;
	if (PLAIN_NAME.test(name)) {
		const compiled = new RegExp(pattern);
		return (value) => compiled.test(value);
	}
	try {
		return containsMatcher(pattern);
	} catch (thrown) {
		if (anyDigest) return () => false;
		return () => fail("KUSTOMIZE_TRANSFORMER", `The image name "${name.slice(0, 500)}" is not a valid regular expression.`, {}, { cause: thrown });
	}
}
function changedImage(value, image) {
	const parts = splitImage(value);
	let { tag, digest } = parts;
	if (image.newTag !== "") {
		tag = image.newTag;
		digest = image.digest;
	} else if (image.digest !== "") {
		tag = "";
		digest = image.digest;
	} else if (image.tagSuffix !== "") {
		tag += image.tagSuffix;
		digest = "";
	}
	return `${image.newName || parts.name}${tag === "" ? "" : `:${tag}`}${digest === "" ? "" : `@${digest}`}`;
}
function splitImage(value) {
	const slash = Math.max(value.indexOf("/"), 0);
	const at = value.indexOf("@", slash);
	const colon = value.indexOf(":", slash);
	if (at < 0 && colon < 0) return {
		name: value,
		tag: "",
		digest: ""
	};
	if (at >= 0 && (colon < 0 || at < colon)) return {
		name: value.slice(0, at),
		tag: "",
		digest: value.slice(at + 1)
	};
	if (at >= 0) return {
		name: value.slice(0, colon),
		tag: value.slice(colon + 1, at),
		digest: value.slice(at + 1)
	};
	return {
		name: value.slice(0, colon),
		tag: value.slice(colon + 1),
		digest: ""
	};
}
// src/engines/kustomize/transformers/label-transformer.ts
function setEntries(resources, entries, specs) {
	const keys = [...entries.keys()].sort(compareBytes);
	if (keys.length === 0) return;
	for (const resource of resources) for (const key of keys) {
		const value = scalar(entries.get(key) ?? "", "plain", STRING_TAG);
		const set = (node) => {
			if (node.type === "mapping") setField(node, key, value);
			else if (!isNull(node)) fail("KUSTOMIZE_TRANSFORMER", `"${key}" cannot be set in ${describe(resource)}: the field is not a mapping.`);
			else if (node.type === "scalar") addToNull(node, {
				key: scalar(key),
				value: quoteIfNeeded(value)
			});
		};
		visitFieldSpecs(resource.node, specs, set, "mapping");
	}
}
// src/engines/kustomize/nodes/expand-aliases.ts
const MERGE_TAG = "tag:yaml.org,2002:merge";
function expandAliases(node, expansion) {
	return expand$1(node, expansion, new Set());
}
function expand$1(node, expansion, open) {
	switch (node.type) {
		case "scalar": return node;
		case "alias": {
			if (open.has(node.target)) fail("YAML_SYNTAX", `The anchor "${node.anchor}" contains itself.`, { at: {
				file: expansion.file,
				line: node.line
			} });
			const target = expand$1(node.target, expansion, open);
			const count = countNodes(target, expansion.budget);
			countAllocation(40 * count);
			expansion.budget -= count;
			if (expansion.budget < 0) fail("YAML_LIMIT", "Aliases expand to too many values.", { at: {
				file: expansion.file,
				line: node.line
			} });
			return clone(target);
		}
		case "sequence":
			open.add(node);
			for (let i = 0; i < node.items.length; i++) {
				const item = node.items[i];
				if (item !== void 0 && item.type !== "scalar") node.items[i] = expand$1(item, expansion, open);
			}
			open.delete(node);
			return node;
		case "mapping":
			open.add(node);
			mergeKeys$1(node, expansion, open);
			for (const entry of node.entries) {
				if (entry.key.type !== "scalar") entry.key = expand$1(entry.key, expansion, open);
				if (entry.value.type !== "scalar") entry.value = expand$1(entry.value, expansion, open);
			}
			open.delete(node);
			return node;
	}
}
function mergeKeys$1(node, expansion, open) {
	let merge;
	for (const entry of node.entries) {
		if (!isMergeKey(entry.key)) continue;
		if (merge !== void 0) fail("YAML_UNSUPPORTED", "A mapping has more than one merge key (\"<<\").", { at: {
			file: expansion.file,
			line: entry.key.line
		} });
		merge = entry;
	}
	if (merge === void 0) {
		removeField(node, "<<");
		return;
	}
	node.entries.splice(node.entries.indexOf(merge), 1);
	const own = node.entries.map((entry) => ({ ...entry }));
	const byName = new Map();
	for (const entry of node.entries) if (entry.key.type === "scalar" && !byName.has(entry.key.value)) byName.set(entry.key.value, entry);
	for (const source of mergeSources(merge.value, expansion)) {
		const merged = expand$1(clonedSource(source, expansion, open), expansion, open);
		if (merged.type !== "mapping") continue;
		for (const entry of merged.entries) setEntry(node, entry, byName);
	}
	for (const entry of own) setEntry(node, entry, byName);
}
function clonedSource(source, expansion, open) {
	if (open.has(source)) fail("YAML_SYNTAX", "A merge key merges a mapping into itself.", { at: {
		file: expansion.file,
		line: source.line
	} });
	const count = countNodes(source, expansion.budget);
	countAllocation(40 * count);
	expansion.budget -= count;
	if (expansion.budget < 0) fail("YAML_LIMIT", "Merge keys expand to too many values.", { at: {
		file: expansion.file,
		line: source.line
	} });
	return clone(source);
}
function isMergeKey(key) {
	if (key.type !== "scalar" || key.value !== "<<") return false;
	return key.tag === MERGE_TAG || key.tag === "" && key.style === "plain";
}
function mergeSources(value, expansion) {
	const at = {
		file: expansion.file,
		line: value.line
	};
	switch (value.type) {
		case "mapping": return [value];
		case "alias":
			if (value.target.type === "mapping") return [value.target];
			return fail("YAML_UNSUPPORTED", "A merge key (\"<<\") merges a value that is not a mapping.", { at });
		case "sequence": {
			const sources = [];
			for (const item of value.items) {
				if (item.type === "sequence") fail("YAML_UNSUPPORTED", "A merge key (\"<<\") merges a list of lists.", { at });
				append(sources, mergeSources(item, expansion));
			}
			return sources.reverse();
		}
		case "scalar": return fail("YAML_UNSUPPORTED", "A merge key (\"<<\") merges a value that is not a mapping.", { at });
	}
}
function setEntry(node, entry, byName) {
	const name = rawText(entry.key);
	const existing = byName.get(name);
	if (existing !== void 0) {
		existing.key = entry.key;
		existing.value = entry.value;
		return;
	}
	const added = {
		key: entry.key,
		value: entry.value
	};
	if (entry.key.type === "scalar") byName.set(name, added);
	node.entries.push(added);
}
function countNodes(node, most) {
	let count = 1;
	if (node.type === "sequence") for (const item of node.items) {
		if (count > most) return count;
		count += countNodes(item, most - count);
	}
	else if (node.type === "mapping") for (const { value } of node.entries) {
		if (count > most) return count;
		count += 1 + countNodes(value, most - count);
	}
	else if (node.type === "alias") count += countNodes(node.target, most - count);
	return count;
}
// src/engines/kustomize/nodes/json-node.ts
function jsonToNode(value, line) {
	countAllocation(40);
	if (typeof value === "string") return {
		type: "scalar",
		value,
		style: "double",
		tag: "",
		line,
		column: 1
	};
	if (Array.isArray(value)) return {
		type: "sequence",
		items: value.map((item) => jsonToNode(item, line)),
		flow: true,
		tag: "",
		line,
		column: 1
	};
	if (typeof value === "object" && value !== null) return {
		type: "mapping",
		entries: Object.keys(value).sort().map((key) => ({
			key: jsonToNode(key, line),
			value: jsonToNode(value[key] ?? null, line)
		})),
		flow: true,
		tag: "",
		line,
		column: 1
	};
	return {
		type: "scalar",
		value: printNumber(value),
		style: "plain",
		tag: "",
		line,
		column: 1
	};
}
function printNumber(value) {
	if (typeof value !== "number") return String(value);
	const size = Math.abs(value);
	if (size !== 0 && (size < 1e-6 || size >= 1e21)) return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
	return Object.is(value, -0) ? "-0" : String(value);
}
// src/engines/kustomize/read-resources.ts
const decoder$7 = new TextDecoder("utf-8", { ignoreBOM: true });
const SEPARATOR = /\n---[^\n]*\n/g;
function readResources(loaded, scope, limits) {
	const checkedBefore = handedOver.get(loaded.bytes);
	handedOver.delete(loaded.bytes);
	const { found: queue } = readNodes(decoder$7.decode(loaded.bytes), loaded.file, limits, checkedBefore);
	return resourcesOf(queue, loaded.file, scope, limits);
}
let handedOver = new WeakMap();
function resetResourceCheck() {
	handedOver = new WeakMap();
}
function checkResources(loaded, scope, limits) {
	const { found, parsed } = readNodes(decoder$7.decode(loaded.bytes), loaded.file, limits);
	resourcesOf(found, loaded.file, scope, limits);
	if (parsed !== void 0) handedOver.set(loaded.bytes, parsed);
}
function resourcesOfNodes(nodes, file, scope, limits) {
	const expansion = {
		file,
		budget: limits.maxNodes
	};
	return resourcesOf(nodes.map((node) => checked({
		node: expandAliases(node, expansion),
		line: node.line
	}, file)), file, scope, limits);
}
function listedNodes(document) {
	return unwrapped(document, document.line, true).map(({ node }) => node);
}
function resourcesOf(queue, file, scope, limits) {
	const result = [];
	for (let i = 0; i < queue.length; i++) {
		const found = queue[i];
		if (found === void 0) continue;
		const items = listItems(found, file);
		if (items === void 0) {
			const at = {
				file,
				...found.line > 0 ? { line: found.line } : {}
			};
			result.push(new Resource(found.node, scope, at));
			continue;
		}
		for (const item of items) {
			const node = jsonToNode(item, found.line);
			for (const inner of unwrapped(node, found.line, true)) if (!isNullOrEmpty(inner.node)) queue.push(checked(inner, file));
			if (queue.length > limits.maxResources) fail("KUSTOMIZE_LIMIT", `${file} holds too many objects.`, { at: { file } });
		}
	}
	return result;
}
function readNodes(source, file, limits, known) {
	const text = source.replaceAll("\r\n", "\n");
	const documents = splitDocuments(text, file);
	if (documents.length > limits.maxResources) fail("KUSTOMIZE_LIMIT", `${file} holds more than ${limits.maxResources} documents.`, { at: { file } });
	const mayHaveAliases = text.includes("&") || text.includes("<<");
	const expansion = {
		file,
		budget: limits.maxNodes
	};
	const found = [];
	const parsed = known ?? parsedDocuments(text, documents, file);
	for (const document of parsed) {
		if (isNull(document)) continue;
		const node = mayHaveAliases ? expandAliases(document, expansion) : document;
		for (const inner of unwrapped(node, node.line, documents.length === 1)) if (!isNullOrEmpty(inner.node)) found.push(checked(inner, file));
	}
	return mayHaveAliases ? { found } : {
		found,
		parsed
	};
}
const ENDS_OR_DIRECTIVES = /^(?:\.\.\.|%)/m;
function parsedDocuments(text, documents, file) {
	if (!ENDS_OR_DIRECTIVES.test(text) && !text.includes("\ufeff", 1)) {
		const { documents: whole, problem } = parseYaml(text, { file });
		if (problem === void 0) return whole;
	}
	const nodes = [];
	for (const document of documents) {
		const node = parseFirstDocument(document.text, file, document.line);
		if (node !== void 0) nodes.push(node);
	}
	return nodes;
}
function splitDocuments(source, file) {
	const documents = [];
	if (source === "") return documents;
	let start = 0;
	let line = 1;
	if (source.includes("\n---")) for (const match of source.matchAll(SEPARATOR)) {
		const text = `${source.slice(start, match.index)}\n`;
		const rest = match[0].slice(4).trim();
		const lines = countLines(text);
		if (rest !== "" && !rest.startsWith("#")) fail("YAML_SYNTAX", `Nothing but a comment may follow the document separator "---", but there is "${rest.slice(0, 60)}".`, { at: {
			file,
			line: line + lines
		} });
		documents.push({
			text,
			line
		});
		line += lines + 1;
		start = match.index + match[0].length;
	}
	documents.push({
		text: source.slice(start),
		line
	});
	return documents;
}
function countLines(text) {
	let count = 0;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
	return count;
}
function unwrapped(node, line, isAlone) {
	if (isAlone && node.type === "mapping") {
		const kind = text$1(field(node, "kind"));
		const items = field(node, "items");
		if ((kind === "List" || kind === "ResourceList") && (items !== void 0 || field(node, "functionConfig") !== void 0)) {
			if (items?.type === "sequence") return items.items.map((item) => ({
				node: item,
				line: item.line
			}));
			if (items?.type === "mapping") return items.entries.flatMap(({ key, value }) => [{
				node: key,
				line
			}, {
				node: value,
				line
			}]);
			return [];
		}
	}
	return [{
		node,
		line
	}];
}
function checked(found, file) {
	const { node, line } = found;
	const at = {
		file,
		...line > 0 ? { line } : {}
	};
	if (node.type !== "mapping") fail("KUSTOMIZE_RESOURCE", "A Kubernetes object is a mapping with apiVersion, kind and metadata, but this is not.", { at });
	const kind = text$1(field(node, "kind"));
	if (kind === "") fail("KUSTOMIZE_RESOURCE", "The object has no kind.", {
		at,
		...missing(node, "kind")
	});
	if (!kind.endsWith("List")) {
		const name = field(node, "metadata", "name");
		if (name === void 0 || isNullOrEmpty(name) || rawText(name) === "") fail("KUSTOMIZE_RESOURCE", `The ${kind} has no metadata.name.`, {
			at,
			...missing(node, "metadata.name")
		});
	}
	return {
		node,
		line
	};
}
function missing(node, what) {
	return { hint: field(node, "apiVersion") === void 0 ? "Remove a file without manifests, such as Helm values, from the resources." : `Add ${what}.` };
}
function listItems(found, file) {
	const kind = rawText(field(found.node, "kind"));
	if (!kind.endsWith("List")) return void 0;
	if (field(found.node, "items") === void 0) return void 0;
	let value;
	try {
		value = decodedValue(found.node);
	} catch (thrown) {
		if (!(thrown instanceof ProblemError)) throw thrown;
		throw new ProblemError({
			...thrown.problem,
			at: {
				line: found.line,
				...thrown.problem.at,
				file
			}
		}, { cause: thrown });
	}
	const items = isJsonObject(value) ? value["items"] : void 0;
	if (items === void 0 || items === null) return [];
	if (!Array.isArray(items)) fail("KUSTOMIZE_RESOURCE", `The items of the ${kind} are not a list.`, { at: {
		file,
		line: found.line
	} });
	return items;
}
// src/engines/kustomize/transformers/json-patch.ts
function jsonPatchOf(data, isJson) {
	if (data === null) return {
		operations: [],
		isJson
	};
	if (!Array.isArray(data)) return void 0;
	const operations = [];
	for (const item of data) {
		if (item !== null && !isJsonObject(item)) return void 0;
		operations.push(item);
	}
	return {
		operations,
		isJson
	};
}
function applyJsonPatch(patch, object) {
	const document = { root: object };
	patch.operations.forEach((operation, i) => {
		const op = textOf$1(operation, "op") ?? "unknown";
		const run = OPERATIONS[op];
		const problem = run === void 0 || operation === null ? `unknown operation "${op}"; use add, copy, move, remove, replace or test` : run(document, operation, patch);
		if (problem === void 0) return;
		const path = textOf$1(operation, "path");
		fail("KUSTOMIZE_PATCH", `Operation ${i + 1} of the JSON patch${path === void 0 ? "" : ` (${op} ${path})`} fails: ${problem}.`);
	});
	if (!isJsonObject(document.root)) fail("KUSTOMIZE_PATCH", "The JSON patch replaces the object by a value that is not a mapping.");
	return document.root;
}
const NO_PATH = "it has no path";
const OPERATIONS = Object.assign(Object.create(null), {
	add(document, operation) {
		const path = textOf$1(operation, "path");
		return path === void 0 ? NO_PATH : add(document, path, copyOf(operation["value"] ?? null));
	},
	copy(document, operation) {
		const source = placeOf(document, operation, "from");
		if (typeof source === "string") return source;
		const path = textOf$1(operation, "path");
		return path === void 0 ? NO_PATH : add(document, path, copyOf(source.value));
	},
	move(document, operation) {
		const source = placeOf(document, operation, "from");
		if (typeof source === "string") return source;
		const failed = remove(source.container, source.key);
		if (failed !== void 0) return failed;
		const path = textOf$1(operation, "path");
		return path === void 0 ? NO_PATH : add(document, path, source.value);
	},
	remove(document, operation) {
		const path = textOf$1(operation, "path");
		if (path === void 0) return NO_PATH;
		const target = find(document, path);
		return target === void 0 ? `nothing is at ${parentOf(path)}` : remove(target.container, target.key);
	},
	replace(document, operation) {
		const value = copyOf(operation["value"] ?? null);
		if (textOf$1(operation, "path") === "") {
			if (!isContainer(value)) return "the whole object can only be replaced by a mapping";
			document.root = value;
			return;
		}
		const target = placeOf(document, operation, "path");
		if (typeof target === "string") return target;
		put$1(target.container, target.key, value);
	},
	test(document, operation, patch) {
		const target = textOf$1(operation, "path") === "" ? { value: document.root } : placeOf(document, operation, "path");
		if (typeof target === "string") return target;
		return equal(target.value, operation["value"] ?? null, patch.isJson) ? void 0 : "the value is another one";
	}
});
function textOf$1(operation, field) {
	const value = operation === null || !Object.hasOwn(operation, field) ? void 0 : operation[field];
	return typeof value === "string" ? value : void 0;
}
function isContainer(value) {
	return typeof value === "object" && value !== null;
}
function parentOf(path) {
	return path.slice(0, Math.max(path.lastIndexOf("/"), 0)) || "the path";
}
function decodeKey(part) {
	return part.includes("~") ? part.replace(/~[01]/g, (escape) => escape === "~1" ? "/" : "~") : part;
}
function find(document, path) {
	const parts = path.split("/");
	if (parts.length < 2 || !isContainer(document.root)) return void 0;
	let at = document.root;
	for (let i = 1; i < parts.length - 1; i++) {
		const next = get(at, decodeKey(parts[i] ?? ""));
		if (typeof next === "string" || !isContainer(next.found)) return void 0;
		at = next.found;
	}
	return {
		container: at,
		key: decodeKey(parts.at(-1) ?? "")
	};
}
function placeOf(document, operation, field) {
	const path = textOf$1(operation, field);
	if (path === void 0) return `it has no ${field}`;
	const target = find(document, path);
	if (target === void 0) return `nothing is at ${parentOf(path)}`;
	const value = get(target.container, target.key);
	return typeof value === "string" ? value : {
		...target,
		value: value.found ?? null
	};
}
function index(key) {
	return /^[-+]?[0-9]{1,15}$/.test(key) ? Number(key) : NaN;
}
function get(container, key) {
	if (!Array.isArray(container)) return { found: Object.hasOwn(container, key) ? container[key] : void 0 };
	const i = index(key);
	if (Number.isNaN(i)) return `"${key}" is not an index of the list`;
	const at = i < 0 ? i + container.length : i;
	return at < 0 || at >= container.length ? `the list has no index ${i}` : { found: container[at] };
}
function put$1(container, key, value) {
	if (Array.isArray(container)) {
		const i = index(key);
		container[i < 0 ? i + container.length : i] = value;
	} else setOwn(container, key, value);
}
function add(document, path, value) {
	const target = find(document, path);
	if (target === void 0) return `nothing is at ${parentOf(path)}`;
	const { container, key } = target;
	if (!Array.isArray(container)) {
		put$1(container, key, value);
		return;
	}
	if (key === "-") {
		container.push(value);
		return;
	}
	const i = index(key);
	if (Number.isNaN(i)) return `"${key}" is not an index of the list`;
	const size = container.length + 1;
	if (i >= size || i < -size) return `the list has no index ${i}`;
	countAllocation(size >> 4);
	container.splice(i < 0 ? i + size : i, 0, value);
}
function remove(container, key) {
	const existing = get(container, key);
	if (typeof existing === "string") return existing;
	if (Array.isArray(container)) {
		const i = index(key);
		countAllocation(container.length >> 4);
		container.splice(i < 0 ? i + container.length : i, 1);
	} else {
		if (existing.found === void 0) return `no key "${key}"`;
		delete container[key];
	}
}
function copyOf(value) {
	countAllocation(typeof value === "string" ? 40 + value.length : 80);
	if (Array.isArray(value)) return value.map(copyOf);
	if (!isJsonObject(value)) return value;
	const copy = Object.create(null);
	for (const key of Object.keys(value)) copy[key] = copyOf(value[key] ?? null);
	return copy;
}
const HTML = /[<>&\u2028\u2029]/;
function equal(actual, expected, isJson) {
	if (Array.isArray(actual)) return Array.isArray(expected) && actual.length === expected.length && actual.every((item, i) => item !== null && expected[i] !== null && equal(item, expected[i] ?? null, isJson));
	if (isJsonObject(actual)) {
		if (!isJsonObject(expected)) return false;
		const keys = Object.keys(actual);
		return keys.length === Object.keys(expected).length && keys.every((key) => Object.hasOwn(expected, key) && equal(actual[key] ?? null, expected[key] ?? null, isJson));
	}
	if (isJson && typeof expected === "string" && HTML.test(expected)) return false;
	return isNumber(actual) && isNumber(expected) ? String(actual) === String(expected) : actual === expected;
}
function isNumber(value) {
	return typeof value === "number" || typeof value === "bigint";
}
// src/engines/kustomize/transformers/load-patch.ts
const encoder$2 = new TextEncoder();
const decoder$6 = new TextDecoder("utf-8", { ignoreBOM: true });
function loadPatch(patch, name, context) {
	const inline = trimmed(patch.patch);
	const place = context.at;
	if (inline === "" && patch.path === "") fail("KUSTOMIZE_PATCH", `${name} has neither a patch nor a path.`, { at: place });
	if (inline !== "" && patch.path !== "") fail("KUSTOMIZE_PATCH", `${name} has both a patch and a path; use one of them.`, { at: place });
	const loaded = inline === "" ? loadFile(patch.path, name, context) : {
		bytes: encoder$2.encode(inline),
		file: context.file
	};
	const source = inline === "" ? `${name} (${patch.path})` : name;
	const at = inline === "" ? { file: loaded.file } : place;
	const merges = attempt$1(() => readResources(loaded, context.openApi, context.limits));
	if ("value" in merges) {
		for (const resource of merges.value) {
			if (patch.options?.allowNameChange === true) resource.allowNameChange();
			if (patch.options?.allowKindChange === true) resource.allowKindChange();
		}
		return {
			merges: merges.value,
			operations: void 0,
			target: patch.target,
			name: source,
			at,
			isInline: inline !== ""
		};
	}
	const operations = attempt$1(() => readJsonPatch(decoder$6.decode(loaded.bytes), loaded.file));
	if ("value" in operations && operations.value !== void 0) return {
		merges: [],
		operations: operations.value,
		target: patch.target,
		name: source,
		at,
		isInline: inline !== ""
	};
	const problem = "problem" in operations ? operations.problem : merges.problem;
	return fail("KUSTOMIZE_PATCH", `${source} is neither a strategic merge patch nor a JSON patch: ${problem.message}`, {
		at: inline === "" ? problem.at ?? at : at,
		hint: problem.hint
	});
}
function loadStrategicMergePatches(entries, inline, context) {
	const loaded = [];
	const add = (file, merges, name) => {
		loaded.push({
			merges,
			operations: void 0,
			target: void 0,
			name,
			at: { file: file.file },
			isInline: file.file === context.file
		});
	};
	entries.forEach((entry, i) => {
		const text = {
			bytes: encoder$2.encode(entry),
			file: context.file
		};
		const merges = attempt$1(() => readResources(text, context.openApi, context.limits));
		const name = `patchesStrategicMerge[${i}]`;
		if ("value" in merges) add(text, merges.value, name);
		else {
			const file = loadFile(entry, name, context);
			add(file, readResources(file, context.openApi, context.limits), `${name} (${entry})`);
		}
	});
	if (inline !== "") {
		const text = {
			bytes: encoder$2.encode(inline),
			file: context.file
		};
		add(text, readResources(text, context.openApi, context.limits), "patches");
	}
	if (loaded.every((patch) => patch.merges.length === 0)) fail("KUSTOMIZE_PATCH", "Empty strategic merge patches.", { at: context.at });
	return loaded;
}
function loadJsonPatch(patch, name, context) {
	const { at } = context;
	if (patch.target === void 0 || patch.target.name === "") fail("KUSTOMIZE_PATCH", `${name} needs a target with a name.`, { at });
	if (patch.path === "" && patch.patch === "") fail("KUSTOMIZE_PATCH", `${name} has neither a patch nor a path.`, { at });
	if (patch.path !== "" && patch.patch !== "") fail("KUSTOMIZE_PATCH", `${name} has both a patch and a path; use one of them.`, { at });
	const file = patch.path === "" ? void 0 : loadFile(patch.path, name, context);
	const text = file === void 0 ? patch.patch : decoder$6.decode(file.bytes);
	const source = file === void 0 ? name : `${name} (${patch.path})`;
	const place = file === void 0 ? context.at : { file: file.file };
	const operations = text === "" ? void 0 : readJsonPatch(text, place.file);
	if (operations === void 0 || operations.operations.length === 0) fail("KUSTOMIZE_PATCH", `${source} holds no JSON patch operations.`, { at: place });
	return {
		merges: [],
		operations,
		target: patch.target,
		name: source,
		at: place,
		isInline: file === void 0
	};
}
function loadFile(path, name, context) {
	return withProblemContext(() => context.loader.load(path), `${name}: `, context.at);
}
function readJsonPatch(text, file) {
	if (text === "") return void 0;
	return jsonPatchOf(readJsonOrYaml(text, file, "["), text.startsWith("["));
}
function attempt$1(run) {
	try {
		return { value: run() };
	} catch (thrown) {
		if (!(thrown instanceof ProblemError) || thrown.problem.code === "KUSTOMIZE_LIMIT" || thrown.problem.code === "YAML_LIMIT") throw thrown;
		return { problem: thrown.problem };
	}
}
function trimmed(text) {
	return text.replace(/^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/, "").replace(/(?<![\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/, "");
}
// src/engines/kustomize/transformers/name-hash.ts
const REPLACED = {
	"0": "g",
	"1": "h",
	"3": "k",
	a: "m",
	e: "t"
};
function appendHashes(map) {
	let any = false;
	for (const resource of map.resources) {
		if (!resource.needsHash) continue;
		const hash = contentHash(resource);
		resource.storePreviousId();
		resource.setName(`${resource.name}-${hash}`);
		any = true;
	}
	if (any) map.changed();
}
function contentHash(resource) {
	const kind = resource.kind;
	const content = {
		kind,
		name: "",
		data: valueOf$1(resource, "data")
	};
	const other = kind === "Secret" ? "stringData" : "binaryData";
	const more = valueOf$1(resource, other);
	if (typeof more === "object" && more !== null) content[other] = more;
	if (kind === "Secret") content["type"] = valueOf$1(resource, "type");
	const digest = createHash("sha256").update(encodeGoJson(content)).digest("hex");
	let hash = "";
	for (const letter of digest.slice(0, 10)) hash += REPLACED[letter] ?? letter;
	return hash;
}
function valueOf$1(resource, key) {
	const node = entryOf(resource.node, key)?.value;
	if (node === void 0) return "";
	return node.type === "scalar" ? node.value : nodeToValue(node);
}
// src/engines/kustomize/transformers/name-transformer.ts
const SKIPPED = [
	{ kind: "CustomResourceDefinition" },
	{
		group: "apiregistration.k8s.io",
		kind: "APIService"
	},
	{ kind: "Namespace" }
];
function addNamePrefix(map, prefix, specs) {
	transformNames(map, specs, (name) => prefix + name, prefix, "prefix");
}
function addNameSuffix(map, suffix, specs) {
	transformNames(map, specs, (name) => name + suffix, suffix, "suffix");
}
function transformNames(map, specs, rename, affix, which) {
	for (const resource of map.resources) {
		const id = resource.originalId;
		if (SKIPPED.some((gvk) => selectsGvk(gvk, id))) continue;
		for (const spec of specs) {
			if (!selectsGvk(spec, id)) continue;
			if (spec.path === "metadata/name" && affix !== "") {
				if (which === "prefix") resource.addPrefix(affix);
				else resource.addSuffix(affix);
				resource.storePreviousId();
			}
			const set = (node) => {
				if (node.type !== "scalar") fail("KUSTOMIZE_TRANSFORMER", `The name ${which} cannot be added to ${spec.path} of ${describe(resource)}: it is not a string.`);
				setText$1(node, rename(node.value));
			};
			visitFieldSpec(resource.node, spec, set, { scalarTag: STRING_TAG });
		}
	}
	map.changed();
}
// src/engines/kustomize/transformers/namespace-transformer.ts
const METADATA_NAMESPACE = fieldSpec("metadata/namespace", { create: true });
const HELM_GENERATED = "internal.config.kubernetes.io/helm-generated";
function transformNamespace(map, options) {
	if (options.namespace === "") return;
	for (const resource of map.resources) {
		if (resource.isEmpty || resource.annotation(HELM_GENERATED) === "true") continue;
		resource.storePreviousId();
		setNamespace(resource, options);
	}
	map.changed();
	map.checkUnique();
}
function setNamespace(resource, options) {
	const { apiVersion, kind } = resource;
	const set = (node) => setNamespaceText(node, resource, options);
	if (!resource.id.clusterScoped) visitFieldSpec(resource.node, METADATA_NAMESPACE, set, { scalarTag: "" });
	const isBinding = kind === "RoleBinding" || kind === "ClusterRoleBinding";
	if (isBinding) setSubjects(resource, options);
	const specs = options.specs.filter((spec) => spec.path !== "metadata/namespace" && (apiVersion === "v1" || spec.path !== "metadata/name") && !(isBinding && isBindingSpec(spec)));
	visitFieldSpecs(resource.node, specs, set, { scalarTag: STRING_TAG });
}
function isBindingSpec(spec) {
	return spec.path === "subjects/namespace" && (spec.kind === "RoleBinding" || spec.kind === "ClusterRoleBinding");
}
function setNamespaceText(node, resource, options) {
	if (options.unsetOnly && hasText(node)) return void 0;
	if (node.type !== "scalar") fail("KUSTOMIZE_TRANSFORMER", `The namespace cannot be set in ${describe(resource)}: the field is not a single value.`);
	return overwrite(node, scalar(options.namespace, "plain", STRING_TAG));
}
function hasText(node) {
	return !isNull(node) && node.type === "scalar" && node.value !== "";
}
function setSubjects(resource, options) {
	if (options.subjects === "none") return;
	const subjects = field(resource.node, "subjects");
	if (subjects === void 0 || isNull(subjects)) return;
	const malformed = () => fail("KUSTOMIZE_TRANSFORMER", `The subjects of ${describe(resource)} are not a list of mappings.`);
	if (subjects.type !== "sequence") malformed();
	else {
		const [key, wanted] = options.subjects === "defaultOnly" ? ["name", "default"] : ["kind", "ServiceAccount"];
		for (const subject of subjects.items) {
			if (isNull(subject)) continue;
			if (subject.type !== "mapping") return malformed();
			const found = entryOf(subject, key)?.value;
			if (found !== void 0 && found.type !== "scalar") return malformed();
			if (found === void 0 || text$1(found) !== wanted || rawText(found) !== wanted) continue;
			const entry = entryOf(subject, "namespace");
			if (entry === void 0) {
				const made = scalar("");
				subject.entries.push({
					key: scalar("namespace"),
					value: setNamespaceText(made, resource, options) ?? made
				});
			} else entry.value = setNamespaceText(entry.value, resource, options) ?? entry.value;
		}
	}
}
// src/engines/kustomize/nodes/data-node.ts
function dataToNode(value) {
	if (Array.isArray(value)) return {
		type: "sequence",
		items: value.map(dataToNode),
		flow: value.length === 0,
		tag: "",
		line: 1,
		column: 1
	};
	if (typeof value === "object" && value !== null) {
		const keys = Object.keys(value);
		return {
			type: "mapping",
			entries: keys.map((key) => ({
				key: plain(key, textStyle(key)),
				value: dataToNode(value[key] ?? null)
			})),
			flow: keys.length === 0,
			tag: "",
			line: 1,
			column: 1
		};
	}
	if (typeof value === "string") return plain(value, textStyle(value));
	if (typeof value === "number" || typeof value === "bigint") return plain(formatFloatG(Number(value)), "plain");
	return plain(String(value), "plain");
}
function plain(value, style) {
	countAllocation(40 + value.length);
	return {
		type: "scalar",
		value,
		style,
		tag: "",
		line: 1,
		column: 1
	};
}
function textStyle(text) {
	if (text.includes("\n")) return canBeBlock(text) ? "literal" : "double";
	if (needsQuotes(text) || text === "<<") return "double";
	if (canBePlain(text, false)) return "plain";
	return canBeSingleQuoted(text) ? "single" : "double";
}
// src/engines/kustomize/label-selector.ts
var InvalidSelector = class extends Error {};
function parseLabelSelector(text) {
	if (text === "") return [];
	const tokens = new Tokens(text);
	const requirements = [];
	if (tokens.peek().type === "end") return requirements;
	for (;;) {
		const first = tokens.peek().type;
		if (first !== "word" && first !== "!") tokens.fail("a key or !");
		requirements.push(requirement(tokens));
		const next = tokens.next();
		if (next.type === "end") return requirements;
		if (next.type !== ",") throw new InvalidSelector(`found "${next.text}" where "," or the end is expected`);
	}
}
function labelsMatch(selector, labels) {
	return selector.every((requirement) => requirementHolds(requirement, labels.get(requirement.key)));
}
function requirementHolds({ operator, values }, value) {
	switch (operator) {
		case "exists": return value !== void 0;
		case "!": return value === void 0;
		case "in": return value !== void 0 && values.has(value);
		case "notin": return value === void 0 || !values.has(value);
		case ">":
		case "<": {
			const limit = integer([...values][0] ?? "");
			const number = value === void 0 ? void 0 : integer(value);
			if (limit === void 0 || number === void 0) return false;
			return operator === ">" ? number > limit : number < limit;
		}
	}
}
function requirement(tokens) {
	const negated = tokens.peek().type === "!";
	if (negated) tokens.next();
	if (tokens.peek().type !== "word") tokens.fail("a key");
	const key = tokens.next().text;
	checkKey(key);
	const next = tokens.peek().type;
	if (negated) return {
		key,
		operator: "!",
		values: new Set()
	};
	if (next === "end" || next === ",") return {
		key,
		operator: "exists",
		values: new Set()
	};
	return comparison(tokens, key);
}
function comparison(tokens, key) {
	const { type, text } = tokens.next("operator");
	switch (type) {
		case "in":
		case "notin": return checkedValues({
			key,
			operator: type,
			values: valueList(tokens)
		});
		case "=":
		case "==": return checkedValues({
			key,
			operator: "in",
			values: singleValue(tokens)
		});
		case "!=": return checkedValues({
			key,
			operator: "notin",
			values: singleValue(tokens)
		});
		case ">":
		case "<": {
			const values = singleValue(tokens);
			if (integer([...values][0] ?? "") === void 0) throw new InvalidSelector(`"${type}" needs an integer`);
			return checkedValues({
				key,
				operator: type,
				values
			});
		}
		default: throw new InvalidSelector(`found "${text}" where =, ==, !=, in, notin, > or < is expected`);
	}
}
function singleValue(tokens) {
	const { type } = tokens.peek();
	if (type === "end" || type === ",") return new Set([""]);
	if (type !== "word") tokens.fail("a value");
	return new Set([tokens.next().text]);
}
function valueList(tokens) {
	if (tokens.peek().type !== "(") tokens.fail("(");
	tokens.next();
	const values = new Set();
	if (tokens.peek().type === ")") {
		tokens.next();
		return values.add("");
	}
	if (tokens.peek().type !== "word" && tokens.peek().type !== ",") tokens.fail("a value, \",\" or \")\"");
	for (;;) {
		const { type } = tokens.peek();
		if (type === "word") {
			values.add(tokens.next().text);
			if (tokens.peek().type === ")") break;
			if (tokens.peek().type !== ",") tokens.fail("\",\" or \")\"");
		} else if (type === ",") {
			tokens.next();
			if (values.size === 0) values.add("");
			if (tokens.peek().type === ")") {
				values.add("");
				break;
			}
			if (tokens.peek().type === ",") {
				tokens.next();
				values.add("");
			}
		} else tokens.fail("\",\" or a value");
	}
	tokens.next();
	return values;
}
const NAME = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const PREFIX = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
function checkKey(key) {
	const slash = key.indexOf("/");
	const prefix = slash < 0 ? void 0 : key.slice(0, slash);
	const name = key.slice(slash + 1);
	if (!(prefix === void 0 || prefix.length <= 253 && PREFIX.test(prefix)) || name.length > 63 || !NAME.test(name)) throw new InvalidSelector(`"${key}" is not a valid label key`);
}
function checkedValues(checked) {
	for (const value of checked.values) {
		if (value === "" || value.length <= 63 && NAME.test(value)) continue;
		throw new InvalidSelector(`"${value}" is not a valid label value`);
	}
	return checked;
}
function integer(text) {
	if (!/^[-+]?[0-9]{1,40}$/.test(text)) return void 0;
	const value = BigInt(text.startsWith("+") ? text.slice(1) : text);
	return value < -(2n ** 63n) || value >= 2n ** 63n ? void 0 : value;
}
const SYMBOLS = new Set([
	")",
	",",
	"!",
	"==",
	"=",
	">",
	"<",
	"!=",
	"("
]);
const SPACE = /[ \t\r\n]/;
const SPECIAL = /[=!(),><]/;
var Tokens = class {
	#tokens = [];
	#at = 0;
	constructor(text) {
		let at = 0;
		for (;;) {
			while (at < text.length && SPACE.test(text.charAt(at))) at++;
			if (at >= text.length || text.charAt(at) === "\0") break;
			const start = at;
			if (SPECIAL.test(text.charAt(at))) {
				at += SYMBOLS.has(text.slice(at, at + 2)) ? 2 : 1;
				this.#tokens.push({
					type: text.slice(start, at),
					text: text.slice(start, at)
				});
				continue;
			}
			while (at < text.length && !SPACE.test(text.charAt(at)) && !SPECIAL.test(text.charAt(at))) at++;
			const word = text.slice(start, at);
			this.#tokens.push({
				type: word === "in" || word === "notin" ? word : "word",
				text: word
			});
		}
	}
	peek(context = "value") {
		const token = this.#tokens[this.#at] ?? {
			type: "end",
			text: ""
		};
		if (context === "value" && (token.type === "in" || token.type === "notin")) return {
			type: "word",
			text: token.text
		};
		return token;
	}
	next(context = "value") {
		const token = this.peek(context);
		this.#at++;
		return token;
	}
	fail(expected) {
		const { type, text } = this.peek();
		throw new InvalidSelector(`found ${type === "end" ? "the end" : `"${text}"`} where ${expected} is expected`);
	}
};
// src/engines/kustomize/selector.ts
function selectorPatterns(selector) {
	const compiled = (field) => {
		try {
			return anchoredMatcher(selector[field]);
		} catch (thrown) {
			if (!(thrown instanceof InvalidPattern)) throw thrown;
			return fail("KUSTOMIZATION_FIELD", `The ${field} of a selector is wrong: ${thrown.message}.`, {}, { cause: thrown });
		}
	};
	const group = compiled("group");
	const version = compiled("version");
	const kind = compiled("kind");
	return {
		gvk: (gvk) => group(gvk.group) && version(gvk.version) && kind(gvk.kind),
		name: compiled("name"),
		namespace: compiled("namespace")
	};
}
function select(map, selector) {
	const patterns = selectorPatterns(selector);
	const matchesMetadata = metadataMatcher(selector);
	const selected = [];
	const anyName = selector.name === "";
	const anyNamespace = selector.namespace === "";
	for (const resource of map.resources) {
		if (!anyName || !anyNamespace) {
			const current = resource.id;
			const original = resource.originalId;
			if (!anyNamespace && !patterns.namespace(effectiveNamespace(original)) && !patterns.namespace(effectiveNamespace(current))) continue;
			if (!anyName && !patterns.name(original.name) && !patterns.name(current.name)) continue;
		}
		if (patterns.gvk(resource.gvk) && matchesMetadata(resource)) selected.push(resource);
	}
	return selected;
}
function metadataMatcher(selector) {
	if (selector.labelSelector === "" && selector.annotationSelector === "") return hasReadableMetadata;
	const labels = lazily(selector.labelSelector, "labelSelector");
	const annotations = lazily(selector.annotationSelector, "annotationSelector");
	return (resource) => labelsMatch(labels(), resource.labels) && labelsMatch(annotations(), resource.annotations);
}
function hasReadableMetadata(resource) {
	resource.checkMetadataLists();
	return true;
}
function lazily(text, field) {
	let parsed;
	return () => {
		if (parsed !== void 0) return parsed;
		try {
			parsed = parseLabelSelector(text);
			return parsed;
		} catch (thrown) {
			if (!(thrown instanceof InvalidSelector)) throw thrown;
			return fail("KUSTOMIZATION_FIELD", `The ${field} "${text}" cannot be read: ${thrown.message}.`, {}, { cause: thrown });
		}
	};
}
// src/engines/kustomize/transformers/merge-list.ts
function printPath(path) {
	const names = [];
	for (let at = path; at !== void 0; at = at.parent) names.unshift(at.name);
	return names.length === 0 ? "" : ` at ${names.join(".")}`;
}
function mergeItemsByKey(chosen, patch, keys, mergeItem, path, steps) {
	let values = distinctValues(patch, chosen, keys);
	if (keys.length > 1) values = completed(values, steps, path);
	const added = sequence();
	let usedKeys = keys;
	const stated = keys.filter((_, i) => values.some((value) => value[i] !== ""));
	for (const value of values) {
		usedKeys = stated.length === 0 ? keys : stated;
		const usedValues = stated.length === 0 ? value : value.filter((part, i) => part !== "" || stated.includes(keys[i] ?? ""));
		const merged = mergeItem(findItem(chosen, usedKeys, usedValues, steps, path), findItem(patch, usedKeys, usedValues, steps, path));
		if (isNothing(merged)) {
			setItem(chosen, void 0, usedKeys, usedValues, steps, path);
			continue;
		}
		if (merged.type === "mapping") for (let i = 0; i < usedKeys.length; i++) {
			const key = usedKeys[i] ?? "";
			const part = usedValues[i] ?? "";
			if (part !== "" && entryOf(merged, key) === void 0) setField(merged, key, scalar(part));
		}
		setItem(added, merged, usedKeys, usedValues, steps, path);
	}
	if (values.length === 0) return chosen;
	for (const item of chosen.items.slice()) appendItem(added, item, usedKeys, steps, path);
	return added;
}
function mergeValuesAsSet(chosen, patch, mergeItem, path, steps) {
	const seen = new Set();
	for (const source of [patch, chosen]) for (const item of source?.items ?? []) seen.add(rawText(item));
	if (seen.size === 0) return chosen;
	const added = sequence();
	for (const value of seen) {
		const merged = mergeItem(findValue(chosen, value, steps, path), findValue(patch, value, steps, path));
		if (isNothing(merged)) setItem(chosen, void 0, [""], [value], steps, path);
		else setItem(added, merged, [""], [value], steps, path);
	}
	for (const item of chosen.items.slice()) setItem(added, item, [""], [rawText(item)], steps, path);
	return added;
}
function distinctValues(patch, chosen, keys) {
	const seen = new Map();
	for (const source of [patch, chosen]) for (const item of source?.items ?? []) {
		const value = keys.map((key) => {
			const entry = entryOf(item, key);
			return entry === void 0 || isNullOrEmpty(entry.value) ? "" : rawText(entry.value);
		});
		const id = JSON.stringify(value);
		if (!seen.has(id)) seen.set(id, value);
	}
	return [...seen.values()];
}
function completed(values, steps, path) {
	for (let i = 0; i < values.length; i++) {
		const first = values[i] ?? [];
		for (let j = 0; j < values.length; j++) {
			count(steps, path);
			const both = combined(first, values[j] ?? []);
			if (both === void 0) continue;
			values[i] = both;
			values[j] = both;
		}
	}
	return values;
}
function combined(first, second) {
	let common = false;
	const result = [];
	for (let i = 0; i < first.length; i++) {
		const a = first[i] ?? "";
		const b = second[i] ?? "";
		if (a === b) common = true;
		else if (a !== "" && b !== "") return void 0;
		result.push(a === "" ? b : a);
	}
	return common ? result : void 0;
}
function findItem(list, keys, values, steps, path) {
	const stated = values.some((value) => value !== "");
	for (const item of list?.items ?? []) {
		count(steps, path);
		if (item.type !== "mapping") continue;
		let matches = true;
		for (let i = 0; i < keys.length && matches; i++) {
			const value = values[i] ?? "";
			if (stated && value === "") continue;
			const entry = entryOf(item, keys[i] ?? "");
			matches = entry !== void 0 && rawText(entry.value) === value;
		}
		if (matches) return item;
	}
}
function findValue(list, value, steps, path) {
	for (const item of list?.items ?? []) {
		count(steps, path);
		if (rawText(item) === value) return item;
	}
}
function setItem(list, item, keys, values, steps, path) {
	const kept = [];
	const setsMapping = keys[0] !== "" && values.length > 0 && values[0] !== "";
	let found = false;
	for (const existing of list.items) {
		count(steps, path);
		if (isNothing(existing)) continue;
		if (existing.type !== "mapping" && setsMapping) {
			kept.push(existing);
			continue;
		}
		if (!matchesKeys(existing, keys, values, path)) {
			if (values.length > 0) kept.push(existing);
			continue;
		}
		found = true;
		if (item !== void 0) kept.push(item);
	}
	list.items = kept;
	if (item !== void 0 && !isNull(item) && !found) list.items.push(item);
}
function isNothing(node) {
	return node === void 0 || isNull(node) || node.type === "mapping" && node.entries.length === 0;
}
function matchesKeys(item, keys, values, path) {
	if (values.length === 0) return false;
	for (let i = 0; i < keys.length && i < values.length; i++) {
		const key = keys[i] ?? "";
		const value = values[i] ?? "";
		if (key === "") {
			if (item.type !== "scalar") return failOnItem(item, "a value", path);
			if (item.value !== value) return false;
			continue;
		}
		if (item.type !== "mapping") failOnItem(item, "a mapping", path);
		const entry = entryOf(item, key);
		if (entry === void 0 || value !== "" && rawText(entry.value) !== value) return false;
	}
	return true;
}
function appendItem(list, item, keys, steps, path) {
	const values = [];
	for (const key of keys) {
		if (item.type !== "mapping" && !isNull(item)) failOnItem(item, "a mapping", path);
		const entry = entryOf(item, key);
		if (entry === void 0) list.items.push(item);
		else values.push(rawText(entry.value));
	}
	if (keys.length > 1) setItem(list, void 0, keys, values, steps, path);
	setItem(list, item, keys, values, steps, path);
}
function failOnItem(item, expected, path) {
	return fail("KUSTOMIZE_PATCH", `The list${printPath(path)} is merged by key, but has ${{
		mapping: "a mapping",
		sequence: "a list",
		scalar: "a scalar",
		alias: "an alias"
	}[item.type]} instead of ${expected}.`);
}
function count(steps, path) {
	steps.left--;
	if (steps.left < 0) fail("KUSTOMIZE_LIMIT", `The list${printPath(path)} is too long to be merged by key.`);
}
// src/engines/kustomize/transformers/strategic-merge.ts
const DIRECTIVE = "$patch";
function strategicMerge(patch, object, schemas) {
	return new Merge(schemas).walk(object, patch, void 0, void 0) !== void 0;
}
var Merge = class {
	#schemas;
	#steps = { left: 2e7 };
	constructor(schemas) {
		this.#schemas = schemas;
	}
	walk(dest, origin, schema, path) {
		const first = dest !== void 0 && !isNull(dest) ? dest : origin !== void 0 && !isNull(origin) ? origin : void 0;
		if (first === void 0) return nullOf(dest, origin);
		if (origin !== void 0 && origin.type !== first.type && !isNull(origin)) failOnKind(first, origin, path);
		switch (first.type) {
			case "mapping": return this.#mapping(dest, origin, schema ?? this.#schemaByKind(dest) ?? this.#schemaByKind(origin), path);
			case "sequence": return schema?.mergeKeys === void 0 ? origin ?? dest : this.#sequence(dest, origin, schema.mergeKeys, schema.items(), path);
			case "scalar": return origin ?? dest;
			case "alias": return;
		}
	}
	#schemaByKind(node) {
		if (node === void 0 || node.type !== "mapping") return void 0;
		const kind = text$1(field(node, "kind"));
		if (kind === "") return void 0;
		const apiVersion = text$1(field(node, "apiVersion"));
		return apiVersion === "" ? void 0 : this.#schemas.schemaOf(apiVersion, kind);
	}
	#mapping(dest, origin, schema, path) {
		const chosen = chooseMapping(dest, origin, path);
		if (chosen === void 0 || chosen.type !== "mapping") return chosen;
		const patch = origin?.type === "mapping" ? origin : void 0;
		const isOwn = patch === chosen;
		const below = patch === void 0 || isOwn ? void 0 : entriesByName(patch, path);
		let kept = 0;
		for (const entry of chosen.entries) {
			const name = nameOf(entry, path);
			const counterpart = isOwn ? entry.value : below?.get(name)?.value;
			const { value } = entry;
			const merged = counterpart === void 0 && value.type === "scalar" && !isNull(value) ? value : this.walk(value, counterpart, schema?.field(name), {
				parent: path,
				name
			});
			below?.delete(name);
			const settled = settle(merged, value);
			if (settled === void 0) continue;
			entry.value = settled;
			chosen.entries[kept++] = entry;
		}
		chosen.entries.length = kept;
		if (below === void 0) return chosen;
		for (const [name, entry] of below) {
			const settled = settle(this.walk(void 0, entry.value, schema?.field(name), {
				parent: path,
				name
			}), void 0);
			if (settled !== void 0) chosen.entries.push({
				key: clone(entry.key),
				value: settled
			});
		}
		return chosen;
	}
	#sequence(dest, origin, keys, itemSchema, path) {
		const chosen = chooseSequence(dest, origin, path);
		if (chosen === void 0 || chosen.type !== "sequence") return chosen;
		const patch = origin?.type === "sequence" ? origin : void 0;
		const mergeItem = (destItem, originItem) => this.walk(destItem, originItem, itemSchema, path);
		return keys.length === 0 ? mergeValuesAsSet(chosen, patch, mergeItem, path, this.#steps) : mergeItemsByKey(chosen, patch, keys, mergeItem, path, this.#steps);
	}
};
function nullOf(dest, origin) {
	if (origin !== void 0 || dest === void 0 || rawText(dest) === "") return void 0;
	return scalar(rawText(dest), "plain", NULL_TAG);
}
function chooseMapping(dest, origin, path) {
	if (dest === void 0 || isNull(dest)) return origin?.type === "mapping" && mappingDirective(origin, path, "tolerant") === "delete" ? void 0 : origin;
	if (origin === void 0) return dest;
	if (origin.type !== "mapping") return void 0;
	switch (mappingDirective(origin, path, "strict")) {
		case "delete": return;
		case "replace": return origin;
		case "merge": return dest;
	}
}
function chooseSequence(dest, origin, path) {
	if (dest === void 0 || isNull(dest)) return origin;
	if (origin === void 0) return dest;
	if (origin.type !== "sequence") return void 0;
	switch (sequenceDirective(origin, path)) {
		case "delete": return;
		case "replace": return origin;
		case "merge": return dest;
	}
}
function directiveOf(value, path) {
	if (value === "delete" || value === "replace" || value === "merge") return value;
	return fail("KUSTOMIZE_PATCH", `The patch has an unknown directive "$patch: ${value}"${printPath(path)}.`, { hint: "Use delete, replace or merge." });
}
function mappingDirective(patch, path, mode) {
	const found = entryOf(patch, DIRECTIVE);
	if (found === void 0) return "merge";
	const value = rawText(found.value);
	if (mode === "tolerant" && value !== "delete" && value !== "replace" && value !== "merge") return "merge";
	const directive = directiveOf(value, path);
	removeField(patch, DIRECTIVE);
	return directive;
}
function sequenceDirective(patch, path) {
	const holder = patch.items.find((item) => entryOf(item, DIRECTIVE) !== void 0);
	if (holder?.type !== "mapping" || holder.entries.length > 1) return "merge";
	const value = rawText(entryOf(holder, DIRECTIVE)?.value);
	const directive = directiveOf(value, path);
	patch.items = patch.items.filter((item) => {
		if (isNull(item) || item.type === "mapping" && item.entries.length === 0) return false;
		return rawText(entryOf(item, DIRECTIVE)?.value) !== value;
	});
	return directive;
}
function entriesByName(node, path) {
	const entries = new Map();
	for (const entry of node.entries) entries.set(nameOf(entry, path), entry);
	return entries;
}
function nameOf(entry, path) {
	const name = rawText(entry.key);
	if (name === "") fail("KUSTOMIZE_PATCH", `An object with an empty key cannot be patched${printPath(path)}.`);
	return name;
}
function settle(merged, before) {
	if (merged === void 0 || isNull(merged) && !isKeptNull(merged)) return void 0;
	if (merged.type !== "scalar") return merged;
	if (before !== void 0 && before !== merged) {
		const styled = withStyleOf(merged, before);
		if (before.type !== "scalar") return styled;
		if (isNull(before)) emptyNull(before);
		return Object.assign(before, styled);
	}
	if (merged.style === "plain" && isStringScalar(merged) && isYaml11NonString(merged.value)) merged.style = "double";
	return merged;
}
function isKeptNull(node) {
	return node.type === "scalar" && node.line === 0 && node.tag === "tag:yaml.org,2002:null";
}
function withStyleOf(value, before) {
	const style = before.type === "scalar" ? before.style : "plain";
	if (style === value.style) return value;
	const keepsTag = value.tag === BINARY_TAG;
	if (style !== "plain") return {
		...value,
		style,
		tag: keepsTag ? value.tag : ""
	};
	const wasText = value.tag === "" && value.style !== "plain" && value.line > 0;
	return {
		...value,
		style,
		tag: wasText ? STRING_TAG : value.tag
	};
}
function failOnKind(first, second, path) {
	const name = {
		mapping: "a mapping",
		sequence: "a list",
		scalar: "a scalar",
		alias: "an alias"
	};
	return fail("KUSTOMIZE_PATCH", `The patch has ${name[second.type]} where the object has ${name[first.type]}${printPath(path)}.`);
}
// src/engines/kustomize/transformers/patch-transformer.ts
function applyPatch(map, patch, context) {
	if (patch.operations !== void 0) {
		if (patch.target === void 0) fail("KUSTOMIZE_PATCH", `The JSON patch ${patch.name} needs a target.`, { at: patch.at });
		for (const resource of select(map, patch.target)) {
			resource.storePreviousId();
			patchWithJson(resource, patch.operations, patch);
			map.reindex(resource);
		}
		return;
	}
	const [first] = patch.merges;
	if (first === void 0) return;
	if (patch.target === void 0) {
		for (const one of patch.merges) {
			const target = uniqueTarget(map, one, patch);
			mergeInto(target, one, patch, context);
			map.reindex(target);
		}
		map.dropEmpty();
		return;
	}
	if (patch.merges.length > 1) fail("KUSTOMIZE_PATCH", `${patch.name} has a target and holds several patches; use one patch with a target.`, { at: patch.at });
	mergeIntoAll(map, select(map, patch.target), first, patch, context);
}
function applyStrategicMergePatches(map, patches, context) {
	for (const patch of patches) for (const one of patch.merges) mergeIntoAll(map, [uniqueTarget(map, one, patch)], one, patch, context);
}
function applyLegacyJsonPatch(map, patch) {
	if (patch.target === void 0 || patch.operations === void 0) return;
	for (const resource of select(map, patch.target)) {
		patchWithJson(resource, patch.operations, patch);
		map.reindex(resource);
	}
}
function uniqueTarget(map, merge, patch) {
	const id = merge.originalId;
	const found = map.withAnyId(id);
	const [only] = found;
	if (only !== void 0 && found.length === 1) return only;
	const reason = only === void 0 ? "no matches" : `${found.length} matches`;
	return fail("KUSTOMIZE_PATCH", `${patch.name}: ${reason} for Id ${printResId(id)}.`, {
		resource: {
			group: id.group,
			kind: id.kind,
			namespace: id.namespace,
			name: id.name
		},
		at: positionOf$1(merge, patch),
		hint: "Use kind, apiVersion, name and namespace of the resource before the changes of this kustomization, or add a target to the patch."
	});
}
function positionOf$1(merge, patch) {
	return patch.isInline ? patch.at : merge.origin ?? patch.at;
}
function mergeIntoAll(map, targets, merge, patch, context) {
	for (const target of targets) {
		const copy = merge.copy();
		copy.mergeMetadataFrom(merge);
		copy.setGvk(target.gvk);
		copy.setKind(merge.kind);
		mergeInto(target, copy, patch, context);
		map.reindex(target);
	}
	map.dropEmpty();
	map.checkUnique();
}
function mergeInto(target, merge, patch, context) {
	countAllocation(APPLYING);
	if (!patch.isInline) target.inputs = [...target.inputs, patch.at.file];
	const { name, namespace, kind } = target;
	const { nameChangeAllowed, kindChangeAllowed } = merge;
	if (nameChangeAllowed || kindChangeAllowed) target.storePreviousId();
	const described = describe(target);
	if (!withProblemContext(() => strategicMerge(merge.node, target.node, context.openApi), `${patch.name} on ${described}: `, positionOf$1(merge, patch))) {
		target.node.entries = [];
		return;
	}
	if (target.isEmpty) return;
	if (!kindChangeAllowed) target.setKind(kind);
	if (!nameChangeAllowed) target.setName(name);
	target.setNamespace(namespace);
}
const INTERNAL = "internal.config.kubernetes.io/";
const LEGACY_INTERNAL = new Set([
	"config.k8s.io/id",
	"config.kubernetes.io/index",
	"config.kubernetes.io/path"
]);
const APPLYING = 1e3;
function patchWithJson(resource, operations, patch) {
	countAllocation(APPLYING);
	if (!patch.isInline) resource.inputs = [...resource.inputs, patch.at.file];
	const kept = [...resource.annotations].filter(([key]) => key.startsWith(INTERNAL) || LEGACY_INTERNAL.has(key));
	withProblemContext(() => {
		const value = nodeToValue(resource.node);
		if (!isJsonObject(value)) fail("INTERNAL", "A resource is not a mapping.");
		const node = dataToNode(applyJsonPatch(operations, value));
		if (node.type === "mapping") resource.node = node;
	}, `${patch.name} on ${describe(resource)}: `, patch.at);
	const annotations = resource.annotations;
	for (const [key, value] of kept) annotations.set(key, value);
	resource.setAnnotations(annotations);
}
// src/engines/kustomize/nodes/replace-scalar-text.ts
function replaceScalarText(node, value) {
	if (node.tag !== "" || node.style !== "plain" || node.line === 0) return {
		...node,
		value
	};
	const before = plainTag(node.value);
	if (before === plainTag(value)) return {
		...node,
		value
	};
	return {
		...node,
		value,
		tag: before === "str" ? STRING_TAG : `tag:yaml.org,2002:${before}`
	};
}
// src/engines/kustomize/nodes/emit-node.ts
function emitNode(node) {
	const emitter = new Emitter();
	emitter.root(node);
	return emitter.text;
}
var Emitter = class {
	text = "";
	root(node) {
		if (isInline(node)) this.text += `${this.#inline(node, 2, false)}\n`;
		else this.#block(node, 0, "");
	}
	#block(node, indent, lead) {
		let prefix = lead;
		if (node.type === "mapping") for (const { key, value } of node.entries) {
			this.text += prefix;
			prefix = " ".repeat(indent);
			this.#entry(key, value, indent);
		}
		else if (node.type === "sequence") for (const item of node.items) {
			this.text += `${prefix}-`;
			prefix = " ".repeat(indent);
			this.#afterDash(item, indent);
		}
	}
	#entry(key, value, indent) {
		if (key.type === "scalar" && !/[\n\r\u0085\u2028\u2029]/.test(key.value) && Buffer.byteLength(key.value) <= 128) this.text += `${scalarText(key, indent + 2, "key")}:`;
		else {
			this.text += "?";
			this.#afterDash(key, indent);
			this.text += `${" ".repeat(indent)}:`;
			this.#afterDash(value, indent);
			return;
		}
		if (isInline(value)) this.text += ` ${this.#inline(value, indent + 2, false)}\n`;
		else if (value.type === "sequence") {
			this.text += "\n";
			this.#block(value, indent, " ".repeat(indent));
		} else {
			this.text += "\n";
			this.#block(value, indent + 2, " ".repeat(indent + 2));
		}
	}
	#afterDash(item, indent) {
		if (isInline(item)) this.text += ` ${this.#inline(item, indent + 2, false)}\n`;
		else this.#block(item, indent + 2, " ");
	}
	#inline(node, indent, inFlow) {
		switch (node.type) {
			case "scalar": return scalarText(node, indent, inFlow ? "flow" : "block");
			case "sequence": return `${tagText(node)}[${node.items.map((item) => this.#inline(item, indent, true)).join(", ")}]`;
			case "mapping": {
				const entries = node.entries.map(({ key, value }) => {
					return `${key.type === "scalar" ? scalarText(key, indent, "flow") : `? ${this.#inline(key, indent, true)} `}: ${this.#inline(value, indent, true)}`;
				});
				return `${tagText(node)}{${entries.join(", ")}}`;
			}
			case "alias":
				countAllocation(1e3);
				return this.#inline(node.target, indent, inFlow);
		}
	}
};
function isInline(node) {
	if (node.type === "mapping") return node.flow || node.entries.length === 0;
	if (node.type === "sequence") return node.flow || node.items.length === 0;
	return true;
}
function tagText(node) {
	if (node.tag === "") return "";
	return node.tag.startsWith("tag:yaml.org,2002:") ? `!!${node.tag.slice(18)} ` : `${node.tag} `;
}
function scalarText(node, indent, context) {
	const { value } = node;
	let { style } = node;
	let tag = "";
	if (node.tag === "tag:yaml.org,2002:str") {
		if (style === "plain" && !isStringScalar({
			...node,
			tag: "",
			line: 1
		})) style = "double";
	} else tag = tagText(node);
	if (style === "plain" && value.includes("\n")) style = "literal";
	if (context === "key" && /[\n\r\u0085\u2028\u2029]/.test(value)) style = "double";
	if (style === "plain") {
		if (!(canBePlain(value, context === "flow") && !(value === "" && context !== "block"))) style = "single";
	}
	if ((style === "literal" || style === "folded") && (context !== "block" || !canBeBlock(value))) style = "double";
	if (style === "single" && !canBeSingleQuoted(value)) style = "double";
	switch (style) {
		case "plain": return value === "" ? tag.trimEnd() : tag + value;
		case "single": return tag + singleQuoted(value, indent);
		case "double": return tag + doubleQuoted(value);
		case "literal":
		case "folded": return tag + blockText(value, style, indent);
	}
}
function singleQuoted(value, indent) {
	const escaped = value.replaceAll("'", "''");
	if (!escaped.includes("\n")) return `'${escaped}'`;
	const lines = escaped.replace(/\n+/g, (breaks) => `\n${breaks}`).split("\n");
	const pad = " ".repeat(indent);
	return `'${lines.map((line, i) => i === 0 || line === "" ? line : pad + line).join("\n")}'`;
}
const NAMED = {
	0: "0",
	7: "a",
	8: "b",
	9: "t",
	10: "n",
	11: "v",
	12: "f",
	13: "r",
	27: "e",
	34: "\"",
	92: "\\",
	133: "N",
	160: "_",
	8232: "L",
	8233: "P"
};
function doubleQuoted(value) {
	let result = "\"";
	for (const character of value) {
		const code = character.codePointAt(0) ?? 0;
		if ((code >= 32 && code <= 126 || code >= 160 && code <= 55295 || code >= 57344 && code <= 65533 && code !== 65279) && character !== "\"" && character !== "\\" && code !== 8232 && code !== 8233) {
			result += character;
			continue;
		}
		const named = NAMED[code];
		if (named !== void 0) result += `\\${named}`;
		else if (code <= 255) result += `\\x${hex(code, 2)}`;
		else if (code <= 65535) result += `\\u${hex(code, 4)}`;
		else result += `\\U${hex(code, 8)}`;
	}
	return `${result}"`;
}
function hex(code, width) {
	return code.toString(16).toUpperCase().padStart(width, "0");
}
function blockText(value, style, indent) {
	const hint = /^[ \n]/.test(value) ? "2" : "";
	const chomp = !value.endsWith("\n") ? "-" : value === "\n" || value.endsWith("\n\n") ? "+" : "";
	const header = `${style === "literal" ? "|" : ">"}${hint}${chomp}\n`;
	const pad = " ".repeat(indent);
	const lines = (value.endsWith("\n") ? value.slice(0, -1) : value).split("\n");
	if (style === "literal") return header + lines.map((line) => line === "" ? "" : pad + line).join("\n");
	let result = header;
	for (let i = 0; i < lines.length; i++) {
		const line = lines[i] ?? "";
		result += line === "" ? "" : pad + line;
		if (i === lines.length - 1) break;
		const isText = line !== "" && !line.startsWith(" ") && !line.startsWith("	");
		result += isText && !value.startsWith("\n") ? foldedBreaks(lines, i) : "\n";
	}
	return result;
}
function foldedBreaks(lines, i) {
	const next = lines.slice(i + 1).find((line) => line !== "") ?? "";
	return next === "" || /^[ \t]/.test(next) ? "\n" : "\n\n";
}
// src/engines/kustomize/nodes/structured-text.ts
function writeStructured(document, original, unchanged) {
	if (/^[{[]/.test(original.trim())) {
		const indent = original.includes("\n") && original.includes("  ") ? "  " : "";
		return encodeGoJson(nodeToValue(document), { indent });
	}
	const after = emitNode(document).trim();
	return /(?:^|\s)#/.test(original) ? withComments(original, emitNode(unchanged()).trim(), after) : after;
}
function withComments(original, before, after) {
	const old = before.split("\n");
	const now = after.split("\n");
	const sameAtEnd = commonAtEnd(old, now);
	const added = now.length - old.length;
	if (added < 0) return after;
	const lastBefore = old.length - sameAtEnd - 1;
	const result = [];
	let waiting = [];
	const indents = new Map();
	const release = (indentOf) => {
		for (const { text, indent } of waiting) result.push(" ".repeat(indentOf(indent)) + text);
		waiting = [];
	};
	let at = 0;
	for (const line of original.split("\n")) {
		const text = line.trim();
		const expected = old[at]?.trim();
		const written = now[at > lastBefore ? at + added : at] ?? "";
		const indent = line.length - line.trimStart().length;
		const rest = expected !== void 0 && text.startsWith(expected) ? text.slice(expected.length) : void 0;
		if (rest === "" || rest !== void 0 && expected !== "" && /^\s+#/.test(rest)) {
			const own = written.length - written.trimStart().length;
			release(() => own);
			indents.set(indent, own);
			result.push(rest === "" ? written : `${written} ${rest.trimStart()}`);
			if (at === lastBefore) append(result, now.slice(at + 1, at + 1 + added));
			at++;
		} else if (text.startsWith("#")) waiting.push({
			text,
			indent
		});
		else if (text === "") {
			if (waiting.length === 0) continue;
			release((indentBefore) => indents.get(indentBefore) ?? indentBefore);
			result.push("");
		} else return after;
	}
	if (at < old.length) return after;
	release((indentBefore) => indents.get(indentBefore) ?? indentBefore);
	return result.join("\n").trim();
}
function commonAtEnd(old, now) {
	const shorter = Math.min(old.length, now.length);
	let atStart = 0;
	while (atStart < shorter && old[atStart] === now[atStart]) atStart++;
	let atEnd = 0;
	while (atEnd < shorter - atStart && old[old.length - 1 - atEnd] === now[now.length - 1 - atEnd]) atEnd++;
	return atEnd;
}
// src/engines/kustomize/transformers/replacement-path.ts
function splitFieldPath$1(path) {
	const parts = splitPath(path, ".");
	const result = [];
	for (let i = 0; i < parts.length; i++) {
		const part = parts[i] ?? "";
		if (!part.startsWith("[") || part.endsWith("]")) {
			result.push(part);
			continue;
		}
		let bracketed = part;
		while (i < parts.length - 1 && !(bracketed !== part && parts[i]?.endsWith("]"))) {
			i++;
			bracketed += `.${parts[i]}`;
		}
		result.push(bracketed.includes("=") ? bracketed : trimmed$1(bracketed, "[]"));
	}
	return result;
}
function pathIndex(part) {
	return /^[-+]?[0-9]{1,15}$/.test(part) ? Number(part) : void 0;
}
function isListMatch(part) {
	return part.startsWith("[") && part.endsWith("]");
}
function listMatch(part) {
	const inner = part.replace(/\]$/, "").replace(/^\[/, "");
	const equals = inner.indexOf("=");
	if (equals < 0) fail("KUSTOMIZE_REPLACEMENT", `The part ${part} of a field path must be [name=value], [=value] or an index.`);
	return {
		name: inner.slice(0, equals),
		value: inner.slice(equals + 1)
	};
}
function lookup$1(root, path) {
	let at = root;
	for (const written of path) {
		const part = written.trim();
		if (part === "") continue;
		const next = step$1(at, part);
		if (next === void 0) return void 0;
		at = next;
	}
	return at;
}
function step$1(at, part) {
	const index = pathIndex(part);
	if (index !== void 0 || part === "-") {
		if (index !== void 0 && index < 0) fail("KUSTOMIZE_REPLACEMENT", `The index ${index} of a field path is negative.`);
		const items = itemsOf(at, part);
		if (index !== void 0) return items[index];
		if (items.length === 0) fail("KUSTOMIZE_REPLACEMENT", "A field path asks for the last item of an empty list.");
		return items.at(-1);
	}
	if (part === "*") fail("KUSTOMIZE_REPLACEMENT", "A wildcard (*) is only possible in the field paths of targets.");
	if (isListMatch(part)) {
		const { name, value } = listMatch(part);
		return itemsOf(at, part).find((item) => name === "" ? rawText(item) === value : rawTextOfEntry(item, name) === value);
	}
	return fieldOf(at, part);
}
function rawTextOfEntry(item, name) {
	const entry = entryOf(item, name);
	return entry === void 0 ? void 0 : rawText(entry.value);
}
function itemsOf(node, part) {
	if (isNull(node)) return [];
	if (node.type === "sequence") return node.items;
	return fail("KUSTOMIZE_REPLACEMENT", `A field path asks for ${part} of ${kindName(node)}; a list is needed there.`);
}
function fieldOf(node, name) {
	if (isNull(node)) return void 0;
	if (node.type === "mapping") {
		countAllocation(node.entries.length);
		return entryOf(node, name)?.value;
	}
	return fail("KUSTOMIZE_REPLACEMENT", `A field path asks for the field ${name} of ${kindName(node)}; a mapping is needed there.`);
}
function kindName(node) {
	return {
		mapping: "a mapping",
		sequence: "a list",
		scalar: "a scalar",
		alias: "an alias"
	}[node.type];
}
const MAX_PLACES = 1e6;
function matchPlaces(root, path, create) {
	const found = [];
	match(root, path, 0, create, found);
	return found;
}
function match(at, path, i, create, found) {
	const part = path[i];
	if (part === void 0) {
		if (found.length >= MAX_PLACES) fail("KUSTOMIZE_LIMIT", "A field path of a replacement reaches too many fields.");
		found.push(at);
		return;
	}
	const index = pathIndex(part);
	if (index !== void 0 && index >= 0) matchIndex(at, path, i, index, create, found);
	else if (isListMatch(part)) matchItems(at, path, i, create, found, false);
	else if (part === "*") {
		const items = itemsOf(at.node, part);
		for (let k = 0; k < items.length; k++) match(itemPlace(at.node, k), path, i + 1, create, found);
	} else matchField(at, path, i, create, found);
}
function matchField(at, path, i, create, found) {
	const name = path[i] ?? "";
	if (name === "") fail("KUSTOMIZE_REPLACEMENT", `A field path has an empty name where the object has ${kindName(at.node)}.`);
	let value = fieldOf(at.node, name);
	if (value === void 0) {
		if (create === void 0) return;
		value = createdNode(path[i + 1], create);
		if (at.node.type === "mapping") at.node.entries.push({
			key: scalar(name),
			value
		});
	}
	const place = fieldPlace(at.node, name, value);
	if (value.type === "scalar" && i + 1 < path.length) {
		match(textPlace(value.value), path, i + 1, create, found);
		return;
	}
	match(place, path, i + 1, create, found);
}
function matchIndex(at, path, i, index, create, found) {
	const items = itemsOf(at.node, path[i] ?? "");
	if (index === items.length && create !== void 0 && at.node.type === "sequence") at.node.items.push(createdNode(path[i + 1], create));
	if (index >= items.length) fail("KUSTOMIZE_REPLACEMENT", `A field path asks for item ${index}, but the list has only ${items.length} items.`);
	match(itemPlace(at.node, index), path, i + 1, create, found);
}
function matchItems(at, path, i, create, found, isRetry) {
	const part = path[i] ?? "";
	const { name, value } = listMatch(part);
	const matches = compiled(value);
	const items = itemsOf(at.node, part);
	const before = found.length;
	for (let k = 0; k < items.length; k++) {
		const item = items[k];
		if (item === void 0) continue;
		if (name === "") {
			if (matches(emittedText(item))) found.push(itemPlace(at.node, k));
			continue;
		}
		const key = entryOf(item, name);
		if (key !== void 0 && matches(emittedText(key.value))) match(itemPlace(at.node, k), path, i + 1, create, found);
	}
	if (found.length > before || create === void 0 || at.node.type !== "sequence") return;
	if (isRetry) fail("KUSTOMIZE_REPLACEMENT", `The item that ${part} creates is not matched by its own pattern.`);
	at.node.items.push(name === "" ? scalar(value) : mapping([{
		key: scalar(name),
		value: scalar(value)
	}]));
	matchItems(at, path, i, create, found, true);
}
function compiled(pattern) {
	try {
		return containsMatcher(pattern);
	} catch (thrown) {
		if (!(thrown instanceof InvalidPattern)) throw thrown;
		return fail("KUSTOMIZE_REPLACEMENT", `Invalid value in a field path: ${thrown.message}.`, {}, { cause: thrown });
	}
}
function emittedText(node) {
	return emitNode(node).trim();
}
function createdNode(next, kind) {
	if (next !== void 0 && (isListMatch(next) || (pathIndex(next) ?? -1) >= 0)) return sequence();
	const made = next === void 0 || next === "" ? kind : "mapping";
	return made === "mapping" ? mapping() : made === "sequence" ? sequence() : scalar("");
}
function fieldPlace(holder, name, node) {
	return {
		node,
		replace(next) {
			const entry = entryOf(holder, name);
			if (entry !== void 0) entry.value = next;
		}
	};
}
function itemPlace(holder, index) {
	const list = holder;
	return {
		node: list.items[index] ?? scalar(""),
		replace(next) {
			list.items[index] = next;
		}
	};
}
function textPlace(text) {
	countAllocation(4 * text.length);
	const parsed = parseYamlText(text);
	if (parsed === void 0) return fail("KUSTOMIZE_REPLACEMENT", "A field path continues into a string that is not a YAML document.");
	let root = parsed;
	return {
		node: parsed,
		document: () => root,
		replace(next) {
			root = next;
		}
	};
}
function rootPlace(root) {
	return {
		node: root,
		replace: () => void 0
	};
}
// src/engines/kustomize/transformers/replacement.ts
const DEFAULT_PATH = "metadata.name";
const decoder$5 = new TextDecoder("utf-8", { ignoreBOM: true });
function loadReplacements(entries, loader, file) {
	const result = [];
	entries.forEach((entry, i) => {
		if (entry.path === "") {
			result.push(entry);
			return;
		}
		const name = `replacements[${i}]`;
		if (entry.source !== void 0 || entry.targets.length > 0) fail("KUSTOMIZE_REPLACEMENT", `${name} has a path and also a source or targets; use one of them.`, { at: { file } });
		const loaded = loader.load(entry.path);
		const data = readJsonOrYaml(decoder$5.decode(loaded.bytes), loaded.file, void 0);
		const at = { file: loaded.file };
		if (Array.isArray(data)) for (const item of data) result.push(decodeReplacement(item, at));
		else if (isJsonObject(data)) result.push(decodeReplacement(data, at));
		else fail("KUSTOMIZE_REPLACEMENT", `${name}: ${entry.path} holds neither a replacement nor a list of them.`, { at });
	});
	return result;
}
function decodeReplacement(data, at) {
	try {
		return {
			path: "",
			...decode(replacementFileDecoder, data, {
				strict: false,
				coerce: true
			})
		};
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		return fail("KUSTOMIZE_REPLACEMENT", thrown.message, { at }, { cause: thrown });
	}
}
function applyReplacements(map, replacements, at, version) {
	const setInside = behaves("kustomize-options-in-text", version) ? setValue : setWhole;
	replacements.forEach((replacement, i) => {
		const run = () => {
			const value = sourceValue(map, replacement);
			for (const target of replacement.targets) applyToTargets(map, value, target, setInside);
		};
		withProblemContext(run, `replacements[${i}]: `, at);
	});
	if (replacements.length > 0) map.changed();
	map.dropEmpty();
}
function sourceValue(map, replacement) {
	const { source } = replacement;
	if (source === void 0 && replacement.sourceValue === void 0 || replacement.targets.length === 0) fail("KUSTOMIZE_REPLACEMENT", "A replacement needs a source (or sourceValue) and at least one target.");
	if (replacement.sourceValue !== void 0) {
		if (source !== void 0) fail("KUSTOMIZE_REPLACEMENT", "A replacement has a source and a sourceValue; use one of them.");
		return {
			type: "scalar",
			value: replacement.sourceValue,
			style: "plain",
			tag: "",
			line: 0,
			column: 0
		};
	}
	if (source === void 0) return fail("INTERNAL", "A replacement without a source.");
	const resource = selectSource(map, source);
	const path = source.fieldPath || DEFAULT_PATH;
	const value = lookup$1(resource.node, splitFieldPath$1(path));
	if (value === void 0 || isNullOrEmpty(value)) fail("KUSTOMIZE_REPLACEMENT", `The source ${describe(resource)} has no field ${path}.`, { resource: idOf(resource) });
	return refined(value, source.options);
}
function allIds(resource) {
	return [resource.id, ...resource.previousIds];
}
function selectSource(map, source) {
	const wanted = source.namespace === "" ? "default" : source.namespace;
	let found;
	for (const resource of map.resources) {
		if (!allIds(resource).some((id) => (source.name === "" || source.name === id.name) && (source.namespace === "" || (id.namespace === "" ? "default" : id.namespace) === wanted) && selectsGvk(source, id))) continue;
		if (found !== void 0) fail("KUSTOMIZE_REPLACEMENT", `The source ${describeSource(source)} matches several resources: ${describe(found)} and ${describe(resource)}.`);
		found = resource;
	}
	return found ?? fail("KUSTOMIZE_REPLACEMENT", `Nothing matches the source ${describeSource(source)}.`);
}
function describeSource(source) {
	return printResId({
		...source,
		clusterScoped: false
	});
}
function refined(value, options) {
	if (options === void 0 || options.delimiter === "") return value;
	if (value.type !== "scalar") fail("KUSTOMIZE_REPLACEMENT", "A delimiter is only possible with a scalar.");
	const parts = splitText(text$1(value), options.delimiter);
	const part = options.index < 0n ? void 0 : parts[Number(options.index)];
	if (part === void 0) fail("KUSTOMIZE_REPLACEMENT", `The index ${options.index} of the source is out of bounds: the value has ${parts.length} parts.`);
	return replaceScalarText(value, part);
}
function splitText(whole, delimiter) {
	countAllocation(4 * whole.length + Math.ceil(whole.length * delimiter.length / 200));
	return whole.split(delimiter);
}
function applyToTargets(map, value, target, setInside) {
	if (target?.select === void 0) fail("KUSTOMIZE_REPLACEMENT", "A target has no selector of resources.");
	const selects = idMatcher(target.select);
	const matchesMetadata = metadataMatcher(target.select);
	const rejectsId = [];
	const rejectsMetadata = [];
	for (const reject of target.reject) {
		if (reject === void 0) fail("KUSTOMIZE_REPLACEMENT", "A target has an empty entry in reject.");
		if (hasIdParts(reject)) rejectsId.push(idMatcher(reject));
		if (reject.annotationSelector !== "" || reject.labelSelector !== "") rejectsMetadata.push(metadataMatcher(reject));
	}
	const splitPaths = (target.fieldPaths.length === 0 ? [DEFAULT_PATH] : target.fieldPaths).map((path) => ({
		path,
		parts: splitFieldPath$1(path)
	}));
	for (const resource of map.resources) {
		if (!matchesMetadata(resource) || rejectsMetadata.some((rejects) => rejects(resource))) continue;
		const ids = allIds(resource);
		if (ids.some((id) => rejectsId.some((rejects) => rejects(id)))) continue;
		if (!ids.some(selects)) continue;
		for (const { path, parts } of splitPaths) try {
			copyValue(resource, value, path, parts, target.options, setInside);
		} catch (thrown) {
			if (!(thrown instanceof ProblemError)) throw thrown;
			const message = `${thrown.problem.message} (target ${describe(resource)}, field path ${path})`;
			throw new ProblemError({
				...thrown.problem,
				message,
				resource: idOf(resource)
			}, { cause: thrown });
		}
	}
}
function idOf(resource) {
	const { group, kind } = resource.gvk;
	return {
		group,
		kind,
		namespace: resource.namespace,
		name: resource.name
	};
}
function hasIdParts(selector) {
	const { group, version, kind, name, namespace } = selector;
	return group !== "" || version !== "" || kind !== "" || name !== "" || namespace !== "";
}
function idMatcher(selector) {
	const patterns = selectorPatterns(selector);
	return (id) => patterns.gvk(id) && patterns.name(id.name) && patterns.namespace(id.namespace);
}
function copyValue(resource, value, path, parts, options, setInside) {
	const create = options?.create === true ? value.type : void 0;
	if (setInsideText(resource, parts, create, (place) => setInside(place, value, options))) return;
	const places = matchPlaces(rootPlace(resource.node), parts, create);
	if (places.length === 0) fail("KUSTOMIZE_REPLACEMENT", `unable to find ${create === void 0 ? "" : "or create "}field "${path}" in replacement target`);
	for (const place of places) setValue(place, value, options);
}
function setWhole(place, value) {
	put(place, clone(value));
}
function setValue(place, value, options) {
	const { node } = place;
	if (options === void 0 || options.delimiter === "") {
		if (node !== value || node.type === "scalar") put(place, clone(value));
		return;
	}
	if (node.type !== "scalar") fail("KUSTOMIZE_REPLACEMENT", "A delimiter is only possible with a scalar.");
	const parts = splitText(node.value, options.delimiter);
	const part = text$1(value);
	if (options.index < 0n) parts.unshift(part);
	else if (options.index >= BigInt(parts.length)) parts.push(part);
	else parts[Number(options.index)] = part;
	setText(node, parts.join(options.delimiter));
}
function put(place, value) {
	const { node } = place;
	if (node.type === "scalar") setText(node, rawText(value));
	else place.replace(value);
}
function setText(node, value) {
	Object.assign(node, replaceScalarText(node, value));
}
function setInsideText(resource, parts, create, set) {
	const found = textOnPath(resource, parts);
	if (found === void 0) return false;
	const { holder, document, rest } = found;
	return attempt(() => {
		const places = matchPlaces(document, rest, create);
		if (places.length === 0) return false;
		for (const place of places) set(place);
		countAllocation(4 * holder.value.length);
		const unchanged = () => textPlace(holder.value).node;
		setText(holder, writeStructured(document.document(), holder.value, unchanged));
		return true;
	}) === true;
}
function textOnPath(resource, parts) {
	let at = resource.node;
	for (let i = 1; i < parts.length; i++) {
		const found = attempt(() => lookup$1(at, parts.slice(i - 1, i)));
		if (found === void 0) return void 0;
		at = found;
		if (found.type !== "scalar") continue;
		const document = attempt(() => textPlace(found.value));
		if (document !== void 0) return {
			holder: found,
			document,
			rest: parts.slice(i)
		};
	}
}
function attempt(run) {
	try {
		return run();
	} catch (thrown) {
		if (thrown instanceof ProblemError && thrown.problem.code !== "KUSTOMIZE_LIMIT") return void 0;
		throw thrown;
	}
}
// src/engines/kustomize/transformers/replica-transformer.ts
function setReplicas(map, replica, specs) {
	let found = false;
	const named = map.resources.filter((resource) => !resource.isEmpty).map((resource) => ({
		resource,
		ids: [...resource.previousIds, resource.id].filter((id) => id.name === replica.name)
	})).filter(({ ids }) => ids.length > 0);
	for (const spec of specs) for (const { resource, ids } of named) {
		if (!ids.some((id) => selectsGvk(spec, id))) continue;
		found = true;
		visitFieldSpec(resource.node, spec, (node) => {
			if (node.type !== "scalar") fail("KUSTOMIZE_TRANSFORMER", `The replicas of ${describe(resource)} cannot be set: ${spec.path} is not a single value.`);
			setText$1(node, String(replica.count), INT_TAG);
		}, { scalarTag: INT_TAG });
	}
	if (!found) {
		const kinds = [...new Set(specs.map((spec) => spec.kind))].sort().join(", ");
		fail("KUSTOMIZE_TRANSFORMER", `No resource named ${replica.name} to scale (of ${kinds}).`);
	}
}
// src/engines/kustomize/git-url.ts
const SCHEMES = [
	"ssh://",
	"https://",
	"http://",
	"file://"
];
const USER = /^[a-zA-Z][a-zA-Z0-9-]*@/;
const HTTP_URL = /^https?:[^\0-\x1f\x7f]*$/i;
const SHOWN_PARAMETER = /^(?:ref|submodules|timeout|version)=/;
const TIMEOUT = 27;
function isHttpUrl(path) {
	return HTTP_URL.test(path);
}
function hideUser(url) {
	const question = url.indexOf("?");
	const place = question < 0 ? url : url.slice(0, question);
	const isHttp = HTTP_URL.test(place.replace(/^git::/i, ""));
	const shown = place.replace(/^([^/]*:\/\/)([^/@]*)@/, (_, scheme, user) => isHttp ? scheme : `${scheme}${user.split(":", 1)[0]}@`);
	if (question < 0) return shown;
	return `${shown}?${url.slice(question + 1).split("&").map((part) => SHOWN_PARAMETER.test(part) ? part : part.replace(/=.*/s, "=\u2026")).join("&")}`;
}
function parseGitUrl(written) {
	if (written.startsWith("/")) return void 0;
	const question = written.indexOf("?");
	const parameters = readParameters(question < 0 ? "" : written.slice(question + 1));
	const split = splitHost(question < 0 ? written : written.slice(0, question));
	if (split === void 0) return void 0;
	const { host, rest } = split;
	const parts = splitRepository(rest, host.startsWith("file://"));
	if (parts === void 0 || parts.repository === "" || leavesRepository(parts.path)) return void 0;
	const path = parts.path.startsWith("/") ? parts.path.slice(1) : parts.path;
	return {
		repository: host + parts.repository,
		path,
		...parameters,
		written
	};
}
function readParameters(query) {
	const isQuery = !query.includes(";") && !/%(?![0-9a-fA-F]{2})/.test(query);
	const values = new URLSearchParams(isQuery ? query : "");
	return {
		ref: values.get("ref") || values.get("version") || "",
		submodules: !FALSE.has(values.get("submodules") ?? ""),
		timeoutSeconds: secondsOf(values.get("timeout") ?? "") ?? TIMEOUT
	};
}
const FALSE = new Set([
	"0",
	"F",
	"FALSE",
	"False",
	"f",
	"false"
]);
function secondsOf(text) {
	const seconds = /^\+?\d{1,15}$/.test(text) ? Number(text) : Number(nanosecondsOf(text) ?? 0n) / 1e9;
	return seconds > 0 ? seconds : void 0;
}
function splitHost(url) {
	let rest = /^git::/i.test(url) ? url.slice(5) : url;
	const lower = rest.toLowerCase();
	const scheme = SCHEMES.find((prefix) => lower.startsWith(prefix)) ?? "";
	rest = rest.slice(scheme.length);
	const user = USER.exec(rest)?.[0] ?? "";
	rest = rest.slice(user.length);
	const isGithub = /^github\.com[/:]/i.test(rest);
	const isScp = scheme === "" && (user !== "" || isGithub);
	if (scheme === "" && !isScp) return void 0;
	if (scheme === "file://") return {
		host: scheme,
		rest: user + rest
	};
	let separator = rest.indexOf("/");
	if (isScp) {
		const colon = rest.indexOf(":");
		if (separator < 0 || colon > 0 && colon < separator) separator = colon;
	}
	const host = separator < 0 ? rest : rest.slice(0, separator + 1);
	const path = separator < 0 ? "" : rest.slice(separator + 1);
	if (isGithub) return {
		host: scheme === "ssh://" || user !== "" ? `${user}github.com:` : "https://github.com/",
		rest: path
	};
	return host === "" ? void 0 : {
		host: scheme + user + host,
		rest: path
	};
}
function splitRepository(rest, takesAll) {
	const azure = rest.indexOf("_git/");
	if (azure >= 0) {
		const [name = "", ...more] = rest.slice(azure + 5).split("/");
		return {
			repository: rest.slice(0, azure + 5) + name,
			path: more.join("/")
		};
	}
	const double = rest.indexOf("//");
	if (double >= 0) return {
		repository: rest.slice(0, double),
		path: rest.slice(double + 2)
	};
	const suffix = rest.indexOf(".git");
	if (suffix >= 0) return {
		repository: rest.slice(0, suffix + 4),
		path: rest.slice(suffix + 4)
	};
	if (takesAll) return {
		repository: rest,
		path: ""
	};
	const segments = rest.split("/");
	if (segments.length < 2) return void 0;
	return {
		repository: segments.slice(0, 2).join("/"),
		path: segments.slice(2).join("/")
	};
}
function leavesRepository(path) {
	const kept = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === ".." && kept.length > 0 && kept.at(-1) !== "..") kept.pop();
		else kept.push(part);
	}
	return kept[0] === "..";
}
// src/engines/kustomize/origin.ts
const NO_ORIGIN = {
	path: "",
	repo: "",
	ref: "",
	configuredIn: "",
	configuredBy: {
		apiVersion: "",
		kind: "",
		name: "",
		namespace: ""
	}
};
function appendOrigin(origin, path) {
	const git = parseGitUrl(path);
	if (git === void 0) return {
		...origin,
		path: cleanJoin(origin.path, path)
	};
	const inside = git.path === "" ? "notCloned" : cleanJoin("", git.path);
	return {
		...origin,
		repo: git.repository,
		ref: git.ref,
		path: inside
	};
}
function cleanJoin(first, second) {
	const joined = first === "" ? second : second === "" ? first : `${first}/${second}`;
	if (joined === "") return "";
	const rooted = joined.startsWith("/");
	const parts = [];
	for (const part of joined.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else if (part !== ".." || !rooted) parts.push(part);
	}
	return (rooted ? "/" : "") + parts.join("/") || ".";
}
function builtinOrigin(origin, file, kind) {
	return {
		path: "",
		repo: origin.repo,
		ref: origin.ref,
		configuredIn: cleanJoin(origin.path, file),
		configuredBy: {
			apiVersion: "builtin",
			kind,
			name: "",
			namespace: ""
		}
	};
}
// src/engines/kustomize/transformers/value-add-transformer.ts
function addValues(map, value, targets) {
	for (const target of targets) {
		const resources = target.selector === void 0 ? map.resources : select(map, target.selector);
		for (const resource of resources) {
			if (target.fieldPath === "metadata/namespace") {
				setNamespace(resource, {
					namespace: value,
					specs: [],
					unsetOnly: false,
					subjects: "defaultOnly"
				});
				continue;
			}
			const node = findOrMake(resource.node, splitFieldPath(target.fieldPath));
			if (node === void 0) continue;
			if (node.type !== "scalar") fail("KUSTOMIZE_TRANSFORMER", `The field ${target.fieldPath} of ${describe(resource)} is not a single value.`);
			const position = Number(target.filePathPosition);
			setText$1(node, position > 0 ? insertPathPart(node.value, position - 1, value) : value);
		}
	}
	map.changed();
}
function defaultValue(root) {
	return root === "" ? "." : baseName(root);
}
function splitFieldPath(path) {
	const parts = [];
	for (const piece of path.split("/")) {
		const last = parts.at(-1);
		if (last?.endsWith("\\")) parts[parts.length - 1] = `${last.slice(0, -1)}/${piece}`;
		else parts.push(piece);
	}
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}
function findOrMake(root, path) {
	let at = root;
	for (let i = 0; i < path.length; i++) {
		const part = path[i] ?? "";
		const next = isNull(at) ? void 0 : step(at, part, path[i + 1]);
		if (next === void 0) return void 0;
		at = next;
	}
	return at;
}
const INDEX = /^[0-9]+$/;
function step(at, part, following) {
	if (INDEX.test(part) || part === "-") {
		const { items } = asSequence(at, part);
		return part === "-" ? items.at(-1) : items[Number(part)];
	}
	if (part.startsWith("[") && part.endsWith("]")) {
		const list = asSequence(at, part);
		const [name = "", value = ""] = part.slice(1, -1).split(/=(.*)/s);
		for (const item of list.items) if (name === "" ? item.type === "scalar" && item.value === value : textOf(item, name) === value) return item;
		const made = name === "" ? scalar(value) : mapping([{
			key: scalar(name),
			value: scalar(value)
		}]);
		list.items.push(made);
		return made;
	}
	if (at.type !== "mapping") return fail("KUSTOMIZE_TRANSFORMER", `A field path asks for ${part} of a value that is not a mapping.`);
	const entry = entryOf(at, part);
	if (entry !== void 0) return entry.value;
	const made = following === void 0 ? scalar("") : INDEX.test(following) || following.startsWith("[") ? sequence() : mapping();
	at.entries.push({
		key: scalar(part),
		value: made
	});
	return made;
}
function asSequence(node, part) {
	if (node.type === "sequence") return node;
	return fail("KUSTOMIZE_TRANSFORMER", `A field path asks for ${part} of a value that is not a list.`);
}
function textOf(item, name) {
	const value = entryOf(item, name)?.value;
	return value?.type === "scalar" ? value.value : void 0;
}
function insertPathPart(path, position, part) {
	if (part === "") return path;
	const isAbsolute = path.startsWith("/");
	const parts = path.split("/").filter((one) => one !== "");
	parts.splice(Math.min(position, parts.length), 0, part);
	return (isAbsolute ? "/" : "") + parts.reduce(cleanJoin, "");
}
// src/engines/kustomize/builtin-plugins.ts
const TRANSFORMERS = {
	AnnotationsTransformer: (config) => {
		const { annotations, fieldSpecs } = config.read(entriesConfig);
		return (map) => setEntries(map.resources, annotations, fieldSpecs);
	},
	HashTransformer: () => appendHashes,
	ImageTagTransformer: (config) => {
		const { imageTag, fieldSpecs } = config.read(imageConfig);
		return (map) => transformImages(map.resources, imageTag, fieldSpecs, config.state.version);
	},
	LabelTransformer: (config) => {
		const { labels, fieldSpecs } = config.read(entriesConfig);
		return (map) => setEntries(map.resources, labels, fieldSpecs);
	},
	NamespaceTransformer: (config) => {
		const { metadata, fieldSpecs, unsetOnly, setRoleBindingSubjects } = config.read(namespaceConfig);
		const subjects = subjectMode(setRoleBindingSubjects, config);
		return (map) => transformNamespace(map, {
			namespace: metadata.namespace,
			specs: fieldSpecs,
			unsetOnly,
			subjects
		});
	},
	PatchJson6902Transformer: (config) => {
		const { target, path, jsonOp } = config.read(jsonPatchConfig);
		const context = patchContext(config);
		const patch = loadJsonPatch({
			target,
			path,
			patch: jsonOp,
			options: void 0
		}, "The JSON patch", context);
		return (map) => applyLegacyJsonPatch(map, patch);
	},
	PatchStrategicMergeTransformer: (config) => {
		const { paths, patches } = config.read(strategicMergeConfig);
		const context = patchContext(config);
		const loaded = loadStrategicMergePatches(paths, patches, context);
		return (map) => applyStrategicMergePatches(map, loaded, context);
	},
	PatchTransformer: (config) => {
		const context = patchContext(config);
		const patch = loadPatch(config.read(patchConfig), "The patch", context);
		return (map) => applyPatch(map, patch, context);
	},
	PrefixSuffixTransformer: (config) => {
		const { prefix, suffix, fieldSpecs } = readAffixes(config);
		return (map) => {
			addNamePrefix(map, prefix, fieldSpecs);
			addNameSuffix(map, suffix, fieldSpecs);
		};
	},
	PrefixTransformer: (config) => {
		const { prefix, fieldSpecs } = readAffixes(config);
		return (map) => addNamePrefix(map, prefix, fieldSpecs);
	},
	ReplacementTransformer: (config) => {
		const { replacements } = config.read(replacementConfig);
		const loaded = loadReplacements(replacements, config.loader, config.at.file);
		return (map) => applyReplacements(map, loaded, config.at, config.state.version);
	},
	ReplicaCountTransformer: (config) => {
		const { replica, fieldSpecs } = config.read(replicaConfig);
		return (map) => setReplicas(map, replica, fieldSpecs);
	},
	SuffixTransformer: (config) => {
		const { suffix, fieldSpecs } = readAffixes(config);
		return (map) => addNameSuffix(map, suffix, fieldSpecs);
	},
	ValueAddTransformer: configureValueAdd
};
const GENERATORS = {
	ConfigMapGenerator: (config) => {
		const args = named$1(config.read(configMapConfig));
		return () => [generateConfigMap(args, {
			loader: config.loader,
			scope: config.state.openApi,
			at: config.at
		})];
	},
	HelmChartInflationGenerator: () => refuseHelm(),
	IAMPolicyGenerator: configureIamPolicy,
	SecretGenerator: (config) => {
		const args = named$1(config.read(secretConfig));
		return () => [generateSecret(args, {
			loader: config.loader,
			scope: config.state.openApi,
			at: config.at
		})];
	}
};
function refuseHelm(at) {
	return fail("KUSTOMIZE_UNSUPPORTED", "Helm charts in a kustomization need a helm program, which Flux does not run.", {
		at,
		hint: "Use a HelmRelease."
	});
}
function builtinTransformer(resource, origin, context) {
	return {
		apply: configured(lookup(TRANSFORMERS, GENERATORS, "transformer", resource, context), resource, context),
		origin
	};
}
function builtinGenerator(resource, origin, context) {
	return {
		generate: configured(lookup(GENERATORS, TRANSFORMERS, "generator", resource, context), resource, context),
		origin
	};
}
function lookup(wanted, others, what, resource, context) {
	const { kind, apiVersion } = resource;
	const { at } = context;
	if (apiVersion !== "builtin") fail("KUSTOMIZE_UNSUPPORTED", `The ${what} ${apiVersion} ${kind} is not built in, and external plugins are disabled.`, {
		at,
		hint: "Flux runs no exec, container or Go plugins. Builtin plugins have \"apiVersion: builtin\"."
	});
	const configure = Object.hasOwn(wanted, kind) ? wanted[kind] : void 0;
	if (configure !== void 0) return configure;
	const reason = Object.hasOwn(others, kind) ? `is not a ${what}` : "is unknown";
	return fail("KUSTOMIZE_UNSUPPORTED", `The builtin plugin ${kind} ${reason}.`, { at });
}
function configured(configure, resource, context) {
	const { at } = context;
	const value = nodeToValue(resource.node);
	const read = (decoder) => decode(decoder, value, {
		strict: false,
		coerce: true
	});
	try {
		return withProblemContext(() => configure({
			...context,
			at,
			read
		}), `${describe(resource)}: `, at);
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		return fail("KUSTOMIZE_TRANSFORMER", `${describe(resource)}: ${thrown.message}`, { at }, { cause: thrown });
	}
}
function patchContext(config) {
	const { openApi, limits } = config.state;
	return {
		loader: config.loader,
		openApi,
		limits,
		file: config.at.file,
		at: config.at
	};
}
function readAffixes(config) {
	const { prefix, suffix, fieldSpecs } = config.read(affixConfig);
	if (fieldSpecs === void 0) fail("KUSTOMIZE_TRANSFORMER", "Missing fieldSpecs of the plugin.");
	return {
		prefix,
		suffix,
		fieldSpecs
	};
}
function subjectMode(written, config) {
	switch (written) {
		case "": return "defaultOnly";
		case "allServiceAccounts":
		case "defaultOnly":
		case "none": return written;
		default: return fail("KUSTOMIZE_TRANSFORMER", `setRoleBindingSubjects is defaultOnly, none or allServiceAccounts, not "${written}".`, { at: config.at });
	}
}
function named$1(config) {
	const { metadata } = config;
	return {
		...config,
		name: config.name || metadata.name,
		namespace: config.namespace || metadata.namespace,
		env: ""
	};
}
const decoder$4 = new TextDecoder("utf-8", { ignoreBOM: true });
function configureValueAdd(config) {
	const written = config.read(valueAddConfig);
	const value = written.value.trim() || defaultValue(config.loader.root);
	const targets = [...written.targets];
	if (written.targetFilePath !== "") {
		const { bytes, file } = config.loader.load(written.targetFilePath);
		const data = readJsonOrYaml(decoder$4.decode(bytes), file);
		append(targets, decode(valueAddTargetsFile, data, {
			strict: false,
			coerce: true
		}).targets);
	}
	if (targets.length === 0) fail("KUSTOMIZE_TRANSFORMER", "Missing targets of the plugin.");
	for (const target of targets) {
		if (target.fieldPath === "") fail("KUSTOMIZE_TRANSFORMER", "A target has no fieldPath.");
		if (target.filePathPosition < 0n) fail("KUSTOMIZE_TRANSFORMER", "The filePathPosition of a target is negative.");
	}
	return (map) => addValues(map, value, targets);
}
function configureIamPolicy(config) {
	const { cloud, kubernetesService, serviceAccount } = config.read(iamPolicyConfig);
	return () => {
		if (cloud !== "gke") fail("KUSTOMIZE_GENERATOR", `The cloud provider "${cloud}" is not supported; only gke is.`, { at: config.at });
		const node = parseFirstDocument([
			"apiVersion: v1",
			"kind: ServiceAccount",
			"metadata:",
			"  annotations:",
			`    iam.gke.io/gcp-service-account: ${serviceAccount.name}@${serviceAccount.projectId}.iam.gserviceaccount.com`,
			`  name: ${kubernetesService.name}`,
			kubernetesService.namespace === "" ? "" : `  namespace: ${kubernetesService.namespace}`
		].join("\n"), config.at.file);
		if (node?.type !== "mapping") return [];
		return [new Resource(node, config.state.openApi, config.at)];
	};
}
// src/engines/kustomize/transformer-config.ts
const SPEC_LISTS = [
	"namePrefix",
	"nameSuffix",
	"namespace",
	"commonLabels",
	"labels",
	"templateLabels",
	"volumeClaimTemplateLabels",
	"commonAnnotations",
	"varReference",
	"images",
	"replicas"
];
function eachSpecList(valueOf) {
	return Object.fromEntries(SPEC_LISTS.map((list) => [list, valueOf(list)]));
}
const EMPTY_CONFIG = {
	...eachSpecList(() => []),
	nameReference: []
};
const merged = new WeakMap();
function mergeConfigs(into, more) {
	if (into === more || more === EMPTY_CONFIG) return into;
	const known = getOrInsert(merged, into, () => new WeakMap());
	return getOrInsert(known, more, () => ({
		...eachSpecList((list) => mergeSorted(into[list], more[list])),
		nameReference: mergeReferences(into.nameReference, more.nameReference)
	}));
}
function sortedConfig(config) {
	return {
		...eachSpecList((list) => sortedSpecs(config[list])),
		nameReference: [...config.nameReference].sort((a, b) => compareGvk(a.target, b.target))
	};
}
function mergeSorted(into, more) {
	if (more.length === 0 || more === into) return into;
	return sortedSpecs(mergeFieldSpecs(into, more));
}
function mergeReferences(into, more) {
	if (more.length === 0 || more === into) return into;
	const result = [...into];
	for (const reference of more) {
		let found = false;
		for (let i = 0; i < result.length; i++) {
			const old = result[i];
			if (old === void 0 || !sameGvk(old.target, reference.target)) continue;
			result[i] = {
				target: old.target,
				referrers: mergeFieldSpecs(old.referrers, reference.referrers)
			};
			found = true;
		}
		if (!found) result.push(reference);
	}
	return result.sort((a, b) => compareGvk(a.target, b.target));
}
function sortedSpecs(specs) {
	return specs.length < 2 ? specs : [...specs].sort(compareGvk);
}
function sameGvk(a, b) {
	return a.group === b.group && a.version === b.version && a.kind === b.kind;
}
const FIRST_KINDS = words(`
  Namespace ResourceQuota StorageClass CustomResourceDefinition ServiceAccount PodSecurityPolicy Role ClusterRole
  RoleBinding ClusterRoleBinding ConfigMap Secret Endpoints Service LimitRange PriorityClass PersistentVolume
  PersistentVolumeClaim Deployment StatefulSet CronJob PodDisruptionBudget
`);
const LAST_KINDS = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];
function kindRanks(first, last) {
	const ranks = new Map();
	first.forEach((kind, i) => {
		ranks.set(kind, i - first.length);
	});
	last.forEach((kind, i) => {
		ranks.set(kind, i + 1);
	});
	return ranks;
}
const RANKS = kindRanks(FIRST_KINDS, LAST_KINDS);
function compareGvk(a, b) {
	const ranks = (RANKS.get(a.kind) ?? 0) - (RANKS.get(b.kind) ?? 0);
	if (ranks !== 0) return ranks;
	const left = gvkSortText(a);
	const right = gvkSortText(b);
	return left < right ? -1 : left > right ? 1 : 0;
}
function gvkSortText(gvk) {
	return `${gvk.group || "~G"}_${gvk.version || "~V"}_${gvk.kind || "~K"}`;
}
// src/engines/kustomize/crd-config.ts
const decoder$3 = new TextDecoder("utf-8", { ignoreBOM: true });
const MAX_DEPTH = 100;
function configFromCrds(paths, loader, source) {
	let config = EMPTY_CONFIG;
	for (const path of paths) {
		const { bytes, file } = loader.load(path);
		const text = decoder$3.decode(bytes);
		const malformed = () => fail("KUSTOMIZE_TRANSFORMER", `${path} does not hold OpenAPI definitions by type name.`, {
			at: { file },
			stack: [source.file]
		});
		if (text === "") malformed();
		const value = readJsonOrYaml(text, file, "{");
		if (!isJsonObject(value)) {
			if (value === null) continue;
			return malformed();
		}
		const properties = new Map();
		for (const name of Object.keys(value).sort()) {
			const definition = value[name];
			if (definition === void 0 || definition !== null && !isJsonObject(definition)) return malformed();
			const found = objectAt(caseless(definition, "schema"), "properties");
			if (found !== void 0) properties.set(name, found);
		}
		for (const [name, fields] of properties) {
			if (!("kind" in fields && "apiVersion" in fields && "metadata" in fields)) continue;
			const collected = new Collected(name.slice(name.lastIndexOf(".") + 1));
			collect(name, [], properties, collected, file);
			config = mergeConfigs(config, collected.config());
		}
	}
	return config;
}
function caseless(definition, name) {
	if (!isJsonObject(definition)) return void 0;
	const key = Object.keys(definition).find((one) => one.toLowerCase() === name);
	return key === void 0 ? void 0 : definition[key];
}
var Collected = class {
	#kind;
	annotations = [];
	labels = [];
	names = [];
	references = [];
	constructor(kind) {
		this.#kind = kind;
	}
	spec(path) {
		return fieldSpec(path.join("/"), { kind: this.#kind });
	}
	config() {
		const { annotations, labels, names, references } = this;
		const own = {
			...EMPTY_CONFIG,
			commonAnnotations: annotations,
			commonLabels: labels,
			namePrefix: names
		};
		return references.reduce((config, reference) => mergeConfigs(config, {
			...EMPTY_CONFIG,
			nameReference: [reference]
		}), own);
	}
};
function collect(type, path, properties, into, file) {
	if (path.length > MAX_DEPTH) fail("KUSTOMIZE_LIMIT", `The definitions refer to one another more than ${MAX_DEPTH} deep at ${type}.`, { at: { file } });
	const fields = properties.get(type);
	if (fields === void 0) return;
	for (const name of Object.keys(fields).sort()) {
		const field = fields[name];
		if (!isJsonObject(field)) continue;
		const here = [...path, name];
		if (stringAt(field, "x-kubernetes-annotation") !== void 0) into.annotations.push(into.spec(here));
		if (stringAt(field, "x-kubernetes-label-selector") !== void 0) into.labels.push(into.spec(here));
		if (stringAt(field, "x-kubernetes-identity") !== void 0) into.names.push(into.spec(here));
		const version = stringAt(field, "x-kubernetes-object-ref-api-version");
		const kind = stringAt(field, "x-kubernetes-object-ref-kind");
		if (version !== void 0 && kind !== void 0) {
			const key = stringAt(field, "x-kubernetes-object-ref-name-key") ?? "name";
			into.references.push({
				target: {
					group: "",
					version,
					kind
				},
				referrers: [into.spec([...here, key])]
			});
		}
		const reference = stringAt(field, "$ref");
		if (reference !== void 0 && reference !== "") collect(reference, here, properties, into, file);
	}
}
// src/engines/kustomize/kustomization-names.ts
const KUSTOMIZATION_FILES = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
// src/engines/kustomize/kustomization-file.ts
const decoder$2 = new TextDecoder("utf-8", { ignoreBOM: true });
const DEPRECATED = [
	["bases", "resources"],
	["commonLabels", "labels"],
	["imageTags", "images"],
	["patchesJson6902", "patches"],
	["patchesStrategicMerge", "patches"],
	["vars", "replacements"]
];
function readKustomization(loader, version) {
	const names = KUSTOMIZATION_FILES.filter((name) => loader.kind(name) === "file");
	const [name] = names;
	const directory = loader.position(loader.root) || ".";
	if (name === void 0) fail("KUSTOMIZATION_NOT_FOUND", `No kustomization.yaml in ${directory}.`, {
		at: { file: directory },
		hint: `A kustomization is in a file named ${KUSTOMIZATION_FILES.join(" or ")}.`
	});
	if (names.length > 1) fail("KUSTOMIZATION_INVALID", `Several kustomization files in ${directory}: ${names.join(", ")}.`, { at: { file: loader.position(joinPath(loader.root, name)) } });
	const { bytes, file } = loader.load(name);
	const root = parseFirstDocument(decoder$2.decode(bytes), file, 1);
	const value = root === void 0 ? null : plainValue(root, file);
	const at = (...keys) => positionOf(root, keys, file);
	const written = decodeFields(value, at);
	checkLabels(written, version, at);
	if (isEmpty(value)) fail("KUSTOMIZATION_INVALID", "The kustomization is empty.", { at: { file } });
	const kustomization = withLegacyFields(written);
	checkKind(kustomization, at);
	return {
		kustomization,
		name,
		file,
		warnings: deprecations(value, at),
		at
	};
}
function decodeFields(value, at) {
	try {
		return decode(kustomizationDecoder, value, {
			strict: true,
			coerce: false
		});
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		const keys = fieldPathKeys(thrown.path);
		return fail("KUSTOMIZATION_FIELD", thrown.message, {
			at: at(...keys),
			...stringHint(value, keys, thrown)
		}, { cause: thrown });
	}
}
function checkLabels({ labels }, version, at) {
	if (behaves("kustomize-claim-template-labels", version)) return;
	const i = labels.findIndex((label) => label.includeVolumeClaimTemplates !== void 0);
	if (i < 0) return;
	fail("KUSTOMIZATION_FIELD", `Unknown field "labels[${i}].includeVolumeClaimTemplates".`, {
		at: at("labels", i, "includeVolumeClaimTemplates"),
		hint: "kustomize has it since 5.8.2."
	});
}
function stringHint(value, keys, error) {
	if (!error.message.includes("must be a string")) return {};
	let found = value;
	for (const key of keys) found = Array.isArray(found) ? found[Number(key)] : isJsonObject(found) ? getOwn(found, String(key)) : void 0;
	return typeof found === "number" || typeof found === "boolean" ? { hint: `Put the value of ${quotedName(printFieldPath(error.path))} in quotes.` } : {};
}
function isEmpty(value) {
	if (!isJsonObject(value)) return true;
	return Object.keys(value).every((key) => {
		const field = value[key];
		if (field === void 0 || field === null || field === "") return true;
		const name = key.toLowerCase();
		if (name === "apiversion" || name === "kind") return true;
		return (name === "bases" || name === "imagetags" || name === "helmchartinflationgenerator") && Array.isArray(field) && field.length === 0;
	});
}
function withLegacyFields(written) {
	const kind = written.kind === "" ? "Kustomization" : written.kind;
	return {
		...written,
		kind,
		apiVersion: written.apiVersion === "" ? requiredVersion(kind) : written.apiVersion,
		resources: [...written.resources, ...written.bases],
		bases: [],
		images: [...written.images, ...written.imageTags],
		imageTags: [],
		configMapGenerator: written.configMapGenerator.map(withEnvFiles),
		secretGenerator: written.secretGenerator.map(withEnvFiles)
	};
}
function withEnvFiles(args) {
	return args.env === "" ? args : {
		...args,
		envs: [...args.envs, args.env],
		env: ""
	};
}
function requiredVersion(kind) {
	return kind === "Component" ? "kustomize.config.k8s.io/v1alpha1" : "kustomize.config.k8s.io/v1beta1";
}
function checkKind({ kind, apiVersion }, at) {
	if (kind !== "Kustomization" && kind !== "Component") fail("KUSTOMIZATION_INVALID", `The kind of a kustomization file is Kustomization or Component, not ${kind}.`, {
		at: at("kind"),
		...apiVersion.startsWith("kustomize.toolkit.fluxcd.io/") ? { hint: "A Flux Kustomization is a resource of its own; give its file another name." } : {}
	});
	const wanted = requiredVersion(kind);
	if (apiVersion !== wanted) fail("KUSTOMIZATION_INVALID", `The apiVersion of a ${kind} is ${wanted}, not ${apiVersion}.`, { at: at("apiVersion") });
}
function deprecations(value, at) {
	if (!isJsonObject(value)) return [];
	const written = new Set(Object.keys(value).filter((key) => value[key] !== null).map((key) => key.toLowerCase()));
	return DEPRECATED.filter(([field]) => written.has(field.toLowerCase())).map(([field, instead]) => ({
		category: "deprecated",
		message: `The field ${field} is deprecated; use ${instead} instead.`,
		at: at(field)
	}));
}
function positionOf(root, keys, file) {
	let node = root;
	let line = root === void 0 ? 0 : root.line;
	let column = root === void 0 ? 0 : root.column;
	for (const key of keys) {
		while (node?.type === "alias") node = node.target;
		let next;
		if (node?.type === "sequence") next = node.items[Number(key)];
		else if (node?.type === "mapping") {
			const wanted = String(key).toLowerCase();
			const entry = node.entries.find((one) => one.key.type === "scalar" && one.key.value.toLowerCase() === wanted);
			next = entry?.value;
			if (entry !== void 0) ({line, column} = entry.key);
		}
		if (next === void 0) break;
		if (node?.type === "sequence") ({line, column} = next);
		node = next;
	}
	return line > 0 ? {
		file,
		line,
		column
	} : { file };
}
// src/engines/kustomize/kustomization-steps.ts
function fieldGenerators(source, origin, context) {
	const { kustomization } = source;
	const { loader, state } = context;
	const generators = [];
	const from = (kind) => origin === void 0 ? void 0 : builtinOrigin(origin, source.name, kind);
	kustomization.configMapGenerator.forEach((args, i) => {
		const options = mergeGeneratorOptions(args.options, kustomization.generatorOptions);
		const at = source.at("configMapGenerator", i);
		generators.push({
			origin: from("ConfigMapGenerator"),
			generate: () => [generateConfigMap({
				...args,
				options
			}, {
				loader,
				scope: state.openApi,
				at
			})]
		});
	});
	kustomization.secretGenerator.forEach((args, i) => {
		const options = mergeGeneratorOptions(args.options, kustomization.generatorOptions);
		const at = source.at("secretGenerator", i);
		generators.push({
			origin: from("SecretGenerator"),
			generate: () => [generateSecret({
				...args,
				options
			}, {
				loader,
				scope: state.openApi,
				at
			})]
		});
	});
	if (kustomization.helmCharts.length > 0) refuseHelm(source.at("helmCharts"));
	if (kustomization.helmChartInflationGenerator.length > 0) refuseHelm(source.at("helmChartInflationGenerator"));
	return generators;
}
function fieldTransformers(source, config, origin, context) {
	const { kustomization } = source;
	const { loader, state } = context;
	const steps = [];
	const add = (kind, apply) => {
		steps.push({
			apply,
			origin: origin === void 0 ? void 0 : builtinOrigin(origin, source.name, kind)
		});
	};
	const patchesAt = (...keys) => ({
		loader,
		openApi: state.openApi,
		limits: state.limits,
		file: source.file,
		at: source.at(...keys)
	});
	if (kustomization.patchesStrategicMerge.length > 0) {
		const patches = patchesAt("patchesStrategicMerge");
		const loaded = loadStrategicMergePatches(kustomization.patchesStrategicMerge, "", patches);
		add("PatchStrategicMergeTransformer", (map) => applyStrategicMergePatches(map, loaded, patches));
	}
	kustomization.patches.forEach((patch, i) => {
		const patches = patchesAt("patches", i);
		const loaded = loadPatch(patch, `patches[${i}]`, patches);
		add("PatchTransformer", (map) => applyPatch(map, loaded, patches));
	});
	if (kustomization.namespace !== "") {
		const options = {
			namespace: kustomization.namespace,
			specs: config.namespace,
			unsetOnly: false,
			subjects: "defaultOnly"
		};
		add("NamespaceTransformer", (map) => transformNamespace(map, options));
	}
	if (kustomization.namePrefix !== "") add("PrefixTransformer", (map) => addNamePrefix(map, kustomization.namePrefix, config.namePrefix));
	if (kustomization.nameSuffix !== "") add("SuffixTransformer", (map) => addNameSuffix(map, kustomization.nameSuffix, config.nameSuffix));
	if (kustomization.labels.length > 0 || kustomization.commonLabels.size > 0) {
		for (const label of kustomization.labels) {
			const specs = labelSpecs(label, config);
			add("LabelTransformer", (map) => setEntries(map.resources, label.pairs, specs));
		}
		add("LabelTransformer", (map) => setEntries(map.resources, kustomization.commonLabels, config.commonLabels));
	}
	if (kustomization.commonAnnotations.size > 0) {
		const { commonAnnotations } = kustomization;
		add("AnnotationsTransformer", (map) => setEntries(map.resources, commonAnnotations, config.commonAnnotations));
	}
	kustomization.patchesJson6902.forEach((patch, i) => {
		const loaded = loadJsonPatch(patch, `patchesJson6902[${i}]`, patchesAt("patchesJson6902", i));
		add("PatchJson6902Transformer", (map) => applyLegacyJsonPatch(map, loaded));
	});
	for (const replica of kustomization.replicas) add("ReplicaCountTransformer", (map) => setReplicas(map, replica, config.replicas));
	for (const image of kustomization.images) add("ImageTagTransformer", (map) => transformImages(map.resources, image, config.images, state.version));
	if (kustomization.replacements.length > 0) {
		const loaded = loadReplacements(kustomization.replacements, loader, source.file);
		add("ReplacementTransformer", (map) => applyReplacements(map, loaded, source.at("replacements"), state.version));
	}
	return steps;
}
const METADATA_LABELS$1 = [fieldSpec("metadata/labels", { create: true })];
function labelSpecs(label, config) {
	const own = mergeFieldSpecs(label.fields, config.labels);
	if (label.includeSelectors) return mergeFieldSpecs(own, config.commonLabels);
	const withTemplates = label.includeTemplates ? mergeFieldSpecs(own, config.templateLabels) : own;
	return mergeFieldSpecs(label.includeVolumeClaimTemplates === true ? mergeFieldSpecs(withTemplates, config.volumeClaimTemplateLabels) : withTemplates, METADATA_LABELS$1);
}
// src/engines/kustomize/remote.ts
function remoteKey(reference) {
	if (reference.kind === "file") return JSON.stringify(["file", reference.url]);
	const { repository, ref, submodules } = reference.git;
	return JSON.stringify([
		"repository",
		repository,
		ref,
		submodules
	]);
}
function printReference(reference) {
	return hideUser(reference.url);
}
// src/engines/kustomize/loader.ts
function isNamedThere(tree, path) {
	return KUSTOMIZATION_FILES.some((name) => {
		return (readText(tree, joinPath(parentPath(path), name)) ?? "").split(/[\s"'=,[\]{}]+/).some((word) => word === baseName(path) || word === `./${baseName(path)}`);
	});
}
var NotFetched = class extends Error {
	constructor() {
		super("remote content not fetched yet");
		this.name = "NotFetched";
	}
};
var Loader = class Loader {
	tree;
	root;
	#context;
	#rootOnly;
	#referrer;
	#repository;
	#urlPrefix;
	#depth;
	constructor(tree, root, rootOnly, context, from = {}) {
		this.tree = tree;
		this.root = realPath(tree, root);
		this.#rootOnly = rootOnly;
		this.#context = context;
		this.#referrer = from.referrer;
		this.#repository = from.repository;
		const { referrer, repository } = from;
		this.#urlPrefix = repository !== void 0 ? `${hideUser(repository.repository)}//` : referrer === void 0 ? "" : referrer.#urlPrefix;
		this.#depth = referrer === void 0 ? 1 : referrer.#depth + 1;
	}
	position(path) {
		return this.#urlPrefix + path;
	}
	load(path) {
		if (isHttpUrl(path)) return this.#loadUrl(path);
		const resolved = this.#resolve(path);
		const real = realPath(this.tree, resolved);
		if (this.#rootOnly && !isWithin(this.root, real)) {
			const via = real === resolved ? "" : `, a link to ${this.position(real)},`;
			fail("PATH_ESCAPES_ROOT", `The file ${this.position(resolved)}${via} is not in or below ${this.#where()}.`, {
				at: { file: this.#where() },
				hint: "Move it below the kustomization, or allow it with the load restrictor \"none\"."
			});
		}
		const bytes = this.tree.read(resolved);
		if (bytes === void 0) {
			const kind = this.tree.kind(resolved);
			const what = kind === "directory" ? "is a directory, not a file" : kind === "symlink" ? "is a broken link" : "does not exist";
			fail("PATH_NOT_FOUND", `${this.position(resolved)} ${what}.`, kind === void 0 ? this.#meant(resolved) : {});
		}
		return {
			bytes: this.#checked(bytes, this.position(resolved)),
			file: this.position(resolved)
		};
	}
	kind(path) {
		if (isHttpUrl(path)) return void 0;
		const resolved = resolvePath(this.root, path);
		const kind = resolved === void 0 ? void 0 : this.tree.kind(resolved);
		return kind === "symlink" ? void 0 : kind;
	}
	enter(path) {
		if (path === "") fail("PATH_NOT_FOUND", `Empty path of a directory (in ${this.#where()}).`);
		if (this.#depth > this.#context.limits.maxDepth) fail("KUSTOMIZE_LIMIT", `Kustomizations are nested more than ${this.#context.limits.maxDepth} deep at ${this.#where()}.`);
		const repository = parseGitUrl(path);
		if (repository !== void 0) return this.#enterRepository(repository);
		if (isAmbiguous(path) && behaves("kustomize-ambiguous-paths", this.#context.version)) fail("PATH_NOT_FOUND", `The path "${path}" is ambiguous: a name has ".." in it.`, {
			at: { file: this.#where() },
			hint: "Check the indentation of the list: two entries may have become one."
		});
		const root = realPath(this.tree, this.#resolve(path));
		if (this.tree.kind(root) !== "directory") {
			const what = this.tree.kind(root) === "file" ? "is a file, not a directory" : "does not exist";
			const more = this.tree.kind(root) === void 0 ? this.#meant(root) : {};
			fail("PATH_NOT_FOUND", `${this.position(root) || "."} ${what}.`, more);
		}
		this.#failOnCycle(root);
		return new Loader(this.tree, root, this.#rootOnly, this.#context, { referrer: this });
	}
	#meant(path) {
		const meant = nearestEntry(this.tree, path, (one) => isNamedThere(this.tree, one));
		return meant === void 0 ? {} : { hint: `Did you mean ${quotedName(this.position(meant))}?` };
	}
	#resolve(path) {
		if (path.startsWith("/")) fail("PATH_ESCAPES_ROOT", `The path ${path} is absolute; only paths relative to the kustomization are possible.`, { at: { file: this.#where() } });
		const resolved = resolvePath(this.root, path);
		if (resolved === void 0) fail("PATH_ESCAPES_ROOT", `The path ${path} is outside of the repository.`, { at: { file: this.#where() } });
		return resolved;
	}
	#where() {
		return this.position(this.root) || ".";
	}
	#failOnCycle(root) {
		for (let at = this; at !== void 0; at = at.#referrer) {
			if (isWithin(root, at.root)) this.#failAsCycle(`${this.position(root) || "."} contains ${at.#where()}, which is`);
			if (at.#repository !== void 0) return;
		}
	}
	#failAsCycle(what) {
		const chain = [];
		for (let via = this; via !== void 0; via = via.#referrer) chain.unshift(via.#where());
		fail("KUSTOMIZE_CYCLE", `${what} being built: a cycle.`, {
			at: { file: this.#where() },
			stack: chain,
			hint: "Remove one of the references."
		});
	}
	#enterRepository(git) {
		const shown = hideUser(git.written);
		for (let at = this; at !== void 0; at = at.#referrer) {
			const via = at.#repository?.written;
			if (via?.startsWith(git.written)) this.#failAsCycle(`${shown} is included again by ${hideUser(via)}, which is`);
		}
		if (git.repository.startsWith("file://")) fail("KUSTOMIZE_REMOTE", `${shown}: local repositories are not supported.`, { hint: "Use a path in this repository, or a public URL." });
		const reference = {
			kind: "repository",
			url: git.written,
			git
		};
		this.#count(reference);
		const found = this.#context.remote?.repository(git);
		if (found === void 0) return this.#need(reference);
		if ("code" in found) throw new ProblemError(found);
		const tree = this.#context.followed(found);
		const path = resolvePath("", git.path);
		const root = path === void 0 ? void 0 : realPath(tree, path);
		if (root === void 0 || tree.kind(root) !== "directory") fail("KUSTOMIZE_REMOTE", `${shown}: no directory ${git.path} in the repository.`);
		return new Loader(tree, root, true, this.#context, {
			referrer: this,
			repository: git
		});
	}
	#loadUrl(url) {
		const reference = {
			kind: "file",
			url
		};
		this.#count(reference);
		const bytes = this.#context.remote?.file(url);
		if (bytes === void 0) return this.#need(reference);
		if ("code" in bytes) throw new ProblemError(bytes);
		return {
			bytes: this.#checked(bytes, hideUser(url)),
			file: hideUser(url)
		};
	}
	#count(reference) {
		const { asked, limits } = this.#context;
		asked.add(remoteKey(reference));
		if (asked.size > limits.maxRemotes) fail("KUSTOMIZE_LIMIT", `The build needs more than ${limits.maxRemotes} remote files and repositories.`);
	}
	#need(reference) {
		this.#context.needs.set(remoteKey(reference), reference);
		throw new NotFetched();
	}
	#checked(bytes, name) {
		const { maxFileBytes } = this.#context.limits;
		if (bytes.length > maxFileBytes) fail("KUSTOMIZE_LIMIT", `${name} is larger than ${maxFileBytes} bytes.`);
		countAllocation(bytes.length);
		return bytes;
	}
};
function realPath(tree, path) {
	return tree.realPath?.(path) ?? path;
}
function isAmbiguous(path) {
	return path.split("/").some((name) => name !== ".." && name.includes(".."));
}
// src/engines/kustomize/origin-annotation.ts
const ANNOTATIONS = [fieldSpec("metadata/annotations", { create: true })];
function annotateOrigin(resources, origin) {
	setEntries(resources, new Map([[ORIGIN, printOrigin(origin)]]), ANNOTATIONS);
}
function annotateGenerated(resources, origin) {
	if (origin === void 0) return;
	for (const resource of resources) if (resource.annotation("config.kubernetes.io/origin") === void 0) resource.setAnnotation(ORIGIN, printOrigin(origin));
}
function annotateTransformed(resources, origin) {
	for (const resource of resources) {
		if (resource.annotation("config.kubernetes.io/origin") === void 0) {
			resource.setAnnotation(ORIGIN, printOrigin(origin));
			continue;
		}
		const before = resource.annotation(TRANSFORMATIONS);
		const origins = before === void 0 ? [] : readOrigins(before);
		resource.setAnnotation(TRANSFORMATIONS, printOrigins([...origins, origin]));
	}
}
function pluginOrigin(resource) {
	const written = resource.annotation(ORIGIN);
	if (written === void 0) return void 0;
	const origin = readOrigin(readJsonOrYaml(written, ""));
	const { apiVersion, kind, name, namespace } = resource;
	return {
		path: "",
		repo: origin.repo,
		ref: origin.ref,
		configuredIn: origin.path,
		configuredBy: {
			apiVersion,
			kind,
			name,
			namespace
		}
	};
}
function printOrigin(origin) {
	const lines = originLines(origin);
	return lines.length === 0 ? "{}\n" : `${lines.join("\n")}\n`;
}
function printOrigins(origins) {
	return origins.map((origin) => {
		const lines = originLines(origin);
		return lines.length === 0 ? "- {}\n" : lines.map((line, i) => `${i === 0 ? "- " : "  "}${line}\n`).join("");
	}).join("");
}
function originLines(origin) {
	const lines = [];
	const add = (indent, key, value) => {
		if (value !== "") lines.push(`${indent}${key}: ${printScalar(value)}`);
	};
	add("", "path", origin.path);
	add("", "repo", origin.repo);
	add("", "ref", origin.ref);
	add("", "configuredIn", origin.configuredIn);
	const by = origin.configuredBy;
	if (by.apiVersion + by.kind + by.name + by.namespace !== "") {
		lines.push("configuredBy:");
		add("  ", "apiVersion", by.apiVersion);
		add("  ", "kind", by.kind);
		add("  ", "name", by.name);
		add("  ", "namespace", by.namespace);
	}
	return lines;
}
function readOrigin(value) {
	if (!isJsonObject(value)) return NO_ORIGIN;
	const by = jsonAt(value, "configuredBy");
	return {
		path: stringAt(value, "path") ?? "",
		repo: stringAt(value, "repo") ?? "",
		ref: stringAt(value, "ref") ?? "",
		configuredIn: stringAt(value, "configuredIn") ?? "",
		configuredBy: {
			apiVersion: stringAt(by, "apiVersion") ?? "",
			kind: stringAt(by, "kind") ?? "",
			name: stringAt(by, "name") ?? "",
			namespace: stringAt(by, "namespace") ?? ""
		}
	};
}
function readOrigins(written) {
	const value = readJsonOrYaml(written, "");
	return Array.isArray(value) ? value.map(readOrigin) : [];
}
// src/engines/kustomize/default-field-specs.ts
function specs(kinds, paths, more = {}) {
	return [kinds].flat().flatMap((kind) => paths.map((path) => fieldSpec(path, {
		kind,
		...more
	})));
}
function inPods(kinds, paths, more = {}) {
	return [kinds].flat().flatMap((kind) => {
		const podSpec = POD_SPECS[kind] ?? "spec/template/spec";
		return paths.map((path) => fieldSpec(`${podSpec}/${path}`, {
			kind,
			...more
		}));
	});
}
function named(kind, version, group, referrers) {
	return {
		target: {
			group,
			version,
			kind
		},
		referrers
	};
}
const POD_SPECS = {
	CronJob: "spec/jobTemplate/spec/template/spec",
	Pod: "spec",
	PodTemplate: "template/spec"
};
const SCALED = [fieldSpec("spec/scaleTargetRef/name", { kind: "HorizontalPodAutoscaler" })];
const RUNNING = [
	"Pod",
	"StatefulSet",
	"Deployment",
	"ReplicationController",
	"CronJob",
	"Job",
	"DaemonSet"
];
const CONFIGURED = [
	"PodTemplate",
	"Deployment",
	"ReplicaSet",
	"DaemonSet",
	"StatefulSet",
	"Job"
];
const POD_SELECTORS = [
	"affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels",
	"affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels",
	"affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels",
	"affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels",
	"topologySpreadConstraints/labelSelector/matchLabels"
];
const CONFIG_MAP_ENVIRONMENT = [
	"containers/env/valueFrom/configMapKeyRef/name",
	"initContainers/env/valueFrom/configMapKeyRef/name",
	"containers/envFrom/configMapRef/name",
	"initContainers/envFrom/configMapRef/name"
];
const CONFIG_MAPS = [
	"volumes/configMap/name",
	...CONFIG_MAP_ENVIRONMENT,
	"volumes/projected/sources/configMap/name"
];
const SECRET_ENVIRONMENT = [
	"containers/env/valueFrom/secretKeyRef/name",
	"initContainers/env/valueFrom/secretKeyRef/name",
	"containers/envFrom/secretRef/name",
	"initContainers/envFrom/secretRef/name",
	"imagePullSecrets/name"
];
const SECRETS = [
	"volumes/secret/secretName",
	...SECRET_ENVIRONMENT,
	"volumes/projected/sources/secret/name"
];
const CRON_JOB_VOLUMES = fieldSpec("spec/jobTemplate/spec/template/spec/volumes[]/image/reference", { create: true });
const CLAIM_TEMPLATE_LABELS = [fieldSpec("spec/volumeClaimTemplates[]/metadata/labels", {
	group: "apps",
	kind: "StatefulSet",
	create: true
})];
const DEFAULT_CONFIG = {
	namePrefix: [fieldSpec("metadata/name")],
	nameSuffix: [fieldSpec("metadata/name")],
	namespace: [
		fieldSpec("metadata/name", {
			kind: "Namespace",
			create: true
		}),
		fieldSpec("spec/conversion/webhook/clientConfig/service/namespace", {
			group: "apiextensions.k8s.io",
			kind: "CustomResourceDefinition"
		}),
		fieldSpec("spec/service/namespace", {
			group: "apiregistration.k8s.io",
			kind: "APIService",
			create: true
		})
	],
	commonLabels: [
		fieldSpec("spec/selector", {
			version: "v1",
			kind: "Service",
			create: true
		}),
		...inPods("Deployment", POD_SELECTORS, { group: "apps" }),
		fieldSpec("spec/template/metadata/labels", {
			kind: "Deployment",
			create: true
		}),
		fieldSpec("spec/selector/matchLabels", {
			kind: "Deployment",
			create: true
		}),
		fieldSpec("spec/selector/matchLabels", {
			group: "apps",
			kind: "StatefulSet",
			create: true
		}),
		...CLAIM_TEMPLATE_LABELS,
		...inPods("StatefulSet", POD_SELECTORS, { group: "apps" }),
		fieldSpec("spec/template/metadata/labels", {
			group: "apps",
			kind: "StatefulSet",
			create: true
		}),
		fieldSpec("spec/jobTemplate/metadata/labels", {
			group: "batch",
			kind: "CronJob",
			create: true
		}),
		fieldSpec("spec/jobTemplate/spec/template/metadata/labels", {
			group: "batch",
			kind: "CronJob",
			create: true
		}),
		fieldSpec("spec/jobTemplate/spec/selector/matchLabels", {
			group: "batch",
			kind: "CronJob"
		}),
		fieldSpec("spec/selector/matchLabels", {
			group: "policy",
			kind: "PodDisruptionBudget"
		}),
		fieldSpec("spec/selector/matchLabels", {
			group: "batch",
			kind: "Job"
		}),
		fieldSpec("spec/template/metadata/labels", {
			group: "batch",
			kind: "Job",
			create: true
		}),
		fieldSpec("spec/egress/to/podSelector/matchLabels", {
			group: "networking.k8s.io",
			kind: "NetworkPolicy"
		}),
		fieldSpec("spec/ingress/from/podSelector/matchLabels", {
			group: "networking.k8s.io",
			kind: "NetworkPolicy"
		}),
		fieldSpec("spec/podSelector/matchLabels", {
			group: "networking.k8s.io",
			kind: "NetworkPolicy"
		}),
		fieldSpec("spec/template/metadata/labels", {
			version: "v1",
			kind: "ReplicationController",
			create: true
		}),
		fieldSpec("spec/selector", {
			version: "v1",
			kind: "ReplicationController",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			kind: "DaemonSet",
			create: true
		}),
		fieldSpec("spec/selector/matchLabels", {
			kind: "DaemonSet",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			kind: "ReplicaSet",
			create: true
		}),
		fieldSpec("spec/selector/matchLabels", {
			kind: "ReplicaSet",
			create: true
		}),
		fieldSpec("metadata/labels", { create: true })
	],
	labels: [],
	templateLabels: [
		fieldSpec("spec/template/metadata/labels", {
			kind: "Deployment",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			group: "apps",
			kind: "StatefulSet",
			create: true
		}),
		fieldSpec("spec/jobTemplate/metadata/labels", {
			group: "batch",
			kind: "CronJob",
			create: true
		}),
		fieldSpec("spec/jobTemplate/spec/template/metadata/labels", {
			group: "batch",
			kind: "CronJob",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			group: "batch",
			kind: "Job",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			version: "v1",
			kind: "ReplicationController",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			kind: "DaemonSet",
			create: true
		}),
		fieldSpec("spec/template/metadata/labels", {
			kind: "ReplicaSet",
			create: true
		}),
		fieldSpec("metadata/labels", { create: true })
	],
	volumeClaimTemplateLabels: CLAIM_TEMPLATE_LABELS,
	commonAnnotations: [
		fieldSpec("spec/template/metadata/annotations", {
			kind: "Deployment",
			create: true
		}),
		fieldSpec("spec/template/metadata/annotations", {
			kind: "StatefulSet",
			create: true
		}),
		fieldSpec("spec/jobTemplate/metadata/annotations", {
			group: "batch",
			kind: "CronJob",
			create: true
		}),
		fieldSpec("spec/jobTemplate/spec/template/metadata/annotations", {
			group: "batch",
			kind: "CronJob",
			create: true
		}),
		fieldSpec("spec/template/metadata/annotations", {
			group: "batch",
			kind: "Job",
			create: true
		}),
		fieldSpec("spec/template/metadata/annotations", {
			version: "v1",
			kind: "ReplicationController",
			create: true
		}),
		fieldSpec("spec/template/metadata/annotations", {
			kind: "DaemonSet",
			create: true
		}),
		fieldSpec("spec/template/metadata/annotations", {
			kind: "ReplicaSet",
			create: true
		}),
		fieldSpec("metadata/annotations", { create: true })
	],
	nameReference: [
		named("StorageClass", "v1", "storage.k8s.io", [...specs(["PersistentVolume", "PersistentVolumeClaim"], ["spec/storageClassName"]), fieldSpec("spec/volumeClaimTemplates/spec/storageClassName", { kind: "StatefulSet" })]),
		named("ServiceAccount", "v1", "", [...specs(["RoleBinding", "ClusterRoleBinding"], ["subjects"], { group: "rbac.authorization.k8s.io" }), ...inPods(RUNNING, ["serviceAccountName"])]),
		named("Role", "", "rbac.authorization.k8s.io", [fieldSpec("roleRef/name", {
			group: "rbac.authorization.k8s.io",
			kind: "RoleBinding"
		})]),
		named("ClusterRole", "", "rbac.authorization.k8s.io", specs(["RoleBinding", "ClusterRoleBinding"], ["roleRef/name"], { group: "rbac.authorization.k8s.io" })),
		named("ConfigMap", "v1", "", [
			...inPods("Pod", CONFIG_MAPS, { version: "v1" }),
			...inPods(CONFIGURED, CONFIG_MAPS),
			...inPods("CronJob", ["volumes/configMap/name", "volumes/projected/sources/configMap/name"]),
			...inPods("CronJob", CONFIG_MAP_ENVIRONMENT),
			fieldSpec("spec/configSource/configMap", { kind: "Node" }),
			...specs(["Role", "ClusterRole"], ["rules/resourceNames"]),
			fieldSpec("metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap", { kind: "Ingress" })
		]),
		named("Secret", "v1", "", [
			...inPods("Pod", SECRETS, { version: "v1" }),
			...inPods(CONFIGURED, SECRETS),
			...inPods("CronJob", ["volumes/secret/secretName", "volumes/projected/sources/secret/name"]),
			...inPods("CronJob", SECRET_ENVIRONMENT),
			...specs("Ingress", [
				"spec/tls/secretName",
				"metadata/annotations/ingress.kubernetes.io\\/auth-secret",
				"metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret",
				"metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret",
				"spec/tls/secretName"
			]),
			fieldSpec("imagePullSecrets/name", { kind: "ServiceAccount" }),
			...specs("StorageClass", [
				"parameters/secretName",
				"parameters/adminSecretName",
				"parameters/userSecretName",
				"parameters/secretRef"
			]),
			...specs(["Role", "ClusterRole"], ["rules/resourceNames"]),
			fieldSpec("spec/template/spec/containers/env/valueFrom/secretKeyRef/name", {
				group: "serving.knative.dev",
				version: "v1",
				kind: "Service"
			}),
			fieldSpec("spec/azureFile/secretName", { kind: "PersistentVolume" })
		]),
		named("Service", "v1", "", [
			fieldSpec("spec/serviceName", {
				group: "apps",
				kind: "StatefulSet"
			}),
			...specs("Ingress", [
				"spec/rules/http/paths/backend/serviceName",
				"spec/backend/serviceName",
				"spec/rules/http/paths/backend/service/name",
				"spec/defaultBackend/service/name"
			]),
			fieldSpec("spec/service/name", {
				group: "apiregistration.k8s.io",
				kind: "APIService"
			}),
			...specs(["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"], ["webhooks/clientConfig/service"], { group: "admissionregistration.k8s.io" })
		]),
		named("PriorityClass", "v1", "scheduling.k8s.io", inPods(RUNNING, ["priorityClassName"])),
		named("PersistentVolume", "v1", "", [fieldSpec("spec/volumeName", { kind: "PersistentVolumeClaim" }), fieldSpec("rules/resourceNames", { kind: "ClusterRole" })]),
		named("PersistentVolumeClaim", "v1", "", inPods(RUNNING, ["volumes/persistentVolumeClaim/claimName"])),
		named("Deployment", "", "", SCALED),
		named("StatefulSet", "", "", SCALED),
		named("ValidatingAdmissionPolicy", "", "admissionregistration.k8s.io", [fieldSpec("spec/policyName", {
			group: "admissionregistration.k8s.io",
			kind: "ValidatingAdmissionPolicyBinding"
		})]),
		named("IngressClass", "v1", "networking.k8s.io/v1", [fieldSpec("spec/ingressClassName", { kind: "Ingress" })]),
		named("ReplicaSet", "", "", SCALED),
		named("ReplicationController", "", "", SCALED)
	],
	varReference: [
		...specs("Service", ["spec/ports/port", "spec/ports/targetPort"]),
		fieldSpec("spec/nfs/server", { kind: "PersistentVolume" }),
		...inPods("Deployment", [
			"initContainers/volumeMounts/mountPath",
			"initContainers/env/value",
			"initContainers/command",
			"initContainers/args",
			"containers/volumeMounts/mountPath",
			"containers/env/value",
			"volumes/nfs/server"
		]),
		fieldSpec("spec/template/metadata/annotations", { kind: "Deployment" }),
		...inPods("Deployment", ["containers/command", "containers/args"]),
		...inPods("StatefulSet", [
			"containers/volumeMounts/mountPath",
			"containers/env/value",
			"initContainers/args"
		]),
		fieldSpec("spec/volumeClaimTemplates/spec/nfs/server", { kind: "StatefulSet" }),
		...inPods("StatefulSet", [
			"initContainers/command",
			"containers/command",
			"containers/args",
			"initContainers/volumeMounts/mountPath",
			"initContainers/env/value"
		]),
		...inPods("CronJob", [
			"initContainers/env/value",
			"initContainers/command",
			"initContainers/args",
			"containers/volumeMounts/mountPath",
			"containers/env/value",
			"containers/command",
			"initContainers/volumeMounts/mountPath"
		]),
		fieldSpec("spec/jobTemplate/spec/template/volumes/nfs/server", { kind: "CronJob" }),
		...inPods("CronJob", ["containers/args"]),
		...inPods("DaemonSet", [
			"containers/command",
			"volumes/nfs/server",
			"initContainers/volumeMounts/mountPath",
			"initContainers/env/value",
			"initContainers/command",
			"initContainers/args",
			"containers/volumeMounts/mountPath",
			"containers/env/value",
			"containers/args"
		]),
		...specs("Ingress", [
			"spec/tls/secretName",
			"spec/tls/hosts",
			"spec/rules/host"
		]),
		...inPods("Job", [
			"initContainers/command",
			"volumes/nfs/server",
			"containers/args",
			"containers/command",
			"containers/env/value",
			"containers/volumeMounts/mountPath",
			"initContainers/args",
			"initContainers/env/value",
			"initContainers/volumeMounts/mountPath"
		]),
		...inPods("Pod", [
			"containers/volumeMounts/mountPath",
			"containers/args",
			"initContainers/command",
			"initContainers/env/value",
			"initContainers/volumeMounts/mountPath",
			"volumes/nfs/server",
			"initContainers/args",
			"containers/env/value",
			"containers/command"
		]),
		...inPods("ReplicaSet", [
			"volumes/nfs/server",
			"containers/volumeMounts/mountPath",
			"containers/env/value",
			"containers/command",
			"containers/args",
			"initContainers/args",
			"initContainers/volumeMounts/mountPath",
			"initContainers/env/value",
			"initContainers/command"
		]),
		fieldSpec("metadata/labels"),
		fieldSpec("metadata/annotations")
	],
	images: [
		fieldSpec("spec/containers[]/image", { create: true }),
		fieldSpec("spec/initContainers[]/image", { create: true }),
		fieldSpec("spec/volumes[]/image/reference", { create: true }),
		fieldSpec("spec/template/spec/containers[]/image", { create: true }),
		fieldSpec("spec/template/spec/initContainers[]/image", { create: true }),
		fieldSpec("spec/template/spec/volumes[]/image/reference", { create: true }),
		CRON_JOB_VOLUMES
	],
	replicas: specs([
		"Deployment",
		"StatefulSet",
		"ReplicaSet",
		"ReplicationController"
	], ["spec/replicas"], { create: true })
};
const known = new Map();
function defaultConfig(version) {
	return getOrInsert(known, version, () => {
		const { images, templateLabels } = DEFAULT_CONFIG;
		return {
			...DEFAULT_CONFIG,
			...behaves("kustomize-claim-template-labels", version) ? {} : {
				templateLabels: [...templateLabels, ...CLAIM_TEMPLATE_LABELS],
				volumeClaimTemplateLabels: []
			},
			...behaves("kustomize-cron-job-volumes", version) ? {} : { images: images.filter((spec) => spec !== CRON_JOB_VOLUMES) }
		};
	});
}
// src/engines/kustomize/read-configurations.ts
const configDecoder = struct({
	...eachSpecList(() => list(fieldSpecDecoder)),
	nameReference: list(struct({
		group: exactText,
		version: exactText,
		kind: exactText,
		fieldSpecs: list(fieldSpecDecoder)
	}))
});
const decoder$1 = new TextDecoder("utf-8", { ignoreBOM: true });
function readConfigurations(paths, loader, source, version) {
	if (paths.length === 0) return defaultConfig(version);
	let own = EMPTY_CONFIG;
	for (const path of paths) {
		const { bytes, file } = loader.load(path);
		const value = readStrictYaml(decoder$1.decode(bytes), file);
		try {
			const { nameReference, ...rest } = decode(configDecoder, value, {
				strict: true,
				coerce: true
			});
			if (isJsonObject(value) && value["volumeClaimTemplateLabels"] !== void 0 && !behaves("kustomize-claim-template-labels", version)) throw new DecodeError("Unknown field \"volumeClaimTemplateLabels\".", void 0);
			const references = nameReference.map(({ group, version, kind, fieldSpecs }) => ({
				target: {
					group,
					version,
					kind
				},
				referrers: fieldSpecs
			}));
			own = mergeConfigs(own, sortedConfig({
				...rest,
				nameReference: references
			}));
		} catch (thrown) {
			if (!(thrown instanceof DecodeError)) throw thrown;
			fail("KUSTOMIZE_TRANSFORMER", `${path}: ${thrown.message}`, {
				at: { file },
				stack: [source.file]
			}, { cause: thrown });
		}
	}
	return mergeConfigs(defaultConfig(version), own);
}
// src/engines/kustomize/resource-map.ts
var ResourceMap = class ResourceMap {
	#list = [];
	#byCurrentId;
	#byAnyId;
	#keysOf;
	get resources() {
		return this.#list;
	}
	get size() {
		return this.#list.length;
	}
	changed() {
		this.#byCurrentId = void 0;
		this.#byAnyId = void 0;
		this.#keysOf = void 0;
	}
	reindex(resource) {
		if (this.#keysOf === void 0) return;
		this.#unindex(resource);
		this.#index(resource);
	}
	withCurrentId(id) {
		return this.#indexes().byCurrentId.get(idKey(id)) ?? [];
	}
	withAnyId(id) {
		const found = this.#indexes().byAnyId.get(idKey(id)) ?? [];
		if (found.length <= 1 || this.#isSorted(found)) return found;
		const order = new Map(this.#list.map((resource, i) => [resource, i]));
		return [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
	}
	append(resource) {
		const id = resource.id;
		const before = this.withCurrentId(id)[0];
		if (before !== void 0) failDuplicate(resource, before);
		this.#list.push(resource);
		this.#index(resource);
	}
	appendAll(resources) {
		for (const resource of resources) this.append(resource);
	}
	replace(old, resource) {
		const i = this.#list.indexOf(old);
		if (i < 0) fail("INTERNAL", "A resource to be replaced is not in the map.");
		this.#list[i] = resource;
		this.changed();
	}
	reset(resources) {
		this.#list = [...resources];
		this.changed();
	}
	dropEmpty() {
		if (!this.#list.some((resource) => resource.isEmpty)) return;
		this.reset(this.#list.filter((resource) => !resource.isEmpty));
	}
	checkUnique() {
		for (const found of this.#indexes().byCurrentId.values()) {
			const [first, second] = found;
			if (first !== void 0 && second !== void 0) failDuplicate(second, first);
		}
	}
	copy() {
		const copied = new ResourceMap();
		copied.reset(this.#list.map((resource) => resource.copy()));
		return copied;
	}
	#indexes() {
		if (this.#byCurrentId === void 0 || this.#byAnyId === void 0) {
			this.#byCurrentId = new Map();
			this.#byAnyId = new Map();
			this.#keysOf = new Map();
			for (const resource of this.#list) this.#index(resource);
		}
		return {
			byCurrentId: this.#byCurrentId,
			byAnyId: this.#byAnyId
		};
	}
	#index(resource) {
		if (this.#byCurrentId === void 0 || this.#byAnyId === void 0 || resource.isEmpty) return;
		const current = idKey(resource.id);
		const any = [...new Set([...resource.previousIds.map(idKey), current])];
		this.#keysOf?.set(resource, {
			current,
			any
		});
		addToGroup(this.#byCurrentId, current, resource);
		for (const key of any) addToGroup(this.#byAnyId, key, resource);
	}
	#unindex(resource) {
		const keys = this.#keysOf?.get(resource);
		if (keys === void 0) return;
		drop(this.#byCurrentId, keys.current, resource);
		for (const key of keys.any) drop(this.#byAnyId, key, resource);
		this.#keysOf?.delete(resource);
	}
	#isSorted(found) {
		if (this.#list.length > 64) return false;
		let last = -1;
		for (const resource of found) {
			const at = this.#list.indexOf(resource);
			if (at < last) return false;
			last = at;
		}
		return true;
	}
};
function drop(map, key, resource) {
	const found = map?.get(key);
	if (found === void 0) return;
	const rest = found.filter((other) => other !== resource);
	if (rest.length === 0) map?.delete(key);
	else map?.set(key, rest);
}
function failDuplicate(resource, before) {
	const places = [before, resource].map((one) => one.origin === void 0 ? "a generator" : printPosition(one.origin));
	return fail("KUSTOMIZE_DUPLICATE_ID", `Two resources have the same id ${printResId(resource.id)}: one from ${places[0]}, the other from ${places[1]}.`, {
		resource: {
			group: resource.gvk.group,
			kind: resource.kind,
			namespace: resource.namespace,
			name: resource.name
		},
		at: resource.origin
	});
}
// src/engines/kustomize/transformers/absorb-generated.ts
function absorbGenerated(map, generated, version) {
	const matches = map.withAnyId(generated.id);
	const at = generated.origin === void 0 ? {} : { at: generated.origin };
	const { behavior } = generated;
	const changes = behavior === "merge" || behavior === "replace";
	const [old] = matches;
	if (old === void 0) {
		if (changes) fail("KUSTOMIZE_GENERATOR", `${describe(generated)} does not exist: a generator cannot ${behavior} it.`, at);
		map.append(generated);
		return;
	}
	if (matches.length > 1) fail("KUSTOMIZE_GENERATOR", `Several resources match the ${describe(generated)} for a generator to ${behavior}.`, at);
	if (!changes) {
		const where = old.origin === void 0 ? "" : ` (from ${printPosition(old.origin)})`;
		fail("KUSTOMIZE_GENERATOR", `${describe(generated)} already exists${where}.`, {
			...at,
			hint: "To change that one, set \"behavior: merge\" or \"behavior: replace\" in the generator."
		});
	}
	const origin = old.annotation(ORIGIN);
	generated.mergeMetadataFrom(old);
	if (behavior === "merge") {
		const isKept = generated.kind === "Secret" && behaves("kustomize-string-data", version);
		mergeTexts(generated, "data", [...texts(old, "data"), ...isKept ? encodedTexts(old, at) : []]);
		mergeTexts(generated, "binaryData", [...texts(old, "binaryData")]);
		const made = old.origin === void 0 ? [] : [old.origin.file];
		generated.inputs = [
			...generated.inputs,
			...made,
			...old.inputs
		];
		if (origin !== void 0) generated.setAnnotation(ORIGIN, origin);
	}
	if (idKey(generated.id) !== idKey(old.id)) fail("KUSTOMIZE_GENERATOR", `${describe(old)} has changed its kind: a generator cannot ${behavior} it.`, at);
	map.replace(old, generated);
}
function mergeTexts(generated, key, old) {
	const merged = new Map([...old, ...texts(generated, key)]);
	removeField(generated.node, key);
	if (merged.size === 0) return;
	const entries = [...merged.keys()].sort(compareBytes).map((name) => {
		const value = merged.get(name) ?? "";
		return {
			key: scalar(name),
			value: quoteIfNeeded(stringScalar(value))
		};
	});
	generated.node.entries.push({
		key: scalar(key),
		value: mapping(entries)
	});
}
const encoder$1 = new TextEncoder();
function encodedTexts(secret, at) {
	const node = entryOf(secret.node, "stringData")?.value;
	if (node === void 0 || isNull(node)) return [];
	if (node.type !== "mapping") fail("KUSTOMIZE_GENERATOR", `stringData of ${describe(secret)} is not a mapping.`, at);
	return node.entries.map(({ key, value }) => {
		if (value.type !== "scalar") fail("KUSTOMIZE_GENERATOR", `A value in stringData of ${describe(secret)} is not a scalar.`, at);
		return [rawText(key), wrappedBase64(encoder$1.encode(isNull(value) ? "" : rawText(value)))];
	});
}
function texts(resource, key) {
	const result = new Map();
	const node = entryOf(resource.node, key)?.value;
	if (node?.type !== "mapping") return result;
	for (const entry of node.entries) result.set(rawText(entry.key), isNull(entry.value) ? "" : rawText(entry.value));
	return result;
}
// src/engines/kustomize/transformers/validators.ts
const VALIDATED_BY = "validated-by";
function checkValidated(map, validator, source) {
	const before = map.copy();
	const shown = new ResourceMap();
	shown.reset(map.resources);
	validator.apply(shown);
	const after = map.copy();
	for (const resource of after.resources) {
		const labels = resource.labels;
		if (labels.delete(VALIDATED_BY)) resource.setLabels(labels);
	}
	const changed = before.size !== after.size || before.resources.some((resource) => {
		const [other, ...more] = after.withCurrentId(resource.id);
		return other === void 0 || more.length > 0 || !sameNode(resource.node, other.node);
	});
	map.changed();
	if (changed || new Set(after.resources.map((resource) => idKey(resource.id))).size !== after.size) fail("KUSTOMIZE_TRANSFORMER", "A validator changed resources.", { at: source.at("validators") });
}
function sameNode(a, b) {
	if (a.line !== b.line || a.type !== b.type) return false;
	if (a.type === "scalar" && b.type === "scalar") return a.value === b.value && a.style === b.style && a.tag === b.tag;
	if (a.type === "sequence" && b.type === "sequence") return a.items.length === b.items.length && a.items.every((item, i) => sameOrAbsent(item, b.items[i]));
	if (a.type === "mapping" && b.type === "mapping") return a.entries.length === b.entries.length && a.entries.every((entry, i) => sameOrAbsent(entry.key, b.entries[i]?.key) && sameOrAbsent(entry.value, b.entries[i]?.value));
	return false;
}
function sameOrAbsent(a, b) {
	return b !== void 0 && sameNode(a, b);
}
// src/engines/kustomize/transformers/variable.ts
function addVariables(set, variables) {
	for (const variable of variables) {
		if (set.has(variable.name)) fail("KUSTOMIZATION_FIELD", `The var "${variable.name}" is defined more than once.`);
		set.set(variable.name, variable);
	}
}
function markVariableSources(map, variables) {
	const byKey = new Map();
	for (const resource of map.resources.filter(({ isEmpty }) => !isEmpty)) for (const id of [resource.id, ...resource.previousIds]) for (const namespace of ["", effectiveNamespace(id)]) getOrInsert(byKey, referredKey(id, id.name, namespace), () => new Set()).add(resource);
	for (const variable of variables) {
		const { objref } = variable;
		const found = [...byKey.get(referredKey(referredGvk(variable), objref.name, objref.namespace)) ?? []];
		if (found.length > 1) {
			const names = found.map(describe).join(", ");
			fail("KUSTOMIZATION_FIELD", `The var "${variable.name}" may refer to ${found.length} objects: ${names}.`);
		}
		found[0]?.variables.push(variable.name);
	}
}
function referredKey({ group, version, kind }, name, namespace) {
	return JSON.stringify([
		group,
		version,
		kind,
		name,
		namespace
	]);
}
function referredGvk({ objref }) {
	const { group, version, kind, apiVersion } = objref;
	if (apiVersion === "") return {
		group,
		version,
		kind
	};
	const parts = apiVersion.split("/");
	if (parts.length === 1) return {
		group,
		version: apiVersion,
		kind
	};
	return parts.length === 2 ? {
		...splitApiVersion(apiVersion),
		kind
	} : {
		group,
		version,
		kind
	};
}
function resolveVariables(map, set, specs) {
	if (set.size === 0) return [];
	const sources = new Map();
	for (const resource of map.resources) for (const name of resource.variables) getOrInsert(sources, name, () => resource);
	const values = new Map();
	for (const name of [...set.keys()].sort()) {
		const variable = set.get(name);
		if (variable !== void 0) values.set(name, valueOf(sources.get(name), variable));
	}
	const used = new Set();
	for (const resource of map.resources) for (const spec of specs) visitFieldSpec(resource.node, spec, (node) => {
		expandNode(node, resource, spec, values, used);
	});
	return [...values.keys()].filter((name) => !used.has(name));
}
function valueOf(resource, variable) {
	const { name, fieldref } = variable;
	if (resource === void 0) {
		const { kind, name: object } = variable.objref;
		return fail("KUSTOMIZATION_FIELD", `The var "${name}" refers to ${kind || "an object"} ${object}, which is not among the resources.`);
	}
	const path = fieldref.fieldPath || "metadata.name";
	const node = lookup$1(resource.node, splitFieldPath$1(path).flatMap(splitIndex));
	if (node === void 0) return fail("KUSTOMIZATION_FIELD", `The var "${name}" refers to the field ${path}, which ${describe(resource)} does not have.`);
	if (node.type !== "scalar") return { type: "other" };
	return scalarValue(node) ?? fail("KUSTOMIZATION_FIELD", `The var "${name}" has a value that is not a plain number: ${node.value}.`);
}
function splitIndex(part) {
	const found = /^(.*)\[([0-9]+)\]$/s.exec(part);
	if (found === null) return [part];
	const [, name = "", index = ""] = found;
	return name === "" ? [index] : [name, index];
}
function scalarValue(node) {
	const text = node.value;
	switch (node.tag === "" && node.style === "plain" && node.line > 0 ? plainTag(text) : tagName(node.tag)) {
		case "int": return /^[-+]?[0-9]+$/.test(text) ? {
			type: "int",
			text: String(BigInt(text.replace("+", "")))
		} : void 0;
		case "float": return Number.isFinite(Number(text)) && text.trim() !== "" ? {
			type: "float",
			text
		} : void 0;
		case "bool": return {
			type: "bool",
			text: text.toLowerCase()
		};
		default: return {
			type: "string",
			text
		};
	}
}
function tagName(tag) {
	if (tag === "tag:yaml.org,2002:int") return "int";
	if (tag === "tag:yaml.org,2002:float") return "float";
	return tag === "tag:yaml.org,2002:bool" ? "bool" : "str";
}
function expandNode(node, resource, spec, values, used) {
	if (isNull(node)) return;
	switch (node.type) {
		case "scalar":
			expandScalar(node, values, used);
			return;
		case "mapping":
			for (const { key, value } of node.entries) {
				if (!isStringScalar(key)) fail("KUSTOMIZATION_FIELD", `The field ${spec.path} of ${describe(resource)} has a key that is not a string: ${rawText(key)}.`);
				expandScalar(value, values, used);
			}
			return;
		case "sequence":
			for (const item of node.items) {
				if (!isStringScalar(item)) fail("KUSTOMIZATION_FIELD", `The list ${spec.path} of ${describe(resource)} has an item that is not a string, but the kustomization has vars.`);
				expandScalar(item, values, used);
			}
			return;
		case "alias": return;
	}
}
function expandScalar(node, values, used) {
	if (node.type !== "scalar" || !isStringScalar(node)) return;
	const expanded = expand(node.value, values, used);
	node.value = expanded.text;
	node.style = "plain";
	node.tag = {
		string: STRING_TAG,
		int: INT_TAG,
		float: FLOAT_TAG,
		bool: BOOL_TAG
	}[expanded.type];
}
function expand(text, values, used) {
	countAllocation(text.length);
	let result = "";
	let from = 0;
	const lastClose = text.lastIndexOf(")");
	for (let at = text.indexOf("$"); at >= 0 && at + 1 < text.length; at = text.indexOf("$", from)) {
		result += text.slice(from, at);
		const next = text[at + 1] ?? "";
		const close = next === "(" && at + 2 <= lastClose ? text.indexOf(")", at + 2) : -1;
		if (close < 0) {
			result += next === "$" ? "$" : `$${next}`;
			from = at + 2;
			continue;
		}
		const name = text.slice(at + 2, close);
		const value = values.get(name);
		const isKnown = value !== void 0 && value.type !== "other";
		if (isKnown) used.add(name);
		from = close + 1;
		if (isKnown && at === 0 && from === text.length) return value.type === "float" ? {
			type: "float",
			text: decimal(Number(value.text))
		} : value;
		const piece = isKnown ? printed(value) : `$(${name})`;
		countAllocation(piece.length);
		result += piece;
	}
	return {
		type: "string",
		text: result + text.slice(from)
	};
}
function printed(value) {
	if (value.type !== "float") return value.text;
	const number = Number(value.text);
	const size = Math.abs(number);
	if (number === 0 || size >= 1e-4 && size < 1e21) return decimal(number);
	return number.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}
function decimal(value) {
	const text = String(value);
	return text.includes("e") ? value.toLocaleString("en-US", {
		useGrouping: false,
		maximumSignificantDigits: 17
	}) : text;
}
// src/engines/kustomize/accumulate.ts
function emptyAccumulator() {
	return {
		map: new ResourceMap(),
		config: EMPTY_CONFIG,
		variables: new Map()
	};
}
function accumulate(target, into, run) {
	const { source, loader, origin } = target;
	const { kustomization } = source;
	const context = {
		state: run,
		loader,
		at: source.at()
	};
	accumulateResources(target, kustomization.resources, "resources", into, run);
	into.config = mergeConfigs(into.config, readConfigurations(kustomization.configurations, loader, source, run.version));
	if (kustomization.crds.length > 0) into.config = mergeConfigs(into.config, configFromCrds(kustomization.crds, loader, source));
	for (const generator of generatorsOf(target, context, run)) {
		const generated = generator.generate();
		annotateGenerated(generated, generator.origin);
		for (const resource of generated) absorbGenerated(into.map, resource, run.version);
		checkSize(into.map, run);
	}
	kustomization.components.forEach((path, i) => {
		located(source, ["components", i], () => accumulateDirectory(target, path, "components", into, run));
	});
	const steps = fieldTransformers(source, into.config, origin, context);
	append(steps, plugins(target, kustomization.transformers, "transformers", run, builtinTransformer));
	for (const step of steps) {
		step.apply(into.map);
		if (step.origin !== void 0) annotateTransformed(into.map.resources, step.origin);
		into.map.dropEmpty();
	}
	for (const validator of plugins(target, kustomization.validators, "validators", run, builtinTransformer)) checkValidated(into.map, validator, source);
	if (kustomization.vars.length > 0) located(source, ["vars"], () => {
		markVariableSources(into.map, kustomization.vars);
		addVariables(into.variables, kustomization.vars);
	});
}
function openTarget(loader, origin, isRoot, run) {
	const { maxKustomizations } = run.limits;
	if (++run.opened > maxKustomizations) fail("KUSTOMIZE_LIMIT", `The build includes more than ${maxKustomizations} kustomizations.`);
	const source = readKustomization(loader, run.version);
	append(run.warnings, source.warnings);
	const { openapi } = source.kustomization;
	const path = openapi.get("path");
	located(source, ["openapi"], () => {
		const loaded = path === void 0 ? void 0 : loader.load(path);
		run.openApi.set(openapi, loaded === void 0 ? void 0 : openApiFile(loaded), isRoot);
	});
	return {
		source,
		loader,
		origin
	};
}
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
function openApiFile(loaded) {
	return {
		text: decoder.decode(loaded.bytes),
		file: loaded.file
	};
}
function accumulateResources(target, paths, field, into, run) {
	paths.forEach((path, i) => {
		located(target.source, [field, i], () => accumulateEntry(target, path, into, run));
		checkSize(into.map, run);
	});
}
function accumulateEntry(target, path, into, run) {
	const { loader } = target;
	const isRemote = isHttpUrl(path);
	let problem;
	if (isRemote || loader.kind(path) !== "directory") try {
		accumulateFile(target, path, into, run);
		return;
	} catch (thrown) {
		if (thrown instanceof NotFetched) return;
		if (!(thrown instanceof ProblemError)) throw thrown;
		if (parseGitUrl(path) === void 0 || !isRemote && thrown.problem.code !== "PATH_NOT_FOUND") throw thrown;
		problem = thrown;
	}
	try {
		accumulateDirectory(target, path, "resources", into, run);
	} catch (thrown) {
		if (thrown instanceof NotFetched) return;
		if (problem === void 0 || !isRemote || !(thrown instanceof ProblemError)) throw thrown;
		throw new ProblemError(neitherNor(problem.problem, thrown.problem), { cause: thrown });
	}
}
function neitherNor(asFile, asRepository) {
	if (asRepository.stack !== void 0 || asRepository.at !== void 0) return asRepository;
	return {
		...asRepository,
		message: `${asFile.message.replace(/\.$/, "")}. As a repository: ${asRepository.message}`
	};
}
function accumulateFile(target, path, into, run) {
	const resources = new ResourceMap();
	resources.appendAll(readResources(target.loader.load(path), run.openApi, run.limits));
	if (target.origin !== void 0) annotateOrigin(resources.resources, appendOrigin(target.origin, path));
	into.map.appendAll(resources.resources);
}
function accumulateDirectory(target, path, field, into, run) {
	const inner = openTarget(target.loader.enter(path), target.origin === void 0 ? void 0 : appendOrigin(target.origin, path), false, run);
	const isComponent = inner.source.kustomization.kind === "Component";
	if (isComponent !== (field === "components")) {
		const [wrong, right] = isComponent ? ["resources", "components"] : ["components", "resources"];
		fail("KUSTOMIZATION_INVALID", `${inner.source.file} is a ${isComponent ? "Component" : "Kustomization"}: it does not belong under ${wrong}.`, {
			at: inner.source.at("kind"),
			hint: `List it under ${right}.`
		});
	}
	if (isComponent) {
		accumulate(inner, into, run);
		into.map.checkUnique();
		return;
	}
	const own = emptyAccumulator();
	accumulate(inner, own, run);
	into.map.appendAll(own.map.resources);
	into.config = mergeConfigs(into.config, own.config);
	addVariables(into.variables, own.variables.values());
}
function generatorsOf(target, context, run) {
	return [...fieldGenerators(target.source, target.origin, context), ...plugins(target, target.source.kustomization.generators, "generators", run, builtinGenerator)];
}
function plugins(target, entries, field, run, make) {
	if (entries.length === 0) return [];
	const { source, loader, origin } = target;
	const found = emptyAccumulator();
	const inlineAt = new Map();
	const paths = [];
	entries.forEach((entry, i) => {
		const inline = readInline(entry, source, run);
		if (inline === void 0) {
			paths.push(entry);
			return;
		}
		if (origin !== void 0) {
			const text = printOrigin(appendOrigin(origin, source.name));
			for (const resource of inline) resource.setAnnotation(ORIGIN, text);
		}
		for (const resource of inline) inlineAt.set(resource, source.at(field, i));
		located(source, [field, i], () => found.map.appendAll(inline));
	});
	paths.forEach((path) => {
		located(source, [field, entries.indexOf(path)], () => accumulateEntry(target, path, found, run));
	});
	return found.map.resources.map((resource) => {
		const at = inlineAt.get(resource) ?? resource.origin ?? source.at(field);
		return make(resource, pluginOrigin(resource), {
			state: run,
			loader,
			at
		});
	});
}
const encoder = new TextEncoder();
function readInline(entry, source, run) {
	try {
		const resources = new ResourceMap();
		resources.appendAll(readResources({
			bytes: encoder.encode(entry),
			file: source.file
		}, run.openApi, run.limits));
		return [...resources.resources];
	} catch (thrown) {
		if (thrown instanceof ProblemError && thrown.problem.code !== "YAML_LIMIT") return void 0;
		throw thrown;
	}
}
function checkSize(map, run) {
	if (map.size > run.limits.maxResources) fail("KUSTOMIZE_LIMIT", `The build has more than ${run.limits.maxResources} resources.`);
}
function located(source, keys, work) {
	try {
		work();
	} catch (thrown) {
		if (!(thrown instanceof ProblemError)) throw thrown;
		const { problem } = thrown;
		const at = source.at(...keys);
		const frame = `${at.file}${at.line === void 0 ? "" : `:${at.line}`}`;
		const known = {
			...problem,
			at: problem.at ?? at
		};
		const isOwn = problem.stack === void 0 && problem.at === void 0;
		throw new ProblemError(isOwn ? known : {
			...known,
			stack: [frame, ...problem.stack ?? []]
		}, { cause: thrown });
	}
}
// src/engines/kustomize/bundled-kinds.ts
const ROWS = {
	"admissionregistration.k8s.io/v1": "MutatingWebhookConfiguration*:WebhookConfiguration ValidatingWebhookConfiguration*:WebhookConfiguration",
	"admissionregistration.k8s.io/v1beta1": "MutatingWebhookConfiguration*:WebhookConfiguration ValidatingWebhookConfiguration*:WebhookConfiguration",
	"apiextensions.k8s.io/v1": "CustomResourceDefinition*",
	"apiextensions.k8s.io/v1beta1": "CustomResourceDefinition*",
	"apiregistration.k8s.io/v1": "APIService*:ObjectWithConditions",
	"apiregistration.k8s.io/v1beta1": "APIService*:ObjectWithConditions",
	"apps/v1": "ControllerRevision DaemonSet:Workload Deployment:Workload ReplicaSet:Workload StatefulSet:Workload",
	"authentication.k8s.io/v1": "TokenRequest? TokenReview?",
	"authentication.k8s.io/v1beta1": "TokenReview?",
	"authorization.k8s.io/v1": "LocalSubjectAccessReview? SelfSubjectAccessReview? SelfSubjectRulesReview? SubjectAccessReview?",
	"authorization.k8s.io/v1beta1": "LocalSubjectAccessReview? SelfSubjectAccessReview? SelfSubjectRulesReview? SubjectAccessReview?",
	"autoscaling/v1": "HorizontalPodAutoscaler Scale",
	"autoscaling/v2beta1": "HorizontalPodAutoscaler",
	"autoscaling/v2beta2": "HorizontalPodAutoscaler",
	"batch/v1": "CronJob:CronJob Job:Workload",
	"batch/v1beta1": "CronJob:CronJob",
	"certificates.k8s.io/v1": "CertificateSigningRequest*",
	"certificates.k8s.io/v1beta1": "CertificateSigningRequest*",
	"coordination.k8s.io/v1": "Lease",
	"coordination.k8s.io/v1beta1": "Lease",
	"discovery.k8s.io/v1": "EndpointSlice",
	"discovery.k8s.io/v1beta1": "EndpointSlice",
	"events.k8s.io/v1": "Event",
	"events.k8s.io/v1beta1": "Event",
	"extensions/v1beta1": "Ingress",
	"flowcontrol.apiserver.k8s.io/v1beta1": "FlowSchema* PriorityLevelConfiguration*",
	"kustomize.config.k8s.io/v1beta1": "Kustomization?:Kustomization",
	"networking.k8s.io/v1": "Ingress IngressClass* NetworkPolicy",
	"networking.k8s.io/v1beta1": "Ingress IngressClass*",
	"node.k8s.io/v1": "RuntimeClass*",
	"node.k8s.io/v1beta1": "RuntimeClass*",
	"policy/v1": "PodDisruptionBudget:ObjectWithConditions",
	"policy/v1beta1": "Eviction? PodDisruptionBudget:ObjectWithConditions PodSecurityPolicy*",
	"rbac.authorization.k8s.io/v1": "ClusterRole* ClusterRoleBinding* Role RoleBinding",
	"rbac.authorization.k8s.io/v1beta1": "ClusterRole* ClusterRoleBinding* Role RoleBinding",
	"scheduling.k8s.io/v1": "PriorityClass*",
	"scheduling.k8s.io/v1beta1": "PriorityClass*",
	"storage.k8s.io/v1": "CSIDriver* CSINode*:CSINode StorageClass* VolumeAttachment*",
	"storage.k8s.io/v1beta1": "CSIDriver* CSINode*:CSINode CSIStorageCapacity StorageClass* VolumeAttachment*",
	v1: "Binding? ComponentStatus*:ComponentStatus ConfigMap Endpoints Event LimitRange Namespace*:ObjectWithConditions Node*:Node NodeProxyOptions*:- PersistentVolume* PersistentVolumeClaim:ObjectWithConditions Pod:Pod PodAttachOptions:- PodExecOptions:- PodPortForwardOptions:- PodProxyOptions:- PodTemplate:PodTemplate ReplicationController:Workload ResourceQuota Secret Service:Service ServiceAccount:ServiceAccount ServiceProxyOptions:-"
};
const kinds = new Map();
for (const [apiVersion, row] of Object.entries(ROWS)) for (const [, kind, scope, type = "Object"] of row.matchAll(/([A-Za-z]+)([*?]?)(?::(\S+))?/g)) {
	const isNamespaced = scope === "?" ? void 0 : scope === "";
	kinds.set(`${apiVersion} ${kind}`, {
		isNamespaced,
		type: type === "-" ? void 0 : type
	});
}
function bundledKind(apiVersion, kind) {
	return kinds.get(`${apiVersion} ${kind}`);
}
// src/engines/kustomize/transformers/merge-schema-data.ts
const MERGE_TYPES = {
	CSINode: {
		metadata: "ObjectMeta",
		spec: "CSINodeSpec"
	},
	CSINodeSpec: { drivers: "[name]" },
	ComponentStatus: {
		conditions: "[type]",
		metadata: "ObjectMeta"
	},
	Conditions: { conditions: "[type]" },
	Container: {
		env: "[name]",
		ports: "[containerPort,protocol]",
		volumeDevices: "[devicePath]",
		volumeMounts: "[mountPath]"
	},
	CronJob: {
		metadata: "ObjectMeta",
		spec: "CronJobSpec"
	},
	CronJobSpec: { jobTemplate: "JobTemplateSpec" },
	EphemeralContainer: {
		env: "[name]",
		volumeDevices: "[devicePath]",
		volumeMounts: "[mountPath]"
	},
	EphemeralVolumeSource: { volumeClaimTemplate: "Object" },
	JobTemplateSpec: {
		metadata: "ObjectMeta",
		spec: "PodTemplateHolder"
	},
	Kustomization: {
		configMapGenerator: "[name]",
		secretGenerator: "[name]"
	},
	Node: {
		metadata: "ObjectMeta",
		spec: "NodeSpec",
		status: "NodeStatus"
	},
	NodeSpec: { podCIDRs: "[]" },
	NodeStatus: {
		addresses: "[type]",
		conditions: "[type]"
	},
	Object: { metadata: "ObjectMeta" },
	ObjectMeta: {
		finalizers: "[]",
		ownerReferences: "[uid]"
	},
	ObjectWithConditions: {
		metadata: "ObjectMeta",
		status: "Conditions"
	},
	Pod: {
		metadata: "ObjectMeta",
		spec: "PodSpec",
		status: "PodStatus"
	},
	PodSpec: {
		containers: "[name]Container",
		ephemeralContainers: "[name]EphemeralContainer",
		hostAliases: "[ip]",
		imagePullSecrets: "[name]",
		initContainers: "[name]Container",
		topologySpreadConstraints: "[topologyKey,whenUnsatisfiable]",
		volumes: "[name]Volume"
	},
	PodStatus: {
		conditions: "[type]",
		podIPs: "[ip]"
	},
	PodTemplate: {
		metadata: "ObjectMeta",
		template: "PodTemplateSpec"
	},
	PodTemplateHolder: { template: "PodTemplateSpec" },
	PodTemplateSpec: {
		metadata: "ObjectMeta",
		spec: "PodSpec"
	},
	Service: {
		metadata: "ObjectMeta",
		spec: "ServiceSpec",
		status: "Conditions"
	},
	ServiceAccount: {
		metadata: "ObjectMeta",
		secrets: "[name]"
	},
	ServiceSpec: { ports: "[port,protocol]" },
	Volume: { ephemeral: "EphemeralVolumeSource" },
	WebhookConfiguration: {
		metadata: "ObjectMeta",
		webhooks: "[name]"
	},
	Workload: {
		metadata: "ObjectMeta",
		spec: "PodTemplateHolder",
		status: "Conditions"
	}
};
// src/engines/kustomize/transformers/merge-schema.ts
const PLAIN = {
	mergeKeys: void 0,
	field: () => PLAIN,
	items: () => PLAIN
};
const builtinTypes = new Map();
function builtinType(name) {
	const known = builtinTypes.get(name);
	if (known !== void 0) return known;
	const fields = getOwn(MERGE_TYPES, name);
	if (fields === void 0) return PLAIN;
	const schema = {
		mergeKeys: void 0,
		field(field) {
			const rule = Object.hasOwn(fields, field) ? fields[field] : void 0;
			if (rule === void 0) return PLAIN;
			const list = /^\[(.*)\](.*)$/.exec(rule);
			if (list === null) return builtinType(rule);
			const [, keys = "", items = ""] = list;
			return {
				mergeKeys: keys === "" ? [] : keys.split(","),
				field: () => void 0,
				items: () => builtinType(items)
			};
		},
		items: () => PLAIN
	};
	builtinTypes.set(name, schema);
	return schema;
}
function builtinSchema(apiVersion, kind) {
	const type = bundledKind(apiVersion, kind)?.type;
	return type === void 0 ? void 0 : builtinType(type);
}
const MAX_REFERENCES = 100;
var OpenApiDefinitions = class {
	#definitions;
	#byResource = new Map();
	constructor(document) {
		const definitions = document["definitions"];
		this.#definitions = isJsonObject(definitions) ? definitions : {};
		for (const name of Object.keys(this.#definitions).sort()) {
			const definition = this.#definitions[name];
			if (!isJsonObject(definition)) continue;
			const kinds = definition["x-kubernetes-group-version-kind"];
			if (!Array.isArray(kinds)) continue;
			for (const kind of kinds) {
				const key = resourceTypeKey(kind);
				if (key !== void 0) this.#byResource.set(key, definition);
			}
		}
	}
	schemaOf(apiVersion, kind) {
		const definition = this.#byResource.get(`${apiVersion} ${kind}`);
		return definition === void 0 ? void 0 : this.#schema(definition);
	}
	#schema(schema) {
		const field = (name) => {
			const properties = schema["properties"];
			let found = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : void 0;
			found ??= schema["additionalProperties"];
			const resolved = isJsonObject(found) ? this.#resolve(found) : void 0;
			return resolved === void 0 ? void 0 : this.#schema(resolved);
		};
		const items = () => {
			const type = schema["type"];
			const isArray = type === "array" || Array.isArray(type) && type.length === 1 && type[0] === "array";
			const found = schema["items"];
			if (!isArray || !isJsonObject(found)) return void 0;
			const resolved = this.#resolve(found);
			return resolved === void 0 ? void 0 : this.#schema(resolved);
		};
		return {
			mergeKeys: mergeKeys(schema),
			field,
			items
		};
	}
	#resolve(schema) {
		let at = schema;
		for (let i = 0;; i++) {
			const reference = at["$ref"];
			if (typeof reference !== "string" || reference === "") return at;
			if (i > MAX_REFERENCES) fail("KUSTOMIZE_LIMIT", `Too many nested OpenAPI references at ${reference}.`);
			const name = /^#\/definitions\/([^/]+)$/.exec(reference)?.[1]?.replaceAll("~1", "/").replaceAll("~0", "~");
			const next = name !== void 0 && Object.hasOwn(this.#definitions, name) ? this.#definitions[name] : void 0;
			if (!isJsonObject(next)) return void 0;
			at = next;
		}
	}
};
function resourceTypeKey(entry) {
	const version = stringAt(entry, "version");
	const kind = stringAt(entry, "kind");
	if (version === void 0 || kind === void 0) return void 0;
	const group = stringAt(entry, "group") ?? "";
	return group === "" ? `${version} ${kind}` : `${group}/${version} ${kind}`;
}
function mergeKeys(schema) {
	const strategy = schema["x-kubernetes-patch-strategy"];
	if (typeof strategy !== "string" || !strategy.split(",").includes("merge")) return void 0;
	const several = schema["x-kubernetes-list-map-keys"];
	if (Array.isArray(several)) return several.filter((key) => typeof key === "string");
	const one = schema["x-kubernetes-patch-merge-key"];
	return typeof one === "string" ? [one] : [];
}
// src/engines/kustomize/openapi.ts
const BUNDLED_VERSION = "v1.21.2";
const CLUSTER_SCOPED = new Set(["admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy", "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding"]);
var OpenApi = class {
	#version;
	#isSet = false;
	#file;
	#bundled = "no";
	#own;
	constructor(bundled = "replaced", version = newestKustomize) {
		this.#version = version;
		if (bundled === "kept") this.#bundled = "loses";
	}
	set(field, file, isRoot) {
		if (this.#isSet && !isRoot) return;
		const version = field.get("version");
		if (file !== void 0) {
			if (version !== void 0) fail("KUSTOMIZATION_FIELD", "The field openapi has both a version and a path; use one of them.");
			this.#file = file;
			this.#isSet = true;
			return;
		}
		if (version === void 0 || version === "") return;
		if (version !== BUNDLED_VERSION) fail("KUSTOMIZATION_FIELD", `The OpenAPI version ${version} is not built in; only ${BUNDLED_VERSION} is.`);
		this.#isSet = true;
	}
	isClusterScoped(apiVersion, kind) {
		const isNamespaced = bundledKind(apiVersion, kind)?.isNamespaced;
		if (isNamespaced !== void 0) return !isNamespaced;
		if (CLUSTER_SCOPED.has(`${apiVersion} ${kind}`) && behaves("kustomize-policy-scope", this.#version)) return true;
		if (this.#file === void 0) {
			if (this.#bundled === "no") this.#bundled = "wins";
			return false;
		}
		return this.#parsed(this.#file).scopes.get(`${apiVersion} ${kind}`) === false;
	}
	schemaOf(apiVersion, kind) {
		if (this.#file === void 0) {
			this.#bundled = "loses";
			return builtinSchema(apiVersion, kind);
		}
		const own = this.#parsed(this.#file).definitions.schemaOf(apiVersion, kind);
		if (own !== void 0 && this.#bundled !== "wins") return own;
		return (this.#bundled !== "no" || kind === "Kustomization" ? builtinSchema(apiVersion, kind) : void 0) ?? own;
	}
	#parsed(file) {
		if (this.#own === void 0) {
			const document = readJsonOrYaml(file.text, file.file);
			if (!isJsonObject(document)) fail("KUSTOMIZATION_FIELD", `${file.file} is not an OpenAPI document: not a mapping.`, { at: { file: file.file } });
			this.#own = {
				definitions: new OpenApiDefinitions(document),
				scopes: scopesOf(document)
			};
		}
		return this.#own;
	}
};
function scopesOf(document) {
	const scopes = new Map();
	const paths = document["paths"];
	if (!isJsonObject(paths)) return scopes;
	for (const path of Object.keys(paths)) {
		const key = resourceTypeKey(jsonAt(paths[path], "get", "x-kubernetes-group-version-kind"));
		if (key === void 0) continue;
		if (path.includes("namespaces/{namespace}")) scopes.set(key, true);
		else if (!scopes.has(key)) scopes.set(key, false);
	}
	return scopes;
}
// src/engines/kustomize/transformers/name-references.ts
function fixNameReferences(map, references) {
	const candidates = new Candidates(map);
	const filtersOfKind = new Map();
	for (const known of candidates.all) {
		const { group, version, kind } = known.original;
		const key = `${group}\n${version}\n${kind}`;
		const filters = getOrInsert(filtersOfKind, key, () => filtersFor({
			group,
			version,
			kind
		}, references));
		if (filters.length > 0) fixReferrer(known, filters, candidates);
	}
	map.changed();
}
function filtersFor(gvk, references) {
	const filters = [];
	for (const { target, referrers } of references) for (const spec of referrers) if (selectsGvk(spec, gvk)) filters.push({
		spec: {
			...spec,
			group: "",
			version: "",
			kind: ""
		},
		target
	});
	return filters;
}
var Candidates = class {
	all;
	#byPreviousName = new Map();
	#byOriginalNamespace = new Map();
	constructor(map) {
		this.all = map.resources.map((resource) => {
			const id = resource.id;
			const previous = resource.previousIds;
			const original = previous[0] ?? id;
			const known = {
				resource,
				id,
				original,
				previous,
				namespace: effectiveNamespace(id)
			};
			for (const name of new Set(previous.map((one) => one.name))) addToGroup(this.#byPreviousName, name, known);
			addToGroup(this.#byOriginalNamespace, effectiveNamespace(original), known);
			return known;
		});
	}
	withPreviousName(name) {
		return this.#byPreviousName.get(name) ?? [];
	}
	withOriginalNamespace(namespace) {
		return this.#byOriginalNamespace.get(namespace) ?? [];
	}
};
function fixReferrer(referrer, filters, candidates) {
	const { resource } = referrer;
	failOnApiVersion(resource);
	const reachable = reachableFrom(referrer);
	for (const { spec, target } of filters) {
		const reference = {
			referrer,
			spec,
			target,
			candidates,
			reachable
		};
		visitFieldSpec(resource.node, spec, (node) => fixNode(node, reference));
	}
}
function failOnApiVersion(resource) {
	const written = entryOf(resource.node, "apiVersion")?.value;
	const text = rawText(written);
	if (text === "" || written === void 0 || !(text.startsWith("/") || isNull(written))) return;
	fail("KUSTOMIZE_RESOURCE", `${describe(resource)} has no valid apiVersion, but "${text}".`, { at: resource.origin });
}
function reachableFrom(referrer) {
	if (referrer.id.clusterScoped) return () => true;
	const subjects = subjectNamespaces(referrer.resource);
	return (candidate) => candidate.id.clusterScoped || candidate.namespace === referrer.namespace || subjects.size > 0 && subjects.has(candidate.resource.namespace);
}
function subjectNamespaces(referrer) {
	const namespaces = new Set();
	if (referrer.kind !== "RoleBinding") return namespaces;
	const subjects = field(referrer.node, "subjects");
	if (subjects?.type !== "sequence") return namespaces;
	const malformed = (what) => fail("KUSTOMIZE_RESOURCE", `A subject of ${describe(referrer)} ${what}.`, { at: referrer.origin });
	for (const subject of subjects.items) {
		if (subject.type !== "mapping") return malformed("is not a mapping");
		const namespace = entryOf(subject, "namespace")?.value;
		const kind = entryOf(subject, "kind")?.value;
		if (namespace === void 0 || kind === void 0) continue;
		if (isNull(kind) || !isStringScalar(kind)) malformed("has a kind that is not a string");
		if (rawText(kind) !== "ServiceAccount") continue;
		if (isNull(namespace) || !isStringScalar(namespace)) malformed("has a namespace that is not a string");
		namespaces.add(rawText(namespace));
	}
	return namespaces;
}
function fixNode(node, reference) {
	if (isNull(node)) return;
	switch (node.type) {
		case "scalar": {
			const referral = selectReferral(node.value, reference.candidates.withPreviousName(node.value), reference, sameName);
			if (referral !== void 0 && referral.resource.name !== node.value) setText$1(node, referral.resource.name);
			return;
		}
		case "mapping":
			fixMapping(node, reference);
			return;
		case "sequence":
			for (const item of node.items) {
				if (isNull(item)) continue;
				if (item.type === "sequence") fail("KUSTOMIZE_TRANSFORMER", `${reference.spec.path} of ${describe(reference.referrer.resource)} is a list of lists.`);
				fixNode(item, reference);
			}
			return;
		case "alias": return;
	}
}
function fixMapping(node, reference) {
	const nameEntry = entryOf(node, "name");
	if (nameEntry === void 0) fail("KUSTOMIZE_TRANSFORMER", `${reference.spec.path} of ${describe(reference.referrer.resource)} has no name.`);
	const oldName = rawText(nameEntry.value);
	let candidates = reference.candidates.withPreviousName(oldName);
	const namespaceNode = entryOf(node, "namespace")?.value;
	if (namespaceNode !== void 0 && candidates.length > 0) {
		const namespace = rawText(namespaceNode);
		candidates = namespace !== "_non_namespaceable_" && reference.candidates.withOriginalNamespace(namespace).some(reference.reachable) ? candidates.filter(({ original }) => effectiveNamespace(original) === namespace) : candidates.filter((one) => one.namespace === namespace && namespace !== "_non_namespaceable_");
	}
	const referral = selectReferral(oldName, candidates, reference, sameNameAndNamespace);
	if (referral === void 0) return;
	const { name, namespace } = referral.resource;
	if (name === oldName && namespace === "") return;
	setField(node, "name", scalar(name));
	if (namespace !== "") setField(node, "namespace", scalar(namespace));
}
function selectReferral(oldName, named, reference, identical) {
	if (named.length === 0) return void 0;
	const { referrer, target } = reference;
	const roleRef = roleRefOf(reference);
	let found = named.filter((candidate) => reference.reachable(candidate) && candidate.previous.some((id) => selectsGvk(target, id)) && (roleRef === void 0 || candidate.previous.some((id) => selectsGvk(roleRef, id))) && (referrer.id.clusterScoped || candidate.id.clusterScoped || candidate.resource.kind === "ServiceAccount" || candidate.namespace === referrer.namespace));
	if (found.length !== 1) {
		found = found.filter((candidate) => affixesMatch(candidate.resource, referrer.resource, true));
		if (found.length > 1) found = found.filter((candidate) => affixesMatch(candidate.resource, referrer.resource, false));
	}
	const [first] = found;
	if (first === void 0) return void 0;
	if (found.length > 1 && !identical(found)) {
		const names = found.map(({ resource }) => describe(resource)).join(", ");
		fail("KUSTOMIZE_TRANSFORMER", `The name "${oldName}" in ${reference.spec.path} of ${describe(referrer.resource)} could refer to several resources: ${names}.`, { at: referrer.resource.origin });
	}
	recordReferral(first.resource, referrer.id);
	return first;
}
function roleRefOf(reference) {
	if (!reference.spec.path.endsWith("roleRef/name")) return void 0;
	const roleRef = field(reference.referrer.resource.node, "roleRef");
	const group = field(roleRef, "apiGroup");
	const kind = field(roleRef, "kind");
	if (group === void 0 || kind === void 0) return void 0;
	return {
		group: rawText(group),
		kind: rawText(kind)
	};
}
function recordReferral(referral, referrer) {
	if (referral.annotation("internal.config.kubernetes.io/refBy") === void 0) referral.addReferencedBy(referrer);
}
function sameName(candidates) {
	return candidates.every(({ resource }) => resource.name === candidates[0]?.resource.name);
}
function sameNameAndNamespace(candidates) {
	return sameName(candidates) && candidates.every(({ resource }) => resource.namespace === candidates[0]?.resource.namespace);
}
function affixesMatch(a, b, allowEmpty) {
	return listsMatch(a.prefixes, b.prefixes, allowEmpty) && listsMatch(a.suffixes, b.suffixes, allowEmpty);
}
function listsMatch(a, b, allowEmpty) {
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	if (shorter.length === 0) return allowEmpty || longer.length === 0;
	const offset = longer.length - shorter.length;
	return shorter.every((affix, i) => affix === longer[i + offset]);
}
// src/engines/kustomize/transformers/sort-order.ts
function sortResources(resources, options, order) {
	if (options === void 0) return order === "legacy" ? legacyOrder(resources, FIRST_KINDS, LAST_KINDS) : resources;
	if (options.order !== "fifo" && options.order !== "legacy") fail("KUSTOMIZATION_FIELD", `The order in sortOptions is fifo or legacy, not "${options.order}".`);
	const legacy = options.legacySortOptions;
	if (options.order === "fifo") {
		if (legacy !== void 0) fail("KUSTOMIZATION_FIELD", "sortOptions has legacySortOptions, but its order is fifo.");
		return resources;
	}
	return legacyOrder(resources, legacy?.orderFirst ?? FIRST_KINDS, legacy?.orderLast ?? LAST_KINDS);
}
function legacyOrder(resources, first, last) {
	const ranks = kindRanks(first, last);
	return resources.map((resource) => {
		const id = resource.id;
		return {
			resource,
			id,
			rank: ranks.get(id.kind) ?? 0,
			gvk: gvkSortText(id),
			text: idSortText(id)
		};
	}).sort((a, b) => {
		if (a.gvk === b.gvk) return compareBytes(a.text, b.text);
		if (a.rank !== b.rank) return a.rank - b.rank;
		return a.id.kind === "Namespace" && b.id.kind === "Namespace" && (a.id.group === "" || b.id.group === "") ? compareBytes(b.gvk, a.gvk) : compareBytes(a.gvk, b.gvk);
	}).map(({ resource }) => resource);
}
function idSortText(id) {
	const [gvk = ""] = printResId(id).split("/", 1);
	return `${gvk}|${id.namespace || "~X"}|${id.name || "~N"}`;
}
// src/engines/kustomize/build.ts
const LIMITS = {
	maxDepth: 100,
	maxGrowth: 15e7,
	maxKustomizations: 1e4,
	maxFileBytes: 33554432,
	maxRemotes: 1e3,
	maxResources: 5e4,
	maxNodes: 1e6
};
function build(tree, directory, options = {}) {
	const needs = new Map();
	const views = new WeakMap();
	const limits = {
		...LIMITS,
		...options.limits
	};
	const { version = newestKustomize } = options;
	const run = {
		openApi: new OpenApi(options.bundledOpenApi, version),
		limits,
		version,
		load: {
			version,
			remote: options.remote,
			needs,
			asked: new Set(),
			limits,
			followed(other) {
				const view = views.get(other) ?? followLinks(other);
				views.set(other, view);
				return view;
			}
		},
		warnings: [],
		opened: 0
	};
	let size = 0;
	const outcome = (resources, problems) => ({
		resources: needs.size === 0 ? resources : [],
		problems: needs.size === 0 ? problems : [],
		warnings: run.warnings,
		needs: [...needs.values()],
		size
	});
	try {
		const built = withAllocationLimit(limits.maxGrowth, () => buildRoot(tree, directory, options, run));
		size = built.grown;
		return outcome(built.value, []);
	} catch (thrown) {
		if (thrown instanceof NotFetched) return outcome([], []);
		if (thrown instanceof RangeError) return outcome([], [{
			code: "KUSTOMIZE_LIMIT",
			message: /string length|array length/i.test(thrown.message) ? "A text or list of the build is too long." : "The kustomization is nested too deeply.",
			at: { file: directory }
		}]);
		const problem = problemOf(thrown);
		if (problem.code === "KUSTOMIZE_LIMIT") needs.clear();
		return outcome([], [problem]);
	}
}
function buildRoot(tree, directory, options, run) {
	if (tree.kind(directory) !== "directory") fail("PATH_NOT_FOUND", `No directory ${directory || "."}.`, { at: { file: directory } });
	const target = openTarget(new Loader(tree, directory, options.loadRestrictor !== "none", run.load), void 0, true, run);
	const { kustomization } = target.source;
	const origin = kustomization.buildMetadata.length > 0 ? NO_ORIGIN : void 0;
	const all = emptyAccumulator();
	accumulate({
		...target,
		origin
	}, all, run);
	finish(all);
	const sorted = sortResources(all.map.resources, kustomization.sortOptions, options.order ?? "none");
	decorate(sorted, kustomization, run.version);
	return sorted.map(builtResource);
}
function finish(all) {
	appendHashes(all.map);
	fixNameReferences(all.map, all.config.nameReference);
	if (all.variables.size > 0) {
		resolveVariables(all.map, all.variables, all.config.varReference);
		all.map.changed();
	}
	const kept = all.map.resources.filter(isForCluster);
	all.map.reset(kept);
	all.map.checkUnique();
}
function isForCluster(resource) {
	if (resource.isEmpty) return false;
	const { kind } = resource;
	const at = resource.origin === void 0 ? {} : { at: resource.origin };
	if (kind === "") fail("KUSTOMIZE_RESOURCE", "A resource has no kind after all changes.", at);
	if (!kind.endsWith("List") && resource.name === "") fail("KUSTOMIZE_RESOURCE", `A ${kind} has no name after all changes.`, at);
	const local = resource.annotation("config.kubernetes.io/local-config");
	return local === void 0 || local === "false";
}
const METADATA_LABELS = [fieldSpec("metadata/labels", { create: true })];
function decorate(resources, { buildMetadata }, version) {
	if (buildMetadata.includes("managedByLabel")) setEntries(resources, new Map([["app.kubernetes.io/managed-by", `kustomize-v${version}`]]), METADATA_LABELS);
	const keepsOrigins = buildMetadata.includes("originAnnotations");
	const keepsTransformations = buildMetadata.includes("transformerAnnotations");
	for (const resource of resources) {
		resource.removeBuildAnnotations();
		if (!keepsOrigins) resource.setAnnotation(ORIGIN, void 0);
		if (!keepsTransformations) resource.setAnnotation(TRANSFORMATIONS, void 0);
	}
}
function builtResource(resource) {
	const { node, origin } = resource;
	const inputs = resource.inputs.length === 0 ? void 0 : [...new Set(resource.inputs)];
	try {
		const object = nodeToValue(node);
		if (!isJsonObject(object) || isNullOrEmpty(node)) fail("KUSTOMIZE_RESOURCE", "A resource is not a mapping.");
		failOnUnprintable(object);
		return {
			object,
			origin,
			inputs,
			yaml: () => encodeYaml(object)
		};
	} catch (thrown) {
		if (!(thrown instanceof ProblemError) || origin === void 0) throw thrown;
		const { problem } = thrown;
		const at = {
			...origin,
			...problem.at,
			file: origin.file
		};
		throw new ProblemError({
			...problem,
			message: `${describe(resource)}: ${problem.message}`,
			at
		}, { cause: thrown });
	}
}
export { optional as A, InvalidPattern as B, readJsonOrYaml as C, boolean as D, anything as E, isNull as F, mapping as I, scalar as L, text as M, idKey as N, decode as O, entryOf as P, setField as R, parseFirstDocument as S, DecodeError as T, anchoredMatcher as V, resourcesOfNodes as _, printReference as a, failOnUnprintable as b, hideUser as c, InvalidSelector as d, labelsMatch as f, resetResourceCheck as g, listedNodes as h, bundledKind as i, struct as j, list as k, parseGitUrl as l, checkResources as m, build as n, remoteKey as o, parseLabelSelector as p, OpenApi as r, KUSTOMIZATION_FILES as s, LIMITS as t, emitNode as u, kustomizationDecoder as v, roundTripNode as w, nodeToValue as x, selectorDecoder as y, stringScalar as z };

import { _r as fail, ar as isJsonObject, in as quotedName, pr as getOrInsert } from "./core.js";
import { n as parseConstraint, r as SemverError, s as tryParseVersion, t as checkConstraint } from "./semver-constraint.js";
// src/engines/gotemplate/value.ts
var GoInt = class {
	type;
	value;
	constructor(type, value) {
		this.type = type;
		this.value = value;
	}
};
var GoComplex = class {
	re;
	im;
	constructor(re, im) {
		this.re = re;
		this.im = im;
	}
};
var GoSlice = class GoSlice {
	type;
	element;
	items;
	constructor(type, items, element = type.startsWith("[]") ? type.slice(2) : "interface {}") {
		this.type = type;
		this.items = items;
		this.element = element;
	}
	method(_name) {}
	measured() {
		return this.items;
	}
	holds(_text) {}
	isNil() {
		return false;
	}
	withItems(items) {
		return new GoSlice(this.type, items, this.element);
	}
};
var GoMap = class GoMap extends Map {
	type;
	element;
	#entries;
	constructor(type, entries = new Map(), element = type.startsWith("map[string]") ? type.slice(11) : "interface {}") {
		super();
		this.type = type;
		this.#entries = entries;
		this.element = element;
	}
	method(_name) {}
	isNil() {
		return false;
	}
	withEntries(entries) {
		return new GoMap(this.type, entries, this.element);
	}
	plain() {
		return this.#entries;
	}
	get size() {
		return this.#entries.size;
	}
	get(key) {
		return this.#entries.get(key);
	}
	has(key) {
		return this.#entries.has(key);
	}
	set(key, value) {
		this.#entries.set(key, value);
		return this;
	}
	delete(key) {
		return this.#entries.delete(key);
	}
	clear() {
		this.#entries.clear();
	}
	keys() {
		return this.#entries.keys();
	}
	values() {
		return this.#entries.values();
	}
	entries() {
		return this.#entries.entries();
	}
	[Symbol.iterator]() {
		return this.#entries.entries();
	}
	forEach(callback, thisArgument) {
		for (const [key, value] of this.#entries) callback.call(thisArgument, value, key, this);
	}
};
var GoObject = class {
	field(_name) {}
	method(_name) {}
	text() {}
	addressedText() {}
	fields() {
		return [];
	}
	underlying() {}
	isNil() {
		return false;
	}
	deepCopied(_copy) {
		return this;
	}
	equals(other) {
		return this === other;
	}
};
const SMALL_INTS = Array.from({ length: 1280 }, (_, index) => new GoInt("int", BigInt(index - 256)));
function int(n) {
	if (n >= -256 && n < 1024) {
		const small = SMALL_INTS[Number(n) + 256];
		if (small !== void 0) return small;
	}
	return new GoInt("int", typeof n === "number" && Math.abs(n) <= Number.MAX_SAFE_INTEGER ? BigInt(n) : BigInt.asIntN(64, BigInt(n)));
}
function int64(n) {
	return new GoInt("int64", BigInt.asIntN(64, BigInt(n)));
}
function integerBits(type) {
	switch (type) {
		case "int8":
		case "uint8": return 8;
		case "int16":
		case "uint16": return 16;
		case "int32":
		case "uint32": return 32;
		case "int":
		case "int64":
		case "uint":
		case "uint64":
		case "uintptr": return 64;
		default: return type;
	}
}
function isUnsigned(type) {
	return type.charCodeAt(0) === 117;
}
function goInt(type, n) {
	const value = BigInt(n);
	const bits = integerBits(type);
	return new GoInt(type, isUnsigned(type) ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value));
}
function toNumber(value) {
	if (typeof value === "number") return value;
	return value instanceof GoInt ? Number(value.value) : NaN;
}
const INTEGER_KINDS = new Set([
	"int",
	"int16",
	"int32",
	"int64",
	"int8",
	"uint",
	"uint16",
	"uint32",
	"uint64",
	"uint8",
	"uintptr"
]);
function isIntegerKind(name) {
	return INTEGER_KINDS.has(name);
}
function kindOf(value) {
	switch (typeof value) {
		case "string": return "string";
		case "number": return "float64";
		case "boolean": return "bool";
		default:
			if (value === null) return "invalid";
			if (value instanceof Map) return "map";
			if (value instanceof GoInt) return value.type;
			if (value instanceof GoObject) return value.kind;
			if (value instanceof GoComplex) return "complex128";
			return "slice";
	}
}
function typeOf(value) {
	switch (typeof value) {
		case "string": return "string";
		case "number": return "float64";
		case "boolean": return "bool";
		default:
			if (value === null) return "<nil>";
			if (Array.isArray(value)) return "[]interface {}";
			if (value instanceof Map) return value instanceof GoMap ? value.type : "map[string]interface {}";
			if (value instanceof Uint8Array) return "[]uint8";
			if (value instanceof GoComplex) return "complex128";
			return value.type;
	}
}
function itemsOf(value) {
	if (Array.isArray(value)) return value;
	if (value instanceof GoSlice) return value.items;
	if (value instanceof Uint8Array) return Array.from(value, (byte) => new GoInt("uint8", BigInt(byte)));
}
function plainOf(value) {
	return value instanceof GoObject ? value.underlying() ?? value : value;
}
// src/engines/helm/semver-range.ts
function isCompatibleRange(constraint, version) {
	const parsed = tryParseVersion(version);
	if (parsed === void 0) return false;
	try {
		return checkConstraint(parseConstraint(constraint), parsed);
	} catch (error) {
		if (error instanceof SemverError) return false;
		throw error;
	}
}
// src/engines/helm/values/value-map.ts
function isTable(value) {
	return value instanceof Map && !(value instanceof GoMap);
}
function toGoValue(value) {
	if (typeof value === "bigint") return int64(value);
	if (Array.isArray(value)) return value.map(toGoValue);
	if (typeof value === "object" && value !== null) return toValueMap(value);
	return value;
}
function toValueMap(object) {
	const map = new Map();
	for (const key of Object.keys(object)) map.set(key, toGoValue(object[key] ?? null));
	return map;
}
function withDoubles(value) {
	if (typeof value === "bigint") return Number(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) {
		const items = value.map((item) => withDoubles(item));
		return items.some((item, index) => item !== value[index]) ? items : value;
	}
	let copy;
	for (const key of Object.keys(value)) {
		const item = value[key] ?? null;
		const converted = withDoubles(item);
		if (converted === item) continue;
		copy ??= { ...value };
		Object.defineProperty(copy, key, {
			value: converted,
			writable: true,
			enumerable: true,
			configurable: true
		});
	}
	return copy ?? value;
}
function copyTable(table) {
	const copy = new Map();
	for (const [key, value] of table) copy.set(key, copyGoValue(value));
	return copy;
}
function copyGoValue(value) {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(copyGoValue);
	return isTable(value) ? copyTable(value) : value;
}
// src/engines/helm/chart-node.ts
const defaultsOf = new WeakMap();
function defaultValues(chart) {
	return getOrInsert(defaultsOf, chart.values, () => toValueMap(chart.values));
}
function chartNode(chart, parent) {
	const dependencies = chart.metadata.dependencies?.map((dependency) => ({ ...dependency }));
	const node = {
		chart,
		metadata: {
			source: chart.metadata,
			name: chart.metadata.name,
			dependencies
		},
		values: defaultValues(chart),
		parent,
		dependencies: []
	};
	for (const child of chart.dependencies) node.dependencies.push(chartNode(child, node));
	return node;
}
function setDependencies(node, dependencies) {
	node.dependencies = [...dependencies];
	for (const child of dependencies) child.parent = node;
}
function chartFullPath(node) {
	return node.parent === void 0 ? node.metadata.name : `${chartFullPath(node.parent)}/charts/${node.metadata.name}`;
}
// src/engines/helm/values/coalesce.ts
const globalKey = "global";
function warningCollector(category) {
	const seen = new Set();
	return {
		sink: (message) => seen.add(message),
		warnings: () => [...seen].map((message) => ({
			category,
			message
		}))
	};
}
function coalesceValues(node, values, warn) {
	const copy = copyTable(values);
	coalesce(node, copy, "", false, warn);
	return copy;
}
function mergeChartValues(node, values, warn) {
	const copy = copyTable(values);
	coalesce(node, copy, "", true, warn);
	return copy;
}
function joinPrefix(prefix, name) {
	return prefix === "" ? name : `${prefix}.${name}`;
}
function coalesce(node, into, prefix, merge, warn) {
	coalesceDefaults(node, into, prefix, merge, warn);
	for (const child of node.dependencies) {
		const name = child.metadata.name;
		let values = into.get(name);
		if (values === void 0) {
			values = new Map();
			into.set(name, values);
		} else if (!isTable(values)) fail("VALUES_INVALID", `chart dependencies processing failed: type mismatch on ${name}: ${describe(values)}`, { hint: `The values of subchart ${quotedName(name)} must be a mapping.` });
		if (!isTable(values)) continue;
		const childPrefix = joinPrefix(prefix, node.metadata.name);
		coalesceGlobals(values, into, childPrefix, warn);
		coalesce(child, values, childPrefix, merge, warn);
	}
}
function describe(value) {
	if (typeof value === "boolean") return String(value);
	return value === null ? "%!t(<nil>)" : `%!t(${typeOf(value)})`;
}
function coalesceGlobals(into, source, prefix, warn) {
	const own = into.get(globalKey) ?? (into.has(globalKey) ? null : new Map());
	if (!isTable(own)) {
		warn(`warning: skipping globals because destination ${globalKey} is not a table.`);
		return;
	}
	const handed = source.get(globalKey) ?? (source.has(globalKey) ? null : new Map());
	if (!isTable(handed)) {
		warn(`warning: skipping globals because source ${globalKey} is not a table.`);
		return;
	}
	for (const [key, value] of handed) {
		const existing = own.get(key);
		if (isTable(value)) {
			const shared = new Map(value);
			if (existing === void 0) own.set(key, shared);
			else if (!isTable(existing)) warn(`Conflict: cannot merge map onto non-map for "${key}". Skipping.`);
			else {
				coalesceTables(shared, existing, joinPrefix(prefix, key), true, warn);
				own.set(key, shared);
			}
		} else if (isTable(existing)) warn(`key ${key} is table. Skipping`);
		else own.set(key, value);
	}
	into.set(globalKey, own);
}
function coalesceDefaults(node, into, prefix, merge, warn) {
	const ownPrefix = joinPrefix(prefix, node.metadata.name);
	for (const [key, original] of node.values) {
		const set = into.get(key);
		if (set === void 0) {
			if (!merge && original === null) continue;
			const value = copyGoValue(original);
			if (!merge && isTable(value)) removeNulls(value);
			into.set(key, value);
		} else if (set === null) {
			if (!merge) into.delete(key);
		} else if (isTable(set)) {
			if (!isTable(original)) {
				if (original !== null) warn(`warning: skipped value for ${ownPrefix}.${key}: Not a table.`);
				continue;
			}
			const defaults = copyTable(original);
			const mergeKey = merge || node.dependencies.some((child) => child.metadata.name === key);
			if (!mergeKey) removeNulls(defaults);
			coalesceTables(set, defaults, joinPrefix(ownPrefix, key), mergeKey, warn);
		}
	}
}
function coalesceTables(into, defaults, prefix, merge, warn) {
	if (merge) {
		for (const [key, value] of into) if (value === null) defaults.set(key, null);
	}
	for (const [key, value] of defaults) {
		const existing = into.get(key);
		if (existing === void 0) into.set(key, value);
		else if (existing === null) {
			if (!merge && value !== null) into.delete(key);
		} else if (isTable(value)) {
			if (isTable(existing)) coalesceTables(existing, value, joinPrefix(prefix, key), merge, warn);
			else warn(`warning: cannot overwrite table with non table for ${joinPrefix(prefix, key)} (${typeOf(value)})`);
		} else if (isTable(existing) && value !== null) warn(`warning: destination for ${joinPrefix(prefix, key)} is a table. Ignoring non-table value (${typeOf(value)})`);
	}
	return into;
}
function removeNulls(table) {
	for (const [key, value] of table) if (value === null) table.delete(key);
	else if (isTable(value)) removeNulls(value);
}
// src/engines/helm/values/process-dependencies.ts
function processDependencies(root, values, warn) {
	enableDependencies(root, values, "", warn);
	importValues(root, warn);
}
function tableAt(table, path) {
	let at = table;
	for (const key of path.split(".")) {
		const next = at.get(key);
		if (!isTable(next) && !(next instanceof GoMap && next.type === "common.Values")) return void 0;
		at = next;
	}
	return at;
}
function leafAt(table, path) {
	const dot = path.lastIndexOf(".");
	const found = (dot < 0 ? table : tableAt(table, path.slice(0, dot)))?.get(path.slice(dot + 1));
	return isTable(found) ? void 0 : found;
}
function enableDependencies(node, values, path, warn) {
	const entries = node.metadata.dependencies;
	if (entries === void 0) return;
	const children = [...node.dependencies.filter((child) => !entries.some((entry) => entry.name === child.metadata.name && isCompatibleRange(entry.version, child.metadata.source.version)))];
	for (const entry of entries) {
		const child = aliasedChild(node.dependencies, entry);
		if (child !== void 0) children.push(child);
		if (entry.alias !== "") entry.name = entry.alias;
	}
	setDependencies(node, children);
	const coalesced = coalesceValues(node, values, warn);
	applyTags(entries, coalesced, warn);
	applyConditions(entries, coalesced, path, warn);
	const disabled = new Set(entries.filter((entry) => !entry.enabled).map((entry) => entry.name));
	const enabled = node.dependencies.filter((child) => !disabled.has(child.metadata.name));
	const enabledEntries = entries.filter((entry) => !disabled.has(entry.name));
	for (const child of enabled) enableDependencies(child, coalesced, `${path}${child.metadata.name}.`, warn);
	node.metadata.dependencies = enabledEntries.length === 0 ? void 0 : enabledEntries;
	setDependencies(node, enabled);
}
function aliasedChild(children, entry) {
	const found = children.find((child) => child.metadata.name === entry.name && isCompatibleRange(entry.version, child.metadata.source.version));
	if (found === void 0) return void 0;
	const dependencies = found.metadata.dependencies?.map((dependency) => ({ ...dependency }));
	const metadata = {
		source: found.metadata.source,
		name: entry.alias === "" ? found.metadata.name : entry.alias,
		dependencies
	};
	const copy = {
		...found,
		metadata,
		dependencies: []
	};
	setDependencies(copy, found.dependencies.map((child) => ({ ...child })));
	return copy;
}
function applyTags(entries, values, warn) {
	const tags = tableAt(values, "tags");
	for (const entry of entries) {
		entry.enabled = true;
		let on = false;
		let off = false;
		for (const tag of entry.tags) {
			const value = tags?.get(tag);
			if (value === void 0) continue;
			if (typeof value !== "boolean") warn(`returned non-bool value for tag ${tag} of chart ${entry.name}`);
			else if (value) on = true;
			else off = true;
		}
		entry.enabled = on || !off;
	}
}
function applyConditions(entries, values, path, warn) {
	for (const entry of entries) for (const condition of entry.condition.trim().split(",")) {
		if (condition === "") continue;
		const value = leafAt(values, path + condition);
		if (value === void 0) continue;
		if (typeof value === "boolean") {
			entry.enabled = value;
			break;
		}
		warn(`returned non-bool value for condition ${condition} of chart ${entry.name}`);
	}
}
function importValues(node, warn) {
	for (const child of node.dependencies) importValues(child, warn);
	const entries = node.metadata.dependencies;
	if (entries === void 0) return;
	const values = mergeChartValues(node, new Map(), warn);
	const imported = new Map();
	for (const entry of entries) {
		const list = [];
		for (const item of entry.importValues) {
			const paths = importPaths(item);
			if (paths === void 0) continue;
			list.push(paths);
			const found = tableAt(values, `${entry.name}.${paths.child}`);
			if (found === void 0) {
				warn(`ImportValues missing table ${paths.child} from chart ${entry.name}`);
				continue;
			}
			const table = found.size === 0 ? new Map() : found;
			coalesceTables(imported, nest(paths.parent, table), "", true, warn);
		}
		entry.importValues = [];
		entry.imported = list;
	}
	node.values = coalesceTables(copyTable(values), imported, "", true, warn);
}
function importPaths(item) {
	if (typeof item === "string") return {
		child: `exports.${item}`,
		parent: "."
	};
	if (!isJsonObject(item)) return void 0;
	return {
		child: printed(item["child"]),
		parent: printed(item["parent"])
	};
}
function printed(value) {
	if (value === void 0 || value === null) return "<nil>";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function nest(path, table) {
	if (path === ".") return table;
	let nested = table;
	for (const key of path.split(".").reverse()) nested = new Map([[key, nested]]);
	return nested;
}
// src/engines/helm/values/value-reads.ts
var ValueReads = class {
	#readers = new Map();
	#isWatching = false;
	template = "";
	isChanged = false;
	note(path) {
		if (!this.#isWatching) return;
		getOrInsert(this.#readers, keyOf(path), () => new Set()).add(this.template);
		const handed = path.lastIndexOf("global");
		if (handed > 0) getOrInsert(this.#readers, keyOf(path.slice(handed)), () => new Set()).add(this.template);
	}
	noteChange() {
		if (this.#isWatching) this.isChanged = true;
	}
	has(path) {
		return this.#readers.has(keyOf(path));
	}
	readersOf(path) {
		return this.#readers.get(keyOf(path)) ?? new Set();
	}
	watch(values) {
		const watched = new Map();
		const visit = (map, path) => {
			const known = watched.get(map);
			if (known !== void 0) {
				known.also(path);
				return known;
			}
			const own = new WatchedMap(this, path);
			watched.set(map, own);
			for (const [key, value] of map) own.set(key, isTable(value) ? visit(value, [...path, key]) : value);
			return own;
		};
		this.#isWatching = false;
		const top = visit(values, []);
		this.#isWatching = true;
		return top;
	}
};
function noteDependencyReads(reads, { metadata, dependencies }, above = []) {
	for (const { alias, condition, importValues, name, tags } of metadata.dependencies ?? []) {
		for (const path of condition.split(",")) if (path.trim() !== "") reads.note([...above, ...path.trim().split(".")]);
		for (const tag of tags) reads.note(["tags", tag]);
		const own = [...above, alias === "" ? name : alias];
		for (const item of importValues) if (typeof item === "string") reads.note([
			...own,
			"exports",
			item
		]);
		const chart = dependencies.find((one) => one.metadata.name === name);
		if (chart !== void 0 && own.length < deepest) noteDependencyReads(reads, chart, own);
	}
}
const deepest = 10;
function keyOf(path) {
	return path.join("\0");
}
var WatchedMap = class extends Map {
	#reads;
	#paths;
	constructor(reads, path) {
		super();
		this.#reads = reads;
		this.#paths = [path];
	}
	also(path) {
		this.#paths.push(path);
	}
	get(key) {
		this.#note(key);
		return super.get(key);
	}
	has(key) {
		this.#note(key);
		return super.has(key);
	}
	set(key, value) {
		this.#reads.noteChange();
		return super.set(key, value);
	}
	delete(key) {
		this.#reads.noteChange();
		return super.delete(key);
	}
	keys() {
		this.#all();
		return super.keys();
	}
	entries() {
		this.#all();
		return super.entries();
	}
	values() {
		this.#all();
		return super.values();
	}
	forEach(call) {
		this.#all();
		super.forEach(call);
	}
	[Symbol.iterator]() {
		return this.entries();
	}
	#note(key) {
		for (const path of this.#paths) this.#reads.note([...path, key]);
	}
	#all() {
		for (const key of super.keys()) this.#note(key);
	}
};
export { itemsOf as C, typeOf as D, toNumber as E, isUnsigned as S, plainOf as T, GoSlice as _, warningCollector as a, int64 as b, isTable as c, withDoubles as d, isCompatibleRange as f, GoObject as g, GoMap as h, coalesceValues as i, toGoValue as l, GoInt as m, noteDependencyReads as n, chartFullPath as o, GoComplex as p, processDependencies as r, chartNode as s, ValueReads as t, toValueMap as u, goInt as v, kindOf as w, isIntegerKind as x, int as y };

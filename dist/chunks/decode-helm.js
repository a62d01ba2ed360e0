import { t as parseFirstYaml } from "./parse-yaml.js";
// src/files/paths.ts
function resolvePath(base, relative) {
	if (relative.startsWith("/") || relative.includes("\0")) return void 0;
	const parts = base === "" ? [] : base.split("/");
	for (const part of relative.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (parts.pop() === void 0) return void 0;
		} else parts.push(part);
	}
	return parts.join("/");
}
function clampPath(path) {
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === "..") parts.pop();
		else parts.push(part);
	}
	return parts.join("/");
}
function parentPath(path) {
	const slash = path.lastIndexOf("/");
	return slash < 0 ? "" : path.slice(0, slash);
}
function baseName(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function joinPath(directory, name) {
	if (name === "") return directory;
	return directory === "" ? name : `${directory}/${name}`;
}
function isWithin(directory, path) {
	return directory === "" || path === directory || path.startsWith(`${directory}/`);
}
function compareBytes(a, b) {
	if (a === b) return 0;
	const shortest = Math.min(a.length, b.length);
	for (let i = 0; i < shortest; i++) {
		const left = a.charCodeAt(i);
		const right = b.charCodeAt(i);
		if (left === right) continue;
		const leftHigh = left >= 55296 && left <= 57343;
		if (leftHigh !== (right >= 55296 && right <= 57343)) return leftHigh ? right >= 57344 ? 1 : left - right : left >= 57344 ? -1 : left - right;
		return left - right;
	}
	return a.length - b.length;
}
// src/yaml/yaml-scalar.ts
const string = { type: "string" };
const nothing = { type: "null" };
const both = new Map([
	...[
		"",
		"~",
		"null",
		"Null",
		"NULL"
	].map((text) => [text, nothing]),
	...[
		"true",
		"True",
		"TRUE"
	].map((text) => [text, {
		type: "bool",
		value: true
	}]),
	...[
		"false",
		"False",
		"FALSE"
	].map((text) => [text, {
		type: "bool",
		value: false
	}]),
	...[
		".nan",
		".NaN",
		".NAN"
	].map((text) => [text, {
		type: "float",
		value: NaN
	}]),
	...[
		".inf",
		".Inf",
		".INF",
		"+.inf",
		"+.Inf",
		"+.INF"
	].map((text) => [text, {
		type: "float",
		value: Number.POSITIVE_INFINITY
	}]),
	...[
		"-.inf",
		"-.Inf",
		"-.INF"
	].map((text) => [text, {
		type: "float",
		value: Number.NEGATIVE_INFINITY
	}])
]);
const words = {
	helm: new Map([
		...both,
		...[
			"y",
			"Y",
			"yes",
			"Yes",
			"YES",
			"on",
			"On",
			"ON"
		].map((text) => [text, {
			type: "bool",
			value: true
		}]),
		...[
			"n",
			"N",
			"no",
			"No",
			"NO",
			"off",
			"Off",
			"OFF"
		].map((text) => [text, {
			type: "bool",
			value: false
		}])
	]),
	kubernetes: both
};
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestamp = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?))?$/;
function resolveScalar(text, dialect) {
	const word = words[dialect].get(text);
	if (word !== void 0) return word;
	if (text === "<<") return { type: "merge" };
	const first = text.charCodeAt(0);
	const digit = first >= 48 && first <= 57;
	if (first === 46) return float.test(text) ? floatOf(text) : string;
	if (!digit && first !== 43 && first !== 45) return string;
	if (digit && isTimestamp(text)) return { type: "timestamp" };
	const plain = text.includes("_") ? text.replaceAll("_", "") : text;
	const integer = parseInteger(plain);
	if (integer !== void 0) return {
		type: "int",
		value: integer
	};
	return float.test(plain) ? floatOf(plain) : string;
}
function floatOf(text) {
	const value = Number(text);
	return Number.isFinite(value) ? {
		type: "float",
		value
	} : string;
}
const minimum = -(2n ** 63n);
const maximum = 2n ** 64n - 1n;
function parseInteger(text) {
	const negative = text.startsWith("-");
	const digits = negative || text.startsWith("+") ? text.slice(1) : text;
	let value;
	if (/^(?:0|[1-9][0-9]*)$/.test(digits)) value = BigInt(digits);
	else if (/^0[xX][0-9a-fA-F]+$/.test(digits) || /^0[oO][0-7]+$/.test(digits) || /^0[bB][01]+$/.test(digits)) value = BigInt(digits.toLowerCase());
	else if (/^0[0-7]+$/.test(digits)) value = BigInt(`0o${digits.slice(1)}`);
	else return void 0;
	if (negative) value = -value;
	const highest = text.startsWith("+") ? 2n ** 63n - 1n : maximum;
	return value < minimum || value > highest ? void 0 : value;
}
function isTimestamp(text) {
	const match = timestamp.exec(text);
	if (match === null) return false;
	const [year, month, day] = [
		Number(match[1]),
		Number(match[2]),
		Number(match[3])
	];
	if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false;
	const [hour, minute, second] = [
		Number(match[4] ?? match[7] ?? 0),
		Number(match[5] ?? match[8] ?? 0),
		Number(match[6] ?? match[9] ?? 0)
	];
	return hour < 24 && minute < 60 && second < 60;
}
function formatTimestamp(text) {
	const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d+))?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
	if (match === null) return text;
	const two = (part) => (part ?? "0").padStart(2, "0");
	const fraction = (match[7] ?? "").slice(0, 9).replace(/0+$/, "");
	const zone = match[8] === void 0 || match[8] === "+00:00" || match[8] === "-00:00" ? "Z" : match[8];
	return `${match[1]}-${two(match[2])}-${two(match[3])}T${two(match[4])}:${two(match[5])}:${two(match[6])}${fraction === "" ? "" : `.${fraction}`}${zone}`;
}
function needsQuotes(text) {
	const type = resolveScalar(text, "helm").type;
	if (type !== "string" && type !== "merge") return true;
	const first = text.charCodeAt(0);
	if (first !== 43 && first !== 45 && !(first >= 48 && first <= 57)) return false;
	return text.includes(":") && base60.test(text);
}
function formatFloatG(value) {
	if (Number.isNaN(value)) return ".nan";
	if (!Number.isFinite(value)) return value > 0 ? ".inf" : "-.inf";
	if (value === 0) return Object.is(value, -0) ? "-0" : "0";
	const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
	const exponent = Number(exponentText);
	if (exponent >= -4 && exponent < 21 && exponent < 6) {
		const plain = String(value);
		if (!plain.includes("e")) return plain;
	}
	if (exponent >= -4 && exponent < 6) return value.toFixed(Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - exponent));
	return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
const tagOfType = {
	bool: "bool",
	float: "float",
	int: "int",
	merge: "merge",
	null: "null",
	string: "str",
	timestamp: "timestamp"
};
function tagMismatch(text, tag, type) {
	if (!tag.startsWith("tag:yaml.org,2002:")) return void 0;
	const wanted = tag.slice(18);
	if (![
		"bool",
		"float",
		"int",
		"null",
		"timestamp"
	].includes(wanted)) return void 0;
	const found = tagOfType[type === "timestamp" ? wanted === "timestamp" ? type : "string" : type];
	if (found === wanted || wanted === "float" && found === "int") return void 0;
	return `yaml: cannot decode !!${found} \`${text}\` as a !!${wanted}`;
}
// src/yaml/decode-helm.ts
const maximumInteger = 2n ** 63n - 1n;
const maximumValues = 4e6;
function decodeHelmYaml(text, options = {}) {
	const { document, problem } = parseFirstYaml(text, {
		...options,
		dialect: "helm"
	});
	if (problem !== void 0) return { problem };
	return document === void 0 ? { value: null } : decodeHelmNode(document, options);
}
function decodeHelmNode(node, options = {}) {
	try {
		const decoder = new HelmDecoder(options.bigIntegers === true);
		const value = decoder.value(node);
		if (decoder.keyless.size > 0) refuseKeyless(value, decoder.keyless);
		if (decoder.infinite !== void 0) refuseInfinities(value, decoder.infinite);
		return { value };
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		const at = options.file === void 0 ? {} : { at: {
			file: options.file,
			line: Math.max(thrown.node.line, 1)
		} };
		return { problem: {
			code: thrown.limit ? "YAML_LIMIT" : "YAML_SYNTAX",
			message: thrown.message,
			...at
		} };
	}
}
var DecodeError = class extends Error {
	node;
	limit;
	constructor(message, node, limit = false) {
		super(message);
		this.node = node;
		this.limit = limit;
	}
};
const typedTags = new Set([
	"bool",
	"float",
	"int",
	"null",
	"timestamp"
].map((name) => `tag:yaml.org,2002:${name}`));
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
var HelmDecoder = class HelmDecoder {
	#bigIntegers;
	keyless = new Map();
	#open = new Set();
	infinite;
	#values = 0;
	constructor(bigIntegers) {
		this.#bigIntegers = bigIntegers;
	}
	value(node) {
		if (++this.#values > maximumValues) throw new DecodeError("yaml: document contains excessive aliasing", node, true);
		switch (node.type) {
			case "alias":
				if (this.#open.has(node.target)) throw new DecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
				return this.value(node.target);
			case "mapping": {
				this.#open.add(node);
				const object = {};
				this.#fill(object, node);
				this.#open.delete(node);
				return object;
			}
			case "sequence": {
				this.#open.add(node);
				const items = node.items.map((item) => this.value(item));
				this.#open.delete(node);
				return items;
			}
			case "scalar": return this.#scalar(node);
		}
	}
	#fill(object, node) {
		for (const { key, value } of node.entries) if (key.type === "scalar" && key.style === "plain" && key.tag === "" && key.value === "<<") this.#merge(object, value);
		else {
			const name = this.#key(key, value);
			if (typeof name === "string") assign(object, name, this.value(value));
			else this.keyless.set(object, name);
		}
	}
	#merge(object, source) {
		const node = source.type === "alias" ? source.target : source;
		if (node.type === "mapping") this.#fill(object, node);
		else if (node.type === "sequence") for (const item of [...node.items].reverse()) {
			const target = item.type === "alias" ? item.target : item;
			if (target.type !== "mapping") throw new DecodeError("yaml: map merge requires map or sequence of maps as the value", item);
			this.#fill(object, target);
		}
		else throw new DecodeError("yaml: map merge requires map or sequence of maps as the value", source);
	}
	#key(node, held) {
		const written = node.type === "alias" ? node.target : node;
		if (written.type !== "scalar") throw new DecodeError(`yaml: invalid map key: ${goSyntax(this.value(node))}`, node);
		if (node.type === "alias") this.value(node);
		const resolved = written.style === "plain" && written.tag === "" ? resolveScalar(written.value, "helm") : void 0;
		if (resolved?.type === "int") {
			const integer = resolved.value;
			if (integer <= maximumInteger) return String(integer);
			return this.#unsupportedKey(node, `uint64, key: 0x${integer.toString(16)}`, held);
		}
		if (resolved?.type === "float") return floatKey(resolved.value);
		const value = this.#scalar(written);
		switch (typeof value) {
			case "string": return value;
			case "boolean":
			case "bigint": return String(value);
			case "number": return Number.isInteger(value) && Math.abs(value) < 0x38d7ea4c68000 ? String(value) : floatKey(value);
			default: return this.#unsupportedKey(node, "%!s(<nil>), key: <nil>", held);
		}
	}
	#unsupportedKey(node, key, held) {
		const data = new HelmDecoder(true).value(held);
		return new DecodeError(`error converting YAML to JSON: unsupported map key of type: ${key}, value: ${data === null ? "<nil>" : goSyntax(data)}`, node);
	}
	#scalar(node) {
		const { tag, value: text } = node;
		if (tag === "tag:yaml.org,2002:binary") {
			const packed = text.replaceAll("\n", "");
			if (!base64.test(packed)) throw new DecodeError("yaml: !!binary value contains invalid base64 data", node);
			return Buffer.from(packed, "base64").toString("utf8");
		}
		if (tag !== "" && !typedTags.has(tag)) return text;
		if (node.style !== "plain" && tag === "") return text;
		const resolved = resolveScalar(text, "helm");
		const mismatch = tagMismatch(text, tag, resolved.type);
		if (mismatch !== void 0) throw new DecodeError(mismatch, node);
		switch (resolved.type) {
			case "null": return null;
			case "bool": return resolved.value;
			case "int": return this.#integer(resolved.value);
			case "float":
				if (!Number.isFinite(resolved.value)) this.infinite ??= node;
				return resolved.value;
			default: return text;
		}
	}
	#integer(value) {
		const number = Number(value);
		return this.#bigIntegers && !Number.isSafeInteger(number) ? value : number;
	}
};
function goSyntax(value) {
	if (value === null) return "interface {}(nil)";
	if (typeof value === "string") return goQuoted(value);
	if (typeof value === "number" && !Number.isFinite(value)) return goInfinity(value);
	if (typeof value === "number") return Number.isInteger(value) ? String(value) : formatFloatG(value);
	if (typeof value !== "object") return String(value);
	if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(", ")}}`;
	return `map[interface {}]interface {}{${Object.keys(value).sort().map((key) => `${goQuoted(key)}:${goSyntax(value[key] ?? null)}`).join(", ")}}`;
}
const quotedForms = {
	"\"": "\\\"",
	"\\": "\\\\",
	"\x07": "\\a",
	"\b": "\\b",
	"\f": "\\f",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t",
	"\v": "\\v"
};
function goQuoted(text) {
	return `"${text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => {
		const code = char.codePointAt(0) ?? 0;
		const hexadecimal = (digits) => code.toString(16).padStart(digits, "0");
		const escaped = code < 128 ? `\\x${hexadecimal(2)}` : code < 65536 ? `\\u${hexadecimal(4)}` : `\\U${hexadecimal(8)}`;
		return quotedForms[char] ?? escaped;
	})}"`;
}
function refuseKeyless(value, keyless) {
	if (typeof value !== "object" || value === null) return;
	const error = Array.isArray(value) ? void 0 : keyless.get(value);
	if (error !== void 0) throw error;
	for (const item of Object.values(value)) refuseKeyless(item, keyless);
}
function refuseInfinities(value, node) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new DecodeError(`error converting YAML to JSON: json: unsupported value: ${goInfinity(value)}`, node);
	if (typeof value !== "object" || value === null) return;
	for (const item of Object.values(value)) refuseInfinities(item, node);
}
function floatKey(value) {
	if (Number.isNaN(value)) return ".nan";
	const single = Math.fround(value);
	if (!Number.isFinite(single)) return single > 0 ? ".inf" : "-.inf";
	for (let digits = 1; digits < 9; digits++) {
		const short = Number(single.toPrecision(digits));
		if (Math.fround(short) === single) return formatFloatG(short);
	}
	return formatFloatG(Number(single.toPrecision(9)));
}
function goInfinity(value) {
	return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
}
function assign(object, key, value) {
	if (key === "__proto__") Object.defineProperty(object, key, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
	else object[key] = value;
}
export { formatTimestamp as a, tagMismatch as c, compareBytes as d, isWithin as f, resolvePath as h, formatFloatG as i, baseName as l, parentPath as m, decodeHelmNode as n, needsQuotes as o, joinPath as p, decodeHelmYaml as r, resolveScalar as s, assign as t, clampPath as u };

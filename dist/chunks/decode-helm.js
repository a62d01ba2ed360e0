import { t as parseFirstYaml } from "./parse-yaml.js";
// src/yaml/invalid-bytes.ts
const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;
function hasInvalidBytes(text) {
	return loneSurrogate.test(text);
}
function withoutInvalidBytes(text) {
	return text.replace(loneSurrogates, "�");
}
function bytesOfText(text) {
	const parts = [];
	let done = 0;
	for (const { index, 0: char } of text.matchAll(loneSurrogates)) {
		parts.push(Buffer.from(text.slice(done, index)), Buffer.of(char.charCodeAt(0) & 255));
		done = index + 1;
	}
	return Buffer.concat([...parts, Buffer.from(text.slice(done))]);
}
function textOfBytes(bytes) {
	const text = bytes.toString("utf8");
	if (!text.includes("�")) return text;
	let out = "";
	for (let at = 0; at < bytes.length;) {
		const first = bytes[at] ?? 0;
		const width = first < 128 ? 1 : first < 224 ? 2 : first < 240 ? 3 : 4;
		const part = bytes.subarray(at, at + width);
		const char = part.toString("utf8");
		const isValid = [...char].length === 1 && Buffer.from(char).equals(part);
		out += isValid ? char : String.fromCharCode(56320 + first);
		at += isValid ? width : 1;
	}
	return out;
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
	const integer = parseInteger(plain, dialect);
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
function parseInteger(text, dialect) {
	const negative = text.startsWith("-");
	const digits = negative || text.startsWith("+") ? text.slice(1) : text;
	let value;
	if (/^(?:0|[1-9][0-9]*)$/.test(digits)) value = BigInt(digits);
	else if (/^0[xX][0-9a-fA-F]+$/.test(digits) || /^0[oO][0-7]+$/.test(digits) || /^0[bB][01]+$/.test(digits)) value = BigInt(digits.toLowerCase());
	else if (/^0[0-7]+$/.test(digits)) value = BigInt(`0o${digits.slice(1)}`);
	else return parseSignedDigits(text, dialect);
	if (negative) value = -value;
	const highest = text.startsWith("+") ? 2n ** 63n - 1n : maximum;
	return value < minimum || value > highest ? void 0 : value;
}
function parseSignedDigits(text, dialect) {
	const match = /^0(?:b([+-])([01]+)|o([+-])([0-7]+))$/.exec(text);
	if (match === null) return void 0;
	const [, binarySign, binary, octalSign, octal] = match;
	if (octal !== void 0 && dialect === "helm") return void 0;
	const digits = binary === void 0 ? BigInt(`0o${octal}`) : BigInt(`0b${binary}`);
	const value = (binarySign ?? octalSign) === "-" ? -digits : digits;
	return value < minimum || value > 2n ** 63n - 1n ? void 0 : value;
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
	merge: "str",
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
// src/yaml/helm-scalar.ts
var DecodeError = class extends Error {
	node;
	limit;
	constructor(message, node, limit = false) {
		super(message);
		this.node = node;
		this.limit = limit;
	}
};
const standard = "tag:yaml.org,2002:";
const typedTags = new Set([
	"bool",
	"float",
	"int",
	"null",
	"timestamp"
].map((name) => standard + name));
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const maximumInteger = 2n ** 63n - 1n;
function helmScalar(node) {
	const { tag, value: text } = node;
	if (tag === "") {
		if (node.style !== "plain") return text;
	} else if (tag === `${standard}binary`) {
		const packed = text.replaceAll("\n", "");
		if (!base64.test(packed)) throw new DecodeError("yaml: !!binary value contains invalid base64 data", node);
		return textOfBytes(Buffer.from(packed, "base64"));
	} else if (!typedTags.has(tag)) return text;
	const resolved = resolveScalar(text, "helm");
	const mismatch = tagMismatch(text, tag, resolved.type);
	if (mismatch !== void 0) throw new DecodeError(mismatch, node);
	switch (resolved.type) {
		case "int":
			if (tag !== `${standard}float`) return resolved;
			if (resolved.value > maximumInteger) throw new DecodeError(`yaml: cannot decode !!int \`${text}\` as a !!float`, node);
			return {
				type: "float",
				value: Number(resolved.value)
			};
		case "bool":
		case "float":
		case "null": return resolved;
		case "merge":
		case "string":
		case "timestamp": return text;
	}
}
// src/yaml/go-syntax.ts
const maximumText = 16777216;
function goSyntax(node) {
	return new GoPrinter(node).value(node);
}
var GoPrinter = class {
	#top;
	#left = maximumText;
	constructor(top) {
		this.#top = top;
	}
	value(node) {
		switch (node.type) {
			case "alias": return this.value(node.target);
			case "scalar": return this.#counted(printScalar(helmScalar(node)));
			case "sequence": return this.#counted(`[]interface {}{${node.items.map((item) => this.value(item)).join(", ")}}`);
			case "mapping": {
				const entries = new Map();
				this.#fill(entries, node);
				const parts = [...entries.values()].sort(([a], [b]) => compareKeys(a, b)).map(([key, value]) => `${printScalar(key)}:${value}`);
				return this.#counted(`map[interface {}]interface {}{${parts.join(", ")}}`);
			}
		}
	}
	#counted(text) {
		this.#left -= text.length;
		if (this.#left < 0) throw new DecodeError("yaml: a key is too long to be printed", this.#top, true);
		return text;
	}
	#fill(entries, node) {
		for (const { key, value } of node.entries) if (isMergeKey(key)) {
			const source = targetOf(value);
			const sources = source.type === "sequence" ? source.items.map(targetOf).reverse() : [source];
			for (const each of sources) if (each.type === "mapping") this.#fill(entries, each);
		} else {
			const written = targetOf(key);
			if (written.type !== "scalar") continue;
			const name = helmScalar(written);
			entries.set(identityOf(name), [name, this.value(value)]);
		}
	}
};
function isMergeKey(key) {
	if (key.type !== "scalar" || key.value !== "<<") return false;
	return key.style === "plain" && key.tag === "" || key.tag === "tag:yaml.org,2002:merge";
}
function targetOf(node) {
	return node.type === "alias" ? node.target : node;
}
function identityOf(key) {
	if (typeof key === "string") return `s${key}`;
	switch (key.type) {
		case "null": return null;
		case "float": return Number.isNaN(key.value) ? key : key.value;
		default: return key.value;
	}
}
const typeOrder = [
	"null",
	"string",
	"uint",
	"int",
	"float",
	"bool"
];
function typeOf(key) {
	if (typeof key === "string") return "string";
	return key.type === "int" && key.value > maximumInteger ? "uint" : key.type;
}
function compareKeys(a, b) {
	const byType = typeOrder.indexOf(typeOf(a)) - typeOrder.indexOf(typeOf(b));
	if (byType !== 0) return byType;
	if (typeof a === "string" || typeof b === "string") return typeof a === "string" && typeof b === "string" ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : 0;
	if (a.type === "null" || b.type === "null") return 0;
	if (Number.isNaN(a.value)) return Number.isNaN(b.value) ? 0 : -1;
	return a.value < b.value ? -1 : a.value > b.value || Number.isNaN(b.value) ? 1 : 0;
}
function sortedAsBytes(texts) {
	return [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
function printScalar(value) {
	if (typeof value === "string") return goQuoted(value);
	switch (value.type) {
		case "null": return "interface {}(nil)";
		case "bool": return String(value.value);
		case "int": return value.value > maximumInteger ? `0x${value.value.toString(16)}` : String(value.value);
		case "float": return Number.isFinite(value.value) ? formatFloatG(value.value) : goInfinity(value.value);
	}
}
function goInfinity(value) {
	return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
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
		if (code >= 56448 && code <= 56575) return `\\x${(code & 255).toString(16)}`;
		const hexadecimal = (digits) => code.toString(16).padStart(digits, "0");
		const escaped = code < 128 ? `\\x${hexadecimal(2)}` : code < 65536 ? `\\u${hexadecimal(4)}` : `\\U${hexadecimal(8)}`;
		return quotedForms[char] ?? escaped;
	})}"`;
}
// src/yaml/decode-helm.ts
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
var HelmDecoder = class {
	#bigIntegers;
	keyless = new Map();
	#open = new Set();
	infinite;
	#values = 0;
	constructor(bigIntegers) {
		this.#bigIntegers = bigIntegers;
	}
	value(node) {
		this.#count(node);
		switch (node.type) {
			case "alias":
				this.#refuseOpen(node);
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
		for (const { key, value } of node.entries) if (isMergeKey(key)) this.#merge(object, value);
		else {
			const name = this.#key(key);
			const held = this.value(value);
			if (name === void 0) this.keyless.set(object, {
				key,
				value,
				isNull: held === null
			});
			else assign(object, name, held);
		}
	}
	#merge(object, source) {
		const node = targetOf(source);
		const sources = node.type === "sequence" && source.type !== "alias" ? [...node.items].reverse() : [source];
		for (const each of sources) {
			const target = targetOf(each);
			if (target.type !== "mapping") throw new DecodeError("yaml: map merge requires map or sequence of maps as the value", each);
			this.#count(each);
			this.#refuseOpen(each);
			this.#open.add(target);
			this.#fill(object, target);
			this.#open.delete(target);
		}
	}
	#count(node) {
		if (++this.#values > maximumValues) throw new DecodeError("yaml: document contains excessive aliasing", node, true);
	}
	#refuseOpen(node) {
		if (node.type === "alias" && this.#open.has(node.target)) throw new DecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
	}
	#key(node) {
		const written = targetOf(node);
		if (written.type !== "scalar") {
			this.value(node);
			throw new DecodeError(`yaml: invalid map key: ${goSyntax(written)}`, node);
		}
		if (node.type === "alias") this.value(node);
		const key = helmScalar(written);
		if (typeof key === "string") return withoutBytes(key, written);
		switch (key.type) {
			case "bool": return String(key.value);
			case "float": return floatKey(key.value);
			case "int": return key.value <= maximumInteger ? String(key.value) : void 0;
			case "null": return;
		}
	}
	#scalar(node) {
		const value = helmScalar(node);
		if (typeof value === "string") return withoutBytes(value, node);
		switch (value.type) {
			case "null": return null;
			case "bool": return value.value;
			case "int": return this.#integer(value.value);
			case "float":
				if (!Number.isFinite(value.value)) this.infinite ??= node;
				return value.value;
		}
	}
	#integer(value) {
		const number = Number(value);
		return this.#bigIntegers && !Number.isSafeInteger(number) ? value : number;
	}
};
function withoutBytes(text, node) {
	return node.tag.endsWith(":binary") ? withoutInvalidBytes(text) : text;
}
function refuseKeyless(value, keyless) {
	if (typeof value !== "object" || value === null) return;
	const entry = Array.isArray(value) ? void 0 : keyless.get(value);
	if (entry !== void 0) {
		const key = goSyntax(entry.key);
		throw new DecodeError(`error converting YAML to JSON: unsupported map key of type: ${key.startsWith("0x") ? `uint64, key: ${key}` : "%!s(<nil>), key: <nil>"}, value: ${entry.isNull ? "<nil>" : goSyntax(entry.value)}`, entry.key);
	}
	for (const item of Object.values(value)) refuseKeyless(item, keyless);
}
function refuseInfinities(value, node) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new DecodeError(`error converting YAML to JSON: json: unsupported value: ${goInfinity(value)}`, node);
	if (typeof value !== "object" || value === null) return;
	if (Array.isArray(value)) for (const item of value) refuseInfinities(item, node);
	else for (const key of sortedAsBytes(Object.keys(value))) refuseInfinities(value[key] ?? null, node);
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
function assign(object, key, value) {
	if (key === "__proto__") Object.defineProperty(object, key, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
	else object[key] = value;
}
export { formatTimestamp as a, tagMismatch as c, withoutInvalidBytes as d, formatFloatG as i, bytesOfText as l, decodeHelmNode as n, needsQuotes as o, decodeHelmYaml as r, resolveScalar as s, assign as t, hasInvalidBytes as u };

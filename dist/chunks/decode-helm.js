import { n as setOwn } from "./own-property.js";
import { a as tagMismatch, i as resolveScalar, o as parseFirstYaml, t as formatFloatG } from "./yaml-scalar.js";
// src/yaml/decode-error.ts
var NodeDecodeError = class extends Error {
	node;
	code;
	constructor(message, node, code = "YAML_SYNTAX") {
		super(message);
		this.code = code;
		this.node = node;
	}
};
function decodeProblem(thrown, file) {
	if (!(thrown instanceof NodeDecodeError)) throw thrown;
	const { code, message, node } = thrown;
	return {
		code,
		message,
		...file === void 0 ? {} : { at: {
			file,
			line: Math.max(node.line, 1)
		} }
	};
}
// src/yaml/invalid-bytes.ts
const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;
function hasInvalidBytes(text) {
	return loneSurrogate.test(text);
}
function withoutInvalidBytes(text) {
	return text.replace(loneSurrogates, "\ufffd");
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
	if (!text.includes("\ufffd")) return text;
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
// src/yaml/helm-scalar.ts
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
		if (!base64.test(packed)) throw new NodeDecodeError("yaml: !!binary value contains invalid base64 data", node);
		return textOfBytes(Buffer.from(packed, "base64"));
	} else if (!typedTags.has(tag)) return text;
	const resolved = resolveScalar(text, "helm");
	const mismatch = tagMismatch(text, tag, resolved.type);
	if (mismatch !== void 0) throw new NodeDecodeError(mismatch, node);
	switch (resolved.type) {
		case "int":
			if (tag !== `${standard}float`) return resolved;
			if (resolved.value > maximumInteger) throw new NodeDecodeError(`yaml: cannot decode !!int \`${text}\` as a !!float`, node);
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
		if (this.#left < 0) throw new NodeDecodeError("yaml: a key is too long to be printed", this.#top, "YAML_LIMIT");
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
		return { problem: decodeProblem(thrown, options.file) };
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
			else setOwn(object, name, held);
		}
	}
	#merge(object, source) {
		const node = targetOf(source);
		const sources = node.type === "sequence" && source.type !== "alias" ? [...node.items].reverse() : [source];
		for (const each of sources) {
			const target = targetOf(each);
			if (target.type !== "mapping") throw new NodeDecodeError("yaml: map merge requires map or sequence of maps as the value", each);
			this.#count(each);
			this.#refuseOpen(each);
			this.#open.add(target);
			this.#fill(object, target);
			this.#open.delete(target);
		}
	}
	#count(node) {
		if (++this.#values > maximumValues) throw new NodeDecodeError("yaml: document contains excessive aliasing", node, "YAML_LIMIT");
	}
	#refuseOpen(node) {
		if (node.type === "alias" && this.#open.has(node.target)) throw new NodeDecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
	}
	#key(node) {
		const written = targetOf(node);
		if (written.type !== "scalar") {
			this.value(node);
			throw new NodeDecodeError(`yaml: invalid map key: ${goSyntax(written)}`, node);
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
		throw new NodeDecodeError(`error converting YAML to JSON: unsupported map key of type: ${key.startsWith("0x") ? `uint64, key: ${key}` : "%!s(<nil>), key: <nil>"}, value: ${entry.isNull ? "<nil>" : goSyntax(entry.value)}`, entry.key);
	}
	for (const item of Object.values(value)) refuseKeyless(item, keyless);
}
function refuseInfinities(value, node) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new NodeDecodeError(`error converting YAML to JSON: json: unsupported value: ${goInfinity(value)}`, node);
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
export { withoutInvalidBytes as a, hasInvalidBytes as i, decodeHelmYaml as n, NodeDecodeError as o, bytesOfText as r, decodeProblem as s, decodeHelmNode as t };

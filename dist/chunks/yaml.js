import { Fn as wholeNumber, Ln as setOwn, xr as trimmedEnd } from "./core.js";
// src/engines/yaml/decode-error.ts
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
// src/engines/yaml/invalid-bytes.ts
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
// src/engines/yaml/yaml-scalar.ts
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
	if (/^(?:0|[1-9][0-9]*)$/.test(digits)) value = wholeNumber(digits);
	else if (/^0[xX][0-9a-fA-F]+$/.test(digits) || /^0[oO][0-7]+$/.test(digits) || /^0[bB][01]+$/.test(digits)) value = wholeNumber(digits.toLowerCase());
	else if (/^0[0-7]+$/.test(digits)) value = wholeNumber(`0o${digits.slice(1)}`);
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
	const digits = binary === void 0 ? wholeNumber(`0o${octal}`) : wholeNumber(`0b${binary}`);
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
	const fraction = trimmedEnd((match[7] ?? "").slice(0, 9), "0");
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
// src/engines/yaml/helm-scalar.ts
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
// src/engines/yaml/go-syntax.ts
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
				const parts = [...entries.values()].sort(([a], [b]) => compareKeys$1(a, b)).map(([key, value]) => `${printScalar(key)}:${value}`);
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
function compareKeys$1(a, b) {
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
// src/engines/yaml/syntax-error.ts
var YamlSyntaxError = class extends Error {
	kind;
	line;
	column;
	contextLine;
	constructor(kind, problem, line, column, contextLine) {
		super(problem);
		this.name = "YamlSyntaxError";
		this.kind = kind;
		this.line = line;
		this.column = column;
		this.contextLine = contextLine;
	}
};
function goMessage(error, dialect) {
	if (error.kind === "reader" || error.kind === "limit") return `yaml: ${error.message}`;
	const fromOne = error.kind === "scanner" ? 1 : 0;
	const context = Math.max(error.contextLine, 0);
	let line;
	if (dialect === "helm") line = error.line !== 0 ? error.line + fromOne : context;
	else line = context !== 0 ? context + fromOne : error.line !== 0 ? error.line + fromOne : 0;
	return line === 0 ? `yaml: ${error.message}` : `yaml: line ${line}: ${error.message}`;
}
// src/engines/yaml/reader.ts
const unusual = /[^\t\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufffd]/;
const otherBreaks = /\r\n?|\u0085/g;
var Reader = class {
	text;
	wide;
	separators;
	at = 0;
	line = 0;
	lineStart = 0;
	pairs = 0;
	clippedTo;
	brokeLine = false;
	constructor(source) {
		let text = source.charCodeAt(0) === 65279 ? source.slice(1) : source;
		const first = unusual.exec(text);
		let kinds = {
			breaks: false,
			separators: false,
			wide: false
		};
		if (first !== null) {
			kinds = inspect(text, first.index);
			if (kinds.breaks) text = text.replace(otherBreaks, "\n");
		}
		this.clippedTo = source.startsWith("\ufeff\ufeff") ? firstPiece(source.slice(1)) : 0;
		this.text = `${text}\0\0\0\0`;
		this.wide = kinds.wide;
		this.separators = kinds.separators;
	}
	get column() {
		return this.at - this.lineStart;
	}
	clipLine() {
		const from = this.at++;
		if ((this.text.charCodeAt(from) & 64512) === 55296) this.pass(from, ++this.at);
	}
	skipBreak() {
		this.at++;
		this.line++;
		this.lineStart = this.at;
	}
	pass(from, to) {
		for (let at = from; at < to; at++) {
			const code = this.text.charCodeAt(at);
			if (code >= 55296 && code <= 56319) {
				this.pairs++;
				this.lineStart++;
			}
		}
	}
	fail(problem, contextLine = this.line) {
		throw new YamlSyntaxError("scanner", problem, this.line, this.column, contextLine);
	}
};
function firstPiece(text) {
	let left = 509;
	let end = 0;
	for (const char of text) {
		left -= Buffer.byteLength(char);
		if (left < 0) break;
		end += char.length;
	}
	return text.slice(0, end).replace(otherBreaks, "\n").length;
}
function inspect(text, from) {
	const found = {
		breaks: false,
		separators: false,
		wide: false
	};
	for (let at = from; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 32 && code < 127) continue;
		if (code === 13 || code === 133) found.breaks = true;
		else if (code === 8232 || code === 8233) found.separators = true;
		else if (code >= 55296 && code <= 57343) {
			const next = text.charCodeAt(at + 1);
			if (code > 56319 || !(next >= 56320 && next <= 57343)) refuse(text, at, invalidUtf8(text, at));
			found.wide = true;
			at++;
		} else if (code < 32 && code !== 9 && code !== 10 || code >= 127 && code < 160 || code >= 65534) refuse(text, at, "control characters are not allowed");
	}
	return found;
}
function invalidUtf8(text, at) {
	const octet = text.charCodeAt(at) & 255;
	const width = (octet & 224) === 192 ? 2 : (octet & 240) === 224 ? 3 : (octet & 248) === 240 ? 4 : 0;
	if (width === 0) return "invalid leading UTF-8 octet";
	for (let k = 1; k < width; k++) {
		const next = text.charCodeAt(at + k);
		if (Number.isNaN(next)) return "incomplete UTF-8 octet sequence";
		if (next < 56448 || next > 56511) return "invalid trailing UTF-8 octet";
	}
	return "invalid length of a UTF-8 sequence";
}
function refuse(text, at, problem) {
	const lines = text.slice(0, at).split(/\r\n?|[\n\u0085\u2028\u2029]/);
	throw new YamlSyntaxError("reader", problem, lines.length - 1, lines.at(-1)?.length ?? 0, -1);
}
function isBlankOrEnd(code) {
	return code <= 32 || code === 8232 || code === 8233;
}
function isBreakOrEnd(code) {
	return code === 10 || code === 0 || code === 8232 || code === 8233;
}
function isBreak$1(code) {
	return code === 10 || code === 8232 || code === 8233;
}
function isNameCode(code) {
	return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 48 && code <= 57 || code === 95 || code === 45;
}
function atDocumentIndicator(reader) {
	if (reader.at !== reader.lineStart) return false;
	const { text, at } = reader;
	const code = text.charCodeAt(at);
	return (code === 45 || code === 46) && text.charCodeAt(at + 1) === code && text.charCodeAt(at + 2) === code && isBlankOrEnd(text.charCodeAt(at + 3));
}
// src/engines/yaml/token.ts
function token(type, line, column) {
	return {
		type,
		line,
		column,
		value: "",
		suffix: "",
		style: "plain"
	};
}
function namedToken(type, line, column, value, suffix = "") {
	return {
		type,
		line,
		column,
		value,
		suffix,
		style: "plain"
	};
}
function scalarToken(line, column, value, style) {
	return {
		type: "scalar",
		line,
		column,
		value,
		suffix: "",
		style
	};
}
// src/engines/yaml/scan-scalar.ts
function scanPlain(reader, indent, flow) {
	const { text, line: startLine, column: startColumn } = reader;
	let value = "";
	let folded = "";
	reader.brokeLine = false;
	for (;;) {
		const start = reader.at;
		if (reader.brokeLine && atDocumentIndicator(reader)) break;
		if (text.charCodeAt(start) === 35) break;
		const end = flow ? passPlainInFlow(reader) : passPlainInBlock(reader);
		if (end > start) {
			const part = text.slice(start, end);
			value = value === "" ? part : value + folded + part;
			reader.brokeLine = false;
		}
		if (reader.wide) reader.pass(start, reader.at);
		if (end === start || !isBreak$1(text.charCodeAt(reader.at))) break;
		folded = foldBreaks(reader, indent, startLine);
		reader.brokeLine = true;
		if (!flow && reader.column < indent) break;
	}
	return scalarToken(startLine, startColumn, value, "plain");
}
function passPlainInBlock(reader) {
	const { text } = reader;
	let { at } = reader;
	let end = at;
	for (;;) {
		let code = text.charCodeAt(at);
		while (code > 32) {
			if (code === 58 ? isBlankOrEnd(text.charCodeAt(at + 1)) : code === 8232 || code === 8233) break;
			code = text.charCodeAt(++at);
		}
		if (at > end) end = at;
		else if (at === reader.at) break;
		if (code !== 32 && code !== 9) break;
		do
			code = text.charCodeAt(++at);
		while (code === 32 || code === 9);
		if (code === 35 || isBreakOrEnd(code)) break;
		if (code === 58 && isBlankOrEnd(text.charCodeAt(at + 1))) break;
	}
	reader.at = at;
	return end;
}
function passPlainInFlow(reader) {
	const { text } = reader;
	let { at } = reader;
	let end = at;
	for (;;) {
		let code = text.charCodeAt(at);
		while (!isBlankOrEnd(code) && !isFlowIndicator(code)) {
			if (code === 58 && isBlankOrEnd(text.charCodeAt(at + 1))) break;
			code = text.charCodeAt(++at);
		}
		if (at > end) end = at;
		else if (at === reader.at) break;
		if (code !== 32 && code !== 9) break;
		do
			code = text.charCodeAt(++at);
		while (code === 32 || code === 9);
		if (code === 35 || isBreakOrEnd(code) || isFlowIndicator(code)) break;
		if (code === 58 && isBlankOrEnd(text.charCodeAt(at + 1))) break;
	}
	reader.at = at;
	return end;
}
function isFlowIndicator(code) {
	return code === 44 || code === 63 || code === 91 || code === 93 || code === 123 || code === 125;
}
function foldBreaks(reader, indent, startLine) {
	const { text } = reader;
	const first = text.charCodeAt(reader.at);
	reader.skipBreak();
	let rest = "";
	for (;;) {
		const code = text.charCodeAt(reader.at);
		if (code === 32) reader.at++;
		else if (code === 9) {
			if (reader.column < indent) reader.fail("found a tab character that violates indentation", startLine);
			reader.at++;
		} else if (isBreak$1(code)) {
			rest += String.fromCharCode(code);
			reader.skipBreak();
		} else break;
	}
	if (first !== 10) return String.fromCharCode(first) + rest;
	return rest === "" ? " " : rest;
}
function scanQuoted(reader) {
	const { text, line: startLine, column: startColumn } = reader;
	const quote = text.charCodeAt(reader.at);
	const single = quote === 39;
	let value = "";
	let from = ++reader.at;
	for (;;) {
		if (atDocumentIndicator(reader)) reader.fail("found unexpected document indicator", startLine);
		let { at } = reader;
		let code = text.charCodeAt(at);
		while (code !== quote && code !== 92 && code > 32 && code !== 8232 && code !== 8233) code = text.charCodeAt(++at);
		if (reader.wide) reader.pass(reader.at, at);
		reader.at = at;
		if (code === quote) {
			if (!single || text.charCodeAt(at + 1) !== quote) break;
			value += text.slice(from, at + 1);
			from = reader.at = at + 2;
		} else if (code === 92) {
			if (single) reader.at++;
			else {
				value += text.slice(from, at);
				if (isBreak$1(text.charCodeAt(at + 1))) {
					reader.at++;
					reader.skipBreak();
					value += breaksInQuotes(reader);
				} else value += scanEscape(reader, startLine);
				from = reader.at;
			}
		} else if (code === 0) reader.fail("found unexpected end of stream", startLine);
		else {
			while (code === 32 || code === 9) code = text.charCodeAt(++reader.at);
			if (isBreak$1(code)) {
				value += text.slice(from, at);
				reader.skipBreak();
				const rest = breaksInQuotes(reader);
				if (code !== 10) value += String.fromCharCode(code) + rest;
				else value += rest === "" ? " " : rest;
				from = reader.at;
			}
		}
	}
	value = value === "" ? text.slice(from, reader.at) : value + text.slice(from, reader.at);
	reader.at++;
	return scalarToken(startLine, startColumn, value, single ? "single" : "double");
}
function breaksInQuotes(reader) {
	const { text } = reader;
	let breaks = "";
	for (;;) {
		const code = text.charCodeAt(reader.at);
		if (code === 32 || code === 9) reader.at++;
		else if (isBreak$1(code)) {
			breaks += String.fromCharCode(code);
			reader.skipBreak();
		} else return breaks;
	}
}
const escapes = {
	"	": "	",
	" ": " ",
	"\"": "\"",
	"'": "'",
	"0": "\0",
	L: "\u2028",
	N: "\u0085",
	P: "\u2029",
	"\\": "\\",
	_: "\xA0",
	a: "\x07",
	b: "\b",
	e: "\x1B",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v"
};
function scanEscape(reader, startLine) {
	const { text, at } = reader;
	const name = text.charAt(at + 1);
	const digits = name === "x" ? 2 : name === "u" ? 4 : name === "U" ? 8 : 0;
	if (digits === 0) {
		const simple = escapes[name];
		if (simple === void 0) reader.fail("found unknown escape character", startLine);
		reader.at += 2;
		return simple;
	}
	reader.at += 2;
	let point = 0;
	for (let k = 0; k < digits; k++) {
		const digit = hexDigit(text.charCodeAt(reader.at + k));
		if (digit < 0) reader.fail("did not find expected hexdecimal number", startLine);
		point = point * 16 + digit;
	}
	if (point >= 55296 && point <= 57343 || point > 1114111) reader.fail("found invalid Unicode character escape code", startLine);
	reader.at += digits;
	return String.fromCodePoint(point);
}
function hexDigit(code) {
	if (code >= 48 && code <= 57) return code - 48;
	if (code >= 97 && code <= 102) return code - 87;
	return code >= 65 && code <= 70 ? code - 55 : -1;
}
function scanBlockScalar(reader, parentIndent) {
	const { text, line: startLine, column: startColumn } = reader;
	const literal = text.charCodeAt(reader.at) === 124;
	reader.at++;
	const { chomping, increment } = blockHeader(reader, startLine);
	const leading = increment > 0 ? void 0 : firstBreaks(reader, parentIndent, startLine);
	const indent = leading?.indent ?? Math.max(parentIndent, 0) + increment;
	let breaks = leading?.breaks ?? blockBreaks(reader, indent, startLine);
	let value = "";
	let lineBreak = "";
	let blankBefore = false;
	while (reader.at - reader.lineStart === indent) {
		const start = reader.at;
		const code = text.charCodeAt(start);
		if (code === 0) break;
		const blank = code === 32 || code === 9;
		if (literal || blankBefore || blank || lineBreak !== "\n") value += lineBreak + breaks;
		else value += breaks === "" ? " " : breaks;
		blankBefore = blank;
		const end = endOfLine(reader);
		value = value === "" ? text.slice(start, end) : value + text.slice(start, end);
		if (reader.wide) reader.pass(start, end);
		reader.at = end;
		const ended = text.charCodeAt(end);
		if (ended === 0) {
			lineBreak = "";
			breaks = "";
		} else {
			lineBreak = ended === 10 ? "\n" : String.fromCharCode(ended);
			reader.skipBreak();
			breaks = blockBreaks(reader, indent, startLine);
		}
	}
	if (chomping !== "-") value += lineBreak;
	if (chomping === "+") value += breaks;
	return scalarToken(startLine, startColumn, value, literal ? "literal" : "folded");
}
function endOfLine(reader) {
	const { text, at } = reader;
	if (reader.separators) {
		let end = at;
		while (!isBreakOrEnd(text.charCodeAt(end))) end++;
		return end;
	}
	const end = text.indexOf("\n", at);
	return end < 0 ? text.length - 4 : end;
}
function blockHeader(reader, startLine) {
	const { text } = reader;
	let chomping = "";
	let increment = 0;
	for (let part = 0; part < 2; part++) {
		const code = text.charCodeAt(reader.at);
		if (chomping === "" && (code === 43 || code === 45)) {
			chomping = code === 43 ? "+" : "-";
			reader.at++;
		} else if (increment === 0 && code >= 48 && code <= 57) {
			if (code === 48) reader.fail("found an indentation indicator equal to 0", startLine);
			increment = code - 48;
			reader.at++;
		} else break;
	}
	while (text.charCodeAt(reader.at) === 32 || text.charCodeAt(reader.at) === 9) reader.at++;
	if (text.charCodeAt(reader.at) === 35) skipComment(reader);
	const code = text.charCodeAt(reader.at);
	if (!isBreakOrEnd(code)) reader.fail("did not find expected comment or line break", startLine);
	if (code !== 0) reader.skipBreak();
	return {
		chomping,
		increment
	};
}
function skipComment(reader) {
	const end = endOfLine(reader);
	if (reader.wide) reader.pass(reader.at, end);
	reader.at = end;
}
function firstBreaks(reader, parentIndent, startLine) {
	const { text } = reader;
	let breaks = "";
	let maxDocumentDepth = 0;
	for (;;) {
		let code = text.charCodeAt(reader.at);
		while (code === 32) code = text.charCodeAt(++reader.at);
		maxDocumentDepth = Math.max(maxDocumentDepth, reader.column);
		if (code === 9) reader.fail("found a tab character where an indentation space is expected", startLine);
		if (!isBreak$1(code)) return {
			breaks,
			indent: Math.max(maxDocumentDepth, parentIndent + 1, 1)
		};
		breaks += String.fromCharCode(code);
		reader.skipBreak();
	}
}
function blockBreaks(reader, indent, startLine) {
	const { text } = reader;
	let breaks = "";
	for (;;) {
		let code = text.charCodeAt(reader.at);
		const limit = reader.lineStart + indent;
		while (code === 32 && reader.at < limit) code = text.charCodeAt(++reader.at);
		if (code === 9 && reader.at < limit) reader.fail("found a tab character where an indentation space is expected", startLine);
		if (!isBreak$1(code)) return breaks;
		breaks += code === 10 ? "\n" : String.fromCharCode(code);
		reader.skipBreak();
	}
}
// src/engines/yaml/scan-properties.ts
function scanAnchor(reader, type) {
	const { text, line, column } = reader;
	const start = ++reader.at;
	while (isNameCode(text.charCodeAt(reader.at))) reader.at++;
	const code = text.charCodeAt(reader.at);
	if (reader.at === start || !(isBlankOrEnd(code) || "?:,]}%@`".includes(text.charAt(reader.at)))) reader.fail("did not find expected alphabetic or numeric character", line);
	return namedToken(type, line, column, text.slice(start, reader.at));
}
function scanTag(reader) {
	const { text, line, column } = reader;
	let handle = "";
	let suffix;
	if (text.charCodeAt(reader.at + 1) === 60) {
		reader.at += 2;
		suffix = scanUri(reader, "", line);
		if (text.charCodeAt(reader.at) !== 62) reader.fail("did not find the expected '>'", line);
		reader.at++;
	} else {
		handle = scanHandle(reader, false, line);
		if (handle.length > 1 && handle.endsWith("!")) suffix = scanUri(reader, "", line);
		else {
			suffix = scanUri(reader, handle, line);
			handle = "!";
			if (suffix === "") [handle, suffix] = [suffix, handle];
		}
	}
	if (!isBlankOrEnd(text.charCodeAt(reader.at))) reader.fail("did not find expected whitespace or line break", line);
	return namedToken("tag", line, column, handle, suffix);
}
function scanHandle(reader, directive, startLine) {
	const { text, at: start } = reader;
	if (text.charCodeAt(start) !== 33) reader.fail("did not find expected '!'", startLine);
	reader.at++;
	while (isNameCode(text.charCodeAt(reader.at))) reader.at++;
	if (text.charCodeAt(reader.at) === 33) reader.at++;
	else if (directive && reader.at - start > 1) reader.fail("did not find expected '!'", startLine);
	return text.slice(start, reader.at);
}
const uriMarks = ";/?:@&=+$,.!~*'()[]%";
function scanUri(reader, head, startLine) {
	const { text, at: start } = reader;
	let uri = head.slice(1);
	for (;;) {
		const code = text.charCodeAt(reader.at);
		if (code === 37) uri += scanUriEscapes(reader, startLine);
		else if (isNameCode(code) || code !== 0 && uriMarks.includes(text.charAt(reader.at))) {
			uri += text.charAt(reader.at);
			reader.at++;
		} else break;
	}
	if (head === "" && reader.at === start) reader.fail("did not find expected tag URI", startLine);
	return uri;
}
function scanUriEscapes(reader, startLine) {
	const { text } = reader;
	const bytes = [];
	let width = 1;
	while (bytes.length < width) {
		const high = hexDigit(text.charCodeAt(reader.at + 1));
		const low = hexDigit(text.charCodeAt(reader.at + 2));
		if (text.charCodeAt(reader.at) !== 37 || high < 0 || low < 0) reader.fail("did not find URI escaped octet", startLine);
		const octet = high * 16 + low;
		if (bytes.length === 0) {
			width = octet < 128 ? 1 : (octet & 224) === 192 ? 2 : (octet & 240) === 224 ? 3 : (octet & 248) === 240 ? 4 : 0;
			if (width === 0) reader.fail("found an incorrect leading UTF-8 octet", startLine);
		} else if ((octet & 192) !== 128) reader.fail("found an incorrect trailing UTF-8 octet", startLine);
		bytes.push(octet);
		reader.at += 3;
	}
	return Buffer.from(bytes).toString("utf8");
}
function scanDirective(reader) {
	const { text, line, column } = reader;
	const start = ++reader.at;
	while (isNameCode(text.charCodeAt(reader.at))) reader.at++;
	const name = text.slice(start, reader.at);
	if (name === "") reader.fail("could not find expected directive name", line);
	if (!isBlankOrEnd(text.charCodeAt(reader.at))) reader.fail("found unexpected non-alphabetical character", line);
	let token;
	if (name === "YAML") token = namedToken("version-directive", line, column, scanVersion(reader, line));
	else if (name === "TAG") {
		passBlanks(reader);
		const handle = scanHandle(reader, true, line);
		const code = text.charCodeAt(reader.at);
		if (code !== 32 && code !== 9) reader.fail("did not find expected whitespace", line);
		passBlanks(reader);
		const prefix = scanUri(reader, "", line);
		if (!isBlankOrEnd(text.charCodeAt(reader.at))) reader.fail("did not find expected whitespace or line break", line);
		token = namedToken("tag-directive", line, column, handle, prefix);
	} else reader.fail("found unknown directive name", line);
	passBlanks(reader);
	if (text.charCodeAt(reader.at) === 35) skipComment(reader);
	const code = text.charCodeAt(reader.at);
	if (!isBreakOrEnd(code)) reader.fail("did not find expected comment or line break", line);
	if (isBreak$1(code)) reader.skipBreak();
	return token;
}
function scanVersion(reader, startLine) {
	passBlanks(reader);
	const major = scanVersionNumber(reader, startLine);
	if (reader.text.charCodeAt(reader.at) !== 46) reader.fail("did not find expected digit or '.' character", startLine);
	reader.at++;
	return `${major}.${scanVersionNumber(reader, startLine)}`;
}
function scanVersionNumber(reader, startLine) {
	const start = reader.at;
	for (;;) {
		const code = reader.text.charCodeAt(reader.at);
		if (code < 48 || code > 57) break;
		if (reader.at - start === 2) reader.fail("found extremely long version number", startLine);
		reader.at++;
	}
	if (reader.at === start) reader.fail("did not find expected version number", startLine);
	return Number(reader.text.slice(start, reader.at));
}
function passBlanks(reader) {
	while (reader.text.charCodeAt(reader.at) === 32 || reader.text.charCodeAt(reader.at) === 9) reader.at++;
}
// src/engines/yaml/scanner.ts
const maximumDepth$1 = 1e4;
const longestSimpleKey = 1024;
var Scanner = class {
	#reader;
	#lookahead;
	#tokens = [];
	#head = 0;
	#taken = 0;
	#ready = false;
	#flowLevel = 0;
	#indent = -1;
	#indents = [];
	#keyAllowed = true;
	#keys = [noKey()];
	#key;
	#keyLevels = new Map();
	#rootKeyToken = -1;
	constructor(reader, lookahead) {
		this.#reader = reader;
		this.#lookahead = lookahead;
		this.#key = this.#keys[0] ?? noKey();
	}
	peek() {
		if (!this.#ready) this.#fetchTokens();
		return this.#tokens[this.#head];
	}
	skip() {
		this.#ready = false;
		this.#taken++;
		if (++this.#head === this.#tokens.length) {
			this.#tokens.length = 0;
			this.#head = 0;
		}
	}
	#fetchTokens() {
		for (;;) {
			if (this.#head < this.#tokens.length - this.#lookahead) {
				const level = this.#taken === this.#rootKeyToken ? 0 : this.#keyLevels.size === 0 ? void 0 : this.#keyLevels.get(this.#taken);
				if (level === void 0) break;
				const key = this.#keys[level];
				if (key === void 0 || !this.#isKeyValid(key)) break;
			}
			this.#fetch();
		}
		this.#ready = true;
	}
	#fetch() {
		const reader = this.#reader;
		const [line, column] = [reader.line, reader.column];
		this.#skipToToken();
		const { text, at } = reader;
		const code = text.charCodeAt(at);
		if (this.#flowLevel === 0 && this.#indent > reader.column) this.#unroll(reader.column, line, column);
		if (code === 0) {
			this.#fetchStreamEnd();
			return;
		}
		if (at === reader.lineStart) {
			if (code === 37) {
				this.#startDocumentLevel();
				this.#tokens.push(scanDirective(reader));
				return;
			}
			if ((code === 45 || code === 46) && atDocumentIndicator(reader)) {
				this.#startDocumentLevel();
				this.#push(code === 45 ? "document-start" : "document-end");
				reader.at += 3;
				return;
			}
		}
		switch (code) {
			case 91:
				this.#openFlow("flow-sequence-start");
				return;
			case 123:
				this.#openFlow("flow-mapping-start");
				return;
			case 93:
				this.#closeFlow("flow-sequence-end");
				return;
			case 125:
				this.#closeFlow("flow-mapping-end");
				return;
			case 44:
				this.#removeKey();
				this.#keyAllowed = true;
				this.#push("flow-entry");
				reader.at++;
				return;
			case 45:
				if (!isBlankOrEnd(text.charCodeAt(at + 1))) break;
				this.#fetchBlockEntry();
				return;
			case 63:
				if (this.#flowLevel === 0 && !isBlankOrEnd(text.charCodeAt(at + 1))) break;
				this.#fetchKey();
				return;
			case 58:
				if (this.#flowLevel === 0 && !isBlankOrEnd(text.charCodeAt(at + 1))) break;
				this.#fetchValue();
				return;
			case 42:
			case 38:
				this.#saveKey();
				this.#keyAllowed = false;
				this.#tokens.push(scanAnchor(reader, code === 42 ? "alias" : "anchor"));
				return;
			case 33:
				this.#saveKey();
				this.#keyAllowed = false;
				this.#tokens.push(scanTag(reader));
				return;
			case 124:
			case 62:
				if (this.#flowLevel > 0) reader.fail("found character that cannot start any token");
				this.#removeKey();
				this.#keyAllowed = true;
				this.#tokens.push(scanBlockScalar(reader, this.#indent));
				return;
			case 39:
			case 34:
				this.#saveKey();
				this.#keyAllowed = false;
				this.#tokens.push(scanQuoted(reader));
				return;
			case 9:
			case 35:
			case 37:
			case 64:
			case 96: reader.fail("found character that cannot start any token");
		}
		this.#saveKey();
		this.#keyAllowed = false;
		this.#tokens.push(scanPlain(reader, this.#indent + 1, this.#flowLevel > 0));
		if (reader.brokeLine) this.#keyAllowed = true;
	}
	#push(type) {
		this.#tokens.push(token(type, this.#reader.line, this.#reader.column));
	}
	#skipToToken() {
		const reader = this.#reader;
		const { text } = reader;
		let commented = false;
		if (reader.at < reader.clippedTo - (this.#flowLevel > 0 ? 3 : 0) && reader.column === 0) reader.clipLine();
		for (;;) {
			let code = text.charCodeAt(reader.at);
			const tabs = this.#flowLevel > 0 || !this.#keyAllowed;
			while (code === 32 || code === 9 && tabs) code = text.charCodeAt(++reader.at);
			if (code === 35) {
				commented ||= isBlankBefore(reader);
				skipComment(reader);
				code = text.charCodeAt(reader.at);
			} else if (code === 9 && commented && this.#lookahead > 0 && skipToComment(reader)) continue;
			if (!isBreak$1(code)) return;
			reader.skipBreak();
			if (this.#flowLevel === 0) this.#keyAllowed = true;
			if (reader.at < reader.clippedTo) reader.clipLine();
		}
	}
	#isKeyValid(key) {
		if (!key.possible) return false;
		const reader = this.#reader;
		if (key.line < reader.line || key.index + longestSimpleKey < reader.at - reader.pairs) {
			if (key.required) reader.fail("could not find expected ':'", key.line);
			key.possible = false;
			return false;
		}
		return true;
	}
	#saveKey() {
		if (!this.#keyAllowed) return;
		this.#removeKey();
		const reader = this.#reader;
		const key = this.#key;
		key.possible = true;
		key.column = reader.column;
		key.required = this.#flowLevel === 0 && this.#indent === key.column;
		key.token = this.#taken + this.#tokens.length - this.#head;
		key.index = reader.at - reader.pairs;
		key.line = reader.line;
		if (this.#flowLevel > 0) this.#keyLevels.set(key.token, this.#flowLevel);
		else {
			if (this.#rootKeyToken >= this.#taken) this.#keyLevels.set(this.#rootKeyToken, 0);
			this.#rootKeyToken = key.token;
		}
	}
	#removeKey() {
		const key = this.#key;
		if (!key.possible) return;
		if (key.required) this.#reader.fail("could not find expected ':'", key.line);
		key.possible = false;
		this.#forgetKeyToken(key.token);
	}
	#forgetKeyToken(number) {
		if (number === this.#rootKeyToken) this.#rootKeyToken = -1;
		else this.#keyLevels.delete(number);
	}
	#roll(type, line, column, number) {
		if (this.#flowLevel > 0 || this.#indent >= column) return;
		this.#indents.push(this.#indent);
		this.#indent = column;
		if (this.#indents.length > maximumDepth$1) this.#reader.fail(`exceeded max depth of ${maximumDepth$1}`, this.#key.line);
		this.#insert(token(type, line, column), number);
	}
	#insert(inserted, number) {
		const position = this.#head + number - this.#taken;
		if (number < this.#taken) this.#tokens.push(inserted);
		else this.#tokens.splice(position, 0, inserted);
	}
	#unroll(column, line, endColumn) {
		while (this.#indent > column) {
			this.#tokens.push(token("block-end", line, endColumn));
			this.#indent = this.#indents.pop() ?? -1;
		}
	}
	#startDocumentLevel() {
		const reader = this.#reader;
		if (this.#flowLevel === 0) this.#unroll(-1, reader.line, reader.column);
		this.#removeKey();
		this.#keyAllowed = false;
	}
	#fetchStreamEnd() {
		const reader = this.#reader;
		if (reader.column !== 0) {
			reader.line++;
			reader.lineStart = reader.at;
		}
		this.#startDocumentLevel();
		this.#push("stream-end");
	}
	#openFlow(type) {
		this.#saveKey();
		const reader = this.#reader;
		this.#key = noKey();
		this.#key.token = this.#taken + this.#tokens.length - this.#head;
		this.#keys.push(this.#key);
		this.#flowLevel++;
		if (this.#flowLevel > maximumDepth$1) reader.fail(`exceeded max depth of ${maximumDepth$1}`);
		this.#keyAllowed = true;
		this.#push(type);
		reader.at++;
	}
	#closeFlow(type) {
		this.#removeKey();
		if (this.#flowLevel > 0) {
			this.#flowLevel--;
			this.#forgetKeyToken(this.#key.token);
			this.#keys.pop();
			this.#key = this.#keys[this.#flowLevel] ?? noKey();
		}
		this.#keyAllowed = false;
		this.#push(type);
		this.#reader.at++;
	}
	#fetchBlockEntry() {
		const reader = this.#reader;
		if (this.#flowLevel === 0) {
			if (!this.#keyAllowed) reader.fail("block sequence entries are not allowed in this context");
			this.#roll("block-sequence-start", reader.line, reader.column, -1);
		}
		this.#removeKey();
		this.#keyAllowed = true;
		this.#push("block-entry");
		reader.at++;
	}
	#fetchKey() {
		const reader = this.#reader;
		if (this.#flowLevel === 0) {
			if (!this.#keyAllowed) reader.fail("mapping keys are not allowed in this context");
			this.#roll("block-mapping-start", reader.line, reader.column, -1);
		}
		this.#removeKey();
		this.#keyAllowed = this.#flowLevel === 0;
		this.#push("key");
		reader.at++;
	}
	#fetchValue() {
		const reader = this.#reader;
		const key = this.#key;
		if (this.#isKeyValid(key)) {
			this.#insert(token("key", key.line, key.column), key.token);
			this.#roll("block-mapping-start", key.line, key.column, key.token);
			key.possible = false;
			this.#forgetKeyToken(key.token);
			this.#keyAllowed = false;
		} else {
			if (this.#flowLevel === 0) {
				if (!this.#keyAllowed) reader.fail("mapping values are not allowed in this context");
				this.#roll("block-mapping-start", reader.line, reader.column, -1);
			}
			this.#keyAllowed = this.#flowLevel === 0;
		}
		this.#push("value");
		reader.at++;
	}
};
function isBlankBefore(reader) {
	let at = reader.at - 1;
	while (at >= 0 && (reader.text.charCodeAt(at) === 32 || reader.text.charCodeAt(at) === 9)) at--;
	return at < 0 || isBreak$1(reader.text.charCodeAt(at));
}
function skipToComment(reader) {
	const { text } = reader;
	let { at } = reader;
	while (isBlankOrEnd(text.charCodeAt(at)) && text.charCodeAt(at) !== 0) at++;
	if (text.charCodeAt(at) !== 35) return false;
	while (reader.at < at) if (isBreak$1(text.charCodeAt(reader.at))) reader.skipBreak();
	else reader.at++;
	return true;
}
function noKey() {
	return {
		possible: false,
		required: false,
		token: 0,
		index: 0,
		line: 0,
		column: 0
	};
}
// src/engines/yaml/composer.ts
const maximumDepth = 1e3;
const maximumValues$2 = {
	helm: 3e6,
	kubernetes: 1e6
};
const defaultHandles = [["!", "!"], ["!!", "tag:yaml.org,2002:"]];
var Composer = class {
	#scanner;
	#dialect;
	#anchors = new Map();
	#handles = new Map();
	#depth = 0;
	#values = 0;
	#started = false;
	constructor(text, dialect) {
		this.#dialect = dialect;
		this.#scanner = new Scanner(new Reader(text), dialect === "kubernetes" ? 2 : 0);
	}
	document() {
		const scanner = this.#scanner;
		let token = scanner.peek();
		if (this.#started) while (token.type === "document-end") token = this.#next();
		if (token.type === "stream-end") return void 0;
		if (this.#dialect === "helm") this.#anchors = new Map();
		this.#handles = new Map();
		const first = !this.#started;
		this.#started = true;
		let node;
		if (first && token.type !== "version-directive" && token.type !== "tag-directive" && token.type !== "document-start") {
			this.#directives(token);
			node = this.#node(true, false);
		} else {
			token = this.#directives(token);
			if (token.type !== "document-start") this.#fail("did not find expected <document start>", token);
			token = this.#next();
			node = isDocumentToken(token.type) ? emptyScalar(token.line, token.column) : this.#node(true, false);
		}
		if (scanner.peek().type === "document-end") scanner.skip();
		return node;
	}
	#next() {
		this.#scanner.skip();
		return this.#scanner.peek();
	}
	#fail(problem, at, contextLine = -1) {
		throw new YamlSyntaxError("parser", problem, at.line, at.column, contextLine);
	}
	#directives(from) {
		let token = from;
		let version = false;
		for (; token.type === "version-directive" || token.type === "tag-directive"; token = this.#next()) if (token.type === "version-directive") {
			if (version) this.#fail("found duplicate %YAML directive", token);
			if (token.value !== "1.1") this.#fail("found incompatible YAML document", token);
			version = true;
		} else {
			if (this.#handles.has(token.value)) this.#fail("found duplicate %TAG directive", token);
			this.#handles.set(token.value, token.suffix);
		}
		for (const [handle, prefix] of defaultHandles) if (!this.#handles.has(handle)) this.#handles.set(handle, prefix);
		return token;
	}
	#node(block, indentless) {
		let token = this.#scanner.peek();
		const most = maximumValues$2[this.#dialect];
		if (++this.#values > most) throw new YamlSyntaxError("limit", `more than ${most} values`, token.line, token.column, -1);
		if (token.type === "scalar") {
			this.#scanner.skip();
			return {
				type: "scalar",
				value: token.value,
				style: token.style,
				tag: "",
				line: token.line + 1,
				column: token.column + 1
			};
		}
		if (token.type === "alias") return this.#alias(token);
		if (token.type !== "anchor" && token.type !== "tag") return this.#content(token, block, indentless, {
			anchor: "",
			tag: "",
			line: token.line,
			column: token.column
		});
		const start = token;
		let anchor = "";
		let tag;
		if (token.type === "anchor") {
			anchor = token.value;
			token = this.#next();
		}
		if (token.type === "tag") {
			tag = token;
			token = this.#next();
			if (anchor === "" && token.type === "anchor") {
				anchor = token.value;
				token = this.#next();
			}
		}
		const longTag = tag === void 0 ? "" : this.#longTag(tag, start);
		return this.#content(token, block, indentless, {
			anchor,
			tag: longTag,
			line: start.line,
			column: start.column
		});
	}
	#longTag(tag, start) {
		if (tag.value === "") return tag.suffix;
		const prefix = this.#handles.get(tag.value);
		if (prefix === void 0 || prefix + tag.suffix === "") this.#fail("found undefined tag handle", tag, start.line);
		return prefix + tag.suffix;
	}
	#content(token, block, indentless, properties) {
		switch (token.type) {
			case "scalar":
				this.#scanner.skip();
				return this.#named({
					...emptyAt(properties),
					value: token.value,
					style: token.style,
					tag: properties.tag
				}, properties);
			case "flow-sequence-start": return this.#flowSequence(token, properties);
			case "flow-mapping-start": return this.#flowMapping(token, properties);
			case "block-sequence-start":
				if (block) return this.#blockSequence(token, properties);
				break;
			case "block-mapping-start":
				if (block) return this.#blockMapping(token, properties);
				break;
			case "block-entry": if (indentless) return this.#indentlessSequence(properties);
		}
		if (properties.anchor !== "" || properties.tag !== "") return this.#named({
			...emptyAt(properties),
			tag: properties.tag
		}, properties);
		this.#fail("did not find expected node content", token, properties.line);
	}
	#named(node, properties) {
		if (properties.anchor !== "") this.#anchors.set(properties.anchor, node);
		return node;
	}
	#alias(token) {
		const target = this.#anchors.get(token.value);
		if (target === void 0) throw new YamlSyntaxError("reader", `unknown anchor '${token.value}' referenced`, token.line, token.column, -1);
		this.#scanner.skip();
		return {
			type: "alias",
			anchor: token.value,
			target,
			line: token.line + 1,
			column: token.column + 1
		};
	}
	#open(token) {
		if (++this.#depth > maximumDepth) throw new YamlSyntaxError("limit", `the text nests collections deeper than ${maximumDepth} levels`, token.line, token.column, -1);
	}
	#close() {
		this.#scanner.skip();
		this.#depth--;
	}
	#sequence(flow, { tag, line, column, ...rest }) {
		const node = {
			type: "sequence",
			items: [],
			flow,
			tag: ownTag(tag, "seq"),
			line: line + 1,
			column: column + 1
		};
		return this.#named(node, {
			tag,
			line,
			column,
			...rest
		});
	}
	#mapping(flow, { tag, line, column, ...rest }) {
		const node = {
			type: "mapping",
			entries: [],
			flow,
			tag: ownTag(tag, "map"),
			line: line + 1,
			column: column + 1
		};
		return this.#named(node, {
			tag,
			line,
			column,
			...rest
		});
	}
	#blockSequence(opened, properties) {
		const sequence = this.#sequence(false, properties);
		this.#open(opened);
		let token = this.#next();
		for (; token.type === "block-entry"; token = this.#scanner.peek()) {
			const entry = token;
			token = this.#next();
			if (token.type === "block-entry" || token.type === "block-end") sequence.items.push(emptyScalar(entry.line, entry.column + 1));
			else sequence.items.push(this.#node(true, false));
		}
		if (token.type !== "block-end") this.#fail("did not find expected '-' indicator", token, opened.line);
		this.#close();
		return sequence;
	}
	#indentlessSequence(properties) {
		const sequence = this.#sequence(false, properties);
		this.#open(this.#scanner.peek());
		for (let token = this.#scanner.peek(); token.type === "block-entry"; token = this.#scanner.peek()) {
			const entry = token;
			token = this.#next();
			if (token.type === "block-entry" || endsBlockEntry(token.type)) sequence.items.push(emptyScalar(entry.line, entry.column + 1));
			else sequence.items.push(this.#node(true, false));
		}
		this.#depth--;
		return sequence;
	}
	#blockMapping(opened, properties) {
		const mapping = this.#mapping(false, properties);
		this.#open(opened);
		let token = this.#next();
		for (; token.type === "key"; token = this.#scanner.peek()) {
			const question = token;
			token = this.#next();
			const key = endsBlockEntry(token.type) ? emptyScalar(question.line, question.column + 1) : this.#node(true, true);
			token = this.#scanner.peek();
			let value;
			if (token.type === "value") {
				const colon = token;
				token = this.#next();
				value = endsBlockEntry(token.type) ? emptyScalar(colon.line, colon.column + 1) : this.#node(true, true);
			} else value = emptyScalar(token.line, token.column);
			mapping.entries.push({
				key,
				value
			});
		}
		if (token.type !== "block-end") this.#fail("did not find expected key", token, opened.line);
		this.#close();
		return mapping;
	}
	#flowSequence(opened, properties) {
		const sequence = this.#sequence(true, properties);
		this.#open(opened);
		let token = this.#next();
		for (let first = true; token.type !== "flow-sequence-end"; first = false, token = this.#scanner.peek()) {
			if (!first) {
				if (token.type !== "flow-entry") this.#fail("did not find expected ',' or ']'", token, opened.line);
				token = this.#next();
			}
			if (token.type === "flow-sequence-end") break;
			sequence.items.push(token.type === "key" ? this.#flowPair(token) : this.#node(false, false));
		}
		this.#close();
		return sequence;
	}
	#flowPair(opened) {
		const mapping = this.#mapping(true, {
			anchor: "",
			tag: "",
			line: opened.line,
			column: opened.column
		});
		let token = this.#next();
		let key;
		if (token.type === "value" || token.type === "flow-entry" || token.type === "flow-sequence-end") {
			key = emptyScalar(token.line, token.column + 1);
			this.#scanner.skip();
		} else key = this.#node(false, false);
		token = this.#scanner.peek();
		let value = emptyScalar(token.line, token.column);
		if (token.type === "value") {
			token = this.#next();
			if (token.type !== "flow-entry" && token.type !== "flow-sequence-end") value = this.#node(false, false);
		}
		mapping.entries.push({
			key,
			value
		});
		return mapping;
	}
	#flowMapping(opened, properties) {
		const mapping = this.#mapping(true, properties);
		this.#open(opened);
		let token = this.#next();
		for (let first = true; token.type !== "flow-mapping-end"; first = false, token = this.#scanner.peek()) {
			if (!first) {
				if (token.type !== "flow-entry") this.#fail("did not find expected ',' or '}'", token, opened.line);
				token = this.#next();
			}
			if (token.type === "flow-mapping-end") break;
			let key;
			let value;
			if (token.type === "key") {
				token = this.#next();
				key = token.type === "value" || token.type === "flow-entry" || token.type === "flow-mapping-end" ? emptyScalar(token.line, token.column) : this.#node(false, false);
				token = this.#scanner.peek();
				if (token.type === "value") {
					token = this.#next();
					if (token.type !== "flow-entry" && token.type !== "flow-mapping-end") value = this.#node(false, false);
				}
			} else {
				key = this.#node(false, false);
				token = this.#scanner.peek();
			}
			mapping.entries.push({
				key,
				value: value ?? emptyScalar(token.line, token.column)
			});
		}
		this.#close();
		return mapping;
	}
};
function isDocumentToken(type) {
	return type === "version-directive" || type === "tag-directive" || type === "document-start" || type === "document-end" || type === "stream-end";
}
function endsBlockEntry(type) {
	return type === "key" || type === "value" || type === "block-end";
}
function ownTag(tag, kind) {
	return tag === `tag:yaml.org,2002:${kind}` || tag === "!" ? "" : tag;
}
function emptyAt({ line, column }) {
	return emptyScalar(line, column);
}
function emptyScalar(line, column) {
	return {
		type: "scalar",
		value: "",
		style: "plain",
		tag: "",
		line: line + 1,
		column: column + 1
	};
}
// src/engines/yaml/parse-yaml.ts
function parseYaml(text, options = {}) {
	const { maximumDocuments = Number.POSITIVE_INFINITY } = options;
	const documents = [];
	const problem = compose(text, options, (node) => {
		if (!isEmpty(node)) documents.push(node);
		return documents.length <= maximumDocuments;
	});
	if (documents.length > maximumDocuments) return {
		documents: [],
		problem: {
			code: "YAML_LIMIT",
			message: `yaml: more than ${maximumDocuments} documents`
		}
	};
	return problem === void 0 ? { documents } : {
		documents,
		problem
	};
}
function parseFirstYaml(text, options = {}) {
	let document;
	const problem = compose(text, options, (node) => {
		document = node;
		return false;
	});
	if (problem !== void 0) return { problem };
	return document === void 0 || isEmpty(document) ? {} : { document };
}
function compose(text, options, take) {
	const dialect = options.dialect ?? "kubernetes";
	try {
		const composer = new Composer(text, dialect);
		for (let node = composer.document(); node !== void 0; node = composer.document()) if (!take(node)) break;
		return;
	} catch (error) {
		if (!(error instanceof YamlSyntaxError)) throw error;
		const code = error.kind === "limit" ? "YAML_LIMIT" : "YAML_SYNTAX";
		const at = options.file === void 0 ? {} : { at: {
			file: options.file,
			...placeOf(error, text)
		} };
		return {
			code,
			message: goMessage(error, dialect),
			...at
		};
	}
}
function placeOf(error, text) {
	const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
	if (error.line >= lines && error.contextLine >= 0) return { line: error.contextLine + 1 };
	return {
		line: error.line + 1,
		column: error.column + 1
	};
}
function isEmpty(node) {
	return node.type === "scalar" && node.style === "plain" && node.value === "" && node.tag === "";
}
// src/engines/yaml/decode-helm.ts
const maximumValues$1 = 4e6;
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
		if (++this.#values > maximumValues$1) throw new NodeDecodeError("yaml: document contains excessive aliasing", node, "YAML_LIMIT");
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
// src/engines/yaml/decode-kubernetes.ts
const maximumValues = 4e6;
function decodeKubernetesYaml(text, options = {}) {
	const parsed = parseYaml(text, options);
	const documents = [];
	for (const node of parsed.documents) try {
		const object = nodeToJson(node);
		if (object !== null) documents.push({
			object,
			line: node.line,
			node
		});
	} catch (thrown) {
		return {
			documents,
			problem: decodeProblem(thrown, options.file)
		};
	}
	return parsed.problem === void 0 ? { documents } : {
		documents,
		problem: parsed.problem
	};
}
function nodeToJson(node) {
	return new KubernetesDecoder().value(node);
}
var KubernetesDecoder = class {
	#open = new Set();
	#values = 0;
	value(node) {
		if (++this.#values > maximumValues) throw new NodeDecodeError("yaml: document contains excessive aliasing", node, "YAML_LIMIT");
		switch (node.type) {
			case "alias":
				if (this.#open.has(node.target)) throw new NodeDecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
				return this.value(node.target);
			case "mapping": {
				this.#open.add(node);
				const object = this.#mapping(node);
				this.#open.delete(node);
				return object;
			}
			case "sequence": {
				this.#open.add(node);
				const items = node.items.map((item) => this.value(item));
				this.#open.delete(node);
				return items;
			}
			case "scalar": return scalarToJson(node);
		}
	}
	#mapping(node) {
		const object = {};
		const merges = [];
		const lines = new Map();
		for (const { key, value } of node.entries) {
			const written = key.type === "alias" ? key.target : key;
			if (written.type !== "scalar") throw new NodeDecodeError("json: unsupported type: map[interface {}]interface {}", key);
			if (key.type === "scalar" && key.style === "plain" && key.tag === "" && key.value === "<<") {
				merges.push(value);
				continue;
			}
			const name = scalarToJson(written);
			if (typeof name !== "string") throw new NodeDecodeError("json: unsupported type: map[interface {}]interface {}", key);
			const earlier = lines.get(name);
			if (earlier !== void 0) throw new NodeDecodeError(`yaml: line ${key.line}: mapping key ${JSON.stringify(name)} already defined at line ${earlier}`, key, "YAML_DUPLICATE_KEY");
			lines.set(name, key.line);
			setOwn(object, name, this.value(value));
		}
		for (const merge of merges) this.#merge(object, merge);
		return object;
	}
	#merge(object, source) {
		const node = source.type === "alias" ? source.target : source;
		const sources = node.type === "sequence" ? node.items : [node];
		for (const item of sources) {
			const target = item.type === "alias" ? item.target : item;
			if (target.type !== "mapping") throw new NodeDecodeError("yaml: map merge requires map or sequence of maps as the value", item);
			if (this.#open.has(target)) throw new NodeDecodeError("yaml: a merge contains itself", item);
			for (const [key, value] of Object.entries(this.value(target))) if (!Object.hasOwn(object, key)) setOwn(object, key, value);
		}
	}
};
function scalarToJson(node) {
	const { tag, value: text } = node;
	if (tag === "tag:yaml.org,2002:binary") return Buffer.from(text, "base64").toString("utf8");
	if (tag === "tag:yaml.org,2002:str" || tag !== "" && !tag.startsWith("tag:yaml.org,2002:")) return text;
	if (node.style !== "plain" && tag === "") return text;
	const resolved = resolveScalar(text, "kubernetes");
	const mismatch = tagMismatch(text, tag, resolved.type);
	if (mismatch !== void 0) throw new NodeDecodeError(mismatch, node);
	switch (resolved.type) {
		case "null": return null;
		case "bool": return resolved.value;
		case "int": {
			const number = Number(resolved.value);
			return Number.isSafeInteger(number) ? number : resolved.value;
		}
		case "float":
			if (!Number.isFinite(resolved.value)) throw new NodeDecodeError(`json: unsupported value: ${String(resolved.value)}`, node);
			return resolved.value;
		case "timestamp": return formatTimestamp(text);
		default: return text;
	}
}
// src/engines/yaml/encode-json.ts
function encodeGoJson(value, options = {}) {
	const { escapeHtml = true, indent = "" } = options;
	const write = (item, at) => {
		if (item === null) return "null";
		if (typeof item === "string") return goString(item, escapeHtml);
		if (typeof item === "number") return goJsonNumber(item);
		if (typeof item !== "object") return String(item);
		const inner = at + indent;
		const [open, close] = Array.isArray(item) ? ["[", "]"] : ["{", "}"];
		const parts = Array.isArray(item) ? item.map((child) => write(child, inner)) : Object.keys(item).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map((key) => `${goString(key, escapeHtml)}:${indent === "" ? "" : " "}${write(item[key] ?? null, inner)}`);
		if (parts.length === 0) return open + close;
		return indent === "" ? `${open}${parts.join(",")}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${at}${close}`;
	};
	return write(value, "");
}
function goJsonNumber(value) {
	if (Object.is(value, -0)) return "-0";
	return String(value);
}
function goString(text, escapeHtml) {
	const quoted = JSON.stringify(text).replaceAll("\\b", "\\b").replace(/[\u2028\u2029]/g, (character) => character === "\u2028" ? "\\u2028" : "\\u2029").replace(/\\ud[89a-f][0-9a-f]{2}/g, "\\ufffd");
	return escapeHtml ? quoted.replace(/[<>&]/g, (character) => character === "<" ? "\\u003c" : character === ">" ? "\\u003e" : "\\u0026") : quoted;
}
// src/engines/yaml/compare-keys.ts
const letter = /^\p{L}$/u;
const digit = /^\p{Nd}$/u;
function compareKeys(a, b) {
	return compareNaturally(a, b, false);
}
function compareKeysPretty(a, b) {
	if (hasInvalidBytes(a) || hasInvalidBytes(b)) return compareNaturally(withoutInvalidBytes(a), withoutInvalidBytes(b), true);
	return compareNaturally(a, b, true);
}
function compareNaturally(a, b, lettersAfterDigits) {
	if (a === b) return 0;
	let digits = false;
	const left = [...a];
	const right = [...b];
	for (let at = 0; at < left.length && at < right.length; at++) {
		const x = left[at] ?? "";
		const y = right[at] ?? "";
		if (x === y) {
			digits = digit.test(x);
			continue;
		}
		const xLetter = letter.test(x);
		const yLetter = letter.test(y);
		if (xLetter && yLetter) return (x.codePointAt(0) ?? 0) - (y.codePointAt(0) ?? 0);
		if (xLetter || yLetter) return (lettersAfterDigits && digits) === xLetter ? -1 : 1;
		return compareRuns(left, right, at);
	}
	return left.length - right.length;
}
function compareRuns(left, right, at) {
	let x = 0n;
	let y = 0n;
	if (left[at] === "0" || right[at] === "0") {
		for (let back = at - 1; back >= 0 && digit.test(left[back] ?? ""); back--) if (left[back] !== "0") {
			x = 1n;
			y = 1n;
			break;
		}
	}
	let xEnd = at;
	let yEnd = at;
	for (; xEnd < left.length && digit.test(left[xEnd] ?? ""); xEnd++) x = BigInt.asIntN(64, x * 10n + BigInt((left[xEnd]?.codePointAt(0) ?? 0) - 48));
	for (; yEnd < right.length && digit.test(right[yEnd] ?? ""); yEnd++) y = BigInt.asIntN(64, y * 10n + BigInt((right[yEnd]?.codePointAt(0) ?? 0) - 48));
	if (x !== y) return x < y ? -1 : 1;
	if (xEnd !== yEnd) return xEnd - yEnd;
	return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
}
// src/engines/yaml/scalar-style.ts
function isSimpleWord(text) {
	const first = text.charCodeAt(0);
	if (!isWordCode(first) || first === 45 || first === 46) return false;
	for (let at = 1; at < text.length; at++) if (!isWordCode(text.charCodeAt(at))) return false;
	return true;
}
function isWordCode(code) {
	return code >= 97 && code <= 122 || code >= 48 && code <= 57 || code >= 65 && code <= 90 || code === 45 || code === 46 || code === 47 || code === 95;
}
function isBreak(code) {
	return code === 10 || code === 13 || code === 133 || code === 8232 || code === 8233;
}
function isPrintable(code) {
	if (code < 127) return code >= 32 || code === 10;
	return code >= 160 && code < 55296 || code >= 57344 && code <= 65533 && code !== 65279;
}
function analyse(text) {
	let blockIndicators = text.startsWith("---") || text.startsWith("...");
	let special = false;
	let lineBreaks = false;
	let leadingSpace = false;
	let leadingBreak = false;
	let trailingSpace = false;
	let trailingBreak = false;
	let breakSpace = false;
	let spaceBreak = false;
	let previousSpace = false;
	let previousBreak = false;
	let afterBlank = true;
	for (let at = 0; at < text.length; at++) {
		const code = text.codePointAt(at) ?? 0;
		const first = at === 0;
		if (code > 65535) at++;
		const last = at === text.length - 1;
		const next = last ? 0 : text.charCodeAt(at + 1);
		const beforeBlank = last || next === 32 || next === 9 || isBreak(next);
		if (first) {
			if (leadingIndicators.has(code) || (code === 63 || code === 58 || code === 45) && beforeBlank) blockIndicators = true;
		} else if (code === 58 && beforeBlank || code === 35 && afterBlank) blockIndicators = true;
		if (!isPrintable(code) && !(code === 133 || code === 8232 || code === 8233)) special = true;
		if (code === 133) special = true;
		if (code === 32) {
			if (first) leadingSpace = true;
			if (last) trailingSpace = true;
			if (previousBreak) breakSpace = true;
			previousSpace = true;
			previousBreak = false;
		} else if (isBreak(code)) {
			lineBreaks = true;
			if (first) leadingBreak = true;
			if (last) trailingBreak = true;
			if (previousSpace) spaceBreak = true;
			previousSpace = false;
			previousBreak = true;
		} else {
			previousSpace = false;
			previousBreak = false;
		}
		afterBlank = code === 32 || code === 9 || isBreak(code);
	}
	const unfit = spaceBreak || special;
	return {
		plain: !unfit && !leadingSpace && !leadingBreak && !trailingSpace && !trailingBreak && !breakSpace && !lineBreaks && !blockIndicators,
		single: !unfit && !breakSpace,
		block: !unfit && !trailingSpace
	};
}
const leadingIndicators = new Set([..."#,[]{}&*!|>'\"%@`"].map((character) => character.charCodeAt(0)));
const shortEscapes = {
	0: "\\0",
	7: "\\a",
	8: "\\b",
	9: "\\t",
	10: "\\n",
	11: "\\v",
	12: "\\f",
	13: "\\r",
	27: "\\e",
	34: "\\\"",
	92: "\\\\",
	133: "\\N",
	160: "\\_",
	8232: "\\L",
	8233: "\\P"
};
function escapeCode(code) {
	const short = shortEscapes[code];
	if (short !== void 0) return short;
	const hex = code.toString(16).toUpperCase();
	if (code <= 255) return `\\x${hex.padStart(2, "0")}`;
	return code <= 65535 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
// src/engines/yaml/encode-yaml.ts
const bestWidth = 80;
const maximumSimpleKey = 128;
function encodeYaml(value) {
	return new Emitter({
		indentSequences: false,
		fold: true,
		throughJson: true,
		number: jsonNumber
	}).document(value);
}
function encodeYamlPretty(value) {
	return new Emitter({
		indentSequences: true,
		fold: false,
		throughJson: false,
		number: formatFloatG
	}).document(value);
}
function jsonNumber(value) {
	if (!Number.isInteger(value) || value <= -(2 ** 63) || value >= 2 ** 64) return formatFloatG(value);
	return String(value);
}
function foldedNextLines(text) {
	return text.replace(/(?<! ) *\u0085[ \u0085]*/g, (run) => "\n".repeat(run.replaceAll(" ", "").length - 1) || " ");
}
const base64Line = 70;
const base64Lines = /.{1,70}/g;
const ordered = new WeakSet();
function withKeyOrder(object) {
	ordered.add(object);
	return object;
}
var Emitter = class {
	#form;
	#out = "";
	#column = 0;
	#isAtLineStart = false;
	constructor(form) {
		this.#form = form;
	}
	document(value) {
		this.#node(value, 0, false);
		return this.#isAtLineStart ? this.#out : `${this.#out}\n`;
	}
	#write(text) {
		this.#out += text;
		this.#column += text.length;
	}
	#line(indent) {
		this.#out += this.#isAtLineStart ? " ".repeat(indent) : `\n${" ".repeat(indent)}`;
		this.#isAtLineStart = false;
		this.#column = indent;
	}
	#node(value, indent, inline) {
		if (Array.isArray(value)) {
			if (value.length === 0) this.#write("[]");
			else this.#sequence(value, indent, inline);
		} else if (typeof value === "object" && value !== null) {
			const keys = Object.keys(value);
			if (keys.length === 0) this.#write("{}");
			else this.#mapping(value, keys, indent, inline);
		} else this.#scalar(value, indent + 2);
	}
	#sequence(items, indent, inline) {
		items.forEach((item, index) => {
			if (index > 0 || !inline && this.#out !== "") this.#line(indent);
			this.#write("- ");
			this.#node(item, isBlock(item) ? indent + 2 : indent, true);
		});
	}
	#mapping(object, keys, indent, inline) {
		if (!ordered.has(object)) keys.sort(this.#form.throughJson ? compareKeys : compareKeysPretty);
		keys.forEach((key, index) => {
			if (index > 0 || !inline && this.#out !== "") this.#line(indent);
			const value = object[key] ?? null;
			const binary = this.#binary(key);
			const simple = isSimpleKey(binary ?? key);
			if (simple) {
				if (binary === void 0) this.#flow(key, indent, false);
				else this.#write(binary);
				this.#write(":");
			} else {
				this.#write("? ");
				this.#scalar(key, indent + 2);
				this.#line(indent);
				this.#write(":");
			}
			if (!isBlock(value)) {
				this.#write(" ");
				this.#node(value, indent, true);
			} else if (!simple) {
				this.#write(" ");
				this.#node(value, indent + 2, true);
			} else if (Array.isArray(value)) this.#sequence(value, this.#form.indentSequences ? indent + 2 : indent, false);
			else this.#node(value, indent + 2, false);
		});
	}
	#scalar(value, indent) {
		if (typeof value === "string") this.#string(value, indent);
		else this.#write(typeof value === "number" ? this.#form.number(value) : String(value));
	}
	#binary(text) {
		if (this.#form.throughJson || !hasInvalidBytes(text)) return void 0;
		const packed = bytesOfText(text).toString("base64");
		return packed.length < base64Line ? `!!binary ${packed}` : packed.replace(base64Lines, "$&\n");
	}
	#string(written, indent) {
		const binary = this.#binary(written);
		if (binary !== void 0) {
			this.#write(binary.includes("\n") ? "!!binary " : binary);
			if (binary.includes("\n")) this.#literal(binary, indent);
			return;
		}
		const text = this.#form.throughJson && written.includes("\u0085") ? foldedNextLines(written) : written;
		if (text.includes("\n")) {
			if (analyse(this.#form.throughJson ? text : text.replaceAll("	", "x")).block) this.#literal(text, indent);
			else this.#double(text, indent, this.#form.fold);
		} else this.#flow(text, indent, this.#form.fold);
	}
	#flow(text, indent, fold) {
		if (needsQuotes(text)) this.#double(text, indent, fold);
		else if (isSimpleWord(text)) this.#write(text);
		else {
			const { plain, single } = analyse(text);
			if (plain) this.#plain(text, indent, fold);
			else if (single) this.#single(text, indent, fold);
			else this.#double(text, indent, fold);
		}
	}
	#plain(text, indent, fold) {
		if (!fold || this.#column + text.length <= bestWidth) {
			this.#write(text);
			return;
		}
		let spaces = false;
		for (let at = 0; at < text.length; at++) {
			const code = text.charCodeAt(at);
			if (code === 32) {
				if (!spaces && this.#column > bestWidth && text.charCodeAt(at + 1) !== 32) this.#line(indent);
				else this.#write(" ");
				spaces = true;
			} else {
				this.#out += text[at];
				if (code < 56320 || code > 57343) this.#column++;
				spaces = false;
			}
		}
	}
	#single(text, indent, fold) {
		this.#write("'");
		let spaces = false;
		let breaks = false;
		for (let at = 0; at < text.length; at++) {
			const code = text.charCodeAt(at);
			if (code === 32) {
				const inside = at > 0 && at < text.length - 1 && text.charCodeAt(at + 1) !== 32;
				if (fold && !spaces && this.#column > bestWidth && inside) this.#line(indent);
				else this.#write(" ");
				spaces = true;
			} else if (isBreak(code)) {
				this.#out += text[at];
				this.#column = 0;
				breaks = true;
			} else {
				if (breaks) {
					this.#out += " ".repeat(indent);
					this.#column = indent;
				}
				this.#write(code === 39 ? "''" : text[at] ?? "");
				spaces = false;
				breaks = false;
			}
		}
		this.#write("'");
	}
	#double(text, indent, fold) {
		this.#write("\"");
		const escapeAll = text.startsWith("\ufeff");
		let spaces = false;
		for (let at = 0; at < text.length; at++) {
			const code = text.codePointAt(at) ?? 0;
			if (code > 65535) at++;
			if (escapeAll || !isPrintable(code) || isBreak(code) || code === 34 || code === 92) {
				this.#write(escapeCode(code));
				spaces = false;
			} else if (code === 32) {
				if (fold && !spaces && this.#column > bestWidth && at > 0 && at < text.length - 1) {
					this.#line(indent);
					if (text.charCodeAt(at + 1) === 32) this.#write("\\");
				} else this.#write(" ");
				spaces = true;
			} else {
				this.#write(String.fromCodePoint(code));
				spaces = false;
			}
		}
		this.#write("\"");
	}
	#literal(text, indent) {
		const first = text.charCodeAt(0);
		const hint = first === 32 || isBreak(first) ? "2" : "";
		const last = text.charCodeAt(text.length - 1);
		const chomp = !isBreak(last) ? "-" : text.length === 1 || isBreak(text.charCodeAt(text.length - 2)) ? "+" : "";
		const pad = " ".repeat(indent);
		const lines = text.split("\n");
		if (lines.at(-1) === "") lines.pop();
		this.#out += `|${hint}${chomp}`;
		for (const line of lines) this.#out += `\n${line.replace(lineStart, `$1${pad}$2`)}`;
		this.#column = indent + 1;
		this.#isAtLineStart = last !== 10 && isBreak(last);
	}
};
function isBlock(value) {
	return typeof value === "object" && value !== null && (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0);
}
function isSimpleKey(key) {
	for (let at = 0; at < key.length; at++) if (isBreak(key.charCodeAt(at))) return false;
	return Buffer.byteLength(key) <= maximumSimpleKey;
}
const lineStart = /(^|[\u0085\u2028\u2029])([^\u0085\u2028\u2029])/g;
// src/engines/yaml/with-line-feed.ts
function withLineFeed(value) {
	const last = Object.keys(value).sort(compareKeys).at(-1);
	if (last === void 0) return value;
	const grown = grownAtEnd(value[last] ?? null);
	return grown === void 0 ? value : {
		...value,
		[last]: grown
	};
}
function grownAtEnd(value) {
	if (typeof value === "string") return keepsLineFeeds(value) ? `${value}\n` : void 0;
	if (typeof value !== "object" || value === null) return void 0;
	if (!Array.isArray(value)) {
		const grown = withLineFeed(value);
		return grown === value ? void 0 : grown;
	}
	const grown = grownAtEnd(value.at(-1) ?? null);
	return grown === void 0 ? void 0 : [...value.slice(0, -1), grown];
}
function keepsLineFeeds(text) {
	return (text === "\n" || text.endsWith("\n\n")) && /^a: \|[0-9]?\+/.test(encodeYaml({ a: text }));
}
export { encodeGoJson as a, decodeHelmNode as c, parseYaml as d, formatFloatG as f, NodeDecodeError as g, withoutInvalidBytes as h, withKeyOrder as i, decodeHelmYaml as l, resolveScalar as m, encodeYaml as n, decodeKubernetesYaml as o, needsQuotes as p, encodeYamlPretty as r, nodeToJson as s, withLineFeed as t, parseFirstYaml as u };

import { n as isJsonObject } from "./json.js";
import { b as jsonEqual } from "./flux-spec.js";
import { t as getOwn } from "./own-property.js";
import { i as resolveScalar, r as needsQuotes, s as parseYaml } from "./yaml-scalar.js";
// src/diff/list-keys.ts
const candidates = [
	["name"],
	["containerPort"],
	["containerPort", "protocol"],
	["port"],
	["port", "protocol"],
	["mountPath"],
	["devicePath"],
	["topologyKey", "whenUnsatisfiable"],
	["ip"],
	[
		"key",
		"operator",
		"value",
		"effect"
	],
	["key"],
	["host"],
	["path"],
	["uid"],
	["id"],
	["type"]
];
function listKeys(base, head) {
	if (base.length + head.length === 0) return void 0;
	const items = [];
	for (const item of [...base, ...head]) {
		if (!isJsonObject(item)) return void 0;
		items.push(item);
	}
	for (const fields of candidates) {
		const [first = ""] = fields;
		if (!items.every((item) => isKeyValue(item[first]))) continue;
		const keys = items.map((item) => keyOf(item, fields));
		const left = keys.slice(0, base.length);
		const right = keys.slice(base.length);
		if (new Set(left).size === left.length && new Set(right).size === right.length) return {
			base: left,
			head: right
		};
	}
}
function hasAlignedItems(base, head) {
	if (base.length !== head.length) return false;
	return base.every((left, at) => {
		const right = head[at];
		if (!isJsonObject(left)) return !isJsonObject(right);
		if (!isJsonObject(right)) return false;
		for (const [field = ""] of candidates) if (isKeyValue(left[field])) return left[field] === right[field];
		return false;
	});
}
function isKeyValue(value) {
	return typeof value === "string" && value !== "" || typeof value === "number";
}
function keyOf(item, fields) {
	return fields.map((field) => item[field]).filter((value) => value !== void 0 && value !== null && typeof value !== "object").map((value) => String(value).replaceAll("/", "%2F")).join("/");
}
// src/diff/embedded-text.ts
const shortest = 80;
const longest = 1048576;
const base64Text = /^[A-Za-z0-9+/]+={0,2}$/;
const unreadable = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/u;
const certificate = "-----BEGIN ";
function embeddedText(text, isBase64 = false) {
	if (text.length < shortest && !isBase64) return void 0;
	const end = text.indexOf("\n");
	if (end >= 0) {
		if (end < text.length - 1) return void 0;
		const json = prettyJson(text.slice(0, -1));
		return json === void 0 ? void 0 : {
			form: `JSON in one line${json.spaced}, with a line feed`,
			lines: json.lines
		};
	}
	const json = prettyJson(text);
	if (json !== void 0) return {
		form: `JSON in one line${json.spaced}`,
		lines: json.lines
	};
	const inner = decodedText(text);
	if (inner === void 0) return void 0;
	const within = prettyJson(inner);
	return within === void 0 ? {
		form: "text in base64",
		lines: inner.split("\n")
	} : {
		form: `JSON${within.spaced} in base64`,
		lines: within.lines
	};
}
function prettyJson(text) {
	if (!text.startsWith("{") && !text.startsWith("[")) return void 0;
	try {
		const parsed = JSON.parse(text);
		if (JSON.stringify(parsed) === text) return {
			lines: JSON.stringify(parsed, null, 2).split("\n"),
			spaced: ""
		};
	} catch {
		return;
	}
	const tokens = text.match(jsonToken) ?? [];
	if (tokens.join("") === text) return {
		lines: tokenLines(tokens),
		spaced: ""
	};
	return tokens.map((token) => token === "," || token === ":" ? `${token} ` : token).join("") === text ? {
		lines: tokenLines(tokens),
		spaced: " with spaces"
	} : void 0;
}
const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;
function tokenLines(tokens) {
	const lines = [];
	let line = "";
	let depth = 0;
	const breakLine = () => {
		lines.push(line);
		line = "  ".repeat(depth);
	};
	for (const [at, token] of tokens.entries()) {
		const isOpen = token === "{" || token === "[";
		if (isOpen || token === ",") {
			line += token;
			const next = tokens[at + 1];
			if (isOpen && (next === "}" || next === "]")) continue;
			if (isOpen) depth++;
			breakLine();
		} else if (token === "}" || token === "]") {
			const before = tokens[at - 1];
			if (before !== "{" && before !== "[") {
				depth--;
				breakLine();
			}
			line += token;
		} else line += token === ":" ? ": " : token;
	}
	lines.push(line);
	return lines;
}
function decodedText(text) {
	if (text.length % 4 !== 0 || text.length > longest || !base64Text.test(text)) return void 0;
	const decoded = Buffer.from(text, "base64").toString("utf8");
	if (decoded.startsWith(certificate) || unreadable.test(decoded)) return void 0;
	if (decoded.includes("\\") && decoded.includes("	")) return void 0;
	return Buffer.from(decoded).toString("base64") === text ? decoded : void 0;
}
// src/diff/documents/text-document.ts
var NoDocument = class extends Error {
	constructor(why) {
		super(why);
		this.name = "NoDocument";
	}
};
const plainInteger = /^-?(?:0|[1-9]\d*)$/;
const plainFraction = /^-?(?:0|[1-9]\d*)\.\d*[1-9]$/;
function plainNumber(text) {
	if (text === "-0") return void 0;
	if (plainInteger.test(text)) {
		const number = Number(text);
		return Number.isSafeInteger(number) ? number : text.length > 1e3 ? void 0 : BigInt(text);
	}
	if (text.length > 18 || !plainFraction.test(text)) return void 0;
	const number = Number(text);
	return String(number) === text ? number : void 0;
}
// src/diff/documents/yaml-document.ts
const coreTag = "tag:yaml.org,2002:";
function yamlDocument(text) {
	const { documents, problem } = parseYaml(text);
	const [only, second] = documents;
	if (problem !== void 0 || only === void 0) throw new NoDocument(problem?.message ?? "empty");
	const reader = new NodeReader();
	return {
		form: "YAML",
		value: second === void 0 ? reader.value(only, "", 0) : documents.map((one, at) => reader.value(one, `${at}`, 0)),
		isStream: second !== void 0,
		asWritten: reader.asWritten.sort()
	};
}
var NodeReader = class {
	asWritten = [];
	#values = 0;
	value(node, path, depth) {
		if (++this.#values > 2e5 || depth > 200) throw new NoDocument("too many values");
		if (node.type === "alias") return this.value(node.target, path, depth + 1);
		if (node.tag !== "" && node.tag !== `${coreTag}str` && !(node.type === "mapping" && node.tag === `${coreTag}map`) && !(node.type === "sequence" && node.tag === `${coreTag}seq`)) return this.#tagged(node, path, depth);
		if (node.type === "scalar") return this.#scalar(node, path);
		if (node.type === "mapping") return this.#mapping(node, path, depth);
		return node.items.map((item, at) => this.value(item, `${path}/${at}`, depth + 1));
	}
	#tagged(node, path, depth) {
		this.asWritten.push(`${path} ${node.tag}`);
		return { [node.tag.replace(coreTag, "!!")]: this.value({
			...node,
			tag: ""
		}, path, depth + 1) };
	}
	#scalar(node, path) {
		const { value: text, style, tag } = node;
		if (style !== "plain" || tag !== "") return text;
		if (text === "true") return true;
		if (text === "false") return false;
		if (text === "" || text === "null" || text === "~") return null;
		const number = plainNumber(text);
		if (number !== void 0) return number;
		if (["helm", "kubernetes"].some((one) => resolveScalar(text, one).type !== "string") || needsQuotes(text)) this.asWritten.push(`${path} ${text}`);
		return text;
	}
	#mapping(node, path, depth) {
		const object = Object.create(null);
		const merges = [];
		for (const { key, value } of node.entries) {
			const written = key.type === "alias" ? key.target : key;
			if (written.type !== "scalar") throw new NoDocument("a key that is no scalar");
			if (written.style === "plain" && written.value === "<<" && written.tag === "") {
				this.asWritten.push(`${path} <<`);
				merges.push(value);
				continue;
			}
			const name = written.value;
			if (Object.hasOwn(object, name)) throw new NoDocument("a key that stands twice");
			if (typeof this.#scalar(written, `${path} key`) !== "string" || written.tag !== "") this.asWritten.push(`${path} key ${name}`);
			object[name] = this.value(value, `${path}/${name}`, depth + 1);
		}
		for (const merge of merges) this.#merge(object, merge, path, depth);
		return object;
	}
	#merge(object, merge, path, depth) {
		const node = merge.type === "alias" ? merge.target : merge;
		for (const item of node.type === "sequence" ? node.items : [node]) {
			const merged = this.value(item, `${path}/<<`, depth + 1);
			if (typeof merged !== "object" || merged === null || Array.isArray(merged)) throw new NoDocument("a merge of what is no mapping");
			for (const [key, value] of Object.entries(merged)) if (!Object.hasOwn(object, key)) object[key] = value;
		}
	}
};
// src/diff/documents/json-document.ts
const startsLikeJson = /^\s*[[{]/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[a-z]+|[[\]{}:,]/g;
const unusualNumber = /\d{16}|\d[eE][+\d-]|-0|\.\d*0(?!\d)/;
function jsonDocument(text) {
	if (!startsLikeJson.test(text)) throw new NoDocument("no JSON");
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw new NoDocument("no JSON");
	}
	if (unusualNumber.test(text) && hasUnusualNumber(text)) return {
		...yamlDocument(text),
		form: "JSON"
	};
	checkBounds(value);
	return {
		form: "JSON",
		value,
		isStream: false,
		asWritten: []
	};
}
function sameTokens(left, right) {
	const sorted = (text) => (text.match(tokens) ?? []).map((token) => token.startsWith("\"") ? String(JSON.stringify(JSON.parse(token))) : token).sort();
	const [before, after] = [sorted(left), sorted(right)];
	return before.length === after.length && before.every((token, at) => token === after[at]);
}
function hasUnusualNumber(text) {
	for (const [token] of text.matchAll(tokens)) {
		const first = token.charCodeAt(0);
		if ((first === 45 || first >= 48 && first <= 57) && typeof plainNumber(token) !== "number") return true;
	}
	return false;
}
function checkBounds(root) {
	let values = 0;
	const walk = (value, depth) => {
		if (++values > 2e5 || depth > 200) throw new NoDocument("too many values");
		if (typeof value !== "object" || value === null) return;
		for (const item of Array.isArray(value) ? value : Object.values(value)) walk(item, depth + 1);
	};
	walk(root, 0);
}
// node_modules/smol-toml/dist/error.js
function getLineColFromPtr(string, ptr) {
	let lines = string.slice(0, ptr).split(/\r?\n/);
	return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
	let lines = string.split(/\r?\n/);
	let codeblock = "";
	let numberLen = (Math.log10(line + 1) | 0) + 1;
	for (let i = line - 1; i <= line + 1; i++) {
		let l = lines[i - 1];
		if (!l) continue;
		codeblock += i.toString().padEnd(numberLen, " ");
		codeblock += ":  ";
		codeblock += l;
		codeblock += "\n";
		if (i === line) {
			codeblock += " ".repeat(numberLen + column + 2);
			codeblock += "^\n";
		}
	}
	return codeblock;
}
var TomlError = class TomlError extends Error {
	line;
	column;
	codeblock;
	constructor(message, options) {
		const [line, column] = getLineColFromPtr(options.toml, options.ptr);
		const codeblock = makeCodeBlock(options.toml, line, column);
		super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
		this.line = line;
		this.column = column;
		this.codeblock = codeblock;
	}
	static x(message, ctx, ptr) {
		throw new TomlError(message, {
			toml: ctx.s,
			ptr: ptr ?? ctx.p
		});
	}
};
// node_modules/smol-toml/dist/primitive.js
function parseString(ctx) {
	let startPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p++);
	let first = c;
	let isLiteral = c === 39;
	let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
	if (isMultiline) {
		if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10) ctx.p++;
		else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) ctx.p += 2;
	}
	let parsed = "";
	let sliceStart = ctx.p;
	let state = 0;
	for (; ctx.p < ctx.s.length; ctx.p++) {
		c = ctx.s.charCodeAt(ctx.p);
		if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) state = state && 3;
		else if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in strings", ctx);
		else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
			if (isMultiline) {
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
			}
			if (!state) {
				let s = ctx.s.slice(sliceStart, ctx.p);
				parsed = parsed ? parsed + s : s;
			}
			ctx.p += isMultiline ? 3 : 1;
			return parsed;
		} else if (!state) {
			if (!isLiteral && c === 92) {
				parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
				state = 1;
			}
		} else if (state === 1) {
			if (c === 120 || c === 117 || c === 85) {
				let errPtr = ctx.p++ - 1;
				let value = 0;
				let len = c === 120 ? 2 : c === 117 ? 4 : 8;
				for (let j = 0; j < len; j++, ctx.p++) {
					let hex = ctx.s.charCodeAt(ctx.p);
					let digit = hex >= 48 && hex <= 57 ? hex - 48 : hex >= 65 && hex <= 70 ? hex - 65 + 10 : hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1;
					if (digit < 0) TomlError.x("invalid non-hex character in unicode escape", ctx);
					value = value << 4 | digit;
				}
				if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) TomlError.x("invalid unicode escape", ctx, errPtr);
				parsed += String.fromCodePoint(value);
				sliceStart = ctx.p--;
				state = 0;
			} else if (isMultiline && (c === 32 || c === 9)) state = 2;
			else {
				if (c === 98) parsed += "\b";
				else if (c === 116) parsed += "	";
				else if (c === 110) parsed += "\n";
				else if (c === 102) parsed += "\f";
				else if (c === 114) parsed += "\r";
				else if (c === 101) parsed += "\x1B";
				else if (c === 34) parsed += "\"";
				else if (c === 92) parsed += "\\";
				else TomlError.x("unrecognised escape sequence", ctx);
				sliceStart = ctx.p + 1;
				state = 0;
			}
		} else if (c !== 32 && c !== 9) {
			if (state === 2) TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
			state = !isLiteral && c === 92 ? 1 : 0;
			sliceStart = ctx.p;
		}
	}
	TomlError.x("unfinished string", ctx, startPtr);
}
// node_modules/smol-toml/dist/date.js
let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
var TomlDate = class TomlDate extends Date {
	#hasDate = false;
	#hasTime = false;
	#offset = null;
	constructor(date, fasttype, unsafeDelim) {
		let hasDate = true;
		let hasTime = true;
		let offset = "Z";
		let c;
		if (typeof date === "string") {
			if (fasttype) prep: {
				if (fasttype < 3) {
					if (+date.slice(11, 13) > 23) {
						date = "";
						break prep;
					}
					if (fasttype === 2) {
						offset = null;
						date += "Z";
					} else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) offset = date.slice(date.length - 6);
					if (unsafeDelim) date = date.slice(0, 10) + "T" + date.slice(11);
				} else if (fasttype === 4) date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
				hasDate = fasttype !== 4;
				hasTime = fasttype !== 3;
			}
			else {
				let match = date.match(DATE_TIME_RE);
				if (match) {
					if (!match[1]) {
						hasDate = false;
						date = `0000-01-01T${date}`;
					}
					hasTime = !!match[2];
					hasTime && date[10] === " " && (date = date.replace(" ", "T"));
					if (match[2] && +match[2] > 23) date = "";
					else {
						offset = match[3] || null;
						if (!offset && hasTime) date += "Z";
					}
				} else date = "";
			}
		}
		super(date);
		if (!isNaN(this.getTime())) {
			this.#hasDate = hasDate;
			this.#hasTime = hasTime;
			this.#offset = offset;
		}
	}
	isDateTime() {
		return this.#hasDate && this.#hasTime;
	}
	isLocal() {
		return !this.#hasDate || !this.#hasTime || !this.#offset;
	}
	isDate() {
		return this.#hasDate && !this.#hasTime;
	}
	isTime() {
		return this.#hasTime && !this.#hasDate;
	}
	isValid() {
		return this.#hasDate || this.#hasTime;
	}
	toISOString() {
		let iso = super.toISOString();
		if (this.isDate()) return iso.slice(0, 10);
		if (this.isTime()) return iso.slice(11, 23);
		if (this.#offset === null) return iso.slice(0, -1);
		if (this.#offset === "Z" || this.#offset === "z") return iso;
		let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
		offset = this.#offset[0] === "-" ? offset : -offset;
		return new Date(this.getTime() - offset * 6e4).toISOString().slice(0, -1) + this.#offset;
	}
	static wrapAsOffsetDateTime(jsDate, offset = "Z") {
		let date = new TomlDate(jsDate);
		date.#offset = offset;
		return date;
	}
	static wrapAsLocalDateTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#offset = null;
		return date;
	}
	static wrapAsLocalDate(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasTime = false;
		date.#offset = null;
		return date;
	}
	static wrapAsLocalTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasDate = false;
		date.#offset = null;
		return date;
	}
};
// node_modules/smol-toml/dist/extract.js
function isDigit(char, base = 10) {
	return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
	return char === 32 || char === 9 || char === 10 || char === 13 || delim && (char === delim || char === 44) || char === 35;
}
function extractValue(ctx, end) {
	let errPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p);
	if (c === 91 || c === 123) {
		ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
		let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
		ctx.d++;
		return value;
	}
	if (c === 34 || c === 39) return parseString(ctx);
	if (c === 116) {
		if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, true;
	}
	if (c === 102) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, false;
	}
	if (c === 43 || c === 45) return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
	if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) return parseDate(ctx, c, end);
	if (ctx.s.charCodeAt(ctx.p + 2) === 58) return parseTime(ctx, c, end);
	return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
	let c = startChr;
	let state = 0;
	let hasUnderscores = false;
	if (c === 105) {
		if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, (sign || 1) / 0;
	}
	if (c === 110) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, NaN;
	}
	if (c === 48) {
		if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr)) return ctx.bi === true ? 0n : 0;
		if (!sign) {
			if (c === 120) return parseIntegerBaseN(ctx, startPtr, 16, endChr);
			else if (c === 98) return parseIntegerBaseN(ctx, startPtr, 2, endChr);
			else if (c === 111) return parseIntegerBaseN(ctx, startPtr, 8, endChr);
		}
		if (c === 46) state = 2;
		else if (c === 101 || c === 69) state = 4;
		else TomlError.x("illegal leading zero", ctx, startPtr);
	} else if (!isDigit(c)) TomlError.x("invalid value", ctx, startPtr);
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
		if (!state) state = 1;
		if (c === 95) {
			if (!(state & 1)) TomlError.x("illegal underscore", ctx);
			state += 11;
			hasUnderscores = true;
		} else if (state === 1 && c === 46) state = 2;
		else if ((state === 1 || state === 3) && (c === 101 || c === 69)) state = 4;
		else if (state === 4 && (c === 43 || c === 45)) state = 6;
		else if (!isDigit(c)) TomlError.x(`illegal character in numeric literal`, ctx);
		else if (state > 9) state -= 11;
		else if (!(state & 1)) state++;
	}
	if (!state) {
		let val = (startChr - 48) * (sign || 1);
		return ctx.bi === true ? BigInt(val) : val;
	}
	if (!(state & 1)) TomlError.x("unfinished numeric value", ctx, startPtr);
	let str = ctx.s.slice(startPtr, ctx.p);
	if (hasUnderscores) str = str.replaceAll("_", "");
	return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
	let c, underscore = 1;
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) if (c === 95) {
		if (underscore & 1) TomlError.x("illegal underscore", ctx);
		underscore = 3;
	} else if (!isDigit(c, base)) TomlError.x(`illegal character in numeric literal`, ctx);
	else if (underscore & 1) underscore--;
	if (underscore & 1) TomlError.x("unfinished numeric value", ctx);
	let str = ctx.s.slice(startPtr + 2, ctx.p);
	if (underscore) str = str.replaceAll("_", "");
	return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
	if (ctx.bi !== true) int: {
		let val = parseInt(str, base);
		if (!Number.isSafeInteger(val)) {
			if (ctx.bi) break int;
			TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
		}
		return val;
	}
	return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
	let startPtr = ctx.p++, unsafeSeparator;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
	ctx.p += 5;
	if (!isDigit(ctx.s.charCodeAt(ctx.p++))) TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
	if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 3, false, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) !== 58) TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	if (c = ctx.s.charCodeAt(ctx.p)) {
		if (c === 90 || c === 122) return readDate(ctx, ctx.s.slice(startPtr, ++ctx.p), 1, unsafeSeparator, startPtr, "[+00:00]");
		if (c === 43 || c === 45) return readDate(ctx, ctx.s.slice(startPtr, ctx.p += 6), 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
	}
	return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
	let start = ctx.p;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) return parseNumber(ctx, --ctx.p, c, 0, endChr);
	if (ctx.s.charCodeAt(ctx.p += 4) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	return readDate(ctx, ctx.s.slice(start, ctx.p), 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
	if (ctx.ld) {
		let date = new TomlDate(str, type, unsafeDelim);
		if (!date.isValid()) TomlError.x("invalid date", ctx, errPtr);
		return date;
	}
	try {
		if (temporalSuffix) str += temporalSuffix;
		switch (type) {
			case 1: return Temporal.ZonedDateTime.from(str);
			case 2: return Temporal.PlainDateTime.from(str);
			case 3: return Temporal.PlainDate.from(str);
			case 4: return Temporal.PlainTime.from(str);
		}
	} catch (e) {
		TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
	}
}
// node_modules/smol-toml/dist/util.js
function skipComment(ctx) {
	for (; ctx.p < ctx.s.length; ctx.p++) {
		let c = ctx.s.charCodeAt(ctx.p);
		if (c === 10) break;
		if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
			ctx.p++;
			break;
		}
		if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in comments", ctx);
	}
}
function skipVoid(ctx, banNewLines, banComments) {
	let c;
	while (ctx.p < ctx.s.length) {
		while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10))) ctx.p++;
		if (banComments || c !== 35) break;
		skipComment(ctx);
	}
}
// node_modules/smol-toml/dist/struct.js
function parseKey(ctx, end = 61) {
	let startPtr;
	let state = 0;
	let parsed = [];
	let sliceStart;
	let c = ctx.s.charCodeAt(startPtr = ctx.p);
	do
		if (c === end) {
			if (!state) TomlError.x("unexpected end of key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			return ctx.p++, parsed;
		} else if (c === 46) {
			if (!state) TomlError.x("illegal empty bare key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			state = 0;
		} else if (!state && (c === 34 || c === 39)) {
			if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2)) TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
			parsed.push(parseString(ctx));
			state = 2;
			ctx.p--;
		} else if (c === 32 || c === 9) {
			if (state === 1) {
				parsed.push(ctx.s.slice(sliceStart, ctx.p));
				state = 2;
			}
		} else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) TomlError.x("illegal character in key", ctx);
		else if (!state) {
			state = 1;
			sliceStart = ctx.p;
		}
	while (c = ctx.s.charCodeAt(++ctx.p));
	TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
function parseInlineTable(ctx) {
	let startPtr = ctx.p++;
	let res = Object.create(null);
	let seen = new Set();
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
			ctx.p++;
			return res;
		}
		let k;
		let t = res;
		let hasOwn = false;
		let errPtr = ctx.p;
		let key = parseKey(ctx);
		for (let i = 0; i < key.length; i++) {
			if (i) t = hasOwn ? t[k] : t[k] = Object.create(null);
			k = key[i];
			if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) {
				t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
				break;
			}
			if (!hasOwn && unsafe) Object.defineProperty(t, k, {
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		if (hasOwn) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
		skipVoid(ctx, true, true);
		let value = extractValue(ctx, 125);
		if (t && typeof (t[k] = value) === "object") seen.add(value);
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished table", ctx, startPtr);
}
function parseArray(ctx) {
	let startPtr = ctx.p++;
	let res = [];
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
			ctx.p++;
			return res;
		}
		res.push(extractValue(ctx, 93));
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished array", ctx, startPtr);
}
// node_modules/smol-toml/dist/parse.js
function peekTable(ctx, key, table, meta, type) {
	let t = table;
	let m = meta;
	let k;
	let hasOwn = false;
	let state;
	for (let i = 0; i < key.length; i++) {
		if (i) {
			t = hasOwn ? t[k] : t[k] = Object.create(null);
			m = (state = m[k]).c;
			if (type === 0 && (state.t === 1 || state.t === 2)) return null;
			if (state.t === 2) {
				let l = t.length - 1;
				t = t[l];
				m = m[l].c;
			}
		}
		k = key[i];
		if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) return null;
		if (!hasOwn) {
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) return false;
			if (unsafe) {
				Object.defineProperty(t, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
				Object.defineProperty(m, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
			m[k] = {
				t: i < key.length - 1 && type === 2 ? 3 : type,
				d: false,
				i: 0,
				c: Object.create(null)
			};
		}
	}
	state = m[k];
	if (state.t !== type && !(type === 1 && state.t === 3)) return null;
	if (type === 2) {
		if (!state.d) {
			state.d = true;
			t[k] = [];
		}
		t[k].push(t = Object.create(null));
		state.c[state.i++] = state = {
			t: 1,
			d: false,
			i: 0,
			c: Object.create(null)
		};
	}
	if (state.d) return null;
	state.d = true;
	if (type === 1) t = hasOwn ? t[k] : t[k] = Object.create(null);
	else if (type === 0 && hasOwn) return null;
	return [
		k,
		t,
		state.c
	];
}
function validateTablePeek(ctx, peek, ptr) {
	if (peek === null || ctx.uk === 2) TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse(toml, options = {}) {
	let ctx = {
		s: toml,
		p: 0,
		d: options.maxDepth ?? 1e3,
		bi: options.integersAsBigInt ?? false,
		ld: options.useLegacyDate ?? true,
		uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
	};
	let res = Object.create(null);
	let meta = Object.create(null);
	let tmp;
	let skipping = false;
	let tbl = res;
	let m = meta;
	if (toml.charCodeAt(0) === 65279) ctx.p++;
	skipVoid(ctx);
	while (ctx.p < toml.length) {
		if (toml.charCodeAt(ctx.p) === 91) {
			let isTableArray = toml.charCodeAt(++ctx.p) === 91;
			tmp = ctx.p += +isTableArray;
			skipping = false;
			let k = parseKey(ctx, 93);
			if (isTableArray) {
				if (toml.charCodeAt(ctx.p) !== 93) TomlError.x("expected end of table array declaration", ctx);
				ctx.p++;
			}
			let p = peekTable(ctx, k, res, meta, isTableArray ? 2 : 1);
			if (!p) {
				validateTablePeek(ctx, p, tmp);
				skipping = true;
			} else {
				m = p[2];
				tbl = p[1];
			}
		} else {
			tmp = ctx.p;
			let p = peekTable(ctx, parseKey(ctx), tbl, m, 0);
			if (!p && !skipping) validateTablePeek(ctx, p, tmp);
			skipVoid(ctx, true, true);
			let v = extractValue(ctx, void 0);
			if (p && !skipping) p[1][p[0]] = v;
		}
		skipVoid(ctx, true);
		if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
		skipVoid(ctx);
	}
	return res;
}
"".isWellFormed;
// src/diff/documents/toml-document.ts
const finerThanDates = /:\d\d\.\d{3}\d*[1-9]/;
function tomlDocument(text) {
	const asWritten = [];
	let values = 0;
	const written = (path, as) => {
		asWritten.push(`${path} ${as}`);
		return as;
	};
	const valueOf = (value, path, depth) => {
		if (++values > 2e5 || depth > 200) throw new NoDocument("too many values");
		if (typeof value === "string" || typeof value === "boolean") return value;
		if (typeof value === "bigint") {
			if (BigInt.asIntN(64, value) !== value) throw new NoDocument("an integer that is too large");
			return Number.isSafeInteger(Number(value)) ? Number(value) : value;
		}
		if (typeof value === "number") return Number.isFinite(value) && !Number.isInteger(value) ? value : written(path, Object.is(value, -0) ? "-0.0" : value.toFixed(1));
		if (Array.isArray(value)) return value.map((item, at) => valueOf(item, `${path}/${at}`, depth + 1));
		if (!(value instanceof TomlDate)) return tableOf(value, path, depth);
		if (finerThanDates.test(text)) throw new NoDocument("times that are too fine");
		return written(path, value.toISOString());
	};
	const tableOf = (table, path, depth) => {
		const object = Object.create(null);
		for (const key of Object.keys(table)) object[key] = valueOf(table[key] ?? "", `${path}/${key}`, depth + 1);
		return object;
	};
	return {
		form: "TOML",
		value: tableOf(parsed(text), "", -1),
		isStream: false,
		asWritten: asWritten.sort()
	};
}
function parsed(text) {
	try {
		return parse(text, {
			integersAsBigInt: true,
			maxDepth: 200
		});
	} catch (error) {
		throw new NoDocument(String(error));
	}
}
// src/diff/documents/read-document.ts
const readers = {
	json: jsonDocument,
	toml: tomlDocument,
	yaml: yamlDocument,
	yml: yamlDocument
};
const extension = /\.([A-Za-z][A-Za-z0-9]*)$/;
const plainKey$1 = /^[\w./@-]+$/;
function readDocument(key, text) {
	if (text.length > 1048576 || text.length < 2) return void 0;
	const named = extension.exec(key)?.[1]?.toLowerCase();
	try {
		const read = getOwn(readers, named ?? "");
		if (read !== void 0) return withContent(read(text));
		if (/^\s*[[{]/.test(text)) return jsonDocument(text);
		return named === void 0 && text.trimEnd().includes("\n") && !text.startsWith("#!") ? plainYaml(text) : void 0;
	} catch (thrown) {
		if (thrown instanceof NoDocument || thrown instanceof RangeError) return void 0;
		throw thrown;
	}
}
function withContent(document) {
	const { value } = document;
	return typeof value === "object" && value !== null ? document : void 0;
}
function plainYaml(text) {
	const document = yamlDocument(text);
	return (document.isStream && Array.isArray(document.value) ? document.value : [document.value]).every((root) => isJsonObject(root) && Object.keys(root).every((key) => plainKey$1.test(key))) ? document : void 0;
}
// src/diff/documents/document-pairs.ts
const mostOfLength = 50;
var DocumentPairs = class {
	#known;
	of(key, from, to) {
		if (typeof from !== "string" || typeof to !== "string" || !mayHold(key, from) || !mayHold(key, to)) return void 0;
		this.#known ??= new Map();
		const list = this.#known.get(from.length);
		const known = list?.find((one) => one.key === key && one.from === from && one.to === to);
		if (known !== void 0) return known.pair;
		const pair = readPair(key, from, to);
		if (list === void 0) this.#known.set(from.length, [{
			key,
			from,
			to,
			pair
		}]);
		else if (list.length < mostOfLength) list.push({
			key,
			from,
			to,
			pair
		});
		return pair;
	}
};
function mayHold(key, text) {
	if (text.length < 2) return false;
	const first = text.charCodeAt(0);
	return text.length >= 80 || first === 91 || first === 123 || key.includes(".") || text.includes("\n") || text.trimStart() !== text;
}
function readPair(key, from, to) {
	const direct = pairOf(key, from, to, false);
	if (direct !== void 0) return direct;
	const [before, after] = [decodedText(from), decodedText(to)];
	return before === void 0 || after === void 0 ? void 0 : pairOf(key, before, after, true);
}
const unusualEnd = /[\r\u0085\u2028\u2029\uFEFF]/;
const directive = /^(?:%|#+[^\s#]|#+[ \t]*[\w-]+[ \t]?:)[^\n]*/;
const expression = /#[^\n#]*(?:\{\{|\{%|\$\{|\$\(|<%|\[\[)/;
function pairOf(key, from, to, isBase64) {
	const base = readDocument(key, from);
	if (base === void 0) return void 0;
	const head = readDocument(key, to);
	if (head === void 0 || head.form !== base.form || head.isStream !== base.isStream) return void 0;
	const isWrittenAlike = base.asWritten.length === head.asWritten.length && base.asWritten.every((one, at) => one === head.asWritten[at]);
	const isEqual = jsonEqual(base.value, head.value);
	const isSame = isEqual && isWrittenAlike && (base.form !== "JSON" || sameTokens(from, to));
	const isData = isOnlyData(base.form, from, to);
	if (isEqual && !(isSame && isData)) return void 0;
	return {
		form: base.form,
		isBase64,
		texts: [from, to],
		base,
		head,
		isSame,
		isData
	};
}
function isOnlyData(form, from, to) {
	if (directive.exec(from)?.[0] !== directive.exec(to)?.[0]) return false;
	return [from, to].every((text) => !unusualEnd.test(text) && (form === "JSON" || !expression.test(text)));
}
// src/diff/manifest-lines.ts
const firstKeys = new Map([
	["apiVersion", 0],
	["kind", 1],
	["metadata", 2],
	["name", 3],
	["namespace", 4]
]);
const plainKey = /^[A-Za-z_][\w./-]*$/;
const asciiPlain = /^(?:[\w./(<$^]|-+[A-Za-z0-9]|:[^\s])[ -~]*$/;
const ascii = /^[\t\n -~]*$/;
const plainText = /^(?:[\p{L}\p{N}_./(<$^]|-+[A-Za-z0-9]|:[^\s])[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const looksTyped = /^(?:~|<<|null|true|false|yes|no|on|off|y|n|[-+]?(?:(?:\d[\d_]*)?\.[\d_]*|[\d_]*)(?:e[-+]?\d+)?|[-+]?0[xob][\da-f_]+|[-+]?[\d_]+(?::[0-5]?\d)+(?:\.[\d_]*)?|[-+]?\.(?:inf|nan)|\d{4}-\d\d?-\d\d?.*)$/i;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const unseenInBlock = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/gu;
const needsEscapesInBlock = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const simpleSegment = /^[\w-]+$/;
function manifestLines(object) {
	const texts = [];
	const places = [];
	const block = (head, value, indent, place) => {
		const escaped = !ascii.test(value) && needsEscapesInBlock.test(value);
		const indicator = value.startsWith(" ") || value.startsWith("\n") ? "2" : "";
		const chomp = value.endsWith("\n\n") || value === "\n" ? "+" : value.endsWith("\n") ? "" : "-";
		texts.push(`${head} |${indicator}${chomp}${escaped ? " # with escapes" : ""}`);
		places.push(place);
		const lines = value.split("\n");
		if (value.endsWith("\n")) lines.pop();
		for (const line of lines) {
			const text = escaped ? line.replace(unseenInBlock, escapeCharacter) : line;
			texts.push(text === "" ? "" : `${indent}  ${text}`);
			places.push(place);
		}
	};
	const embedded = (head, { form, lines }, indent, place) => {
		texts.push(`${head} | # ${form}`);
		places.push(place);
		for (const line of lines) {
			texts.push(`${indent}  ${ascii.test(line) ? line : line.replace(unseen, escapeCharacter)}`);
			places.push(place);
		}
	};
	const write = (head, value, indent, place, segment) => {
		const inner = typeof value === "string" ? embeddedText(value, place?.segment === "binaryData") : void 0;
		if (inner !== void 0) return embedded(head, inner, indent, {
			parent: place,
			segment,
			isText: true
		});
		if (typeof value === "string" && value.includes("\n")) return block(head, value, indent, {
			parent: place,
			segment,
			isText: true
		});
		const inside = Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0;
		texts.push(inside ? head : `${head} ${scalarText(value)}`);
		places.push(place);
		if (!inside) return;
		if (Array.isArray(value)) list(value, indent, {
			parent: place,
			segment
		});
		else if (isJsonObject(value)) mapping(value, `${indent}  `, {
			parent: place,
			segment
		});
	};
	const mapping = (value, indent, place, lead = indent) => {
		let start = lead;
		for (const key of readingOrder(value)) {
			const entry = value[key];
			if (entry === void 0) continue;
			const printed = plainKey.test(key) && !looksTyped.test(key) ? key : quoted(key);
			write(`${start}${printed}:`, entry, indent, place, pathSegment(key));
			start = indent;
		}
	};
	const list = (values, indent, place) => {
		for (const [index, value] of values.entries()) {
			const segment = itemSegment(value, index);
			if (isJsonObject(value) && Object.keys(value).length > 0) mapping(value, `${indent}  `, {
				parent: place,
				segment
			}, `${indent}- `);
			else if (Array.isArray(value) && value.length > 0) {
				texts.push(`${indent}-`);
				places.push(place);
				list(value, `${indent}  `, {
					parent: place,
					segment
				});
			} else write(`${indent}-`, value, indent, place, segment);
		}
	};
	mapping(object, "", void 0);
	return {
		texts,
		places
	};
}
function placeSegments(place) {
	const segments = [];
	for (let at = place; at !== void 0; at = at.parent) segments.push(at.segment);
	return segments.reverse();
}
const embeddedTextSeparator = " \u2192 ";
function printSegments(segments) {
	let path = "";
	for (const segment of segments) path += segment.startsWith("[") || path === "" || path.endsWith(" \u2192 ") ? segment : segment === " \u2192 " ? segment : `.${segment}`;
	return path;
}
function readingOrder(value) {
	return Object.keys(value).sort((a, b) => {
		const rank = (firstKeys.get(a) ?? 9) - (firstKeys.get(b) ?? 9);
		return rank !== 0 ? rank : a < b ? -1 : a > b ? 1 : 0;
	});
}
function pathSegment(key) {
	return simpleSegment.test(key) ? key : `[${quoted(key)}]`;
}
function itemSegment(value, index) {
	const name = isJsonObject(value) ? value["name"] : void 0;
	return typeof name === "string" && name.length <= 63 && simpleSegment.test(name) ? `[${name}]` : `[${index}]`;
}
function scalarText(value) {
	if (typeof value === "string") return isPlain(value) ? value : quoted(value);
	if (typeof value === "number") return numberText(value);
	if (value === null || typeof value === "boolean" || typeof value === "bigint") return String(value);
	return Array.isArray(value) ? "[]" : "{}";
}
function numberText(value) {
	if (Number.isFinite(value)) return Object.is(value, -0) ? "0" : String(value);
	return Number.isNaN(value) ? ".nan" : value < 0 ? "-.inf" : ".inf";
}
function isPlain(value) {
	return (asciiPlain.test(value) || plainText.test(value)) && !looksTyped.test(value) && !value.includes(": ") && !value.includes(" #") && !/[:\s]$/.test(value);
}
function quoted(text) {
	const printed = JSON.stringify(text);
	return ascii.test(printed) ? printed : printed.replace(unseen, escapeCharacter);
}
function escapeCharacter(char) {
	if (char === "\\") return "\\\\";
	if (char === "	") return "\\t";
	if (char === "\r") return "\\r";
	const code = char.codePointAt(0) ?? 0;
	return code > 65535 ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}
export { DocumentPairs as a, hasAlignedItems as c, printSegments as i, listKeys as l, manifestLines as n, decodedText as o, placeSegments as r, embeddedText as s, embeddedTextSeparator as t };

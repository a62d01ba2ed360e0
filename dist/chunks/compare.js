import { An as nodeKindOf, C as runsOnUpgrade, Cn as addToGroup, In as getOwn, J as jsonEqual, K as isHiddenField, Ln as setOwn, O as nanosOf, On as kustomizeGroup, Q as undecided, S as hookEvents, Sn as words, Sr as getOrInsert, U as printPosition, X as isKnownInAnyMode, Z as isRendered, _r as objectAt, _t as fluxNanoseconds, b as unknownInTexts, bn as isClusterScoped, cn as isReadAtRest, gn as printResource, gr as listAt, gt as matchesText, hn as isEncryptedKind, hr as jsonAt, it as formatCount, k as quantityForm, ln as quotedName, mn as compareResources, mr as isJsonObject, nt as counted, pn as apiGroup, un as append, vn as resourceKey, vr as stringAt, wn as groupBy, xr as trimmedEnd } from "./core.js";
import { Q as helmReleaseSpec, Y as kustomizationSpec, _ as fluxReferences, at as annotatedSources, et as helmChartSpec, j as sourceSpec, rt as fluxSpec } from "./flux.js";
import { d as parseYaml, m as resolveScalar, p as needsQuotes } from "./yaml.js";
import { posix } from "node:path";
import { createHash } from "node:crypto";
// src/compare/list-keys.ts
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
		const keys = items.map((item) => keyOf$2(item, fields));
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
function keyOf$2(item, fields) {
	return fields.map((field) => item[field]).filter((value) => value !== void 0 && value !== null && typeof value !== "object").map((value) => String(value).replaceAll("/", "%2F")).join("/");
}
// src/compare/documents/document-keys.ts
function documentKeys(base, head) {
	const [before, after] = [base.map(resourceText), head.map(resourceText)];
	const isKeyed = (keys) => !keys.includes("") && new Set(keys).size === keys.length;
	return isKeyed(before) && isKeyed(after) ? {
		base: before,
		head: after
	} : listKeys(base, head);
}
function resourceText(document) {
	const kind = stringAt(document, "kind");
	const name = stringAt(document, "metadata", "name");
	if (!isJsonObject(document) || kind === void 0 || name === void 0) return "";
	const namespace = stringAt(document, "metadata", "namespace");
	return [
		kind,
		...namespace === void 0 ? [] : [namespace],
		name
	].join(" ");
}
// src/compare/embedded-text.ts
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
// src/compare/documents/text-document.ts
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
// src/compare/documents/yaml-document.ts
const coreTag = "tag:yaml.org,2002:";
function yamlDocument(text) {
	const { documents, problem } = parseYaml(text);
	const [only, second] = documents;
	if (problem !== void 0 || only === void 0) throw new NoDocument(problem?.message ?? "empty");
	const reader = new NodeReader();
	const value = second === void 0 ? reader.value(only, "", 0) : documents.map((one, at) => reader.value(one, `${at}`, 0));
	const asWritten = [...reader.asWritten.sort(), ...emptyDocuments(text)];
	return {
		form: "YAML",
		value,
		isStream: second !== void 0,
		asWritten
	};
}
function emptyDocuments(text) {
	const [, ...started] = text.split(/^---(?=\s|$)/m);
	return started.flatMap((part, at) => /^[ \t]*[^\s#.]/m.test(part) ? [] : [`empty document ${at}`]);
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
// src/compare/documents/json-document.ts
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
// src/compare/documents/toml-document.ts
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
// src/compare/documents/read-document.ts
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
// src/compare/documents/document-pairs.ts
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
// src/compare/manifest-lines.ts
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
// src/compare/field-changes.ts
const mostInside = 3;
const mostWithin = 1e3;
function fieldChanges(base, head, documents = new DocumentPairs()) {
	const changes = [];
	compareMappings$1(base, head, [], {
		changes,
		documents
	});
	return changes;
}
function compareValues$1(from, to, path, into) {
	if (isJsonObject(from) && isJsonObject(to)) return compareMappings$1(from, to, path, into);
	if (Array.isArray(from) && Array.isArray(to)) return compareLists(from, to, path, into);
	const pair = typeof from === "string" && typeof to === "string" ? documentsAt(from, to, path, into) : void 0;
	if (pair !== void 0 && compareDocuments(pair, path, into)) return;
	into.changes.push({
		path,
		kind: "changed",
		from,
		to
	});
}
function documentsAt(from, to, path, into) {
	let key = "";
	let inside = 0;
	for (const step of path) if ("field" in step) key = step.field;
	else if ("inside" in step) inside++;
	const pair = inside >= mostInside ? void 0 : into.documents.of(key, from, to);
	return pair?.isSame === false ? pair : void 0;
}
function compareDocuments(pair, path, into) {
	const found = {
		changes: [],
		documents: into.documents
	};
	const [from, to] = [pair.base.value, pair.head.value];
	const within = [...path, { inside: pair.form }];
	const keys = pair.base.isStream && Array.isArray(from) && Array.isArray(to) ? documentKeys(from, to) : void 0;
	if (keys !== void 0 && Array.isArray(from) && Array.isArray(to)) compareKeyed(from, to, keys, within, found);
	else compareValues$1(from, to, within, found);
	if (found.changes.length > mostWithin) return false;
	append(into.changes, found.changes);
	return true;
}
function compareMappings$1(base, head, path, into) {
	for (const field of Object.keys(base)) {
		const from = base[field];
		const to = Object.hasOwn(head, field) ? head[field] : void 0;
		if (from === void 0) continue;
		if (to === void 0) into.changes.push({
			path: [...path, { field }],
			kind: "removed",
			from
		});
		else if (!jsonEqual(from, to)) compareValues$1(from, to, [...path, { field }], into);
	}
	for (const field of Object.keys(head)) {
		const to = head[field];
		if (to !== void 0 && (!Object.hasOwn(base, field) || base[field] === void 0)) into.changes.push({
			path: [...path, { field }],
			kind: "added",
			to
		});
	}
}
function compareLists(base, head, path, into) {
	const keys = listKeys(base, head);
	if (keys !== void 0) return compareKeyed(base, head, keys, path, into);
	if (base.length !== head.length || base.length === 0) {
		into.changes.push({
			path,
			kind: "changed",
			from: [...base],
			to: [...head]
		});
		return;
	}
	for (const [at, from] of base.entries()) {
		const to = head[at] ?? null;
		if (!jsonEqual(from, to)) compareValues$1(from, to, [...path, { at }], into);
	}
}
function compareKeyed(base, head, keys, path, into) {
	const after = new Map(keys.head.map((key, at) => [key, head[at] ?? null]));
	const before = new Set(keys.base);
	for (const [at, item] of keys.base.entries()) {
		const from = base[at] ?? null;
		const to = after.get(item);
		if (to === void 0) into.changes.push({
			path: [...path, { item }],
			kind: "removed",
			from
		});
		else if (!jsonEqual(from, to)) compareValues$1(from, to, [...path, { item }], into);
	}
	const added = keys.head.filter((key) => !before.has(key));
	for (const item of added) into.changes.push({
		path: [...path, { item }],
		kind: "added",
		to: after.get(item) ?? null
	});
	if ([...keys.base.filter((key) => after.has(key)), ...added].some((key, at) => key !== keys.head[at])) into.changes.push({
		path,
		kind: "reordered",
		order: keys.head
	});
}
function stepText(step) {
	if ("inside" in step) return "";
	return "field" in step ? step.field : "item" in step ? String(step.item) : String(step.at);
}
function printFieldPath(path) {
	let text = "";
	for (const step of path) if ("item" in step) text += `[${step.item}]`;
	else if ("at" in step) text += `[${step.at}]`;
	else if ("inside" in step) text += embeddedTextSeparator;
	else if (/^[\w-]+$/.test(step.field)) text += text === "" || text.endsWith(" \u2192 ") ? step.field : `.${step.field}`;
	else text += `[${JSON.stringify(step.field)}]`;
	return text.endsWith(" \u2192 ") ? text.slice(0, -3) : text;
}
// src/compare/align-lists.ts
const maxKeys = 8;
function alignLists(base, head, most = maxKeys) {
	const orders = [];
	const aligned = alignMapping(base, head, [], orders);
	if (orders.length === 0 || jsonEqual(base, aligned)) return {
		head,
		notes: []
	};
	return {
		head: aligned,
		notes: orders.map((order) => noteOf(order, most))
	};
}
function noteOf({ path, keys }, most) {
	const more = keys.length > most ? ` and ${keys.length - most} more` : "";
	return `order of ${path} changed: ${keys.slice(0, most).join(", ")}${more}`;
}
function alignValue(base, head, path, orders) {
	if (Array.isArray(base) && Array.isArray(head)) return alignList(base, head, path, orders);
	return isJsonObject(base) && isJsonObject(head) ? alignMapping(base, head, path, orders) : head;
}
function alignMapping(base, head, path, orders) {
	let out = head;
	for (const field of Object.keys(head)) {
		const value = head[field];
		if (typeof value !== "object" || value === null || !Object.hasOwn(base, field)) continue;
		path.push({ field });
		const aligned = alignValue(base[field], value, path, orders);
		path.pop();
		if (aligned === value) continue;
		if (out === head) out = { ...head };
		out[field] = aligned;
	}
	return out;
}
function alignList(base, head, path, orders) {
	if (!isJsonObject(base[0]) || !isJsonObject(head[0])) return head;
	if (hasAlignedItems(base, head)) return alignItems(base, head, path, orders);
	const keys = listKeys(base, head);
	if (keys === void 0) return head;
	const before = new Map(keys.base.map((key, at) => [key, base[at]]));
	const items = head.map((value, at) => {
		const item = keys.head[at] ?? "";
		path.push({ item });
		const aligned = alignValue(before.get(item), value, path, orders);
		path.pop();
		return [item, aligned];
	});
	const kept = new Set(keys.head);
	const common = keys.base.filter((key) => kept.has(key));
	const shared = keys.head.filter((key) => before.has(key));
	if (common.every((key, at) => key === shared[at])) return items.every(([, value], at) => value === head[at]) ? head : items.map(([, value]) => value);
	orders.push({
		path: printFieldPath(path),
		keys: keys.head
	});
	const following = new Map();
	let last = "";
	for (const [key, value] of items) if (before.has(key)) last = key;
	else addToGroup(following, last, value);
	const after = new Map(items);
	return [...following.get("") ?? [], ...common.flatMap((key) => [after.get(key) ?? null, ...following.get(key) ?? []])];
}
function alignItems(base, head, path, orders) {
	let out = head;
	for (const [at, value] of head.entries()) {
		const name = isJsonObject(value) ? value["name"] : void 0;
		path.push(typeof name === "string" ? { item: name } : { at });
		const aligned = alignValue(base[at], value, path, orders);
		path.pop();
		if (aligned === value) continue;
		if (out === head) out = [...head];
		out[at] = aligned;
	}
	return out;
}
// src/compare/pair-nodes.ts
function nodeKey(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function nodesByKey(side) {
	return new Map(side.nodes.map((node) => [nodeKey(node.root, node.id), node]));
}
function pairNodes(base, head) {
	const keys = [...new Set([...base.keys(), ...head.keys()])].sort();
	const pairs = [];
	for (const key of keys) {
		const node = head.get(key) ?? base.get(key);
		if (node !== void 0) pairs.push({
			root: node.root,
			id: node.id,
			base: base.get(key),
			head: head.get(key)
		});
	}
	return pairs;
}
function classifyPair(pair, sides) {
	const { base, head } = pair;
	if (base?.state === "unchanged" || head?.state === "unchanged") return { kind: "same" };
	if (base !== void 0 && head !== void 0 && base.manifests === head.manifests && base.variants === head.variants && base.state === "rendered" && head.state === "rendered") return { kind: "same" };
	const unusable = [];
	for (const side of ["base", "head"]) {
		const node = pair[side];
		const other = side === "base" ? head : base;
		if (node !== void 0) {
			if (!isRendered(node.state)) unusable.push({
				side,
				state: node.state,
				reason: ownReason(node)
			});
		} else if (other !== void 0) {
			const reason = absenceReason(other, side, sides[side === "base" ? "head" : "base"].nodes, sides[side]);
			if (reason !== void 0) unusable.push(reason);
		}
	}
	return unusable.length === 0 ? { kind: "compare" } : {
		kind: "unusable",
		sides: unusable
	};
}
function ownReason(node) {
	return node.reason !== "" ? node.reason : node.problems[0]?.message ?? "";
}
function absenceReason(node, side, present, absent) {
	const seen = new Set();
	let at = node;
	while (at !== void 0) {
		const { definedAt, parent } = at;
		const problem = absent.problems.find((candidate) => candidate.at === void 0 ? parent === void 0 : candidate.at.file === definedAt?.file);
		const because = at === node ? {} : { because: at.id };
		if (problem !== void 0) return {
			side,
			state: "failed",
			reason: problem.message,
			...because
		};
		if (parent === void 0) return successorGap(at, side, absent);
		const key = nodeKey(node.root, parent);
		if (seen.has(key)) return void 0;
		seen.add(key);
		const above = absent.nodes.get(key);
		if (above !== void 0) {
			if (isRendered(above.state)) return void 0;
			return {
				side,
				state: above.state,
				reason: ownReason(above),
				because: above.id
			};
		}
		at = present.get(key);
	}
}
function successorGap({ root, id, manifests }, side, { nodes }) {
	if (id.namespace !== "") return void 0;
	for (const manifest of manifests) {
		const successor = nodes.get(nodeKey(root, manifest.id));
		if (successor === void 0 || successor.parent !== void 0) continue;
		const { id: because, state } = successor;
		if (!isRendered(state)) return {
			side,
			state,
			reason: ownReason(successor),
			because
		};
	}
}
// src/compare/as-installed.ts
function asInstalled(base, head) {
	if (!head.nodes.some((node) => installOf(node) !== void 0)) return head;
	const sides = {
		base: {
			nodes: nodesByKey(base),
			problems: base.problems
		},
		head: {
			nodes: nodesByKey(head),
			problems: head.problems
		}
	};
	const nodes = head.nodes.map((node) => {
		const install = installOf(node);
		if (install === void 0 || sides.base.nodes.has(nodeKey(node.root, node.id))) return node;
		if (classifyPair({
			root: node.root,
			id: node.id,
			base: void 0,
			head: node
		}, sides).kind !== "compare") return node;
		return {
			...node,
			manifests: install.manifests,
			variants: [{
				about: "action",
				when: "on upgrade",
				manifests: node.manifests
			}, ...(node.variants ?? []).filter((one) => one !== install)]
		};
	});
	return {
		...head,
		nodes
	};
}
function installOf({ id, variants }) {
	if (variants === void 0 || nodeKindOf(id) !== "helmrelease") return void 0;
	return variants.find(({ when }) => when === "on install");
}
// src/compare/causes/change-causes.ts
function changeCauses({ cause, fields }) {
	if (cause === void 0) return [];
	if (fields.every((field) => field.cause === void 0)) return [cause];
	const found = new Map();
	for (const field of fields) {
		const own = field.cause ?? cause;
		const key = `${own.side} ${own.at.file}:${own.at.line}${own.at.line === void 0 ? ` ${own.field}` : ""}`;
		if (!found.has(key)) found.set(key, own);
	}
	return [...found.values()];
}
// src/compare/causes/edit-scope.ts
const kustomizationFile = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;
function isKustomizationFile(file) {
	return kustomizationFile.test(file);
}
function isIgnoreFile(file) {
	return /(?:^|\/)\.(?:source|krm)ignore$/.test(file);
}
function editScopes(nodes, reads) {
	const results = new Map();
	for (const node of nodes) addToGroup(results, nodeKey(node.root, node.id), node);
	const makers = new Map();
	const definitions = new Map();
	for (const { root, id, manifests } of nodes) for (const manifest of manifests) {
		const isNode = nodeKindOf(manifest.id) !== void 0;
		if (!isNode && !isData(manifest.id)) continue;
		const own = nodeKey(root, manifest.id);
		const parents = results.get(own)?.map(({ parent }) => parent);
		if (isNode && parents?.every((parent) => parent !== void 0 && nodeKey(root, parent) !== nodeKey(root, id))) continue;
		for (const name of [objectKey(manifest.id), objectKey({
			...manifest.id,
			name: ""
		})]) {
			const key = namedKey(root, name);
			makers.set(key, (makers.get(key) ?? new Set()).add(nodeKey(root, id)));
		}
		if (!isNode) continue;
		const known = definitions.get(own) ?? noDefinition$1();
		known.objects.push(manifest.object);
		append(known.named, namesIn(manifest.object, manifest.id));
		for (const file of filesOf(manifest)) known.files.add(file);
		const { file = "", line } = manifest.origin ?? {};
		if (line !== void 0) known.places.add(`${file}:${line}`);
		definitions.set(own, known);
	}
	const definitionOf = (root, id) => {
		const { objects, files, places } = definitions.get(nodeKey(root, id)) ?? noDefinition$1();
		return {
			id,
			objects,
			files,
			places
		};
	};
	const takenBy = (key) => getOrInsert(taken, key, () => [...definitions.get(key)?.named ?? [], ...(results.get(key) ?? []).flatMap(({ id, manifests }) => id.group === "fluxcd.controlplane.io" ? manifests.flatMap(({ object }) => annotatedSources(object).map(objectKey)) : [])]);
	const taken = new Map();
	const held = new Map();
	const heldBy = (key) => {
		const known = held.get(key);
		if (known !== void 0) return known;
		const files = (results.get(key) ?? []).flatMap(({ manifests }) => manifests.flatMap(filesOf));
		const found = new Set(files.filter((file) => !isKustomizationFile(file)));
		held.set(key, found);
		return found;
	};
	const readers = reads === void 0 ? void 0 : readersBySide(reads);
	return (root, node) => {
		const upstream = new Set();
		const above = [];
		const isAbove = new Set([nodeKey(root, node)]);
		for (let level = [node]; level.length > 0;) {
			const next = [];
			for (const id of level) for (const { parent } of results.get(nodeKey(root, id)) ?? []) {
				if (parent === void 0 || isAbove.has(nodeKey(root, parent))) continue;
				isAbove.add(nodeKey(root, parent));
				above.push(definitionOf(root, parent));
				next.push(parent);
			}
			level = next;
		}
		const own = definitionOf(root, node);
		const open = [...isAbove];
		for (let key = open.pop(); key !== void 0; key = open.pop()) {
			if (upstream.has(key)) continue;
			upstream.add(key);
			for (const { parent } of results.get(key) ?? []) if (parent !== void 0) open.push(nodeKey(root, parent));
			for (const name of takenBy(key)) for (const maker of makers.get(namedKey(root, name)) ?? []) open.push(maker);
		}
		return {
			own,
			above,
			named: new Set(takenBy(nodeKey(root, node))),
			holds: (file) => [...isAbove].some((key) => heldBy(key).has(file)),
			isRead: ({ file, side }) => {
				if (readers === void 0 || isIgnoreFile(file)) return true;
				const by = readers.get(file)?.[side];
				return by !== void 0 && [...by].some((key) => upstream.has(key));
			}
		};
	};
}
function noDefinition$1() {
	return {
		objects: [],
		named: [],
		files: new Set(),
		places: new Set()
	};
}
function readersBySide(reads) {
	return new Map(reads.map(({ path, readers }) => {
		const on = (side) => new Set(readers.flatMap(({ root, node, sides, keepsChart }) => sides.includes(side) && keepsChart !== true ? [nodeKey(root, node)] : []));
		return [path, {
			base: on("base"),
			head: on("head")
		}];
	}));
}
function objectKey({ kind, name }) {
	return `${kind}/${name}`;
}
function namedKey(root, name) {
	return `${root}\0${name}`;
}
function isData({ group, kind }) {
	return group === "" && (kind === "ConfigMap" || kind === "Secret") || kind === "ResourceSetInputProvider";
}
function filesOf({ origin, inputs = [] }) {
	return origin === void 0 ? inputs : [origin.file, ...inputs];
}
function namesIn(object, id) {
	return fluxReferences(object, id).map((reference) => objectKey(reference.id)).filter((name) => name !== objectKey(id));
}
// src/compare/comparison.ts
function nodesWithUncomparedResources({ notCompared }) {
	return notCompared.filter(({ applies }) => applies.length > 0);
}
function withoutManifests({ applies, ...entry }) {
	return {
		...entry,
		applies: applies.map(({ manifest: _manifest, ...one }) => one)
	};
}
function unexplainedFiles({ files = [] }) {
	return files.filter((file) => file.class === "unexplained");
}
function waitingFiles({ files = [] }) {
	return files.filter((file) => file.class === "waiting");
}
function isEmptyComparison(comparison) {
	const { failures } = comparison;
	return comparison.groups.length === 0 && failures.new.length === 0 && failures.still.length === 0 && failures.fixed.length === 0 && comparison.notCompared.length === 0 && comparison.suspended.length === 0 && comparison.orphans.length === 0 && comparison.warnings.length === 0;
}
// src/compare/causes/file-outcomes.ts
function fileOutcomes(comparison, files, ends) {
	const states = lazyStates(ends);
	const told = toldNodes(comparison);
	const toldIds = new Set([...told].map((key) => key.slice(key.indexOf("\0") + 1)));
	const uncompared = new Set(nodesWithUncomparedResources(comparison).map(({ root, node }) => nodeKey(root, node)));
	const named = namedFiles(comparison);
	const failing = new Set(comparison.failures.new.flatMap(({ root, node }) => node === void 0 ? [] : nodeKey(root, node)));
	const differs = told.size > 0;
	return files.map(({ path, change, readers, unread, possible }) => {
		const nodes = readers.map(({ root, node }) => ({
			root,
			node
		}));
		const account = (kind, reason, { hint, patch } = {}, by = nodes) => ({
			path,
			change,
			class: kind,
			reason,
			hint,
			patch,
			nodes: by
		});
		const sinceOf = ({ root, node, behind }) => {
			if (behind === void 0) return "";
			const below = resourceKey(behind.node) === resourceKey(node) ? "" : ` below ${quotedName(printResource(behind.node))}`;
			return told.has(nodeKey(root, behind.node)) || uncompared.has(nodeKey(root, behind.node)) || behind.why === "" ? below : `${below}: ${behind.why}`;
		};
		const mayRead = (reader) => {
			const name = quotedName(printResource(reader.node));
			if (reader.as === "former") return account("unexplained", `${name} of an earlier commit may still be in the cluster, and read it`, {}, []);
			if (reader.as === "owner") return account("unexplained", `what ${name} has left in the cluster, since it does not prune, may read it`, {}, []);
			if (reader.as === "remote") return account("unexplained", `${name} of a remote cluster may read it, whose Flux is not followed`, {}, [{
				root: reader.root,
				node: reader.node
			}]);
			return failing.has(nodeKey(reader.root, reader.node)) ? account("shown", `${name} may read it, and fails`, {}, [{
				root: reader.root,
				node: reader.node
			}]) : account("unexplained", `${name} may read it, and is not rendered${sinceOf(reader)}`, {}, [{
				root: reader.root,
				node: reader.node
			}]);
		};
		const waiting = (node) => account("waiting", `${quotedName(printResource(node))} keeps its chart until the version changes, and then takes this edit`);
		if (unread !== void 0 && readers.length > 0) return account("unexplained", unread.reason, unread, []);
		const counting = readers.filter(({ keepsChart }) => keepsChart !== true);
		const teller = counting.find(({ root, node }) => told.has(nodeKey(root, node)));
		if ((possible?.as === "former" || possible?.as === "owner") && isReadAtRest({ readers }) && (teller !== void 0 || possible.as === "former")) return mayRead(possible);
		if (teller !== void 0) return account("shown", `${quotedName(printResource(teller.node))} reads it and changes`);
		const untold = counting.find(({ root, node }) => uncompared.has(nodeKey(root, node)));
		if (untold !== void 0) return account("shown", `${quotedName(printResource(untold.node))} reads it and is not compared`);
		if (named.has(path)) return account("shown", "a failure of the report names it");
		const [first] = counting;
		const keeping = readers.find(({ keepsChart }) => keepsChart === true);
		if (first === void 0 && keeping !== void 0) return waiting(keeping.node);
		if (first === void 0) {
			if (unread === void 0) return account("unexplained", "no rendered resource reads it");
			const behind = coveringEnd(unread.covering ?? [], states);
			if (behind !== void 0 && unread.isLeftOut !== true) {
				const name = quotedName(printResource(behind.id));
				switch (behind.end) {
					case "absent":
						if (possible?.as === "remote") return mayRead(possible);
						return account("unexplained", `${name} in ${quotedName(behind.file)} would read it, but is applied by nothing that renders`);
					case "open": return behind.isOwn || !toldIds.has(resourceKey(behind.id)) ? account("unexplained", `${name} would read it, but is not rendered`, {}, behind.nodes.map(({ root, node }) => ({
						root,
						node
					}))) : account("shown", `it is behind ${name}, which is not rendered`);
					case "suspended": return account("unexplained", `${name} would read it, but is suspended`, {}, behind.nodes.map(({ root, node }) => ({
						root,
						node
					})));
					case "rendered": if (change === "removed") return account("without-effect", `${name} did not read it`);
				}
			}
			const charted = unread.charted?.find(({ id, side }) => !states(id).some((end) => end.side === side && isRendered(end.state)))?.id;
			if (possible !== void 0) return mayRead(possible);
			if (charted !== void 0) return mayRead({
				root: "",
				node: charted
			});
			const isUnlisted = behind?.end === "rendered" && (change === "removed" || behind.isGone);
			const wasUnread = change === "removed" && hadOtherReads(unread.covering ?? [], states);
			if (unread.isLeftOut === true && (isUnlisted || wasUnread)) return account("without-effect", unread.reason);
			if (unread.class !== "everywhere") return account(unread.class, unread.reason, unread);
			return differs ? account("shown", "it excludes files from sources, and resources change") : account("without-effect", unread.reason);
		}
		const open = counting.find(({ states }) => states.length === 0 || states.some(isOpen));
		if (open !== void 0) return account("unexplained", `${quotedName(printResource(open.node))} reads it, but is not rendered`);
		if (counting.every(({ states }) => states.every((state) => state === "suspended"))) return account("unexplained", `${quotedName(printResource(first.node))} would read it, but is suspended`);
		if (possible !== void 0) return mayRead(possible);
		if (keeping !== void 0) return waiting(keeping.node);
		const others = counting.length === 1 ? "" : ` and ${counting.length - 1} more read it, without effect`;
		return account("without-effect", `${quotedName(printResource(first.node))}${others === "" ? " reads it, without effect" : others}`);
	});
}
function hadOtherReads([closest = []], states) {
	const ends = closest.flatMap(({ id }) => states(id).filter(({ side }) => side === "base"));
	return ends.length > 0 && ends.every(({ state }) => isRendered(state));
}
function coveringEnd(levels, states) {
	const [closest] = levels[0] ?? [];
	if (closest === void 0) return void 0;
	for (const [depth, level] of levels.entries()) {
		const ends = level.flatMap(({ id, others = [] }) => states(id).filter(({ file }) => file === void 0 || !others.includes(file)));
		const [first] = ends;
		if (first === void 0) continue;
		const isOwn = depth === 0;
		const isGone = ends.every(({ side }) => side === "base");
		const open = ends.find(({ state }) => isOpen(state));
		if (open !== void 0) return {
			id: open.node,
			file: "",
			isOwn,
			isGone,
			end: "open",
			nodes: [open]
		};
		if (ends.every(({ state }) => state === "suspended")) return {
			id: first.node,
			file: "",
			isOwn,
			isGone,
			end: "suspended",
			nodes: [first]
		};
		if (isOwn) return {
			...closest,
			isOwn,
			isGone,
			end: "rendered",
			nodes: []
		};
		break;
	}
	return {
		...closest,
		isOwn: true,
		isGone: false,
		end: "absent",
		nodes: []
	};
}
function lazyStates(ends) {
	let known;
	return (id) => {
		if (known === void 0) {
			const all = [...ends()];
			known = new Map([...groupBy(all, ({ node }) => resourceKey({
				...node,
				namespace: ""
			})), ...groupBy(all, ({ node }) => resourceKey(node))]);
		}
		return known.get(resourceKey(id)) ?? [];
	};
}
function isOpen(state) {
	return state === "unchecked" || state === "failed" || state === "blocked" || state === "skipped";
}
function toldNodes({ groups, failures, suspended }) {
	const told = new Set();
	for (const { root, node, changes } of groups) {
		if (changes.length > 0) told.add(nodeKey(root, node));
		for (const { movedFrom } of changes) if (movedFrom !== void 0) told.add(nodeKey(root, movedFrom));
	}
	for (const { root, node } of [
		...failures.new,
		...failures.still,
		...failures.fixed
	]) if (node !== void 0) told.add(nodeKey(root, node));
	for (const { root, node } of suspended) told.add(nodeKey(root, node));
	return told;
}
function namedFiles({ failures }) {
	const failed = [
		...failures.new,
		...failures.still,
		...failures.fixed
	].filter(({ node }) => node === void 0);
	return new Set(failed.flatMap(({ problems }) => problems.flatMap(({ at }) => at?.file ?? [])));
}
// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};
// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
new CharacterDiff();
// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment$1(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment$1(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}
// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment$1(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const overlap = maximumOverlap(trailingWs(deletion.value, segmenter), endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const overlap = maximumOverlap(trailingWs(startKeep.value, segmenter), leadingWs(deletion.value, segmenter));
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
new WordsWithSpaceDiff();
// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines$1(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}
// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
new SentenceDiff();
// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
new CssDiff();
// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj) if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}
// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
	return arrayDiff.diff(oldArr, newArr, options);
}
// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
	for (let i = 0; i < s.length; i++) if (s[i] < " " || s[i] > "~" || s[i] === "\"" || s[i] === "\\") return true;
	return false;
}
function quoteFileNameIfNeeded(s) {
	if (!needsQuoting(s)) return s;
	let result = "\"";
	const bytes = new TextEncoder().encode(s);
	let i = 0;
	while (i < bytes.length) {
		const b = bytes[i];
		if (b === 7) result += "\\a";
		else if (b === 8) result += "\\b";
		else if (b === 9) result += "\\t";
		else if (b === 10) result += "\\n";
		else if (b === 11) result += "\\v";
		else if (b === 12) result += "\\f";
		else if (b === 13) result += "\\r";
		else if (b === 34) result += "\\\"";
		else if (b === 92) result += "\\\\";
		else if (b >= 32 && b <= 126) result += String.fromCharCode(b);
		else result += "\\" + b.toString(8).padStart(3, "0");
		i++;
	}
	result += "\"";
	return result;
}
const INCLUDE_HEADERS = {
	includeIndex: true,
	includeUnderline: true,
	includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines$1(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines$1(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
function formatPatch(patch, headerOptions) {
	var _a, _b, _c, _d, _e, _f;
	if (!headerOptions) headerOptions = INCLUDE_HEADERS;
	if (Array.isArray(patch)) {
		if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
		return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
	}
	const ret = [];
	if (patch.isGit) {
		headerOptions = INCLUDE_HEADERS;
		if (!patch.oldFileName) throw new Error("oldFileName must be specified for Git patches");
		if (!patch.newFileName) throw new Error("newFileName must be specified for Git patches");
		let gitOldName = patch.oldFileName;
		let gitNewName = patch.newFileName;
		if (patch.isCreate && gitOldName === "/dev/null") gitOldName = gitNewName.replace(/^b\//, "a/");
		else if (patch.isDelete && gitNewName === "/dev/null") gitNewName = gitOldName.replace(/^a\//, "b/");
		ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
		if (patch.isDelete) ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
		if (patch.isCreate) ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
		if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
			ret.push("old mode " + patch.oldMode);
			ret.push("new mode " + patch.newMode);
		}
		if (patch.isRename) {
			ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
			ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
		}
		if (patch.isCopy) {
			ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
			ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
		}
	} else {
		if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) ret.push("Index: " + patch.oldFileName);
		if (headerOptions.includeUnderline) ret.push("===================================================================");
	}
	const hasHunks = patch.hunks.length > 0;
	if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
		ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
		ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
	}
	for (let i = 0; i < patch.hunks.length; i++) {
		const hunk = patch.hunks[i];
		const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
		const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
		ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
		for (const line of hunk.lines) ret.push(line);
	}
	return ret.join("\n") + "\n";
}
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}
// src/compare/text-place.ts
const mostLines = 400;
const yamlKey = /^ *(?:- +)*(?:"([^"\\]+)"|'([^'\\]+)'|([\w./@-]+)) *:(?: |$)/;
const itemName$1 = /^ *- +(?:alert|host|hostname|id|name|record|title): *["']?([\w./*-]+)["']? *(?:#.*)?$/;
const bracket = /^ *(?:- *)*[[\]{}] *,?$/;
const commentedItem = /^ *- +#/;
const tomlHead = /^ *\[+ *([\w."'-]+) *\]+/;
function segmentsInText({ texts, places }, line) {
	const place = places[line];
	if (place?.isText !== true || places[line - 1] !== place) return [];
	const found = [];
	const isToml = place.segment.includes(".toml\"");
	let indent = indentOf(texts[line] ?? "");
	let isItem = startsItemAt(texts[line] ?? "", indent);
	for (let at = line - 1; at > line - mostLines && places[at] === place && places[at - 1] === place; at--) {
		const text = texts[at] ?? "";
		const own = indentOf(text);
		if (isToml) {
			const head = tomlHead.exec(text)?.[1];
			if (head !== void 0) return [
				embeddedTextSeparator,
				head,
				...found
			];
		}
		if (own > indent) continue;
		const startsItem = startsItemAt(text, own);
		if (own === indent && (!isItem || startsItem)) continue;
		if (text.charCodeAt(own) === 35 || text.trim() === "") continue;
		const name = itemName$1.exec(text)?.[1];
		const key = yamlKey.exec(text);
		if (name !== void 0) found.unshift(`[${name}]`);
		else if (key === null) {
			if (!bracket.test(text) && !commentedItem.test(text)) return [];
		} else if (!startsItem || indent > own + 2) {
			const word = key[1] ?? key[2] ?? key[3] ?? "";
			found.unshift(/^[\w-]+$/.test(word) ? word : `["${word}"]`);
		}
		indent = own;
		isItem = startsItem;
	}
	return found.length === 0 ? [] : [embeddedTextSeparator, ...found];
}
function startsItemAt(text, indent) {
	return text.charCodeAt(indent) === 45 && text.charCodeAt(indent + 1) === 32;
}
function indentOf(text) {
	let at = 0;
	while (text.charCodeAt(at) === 32) at++;
	return at;
}
// src/compare/line-diff.ts
const maxEdits = 600;
function diffLines(base, head, context, effort) {
	if (base === void 0 || head === void 0) {
		const lines = (base ?? head)?.texts ?? [];
		const sign = head === void 0 ? "-" : "+";
		const at = {
			baseLine: base === void 0 ? 0 : 1,
			headLine: head === void 0 ? 0 : 1
		};
		return {
			hunks: lines.length === 0 ? [] : [{
				path: "",
				...at,
				lines: lines.map((line) => sign + line)
			}],
			linesAdded: head === void 0 ? 0 : lines.length,
			linesRemoved: base === void 0 ? 0 : lines.length
		};
	}
	if (effort === void 0) return toHunks(base, head, compareTexts(base.texts, head.texts), context);
	const walk = {
		effort,
		isCoarse: false
	};
	const stretches = compareTexts(base.texts, head.texts, walk);
	if (walk.isCoarse) effort.coarse++;
	return toHunks(base, head, stretches, context);
}
function countDifferent(base, head) {
	return compareTexts(base, head).reduce((sum, { added, removed }) => sum + added + removed, 0);
}
function differingLines(base, head) {
	const found = [];
	const at = {
		base: 1,
		head: 1
	};
	for (const { equal, removed, added } of compareTexts(base, head)) {
		if (equal === 0) found.push({
			line: { ...at },
			count: {
				base: removed,
				head: added
			}
		});
		at.base += equal + removed;
		at.head += equal + added;
	}
	return found;
}
function compareTexts(base, head, walk) {
	const ids = new Map();
	const number = (line) => {
		const known = ids.get(line);
		if (known !== void 0) return known;
		ids.set(line, ids.size);
		return ids.size - 1;
	};
	const [start, end] = equalEnds(base, head);
	const stretches = [];
	if (start > 0) stretches.push({
		equal: start,
		removed: 0,
		added: 0
	});
	const left = base.slice(start, base.length - end).map(number);
	const right = head.slice(start, head.length - end).map(number);
	if (left.length > 0 || right.length > 0) compareMiddle(left, right, stretches, {
		mayCut: true,
		walk
	});
	if (end > 0) stretches.push({
		equal: end,
		removed: 0,
		added: 0
	});
	return mergeStretches(stretches);
}
function differingStretch(base, head) {
	const [start, end] = equalEnds(base, head);
	return {
		line: {
			base: start + 1,
			head: start + 1
		},
		count: {
			base: base.length - start - end,
			head: head.length - start - end
		}
	};
}
function equalEnds(base, head) {
	let start = 0;
	const shorter = Math.min(base.length, head.length);
	while (start < shorter && base[start] === head[start]) start++;
	let end = 0;
	while (end < shorter - start && base[base.length - 1 - end] === head[head.length - 1 - end]) end++;
	return [start, end];
}
function compareStretch(base, head, into, means) {
	const [start, end] = equalEnds(base, head);
	if (start > 0) into.push({
		equal: start,
		removed: 0,
		added: 0
	});
	const left = base.slice(start, base.length - end);
	const right = head.slice(start, head.length - end);
	if (left.length > 0 || right.length > 0) compareMiddle(left, right, into, means);
	if (end > 0) into.push({
		equal: end,
		removed: 0,
		added: 0
	});
}
function compareMiddle(base, head, into, means) {
	const { mayCut, walk } = means;
	const inOrder = stretchesInOrder(base, head);
	if (inOrder !== void 0) {
		append(into, inOrder);
		return;
	}
	if (walk !== void 0 && walk.effort.left <= 0) {
		walk.isCoarse = true;
		into.push({
			equal: 0,
			removed: base.length,
			added: head.length
		});
		return;
	}
	const parts = diffArrays([...base], [...head], { maxEditLength: maxEdits });
	if (walk !== void 0) walk.effort.left -= base.length + head.length + editsOf(parts) ** 2;
	if (parts !== void 0) {
		for (const part of parts) {
			const count = part.count;
			into.push({
				equal: part.added || part.removed ? 0 : count,
				removed: part.removed ? count : 0,
				added: part.added ? count : 0
			});
		}
		return;
	}
	const cuts = mayCut ? sharedSingles(base, head) : [];
	if (cuts.length === 0) {
		into.push({
			equal: 0,
			removed: base.length,
			added: head.length
		});
		return;
	}
	let left = 0;
	let right = 0;
	for (const cut of [...cuts, {
		base: base.length,
		head: head.length
	}]) {
		compareStretch(base.slice(left, cut.base), head.slice(right, cut.head), into, {
			mayCut: false,
			walk
		});
		left = cut.base;
		right = cut.head;
	}
}
function editsOf(parts) {
	return parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? maxEdits;
}
function stretchesInOrder(base, head) {
	const inBase = new Set(base);
	const inHead = new Set(head);
	const found = [];
	let left = 0;
	let right = 0;
	while (left < base.length || right < head.length) {
		const [fromLeft, fromRight] = [left, right];
		while (left < base.length && !inHead.has(base[left] ?? -1)) left++;
		while (right < head.length && !inBase.has(head[right] ?? -1)) right++;
		if (left > fromLeft || right > fromRight) found.push({
			equal: 0,
			removed: left - fromLeft,
			added: right - fromRight
		});
		const from = left;
		while (left < base.length && base[left] === head[right]) {
			left++;
			right++;
		}
		if (left > from) found.push({
			equal: left - from,
			removed: 0,
			added: 0
		});
		else if (left < base.length || right < head.length) return void 0;
	}
	return found;
}
function sharedSingles(base, head) {
	const seen = new Map();
	const note = (lines, side) => {
		for (const [index, line] of lines.entries()) {
			const entry = seen.get(line) ?? {
				base: -1,
				head: -1
			};
			entry[side] = entry[side] === -1 ? index : -2;
			seen.set(line, entry);
		}
	};
	note(base, "base");
	note(head, "head");
	const pairs = [...seen.values()].filter((pair) => pair.base >= 0 && pair.head >= 0).sort((a, b) => a.base - b.base);
	const tails = [];
	const before = [];
	for (const [index, pair] of pairs.entries()) {
		let low = 0;
		let high = tails.length;
		while (low < high) {
			const middle = low + high >> 1;
			const tail = pairs[tails[middle] ?? 0];
			if (tail !== void 0 && tail.head < pair.head) low = middle + 1;
			else high = middle;
		}
		before.push(low === 0 ? -1 : tails[low - 1] ?? -1);
		tails[low] = index;
	}
	const run = [];
	for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
		const pair = pairs[at];
		if (pair !== void 0) run.push(pair);
	}
	return run.reverse();
}
function mergeStretches(stretches) {
	const merged = [];
	for (const stretch of stretches) {
		const last = merged.at(-1);
		if (last !== void 0 && last.equal > 0 === stretch.equal > 0) merged[merged.length - 1] = {
			equal: last.equal + stretch.equal,
			removed: last.removed + stretch.removed,
			added: last.added + stretch.added
		};
		else merged.push(stretch);
	}
	return merged;
}
function toHunks(base, head, stretches, context) {
	const hunks = [];
	let open;
	let left = 0;
	let right = 0;
	let linesAdded = 0;
	let linesRemoved = 0;
	for (const [index, stretch] of stretches.entries()) {
		if (stretch.equal > 0) {
			const last = index === stretches.length - 1;
			if (open !== void 0) {
				const joined = !last && stretch.equal <= 2 * context;
				const trailing = joined ? stretch.equal : Math.min(context, stretch.equal);
				for (let i = 0; i < trailing; i++) open.lines.push(` ${head.texts[right + i]}`);
				if (!joined) {
					hunks.push(closed(open));
					open = void 0;
				}
			}
			left += stretch.equal;
			right += stretch.equal;
			continue;
		}
		if (open === void 0) {
			const leading = Math.min(context, right, left);
			const [side, at] = stretch.removed > 0 ? [base, left] : [head, right];
			open = {
				path: void 0,
				first: side.texts[at] ?? "",
				place: side.places[at],
				baseLine: left - leading + 1,
				headLine: right - leading + 1,
				lines: []
			};
			for (let i = leading; i > 0; i--) open.lines.push(` ${head.texts[right - i]}`);
		}
		const paired = pairedLines(base, head, left, right, stretch);
		for (let i = 0; i < stretch.removed; i++) {
			open.lines.push(`-${base.texts[left + i]}`);
			narrow(open, base, left + i);
			if (i < paired) open.lines.push(`+${head.texts[right + i]}`);
		}
		for (let i = 0; i < stretch.added; i++) {
			if (i >= paired) open.lines.push(`+${head.texts[right + i]}`);
			narrow(open, head, right + i);
		}
		left += stretch.removed;
		right += stretch.added;
		linesRemoved += stretch.removed;
		linesAdded += stretch.added;
	}
	if (open !== void 0) hunks.push(closed(open));
	return {
		hunks,
		linesAdded,
		linesRemoved
	};
}
function pairedLines(base, head, left, right, stretch) {
	const { removed, added } = stretch;
	if (removed === added) return 0;
	let paired = 0;
	while (paired < Math.min(removed, added)) {
		const key = keyOfLine.exec(base.texts[left + paired] ?? "")?.[0];
		if (key === void 0 || key !== keyOfLine.exec(head.texts[right + paired] ?? "")?.[0]) break;
		paired++;
	}
	return paired;
}
const keyOfLine = /^ *(?:- )*[\w./"-]+: /;
function narrow(open, side, line) {
	if (open.path?.length === 0) return;
	const place = side.places[line];
	const outside = placeSegments(place);
	const segments = place?.isText === true && (open.path === void 0 || open.path.length > outside.length) ? [...outside, ...segmentsInText(side, line)] : outside;
	if (open.path === void 0) {
		open.path = segments;
		return;
	}
	let common = 0;
	while (common < segments.length && segments[common] === open.path[common]) common++;
	if (common < open.path.length) open.path = open.path.slice(0, common);
}
function closed({ path = [], first, place, ...hunk }) {
	const printed = printSegments(path.length > 0 ? path : placeSegments(place));
	return {
		path: printed === "" ? topKey.exec(first)?.[0] ?? "" : printed,
		...hunk
	};
}
const topKey = /^(?:"(?:[^"\\]|\\.)*"|[^:]+)/;
// src/compare/causes/text-edits.ts
const maxLines = 1e4;
function textEdits({ path: file, base, head }) {
	if (base === head) return [];
	const left = base?.split("\n") ?? [];
	const right = head?.split("\n") ?? [];
	const clip = (lines, from, count) => lines.slice(from - 1, from - 1 + Math.min(count, 40)).map((line) => line.trim());
	return (left.length + right.length > maxLines ? [differingStretch(left, right)] : differingLines(left, right).slice(0, 400)).map(({ line, count }) => {
		const side = count.head === 0 ? "base" : "head";
		return {
			file,
			side,
			line: line[side],
			path: [],
			added: clip(right, line.head, count.head),
			removed: clip(left, line.base, count.base)
		};
	});
}
// src/compare/causes/source-edits.ts
const maxEditedFiles = 1e3;
const maxScalarVisits = 1e3;
const maxVisits = 2e6;
const maxDepth = 200;
function sourceEdits(files) {
	return files.flatMap((file) => /\.ya?ml$/i.test(file.path) ? yamlEdits(file) : textEdits(file));
}
function yamlEdits(file) {
	const base = documentsOf(file.base);
	const head = documentsOf(file.head);
	if (base === void 0 || head === void 0) return textEdits(file);
	const walk = {
		edits: [],
		equal: new Map(),
		visits: 0
	};
	const after = new Map(head.map((document) => [document.key, document]));
	const before = new Map(base.map((document) => [document.key, document]));
	for (const [old, next] of movedDocuments(before, after)) {
		after.delete(next.key);
		after.set(old, next);
	}
	for (const [key, { node, owner }] of before) {
		const other = after.get(key);
		const document = {
			base: node.line,
			...other === void 0 ? {} : { head: other.node.line }
		};
		const write = writer({
			file: file.path,
			document,
			owner: other?.owner ?? owner
		}, walk);
		if (other === void 0) write.removed(node, []);
		else compareNodes(node, other.node, [], write);
	}
	for (const [key, { node, owner }] of after) if (!before.has(key)) writer({
		file: file.path,
		document: { head: node.line },
		owner
	}, walk).added(node, []);
	if (walk.visits > maxVisits) return textEdits(file);
	if (walk.edits.length === 0) return textEdits(file).map((edit) => ({
		...edit,
		isLayout: true
	}));
	const nearest = nearestDifference(file, {
		base,
		head
	});
	return walk.edits.slice(0, 400).map((edit) => ({
		...edit,
		line: nearest(edit.side, edit.line)
	}));
}
function movedDocuments(before, after) {
	const unplaced = ({ owner }) => owner === void 0 ? "" : `${owner.kind}.${owner.group}/${owner.name}`;
	const left = (own, other) => groupBy([...own.values()].filter(({ key }) => !other.has(key)), unplaced);
	const come = left(after, before);
	return new Map([...left(before, after)].flatMap(([name, gone]) => {
		const [[old, another], [next, third]] = [gone, come.get(name) ?? []];
		return name !== "" && another === void 0 && third === void 0 && old !== void 0 && next !== void 0 ? [[old.key, next]] : [];
	}));
}
function identityLines(node) {
	const metadata = resolved(entryOf(node, "metadata"));
	return [...[
		entryOf(node, "kind"),
		entryOf(metadata, "name"),
		entryOf(metadata, "namespace")
	], entryOf(node, "apiVersion")].flatMap((one) => one?.line ?? []);
}
function nearestDifference({ base = "", head = "" }, documents) {
	const lines = {
		base: base.split("\n"),
		head: head.split("\n")
	};
	let stretches;
	return (side, line) => {
		stretches ??= differingLines(lines.base, lines.head);
		const isIn = (one) => stretches?.some(({ line: first, count }) => first[side] <= one && one < first[side] + count[side]) === true;
		const whole = documents[side].find(({ node }) => node.line === line);
		if (whole !== void 0) {
			const identity = identityLines(whole.node);
			const other = identity.find(isIn);
			if (other !== void 0 && !identity.every(isIn)) return other;
		}
		const first = documents[side].findLast(({ node }) => node.line <= line)?.node.line ?? 1;
		const next = documents[side].find(({ node }) => node.line > line)?.node.line ?? 1e400;
		const last = Math.min(lines[side].length, next - 1);
		let closest = Math.min(line, last);
		let distance = 1e400;
		for (const { line: start, count } of stretches) {
			const [from, to] = count[side] > 0 ? [start[side], start[side] + count[side] - 1] : [start[side] - 1, start[side]];
			const one = Math.min(Math.max(line, from, first), to, last);
			if (one < first || one < from || Math.abs(one - line) >= distance) continue;
			[closest, distance] = [one, Math.abs(one - line)];
		}
		return closest;
	};
}
function documentsOf(text) {
	if (text === void 0) return [];
	const { documents, problem } = parseYaml(text);
	if (problem !== void 0) return void 0;
	const seen = new Map();
	return documents.map((node) => {
		const owner = ownerOf(node);
		const name = owner === void 0 ? "" : `${owner.kind}.${owner.group}/${owner.namespace}/${owner.name}`;
		const count = seen.get(name) ?? 0;
		seen.set(name, count + 1);
		return {
			node,
			owner,
			key: `${name}#${count}`
		};
	});
}
function ownerOf(node) {
	const kind = scalarAt(node, "kind");
	const metadata = resolved(entryOf(node, "metadata"));
	const name = scalarAt(metadata, "name");
	if (kind === void 0 || name === void 0) return void 0;
	return {
		group: apiGroup(scalarAt(node, "apiVersion") ?? ""),
		kind,
		namespace: scalarAt(metadata, "namespace") ?? "",
		name
	};
}
function writer(of, walk) {
	const { edits: into } = walk;
	const texts = (node) => of.owner?.kind === "Secret" ? [] : scalarsOf$1(node);
	return {
		walk,
		added: (node, path) => into.push({
			...of,
			side: "head",
			line: node.line,
			path,
			added: texts(node),
			removed: []
		}),
		removed: (node, path) => into.push({
			...of,
			side: "base",
			line: node.line,
			path,
			added: [],
			removed: texts(node)
		}),
		changed: (from, to, path) => into.push({
			...of,
			side: "head",
			line: to.line,
			path,
			added: texts(to),
			removed: texts(from)
		})
	};
}
function compareNodes(from, to, path, write) {
	const { walk } = write;
	if (++walk.visits > maxVisits || walk.edits.length >= 400) return;
	const left = resolved(from);
	const right = resolved(to);
	if (left?.type === "mapping" && right?.type === "mapping") return compareOnce(left, right, path, write, () => compareMappings(left, right, path, write));
	if (left?.type === "sequence" && right?.type === "sequence") return compareOnce(left, right, path, write, () => compareSequences(left, right, path, write));
	if (left?.type !== "scalar" || right?.type !== "scalar") return write.changed(from, to, path);
	if (left.value === right.value && left.tag === right.tag) return;
	if (left.value.includes("\n") && right.value.includes("\n")) {
		const first = firstDifference(left.value.split("\n"), right.value.split("\n"));
		write.changed({
			...left,
			value: first.from
		}, {
			...right,
			value: first.to,
			line: right.line + 1 + first.at
		}, path);
	} else write.changed(left, right, path);
}
function compareOnce(from, to, path, write, compare) {
	if (path.length >= maxDepth) return write.changed(from, to, path);
	const { equal, edits } = write.walk;
	const others = equal.get(from) ?? new Set();
	if (others.has(to)) return;
	equal.set(from, others.add(to));
	const found = edits.length;
	compare();
	if (edits.length > found) others.delete(to);
}
function compareMappings(from, to, path, write) {
	const after = new Map(to.entries.map((entry) => [keyText(entry.key), entry]));
	const before = new Set();
	for (const { key, value } of from.entries) {
		const name = keyText(key);
		before.add(name);
		const other = after.get(name);
		if (other === void 0) write.removed(at(value, key), [...path, { field: name }]);
		else compareNodes(value, at(other.value, other.key), [...path, { field: name }], write);
	}
	for (const { key, value } of to.entries) {
		const name = keyText(key);
		if (!before.has(name)) write.added(at(value, key), [...path, { field: name }]);
	}
}
function at(value, key) {
	return value.type === "scalar" ? value : {
		...value,
		line: key.line
	};
}
function compareSequences(from, to, path, write) {
	const left = from.items.map(itemName);
	const right = to.items.map(itemName);
	const isUnique = (names) => names.every((name) => name !== void 0) && new Set(names).size === names.length;
	if (isUnique(left) && isUnique(right)) {
		const after = new Map(right.map((name, index) => [name, to.items[index]]));
		const before = new Set(left);
		for (const [index, name] of left.entries()) {
			const item = from.items[index];
			const other = after.get(name);
			if (item === void 0) continue;
			if (other === void 0) write.removed(item, [...path, stepOf(name, index)]);
			else compareNodes(item, other, [...path, stepOf(name, index)], write);
		}
		for (const [index, name] of right.entries()) {
			const item = to.items[index];
			if (item !== void 0 && !before.has(name)) write.added(item, [...path, stepOf(name, index)]);
		}
		return;
	}
	for (let index = 0; index < Math.max(from.items.length, to.items.length); index++) {
		const [item, other] = [from.items[index], to.items[index]];
		if (item === void 0 && other !== void 0) write.added(other, [...path, { at: index }]);
		else if (item !== void 0 && other === void 0) write.removed(item, [...path, { at: index }]);
		else if (item !== void 0 && other !== void 0) compareNodes(item, other, [...path, { at: index }], write);
	}
}
function stepOf(name, index) {
	return name !== void 0 && /^[\w./@:*-]{1,80}$/.test(name) ? { item: name } : { at: index };
}
function itemName(node) {
	const item = resolved(node);
	if (item?.type === "scalar") return item.value;
	return scalarAt(item, "name") ?? scalarAt(item, "path");
}
function scalarsOf$1(node) {
	const found = [];
	let visits = 0;
	const walk = (one, depth) => {
		if (found.length >= 40 || depth > 60 || ++visits > maxScalarVisits) return;
		if (one.type === "scalar") found.push(one.value);
		else if (one.type === "mapping") for (const { value } of one.entries) walk(value, depth + 1);
		else if (one.type === "sequence") for (const item of one.items) walk(item, depth + 1);
		else walk(one.target, depth + 1);
	};
	walk(node, 0);
	return found;
}
function firstDifference(from, to) {
	let index = 0;
	while (index < Math.min(from.length, to.length) && from[index] === to[index]) index++;
	return {
		at: index,
		from: from[index] ?? "",
		to: to[index] ?? ""
	};
}
function entryOf(node, key) {
	const mapping = resolved(node);
	return mapping?.type === "mapping" ? mapping.entries.find((entry) => keyText(entry.key) === key)?.value : void 0;
}
function scalarAt(node, key) {
	const value = resolved(entryOf(node, key));
	return value?.type === "scalar" && value.value !== "" ? value.value : void 0;
}
function keyText(node) {
	const key = resolved(node);
	return key?.type === "scalar" ? key.value : "?";
}
function resolved(node) {
	let one = node;
	while (one?.type === "alias") one = one.target;
	return one;
}
// src/compare/ciphertext.ts
const valueForm = /^ENC\[AES256_GCM,data:[\w+/=]*,iv:[\w+/=]+,tag:[\w+/=]+,type:[a-z]+\]$/;
const base64$1 = /^[A-Za-z0-9+/=]+$/;
const forms = [{
	begin: "ENC[AES256_GCM,",
	end: "]",
	fits: (stretch) => valueForm.test(stretch)
}, ...["AGE ENCRYPTED FILE", "PGP MESSAGE"].map((label) => ({
	begin: `-----BEGIN ${label}-----`,
	end: `-----END ${label}-----`,
	fits: (_stretch, inside) => isArmor(inside)
}))];
function mayHoldCiphertext(text) {
	return forms.some(({ begin }) => text.includes(begin));
}
function ciphertexts(text) {
	const found = [];
	for (const { begin, end, fits } of forms) for (let start = text.indexOf(begin); start !== -1;) {
		const close = text.indexOf(end, start + begin.length);
		if (close === -1) break;
		const stretch = text.slice(start, close + end.length);
		const isCode = /\bmac["']?\s?[:=]\s?["']?$/.test(text.slice(Math.max(0, start - 12), start));
		if (fits(stretch, text.slice(start + begin.length, close))) found.push({
			start,
			end: start + stretch.length,
			label: "",
			isValue: begin.startsWith("ENC") && !isCode
		});
		start = text.indexOf(begin, close);
	}
	return found.sort((a, b) => a.start - b.start);
}
function isArmor(text) {
	const lines = text.split(/[\s\\]+/).flatMap((line) => {
		const bare = line.length === 1 || line.length === 65 ? line.replace(/^[rn]/, "") : line;
		return bare === "" ? [] : [bare];
	});
	return lines.every((line, at) => base64$1.test(line) && (line.length === 64 || at >= lines.length - 2));
}
// src/compare/schema-differences.ts
const maxDocumentDepth = 100;
const longestValue = 100;
const merging = new Set([
	"x-kubernetes-list-map-keys",
	"x-kubernetes-list-type",
	"x-kubernetes-map-type"
]);
const notValidation = new Set(words(`
    additionalProperties default description enum example items nullable properties required title type
    x-kubernetes-int-or-string x-kubernetes-preserve-unknown-fields
  `));
function schemaDifferences(base, head) {
	const found = [];
	compare(base, head, "", 0, found);
	return found;
}
function compare(base, head, path, depth, into) {
	if (!isJsonObject(base) || !isJsonObject(head) || depth > maxDocumentDepth || jsonEqual(base, head)) return;
	if (kindOf$1(base) !== kindOf$1(head)) into.push({
		what: "retyped",
		path,
		from: typeOf(base),
		to: typeOf(head)
	});
	compareValues(base, head, path, into);
	compareProperties(base, head, path, depth, into);
	for (const [keyword, sign] of [["items", "[]"], ["additionalProperties", "{}"]]) compare(base[keyword], head[keyword], `${path}${sign}`, depth + 1, into);
}
function compareProperties(base, head, path, depth, into) {
	const before = objectAt(base, "properties") ?? {};
	const after = objectAt(head, "properties") ?? {};
	const at = (name) => path === "" ? name : `${path}.${name}`;
	for (const [name, field] of Object.entries(before)) if (!Object.hasOwn(after, name)) into.push({
		what: "removed",
		path: at(name),
		from: typeOf(field),
		...sizeOf(field)
	});
	else compare(field, after[name], at(name), depth + 1, into);
	for (const [name, field] of Object.entries(after)) if (!Object.hasOwn(before, name)) into.push({
		what: "added",
		path: at(name),
		to: typeOf(field),
		...sizeOf(field)
	});
	const [was, is] = [requiredOf(base), requiredOf(head)];
	for (const name of is) if (!was.has(name) && objectAt(after, name)?.["default"] === void 0) into.push({
		what: "required",
		path: at(name)
	});
	for (const name of was) if (!is.has(name) && Object.hasOwn(after, name)) into.push({
		what: "optional",
		path: at(name)
	});
}
function compareValues(base, head, path, into) {
	const [values, next] = [listAt(base, "enum").map(String), listAt(head, "enum").map(String)];
	const [had, allowed] = [new Set(values), new Set(next)];
	const gone = next.length === 0 ? [] : values.filter((value) => !allowed.has(value));
	const come = values.length === 0 ? [] : next.filter((value) => !had.has(value));
	if (values.length === 0 && next.length > 0) into.push({
		what: "narrowed",
		path,
		to: listed(next)
	});
	if (gone.length > 0) into.push({
		what: "narrowed",
		path,
		from: listed(gone)
	});
	if (come.length > 0) into.push({
		what: "widened",
		path,
		to: listed(come)
	});
	if (values.length > 0 && next.length === 0) into.push({
		what: "widened",
		path
	});
	if (!jsonEqual(base["default"], head["default"])) into.push({
		what: "default",
		path,
		...valueAs("from", base["default"]),
		...valueAs("to", head["default"])
	});
	const differs = [...new Set([...Object.keys(base), ...Object.keys(head)])].filter((keyword) => !notValidation.has(keyword) && !jsonEqual(base[keyword], head[keyword]));
	const bounds = differs.filter((keyword) => isWiderBound(keyword, base[keyword], head[keyword]));
	if (bounds.length > 0) into.push({
		what: "widened",
		path,
		to: listed(bounds.map((one) => boundText(one, head[one])))
	});
	const validation = differs.filter((keyword) => !merging.has(keyword) && !bounds.includes(keyword));
	if (validation.length > 0) into.push({
		what: "validated",
		path,
		to: listed(validation.sort())
	});
	if (differs.some((keyword) => merging.has(keyword))) into.push({
		what: "merged",
		path
	});
}
const upperBounds = new Set([
	"maxItems",
	"maxLength",
	"maxProperties",
	"maximum"
]);
const lowerBounds = new Set([
	"minItems",
	"minLength",
	"minProperties",
	"minimum"
]);
function isWiderBound(keyword, before, after) {
	const isUpper = upperBounds.has(keyword);
	if (!isUpper && !lowerBounds.has(keyword) || before === void 0) return false;
	if (after === void 0) return true;
	return isUpper ? Number(after) > Number(before) : Number(after) < Number(before);
}
function boundText(keyword, value) {
	return value === void 0 ? `any ${keyword}` : `${keyword} ${Number(value)}`;
}
function requiredOf(schema) {
	return new Set(listAt(schema, "required").filter((name) => typeof name === "string"));
}
function kindOf$1(schema) {
	if (schema["x-kubernetes-int-or-string"] === true) return "integer or string";
	const type = stringAt(schema, "type") ?? "anything";
	return type === "object" && isJsonObject(schema["additionalProperties"]) ? "map" : type;
}
function typeOf(schema, depth = 0) {
	if (!isJsonObject(schema) || depth > 3) return "anything";
	const kind = kindOf$1(schema);
	if (kind === "array") return `list of ${typeOf(schema["items"], depth + 1)}`;
	return kind === "map" ? `map of ${typeOf(schema["additionalProperties"], depth + 1)}` : kind;
}
function sizeOf(schema) {
	const fields = 1 + fieldsWithin(schema, 0);
	return fields === 1 ? {} : { fields };
}
function fieldsWithin(schema, depth) {
	if (!isJsonObject(schema) || depth > maxDocumentDepth) return 0;
	const properties = Object.values(objectAt(schema, "properties") ?? {});
	return properties.length + properties.reduce((sum, field) => sum + fieldsWithin(field, depth + 1), 0) + fieldsWithin(schema["items"], depth + 1) + fieldsWithin(schema["additionalProperties"], depth + 1);
}
function valueAs(side, value) {
	if (value === void 0) return {};
	const text = typeof value === "bigint" ? String(value) : JSON.stringify(value);
	return { [side]: text.length > longestValue ? `${text.slice(0, 99)}\u2026` : text };
}
function listed(values) {
	const text = values.join(", ");
	return text.length > longestValue ? `${text.slice(0, 99)}\u2026` : text;
}
// src/compare/definition-change.ts
const mostFields = 500;
const ways = new Map([
	["removed", "removed"],
	["retyped", "with a new type"],
	["required", "newly required"],
	["narrowed", "narrowed"],
	["validated", "with new validation"],
	["default", "with a new default"],
	["optional", "now optional"],
	["widened", "widened"],
	["merged", "with a new merge strategy"],
	["added", "added"]
]);
function definitionChange(base, head) {
	if (!isDefinition(base) || !isDefinition(head)) return void 0;
	const [before, after] = [versionsOf(base), versionsOf(head)];
	const fields = fieldsBetween(before, after);
	const counts = [...ways].flatMap(([what, words]) => {
		const count = fields.filter((field) => field.what === what).reduce((sum, field) => sum + (field.fields ?? 1), 0);
		return count === 0 ? [] : [`${count} ${words}`];
	});
	return {
		notes: [...versionNotes(before, after), ...counts.length === 0 ? [] : [`schema fields: ${counts.join(", ")}`]],
		fields: fields.slice(0, mostFields)
	};
}
function definitionNotes(object) {
	if (!isDefinition(object)) return [];
	const versions = [...versionsOf(object)];
	return [`kind ${stringAt(object, "spec", "names", "kind") ?? ""} ${stringAt(object, "spec", "scope") === "Cluster" ? "for the whole cluster" : "in namespaces"}, ${versions.length === 1 ? "version" : "versions"} ${versions.map(([name]) => name).join(", ")}`];
}
function isDefinition(object) {
	return object["kind"] === "CustomResourceDefinition";
}
function versionsOf(crd) {
	return new Map(listAt(crd, "spec", "versions").flatMap((version) => {
		const name = stringAt(version, "name");
		return isJsonObject(version) && name !== void 0 ? [[name, version]] : [];
	}));
}
function versionNotes(before, after) {
	const notes = [];
	for (const [name, version] of before) {
		const next = after.get(name);
		if (next === void 0) notes.push(`version ${name} removed`);
		else if (version["served"] !== false && next["served"] === false) notes.push(`version ${name} no longer served`);
		else if (version["deprecated"] !== true && next["deprecated"] === true) notes.push(`version ${name} deprecated`);
	}
	for (const name of after.keys()) if (!before.has(name)) notes.push(`version ${name} added`);
	const stored = [storedVersion(before), storedVersion(after)];
	if (stored[0] !== stored[1]) notes.push(`stored as ${stored[1]} instead of ${stored[0]}`);
	return notes;
}
function storedVersion(versions) {
	return [...versions].find(([, version]) => version["storage"] === true)?.[0] ?? "nothing";
}
function fieldsBetween(before, after) {
	const found = new Map();
	let compared = 0;
	for (const [version, next] of after) {
		const old = before.get(version);
		if (old === void 0) continue;
		compared++;
		for (const difference of schemaDifferences(schemaOf(old), schemaOf(next))) {
			const key = JSON.stringify(difference);
			const known = found.get(key);
			if (known === void 0) found.set(key, {
				difference,
				versions: [version]
			});
			else known.versions.push(version);
		}
	}
	const order = [...ways.keys()];
	return [...found.values()].map(({ difference, versions }) => ({
		...difference,
		versions: versions.length === compared ? [] : versions
	})).sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
function schemaOf(version) {
	return jsonAt(version, "schema", "openAPIV3Schema");
}
// src/compare/ignore-fields.ts
function ignoreRuleId({ kind, path }) {
	return `ignore ${kind === void 0 ? "" : `${kind} `}${path}`;
}
function ignoreFields(base, head, id, rules) {
	const hidden = new Map();
	let sides = [base, head];
	for (const rule of rules) {
		if (!appliesTo(rule, id)) continue;
		const steps = stepsOf(rule.path);
		let count = 0;
		const ignored = ignoreAt(sides[0], sides[1], steps, 0, () => {
			count++;
		});
		sides = [ignored[0] ?? {}, ignored[1] ?? {}];
		if (count > 0) hidden.set(ignoreRuleId(rule), (hidden.get(ignoreRuleId(rule)) ?? 0) + count);
	}
	const [left, right] = sides;
	return {
		base: isJsonObject(left) ? left : base,
		head: isJsonObject(right) ? right : head,
		hidden
	};
}
function appliesTo(rule, { kind, namespace, name }) {
	return (rule.kind === void 0 || matchesText(rule.kind, kind)) && (rule.namespace === void 0 || matchesText(rule.namespace, namespace)) && (rule.name === void 0 || matchesText(rule.name, name));
}
function stepsOf(pointer) {
	return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function ignoreAt(left, right, steps, at, hide) {
	const step = steps[at];
	if (left === right || jsonEqual(left, right)) return [left, right];
	if (step === void 0) {
		hide();
		return left === void 0 ? [void 0, void 0] : [right, right];
	}
	if (Array.isArray(left) && Array.isArray(right)) return ignoreItems(left, right, steps, at, hide);
	if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
	const keys = step === "*" ? [...new Set([...Object.keys(left), ...Object.keys(right)])] : [step];
	let [base, head] = [left, right];
	for (const key of keys) {
		const before = Object.hasOwn(base, key) ? base[key] : void 0;
		const after = Object.hasOwn(head, key) ? head[key] : void 0;
		const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
		if (one !== before) base = withField(base, key, one);
		if (two !== after) head = withField(head, key, two);
	}
	return [base, head];
}
function withField(object, key, value) {
	const copy = { ...object };
	if (value === void 0) delete copy[key];
	else copy[key] = value;
	return copy;
}
function ignoreItems(left, right, steps, at, hide) {
	const step = steps[at] ?? "";
	const base = [...left];
	const head = [...right];
	const pair = (from, to) => {
		const before = base[from];
		const after = head[to];
		if (before === void 0 || after === void 0) return;
		const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
		if (one !== void 0) base[from] = one;
		if (two !== void 0) head[to] = two;
	};
	if (step === "*") for (let item = 0; item < Math.min(base.length, head.length); item++) pair(item, item);
	else if (/^\d{1,6}$/.test(step)) pair(Number(step), Number(step));
	else {
		const named = (list) => list.findIndex((item) => isJsonObject(item) && item["name"] === step);
		pair(named(base), named(head));
	}
	return [base, head];
}
// src/compare/ignored-differences.ts
function ignoredDifferences(base, head, paths) {
	return paths.filter((path) => {
		if (!path.startsWith("/") || path.startsWith("/stringData/") || path === "/stringData") return false;
		const steps = path.slice(1).split("/").map(unescaped);
		const [before, value] = [valueAt(base, steps), valueAt(head, steps)];
		return value !== void 0 && before !== void 0 && !jsonEqual(before, value);
	});
}
function unescaped(step) {
	return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
function valueAt(object, steps) {
	let value = object;
	for (const step of steps) if (Array.isArray(value)) value = /^(?:0|[1-9]\d{0,5})$/.test(step) ? value[Number(step)] : void 0;
	else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
	else return void 0;
	return value;
}
// src/compare/layout-hunks.ts
function layoutHunks(texts, context, hide) {
	return texts.flatMap(({ path, base, head }) => {
		const key = path.at(-1) ?? "";
		const { hunks } = diffLines(manifestLines({ [key]: hide(base) }), manifestLines({ [key]: hide(head) }), context);
		const printed = printFieldPath(path.map((field) => ({ field })));
		return hunks.map((hunk) => ({
			...hunk,
			path: printed
		}));
	});
}
// src/compare/api-defaults.ts
const container = {
	terminationMessagePath: "/dev/termination-log",
	terminationMessagePolicy: "File"
};
const probe = {
	failureThreshold: 3,
	periodSeconds: 10,
	successThreshold: 1,
	timeoutSeconds: 1
};
const volume = { defaultMode: 420 };
const inWorkloads = {
	configMap: volume,
	containers: container,
	ephemeralContainers: container,
	fieldRef: { apiVersion: "v1" },
	grpc: { service: "" },
	httpGet: { scheme: "HTTP" },
	initContainers: container,
	livenessProbe: probe,
	ports: { protocol: "TCP" },
	readinessProbe: probe,
	secret: volume,
	startupProbe: probe
};
const podSpec = {
	dnsPolicy: "ClusterFirst",
	hostIPC: false,
	hostNetwork: false,
	hostPID: false,
	schedulerName: "default-scheduler",
	terminationGracePeriodSeconds: 30
};
const ofKinds = {
	"apps/v1 DaemonSet": {
		minReadySeconds: 0,
		revisionHistoryLimit: 10
	},
	"apps/v1 Deployment": {
		minReadySeconds: 0,
		paused: false,
		progressDeadlineSeconds: 600,
		revisionHistoryLimit: 10
	},
	"apps/v1 StatefulSet": {
		minReadySeconds: 0,
		podManagementPolicy: "OrderedReady",
		revisionHistoryLimit: 10
	},
	"batch/v1 CronJob": {
		concurrencyPolicy: "Allow",
		failedJobsHistoryLimit: 1,
		successfulJobsHistoryLimit: 3
	},
	"batch/v1 Job": { backoffLimit: 6 },
	"v1 PersistentVolumeClaim": { volumeMode: "Filesystem" },
	"v1 Pod": { enableServiceLinks: true },
	"v1 Service": {
		internalTrafficPolicy: "Cluster",
		sessionAffinity: "None",
		type: "ClusterIP"
	}
};
const workloadKinds = new Set([
	"apps/v1 DaemonSet",
	"apps/v1 Deployment",
	"apps/v1 StatefulSet",
	"batch/v1 CronJob",
	"batch/v1 Job",
	"v1 Pod"
]);
function isApiDefault(kind, path, field, value, holding) {
	if (!Object.hasOwn(ofKinds, kind)) return false;
	const holder = path.at(-1) ?? "";
	if (kind === "batch/v1 Job" && Object.hasOwn(holding, "backoffLimitPerIndex")) return false;
	if (field === "internalTrafficPolicy" && holding["type"] === "ExternalName") return false;
	if (kind === "apps/v1 StatefulSet" && path.join(".") === "spec.volumeClaimTemplates.spec") return holds(ofKinds["v1 PersistentVolumeClaim"], field, value);
	if (path.length === 1 && holder === "spec" && holds(ofKinds[kind], field, value)) return true;
	if (kind === "v1 Service") return holder === "ports" && (field === "protocol" && value === "TCP" || field === "targetPort" && value === holding["port"]);
	if (!workloadKinds.has(kind)) return false;
	if (holder === "spec" && (kind === "v1 Pod" ? path.length === 1 : path.at(-2) === "template")) return holds(podSpec, field, value);
	return Object.hasOwn(inWorkloads, holder) && holds(inWorkloads[holder], field, value);
}
function holds(defaults, field, value) {
	return defaults !== void 0 && Object.hasOwn(defaults, field) && defaults[field] === value;
}
// src/compare/documents/normalise-layout.ts
const readable$1 = 4;
function normaliseLayout({ base, head, texts, isBase64, isData }) {
	if (!isData) return void 0;
	const [from, to] = texts;
	const form = embeddedText(from, isBase64)?.form;
	if (form !== void 0 && form === embeddedText(to, isBase64)?.form) return void 0;
	const differing = (!from.includes("\n") || !to.includes("\n")) && from.length + to.length > 160 ? Number.POSITIVE_INFINITY : countDifferent(from.split("\n"), to.split("\n"));
	if (differing <= readable$1) return void 0;
	const [before, after] = [writtenAnew(base), writtenAnew({
		...head,
		value: inOrderOf(base.value, head.value)
	})];
	if (before === void 0 || after === void 0 || before === after) return void 0;
	return differing >= 2 * countDifferent(before.split("\n"), after.split("\n")) + 2 ? [before, after] : void 0;
}
function writtenAnew({ form, value, isStream, asWritten }) {
	if (asWritten.length > 0 || form === "TOML") return void 0;
	if (form === "JSON") return `${jsonText(value, "")}\n`;
	const documents = isStream && Array.isArray(value) ? value : [value];
	const objects = documents.filter(isJsonObject);
	if (objects.length < documents.length) return void 0;
	return `${objects.map((object) => manifestLines(object).texts.join("\n")).join("\n---\n")}\n`;
}
function jsonText(value, indent) {
	if (typeof value === "bigint") return String(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const inner = `${indent}  `;
	const [open, close, parts] = Array.isArray(value) ? [
		"[",
		"]",
		value.map((item) => jsonText(item, inner))
	] : [
		"{",
		"}",
		Object.keys(value).map((key) => `${JSON.stringify(key)}: ${jsonText(value[key] ?? null, inner)}`)
	];
	return parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
function inOrderOf(model, value) {
	if (Array.isArray(value)) {
		const items = Array.isArray(model) ? model : [];
		return value.map((item, at) => inOrderOf(items[at], item));
	}
	if (!isJsonObject(value)) return value;
	const known = isJsonObject(model) ? model : {};
	const ordered = Object.create(null);
	for (const key of Object.keys(known)) if (Object.hasOwn(value, key)) ordered[key] = inOrderOf(known[key], value[key] ?? null);
	for (const key of Object.keys(value)) if (!Object.hasOwn(ordered, key)) ordered[key] = value[key] ?? null;
	return ordered;
}
// src/compare/hidden-classes.ts
const unread = "No resource, changed or not, selects or reads the key: no selector, affinity, topology, monitor, downward API or text names it. Else it is shown";
const byName = (name) => `\`show: [${name}]\``;
const hiddenClasses = {
	"api-default": {
		why: "default of the API server",
		covers: "A field of a built-in kind, absent on one side and at its default on the other, and the namespace of a kind without one",
		proof: "The API server stores the same value; only defaults independent of other fields",
		test: "a default of the API",
		show: byName("api-default")
	},
	"app-version": {
		why: "follows the chart version",
		covers: "The label `app.kubernetes.io/version` of a resource, a job template, the Job of a hook or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("app-version")
	},
	chart: {
		why: "follows the chart version",
		covers: "The label or annotation `chart` of a resource, a job template, the Job of a hook or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("chart")
	},
	checksum: {
		why: "follows the content of other resources",
		covers: "A label or annotation `checksum/\u2026` or `fluxcd.controlplane.io/checksum` with values in the form of a hash (8 to 128 hexadecimal digits, or digits)",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a checksum",
		show: byName("checksum")
	},
	configured: {
		why: "hidden by the configuration of the base",
		covers: "Fields in `noise` or `ignore` of the configuration of the base",
		proof: "None: a decision of the repository. A pull request cannot change it for itself",
		test: "what the configuration names",
		show: "take the entry out of the configuration"
	},
	"crd-description": {
		why: "documentation of a field",
		covers: "A `description` of a schema of a CustomResourceDefinition, and no default, example or property of this name",
		proof: "The API server validates, prunes and defaults by the other keywords of a schema; only `kubectl explain` prints this one",
		test: "a description in a schema",
		show: byName("crd-description")
	},
	"creation-timestamp": {
		why: "set by the API server",
		covers: "`creationTimestamp: null` in the metadata of a resource, absent on the other side",
		proof: "The API server drops the applied value and sets its own",
		test: "an empty time of creation",
		show: byName("creation-timestamp")
	},
	duration: {
		why: "another spelling of the same duration",
		covers: "An interval or a time limit of a Flux object, such as `60m` and `1h`; not with hours where the API server takes none (`timeout` of sources)",
		proof: "Flux's API types parse it into a length of time; its controllers see nothing else",
		test: "a duration",
		show: byName("duration")
	},
	"encoded-bytes": {
		why: "another spelling of the same bytes",
		covers: "A value of a Secret in `data` and in `stringData`, which wins, and line breaks in the base64 of a Secret or of `binaryData`",
		proof: "The API server stores the bytes, and makes one field of the two",
		test: "bytes that are written otherwise",
		show: byName("encoded-bytes")
	},
	"flux-owner": {
		why: "owner of the resource; moves are shown by themselves",
		covers: "Flux's labels for the owner of a resource",
		proof: `${unread}. Flux goes by its inventory, and sets the labels anew`,
		test: "a label of an owner",
		show: byName("flux-owner")
	},
	"helm-chart": {
		why: "follows the chart version",
		covers: "The label or annotation `helm.sh/chart` of a resource, a job template, the Job of a hook or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("helm-chart")
	},
	layout: {
		why: "comments, layout and spelling of a document in a text",
		covers: "Spelling of a JSON, YAML or TOML document in a text. Its first line, merge keys, unusual line ends, and comments with template expressions are content",
		proof: "The document is the same data to every reader of its notation. The resource is listed all the same, with the lines folded",
		test: "the layout of a document",
		show: byName("layout")
	},
	quantity: {
		why: "another spelling of the same quantity",
		covers: "A quantity in a field of a built-in kind, such as `1000m` and `1` of a CPU request",
		proof: "The API server stores one spelling of a number in each of three forms: suffixes of ten, suffixes of two, exponents. Between two forms (`1Gi` and `1073741824`) the stored text differs, and pods of a DaemonSet or StatefulSet restart, so that it is shown",
		test: "a quantity",
		show: byName("quantity")
	},
	"test-hook": {
		why: "runs only with `helm test`",
		covers: "A hook for `helm test` alone, in a release without `spec.test.enable`; each counts as one difference",
		proof: "helm-controller runs tests only where `spec.test.enable` is set, and Helm applies no other part of such a hook",
		test: "a hook that is only a test",
		show: byName("test-hook")
	}
};
const hiddenClassNames = Object.keys(hiddenClasses).sort();
// src/compare/same-value.ts
const quantitiesOfKinds = {
	"autoscaling/v2 HorizontalPodAutoscaler": /^spec\.metrics\.\w+\.target\.(?:averageValue|value)$/,
	"v1 LimitRange": /^spec\.limits\.(?:default|defaultRequest|max|maxLimitRequestRatio|min)\.[^.]+$/,
	"v1 PersistentVolume": /^spec\.capacity\.[^.]+$/,
	"v1 PersistentVolumeClaim": /^spec\.resources\.(?:limits|requests)\.[^.]+$/,
	"v1 ResourceQuota": /^spec\.hard\.[^.]+$/
};
const podSpecs = {
	"apps/v1 DaemonSet": "spec.template.spec.",
	"apps/v1 Deployment": "spec.template.spec.",
	"apps/v1 ReplicaSet": "spec.template.spec.",
	"apps/v1 StatefulSet": "spec.template.spec.",
	"batch/v1 CronJob": "spec.jobTemplate.spec.template.spec.",
	"batch/v1 Job": "spec.template.spec.",
	"v1 Pod": "spec."
};
const inPodSpec = /^(?:(?:containers|ephemeralContainers|initContainers)\.resources\.(?:limits|requests)\.[^.]+|(?:containers|ephemeralContainers|initContainers)\.env\.valueFrom\.resourceFieldRef\.divisor|volumes\.(?:downwardAPI|projected\.sources\.downwardAPI)\.items\.resourceFieldRef\.divisor|volumes\.emptyDir\.sizeLimit|volumes\.ephemeral\.volumeClaimTemplate\.spec\.resources\.(?:limits|requests)\.[^.]+|overhead\.[^.]+)$/;
const inClaimTemplate = /^spec\.volumeClaimTemplates\.spec\.resources\.(?:limits|requests)\.[^.]+$/;
const fluxKind = /^(?:helm|image|kustomize|notification|source)\.toolkit\.fluxcd\.io\/|^fluxcd\.controlplane\.io\//;
const isRaw = (kind) => kind.startsWith("source.toolkit.fluxcd.io/") && kind.endsWith(" HelmChart");
const withoutHours = /^(?:image|notification|source)\.toolkit\.fluxcd\.io\//;
const fluxDuration = /^spec\.(?:interval|retryInterval|timeout|chart\.spec\.interval|(?:install|rollback|test|uninstall|upgrade)\.timeout)$/;
function sameValue(kind, path, from, to) {
	if (typeof from === "object" || typeof to === "object" || path.some((key) => key.includes(".") && key !== path.at(-1))) return void 0;
	const place = [...path.slice(0, -1), (path.at(-1) ?? "").replaceAll(".", "_")].join(".");
	if (isQuantityField(kind, place)) {
		const left = nanosOf(from);
		return left !== void 0 && left === nanosOf(to) && quantityForm(from) === quantityForm(to) ? "quantity" : void 0;
	}
	if (!fluxKind.test(kind) || isRaw(kind) || !fluxDuration.test(place)) return void 0;
	if (place === "spec.timeout" && withoutHours.test(kind) && [from, to].some((one) => String(one).includes("h"))) return void 0;
	const left = fluxNanoseconds(from);
	return left !== void 0 && left === fluxNanoseconds(to) ? "duration" : void 0;
}
function isQuantityField(kind, place) {
	if ((Object.hasOwn(quantitiesOfKinds, kind) ? quantitiesOfKinds[kind] : void 0)?.test(place) === true) return true;
	const before = Object.hasOwn(podSpecs, kind) ? podSpecs[kind] : void 0;
	if (before === void 0) return false;
	if (place.startsWith(before) && inPodSpec.test(place.slice(before.length))) return true;
	return kind === "apps/v1 StatefulSet" && inClaimTemplate.test(place);
}
// src/compare/stored-bytes.ts
function storedBytes(field, value) {
	if (typeof value !== "string") return void 0;
	if (field === "stringData") return Buffer.from(value, "utf8").toString("latin1");
	const text = value.replace(/[\r\n]/g, "");
	const bytes = Buffer.from(text, "base64");
	return bytes.toString("base64") === text ? bytes.toString("latin1") : void 0;
}
// src/compare/noise.ts
const keysOfClasses = {
	"app-version": {
		in: ["labels"],
		keys: ["app.kubernetes.io/version"]
	},
	chart: {
		in: ["annotations", "labels"],
		keys: ["chart"]
	},
	checksum: {
		in: ["annotations", "labels"],
		keys: ["checksum/*", "fluxcd.controlplane.io/checksum"]
	},
	"flux-owner": {
		in: ["labels"],
		keys: [
			"helm.toolkit.fluxcd.io/name",
			"helm.toolkit.fluxcd.io/namespace",
			"kustomize.toolkit.fluxcd.io/name",
			"kustomize.toolkit.fluxcd.io/namespace",
			"resourceset.fluxcd.controlplane.io/name",
			"resourceset.fluxcd.controlplane.io/namespace"
		]
	},
	"helm-chart": {
		in: ["annotations", "labels"],
		keys: ["helm.sh/chart"]
	}
};
const defaultNoise = hiddenClassNames.filter((name) => name !== "configured").map((name) => ({
	id: name,
	class: name,
	why: hiddenClasses[name].why,
	...keysOfClasses[name] ?? {
		in: [],
		keys: []
	}
}));
const validLabel = /^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/;
const hash = /^(?:(?:md5|sha\d+)[:-])?(?:[0-9a-f]{8,128}|\d{4,20})$/i;
const rolling = new Set([
	"apps/v1 DaemonSet",
	"apps/v1 Deployment",
	"apps/v1 StatefulSet"
]);
function carrierAt(kind, path, isHook) {
	const place = path.join(".");
	if (place === "metadata") return "resource";
	if (place === "spec.template.metadata") {
		if (isHook && kind === "batch/v1 Job") return "resource";
		return rolling.has(kind) ? "pods" : void 0;
	}
	return (place === "spec.jobTemplate.metadata" || place === "spec.jobTemplate.spec.template.metadata") && kind === "batch/v1 CronJob" ? "resource" : void 0;
}
function isInPods(kind, path) {
	return rolling.has(kind) && path[0] === "spec" && path[1] === "template";
}
function isPlainPair(name, field, values) {
	return values.every((value) => value === void 0 || typeof value === "string" && (field === "annotations" || validLabel.test(value)) && (name !== "checksum" || hash.test(value)));
}
function hideNoise(base, head, rules, { documents = new DocumentPairs(), isRead = () => false, isHook = false } = {}) {
	const kind = kindOf(base) === kindOf(head) ? kindOf(head) : "";
	const inForce = new Set(rules.map((rule) => rule.class));
	const isPlaceless = isClusterScoped(apiGroup(stringAt(head, "apiVersion") ?? ""), stringAt(head, "kind") ?? "");
	const isDefault = (field, value, holding) => inForce.has("api-default") && isApiDefault(kind, path, field, value, holding);
	const hidesDescriptions = inForce.has("crd-description") && head["kind"] === "CustomResourceDefinition";
	const layout = [];
	const hidden = new Map();
	const restarts = new Set();
	const path = [];
	const hide = (name, rule = name) => {
		hidden.set(rule, {
			class: name,
			differences: (hidden.get(rule)?.differences ?? 0) + 1
		});
	};
	const both = (left, right) => {
		if (Array.isArray(left) && Array.isArray(right)) return lists(left, right);
		if (isJsonObject(left) && isJsonObject(right)) return mappings(left, right);
		if (left === right) return [left, right];
		const spelling = spellingOf(left, right);
		if (spelling !== void 0 && inForce.has(spelling)) {
			hide(spelling);
			return [right, right];
		}
		const isHidden = kind === "v1 Secret" && isHiddenField(path[0] ?? "");
		return typeof left === "string" && typeof right === "string" && inForce.has("layout") && !isHidden ? texts(left, right) : [left, right];
	};
	const spellingOf = (left, right) => {
		const [field, key] = path;
		if (path.length === 2 && key !== void 0) {
			if (kind === "v1 Secret" && field === "data" || kind === "v1 ConfigMap" && field === "binaryData") {
				const bytes = storedBytes(field, left);
				return bytes !== void 0 && bytes === storedBytes(field, right) ? "encoded-bytes" : void 0;
			}
		}
		return sameValue(kind, path, left, right);
	};
	const texts = (left, right) => {
		const pair = documents.of(path.at(-1) ?? "", left, right);
		if (pair === void 0) return [left, right];
		const alike = pair.isSame ? [right, right] : normaliseLayout(pair);
		if (alike === void 0) return [left, right];
		hide("layout");
		layout.push({
			path: [...path],
			base: pair.texts[0],
			head: pair.texts[1]
		});
		if (isInPods(kind, path)) restarts.add(path.join("."));
		return [...alike];
	};
	const lists = (left, right) => {
		let leftOut = left;
		let rightOut = right;
		const keys = hasAlignedItems(left, right) ? void 0 : listKeys(left, right);
		const places = keys === void 0 ? void 0 : new Map(keys.head.map((key, at) => [key, at]));
		for (const [i, before] of left.entries()) {
			const j = places === void 0 ? i : places.get(keys?.base[i] ?? "") ?? -1;
			const after = right[j];
			if (after === void 0) continue;
			const [quietBefore, quietAfter] = both(before, after);
			if (quietBefore !== before) {
				if (leftOut === left) leftOut = [...left];
				leftOut[i] = quietBefore;
			}
			if (quietAfter !== after) {
				if (rightOut === right) rightOut = [...right];
				rightOut[j] = quietAfter;
			}
		}
		return [leftOut, rightOut];
	};
	const mappings = (left, right) => {
		let leftOut = left;
		let rightOut = right;
		for (const key of Object.keys(left)) {
			const before = left[key];
			const after = Object.hasOwn(right, key) ? right[key] : void 0;
			if (before !== void 0 && after === void 0 && isDefault(key, before, left)) {
				hide("api-default");
				if (leftOut === left) leftOut = { ...left };
				delete leftOut[key];
				continue;
			}
			if (before === void 0 || after === void 0 || before === after) continue;
			if (key === "description" && hidesDescriptions && isDescription(path, before, after)) {
				hide("crd-description");
				if (leftOut === left) leftOut = { ...left };
				leftOut[key] = after;
				continue;
			}
			path.push(key);
			const [quietBefore, quietAfter] = key === "metadata" ? metadata(before, after) : both(before, after);
			path.pop();
			if (quietBefore !== before) {
				if (leftOut === left) leftOut = { ...left };
				leftOut[key] = quietBefore;
			}
			if (quietAfter !== after) {
				if (rightOut === right) rightOut = { ...right };
				rightOut[key] = quietAfter;
			}
		}
		for (const key of Object.keys(right)) {
			const added = right[key];
			if (added === void 0 || Object.hasOwn(left, key)) continue;
			if (!isDefault(key, added, right)) continue;
			hide("api-default");
			if (rightOut === right) rightOut = { ...right };
			delete rightOut[key];
		}
		return [leftOut, rightOut];
	};
	const metadata = (left, right) => {
		if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
		const carrier = carrierAt(kind, path, isHook);
		let leftOut = left;
		let rightOut = right;
		for (const field of ["annotations", "labels"]) {
			const before = left[field];
			const after = right[field];
			if (before === after || !isMapOrNone(before) || !isMapOrNone(after)) continue;
			const quietBefore = { ...before };
			const quietAfter = { ...after };
			let found = false;
			for (const key of new Set([...Object.keys(quietBefore), ...Object.keys(quietAfter)])) {
				const pair = [getOwn(quietBefore, key), getOwn(quietAfter, key)];
				if (jsonEqual(pair[0], pair[1])) continue;
				const rule = rules.find((candidate) => matches(candidate, field, key));
				if (rule === void 0) continue;
				if (rule.class !== "configured") {
					if (carrier === void 0 || carrier === "pods" && rule.class === "flux-owner") continue;
					if (!isPlainPair(rule.class, field, pair) || isRead(key, stringAt(head, "kind") ?? "")) continue;
					if (carrier === "pods") restarts.add(key);
				}
				hide(rule.class, rule.id);
				delete quietBefore[key];
				delete quietAfter[key];
				found = true;
			}
			if (!found) continue;
			if (leftOut === left) [leftOut, rightOut] = [{ ...left }, { ...right }];
			assignOrDelete(leftOut, field, quietBefore);
			assignOrDelete(rightOut, field, quietAfter);
		}
		if (path.length > 1) return [leftOut, rightOut];
		if (inForce.has("api-default") && isPlaceless && left["namespace"] !== right["namespace"]) {
			hide("api-default");
			[leftOut, rightOut] = [withoutNamespace(leftOut), withoutNamespace(rightOut)];
		}
		if (!inForce.has("creation-timestamp")) return [leftOut, rightOut];
		return [withoutEmptyTime(leftOut, rightOut), withoutEmptyTime(rightOut, leftOut)];
	};
	const withoutEmptyTime = (own, other) => {
		if (own["creationTimestamp"] !== null || Object.hasOwn(other, "creationTimestamp")) return own;
		hide("creation-timestamp");
		const { creationTimestamp: _empty, ...rest } = own;
		return rest;
	};
	const [left, right] = kind === "v1 Secret" && inForce.has("encoded-bytes") ? inSameFields(base, head, () => {
		hide("encoded-bytes");
	}) : [base, head];
	const [quietBase, quietHead] = mappings(left, right);
	return {
		base: quietBase,
		head: quietHead,
		hidden,
		layout,
		restarts: [...restarts].sort()
	};
}
function kindOf(object) {
	return `${stringAt(object, "apiVersion") ?? ""} ${stringAt(object, "kind") ?? ""}`;
}
function isMapOrNone(value) {
	return value === void 0 || isJsonObject(value);
}
function withoutNamespace({ namespace: _unread, ...metadata }) {
	return metadata;
}
function inSameFields(before, after, moved) {
	const [base, head] = [withoutLost(before), withoutLost(after)];
	const lost = (version, key) => jsonAt(version, "stringData", key) === void 0 ? void 0 : jsonAt(version, "data", key);
	const keys = new Set([before, after].flatMap((version) => Object.keys(objectAt(version, "data") ?? {})));
	for (const key of keys) if (!jsonEqual(lost(before, key), lost(after, key))) moved();
	let out = base;
	for (const [from, to] of [["data", "stringData"], ["stringData", "data"]]) {
		const there = objectAt(head, to) ?? {};
		for (const [key, value] of Object.entries(objectAt(base, from) ?? {})) {
			if (!Object.hasOwn(there, key) || jsonAt(head, from, key) !== void 0) continue;
			if (jsonAt(base, to, key) !== void 0) continue;
			const bytes = storedBytes(from, value);
			const target = there[key];
			if (bytes === void 0 || target === void 0 || bytes !== storedBytes(to, target)) continue;
			moved();
			const left = { ...objectAt(out, from) };
			delete left[key];
			out = {
				...out,
				[to]: {
					...objectAt(out, to),
					[key]: target
				}
			};
			assignOrDelete(out, from, left);
		}
	}
	return [out, head];
}
function withoutLost(secret) {
	const data = objectAt(secret, "data");
	const clear = objectAt(secret, "stringData");
	if (data === void 0 || clear === void 0) return secret;
	const kept = Object.entries(data).filter(([key]) => clear[key] === void 0 || clear[key] === null);
	if (kept.length === Object.keys(data).length) return secret;
	const out = { ...secret };
	assignOrDelete(out, "data", Object.fromEntries(kept));
	return out;
}
function isDescription(path, before, after) {
	if (typeof before !== "string" || typeof after !== "string" || !path.includes("openAPIV3Schema")) return false;
	return !path.some((key) => key === "default" || key === "enum" || key === "example");
}
function matches(rule, field, key) {
	if (!rule.in.includes(field)) return false;
	return rule.keys.some((one) => one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : key === one);
}
function assignOrDelete(holder, field, value) {
	if (Object.keys(value).length === 0) delete holder[field];
	else holder[field] = value;
}
// src/compare/key-blocks.ts
const begin = /-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----/g;
const separator = /[ \t]*(?:\r?\n|(?:\\+r)?\\+n|[ \t])[ \t]*(?:(?:\r?\n|(?:\\+r)?\\+n)[ \t]*)?/y;
const header = /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID): [^\r\n\\]{0,200}/y;
const keyLine = /=?[A-Za-z0-9+/]{16,}={0,2}/y;
const lastLine = /=?[A-Za-z0-9+/]{1,64}={0,2}(?=\s*(?:-----END|\\+[rn]|["',]|$))/my;
const encodedMarker = /UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW/g;
function mayHoldKey(text) {
	return text.includes("PRIVATE KEY") || hasEncodedKey(text);
}
function hasEncodedKey(text) {
	return text.includes("UFJJVkFURSBLRV") || text.includes("BSSVZBVEUgS0VZ") || text.includes("QUklWQVRFIEtFW");
}
function keyBlocks(text) {
	const blocks = [];
	if (text.includes("PRIVATE KEY")) {
		begin.lastIndex = 0;
		for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
			const label = found[1] ?? "";
			const end = endOfPem(text, begin.lastIndex, label);
			if (end === void 0) continue;
			blocks.push({
				start: found.index,
				end,
				label
			});
			begin.lastIndex = end;
		}
	}
	if (hasEncodedKey(text)) append(blocks, encodedBlocks(text));
	return blocks.sort((a, b) => a.start - b.start);
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : void 0;
}
function endOfPem(text, from, label) {
	const closing = `-----END ${label}-----`;
	let lines = 0;
	let at = from;
	for (;;) {
		const next = matchAt(separator, text, at) ?? at;
		if (text.startsWith(closing, next)) return lines === 0 ? void 0 : next + closing.length;
		if (next === at && lines > 0) return at;
		const line = matchAt(keyLine, text, next);
		if (line !== void 0) {
			lines++;
			at = line;
			continue;
		}
		const skipped = matchAt(header, text, next);
		if (skipped !== void 0) {
			at = skipped;
			continue;
		}
		if (lines === 0) {
			if (next === at) return void 0;
			at = next;
			continue;
		}
		const last = matchAt(lastLine, text, next);
		if (last === void 0) return at;
		const closed = matchAt(separator, text, last) ?? last;
		if (text.startsWith(closing, closed)) return closed + closing.length;
		return text.slice(next, last).includes("=") || (last - next) % 4 === 0 ? last : at;
	}
}
const base64 = /[A-Za-z0-9+/]/;
function encodedBlocks(text) {
	const blocks = [];
	encodedMarker.lastIndex = 0;
	for (let found = encodedMarker.exec(text); found !== null; found = encodedMarker.exec(text)) {
		const { index } = found;
		let start = index;
		while (start > 0 && base64.test(text[start - 1] ?? "")) start--;
		let end = index;
		while (base64.test(text[end] ?? "")) end++;
		for (;;) {
			const next = matchAt(separator, text, end);
			const line = next === void 0 ? void 0 : matchAt(keyLine, text, next) ?? matchAt(lastLine, text, next);
			if (line === void 0 || text.slice(end, next).trim().length > 4) break;
			end = line;
			if (text[end - 1] === "=") break;
		}
		while (text[end] === "=") end++;
		const block = encodedBlock(text, start, end);
		if (block !== void 0) blocks.push(block);
		encodedMarker.lastIndex = end;
	}
	return blocks;
}
function encodedBlock(text, from, end) {
	for (let start = from; start < from + 4; start++) {
		const digits = text.slice(start, end).replace(/\\+[rn]?|[^A-Za-z0-9+/]/g, "");
		const decoded = Buffer.from(digits, "base64").toString("latin1");
		if (decoded.includes("PRIVATE KEY") && keyBlocks(decoded).length > 0) return {
			start,
			end,
			label: "",
			decoded
		};
	}
}
// src/compare/redact.ts
const hiddenValue = "(value hidden)";
const hiddenOther = "(value hidden, changed)";
const hiddenAnew = "(value hidden, encrypted anew)";
const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";
function redactPair(base, head) {
	const keys = new PrivateKeys();
	let secretsChanged = 0;
	const version = (object, other, side) => {
		if (object === void 0) return void 0;
		if (isCore(object, "Secret")) {
			const { shown, changed } = hideSecretValues(object, other, side, keys);
			secretsChanged += changed;
			return shown;
		}
		const shown = isCore(object, "ConfigMap") ? summariseBinaryData(object, other, keys) : isSealed(object) ? numberSealed(object, keys) : keys.hideInObject(object);
		return isEncrypted(object) ? {
			...shown,
			sops: replacementOf(object, other, side, "sops")
		} : shown;
	};
	const shownBase = version(base, head, "base");
	const known = keys.count;
	const shownHead = version(head, base, "head");
	if (base !== void 0) secretsChanged += keys.count - known;
	return {
		base: shownBase,
		head: shownHead,
		secretsChanged,
		...keys.hiding()
	};
}
function isEncrypted({ sops }) {
	return isJsonObject(sops) && /^ENC\[/.test(stringAt(sops, "mac") ?? "");
}
function isSealed(object) {
	return object["kind"] === "SealedSecret" && apiGroup(stringAt(object, "apiVersion") ?? "") === "bitnami.com";
}
const sealedValue = /^A[A-Za-z0-9+/]{300,}={0,2}$/;
function numberSealed(object, keys) {
	const values = objectAt(object, "spec", "encryptedData");
	if (values === void 0) return keys.hideInObject(object);
	const shown = keys.hideInObject({
		...object,
		spec: {
			...objectAt(object, "spec"),
			encryptedData: true
		}
	});
	const sealed = {};
	for (const [key, value] of Object.entries(values)) {
		const isEncryptedValue = typeof value === "string" && sealedValue.test(value);
		setOwn(sealed, keys.hideKey(key), isEncryptedValue ? keys.numbered(value) : keys.hideIn(value));
	}
	return {
		...shown,
		spec: {
			...objectAt(shown, "spec"),
			encryptedData: sealed
		}
	};
}
function replacementOf(object, other, side, field) {
	return side === "head" && other !== void 0 && !jsonEqual(getOwn(other, field), object[field]) ? hiddenOther : hiddenValue;
}
function isCore(object, kind) {
	return object["kind"] === kind && apiGroup(stringAt(object, "apiVersion") ?? "") === "";
}
const secretFields = ["data", "stringData"];
function isStored(field) {
	return field === "data" || field === "stringData";
}
function hideSecretValues(secret, other, side, keys) {
	const open = { ...secret };
	const fields = Object.keys(secret).filter((field) => isHiddenField(field) && secret[field] !== void 0 && secret[field] !== null);
	for (const field of fields) if (isStored(field)) open[field] = true;
	else delete open[field];
	const shown = { ...keys.hideInObject(open) };
	let changed = 0;
	for (const field of fields) {
		const values = secret[field];
		if (values === void 0) continue;
		const before = other === void 0 ? void 0 : getOwn(other, field);
		if (!isStored(field) || !isJsonObject(values)) {
			const differs = side === "head" && other !== void 0 && !jsonEqual(before, values);
			setOwn(shown, keys.hideKey(field), differs ? hiddenOther : hiddenValue);
			if (differs) changed++;
			continue;
		}
		const hidden = {};
		for (const [key, value] of Object.entries(values)) {
			const differs = side === "head" && other !== void 0 && hasSecretKey(other, key) && !isSameBytes(field, value, isJsonObject(before) ? getOwn(before, key) : void 0, other, key);
			const isAnew = differs && isEncryptedAnew(value, isJsonObject(before) ? getOwn(before, key) : void 0);
			if (differs && !isAnew) changed++;
			setOwn(hidden, keys.hideKey(key), isAnew ? hiddenAnew : differs ? hiddenOther : hiddenValue);
		}
		shown[field] = hidden;
	}
	const annotations = objectAt(secret, "metadata", "annotations");
	if (annotations !== void 0 && Object.hasOwn(annotations, lastApplied)) {
		const was = other === void 0 ? void 0 : objectAt(other, "metadata", "annotations");
		const differs = side === "head" && was !== void 0 && Object.hasOwn(was, lastApplied) && !jsonEqual(was[lastApplied], annotations[lastApplied]);
		const metadata = objectAt(shown, "metadata") ?? {};
		const replaced = differs ? hiddenOther : hiddenValue;
		shown["metadata"] = {
			...metadata,
			annotations: {
				...objectAt(shown, "metadata", "annotations"),
				[lastApplied]: replaced
			}
		};
	}
	return {
		shown,
		changed
	};
}
function hasSecretKey(secret, key) {
	return secretFields.some((field) => {
		const values = secret[field];
		return isJsonObject(values) && Object.hasOwn(values, key);
	});
}
function isSameBytes(field, value, sameField, other, key) {
	if (sameField !== void 0 && jsonEqual(value, sameField)) return true;
	const elsewhere = sameField === void 0 ? other[field === "data" ? "stringData" : "data"] : void 0;
	if (isJsonObject(elsewhere) && isCiphertext(value) && isCiphertext(getOwn(elsewhere, key))) return true;
	const bytes = storedBytes(field, value);
	if (bytes === void 0) return false;
	for (const there of ["stringData", "data"]) {
		const values = other[there];
		if (isJsonObject(values) && Object.hasOwn(values, key)) return storedBytes(there, values[key]) === bytes;
	}
	return false;
}
const encryptedValue = /^ENC\[AES256_GCM,data:([\w+/=]*),iv:[\w+/=]+,tag:[\w+/=]+,type:([a-z]+)\]$/;
function isEncryptedAnew(value, before) {
	if (typeof value !== "string" || typeof before !== "string") return false;
	const [was, is] = [encryptedValue.exec(before), encryptedValue.exec(value)];
	if (was === null || is === null || was[2] !== is[2]) return false;
	return Buffer.from(was[1] ?? "", "base64").length === Buffer.from(is[1] ?? "", "base64").length;
}
function isCiphertext(value) {
	return typeof value === "string" && mayHoldCiphertext(value);
}
function summariseBinaryData(configMap, other, keys) {
	const values = configMap["binaryData"];
	if (!isJsonObject(values)) return keys.hideInObject(configMap);
	const others = other?.["binaryData"];
	const summary = {};
	for (const [key, value] of Object.entries(values)) {
		if (typeof value !== "string" || decodedText(value) !== void 0) {
			setOwn(summary, keys.hideKey(key), keys.hideIn(value));
			continue;
		}
		const before = isJsonObject(others) ? getOwn(others, key) : void 0;
		const short = summaryOf(value, 12);
		const isToldByUsualCase = typeof before !== "string" || before === value || summaryOf(before, 12) !== short;
		setOwn(summary, keys.hideKey(key), isToldByUsualCase ? short : summaryOf(value, void 0));
	}
	const { binaryData: _values, ...rest } = configMap;
	return {
		...keys.hideInObject(rest),
		binaryData: summary
	};
}
function summaryOf(value, digits) {
	const stored = storedBytes("binaryData", value);
	const isUsual = stored !== void 0 && !/[\r\n]/.test(value);
	const bytes = isUsual ? Buffer.from(stored, "latin1") : Buffer.from(value, "utf8");
	const digest = createHash("sha256").update(bytes).digest("hex").slice(0, digits);
	return isUsual ? `(${bytes.length} bytes, sha256 ${digest})` : `(${bytes.length} bytes of text, sha256 ${digest})`;
}
const replacement = /(?<!\\)\\*(?=\((?:value hidden\)|value hidden, (?:changed|encrypted anew)\)|[a-z0-9 ]{0,40}private key(?: block)? \d+(?: in base64)?, hidden\)|encrypted \d+\)|\d+ bytes(?: of text)?, sha256 |base64 of "))/g;
const mayBeReplacement = /hidden(?:, (?:changed|encrypted anew))?\)|\(encrypted |sha256 |base64 of "/;
function escaped(text, isBeforeReplacement) {
	const more = (backslashes) => `${backslashes}${backslashes}\\`;
	const safe = mayBeReplacement.test(text) ? text.replace(replacement, more) : text;
	if (!isBeforeReplacement || !safe.endsWith("\\")) return safe;
	return safe + safe.slice(trimmedEnd(safe, "\\").length);
}
const readable = /^[^\p{Cc}\uFFFD]*$/u;
var PrivateKeys = class {
	#numbers = new Map();
	#encrypted = new Map();
	#values = 0;
	get count() {
		return this.#numbers.size + this.#values;
	}
	hideIn(value) {
		return this.#mapped(value, (text) => this.#hideInText(text, true));
	}
	hiding() {
		const hideInText = (text) => this.#hideInText(text, false);
		return {
			hide: (value) => this.#mapped(value, hideInText),
			hideInText
		};
	}
	hideInObject(value) {
		const shown = this.hideIn(value);
		return isJsonObject(shown) ? shown : value;
	}
	hideKey(key) {
		return this.#hideInText(key, true);
	}
	#mapped(value, text) {
		if (typeof value === "string") return text(value);
		if (Array.isArray(value)) {
			let copy = value;
			for (const [index, item] of value.entries()) {
				const shown = this.#mapped(item, text);
				if (shown === item) continue;
				if (copy === value) copy = [...value];
				copy[index] = shown;
			}
			return copy;
		}
		if (!isJsonObject(value)) return value;
		let changed = false;
		const entries = [];
		for (const key of Object.keys(value)) {
			const item = value[key];
			if (item === void 0) continue;
			const entry = [text(key), this.#mapped(item, text)];
			changed ||= entry[0] !== key || entry[1] !== item;
			entries.push(entry);
		}
		return changed ? Object.fromEntries(entries) : value;
	}
	#hideInText(text, escapes) {
		const blocks = text.length >= 32 ? hiddenBlocks(text) : [];
		if (blocks.length === 0) return escapes ? escaped(text, false) : text;
		let shown = "";
		let at = 0;
		for (const block of blocks) {
			const before = text.slice(at, block.start);
			shown += (escapes ? escaped(before, true) : before) + this.#replaced(text.slice(block.start, block.end), block);
			at = block.end;
		}
		const rest = text.slice(at);
		return shown + (escapes ? escaped(rest, false) : rest);
	}
	numbered(ciphertext, isValue = true) {
		const known = this.#encrypted.get(ciphertext) ?? this.#encrypted.size + 1;
		if (isValue && known > this.#encrypted.size) this.#values++;
		this.#encrypted.set(ciphertext, known);
		return `(encrypted ${known})`;
	}
	#replaced(block, { label, decoded, isValue }) {
		if (isValue !== void 0) return this.numbered(block, isValue);
		if (decoded === void 0) return `(${label.toLowerCase()} ${this.#number(block)}, hidden)`;
		const [only] = keyBlocks(decoded);
		const isOnlyKey = only !== void 0 && only.start === 0 && decoded.slice(only.end).trim() === "";
		const text = Buffer.from(decoded, "latin1").toString("utf8");
		const inside = isOnlyKey ? void 0 : this.#hideInText(text, true);
		if (inside === void 0 || !readable.test(inside.replace(/[\t\r\n]/g, ""))) return `(private key ${this.#number(block)} in base64, hidden)`;
		return `(base64 of ${JSON.stringify(inside)})`;
	}
	#number(block) {
		const known = this.#numbers.get(block);
		if (known !== void 0) return known;
		this.#numbers.set(block, this.#numbers.size + 1);
		return this.#numbers.size;
	}
};
function hiddenBlocks(text) {
	const keys = mayHoldKey(text) ? keyBlocks(text) : [];
	if (!mayHoldCiphertext(text)) return keys;
	let end = 0;
	return [...keys, ...ciphertexts(text)].sort((a, b) => a.start - b.start).filter((block) => {
		if (block.start < end) return false;
		end = block.end;
		return true;
	});
}
// src/compare/unmanaged-note.ts
const marks = {
	reconcile: ["disabled"],
	ssa: ["IfNotPresent", "Ignore"]
};
const crdsMark = "spec.upgrade.crds";
function unmanagedNote(node, manifest) {
	if (manifest.crds === "open") return "only where Helm applies the release on the server (spec.upgrade.crds: Create)";
	const mark = manifest.crds === "kept" ? crdsMark : unmanagedMark(node, manifest);
	return mark === void 0 ? void 0 : `Flux leaves it as it is while it is there (${mark})`;
}
function managedAgainNote(node, base) {
	const mark = base.crds === "kept" ? crdsMark : unmanagedMark(node, base);
	return mark === void 0 ? void 0 : `Flux has left it as it was until now (${mark}): in the cluster more may differ`;
}
function isPartlyManaged(node, manifest) {
	return unmanagedMark(node, manifest, {
		...marks,
		ssa: [...marks.ssa, "Merge"]
	}) !== void 0;
}
function isIgnored(node, manifest) {
	return unmanagedMark(node, manifest, {
		reconcile: [],
		ssa: ["Ignore"]
	}) !== void 0;
}
function isUnapplied(node, manifest) {
	return unmanagedMark(node, manifest, {
		reconcile: ["disabled"],
		ssa: ["Ignore"]
	}) !== void 0;
}
function unmanagedMark(node, { object }, known = marks) {
	if (node?.group !== "kustomize.toolkit.fluxcd.io") return void 0;
	for (const [name, values] of Object.entries(known)) for (const field of ["labels", "annotations"]) {
		const written = stringAt(object, "metadata", field, `${kustomizeGroup}/${name}`)?.toLowerCase();
		const value = values.find((one) => one.toLowerCase() === written);
		if (value !== void 0) return `${kustomizeGroup}/${name}: ${value}`;
	}
}
// src/compare/compare-manifest.ts
function compareManifest(pair, { rules, ignore, context, effort, isRead, isOwnedBefore }, replaced = {}) {
	const base = pair.base?.manifest;
	const head = pair.head?.manifest;
	const shown = head ?? base;
	if (shown === void 0) return void 0;
	const moved = pair.base !== void 0 && pair.head !== void 0 && resourceKey(pair.base.node) !== resourceKey(pair.head.node);
	const equal = base !== void 0 && head !== void 0 && isSameObject(base, head);
	const isSetApart = pair.base !== void 0 && head?.crds !== void 0 && base?.crds === void 0;
	if (equal && !moved && !isSetApart) return void 0;
	const isOther = base !== void 0 && head !== void 0 && resourceKey(base.id) !== resourceKey(head.id);
	const renamed = isOther && base.id.name !== head.id.name;
	const stays = base !== void 0 && head !== void 0 && !equal && !moved && !isOther;
	const leftAlone = stays ? unmanagedNote(pair.head?.node, head) : void 0;
	const appliedAgain = stays && leftAlone === void 0 ? managedAgainNote(pair.base?.node, base) : void 0;
	const old = base ?? replaced.of?.manifest;
	const documents = new DocumentPairs();
	const isHook = old?.hook === true && head?.hook === true;
	const ignored = stays ? ignoredDifferences(base.object, head.object, ignoredBy(pair)) : [];
	const before = old?.object;
	const quiet = equal || before === void 0 || head === void 0 ? {
		base: before,
		head: head?.object,
		hidden: noneHidden,
		layout: [],
		restarts: []
	} : hideBoth(before, head.object, shown.id, {
		rules,
		ignore
	}, {
		documents,
		isRead,
		isHook
	});
	const same = equal || quiet.base !== void 0 && quiet.head !== void 0 && jsonEqual(quiet.base, quiet.head);
	const restarts = quiet.restarts.length > 0 && isSameTemplate(quiet.base, quiet.head) ? quiet.restarts : [];
	const isHiddenOnly = same && !equal && quiet.hidden.size > 0 && base !== void 0 && head !== void 0;
	if (isHiddenOnly && !moved && quiet.layout.length === 0 && restarts.length === 0) return { hidden: quiet.hidden };
	const redacted = redactPair(equal ? void 0 : quiet.base, equal ? void 0 : quiet.head);
	const isUnseen = !equal && !isHiddenOnly && quiet.head !== void 0 && jsonEqual(redacted.base, redacted.head);
	const isShown = !same && replaced.by === void 0;
	const aligned = isShown && redacted.base !== void 0 && redacted.head !== void 0 ? alignLists(redacted.base, redacted.head) : {
		head: redacted.head,
		notes: []
	};
	const lines = isShown ? diffLines(linesOf(redacted.base), linesOf(aligned.head), context, effort) : {
		hunks: [],
		linesAdded: 0,
		linesRemoved: 0
	};
	const definition = definitionOf(base?.object, head?.object);
	const runs = pair.head !== void 0 && isOwnedBefore(pair.head) ? hookNote(pair.head.manifest) : void 0;
	let hidden = 0;
	for (const { differences } of quiet.hidden.values()) hidden += differences;
	return {
		change: {
			id: shown.id,
			status: base === void 0 ? "added" : head === void 0 ? "removed" : moved ? "moved" : "changed",
			base,
			head,
			...moved && pair.base !== void 0 ? { movedFrom: pair.base.node } : {},
			...renamed ? { renamedFrom: base.id } : {},
			...replaced.of === void 0 ? {} : { replaces: replaced.of.manifest.id },
			...replaced.by === void 0 ? {} : { replacedBy: replaced.by.manifest.id },
			fields: same || redacted.base === void 0 || redacted.head === void 0 ? [] : fieldChanges(redacted.base, redacted.head, documents).map((field) => withoutKeys(field, redacted.hide)),
			notes: [
				...runs === void 0 ? [] : [runs],
				...leftAlone === void 0 ? [] : [leftAlone],
				...appliedAgain === void 0 ? [] : [appliedAgain],
				...ignored.length === 0 ? [] : [`${ignoredNote}: ${ignored.join(", ")}`],
				...definition.notes,
				...aligned.notes,
				...isUnseen ? [unseenDifference] : [],
				...isOther ? identityNotes(base.id, head.id) : [],
				...restarts.length === 0 ? [] : [`${restartNote}: ${restarts.join(", ")}`]
			],
			...definition.fields.length === 0 ? {} : { schema: definition.fields },
			...lines,
			...quiet.layout.length === 0 ? {} : { layout: layoutHunks(quiet.layout, context, redacted.hideInText) },
			hidden,
			...hidden === 0 ? {} : { hiddenBy: [...quiet.hidden.keys()].sort() },
			secretsChanged: redacted.secretsChanged,
			...shown.origin === void 0 ? {} : { origin: shown.origin }
		},
		hidden: quiet.hidden
	};
}
const unseenDifference = "differs in what is hidden here";
const unplacedNote = "its namespace is up to what applies this build";
const unnamedNote = "its name is up to a variable of the cluster";
function identityNotes(base, head) {
	if ([base, head].some(({ name, namespace }) => name.includes("${") || namespace.includes("${"))) return [unnamedNote];
	return base.name === head.name ? [unplacedNote] : [];
}
const restartNote = "pods restart";
const noneHidden = new Map();
const noneIgnored = [];
const ignoredNote = "left as it is while the object is there (spec.ignore)";
function ignoredBy({ base, head }) {
	const before = base?.driftIgnored;
	return before === void 0 ? noneIgnored : (head?.driftIgnored ?? noneIgnored).filter((path) => before.includes(path));
}
function hookNote(manifest) {
	const events = hookEvents(manifest);
	if (events.length === 0 || runsOnUpgrade(manifest)) return void 0;
	return `only on ${[...new Set(events.map((event) => event.replace(/^(?:pre|post)-/, "").replace("delete", "uninstall")))].join(" and ")}`;
}
function isSameObject(base, head) {
	return base.object === head.object || jsonEqual(base.object, head.object);
}
function isSameTemplate(base, head) {
	const template = (object) => object === void 0 ? void 0 : objectAt(object, "spec", "template");
	return jsonEqual(template(base), template(head));
}
function withoutKeys(field, hide) {
	switch (field.kind) {
		case "added": return {
			...field,
			to: hide(field.to)
		};
		case "removed": return {
			...field,
			from: hide(field.from)
		};
		case "changed": return {
			...field,
			from: hide(field.from),
			to: hide(field.to)
		};
		case "reordered": return field;
	}
}
const noDefinition = {
	notes: [],
	fields: []
};
function definitionOf(base, head) {
	const shown = head ?? base;
	if (shown?.["kind"] !== "CustomResourceDefinition") return noDefinition;
	if (base === void 0 || head === void 0) return {
		notes: definitionNotes(shown),
		fields: []
	};
	return definitionChange(base, head) ?? noDefinition;
}
function hideBoth(base, head, id, { rules, ignore }, context) {
	if (ignore.length === 0) return hideNoise(base, head, rules, context);
	const left = ignoreFields(base, head, id, ignore);
	const quiet = hideNoise(left.base, left.head, rules, context);
	const ignored = [...left.hidden].map(([rule, differences]) => [rule, {
		class: "configured",
		differences
	}]);
	return {
		...quiet,
		hidden: new Map([...ignored, ...quiet.hidden])
	};
}
function linesOf(object) {
	return object === void 0 ? void 0 : manifestLines(object);
}
// src/compare/causes/edit-relation.ts
const weight$1 = {
	comes: 100,
	comesListed: 80,
	own: 40,
	listed: 30,
	node: 8,
	named: 7,
	above: 6
};
const settings = new Set(words(`
    deletionPolicy dependsOn driftDetection force healthCheckExprs healthChecks interval maxHistory prune retryInterval
    rollback suspend test timeout uninstall wait
  `));
const actions = new Set(["install", "upgrade"]);
const actionFields = [
	"crds",
	"createNamespace",
	"disableHooks",
	"skipCRDs"
];
const tellingLength$1 = 3;
function knownEdit(edit) {
	const isTelling = (text) => text.length >= tellingLength$1;
	return {
		edit,
		added: edit.added.filter(isTelling),
		removed: edit.removed.filter(isTelling),
		lists: listedBy(edit)
	};
}
function surroundings(change, scope) {
	const definitions = [scope.own, ...scope.above];
	return {
		change,
		scope,
		directories: scope.own.objects.flatMap((object) => {
			const { path } = kustomizationSpec(object);
			return path === void 0 ? [] : [directoryOf(path)];
		}),
		listed: new Set(change.origin === void 0 ? [] : withDirectories(change.origin.file)),
		listedAbove: new Set(definitions.flatMap(({ files }) => [...files].flatMap(withDirectories)))
	};
}
function concerns({ edit, lists }, { change, scope, listed, listedAbove }) {
	const { owner, file, path } = edit;
	if (owner !== void 0) {
		if (isOwn(edit, change)) return true;
		if (isOneOf(edit, [scope.own, ...scope.above])) return !isSetting(edit);
		if (scope.named.has(objectKey(owner))) return true;
	}
	if (lists !== void 0 && printFieldPath(path.slice(0, 1)) === "resources") return lists.some((at) => listed.has(at) || listedAbove.has(at));
	if (isKustomizationFile(file)) return true;
	if (isPartOf(file, change) || scope.own.files.has(file)) return owner === void 0 || isInput(file, change) || isDefinedBy(edit, change) || mayBecome(owner, change.id);
	return !scope.holds(file);
}
function mayHaveEffect(edit, { change, scope }) {
	const fields = edit.path.flatMap((step) => "field" in step ? [step.field] : []);
	if (edit.path.length === 0 || fields.length < edit.path.length) return true;
	if ((change.status === "added" || change.status === "removed") && (isOwn(edit, change) || isDefinedBy(edit, change))) return decidesPresence(fields);
	const [before, after] = scope.own.objects;
	const isOfNode = isOneOf(edit, [scope.own]);
	if (fields.join(".") === "metadata.namespace" && edit.owner !== void 0 && !isOwn(edit, change) && !isDefinedBy(edit, change) && scope.own.id.kind !== "HelmRelease") return false;
	if (!isOfNode || sameObject(scope.own.id, change.id) || before === void 0 || after === void 0) return true;
	const [top, field = ""] = fields;
	if (top === "spec" && actions.has(field)) {
		const isEqual = (name) => jsonEqual(jsonAt(before, "spec", field, name), jsonAt(after, "spec", field, name));
		return !actionFields.every(isEqual);
	}
	return !jsonEqual(jsonAt(before, ...fields), jsonAt(after, ...fields));
}
function decidesPresence([first, second]) {
	return first !== "spec" && first !== "data" && (first !== "metadata" || second !== "labels");
}
function isPartOf(file, { base, head }) {
	return [base, head].some((one) => one !== void 0 && filesOf(one).includes(file));
}
function isInput(file, { base, head }) {
	return [base, head].some((one) => one?.inputs?.includes(file) === true);
}
function isOwn({ owner, file }, change) {
	if (owner === void 0 || !sameObject(owner, change.id)) return false;
	return (change.base ?? change.head)?.origin === void 0 || isPartOf(file, change);
}
function isDefinedBy({ file, document = {} }, change) {
	return ["base", "head"].some((side) => {
		const origin = change[side]?.origin;
		return origin?.file === file && origin.line !== void 0 && origin.line === document[side];
	});
}
function mayBecome(owner, id) {
	return owner.kind === id.kind && id.name.includes(owner.name);
}
function isOneOf({ owner, file, document = {} }, definitions) {
	if (owner === void 0) return false;
	return definitions.some(({ id, files, places }) => {
		if (sameObject(owner, id)) return files.size === 0 || files.has(file);
		const isThere = [document.base, document.head].some((line) => places.has(`${file}:${line}`));
		return owner.kind === id.kind && isThere;
	});
}
function relationOf({ edit, lists }, { change, scope, directories, listed, listedAbove }) {
	const { owner, file } = edit;
	let relation = 0;
	const isWithin = !(change.status === "changed" || change.status === "moved") && edit.path.length > 0 && !isKustomizationFile(file);
	if (owner !== void 0) {
		if (isOwn(edit, change) || isDefinedBy(edit, change) || change.renamedFrom !== void 0 && startsSame(owner, change.id)) relation += isWithin ? 0 : isArrival(edit, change) ? weight$1.comes : weight$1.own;
		else if (isOneOf(edit, [scope.own])) relation += weight$1.node;
		else if (scope.named.has(objectKey(owner))) relation += weight$1.named;
		else if (isOneOf(edit, scope.above)) relation += weight$1.above;
	}
	const isListed = lists?.some((place) => listed.has(place)) === true;
	if (isPartOf(file, change) && !isWithin && (lists === void 0 || isListed)) relation += weight$1.own / 2;
	if (isListed) relation += listedWeight(change);
	else if (lists?.some((place) => listedAbove.has(place)) === true) relation += weight$1.above;
	if (addsComponents(edit, scope.own, directories, listed)) relation += weight$1.listed;
	return relation;
}
function isArrival({ side, path }, { status }) {
	return (status === "added" || status === "moved") && side === "head" && path.length === 0;
}
function listedWeight({ status }) {
	return status === "removed" ? weight$1.comes : status === "added" ? weight$1.comesListed : weight$1.listed;
}
function sameObject(owner, id) {
	return owner.kind === id.kind && owner.name === id.name && (owner.namespace === "" || id.namespace === "" || owner.namespace === id.namespace);
}
function startsSame(owner, id) {
	return owner.kind === id.kind && id.name.startsWith(owner.name);
}
function directoryOf(path) {
	const directory = posix.normalize(path.replace(/^\.?\//, "")).replace(/\/$/, "");
	return directory === "." ? "" : directory;
}
function listedBy({ file, path, added, removed }) {
	const [top] = path;
	if (top !== void 0 && stepText(top) !== "resources" && stepText(top) !== "components") return void 0;
	if (!isKustomizationFile(file)) return void 0;
	const directory = posix.dirname(file);
	return [...added, ...removed].map((text) => posix.join(directory, text));
}
function isSetting({ path }) {
	const [top = "", field = ""] = path.map(stepText);
	return top !== "" && (top !== "spec" || settings.has(field));
}
function addsComponents(edit, node, directories, listed) {
	const [top, field] = edit.path.map(stepText);
	if (top !== "spec" || field !== "components" || !isOneOf(edit, [node])) return false;
	return directories.some((directory) => [...edit.added, ...edit.removed].some((text) => listed.has(posix.join(directory, text))));
}
function withDirectories(file) {
	const found = [];
	for (let at = file; at !== "." && at !== "/"; at = posix.dirname(at)) found.push(at);
	return found;
}
// src/compare/causes/field-causes.ts
const tellingLength = 3;
const mostCompared = 5e4;
const mostScalars = 40;
const certainty = {
	none: 0,
	sameItem: 1,
	sameTexts: 2,
	sameReplacement: 3,
	withinPath: 4,
	samePath: 5
};
function fieldCauses(fields, candidates) {
	if (fields.length * candidates.length > mostCompared) return fields.map(() => void 0);
	return fields.map((field) => {
		const names = namesOf(field.path);
		const scalars = scalarsOf(field);
		let best;
		let isTied = false;
		for (const { edit, isOwn } of candidates) {
			const sure = certaintyOf(field, names, scalars, edit, isOwn);
			if (sure === certainty.none) continue;
			const common = edit.path.map(stepText).filter((step) => names.includes(step.toLowerCase()) || scalars.texts.includes(step)).length;
			const more = best === void 0 ? 1 : sure - best.certainty || common - best.common;
			if (more > 0) best = {
				edit,
				certainty: sure,
				common
			};
			if (more >= 0) isTied = more === 0 && sure !== certainty.withinPath;
		}
		return isTied ? void 0 : best?.edit;
	});
}
function scalarsOf(field) {
	const before = "from" in field ? scalarsIn(field.from) : [];
	const after = "to" in field ? scalarsIn(field.to) : [];
	const come = after.filter((text) => !before.includes(text));
	return come.length > 0 ? {
		side: "added",
		texts: come
	} : {
		side: "removed",
		texts: before.filter((text) => !after.includes(text))
	};
}
function certaintyOf(field, names, scalars, edit, isOwn) {
	if (isOwn) {
		const shared = sharedSteps(field.path, edit.path);
		if (shared === field.path.length && shared === edit.path.length) return certainty.samePath;
		if (shared > 0 && (shared === field.path.length || shared === edit.path.length)) return certainty.withinPath;
	}
	const isNamed = names.includes(lastText(edit.path).toLowerCase());
	const tells = (text) => text.length >= tellingLength || isNamed && text !== "";
	if (field.kind === "changed" && isScalar(field.from) && isScalar(field.to)) {
		const [from, to] = [String(field.from), String(field.to)];
		const [added, second] = edit.added;
		const [removed, third] = edit.removed;
		if (added === void 0 || removed === void 0 || second !== void 0 || third !== void 0) return certainty.none;
		if (!tells(added) || !tells(removed)) return certainty.none;
		if (from.replaceAll(removed, () => added) === to) return certainty.sameReplacement;
		return from.includes(removed) && to.includes(added) ? certainty.sameTexts : certainty.none;
	}
	const told = new Set([...edit[scalars.side], ...edit.path.map(stepText)]);
	const telling = scalars.texts.filter(tells);
	const shared = telling.filter((text) => told.has(text)).length;
	if (telling.length > 0 && shared === telling.length) return certainty.sameTexts;
	const last = field.path.at(-1);
	return field.kind !== "changed" && last !== void 0 && "item" in last && stepText(last) === lastText(edit.path) && shared > 1 ? certainty.sameItem : certainty.none;
}
function isScalar(value) {
	return typeof value !== "object" || value === null;
}
function sharedSteps(path, other) {
	const at = path.findIndex((step, index) => {
		const beside = other[index];
		return beside === void 0 || "inside" in step || stepText(step) !== stepText(beside);
	});
	return at < 0 ? path.length : at;
}
function lastText(path) {
	const last = path.at(-1);
	return last === void 0 ? "" : stepText(last);
}
function namesOf(path) {
	return path.flatMap((step) => "at" in step || "inside" in step ? [] : [("field" in step ? step.field : step.item).toLowerCase()]);
}
function scalarsIn(value) {
	const found = [];
	const walk = (one) => {
		if (found.length >= mostScalars) return;
		if (Array.isArray(one)) for (const item of one) walk(item);
		else if (isJsonObject(one)) for (const key of Object.keys(one)) walk(one[key] ?? null);
		else if (one !== null) found.push(String(one));
	};
	walk(value);
	return found;
}
// src/compare/causes/text-likeness.ts
const weight = {
	phrase: 22,
	value: 12,
	field: 10
};
function differingText(change) {
	const from = change.status === "removed" ? [change.id.name] : [];
	const to = change.status === "added" ? [change.id.name] : [];
	for (const hunk of [...change.hunks, ...change.layout ?? []]) for (const line of hunk.lines) if (line.startsWith("-")) from.push(line);
	else if (line.startsWith("+")) to.push(line);
	const fields = new Set();
	for (const { path } of change.fields) for (const step of path) if ("field" in step && step.field !== "spec" && step.field !== "metadata") fields.add(step.field);
	return {
		from: from.join("\n"),
		to: to.join("\n"),
		fields
	};
}
function likenessOf({ edit, added, removed }, values, told, isGone) {
	let likeness = weighed(added.filter((text) => told.has(text) && !isCovered(text, values.to, told)), values.to) + weighed(removed, values.from) / (isGone ? 1 : 2);
	const last = edit.path.at(-1);
	if (last !== void 0 && values.fields.has(stepText(last))) likeness += weight.field;
	return likeness;
}
function weighed(texts, all) {
	const held = texts.filter((text) => holdsText(all, text));
	if (held.length === 0) return 0;
	return held.some((text) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text)) ? weight.phrase : weight.value;
}
function textsIn(all, edits) {
	const texts = new Set(edits.flatMap(({ added }) => added));
	return new Set([...texts].filter((text) => holdsText(all, text)));
}
function isCovered(text, to, told) {
	const longer = [...told].filter((other) => other.length > text.length && isShort(other, text) && other.includes(text));
	if (longer.length === 0) return false;
	return !holdsText(longer.reduce((left, other) => left.replaceAll(other, "\n"), to), text);
}
function sharesText({ added, removed }, values) {
	if (added.length > 0) return added.some((text) => holdsText(values.to, text));
	return removed.some((text) => holdsText(values.from, text));
}
function sharedTexts({ added, removed }, values) {
	const held = (texts, all) => new Set(texts.filter((text) => holdsText(all, text))).size;
	return held(added, values.to) + held(removed, values.from);
}
const search = {
	length: 500,
	comparisons: 5e7
};
function isShort(all, text) {
	return text.length <= search.length || all.length * text.length <= search.comparisons;
}
function holdsText(all, text) {
	if (!isShort(all, text)) return all === text;
	for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) if (!(isWord(text[0]) && isWord(all[at - 1])) && !(isWord(text.at(-1)) && isWord(all[at + text.length]))) return true;
	return false;
}
function isWord(character) {
	return character !== void 0 && /[\p{L}\p{N}]/u.test(character);
}
// src/compare/causes/causes.ts
const comparedPairs = 2e6;
function comparesAll(edits, changes) {
	return edits < 2 || edits * changes <= comparedPairs;
}
function causeFinder(edits, changes, isOnlyFile) {
	const known = edits.map(knownEdit);
	const index = comparesAll(edits.length, changes) ? void 0 : indexEdits(known);
	return (scope, movedFrom) => {
		const read = index === void 0 ? known.filter(({ edit }) => scope.isRead(edit)) : [];
		return (change) => {
			const about = surroundings(change, scope);
			const before = movedFrom(change);
			const candidates = index !== void 0 ? near(about, index).filter(({ edit }) => scope.isRead(edit)) : before === void 0 ? read : known.filter(({ edit }) => scope.isRead(edit) || before.isRead(edit));
			return findCause(change, about, candidates) ?? (isOnlyFile ? firstCause(candidates) : void 0);
		};
	};
}
function causeOf({ side, file, line, path }) {
	return {
		side,
		at: {
			file,
			line
		},
		field: printFieldPath(path)
	};
}
function findCause(change, about, candidates) {
	const values = differingText(change);
	const all = candidates.filter((one) => one.edit.isLayout === true ? isTakenAsText(one, about, values) : concerns(one, about));
	const effective = all.filter(({ edit }) => mayHaveEffect(edit, about));
	const concerned = effective.length > 0 ? effective : all;
	const told = textsIn(values.to, concerned);
	let best;
	let alike = [];
	const related = [];
	for (const one of concerned) {
		const relation = relationOf(one, about);
		const score = relation + likenessOf(one, values, told, change.status === "removed");
		if (score > (best?.score ?? 0)) {
			best = {
				edit: one.edit,
				relation,
				score
			};
			alike = [one];
		} else if (best !== void 0 && score === best.score && alike.length < mostAlike) alike.push(one);
		if (relation > 0) related.push({
			edit: one,
			relation
		});
	}
	if (best === void 0) {
		const isWholeObject = ({ owner, path }) => owner !== void 0 && path.length === 0;
		const only = firstOfOneFile(candidates.filter((one) => !isWholeObject(one.edit) && sharesText(one, values))) ?? ofRenderer(concerned, about) ?? firstOfOneFile(concerned);
		return only === void 0 ? void 0 : { cause: causeOf(only) };
	}
	if (alike.length > 1) best = {
		...best,
		edit: closest(alike, change, values).edit
	};
	const { edit, relation: least } = best;
	const cause = causeOf(edit);
	if (change.fields.length < 2) return { cause: causeInList(edit, change, related, values) ?? cause };
	const likely = least === 0 ? concerned.filter((one) => one.edit.file === edit.file) : related.flatMap(({ edit: one, relation }) => relation >= least ? [one] : []);
	if (likely.length < 2) return { cause: causeInList(edit, change, related, values) ?? cause };
	const found = fieldCauses(change.fields, likely.map(({ edit: one }) => ({
		edit: one,
		isOwn: isOwn(one, change)
	})));
	if (found.every((one) => one === void 0 || one === edit)) return { cause };
	return {
		cause,
		fields: found.map((one) => one === void 0 ? void 0 : causeOf(one))
	};
}
function causeInList({ file, path }, { fields: [field] }, related, values) {
	if (field?.kind !== "changed" || !Array.isArray(field.from) || !Array.isArray(field.to)) return void 0;
	const inside = related.filter(({ edit }) => edit.edit.file === file && sharesText(edit, values));
	const [first, second] = inside;
	if (first === void 0 || second === void 0) return void 0;
	const paths = inside.map(({ edit }) => edit.edit.path.map(stepText));
	const length = path.findIndex((step, at) => paths.some((other) => other[at] !== stepText(step)));
	const step = path[length];
	return step !== void 0 && ("at" in step || "item" in step) ? {
		...causeOf(first.edit.edit),
		field: printFieldPath(path.slice(0, length))
	} : void 0;
}
const mostAlike = 50;
function closest(alike, { id }, values) {
	const words = new Set(id.name.split(/[^a-z0-9]+/));
	const inCommon = (one) => {
		const named = one.edit.path.filter((step) => {
			const text = stepText(step).toLowerCase();
			return text === id.name || words.has(text);
		});
		return sharedTexts(one, values) + named.length;
	};
	return alike.map((one) => ({
		one,
		common: inCommon(one)
	})).reduce((best, next) => next.common > best.common ? next : best).one;
}
function firstCause(candidates) {
	const first = candidates.find(({ edit }) => edit.isLayout !== true) ?? candidates[0];
	return first === void 0 ? void 0 : { cause: causeOf(first.edit) };
}
function ofRenderer(edits, { scope }) {
	const controller = {
		HelmRelease: "helm-controller",
		Kustomization: "kustomize-controller"
	}[scope.own.id.kind];
	if (controller === void 0) return void 0;
	const isNamed = ({ owner, path }) => owner?.name === controller || path.some((step) => stepText(step).endsWith(controller));
	return edits.find(({ edit }) => edit.path.length > 0 && isNamed(edit))?.edit;
}
function firstOfOneFile(edits) {
	const first = edits[0]?.edit;
	return edits.every(({ edit }) => edit.file === first?.file) ? first : void 0;
}
function indexEdits(edits) {
	const byObject = new Map();
	const byFile = new Map();
	const byListed = new Map();
	for (const one of edits) {
		if (one.edit.owner !== void 0) addToGroup(byObject, objectKey(one.edit.owner), one);
		addToGroup(byFile, one.edit.file, one);
		for (const listed of one.lists ?? []) addToGroup(byListed, listed, one);
	}
	return {
		byObject,
		byFile,
		byListed
	};
}
function near({ change, scope, listed }, { byObject, byFile, byListed }) {
	const found = new Set();
	const add = (edits) => {
		for (const one of edits ?? []) found.add(one);
	};
	add(byObject.get(objectKey(change.id)));
	add(byObject.get(objectKey(scope.own.id)));
	for (const name of scope.named) add(byObject.get(name));
	if (change.origin !== void 0) add(byFile.get(change.origin.file));
	for (const place of listed) add(byListed.get(place));
	return [...found].sort((a, b) => a.edit.file < b.edit.file ? -1 : a.edit.file > b.edit.file ? 1 : 0);
}
function isTakenAsText(one, { scope }, values) {
	const { file } = one.edit;
	return !isKustomizationFile(file) && !scope.holds(file) && sharesText(one, values);
}
// src/compare/causes/with-causes.ts
function withCauses(groups, nodes, { edits = [], reads }) {
	const [only, second] = edits;
	if (only === void 0 || groups.length === 0) return groups;
	const isOnlyFile = reads?.every(({ path }) => path === only.file) ?? edits.every(({ file }) => file === only.file);
	if (second === void 0 && isOnlyFile) {
		const cause = causeOf(only);
		const withCause = (change) => change.isFormer === true ? change : {
			...change,
			cause
		};
		return groups.map((group) => ({
			...group,
			changes: group.changes.map(withCause)
		}));
	}
	const changes = groups.reduce((sum, group) => sum + group.changes.length, 0);
	const scopeOf = editScopes(nodes, reads);
	const finder = causeFinder(edits, changes, isOnlyFile);
	const finders = new Map();
	const find = (group, change) => {
		const { root } = group;
		return getOrInsert(finders, group, () => finder(scopeOf(root, group.node), ({ movedFrom }) => movedFrom === void 0 ? void 0 : scopeOf(root, movedFrom)))(change);
	};
	const search = new CauseSearch(groups, nodes, {
		edits,
		isOnlyFile,
		find
	});
	return groups.map((group) => ({
		...group,
		changes: group.changes.map((change) => caused(change, search.of({
			group,
			change
		})))
	}));
}
var CauseSearch = class {
	#edits;
	#isOnlyFile;
	#find;
	#parents;
	#told = new Map();
	#renamed = new Map();
	#replacing = new Map();
	#movers = new Set();
	#found = new Map();
	constructor(groups, nodes, { edits, isOnlyFile, find }) {
		this.#edits = edits;
		this.#isOnlyFile = isOnlyFile;
		this.#find = find;
		this.#parents = groupBy(nodes, ({ root, id }) => nodeKey(root, id));
		for (const group of groups) for (const change of group.changes) this.#note({
			group,
			change
		});
	}
	#note(told) {
		const { root, node } = told.group;
		const { id, movedFrom, renamedFrom, replaces } = told.change;
		this.#told.set(toldKey(root, node, id), told);
		if (replaces !== void 0) this.#replacing.set(nodeKey(root, replaces), told.change);
		if (renamedFrom !== void 0) for (const name of [renamedFrom.name, id.name]) this.#renamed.set(nameKey(root, name), told);
		if (movedFrom !== void 0) this.#movers.add(nodeKey(root, node)).add(nodeKey(root, movedFrom));
	}
	of(told) {
		const { group, change } = told;
		if (this.#found.has(change)) return this.#found.get(change);
		this.#found.set(change, void 0);
		if (change.isFormer === true) return void 0;
		const own = this.#withNames(told);
		const comes = !(change.status === "added" && own?.cause.field === "" && own.cause.at.file === change.origin?.file) && this.#comesWithNode(told);
		const cause = (comes || own === void 0 ? this.#ofNode(group) : void 0) ?? (comes && !this.#isOnlyFile ? void 0 : own);
		this.#found.set(change, cause);
		return cause;
	}
	#withNames({ group, change }) {
		const { hunks } = (change.replacedBy && this.#replacing.get(nodeKey(group.root, change.id))) ?? change;
		const find = () => this.#find(group, {
			...change,
			hunks
		});
		const named = change.fields.map((field) => {
			const own = scalarsOf(field).texts.flatMap((text) => this.#renamed.get(nameKey(group.root, text)) ?? [])[0];
			return own === void 0 || own.change === change ? void 0 : this.of(own)?.cause;
		});
		const first = named.find((cause) => cause !== void 0);
		if (first === void 0) return find();
		if (named.every((cause) => cause?.at.file === first.at.file && cause.at.line === first.at.line)) return { cause: first };
		const other = named.every((cause) => cause !== void 0) ? void 0 : find();
		return {
			cause: other?.cause ?? first,
			fields: named.map((cause, at) => cause ?? other?.fields?.[at])
		};
	}
	#ofNode(group) {
		const { root, node } = group;
		const own = (this.#parents.get(nodeKey(root, node))?.flatMap(({ parent }) => parent ?? []) ?? []).flatMap((parent) => this.#told.get(toldKey(root, parent, node)) ?? [])[0];
		const cause = own === void 0 ? void 0 : this.of(own)?.cause;
		return cause === void 0 ? ownDocument(this.#edits, group) : { cause };
	}
	#comesWithNode({ group, change: { status } }) {
		const { root, node, baseState, headState } = group;
		return (status === "removed" ? headState === void 0 : status !== "changed" && baseState === void 0) && (status === "moved" || !this.#movers.has(nodeKey(root, node)));
	}
};
function ownDocument(edits, { node, definedAt }) {
	const own = edits.filter(({ file, owner }) => file === definedAt?.file && owner !== void 0 && sameObject(owner, node));
	const edit = own.find(({ path }) => path.length === 0) ?? own[0];
	return edit === void 0 ? void 0 : { cause: causeOf(edit) };
}
function toldKey(root, node, id) {
	return `${nodeKey(root, node)}\0${resourceKey(id)}`;
}
function nameKey(root, name) {
	return `${root}\0${name}`;
}
function caused(change, found) {
	if (found === void 0) return change;
	const { cause, fields } = found;
	if (fields === void 0) return {
		...change,
		cause
	};
	const withCause = (field, at) => {
		const own = fields[at];
		return own === void 0 ? field : {
			...field,
			cause: own
		};
	};
	return {
		...change,
		cause,
		fields: change.fields.map(withCause)
	};
}
// src/compare/failures.ts
function classifyFailures(input) {
	const broken = {
		new: [],
		still: [],
		fixed: []
	};
	for (const { base: compared, head } of input.pairs) {
		const base = compared?.failedAs ?? compared;
		if (base?.touched !== true && head?.touched !== true) continue;
		if (isBroken$1(head)) (isBroken$1(base) ? broken.still : broken.new).push(head);
		else if (isBroken$1(base) && isRendered(head?.state)) broken.fixed.push(base);
	}
	const known = new Set(input.base.problems.map(problemKey));
	const headProblems = input.head.problems.map((problem) => ({
		problem,
		old: known.has(problemKey(problem))
	}));
	return {
		new: [...headProblems.filter(({ old }) => !old).map(({ problem }) => ofNoNode(problem)), ...(broken.new.length === 0 ? [] : rank(broken.new, input, input.head.nodes)).map((one) => hasNode(input.base.nodes, one) ? one : {
			...one,
			isAbsentBefore: true
		})],
		still: [...headProblems.filter(({ old }) => old).map(({ problem }) => ofNoNode(problem)), ...broken.still.length === 0 ? [] : rank(broken.still, input, input.head.nodes)],
		fixed: broken.fixed.length === 0 ? [] : rank(broken.fixed, input, withFailing(input.base.nodes))
	};
}
function withFailing(nodes) {
	return new Map([...nodes].map(([key, node]) => [key, node.failedAs ?? node]));
}
function hasNode(nodes, { root, node }) {
	return node === void 0 || nodes.has(nodeKey(root, node));
}
function isBroken$1(node) {
	return node?.state === "failed" || node?.state === "blocked";
}
function problemKey(problem) {
	return `${problem.code}\0${problem.at?.file ?? ""}\0${problem.message}`;
}
function ofNoNode(problem) {
	const definedAt = problem.at === void 0 ? {} : { definedAt: problem.at };
	return {
		root: "",
		state: "failed",
		reason: "",
		problems: [problem],
		blockedOn: [],
		blocks: [],
		notCompared: 0,
		...definedAt
	};
}
function rank(nodes, input, side) {
	const roots = new Map();
	const blocked = [];
	for (const node of nodes) {
		const causes = node.state === "blocked" ? rootCauses(node, side) : [];
		if (causes.length === 0) {
			if (!roots.has(nodeKey(node.root, node.id))) roots.set(nodeKey(node.root, node.id), new Set());
			continue;
		}
		blocked.push(node);
		for (const cause of causes) {
			const key = nodeKey(node.root, cause.id);
			roots.set(key, (roots.get(key) ?? new Set()).add(nodeKey(node.root, node.id)));
		}
	}
	const failure = (node, blocks) => ({
		root: node.root,
		node: node.id,
		state: node.state === "blocked" ? "blocked" : "failed",
		reason: node.reason,
		problems: sortProblems(node.problems),
		blockedOn: node.blockedOn,
		blocks,
		notCompared: input.notCompared.get(nodeKey(node.root, node.id)) ?? 0,
		definedAt: node.definedAt,
		...node.withFormerSpec?.some(({ pruned }) => pruned.length > 0) === true ? { deletesFirst: true } : {}
	});
	const listed = new Set(nodes.map((node) => nodeKey(node.root, node.id)));
	const causes = [...roots].filter(([key]) => listed.has(key)).sort(([a], [b]) => a < b ? -1 : 1).flatMap(([key, blocks]) => {
		const node = side.get(key);
		const ids = [...blocks].sort().flatMap((blockedKey) => side.get(blockedKey)?.id ?? []);
		return node === void 0 ? [] : [failure(node, ids)];
	});
	blocked.sort((a, b) => nodeKey(a.root, a.id) < nodeKey(b.root, b.id) ? -1 : 1);
	return [...causes, ...blocked.map((node) => failure(node, []))];
}
function rootCauses(node, side) {
	const causes = new Map();
	const start = nodeKey(node.root, node.id);
	const seen = new Set([start]);
	const queue = [node];
	for (let at = queue.pop(); at !== void 0; at = queue.pop()) {
		const deeper = at.blockedOn.flatMap((id) => {
			const next = side.get(nodeKey(node.root, id));
			return isBroken$1(next) ? [next] : [];
		});
		if (at !== node && (at.state === "failed" || deeper.length === 0)) causes.set(resourceKey(at.id), at);
		if (at.state === "failed") continue;
		for (const next of deeper) {
			const key = nodeKey(next.root, next.id);
			if (seen.has(key)) continue;
			seen.add(key);
			queue.push(next);
		}
	}
	return [...causes.values()];
}
function sortProblems(problems) {
	if (problems.length < 2) return problems;
	const keyOf = (problem) => `${problem.at === void 0 ? "" : printPosition(problem.at)}\0${problem.message}`;
	return [...problems].sort((a, b) => keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
}
const keyForms = [
	{
		form: "the key alone",
		source: "`key` and `matchLabelKeys` of Kubernetes, `podTargetLabels` of Prometheus Operator; with a source, of Cilium",
		pattern: (key) => `^(?:[\\w-]+:)?${key}$`
	},
	{
		form: "a path of fields",
		source: "CEL, the downward API, replacements of kustomize, JMESPath of Kyverno, namespace labels of Cilium",
		pattern: (key) => `(?:labels|annotations)(?:\\.${key}\\b|\\.?\\[["']?${key}["']?\\])`
	},
	{
		form: "a key in quotes, or behind a dot",
		source: "CEL (`.?key`, `[?\"key\"]`, `\"key\" in`), JMESPath, jq, Go templates",
		pattern: (key) => `["'\`.?]${key}\\b`
	},
	{
		form: "a column",
		source: "`kubectl get -L`",
		pattern: (key) => `-L[ =]?(?:[\\w./-]+,)*${key}\\b`
	},
	{
		form: "a JSON pointer",
		source: "RFC 6901",
		pattern: (key) => `/(?:labels|annotations)/${key}(?![\\w.~-])`
	},
	{
		form: "a selector as text",
		source: "k8s.io/apimachinery/pkg/labels, selectors of Calico",
		pattern: (key) => `(?:^|[\\s,!(=&|])${key}\\s*(?:!?=|\\b(?:notin|in|not|contains|starts|ends)\\b)|\\bhas\\(\\s*${key}\\s*\\)`
	},
	{
		form: "a key of a document in a text",
		source: "YAML, JSON",
		pattern: (key) => `(?:^|[\\s{,])["']?${key}["']?[ \\t]*:(?!\\w)`
	},
	{
		form: "a label of a metric",
		source: "`kubernetes_sd_config` of Prometheus, kube-state-metrics",
		pattern: (key) => `_(?:label|annotation)_${key}\\b`
	}
];
const metricKinds = /^(?:CronJob|DaemonSet|Deployment|EndpointSlice|Endpoints|Ingress|Job|Namespace|Node|Pod|ReplicaSet|Service|StatefulSet)$/;
const selectingFields = /selector|^match|affinity|requirements$|^exclude|^subsets$/i;
const knownGroups = /^[a-z0-9]*$|\.k8s\.io$|\.toolkit\.fluxcd\.io$|\.controlplane\.io$/;
const mediaTypes = /^application\/vnd\.[\w.+-]+$/;
const policyGroups = /^admissionregistration\.k8s\.io$|kyverno\.io$|gatekeeper\.sh$/;
function readsWholeMap(text) {
	const rest = text.replace(/has\([\w.?]*\)|\bin [\w.?]+/g, "");
	return /\b(?:labels|annotations)\b(?!\s*\.\?(?!\w*\()\w|\s*\.(?!(?:all|exists|exists_one|filter|map|size|transform\w*)\()\w|\.?\s*["'[/])/.test(rest);
}
function setsLabels(owner, field, isKnown) {
	if (/^(?:labels|annotations)$/i.test(field)) return isKnown || /(?:metadata|template)$/i.test(owner);
	return /^(?!match|source|destination|required|namespace)\w+(?:labels|annotations)$/i.test(field);
}
// src/compare/label-consumers.ts
const longestKey = 317;
const mostCharacters = 2e9;
function labelConsumers(objects, most = mostCharacters) {
	let texts;
	let left = most;
	let unasked = 0;
	const known = new Map();
	const isConsumed = (key, kind) => {
		const among = texts ??= textsOf(objects());
		const inMetrics = metricKinds.test(kind);
		return getOrInsert(known, `${String(inMetrics)} ${key}`, () => {
			left -= among.all.length;
			if (left < 0) unasked++;
			return left < 0 || key.length > longestKey || isRead(key, among, inMetrics);
		});
	};
	return {
		isRead: isConsumed,
		unasked: () => unasked
	};
}
function isRead(key, { each, all, readsAll }, inMetrics) {
	if (readsAll) return true;
	if (!/^\w+$/.test(key)) return spellings(key).some((one) => all.includes(one)) || inMetrics && all.includes(key.replace(/\W/g, "_"));
	if (!all.includes(key)) return false;
	const forms = keyForms.filter(({ form }) => inMetrics || form !== "a label of a metric");
	const word = new RegExp(forms.map(({ pattern }) => pattern(key)).join("|"));
	for (const text of each) if (text.includes(key) && word.test(text)) return true;
	return false;
}
function spellings(key) {
	const escaped = key.replaceAll(".", "\\.");
	return [
		key,
		key.replaceAll("/", "~1"),
		escaped,
		key.replaceAll(".", "\\\\."),
		encodeURIComponent(key)
	];
}
const anchor = /^[=+^X<>~]?\((.*)\)$/;
function textsOf(objects) {
	const texts = new Set();
	let readsAll = false;
	const seen = {
		known: new Set(),
		unknown: new Set(),
		selecting: new Set()
	};
	const walk = (value, owner, as) => {
		if (typeof value === "string" && !mediaTypes.test(value)) texts.add(value);
		if (typeof value !== "object" || value === null) return;
		if (seen[as].has(value)) return;
		seen[as].add(value);
		if (Array.isArray(value)) for (const item of value) walk(item, owner, as);
		else for (const key of Object.keys(value)) {
			const item = value[key] ?? null;
			if (as !== "selecting" && isJsonObject(item) && setsLabels(owner, key, as === "known")) continue;
			if (as !== "known") texts.add(key.replace(anchor, "$1"));
			walk(item, key, selectingFields.test(key) ? "selecting" : as);
		}
	};
	for (const object of objects) {
		if (object["kind"] === "CustomResourceDefinition") continue;
		const group = apiGroup(stringAt(object, "apiVersion") ?? "");
		if (policyGroups.test(group)) {
			const { metadata: _own, ...rest } = object;
			readsAll ||= readsAllKeys(rest);
			walk(rest, "", "selecting");
		} else walk(object, "", knownGroups.test(group) ? "known" : "unknown");
		if (object["kind"] !== "Secret" || group !== "") continue;
		for (const value of Object.values(objectAt(object, "data") ?? {})) if (typeof value === "string") texts.add(Buffer.from(value, "base64").toString("utf8"));
	}
	return {
		each: texts,
		all: [...texts].join("\0"),
		readsAll
	};
}
function readsAllKeys(value, isBelow = false) {
	if (typeof value === "string") return readsWholeMap(value);
	if (Array.isArray(value)) return value.some((item) => readsAllKeys(item, isBelow));
	if (!isJsonObject(value)) return false;
	return Object.keys(value).some((key) => {
		if (isBelow && /[*?]/.test(key)) return true;
		const item = value[key] ?? null;
		if (key === "name" && typeof item === "string") return false;
		return readsAllKeys(item, isBelow || /labels|annotations/i.test(key));
	});
}
// src/compare/line-effort.ts
const mostSteps = 72e6;
function lineEffort(most = mostSteps) {
	return {
		left: most,
		coarse: 0
	};
}
function coarseLineWarnings({ coarse }) {
	if (coarse === 0) return [];
	return [{
		category: "bound",
		message: `the lines of ${counted(coarse, "resource")} are compared in less detail: too many lines differ to look for all that are equal`
	}];
}
// src/compare/new-orphans.ts
function newOrphans(base, head, changes = []) {
	const known = new Set(base.orphans.map(keyOf$1));
	const fresh = new Map(head.orphans.filter((orphan) => !known.has(keyOf$1(orphan))).map((orphan) => [placeKeyOf(orphan), orphan]));
	if (fresh.size === 0) return [];
	const unknown = new Set(base.nodes.filter(({ state, isEarlier }) => !isRendered(state) || isEarlier === true).map(({ id }) => resourceKey(id)));
	const files = new Map(changes.map(({ path, change }) => [path, change]));
	const begins = new Set(head.nodes.flatMap(({ id, definedAt }) => definedAt !== void 0 && files.get(definedAt.file) === "added" ? [resourceKey(id)] : []));
	const isOld = ({ at, parent }) => begins.has(resourceKey(parent)) && !files.has(at.file);
	const mayApply = filesThatMayApply(head);
	return [...fresh.values()].filter((one) => !unknown.has(resourceKey(one.parent)) && !mayApply(one.at.file) && !isOld(one)).sort((a, b) => placeKeyOf(a) < placeKeyOf(b) ? -1 : 1);
}
function keyOf$1(orphan) {
	return `${resourceKey(orphan.id)}\0${resourceKey(orphan.parent)}`;
}
function placeKeyOf(orphan) {
	return `${keyOf$1(orphan)}\0${orphan.at.file}\0${orphan.at.line ?? 0}`;
}
function filesThatMayApply(side) {
	let known;
	return (file) => {
		const { applied, unknown } = known ??= {
			applied: appliedFiles(side),
			unknown: pathsOfBroken(side)
		};
		return applied.has(file) || unknown.some((path) => isWithin(path, file));
	};
}
function appliedFiles(side) {
	const files = new Set();
	for (const { definedAt, manifests } of side.nodes) {
		if (definedAt !== void 0) files.add(definedAt.file);
		for (const { origin } of manifests) if (origin !== void 0) files.add(origin.file);
	}
	return files;
}
function pathsOfBroken(side) {
	const broken = new Set();
	for (const { root, id, state } of side.nodes) if (nodeKindOf(id) === "kustomization" && !isRendered(state)) broken.add(nodeKey(root, id));
	if (broken.size === 0) return [];
	const paths = new Set();
	for (const { root, manifests } of side.nodes) for (const { id, object } of manifests) {
		if (!isBroken(root, id, broken)) continue;
		const path = posix.normalize(`/${kustomizationSpec(object).path ?? ""}`).replace(/^\/|\/$/g, "");
		if (path !== "") paths.add(path);
	}
	return [...paths];
}
function isBroken(root, id, broken) {
	return nodeKindOf(id) === "kustomization" && broken.has(nodeKey(root, id));
}
function isWithin(directory, file) {
	return file.startsWith(directory) && file[directory.length] === "/";
}
// src/compare/not-compared.ts
const applyingNothing = new Set(["automation", "source"]);
function explainUncompared(judged, moved) {
	const notCompared = [];
	const suspended = [];
	for (const { pair, verdict } of judged) {
		if (applyingNothing.has(nodeKindOf(pair.id))) continue;
		if (verdict.kind !== "unusable" || !(hasTouched(pair) || isReleased(pair))) continue;
		const resources = (pair.base?.manifests.length ?? 0) + (pair.head?.manifests.length ?? 0);
		const broken = verdict.sides.filter(({ state }) => state !== "suspended");
		const [first] = broken;
		if (first === void 0) {
			const [paused, second] = verdict.sides;
			if (paused === void 0 || second !== void 0) continue;
			if (paused.because === void 0 && (pair.base === void 0 || pair.head === void 0)) continue;
			const change = paused.side === "head" ? "suspended" : "resumed";
			const { root, id: node } = pair;
			suspended.push({
				root,
				node,
				change,
				resources,
				...because(paused)
			});
			const applies = change === "resumed" ? uncompared(pair.head, moved) : [];
			const { side, state, reason } = paused;
			if (applies.length > 0) notCompared.push({
				root,
				node,
				side,
				state,
				reason,
				...because(paused),
				resources,
				applies
			});
			continue;
		}
		const atRest = verdict.sides.find(({ side, state }) => side === "head" && state === "suspended");
		if (atRest !== void 0 && pair.base !== void 0) {
			suspended.push({
				root: pair.root,
				node: pair.id,
				change: "suspended",
				resources,
				...because(atRest)
			});
			continue;
		}
		const last = broken.at(-1) ?? first;
		notCompared.push({
			root: pair.root,
			node: pair.id,
			side: broken.length === 2 ? "both" : first.side,
			state: last.state,
			reason: last.reason,
			...because(last),
			resources,
			applies: broken.some(({ side }) => side === "head") ? [] : uncompared(pair.head, moved)
		});
	}
	return {
		notCompared,
		suspended
	};
}
function hasTouched({ base, head }) {
	return base?.touched === true || head?.touched === true;
}
function isReleased({ id, base, head }) {
	return base?.state === "blocked" && head?.state === "rendered" && nodeKindOf(id) !== "helmrelease";
}
function uncompared(node, moved) {
	return (node?.manifests ?? []).filter((manifest) => !moved.has(manifest)).map((manifest) => ({
		id: manifest.id,
		origin: manifest.origin,
		manifest
	})).sort((a, b) => compareResources(a.id, b.id));
}
function because(unusable) {
	return unusable.because === void 0 ? {} : { because: unusable.because };
}
function uncomparedByCause(notCompared) {
	const counts = new Map();
	for (const entry of notCompared) {
		const key = nodeKey(entry.root, entry.because ?? entry.node);
		counts.set(key, (counts.get(key) ?? 0) + entry.resources);
	}
	return counts;
}
// src/compare/pair-manifests.ts
const generatedName = /^(.+)-[2456789bcdfghkmt]{10}$/;
function pairManifests(base, head) {
	const exact = pairBy(base, head, (applied) => manifestKey(applied.manifest));
	const generated = pairBy(exact.baseOnly, exact.headOnly, (applied) => generatedKey(applied.manifest), { onlySingle: true });
	const unplaced = pairUnplaced(generated);
	const unnamed = pairUnnamed(unplaced);
	return [
		...exact.pairs,
		...generated.pairs,
		...unplaced.pairs,
		...unnamed.pairs,
		...unnamed.baseOnly.map((one) => ({ base: one })),
		...unnamed.headOnly.map((one) => ({ head: one }))
	];
}
function pairUnnamed({ baseOnly, headOnly }) {
	const before = baseOnly.filter(hasVariable);
	const after = headOnly.filter(hasVariable);
	if (before.length + after.length === 0 || baseOnly.length === 0 || headOnly.length === 0) return {
		pairs: [],
		baseOnly,
		headOnly
	};
	const pairs = [];
	const paired = new Set();
	const toHead = candidatesOf(before, headOnly);
	const toBase = candidatesOf(after, baseOnly);
	for (const base of baseOnly) {
		const fitting = toHead.get(base) ?? after.filter((head) => toBase.get(head)?.includes(base) === true);
		const [head] = fitting;
		if (head === void 0 || fitting.length > 1) continue;
		if ((toBase.get(head) ?? before.filter((one) => toHead.get(one)?.includes(head) === true)).length > 1) continue;
		pairs.push({
			base,
			head
		});
		paired.add(base).add(head);
	}
	return {
		pairs,
		baseOnly: baseOnly.filter((one) => !paired.has(one)),
		headOnly: headOnly.filter((one) => !paired.has(one))
	};
}
function hasVariable({ manifest: { id } }) {
	return id.name.includes("${") || id.namespace.includes("${");
}
function candidatesOf(these, those) {
	const kindOf = ({ manifest: { id, hook } }) => `${id.group}\0${id.kind}\0${hook === true}`;
	const byKind = groupBy(those, kindOf);
	const mayBe = (one, other) => one === other || unknownInTexts(one, other) !== void 0;
	return new Map(these.map((one) => [one, (byKind.get(kindOf(one)) ?? []).filter(({ manifest: { id } }) => mayBe(one.manifest.id.name, id.name) && mayBe(one.manifest.id.namespace, id.namespace))]));
}
function pairUnplaced({ baseOnly, headOnly }) {
	if (baseOnly.length === 0 || headOnly.length === 0 || baseOnly[0]?.node.namespace !== "") return {
		pairs: [],
		baseOnly,
		headOnly
	};
	const keyOf = ({ manifest }) => manifestKey({
		...manifest,
		id: {
			...manifest.id,
			namespace: ""
		}
	});
	const isPlaced = ({ manifest }) => manifest.id.namespace !== "";
	const apart = (list) => ({
		placed: list.filter(isPlaced),
		not: list.filter((one) => !isPlaced(one))
	});
	const [base, head] = [apart(baseOnly), apart(headOnly)];
	const dropped = pairBy(base.placed, head.not, keyOf, { onlySingle: true });
	const given = pairBy(base.not, head.placed, keyOf, { onlySingle: true });
	return {
		pairs: [...dropped.pairs, ...given.pairs],
		baseOnly: [...dropped.baseOnly, ...given.baseOnly],
		headOnly: [...dropped.headOnly, ...given.headOnly]
	};
}
function pairMoved(removed, added, elsewhere) {
	const keyOf = (applied) => `${applied.root}\0${applied.remote ?? ""}\0${manifestKey(applied.manifest)}`;
	const direct = pairBy(removed, added, keyOf);
	const fromUnusable = pairBy(elsewhere.base, direct.headOnly, keyOf);
	const toUnusable = pairBy(direct.baseOnly, elsewhere.head, keyOf);
	return [
		...direct.pairs,
		...fromUnusable.pairs,
		...toUnusable.pairs,
		...toUnusable.baseOnly.map((one) => ({ base: one })),
		...fromUnusable.headOnly.map((one) => ({ head: one }))
	];
}
function manifestKey(manifest) {
	return manifest.hook === true ? `${resourceKey(manifest.id)}\0hook` : resourceKey(manifest.id);
}
function generatedKey(manifest) {
	const { id } = manifest;
	if (id.group !== "" || id.kind !== "ConfigMap" && id.kind !== "Secret") return void 0;
	const stem = generatedName.exec(id.name)?.[1];
	return stem === void 0 ? void 0 : resourceKey({
		...id,
		name: stem
	});
}
function pairBy(base, head, keyOf, options = {}) {
	const waiting = new Map();
	const baseOnly = [];
	for (const applied of base) {
		const key = keyOf(applied);
		if (key === void 0) baseOnly.push(applied);
		else addToGroup(waiting, key, applied);
	}
	const headCounts = new Map();
	if (options.onlySingle === true) for (const applied of head) {
		const key = keyOf(applied);
		if (key !== void 0) headCounts.set(key, (headCounts.get(key) ?? 0) + 1);
	}
	const pairs = [];
	const headOnly = [];
	for (const applied of head) {
		const key = keyOf(applied);
		const candidates = key === void 0 ? void 0 : waiting.get(key);
		const match = options.onlySingle === true && key !== void 0 && (candidates?.length !== 1 || headCounts.get(key) !== 1) ? void 0 : candidates?.shift();
		if (match === void 0) headOnly.push(applied);
		else pairs.push({
			base: match,
			head: applied
		});
	}
	for (const rest of waiting.values()) append(baseOnly, rest);
	return {
		pairs,
		baseOnly,
		headOnly
	};
}
// src/compare/pair-replaced.ts
const alikeEnough = .6;
const maxPairs = 4e4;
const maxFields = 4e3;
const families = new Map([
	["CronJob.batch", "workload"],
	["DaemonSet.apps", "workload"],
	["DaemonSet.extensions", "workload"],
	["Deployment.apps", "workload"],
	["Deployment.extensions", "workload"],
	["GRPCRoute.gateway.networking.k8s.io", "route"],
	["HTTPProxy.projectcontour.io", "route"],
	["HTTPRoute.gateway.networking.k8s.io", "route"],
	["Ingress.extensions", "route"],
	["Ingress.networking.k8s.io", "route"],
	["IngressRoute.traefik.containo.us", "route"],
	["IngressRoute.traefik.io", "route"],
	["Job.batch", "workload"],
	["ReplicaSet.apps", "workload"],
	["ReplicaSet.extensions", "workload"],
	["StatefulSet.apps", "workload"],
	["VirtualService.networking.istio.io", "route"]
]);
function pairReplaced(removed, added) {
	const pairs = [];
	const fields = new Map();
	const fieldsOf = (applied) => {
		return getOrInsert(fields, applied, () => leaves(applied.manifest.object));
	};
	const addedBy = groupBy(added, bucketOf);
	const addedAt = groupBy(added, placeOf);
	const removedBy = groupBy(removed, bucketOf);
	for (const base of removed) {
		const candidates = addedBy.get(bucketOf(base)) ?? [];
		const many = candidates.length * (removedBy.get(bucketOf(base))?.length ?? 0) > maxPairs;
		const atPlace = new Set(addedAt.get(placeOf(base)));
		for (const head of many ? atPlace : candidates) {
			const sameName = atPlace.has(head);
			if (!sameKind(base, head) && !sameName) continue;
			const alike = similarity(fieldsOf(base), fieldsOf(head));
			if (alike >= alikeEnough || sameName && !sameKind(base, head)) pairs.push({
				base,
				head,
				alike: sameName ? alike + 1 : alike
			});
		}
	}
	pairs.sort((a, b) => b.alike - a.alike);
	const used = new Set();
	return pairs.filter(({ base, head }) => {
		if (used.has(base) || used.has(head)) return false;
		used.add(base);
		used.add(head);
		return true;
	});
}
function bucketOf({ root, manifest, remote = "" }) {
	const { kind, group } = manifest.id;
	return `${root}\0${remote}\0${families.get(`${kind}.${group}`) ?? `${group}/${kind}`}`;
}
function placeOf(applied) {
	const { name, namespace } = applied.manifest.id;
	return `${bucketOf(applied)}\0${namespace}\0${name}`;
}
function sameKind(base, head) {
	const [left, right] = [base.manifest.id, head.manifest.id];
	return left.kind === right.kind && left.group === right.group;
}
function similarity(left, right) {
	const [small, large] = left.size < right.size ? [left, right] : [right, left];
	if (large.size === 0 || small.size < large.size * alikeEnough) return 0;
	let both = 0;
	for (const leaf of small) if (large.has(leaf)) both++;
	return both / (left.size + right.size - both);
}
function leaves(object) {
	const found = new Set();
	const own = isJsonObject(object["metadata"]) ? object["metadata"]["name"] : void 0;
	const walk = (value, path) => {
		if (found.size >= maxFields) return;
		if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`);
		else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`);
		else {
			found.add(`${path}=${String(value)}`);
			if (value === own) found.add(`${path}:own name`);
		}
	};
	for (const [key, value] of Object.entries(object)) {
		if (key === "apiVersion" || key === "kind") continue;
		if (key === "metadata" && isJsonObject(value)) {
			for (const [field, item] of Object.entries(value)) if (field === "annotations") walk(item, `.metadata.${field}`);
		} else walk(value, `.${key}`);
	}
	return found;
}
// src/compare/remote-clusters.ts
function byRemoteCluster(applied, clusters) {
	if (clusters.size === 0) return applied;
	return applied.map((one) => {
		const remote = clusters.get(nodeKey(one.root, one.node));
		return remote === void 0 ? one : {
			...one,
			remote
		};
	});
}
function clusterName({ id, object }) {
	const config = fluxSpec(object).kubeConfig;
	if (config === void 0) return void 0;
	const at = (...path) => stringAt(config, ...path) ?? "";
	const [secret, key, map] = [
		at("secretRef", "name"),
		at("secretRef", "key"),
		at("configMapRef", "name")
	];
	return JSON.stringify([
		id.namespace,
		secret,
		key,
		map
	]);
}
function remoteClusters(nodes) {
	const own = new Map();
	for (const { root, manifests } of nodes) for (const manifest of manifests) {
		if (nodeKindOf(manifest.id) === void 0) continue;
		const cluster = clusterName(manifest);
		if (cluster !== void 0) own.set(nodeKey(root, manifest.id), cluster);
	}
	if (own.size === 0) return own;
	const byKey = new Map(nodes.map((node) => [nodeKey(node.root, node.id), node]));
	const found = new Map();
	for (const [key, node] of byKey) {
		const above = new Set();
		let at = node;
		let place = key;
		while (at !== void 0 && !above.has(place)) {
			const remote = own.get(place);
			if (remote !== void 0) {
				found.set(key, remote);
				break;
			}
			above.add(place);
			place = at.parent === void 0 ? "" : nodeKey(at.root, at.parent);
			at = byKey.get(place);
		}
	}
	return found;
}
// src/compare/versions/release-variants.ts
function variantPairs(pair, isSame) {
	const { base, head } = pair;
	if (base?.variants === void 0 && head?.variants === void 0) return [];
	return abouts.flatMap((about) => {
		const variants = {
			base: variantOf(base, about),
			head: variantOf(head, about)
		};
		const when = [variants.head, variants.base].find((one) => one?.about === about)?.when;
		if (when === void 0) return [];
		const usually = (side) => about === "tests" ? [] : pair[side]?.manifests ?? [];
		const manifests = (side) => (variants[side]?.manifests ?? usually(side)).map((manifest) => ({
			root: pair.root,
			node: pair.id,
			manifest
		}));
		const usual = {
			base: byKey(usually("base")),
			head: byKey(usually("head"))
		};
		const isUsual = (side, key, manifest) => {
			const known = usual[side].get(key);
			return known === void 0 || manifest === void 0 ? known === manifest : isSame(known, manifest);
		};
		return pairManifests(manifests("base"), manifests("head")).filter((one) => {
			const [before, after] = [one.base?.manifest, one.head?.manifest];
			const either = after ?? before;
			if (either === void 0) return false;
			return !(isUsual("base", manifestKey(before ?? either), before) && isUsual("head", manifestKey(either), after));
		}).map((one) => ({
			...one,
			about,
			when
		}));
	});
}
function isInDefaultVariant(change, told) {
	const lines = (one) => JSON.stringify([
		one.status,
		one.id,
		one.secretsChanged,
		one.hunks.map(({ path, lines: all }) => [path, all.filter((line) => !line.startsWith(" "))])
	]);
	const own = lines(change);
	return told.some((one) => lines(one) === own);
}
const abouts = [
	"action",
	"tests",
	"found-versions",
	"gone-versions",
	"versions",
	"oldest-kubernetes",
	"newest-kubernetes"
];
function variantOf(node, about) {
	const of = (one) => node?.variants?.find((variant) => variant.about === one);
	return of(about) ?? (about === "versions" ? of("found-versions") ?? of("gone-versions") : void 0);
}
function byKey(manifests) {
	return new Map(manifests.map((manifest) => [manifestKey(manifest), manifest]));
}
// src/compare/versions/release-pages.ts
const mostPages = 2;
const addressForm = /^(?:git\+)?https:\/\/(?:www\.)?(codeberg\.org|github\.com|gitlab\.com)\/([\w./-]{3,200})$/;
const segment = /^\w[\w.-]{0,99}$/;
const reserved = new Set(words(`
    about api apps enterprise explore features groups help marketplace orgs search settings sponsors topics users
  `));
const searched = /^[\w.-]{1,130}$/;
function releasePages({ name, version, addresses }) {
	const found = new Map();
	for (const address of addresses) {
		const [, forge = "", path = ""] = addressForm.exec(address) ?? [];
		const repository = repositoryOf(forge, path);
		if (repository === void 0 || found.size >= mostPages) continue;
		const query = `${name}-${version.replace(/\+.*$/s, "")}`;
		const isSearched = forge === "github.com" && /charts?$/i.test(repository) && searched.test(query);
		const url = forge === "gitlab.com" ? `https://gitlab.com/${repository}/-/releases` : `https://${forge}/${repository}/releases${isSearched ? `?q=${query}` : ""}`;
		found.set(repository.toLowerCase(), found.get(repository.toLowerCase()) ?? {
			name: repository,
			url
		});
	}
	return [...found.values()];
}
function repositoryOf(forge, path) {
	const steps = trimmedEnd(path, "/").split("/");
	const marker = steps.findIndex((step) => step === "-" || step === "tree" || step === "blob" || step === "src");
	const own = forge === "gitlab.com" ? marker < 0 ? steps : steps.slice(0, marker) : steps.slice(0, 2);
	const [owner = ""] = own;
	const last = own.at(-1)?.replace(/\.git$/, "") ?? "";
	const names = [...own.slice(0, -1), last];
	if (names.length < 2 || names.length > 6 || reserved.has(owner.toLowerCase())) return void 0;
	return names.every((name) => segment.test(name)) ? names.join("/") : void 0;
}
const pageForm = /^https:\/\/(?:(codeberg\.org|github\.com)\/(\w[\w.-]{0,99}\/\w[\w.-]{0,99})\/releases(?:\?q=[\w.-]{1,130})?|gitlab\.com\/(\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){1,5})\/-\/releases)$/;
function isReleasePage({ name, url }) {
	const match = pageForm.exec(url);
	return match !== null && name === (match[2] ?? match[3]);
}
// src/compare/versions/used-versions.ts
const imageReference = /^((?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*)(:\w[\w.-]*)?(@sha256:[a-f0-9]+)?$/i;
const imageKey = /^image$|Image$|^imageName$/;
const longestReference = 512;
const longestTag = 129;
const digestLength = 72;
function versionUseKey({ what, name }) {
	return `${what}\0${name}`;
}
function versionUses(manifest) {
	const used = new Map();
	const add = (one) => {
		if (one === void 0) return;
		addToGroup(used, versionUseKey(one), one);
	};
	const visit = (value, key) => {
		if (typeof value === "string") {
			add(imageIn(value, key));
			if (value.includes("\n")) for (const image of imagesInText(value)) add(image);
		} else if (Array.isArray(value)) for (const item of value) visit(item, key);
		else if (isJsonObject(value)) {
			add(splitImage(value));
			for (const [name, item] of Object.entries(value)) visit(item, name);
		}
	};
	if (manifest === void 0 || manifest.id.kind === "Secret") return used;
	visit(manifest.object, "");
	add(chartOf(manifest));
	return used;
}
function imagesByPlace(object) {
	const found = new Map();
	const visit = (value, key, place) => {
		if (typeof value === "string") {
			const image = imageIn(value, key);
			if (image !== void 0) found.set(place, image);
			const named = value.includes("\n") ? imagesInText(value) : [];
			for (const [at, one] of named.entries()) found.set(`${place}\0${at + 1} of ${named.length}`, one);
		} else if (Array.isArray(value)) for (const [at, item] of value.entries()) visit(item, key, `${place}\0[${stringAt(item, "name") ?? at}]`);
		else if (isJsonObject(value)) {
			const image = splitImage(value);
			if (image !== void 0) found.set(place, image);
			for (const [name, item] of Object.entries(value)) visit(item, name, `${place}\0${name}`);
		}
	};
	visit(object, "", "");
	return found;
}
const unknownPart = /\$\{[^{}]|\.\.PLACEHOLDER/;
const partKey = /^(?:repository|registry)$/;
function unknownImages(manifest) {
	const found = new Set();
	const visit = (value, key) => {
		if (typeof value === "string") {
			if ((imageKey.test(key) || partKey.test(key)) && unknownPart.test(value.slice(0, longestReference))) found.add(value);
		} else if (Array.isArray(value)) for (const item of value) visit(item, key);
		else if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) visit(item, name);
	};
	if (manifest !== void 0) visit(manifest.object, "");
	return found;
}
function imageIn(text, key) {
	if (text.length > longestReference) return void 0;
	const named = imageKey.test(key);
	if (!named && !(text.includes("/") && (text.includes(":") || text.includes("@")))) return void 0;
	const [, name, tag = "", digest = ""] = imageReference.exec(text) ?? [];
	if (name === void 0 || tag.length > longestTag || digest !== "" && digest.length !== digestLength) return void 0;
	const version = tag + digest;
	if (!named && !/^[^/]*[.:]|^localhost\//.test(name) && !/[.@]/.test(version)) return void 0;
	if (!named && version === "") return void 0;
	return {
		what: "image",
		name,
		version: version.startsWith(":") ? version.slice(1) : version
	};
}
const imageLine = /^[ \t-]*["']?(image|\w+Image|imageName)["']?:[ \t]*["']?([^\s"',}]+)["',]?[ \t]*$/gm;
const longestText = 2e5;
function imagesInText(text) {
	if (text.length > longestText || !/image/i.test(text)) return [];
	return [...text.matchAll(imageLine)].flatMap(([, key = "", value = ""]) => imageIn(value, key) ?? []);
}
function splitImage({ repository, registry, tag, digest }) {
	if (typeof repository !== "string" || repository === "" || repository.length > longestReference) return void 0;
	const tagText = typeof tag === "string" || typeof tag === "number" ? String(tag) : "";
	const digestText = typeof digest === "string" && digest !== "" ? `@${digest}` : "";
	if (tagText === "" && digestText === "") return void 0;
	return {
		what: "image",
		name: `${typeof registry === "string" && registry !== "" ? `${registry}/` : ""}${repository}`,
		version: `${tagText}${digestText}`
	};
}
function chartOf({ id, object }) {
	const kind = nodeKindOf(id);
	if (kind === "helmrelease" || id.group === "source.toolkit.fluxcd.io" && id.kind === "HelmChart") {
		const spec = kind === "helmrelease" ? helmReleaseSpec(object).chart?.spec : helmChartSpec(object);
		if (spec?.chart === void 0) return void 0;
		const version = ["Bucket", "GitRepository"].includes(spec.sourceRef?.kind ?? "") ? "" : spec.version ?? "*";
		return {
			what: "chart",
			name: spec.chart,
			version
		};
	}
	if (id.group !== "source.toolkit.fluxcd.io" || id.kind !== "OCIRepository") return void 0;
	const { url: name, ref } = sourceSpec(object);
	if (name === void 0) return void 0;
	const digest = ref?.digest;
	const version = ref?.tag ?? ref?.semver ?? (digest === void 0 ? "latest" : "");
	return {
		what: "chart",
		name,
		version: digest === void 0 ? version : `${version}@${digest}`
	};
}
// src/compare/versions/version-step.ts
const firstYear = 1e3;
const numbers = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?![\d])(.*)$/i;
function versionStep(from, to) {
	const [before, after] = [withoutDigest(from), withoutDigest(to)];
	if (before === after) return "rebuild";
	if (isRevision(before) || isRevision(after)) return "other";
	const [left, right] = [numbers.exec(before), numbers.exec(after)];
	if (left === null || right === null) return "other";
	const isDated = [left, right].every(([, first]) => Number(first) >= firstYear);
	for (const [index, step] of [
		"major",
		"minor",
		"patch"
	].entries()) {
		const difference = Number(right[index + 1] ?? 0) - Number(left[index + 1] ?? 0);
		if (difference < 0) return "downgrade";
		if (difference > 0) return isDated && step === "major" ? "other" : step;
	}
	return preRelease(left[4] ?? "", right[4] ?? "");
}
function withoutDigest(version) {
	const at = version.indexOf("@");
	return at < 0 ? version : version.slice(0, at);
}
function isRevision(version) {
	return /^[0-9a-f]{7,64}$/.test(version) && /[a-f]/.test(version);
}
function preRelease(before, after) {
	if (before.startsWith("-") && after === "") return "patch";
	if (before === "" && /^-(?:alpha|beta|rc)/i.test(after)) return "downgrade";
	return "other";
}
// src/compare/versions/version-changes.ts
function versionChanges(groups) {
	const found = new Map();
	for (const { root, node, changes } of groups) for (const change of changes) {
		if (change.hunks.length === 0 && change.replacedBy === void 0) continue;
		const users = new Map([[`${root}\0${resourceKey(node)}\0${resourceKey(change.id)}`, change.id]]);
		for (const one of versionDifferences(change)) add(found, one, users);
	}
	const all = [...found.values()];
	return (all.length < 2 ? all : withoutRepeats(withoutExchanges(withoutMoves(all)))).map((entry) => ({
		entry,
		key: keyOf(entry)
	})).sort((a, b) => a.key < b.key ? -1 : 1).map(({ entry: { what, name, fromName, from, to, usedBy } }) => ({
		what,
		name,
		fromName,
		...from === void 0 ? {} : { from },
		...to === void 0 ? {} : { to },
		...from === void 0 || to === void 0 ? {} : { step: fromName === void 0 || isSameProgram(fromName, name) ? versionStep(from, to) : "other" },
		usedBy: users([...usedBy.values()], what)
	}));
}
function withReleases(versions, nodes) {
	if (!versions.some(({ what, to }) => what === "chart" && to !== void 0)) return versions;
	const charts = new Map();
	for (const { id, chart } of nodes) {
		if (chart === void 0) continue;
		for (const key of [resourceKey(id), resourceKey(chart.source)]) if (!charts.has(key)) charts.set(key, chart);
	}
	return versions.map((version) => {
		if (version.what !== "chart" || version.to === void 0) return version;
		const chart = version.usedBy.flatMap((id) => charts.get(resourceKey(id)) ?? [])[0];
		const releases = chart === void 0 ? [] : releasePages(chart);
		return releases.length === 0 ? version : {
			...version,
			releases
		};
	});
}
function keyOf({ what, name, fromName, from, to }) {
	return JSON.stringify([
		what,
		name,
		from,
		to,
		fromName
	]);
}
function isSameProgram(left, right) {
	return left.slice(left.lastIndexOf("/") + 1) === right.slice(right.lastIndexOf("/") + 1);
}
function add(found, one, users) {
	const key = keyOf(one);
	const entry = found.get(key);
	if (entry === void 0) found.set(key, {
		...one,
		usedBy: new Map(users)
	});
	else for (const [user, id] of users) entry.usedBy.set(user, id);
}
function withoutMoves(found) {
	const gone = new Set(found.flatMap(({ name, to }) => to === void 0 ? [name] : []));
	const come = new Set(found.flatMap(({ name, from }) => from === void 0 ? [name] : []));
	const result = new Map();
	for (const { usedBy, ...one } of found) {
		const { fromName, ...next } = one;
		if (fromName === void 0 || !(gone.has(one.name) || come.has(fromName))) {
			add(result, one, usedBy);
			continue;
		}
		add(result, {
			...next,
			name: fromName,
			to: void 0
		}, usedBy);
		add(result, {
			...next,
			from: void 0
		}, usedBy);
	}
	return [...result.values()];
}
function withoutExchanges(found) {
	const byName = new Map();
	for (const one of found) {
		const key = versionUseKey(one);
		const entry = byName.get(key) ?? {
			gone: [],
			come: [],
			kept: []
		};
		(one.to === void 0 ? entry.gone : one.from === void 0 ? entry.come : entry.kept).push(one);
		byName.set(key, entry);
	}
	return [...byName.values()].flatMap(({ gone, come, kept }) => {
		const left = gone.filter(({ from }) => come.every(({ to }) => to !== from));
		const right = come.filter(({ to }) => gone.every(({ from }) => from !== to));
		const [before, after] = [left[0], right[0]];
		if (before === void 0 || after === void 0 || left.length > 1 || right.length > 1) return [
			...kept,
			...left,
			...right
		];
		return [...kept, {
			...after,
			from: before.from
		}];
	});
}
function withoutRepeats(found) {
	const keysOf = ({ name, fromName, from, to }) => [`to ${name} ${to}`, `from ${fromName ?? name} ${from}`];
	const isRendered = ({ usedBy }) => [...usedBy.values()].some((id) => nodeKindOf(id) === void 0);
	const told = new Set(found.filter((one) => one.what === "image" && isRendered(one)).flatMap(keysOf));
	return found.filter((one) => {
		const [to = "", from = ""] = keysOf(one);
		const isOneSided = one.from === void 0 !== (one.to === void 0);
		return one.what !== "image" || !isOneSided || isRendered(one) || !told.has(one.to === void 0 ? from : to);
	});
}
function users(all, what) {
	const rendered = what === "image" ? all.filter((id) => nodeKindOf(id) === void 0) : [];
	return [...rendered.length > 0 ? rendered : all].sort(compareResources);
}
const knownDifferences = new WeakMap();
function versionDifferences(change) {
	return getOrInsert(knownDifferences, change, () => foundDifferences(change));
}
function foundDifferences(change) {
	const before = versionUses(change.base);
	const after = versionUses(change.head);
	const result = exchangedImages(change, before, after);
	const told = {
		gone: new Set(result.map(({ what, fromName = "", from }) => `${versionUseKey({
			what,
			name: fromName
		})} ${from}`)),
		come: new Set(result.map((one) => `${versionUseKey(one)} ${one.to}`))
	};
	for (const key of new Set([...before.keys(), ...after.keys()])) {
		const { what, name } = before.get(key)?.[0] ?? after.get(key)?.[0] ?? {};
		if (what === void 0 || name === void 0) continue;
		const gone = notIn(before.get(key), after.get(key)).filter((version) => !told.gone.has(`${key} ${version}`));
		const come = notIn(after.get(key), before.get(key)).filter((version) => !told.come.has(`${key} ${version}`));
		for (let i = 0; i < Math.max(gone.length, come.length); i++) result.push({
			what,
			name,
			from: gone[i],
			to: come[i]
		});
	}
	const exchanged = withExchangedChart(result);
	return exchanged.some(isOneSidedImage) ? withoutUnknown(change, exchanged) : exchanged;
}
function withExchangedChart(found) {
	const charts = found.filter(({ what }) => what === "chart");
	const [gone, come] = [charts.find(({ to }) => to === void 0), charts.find(({ from }) => from === void 0)];
	if (charts.length !== 2 || gone === void 0 || come === void 0 || !isSameProgram(gone.name, come.name)) return [...found];
	return [...found.filter(({ what }) => what !== "chart"), {
		...come,
		fromName: gone.name,
		from: gone.from
	}];
}
function isOneSidedImage({ what, from, to }) {
	return what === "image" && from === void 0 !== (to === void 0);
}
function withoutUnknown({ base, head }, found) {
	const [before, after] = [unknownImages(base), unknownImages(head)];
	const [gone, come] = [[...before].some((text) => !after.has(text)), [...after].some((text) => !before.has(text))];
	return found.filter((one) => !isOneSidedImage(one) || !(one.to === void 0 ? come : gone));
}
function exchangedImages({ base, head }, before, after) {
	const hasOnly = (these, those) => {
		for (const [key, [first]] of these) if (first?.what === "image" && !those.has(key)) return true;
		return false;
	};
	if (base === void 0 || head === void 0 || !hasOnly(before, after) || !hasOnly(after, before)) return [];
	const found = new Map();
	const places = imagesByPlace(head.object);
	for (const [place, old] of imagesByPlace(base.object)) {
		const next = places.get(place);
		if (next === void 0 || after.has(versionUseKey(old)) || before.has(versionUseKey(next))) continue;
		const one = {
			what: next.what,
			name: next.name,
			fromName: old.name,
			from: old.version,
			to: next.version
		};
		found.set(keyOf(one), one);
	}
	return [...found.values()];
}
function notIn(these, those) {
	const known = new Set(those?.map(({ version }) => version));
	return [...new Set(these?.map(({ version }) => version))].filter((version) => !known.has(version)).sort();
}
// src/compare/diff-sides.ts
const formerNote = "from a change before this one";
function diffSides(base, head, options = {}) {
	const sides = {
		base: {
			nodes: nodesByKey(base),
			problems: base.problems
		},
		head: {
			nodes: nodesByKey(head),
			problems: head.problems
		}
	};
	const pairs = pairNodes(sides.base.nodes, sides.head.nodes);
	const verdicts = pairs.map((pair) => ({
		pair,
		verdict: classifyPair(pair, sides)
	}));
	const { groups: found, hidden, hiddenIn, moved, warnings } = compareManifests(verdicts, options, {
		base: () => remoteClusters(base.nodes),
		head: () => remoteClusters(head.nodes)
	});
	const groups = withCauses(found.map((group) => withFormer(group, sides.base.nodes.get(nodeKey(group.root, group.node)))), [...base.nodes, ...head.nodes], options);
	const unusable = verdicts.filter(({ verdict }) => verdict.kind === "unusable");
	const { notCompared, suspended } = unusable.length === 0 ? {
		notCompared: [],
		suspended: []
	} : explainUncompared(unusable, moved);
	return {
		groups,
		counts: countChanges(groups, hiddenIn.length),
		hidden,
		hiddenIn,
		failures: classifyFailures({
			pairs,
			...sides,
			notCompared: notCompared.length === 0 ? new Map() : uncomparedByCause(notCompared)
		}),
		notCompared,
		suspended,
		versions: withReleases(versionChanges(groups), options.links === false ? [] : head.nodes),
		orphans: head.orphans.length === 0 ? [] : withoutRemoved(newOrphans(base, head, options.reads), groups),
		warnings: [...newWarnings(base, head, groups, options.reads), ...warnings]
	};
}
function withFormer(group, base) {
	if (base?.ofTree === void 0) return group;
	const own = new Map(base.ofTree.map(({ id, object }) => [resourceKey(id), object]));
	const isFormer = ({ id, head }) => jsonEqual(own.get(resourceKey(id)), head?.object);
	const marked = (change) => isFormer(change) ? {
		...change,
		isFormer: true,
		notes: [...change.notes, formerNote]
	} : change;
	return {
		...group,
		changes: group.changes.map(marked)
	};
}
function unaskedWarnings(keys) {
	if (keys === 0) return [];
	return [{
		category: "bound",
		message: `${formatCount(keys)} labels and annotations are shown without a search for what reads them: there is too much to look through`
	}];
}
function compareManifests(judged, options, clusters) {
	const rules = options.noise ?? defaultNoise;
	const ignore = options.ignore ?? [];
	const context = options.context ?? 3;
	const effort = lineEffort(options.lineSteps);
	const hiddenBy = new Map();
	const hiddenIn = [];
	const { isRead, unasked } = labelConsumers(() => objectsOf(judged));
	const changesOf = new Map();
	const owners = new Set(judged.flatMap(({ pair }) => pair.base === void 0 ? [] : [nodeKey(pair.root, pair.id)]));
	const isOwnedBefore = ({ root, node }) => owners.has(nodeKey(root, node));
	const countHidden = (hidden) => {
		for (const [rule, { differences }] of hidden) hiddenBy.set(rule, (hiddenBy.get(rule) ?? 0) + differences);
	};
	const tellHidden = ({ root, node, manifest }, hidden) => {
		countHidden(hidden);
		hiddenIn.push({
			root,
			node,
			id: manifest.id,
			rules: [...hidden.keys()].sort()
		});
	};
	const compare = (pair, replaced) => {
		const compared = compareManifest(pair, {
			rules,
			ignore,
			context,
			effort,
			isRead,
			isOwnedBefore
		}, replaced);
		const owner = pair.head ?? pair.base;
		if (compared === void 0 || owner === void 0) return;
		if (compared.change === void 0) {
			tellHidden(owner, compared.hidden);
			return;
		}
		countHidden(compared.hidden);
		addToGroup(changesOf, nodeKey(owner.root, owner.node), compared.change);
	};
	const removed = [];
	const added = [];
	const elsewhere = {
		base: [],
		head: []
	};
	const variants = [];
	for (const { pair, verdict } of judged) {
		if (verdict.kind === "same") continue;
		if (verdict.kind === "compare") append(variants, variantPairs(pair, isSameObject));
		const before = applied(pair, "base");
		const after = applied(pair, "head");
		if (verdict.kind === "unusable") {
			append(elsewhere.base, before.length > 0 ? before : held(pair));
			append(elsewhere.head, after);
			continue;
		}
		for (const manifests of pairManifests(before, after)) if (manifests.base === void 0 && manifests.head !== void 0) added.push(manifests.head);
		else if (manifests.head === void 0 && manifests.base !== void 0) {
			if (!isEncryptedKind(manifests.base.manifest.id)) removed.push(manifests.base);
		} else compare(manifests);
	}
	const left = {
		base: [],
		head: []
	};
	const moves = removed.length + added.length === 0 ? [] : movesBetween({
		removed,
		added,
		elsewhere
	}, clusters);
	const moved = new Set();
	for (const manifests of moves) {
		if (manifests.base !== void 0 && manifests.head !== void 0) moved.add(manifests.head.manifest);
		if (manifests.base === void 0 && manifests.head !== void 0) left.head.push(manifests.head);
		else if (manifests.head === void 0 && manifests.base !== void 0) left.base.push(manifests.base);
		else compare(manifests);
	}
	const replacements = left.base.length === 0 || left.head.length === 0 ? [] : pairReplaced(left.base, left.head);
	const before = new Map(replacements.map(({ base, head }) => [head, base]));
	const after = new Map(replacements.map(({ base, head }) => [base, head]));
	for (const base of left.base) compare({ base }, { by: after.get(base) });
	for (const head of left.head) compare({ head }, { of: before.get(head) });
	const testRule = rules.find((rule) => rule.class === "test-hook")?.id;
	for (const { about, when, ...manifests } of variants) {
		const owner = manifests.head ?? manifests.base;
		const compared = compareManifest(manifests, {
			rules,
			ignore,
			context,
			effort,
			isRead,
			isOwnedBefore
		});
		if (owner === void 0 || compared === void 0) continue;
		if (compared.change === void 0) {
			tellHidden(owner, compared.hidden);
			continue;
		}
		if (about === "tests" && testRule !== void 0) {
			tellHidden(owner, new Map([[testRule, {
				class: "test-hook",
				differences: 1
			}]]));
			continue;
		}
		const key = nodeKey(owner.root, owner.node);
		const changes = changesOf.get(key) ?? [];
		if (isInDefaultVariant(compared.change, changes)) continue;
		changesOf.set(key, [...changes, {
			...compared.change,
			notes: [...new Set([`only ${when}`, ...compared.change.notes])]
		}]);
	}
	const groups = [];
	for (const { pair } of judged) {
		const changes = changesOf.get(nodeKey(pair.root, pair.id));
		if (changes === void 0) continue;
		changes.sort((a, b) => statusOrder[a.status] - statusOrder[b.status] || compareResources(a.id, b.id));
		const definedAt = pair.head?.definedAt ?? pair.base?.definedAt;
		groups.push({
			root: pair.root,
			node: pair.id,
			...pair.base === void 0 ? {} : { baseState: pair.base.state },
			...pair.head === void 0 ? {} : { headState: pair.head.state },
			...definedAt === void 0 ? {} : { definedAt },
			changes
		});
	}
	hiddenIn.sort(compareHidden);
	const warnings = [...unaskedWarnings(unasked()), ...coarseLineWarnings(effort)];
	return {
		groups,
		hidden: hiddenCounts(hiddenBy, options),
		hiddenIn,
		moved,
		warnings
	};
}
function compareHidden(a, b) {
	return (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.node, b.node) || compareResources(a.id, b.id);
}
function* objectsOf(judged) {
	for (const { pair } of judged) {
		const same = pair.base?.manifests === pair.head?.manifests && pair.base?.variants === pair.head?.variants;
		for (const node of same ? [pair.head] : [pair.base, pair.head]) {
			if (node === void 0 || !isKnownInAnyMode(node)) continue;
			for (const list of [
				node.manifests,
				node.held ?? [],
				...(node.variants ?? []).map(({ manifests }) => manifests)
			]) for (const { object } of list) yield object;
		}
	}
}
function hiddenCounts(hiddenBy, { noise = defaultNoise, ignore = [] }) {
	const ignored = new Map(ignore.map((rule) => [ignoreRuleId(rule), {
		id: ignoreRuleId(rule),
		why: rule.reason
	}]));
	return [...noise, ...ignored.values()].flatMap((rule) => {
		const differences = hiddenBy.get(rule.id);
		return differences === void 0 ? [] : [{
			rule: rule.id,
			why: rule.why,
			differences
		}];
	});
}
function movesBetween({ removed, added, elsewhere }, clusters) {
	const [base, head] = [clusters.base(), clusters.head()];
	return pairMoved(byRemoteCluster(removed, base), byRemoteCluster(added, head), {
		base: byRemoteCluster(elsewhere.base, base),
		head: byRemoteCluster(elsewhere.head, head)
	});
}
const statusOrder = {
	removed: 0,
	changed: 1,
	moved: 2,
	added: 3
};
function held({ root, id, base }) {
	return (base?.held ?? []).map((manifest) => ({
		root,
		node: id,
		manifest
	}));
}
function applied(pair, side) {
	const { manifests = [], driftIgnored: rules = [] } = pair[side] ?? {};
	const owner = {
		root: pair.root,
		node: pair.id
	};
	if (rules.length === 0) return manifests.map((manifest) => ({
		...owner,
		manifest
	}));
	const ignored = new Map(rules.map(({ id, paths }) => [resourceKey(id), paths]));
	return manifests.map((manifest) => {
		const driftIgnored = ignored.get(resourceKey(manifest.id));
		return {
			...owner,
			manifest,
			...driftIgnored === void 0 ? {} : { driftIgnored }
		};
	});
}
function countChanges(groups, hiddenOnly) {
	const counts = {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0,
		hiddenOnly
	};
	for (const group of groups) for (const change of group.changes) counts[change.status]++;
	return counts;
}
function withoutRemoved(orphans, groups) {
	const keyOf = ({ group, kind, name }, file) => [
		group,
		kind,
		name,
		file
	].join("\0");
	const removed = new Set(groups.flatMap(({ changes }) => changes.flatMap(({ id, status, origin }) => status === "removed" && origin !== void 0 ? [keyOf(id, origin.file)] : [])));
	return orphans.filter(({ id, at }) => !removed.has(keyOf(id, at.file)));
}
function newWarnings(base, head, groups, reads) {
	const keyOf = (warning) => [
		warning.category,
		warning.at?.file ?? "",
		warning.resource === void 0 ? "" : resourceKey(warning.resource),
		warning.message
	].join("\0");
	const placeOf = ({ resource, root = "" }) => [root, resource === void 0 ? "" : resourceKey(resource)].join("\0");
	const all = (side) => [...side.warnings, ...side.nodes.flatMap((node) => node.touched ? node.warnings : [])];
	const known = new Set(all(base).filter(({ category }) => category !== undecided).map(keyOf));
	const standing = new Set(base.warnings.map(keyOf));
	const changed = new Set(groups.flatMap(({ changes }) => changes.map(({ id }) => resourceKey(id))));
	const isStanding = (key, { resource }) => standing.has(key) && (resource === void 0 || !changed.has(resourceKey(resource)));
	const named = groupBy(base.warnings.filter(({ parts }) => parts !== void 0), placeOf);
	const isPartOfKnown = (warning) => warning.parts !== void 0 && warning.category !== "undecided" && (named.get(placeOf(warning)) ?? []).some(({ parts }) => warning.parts?.every((part) => parts?.includes(part)));
	const lacking = new Set(base.nodes.filter(isKnownInAnyMode).flatMap(({ warnings }) => warnings.flatMap(({ category, message }) => category === "unresolved-substitution" ? [message] : [])));
	const isLackingAsBefore = ({ category, message }) => category === "unresolved-substitution" && lacking.has(message);
	const edited = reads && new Set(reads.map(({ path }) => path));
	const isOldField = ({ category, at }) => category === "deprecated" && at !== void 0 && edited?.has(at.file) === false;
	return [...new Map(all(head).map((warning) => [keyOf(warning), warning]))].filter(([key, warning]) => !known.has(key) && !isPartOfKnown(warning) && !isLackingAsBefore(warning) && !isOldField(warning)).sort(([a], [b]) => a < b ? -1 : 1).map(([key, { parts: _parts, ...warning }]) => isStanding(key, warning) ? {
		...warning,
		standing: true
	} : warning);
}
// src/compare/file-patch.ts
function filePatch(file, before, after) {
	const patch = structuredPatch(before === void 0 ? "/dev/null" : `a/${file}`, `b/${file}`, before ?? "", after, void 0, void 0, { context: 3 });
	return {
		text: formatPatch({
			...patch,
			isGit: true,
			isCreate: before === void 0
		}),
		lines: patch.hunks.map(({ oldStart, oldLines }) => [oldStart, oldStart + oldLines - 1])
	};
}
// src/compare/invalidate-unrendered.ts
const broken = new Set([
	"blocked",
	"failed",
	"skipped",
	"unchecked"
]);
function invalidateUnrendered(side, chains, { warns }) {
	if (!side.nodes.some(({ id, state }) => broken.has(state) && nodeKindOf(id) === "kustomization")) return side;
	const byName = new Map();
	for (const node of side.nodes) {
		if (nodeKindOf(node.id) !== "kustomization") continue;
		addToGroup(byName, node.id.name, node);
	}
	const files = new Map();
	for (const chain of chains()) for (const level of chain.levels) {
		const nodes = new Set(level.flatMap(({ name, file }) => (byName.get(name) ?? []).filter(({ definedAt }) => definedAt === void 0 || definedAt.file === file)));
		if (nodes.size === 0) continue;
		for (const node of nodes) if (broken.has(node.state)) files.set(node, (files.get(node) ?? 0) + chain.files);
		break;
	}
	const owners = ownersOf(side.nodes.filter((node) => node.touched || files.has(node)));
	if (files.size + owners.size === 0) return side;
	const nodes = side.nodes.map((node) => {
		const isOwner = broken.has(node.state) && owners.has(nodeKey(node.root, node.id));
		const one = touched(node, files.get(node), warns);
		return isOwner && !one.touched ? {
			...one,
			touched: true
		} : one;
	});
	return {
		...side,
		nodes
	};
}
function ownersOf(nodes) {
	return new Set(nodes.flatMap(({ root, parent }) => parent === void 0 ? [] : nodeKey(root, parent)));
}
function touched(node, files, warns) {
	if (files === void 0 || node.touched) return node;
	if (!warns) return {
		...node,
		touched: true
	};
	const warning = {
		category: "unseen",
		message: `${files} changed ${files === 1 ? "file" : "files"} of it or of its resources not checked`,
		resource: node.id,
		...node.root === "" ? {} : { root: node.root }
	};
	return {
		...node,
		touched: true,
		warnings: [...node.warnings, warning]
	};
}
// src/compare/versions/join-versions.ts
function joinVersions(clusters) {
	const found = clusters.flat();
	const keyOf = ({ what, name }, version) => JSON.stringify([
		what,
		name,
		version
	]);
	const gone = new Set(found.flatMap((one) => one.to === void 0 ? [keyOf(one, one.from ?? "")] : []));
	const come = new Set(found.flatMap((one) => one.from === void 0 ? [keyOf(one, one.to ?? "")] : []));
	const isMoved = (one) => one.to === void 0 ? come.has(keyOf(one, one.from ?? "")) : one.from === void 0 && gone.has(keyOf(one, one.to));
	const news = found.filter((one) => !isMoved(one));
	return [...groupBy(news, ({ what, name, from, to, fromName }) => JSON.stringify([
		what,
		name,
		from,
		to,
		fromName
	]))].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([, all]) => {
		const first = all.find(({ releases }) => releases !== void 0) ?? all[0];
		const usedBy = all.flatMap((one) => one.usedBy).sort(compareResources);
		return first === void 0 ? [] : [{
			...first,
			usedBy
		}];
	});
}
export { unexplainedFiles as A, manifestLines as B, maxEditedFiles as C, toldNodes as D, fileOutcomes as E, asInstalled as F, nodeKey as I, nodesByKey as L, withoutManifests as M, isIgnoreFile as N, isEmptyComparison as O, changeCauses as P, alignLists as R, mayHoldCiphertext as S, differingLines as T, mayHoldKey as _, versionUses as a, definitionChange as b, filesThatMayApply as c, restartNote as d, isIgnored as f, redactPair as g, unmanagedMark as h, diffSides as i, waitingFiles as j, nodesWithUncomparedResources as k, ofNoNode as l, isUnapplied as m, invalidateUnrendered as n, isReleasePage as o, isPartlyManaged as p, filePatch as r, remoteClusters as s, joinVersions as t, rootCauses as u, defaultNoise as v, sourceEdits as w, ciphertexts as x, hiddenClasses as y, printFieldPath as z };

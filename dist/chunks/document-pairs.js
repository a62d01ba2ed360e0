import { n as isJsonObject } from "./json.js";
import { b as jsonEqual } from "./flux-spec.js";
import { t as getOwn } from "./own-property.js";
import { i as resolveScalar, s as parseYaml } from "./yaml-scalar.js";
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
// src/diff/manifest-lines.ts
const firstKeys = new Map([
	["apiVersion", 0],
	["kind", 1],
	["metadata", 2],
	["name", 3],
	["namespace", 4]
]);
const plainKey$1 = /^[A-Za-z_][\w./-]*$/;
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
			const printed = plainKey$1.test(key) && !looksTyped.test(key) ? key : quoted(key);
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
		if (resolveScalar(text, "helm").type !== "string" || resolveScalar(text, "kubernetes").type !== "string") this.asWritten.push(`${path} ${text}`);
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
// src/diff/documents/toml-document.ts
const bareKey = /[A-Za-z0-9_-]+/y;
const literal = /'([^'\n]*)'/y;
const literalBlock = /'''\n?([\s\S]*?'{0,2})'''(?!')/y;
const basic = /"([^"\\\n]*(?:\\.[^"\\\n]*)*)"/y;
const basicBlock = /"""\n?([^"\\]*(?:(?:\\[\s\S]|"{1,2}(?!"))[^"\\]*)*"{0,2})"""(?!")/y;
const plain = /[^\s,\]}#=]+(?: \d\d:\d\d[^\s,\]}#=]*)?/y;
const blank = /(?:[ \t\n]+|#[^\n]*(?:\n|$))+/y;
const space = /[ \t]+/y;
const lineEnd = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y;
const escapes = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|(\s+)|(.))/g;
const short = {
	"\"": "\"",
	"\\": "\\",
	b: "\b",
	e: "\x1B",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
const otherScalar = /^(?:[+-]?(?:\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d[\d_]*)?|inf|nan)|0x[\dA-Fa-f_]+|0o[0-7_]+|0b[01_]+|\d{4}-\d\d-\d\d[\d:.TtZz +-]*|\d\d:\d\d[\d:.]*)$/;
function tomlDocument(text) {
	const reader = new TomlReader(text.replaceAll("\r\n", "\n"));
	return {
		form: "TOML",
		value: reader.document(),
		isStream: false,
		asWritten: reader.asWritten.sort()
	};
}
var TomlReader = class {
	asWritten = [];
	#text;
	#at = 0;
	#values = 0;
	#closed = new Set();
	#lists = new Set();
	constructor(text) {
		this.#text = text;
	}
	document() {
		const root = table();
		let into = root;
		let path = "";
		for (this.#skip(blank); this.#at < this.#text.length; this.#skip(blank)) {
			if (this.#text[this.#at] === "[") {
				const isList = this.#text[this.#at + 1] === "[";
				this.#at += isList ? 2 : 1;
				const keys = this.#keys("]");
				if (isList) this.#expect("]");
				into = this.#enter(root, keys, isList);
				path = `/${keys.join("/")}`;
			} else this.#pair(into, path, 0);
			if (this.#match(lineEnd) === void 0) throw new NoDocument("more on a line");
		}
		return root;
	}
	#enter(root, keys, isList) {
		let into = root;
		for (const key of keys.slice(0, -1)) into = this.#tableAt(into, key);
		const last = keys.at(-1) ?? "";
		const present = Object.hasOwn(into, last) ? into[last] : void 0;
		const made = table();
		if (isList) {
			if (present === void 0) {
				const list = [made];
				this.#lists.add(list);
				into[last] = list;
			} else if (Array.isArray(present) && this.#lists.has(present)) present.push(made);
			else throw new NoDocument("a key that stands twice");
			return made;
		}
		if (present === void 0) into[last] = made;
		const found = present ?? made;
		if (!isJsonObject(found) || this.#closed.has(found)) throw new NoDocument("a key that stands twice");
		this.#closed.add(found);
		return found;
	}
	#tableAt(into, key) {
		if (!Object.hasOwn(into, key)) into[key] = table();
		const present = into[key];
		const found = Array.isArray(present) && this.#lists.has(present) ? present.at(-1) : present;
		if (!isJsonObject(found)) throw new NoDocument("a key that stands twice");
		return found;
	}
	#pair(into, path, depth) {
		const keys = this.#keys("=");
		let holder = into;
		for (const key of keys.slice(0, -1)) {
			holder = this.#tableAt(holder, key);
			if (this.#closed.has(holder)) throw new NoDocument("a key that stands twice");
		}
		const last = keys.at(-1) ?? "";
		if (Object.hasOwn(holder, last)) throw new NoDocument("a key that stands twice");
		holder[last] = this.#value(`${path}/${keys.join("/")}`, depth);
	}
	#keys(end) {
		const keys = [];
		for (;;) {
			this.#skip(space);
			const quoted = this.#match(literal);
			const basicText = quoted === void 0 ? this.#match(basic) : void 0;
			const key = quoted ?? (basicText === void 0 ? this.#match(bareKey) : unescaped(basicText));
			if (key === void 0 || keys.length >= 200) throw new NoDocument("no key");
			keys.push(key);
			this.#skip(space);
			if (this.#text[this.#at] !== ".") break;
			this.#at++;
		}
		this.#expect(end);
		return keys;
	}
	#value(path, depth) {
		if (++this.#values > 2e5 || depth > 200) throw new NoDocument("too many values");
		this.#skip(space);
		switch (this.#text[this.#at]) {
			case "[": return this.#list(path, depth);
			case "{": return this.#inline(path, depth);
			case "'": {
				const found = this.#match(literalBlock) ?? this.#match(literal);
				if (found === void 0) throw new NoDocument("a text without end");
				return found;
			}
			case "\"": {
				const found = this.#match(basicBlock) ?? this.#match(basic);
				if (found === void 0) throw new NoDocument("a text without end");
				return unescaped(found);
			}
			default: return this.#plain(path);
		}
	}
	#plain(path) {
		const text = this.#match(plain) ?? "";
		if (text === "true") return true;
		if (text === "false") return false;
		const number = plainNumber(text);
		if (number !== void 0) return number;
		if (!otherScalar.test(text)) throw new NoDocument("no value");
		this.asWritten.push(`${path} ${text}`);
		return text;
	}
	#list(path, depth) {
		const items = [];
		this.#at++;
		for (;;) {
			this.#skip(blank);
			if (this.#text[this.#at] === "]") break;
			items.push(this.#value(`${path}/${items.length}`, depth + 1));
			this.#skip(blank);
			if (this.#text[this.#at] === ",") this.#at++;
			else if (this.#text[this.#at] !== "]") throw new NoDocument("a list without end");
		}
		this.#at++;
		return items;
	}
	#inline(path, depth) {
		const value = table();
		this.#at++;
		for (;;) {
			this.#skip(blank);
			if (this.#text[this.#at] === "}") break;
			this.#pair(value, path, depth + 1);
			this.#skip(blank);
			if (this.#text[this.#at] === ",") this.#at++;
			else if (this.#text[this.#at] !== "}") throw new NoDocument("a table without end");
		}
		this.#at++;
		this.#closed.add(value);
		return value;
	}
	#expect(sign) {
		if (this.#text[this.#at] !== sign) throw new NoDocument(`no ${sign}`);
		this.#at++;
	}
	#skip(pattern) {
		this.#match(pattern);
	}
	#match(pattern) {
		pattern.lastIndex = this.#at;
		const found = pattern.exec(this.#text);
		if (found === null) return void 0;
		this.#at = pattern.lastIndex;
		return found[1] ?? found[0];
	}
};
function table() {
	return Object.create(null);
}
function unescaped(text) {
	if (!text.includes("\\")) return text;
	return text.replace(escapes, (_whole, four, eight, two, broken, letter) => {
		const digits = four ?? eight ?? two;
		if (digits !== void 0) {
			const code = Number.parseInt(digits, 16);
			if (code > 1114111 || code >= 55296 && code <= 57343) throw new NoDocument("no character");
			return String.fromCodePoint(code);
		}
		if (broken?.includes("\n") === true) return "";
		const char = short[letter ?? ""];
		if (char === void 0) throw new NoDocument("no escape");
		return char;
	});
}
// src/diff/documents/read-document.ts
const readers = {
	json: jsonDocument,
	toml: tomlDocument,
	yaml: yamlDocument,
	yml: yamlDocument
};
const extension = /\.([A-Za-z][A-Za-z0-9]*)$/;
const plainKey = /^[\w./@-]+$/;
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
	return (document.isStream && Array.isArray(document.value) ? document.value : [document.value]).every((root) => isJsonObject(root) && Object.keys(root).every((key) => plainKey.test(key))) ? document : void 0;
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
export { manifestLines as a, decodedText as c, embeddedTextSeparator as i, embeddedText as l, hasAlignedItems as n, placeSegments as o, listKeys as r, printSegments as s, DocumentPairs as t };

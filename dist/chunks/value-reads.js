import { Cn as addToGroup, Ct as foldedCharacters, Er as fail, Gn as toByteString, Jt as goBytes, Qt as joinedString, Sr as getOrInsert, St as readIp, Vt as quoteGo, Xt as hasInvalidUtf8, Y as isDate, Yt as goString, Zt as isAscii, cr as spend$1, fr as withSteps, ln as quotedName, mr as isJsonObject, sr as StepLimit, un as append, xt as parseIp } from "./core.js";
import { C as formatFloat, S as typeOf, a as toValueMap, l as GoInt, n as copyTable, r as isTable, s as isCompatibleRange, t as copyGoValue, u as GoMap, x as toNumber } from "./value-map.js";
import { i as RE2JS, n as MatcherInput, o as RE2JSException, u as RE2JSSyntaxException } from "./build2.js";
// src/engines/gotemplate/go-error.ts
var GoError = class extends Error {
	constructor(message, options) {
		super(message, options);
		this.name = "GoError";
	}
};
var GoPanic = class extends GoError {};
// src/engines/gotemplate/limits.ts
const DEFAULT_LIMITS = {
	steps: 4e7,
	output: 100663296,
	depth: 1100
};
const MAX_TEXT = 67108864;
function failTextLimit(by = "a template") {
	fail("TEMPLATE_LIMIT", `${by} makes a text of more than ${MAX_TEXT / 1024 / 1024} MiB`);
}
function failNesting() {
	fail("TEMPLATE_LIMIT", "templates are nested too deeply");
}
// src/engines/gotemplate/sprig/limits.ts
const MAX_ITEMS = 1048576;
const MAX_RANDOM = 1048576;
const MAX_DEPTH = 1e3;
function checkText(name, length) {
	if (length > 67108864) fail("TEMPLATE_LIMIT", `${name} would make a text longer than ${MAX_TEXT} characters`);
}
function checkItems(name, length) {
	if (length > 1048576) fail("TEMPLATE_LIMIT", `${name} would make a list of more than ${MAX_ITEMS} items`);
}
function checkDepth(name, depth) {
	if (depth > 1e3) fail("TEMPLATE_LIMIT", `${name}: the value is nested more than ${MAX_DEPTH} levels deep`);
}
const MAX_VISITS = 1048576;
var ValueWalk = class {
	#name;
	#left = MAX_VISITS;
	constructor(name) {
		this.#name = name;
	}
	visit(depth) {
		checkDepth(this.#name, depth);
		this.count();
	}
	count() {
		if (--this.#left < 0) fail("TEMPLATE_LIMIT", `${this.#name} would visit more than ${MAX_VISITS} values`);
	}
};
function checkRandom(name, length) {
	if (length > MAX_RANDOM) fail("TEMPLATE_LIMIT", `${name} would draw more than ${MAX_RANDOM} random bytes`);
}
const CERTIFICATE_STEPS = 1e4;
// src/engines/gotemplate/sprig/regex-replacement.ts
const REFERENCE = /\$(?:(\$)|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu;
function parseReplacement(template) {
	const parts = [];
	let at = 0;
	for (const match of template.matchAll(REFERENCE)) {
		if (match.index > at) parts.push({ text: template.slice(at, match.index) });
		const name = match[2] ?? match[3] ?? "";
		const group = /^(?:0|[1-9][0-9]{0,8})$/.test(name) ? Number(name) : void 0;
		parts.push(match[1] === void 0 ? {
			name,
			group
		} : { text: "$" });
		at = match.index + match[0].length;
	}
	parts.push({ text: template.slice(at) });
	return parts;
}
// src/engines/gotemplate/sprig/go-regex.ts
const MAX_PATTERN = 65536;
const CACHE_SIZE = 512;
const INVALID_UTF8 = /[\ud800-\udfff]/u;
const cache$1 = new Map();
const compiledFor = new WeakMap();
const nobody = { spend: () => void 0 };
function compileRegex(pattern, payer = nobody) {
	const own = getOrInsert(compiledFor, payer, () => new Map());
	let regex = own.get(pattern);
	if (regex === void 0) {
		const program = kept(cache$1, pattern, () => compile$1(pattern));
		payer.spend(stepsToCompile(pattern, program));
		regex = kept(own, pattern, () => program instanceof GoError ? program : new GoRegex(program, payer));
	}
	if (regex instanceof GoError) throw new GoError(regex.message);
	return regex;
}
function kept(known, pattern, make) {
	return getOrInsert(known, pattern, () => {
		const value = make();
		if (known.size >= CACHE_SIZE) known.delete(known.keys().next().value ?? "");
		return value;
	});
}
const compileSteps = {
	character: 4,
	instruction: 15,
	unicode: 600,
	folded: 1 / 40
};
function stepsToCompile(pattern, program) {
	return Math.ceil(pattern.length * compileSteps.character + (program instanceof GoError ? 0 : program.compiled.programSize() * compileSteps.instruction) + (pattern.match(/\\[pP]/g)?.length ?? 0) * compileSteps.unicode + foldedCharacters(pattern) * compileSteps.folded);
}
function compile$1(pattern) {
	if (pattern.length > MAX_PATTERN) fail("TEMPLATE_LIMIT", `a regular expression is longer than ${MAX_PATTERN} characters`);
	if (foldedCharacters(pattern) > 12e5) fail("TEMPLATE_LIMIT", "a regular expression without regard to case has ranges of too many characters");
	const invalid = pattern.search(INVALID_UTF8);
	if (invalid >= 0) {
		const before = invalid === 0 ? void 0 : compile$1(pattern.slice(0, invalid));
		if (before instanceof GoError && before.message.includes(": unexpected ): ")) return new GoError(`error parsing regexp: unexpected ): \`${pattern}\``);
		if (before instanceof GoError && !/: (?:missing closing|trailing backslash|unexpected end)/.test(before.message)) return before;
		return new GoError(`error parsing regexp: invalid UTF-8: \`${pattern.slice(invalid)}\``);
	}
	try {
		const compiled = compileNamed(pattern);
		return {
			pattern,
			compiled,
			names: namedGroups(compiled)
		};
	} catch (error) {
		if (error instanceof RE2JSSyntaxException) {
			const part = (error.getPattern() ?? "").replaceAll(RENAMED, "");
			return new GoError(`error parsing regexp: ${error.getDescription()}: \`${part}\``);
		}
		if (error instanceof RE2JSException) return new GoError(`error parsing regexp: ${error.message}`);
		throw error;
	}
}
const REPEATED = "__repeated_";
const RENAMED = new RegExp(`${REPEATED}\\d+`, "g");
function compileNamed(pattern) {
	try {
		return RE2JS.compile(pattern);
	} catch (error) {
		if (!(error instanceof RE2JSSyntaxException) || error.getDescription() !== "duplicate capture group name") throw error;
		let count = 0;
		const seen = new Set();
		const renamed = pattern.replaceAll(/\((\?P?<)([^>(]+)>/g, (group, open, name) => {
			if (!seen.has(name)) {
				seen.add(name);
				return group;
			}
			return `(${open}${name}${REPEATED}${count++}>`;
		});
		return RE2JS.compile(renamed);
	}
}
function namedGroups(compiled) {
	const names = new Map();
	const entries = Object.entries(compiled.namedGroups()).sort(([, a], [, b]) => a - b);
	for (const [name, group] of entries) {
		const own = name.split(REPEATED, 1)[0] ?? "";
		addToGroup(names, own, group);
	}
	return names;
}
var ReadText = class extends String {
	#text;
	furthest = 0;
	constructor(text) {
		super(text);
		this.#text = text;
	}
	charCodeAt(at) {
		if (at > this.furthest) this.furthest = at;
		return this.#text.charCodeAt(at);
	}
	indexOf(part, from) {
		return this.#text.indexOf(part, from);
	}
};
var Haystack = class {
	input;
	length;
	#read;
	constructor(text) {
		this.input = hasInvalidUtf8(text) ? goBytes(text) : text;
		this.#read = typeof this.input === "string" ? new ReadText(text) : void 0;
		this.length = this.input.length;
	}
	matcher(compiled) {
		return compiled.matcher(this.#read === void 0 ? this.input : MatcherInput.utf16(this.#read));
	}
	read(at, work) {
		if (this.#read === void 0) {
			work();
			return this.length - at;
		}
		this.#read.furthest = at;
		work();
		return this.#read.furthest - at;
	}
	slice(start, end) {
		const { input } = this;
		return typeof input === "string" ? input.slice(start, end) : goString(input.subarray(start, end));
	}
	width(at) {
		const { input } = this;
		if (typeof input === "string") return (input.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
		const lead = input[at] ?? 0;
		const width = lead < 194 ? 1 : lead < 224 ? 2 : lead < 240 ? 3 : 4;
		for (let index = 1; index < width; index++) if (((input[at + index] ?? 0) & 192) !== 128) return 1;
		return width;
	}
};
const instructionsInStep = 10;
const groupsInInstruction = 10;
const charactersInStep = 500;
const searchSteps = 5;
const stepsTogether = 1e3;
var GoRegex = class {
	#program;
	#payer;
	constructor(program, payer) {
		this.#program = program;
		this.#payer = payer;
	}
	get size() {
		return this.#program.compiled.programSize();
	}
	matches(text) {
		for (const _ of this.#search(new Haystack(text))) return true;
		return false;
	}
	find(text) {
		const haystack = new Haystack(text);
		for (const groups of this.#search(haystack)) return haystack.slice(groups[0] ?? 0, groups[1] ?? 0);
		return "";
	}
	findAll(text, count) {
		const haystack = new Haystack(text);
		return this.#findAll(haystack, count).map(([start = 0, end = 0]) => haystack.slice(start, end));
	}
	#findAll(haystack, count) {
		const found = [];
		if (count === 0) return found;
		let previousEnd = -1;
		for (const groups of this.#search(haystack)) {
			const [start = 0, end = 0] = groups;
			if (start === end && start === previousEnd) continue;
			previousEnd = end;
			found.push(groups);
			checkItems("regexFindAll", found.length);
			if (found.length === count) break;
		}
		return found;
	}
	split(text, count) {
		if (count === 0) return [];
		if (this.#program.pattern !== "" && text === "") return [""];
		const haystack = new Haystack(text);
		const parts = [];
		let begin = 0;
		let end = 0;
		for (const [start = 0, matchEnd = 0] of this.#findAll(haystack, count)) {
			if (count > 0 && parts.length === count - 1) break;
			end = start;
			if (matchEnd !== 0) parts.push(haystack.slice(begin, end));
			begin = matchEnd;
		}
		if (end !== haystack.length) parts.push(haystack.slice(begin, haystack.length));
		return parts;
	}
	replaceAll(text, template) {
		if (!template.includes("$")) return this.replaceAllLiteral(text, template);
		const parts = parseReplacement(template);
		const haystack = new Haystack(text);
		return this.#replace(haystack, parts.length, (groups) => this.#expand(parts, haystack, groups));
	}
	replaceAllLiteral(text, replacement) {
		return this.#replace(new Haystack(text), 0, () => replacement);
	}
	#replace(haystack, parts, replacement) {
		let out = "";
		let copied = 0;
		let found = false;
		for (const groups of this.#search(haystack, parts)) {
			const [start = 0, end = 0] = groups;
			found = true;
			out += haystack.slice(copied, start);
			if (end > copied || start === 0) out += replacement(groups);
			copied = end;
			checkText("regexReplaceAll", out.length);
		}
		if (!found) return haystack.slice(0, haystack.length);
		return joinedString(out + haystack.slice(copied, haystack.length));
	}
	#expand(parts, haystack, groups) {
		let out = "";
		for (const part of parts) if (part.text !== void 0) out += part.text;
		else {
			const group = (part.group === void 0 ? this.#program.names.get(part.name) ?? [] : [part.group]).find((candidate) => (groups[2 * candidate] ?? -1) >= 0);
			if (group !== void 0) out += haystack.slice(groups[2 * group] ?? 0, groups[2 * group + 1] ?? 0);
		}
		return out;
	}
	*#search(haystack, parts = 0) {
		const { compiled } = this.#program;
		const matcher = haystack.matcher(compiled);
		const size = compiled.programSize();
		const count = parts > 0 ? matcher.groupCount() : 0;
		const copied = 1 + count / groupsInInstruction;
		let due = 0;
		try {
			for (let at = 0; at <= haystack.length;) {
				let found = false;
				const read = haystack.read(at, () => {
					found = matcher.find(at);
				});
				const [start, end] = found ? [matcher.start(), matcher.end()] : [at, haystack.length];
				due += searchSteps + parts * copied + size * read / instructionsInStep + (end - at) / charactersInStep;
				const groups = [start, end];
				if (found && count > 0) {
					const again = haystack.read(start, () => {
						for (let group = 1; group <= count; group++) groups.push(matcher.start(group), matcher.end(group));
					});
					due += size * again * copied / instructionsInStep;
				}
				if (due > stepsTogether) {
					this.#payer.spend(Math.ceil(due));
					due = 0;
				}
				if (!found) return;
				yield groups;
				at = end > at ? end : at + haystack.width(at);
			}
		} finally {
			this.#payer.spend(Math.ceil(due));
		}
	}
};
function quoteRegex(text) {
	return text.replaceAll(/[\\.+*?()|[\]{}^$]/g, String.raw`\$&`);
}
// src/engines/gotemplate/sprig/byte-string.ts
function fromByteString(bytes) {
	return isAscii(bytes) ? bytes : goString(Buffer.from(bytes, "latin1"));
}
function searchBytes(needle, text, search, result) {
	return hasInvalidUtf8(needle) ? result(search(toByteString(needle), toByteString(text))) : search(needle, text);
}
// src/engines/gotemplate/sprig/go-url.ts
const UNRESERVED = "A-Za-z0-9._~\\-";
const PLAIN = {
	fragment: new RegExp(`[${UNRESERVED}!$&()*+,/:;=?@]`),
	host: new RegExp(`[${UNRESERVED}!"$&'()*+,:;<=>[\\]]`),
	path: new RegExp(`[${UNRESERVED}$&+,/:;=@]`),
	userinfo: new RegExp(`[${UNRESERVED}$&+,;=]`),
	zone: new RegExp(`[${UNRESERVED}!"$&'()*+,:;<=>[\\]]`)
};
function parseUrl(text) {
	const bytes = toByteString(text);
	const hash = bytes.indexOf("#");
	const before = hash < 0 ? bytes : bytes.slice(0, hash);
	const url = naming(before, () => parseBeforeFragment(before));
	const fragment = hash < 0 ? "" : naming(bytes, () => unescape(bytes.slice(hash + 1), "fragment"));
	return {
		scheme: url.scheme,
		opaque: fromByteString(url.opaque),
		userinfo: url.userinfo,
		host: fromByteString(url.host),
		path: fromByteString(url.path),
		query: fromByteString(url.query),
		fragment: fromByteString(fragment)
	};
}
function naming(bytes, step) {
	try {
		return step();
	} catch (error) {
		if (error instanceof GoError) throw new GoError(`parse ${quoteGo(fromByteString(bytes))}: ${error.message}`);
		throw error;
	}
}
function parseBeforeFragment(text) {
	const url = {
		scheme: "",
		opaque: "",
		host: "",
		path: "",
		query: ""
	};
	if (/[\0-\u001f\u007f]/.test(text)) throw new GoError("net/url: invalid control character in URL");
	if (text === "*") return {
		...url,
		path: "*"
	};
	const [scheme, afterScheme] = splitScheme(text);
	const question = afterScheme.indexOf("?");
	const rest = question < 0 ? afterScheme : afterScheme.slice(0, question);
	const query = question < 0 ? "" : afterScheme.slice(question + 1);
	if (!rest.startsWith("/")) {
		if (scheme !== "") return {
			...url,
			scheme,
			query,
			opaque: rest
		};
		if ((rest.split("/", 1)[0] ?? "").includes(":")) throw new GoError("first path segment in URL cannot contain colon");
	}
	if (!rest.startsWith("//") || scheme === "" && rest.startsWith("///")) return {
		...url,
		scheme,
		query,
		path: unescape(rest, "path")
	};
	const slash = rest.indexOf("/", 2);
	const authority = parseAuthority(scheme, slash < 0 ? rest.slice(2) : rest.slice(2, slash));
	return {
		...url,
		scheme,
		query,
		...authority,
		path: slash < 0 ? "" : unescape(rest.slice(slash), "path")
	};
}
function splitScheme(text) {
	if (text.startsWith(":")) throw new GoError("missing protocol scheme");
	const match = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text);
	return match === null ? ["", text] : [(match[1] ?? "").toLowerCase(), text.slice(match[0].length)];
}
function parseAuthority(scheme, authority) {
	const at = authority.lastIndexOf("@");
	const host = parseHost(scheme, authority.slice(at + 1));
	if (at < 0) return { host };
	const userinfo = authority.slice(0, at);
	if (!/^[A-Za-z0-9._:~!$&'()*+,;=%@-]*$/.test(userinfo)) throw new GoError("net/url: invalid userinfo");
	const colon = userinfo.indexOf(":");
	if (colon < 0) return {
		host,
		userinfo: reescape(userinfo)
	};
	return {
		host,
		userinfo: `${reescape(userinfo.slice(0, colon))}:${reescape(userinfo.slice(colon + 1))}`
	};
}
function reescape(text) {
	return escape(unescape(text, "userinfo"), "userinfo");
}
function parseHost(scheme, host) {
	const bracket = host.lastIndexOf("[");
	if (bracket > 0) throw new GoError("invalid IP-literal");
	if (bracket === 0) return parseIpLiteral(host);
	const first = host.indexOf(":");
	if (first >= 0) {
		const strict = scheme === "http" || scheme === "https";
		checkPort(host.slice(strict ? first : host.lastIndexOf(":")));
	}
	return unescape(host, "host");
}
function parseIpLiteral(host) {
	const close = host.lastIndexOf("]");
	if (close < 0) throw new GoError("missing ']' in host");
	checkPort(host.slice(close + 1));
	const name = host.slice(1, close);
	const zone = name.indexOf("%25");
	const address = unescape(zone < 0 ? name : name.slice(0, zone), "host");
	const suffix = zone < 0 ? "" : unescape(name.slice(zone), "zone");
	const reading = readIp(address + suffix);
	if (reading.problem !== void 0) {
		const at = reading.at === "" ? "" : ` (at ${quoteGo(fromByteString(reading.at))})`;
		throw new GoError(`invalid host: ParseAddr(${quoteGo(fromByteString(address + suffix))}): ${reading.problem}${at}`);
	}
	if (reading.bytes.length === 4) throw new GoError("invalid IP-literal");
	return `[${address}${suffix}]${host.slice(close + 1)}`;
}
function checkPort(port) {
	if (!isPort(port)) throw new GoError(`invalid port ${quoteGo(fromByteString(port))} after host`);
}
function isPort(port) {
	return /^(?::[0-9]*)?$/.test(port);
}
function hostnameOf(host) {
	const colon = host.lastIndexOf(":");
	const name = colon >= 0 && isPort(host.slice(colon)) ? host.slice(0, colon) : host;
	return name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name;
}
function printUrl(url) {
	let out = url.scheme === "" ? "" : `${url.scheme}:`;
	if (url.opaque !== "") out += url.opaque;
	else {
		const { host, userinfo } = url;
		if (url.scheme !== "" || host !== "" || userinfo !== void 0) {
			if (host !== "" || url.path !== "" || userinfo !== void 0) out += "//";
			if (userinfo !== void 0) out += `${userinfo}@`;
			out += escapeText(host, "host");
		}
		const path = url.path === "*" ? "*" : escapeText(url.path, "path");
		if (path !== "" && !path.startsWith("/") && host !== "") out += "/";
		if (out === "" && (path.split("/", 1)[0] ?? "").includes(":")) out += "./";
		out += path;
	}
	if (url.query !== "") out += `?${url.query}`;
	if (url.fragment !== "") out += `#${escapeText(url.fragment, "fragment")}`;
	return out;
}
function escapeText(text, place) {
	return escape(toByteString(text), place);
}
function escape(bytes, place) {
	let out = "";
	for (const byte of bytes) if (PLAIN[place].test(byte)) out += byte;
	else out += `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
	return out;
}
function unescape(bytes, place) {
	const inHost = place === "host" || place === "zone";
	for (let index = 0; index < bytes.length;) {
		const char = bytes.charAt(index);
		if (char === "%") {
			checkEscape(bytes.slice(index, index + 3), place);
			index += 3;
		} else {
			if (inHost && char < "\u0080" && !PLAIN[place].test(char)) throw new GoError(`invalid character ${quoteGo(char)} in host name`);
			index++;
		}
	}
	return bytes.replace(/%(..)/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}
function checkEscape(escaped, place) {
	if (!/^%[0-9A-Fa-f]{2}$/.test(escaped)) throw invalidEscape(escaped);
	const code = Number.parseInt(escaped.slice(1), 16);
	if (escaped === "%25") return;
	if (place === "host" && code < 128) throw invalidEscape(escaped);
	if (place === "zone" && code !== 32 && !PLAIN.host.test(String.fromCharCode(code))) throw invalidEscape(escaped);
}
function invalidEscape(escaped) {
	return new GoError(`invalid URL escape ${quoteGo(fromByteString(escaped))}`);
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
// src/engines/helm/schema/drafts.ts
const latestDraft = 2020;
function draftOf(schemaUrl) {
	const hash = schemaUrl.indexOf("#");
	if (hash >= 0 && hash < schemaUrl.length - 1) return void 0;
	switch ((hash < 0 ? schemaUrl : schemaUrl.slice(0, hash)).replace(/^https?:\/\//, "")) {
		case "json-schema.org/schema":
		case "json-schema.org/draft/2020-12/schema": return 2020;
		case "json-schema.org/draft/2019-09/schema": return 2019;
		case "json-schema.org/draft-07/schema": return 7;
		case "json-schema.org/draft-06/schema": return 6;
		case "json-schema.org/draft-04/schema": return 4;
		default: return;
	}
}
const subschemaKeywords = [
	[
		"$defs",
		"map",
		2019
	],
	[
		"additionalItems",
		"schema",
		4
	],
	[
		"additionalProperties",
		"schema",
		4
	],
	[
		"allOf",
		"list",
		4
	],
	[
		"anyOf",
		"list",
		4
	],
	[
		"contains",
		"schema",
		6
	],
	[
		"contentSchema",
		"schema",
		2019
	],
	[
		"definitions",
		"map",
		4
	],
	[
		"dependencies",
		"map",
		4
	],
	[
		"dependentSchemas",
		"map",
		2019
	],
	[
		"else",
		"schema",
		7
	],
	[
		"if",
		"schema",
		7
	],
	[
		"items",
		"schemaOrList",
		4
	],
	[
		"not",
		"schema",
		4
	],
	[
		"oneOf",
		"list",
		4
	],
	[
		"patternProperties",
		"map",
		4
	],
	[
		"prefixItems",
		"list",
		2020
	],
	[
		"properties",
		"map",
		4
	],
	[
		"propertyNames",
		"schema",
		6
	],
	[
		"then",
		"schema",
		7
	],
	[
		"unevaluatedItems",
		"schema",
		2019
	],
	[
		"unevaluatedProperties",
		"schema",
		2019
	]
];
const byDraft = new Map();
function subschemaKeywordsOf(draft) {
	return getOrInsert(byDraft, draft, () => subschemaKeywords.filter(([, , from]) => from <= draft).map(([keyword, shape]) => [keyword, shape]));
}
// src/engines/helm/schema/formats.ts
const formats = new Map([
	["date", isDate],
	["date-time", isDateTime],
	["duration", isDuration],
	["email", isEmail],
	["hostname", isHostname],
	["ipv4", isIpv4],
	["ipv6", isIpv6],
	["iri", isUri],
	["iri-reference", isUriReference],
	["json-pointer", isJsonPointer],
	["period", isPeriod],
	["relative-json-pointer", (text) => /^(?:0|[1-9]\d*)(?:#$|$|(?=\/))/.test(text) && isJsonPointer(text.replace(/^\d+#?/, ""))],
	["semver", isSemver],
	["time", isTime],
	["uri", isUri],
	["uri-reference", isUriReference],
	["uri-template", isUriTemplate],
	["uuid", (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)]
]);
function isTime(text) {
	const match = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:z|([+-])(\d{2}):(\d{2}))$/i.exec(text);
	if (match === null) return false;
	const [hour, minute, second] = [
		Number(match[1]),
		Number(match[2]),
		Number(match[3])
	];
	const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
	if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
	if (second < 60) return true;
	const offset = (offsetHour * 60 + offsetMinute) * (match[4] === "+" ? -1 : 1);
	const utc = hour * 60 + minute + offset;
	return (utc < 0 ? utc + 1440 : utc) === 1439;
}
function isDateTime(text) {
	return /^[tT]$/.test(text[10] ?? "") && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}
function isDuration(text) {
	return /^P(?:\d+W|(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text);
}
function isPeriod(text) {
	const slash = text.indexOf("/");
	if (slash < 0) return false;
	const [start, end] = [text.slice(0, slash), text.slice(slash + 1)];
	if (start.startsWith("P")) return isDuration(start) && isDateTime(end);
	return isDateTime(start) && (end.startsWith("P") ? isDuration(end) : isDateTime(end));
}
function isHostname(text) {
	const name = text.endsWith(".") ? text.slice(0, -1) : text;
	return name.length <= 253 && name.split(".").every((label) => /^(?!-)[a-z\d-]{1,63}$/i.test(label) && !label.endsWith("-"));
}
function isIpv4(text) {
	return parseIp(text)?.length === 4;
}
function isIpv6(text) {
	return parseIp(text)?.length === 16;
}
function isEmail(text) {
	const at = text.lastIndexOf("@");
	if (at < 0 || text.length > 254 || at > 64) return false;
	const local = text.slice(0, at);
	const domain = text.slice(at + 1);
	if (local.length > 1 && local.startsWith("\"")) {
		if (/[\\"]/.test(local.slice(1, -1))) return false;
	} else if (/^\.|\.$|\.\./.test(local) || !/^[a-z\d.!#$%&'*+\-/=?^_`{|}~]*$/i.test(local)) return false;
	if (!(domain.startsWith("[") && domain.endsWith("]"))) return isHostname(domain);
	const address = domain.slice(1, -1);
	return address.startsWith("IPv6:") ? isIpv6(address.slice(5)) : isIpv4(address);
}
function isJsonPointer(text) {
	return text === "" || text.startsWith("/") && !/~(?![01])/.test(text);
}
function urlOf(text) {
	try {
		const url = parseUrl(text);
		const name = hostnameOf(url.host);
		return name.includes(":") && !(url.host.startsWith("[") && isIpv6(name)) ? void 0 : url;
	} catch (error) {
		if (error instanceof GoError) return void 0;
		throw error;
	}
}
function isUri(text) {
	return (urlOf(text)?.scheme ?? "") !== "";
}
function isUriReference(text) {
	return !text.includes("\\") && urlOf(text) !== void 0;
}
function isUriTemplate(text) {
	return urlOf(text) !== void 0 && text.split("/").every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/.test(part));
}
function isSemver(text) {
	return /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-(?:(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?!$|\+)|(?=$|\+)))+)?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?$/i.test(text);
}
// src/engines/helm/schema/json-pointer.ts
function pointerToken(key) {
	return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
function valueAtPointer(document, pointer) {
	if (pointer === "") return document;
	let at = document;
	for (const token of pointer.split("/").slice(1)) {
		if (/~(?![01])/.test(token)) return void 0;
		const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
		let next;
		if (Array.isArray(at)) next = /^\d+$/.test(key) ? at[Number(key)] : void 0;
		else if (isJsonObject(at)) next = Object.hasOwn(at, key) ? at[key] : void 0;
		if (next === void 0) return void 0;
		at = next;
	}
	return at;
}
// src/engines/helm/schema/schema-pattern.ts
function compilePattern(source) {
	try {
		const regex = compileRegex(source);
		const { size } = regex;
		spend$1(size);
		return {
			source,
			size,
			matches: (text) => regex.matches(text)
		};
	} catch (error) {
		if (error instanceof GoError) return void 0;
		throw error;
	}
}
function isPattern(source) {
	return compilePattern(source) !== void 0;
}
// src/engines/helm/schema/metaschema.ts
const checkMetaschema = (schema, draft, at) => {
	if (typeof schema === "boolean") return draft === 4 ? at : void 0;
	if (!isJsonObject(schema)) return at;
	for (const key of Object.keys(schema).sort()) {
		const known = keywords.get(key);
		if (known === void 0 || known.from > draft) continue;
		const wrong = known.check(schema[key] ?? null, draft, `${at}/${pointerToken(key)}`);
		if (wrong !== void 0) return wrong;
	}
	const lacks = (exclusive, bound) => Object.hasOwn(schema, exclusive) && !Object.hasOwn(schema, bound);
	return draft === 4 && (lacks("exclusiveMaximum", "maximum") || lacks("exclusiveMinimum", "minimum")) ? at : void 0;
};
function is(holds) {
	return (value, draft, at) => holds(value, draft) ? void 0 : at;
}
function each(entries, check, draft, at) {
	for (const [key, item] of entries) {
		const wrong = check(item, draft, `${at}/${pointerToken(String(key))}`);
		if (wrong !== void 0) return wrong;
	}
}
const listOf = (check) => (value, draft, at) => Array.isArray(value) && value.length > 0 ? each(value.entries(), check, draft, at) : at;
const mapOf = (check) => (value, draft, at) => isJsonObject(value) ? each(Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1), check, draft, at) : at;
function isUnique(list) {
	return new Set(list.map((item) => JSON.stringify(item))).size === list.length;
}
const typeNames = new Set([...[
	"array",
	"boolean",
	"integer",
	"null",
	"number",
	"object",
	"string"
]]);
const aBoolean = is((value) => typeof value === "boolean");
const aNumber = is((value) => typeof value === "number");
const aString = is((value) => typeof value === "string");
const aPattern = is((value) => typeof value === "string" && isPattern(value));
const aNatural = is((value) => Number.isInteger(value) && Number(value) >= 0);
const anAnchor = is((value, draft) => {
	return typeof value === "string" && (draft === 2019 ? /^[A-Za-z][-A-Za-z0-9.:_]*$/ : /^[A-Za-z_][-A-Za-z0-9._]*$/).test(value);
});
const strings$1 = is((value, draft) => Array.isArray(value) && (draft > 4 || value.length > 0) && value.every((item) => typeof item === "string") && isUnique(value));
const types = is((value) => typeNames.has(value) || Array.isArray(value) && value.length > 0 && value.every((item) => typeNames.has(item)) && isUnique(value));
const schemas = listOf(checkMetaschema);
const schemaMap = mapOf(checkMetaschema);
const schemaOrBoolean = (value, draft, at) => typeof value === "boolean" ? void 0 : checkMetaschema(value, draft, at);
const patternMap = (value, draft, at) => draft >= 7 && isJsonObject(value) && !Object.keys(value).every(isPattern) ? at : schemaMap(value, draft, at);
const keywords = new Map([
	[
		aString,
		4,
		"$ref $schema description format title"
	],
	[
		aString,
		7,
		"$comment contentEncoding contentMediaType"
	],
	[
		aString,
		2019,
		"$recursiveRef"
	],
	[
		aString,
		2020,
		"$dynamicRef"
	],
	[
		aBoolean,
		4,
		"uniqueItems"
	],
	[
		aBoolean,
		7,
		"readOnly writeOnly"
	],
	[
		aBoolean,
		2019,
		"deprecated"
	],
	[
		aNumber,
		4,
		"maximum minimum"
	],
	[
		is((value, draft) => typeof value === (draft === 4 ? "boolean" : "number")),
		4,
		"exclusiveMaximum exclusiveMinimum"
	],
	[
		is((value) => typeof value === "number" && value > 0),
		4,
		"multipleOf"
	],
	[
		aNatural,
		4,
		"maxItems maxLength maxProperties minItems minLength minProperties"
	],
	[
		aNatural,
		2019,
		"maxContains minContains"
	],
	[
		aPattern,
		4,
		"pattern"
	],
	[
		types,
		4,
		"type"
	],
	[
		strings$1,
		4,
		"required"
	],
	[
		mapOf(strings$1),
		2019,
		"dependentRequired"
	],
	[
		is((value, draft) => Array.isArray(value) && (draft >= 2019 || value.length > 0 && isUnique(value))),
		4,
		"enum"
	],
	[
		is(Array.isArray),
		7,
		"examples"
	],
	[
		anAnchor,
		2019,
		"$anchor"
	],
	[
		anAnchor,
		2020,
		"$dynamicAnchor"
	],
	[
		is((value, draft) => typeof value === "string" && (draft < 2019 || /^[^#]*#?$/.test(value))),
		6,
		"$id"
	],
	[
		checkMetaschema,
		4,
		"not"
	],
	[
		checkMetaschema,
		6,
		"contains propertyNames"
	],
	[
		checkMetaschema,
		7,
		"else if then"
	],
	[
		checkMetaschema,
		2019,
		"contentSchema unevaluatedItems unevaluatedProperties"
	],
	[
		schemaOrBoolean,
		4,
		"additionalItems additionalProperties"
	],
	[
		schemas,
		4,
		"allOf anyOf oneOf"
	],
	[
		schemas,
		2020,
		"prefixItems"
	],
	[
		schemaMap,
		4,
		"definitions properties"
	],
	[
		schemaMap,
		2019,
		"$defs dependentSchemas"
	],
	[
		patternMap,
		4,
		"patternProperties"
	],
	[
		(value, draft, at) => (Array.isArray(value) && draft < 2020 ? schemas : checkMetaschema)(value, draft, at),
		4,
		"items"
	],
	[
		mapOf((value, draft, at) => (Array.isArray(value) ? strings$1 : checkMetaschema)(value, draft, at)),
		4,
		"dependencies"
	]
].flatMap(([check, from, names]) => names.split(" ").map((name) => [name, {
	check,
	from
}])));
// src/engines/helm/schema/schema-document.ts
var SchemaError = class extends Error {};
const maxSchemas$1 = 1e5;
const maxPointer = 4096;
function splitFragment(reference) {
	const hash = reference.indexOf("#");
	if (hash < 0) return [reference, ""];
	try {
		return [reference.slice(0, hash), decodeURIComponent(reference.slice(hash + 1))];
	} catch {
		throw new SchemaError(`error in parsing "${reference}": invalid URL escape`);
	}
}
function joinUrl(base, relative) {
	if (relative === "") return base;
	try {
		return new URL(relative, base).href;
	} catch {
		throw new SchemaError(`error in parsing "${relative}" as a URL`);
	}
}
var SchemaDocument = class {
	url;
	value;
	#resources = new Map();
	#collected = new Map();
	#unknownDraft;
	constructor(url, value, unknownDraft) {
		this.url = url;
		this.value = value;
		this.#unknownDraft = unknownDraft;
		this.#collect(value, url, "", latestDraft);
		this.#checkMeta(value, "");
	}
	schemaAt(pointer) {
		const value = valueAtPointer(this.value, pointer);
		if (value === void 0) throw new SchemaError(`json-pointer in "${this.url}#${pointer}" not found`);
		if (!this.#collected.has(pointer)) {
			const above = this.resourceAt(pointer);
			this.#collect(value, above.id, pointer, above.draft);
			this.#checkMeta(value, pointer);
		}
		return value;
	}
	resourceAt(pointer) {
		const known = this.#collected.get(pointer);
		if (known !== void 0) return known;
		for (let at = pointer;; at = at.slice(0, at.lastIndexOf("/"))) {
			const found = this.#resources.get(at);
			if (found !== void 0) return found;
			if (at === "") throw new SchemaError("the schema has no root");
		}
	}
	resourceById(id) {
		if (id === this.url) return this.#resources.get("");
		for (const resource of this.#resources.values()) if (resource.id === id) return resource;
	}
	#checkMeta(value, pointer) {
		const wrong = checkMetaschema(value, this.resourceAt(pointer).draft, pointer);
		if (wrong !== void 0) throw new SchemaError(`"${this.url}" is not a valid schema at '${wrong}'`);
	}
	#collect(value, base, pointer, inherited) {
		if (this.#collected.has(pointer)) return;
		if (this.#collected.size >= maxSchemas$1) throw new SchemaError(`the schema holds more than ${maxSchemas$1} schemas`);
		if (pointer.length > maxPointer) throw new SchemaError("the schema is nested too deep");
		if (!isJsonObject(value)) {
			this.#collected.set(pointer, pointer === "" ? this.#addResource("", base, inherited) : this.resourceAt(pointer));
			return;
		}
		let draft = inherited;
		const named = value["$schema"];
		if (typeof named === "string") draft = draftOf(named) ?? this.#unknownDraft(named);
		let id = idOf(value, draft);
		if (id === "" && pointer !== "") {
			draft = inherited;
			id = idOf(value, draft);
		}
		let url = base;
		let resource;
		if (id !== "" || pointer === "") {
			url = joinUrl(base, id);
			resource = this.#addResource(pointer, url, draft);
		} else resource = this.resourceAt(pointer);
		this.#collected.set(pointer, resource);
		this.#collectAnchors(value, pointer, resource);
		for (const [keyword, shape] of subschemaKeywordsOf(draft)) {
			const held = Object.hasOwn(value, keyword) ? value[keyword] : void 0;
			if (held === void 0) continue;
			const at = `${pointer}/${pointerToken(keyword)}`;
			if (Array.isArray(held)) {
				if (shape === "list" || shape === "schemaOrList") for (const [index, item] of held.entries()) this.#collect(item, url, `${at}/${index}`, resource.draft);
			} else if (shape === "map") {
				if (isJsonObject(held)) for (const key of Object.keys(held)) this.#collect(held[key] ?? null, url, `${at}/${pointerToken(key)}`, resource.draft);
			} else if (shape !== "list") this.#collect(held, url, at, resource.draft);
		}
	}
	#addResource(pointer, id, draft) {
		for (const other of this.#resources.values()) {
			if (other.id !== id) continue;
			if (other.pointer === pointer) return other;
			throw new SchemaError(`duplicate id "${id}" in "${this.url}" at "${pointer}" and "${other.pointer}"`);
		}
		const resource = {
			document: this,
			pointer,
			id,
			draft,
			anchors: new Map(),
			dynamicAnchors: new Set(),
			dynamicSchemas: new Map()
		};
		this.#resources.set(pointer, resource);
		return resource;
	}
	#collectAnchors(value, pointer, resource) {
		const add = (name) => {
			if (typeof name !== "string" || name === "") return false;
			const present = resource.anchors.get(name);
			if (present !== void 0 && present !== pointer) throw new SchemaError(`duplicate anchor "${name}" in "${this.url}" at "${present}" and "${pointer}"`);
			resource.anchors.set(name, pointer);
			return true;
		};
		if (resource.draft < 2019) {
			const id = value[resource.draft === 4 ? "id" : "$id"];
			if (typeof id !== "string" || Object.hasOwn(value, "$ref")) return;
			const [, fragment] = splitFragment(id);
			if (!fragment.startsWith("/")) add(fragment);
			return;
		}
		add(value["$anchor"]);
		const dynamic = value["$dynamicAnchor"];
		if (resource.draft >= 2020 && add(dynamic) && typeof dynamic === "string") resource.dynamicAnchors.add(dynamic);
	}
};
function idOf(value, draft) {
	if (draft < 2019 && Object.hasOwn(value, "$ref")) return "";
	const id = value[draft === 4 ? "id" : "$id"];
	return typeof id === "string" ? id.split("#", 1)[0] ?? "" : "";
}
// src/engines/helm/schema/compile-schema.ts
const schemaUrl = "file:///values.schema.json";
const maxSchemas = 1e5;
function compileSchema(document, documents, missing) {
	try {
		return new SchemaCompiler(document, documents, missing).compile();
	} catch (error) {
		if (error instanceof RangeError) throw new SchemaError("the schema is nested too deep");
		throw error;
	}
}
var SchemaCompiler = class {
	#given;
	#policy;
	#documents = new Map();
	#missing = new Set();
	#opening = new Set();
	#schemas = new Map();
	#queue = [];
	constructor(document, documents, missing) {
		this.#given = documents;
		this.#policy = missing;
		this.#add(schemaUrl, document);
	}
	compile() {
		const schema = this.#enqueue(this.#add(schemaUrl, null), "");
		for (let next = 0; next < this.#queue.length; next++) {
			const queued = this.#queue[next];
			if (queued !== void 0) this.#compileOne(queued);
		}
		return {
			schema,
			missing: [...this.#missing].sort()
		};
	}
	#add(url, value) {
		let document = this.#documents.get(url);
		if (document === void 0) {
			if (this.#opening.has(url)) throw new SchemaError(`cycle in resolving $schema in "${url}"`);
			this.#opening.add(url);
			document = new SchemaDocument(url, value, (named) => this.#draftOf(named));
			this.#documents.set(url, document);
		}
		return document;
	}
	#document(url) {
		const present = this.#documents.get(url);
		if (present !== void 0) return present;
		const given = this.#given.get(url);
		if (given !== void 0) return this.#add(url, given);
		if (url.startsWith("urn:") || draftOf(url) !== void 0) return void 0;
		if (url.startsWith("file:")) throw new SchemaError(`failing loading "${url}": a schema can only refer to places within values.schema.json`);
		if (this.#policy === "fail") throw new SchemaError(`failing loading "${url}": the schema is not at hand`);
		this.#missing.add(url);
	}
	#draftOf(named) {
		const [url] = splitFragment(named);
		return this.#document(joinUrl(schemaUrl, url))?.resourceAt("").draft ?? 2020;
	}
	#enqueue(document, pointer) {
		const key = `${document.url}#${pointer}`;
		let schema = this.#schemas.get(key);
		if (schema === void 0) {
			if (this.#schemas.size >= maxSchemas) throw new SchemaError(`there are more than ${maxSchemas} schemas`);
			const resource = document.resourceAt(pointer);
			schema = {
				pointer,
				draft: resource.draft,
				resource
			};
			this.#schemas.set(key, schema);
			this.#queue.push(schema);
		}
		return schema;
	}
	#compileOne(schema) {
		const { pointer, resource: nearest } = schema;
		const { document } = nearest;
		const value = document.schemaAt(pointer);
		const resource = document.resourceAt(pointer);
		schema.resource = resource;
		schema.draft = resource.draft;
		resource.root = this.#enqueue(document, resource.pointer);
		if (schema.draft >= 2020 && resource.pointer === pointer) for (const anchor of resource.dynamicAnchors) {
			const at = resource.anchors.get(anchor);
			if (at !== void 0) resource.dynamicSchemas.set(anchor, this.#enqueue(document, at));
		}
		if (typeof value === "boolean") schema.bool = value;
		else if (isJsonObject(value)) {
			if (Object.keys(value).length === 0) schema.bool = true;
			else this.#compileObject(schema, value);
		}
	}
	#resolve(schema, reference) {
		const [relative, fragment] = splitFragment(reference);
		const url = joinUrl(schema.resource.id, relative);
		const resource = schema.resource.document.resourceById(url) ?? this.#document(url)?.resourceAt("");
		if (resource === void 0) return {
			pointer: url,
			draft: schema.draft,
			resource: schema.resource,
			bool: true
		};
		const { document } = resource;
		if (fragment === "" || fragment.startsWith("/")) return this.#enqueue(document, resource.pointer + normalized(fragment));
		const anchor = resource.anchors.get(fragment);
		if (anchor === void 0) throw new SchemaError(`anchor in "${resource.id}#${fragment}" not found in schema "${document.url}"`);
		return this.#enqueue(document, anchor);
	}
	#compileObject(schema, value) {
		const { draft, pointer } = schema;
		const { document } = schema.resource;
		const get = (key) => Object.hasOwn(value, key) ? value[key] : void 0;
		const text = (key) => {
			const found = get(key);
			return typeof found === "string" ? found : void 0;
		};
		const number = (key) => {
			const found = get(key);
			return typeof found === "number" ? found : void 0;
		};
		const one = (key) => get(key) === void 0 ? void 0 : this.#enqueue(document, `${pointer}/${pointerToken(key)}`);
		const many = (key) => {
			const found = get(key);
			return Array.isArray(found) ? found.map((_, index) => this.#enqueue(document, `${pointer}/${pointerToken(key)}/${index}`)) : void 0;
		};
		const map = (key) => {
			const found = get(key);
			if (!isJsonObject(found)) return void 0;
			return new Map(Object.keys(found).sort().map((name) => [name, this.#enqueue(document, `${pointer}/${pointerToken(key)}/${pointerToken(name)}`)]));
		};
		const orBoolean = (key) => {
			const found = get(key);
			return typeof found === "boolean" ? found : one(key);
		};
		const set = (key, found) => {
			if (found !== void 0) schema[key] = found;
		};
		const reference = text("$ref");
		if (reference !== void 0) schema.ref = this.#resolve(schema, reference);
		if (draft < 2019 && reference !== void 0) return;
		set("allOf", many("allOf"));
		set("anyOf", many("anyOf"));
		set("oneOf", many("oneOf"));
		set("not", one("not"));
		if (draft < 2020 && get("items") !== void 0) {
			if (Array.isArray(get("items"))) {
				set("items", many("items"));
				set("additionalItems", orBoolean("additionalItems"));
			} else set("items", one("items"));
		}
		set("properties", map("properties"));
		const patterns = map("patternProperties");
		if (patterns !== void 0) schema.patternProperties = [...patterns].map(([source, held]) => [this.#pattern(source, `${document.url}#${pointer}/patternProperties`), held]);
		set("additionalProperties", orBoolean("additionalProperties"));
		const dependencies = get("dependencies");
		if (isJsonObject(dependencies)) schema.dependencies = new Map(Object.keys(dependencies).sort().map((name) => {
			const held = dependencies[name];
			return [name, Array.isArray(held) ? strings(held) : this.#enqueue(document, `${pointer}/dependencies/${pointerToken(name)}`)];
		}));
		const types = get("type");
		if (typeof types === "string") schema.types = [types];
		else if (Array.isArray(types)) schema.types = strings(types);
		const choices = get("enum");
		if (Array.isArray(choices)) schema.enum = choices;
		set("multipleOf", number("multipleOf"));
		if (get("exclusiveMaximum") === true) set("exclusiveMaximum", number("maximum"));
		else {
			set("maximum", number("maximum"));
			set("exclusiveMaximum", number("exclusiveMaximum"));
		}
		if (get("exclusiveMinimum") === true) set("exclusiveMinimum", number("minimum"));
		else {
			set("minimum", number("minimum"));
			set("exclusiveMinimum", number("exclusiveMinimum"));
		}
		for (const key of [
			"minLength",
			"maxLength",
			"minItems",
			"maxItems",
			"minProperties",
			"maxProperties"
		]) set(key, number(key));
		const pattern = text("pattern");
		if (pattern !== void 0) schema.pattern = this.#pattern(pattern, `${document.url}#${pointer}/pattern`);
		if (get("uniqueItems") === true) schema.uniqueItems = true;
		const required = get("required");
		if (Array.isArray(required)) schema.required = strings(required);
		const format = text("format");
		if (draft < 2019 && format !== void 0) {
			const check = format === "regex" ? isPattern : formats.get(format);
			if (check !== void 0) schema.format = {
				name: format,
				check
			};
		}
		if (draft < 6) return;
		set("contains", one("contains"));
		set("propertyNames", one("propertyNames"));
		const constant = get("const");
		if (constant !== void 0) schema.const = { value: constant };
		if (draft < 7) return;
		set("if", one("if"));
		if (schema.if !== void 0) {
			if (get("if") !== false) set("then", one("then"));
			if (get("if") !== true) set("else", one("else"));
		}
		if (draft < 2019) return;
		const recursive = text("$recursiveRef");
		if (recursive !== void 0) schema.recursiveRef = this.#resolve(schema, recursive);
		if (get("$recursiveAnchor") === true) schema.recursiveAnchor = true;
		if (schema.contains !== void 0) {
			set("minContains", number("minContains"));
			set("maxContains", number("maxContains"));
		}
		const dependentRequired = get("dependentRequired");
		if (isJsonObject(dependentRequired)) schema.dependentRequired = new Map(Object.keys(dependentRequired).sort().map((name) => {
			const held = dependentRequired[name];
			return [name, Array.isArray(held) ? strings(held) : []];
		}));
		set("dependentSchemas", map("dependentSchemas"));
		set("unevaluatedItems", one("unevaluatedItems"));
		set("unevaluatedProperties", one("unevaluatedProperties"));
		if (draft < 2020) return;
		const dynamic = text("$dynamicRef");
		if (dynamic !== void 0) {
			const [, fragment] = splitFragment(dynamic);
			schema.dynamicRef = {
				schema: this.#resolve(schema, dynamic),
				anchor: fragment.startsWith("/") ? "" : fragment
			};
		}
		set("dynamicAnchor", text("$dynamicAnchor"));
		set("prefixItems", many("prefixItems"));
		set("restItems", one("items"));
	}
	#pattern(source, pointer) {
		const compiled = compilePattern(source);
		if (compiled === void 0) throw new SchemaError(`invalid regex "${source}" at "${pointer}"`);
		return compiled;
	}
};
function strings(list) {
	return list.filter((item) => typeof item === "string");
}
function normalized(pointer) {
	return pointer.split("/").map((token) => pointerToken(token.replaceAll("~1", "/").replaceAll("~0", "~"))).join("/");
}
// src/engines/helm/schema/schema-violation.ts
function quoted(text) {
	return `'${quoteGo(text).slice(1, -1).replaceAll("\\\"", "\"").replaceAll("'", "\\'")}'`;
}
function printViolation(violation) {
	return (violation.message === void 0 ? violation.causes : [violation]).map((cause) => printAt(cause, 0)).join("\n");
}
function printAt(violation, indent) {
	const lines = [];
	lines.push(`${"  ".repeat(indent)}- at ${quoted(violation.path)}: ${violation.message ?? "validation failed"}`);
	for (const cause of violation.causes) lines.push(printAt(cause, indent + 1));
	return lines.join("\n");
}
// src/engines/helm/schema/decimal-multiple.ts
function isMultiple(value, of) {
	const [a, aScale] = decimal(value);
	const [b, bScale] = decimal(of);
	const scale = Math.max(aScale, bScale);
	return a * 10n ** BigInt(scale - aScale) % (b * 10n ** BigInt(scale - bScale)) === 0n;
}
function decimal(value) {
	const [mantissa = "0", exponentText = "0"] = value.toExponential().split("e");
	const [whole = "0", fraction = ""] = mantissa.split(".");
	const scale = fraction.length - Number(exponentText);
	const digits = BigInt(whole + fraction);
	return scale < 0 ? [digits * 10n ** BigInt(-scale), 0] : [digits, scale];
}
// src/engines/helm/schema/schema-context.ts
const maxSteps = 5e5;
const inStep = {
	items: 8,
	characters: 64,
	instructions: 500
};
function spend({ budget, schema, path }, steps) {
	budget.steps -= steps;
	spend$1(steps);
	if (budget.steps >= 0) return;
	const at = `'${schema.pointer}' at '${path}'`;
	fail("VALUES_SCHEMA", `more than ${maxSteps} steps to check the values against values.schema.json, up to ${at}`, { hint: "Disable schema validation for this release, or simplify the schema." });
}
function spendOnValue(context) {
	const { schema, value } = context;
	let items = (schema.enum?.length ?? 0) + (schema.required?.length ?? 0);
	if (value instanceof Map) items += value.size;
	else if (Array.isArray(value)) items += value.length;
	const characters = typeof value === "string" ? value.length : 0;
	spend(context, 1 + Math.floor(items / inStep.items + characters / inStep.characters));
}
function matches(context, pattern, text) {
	spend(context, 1 + Math.floor(pattern.size * text.length / inStep.instructions));
	return pattern.matches(text);
}
// src/engines/helm/schema/unevaluated.ts
var Unevaluated = class {
	props;
	items;
	constructor(schema, value, needed) {
		if (value instanceof Map) {
			if (schema.additionalProperties === void 0 && (needed || schema.unevaluatedProperties !== void 0)) this.props = new Set(value.keys());
		} else if (Array.isArray(value)) {
			const all = schema.draft < 2020 ? schema.additionalItems !== void 0 || schema.items !== void 0 && !Array.isArray(schema.items) : schema.restItems !== void 0;
			const evaluated = schema.draft < 2020 ? Array.isArray(schema.items) ? schema.items.length : 0 : schema.prefixItems?.length ?? 0;
			if (!all && (needed || schema.unevaluatedItems !== void 0) && evaluated < value.length) this.items = new Set(Array.from({ length: value.length - evaluated }, (_, index) => evaluated + index));
		}
	}
	get empty() {
		return (this.props?.size ?? 0) === 0 && (this.items?.size ?? 0) === 0;
	}
	merge(other) {
		for (const key of this.props ?? []) if (!(other.props?.has(key) ?? false)) this.props?.delete(key);
		for (const index of this.items ?? []) if (!(other.items?.has(index) ?? false)) this.items?.delete(index);
	}
};
// src/engines/helm/schema/value-equality.ts
function equals(a, b) {
	if (a instanceof Map) {
		if (b instanceof Map) return a.size === b.size && [...a].every(([key, item]) => b.has(key) && equals(item, b.get(key) ?? null));
		if (!isJsonObject(b)) return false;
		const object = b;
		return Object.keys(object).length === a.size && [...a].every(([key, item]) => Object.hasOwn(object, key) && equals(item, object[key] ?? null));
	}
	if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));
	if (a instanceof GoInt) return b instanceof GoInt ? a.value === b.value : typeof b === "number" && Number(a.value) === b;
	if (typeof a === "number" && b instanceof GoInt) return Number(b.value) === a;
	return a === b;
}
function duplicates(list, looks) {
	const seen = new Map();
	for (const [index, item] of list.entries()) {
		const key = fingerprint(item);
		const candidates = getOrInsert(seen, key, () => []);
		looks(key.length * (1 + candidates.length));
		const found = candidates.find((other) => equals(item, list[other] ?? null));
		if (found !== void 0) return [found, index];
		candidates.push(index);
	}
}
function fingerprint(value) {
	if (value instanceof Map) return `{${[...value.keys()].sort().map((key) => `${JSON.stringify(key)}:${fingerprint(value.get(key) ?? null)}`).join()}}`;
	if (Array.isArray(value)) return `[${value.map(fingerprint).join()}]`;
	if (value instanceof GoInt) return String(Number(value.value));
	return JSON.stringify(value) ?? "";
}
// src/engines/helm/schema/validate-schema.ts
function validateSchema(schema, value) {
	return validate({
		schema,
		value,
		path: "",
		scope: void 0,
		depth: 0,
		quiet: false,
		budget: { steps: maxSteps }
	}, new Unevaluated(schema, value, false));
}
const maxDepth = 1e3;
function violation(context, message, causes = []) {
	return {
		path: context.path,
		message,
		causes
	};
}
function typeName(value) {
	if (value === null) return "null";
	if (value instanceof Map) return "object";
	if (Array.isArray(value)) return "array";
	return typeof value === "object" ? "number" : typeof value;
}
function isInteger(value) {
	return value instanceof GoInt || typeof value === "number" && Number.isInteger(value);
}
const typeOrder = [
	"null",
	"boolean",
	"number",
	"integer",
	"string",
	"array",
	"object"
];
function validate(context, unevaluated) {
	const { schema, value } = context;
	spendOnValue(context);
	if (schema.bool !== void 0) return schema.bool ? void 0 : violation(context, "false schema");
	let chain = 0;
	for (let scope = context.scope; scope !== void 0; scope = scope.scope) {
		if (scope.depth === context.depth && scope.schema === schema) return violation(context, `reference cycle at "${schema.pointer}"`);
		if (++chain > maxDepth) return violation(context, `schemas are nested more than ${maxDepth} deep`);
		if (scope.depth !== context.depth) break;
	}
	if (context.depth > maxDepth) return violation(context, `the value is nested more than ${maxDepth} deep`);
	const type = typeName(value);
	if (schema.types !== void 0 && !schema.types.includes(type) && !(schema.types.includes("integer") && type === "number" && isInteger(value))) return violation(context, `got ${type}, want ${typeOrder.filter((name) => schema.types?.includes(name)).join(" or ")}`);
	if (schema.const !== void 0 && !equals(value, schema.const.value)) {
		const { value: want } = schema.const;
		return violation(context, isPrimitive(want) ? `value must be ${display(want)}` : "'const' failed");
	}
	if (schema.enum !== void 0 && !schema.enum.some((item) => equals(value, item))) {
		if (!schema.enum.every(isPrimitive)) return violation(context, "'enum' failed");
		return violation(context, `value must be ${schema.enum.length === 1 ? "" : "one of "}${schema.enum.map(display).join(", ")}`);
	}
	if (schema.format !== void 0 && typeof value === "string" && !schema.format.check(value)) return violation(context, `${quoted(value)} is not valid ${schema.format.name}`);
	const errors = [];
	if (schema.ref !== void 0) {
		const error = validateRef(context, unevaluated, schema.ref);
		if (schema.draft < 2019) return error;
		if (error !== void 0) errors.push(error);
	}
	if (value instanceof Map) validateObject(context, value, unevaluated, errors);
	else if (Array.isArray(value)) validateArray(context, value, unevaluated, errors);
	else if (typeof value === "string") validateString(context, value, errors);
	else if (type === "number") validateNumber(context, value, errors);
	if (errors.length === 0 || !context.quiet) {
		if (schema.draft >= 2019) validateDynamicRefs(context, unevaluated, errors);
		validateConditions(context, unevaluated, errors);
		if (schema.draft >= 2019) validateUnevaluated(context, unevaluated, errors);
	}
	const [first] = errors;
	return errors.length > 1 ? {
		path: context.path,
		message: void 0,
		causes: errors
	} : first;
}
function validateSelf(context, unevaluated, schema, quiet = false) {
	const own = new Unevaluated(schema, context.value, !unevaluated.empty);
	const error = validate({
		...context,
		schema,
		scope: context,
		quiet: context.quiet || quiet
	}, own);
	if (error === void 0) unevaluated.merge(own);
	return error;
}
function validatePart(context, schema, value, token) {
	return validate({
		schema,
		value,
		path: `${context.path}/${pointerToken(token)}`,
		scope: context,
		depth: context.depth + 1,
		quiet: context.quiet,
		budget: context.budget
	}, new Unevaluated(schema, value, false));
}
function validateRef(context, unevaluated, schema) {
	const error = validateSelf(context, unevaluated, schema);
	if (error === void 0) return void 0;
	const causes = error.message === void 0 ? error.causes : [error];
	return causes.length === 1 ? causes[0] : violation(context, "validation failed", causes);
}
function validateDynamicRefs(context, unevaluated, errors) {
	const { schema } = context;
	if (schema.recursiveRef !== void 0) {
		let target = schema.recursiveRef;
		if (target.recursiveAnchor === true) {
			for (let scope = context; scope !== void 0; scope = scope.scope) if (scope.schema.resource.root?.recursiveAnchor === true) target = scope.schema;
		}
		push(errors, validateRef(context, unevaluated, target));
	}
	if (schema.dynamicRef !== void 0) {
		const { anchor } = schema.dynamicRef;
		let target = schema.dynamicRef.schema;
		if (anchor !== "" && target.dynamicAnchor === anchor) for (let scope = context; scope !== void 0; scope = scope.scope) target = scope.schema.resource.dynamicSchemas.get(anchor) ?? target;
		push(errors, validateRef(context, unevaluated, target));
	}
}
function push(errors, error) {
	if (error !== void 0) errors.push(error);
}
function missingOf(object, names) {
	return names.filter((name) => !object.has(name));
}
function quotedList(names) {
	return names.map(quoted).join(", ");
}
function validateObject(context, object, unevaluated, errors) {
	const { schema } = context;
	const add = (message) => {
		errors.push(violation(context, message));
	};
	if (schema.minProperties !== void 0 && object.size < schema.minProperties) add(`minProperties: got ${object.size}, want ${schema.minProperties}`);
	if (schema.maxProperties !== void 0 && object.size > schema.maxProperties) add(`maxProperties: got ${object.size}, want ${schema.maxProperties}`);
	if (schema.required !== void 0) {
		const missing = missingOf(object, schema.required);
		if (missing.length > 0) add(`missing ${missing.length === 1 ? "property" : "properties"} ${quotedList(missing)}`);
	}
	if (context.quiet && errors.length > 0) return;
	for (const [name, dependency] of schema.dependencies ?? []) {
		if (!object.has(name)) continue;
		if ("pointer" in dependency) push(errors, validateSelf(context, unevaluated, dependency));
		else {
			const missing = missingOf(object, dependency);
			if (missing.length > 0) add(`properties ${quotedList(missing)} required, if ${quoted(name)} exists`);
		}
	}
	validateProperties(context, object, unevaluated, errors);
	if (schema.draft === 4) return;
	if (schema.propertyNames !== void 0) for (const name of [...object.keys()].sort()) {
		const error = validatePart({
			...context,
			path: ""
		}, schema.propertyNames, name, "");
		if (error !== void 0) {
			const causes = error.message === void 0 ? error.causes : [error];
			errors.push({
				path: "",
				message: `invalid propertyName ${quoted(name)}`,
				causes: causes.map((cause) => ({
					...cause,
					path: ""
				}))
			});
		}
	}
	for (const [name, held] of schema.dependentSchemas ?? []) if (object.has(name)) push(errors, validateSelf(context, unevaluated, held));
	for (const [name, required] of schema.dependentRequired ?? []) {
		const missing = object.has(name) ? missingOf(object, required) : [];
		if (missing.length > 0) add(`properties ${quotedList(missing)} required, if ${quoted(name)} exists`);
	}
}
function validateProperties(context, object, unevaluated, errors) {
	const { properties, patternProperties, additionalProperties } = context.schema;
	if (properties === void 0 && patternProperties === void 0 && additionalProperties === void 0) return;
	const additional = [];
	for (const name of [...object.keys()].sort()) {
		if (context.quiet && errors.length > 0) return;
		const value = object.get(name) ?? null;
		let evaluated = false;
		const own = properties?.get(name);
		if (own !== void 0) {
			evaluated = true;
			push(errors, validatePart(context, own, value, name));
		}
		for (const [pattern, held] of patternProperties ?? []) {
			if (!matches(context, pattern, name)) continue;
			evaluated = true;
			push(errors, validatePart(context, held, value, name));
		}
		if (!evaluated && additionalProperties !== void 0) {
			evaluated = true;
			if (additionalProperties === false) additional.push(name);
			else if (additionalProperties !== true) push(errors, validatePart(context, additionalProperties, value, name));
		}
		if (evaluated) unevaluated.props?.delete(name);
	}
	if (additional.length > 0) errors.push(violation(context, `additional properties ${quotedList(additional)} not allowed`));
}
function validateArray(context, list, unevaluated, errors) {
	const { schema } = context;
	const add = (message, causes = []) => {
		errors.push(violation(context, message, causes));
	};
	if (schema.minItems !== void 0 && list.length < schema.minItems) add(`minItems: got ${list.length}, want ${schema.minItems}`);
	if (schema.maxItems !== void 0 && list.length > schema.maxItems) add(`maxItems: got ${list.length}, want ${schema.maxItems}`);
	if (schema.uniqueItems === true) {
		const [first, second] = duplicates(list, (characters) => spend(context, Math.floor(characters / inStep.characters))) ?? [];
		if (first !== void 0) add(`items at ${first} and ${second} are equal`);
	}
	const each = (held, from, offset) => {
		if (held === void 0) return;
		for (let index = from; index < list.length; index++) push(errors, validatePart(context, held, list[index] ?? null, String(index - offset)));
	};
	const first = (schemas) => {
		const count = Math.min(schemas.length, list.length);
		for (let index = 0; index < count; index++) {
			const held = schemas[index];
			if (held !== void 0) push(errors, validatePart(context, held, list[index] ?? null, String(index)));
		}
		return count;
	};
	if (schema.draft < 2020) {
		let evaluated = 0;
		if (schema.items !== void 0) {
			if ("pointer" in schema.items) {
				each(schema.items, 0, 0);
				evaluated = list.length;
			} else evaluated = first(schema.items);
		}
		if (schema.additionalItems === false) {
			if (evaluated !== list.length) add(`last ${list.length - evaluated} additionalItem(s) not allowed`);
		} else if (schema.additionalItems !== void 0 && schema.additionalItems !== true) each(schema.additionalItems, evaluated, evaluated);
	} else {
		const evaluated = first(schema.prefixItems ?? []);
		each(schema.restItems, evaluated, evaluated);
	}
	if (schema.contains !== void 0) validateContains(context, schema.contains, list, unevaluated, errors);
}
function validateContains(context, contains, list, unevaluated, errors) {
	const { schema } = context;
	const causes = [];
	const matched = [];
	for (const [index, item] of list.entries()) {
		const error = validatePart(context, contains, item, String(index));
		if (error !== void 0) causes.push(error);
		else {
			matched.push(index);
			if (schema.draft >= 2020) unevaluated.items?.delete(index);
		}
	}
	if (schema.minContains !== void 0) {
		if (matched.length < schema.minContains) {
			const but = matched.length === 0 ? "but none matched" : `but matched ${matched.length} items at ${matched.join(" ")}`;
			errors.push(violation(context, `min ${schema.minContains} items required to match contains schema, ${but}`, causes));
		}
	} else if (matched.length === 0) errors.push(violation(context, "no items match contains schema", causes));
	if (schema.maxContains !== void 0 && matched.length > schema.maxContains) errors.push(violation(context, `max ${schema.maxContains} items required to match contains schema, but matched ${matched.length} items at ${matched.join(" ")}`));
}
function validateString(context, text, errors) {
	const { minLength, maxLength, pattern } = context.schema;
	if (minLength !== void 0 || maxLength !== void 0) {
		const length = Array.from(text).length;
		if (minLength !== void 0 && length < minLength) errors.push(violation(context, `minLength: got ${length}, want ${minLength}`));
		if (maxLength !== void 0 && length > maxLength) errors.push(violation(context, `maxLength: got ${length}, want ${maxLength}`));
	}
	if (pattern !== void 0 && !matches(context, pattern, text)) errors.push(violation(context, `${quoted(text)} does not match pattern ${quoted(pattern.source)}`));
}
function validateNumber(context, value, errors) {
	const { schema } = context;
	const number = toNumber(value);
	const check = (keyword, holds) => {
		const bound = schema[keyword];
		if (bound !== void 0 && !holds(bound)) errors.push(violation(context, `${keyword}: got ${printNumber(number)}, want ${printNumber(bound)}`));
	};
	check("minimum", (bound) => number >= bound);
	check("maximum", (bound) => number <= bound);
	check("exclusiveMinimum", (bound) => number > bound);
	check("exclusiveMaximum", (bound) => number < bound);
	check("multipleOf", (bound) => isMultiple(number, bound));
}
function printNumber(value) {
	return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toLocaleString("en-US") : formatFloat(value, "g");
}
function validateConditions(context, unevaluated, errors) {
	const { schema } = context;
	if (schema.not !== void 0 && validateSelf(context, unevaluated, schema.not, true) === void 0) errors.push(violation(context, "'not' failed"));
	if (schema.allOf !== void 0) {
		const causes = [];
		for (const held of schema.allOf) {
			push(causes, validateSelf(context, unevaluated, held));
			if (context.quiet && causes.length > 0) break;
		}
		if (causes.length > 0) errors.push(violation(context, "'allOf' failed", causes));
	}
	if (schema.anyOf !== void 0 && schema.anyOf.length > 0) {
		const causes = [];
		let matched = false;
		for (const held of schema.anyOf) {
			const error = validateSelf(context, unevaluated, held);
			if (error !== void 0) causes.push(error);
			else {
				matched = true;
				if (unevaluated.empty) break;
			}
		}
		if (!matched) errors.push(violation(context, "'anyOf' failed", causes));
	}
	if (schema.oneOf !== void 0 && schema.oneOf.length > 0) validateOneOf(context, schema.oneOf, unevaluated, errors);
	if (schema.if === void 0) return;
	const branch = validateSelf(context, unevaluated, schema.if, true) === void 0 ? schema.then : schema.else;
	if (branch !== void 0) push(errors, validateSelf(context, unevaluated, branch));
}
function validateOneOf(context, schemas, unevaluated, errors) {
	const causes = [];
	let matched = -1;
	for (const [index, held] of schemas.entries()) {
		const error = validateSelf(context, unevaluated, held, matched >= 0);
		if (error !== void 0) {
			if (matched < 0) causes.push(error);
		} else if (matched < 0) matched = index;
		else {
			errors.push(violation(context, `'oneOf' failed, subschemas ${matched}, ${index} matched`));
			break;
		}
	}
	if (matched < 0) errors.push(violation(context, "'oneOf' failed, none matched", causes));
}
function validateUnevaluated(context, unevaluated, errors) {
	const { schema, value } = context;
	if (schema.unevaluatedProperties !== void 0 && value instanceof Map) {
		for (const name of [...unevaluated.props ?? []].sort()) push(errors, validatePart(context, schema.unevaluatedProperties, value.get(name) ?? null, name));
		unevaluated.props = void 0;
	}
	if (schema.unevaluatedItems !== void 0 && Array.isArray(value)) {
		for (const index of unevaluated.items ?? []) push(errors, validatePart(context, schema.unevaluatedItems, value[index] ?? null, String(index)));
		unevaluated.items = void 0;
	}
}
function isPrimitive(value) {
	return typeof value !== "object" || value === null;
}
function display(value) {
	if (typeof value === "string") return quoted(value);
	return value === null ? "<nil>" : JSON.stringify(value);
}
// src/engines/helm/schema/validate-values.ts
const noDocuments = new Map();
function validateValues(node, values, sources, warn) {
	const found = schemaVerdicts(node, values, sources, warn).map(({ chart, found }) => `${chart}:\n${typeof found === "string" ? found : `${printViolation(found)}\n`}`).join("");
	if (found === "") return void 0;
	return {
		code: "VALUES_SCHEMA",
		message: `values don't meet the specifications of the schema(s) in the following chart(s):\n${found}`,
		hint: "Correct the values, or disable schema validation for this release."
	};
}
function schemaVerdicts(node, values, sources, warn, above = []) {
	const { name } = node.metadata;
	const verdicts = [];
	const say = (chart, found, at = above) => {
		if (found !== void 0) verdicts.push({
			chart,
			above: at,
			found
		});
	};
	if (node.chart.schema !== void 0) {
		const compiled = compile(node.chart.schema, sources.documents ?? noDocuments, sources.missing ?? "permit");
		if (typeof compiled === "string") say(name, compiled);
		else {
			for (const url of compiled.missing) warn(`values of ${name} were not checked against ${url}, which is not at hand`);
			say(name, validateSchema(compiled.schema, new Map(values)));
		}
	}
	for (const child of node.dependencies) {
		const { name: own } = child.metadata;
		const part = values.get(own) ?? null;
		if (part === null) continue;
		const below = [...above, own];
		if (isTable(part)) append(verdicts, schemaVerdicts(child, part, sources, warn, below));
		else say(own, `invalid type for values: expected object (map), got ${typeOf(part)}\n`, below);
	}
	return verdicts;
}
function chartSchema({ schema }) {
	return schema === void 0 ? void 0 : compile(schema, noDocuments, "permit");
}
const patternSteps = 2e6;
const cache = new WeakMap();
function compile(bytes, documents, missing) {
	const byDocuments = getOrInsert(cache, bytes, () => new WeakMap());
	const byPolicy = getOrInsert(byDocuments, documents, () => new Map());
	return getOrInsert(byPolicy, missing, () => compileBytes(bytes, documents, missing));
}
function compileBytes(bytes, documents, missing) {
	let document;
	try {
		document = JSON.parse(goString(bytes));
	} catch {
		return "values.schema.json is not valid JSON";
	}
	try {
		return withSteps({ left: patternSteps }, patternSteps, () => compileSchema(document, documents, missing));
	} catch (error) {
		if (error instanceof SchemaError) return error.message;
		if (error instanceof StepLimit) return `patterns of values.schema.json make more than ${patternSteps} instructions`;
		throw error;
	}
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
			for (const [key, value] of map) own.set(key, watchedValue(value, [...path, key]));
			return own;
		};
		const watchedValue = (value, path) => {
			if (isTable(value)) return visit(value, path);
			return Array.isArray(value) ? value.map((item, at) => watchedValue(item, [...path, String(at)])) : value;
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
export { GoError as A, checkItems as C, MAX_TEXT as D, DEFAULT_LIMITS as E, failNesting as O, checkDepth as S, checkText as T, quoteRegex as _, warningCollector as a, MAX_ITEMS as b, validateValues as c, hostnameOf as d, parseUrl as f, compileRegex as g, searchBytes as h, coalesceValues as i, GoPanic as j, failTextLimit as k, chartFullPath as l, fromByteString as m, noteDependencyReads as n, chartSchema as o, printUrl as p, processDependencies as r, schemaVerdicts as s, ValueReads as t, chartNode as u, CERTIFICATE_STEPS as v, checkRandom as w, ValueWalk as x, MAX_DEPTH as y };

import { G as wholeNumber } from "./model.js";
// src/gotemplate/go-string.ts
function compareStrings(a, b) {
	if (a === b) return 0;
	const length = Math.min(a.length, b.length);
	for (let index = 0; index < length; index++) {
		const left = a.charCodeAt(index);
		const right = b.charCodeAt(index);
		if (left === right) continue;
		if (left < 55296 && right < 55296) return left - right;
		return compareBytes(goBytes(a), goBytes(b));
	}
	return a.length - b.length;
}
function compareBytes(a, b) {
	const length = Math.min(a.length, b.length);
	for (let index = 0; index < length; index++) {
		const difference = (a[index] ?? 0) - (b[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}
const FROM_SURROGATES = /[\ud800-\uffff]/;
function sortedKeys(map) {
	const keys = [...map.keys()];
	if (keys.length < 2) return keys;
	return keys.some((key) => FROM_SURROGATES.test(key)) ? keys.sort(compareStrings) : keys.sort();
}
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const ENCODER = new TextEncoder();
const STRICT_DECODER = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function hasInvalidUtf8(s) {
	return LONE_SURROGATE.test(s);
}
function goBytes(s) {
	if (!hasInvalidUtf8(s)) return ENCODER.encode(s);
	const bytes = new Uint8Array(s.length * 3);
	let length = 0;
	let start = 0;
	for (let index = 0; index <= s.length; index++) {
		const unit = s.charCodeAt(index);
		if (unit >= 55296 && unit < 56320 && (s.charCodeAt(index + 1) & 64512) === 56320) {
			index++;
			continue;
		}
		if (index < s.length && (unit < 56448 || unit > 56575)) continue;
		length += ENCODER.encodeInto(s.slice(start, index), bytes.subarray(length)).written;
		if (index < s.length) bytes[length++] = unit & 255;
		start = index + 1;
	}
	return bytes.slice(0, length);
}
function goString(bytes) {
	try {
		return STRICT_DECODER.decode(bytes);
	} catch {
		return decodeLossless(bytes);
	}
}
function decodeLossless(bytes) {
	let out = "";
	let start = 0;
	for (let index = 0; index < bytes.length;) {
		const width = validWidth(bytes, index);
		if (width > 0) {
			index += width;
			continue;
		}
		if (start < index) out += STRICT_DECODER.decode(bytes.subarray(start, index));
		out += String.fromCharCode(56320 + (bytes[index] ?? 0));
		index++;
		start = index;
	}
	return start < bytes.length ? out + STRICT_DECODER.decode(bytes.subarray(start)) : out;
}
function validWidth(bytes, index) {
	const lead = bytes[index] ?? 0;
	if (lead < 128) return 1;
	const width = lead >= 194 && lead < 224 ? 2 : lead >= 224 && lead < 240 ? 3 : lead >= 240 && lead < 245 ? 4 : 0;
	if (width === 0 || index + width > bytes.length) return 0;
	const second = bytes[index + 1] ?? 0;
	if (second < (lead === 224 ? 160 : lead === 240 ? 144 : 128) || second > (lead === 237 ? 159 : lead === 244 ? 143 : 191)) return 0;
	for (let offset = 2; offset < width; offset++) if (((bytes[index + offset] ?? 0) & 192) !== 128) return 0;
	return width;
}
function joinedString(s) {
	return hasInvalidUtf8(s) ? goString(goBytes(s)) : s;
}
function byteLength(s) {
	let length = s.length;
	for (let index = 0; index < s.length; index++) {
		const unit = s.charCodeAt(index);
		if (unit < 128) continue;
		if (unit < 2048) length += 1;
		else if (unit < 55296 || unit > 57343) length += 2;
		else if (unit < 56320 && (s.charCodeAt(index + 1) & 64512) === 56320) {
			length += 2;
			index++;
		} else if (unit < 56448 || unit > 56575) length += 2;
	}
	return length;
}
function sliceBytes(s, start, end) {
	return isAscii(s) ? s.slice(start, end) : goString(goBytes(s).subarray(start, end));
}
function isAscii(s) {
	for (let index = 0; index < s.length; index++) if (s.charCodeAt(index) >= 128) return false;
	return true;
}
// src/gotemplate/quote.ts
const PLAIN_ASCII = /^[ !#-[\]-~]*$/;
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const ESCAPES = {
	"\x07": "\\a",
	"\b": "\\b",
	"	": "\\t",
	"\n": "\\n",
	"\v": "\\v",
	"\f": "\\f",
	"\r": "\\r",
	"\\": "\\\\"
};
function isPrintable(char) {
	return PRINTABLE.test(char);
}
function quoteGo(s, style = "unicode") {
	if (PLAIN_ASCII.test(s)) return `"${s}"`;
	let out = "\"";
	for (const char of s) out += escaped(char, "\"", style);
	return `${out}"`;
}
function quoteRune(codePoint, style = "unicode") {
	return `'${escaped(runeText(codePoint), "'", style)}'`;
}
function runeText(codePoint) {
	const valid = codePoint >= 0 && codePoint <= 1114111 && (codePoint < 55296 || codePoint > 57343);
	return String.fromCodePoint(valid ? codePoint : 65533);
}
function escaped(char, quote, style) {
	const short = ESCAPES[char];
	if (short !== void 0) return short;
	if (char === quote) return `\\${char}`;
	const code = char.codePointAt(0) ?? 0;
	if (code < 128) return code >= 32 && code !== 127 ? char : `\\x${hexadecimal(code, 2)}`;
	if (code >= 56448 && code <= 56575) return `\\x${hexadecimal(code & 255, 2)}`;
	if (style === "unicode" && PRINTABLE.test(char)) return char;
	return code < 65536 ? `\\u${hexadecimal(code, 4)}` : `\\U${hexadecimal(code, 8)}`;
}
function hexadecimal(n, width) {
	return n.toString(16).padStart(width, "0");
}
function canBackquote(s) {
	for (const char of s) {
		const code = char.codePointAt(0) ?? 0;
		if (code < 32 ? char !== "	" : char === "`" || code === 127 || code === 65279) return false;
		if (code >= 55296 && code <= 57343) return false;
	}
	return true;
}
function unquoteGo(literal) {
	if (literal.length < 2 || literal[0] !== literal.at(-1)) return void 0;
	const inner = literal.slice(1, -1);
	if (literal[0] === "`") return inner.includes("`") ? void 0 : inner.replaceAll("\r", "");
	if (literal[0] !== "\"") return void 0;
	let out = "";
	for (let index = 0; index < inner.length;) {
		if (inner[index] === "\n") return void 0;
		const char = unquoteChar(inner, index, "\"");
		if (char === void 0) return void 0;
		out += char.text;
		index = char.end;
	}
	return joinedString(out);
}
const SIMPLE_ESCAPES = {
	"\"": 34,
	"'": 39,
	"\\": 92,
	a: 7,
	b: 8,
	f: 12,
	n: 10,
	r: 13,
	t: 9,
	v: 11
};
const HEXADECIMAL_WIDTH = {
	U: 8,
	u: 4,
	x: 2
};
function unquoteChar(s, index, quote) {
	const codePoint = s.codePointAt(index);
	if (codePoint === void 0 || s[index] === quote) return void 0;
	if (codePoint !== 92) {
		const valid = codePoint < 55296 || codePoint > 57343 ? codePoint : 65533;
		return {
			text: String.fromCodePoint(valid),
			codePoint: valid,
			end: index + (codePoint > 65535 ? 2 : 1)
		};
	}
	const letter = s[index + 1] ?? "";
	const width = HEXADECIMAL_WIDTH[letter];
	if (width !== void 0) {
		const digits = s.slice(index + 2, index + 2 + width);
		if (digits.length < width || !/^[\da-f]+$/i.test(digits)) return void 0;
		const value = Number.parseInt(digits, 16);
		if (letter === "x") return byteChar(value, index + 4);
		if (value > 1114111 || value >= 55296 && value <= 57343) return void 0;
		return {
			text: String.fromCodePoint(value),
			codePoint: value,
			end: index + 2 + width
		};
	}
	if (letter >= "0" && letter <= "7") {
		const digits = s.slice(index + 1, index + 4);
		if (!/^[0-7]{3}$/.test(digits)) return void 0;
		const value = Number.parseInt(digits, 8);
		return value > 255 ? void 0 : byteChar(value, index + 4);
	}
	if ((letter === "\"" || letter === "'") && letter !== quote) return void 0;
	const simple = SIMPLE_ESCAPES[letter];
	return simple === void 0 ? void 0 : byteChar(simple, index + 2);
}
function byteChar(byte, end) {
	return {
		text: String.fromCharCode(byte < 128 ? byte : 56320 + byte),
		codePoint: byte,
		end
	};
}
// src/semver/semver-version.ts
var SemverError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "SemverError";
	}
};
const MAX_VERSION_BYTES = 256;
const MAX_UINT64 = 18446744073709551615n;
const VERSION$1 = /^v?([0-9]+)(?:\.([0-9]+))?(?:\.([0-9]+))?(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;
function parseVersion(text) {
	if (text.length > MAX_VERSION_BYTES) throw new SemverError(`version string is too long (max ${MAX_VERSION_BYTES} bytes)`);
	const match = VERSION$1.exec(text);
	if (match === null) throw new SemverError("invalid semantic version");
	const version = {
		major: segment(match[1]),
		minor: segment(match[2]),
		patch: segment(match[3]),
		prerelease: match[4] ?? "",
		metadata: match[5] ?? "",
		original: text
	};
	for (const part of version.prerelease.split(".")) if (part.length > 1 && part.startsWith("0") && isNumeric(part)) throw new SemverError("version segment starts with 0");
	return version;
}
function tryParseVersion(text) {
	try {
		return parseVersion(text);
	} catch (error) {
		if (error instanceof SemverError) return void 0;
		throw error;
	}
}
function segment(digits) {
	if (digits === void 0) return 0n;
	const value = wholeNumber(digits);
	if (value > MAX_UINT64) throw new SemverError(`error parsing version segment: strconv.ParseUint: parsing "${digits}": value out of range`);
	return value;
}
function printVersion(version) {
	const { major, minor, patch, prerelease, metadata } = version;
	return `${major}.${minor}.${patch}${prerelease === "" ? "" : `-${prerelease}`}${metadata === "" ? "" : `+${metadata}`}`;
}
function compareVersions(a, b) {
	return compareNumbers(a.major, b.major) || compareNumbers(a.minor, b.minor) || compareNumbers(a.patch, b.patch) || comparePrereleases(a.prerelease, b.prerelease);
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "") return 1;
	if (b === "") return -1;
	const left = a.split(".");
	const right = b.split(".");
	for (let index = 0; index < Math.max(left.length, right.length); index++) {
		const order = comparePrereleaseParts(left[index] ?? "", right[index] ?? "");
		if (order !== 0) return order;
	}
	return 0;
}
function comparePrereleaseParts(a, b) {
	if (a === b) return 0;
	if (a === "") return -1;
	if (b === "") return 1;
	const left = partNumber(a);
	const right = partNumber(b);
	if (left === void 0 && right === void 0) return a > b ? 1 : -1;
	if (right === void 0) return -1;
	if (left === void 0) return 1;
	return left > right ? 1 : -1;
}
function partNumber(part) {
	if (!isNumeric(part)) return void 0;
	const value = wholeNumber(part);
	return value > MAX_UINT64 ? void 0 : value;
}
function isNumeric(part) {
	return /^[0-9]+$/.test(part);
}
function compareNumbers(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
// src/semver/semver-constraint.ts
const MAX_CONSTRAINT_BYTES = 512;
const MAX_ALTERNATIVES = 32;
const VERSION_PATTERN = "v?([0-9|xX*]+)(\\.[0-9|xX*]+)?(\\.[0-9|xX*]+)?(-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?";
const SPACE = "[\\t\\n\\f\\r ]";
const RANGE = new RegExp(`${SPACE}*(${VERSION_PATTERN})${SPACE}+-${SPACE}+(${VERSION_PATTERN})${SPACE}*`, "g");
const SPACES = new RegExp(`${SPACE}*`, "y");
const OPERATOR = /(?:>=|=>|<=|=<|!=|~>|[=<>~^])?/y;
const VERSION = new RegExp(VERSION_PATTERN, "y");
const CACHE_SIZE = 256;
const cache = new Map();
function parseConstraint(text) {
	const known = cache.get(text);
	if (known !== void 0) return known;
	if (text.length > MAX_CONSTRAINT_BYTES) throw new SemverError(`constraint string is too long (max ${MAX_CONSTRAINT_BYTES} bytes)`);
	const alternatives = rewriteRanges(text).split("||");
	if (alternatives.length > MAX_ALTERNATIVES) throw new SemverError(`too many constraint groups (max ${MAX_ALTERNATIVES})`);
	const constraint = {
		alternatives: alternatives.map(parseAlternative),
		original: text
	};
	if (cache.size >= CACHE_SIZE) cache.clear();
	cache.set(text, constraint);
	return constraint;
}
function checkConstraint(constraint, version) {
	return constraint.alternatives.some(({ terms, allowsPrerelease }) => (version.prerelease === "" || allowsPrerelease) && terms.every((term) => holds(term, version)));
}
function rewriteRanges(text) {
	let rewritten = text;
	for (const match of text.matchAll(RANGE)) rewritten = rewritten.replace(match[0], () => `>= ${match[1] ?? ""}, <= ${match[6] ?? ""} `);
	return rewritten;
}
function parseAlternative(text) {
	const found = [];
	let at = skip(SPACES, text, 0);
	for (;;) {
		const start = at;
		at = skip(OPERATOR, text, at);
		const operator = text.slice(start, at);
		at = skip(SPACES, text, at);
		VERSION.lastIndex = at;
		const match = VERSION.exec(text);
		if (match === null) throw improper(text);
		found.push([operator, match]);
		at = VERSION.lastIndex;
		const end = skip(SPACES, text, at);
		if (end === text.length) break;
		if (text[end] === ",") at = skip(SPACES, text, end + 1);
		else if (end > at) at = end;
		else throw improper(text);
	}
	const terms = found.map(([operator, version]) => parseTerm(operator, version));
	return {
		terms,
		allowsPrerelease: terms.some((term) => term.bound.prerelease !== "")
	};
}
function skip(pattern, text, from) {
	pattern.lastIndex = from;
	pattern.test(text);
	return pattern.lastIndex;
}
function improper(text) {
	return new SemverError(`improper constraint: ${quoteGo(text)}`);
}
function parseTerm(operator, match) {
	const [text, major = "", minor = "", patch = "", prerelease = ""] = match;
	const open = isOpen(major) ? "everything" : isOpen(minor.slice(1)) ? "minor" : isOpen(patch.slice(1)) ? "patch" : "nothing";
	return {
		operator: normalOperator(operator),
		bound: parseBound(text, major, minor, prerelease, open),
		open
	};
}
function parseBound(text, major, minor, prerelease, open) {
	try {
		switch (open) {
			case "everything": return parseVersion(`0.0.0${prerelease}`);
			case "minor": return parseVersion(`${major}.0.0${prerelease}`);
			case "patch": return parseVersion(`${major}${minor}.0${prerelease}`);
			case "nothing": return parseVersion(text);
			default: return open;
		}
	} catch (error) {
		if (error instanceof SemverError) throw new SemverError("constraint parser error");
		throw error;
	}
}
function isOpen(number) {
	return number === "" || number === "x" || number === "X" || number === "*";
}
function normalOperator(operator) {
	switch (operator) {
		case "!=":
		case ">":
		case "<":
		case "^":
		case "~": return operator;
		case ">=":
		case "=>": return ">=";
		case "<=":
		case "=<": return "<=";
		case "~>": return "~";
		default: return "=";
	}
}
function holds(term, version) {
	const { bound, open } = term;
	switch (term.operator) {
		case "=": return open === "nothing" ? compareVersions(version, bound) === 0 : holdsTilde(term, version);
		case "!=": return holdsNotEqual(term, version);
		case ">": return holdsGreater(term, version);
		case "<": return compareVersions(version, bound) < 0;
		case ">=": return compareVersions(version, bound) >= 0;
		case "<=":
			if (open === "nothing") return compareVersions(version, bound) <= 0;
			if (version.major !== bound.major) return version.major < bound.major;
			return open === "minor" || version.minor <= bound.minor;
		case "~": return holdsTilde(term, version);
		case "^": return holdsCaret(term, version);
		default: return term.operator;
	}
}
function holdsNotEqual({ bound, open }, version) {
	if (open === "nothing") return compareVersions(version, bound) !== 0;
	if (bound.major !== version.major) return true;
	if (open === "minor") return false;
	if (bound.minor !== version.minor) return true;
	if (open === "everything") return bound.patch !== version.patch || compareVersions(version, bound) !== 0;
	return comparePrereleases(version.prerelease, bound.prerelease) !== 0;
}
function holdsGreater({ bound, open }, version) {
	if (open === "nothing") return compareVersions(version, bound) > 0;
	if (version.major !== bound.major) return version.major > bound.major;
	if (open === "minor") return false;
	if (open === "patch") return version.minor > bound.minor;
	return compareVersions(version, bound) > 0;
}
function holdsTilde({ bound, open }, version) {
	if (compareVersions(version, bound) < 0) return false;
	if (bound.major === 0n && bound.minor === 0n && bound.patch === 0n && open !== "minor" && open !== "patch") return true;
	return version.major === bound.major && (version.minor === bound.minor || open === "minor");
}
function holdsCaret({ bound, open }, version) {
	if (compareVersions(version, bound) < 0 || version.major !== bound.major) return false;
	if (bound.major > 0n || open === "minor") return true;
	if (version.minor !== bound.minor) return false;
	return bound.minor > 0n || open === "patch" || version.patch === bound.patch;
}
export { sortedKeys as C, sliceBytes as S, goBytes as _, parseVersion as a, isAscii as b, canBackquote as c, quoteRune as d, runeText as f, compareStrings as g, byteLength as h, compareVersions as i, isPrintable as l, unquoteGo as m, parseConstraint as n, printVersion as o, unquoteChar as p, SemverError as r, tryParseVersion as s, checkConstraint as t, quoteGo as u, goString as v, joinedString as x, hasInvalidUtf8 as y };

import { Dn as wholeNumber, Lt as quoteGo } from "./core.js";
// src/core/semver/semver-version.ts
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
// src/core/semver/semver-constraint.ts
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
export { parseVersion as a, compareVersions as i, parseConstraint as n, printVersion as o, SemverError as r, tryParseVersion as s, checkConstraint as t };

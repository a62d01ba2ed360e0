import { Fn as wholeNumber } from "./core.js";
// src/core/semver/semver-version.ts
var SemverError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "SemverError";
	}
};
const MAX_VERSION_BYTES = 256;
const MAX_UINT64 = 18446744073709551615n;
const VERSION = /^v?([0-9]+)(?:\.([0-9]+))?(?:\.([0-9]+))?(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;
function parseVersion(text) {
	if (text.length > MAX_VERSION_BYTES) throw new SemverError(`version string is too long (max ${MAX_VERSION_BYTES} bytes)`);
	const match = VERSION.exec(text);
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
export { printVersion as a, parseVersion as i, comparePrereleases as n, tryParseVersion as o, compareVersions as r, SemverError as t };

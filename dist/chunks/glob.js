import { n as spend } from "./step-budget.js";
import { c as toByteString, o as runeAt } from "./duration2.js";
// src/model/text/glob.ts
const openBracket = "[".charCodeAt(0);
const closeBracket = "]".charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const dash = "-".charCodeAt(0);
function parseGlob(pattern) {
	const tokens = [];
	for (let at = 0; at < pattern.length;) {
		const byte = pattern.charCodeAt(at);
		if (byte === openBracket) {
			const found = classAt(pattern, at + 1);
			tokens.push(found?.token ?? { kind: "malformed" });
			at = found?.end ?? pattern.length;
			continue;
		}
		if (byte === backslash) at++;
		const value = pattern.charCodeAt(at);
		if (at === pattern.length) tokens.push({ kind: "malformed" });
		else if (byte === backslash || pattern[at] !== "*" && pattern[at] !== "?") tokens.push({
			kind: "byte",
			value
		});
		else if (pattern[at] === "?") tokens.push({ kind: "any" });
		else if (tokens.at(-1)?.kind !== "star") tokens.push({ kind: "star" });
		at++;
	}
	return tokens;
}
function isWellFormed(glob) {
	return glob.at(-1)?.kind !== "malformed";
}
function classAt(pattern, start) {
	const negated = pattern[start] === "^";
	const ranges = [];
	let at = negated ? start + 1 : start;
	while (pattern.charCodeAt(at) !== closeBracket || ranges.length === 0) {
		const low = classRune(pattern, at);
		const high = low !== void 0 && pattern.charCodeAt(low.end) === dash ? classRune(pattern, low.end + 1) : low;
		if (low === void 0 || high === void 0) return void 0;
		ranges.push([low.rune, high.rune]);
		at = high.end;
	}
	return {
		token: {
			kind: "class",
			negated,
			ranges
		},
		end: at + 1
	};
}
function classRune(pattern, start) {
	const first = pattern.charCodeAt(start);
	if (first === dash || first === closeBracket) return void 0;
	const at = first === backslash ? start + 1 : start;
	if (at >= pattern.length) return void 0;
	const { rune, width } = runeAt(pattern, at);
	const end = at + width;
	return rune === 65533 && width === 1 || end >= pattern.length ? void 0 : {
		rune,
		end
	};
}
const comparisonsAtOnce = 64;
function globMatches(glob, name, { separator, count }) {
	let [token, at, star, from, compared] = [
		0,
		0,
		-1,
		0,
		0
	];
	let found;
	for (;;) {
		const current = glob[token];
		compared += current?.kind === "class" ? current.ranges.length : 1;
		if (compared >= comparisonsAtOnce) {
			count(compared);
			compared = 0;
		}
		if (current === void 0 && at === name.length) {
			found = true;
			break;
		}
		if (current?.kind === "star") {
			if (token === glob.length - 1) {
				found = separator === "" || !name.includes(separator, at);
				break;
			}
			star = token++;
			from = at;
			continue;
		}
		const width = current === void 0 || at === name.length ? 0 : widthAt(current, name, at, separator);
		if (width === void 0) break;
		if (width > 0) {
			token++;
			at += width;
		} else if (star < 0 || from === name.length || name[from] === separator) {
			found = false;
			break;
		} else {
			token = star + 1;
			at = ++from;
		}
	}
	count(compared);
	return found;
}
function widthAt(token, name, at, separator) {
	if (token.kind === "byte") return token.value === name.charCodeAt(at) ? 1 : 0;
	if (token.kind === "any") return name[at] === separator ? 0 : name.charCodeAt(at) < 128 ? 1 : runeAt(name, at).width;
	if (token.kind !== "class") return void 0;
	const { rune, width } = runeAt(name, at);
	return token.ranges.some(([low, high]) => low <= rune && rune <= high) === token.negated ? 0 : width;
}
// src/files/glob.ts
function isPlainName(pattern) {
	return !/[*?[\\]/.test(pattern);
}
const comparisonsInStep = 8;
const options = {
	separator: "/",
	count: (comparisons) => spend(Math.floor(comparisons / comparisonsInStep))
};
function compileGlob(pattern) {
	if (isPlainName(pattern)) return (name) => name === pattern;
	const suffix = pattern.slice(1);
	if (pattern.startsWith("*") && isPlainName(suffix)) return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes("/");
	const glob = parseGlob(toByteString(pattern));
	return isWellFormed(glob) ? (name) => globMatches(glob, toByteString(name), options) === true : void 0;
}
export { parseGlob as i, isPlainName as n, globMatches as r, compileGlob as t };

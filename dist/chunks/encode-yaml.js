import { a as withoutInvalidBytes, i as hasInvalidBytes, r as bytesOfText } from "./decode-helm.js";
import { r as needsQuotes, t as formatFloatG } from "./yaml-scalar.js";
// src/yaml/compare-keys.ts
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
// src/yaml/scalar-style.ts
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
// src/yaml/encode-yaml.ts
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
export { compareKeys as i, encodeYamlPretty as n, withKeyOrder as r, encodeYaml as t };

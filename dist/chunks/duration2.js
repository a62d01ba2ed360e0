// src/model/text/byte-string.ts
const NOT_ASCII = /[\u0080-\uffff]/;
const ESCAPED_BYTE = /[\udc80-\udcff]/;
const decoder = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function toByteString(text) {
	if (!NOT_ASCII.test(text)) return text;
	if (!ESCAPED_BYTE.test(text)) return Buffer.from(text, "utf8").toString("latin1");
	let bytes = "";
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		bytes += code >= 56448 && code <= 56575 ? String.fromCharCode(code - 56320) : Buffer.from(character, "utf8").toString("latin1");
	}
	return bytes;
}
function fromByteString(bytes) {
	if (!NOT_ASCII.test(bytes)) return bytes;
	try {
		return decoder.decode(Buffer.from(bytes, "latin1"));
	} catch {
		return;
	}
}
function runeAt(bytes, at) {
	const first = bytes.charCodeAt(at);
	if (first < 128) return {
		rune: first,
		width: 1
	};
	const width = first >= 240 ? 4 : first >= 224 ? 3 : 2;
	if (first < 194 || first > 244 || at + width > bytes.length) return {
		rune: 65533,
		width: 1
	};
	let rune = first & 127 >> width;
	for (let i = 1; i < width; i++) {
		const next = bytes.charCodeAt(at + i);
		if ((next & 192) !== 128) return {
			rune: 65533,
			width: 1
		};
		rune = rune << 6 | next & 63;
	}
	if (width === 3 && rune < 2048 || width === 4 && (rune < 65536 || rune > 1114111) || rune >= 55296 && rune <= 57343) return {
		rune: 65533,
		width: 1
	};
	return {
		rune,
		width
	};
}
function runeBytes(rune) {
	return rune < 128 ? String.fromCharCode(rune) : Buffer.from(String.fromCodePoint(rune), "utf8").toString("latin1");
}
// src/model/duration.ts
const limit = 1n << 63n;
const units = new Map([
	["h", 3600000000000n],
	["m", 60000000000n],
	["ms", 1000000n],
	["ns", 1n],
	["s", 1000000000n],
	["us", 1000n],
	["\u00c2\u00b5s", 1000n],
	["\u00ce\u00bcs", 1000n]
]);
const part = /([0-9]*)(\.([0-9]*))?([^.0-9]*)/y;
function nanosecondsOf(text) {
	const read = readDuration(toByteString(text));
	return typeof read === "string" ? void 0 : read;
}
function fluxNanoseconds(value) {
	return typeof value === "string" && /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(value) ? nanosecondsOf(value) : void 0;
}
function readDuration(bytes) {
	const negative = bytes.startsWith("-");
	const digits = negative || bytes.startsWith("+") ? bytes.slice(1) : bytes;
	if (digits === "0") return 0n;
	const invalid = `time: invalid duration ${quoteForTime(bytes)}`;
	if (digits === "") return invalid;
	let total = 0n;
	part.lastIndex = 0;
	while (part.lastIndex < digits.length) {
		const [, whole = "", , fraction = "", unit = ""] = part.exec(digits) ?? [];
		if (whole === "" && fraction === "") return invalid;
		const number = whole.length > 4096 ? limit + 1n : BigInt(whole);
		if (number > limit) return invalid;
		if (unit === "") return `time: missing unit in duration ${quoteForTime(bytes)}`;
		const size = units.get(unit);
		if (size === void 0) return `time: unknown unit ${quoteForTime(unit)} in duration ${quoteForTime(bytes)}`;
		if (number > limit / size) return invalid;
		total += number * size + fractionOf(fraction, size);
		if (total > limit) return invalid;
	}
	if (negative) return -total;
	return total < limit ? total : invalid;
}
function fractionOf(digits, unit) {
	let value = 0n;
	let scale = 1;
	for (const digit of digits) {
		if (value > (limit - 1n) / 10n) break;
		const next = value * 10n + BigInt(digit);
		if (next > limit) break;
		value = next;
		scale *= 10;
	}
	return value === 0n ? 0n : BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}
function quoteForTime(bytes) {
	let out = "\"";
	for (const byte of bytes) if (byte >= "\u0080" || byte < " ") out += `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`;
	else out += byte === "\"" || byte === "\\" ? `\\${byte}` : byte;
	return `${out}"`;
}
export { fromByteString as a, toByteString as c, readDuration as i, nanosecondsOf as n, runeAt as o, quoteForTime as r, runeBytes as s, fluxNanoseconds as t };

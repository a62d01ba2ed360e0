import { xr as trimmedEnd } from "./core.js";
import { o as tryParseVersion, t as SemverError } from "./semver-version.js";
import { n as parseConstraint, t as checkConstraint } from "./semver-constraint.js";
// src/engines/gotemplate/float-text.ts
const ZERO = {
	digits: "",
	point: 0
};
const SCRATCH = new DataView(new ArrayBuffer(8));
function formatFloat(x, format, precision = -1, bits = 64) {
	if (Number.isNaN(x)) return "NaN";
	if (!Number.isFinite(x)) return x > 0 ? "+Inf" : "-Inf";
	const sign = x < 0 || Object.is(x, -0) ? "-" : "";
	const value = Math.abs(x);
	switch (format) {
		case "b": return sign + binaryForm(value, bits);
		case "x": return sign + hexadecimalForm(value, precision);
		case "X": return sign + hexadecimalForm(value, precision).toUpperCase();
		case "e":
		case "E": {
			const decimal = precision < 0 ? shortest(value, bits) : roundedTo(value, precision + 1);
			return sign + exponentForm(decimal, precision < 0 ? Math.max(decimal.digits.length - 1, 0) : precision, format);
		}
		case "f": {
			const decimal = precision < 0 ? shortest(value, bits) : roundedAfterPoint(value, precision);
			return sign + positionalForm(decimal, precision < 0 ? Math.max(decimal.digits.length - decimal.point, 0) : precision);
		}
		case "g":
		case "G": return sign + generalForm(value, precision, bits, format === "g" ? "e" : "E");
		default: return format;
	}
}
function generalFloat(x) {
	const magnitude = x < 0 ? -x : x;
	if (magnitude < 1e6 && magnitude >= 1e-4 || Object.is(x, 0)) return String(x);
	return formatFloat(x, "g");
}
function generalForm(value, precision, bits, letter) {
	const wanted = precision === 0 ? 1 : precision;
	const decimal = wanted < 0 ? shortest(value, bits) : roundedTo(value, wanted);
	const count = decimal.digits.length;
	let shown = wanted < 0 ? count : wanted;
	let threshold = shown;
	if (threshold > count && count >= decimal.point) threshold = count;
	if (wanted < 0) threshold = 6;
	const exponent = decimal.point - 1;
	if (exponent < -4 || exponent >= threshold) return exponentForm(decimal, Math.min(shown, count) - 1, letter);
	if (shown > decimal.point) shown = count;
	return positionalForm(decimal, Math.max(shown - decimal.point, 0));
}
function exponentForm(decimal, shown, letter) {
	const first = decimal.digits === "" ? "0" : decimal.digits.slice(0, 1);
	const rest = shown > 0 ? `.${decimal.digits.slice(1, shown + 1).padEnd(shown, "0")}` : "";
	const exponent = decimal.digits === "" ? 0 : decimal.point - 1;
	const magnitude = String(Math.abs(exponent)).padStart(2, "0");
	return `${first}${rest}${letter}${exponent < 0 ? "-" : "+"}${magnitude}`;
}
function positionalForm(decimal, shown) {
	const { digits, point } = decimal;
	const whole = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
	if (shown <= 0) return whole;
	return `${whole}.${((point < 0 ? "0".repeat(Math.min(-point, shown)) : "") + digits.slice(Math.max(point, 0), Math.max(point + shown, 0))).padEnd(shown, "0")}`;
}
function shortest(value, bits) {
	if (value === 0) return ZERO;
	if (bits === 64) return fromExponential(value.toExponential());
	for (let digits = 1; digits < 9; digits++) {
		const text = value.toExponential(digits - 1);
		if (Math.fround(Number(text)) === value) return fromExponential(text);
	}
	return fromExponential(value.toExponential(8));
}
function fromExponential(text) {
	const mark = text.indexOf("e");
	return {
		digits: trimmedEnd(text.slice(0, mark).replace(".", ""), "0"),
		point: Number(text.slice(mark + 1)) + 1
	};
}
function exact(value) {
	const { mantissa, exponent } = binaryParts(value);
	const text = (exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent)).toString();
	const point = exponent >= 0 ? text.length : text.length + exponent;
	return {
		digits: trimmedEnd(text, "0"),
		point
	};
}
function roundedTo(value, count) {
	if (value === 0) return ZERO;
	return roundHalfEven(exact(value), count);
}
function roundedAfterPoint(value, places) {
	if (value === 0) return ZERO;
	const decimal = exact(value);
	return roundHalfEven(decimal, decimal.point + places);
}
function roundHalfEven(decimal, count) {
	const { digits, point } = decimal;
	if (count >= digits.length) return decimal;
	if (count < 0) return ZERO;
	const next = digits.charCodeAt(count) - 48;
	const odd = count > 0 && (digits.charCodeAt(count - 1) & 1) === 1;
	const up = next > 5 || next === 5 && (digits.length > count + 1 || odd);
	const kept = digits.slice(0, count);
	if (!up) {
		const trimmed = trimmedEnd(kept, "0");
		return trimmed === "" ? ZERO : {
			digits: trimmed,
			point
		};
	}
	const raised = (BigInt(kept === "" ? "0" : kept) + 1n).toString();
	return {
		digits: trimmedEnd(raised, "0"),
		point: point + (raised.length > count ? 1 : 0)
	};
}
function binaryParts(value) {
	SCRATCH.setFloat64(0, value);
	const stored = SCRATCH.getBigUint64(0);
	const field = Number(stored >> 52n & 2047n);
	const fraction = stored & 4503599627370495n;
	return field === 0 ? {
		mantissa: fraction,
		exponent: -1074
	} : {
		mantissa: fraction | 4503599627370496n,
		exponent: field - 1075
	};
}
function binaryForm(value, bits) {
	const parts = binaryParts(value);
	const mantissa = bits === 32 ? parts.mantissa >> 29n : parts.mantissa;
	const exponent = bits === 32 ? parts.exponent + 29 : parts.exponent;
	return `${mantissa}p${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
}
function hexadecimalForm(value, precision) {
	let { mantissa, exponent } = binaryParts(value);
	if (mantissa === 0n) exponent = 0;
	else exponent += 52;
	mantissa <<= 8n;
	while (mantissa !== 0n && mantissa >> 60n === 0n) {
		mantissa <<= 1n;
		exponent--;
	}
	if (precision >= 0 && precision < 15) {
		const shift = BigInt(precision * 4);
		const extra = mantissa << shift & (1n << 60n) - 1n;
		mantissa >>= 60n - shift;
		if ((extra | mantissa & 1n) > 1n << 59n) mantissa++;
		mantissa <<= 60n - shift;
		if (mantissa >> 61n !== 0n) {
			mantissa >>= 1n;
			exponent++;
		}
	}
	const fraction = (mantissa & (1n << 60n) - 1n).toString(16).padStart(15, "0");
	const shown = precision < 0 ? trimmedEnd(fraction, "0") : fraction.slice(0, precision).padEnd(precision, "0");
	const tail = shown === "" ? "" : `.${shown}`;
	return `0x${mantissa >> 60n}${tail}p${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
// src/engines/gotemplate/value.ts
var GoInt = class {
	type;
	value;
	constructor(type, value) {
		this.type = type;
		this.value = value;
	}
};
var GoComplex = class {
	re;
	im;
	constructor(re, im) {
		this.re = re;
		this.im = im;
	}
};
var GoSlice = class GoSlice {
	type;
	element;
	items;
	constructor(type, items, element = type.startsWith("[]") ? type.slice(2) : "interface {}") {
		this.type = type;
		this.items = items;
		this.element = element;
	}
	method(_name) {}
	measured() {
		return this.items;
	}
	holds(_text) {}
	isNil() {
		return false;
	}
	withItems(items) {
		return new GoSlice(this.type, items, this.element);
	}
};
var GoMap = class GoMap extends Map {
	type;
	element;
	#entries;
	constructor(type, entries = new Map(), element = type.startsWith("map[string]") ? type.slice(11) : "interface {}") {
		super();
		this.type = type;
		this.#entries = entries;
		this.element = element;
	}
	method(_name) {}
	isNil() {
		return false;
	}
	withEntries(entries) {
		return new GoMap(this.type, entries, this.element);
	}
	plain() {
		return this.#entries;
	}
	get size() {
		return this.#entries.size;
	}
	get(key) {
		return this.#entries.get(key);
	}
	has(key) {
		return this.#entries.has(key);
	}
	set(key, value) {
		this.#entries.set(key, value);
		return this;
	}
	delete(key) {
		return this.#entries.delete(key);
	}
	clear() {
		this.#entries.clear();
	}
	keys() {
		return this.#entries.keys();
	}
	values() {
		return this.#entries.values();
	}
	entries() {
		return this.#entries.entries();
	}
	[Symbol.iterator]() {
		return this.#entries.entries();
	}
	forEach(callback, thisArgument) {
		for (const [key, value] of this.#entries) callback.call(thisArgument, value, key, this);
	}
};
var GoObject = class {
	field(_name) {}
	method(_name) {}
	text() {}
	addressedText() {}
	fields() {
		return [];
	}
	underlying() {}
	isNil() {
		return false;
	}
	deepCopied(_copy) {
		return this;
	}
	equals(other) {
		return this === other;
	}
};
const SMALL_INTS = Array.from({ length: 1280 }, (_, index) => new GoInt("int", BigInt(index - 256)));
function int(n) {
	if (n >= -256 && n < 1024) {
		const small = SMALL_INTS[Number(n) + 256];
		if (small !== void 0) return small;
	}
	return new GoInt("int", typeof n === "number" && Math.abs(n) <= Number.MAX_SAFE_INTEGER ? BigInt(n) : BigInt.asIntN(64, BigInt(n)));
}
function int64(n) {
	return new GoInt("int64", BigInt.asIntN(64, BigInt(n)));
}
function integerBits(type) {
	switch (type) {
		case "int8":
		case "uint8": return 8;
		case "int16":
		case "uint16": return 16;
		case "int32":
		case "uint32": return 32;
		case "int":
		case "int64":
		case "uint":
		case "uint64":
		case "uintptr": return 64;
		default: return type;
	}
}
function isUnsigned(type) {
	return type.charCodeAt(0) === 117;
}
function goInt(type, n) {
	const value = BigInt(n);
	const bits = integerBits(type);
	return new GoInt(type, isUnsigned(type) ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value));
}
function toNumber(value) {
	if (typeof value === "number") return value;
	return value instanceof GoInt ? Number(value.value) : NaN;
}
const INTEGER_KINDS = new Set([
	"int",
	"int16",
	"int32",
	"int64",
	"int8",
	"uint",
	"uint16",
	"uint32",
	"uint64",
	"uint8",
	"uintptr"
]);
function isIntegerKind(name) {
	return INTEGER_KINDS.has(name);
}
function kindOf(value) {
	switch (typeof value) {
		case "string": return "string";
		case "number": return "float64";
		case "boolean": return "bool";
		default:
			if (value === null) return "invalid";
			if (value instanceof Map) return "map";
			if (value instanceof GoInt) return value.type;
			if (value instanceof GoObject) return value.kind;
			if (value instanceof GoComplex) return "complex128";
			return "slice";
	}
}
function typeOf(value) {
	switch (typeof value) {
		case "string": return "string";
		case "number": return "float64";
		case "boolean": return "bool";
		default:
			if (value === null) return "<nil>";
			if (Array.isArray(value)) return "[]interface {}";
			if (value instanceof Map) return value instanceof GoMap ? value.type : "map[string]interface {}";
			if (value instanceof Uint8Array) return "[]uint8";
			if (value instanceof GoComplex) return "complex128";
			return value.type;
	}
}
function itemsOf(value) {
	if (Array.isArray(value)) return value;
	if (value instanceof GoSlice) return value.items;
	if (value instanceof Uint8Array) return Array.from(value, (byte) => new GoInt("uint8", BigInt(byte)));
}
function plainOf(value) {
	return value instanceof GoObject ? value.underlying() ?? value : value;
}
// src/engines/helm/semver-range.ts
function isCompatibleRange(constraint, version) {
	const parsed = tryParseVersion(version);
	if (parsed === void 0) return false;
	try {
		return checkConstraint(parseConstraint(constraint), parsed);
	} catch (error) {
		if (error instanceof SemverError) return false;
		throw error;
	}
}
// src/engines/helm/values/value-map.ts
function isTable(value) {
	return value instanceof Map && !(value instanceof GoMap);
}
function toGoValue(value) {
	if (typeof value === "bigint") return int64(value);
	if (Array.isArray(value)) return value.map(toGoValue);
	if (typeof value === "object" && value !== null) return toValueMap(value);
	return value;
}
function toValueMap(object) {
	const map = new Map();
	for (const key of Object.keys(object)) map.set(key, toGoValue(object[key] ?? null));
	return map;
}
function withDoubles(value) {
	if (typeof value === "bigint") return Number(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) {
		const items = value.map((item) => withDoubles(item));
		return items.some((item, index) => item !== value[index]) ? items : value;
	}
	let copy;
	for (const key of Object.keys(value)) {
		const item = value[key] ?? null;
		const converted = withDoubles(item);
		if (converted === item) continue;
		copy ??= { ...value };
		Object.defineProperty(copy, key, {
			value: converted,
			writable: true,
			enumerable: true,
			configurable: true
		});
	}
	return copy ?? value;
}
function copyTable(table) {
	const copy = new Map();
	for (const [key, value] of table) copy.set(key, copyGoValue(value));
	return copy;
}
function copyGoValue(value) {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(copyGoValue);
	return isTable(value) ? copyTable(value) : value;
}
export { formatFloat as C, typeOf as S, isUnsigned as _, toValueMap as a, plainOf as b, GoComplex as c, GoObject as d, GoSlice as f, isIntegerKind as g, int64 as h, toGoValue as i, GoInt as l, int as m, copyTable as n, withDoubles as o, goInt as p, isTable as r, isCompatibleRange as s, copyGoValue as t, GoMap as u, itemsOf as v, generalFloat as w, toNumber as x, kindOf as y };

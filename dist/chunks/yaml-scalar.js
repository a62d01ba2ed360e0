// src/yaml/yaml-scalar.ts
const string = { type: "string" };
const nothing = { type: "null" };
const both = new Map([
	...[
		"",
		"~",
		"null",
		"Null",
		"NULL"
	].map((text) => [text, nothing]),
	...[
		"true",
		"True",
		"TRUE"
	].map((text) => [text, {
		type: "bool",
		value: true
	}]),
	...[
		"false",
		"False",
		"FALSE"
	].map((text) => [text, {
		type: "bool",
		value: false
	}]),
	...[
		".nan",
		".NaN",
		".NAN"
	].map((text) => [text, {
		type: "float",
		value: NaN
	}]),
	...[
		".inf",
		".Inf",
		".INF",
		"+.inf",
		"+.Inf",
		"+.INF"
	].map((text) => [text, {
		type: "float",
		value: Number.POSITIVE_INFINITY
	}]),
	...[
		"-.inf",
		"-.Inf",
		"-.INF"
	].map((text) => [text, {
		type: "float",
		value: Number.NEGATIVE_INFINITY
	}])
]);
const words = {
	helm: new Map([
		...both,
		...[
			"y",
			"Y",
			"yes",
			"Yes",
			"YES",
			"on",
			"On",
			"ON"
		].map((text) => [text, {
			type: "bool",
			value: true
		}]),
		...[
			"n",
			"N",
			"no",
			"No",
			"NO",
			"off",
			"Off",
			"OFF"
		].map((text) => [text, {
			type: "bool",
			value: false
		}])
	]),
	kubernetes: both
};
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestamp = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?))?$/;
function resolveScalar(text, dialect) {
	const word = words[dialect].get(text);
	if (word !== void 0) return word;
	if (text === "<<") return { type: "merge" };
	const first = text.charCodeAt(0);
	const digit = first >= 48 && first <= 57;
	if (first === 46) return float.test(text) ? floatOf(text) : string;
	if (!digit && first !== 43 && first !== 45) return string;
	if (digit && isTimestamp(text)) return { type: "timestamp" };
	const plain = text.includes("_") ? text.replaceAll("_", "") : text;
	const integer = parseInteger(plain, dialect);
	if (integer !== void 0) return {
		type: "int",
		value: integer
	};
	return float.test(plain) ? floatOf(plain) : string;
}
function floatOf(text) {
	const value = Number(text);
	return Number.isFinite(value) ? {
		type: "float",
		value
	} : string;
}
const minimum = -(2n ** 63n);
const maximum = 2n ** 64n - 1n;
function parseInteger(text, dialect) {
	const negative = text.startsWith("-");
	const digits = negative || text.startsWith("+") ? text.slice(1) : text;
	let value;
	if (/^(?:0|[1-9][0-9]*)$/.test(digits)) value = BigInt(digits);
	else if (/^0[xX][0-9a-fA-F]+$/.test(digits) || /^0[oO][0-7]+$/.test(digits) || /^0[bB][01]+$/.test(digits)) value = BigInt(digits.toLowerCase());
	else if (/^0[0-7]+$/.test(digits)) value = BigInt(`0o${digits.slice(1)}`);
	else return parseSignedDigits(text, dialect);
	if (negative) value = -value;
	const highest = text.startsWith("+") ? 2n ** 63n - 1n : maximum;
	return value < minimum || value > highest ? void 0 : value;
}
function parseSignedDigits(text, dialect) {
	const match = /^0(?:b([+-])([01]+)|o([+-])([0-7]+))$/.exec(text);
	if (match === null) return void 0;
	const [, binarySign, binary, octalSign, octal] = match;
	if (octal !== void 0 && dialect === "helm") return void 0;
	const digits = binary === void 0 ? BigInt(`0o${octal}`) : BigInt(`0b${binary}`);
	const value = (binarySign ?? octalSign) === "-" ? -digits : digits;
	return value < minimum || value > 2n ** 63n - 1n ? void 0 : value;
}
function isTimestamp(text) {
	const match = timestamp.exec(text);
	if (match === null) return false;
	const [year, month, day] = [
		Number(match[1]),
		Number(match[2]),
		Number(match[3])
	];
	if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false;
	const [hour, minute, second] = [
		Number(match[4] ?? match[7] ?? 0),
		Number(match[5] ?? match[8] ?? 0),
		Number(match[6] ?? match[9] ?? 0)
	];
	return hour < 24 && minute < 60 && second < 60;
}
function formatTimestamp(text) {
	const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d+))?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
	if (match === null) return text;
	const two = (part) => (part ?? "0").padStart(2, "0");
	const fraction = (match[7] ?? "").slice(0, 9).replace(/0+$/, "");
	const zone = match[8] === void 0 || match[8] === "+00:00" || match[8] === "-00:00" ? "Z" : match[8];
	return `${match[1]}-${two(match[2])}-${two(match[3])}T${two(match[4])}:${two(match[5])}:${two(match[6])}${fraction === "" ? "" : `.${fraction}`}${zone}`;
}
function needsQuotes(text) {
	const type = resolveScalar(text, "helm").type;
	if (type !== "string" && type !== "merge") return true;
	const first = text.charCodeAt(0);
	if (first !== 43 && first !== 45 && !(first >= 48 && first <= 57)) return false;
	return text.includes(":") && base60.test(text);
}
function formatFloatG(value) {
	if (Number.isNaN(value)) return ".nan";
	if (!Number.isFinite(value)) return value > 0 ? ".inf" : "-.inf";
	if (value === 0) return Object.is(value, -0) ? "-0" : "0";
	const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
	const exponent = Number(exponentText);
	if (exponent >= -4 && exponent < 21 && exponent < 6) {
		const plain = String(value);
		if (!plain.includes("e")) return plain;
	}
	if (exponent >= -4 && exponent < 6) return value.toFixed(Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - exponent));
	return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
const tagOfType = {
	bool: "bool",
	float: "float",
	int: "int",
	merge: "str",
	null: "null",
	string: "str",
	timestamp: "timestamp"
};
function tagMismatch(text, tag, type) {
	if (!tag.startsWith("tag:yaml.org,2002:")) return void 0;
	const wanted = tag.slice(18);
	if (![
		"bool",
		"float",
		"int",
		"null",
		"timestamp"
	].includes(wanted)) return void 0;
	const found = tagOfType[type === "timestamp" ? wanted === "timestamp" ? type : "string" : type];
	if (found === wanted || wanted === "float" && found === "int") return void 0;
	return `yaml: cannot decode !!${found} \`${text}\` as a !!${wanted}`;
}
export { tagMismatch as a, resolveScalar as i, formatTimestamp as n, needsQuotes as r, formatFloatG as t };

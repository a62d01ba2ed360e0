// src/model/quantity.ts
const text = /^([+-]?)(\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE]([+-]?\d{1,3})|([KMGTPE]i|[numkMGTPE])?)$/;
const tens = {
	E: 18,
	G: 9,
	M: 6,
	P: 15,
	T: 12,
	k: 3,
	m: -3,
	n: -9,
	u: -6
};
const twos = {
	Ei: 60,
	Gi: 30,
	Ki: 10,
	Mi: 20,
	Pi: 50,
	Ti: 40
};
function isQuantity(value) {
	return text.test(value);
}
function quantityForm(value) {
	const [, , , exponent, suffix = ""] = text.exec(String(value)) ?? [];
	const nanos = nanosOf(value) ?? 0n;
	if (nanos === 0n) return "decimal";
	if (exponent !== void 0) return "exponent";
	const size = nanos < 0n ? -nanos : nanos;
	return Object.hasOwn(twos, suffix) && size >= 1024n * 10n ** 9n ? "two" : "decimal";
}
function nanosOf(value) {
	if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return void 0;
	const [, sign, digits, exponent, suffix = ""] = text.exec(String(value)) ?? [];
	if (digits === void 0) return void 0;
	const [whole = "", part = ""] = digits.split(".");
	const ten = 9 - part.length + (exponent === void 0 ? tens[suffix] ?? 0 : Number(exponent));
	let size = BigInt(`${whole}${part}` || "0") << BigInt(twos[suffix] ?? 0);
	if (ten >= 0) size *= 10n ** BigInt(ten);
	else {
		const divisor = 10n ** BigInt(-ten);
		size = (size + divisor - 1n) / divisor;
	}
	return sign === "-" ? -size : size;
}
export { twos as a, tens as i, nanosOf as n, quantityForm as r, isQuantity as t };

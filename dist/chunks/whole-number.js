// src/model/whole-number.ts
const beyond64Bits = 2n ** 80n;
const mostDigits = 64;
function wholeNumber(digits) {
	if (digits.length <= mostDigits) return BigInt(digits);
	const isPrefixed = /^0[xob]/i.test(digits);
	let start = isPrefixed ? 2 : 0;
	while (digits[start] === "0") start++;
	if (digits.length - start > mostDigits) return beyond64Bits;
	return BigInt(`${isPrefixed ? digits.slice(0, 2) : ""}${digits.slice(start) || "0"}`);
}
export { wholeNumber as t };

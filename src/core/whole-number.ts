/** A number that no integer of 64 bits reaches. */
const beyond64Bits = 2n ** 80n;

/** Digits of the largest integer of 64 bits in the base with the most of them, two. */
const mostDigits = 64;

/**
 * The number that digits are, in base ten or behind `0x`, `0o` or `0b`. One that 64 bits cannot hold may come as
 * another such number: its digits are not read, which takes more than linear time.
 */
export function wholeNumber(digits: string): bigint {
  if (digits.length <= mostDigits) return BigInt(digits);
  const isPrefixed = /^0[xob]/i.test(digits);
  let start = isPrefixed ? 2 : 0;
  while (digits[start] === '0') start++;
  if (digits.length - start > mostDigits) return beyond64Bits;
  return BigInt(`${isPrefixed ? digits.slice(0, 2) : ''}${digits.slice(start) || '0'}`);
}

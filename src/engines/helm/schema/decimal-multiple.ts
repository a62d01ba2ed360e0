/**
 * Test whether a number is a whole multiple of another one; exact on the decimal texts of both: 0.3 is a multiple of
 * 0.1.
 */
export function isMultiple(value: number, of: number): boolean {
  const [a, aScale] = decimal(value);
  const [b, bScale] = decimal(of);
  const scale = Math.max(aScale, bScale);
  return (a * 10n ** BigInt(scale - aScale)) % (b * 10n ** BigInt(scale - bScale)) === 0n;
}

function decimal(value: number): [digits: bigint, scale: number] {
  const [mantissa = '0', exponentText = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponentText);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? [digits * 10n ** BigInt(-scale), 0] : [digits, scale];
}

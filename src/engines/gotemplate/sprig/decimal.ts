import { generalFloat } from '../float-text.ts';
import { GoError } from '../go-error.ts';

/** coefficient × 10^exponent, exact: shopspring/decimal as sprig's float arithmetic uses it. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Decimal places of a quotient. */
const DIVISION_PLACES = 16;

/** The decimal with the shortest text that reads back as this float. Throws a `GoError` for infinities and NaN. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) throw new GoError(`Cannot create a Decimal from ${generalFloat(value)}`);
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  const [, sign = '', whole = '0', fraction = '', power = '0'] = match ?? [];
  return { coefficient: BigInt(`${sign}${whole}${fraction}`), exponent: Number(power) - fraction.length };
}

/** The float nearest to a decimal. */
export function floatOf(decimal: Decimal): number {
  return Number(`${decimal.coefficient}e${decimal.exponent}`);
}

/** The exact sum. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) + scaled(b, exponent), exponent };
}

/** The exact difference. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { coefficient: -b.coefficient, exponent: b.exponent });
}

/** The exact product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** The quotient to 16 decimal places, halves away from zero. Throws a `GoError` for a zero divisor. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (b.coefficient === 0n) throw new GoError('decimal division by 0');
  const shift = a.exponent - b.exponent + DIVISION_PLACES;
  const numerator = shift > 0 ? a.coefficient * 10n ** BigInt(shift) : a.coefficient;
  const denominator = shift < 0 ? b.coefficient * 10n ** BigInt(-shift) : b.coefficient;
  const quotient = numerator / denominator;
  const remainder = numerator - quotient * denominator;
  const roundsAway = 2n * magnitude(remainder) >= magnitude(denominator);
  const away = numerator < 0n === denominator < 0n ? 1n : -1n;
  return { coefficient: roundsAway ? quotient + away : quotient, exponent: -DIVISION_PLACES };
}

function scaled(decimal: Decimal, exponent: number): bigint {
  return decimal.coefficient * 10n ** BigInt(decimal.exponent - exponent);
}

function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

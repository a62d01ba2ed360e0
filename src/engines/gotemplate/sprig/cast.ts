import { parseFloatGo, parseIntGo } from '../number-text.ts';
import { GoInt, GoObject, type GoValue } from '../value.ts';

// Conversions of spf13/cast 1.7, which sprig's numeric functions apply to every argument. What cannot be converted is
// 0.

const MIN_INT64 = -0x8000_0000_0000_0000n;
const MAX_INT64 = 0x7fff_ffff_ffff_ffffn;
/** Longer texts are no 64-bit numbers, unless they are padded beyond reason. */
const MAX_DIGITS = 1024;

/** `cast.ToInt64` (and `cast.ToInt`, which is the same on 64-bit machines). */
export function toInt64(value: GoValue): bigint {
  if (typeof value === 'number') return truncateToInt64(value);
  if (value instanceof GoInt) return BigInt.asIntN(64, value.value);
  if (typeof value === 'string') return parseInteger(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return namedInt(value) ?? 0n;
}

/** `cast.ToFloat64`. */
export function toFloat64(value: GoValue): number {
  if (typeof value === 'number') return value;
  if (value instanceof GoInt) return Number(value.value);
  if (typeof value === 'string') {
    if (value.length > MAX_DIGITS) return 0;
    const parsed = parseFloatGo(value);
    return parsed.error === undefined ? parsed.value : 0;
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Number(namedInt(value) ?? 0n);
}

/** A float to int64 as amd64 converts it: towards zero, and the smallest integer for what does not fit. */
function truncateToInt64(value: number): bigint {
  if (!Number.isFinite(value)) return MIN_INT64;
  const whole = BigInt(Math.trunc(value));
  return whole < MIN_INT64 || whole > MAX_INT64 ? MIN_INT64 : whole;
}

function parseInteger(text: string): bigint {
  if (text.length > MAX_DIGITS) return 0n;
  const parsed = parseIntGo(withoutZeroDecimals(text), 0);
  return parsed.error === undefined ? parsed.value : 0n;
}

/** `12.00` → `12`; decimals other than zeros stay, and make the text no integer. */
function withoutZeroDecimals(text: string): string {
  let foundZero = false;
  for (let index = text.length - 1; index >= 0; index--) {
    const char = text[index];
    if (char === '.' && foundZero) return text.slice(0, index);
    if (char === '0') foundZero = true;
    else if (char !== '.') return text;
  }
  return text;
}

/** cast knows two named integers: `time.Month` and `time.Weekday`. */
function namedInt(value: GoValue): bigint | undefined {
  if (!(value instanceof GoObject) || (value.type !== 'time.Month' && value.type !== 'time.Weekday')) return undefined;
  const underlying = value.underlying();
  return underlying instanceof GoInt ? underlying.value : undefined;
}

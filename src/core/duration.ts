import { toByteString } from './text/byte-string.ts';

const limit = 1n << 63n;
/** Nanoseconds of each unit, by its bytes: the micro sign and the Greek letter have two. */
const units: ReadonlyMap<string, bigint> = new Map([
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
  ['s', 1_000_000_000n],
  ['us', 1000n],
  ['\u00c2\u00b5s', 1000n],
  ['\u00ce\u00bcs', 1000n],
]);
/** One number with its unit, which is everything up to the next digit or point. */
const part = /([0-9]*)(\.([0-9]*))?([^.0-9]*)/y;

/**
 * The nanoseconds of a duration such as `1h30m`, `-1.5s` or `0`, as Go's `time.ParseDuration` reads it; undefined for
 * what it refuses, as what is longer than 292 years.
 */
export function nanosecondsOf(text: string): bigint | undefined {
  const read = readDuration(toByteString(text));
  return typeof read === 'string' ? undefined : read;
}

/**
 * The nanoseconds of a duration in a field of Flux, which takes what the pattern of its definitions allows and Go
 * reads; undefined for anything else.
 */
export function fluxNanoseconds(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(value) ? nanosecondsOf(value) : undefined;
}

/** As `nanosecondsOf`, of a text with one character for each byte, with Go's words about what is no duration. */
export function readDuration(bytes: string): bigint | string {
  const negative = bytes.startsWith('-');
  const digits = negative || bytes.startsWith('+') ? bytes.slice(1) : bytes;
  if (digits === '0') return 0n;
  const invalid = `time: invalid duration ${quoteForTime(bytes)}`;
  if (digits === '') return invalid;
  let total = 0n;
  part.lastIndex = 0;
  while (part.lastIndex < digits.length) {
    const [, whole = '', , fraction = '', unit = ''] = part.exec(digits) ?? [];
    if (whole === '' && fraction === '') return invalid;
    const number = whole.length > 4096 ? limit + 1n : BigInt(whole);
    if (number > limit) return invalid;
    if (unit === '') return `time: missing unit in duration ${quoteForTime(bytes)}`;
    const size = units.get(unit);
    if (size === undefined) return `time: unknown unit ${quoteForTime(unit)} in duration ${quoteForTime(bytes)}`;
    if (number > limit / size) return invalid;
    total += number * size + fractionOf(fraction, size);
    if (total > limit) return invalid;
  }
  if (negative) return -total;
  return total < limit ? total : invalid;
}

/** Go computes this in doubles, and ignores digits that do not fit 63 bits. */
function fractionOf(digits: string, unit: bigint): bigint {
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

/**
 * A text with one character for each byte in quotes, as package time writes it: everything outside printable ASCII as
 * `\x…`.
 */
export function quoteForTime(bytes: string): string {
  let out = '"';
  for (const byte of bytes) {
    if (byte >= '\u0080' || byte < ' ') out += `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
    else out += byte === '"' || byte === '\\' ? `\\${byte}` : byte;
  }
  return `${out}"`;
}

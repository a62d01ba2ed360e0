import { GoError } from '../../gotemplate/go-error.ts';
import { trimmedEnd } from '../../model/trimmed.ts';
import { toByteString } from '../byte-string.ts';

const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const LIMIT = 1n << 63n;
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['h', HOUR],
  ['m', MINUTE],
  ['ms', 1_000_000n],
  ['ns', 1n],
  ['s', SECOND],
  ['us', 1000n],
  ['\u00c2\u00b5s', 1000n],
  ['\u00ce\u00bcs', 1000n],
]);
// One number with its unit, on byte strings. The unit is everything up to the next digit or point.
const PART = /([0-9]*)(\.([0-9]*))?([^.0-9]*)/y;

/** The nanoseconds of a Go duration such as `-1h30m` or `1.5s`. Throws a `GoError` with Go's text. */
export function parseDuration(text: string): bigint {
  const bytes = toByteString(text);
  const negative = bytes.startsWith('-');
  const digits = negative || bytes.startsWith('+') ? bytes.slice(1) : bytes;
  if (digits === '0') return 0n;
  const invalid = (): GoError => new GoError(`time: invalid duration ${quoteForTime(bytes)}`);
  if (digits === '') throw invalid();
  let total = 0n;
  PART.lastIndex = 0;
  while (PART.lastIndex < digits.length) {
    const match = PART.exec(digits);
    const [whole = '', fraction, unit = ''] = [match?.[1], match?.[3], match?.[4]];
    if (match === null || (whole === '' && (fraction ?? '') === '')) throw invalid();
    const number = whole.length > 4096 ? LIMIT + 1n : BigInt(whole === '' ? 0 : whole);
    if (number > LIMIT) throw invalid();
    if (unit === '') throw new GoError(`time: missing unit in duration ${quoteForTime(bytes)}`);
    const size = UNITS.get(unit);
    if (size === undefined) {
      throw new GoError(`time: unknown unit ${quoteForTime(unit)} in duration ${quoteForTime(bytes)}`);
    }
    if (number > LIMIT / size) throw invalid();
    total += number * size + fractionOf(fraction ?? '', size);
    if (total > LIMIT) throw invalid();
  }
  if (negative) return -total;
  if (total >= LIMIT) throw invalid();
  return total;
}

/** Go computes this in doubles, and ignores digits that do not fit 63 bits. */
function fractionOf(digits: string, unit: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    if (value > (LIMIT - 1n) / 10n) break;
    const next = value * 10n + BigInt(digit);
    if (next > LIMIT) break;
    value = next;
    scale *= 10;
  }
  return value === 0n ? 0n : BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

/** A byte string in quotes as package time writes it: everything outside printable ASCII as `\x…`. */
export function quoteForTime(bytes: string): string {
  let out = '"';
  for (const byte of bytes) {
    if (byte >= '\u0080' || byte < ' ') out += `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
    else out += byte === '"' || byte === '\\' ? `\\${byte}` : byte;
  }
  return `${out}"`;
}

/** Nanoseconds as Go's Duration.String writes them: `1h2m3.5s`, `1.5ms`, `0s`. */
export function printDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s';
  const sign = nanoseconds < 0n ? '-' : '';
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  if (size < 1000n) return `${sign}${size}ns`;
  if (size < 1_000_000n) return `${sign}${withFraction(size, 1000n)}µs`;
  if (size < SECOND) return `${sign}${withFraction(size, 1_000_000n)}ms`;
  const hours = size / HOUR;
  const minutes = (size % HOUR) / MINUTE;
  const seconds = `${withFraction(size % MINUTE, SECOND)}s`;
  if (hours > 0n) return `${sign}${hours}h${minutes}m${seconds}`;
  return minutes > 0n ? `${sign}${minutes}m${seconds}` : `${sign}${seconds}`;
}

function withFraction(value: bigint, unit: bigint): string {
  const rest = value % unit;
  if (rest === 0n) return String(value / unit);
  const places = String(unit).length - 1;
  return `${value / unit}.${trimmedEnd(String(rest).padStart(places, '0'), '0')}`;
}

/** Rounds to a multiple of `unit`, halves away from zero. */
export function roundDuration(nanoseconds: bigint, unit: bigint): bigint {
  if (unit <= 0n) return nanoseconds;
  const rest = nanoseconds % unit;
  const size = rest < 0n ? -rest : rest;
  if (size * 2n < unit) return nanoseconds - rest;
  return nanoseconds - rest + (nanoseconds < 0n ? -unit : unit);
}

/** Sprig's `durationRound`: the largest unit that fits more than once, years and months of 365 and 30 days. */
export function largestUnit(nanoseconds: bigint): string {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const day = 24n * HOUR;
  const units: readonly (readonly [bigint, string])[] = [
    [365n * day, 'y'],
    [30n * day, 'mo'],
    [day, 'd'],
    [HOUR, 'h'],
    [MINUTE, 'm'],
    [SECOND, 's'],
  ];
  for (const [unit, name] of units) if (size > unit) return `${size / unit}${name}`;
  return '0s';
}

import { readDuration } from '../../../../core/duration.ts';
import { toByteString } from '../../../../core/text/byte-string.ts';
import { trimmedEnd } from '../../../../core/text/trimmed.ts';
import { GoError } from '../../go-error.ts';

const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;

/** The nanoseconds of a Go duration such as `-1h30m` or `1.5s`. Throws a `GoError` with Go's text. */
export function parseDuration(text: string): bigint {
  const read = readDuration(toByteString(text));
  if (typeof read === 'string') throw new GoError(read);
  return read;
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

/** Rounds to a multiple of `unit`, halves away from zero, and to the longest duration where that would be longer. */
export function roundDuration(nanoseconds: bigint, unit: bigint): bigint {
  if (unit <= 0n) return nanoseconds;
  const rest = nanoseconds % unit;
  const size = rest < 0n ? -rest : rest;
  if (size * 2n < unit) return nanoseconds - rest;
  return saturated(nanoseconds - rest + (nanoseconds < 0n ? -unit : unit));
}

/** Brings to a multiple of `unit`, towards zero. */
export function truncateDuration(nanoseconds: bigint, unit: bigint): bigint {
  return unit <= 0n ? nanoseconds : nanoseconds - (nanoseconds % unit);
}

/** Nanoseconds within the range of a duration. */
export function saturated(nanoseconds: bigint): bigint {
  const limit = 1n << 63n;
  return nanoseconds >= limit ? limit - 1n : nanoseconds < -limit ? -limit : nanoseconds;
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

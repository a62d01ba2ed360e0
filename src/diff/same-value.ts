import type { JsonValue } from '../model/json.ts';

/** Fields that hold quantities of resources by name, and single fields that are one. */
const quantityMaps = new Set(['capacity', 'hard', 'limits', 'requests']);
const quantityFields = new Set(['averageValue', 'divisor', 'sizeLimit', 'storage']);
const durationFields = new Set(['duration', 'interval', 'renewBefore', 'retryInterval', 'timeout']);

const quantityText = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:([eE][+-]?\d{1,3})|([KMGTPE]i|[numkMGTPE])?)$/;
const powers: Readonly<Record<string, readonly [2 | 10, number]>> = {
  E: [10, 18],
  Ei: [2, 60],
  G: [10, 9],
  Gi: [2, 30],
  Ki: [2, 10],
  M: [10, 6],
  Mi: [2, 20],
  P: [10, 15],
  Pi: [2, 50],
  T: [10, 12],
  Ti: [2, 40],
  k: [10, 3],
  m: [10, -3],
  n: [10, -9],
  u: [10, -6],
};
const durationUnits: Readonly<Record<string, bigint>> = {
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
  s: 1_000_000_000n,
  us: 1_000n,
  µs: 1_000n,
};

/**
 * True when the API server reads two different scalars at the end of `path` (keys from the top, without list positions) as the same value: quantities
 * (`1000m` and `1`, `1Gi` and `1024Mi`) and durations (`60m` and `1h`), each only in fields that hold them.
 */
export function isSameValue(path: readonly string[], from: JsonValue, to: JsonValue): boolean {
  const field = path.at(-1) ?? '';
  const holder = path.at(-2) ?? '';
  if (quantityMaps.has(holder) || quantityFields.has(field)) {
    const left = quantityOf(from);
    return left !== undefined && left === quantityOf(to);
  }
  if (!durationFields.has(field)) return false;
  const left = durationOf(from);
  return left !== undefined && left === durationOf(to);
}

/** A quantity in units of 10⁻⁹, rounded up as the API server rounds; undefined when it is none. */
function quantityOf(value: JsonValue): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [, sign, digits = '', exponent, suffix] = quantityText.exec(String(value)) ?? [];
  if (sign === undefined) return undefined;
  const [whole = '', fraction = ''] = digits.split('.');
  if (digits.length > 40) return undefined;
  const [base, power] =
    suffix === undefined ? ([10, Number(exponent?.slice(1) ?? 0)] as const) : (powers[suffix] ?? [10, 0]);
  let scaled = BigInt(whole + fraction || '0');
  let tens = 9 - fraction.length;
  if (base === 10) tens += power;
  else scaled *= 2n ** BigInt(power);
  if (Math.abs(tens) > 400) return undefined;
  if (tens >= 0) scaled *= 10n ** BigInt(tens);
  else {
    const divisor = 10n ** BigInt(-tens);
    scaled = (scaled + divisor - 1n) / divisor;
  }
  return sign === '-' ? -scaled : scaled;
}

/** A Go duration in nanoseconds; undefined when it is none. */
function durationOf(value: JsonValue): bigint | undefined {
  if (typeof value !== 'string' || !/^(?:\d+(?:ns|us|µs|ms|s|m|h))+$/.test(value) || value.length > 60)
    return undefined;
  let total = 0n;
  for (const [, amount = '0', unit = 'ns'] of value.matchAll(/(\d+)(ns|us|µs|ms|s|m|h)/g))
    total += BigInt(amount) * (durationUnits[unit] ?? 0n);
  return total;
}

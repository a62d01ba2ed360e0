import type { JsonValue } from './json.ts';

const text = /^([+-]?)(\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE]([+-]?\d{1,3})|([KMGTPE]i|[numkMGTPE])?)$/;
/** Powers of ten that suffixes stand for. */
export const tens: Readonly<Record<string, number>> = { E: 18, G: 9, M: 6, P: 15, T: 12, k: 3, m: -3, n: -9, u: -6 };
/** Powers of two that suffixes stand for. */
export const twos: Readonly<Record<string, number>> = { Ei: 60, Gi: 30, Ki: 10, Mi: 20, Pi: 50, Ti: 40 };

/** Test for the text of a Kubernetes quantity. */
export function isQuantity(value: string): boolean {
  return text.test(value);
}

/**
 * Form in which the API server stores a quantity: with suffixes of ten, with suffixes of two (not for numbers below
 * 1024), or with an exponent. It is the form that was written, so that `1Gi` and `1073741824` are stored as they are.
 * Source: `CanonicalizeBytes` in `apimachinery/pkg/api/resource/quantity.go`.
 */
export function quantityForm(value: bigint | boolean | number | string): 'decimal' | 'exponent' | 'two' {
  const [, , , exponent, suffix = ''] = text.exec(String(value)) ?? [];
  const nanos = nanosOf(value) ?? 0n;
  if (nanos === 0n) return 'decimal';
  if (exponent !== undefined) return 'exponent';
  const size = nanos < 0n ? -nanos : nanos;
  return Object.hasOwn(twos, suffix) && size >= 1024n * 10n ** 9n ? 'two' : 'decimal';
}

/**
 * A quantity in thousand-millionths (nano), exactly, rounded up as the API server does; undefined when the value is
 * none.
 */
export function nanosOf(value: JsonValue | undefined): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const [, sign, digits, exponent, suffix = ''] = text.exec(String(value)) ?? [];
  if (digits === undefined) return undefined;
  const [whole = '', part = ''] = digits.split('.');
  const ten = 9 - part.length + (exponent === undefined ? (tens[suffix] ?? 0) : Number(exponent));
  let size = BigInt(`${whole}${part}` || '0') << BigInt(twos[suffix] ?? 0);
  if (ten >= 0) size *= 10n ** BigInt(ten);
  else {
    const divisor = 10n ** BigInt(-ten);
    size = (size + divisor - 1n) / divisor;
  }
  return sign === '-' ? -size : size;
}

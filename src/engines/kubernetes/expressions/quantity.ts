import { nanosOf, tens, twos } from '../../../core/quantity.ts';

const mostInteger = 2n ** 63n - 1n;
/** Digits that the API server keeps in its small form of a quantity. */
const smallDigits = { binary: 15, decimal: 18 } as const;

/**
 * A quantity of Kubernetes in an expression. `small` is its number and scale of ten where the API server keeps it as an
 * integer; only such a quantity can be asked for an integer.
 */
export class Quantity {
  readonly nanos: bigint;
  readonly small: { readonly value: bigint; readonly scale: number } | undefined;

  constructor(nanos: bigint, small: Quantity['small']) {
    this.nanos = nanos;
    this.small = small;
  }

  equals(other: Quantity): boolean {
    return this.nanos === other.nanos;
  }

  compare(other: Quantity): bigint {
    return this.nanos === other.nanos ? 0n : this.nanos > other.nanos ? 1n : -1n;
  }

  /** The integer; undefined when it has a scale below one, or is too large. */
  get integer(): bigint | undefined {
    if (this.small === undefined || this.small.scale < 0) return undefined;
    const value = this.small.value * 10n ** BigInt(this.small.scale);
    return fits(value) ? value : undefined;
  }

  plus(other: Quantity): Quantity {
    return new Quantity(this.nanos + other.nanos, sumOf(this.small, other.small));
  }

  negated(): Quantity {
    return new Quantity(-this.nanos, this.small && { value: -this.small.value, scale: this.small.scale });
  }
}

function fits(value: bigint): boolean {
  return value <= mostInteger && value >= -mostInteger - 1n;
}

function sumOf(one: Quantity['small'], other: Quantity['small']): Quantity['small'] {
  if (one === undefined || other === undefined) return undefined;
  if (one.value === 0n) return other;
  if (other.value === 0n) return one;
  const scale = Math.min(one.scale, other.scale);
  const at = ({ value, scale: own }: NonNullable<Quantity['small']>): bigint => value * 10n ** BigInt(own - scale);
  const value = at(one) + at(other);
  return fits(value) ? { value, scale } : undefined;
}

/** The quantity that a whole number is. */
export function quantityOfInteger(value: bigint): Quantity {
  return new Quantity(value * 1_000_000_000n, { value, scale: 0 });
}

/** More than any quantity needs, and little for a pattern that tries each end of a run of noughts. */
const longestText = 100;
const form = /^([+-]?)0*((?:[1-9]\d*)?)(?:\.(\d*))?(?:[eE]([+-]?\d+)|([KMGTPE]i|[numkMGTPE])?)$/;

/**
 * The quantity that a text is; undefined when it is none. Source: k8s.io/apimachinery, pkg/api/resource, ParseQuantity.
 */
export function quantityOfText(text: string): Quantity | undefined {
  const [all, sign = '', whole = '', part = '', exponent, suffix = ''] =
    text.length > longestText ? [] : (form.exec(text) ?? []);
  if (all === undefined || all === '') return undefined;
  // Without a digit it is nought: `Mi`.
  if (!/\d/.test(text)) return new Quantity(0n, { value: 0n, scale: 0 });
  const nanos = nanosOf(text);
  if (nanos === undefined) return undefined;
  const negative = sign === '-';
  const digits = `${whole === '' ? '0' : whole}${part}`;
  const power = twos[suffix];
  if (power !== undefined) {
    const room = smallDigits.binary - (whole === '' ? 1 : whole.length) - Math.trunc((power * 3) / 10) - 1;
    const value = BigInt(digits) << BigInt(power);
    const isSmall = part === '' && room >= 0 && fits(value);
    return new Quantity(nanos, isSmall ? { value: negative ? -value : value, scale: 0 } : undefined);
  }
  const scale = (exponent === undefined ? (tens[suffix] ?? 0) : Number(exponent)) - part.length;
  const isSmall = digits.length <= smallDigits.decimal && scale >= -9 && scale < 100;
  const value = BigInt(digits);
  return new Quantity(nanos, isSmall ? { value: negative ? -value : value, scale } : undefined);
}

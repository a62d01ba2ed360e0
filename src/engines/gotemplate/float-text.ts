import { trimmedEnd } from '../../core/text/trimmed.ts';

/** The letter that chooses how `formatFloat` writes a number; those of Go's strconv.FormatFloat. */
export type FloatFormat = 'b' | 'e' | 'E' | 'f' | 'g' | 'G' | 'x' | 'X';

/**
 * Significant decimal digits without leading or trailing zeros, and where the decimal point goes: 0.DIGITS × 10^point.
 */
interface Decimal {
  readonly digits: string;
  readonly point: number;
}

const ZERO: Decimal = { digits: '', point: 0 };
const SCRATCH = new DataView(new ArrayBuffer(8));

/**
 * A float as Go's strconv.FormatFloat writes it. `precision` -1 means the shortest text that reads back as the same
 * float (of `bits` size); format `g` then writes an exponent below 1e-4 and from 1e6 on. Otherwise the exact binary
 * value is rounded half to even.
 */
export function formatFloat(x: number, format: FloatFormat, precision = -1, bits: 32 | 64 = 64): string {
  if (Number.isNaN(x)) return 'NaN';
  if (!Number.isFinite(x)) return x > 0 ? '+Inf' : '-Inf';
  const sign = x < 0 || Object.is(x, -0) ? '-' : '';
  const value = Math.abs(x);
  switch (format) {
    case 'b':
      return sign + binaryForm(value, bits);
    case 'x':
      return sign + hexadecimalForm(value, precision);
    case 'X':
      return sign + hexadecimalForm(value, precision).toUpperCase();
    case 'e':
    case 'E': {
      const decimal = precision < 0 ? shortest(value, bits) : roundedTo(value, precision + 1);
      const shown = precision < 0 ? Math.max(decimal.digits.length - 1, 0) : precision;
      return sign + exponentForm(decimal, shown, format);
    }
    case 'f': {
      const decimal = precision < 0 ? shortest(value, bits) : roundedAfterPoint(value, precision);
      const shown = precision < 0 ? Math.max(decimal.digits.length - decimal.point, 0) : precision;
      return sign + positionalForm(decimal, shown);
    }
    case 'g':
    case 'G':
      return sign + generalForm(value, precision, bits, format === 'g' ? 'e' : 'E');
    default:
      return format satisfies never;
  }
}

/** A float as `{{ }}`, print and `%v` show it: formatFloat(x, 'g', -1) with a short way for everyday numbers. */
export function generalFloat(x: number): string {
  // In this range JavaScript writes the same shortest digits and no exponent either.
  const magnitude = x < 0 ? -x : x;
  if ((magnitude < 1e6 && magnitude >= 1e-4) || Object.is(x, 0)) return String(x);
  return formatFloat(x, 'g');
}

function generalForm(value: number, precision: number, bits: 32 | 64, letter: 'e' | 'E'): string {
  const wanted = precision === 0 ? 1 : precision;
  const decimal = wanted < 0 ? shortest(value, bits) : roundedTo(value, wanted);
  const count = decimal.digits.length;
  let shown = wanted < 0 ? count : wanted;
  let threshold = shown;
  if (threshold > count && count >= decimal.point) threshold = count;
  if (wanted < 0) threshold = 6;
  const exponent = decimal.point - 1;
  if (exponent < -4 || exponent >= threshold) return exponentForm(decimal, Math.min(shown, count) - 1, letter);
  if (shown > decimal.point) shown = count;
  return positionalForm(decimal, Math.max(shown - decimal.point, 0));
}

function exponentForm(decimal: Decimal, shown: number, letter: 'e' | 'E'): string {
  const first = decimal.digits === '' ? '0' : decimal.digits.slice(0, 1);
  const rest = shown > 0 ? `.${decimal.digits.slice(1, shown + 1).padEnd(shown, '0')}` : '';
  const exponent = decimal.digits === '' ? 0 : decimal.point - 1;
  const magnitude = String(Math.abs(exponent)).padStart(2, '0');
  return `${first}${rest}${letter}${exponent < 0 ? '-' : '+'}${magnitude}`;
}

function positionalForm(decimal: Decimal, shown: number): string {
  const { digits, point } = decimal;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  if (shown <= 0) return whole;
  const zeros = point < 0 ? '0'.repeat(Math.min(-point, shown)) : '';
  const fraction = zeros + digits.slice(Math.max(point, 0), Math.max(point + shown, 0));
  return `${whole}.${fraction.padEnd(shown, '0')}`;
}

function shortest(value: number, bits: 32 | 64): Decimal {
  if (value === 0) return ZERO;
  if (bits === 64) return fromExponential(value.toExponential());
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toExponential(digits - 1);
    if (Math.fround(Number(text)) === value) return fromExponential(text);
  }
  return fromExponential(value.toExponential(8));
}

function fromExponential(text: string): Decimal {
  const mark = text.indexOf('e');
  const digits = trimmedEnd(text.slice(0, mark).replace('.', ''), '0');
  return { digits, point: Number(text.slice(mark + 1)) + 1 };
}

/** The exact decimal expansion of a positive double: at most 767 significant digits. */
function exact(value: number): Decimal {
  const { mantissa, exponent } = binaryParts(value);
  const scaled = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const text = scaled.toString();
  const point = exponent >= 0 ? text.length : text.length + exponent;
  return { digits: trimmedEnd(text, '0'), point };
}

function roundedTo(value: number, count: number): Decimal {
  if (value === 0) return ZERO;
  return roundHalfEven(exact(value), count);
}

function roundedAfterPoint(value: number, places: number): Decimal {
  if (value === 0) return ZERO;
  const decimal = exact(value);
  return roundHalfEven(decimal, decimal.point + places);
}

function roundHalfEven(decimal: Decimal, count: number): Decimal {
  const { digits, point } = decimal;
  if (count >= digits.length) return decimal;
  if (count < 0) return ZERO;
  const next = digits.charCodeAt(count) - 0x30;
  const odd = count > 0 && (digits.charCodeAt(count - 1) & 1) === 1;
  const up = next > 5 || (next === 5 && (digits.length > count + 1 || odd));
  const kept = digits.slice(0, count);
  if (!up) {
    const trimmed = trimmedEnd(kept, '0');
    return trimmed === '' ? ZERO : { digits: trimmed, point };
  }
  const raised = (BigInt(kept === '' ? '0' : kept) + 1n).toString();
  return { digits: trimmedEnd(raised, '0'), point: point + (raised.length > count ? 1 : 0) };
}

/** value = mantissa × 2^exponent, with the mantissa as stored (53 bits, fewer for subnormals). */
function binaryParts(value: number): { mantissa: bigint; exponent: number } {
  SCRATCH.setFloat64(0, value);
  const stored = SCRATCH.getBigUint64(0);
  const field = Number((stored >> 52n) & 0x7ffn);
  const fraction = stored & 0xfffffffffffffn;
  return field === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | 0x10000000000000n, exponent: field - 1075 };
}

function binaryForm(value: number, bits: 32 | 64): string {
  const parts = binaryParts(value);
  // A float32 keeps 24 of the 53 bits.
  const mantissa = bits === 32 ? parts.mantissa >> 29n : parts.mantissa;
  const exponent = bits === 32 ? parts.exponent + 29 : parts.exponent;
  return `${mantissa}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
}

function hexadecimalForm(value: number, precision: number): string {
  let { mantissa, exponent } = binaryParts(value);
  if (mantissa === 0n) exponent = 0;
  else exponent += 52;
  // One hexadecimal digit before the point: the mantissa is moved up until its top bit is bit 60.
  mantissa <<= 8n;
  while (mantissa !== 0n && mantissa >> 60n === 0n) {
    mantissa <<= 1n;
    exponent--;
  }
  if (precision >= 0 && precision < 15) {
    const shift = BigInt(precision * 4);
    const extra = (mantissa << shift) & ((1n << 60n) - 1n);
    mantissa >>= 60n - shift;
    if ((extra | (mantissa & 1n)) > 1n << 59n) mantissa++;
    mantissa <<= 60n - shift;
    if (mantissa >> 61n !== 0n) {
      mantissa >>= 1n;
      exponent++;
    }
  }
  const fraction = (mantissa & ((1n << 60n) - 1n)).toString(16).padStart(15, '0');
  const shown = precision < 0 ? trimmedEnd(fraction, '0') : fraction.slice(0, precision).padEnd(precision, '0');
  const tail = shown === '' ? '' : `.${shown}`;
  return `0x${mantissa >> 60n}${tail}p${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

import { wholeNumber } from '../../core/whole-number.ts';
/** A number read from text. `error` is Go's: `syntax` (value 0) or `range` (value is the nearest one of the type). */
export interface ParsedNumber<T> {
  readonly value: T;
  readonly error?: 'syntax' | 'range';
}

const DECIMAL_FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const HEXADECIMAL_FLOAT = /^([+-]?)0x([\da-f]*)(?:\.([\da-f]*))?p([+-]?\d+)$/i;
const SPECIAL_FLOAT = /^([+-]?)(?:inf|infinity)$/i;
const BASE_PREFIX = /^0([box])/i;

/** Reads a float64 as Go's strconv.ParseFloat does: decimal, hexadecimal with `p`, underscores, `inf`, `nan`. */
export function parseFloatGo(text: string): ParsedNumber<number> {
  const special = SPECIAL_FLOAT.exec(text);
  if (special !== null) return { value: special[1] === '-' ? -Infinity : Infinity };
  if (/^nan$/i.test(text)) return { value: Number.NaN };
  if (text.includes('_') && !underscoresFit(text)) return { value: 0, error: 'syntax' };
  const plain = text.replaceAll('_', '');
  const value = DECIMAL_FLOAT.test(plain) ? Number(plain) : hexadecimalFloat(plain);
  if (value === undefined) return { value: 0, error: 'syntax' };
  return Number.isFinite(value) ? { value } : { value, error: 'range' };
}

function hexadecimalFloat(text: string): number | undefined {
  const match = HEXADECIMAL_FLOAT.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const magnitude = binaryScaled(BigInt(`0x${whole}${fraction}`), Number(power) - 4 * fraction.length);
  return sign === '-' ? -magnitude : magnitude;
}

/** mantissa × 2^exponent, rounded half to even. */
function binaryScaled(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0;
  const length = mantissa.toString(2).length;
  if (length + exponent > 1024) return Infinity;
  const keep = Math.min(53, length + exponent + 1074);
  if (keep < 0) return 0;
  const drop = length - keep;
  let kept = mantissa;
  if (drop > 0) {
    const shift = BigInt(drop);
    kept = mantissa >> shift;
    const rest = mantissa - (kept << shift);
    const half = 1n << (shift - 1n);
    if (rest > half || (rest === half && (kept & 1n) === 1n)) kept++;
  }
  const power = exponent + Math.max(drop, 0);
  // In two steps, so that neither factor leaves the range of a double.
  const low = Math.trunc(power / 2);
  return Number(kept) * 2 ** low * 2 ** (power - low);
}

/**
 * Reads an integer as Go's strconv.ParseInt does. Base 0 takes the base from the prefix (`0x`, `0o`, `0b`, `0`) and
 * allows underscores between digits.
 */
export function parseIntGo(text: string, base: IntegerBase = 10): ParsedNumber<bigint> {
  const negative = text.startsWith('-');
  const magnitude = unsigned(negative || text.startsWith('+') ? text.slice(1) : text, base, text);
  if (magnitude === undefined) return { value: 0n, error: 'syntax' };
  const limit = 1n << 63n;
  if (negative) return magnitude > limit ? { value: -limit, error: 'range' } : { value: -magnitude };
  return magnitude >= limit ? { value: limit - 1n, error: 'range' } : { value: magnitude };
}

/** Reads an unsigned integer as Go's strconv.ParseUint does with base 0; a sign is a syntax error. */
export function parseUintGo(text: string): ParsedNumber<bigint> {
  const magnitude = unsigned(text, 0, text);
  if (magnitude === undefined) return { value: 0n, error: 'syntax' };
  const limit = 1n << 64n;
  return magnitude >= limit ? { value: limit - 1n, error: 'range' } : { value: magnitude };
}

/** The base of an integer; 0 takes it from the beginning of the text. */
type IntegerBase = 0 | 2 | 8 | 10 | 16;

const basePrefix: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };

function unsigned(digits: string, base: IntegerBase, whole: string): bigint | undefined {
  let radix: number = base;
  let text = digits;
  if (base === 0) {
    const prefix = BASE_PREFIX.exec(text)?.[1]?.toLowerCase();
    radix = prefix === 'x' ? 16 : prefix === 'o' ? 8 : prefix === 'b' ? 2 : text.startsWith('0') ? 8 : 10;
    if (prefix !== undefined && text.length > 2) text = text.slice(2);
    else if (radix === 8 && text.length > 1) text = text.slice(1);
    else if (radix === 8) radix = 10;
    if (text.includes('_')) {
      if (!underscoresFit(whole)) return undefined;
      text = text.replaceAll('_', '');
    }
  }
  if (text === '') return undefined;
  for (let index = 0; index < text.length; index++) {
    if (digitValue(text.charCodeAt(index)) >= radix) return undefined;
  }
  return wholeNumber(`${basePrefix[radix] ?? ''}${text}`);
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? lower - 0x61 + 10 : 99;
}

/** Test whether every underscore stands between digits, or between a base prefix and a digit. */
function underscoresFit(text: string): boolean {
  const number = text.replace(/^[+-]/, '');
  const prefix = /^0[box]/i.test(number);
  const hexadecimal = /^0x/i.test(number);
  let before: 'start' | 'digit' | 'underscore' | 'other' = prefix ? 'digit' : 'start';
  for (const char of prefix ? number.slice(2) : number) {
    if (/\d/.test(char) || (hexadecimal && /[a-f]/i.test(char))) before = 'digit';
    else if (char === '_') {
      if (before !== 'digit') return false;
      before = 'underscore';
    } else {
      if (before === 'underscore') return false;
      before = 'other';
    }
  }
  return before !== 'underscore';
}

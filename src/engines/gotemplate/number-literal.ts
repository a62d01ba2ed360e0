import { quoteGo, unquoteChar } from '../../core/go/quote.ts';
import type { NumberNode } from './ast.ts';
import { parseFloatGo, parseIntGo, parseUintGo } from './number-text.ts';

type NumberValue = Omit<NumberNode, 'type' | 'pos' | 'text'>;

const NO_VALUE: NumberValue = { int: undefined, uint: undefined, float: undefined, complex: undefined };
const INT64_END = 2 ** 63;
const UINT64_END = 2 ** 64;

/**
 * The value of a numeric literal under every type that can hold it, by the rules for Go's untyped constants; or the
 * text of Go's error (`illegal number syntax: "1x"`).
 */
export function numberLiteral(text: string, kind: 'charConstant' | 'complex' | 'number'): NumberValue | string {
  if (kind === 'charConstant') return charConstant(text);
  if (kind === 'complex') return complexPair(text);
  if (text.endsWith('i')) {
    const imaginary = parseFloatGo(text.slice(0, -1));
    if (imaginary.error === undefined) return fromComplex(0, imaginary.value);
  }
  const unsigned = parseUintGo(text);
  const signed = parseIntGo(text, 0);
  const int = signed.error === undefined ? signed.value : undefined;
  const uint = unsigned.error === undefined ? unsigned.value : int === 0n ? 0n : undefined;
  if (int !== undefined || uint !== undefined) return { ...NO_VALUE, int, uint, float: Number(int ?? uint) };
  const float = parseFloatGo(text);
  if (float.error !== undefined) return `illegal number syntax: ${quoteGo(text)}`;
  if (!/[.eEpP]/.test(text)) return `integer overflow: ${quoteGo(text)}`;
  return fromFloat(float.value);
}

function fromFloat(float: number): NumberValue {
  const integral = Number.isInteger(float);
  return {
    ...NO_VALUE,
    float,
    int: integral && float >= -INT64_END && float < INT64_END ? BigInt(float) : undefined,
    uint: integral && float >= 0 && float < UINT64_END ? BigInt(float) : undefined,
  };
}

function fromComplex(re: number, im: number): NumberValue {
  return { ...(im === 0 ? fromFloat(re) : NO_VALUE), complex: { re, im } };
}

function charConstant(text: string): NumberValue | string {
  const char = unquoteChar(text, 1, "'");
  if (char === undefined) return 'invalid syntax';
  if (text.slice(char.end) !== "'") return `malformed character constant: ${text}`;
  const value = BigInt(char.codePoint);
  return { ...NO_VALUE, int: value, uint: value, float: char.codePoint };
}

/** Where the last sign is that stands behind something else than one of these letters; 0 without one. */
function lastSign(text: string, letters: string): number {
  let at = text.length - 1;
  while (at > 0 && !('+-'.includes(text.charAt(at)) && !letters.includes(text.charAt(at - 1)))) at--;
  return Math.max(at, 0);
}

function complexPair(text: string): NumberValue | string {
  // The imaginary part starts at the last sign that does not belong to an exponent.
  const pair = text.endsWith('i') ? text.slice(0, -1) : '';
  const decimal = lastSign(pair, 'eEpP');
  const at = decimal > 0 ? decimal : lastSign(pair, 'pP');
  const isPair = at > 0 && (decimal > 0 || !/[xX]/.test(pair.slice(at)));
  const re = isPair ? parseFloatGo(pair.slice(0, at)) : undefined;
  const im = isPair ? parseFloatGo(pair.slice(at)) : undefined;
  if (re === undefined || im === undefined || re.error !== undefined || im.error !== undefined)
    return 'syntax error scanning complex number';
  return fromComplex(re.value, im.value);
}

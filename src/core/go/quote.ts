import { joinedString } from './go-string.ts';

const PLAIN_ASCII = /^[ !#-[\]-~]*$/;
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const ESCAPES: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};

/** Extent to which `quoteGo` escapes: control characters only, or everything outside ASCII as well (`%+q`). */
export type QuoteStyle = 'unicode' | 'ascii';

/** Test for a character that Go's strconv.IsPrint accepts: letters, marks, numbers, punctuation, symbols and U+0020. */
export function isPrintable(char: string): boolean {
  return PRINTABLE.test(char);
}

/** A Go string in double quotes with Go's escapes, as strconv.Quote and `%q` write it. */
export function quoteGo(s: string, style: QuoteStyle = 'unicode'): string {
  if (PLAIN_ASCII.test(s)) return `"${s}"`;
  let out = '"';
  for (const char of s) out += escaped(char, '"', style);
  return `${out}"`;
}

/** A code point in single quotes, as `%q` writes an integer; not a character → U+FFFD. */
export function quoteRune(codePoint: number, style: QuoteStyle = 'unicode'): string {
  return `'${escaped(runeText(codePoint), "'", style)}'`;
}

/** The string of one code point; U+FFFD when it is not a Unicode scalar value. */
export function runeText(codePoint: number): string {
  const valid = codePoint >= 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return String.fromCodePoint(valid ? codePoint : 0xfffd);
}

function escaped(char: string, quote: string, style: QuoteStyle): string {
  const short = ESCAPES[char];
  if (short !== undefined) return short;
  if (char === quote) return `\\${char}`;
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return code >= 0x20 && code !== 0x7f ? char : `\\x${hexadecimal(code, 2)}`;
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${hexadecimal(code & 0xff, 2)}`;
  if (style === 'unicode' && PRINTABLE.test(char)) return char;
  return code < 0x10000 ? `\\u${hexadecimal(code, 4)}` : `\\U${hexadecimal(code, 8)}`;
}

function hexadecimal(n: number, width: number): string {
  return n.toString(16).padStart(width, '0');
}

/**
 * Test whether a string can stand in backquotes unchanged: no control character but tab, no backquote, no invalid byte.
 */
export function canBackquote(s: string): boolean {
  for (const char of s) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20 ? char !== '\t' : char === '`' || code === 0x7f || code === 0xfeff) return false;
    if (code >= 0xd800 && code <= 0xdfff) return false;
  }
  return true;
}

/**
 * The string that a Go literal with its quotes stands for: `"…"` with escapes, or backquotes, from which carriage
 * returns are dropped. Undefined where Go says "invalid syntax".
 */
export function unquoteGo(literal: string): string | undefined {
  if (literal.length < 2 || literal[0] !== literal.at(-1)) return undefined;
  const inner = literal.slice(1, -1);
  if (literal[0] === '`') return inner.includes('`') ? undefined : inner.replaceAll('\r', '');
  if (literal[0] !== '"') return undefined;
  let out = '';
  for (let index = 0; index < inner.length; ) {
    if (inner[index] === '\n') return undefined;
    const char = unquoteChar(inner, index, '"');
    if (char === undefined) return undefined;
    out += char.text;
    index = char.end;
  }
  return joinedString(out);
}

/**
 * One character of a Go literal. `text` is the Go string it adds, `codePoint` its value (a byte for `\x` and octal).
 */
export interface UnquotedChar {
  readonly text: string;
  readonly codePoint: number;
  /** Index after the character. */
  readonly end: number;
}

const SIMPLE_ESCAPES: Readonly<Record<string, number>> = {
  '"': 0x22,
  "'": 0x27,
  '\\': 0x5c,
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
};
const HEXADECIMAL_WIDTH: Readonly<Record<string, number>> = { U: 8, u: 4, x: 2 };

/** Reads one possibly escaped character at `index`, inside quotes of the given kind; undefined for invalid syntax. */
export function unquoteChar(s: string, index: number, quote: '"' | "'"): UnquotedChar | undefined {
  const codePoint = s.codePointAt(index);
  if (codePoint === undefined || s[index] === quote) return undefined;
  if (codePoint !== 0x5c) {
    const valid = codePoint < 0xd800 || codePoint > 0xdfff ? codePoint : 0xfffd;
    return { text: String.fromCodePoint(valid), codePoint: valid, end: index + (codePoint > 0xffff ? 2 : 1) };
  }
  const letter = s[index + 1] ?? '';
  const width = HEXADECIMAL_WIDTH[letter];
  if (width !== undefined) {
    const digits = s.slice(index + 2, index + 2 + width);
    if (digits.length < width || !/^[\da-f]+$/i.test(digits)) return undefined;
    const value = Number.parseInt(digits, 16);
    if (letter === 'x') return byteChar(value, index + 4);
    if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return undefined;
    return { text: String.fromCodePoint(value), codePoint: value, end: index + 2 + width };
  }
  if (letter >= '0' && letter <= '7') {
    const digits = s.slice(index + 1, index + 4);
    if (!/^[0-7]{3}$/.test(digits)) return undefined;
    const value = Number.parseInt(digits, 8);
    return value > 255 ? undefined : byteChar(value, index + 4);
  }
  if ((letter === '"' || letter === "'") && letter !== quote) return undefined;
  const simple = SIMPLE_ESCAPES[letter];
  return simple === undefined ? undefined : byteChar(simple, index + 2);
}

function byteChar(byte: number, end: number): UnquotedChar {
  return { text: String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte), codePoint: byte, end };
}

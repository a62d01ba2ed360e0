import { atDocumentIndicator, isBlankOrEnd, isBreak, isBreakOrEnd, type Reader } from './reader.ts';
import { scalarToken, type Token } from './token.ts';

/**
 * Reads a plain scalar, the blanks and line breaks behind it included. Further lines must stand at `indent` or deeper;
 * in flow collections anywhere. Sets `reader.brokeLine` when a line break ended it.
 */
export function scanPlain(reader: Reader, indent: number, flow: boolean): Token {
  const { text, line: startLine, column: startColumn } = reader;
  let value = '';
  /** What the line breaks before the next line stand for. */
  let folded = '';
  reader.brokeLine = false;
  for (;;) {
    const start = reader.at;
    if (reader.brokeLine && atDocumentIndicator(reader)) break;
    if (text.charCodeAt(start) === 0x23) break;
    const end = flow ? passPlainInFlow(reader) : passPlainInBlock(reader);
    if (end > start) {
      const part = text.slice(start, end);
      value = value === '' ? part : value + folded + part;
      reader.brokeLine = false;
    }
    if (reader.wide) reader.pass(start, reader.at);
    if (end === start || !isBreak(text.charCodeAt(reader.at))) break;
    folded = foldBreaks(reader, indent, startLine);
    reader.brokeLine = true;
    if (!flow && reader.column < indent) break;
  }
  return scalarToken(startLine, startColumn, value, 'plain');
}

/**
 * Steps over the rest of a line that belongs to a plain scalar in block context and over the blanks behind; gives its
 * end without them.
 */
function passPlainInBlock(reader: Reader): number {
  const { text } = reader;
  let { at } = reader;
  let end = at;
  for (;;) {
    let code = text.charCodeAt(at);
    while (code > 0x20) {
      if (code === 0x3a ? isBlankOrEnd(text.charCodeAt(at + 1)) : code === 0x2028 || code === 0x2029) break;
      code = text.charCodeAt(++at);
    }
    if (at > end) end = at;
    else if (at === reader.at) break;
    if (code !== 0x20 && code !== 0x09) break;
    do code = text.charCodeAt(++at);
    while (code === 0x20 || code === 0x09);
    if (code === 0x23 || isBreakOrEnd(code)) break;
    if (code === 0x3a && isBlankOrEnd(text.charCodeAt(at + 1))) break;
  }
  reader.at = at;
  return end;
}

/** As `passPlainInBlock`, in a flow collection, whose indicators end a scalar. */
function passPlainInFlow(reader: Reader): number {
  const { text } = reader;
  let { at } = reader;
  let end = at;
  for (;;) {
    let code = text.charCodeAt(at);
    while (!isBlankOrEnd(code) && !isFlowIndicator(code)) {
      if (code === 0x3a && isBlankOrEnd(text.charCodeAt(at + 1))) break;
      code = text.charCodeAt(++at);
    }
    if (at > end) end = at;
    else if (at === reader.at) break;
    if (code !== 0x20 && code !== 0x09) break;
    do code = text.charCodeAt(++at);
    while (code === 0x20 || code === 0x09);
    if (code === 0x23 || isBreakOrEnd(code) || isFlowIndicator(code)) break;
    if (code === 0x3a && isBlankOrEnd(text.charCodeAt(at + 1))) break;
  }
  reader.at = at;
  return end;
}

/** `,` `?` `[` `]` `{` `}` */
function isFlowIndicator(code: number): boolean {
  return code === 0x2c || code === 0x3f || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}

/** Steps over line breaks and the blanks around them: one break is a space, more are the breaks after the first. */
function foldBreaks(reader: Reader, indent: number, startLine: number): string {
  const { text } = reader;
  const first = text.charCodeAt(reader.at);
  reader.skipBreak();
  let rest = '';
  for (;;) {
    const code = text.charCodeAt(reader.at);
    if (code === 0x20) reader.at++;
    else if (code === 0x09) {
      if (reader.column < indent) reader.fail('found a tab character that violates indentation', startLine);
      reader.at++;
    } else if (isBreak(code)) {
      rest += String.fromCharCode(code);
      reader.skipBreak();
    } else break;
  }
  if (first !== 0x0a) return String.fromCharCode(first) + rest;
  return rest === '' ? ' ' : rest;
}

/** Reads a scalar in quotes; the reader stands on the opening one. */
export function scanQuoted(reader: Reader): Token {
  const { text, line: startLine, column: startColumn } = reader;
  const quote = text.charCodeAt(reader.at);
  const single = quote === 0x27;
  let value = '';
  let from = ++reader.at;
  for (;;) {
    if (atDocumentIndicator(reader)) reader.fail('found unexpected document indicator', startLine);
    let { at } = reader;
    let code = text.charCodeAt(at);
    while (code !== quote && code !== 0x5c && code > 0x20 && code !== 0x2028 && code !== 0x2029)
      code = text.charCodeAt(++at);
    if (reader.wide) reader.pass(reader.at, at);
    reader.at = at;
    if (code === quote) {
      if (!single || text.charCodeAt(at + 1) !== quote) break;
      value += text.slice(from, at + 1);
      from = reader.at = at + 2;
    } else if (code === 0x5c) {
      if (single) reader.at++;
      else {
        value += text.slice(from, at);
        if (isBreak(text.charCodeAt(at + 1))) {
          reader.at++;
          reader.skipBreak();
          value += breaksInQuotes(reader);
        } else value += scanEscape(reader, startLine);
        from = reader.at;
      }
    } else if (code === 0) reader.fail('found unexpected end of stream', startLine);
    else {
      while (code === 0x20 || code === 0x09) code = text.charCodeAt(++reader.at);
      if (isBreak(code)) {
        value += text.slice(from, at);
        reader.skipBreak();
        const rest = breaksInQuotes(reader);
        if (code !== 0x0a) value += String.fromCharCode(code) + rest;
        else value += rest === '' ? ' ' : rest;
        from = reader.at;
      }
    }
  }
  value = value === '' ? text.slice(from, reader.at) : value + text.slice(from, reader.at);
  reader.at++;
  return scalarToken(startLine, startColumn, value, single ? 'single' : 'double');
}

/** Behind a line break in quotes: steps over blanks and gives the further breaks. */
function breaksInQuotes(reader: Reader): string {
  const { text } = reader;
  let breaks = '';
  for (;;) {
    const code = text.charCodeAt(reader.at);
    if (code === 0x20 || code === 0x09) reader.at++;
    else if (isBreak(code)) {
      breaks += String.fromCharCode(code);
      reader.skipBreak();
    } else return breaks;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\t': '\t',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '0': '\0',
  L: '\u2028',
  N: '\u0085',
  P: '\u2029',
  '\\': '\\',
  _: '\u00a0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function scanEscape(reader: Reader, startLine: number): string {
  const { text, at } = reader;
  const name = text.charAt(at + 1);
  const digits = name === 'x' ? 2 : name === 'u' ? 4 : name === 'U' ? 8 : 0;
  if (digits === 0) {
    const simple = escapes[name];
    if (simple === undefined) reader.fail('found unknown escape character', startLine);
    reader.at += 2;
    return simple;
  }
  reader.at += 2;
  let point = 0;
  for (let k = 0; k < digits; k++) {
    const digit = hexDigit(text.charCodeAt(reader.at + k));
    if (digit < 0) reader.fail('did not find expected hexdecimal number', startLine);
    point = point * 16 + digit;
  }
  if ((point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff)
    reader.fail('found invalid Unicode character escape code', startLine);
  reader.at += digits;
  return String.fromCodePoint(point);
}

/** The value of a hexadecimal digit; -1 for everything else. */
export function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x61 && code <= 0x66) return code - 0x57;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : -1;
}

/**
 * Reads a block scalar; the reader stands on `|` or `>`. `parentIndent` is the column of the collection around it, -1
 * at the top.
 */
export function scanBlockScalar(reader: Reader, parentIndent: number): Token {
  const { text, line: startLine, column: startColumn } = reader;
  const literal = text.charCodeAt(reader.at) === 0x7c;
  reader.at++;
  const { chomping, increment } = blockHeader(reader, startLine);
  const leading = increment > 0 ? undefined : firstBreaks(reader, parentIndent, startLine);
  const indent = leading?.indent ?? Math.max(parentIndent, 0) + increment;
  let breaks = leading?.breaks ?? blockBreaks(reader, indent, startLine);
  let value = '';
  let lineBreak = '';
  let blankBefore = false;
  while (reader.at - reader.lineStart === indent) {
    const start = reader.at;
    const code = text.charCodeAt(start);
    if (code === 0) break;
    const blank = code === 0x20 || code === 0x09;
    if (literal || blankBefore || blank || lineBreak !== '\n') value += lineBreak + breaks;
    else value += breaks === '' ? ' ' : breaks;
    blankBefore = blank;
    const end = endOfLine(reader);
    value = value === '' ? text.slice(start, end) : value + text.slice(start, end);
    if (reader.wide) reader.pass(start, end);
    reader.at = end;
    const ended = text.charCodeAt(end);
    if (ended === 0) {
      lineBreak = '';
      breaks = '';
    } else {
      lineBreak = ended === 0x0a ? '\n' : String.fromCharCode(ended);
      reader.skipBreak();
      breaks = blockBreaks(reader, indent, startLine);
    }
  }
  if (chomping !== '-') value += lineBreak;
  if (chomping === '+') value += breaks;
  return scalarToken(startLine, startColumn, value, literal ? 'literal' : 'folded');
}

function endOfLine(reader: Reader): number {
  const { text, at } = reader;
  if (reader.separators) {
    let end = at;
    while (!isBreakOrEnd(text.charCodeAt(end))) end++;
    return end;
  }
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length - 4 : end;
}

/** Chomping and indentation indicators, a comment and the line break behind. */
function blockHeader(
  reader: Reader,
  startLine: number,
): { readonly chomping: '' | '+' | '-'; readonly increment: number } {
  const { text } = reader;
  let chomping: '' | '+' | '-' = '';
  let increment = 0;
  for (let part = 0; part < 2; part++) {
    const code = text.charCodeAt(reader.at);
    if (chomping === '' && (code === 0x2b || code === 0x2d)) {
      chomping = code === 0x2b ? '+' : '-';
      reader.at++;
    } else if (increment === 0 && code >= 0x30 && code <= 0x39) {
      if (code === 0x30) reader.fail('found an indentation indicator equal to 0', startLine);
      increment = code - 0x30;
      reader.at++;
    } else break;
  }
  while (text.charCodeAt(reader.at) === 0x20 || text.charCodeAt(reader.at) === 0x09) reader.at++;
  if (text.charCodeAt(reader.at) === 0x23) skipComment(reader);
  const code = text.charCodeAt(reader.at);
  if (!isBreakOrEnd(code)) reader.fail('did not find expected comment or line break', startLine);
  if (code !== 0) reader.skipBreak();
  return { chomping, increment };
}

/** Steps to the end of the line. */
export function skipComment(reader: Reader): void {
  const end = endOfLine(reader);
  if (reader.wide) reader.pass(reader.at, end);
  reader.at = end;
}

/** The empty lines before the first line of a block scalar, whose indentation is the deepest that was seen. */
function firstBreaks(
  reader: Reader,
  parentIndent: number,
  startLine: number,
): { readonly breaks: string; readonly indent: number } {
  const { text } = reader;
  let breaks = '';
  let maxDocumentDepth = 0;
  for (;;) {
    let code = text.charCodeAt(reader.at);
    while (code === 0x20) code = text.charCodeAt(++reader.at);
    maxDocumentDepth = Math.max(maxDocumentDepth, reader.column);
    if (code === 0x09) reader.fail('found a tab character where an indentation space is expected', startLine);
    if (!isBreak(code)) return { breaks, indent: Math.max(maxDocumentDepth, parentIndent + 1, 1) };
    breaks += String.fromCharCode(code);
    reader.skipBreak();
  }
}

/** Steps over indentation and empty lines, and gives their line breaks. */
function blockBreaks(reader: Reader, indent: number, startLine: number): string {
  const { text } = reader;
  let breaks = '';
  for (;;) {
    let code = text.charCodeAt(reader.at);
    const limit = reader.lineStart + indent;
    while (code === 0x20 && reader.at < limit) code = text.charCodeAt(++reader.at);
    if (code === 0x09 && reader.at < limit)
      reader.fail('found a tab character where an indentation space is expected', startLine);
    if (!isBreak(code)) return breaks;
    breaks += code === 0x0a ? '\n' : String.fromCharCode(code);
    reader.skipBreak();
  }
}

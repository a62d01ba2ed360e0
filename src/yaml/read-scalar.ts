import { type Cursor, isBlankOrEnd, isBreak, isFlowIndicator } from './cursor.ts';

/** A scalar's text, and whether it went over a line break (it can then be no implicit key). */
export interface ReadScalar {
  readonly value: string;
  readonly multiline: boolean;
}

/** True when a plain scalar can begin here. */
export function startsPlain(code: number, next: number, flow: boolean): boolean {
  switch (code) {
    case 0x2d: // -
      return !(next === 0x20 || next === 0x09 || isBlankOrEnd(next));
    case 0x3f: // ?
    case 0x3a: // :
      return !flow && !isBlankOrEnd(next);
    case 0x2c:
    case 0x5b:
    case 0x5d:
    case 0x7b:
    case 0x7d:
    case 0x23:
    case 0x26:
    case 0x2a:
    case 0x21:
    case 0x7c:
    case 0x3e:
    case 0x27:
    case 0x22:
    case 0x25:
    case 0x40:
    case 0x60:
      return false;
    default:
      return !isBlankOrEnd(code);
  }
}

/** The end of the plain text on this line, trailing blanks left out. */
function endOfPlain(cursor: Cursor, flow: boolean): number {
  const { text, length } = cursor;
  let at = cursor.at;
  let end = at;
  for (; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3a) {
      const next = at + 1 < length ? text.charCodeAt(at + 1) : 0;
      if (isBlankOrEnd(next) || (flow && isFlowIndicator(next))) break;
    } else if (code === 0x20 || code === 0x09) {
      // A comment begins behind a blank.
      if (text.charCodeAt(at + 1) === 0x23) break;
      continue;
    } else if (code < 0x20 || code === 0x85 || code === 0x2028 || code === 0x2029) {
      if (isBreak(code)) break;
    } else if (flow && isFlowIndicator(code)) break;
    end = at + 1;
  }
  return end;
}

/** Reads a plain scalar; lines that go on must stand deeper than `parentIndent` (in flow collections anywhere). `oneLine` stops at the end of the line. */
export function readPlain(cursor: Cursor, parentIndent: number, flow: boolean, oneLine: boolean): ReadScalar {
  const start = cursor.at;
  let end = endOfPlain(cursor, flow);
  let value = cursor.text.slice(start, end);
  cursor.at = end;
  if (oneLine) return { value, multiline: false };
  let multiline = false;
  for (;;) {
    const kept = { at: cursor.at, line: cursor.line, lineStart: cursor.lineStart };
    while (cursor.peek() === 0x20 || cursor.peek() === 0x09) cursor.at++;
    if (!isBreak(cursor.peek())) {
      restore(cursor, kept);
      break;
    }
    let breaks = 0;
    let folded = '';
    for (;;) {
      if (isBreak(cursor.peek())) {
        const found = cursor.readBreak();
        if (breaks++ > 0) folded += found;
        while (cursor.peek() === 0x20) cursor.at++;
        if (cursor.peek() === 0x09 && !flow && cursor.column <= parentIndent) cursor.fail('found a tab character that violates indentation');
        while (cursor.peek() === 0x20 || cursor.peek() === 0x09) cursor.at++;
      } else break;
    }
    const code = cursor.peek();
    const goesOn =
      cursor.at < cursor.length && code !== 0x23 && (flow || cursor.column > parentIndent) && !cursor.atDocumentMark() && continuesPlain(code, cursor.peek(1), flow);
    if (!goesOn) {
      restore(cursor, kept);
      break;
    }
    const from = cursor.at;
    end = endOfPlain(cursor, flow);
    if (end === from) {
      restore(cursor, kept);
      break;
    }
    value += (folded === '' ? ' ' : folded) + cursor.text.slice(from, end);
    cursor.at = end;
    multiline = true;
  }
  return { value, multiline };
}

/** What may begin a further line: everything but the end of the scalar. */
function continuesPlain(code: number, next: number, flow: boolean): boolean {
  if (code === 0x3a && isBlankOrEnd(next)) return false;
  return !(flow && isFlowIndicator(code));
}

function restore(cursor: Cursor, kept: { readonly at: number; readonly line: number; readonly lineStart: number }): void {
  cursor.at = kept.at;
  cursor.line = kept.line;
  cursor.lineStart = kept.lineStart;
}

/** Reads a single- or double-quoted scalar; the cursor stands on the quote. */
export function readQuoted(cursor: Cursor): ReadScalar {
  const quote = cursor.peek();
  const opened = cursor.at;
  const { text, length } = cursor;
  cursor.at++;
  let value = '';
  let from = cursor.at;
  let multiline = false;
  for (;;) {
    if (cursor.at >= length) cursor.fail('found unexpected end of stream', opened);
    const code = text.charCodeAt(cursor.at);
    if (code === quote) {
      if (quote === 0x27 && text.charCodeAt(cursor.at + 1) === 0x27) {
        value += text.slice(from, cursor.at + 1);
        cursor.at += 2;
        from = cursor.at;
        continue;
      }
      value += text.slice(from, cursor.at);
      cursor.at++;
      return { value, multiline };
    }
    if (code === 0x5c && quote === 0x22) {
      value += text.slice(from, cursor.at);
      if (isBreak(text.charCodeAt(cursor.at + 1))) {
        cursor.at++;
        cursor.readBreak();
        value += foldedBreaks(cursor, false);
        multiline = true;
      } else value += readEscape(cursor);
      from = cursor.at;
    } else if (isBreak(code)) {
      value += trimBlanks(text.slice(from, cursor.at));
      cursor.readBreak();
      value += foldedBreaks(cursor, true);
      from = cursor.at;
      multiline = true;
    } else cursor.at++;
  }
}

/** Blanks before a line break go, but not those that an escape made. */
function trimBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 0x20 || text.charCodeAt(end - 1) === 0x09)) end--;
  return text.slice(0, end);
}

/** Behind a line break in quotes: further breaks stay, one alone becomes a space (or nothing when it was escaped); leading blanks go. */
function foldedBreaks(cursor: Cursor, space: boolean): string {
  let breaks = '';
  for (;;) {
    if (cursor.atDocumentMark()) cursor.fail('found unexpected document indicator');
    while (cursor.peek() === 0x20 || cursor.peek() === 0x09) cursor.at++;
    if (cursor.at >= cursor.length || !isBreak(cursor.peek())) break;
    breaks += cursor.readBreak();
  }
  return breaks === '' && space ? ' ' : breaks;
}

const escapes: ReadonlyMap<number, string> = new Map([
  [0x30, '\0'],
  [0x61, '\u0007'],
  [0x62, '\b'],
  [0x74, '\t'],
  [0x09, '\t'],
  [0x6e, '\n'],
  [0x76, '\v'],
  [0x66, '\f'],
  [0x72, '\r'],
  [0x65, '\u001b'],
  [0x20, ' '],
  [0x22, '"'],
  [0x27, "'"],
  [0x5c, '\\'],
  [0x4e, '\u0085'],
  [0x5f, '\u00a0'],
  [0x4c, '\u2028'],
  [0x50, '\u2029'],
]);

function readEscape(cursor: Cursor): string {
  const code = cursor.peek(1);
  const simple = escapes.get(code);
  if (simple !== undefined) {
    cursor.at += 2;
    return simple;
  }
  const digits = code === 0x78 ? 2 : code === 0x75 ? 4 : code === 0x55 ? 8 : 0;
  if (digits === 0) cursor.fail('found unknown escape character');
  const hex = cursor.text.slice(cursor.at + 2, cursor.at + 2 + digits);
  if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length < digits) cursor.fail('did not find expected hexdecimal number');
  const point = Number.parseInt(hex, 16);
  if ((point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff) cursor.fail('found invalid Unicode character escape code');
  cursor.at += 2 + digits;
  return String.fromCodePoint(point);
}

/** Reads a block scalar; the cursor stands on `|` or `>`. `parentIndent` is the column of the collection around it, -1 at the top. */
export function readBlockScalar(cursor: Cursor, parentIndent: number): string {
  const folded = cursor.peek() === 0x3e;
  const opened = cursor.at;
  cursor.at++;
  let chomp: '+' | '-' | '' = '';
  let increment = 0;
  for (let part = 0; part < 2; part++) {
    const code = cursor.peek();
    if ((code === 0x2b || code === 0x2d) && chomp === '') {
      chomp = code === 0x2b ? '+' : '-';
      cursor.at++;
    } else if (code >= 0x30 && code <= 0x39 && increment === 0) {
      if (code === 0x30) cursor.fail('found an indentation indicator equal to 0', opened);
      increment = code - 0x30;
      cursor.at++;
    }
  }
  while (cursor.peek() === 0x20 || cursor.peek() === 0x09) cursor.at++;
  if (cursor.peek() === 0x23) while (cursor.at < cursor.length && !isBreak(cursor.peek())) cursor.at++;
  if (cursor.at < cursor.length && !isBreak(cursor.peek())) cursor.fail('did not find expected comment or line break', opened);
  if (cursor.at < cursor.length) cursor.readBreak();

  const least = Math.max(parentIndent + 1, 1);
  let indent = increment === 0 ? 0 : Math.max(parentIndent, 0) + increment;
  let { breaks, deepest } = leadingBreaks(cursor, indent);
  if (indent === 0) indent = Math.max(deepest, least);
  let value = '';
  let lineBreak = '';
  let blankBefore = false;
  while (cursor.at < cursor.length && cursor.column === indent) {
    const blankNow = cursor.peek() === 0x20 || cursor.peek() === 0x09;
    if (folded && lineBreak === '\n' && !blankBefore && !blankNow) {
      if (breaks === '') value += ' ';
    } else value += lineBreak;
    value += breaks;
    blankBefore = blankNow;
    const from = cursor.at;
    while (cursor.at < cursor.length && !isBreak(cursor.text.charCodeAt(cursor.at))) cursor.at++;
    value += cursor.text.slice(from, cursor.at);
    lineBreak = cursor.at < cursor.length ? cursor.readBreak() : '';
    ({ breaks } = leadingBreaks(cursor, indent));
  }
  if (chomp !== '-') value += lineBreak;
  if (chomp === '+') value += breaks;
  return value;
}

/** Steps over indentation and empty lines; `deepest` is the deepest column seen, from which the indentation is taken when it is not known yet (0). */
function leadingBreaks(cursor: Cursor, indent: number): { breaks: string; deepest: number } {
  let breaks = '';
  let deepest = 0;
  for (;;) {
    while ((indent === 0 || cursor.column < indent) && cursor.peek() === 0x20) cursor.at++;
    if (cursor.column > deepest) deepest = cursor.column;
    if ((indent === 0 || cursor.column < indent) && cursor.peek() === 0x09) cursor.fail('found a tab character where an indentation space is expected');
    if (cursor.at >= cursor.length || !isBreak(cursor.peek())) return { breaks, deepest };
    breaks += cursor.readBreak();
  }
}

import { isBlankOrEnd, isBreak, isBreakOrEnd, isNameCode, type Reader } from './reader.ts';
import { hexDigit, skipComment } from './scan-scalar.ts';
import { namedToken, type Token } from './token.ts';

/** Reads `&name` or `*name`. */
export function scanAnchor(reader: Reader, type: 'alias' | 'anchor'): Token {
  const { text, line, column } = reader;
  const start = ++reader.at;
  while (isNameCode(text.charCodeAt(reader.at))) reader.at++;
  const code = text.charCodeAt(reader.at);
  if (reader.at === start || !(isBlankOrEnd(code) || '?:,]}%@`'.includes(text.charAt(reader.at))))
    reader.fail('did not find expected alphabetic or numeric character', line);
  return namedToken(type, line, column, text.slice(start, reader.at));
}

/**
 * Reads a tag: `!<uri>`, `!handle!suffix`, `!suffix` or `!`. The value of the token is the handle, empty when the
 * suffix is the whole tag.
 */
export function scanTag(reader: Reader): Token {
  const { text, line, column } = reader;
  let handle = '';
  let suffix: string;
  if (text.charCodeAt(reader.at + 1) === 0x3c) {
    reader.at += 2;
    suffix = scanUri(reader, '', line);
    if (text.charCodeAt(reader.at) !== 0x3e) reader.fail("did not find the expected '>'", line);
    reader.at++;
  } else {
    handle = scanHandle(reader, false, line);
    if (handle.length > 1 && handle.endsWith('!')) suffix = scanUri(reader, '', line);
    else {
      suffix = scanUri(reader, handle, line);
      handle = '!';
      if (suffix === '') [handle, suffix] = [suffix, handle];
    }
  }
  if (!isBlankOrEnd(text.charCodeAt(reader.at))) reader.fail('did not find expected whitespace or line break', line);
  return namedToken('tag', line, column, handle, suffix);
}

function scanHandle(reader: Reader, directive: boolean, startLine: number): string {
  const { text, at: start } = reader;
  if (text.charCodeAt(start) !== 0x21) reader.fail("did not find expected '!'", startLine);
  reader.at++;
  while (isNameCode(text.charCodeAt(reader.at))) reader.at++;
  if (text.charCodeAt(reader.at) === 0x21) reader.at++;
  else if (directive && reader.at - start > 1) reader.fail("did not find expected '!'", startLine);
  return text.slice(start, reader.at);
}

/** Characters of a URI besides those of names. */
const uriMarks = ";/?:@&=+$,.!~*'()[]%";

/** Reads a URI that goes on from `head`, a handle whose `!` does not count. */
function scanUri(reader: Reader, head: string, startLine: number): string {
  const { text, at: start } = reader;
  let uri = head.slice(1);
  for (;;) {
    const code = text.charCodeAt(reader.at);
    if (code === 0x25) uri += scanUriEscapes(reader, startLine);
    else if (isNameCode(code) || (code !== 0 && uriMarks.includes(text.charAt(reader.at)))) {
      uri += text.charAt(reader.at);
      reader.at++;
    } else break;
  }
  if (head === '' && reader.at === start) reader.fail('did not find expected tag URI', startLine);
  return uri;
}

/** Reads the escaped bytes of one character. */
function scanUriEscapes(reader: Reader, startLine: number): string {
  const { text } = reader;
  const bytes: number[] = [];
  let width = 1;
  while (bytes.length < width) {
    const high = hexDigit(text.charCodeAt(reader.at + 1));
    const low = hexDigit(text.charCodeAt(reader.at + 2));
    if (text.charCodeAt(reader.at) !== 0x25 || high < 0 || low < 0)
      reader.fail('did not find URI escaped octet', startLine);
    const octet = high * 16 + low;
    if (bytes.length === 0) {
      width =
        octet < 0x80 ? 1 : (octet & 0xe0) === 0xc0 ? 2 : (octet & 0xf0) === 0xe0 ? 3 : (octet & 0xf8) === 0xf0 ? 4 : 0;
      if (width === 0) reader.fail('found an incorrect leading UTF-8 octet', startLine);
    } else if ((octet & 0xc0) !== 0x80) reader.fail('found an incorrect trailing UTF-8 octet', startLine);
    bytes.push(octet);
    reader.at += 3;
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Reads a `%YAML` or `%TAG` directive with the line break behind it. */
export function scanDirective(reader: Reader): Token {
  const { text, line, column } = reader;
  const start = ++reader.at;
  while (isNameCode(text.charCodeAt(reader.at))) reader.at++;
  const name = text.slice(start, reader.at);
  if (name === '') reader.fail('could not find expected directive name', line);
  if (!isBlankOrEnd(text.charCodeAt(reader.at))) reader.fail('found unexpected non-alphabetical character', line);
  let token: Token;
  if (name === 'YAML') token = namedToken('version-directive', line, column, scanVersion(reader, line));
  else if (name === 'TAG') {
    passBlanks(reader);
    const handle = scanHandle(reader, true, line);
    const code = text.charCodeAt(reader.at);
    if (code !== 0x20 && code !== 0x09) reader.fail('did not find expected whitespace', line);
    passBlanks(reader);
    const prefix = scanUri(reader, '', line);
    if (!isBlankOrEnd(text.charCodeAt(reader.at))) reader.fail('did not find expected whitespace or line break', line);
    token = namedToken('tag-directive', line, column, handle, prefix);
  } else reader.fail('found unknown directive name', line);
  passBlanks(reader);
  if (text.charCodeAt(reader.at) === 0x23) skipComment(reader);
  const code = text.charCodeAt(reader.at);
  if (!isBreakOrEnd(code)) reader.fail('did not find expected comment or line break', line);
  if (isBreak(code)) reader.skipBreak();
  return token;
}

function scanVersion(reader: Reader, startLine: number): string {
  passBlanks(reader);
  const major = scanVersionNumber(reader, startLine);
  if (reader.text.charCodeAt(reader.at) !== 0x2e)
    reader.fail("did not find expected digit or '.' character", startLine);
  reader.at++;
  return `${major}.${scanVersionNumber(reader, startLine)}`;
}

function scanVersionNumber(reader: Reader, startLine: number): number {
  const start = reader.at;
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    if (code < 0x30 || code > 0x39) break;
    if (reader.at - start === 2) reader.fail('found extremely long version number', startLine);
    reader.at++;
  }
  if (reader.at === start) reader.fail('did not find expected version number', startLine);
  return Number(reader.text.slice(start, reader.at));
}

function passBlanks(reader: Reader): void {
  while (reader.text.charCodeAt(reader.at) === 0x20 || reader.text.charCodeAt(reader.at) === 0x09) reader.at++;
}

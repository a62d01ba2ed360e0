import { YamlSyntaxError } from './syntax-error.ts';

// What is neither printable text of one UTF-16 unit nor a line feed: control characters, other line breaks, surrogates.
const unusual = /[^\t\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufffd]/;
const otherBreaks = /\r\n?|\u0085/g;

/** A place in a text. Line and column count from 0; a column is a number of code points. */
export class Reader {
  /** The text with every line break of YAML 1.1 but U+2028 and U+2029 as a line feed, and four NULs behind its end. */
  readonly text: string;
  /** True when the text has characters beyond the basic plane, which are two units but one column. */
  readonly wide: boolean;
  /** True when U+2028 or U+2029 occur, which end lines but stay what they are. */
  readonly separators: boolean;
  at = 0;
  line = 0;
  /** Where column 0 would be if every character of the line were one unit. */
  lineStart = 0;
  /** Characters of two units passed so far. */
  pairs = 0;
  /**
   * Up to here the first character of a line is left out where a token may begin; 0 unless the text begins with two
   * byte order marks.
   */
  readonly clippedTo: number;
  /** True when the plain scalar read last was ended by a line break. */
  brokeLine = false;

  /** Fails for characters that YAML refuses anywhere. */
  constructor(source: string) {
    let text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
    const first = unusual.exec(text);
    let kinds = { breaks: false, separators: false, wide: false };
    if (first !== null) {
      kinds = inspect(text, first.index);
      if (kinds.breaks) text = text.replace(otherBreaks, '\n');
    }
    this.clippedTo = source.startsWith('\ufeff\ufeff') ? firstPiece(source.slice(1)) : 0;
    this.text = `${text}\0\0\0\0`;
    this.wide = kinds.wide;
    this.separators = kinds.separators;
  }

  get column(): number {
    return this.at - this.lineStart;
  }

  /** Steps over the first character of a line, which does not count as a line break then. */
  clipLine(): void {
    const from = this.at++;
    if ((this.text.charCodeAt(from) & 0xfc00) === 0xd800) this.pass(from, ++this.at);
  }

  /** Steps over the line break here. */
  skipBreak(): void {
    this.at++;
    this.line++;
    this.lineStart = this.at;
  }

  /** Counts the wide characters of a part of the current line that was stepped over. */
  pass(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const code = this.text.charCodeAt(at);
      if (code >= 0xd800 && code <= 0xdbff) {
        this.pairs++;
        this.lineStart++;
      }
    }
  }

  fail(problem: string, contextLine = this.line): never {
    throw new YamlSyntaxError('scanner', problem, this.line, this.column, contextLine);
  }
}

/**
 * How much of a text (without the first byte order mark) libyaml has before it when it starts. It allows a second mark
 * at the start of a line, but looks for it where the piece that it read begins, so that it takes the first character of
 * every line for it, until it goes on to the next piece.
 */
function firstPiece(text: string): number {
  let left = 512 - 3;
  let end = 0;
  for (const char of text) {
    left -= Buffer.byteLength(char);
    if (left < 0) break;
    end += char.length;
  }
  return text.slice(0, end).replace(otherBreaks, '\n').length;
}

/** Looks at every character from the first unusual one on. */
function inspect(text: string, from: number): { breaks: boolean; separators: boolean; wide: boolean } {
  const found = { breaks: false, separators: false, wide: false };
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x20 && code < 0x7f) continue;
    if (code === 0x0d || code === 0x85) found.breaks = true;
    else if (code === 0x2028 || code === 0x2029) found.separators = true;
    else if (code >= 0xd800 && code <= 0xdfff) {
      const next = text.charCodeAt(at + 1);
      if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) refuse(text, at, invalidUtf8(text, at));
      found.wide = true;
      at++;
    } else if ((code < 0x20 && code !== 0x09 && code !== 0x0a) || (code >= 0x7f && code < 0xa0) || code >= 0xfffe)
      refuse(text, at, 'control characters are not allowed');
  }
  return found;
}

/**
 * Bytes that are no UTF-8 reach this program as single low surrogates; says what libyaml says about the first of them.
 */
function invalidUtf8(text: string, at: number): string {
  const octet = text.charCodeAt(at) & 0xff;
  const width = (octet & 0xe0) === 0xc0 ? 2 : (octet & 0xf0) === 0xe0 ? 3 : (octet & 0xf8) === 0xf0 ? 4 : 0;
  if (width === 0) return 'invalid leading UTF-8 octet';
  for (let k = 1; k < width; k++) {
    const next = text.charCodeAt(at + k);
    if (Number.isNaN(next)) return 'incomplete UTF-8 octet sequence';
    if (next < 0xdc80 || next > 0xdcbf) return 'invalid trailing UTF-8 octet';
  }
  return 'invalid length of a UTF-8 sequence';
}

function refuse(text: string, at: number, problem: string): never {
  const lines = text.slice(0, at).split(/\r\n?|[\n\u0085\u2028\u2029]/);
  throw new YamlSyntaxError('reader', problem, lines.length - 1, lines.at(-1)?.length ?? 0, -1);
}

/** Space, tab, line break or the end of the text. (Other characters up to the space are refused before.) */
export function isBlankOrEnd(code: number): boolean {
  return code <= 0x20 || code === 0x2028 || code === 0x2029;
}

/** Line break or the end of the text. */
export function isBreakOrEnd(code: number): boolean {
  return code === 0x0a || code === 0 || code === 0x2028 || code === 0x2029;
}

/** Test for the code of a line break other than a carriage return. */
export function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x2028 || code === 0x2029;
}

/** Letters and digits of ASCII, `_` and `-`: what names of anchors and tag handles are made of. */
export function isNameCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x2d
  );
}

/** Test for `---` or `...` at the start of a line with a blank or the end behind it. */
export function atDocumentIndicator(reader: Reader): boolean {
  if (reader.at !== reader.lineStart) return false;
  const { text, at } = reader;
  const code = text.charCodeAt(at);
  return (
    (code === 0x2d || code === 0x2e) &&
    text.charCodeAt(at + 1) === code &&
    text.charCodeAt(at + 2) === code &&
    isBlankOrEnd(text.charCodeAt(at + 3))
  );
}

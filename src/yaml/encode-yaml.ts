import type { JsonObject, JsonValue } from '../model/json.ts';
import { bytesOfText, hasInvalidBytes, withoutInvalidBytes } from './invalid-bytes.ts';
import { formatFloatG, needsQuotes } from './yaml-scalar.ts';

const bestWidth = 80;
const maximumSimpleKey = 128;

/**
 * Writes a value as sigs.k8s.io/yaml does (go-yaml v2 after JSON): keys in natural order, lists at the indent of their key, plain and quoted scalars folded behind column
 * 80. Ends with a line feed.
 */
export function encodeYaml(value: JsonValue): string {
  return new Emitter({ indentSequences: false, fold: true, throughJson: true, number: jsonNumber }).document(value);
}

/** As `encodeYaml` in the style of go-yaml v3 with indent 2 (Helm's `toYamlPretty`): lists indented, nothing folded, floats as Go prints them. */
export function encodeYamlPretty(value: JsonValue): string {
  return new Emitter({ indentSequences: true, fold: false, throughJson: false, number: formatFloatG }).document(value);
}

/**
 * The value that is read again from what `encodeYaml` wrote and a line feed behind it: a text at the very end that keeps its line feeds gets one more. Helm prints manifests so.
 */
export function withLineFeed(value: JsonObject): JsonObject {
  const last = Object.keys(value).sort(compareKeys).at(-1);
  if (last === undefined) return value;
  const grown = grownAtEnd(value[last] ?? null);
  return grown === undefined ? value : { ...value, [last]: grown };
}

function grownAtEnd(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'string') return keepsLineFeeds(value) ? `${value}\n` : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) {
    const grown = withLineFeed(value);
    return grown === value ? undefined : grown;
  }
  const grown = grownAtEnd(value.at(-1) ?? null);
  return grown === undefined ? undefined : [...value.slice(0, -1), grown];
}

/** True for a text that is written as a block whose end is kept (`|+`). */
function keepsLineFeeds(text: string): boolean {
  return (text === '\n' || text.endsWith('\n\n')) && /^a: \|[0-9]?\+/.test(encodeYaml({ a: text }));
}

/** A float64 that went through JSON: an integer within int64 or uint64 stays one. */
function jsonNumber(value: number): string {
  if (!Number.isInteger(value) || value <= -(2 ** 63) || value >= 2 ** 64) return formatFloatG(value);
  return value === 0 ? '0' : Math.abs(value) < 2 ** 53 ? String(value) : goDigits(value);
}

/** Shortest digits that name the double, padded with zeros, which is what Go's JSON writes for large integers. */
function goDigits(value: number): string {
  const text = value.toLocaleString('fullwide', { useGrouping: false, maximumSignificantDigits: 17 });
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const digits = mantissa.replace('.', '').replace('-', '');
  return Number(exponent) + 1 >= digits.length
    ? `${value < 0 ? '-' : ''}${digits.padEnd(Number(exponent) + 1, '0')}`
    : text;
}

/** JSON is read as YAML, in which U+0085 in quotes is a line break: one is a space, and more are one break less. */
function foldedNextLines(text: string): string {
  return text.replace(/ *\u0085[ \u0085]*/g, (run) => '\n'.repeat(run.replaceAll(' ', '').length - 1) || ' ');
}

/** From this length on base64 is written in lines, of this length. */
const base64Line = 70;
const base64Lines = /.{1,70}/g;

interface Analysis {
  readonly plain: boolean;
  readonly single: boolean;
  readonly block: boolean;
  readonly multiline: boolean;
}

interface Form {
  readonly indentSequences: boolean;
  readonly fold: boolean;
  /** The value is read from JSON text as YAML first, where U+0085 inside a string is a line break and folds to a space. */
  readonly throughJson: boolean;
  readonly number: (value: number) => string;
}

const ordered = new WeakSet<JsonObject>();

/** The same mapping, which is written in the order of its keys, as go-yaml writes a struct. */
export function inGivenOrder(object: JsonObject): JsonObject {
  ordered.add(object);
  return object;
}

class Emitter {
  readonly #form: Form;
  #out = '';
  /** Code points on the current line. */
  #column = 0;
  /** A block text ended with a break that is no line feed: the next line has begun already. */
  #isAtLineStart = false;

  constructor(form: Form) {
    this.#form = form;
  }

  document(value: JsonValue): string {
    this.#node(value, 0, false);
    return this.#isAtLineStart ? this.#out : `${this.#out}\n`;
  }

  #write(text: string): void {
    this.#out += text;
    this.#column += text.length;
  }

  #line(indent: number): void {
    this.#out += this.#isAtLineStart ? ' '.repeat(indent) : `\n${' '.repeat(indent)}`;
    this.#isAtLineStart = false;
    this.#column = indent;
  }

  /** `value` behind what is written already; nested blocks stand at `indent`, and `inline` says that the first entry continues the line. */
  #node(value: JsonValue, indent: number, inline: boolean): void {
    if (Array.isArray(value)) {
      if (value.length === 0) this.#write('[]');
      else this.#sequence(value, indent, inline);
    } else if (typeof value === 'object' && value !== null) {
      const keys = Object.keys(value);
      if (keys.length === 0) this.#write('{}');
      else this.#mapping(value, keys, indent, inline);
    } else this.#scalar(value, indent + 2);
  }

  #sequence(items: readonly JsonValue[], indent: number, inline: boolean): void {
    items.forEach((item, index) => {
      if (index > 0 || (!inline && this.#out !== '')) this.#line(indent);
      this.#write('- ');
      this.#node(item, isBlock(item) ? indent + 2 : indent, true);
    });
  }

  #mapping(object: JsonObject, keys: string[], indent: number, inline: boolean): void {
    if (!ordered.has(object)) keys.sort(this.#form.throughJson ? compareKeys : compareKeysPretty);
    keys.forEach((key, index) => {
      if (index > 0 || (!inline && this.#out !== '')) this.#line(indent);
      const value = object[key] ?? null;
      const binary = this.#binary(key);
      const simple = isSimpleKey(binary ?? key);
      if (simple) this.#write(`${binary ?? this.#keyText(key)}:`);
      else {
        this.#write('? ');
        this.#scalar(key, indent + 2);
        this.#line(indent);
        this.#write(':');
      }
      if (!isBlock(value)) {
        this.#write(' ');
        this.#node(value, indent, true);
      } else if (!simple) {
        this.#write(' ');
        this.#node(value, indent + 2, true);
      } else if (Array.isArray(value)) this.#sequence(value, this.#form.indentSequences ? indent + 2 : indent, false);
      else this.#node(value, indent + 2, false);
    });
  }

  #keyText(key: string): string {
    const analysis = analyse(key);
    if (key === '' || needsQuotes(key)) return quoteDouble(key);
    if (analysis.plain) return key;
    return analysis.single ? `'${key.replaceAll("'", "''")}'` : quoteDouble(key);
  }

  #scalar(value: null | boolean | number | bigint | string, indent: number): void {
    switch (typeof value) {
      case 'string':
        this.#string(value, indent);
        return;
      case 'number':
        this.#write(this.#form.number(value));
        return;
      default:
        this.#write(String(value));
    }
  }

  /** go-yaml writes texts that are no UTF-8 in base64; undefined for others, and where JSON has replaced the bytes. */
  #binary(text: string): string | undefined {
    if (this.#form.throughJson || !hasInvalidBytes(text)) return undefined;
    const packed = bytesOfText(text).toString('base64');
    return packed.length < base64Line ? `!!binary ${packed}` : packed.replace(base64Lines, '$&\n');
  }

  #string(written: string, indent: number): void {
    const binary = this.#binary(written);
    if (binary !== undefined) {
      this.#write(binary.includes('\n') ? '!!binary ' : binary);
      if (binary.includes('\n')) this.#literal(binary, indent);
      return;
    }
    const text = this.#form.throughJson && written.includes('\u0085') ? foldedNextLines(written) : written;
    if (text.includes('\n')) {
      // go-yaml v3 counts a tab as printable inside a block.
      if (analyse(this.#form.throughJson ? text : text.replaceAll('\t', 'x')).block) this.#literal(text, indent);
      else this.#double(text, indent);
    } else if (needsQuotes(text)) this.#double(text, indent);
    else if (isSimpleWord(text)) this.#write(text);
    else {
      const analysis = analyse(text);
      if (analysis.plain) this.#folded(text, indent);
      else if (analysis.single) this.#single(text, indent);
      else this.#double(text, indent);
    }
  }

  #folded(text: string, indent: number): void {
    if (!this.#form.fold || this.#column + text.length <= bestWidth) {
      this.#write(text);
      return;
    }
    let spaces = false;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x20) {
        if (!spaces && this.#column > bestWidth && text.charCodeAt(at + 1) !== 0x20) this.#line(indent);
        else this.#write(' ');
        spaces = true;
      } else {
        this.#out += text[at];
        if (code < 0xdc00 || code > 0xdfff) this.#column++;
        spaces = false;
      }
    }
  }

  #single(text: string, indent: number): void {
    this.#write("'");
    let spaces = false;
    let breaks = false;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x20) {
        const fold =
          this.#form.fold &&
          !spaces &&
          this.#column > bestWidth &&
          at > 0 &&
          at < text.length - 1 &&
          text.charCodeAt(at + 1) !== 0x20;
        if (fold) this.#line(indent);
        else this.#write(' ');
        spaces = true;
      } else if (isBreak(code)) {
        this.#out += text[at];
        this.#column = 0;
        breaks = true;
      } else {
        if (breaks) {
          this.#out += ' '.repeat(indent);
          this.#column = indent;
        }
        this.#write(code === 0x27 ? "''" : (text[at] ?? ''));
        spaces = false;
        breaks = false;
      }
    }
    this.#write("'");
  }

  #double(text: string, indent: number): void {
    this.#write('"');
    // go-yaml asks whether the string, not the character, begins with a byte order mark, so that then every character is escaped.
    const escapeAll = text.startsWith('\uFEFF');
    let spaces = false;
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      if (escapeAll || !isPrintable(code) || isBreak(code) || code === 0x22 || code === 0x5c) {
        this.#write(escapeCode(code));
        spaces = false;
      } else if (code === 0x20) {
        if (this.#form.fold && !spaces && this.#column > bestWidth && at > 0 && at < text.length - 1) {
          this.#line(indent);
          if (text.charCodeAt(at + 1) === 0x20) this.#write('\\');
        } else this.#write(' ');
        spaces = true;
      } else {
        this.#write(String.fromCodePoint(code));
        spaces = false;
      }
    }
    this.#write('"');
  }

  #literal(text: string, indent: number): void {
    const first = text.charCodeAt(0);
    const hint = first === 0x20 || isBreak(first) ? '2' : '';
    const last = text.charCodeAt(text.length - 1);
    const chomp = !isBreak(last) ? '-' : text.length === 1 || isBreak(text.charCodeAt(text.length - 2)) ? '+' : '';
    const pad = ' '.repeat(indent);
    const lines = text.split('\n');
    // The break behind the last line is written by whatever follows.
    if (lines.at(-1) === '') lines.pop();
    this.#out += `|${hint}${chomp}`;
    // Other breaks than line feeds stay as they are, and what follows one is indented like a line.
    for (const line of lines) this.#out += `\n${line.replace(lineStart, `$1${pad}$2`)}`;
    this.#column = indent + 1;
    this.#isAtLineStart = last !== 0x0a && isBreak(last);
  }
}

/** True for what is written as a block of its own: a list or mapping that is not empty. */
function isBlock(value: JsonValue): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0)
  );
}

function isSimpleKey(key: string): boolean {
  for (let at = 0; at < key.length; at++) if (isBreak(key.charCodeAt(at))) return false;
  return Buffer.byteLength(key) <= maximumSimpleKey;
}

/** A word of letters, digits and a few inner marks: nothing to analyse and nothing to fold. */
function isSimpleWord(text: string): boolean {
  const first = text.charCodeAt(0);
  if (!isWordCode(first) || first === 0x2d || first === 0x2e) return false;
  for (let at = 1; at < text.length; at++) if (!isWordCode(text.charCodeAt(at))) return false;
  return true;
}

function isWordCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x2f ||
    code === 0x5f
  );
}

/** Where a line of a block text begins: at its start, and behind breaks that are no line feeds; a break itself is never indented. */
const lineStart = /(^|[\u0085\u2028\u2029])([^\u0085\u2028\u2029])/g;

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** go-yaml's idea of printable: no tab, nothing beyond U+FFFF, no byte order mark. */
function isPrintable(code: number): boolean {
  if (code < 0x7f) return code >= 0x20 || code === 0x0a;
  return (code >= 0xa0 && code < 0xd800) || (code >= 0xe000 && code <= 0xfffd && code !== 0xfeff);
}

/** Which styles a string allows in block context (libyaml's analysis of a scalar). */
function analyse(text: string): Analysis {
  let blockIndicators = text.startsWith('---') || text.startsWith('...');
  let special = false;
  let lineBreaks = false;
  let leadingSpace = false;
  let leadingBreak = false;
  let trailingSpace = false;
  let trailingBreak = false;
  let breakSpace = false;
  let spaceBreak = false;
  let previousSpace = false;
  let previousBreak = false;
  let afterBlank = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const first = at === 0;
    if (code > 0xffff) at++;
    const last = at === text.length - 1;
    const next = last ? 0 : text.charCodeAt(at + 1);
    const beforeBlank = last || next === 0x20 || next === 0x09 || isBreak(next);
    if (first) {
      if (leadingIndicators.has(code) || ((code === 0x3f || code === 0x3a || code === 0x2d) && beforeBlank))
        blockIndicators = true;
    } else if ((code === 0x3a && beforeBlank) || (code === 0x23 && afterBlank)) blockIndicators = true;
    if (!isPrintable(code) && !(code === 0x85 || code === 0x2028 || code === 0x2029)) special = true;
    if (code === 0x85) special = true;
    if (code === 0x20) {
      if (first) leadingSpace = true;
      if (last) trailingSpace = true;
      if (previousBreak) breakSpace = true;
      previousSpace = true;
      previousBreak = false;
    } else if (isBreak(code)) {
      lineBreaks = true;
      if (first) leadingBreak = true;
      if (last) trailingBreak = true;
      if (previousSpace) spaceBreak = true;
      previousSpace = false;
      previousBreak = true;
    } else {
      previousSpace = false;
      previousBreak = false;
    }
    afterBlank = code === 0x20 || code === 0x09 || isBreak(code);
  }
  const unfit = spaceBreak || special;
  return {
    plain:
      !unfit &&
      !leadingSpace &&
      !leadingBreak &&
      !trailingSpace &&
      !trailingBreak &&
      !breakSpace &&
      !lineBreaks &&
      !blockIndicators,
    single: !unfit && !breakSpace,
    block: !unfit && !trailingSpace,
    multiline: lineBreaks,
  };
}

const leadingIndicators: ReadonlySet<number> = new Set(
  [...'#,[]{}&*!|>\'"%@`'].map((character) => character.charCodeAt(0)),
);

const shortEscapes: Readonly<Record<number, string>> = {
  0: '\\0',
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  27: '\\e',
  34: '\\"',
  92: '\\\\',
  133: '\\N',
  160: '\\_',
  8232: '\\L',
  8233: '\\P',
};

function escapeCode(code: number): string {
  const short = shortEscapes[code];
  if (short !== undefined) return short;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

function quoteDouble(text: string): string {
  const escapeAll = text.startsWith('\uFEFF');
  let out = '"';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    out +=
      escapeAll || !isPrintable(code) || isBreak(code) || code === 0x22 || code === 0x5c ? escapeCode(code) : character;
  }
  return `${out}"`;
}

const letter = /^\p{L}$/u;
const digit = /^\p{Nd}$/u;

/** go-yaml v2's order of keys: letters by code point, other characters before letters, runs of digits by value. */
function compareKeys(a: string, b: string): number {
  return compareNaturally(a, b, false);
}

/** go-yaml v3's order: as v2's, but behind a common digit letters come first. */
function compareKeysPretty(a: string, b: string): number {
  if (hasInvalidBytes(a) || hasInvalidBytes(b))
    return compareNaturally(withoutInvalidBytes(a), withoutInvalidBytes(b), true);
  return compareNaturally(a, b, true);
}

function compareNaturally(a: string, b: string, lettersAfterDigits: boolean): number {
  if (a === b) return 0;
  let digits = false;
  const left = [...a];
  const right = [...b];
  for (let at = 0; at < left.length && at < right.length; at++) {
    const x = left[at] ?? '';
    const y = right[at] ?? '';
    if (x === y) {
      digits = digit.test(x);
      continue;
    }
    const xLetter = letter.test(x);
    const yLetter = letter.test(y);
    if (xLetter && yLetter) return (x.codePointAt(0) ?? 0) - (y.codePointAt(0) ?? 0);
    if (xLetter || yLetter) return (lettersAfterDigits && digits) === xLetter ? -1 : 1;
    return compareRuns(left, right, at);
  }
  return left.length - right.length;
}

/** Compares from the first difference on, where neither side has a letter: by the numbers that begin there, then their lengths, then code points. */
function compareRuns(left: readonly string[], right: readonly string[], at: number): number {
  let x = 0n;
  let y = 0n;
  if (left[at] === '0' || right[at] === '0') {
    for (let back = at - 1; back >= 0 && digit.test(left[back] ?? ''); back--) {
      if (left[back] !== '0') {
        x = 1n;
        y = 1n;
        break;
      }
    }
  }
  let xEnd = at;
  let yEnd = at;
  for (; xEnd < left.length && digit.test(left[xEnd] ?? ''); xEnd++)
    x = BigInt.asIntN(64, x * 10n + BigInt((left[xEnd]?.codePointAt(0) ?? 0) - 48));
  for (; yEnd < right.length && digit.test(right[yEnd] ?? ''); yEnd++)
    y = BigInt.asIntN(64, y * 10n + BigInt((right[yEnd]?.codePointAt(0) ?? 0) - 48));
  if (x !== y) return x < y ? -1 : 1;
  if (xEnd !== yEnd) return xEnd - yEnd;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
}

import type { JsonObject, JsonValue } from '../../core/json.ts';
import { compareKeys, compareKeysPretty } from './compare-keys.ts';
import { bytesOfText, hasInvalidBytes } from './invalid-bytes.ts';
import { analyse, escapeCode, isBreak, isPrintable, isSimpleWord } from './scalar-style.ts';
import { formatFloatG, needsQuotes } from './yaml-scalar.ts';

const bestWidth = 80;
const maximumSimpleKey = 128;

/**
 * Writes a value as sigs.k8s.io/yaml does (go-yaml v2 after JSON): keys in natural order, lists at the indent of their
 * key, plain and quoted scalars folded behind column
 * 80. Ends with a line feed.
 */
export function encodeYaml(value: JsonValue): string {
  return new Emitter({ indentSequences: false, fold: true, throughJson: true, number: jsonNumber }).document(value);
}

/**
 * As `encodeYaml` in the style of go-yaml v3 with indent 2 (Helm's `toYamlPretty`): lists indented, nothing folded,
 * floats as Go prints them.
 */
export function encodeYamlPretty(value: JsonValue): string {
  return new Emitter({ indentSequences: true, fold: false, throughJson: false, number: formatFloatG }).document(value);
}

/** A float64 that went through JSON: an integer within int64 or uint64 stays one. */
function jsonNumber(value: number): string {
  if (!Number.isInteger(value) || value <= -(2 ** 63) || value >= 2 ** 64) return formatFloatG(value);
  return String(value);
}

/** JSON is read as YAML, in which U+0085 in quotes is a line break: one is a space, and more are one break less. */
function foldedNextLines(text: string): string {
  return text.replace(/(?<! ) *\u0085[ \u0085]*/g, (run) => '\n'.repeat(run.replaceAll(' ', '').length - 1) || ' ');
}

/** From this length on base64 is written in lines, of this length. */
const base64Line = 70;
const base64Lines = /.{1,70}/g;

interface Form {
  readonly indentSequences: boolean;
  readonly fold: boolean;
  /**
   * The value is read from JSON text as YAML first, where U+0085 inside a string is a line break and folds to a space.
   */
  readonly throughJson: boolean;
  readonly number: (value: number) => string;
}

const ordered = new WeakSet<JsonObject>();

/** The same mapping, written in its own key order, as go-yaml writes a struct. */
export function withKeyOrder(object: JsonObject): JsonObject {
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

  /**
   * `value` behind what is written already; nested blocks stand at `indent`, and `inline` says that the first entry
   * continues the line.
   */
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
      if (simple) {
        if (binary === undefined) this.#flow(key, indent, false);
        else this.#write(binary);
        this.#write(':');
      } else {
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

  #scalar(value: null | boolean | number | bigint | string, indent: number): void {
    if (typeof value === 'string') this.#string(value, indent);
    else this.#write(typeof value === 'number' ? this.#form.number(value) : String(value));
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
      else this.#double(text, indent, this.#form.fold);
    } else this.#flow(text, indent, this.#form.fold);
  }

  /** A text without a line feed in the plainest style that it allows. */
  #flow(text: string, indent: number, fold: boolean): void {
    if (needsQuotes(text)) this.#double(text, indent, fold);
    else if (isSimpleWord(text)) this.#write(text);
    else {
      const { plain, single } = analyse(text);
      if (plain) this.#plain(text, indent, fold);
      else if (single) this.#single(text, indent, fold);
      else this.#double(text, indent, fold);
    }
  }

  #plain(text: string, indent: number, fold: boolean): void {
    if (!fold || this.#column + text.length <= bestWidth) {
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

  #single(text: string, indent: number, fold: boolean): void {
    this.#write("'");
    let spaces = false;
    let breaks = false;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x20) {
        const inside = at > 0 && at < text.length - 1 && text.charCodeAt(at + 1) !== 0x20;
        if (fold && !spaces && this.#column > bestWidth && inside) this.#line(indent);
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

  #double(text: string, indent: number, fold: boolean): void {
    this.#write('"');
    // go-yaml asks whether the string, not the character, begins with a byte order mark, so that then every character
    // is escaped.
    const escapeAll = text.startsWith('\uFEFF');
    let spaces = false;
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      if (escapeAll || !isPrintable(code) || isBreak(code) || code === 0x22 || code === 0x5c) {
        this.#write(escapeCode(code));
        spaces = false;
      } else if (code === 0x20) {
        if (fold && !spaces && this.#column > bestWidth && at > 0 && at < text.length - 1) {
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

/** Test for what is written as a block of its own: a list or mapping that is not empty. */
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

/**
 * Where a line of a block text begins: at its start, and behind breaks that are no line feeds; a break itself is never
 * indented.
 */
const lineStart = /(^|[\u0085\u2028\u2029])([^\u0085\u2028\u2029])/g;

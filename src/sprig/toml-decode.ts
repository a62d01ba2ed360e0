import { GoError } from '../gotemplate/go-error.ts';
import { joinedString } from '../gotemplate/go-string.ts';
import { parseFloatGo, parseIntGo } from '../gotemplate/number-text.ts';
import { quoteGo } from '../gotemplate/quote.ts';
import { GoSlice, type GoValue, int64 } from '../gotemplate/value.ts';
import { GoTime } from './go-time.ts';
import { parseTime } from './go-time-layout.ts';
import { fixedZone, LOCAL, type Zone } from './go-zone.ts';
import { checkDepth } from './limits.ts';
import { printKey } from './toml-encode.ts';

/**
 * A TOML 1.1 document as BurntSushi/toml 1.6 reads it into a `map[string]interface {}`: int64, float64, strings, bools,
 * `time.Time`, lists, and arrays of tables as `[]map[string]interface {}`. Throws a `GoError` that names the line.
 */
export function decodeToml(text: string): Map<string, GoValue> {
  const document = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (document.slice(0, 6).includes('\0')) {
    throw new GoError('toml: line 1: files cannot contain NULL bytes; probably using UTF-16; TOML files must be UTF-8');
  }
  return new TomlReader(document).document();
}

type Table = Map<string, GoValue>;

const TABLES = '[]map[string]interface {}';
const DATETIME_LOCAL = fixedZone('datetime-local', 0);
const DATE_LOCAL = fixedZone('date-local', 0);
const TIME_LOCAL = fixedZone('time-local', 0);
/** In the order in which they are tried. */
const TIME_LAYOUTS: readonly (readonly [layout: string, zone: Zone])[] = [
  ['2006-01-02T15:04:05.999999999Z07:00', LOCAL],
  ['2006-01-02T15:04:05.999999999', DATETIME_LOCAL],
  ['2006-01-02', DATE_LOCAL],
  ['15:04:05.999999999', TIME_LOCAL],
  ['2006-01-02T15:04Z07:00', LOCAL],
  ['2006-01-02T15:04', DATETIME_LOCAL],
  ['15:04', TIME_LOCAL],
];
const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const ESCAPE_DIGITS: Readonly<Record<string, readonly [count: number, word: string]>> = {
  U: [8, 'eight'],
  u: [4, 'four'],
  x: [2, 'two'],
};
const BARE_KEY = /[A-Za-z0-9_-]*/y;
const NUMBER_OR_DATE = /[0-9](?:[0-9_:.eE+TtZz-]| (?=[0-9]))*|0[xX][0-9A-Fa-f_]*/y;
const DATE_START = /^\d+[-:]/;

class TomlReader {
  readonly #text: string;
  #at = 0;
  readonly #root: Table = new Map();
  /** Keys of the table that is being filled, for messages. */
  #context: string[] = [];
  #key = '';
  /** Tables that were made on the way to others, and may still be opened once. */
  readonly #implicit = new Set<GoValue>();
  /** Tables and arrays that a value stands for as a whole: nothing can be added to them. */
  readonly #closed = new Set<GoValue>();

  constructor(text: string) {
    this.#text = text;
  }

  document(): Table {
    let table = this.#root;
    for (;;) {
      this.#skipBlank();
      if (this.#at >= this.#text.length) return this.#root;
      if (this.#peek() === '[') table = this.#head();
      else {
        this.#pair(table, 0);
        this.#key = '';
      }
      this.#endOfLine();
    }
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  #fail(message: string, at = this.#at, moreLines = 0): never {
    let line = 1 + moreLines;
    // Go names the line before when the text ends with a line break.
    const end = at >= this.#text.length && this.#text.endsWith('\n') ? at - 1 : at;
    for (let index = 0; index < end; index++) if (this.#text[index] === '\n') line++;
    const path =
      this.#context.join('.') === '' ? this.#key : printKey(this.#context) + (this.#key === '' ? '' : `.${this.#key}`);
    throw new GoError(`toml: line ${line}${path === '' ? '' : ` (last key ${quoteGo(path)})`}: ${message}`);
  }

  /** As `#fail`; the line break that is complained about already counts. */
  #failAfter(message: string): never {
    this.#fail(message, this.#at, this.#peek() === '\n' ? 1 : 0);
  }

  /** The next character for a message; characters that no TOML file may hold are complained about first. */
  #found(): string {
    const char = this.#text.slice(this.#at).match(/^[\s\S]/u)?.[0] ?? '';
    this.#checkChar(char);
    return char;
  }

  #checkChar(char: string): void {
    const code = char.codePointAt(0) ?? 0x20;
    if (code >= 0xdc80 && code <= 0xdcff) this.#fail(`invalid UTF-8 byte: 0x${(code & 0xff).toString(16)}`);
    const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || code === 0x7f;
    if (isControl || (code === 0x0d && this.#text[this.#at + 1] !== '\n')) {
      this.#fail(`TOML files cannot contain control characters: '0x${code.toString(16).padStart(2, '0')}'`);
    }
  }

  #quotedRune(): string {
    const char = this.#found();
    if (char === '') return `'\\x00'`;
    return char === "'" ? String.raw`'\''` : char === '"' ? `'"'` : `'${quoteGo(char).slice(1, -1)}'`;
  }

  #foundAt(offset: number): string {
    return this.#text.slice(this.#at + offset).match(/^[\s\S]/u)?.[0] ?? '';
  }

  #skipSpace(): void {
    while (this.#peek() === ' ' || this.#peek() === '\t') this.#at++;
  }

  /** White space, line breaks and comments. */
  #skipBlank(): void {
    for (;;) {
      this.#skipSpace();
      const char = this.#peek();
      if (char === '#') this.#comment();
      else if (char === '\n' || char === '\r') {
        this.#found();
        this.#at++;
      } else return;
    }
  }

  #comment(): void {
    while (this.#at < this.#text.length && this.#peek() !== '\n' && this.#peek() !== '\r') {
      this.#checkChar(this.#text.slice(this.#at, this.#at + 2));
      this.#at++;
    }
  }

  #endOfLine(): void {
    this.#skipSpace();
    if (this.#peek() === '#') this.#comment();
    const char = this.#peek();
    if (char === '' || char === '\n' || char === '\r') return;
    this.#failAfter(
      `expected a top-level item to end with a newline, comment, or EOF, but got ${this.#quotedRune()} instead`,
    );
  }

  /** `[a.b]` or `[[a.b]]`: the table that the following pairs go to. */
  #head(): Table {
    this.#at++;
    const isArray = this.#peek() === '[';
    if (isArray) this.#at++;
    const path = this.#headPath();
    if (isArray) {
      if (this.#peek() !== ']') {
        this.#failAfter(`expected end of table array name delimiter ']', but got ${this.#quotedRune()} instead`);
      }
      this.#at++;
    }
    this.#key = '';
    const parents = path.slice(0, -1);
    this.#context = [];
    const parent = this.#descend(this.#root, parents, (key) => `Key '${printKey(key)}' was already created as a hash.`);
    this.#context = parents;
    const table = isArray ? this.#openArrayTable(parent, path) : this.#openTable(parent, path);
    this.#context = path;
    return table;
  }

  #headPath(): string[] {
    const path: string[] = [];
    for (;;) {
      this.#skipSpace();
      const char = this.#peek();
      if (char === ']' || char === '') this.#fail('unexpected end of table name (table names cannot be empty)');
      if (char === '.') this.#fail('unexpected table separator (table names cannot be empty)');
      path.push(this.#keyPart());
      this.#skipSpace();
      if (this.#peek() === '.') this.#at++;
      else if (this.#peek() === ']') {
        this.#at++;
        return path;
      } else this.#failAfter(`expected '.' or ']' to end table name, but got ${this.#quotedRune()} instead`);
    }
  }

  #openTable(parent: Table, path: readonly string[]): Table {
    const key = path.at(-1) ?? '';
    const present = parent.get(key);
    if (present === undefined) {
      const table: Table = new Map();
      parent.set(key, table);
      return table;
    }
    if (present instanceof Map && this.#implicit.delete(present)) return present;
    return this.#fail(`Key '${printKey(path)}' has already been defined.`);
  }

  #openArrayTable(parent: Table, path: readonly string[]): Table {
    const key = path.at(-1) ?? '';
    const present = parent.get(key);
    const table: Table = new Map();
    if (present === undefined) parent.set(key, new GoSlice(TABLES, [table], 'map[string]interface {}'));
    else if (present instanceof GoSlice) present.items.push(table);
    else this.#fail(`Key '${printKey(path)}' was already created and cannot be used as an array.`);
    return table;
  }

  /** The table at the end of a path; missing ones are made, and of an array of tables the last is taken. */
  #descend(from: Table, path: readonly string[], complaint: (key: readonly string[]) => string): Table {
    let table = from;
    for (const [index, key] of path.entries()) {
      const present = table.get(key);
      const next = present instanceof GoSlice ? present.items.at(-1) : present;
      if (next === undefined) {
        const made: Table = new Map();
        this.#implicit.add(made);
        table.set(key, made);
        table = made;
      } else if (next instanceof Map && !this.#closed.has(next)) table = next;
      else this.#fail(complaint([...this.#context, ...path.slice(0, index + 1)]));
    }
    return table;
  }

  /** `a.b = value` into a table. */
  #pair(table: Table, depth: number): void {
    const outer = this.#context;
    const path = this.#pairPath();
    const parents = path.slice(0, -1);
    const last = path.at(-1) ?? '';
    const key = [...outer, ...path];
    const already = (at: readonly string[]): string => `Key '${printKey(at)}' has already been defined.`;
    const holder = this.#descend(table, parents, already);
    this.#context = [...outer, ...parents];
    this.#key = last;
    const value = this.#value(depth);
    if (holder.has(last)) this.#fail(already(key));
    holder.set(last, value);
    this.#context = outer;
  }

  #pairPath(): string[] {
    const path: string[] = [];
    this.#skipSpace();
    if (this.#peek() === '=' || this.#peek() === '') this.#fail("unexpected '=': key name appears blank");
    if (this.#peek() === '.') this.#fail("unexpected '.': keys cannot start with a '.'");
    for (;;) {
      this.#skipSpace();
      path.push(this.#keyPart());
      this.#skipSpace();
      const char = this.#peek();
      if (char === '.') this.#at++;
      else if (char === '=') {
        this.#at++;
        return path;
      } else if (char === '') this.#fail("unexpected EOF; expected key separator '='");
      else this.#fail(`expected '.' or '=', but got ${this.#quotedRune()} instead`);
    }
  }

  #keyPart(): string {
    const quote = this.#peek();
    if (quote === '"') return this.#basicString();
    if (quote === "'") return this.#literalString();
    return this.#match(BARE_KEY);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #value(depth: number): GoValue {
    checkDepth('fromToml', depth);
    this.#skipSpace();
    const start = this.#at;
    const char = this.#peek();
    switch (char) {
      case '[':
        return this.#array(depth);
      case '{':
        return this.#inlineTable(depth);
      case '"':
        return this.#text.startsWith('"""', start) ? this.#multilineBasicString() : this.#basicString();
      case "'":
        return this.#text.startsWith("'''", start) ? this.#multilineLiteralString() : this.#literalString();
      case '.':
        return this.#fail("floats must start with a digit, not '.'");
      case '+':
      case '-':
        return this.#signedNumber();
      case '':
        return this.#fail('unexpected EOF; expected value');
      default:
    }
    if (/\d/.test(char)) return this.#numberOrDate();
    const word = this.#match(/\p{L}*/uy);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'inf') return Number.POSITIVE_INFINITY;
    if (word === 'nan') return Number.NaN;
    if (word !== '') return this.#fail(`expected value but found ${quoteGo(word)} instead`, start);
    return this.#fail(`expected value but found ${this.#quotedRune()} instead`);
  }

  #array(depth: number): GoValue[] {
    const items: GoValue[] = [];
    this.#at++;
    for (;;) {
      this.#skipBlank();
      if (this.#peek() === ',') this.#fail('unexpected comma');
      if (this.#peek() === ']') break;
      items.push(this.#value(depth + 1));
      this.#skipBlank();
      if (this.#peek() === ',') this.#at++;
      else if (this.#peek() !== ']') {
        const char = this.#found();
        const got = char === '' ? 'end of file' : `'${char}'`;
        this.#fail(`expected a comma (',') or array terminator (']'), but got ${got}`);
      }
    }
    this.#at++;
    return items;
  }

  #inlineTable(depth: number): Table {
    const table: Table = new Map();
    const outerContext = this.#context;
    const outerKey = this.#key;
    this.#context = [...outerContext, outerKey];
    this.#at++;
    for (;;) {
      this.#key = '';
      this.#skipBlank();
      if (this.#peek() === ',') this.#fail('unexpected comma');
      if (this.#peek() === '}') break;
      this.#pair(table, depth + 1);
      this.#skipBlank();
      if (this.#peek() === ',') this.#at++;
      else if (this.#peek() !== '}') {
        const char = this.#found();
        const got = char === '' ? 'end of file' : `'${char}'`;
        this.#fail(`expected a comma or an inline table terminator '}', but got ${got} instead`);
      }
    }
    this.#at++;
    this.#context = outerContext;
    this.#key = outerKey;
    this.#close(table);
    return table;
  }

  #close(table: Table): void {
    this.#closed.add(table);
    this.#implicit.delete(table);
    for (const value of table.values()) if (value instanceof Map && !this.#closed.has(value)) this.#close(value);
  }

  #signedNumber(): GoValue {
    const start = this.#at;
    const text = this.#match(/[+-](?:inf|nan|[0-9][0-9_.eE+-]*)?/y);
    if (text.length === 1) {
      const rest = this.#peek();
      if (rest === 'i' || rest === 'n') return this.#fail(`invalid float: '${text}${rest}'`, start);
      if (rest === '.') return this.#fail("floats must start with a digit, not '.'");
      return this.#fail(`expected a digit but got ${this.#quotedRune()}`);
    }
    if (/^[+-]0$/.test(text) && /[box]/.test(this.#peek())) {
      return this.#fail(`cannot use sign with non-decimal numbers: '${text}${this.#peek()}'`);
    }
    if (/(?:inf|nan)$/.test(text))
      return text.endsWith('nan') ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
    return /[.eE]/.test(text) ? this.#float(text, start) : this.#integer(text, start);
  }

  #numberOrDate(): GoValue {
    const start = this.#at;
    const based = this.#match(/0(?:b[01_]*|o[0-7_]*|x[0-9A-Fa-f_]*)/y);
    if (based.length === 2) {
      const word = { b: 'a binary', o: 'an octal', x: 'a hexadecimal' }[based[1] ?? ''] ?? '';
      return this.#fail(`not ${word} number: '${based}${this.#found() || '\0'}'`);
    }
    if (based !== '') return this.#integer(based, start);
    const text = this.#match(NUMBER_OR_DATE);
    if (DATE_START.test(text)) return this.#time(text.trim(), start);
    // Without a dash or colon after its digits it is no date, and then letters of dates do not belong to it.
    const number = /^[0-9][0-9_]*(?:[.eE][0-9_.eE+-]*)?/.exec(text)?.[0] ?? '';
    this.#at = start + number.length;
    return /[.eE]/.test(number) ? this.#float(number, start) : this.#integer(number, start);
  }

  #integer(text: string, start: number): GoValue {
    if (!underscoresFit(text)) {
      this.#fail(`Invalid integer ${quoteGo(text)}: underscores must be surrounded by digits`, start);
    }
    if (hasLeadingZero(text)) this.#fail(`Invalid integer ${quoteGo(text)}: cannot have leading zeroes`, start);
    if (text.length > 1024) this.#fail(`${text} is out of range for int64`, start);
    const parsed = parseIntGo(text, 0);
    if (parsed.error !== undefined) this.#fail(`${text} is out of range for int64`, start);
    return int64(parsed.value);
  }

  #float(text: string, start: number): GoValue {
    const invalid = (reason: string): never => this.#fail(`Invalid float ${quoteGo(text)}: ${reason}`, start);
    const parts = text.split(/[.eE]/).filter((part) => part !== '');
    if (!parts.every(underscoresFit)) invalid('underscores must be surrounded by digits');
    if (hasLeadingZero(parts[0] ?? '')) invalid('cannot have leading zeroes');
    if (/\.(?![0-9])/.test(text)) invalid("'.' must be followed by one or more digits");
    const parsed = parseFloatGo(text.replaceAll('_', ''));
    if (parsed.error === 'range') this.#fail(`${text} is out of range for float64`, start);
    if (parsed.error !== undefined) this.#fail(`Invalid float value: ${quoteGo(text)}`, start);
    return parsed.value;
  }

  #time(text: string, start: number): GoValue {
    const value = text.replace('z', 'Z').replace(/[t ]/, 'T');
    for (const [layout, zone] of TIME_LAYOUTS) {
      try {
        const parsed = parseTime(layout, value);
        if (!separatorsFit(value, layout)) break;
        const isZoned = layout.includes('Z07:00');
        return new GoTime(parsed.seconds, parsed.nanoseconds, isZoned ? parsed.zone : zone);
      } catch (error) {
        if (!(error instanceof GoError)) throw error;
      }
    }
    return this.#fail(`invalid datetime: ${quoteGo(value)}`, start);
  }

  #literalString(): string {
    this.#at++;
    const start = this.#at;
    for (;;) {
      const char = this.#stringChar("'");
      if (char === "'") return this.#text.slice(start, this.#at - 1);
      if (char === '\n' || char === '\r') this.#fail('strings cannot contain newlines', this.#at - 1);
    }
  }

  #basicString(): string {
    this.#at++;
    let out = '';
    for (;;) {
      const char = this.#stringChar('"');
      if (char === '"') return joinedString(out);
      if (char === '\n' || char === '\r') this.#fail('strings cannot contain newlines', this.#at - 1);
      out += char === '\\' ? this.#escape() : char;
    }
  }

  /** Takes the next character of a string; `quote` is what ends it, for the message at the end of the text. */
  #stringChar(quote: string): string {
    const char = this.#found();
    if (char === '')
      this.#fail(quote.includes("'") ? `unexpected EOF; expected "${quote}"` : `unexpected EOF; expected '${quote}'`);
    this.#at += char.length;
    return char;
  }

  #escape(): string {
    const letter = this.#found();
    const simple = SIMPLE_ESCAPES[letter];
    this.#at += letter.length;
    if (simple !== undefined) return simple;
    const expected = ESCAPE_DIGITS[letter];
    if (expected === undefined) return this.#fail(`invalid escape in string '\\${letter}'`, this.#at - 1);
    const [count, word] = expected;
    const hexadecimal = this.#text.slice(this.#at, this.#at + count);
    const digits = /^[0-9A-Fa-f]*/.exec(hexadecimal)?.[0] ?? '';
    if (digits.length < count) {
      this.#fail(
        `expected ${word} hexadecimal digits after '\\${letter}', but got ${quoteGo(`\\${letter}${digits}${this.#foundAt(digits.length)}`)} instead`,
      );
    }
    this.#at += count;
    const code = Number.parseInt(hexadecimal, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      this.#fail(`Escaped character '\\u${hexadecimal}' is not valid UTF-8.`);
    }
    return String.fromCodePoint(code);
  }

  #multilineLiteralString(): string {
    this.#at += 3;
    const start = this.#at;
    for (;;) {
      if (this.#stringChar("'''") !== "'") continue;
      if (this.#closes("'")) return withoutFirstNewLine(this.#text.slice(start, this.#at - 3));
    }
  }

  #multilineBasicString(): string {
    this.#at += 3;
    if (this.#text.startsWith('\n', this.#at)) this.#at += 1;
    else if (this.#text.startsWith('\r\n', this.#at)) this.#at += 2;
    let out = '';
    for (;;) {
      const char = this.#stringChar('"""');
      if (char === '"' && this.#closes('"')) return joinedString(out);
      if (char !== '\\') out += char;
      else if (!this.#lineEndingBackslash()) out += this.#escape();
    }
  }

  /** After one quote: whether two more end the string. Up to two quotes before those belong to it. */
  #closes(quote: string): boolean {
    if (!this.#text.startsWith(quote + quote, this.#at) || this.#text.startsWith(quote.repeat(3), this.#at)) {
      if (this.#text.startsWith(quote.repeat(5), this.#at)) {
        const six = quote.repeat(6);
        this.#fail(quote === "'" ? `unexpected "${six}"` : `unexpected '${six}'`);
      }
      return false;
    }
    this.#at += 2;
    return true;
  }

  /** A backslash at the end of a line takes all white space after it away. */
  #lineEndingBackslash(): boolean {
    const space = /[ \t\r\n]*/y;
    space.lastIndex = this.#at;
    const found = space.exec(this.#text)?.[0] ?? '';
    if (!found.includes('\n')) {
      if (found.startsWith(' ') || found.startsWith('\t')) this.#fail(`invalid escape: '\\${found[0] ?? ''}'`);
      return false;
    }
    this.#at += found.length;
    return true;
  }
}

function withoutFirstNewLine(text: string): string {
  return text.replace(/^\r?\n/, '');
}

/** Every underscore stands between digits. */
function underscoresFit(text: string): boolean {
  return !/(?:^|[^0-9A-Fa-f])_|_(?:[^0-9A-Fa-f]|$)/.test(text) && /[0-9A-Fa-f]$/.test(text);
}

function hasLeadingZero(text: string): boolean {
  return /^0[^box]/.test(text) || /^[+-]0./.test(text);
}

/** Go reads numbers without their leading zeros; then separators are not where the layout has them. */
function separatorsFit(value: string, layout: string): boolean {
  for (const [index, char] of [...layout].entries()) {
    if (char === '.' || char === 'Z') return true;
    if (!/\d/.test(char) && value[index] !== char) return false;
  }
  return true;
}

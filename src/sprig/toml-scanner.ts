import { GoError } from '../gotemplate/go-error.ts';
import { joinedString } from '../gotemplate/go-string.ts';
import { quoteGo } from '../gotemplate/quote.ts';
import { printKey } from './toml-encode.ts';

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

/** A position in a TOML text, with what is read there regardless of tables: characters, strings, comments. */
export class TomlScanner {
  readonly text: string;
  at = 0;
  /** Keys of the table that is being filled, for messages. */
  context: string[] = [];
  /** The key whose value is being read, for messages. */
  key = '';

  constructor(text: string) {
    this.text = text;
  }

  /** The character at the position; empty at the end. */
  peek(): string {
    return this.text[this.at] ?? '';
  }

  /** Ends the reading with an error at `at`; `moreLines` is added to the number of its line. */
  fail(message: string, at = this.at, moreLines = 0): never {
    let line = 1 + moreLines;
    // Go names the line before when the text ends with a line break.
    const end = at >= this.text.length && this.text.endsWith('\n') ? at - 1 : at;
    for (let index = 0; index < end; index++) if (this.text[index] === '\n') line++;
    const path =
      this.context.join('.') === '' ? this.key : printKey(this.context) + (this.key === '' ? '' : `.${this.key}`);
    throw new GoError(`toml: line ${line}${path === '' ? '' : ` (last key ${quoteGo(path)})`}: ${message}`);
  }

  /** As `#fail`; the line break that is complained about already counts. */
  failAfter(message: string): never {
    this.fail(message, this.at, this.peek() === '\n' ? 1 : 0);
  }

  /** The next character for a message; characters that no TOML file may hold are complained about first. */
  found(): string {
    const char = this.#foundAt(0);
    this.#checkChar(char);
    return char;
  }

  #checkChar(char: string): void {
    const code = char.codePointAt(0) ?? 0x20;
    if (code >= 0xdc80 && code <= 0xdcff) this.fail(`invalid UTF-8 byte: 0x${(code & 0xff).toString(16)}`);
    const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || code === 0x7f;
    if (isControl || (code === 0x0d && this.text[this.at + 1] !== '\n')) {
      this.fail(`TOML files cannot contain control characters: '0x${code.toString(16).padStart(2, '0')}'`);
    }
  }

  /** The next character in single quotes, for a message. */
  quotedRune(): string {
    const char = this.found();
    if (char === '') return `'\\x00'`;
    return char === "'" ? String.raw`'\''` : char === '"' ? `'"'` : `'${quoteGo(char).slice(1, -1)}'`;
  }

  #foundAt(offset: number): string {
    const code = this.text.codePointAt(this.at + offset);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  /** Moves over spaces and tabs. */
  skipSpace(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at++;
  }

  /** White space, line breaks and comments. */
  skipBlank(): void {
    for (;;) {
      this.skipSpace();
      const char = this.peek();
      if (char === '#') this.comment();
      else if (char === '\n' || char === '\r') {
        this.found();
        this.at++;
      } else return;
    }
  }

  /** Moves to the end of the line. */
  comment(): void {
    while (this.at < this.text.length && this.peek() !== '\n' && this.peek() !== '\r') {
      this.#checkChar(this.text.slice(this.at, this.at + 2));
      this.at++;
    }
  }

  /** Moves over what a sticky pattern matches here, and gives it. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** Reads `'…'`. */
  literalString(): string {
    this.at++;
    const start = this.at;
    for (;;) {
      const char = this.#stringChar("'");
      if (char === "'") return this.text.slice(start, this.at - 1);
      if (char === '\n' || char === '\r') this.fail('strings cannot contain newlines', this.at - 1);
    }
  }

  /** Reads `"…"`. */
  basicString(): string {
    this.at++;
    let out = '';
    for (;;) {
      const char = this.#stringChar('"');
      if (char === '"') return joinedString(out);
      if (char === '\n' || char === '\r') this.fail('strings cannot contain newlines', this.at - 1);
      out += char === '\\' ? this.#escape() : char;
    }
  }

  /** Takes the next character of a string; `quote` is what ends it, for the message at the end of the text. */
  #stringChar(quote: string): string {
    const char = this.found();
    if (char === '')
      this.fail(quote.includes("'") ? `unexpected EOF; expected "${quote}"` : `unexpected EOF; expected '${quote}'`);
    this.at += char.length;
    return char;
  }

  #escape(): string {
    const letter = this.found();
    const simple = SIMPLE_ESCAPES[letter];
    this.at += letter.length;
    if (simple !== undefined) return simple;
    const expected = ESCAPE_DIGITS[letter];
    // At the end of the text Go reads a NUL, and has already gone back a line.
    if (letter === '') this.fail("invalid escape in string '\\\0'", this.at, -1);
    if (expected === undefined) return this.fail(`invalid escape in string '\\${letter}'`, this.at - 1);
    const [count, word] = expected;
    const hexadecimal = this.text.slice(this.at, this.at + count);
    const digits = /^[0-9A-Fa-f]*/.exec(hexadecimal)?.[0] ?? '';
    if (digits.length < count) {
      const found = this.#foundAt(digits.length);
      this.fail(
        `expected ${word} hexadecimal digits after '\\${letter}', but got ${quoteGo(`\\${letter}${digits}${found}`)} instead`,
        this.at,
        found === '\n' ? 1 : 0,
      );
    }
    this.at += count;
    const code = Number.parseInt(hexadecimal, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      this.fail(`Escaped character '\\u${hexadecimal}' is not valid UTF-8.`);
    }
    return String.fromCodePoint(code);
  }

  /** Reads `'''…'''`. */
  multilineLiteralString(): string {
    this.at += 3;
    const start = this.at;
    for (;;) {
      if (this.#stringChar("'''") !== "'") continue;
      if (this.#closes("'")) return withoutFirstNewLine(this.text.slice(start, this.at - 3));
    }
  }

  /** Reads `"""…"""`. */
  multilineBasicString(): string {
    this.at += 3;
    if (this.text.startsWith('\n', this.at)) this.at += 1;
    else if (this.text.startsWith('\r\n', this.at)) this.at += 2;
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
    if (!this.text.startsWith(quote + quote, this.at) || this.text.startsWith(quote.repeat(3), this.at)) {
      if (this.text.startsWith(quote.repeat(5), this.at)) {
        const six = quote.repeat(6);
        this.fail(quote === "'" ? `unexpected "${six}"` : `unexpected '${six}'`);
      }
      return false;
    }
    this.at += 2;
    return true;
  }

  /** A backslash at the end of a line takes all white space after it away. */
  #lineEndingBackslash(): boolean {
    const space = /[ \t\r\n]*/y;
    space.lastIndex = this.at;
    const found = space.exec(this.text)?.[0] ?? '';
    if (!found.includes('\n')) {
      if (found.startsWith(' ') || found.startsWith('\t')) this.fail(`invalid escape: '\\${found[0] ?? ''}'`);
      return false;
    }
    this.at += found.length;
    return true;
  }
}

function withoutFirstNewLine(text: string): string {
  return text.replace(/^\r?\n/, '');
}

import { joinedString } from '../../../../core/go/go-string.ts';
import { quoteGo } from '../../../../core/go/quote.ts';
import { GoError } from '../../go-error.ts';

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
  readonly #lastKey: () => string;

  /** `lastKey` gives the key that messages name. */
  constructor(text: string, lastKey: () => string) {
    this.text = text;
    this.#lastKey = lastKey;
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
    const path = this.#lastKey();
    throw new GoError(`toml: line ${line}${path === '' ? '' : ` (last key ${quoteGo(path)})`}: ${message}`);
  }

  /** As `fail`, where Go only looked ahead: the end of the text then stays on its own line. */
  failBefore(message: string): never {
    this.fail(message, this.at, this.at >= this.text.length && this.text.endsWith('\n') ? 1 : 0);
  }

  /** As `fail`; the line break that is complained about already counts. */
  failAfter(message: string): never {
    this.fail(message, this.at, this.peek() === '\n' ? 1 : 0);
  }

  /** The next character for a message; characters that no TOML file may hold are complained about first. */
  found(): string {
    const code = this.text.codePointAt(this.at);
    const char = code === undefined ? '' : String.fromCodePoint(code);
    this.#checkChar(char);
    return char;
  }

  #checkChar(char: string): void {
    const code = char.codePointAt(0) ?? 0x20;
    if (code >= 0xdc80 && code <= 0xdcff) this.fail(`invalid UTF-8 byte: 0x${(code & 0xff).toString(16)}`);
    const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || code === 0x7f;
    if (isControl || (code === 0x0d && this.text[this.at + 1] !== '\n'))
      this.fail(`TOML files cannot contain control characters: '0x${code.toString(16).padStart(2, '0')}'`);
  }

  /** The next character in single quotes, for a message. */
  quotedRune(): string {
    const char = this.found();
    if (char === '') return `'\\x00'`;
    return char === "'" ? String.raw`'\''` : char === '"' ? `'"'` : `'${quoteGo(char).slice(1, -1)}'`;
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

  /** Reads a string that stands as a value, in any of the four forms. */
  stringValue(): string {
    const quote = this.peek();
    if (this.text.startsWith(quote.repeat(3), this.at))
      return quote === '"' ? this.#multilineBasicString() : this.#multilineLiteralString();
    const text = quote === '"' ? this.basicString() : this.literalString();
    // The Go library has looked for a third quote.
    if (text === '') this.found();
    return text;
  }

  /** Reads `'…'`. */
  literalString(): string {
    this.at++;
    const start = this.at;
    for (;;) {
      const char = this.#stringChar("'");
      if (char === "'") return this.text.slice(start, this.at - 1);
    }
  }

  /** Reads `"…"`. */
  basicString(): string {
    this.at++;
    const start = this.at;
    let out = '';
    let fault: string | undefined;
    for (;;) {
      const char = this.#stringChar('"');
      if (char === '"') break;
      if (char === '\\') {
        const escape = this.#escape(start);
        fault ??= escape.fault;
        out += escape.text;
      } else out += char;
    }
    if (fault !== undefined) this.fail(fault, this.at - 1);
    return joinedString(out);
  }

  /** Takes the next character of a string; `quote` is what ends it, for the message at the end of the text. */
  #stringChar(quote: string): string {
    const char = this.found();
    if (char === '')
      this.fail(quote.includes("'") ? `unexpected EOF; expected "${quote}"` : `unexpected EOF; expected '${quote}'`);
    // Go takes back a line for the break, and has not counted one for a carriage return.
    if (quote.length === 1 && (char === '\n' || char === '\r'))
      this.fail('strings cannot contain newlines', this.at, char === '\r' ? -1 : 0);
    this.at += char.length;
    return char;
  }

  /**
   * What stands behind a backslash in the string that begins at `stringAt`. Some faults come out only when the whole
   * string is there.
   */
  #escape(stringAt: number): { readonly text: string; readonly fault?: string } {
    const letter = this.found();
    const simple = SIMPLE_ESCAPES[letter];
    this.at += letter.length;
    if (simple !== undefined) return { text: simple };
    if (letter === ' ' || letter === '\t') return { text: '', fault: `invalid escape: '\\${letter}'` };
    const expected = ESCAPE_DIGITS[letter];
    // At the end of the text Go reads a NUL, and has already gone back a line.
    if (letter === '') this.fail("invalid escape in string '\\\0'", this.at, -1);
    if (expected === undefined) return this.failBefore(`invalid escape in string '\\${letter}'`);
    const [count, word] = expected;
    const start = this.at;
    for (let taken = 0; taken < count; taken++) {
      const char = this.found();
      this.at += char.length;
      if (/^[0-9A-Fa-f]$/.test(char)) continue;
      const message = `expected ${word} hexadecimal digits after '\\${letter}', but got ${quoteGo(this.text.slice(stringAt, this.at))} instead`;
      return char === '' ? this.fail(message) : this.failBefore(message);
    }
    const hexadecimal = this.text.slice(start, this.at);
    const code = Number.parseInt(hexadecimal, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      return { text: '', fault: `Escaped character '\\u${hexadecimal}' is not valid UTF-8.` };
    return { text: String.fromCodePoint(code) };
  }

  /** Reads `'''…'''`. */
  #multilineLiteralString(): string {
    this.at += 3;
    const start = this.at;
    for (;;) {
      if (this.#stringChar("'''") !== "'") continue;
      if (this.#closes("'", start)) return withoutFirstNewLine(this.text.slice(start, this.at - 3));
    }
  }

  /** Reads `"""…"""`. */
  #multilineBasicString(): string {
    this.at += 3;
    const start = this.at;
    if (this.text.startsWith('\n', this.at)) this.at += 1;
    else if (this.text.startsWith('\r\n', this.at)) this.at += 2;
    let out = '';
    let fault: string | undefined;
    for (;;) {
      const char = this.#stringChar('"""');
      if (char === '"' && this.#closes('"', start)) break;
      if (char !== '\\') out += char;
      else if (!this.#lineEndingBackslash()) {
        const escape = this.#escape(start);
        fault ??= escape.fault;
        out += escape.text;
      }
    }
    if (fault !== undefined) this.fail(fault, this.at - 3);
    return joinedString(out);
  }

  /**
   * After one quote: whether two more end the string that begins at `start`. Up to two quotes before those belong to
   * it.
   */
  #closes(quote: string, start: number): boolean {
    if (!this.text.startsWith(quote + quote, this.at)) return false;
    if (this.text.startsWith(quote, this.at + 2)) {
      const five = this.at - 3;
      // Go asks whether the first of five quotes was escaped by the character before it, which may be an escaped
      // backslash.
      const isEscaped = quote === '"' && five > start && this.text[five - 1] === '\\';
      if (five >= start && this.text.startsWith(quote.repeat(5), five) && !isEscaped) {
        const six = quote.repeat(6);
        this.fail(quote === "'" ? `unexpected "${six}"` : `unexpected '${six}'`);
      }
      return false;
    }
    this.at += 2;
    // The Go library has looked for a fourth quote.
    this.found();
    return true;
  }

  /** A backslash at the end of a line takes all white space after it away. */
  #lineEndingBackslash(): boolean {
    const space = /[ \t]*\r?\n(?:[ \t\n]|\r\n)*/y;
    space.lastIndex = this.at;
    const found = space.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found !== '';
  }
}

function withoutFirstNewLine(text: string): string {
  return text.replace(/^\r?\n/, '');
}

import { GoError } from '../gotemplate/go-error.ts';
import { quoteGo } from '../gotemplate/quote.ts';
import { GoSlice, type GoValue } from '../gotemplate/value.ts';
import { checkDepth } from './limits.ts';
import { printKey } from './toml-encode.ts';
import { numberOrDate, signedNumber } from './toml-scalars.ts';
import { TomlScanner } from './toml-scanner.ts';

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
const BARE_KEY = /[A-Za-z0-9_-]*/y;
class TomlReader {
  readonly #scan: TomlScanner;
  readonly #root: Table = new Map();
  /** Tables that were made on the way to others, and may still be opened once. */
  readonly #implicit = new Set<GoValue>();
  /** Tables and arrays that a value stands for as a whole: nothing can be added to them. */
  readonly #closed = new Set<GoValue>();

  constructor(text: string) {
    this.#scan = new TomlScanner(text);
  }

  document(): Table {
    let table = this.#root;
    for (;;) {
      this.#scan.skipBlank();
      if (this.#scan.at >= this.#scan.text.length) return this.#root;
      if (this.#scan.peek() === '[') table = this.#head();
      else {
        this.#pair(table, 0);
        this.#scan.key = '';
      }
      this.#endOfLine();
    }
  }

  #endOfLine(): void {
    this.#scan.skipSpace();
    if (this.#scan.peek() === '#') this.#scan.comment();
    const char = this.#scan.peek();
    if (char === '' || char === '\n' || char === '\r') return;
    this.#scan.failAfter(
      `expected a top-level item to end with a newline, comment, or EOF, but got ${this.#scan.quotedRune()} instead`,
    );
  }

  /** `[a.b]` or `[[a.b]]`: the table that the following pairs go to. */
  #head(): Table {
    this.#scan.at++;
    const isArray = this.#scan.peek() === '[';
    if (isArray) this.#scan.at++;
    const path = this.#headPath();
    checkDepth('fromToml', path.length);
    if (isArray) {
      if (this.#scan.peek() !== ']') {
        this.#scan.failAfter(
          `expected end of table array name delimiter ']', but got ${this.#scan.quotedRune()} instead`,
        );
      }
      this.#scan.at++;
    }
    this.#scan.key = '';
    const parents = path.slice(0, -1);
    this.#scan.context = [];
    const parent = this.#descend(this.#root, parents, (key) => `Key '${printKey(key)}' was already created as a hash.`);
    this.#scan.context = parents;
    const table = isArray ? this.#openArrayTable(parent, path) : this.#openTable(parent, path);
    this.#scan.context = path;
    return table;
  }

  #headPath(): string[] {
    const path: string[] = [];
    for (;;) {
      this.#scan.skipSpace();
      const char = this.#scan.peek();
      if (char === ']' || char === '') this.#scan.fail('unexpected end of table name (table names cannot be empty)');
      if (char === '.') this.#scan.fail('unexpected table separator (table names cannot be empty)');
      path.push(this.#keyPart());
      this.#scan.skipSpace();
      if (this.#scan.peek() === '.') this.#scan.at++;
      else if (this.#scan.peek() === ']') {
        this.#scan.at++;
        return path;
      } else this.#scan.failAfter(`expected '.' or ']' to end table name, but got ${this.#scan.quotedRune()} instead`);
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
    return this.#scan.fail(`Key '${printKey(path)}' has already been defined.`);
  }

  #openArrayTable(parent: Table, path: readonly string[]): Table {
    const key = path.at(-1) ?? '';
    const present = parent.get(key);
    const table: Table = new Map();
    if (present === undefined) parent.set(key, new GoSlice(TABLES, [table], 'map[string]interface {}'));
    else if (present instanceof GoSlice) present.items.push(table);
    else this.#scan.fail(`Key '${printKey(path)}' was already created and cannot be used as an array.`);
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
      else this.#scan.fail(complaint([...this.#scan.context, ...path.slice(0, index + 1)]));
    }
    return table;
  }

  /** `a.b = value` into a table. */
  #pair(table: Table, depth: number): void {
    const outer = this.#scan.context;
    const path = this.#pairPath();
    checkDepth('fromToml', outer.length + path.length);
    const parents = path.slice(0, -1);
    const last = path.at(-1) ?? '';
    const key = [...outer, ...path];
    const already = (at: readonly string[]): string => `Key '${printKey(at)}' has already been defined.`;
    this.#scan.key = last;
    const holder = this.#pairHolder(table, parents, depth > 0);
    this.#scan.context = [...outer, ...parents];
    const value = this.#value(depth);
    // What stands in the way of a dotted key is noticed when its value is stored.
    if (typeof holder === 'string') return this.#scan.fail(holder);
    this.#store(holder, last, value, already(key));
    this.#scan.context = outer;
  }

  /** A table that only dotted keys made stays what it is; anything else was there first. */
  #store(holder: Table, key: string, value: GoValue, complaint: string): void {
    const present = holder.get(key);
    if (present instanceof Map && this.#implicit.delete(present)) return;
    if (present !== undefined) this.#scan.fail(complaint);
    holder.set(key, value);
  }

  /** The table that a dotted key leads to, or the complaint about what stands in its way. A list gives way to a table, and an inline table can be added to. */
  #pairHolder(from: Table, parents: readonly string[], isInline: boolean): Table | string {
    const outer = this.#scan.context;
    let table = from;
    for (const [index, key] of parents.entries()) {
      const present = table.get(key);
      const path = [...outer, ...parents.slice(0, index + 1)];
      const last = present instanceof GoSlice ? present.items.at(-1) : present;
      if (last instanceof Map) table = last;
      else if (present === undefined || present instanceof GoSlice || Array.isArray(present)) {
        if (present !== undefined && isInline) return `${quoteGo(printKey(path))} is not a table`;
        const made: Table = new Map();
        if (present === undefined) this.#implicit.add(made);
        table.set(key, made);
        table = made;
      } else if (index === parents.length - 1) return `Key '${printKey(path)}' has already been defined.`;
      else {
        this.#scan.context = path;
        return this.#scan.fail(`Key '${printKey(path)}' was already created as a hash.`);
      }
    }
    return table;
  }

  #pairPath(): string[] {
    const path: string[] = [];
    this.#scan.skipSpace();
    if (this.#scan.peek() === '=' || this.#scan.peek() === '')
      this.#scan.fail("unexpected '=': key name appears blank");
    if (this.#scan.peek() === '.') this.#scan.fail("unexpected '.': keys cannot start with a '.'");
    for (;;) {
      this.#scan.skipSpace();
      path.push(this.#keyPart());
      this.#scan.skipSpace();
      const char = this.#scan.peek();
      if (char === '.') {
        this.#scan.at++;
        this.#scan.skipSpace();
        const next = this.#scan.peek();
        if (next === '.') this.#scan.fail("unexpected '.'");
        if (next === '=' || next === '') this.#scan.fail("unexpected '='");
      } else if (char === '=') {
        this.#scan.at++;
        return path;
      } else if (char === '') this.#scan.fail("unexpected EOF; expected key separator '='");
      else this.#scan.fail(`expected '.' or '=', but got ${this.#scan.quotedRune()} instead`);
    }
  }

  #keyPart(): string {
    const quote = this.#scan.peek();
    if (quote === '"') return this.#scan.basicString();
    if (quote === "'") return this.#scan.literalString();
    return this.#scan.match(BARE_KEY);
  }

  #value(depth: number): GoValue {
    checkDepth('fromToml', depth);
    this.#scan.skipSpace();
    const start = this.#scan.at;
    const char = this.#scan.peek();
    switch (char) {
      case '[':
        return this.#array(depth);
      case '{':
        return this.#inlineTable(depth);
      case '"':
        return this.#scan.text.startsWith('"""', start) ? this.#scan.multilineBasicString() : this.#scan.basicString();
      case "'":
        return this.#scan.text.startsWith("'''", start)
          ? this.#scan.multilineLiteralString()
          : this.#scan.literalString();
      case '.':
        return this.#scan.fail("floats must start with a digit, not '.'");
      case '+':
      case '-':
        return signedNumber(this.#scan);
      case '':
        return this.#scan.fail('unexpected EOF; expected value');
      default:
    }
    if (/\d/.test(char)) return numberOrDate(this.#scan);
    const float = this.#scan.match(/inf|nan/y);
    if (float !== '') return float === 'inf' ? Number.POSITIVE_INFINITY : Number.NaN;
    const word = this.#scan.match(/\p{L}*/uy);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word !== '') {
      // The lexer of Helm's library has gone into what might become inf or nan, and steps back by one letter only.
      const taken = /^[in](n?a?)/.exec(word)?.[1]?.length ?? 0;
      return this.#scan.fail(`expected value but found ${quoteGo(word.slice(taken))} instead`, start);
    }
    return this.#scan.fail(`expected value but found ${this.#scan.quotedRune()} instead`);
  }

  #array(depth: number): GoValue[] {
    const items: GoValue[] = [];
    this.#scan.at++;
    for (;;) {
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.fail('unexpected comma');
      if (this.#scan.peek() === ']') break;
      items.push(this.#value(depth + 1));
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.at++;
      else if (this.#scan.peek() !== ']') {
        const char = this.#scan.found();
        const got = char === '' ? 'end of file' : `'${char}'`;
        this.#scan.fail(`expected a comma (',') or array terminator (']'), but got ${got}`);
      }
    }
    this.#scan.at++;
    return items;
  }

  #inlineTable(depth: number): Table {
    const table: Table = new Map();
    const outerContext = this.#scan.context;
    const outerKey = this.#scan.key;
    this.#scan.context = [...outerContext, outerKey];
    this.#scan.at++;
    this.#scan.key = '';
    for (;;) {
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.fail('unexpected comma');
      if (this.#scan.peek() === '}') break;
      this.#pair(table, depth + 1);
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.at++;
      else if (this.#scan.peek() !== '}') {
        const char = this.#scan.found();
        const got = char === '' ? 'end of file' : `'${char}'`;
        this.#scan.fail(`expected a comma or an inline table terminator '}', but got ${got} instead`);
      }
    }
    this.#scan.at++;
    this.#scan.context = outerContext;
    this.#scan.key = outerKey;
    this.#close(table);
    return table;
  }

  #close(table: Table): void {
    this.#closed.add(table);
    this.#implicit.delete(table);
    for (const value of table.values()) if (value instanceof Map && !this.#closed.has(value)) this.#close(value);
  }
}

import { quoteGo } from '../../../../core/go/quote.ts';
import { GoError } from '../../go-error.ts';
import { GoSlice, type GoValue } from '../../value.ts';
import { checkDepth } from '../limits.ts';
import { TomlKeyPath } from './toml-key-path.ts';
import { numberOrDate, signedNumber, wordValue } from './toml-scalars.ts';
import { TomlScanner } from './toml-scanner.ts';

/**
 * A TOML 1.1 document as BurntSushi/toml 1.6 reads it into a `map[string]interface {}`: int64, float64, strings, bools,
 * `time.Time`, lists, and arrays of tables as `[]map[string]interface {}`. Throws a `GoError` that names the line. It
 * takes documents that break the standard, so the comparison of documents has a parser of its own.
 */
export function decodeToml(text: string): Map<string, GoValue> {
  const document = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (document.slice(0, 6).includes('\0'))
    throw new GoError('toml: line 1: files cannot contain NULL bytes; probably using UTF-16; TOML files must be UTF-8');
  return new TomlReader(document).document();
}

type Table = Map<string, GoValue>;

/** Where values go: a path of keys, and the table there; none when something else is there. */
interface Scope {
  readonly path: TomlKeyPath;
  readonly table: Table | undefined;
}

const TABLES = '[]map[string]interface {}';
const BARE_KEY = /[A-Za-z0-9_-]*/y;

/**
 * Reads and stores in one go, as the Go library does: a key that cannot be is noticed before what follows its value is
 * read. Inline tables are stored key by key as well, under the path of their own key, and are made a value of their
 * own, which counts in arrays only.
 */
class TomlReader {
  readonly #scan: TomlScanner;
  readonly #root: Scope = { path: new TomlKeyPath(), table: new Map() };
  /** What the next key belongs to. */
  #scope: Scope = this.#root;
  /** The key whose value is being read; empty between values. */
  #key = '';
  /** Where the latest key or head began, for messages about what was there before. */
  #keyAt = 0;

  constructor(text: string) {
    this.#scan = new TomlScanner(text, () => this.#lastKey());
  }

  document(): Table {
    for (;;) {
      this.#scan.skipBlank();
      if (this.#scan.at >= this.#scan.text.length) return this.#root.table ?? new Map();
      if (this.#scan.peek() === '[') this.#head();
      else {
        this.#pair(0);
        this.#key = '';
      }
      this.#endOfLine();
    }
  }

  #lastKey(): string {
    const path = this.#scope.path;
    if (path.depth === 0) return this.#key;
    return this.#key === '' ? path.print() : `${path.print()}.${this.#key}`;
  }

  #failAtKey(message: string): never {
    return this.#scan.fail(message, this.#keyAt);
  }

  #endOfLine(): void {
    this.#scan.skipSpace();
    if (this.#scan.peek() === '#') this.#scan.comment();
    const char = this.#scan.peek();
    if (char === '' || char === '\n') return;
    const found = this.#scan.quotedRune();
    if (char === '\r') return;
    this.#scan.failAfter(`expected a top-level item to end with a newline, comment, or EOF, but got ${found} instead`);
  }

  /** `[a.b]` or `[[a.b]]`: where the following pairs go. */
  #head(): void {
    this.#scan.at++;
    const isArray = this.#scan.peek() === '[';
    if (isArray) this.#scan.at++;
    const keys = this.#headPath();
    checkDepth('fromToml', keys.length);
    if (isArray) {
      if (this.#scan.peek() !== ']')
        this.#scan.failAfter(
          `expected end of table array name delimiter ']', but got ${this.#scan.quotedRune()} instead`,
        );
      this.#scan.at++;
    }
    let parent = this.#root;
    for (const key of keys.slice(0, -1)) {
      const path = parent.path.child(key);
      if (parent.table?.has(key) === false) {
        path.isImplicit = true;
        parent.table.set(key, new Map());
      }
      parent = { path, table: tableAt(parent, key) };
      if (parent.table === undefined) this.#failAtKey(`Key '${path.print()}' was already created as a hash.`);
    }
    this.#enter(parent, keys.at(-1) ?? '', isArray);
    this.#scope.path.isArray = false;
  }

  #headPath(): string[] {
    const keys: string[] = [];
    for (;;) {
      this.#scan.skipSpace();
      const char = this.#scan.peek();
      if (char === ']' || char === '') this.#scan.fail('unexpected end of table name (table names cannot be empty)');
      if (char === '.') this.#scan.fail('unexpected table separator (table names cannot be empty)');
      if (keys.length === 0) this.#keyAt = this.#scan.at;
      keys.push(this.#keyPart());
      this.#scan.skipSpace();
      if (this.#scan.peek() === '.') this.#scan.at++;
      else if (this.#scan.peek() === ']') {
        this.#scan.at++;
        return keys;
      } else this.#scan.failAfter(`expected '.' or ']' to end table name, but got ${this.#scan.quotedRune()} instead`);
    }
  }

  /** Goes into the table, or into a new table of the array of tables, under a key. */
  #enter(from: Scope, key: string, isArray: boolean): void {
    const path = from.path.child(key);
    if (from.table === undefined) return this.#failAtKey(`Key '${from.path.print()}' was already created as a hash.`);
    this.#scope = from;
    if (isArray) {
      const present = from.table.get(key);
      const table: Table = new Map();
      if (present === undefined) from.table.set(key, new GoSlice(TABLES, [table], 'map[string]interface {}'));
      else if (present instanceof GoSlice) present.items.push(table);
      else this.#failAtKey(`Key '${path.print()}' was already created and cannot be used as an array.`);
    } else this.#store(key, new Map());
    this.#scope = { path, table: tableAt(from, key) };
  }

  /** Stores a value where none is. What was made on the way to other keys stays as it is, unless an array was there. */
  #store(key: string, value: GoValue): void {
    const { path, table } = this.#scope;
    if (table === undefined) return this.#failAtKey(`Key '${path.print()}' has already been defined.`);
    const place = path.child(key);
    if (table.has(key)) {
      if (!place.isImplicit) this.#failAtKey(`Key '${place.print()}' has already been defined.`);
      place.isImplicit = false;
      if (!place.isArray) return;
    }
    table.set(key, value);
  }

  /** Notes whether a value is an array; without a key the note is about the table itself, except at the root. */
  #note(key: string, isArray: boolean): void {
    const { path } = this.#scope;
    (key === '' && path.depth > 0 ? path : path.child(key)).isArray = isArray;
  }

  /** `a.b = value` into what the key belongs to, and also into the value of the inline table it stands in. */
  #pair(depth: number, inline?: Table): void {
    const outer = this.#scope;
    const keys = this.#pairPath();
    checkDepth('fromToml', outer.path.depth + keys.length);
    const last = keys.pop() ?? '';
    this.#key = last;
    for (const key of keys) {
      this.#scope.path.child(key).isImplicit = true;
      this.#enter(this.#scope, key, false);
    }
    const value = this.#value(depth, false);
    this.#store(last, value);
    this.#note(last, Array.isArray(value));
    if (inline !== undefined) this.#inlineTableAt(inline, keys).set(last, value);
    this.#scope = outer;
  }

  #inlineTableAt(inline: Table, keys: readonly string[]): Table {
    let table = inline;
    for (const key of keys) {
      const present = table.get(key);
      const next = present ?? new Map<string, GoValue>();
      if (!(next instanceof Map)) return this.#failAtKey(`${quoteGo(this.#scope.path.print())} is not a table`);
      if (present === undefined) table.set(key, next);
      table = next;
    }
    return table;
  }

  #pairPath(): string[] {
    const keys: string[] = [];
    this.#scan.skipSpace();
    if (this.#scan.peek() === '=' || this.#scan.peek() === '')
      this.#scan.failBefore("unexpected '=': key name appears blank");
    if (this.#scan.peek() === '.') this.#scan.fail("unexpected '.': keys cannot start with a '.'");
    this.#keyAt = this.#scan.at;
    for (;;) {
      keys.push(this.#keyPart());
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
        return keys;
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

  #value(depth: number, isItem: boolean): GoValue {
    checkDepth('fromToml', depth);
    this.#scan.skipSpace();
    const char = this.#scan.peek();
    switch (char) {
      case '[':
        return this.#array(depth);
      case '{':
        return this.#inlineTable(depth, isItem);
      case '"':
      case "'":
        return this.#scan.stringValue();
      case '.':
        return this.#scan.fail("floats must start with a digit, not '.'");
      case '+':
      case '-':
        return signedNumber(this.#scan);
      case '':
        return this.#scan.fail('unexpected EOF; expected value');
      default:
        return /\d/.test(char) ? numberOrDate(this.#scan) : wordValue(this.#scan);
    }
  }

  #array(depth: number): GoValue[] {
    this.#note(this.#key, true);
    const items: GoValue[] = [];
    this.#scan.at++;
    for (;;) {
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.fail('unexpected comma');
      if (this.#scan.peek() === ']') break;
      items.push(this.#value(depth + 1, true));
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

  #inlineTable(depth: number, isItem: boolean): Table {
    const value: Table = new Map();
    const outer = this.#scope;
    const key = this.#key;
    this.#key = '';
    const path = outer.path.child(key);
    path.isImplicit = true;
    this.#scope = { path, table: undefined };
    this.#enter(outer, key, isItem);
    this.#scan.at++;
    for (;;) {
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.fail('unexpected comma');
      if (this.#scan.peek() === '}') break;
      this.#pair(depth + 1, value);
      this.#scan.skipBlank();
      if (this.#scan.peek() === ',') this.#scan.at++;
      else if (this.#scan.peek() !== '}') {
        const char = this.#scan.found();
        const got = char === '' ? 'end of file' : `'${char}'`;
        this.#scan.fail(`expected a comma or an inline table terminator '}', but got ${got} instead`);
      }
    }
    this.#scan.at++;
    this.#scope = outer;
    this.#key = key;
    return value;
  }
}

/** The table under a key, of an array of tables the last. */
function tableAt(scope: Scope, key: string): Table | undefined {
  const held = scope.table?.get(key);
  const table = held instanceof GoSlice ? held.items.at(-1) : held;
  return table instanceof Map ? table : undefined;
}

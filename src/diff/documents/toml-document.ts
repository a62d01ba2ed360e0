import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { maxDocumentDepth, maxValues, NoDocument, plainNumber, type TextDocument } from './text-document.ts';

const bareKey = /[A-Za-z0-9_-]+/y;
const literal = /'([^'\n]*)'/y;
const literalBlock = /'''\n?([\s\S]*?'{0,2})'''(?!')/y;
const basic = /"([^"\\\n]*(?:\\.[^"\\\n]*)*)"/y;
const basicBlock = /"""\n?([^"\\]*(?:(?:\\[\s\S]|"{1,2}(?!"))[^"\\]*)*"{0,2})"""(?!")/y;
const plain = /[^\s,\]}#=]+(?: \d\d:\d\d[^\s,\]}#=]*)?/y;
const blank = /(?:[ \t\n]+|#[^\n]*(?:\n|$))+/y;
const space = /[ \t]+/y;
const lineEnd = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y;
const escapes = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|(\s+)|(.))/g;
const short: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
/** Integers in other notations, fractions, and dates and times, as they begin. */
const otherScalar =
  /^(?:[+-]?(?:\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d[\d_]*)?|inf|nan)|0x[\dA-Fa-f_]+|0o[0-7_]+|0b[01_]+|\d{4}-\d\d-\d\d[\d:.TtZz +-]*|\d\d:\d\d[\d:.]*)$/;

/** The TOML document (version 1.0, and the escapes of 1.1) that a text is. Dates and unusual numbers stand as they are written, where Helm's `fromToml` makes values of Go of them. Throws `NoDocument`. */
export function tomlDocument(text: string): TextDocument {
  const reader = new TomlReader(text.replaceAll('\r\n', '\n'));
  return { form: 'TOML', value: reader.document(), isStream: false, asWritten: reader.asWritten.sort() };
}

class TomlReader {
  readonly asWritten: string[] = [];
  readonly #text: string;
  #at = 0;
  #values = 0;
  /** Tables that must not be written to again: those with a head of their own, and inline ones. */
  readonly #closed = new Set<JsonValue>();
  /** Lists that heads append to. */
  readonly #lists = new Set<JsonValue>();

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonObject {
    const root = table();
    let into = root;
    let path = '';
    for (this.#skip(blank); this.#at < this.#text.length; this.#skip(blank)) {
      if (this.#text[this.#at] === '[') {
        const isList = this.#text[this.#at + 1] === '[';
        this.#at += isList ? 2 : 1;
        const keys = this.#keys(']');
        if (isList) this.#expect(']');
        into = this.#enter(root, keys, isList);
        path = `/${keys.join('/')}`;
      } else this.#pair(into, path, 0);
      if (this.#match(lineEnd) === undefined) throw new NoDocument('more on a line');
    }
    return root;
  }

  /** The table that a head names. */
  #enter(root: JsonObject, keys: readonly string[], isList: boolean): JsonObject {
    let into = root;
    for (const key of keys.slice(0, -1)) into = this.#tableAt(into, key);
    const last = keys.at(-1) ?? '';
    const present = Object.hasOwn(into, last) ? into[last] : undefined;
    const made = table();
    if (isList) {
      if (present === undefined) {
        const list: JsonValue[] = [made];
        this.#lists.add(list);
        into[last] = list;
      } else if (Array.isArray(present) && this.#lists.has(present)) present.push(made);
      else throw new NoDocument('a key that stands twice');
      return made;
    }
    if (present === undefined) into[last] = made;
    const found = present ?? made;
    if (!isJsonObject(found) || this.#closed.has(found)) throw new NoDocument('a key that stands twice');
    this.#closed.add(found);
    return found;
  }

  /** The table under a key, of a list of tables the last; made where there is none. */
  #tableAt(into: JsonObject, key: string): JsonObject {
    if (!Object.hasOwn(into, key)) into[key] = table();
    const present = into[key];
    const found = Array.isArray(present) && this.#lists.has(present) ? present.at(-1) : present;
    if (!isJsonObject(found)) throw new NoDocument('a key that stands twice');
    return found;
  }

  #pair(into: JsonObject, path: string, depth: number): void {
    const keys = this.#keys('=');
    let holder = into;
    for (const key of keys.slice(0, -1)) {
      holder = this.#tableAt(holder, key);
      if (this.#closed.has(holder)) throw new NoDocument('a key that stands twice');
    }
    const last = keys.at(-1) ?? '';
    if (Object.hasOwn(holder, last)) throw new NoDocument('a key that stands twice');
    holder[last] = this.#value(`${path}/${keys.join('/')}`, depth);
  }

  #keys(end: string): string[] {
    const keys: string[] = [];
    for (;;) {
      this.#skip(space);
      const quoted = this.#match(literal);
      const basicText = quoted === undefined ? this.#match(basic) : undefined;
      const key = quoted ?? (basicText === undefined ? this.#match(bareKey) : unescaped(basicText));
      if (key === undefined || keys.length >= maxDocumentDepth) throw new NoDocument('no key');
      keys.push(key);
      this.#skip(space);
      if (this.#text[this.#at] !== '.') break;
      this.#at++;
    }
    this.#expect(end);
    return keys;
  }

  #value(path: string, depth: number): JsonValue {
    if (++this.#values > maxValues || depth > maxDocumentDepth) throw new NoDocument('too many values');
    this.#skip(space);
    switch (this.#text[this.#at]) {
      case '[':
        return this.#list(path, depth);
      case '{':
        return this.#inline(path, depth);
      case "'": {
        const found = this.#match(literalBlock) ?? this.#match(literal);
        if (found === undefined) throw new NoDocument('a text without end');
        return found;
      }
      case '"': {
        const found = this.#match(basicBlock) ?? this.#match(basic);
        if (found === undefined) throw new NoDocument('a text without end');
        return unescaped(found);
      }
      default:
        return this.#plain(path);
    }
  }

  #plain(path: string): JsonValue {
    const text = this.#match(plain) ?? '';
    if (text === 'true') return true;
    if (text === 'false') return false;
    const number = plainNumber(text);
    if (number !== undefined) return number;
    if (!otherScalar.test(text)) throw new NoDocument('no value');
    this.asWritten.push(`${path} ${text}`);
    return text;
  }

  #list(path: string, depth: number): JsonValue[] {
    const items: JsonValue[] = [];
    this.#at++;
    for (;;) {
      this.#skip(blank);
      if (this.#text[this.#at] === ']') break;
      items.push(this.#value(`${path}/${items.length}`, depth + 1));
      this.#skip(blank);
      if (this.#text[this.#at] === ',') this.#at++;
      else if (this.#text[this.#at] !== ']') throw new NoDocument('a list without end');
    }
    this.#at++;
    return items;
  }

  #inline(path: string, depth: number): JsonObject {
    const value = table();
    this.#at++;
    for (;;) {
      this.#skip(blank);
      if (this.#text[this.#at] === '}') break;
      this.#pair(value, path, depth + 1);
      this.#skip(blank);
      if (this.#text[this.#at] === ',') this.#at++;
      else if (this.#text[this.#at] !== '}') throw new NoDocument('a table without end');
    }
    this.#at++;
    this.#closed.add(value);
    return value;
  }

  #expect(sign: string): void {
    if (this.#text[this.#at] !== sign) throw new NoDocument(`no ${sign}`);
    this.#at++;
  }

  #skip(pattern: RegExp): void {
    this.#match(pattern);
  }

  /** What a sticky pattern matches here, its group where it has one; moves behind it. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at = pattern.lastIndex;
    return found[1] ?? found[0];
  }
}

/** A table; a key such as `__proto__` is a key like any other. */
function table(): JsonObject {
  return Object.create(null) as JsonObject;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    escapes,
    (_whole, four?: string, eight?: string, two?: string, broken?: string, letter?: string) => {
      const digits = four ?? eight ?? two;
      if (digits !== undefined) {
        const code = Number.parseInt(digits, 16);
        if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new NoDocument('no character');
        return String.fromCodePoint(code);
      }
      // A line that ends in a backslash goes on with the next text.
      if (broken?.includes('\n') === true) return '';
      const char = short[letter ?? ''];
      if (char === undefined) throw new NoDocument('no escape');
      return char;
    },
  );
}

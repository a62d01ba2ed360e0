import { sortedKeys } from '../../../core/go/go-string.ts';
import { GoError } from '../go-error.ts';
import { GoComplex, GoInt, GoObject, type GoValue, itemsOf, kindOf, typeOf } from '../value.ts';
import { checkText, MAX_DEPTH, ValueWalk } from './limits.ts';
import { isNilCollection } from './nil-values.ts';
import { shortEscapes } from './short-escapes.ts';

/** An object with a JSON form of its own (`MarshalJSON` or `MarshalText`): what is encoded in its place. */
export interface JsonMarshaler {
  jsonValue(): GoValue;
  /** For a struct whose JSON names are not its field names: the members in order. Wins over `jsonValue`. */
  jsonFields?(): readonly (readonly [name: string, value: GoValue])[];
}

/** Style of written JSON. */
export interface JsonStyle {
  /** Writes `<`, `>` and `&` as `\u003c` …; the default. */
  readonly escapeHtml?: boolean;
  /** One level of indentation; none means everything on one line. */
  readonly indent?: string;
}

/**
 * A value as Go's encoding/json writes it: sorted keys, shortest floats, invalid UTF-8 as U+FFFD. Throws a `GoError`
 * with Go's text for what JSON cannot hold (NaN, complex numbers, functions, values that hold themselves).
 */
export function encodeJson(value: GoValue, style: JsonStyle = {}): string {
  const writer = new JsonWriter(style.escapeHtml ?? true, style.indent ?? '');
  writer.write(value);
  return writer.out;
}

class JsonWriter {
  out = '';
  readonly #escapeHtml: boolean;
  readonly #indent: string;
  readonly #holders: GoValue[] = [];
  readonly #walk = new ValueWalk('JSON encoding');

  constructor(escapeHtml: boolean, indent: string) {
    this.#escapeHtml = escapeHtml;
    this.#indent = indent;
  }

  write(value: GoValue): void {
    switch (typeof value) {
      case 'string':
        this.out += quoteJson(value, this.#escapeHtml);
        return;
      case 'number':
        this.out += jsonNumber(value);
        return;
      case 'boolean':
        this.out += value ? 'true' : 'false';
        return;
      default:
        if (value === null || isNilCollection(value)) this.out += 'null';
        else if (value instanceof GoInt) this.out += String(value.value);
        else if (value instanceof GoComplex) throw new GoError('json: unsupported type: complex128');
        else if (value instanceof Uint8Array) this.out += `"${Buffer.from(value).toString('base64')}"`;
        else this.#writeHolder(value);
    }
  }

  #writeHolder(value: Exclude<GoValue, null | boolean | string | number | GoInt | GoComplex | Uint8Array>): void {
    this.#enter(value);
    if (value instanceof Map) {
      this.#writeMembers('{', '}', sortedKeys(value), (key) => {
        this.out += `${quoteJson(key, this.#escapeHtml)}:${this.#indent === '' ? '' : ' '}`;
        this.write(value.get(key) ?? null);
      });
    } else if (value instanceof GoObject) this.#writeObject(value);
    else this.#writeMembers('[', ']', itemsOf(value) ?? [], (item) => this.write(item));
    this.#holders.pop();
  }

  #writeObject(value: GoObject): void {
    if (value.kind === 'ptr' && value.isNil()) {
      this.out += 'null';
      return;
    }
    if (isJsonMarshaler(value)) {
      const members = value.jsonFields?.();
      if (members === undefined) this.write(value.jsonValue());
      else this.#writeStruct(members);
      return;
    }
    const underlying = value.underlying();
    if (underlying !== undefined) {
      this.write(underlying);
      return;
    }
    if (kindOf(value) === 'func' || kindOf(value) === 'chan')
      throw new GoError(`json: unsupported type: ${typeOf(value)}`);
    this.#writeStruct(value.fields().filter(([name]) => /^\p{Lu}/u.test(name)));
  }

  #writeStruct(members: readonly (readonly [name: string, value: GoValue])[]): void {
    this.#writeMembers('{', '}', members, ([name, field]) => {
      this.out += `${quoteJson(name, this.#escapeHtml)}:${this.#indent === '' ? '' : ' '}`;
      this.write(field);
    });
  }

  #writeMembers<T>(open: string, close: string, members: readonly T[], write: (member: T) => void): void {
    this.out += open;
    for (const [index, member] of members.entries()) {
      if (index > 0) this.out += ',';
      this.#newLine(this.#holders.length);
      write(member);
    }
    if (members.length > 0) this.#newLine(this.#holders.length - 1);
    this.out += close;
    checkText('JSON encoding', this.out.length);
  }

  #newLine(level: number): void {
    if (this.#indent !== '') this.out += `\n${this.#indent.repeat(level)}`;
  }

  #enter(value: GoValue): void {
    if (this.#holders.length >= MAX_DEPTH)
      throw new GoError(`json: unsupported value: encountered a cycle via ${typeOf(value)}`);
    this.#walk.count();
    this.#holders.push(value);
  }
}

function isJsonMarshaler(value: object): value is JsonMarshaler {
  return 'jsonValue' in value;
}

const NEEDS_ESCAPE = /[\0-\u001f"\\<>&\u2028\u2029\ud800-\udfff]/;
// A lone surrogate is a byte that is not valid UTF-8; the second half of a pair is matched with the first.
const ESCAPABLE = /[\0-\u001f"\\\u2028\u2029\ud800-\udfff]/gu;
const HTML_ESCAPABLE = /[\0-\u001f"\\<>&\u2028\u2029\ud800-\udfff]/gu;

/** A string in double quotes as encoding/json writes it. */
function quoteJson(s: string, escapeHtml = true): string {
  if (!NEEDS_ESCAPE.test(s)) return `"${s}"`;
  return `"${s.replace(escapeHtml ? HTML_ESCAPABLE : ESCAPABLE, escapeJson)}"`;
}

function escapeJson(char: string): string {
  if (char >= '\ud800' && char <= '\udfff') return String.raw`\ufffd`;
  return shortEscapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A float as encoding/json writes it: an exponent only below 1e-6 and from 1e21 on. */
function jsonNumber(value: number): string {
  if (!Number.isFinite(value))
    throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`);
  return Object.is(value, -0) ? '-0' : String(value);
}

import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { getOwn, setOwn } from '../../../core/own-property.ts';
import { fail, ProblemError } from '../../../core/problem.ts';
import { wholeNumber } from '../../../core/whole-number.ts';

/**
 * Reading of the text after `=`.
 * - `typed` (`--set`, and `valuesFrom` with a `targetPath`): booleans, null, 64-bit integers, `{a,b}` lists, else
 *   strings
 * - `string` (`--set-string`): as `typed`, but every scalar is a string
 * - `json` (`--set-json`): one JSON value
 * - `literal` (`--set-literal`): the whole rest of the text, verbatim; a path has no escapes
 */
export type SetMode = 'typed' | 'string' | 'json' | 'literal';

/** Highest list index that a path may name. */
const maxIndex = 65_536;
/** Most dots that a path may have. */
const maxNesting = 30;

/**
 * Applies one `--set` style text (`a.b[0]=1,c=x`) to `into`, which is changed in place. A `bigint` in the result stands
 * for Go's int64, which templates print without exponent; numbers from JSON are doubles.
 *
 * @param readFile turns the text of each value into the value to set (`--set-file`); only for mode `typed`
 * @throws ProblemError `VALUES_INVALID` with the message of Helm's own parser
 */
export function parseSetString(
  text: string,
  into: JsonObject,
  mode: SetMode = 'typed',
  readFile?: (path: string) => string,
): void {
  const parser = new SetParser(Array.from(text), mode, readFile);
  try {
    parser.parse(into);
  } catch (error) {
    if (error instanceof EndOfText) return;
    throw error;
  }
}

/** The text ended where the parser reads a key: the regular end. */
class EndOfText extends Error {}

function invalid(message: string): never {
  fail('VALUES_INVALID', message);
}

class SetParser {
  readonly #chars: readonly string[];
  readonly #mode: SetMode;
  readonly #readFile: ((path: string) => string) | undefined;
  #at = 0;

  constructor(chars: readonly string[], mode: SetMode, readFile: ((path: string) => string) | undefined) {
    this.#chars = chars;
    this.#mode = mode;
    this.#readFile = readFile;
  }

  parse(into: JsonObject): never {
    for (;;) this.#key(into, 0);
  }

  /** Reads up to one of `stops`; `stop` is undefined at the end of the text. */
  #until(stops: string): { text: string; stop: string | undefined } {
    let text = '';
    while (this.#at < this.#chars.length) {
      const char = this.#chars[this.#at++] ?? '';
      if (stops.includes(char)) return { text, stop: char };
      if (char === '\\' && this.#mode !== 'literal') {
        if (this.#at >= this.#chars.length) break;
        text += this.#chars[this.#at++];
      } else text += char;
    }
    return { text, stop: undefined };
  }

  #key(data: JsonObject, nesting: number): void {
    const { text: key, stop } = this.#until(this.#mode === 'literal' ? '=[.' : '=[,.');
    switch (stop) {
      case undefined:
        if (key === '') throw new EndOfText();
        return invalid(`key ${JSON.stringify(key)} has no value`);
      case '[': {
        const index = this.#index();
        const existing = getOwn(data, key);
        const list = existing === undefined ? [] : listOf(existing);
        const set = this.#listItem(list, index, nesting);
        setKey(data, key, set.list);
        if (set.error !== undefined) throw set.error;
        return;
      }
      case '=':
        return this.#assign(data, key);
      case ',':
        setKey(data, key, '');
        return invalid(`key ${JSON.stringify(key)} has no value (cannot end with ,)`);
      default: {
        if (nesting + 1 > maxNesting)
          return invalid(`value name nested level is greater than maximum supported nested level of ${maxNesting}`);
        const existing = getOwn(data, key);
        const inner: JsonObject = existing === undefined ? {} : mapOf(existing);
        try {
          this.#key(inner, nesting + 1);
        } catch (error) {
          if (Object.keys(inner).length > 0) setKey(data, key, inner);
          throw error;
        }
        if (Object.keys(inner).length === 0) return invalid(`key map ${JSON.stringify(key)} has no value`);
        setKey(data, key, inner);
      }
    }
  }

  #assign(data: JsonObject, key: string): void {
    if (this.#mode === 'json') {
      setKey(data, key, this.#json());
      return;
    }
    const value = this.#value();
    setKey(data, key, value.value);
    if (value.end) throw new EndOfText();
  }

  /** The value after `=`; `end` when the text ended right after it. */
  #value(): { value: JsonValue; end: boolean } {
    if (this.#mode === 'literal') {
      const rest = this.#chars.slice(this.#at).join('');
      this.#at = this.#chars.length;
      return { value: rest, end: false };
    }
    const first = this.#chars[this.#at];
    if (first === undefined) return { value: '', end: true };
    if (first !== '{') return { value: this.#scalar(this.#until(',').text), end: false };
    this.#at++;
    const list: JsonValue[] = [];
    for (;;) {
      const { text, stop } = this.#until(',}');
      if (stop === undefined) return invalid("list must terminate with '}'");
      list.push(this.#scalar(text));
      if (stop === '}') {
        if (this.#chars[this.#at] === ',') this.#at++;
        return { value: list, end: false };
      }
    }
  }

  #scalar(text: string): JsonValue {
    if (this.#readFile !== undefined) return this.#readFile(text);
    return this.#mode === 'string' ? text : typedScalar(text);
  }

  /** One JSON value and the comma after it; null when there is none. */
  #json(): JsonValue {
    if (this.#skipBlanks()) return null;
    const start = this.#at;
    const end = jsonEnd(this.#chars, start);
    let value: JsonValue;
    try {
      value = JSON.parse(this.#chars.slice(start, end).join('')) as JsonValue;
    } catch {
      return invalid('invalid JSON value');
    }
    this.#at = end;
    this.#skipBlanks();
    return value;
  }

  /** Skips white space and one comma; true when a comma or the end was reached. */
  #skipBlanks(): boolean {
    while (this.#at < this.#chars.length) {
      const char = this.#chars[this.#at++] ?? '';
      if (char === ',') return true;
      if (!/\s/u.test(char)) {
        this.#at--;
        return false;
      }
    }
    return true;
  }

  #index(): number {
    const { text, stop } = this.#until(']');
    // Helm takes a text that ends inside an index for one that ends, without complaint.
    if (stop === undefined) throw new EndOfText();
    if (!/^[+-]?\d+$/.test(text))
      return invalid(`error parsing index: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`);
    return Number(text);
  }

  /**
   * Sets one item of `list`. Like Helm, the list found so far is kept even when the rest of the text is wrong or at its
   * end.
   */
  #listItem(list: JsonValue[], index: number, nesting: number): { list: JsonValue[]; error?: unknown } {
    if (index < 0) return { list, error: problem(`negative ${index} index not allowed`) };
    const { text, stop } = this.#until('[.=');
    if (text !== '')
      return {
        list,
        error: problem(
          `unexpected data at end of array index: [${Array.from(text)
            .map((char) => `'${char}'`)
            .join(' ')}]`,
        ),
      };
    try {
      switch (stop) {
        case undefined:
          return { list, error: new EndOfText() };
        case '=': {
          if (this.#mode === 'json') return { list: withItem(list, index, this.#json()) };
          return { list: withItem(list, index, this.#value().value) };
        }
        case '[': {
          const inner = this.#index();
          const existing = list[index];
          const set = this.#listItem(
            existing === undefined || existing === null ? [] : listOf(existing),
            inner,
            nesting,
          );
          if (set.error !== undefined) return { list, error: set.error };
          return { list: withItem(list, index, set.list) };
        }
        default: {
          let inner: JsonObject = {};
          if (index < list.length) {
            const existing = list[index];
            if (isJsonObject(existing)) inner = existing;
            else list[index] = inner;
          }
          this.#key(inner, nesting);
          return { list: withItem(list, index, inner) };
        }
      }
    } catch (error) {
      return { list, error };
    }
  }
}

function problem(message: string): ProblemError {
  return new ProblemError({ code: 'VALUES_INVALID', message });
}

function setKey(data: JsonObject, key: string, value: JsonValue): void {
  if (key !== '') setOwn(data, key, value);
}

function listOf(value: JsonValue): JsonValue[] {
  if (!Array.isArray(value))
    invalid(`unable to parse key: interface conversion: interface {} is ${goType(value)}, not []interface {}`);
  return value;
}

function mapOf(value: JsonValue): JsonObject {
  if (!isJsonObject(value))
    invalid(`unable to parse key: interface conversion: interface {} is ${goType(value)}, not map[string]interface {}`);
  return value;
}

function goType(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'float64';
    case 'bigint':
      return 'int64';
    case 'boolean':
      return 'bool';
    default:
      return value === null ? 'nil' : Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}';
  }
}

function withItem(list: JsonValue[], index: number, value: JsonValue): JsonValue[] {
  if (index > maxIndex) return invalid(`index of ${index} is greater than maximum supported index of ${maxIndex}`);
  let grown = list;
  if (list.length <= index) grown = Array.from({ length: index + 1 }, (_, i) => list[i] ?? null);
  grown[index] = value;
  return grown;
}

/**
 * A scalar as `--set` types it: bool and null in any case, decimal integers that fit 64 bits and have no leading zero,
 * else text.
 */
function typedScalar(text: string): JsonValue {
  switch (text.toLowerCase()) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'null':
      return null;
    default:
  }
  if (text === '0') return 0n;
  if (/^[+-]?\d+$/.test(text) && !text.startsWith('0')) {
    const magnitude = wholeNumber(/^[+-]/.test(text) ? text.slice(1) : text);
    const value = text.startsWith('-') ? -magnitude : magnitude;
    if (BigInt.asIntN(64, value) === value) return value;
  }
  return text;
}

/**
 * The end of the JSON value that starts at `start`, as a decoder finds it that stops as soon as a value is complete.
 * Its syntax is left to the JSON parser.
 */
function jsonEnd(chars: readonly string[], start: number): number {
  const first = chars[start] ?? '';
  if (first !== '"' && first !== '{' && first !== '[') {
    const rest = chars.slice(start, start + 400).join('');
    const scalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)/.exec(rest)?.[0] ?? first;
    return start + scalar.length;
  }
  let depth = 0;
  let inString = false;
  for (let at = start; at < chars.length; at++) {
    const char = chars[at] ?? '';
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth === 0 && !inString) return at + 1;
  }
  return chars.length;
}

import { goBytes } from '../../../core/go/go-string.ts';
import { quoteGo } from '../../../core/go/quote.ts';
import { GoError } from '../go-error.ts';
import type { GoValue } from '../value.ts';
import { checkDepth } from './limits.ts';
import { runes } from './unicode.ts';

/**
 * A JSON text as Go's encoding/json reads it into an `interface {}`: maps, lists, strings, float64, bool, nil. The last
 * of equal keys wins. Throws a `GoError` with Go's text.
 */
export function decodeJson(text: string): GoValue {
  const { value, error, numberError } = readJson(text);
  if (error !== undefined) throw new GoError(error);
  if (numberError !== undefined) throw new GoError(numberError);
  return value;
}

/** Result of `json.Unmarshal`: the value is nil when the text is no JSON. */
export interface JsonReading {
  readonly value: GoValue;
  /** Why the text is no JSON. */
  readonly error?: string;
  /** That a number does not fit into a float64. In lists and objects such numbers are nil, at the top it is zero. */
  readonly numberError?: string;
}

/** As `decodeJson`, but gives the error beside the value. */
export function readJson(text: string): JsonReading {
  try {
    return new JsonReader(text).document();
  } catch (error) {
    if (error instanceof GoError) return { value: null, error: error.message };
    throw error;
  }
}

const WHITE_SPACE = /[ \t\r\n]*/y;
const PLAIN = /[^"\\\0-\u001f]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '/': '/',
  '\\': '\\',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class JsonReader {
  readonly #text: string;
  #at = 0;
  #numberError: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonReading {
    this.#skipSpace();
    const value = this.#value(0);
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail('after top-level value');
    return this.#numberError === undefined ? { value } : { value: value ?? 0, numberError: this.#numberError };
  }

  #value(depth: number): GoValue {
    checkDepth('JSON decoding', depth);
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object(depth);
      case '[':
        return this.#array(depth);
      case '"':
        return this.#string();
      case 't':
        return this.#literal('true', true);
      case 'f':
        return this.#literal('false', false);
      case 'n':
        return this.#literal('null', null);
      default:
        return this.#number();
    }
  }

  #object(depth: number): GoValue {
    const object = new Map<string, GoValue>();
    this.#at++;
    this.#skipSpace();
    if (this.#take('}')) return object;
    for (;;) {
      if (this.#text[this.#at] !== '"') this.#fail('looking for beginning of object key string');
      const key = this.#string();
      this.#skipSpace();
      if (!this.#take(':')) this.#fail('after object key');
      this.#skipSpace();
      object.set(key, this.#value(depth + 1));
      this.#skipSpace();
      if (this.#take('}')) return object;
      if (!this.#take(',')) this.#fail('after object key:value pair');
      this.#skipSpace();
    }
  }

  #array(depth: number): GoValue {
    const array: GoValue[] = [];
    this.#at++;
    this.#skipSpace();
    if (this.#take(']')) return array;
    for (;;) {
      array.push(this.#value(depth + 1));
      this.#skipSpace();
      if (this.#take(']')) return array;
      if (!this.#take(',')) this.#fail('after array element');
      this.#skipSpace();
    }
  }

  #string(): string {
    let out = '';
    this.#at++;
    for (;;) {
      const start = this.#at;
      this.#skip(PLAIN);
      out += this.#text.slice(start, this.#at);
      if (this.#take('"')) return runes(out).join('');
      if (!this.#take('\\')) this.#fail('in string literal');
      out += this.#escape();
    }
  }

  #escape(): string {
    const letter = this.#text[this.#at] ?? '';
    const short = SHORT_ESCAPES[letter];
    if (short !== undefined) {
      this.#at++;
      return short;
    }
    if (letter !== 'u') this.#failInside('in string escape code');
    this.#at++;
    for (let digit = 0; digit < 4; digit++) {
      if (!/^[0-9a-fA-F]$/.test(this.#text[this.#at] ?? '')) this.#failInside('in \\u hexadecimal character escape');
      this.#at++;
    }
    // A surrogate without its other half is replaced when the string is complete.
    const unit = Number.parseInt(this.#text.slice(this.#at - 4, this.#at), 16);
    return String.fromCharCode(unit);
  }

  #literal<T>(word: string, value: T): T {
    for (let index = 1; index < word.length; index++) {
      this.#at++;
      if (this.#text[this.#at] !== word[index])
        this.#failInside(`in literal ${word} (expecting '${word[index] ?? ''}')`);
    }
    this.#at++;
    return value;
  }

  #number(): number | null {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text)?.[0];
    if (match === undefined) {
      if (this.#text[this.#at] !== '-') this.#fail('looking for beginning of value');
      this.#at++;
      this.#failInside('in numeric literal');
    }
    this.#at += match.length;
    const next = this.#text[this.#at];
    if (next === '.' && /^-?[0-9]+$/.test(match)) {
      this.#at++;
      this.#failInside('after decimal point in numeric literal');
    }
    if ((next === 'e' || next === 'E') && !/[eE]/.test(match)) {
      this.#at++;
      if (this.#text[this.#at] === '+' || this.#text[this.#at] === '-') this.#at++;
      this.#failInside('in exponent of numeric literal');
    }
    const value = Number(match);
    if (Number.isFinite(value)) return value;
    this.#numberError ??= `json: cannot unmarshal number ${match} into Go value of type float64`;
    return null;
  }

  #skipSpace(): void {
    this.#skip(WHITE_SPACE);
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    pattern.test(this.#text);
    this.#at = pattern.lastIndex;
  }

  #take(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at++;
    return true;
  }

  #fail(context: string): never {
    if (this.#at >= this.#text.length) throw new GoError('unexpected end of JSON input');
    this.#failInside(context);
  }

  /** Inside a token, Go takes the end of the text for a space. */
  #failInside(context: string): never {
    const rest = this.#text.slice(this.#at, this.#at + 2) || ' ';
    // Go reports the first byte, taken for a character.
    const char = String.fromCharCode(goBytes(rest)[0] ?? 0);
    throw new GoError(`invalid character ${quoteByte(char)} ${context}`);
  }
}

function quoteByte(char: string): string {
  if (char === "'") return String.raw`'\''`;
  return char === '"' ? `'"'` : `'${quoteGo(char).slice(1, -1)}'`;
}

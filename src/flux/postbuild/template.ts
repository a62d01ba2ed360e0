import { runeAt } from '../../core/text/byte-string.ts';

/** One piece of a parsed text, in byte strings. */
export type TemplatePart = string | Expression;

/** `${name…}`: an operator on a variable, with its arguments. `operator` is empty for a bare `${name}`. */
export interface Expression {
  readonly name: string;
  readonly operator: string;
  /** Arguments of a default are concatenated; all other operators have at most two. */
  readonly arguments: readonly TemplatePart[];
  /** The expression as it is written, from `${` to `}`. */
  readonly source: string;
}

type ParsedExpression = Omit<Expression, 'source'>;

/** The errors of the substitution grammar, in the words of Flux's parser. */
type GrammarError =
  | 'bad substitution'
  | 'missing closing brace'
  | 'unable to parse variable name'
  | 'unable to parse substitution within function'
  | 'expressions are nested too deeply';

/** Result of parsing: the parts in order, or the first error and the byte offset of the `${` that holds it. */
export type ParsedTemplate =
  | { readonly parts: readonly TemplatePart[] }
  | { readonly error: GrammarError; readonly offset: number };

/** Expressions inside expressions: deeper nesting is refused. */
const MAX_DEPTH = 500;

const DOLLAR = 0x24;
const BRACE = 0x7b;
const CLOSE = 0x7d;
const COLON = 0x3a;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const HASH = 0x23;
const EQUALS = 0x3d;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]$/u;

class GrammarFailure {
  readonly error: GrammarError;
  constructor(error: GrammarError) {
    this.error = error;
  }
}

/**
 * Parses a text as Flux's `envsubst` does (a scanner with a token per call, not a shell): outside expressions only `${`
 * and `$$` mean anything, and a NUL ends the text. Quirks of the scanner are kept on purpose; each is noted where it
 * lies.
 */
export function parseTemplate(bytes: string): ParsedTemplate {
  const parser = new Parser(bytes);
  const parts: TemplatePart[] = [];
  let start = 0;
  try {
    for (;;) {
      const text = parser.text();
      if (text !== '') parts.push(text);
      start = parser.position;
      if (!parser.opens()) return { parts };
      parts.push(parser.expression(1));
    }
  } catch (thrown) {
    if (thrown instanceof GrammarFailure) return { error: thrown.error, offset: start };
    throw thrown;
  }
}

class Parser {
  readonly #bytes: string;
  #at = 0;

  constructor(bytes: string) {
    const end = bytes.indexOf('\0');
    this.#bytes = end < 0 ? bytes : bytes.slice(0, end);
  }

  get position(): number {
    return this.#at;
  }

  /** Plain text up to the next `${`; `$$` gives one `$` and hides what follows it. */
  text(): string {
    const bytes = this.#bytes;
    let result = '';
    let from = this.#at;
    for (;;) {
      const dollar = bytes.indexOf('$', this.#at);
      if (dollar < 0) {
        this.#at = bytes.length;
        return from === 0 && result === '' ? bytes : result + bytes.slice(from);
      }
      const next = bytes.charCodeAt(dollar + 1);
      if (next === BRACE) {
        this.#at = dollar;
        return result + bytes.slice(from, dollar);
      }
      if (next === DOLLAR) {
        result += bytes.slice(from, dollar + 1);
        from = dollar + 2;
        this.#at = from;
      } else this.#at = dollar + 1;
    }
  }

  /** Steps over a `${` that starts here. */
  opens(): boolean {
    if (this.#bytes.charCodeAt(this.#at) !== DOLLAR || this.#bytes.charCodeAt(this.#at + 1) !== BRACE) return false;
    this.#at += 2;
    return true;
  }

  /** An expression whose `${` has been read, with its closing brace. */
  expression(depth: number): Expression {
    const start = this.#at - 2;
    const expression = this.#expression(depth);
    return { ...expression, source: this.#bytes.slice(start, this.#at) };
  }

  #expression(depth: number): ParsedExpression {
    if (depth > MAX_DEPTH) throw new GrammarFailure('expressions are nested too deeply');
    if (this.#peek() === HASH) return this.#length();
    const name = this.#name();
    if (name === '') throw new GrammarFailure('unable to parse variable name');
    switch (this.#peek()) {
      case COLON: {
        const next = this.#bytes.charCodeAt(this.#at + 1);
        // The scanner steps back by the width of the character after the colon, so only an ASCII one can follow.
        if (!(next < 0x80)) throw new GrammarFailure('bad substitution');
        if (next === EQUALS || next === 0x2d || next === 0x3f || next === 0x2b) return this.#default(name, 2, depth);
        return this.#substring(name, depth);
      }
      case EQUALS:
        return this.#default(name, 1, depth);
      case 0x2c:
      case 0x5e:
        return this.#casing(name);
      case SLASH:
        return this.#replace(name, depth);
      case HASH:
        return this.#remove(name, HASH, depth);
      case 0x25:
        return this.#remove(name, 0x25, depth);
    }
    if (this.#peek() !== CLOSE) throw new GrammarFailure('missing closing brace');
    this.#at++;
    return { name, operator: '', arguments: [] };
  }

  #length(): ParsedExpression {
    this.#at++;
    const name = this.#name();
    if (name === '') throw new GrammarFailure('bad substitution');
    this.#close();
    return { name, operator: '#', arguments: [] };
  }

  #default(name: string, width: number, depth: number): ParsedExpression {
    const operator = this.#take(width);
    const words: TemplatePart[] = [];
    while (this.#peek() !== CLOSE) words.push(this.#argument(depth, notClosing, false));
    this.#close();
    return { name, operator, arguments: words };
  }

  #substring(name: string, depth: number): ParsedExpression {
    const operator = this.#take(1);
    const offset = this.#argument(depth, neitherColonNorClosing, false);
    if (this.#peek() === CLOSE) {
      this.#at++;
      return { name, operator, arguments: [offset] };
    }
    // Any number of colons separates offset and length.
    const colons = this.#at;
    while (this.#peek() === COLON) this.#at++;
    if (this.#at === colons) throw new GrammarFailure('bad substitution');
    const length = this.#argument(depth, notClosing, false);
    this.#close();
    return { name, operator, arguments: [offset, length] };
  }

  #casing(name: string): ParsedExpression {
    const second = this.#bytes.charCodeAt(this.#at + 1);
    const operator = this.#take(second === 0x2c || second === 0x5e ? 2 : 1);
    this.#close();
    return { name, operator, arguments: [] };
  }

  #remove(name: string, sign: number, depth: number): ParsedExpression {
    const operator = this.#take(this.#bytes.charCodeAt(this.#at + 1) === sign ? 2 : 1);
    const pattern = this.#argument(depth, notClosing, false);
    this.#close();
    return { name, operator, arguments: [pattern] };
  }

  #replace(name: string, depth: number): ParsedExpression {
    const second = this.#bytes.charCodeAt(this.#at + 1);
    const operator = this.#take(second === SLASH || second === HASH || second === 0x25 ? 2 : 1);
    // The pattern ends at a slash only: a closing brace before it is part of the pattern, and so is the text behind it.
    const pattern = this.#argument(depth, notSlash, true);
    const slashes = this.#at;
    while (this.#peek() === SLASH) this.#at++;
    if (this.#at === slashes) throw new GrammarFailure('bad substitution');
    if (this.#peek() === CLOSE) {
      this.#at++;
      return { name, operator, arguments: [pattern] };
    }
    const replacement = this.#argument(depth, notClosing, true);
    this.#close();
    return { name, operator, arguments: [pattern, replacement] };
  }

  /**
   * One argument: a nested expression, or text of at least one accepted byte up to a `${`, a byte that is not accepted,
   * or the end.
   */
  #argument(depth: number, accepts: (byte: number) => boolean, escapes: boolean): TemplatePart {
    if (this.opens()) return this.expression(depth + 1);
    const bytes = this.#bytes;
    let result = '';
    let from = this.#at;
    const start = from;
    for (; this.#at < bytes.length; this.#at++) {
      const byte = bytes.charCodeAt(this.#at);
      const next = bytes.charCodeAt(this.#at + 1);
      if (byte === DOLLAR && next === BRACE) break;
      const escaped =
        escapes &&
        ((byte === DOLLAR && next === DOLLAR) || (byte === BACKSLASH && (next === SLASH || next === BACKSLASH)));
      if (escaped) {
        result += bytes.slice(from, this.#at);
        this.#at++;
        from = this.#at;
      } else if (!accepts(byte)) break;
    }
    if (this.#at === start) throw new GrammarFailure('unable to parse substitution within function');
    return result + bytes.slice(from, this.#at);
  }

  #name(): string {
    const bytes = this.#bytes;
    const start = this.#at;
    while (this.#at < bytes.length) {
      const byte = bytes.charCodeAt(this.#at);
      if (byte < 0x80) {
        const ascii =
          (byte >= 0x61 && byte <= 0x7a) ||
          (byte >= 0x41 && byte <= 0x5a) ||
          (byte >= 0x30 && byte <= 0x39) ||
          byte === 0x5f;
        if (!ascii) break;
        this.#at++;
        continue;
      }
      const { rune, width } = runeAt(bytes, this.#at);
      if (!LETTER_OR_DIGIT.test(String.fromCodePoint(rune))) break;
      this.#at += width;
    }
    return bytes.slice(start, this.#at);
  }

  #close(): void {
    if (this.#peek() !== CLOSE) throw new GrammarFailure('bad substitution');
    this.#at++;
  }

  #take(width: number): string {
    const start = this.#at;
    this.#at += width;
    return this.#bytes.slice(start, this.#at);
  }

  #peek(): number {
    return this.#bytes.charCodeAt(this.#at);
  }
}

function notClosing(byte: number): boolean {
  return byte !== CLOSE;
}

function neitherColonNorClosing(byte: number): boolean {
  return byte !== CLOSE && byte !== COLON;
}

function notSlash(byte: number): boolean {
  return byte !== SLASH;
}

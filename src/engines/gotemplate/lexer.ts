import { byteLength } from '../../core/go/go-string.ts';
import { quoteGo } from '../../core/go/quote.ts';
import { sprintf } from './fmt.ts';
import { int } from './value.ts';

/** Type of a token. Keywords (and `.` and `nil`, which Go lexes like keywords) are listed by their own spelling. */
export type TokenType =
  | 'assign'
  | 'bool'
  | 'char'
  | 'charConstant'
  | 'complex'
  | 'declare'
  | 'eof'
  | 'error'
  | 'field'
  | 'identifier'
  | 'leftDelim'
  | 'leftParen'
  | 'number'
  | 'pipe'
  | 'rawString'
  | 'rightDelim'
  | 'rightParen'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'
  | Keyword;

/** Words with a meaning of their own; functions may take `break` and `continue`. */
export type Keyword =
  | '.'
  | 'block'
  | 'break'
  | 'continue'
  | 'define'
  | 'else'
  | 'end'
  | 'if'
  | 'nil'
  | 'range'
  | 'template'
  | 'with';

/** A token; `value` is its source text, or the message of an error. */
export interface Token {
  readonly type: TokenType;
  readonly pos: number;
  readonly value: string;
}

/** The marks around actions; `{{` and `}}` unless a caller chooses others. */
export interface Delimiters {
  readonly left: string;
  readonly right: string;
}

/** The delimiters of Go and Helm. */
export const DEFAULT_DELIMITERS: Delimiters = { left: '{{', right: '}}' };

const KEYWORDS: ReadonlySet<string> = new Set<Keyword>([
  '.',
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'nil',
  'range',
  'template',
  'with',
]);
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]/u;
const TERMINATORS = '.,|:)(';

/** Test for the token types that Go prints as `<name>`. */
export function isKeyword(type: string): type is Keyword {
  return KEYWORDS.has(type);
}

/** A token as Go's parse errors show it. */
export function printToken(token: Token): string {
  if (token.type === 'eof') return 'EOF';
  if (token.type === 'error') return token.value;
  if (isKeyword(token.type)) return `<${token.value}>`;
  return byteLength(token.value) > 10 ? sprintf('%.10q...', [token.value]) : quoteGo(token.value);
}

/**
 * Splits a template into tokens, one `next` call each. After an error or the end it must not be called again. Comments
 * and trimmed white space never become tokens. Errors are Go's texts.
 */
export class Lexer {
  readonly #input: string;
  readonly #left: string;
  readonly #right: string;
  /** Names that functions have taken from the `break` and `continue` keywords. */
  readonly #identifiers: ReadonlySet<string>;
  #pos = 0;
  #start = 0;
  #parens = 0;
  #insideAction = false;

  constructor(input: string, delimiters: Delimiters, identifiers: ReadonlySet<string>) {
    this.#input = input;
    this.#left = delimiters.left;
    this.#right = delimiters.right;
    this.#identifiers = identifiers;
  }

  /** The next token. */
  next(): Token {
    return this.#insideAction ? this.#action() : this.#text();
  }

  #emit(type: TokenType): Token {
    const token = { type, pos: this.#start, value: this.#input.slice(this.#start, this.#pos) };
    this.#start = this.#pos;
    return token;
  }

  #error(message: string): Token {
    return { type: 'error', pos: this.#start, value: message };
  }

  /** Text up to the next action; comments in between are skipped. */
  #text(): Token {
    for (;;) {
      const input = this.#input;
      const found = input.indexOf(this.#left, this.#pos);
      if (found < 0) {
        this.#pos = input.length;
        return this.#emit(this.#start < this.#pos ? 'text' : 'eof');
      }
      if (found > this.#pos) {
        const end = this.#trimsLeft(found + this.#left.length) ? lastNonSpace(input, this.#start, found) : found;
        this.#pos = end;
        const token = this.#emit('text');
        this.#pos = found;
        this.#start = found;
        if (token.value !== '') return token;
      }
      const open = found + this.#left.length;
      const written = this.#writtenText(open);
      if (written !== undefined) return written;
      const inside = this.#trimsLeft(open) ? open + 2 : open;
      if (!input.startsWith('/*', inside)) {
        this.#pos = open;
        const token = this.#emit('leftDelim');
        this.#insideAction = true;
        this.#parens = 0;
        this.#pos = inside;
        this.#start = inside;
        return token;
      }
      this.#pos = inside;
      this.#start = inside;
      const close = input.indexOf('*/', inside + 2);
      if (close < 0) return this.#error('unclosed comment');
      this.#pos = close + 2;
      const trims = this.#trimsRight(this.#pos);
      if (!trims && !input.startsWith(this.#right, this.#pos))
        return this.#error('comment ends before closing delimiter');
      this.#afterRightDelim(trims);
    }
  }

  /**
   * The text that an action of one raw string writes, as charts do by the thousand to write braces. White space alone
   * stays an action, since a template of texts that are white space counts as empty.
   */
  #writtenText(open: number): Token | undefined {
    const input = this.#input;
    if (input[open] !== '`') return undefined;
    const close = input.indexOf('`', open + 1);
    if (close < 0 || !input.startsWith(this.#right, close + 1)) return undefined;
    const value = input.slice(open + 1, close);
    if (value.includes('\r') || value.trim() === '') return undefined;
    const token: Token = { type: 'text', pos: open, value };
    this.#pos = close + 1;
    this.#afterRightDelim(false);
    return token;
  }

  /** Moves past the right delimiter and the white space it trims. */
  #afterRightDelim(trims: boolean): void {
    this.#pos += this.#right.length + (trims ? 2 : 0);
    if (trims) while (isSpace(this.#input.charCodeAt(this.#pos))) this.#pos++;
    this.#start = this.#pos;
  }

  #trimsLeft(at: number): boolean {
    return this.#input[at] === '-' && isSpace(this.#input.charCodeAt(at + 1));
  }

  #trimsRight(at: number): boolean {
    const input = this.#input;
    return isSpace(input.charCodeAt(at)) && input[at + 1] === '-' && input.startsWith(this.#right, at + 2);
  }

  #action(): Token {
    const input = this.#input;
    const trims = this.#trimsRight(this.#pos);
    if (trims || input.startsWith(this.#right, this.#pos))
      return this.#parens === 0 ? this.#rightDelim(trims) : this.#error('unclosed left paren');
    if (this.#pos >= input.length) return this.#error('unclosed action');
    const code = input.charCodeAt(this.#pos);
    if (isSpace(code)) return this.#space();
    const char = input[this.#pos];
    switch (char) {
      case '=':
        this.#pos++;
        return this.#emit('assign');
      case ':':
        if (input[this.#pos + 1] !== '=') return this.#error('expected :=');
        this.#pos += 2;
        return this.#emit('declare');
      case '|':
        this.#pos++;
        return this.#emit('pipe');
      case '"':
        return this.#quoted('"', 'string', 'unterminated quoted string');
      case "'":
        return this.#quoted("'", 'charConstant', 'unterminated character constant');
      case '`': {
        const close = input.indexOf('`', this.#pos + 1);
        if (close < 0) return this.#error('unterminated raw quoted string');
        this.#pos = close + 1;
        return this.#emit('rawString');
      }
      case '$':
        this.#pos++;
        return this.#fieldOrVariable('variable');
      case '(':
        this.#pos++;
        this.#parens++;
        return this.#emit('leftParen');
      case ')':
        if (this.#parens === 0) return this.#error('unexpected right paren');
        this.#pos++;
        this.#parens--;
        return this.#emit('rightParen');
      case '.':
        // A dot at the very end of the text is taken for a number, as every dot before a digit.
        if (this.#pos + 1 < input.length && !isDigit(input.charCodeAt(this.#pos + 1))) {
          this.#pos++;
          return this.#fieldOrVariable('field');
        }
        return this.#number();
      case '+':
      case '-':
        return this.#number();
      default:
        if (isDigit(code)) return this.#number();
        if (isWordAt(input, this.#pos) > 0) return this.#identifier();
        if (code > 0x20 && code < 0x7f) {
          this.#pos++;
          return this.#emit('char');
        }
        return this.#error(`unrecognized character in action: ${unicodeName(input, this.#pos)}`);
    }
  }

  #rightDelim(trims: boolean): Token {
    if (trims) {
      this.#pos += 2;
      this.#start = this.#pos;
    }
    const token = { type: 'rightDelim', pos: this.#start, value: this.#right } as const;
    this.#pos -= trims ? 2 : 0;
    this.#afterRightDelim(trims);
    this.#insideAction = false;
    return token;
  }

  #space(): Token {
    let end = this.#pos;
    while (isSpace(this.#input.charCodeAt(end))) end++;
    // The last space may belong to a trimming right delimiter.
    if (this.#trimsRight(end - 1)) end--;
    if (end === this.#pos) return this.#rightDelim(true);
    this.#pos = end;
    return this.#emit('space');
  }

  #quoted(quote: string, type: 'string' | 'charConstant', message: string): Token {
    const input = this.#input;
    for (let at = this.#pos + 1; at < input.length && input[at] !== '\n'; at++) {
      if (input[at] === '\\') {
        at++;
        if (at >= input.length || input[at] === '\n') break;
      } else if (input[at] === quote) {
        this.#pos = at + 1;
        return this.#emit(type);
      }
    }
    return this.#error(message);
  }

  #word(): void {
    for (let width = isWordAt(this.#input, this.#pos); width > 0; width = isWordAt(this.#input, this.#pos))
      this.#pos += width;
  }

  #identifier(): Token {
    this.#word();
    if (!this.#atTerminator()) return this.#error(`bad character ${unicodeName(this.#input, this.#pos)}`);
    const word = this.#input.slice(this.#start, this.#pos);
    if (isKeyword(word) && !this.#identifiers.has(word)) return this.#emit(word);
    return this.#emit(word === 'true' || word === 'false' ? 'bool' : 'identifier');
  }

  #fieldOrVariable(type: 'field' | 'variable'): Token {
    if (this.#atTerminator()) return this.#emit(type === 'variable' ? 'variable' : '.');
    this.#word();
    if (!this.#atTerminator()) return this.#error(`bad character ${unicodeName(this.#input, this.#pos)}`);
    return this.#emit(type);
  }

  #atTerminator(): boolean {
    if (this.#pos >= this.#input.length || isSpace(this.#input.charCodeAt(this.#pos))) return true;
    return TERMINATORS.includes(this.#input[this.#pos] ?? '') || this.#input.startsWith(this.#right, this.#pos);
  }

  #number(): Token {
    if (!this.#scanNumber()) return this.#badNumber();
    const sign = this.#input[this.#pos];
    if (sign !== '+' && sign !== '-') return this.#emit('number');
    if (!this.#scanNumber() || this.#input[this.#pos - 1] !== 'i') return this.#badNumber();
    return this.#emit('complex');
  }

  #badNumber(): Token {
    return this.#error(`bad number syntax: ${quoteGo(this.#input.slice(this.#start, this.#pos))}`);
  }

  /** Roughly a number; what is wrong with it is found when it is converted. */
  #scanNumber(): boolean {
    this.#accept('+-');
    let digits = '0123456789_';
    let exponent = 'eE';
    if (this.#accept('0')) {
      if (this.#accept('xX')) {
        digits = '0123456789abcdefABCDEF_';
        exponent = 'pP';
      } else if (this.#accept('oO')) {
        digits = '01234567_';
        exponent = '';
      } else if (this.#accept('bB')) {
        digits = '01_';
        exponent = '';
      }
    }
    while (this.#accept(digits));
    if (this.#accept('.')) while (this.#accept(digits));
    if (this.#accept(exponent)) {
      this.#accept('+-');
      while (this.#accept('0123456789_'));
    }
    this.#accept('i');
    const width = isWordAt(this.#input, this.#pos);
    this.#pos += width;
    return width === 0;
  }

  #accept(characters: string): boolean {
    const char = this.#input[this.#pos];
    if (char === undefined || !characters.includes(char)) return false;
    this.#pos++;
    return true;
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** How many units the letter, digit or underscore at `index` takes; 0 when there is none. */
function isWordAt(input: string, index: number): number {
  const code = input.charCodeAt(index);
  if (code < 0x80) {
    const lower = code | 0x20;
    return (lower >= 0x61 && lower <= 0x7a) || isDigit(code) || code === 0x5f ? 1 : 0;
  }
  const codePoint = input.codePointAt(index);
  if (codePoint === undefined) return 0;
  const char = String.fromCodePoint(codePoint);
  return LETTER_OR_DIGIT.test(char) ? char.length : 0;
}

function lastNonSpace(input: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(input.charCodeAt(at - 1))) at--;
  return at;
}

/** `U+002D '-'`, as the verb `%#U` prints the character at an index; a byte that is no character is U+FFFD. */
function unicodeName(input: string, index: number): string {
  const codePoint = input.codePointAt(index) ?? 0xfffd;
  return sprintf('%#U', [int(codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint)]);
}

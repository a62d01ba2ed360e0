import { atDocumentIndicator, isBlankOrEnd, isBreak, type Reader } from './reader.ts';
import { scanAnchor, scanDirective, scanTag } from './scan-properties.ts';
import { scanBlockScalar, scanPlain, scanQuoted, skipComment } from './scan-scalar.ts';
import { type Token, type TokenType, token } from './token.ts';

/** Where a key without `?` may have begun on this flow level; whether it was one shows when a `:` follows. */
interface SimpleKey {
  possible: boolean;
  /** True where only a key can stand. */
  required: boolean;
  /** Number of its first token, counted from the start of the text. */
  token: number;
  /** Number of code points before it. */
  index: number;
  line: number;
  column: number;
}

const maximumDepth = 10_000;
const longestSimpleKey = 1024;

/**
 * Turns a text into tokens by the rules of libyaml as Go has it (YAML 1.1 with its own restrictions): indentation opens
 * and closes block collections, and a `:` makes a key of what stands before it on its line.
 */
export class Scanner {
  readonly #reader: Reader;
  /**
   * Tokens that must be known behind the next one before it is given out; go-yaml v3 looks two further for the sake of
   * comments.
   */
  readonly #lookahead: number;
  #tokens: Token[] = [];
  #head = 0;
  /** Tokens given out so far. */
  #taken = 0;
  #ready = false;
  #flowLevel = 0;
  #indent = -1;
  readonly #indents: number[] = [];
  #keyAllowed = true;
  readonly #keys: SimpleKey[] = [noKey()];
  #key: SimpleKey;
  /** Flow level by the number of the token at which a key may have begun. */
  readonly #keyLevels = new Map<number, number>();
  /** The same for level 0, which is where most keys are; -1 for none. */
  #rootKeyToken = -1;

  constructor(reader: Reader, lookahead: 0 | 2) {
    this.#reader = reader;
    this.#lookahead = lookahead;
    this.#key = this.#keys[0] ?? noKey();
  }

  /** The next token. */
  peek(): Token {
    if (!this.#ready) this.#fetchTokens();
    return this.#tokens[this.#head] as Token;
  }

  /** Steps over the token that `peek` gave. */
  skip(): void {
    this.#ready = false;
    this.#taken++;
    if (++this.#head === this.#tokens.length) {
      this.#tokens.length = 0;
      this.#head = 0;
    }
  }

  /** Fetches until the next token can no longer turn out to be the start of a key. */
  #fetchTokens(): void {
    for (;;) {
      if (this.#head < this.#tokens.length - this.#lookahead) {
        const level =
          this.#taken === this.#rootKeyToken
            ? 0
            : this.#keyLevels.size === 0
              ? undefined
              : this.#keyLevels.get(this.#taken);
        if (level === undefined) break;
        const key = this.#keys[level];
        if (key === undefined || !this.#isKeyValid(key)) break;
      }
      this.#fetch();
    }
    this.#ready = true;
  }

  #fetch(): void {
    const reader = this.#reader;
    const [line, column] = [reader.line, reader.column];
    this.#skipToToken();
    const { text, at } = reader;
    const code = text.charCodeAt(at);
    if (this.#flowLevel === 0 && this.#indent > reader.column) this.#unroll(reader.column, line, column);
    if (code === 0) {
      this.#fetchStreamEnd();
      return;
    }
    if (at === reader.lineStart) {
      if (code === 0x25) {
        this.#startDocumentLevel();
        this.#tokens.push(scanDirective(reader));
        return;
      }
      if ((code === 0x2d || code === 0x2e) && atDocumentIndicator(reader)) {
        this.#startDocumentLevel();
        this.#push(code === 0x2d ? 'document-start' : 'document-end');
        reader.at += 3;
        return;
      }
    }
    switch (code) {
      case 0x5b:
        this.#openFlow('flow-sequence-start');
        return;
      case 0x7b:
        this.#openFlow('flow-mapping-start');
        return;
      case 0x5d:
        this.#closeFlow('flow-sequence-end');
        return;
      case 0x7d:
        this.#closeFlow('flow-mapping-end');
        return;
      case 0x2c:
        this.#removeKey();
        this.#keyAllowed = true;
        this.#push('flow-entry');
        reader.at++;
        return;
      case 0x2d: {
        const next = text.charCodeAt(at + 1);
        if (!isBlankOrEnd(next)) break;
        this.#fetchBlockEntry();
        return;
      }
      case 0x3f:
        if (this.#flowLevel === 0 && !isBlankOrEnd(text.charCodeAt(at + 1))) break;
        this.#fetchKey();
        return;
      case 0x3a:
        if (this.#flowLevel === 0 && !isBlankOrEnd(text.charCodeAt(at + 1))) break;
        this.#fetchValue();
        return;
      case 0x2a:
      case 0x26:
        this.#saveKey();
        this.#keyAllowed = false;
        this.#tokens.push(scanAnchor(reader, code === 0x2a ? 'alias' : 'anchor'));
        return;
      case 0x21:
        this.#saveKey();
        this.#keyAllowed = false;
        this.#tokens.push(scanTag(reader));
        return;
      case 0x7c:
      case 0x3e:
        if (this.#flowLevel > 0) reader.fail('found character that cannot start any token');
        this.#removeKey();
        this.#keyAllowed = true;
        this.#tokens.push(scanBlockScalar(reader, this.#indent));
        return;
      case 0x27:
      case 0x22:
        this.#saveKey();
        this.#keyAllowed = false;
        this.#tokens.push(scanQuoted(reader));
        return;
      case 0x09:
      case 0x23:
      case 0x25:
      case 0x40:
      case 0x60:
        reader.fail('found character that cannot start any token');
      // Every other character begins a plain scalar.
    }
    this.#saveKey();
    this.#keyAllowed = false;
    this.#tokens.push(scanPlain(reader, this.#indent + 1, this.#flowLevel > 0));
    if (reader.brokeLine) this.#keyAllowed = true;
  }

  #push(type: TokenType): void {
    this.#tokens.push(token(type, this.#reader.line, this.#reader.column));
  }

  /** Steps over blanks, comments and line breaks. A tab is no blank where a key may begin in block context. */
  #skipToToken(): void {
    const reader = this.#reader;
    const { text } = reader;
    let commented = false;
    // Within brackets a plain scalar asks for four characters on its next line, so that the next piece is read when
    // fewer are left.
    if (reader.at < reader.clippedTo - (this.#flowLevel > 0 ? 3 : 0) && reader.column === 0) reader.clipLine();
    for (;;) {
      let code = text.charCodeAt(reader.at);
      const tabs = this.#flowLevel > 0 || !this.#keyAllowed;
      while (code === 0x20 || (code === 0x09 && tabs)) code = text.charCodeAt(++reader.at);
      if (code === 0x23) {
        commented ||= isBlankBefore(reader);
        skipComment(reader);
        code = text.charCodeAt(reader.at);
      } else if (code === 0x09 && commented && this.#lookahead > 0 && skipToComment(reader)) continue;
      if (!isBreak(code)) return;
      reader.skipBreak();
      if (this.#flowLevel === 0) this.#keyAllowed = true;
      if (reader.at < reader.clippedTo) reader.clipLine();
    }
  }

  // Keys

  #isKeyValid(key: SimpleKey): boolean {
    if (!key.possible) return false;
    const reader = this.#reader;
    if (key.line < reader.line || key.index + longestSimpleKey < reader.at - reader.pairs) {
      if (key.required) reader.fail("could not find expected ':'", key.line);
      key.possible = false;
      return false;
    }
    return true;
  }

  #saveKey(): void {
    if (!this.#keyAllowed) return;
    this.#removeKey();
    const reader = this.#reader;
    const key = this.#key;
    key.possible = true;
    key.column = reader.column;
    key.required = this.#flowLevel === 0 && this.#indent === key.column;
    key.token = this.#taken + this.#tokens.length - this.#head;
    key.index = reader.at - reader.pairs;
    key.line = reader.line;
    if (this.#flowLevel > 0) this.#keyLevels.set(key.token, this.#flowLevel);
    else {
      // A key that was given up is not forgotten until it is given out: libyaml then waits for the key that took its
      // place.
      if (this.#rootKeyToken >= this.#taken) this.#keyLevels.set(this.#rootKeyToken, 0);
      this.#rootKeyToken = key.token;
    }
  }

  #removeKey(): void {
    const key = this.#key;
    if (!key.possible) return;
    if (key.required) this.#reader.fail("could not find expected ':'", key.line);
    key.possible = false;
    this.#forgetKeyToken(key.token);
  }

  #forgetKeyToken(number: number): void {
    if (number === this.#rootKeyToken) this.#rootKeyToken = -1;
    else this.#keyLevels.delete(number);
  }

  // Indentation

  /**
   * Opens a block collection when the column is deeper than the one around it. Its token goes in front of token
   * `number`, or last when that is -1 or given out already.
   */
  #roll(type: 'block-mapping-start' | 'block-sequence-start', line: number, column: number, number: number): void {
    if (this.#flowLevel > 0 || this.#indent >= column) return;
    this.#indents.push(this.#indent);
    this.#indent = column;
    if (this.#indents.length > maximumDepth) this.#reader.fail(`exceeded max depth of ${maximumDepth}`, this.#key.line);
    this.#insert(token(type, line, column), number);
  }

  #insert(inserted: Token, number: number): void {
    const position = this.#head + number - this.#taken;
    if (number < this.#taken) this.#tokens.push(inserted);
    else this.#tokens.splice(position, 0, inserted);
  }

  #unroll(column: number, line: number, endColumn: number): void {
    while (this.#indent > column) {
      this.#tokens.push(token('block-end', line, endColumn));
      this.#indent = this.#indents.pop() ?? -1;
    }
  }

  // Tokens

  #startDocumentLevel(): void {
    const reader = this.#reader;
    if (this.#flowLevel === 0) this.#unroll(-1, reader.line, reader.column);
    this.#removeKey();
    this.#keyAllowed = false;
  }

  #fetchStreamEnd(): void {
    const reader = this.#reader;
    if (reader.column !== 0) {
      reader.line++;
      reader.lineStart = reader.at;
    }
    this.#startDocumentLevel();
    this.#push('stream-end');
  }

  #openFlow(type: 'flow-mapping-start' | 'flow-sequence-start'): void {
    this.#saveKey();
    const reader = this.#reader;
    this.#key = noKey();
    this.#key.token = this.#taken + this.#tokens.length - this.#head;
    this.#keys.push(this.#key);
    this.#flowLevel++;
    if (this.#flowLevel > maximumDepth) reader.fail(`exceeded max depth of ${maximumDepth}`);
    this.#keyAllowed = true;
    this.#push(type);
    reader.at++;
  }

  #closeFlow(type: 'flow-mapping-end' | 'flow-sequence-end'): void {
    this.#removeKey();
    if (this.#flowLevel > 0) {
      this.#flowLevel--;
      // The key around an empty collection is forgotten here too, as libyaml's Go version does: `{}: x` is no mapping
      // to it.
      this.#forgetKeyToken(this.#key.token);
      this.#keys.pop();
      this.#key = this.#keys[this.#flowLevel] ?? noKey();
    }
    this.#keyAllowed = false;
    this.#push(type);
    this.#reader.at++;
  }

  #fetchBlockEntry(): void {
    const reader = this.#reader;
    if (this.#flowLevel === 0) {
      if (!this.#keyAllowed) reader.fail('block sequence entries are not allowed in this context');
      this.#roll('block-sequence-start', reader.line, reader.column, -1);
    }
    this.#removeKey();
    this.#keyAllowed = true;
    this.#push('block-entry');
    reader.at++;
  }

  #fetchKey(): void {
    const reader = this.#reader;
    if (this.#flowLevel === 0) {
      if (!this.#keyAllowed) reader.fail('mapping keys are not allowed in this context');
      this.#roll('block-mapping-start', reader.line, reader.column, -1);
    }
    this.#removeKey();
    this.#keyAllowed = this.#flowLevel === 0;
    this.#push('key');
    reader.at++;
  }

  #fetchValue(): void {
    const reader = this.#reader;
    const key = this.#key;
    if (this.#isKeyValid(key)) {
      this.#insert(token('key', key.line, key.column), key.token);
      this.#roll('block-mapping-start', key.line, key.column, key.token);
      key.possible = false;
      this.#forgetKeyToken(key.token);
      this.#keyAllowed = false;
    } else {
      if (this.#flowLevel === 0) {
        if (!this.#keyAllowed) reader.fail('mapping values are not allowed in this context');
        this.#roll('block-mapping-start', reader.line, reader.column, -1);
      }
      this.#keyAllowed = this.#flowLevel === 0;
    }
    this.#push('value');
    reader.at++;
  }
}

/** Test whether only blanks stand before this place on its line. */
function isBlankBefore(reader: Reader): boolean {
  let at = reader.at - 1;
  while (at >= 0 && (reader.text.charCodeAt(at) === 0x20 || reader.text.charCodeAt(at) === 0x09)) at--;
  return at < 0 || isBreak(reader.text.charCodeAt(at));
}

/** go-yaml v3 reads comments on lines of their own in one go, whatever blanks are between them, tabs too. */
function skipToComment(reader: Reader): boolean {
  const { text } = reader;
  let { at } = reader;
  while (isBlankOrEnd(text.charCodeAt(at)) && text.charCodeAt(at) !== 0) at++;
  if (text.charCodeAt(at) !== 0x23) return false;
  while (reader.at < at) {
    if (isBreak(text.charCodeAt(reader.at))) reader.skipBreak();
    else reader.at++;
  }
  return true;
}

function noKey(): SimpleKey {
  return { possible: false, required: false, token: 0, index: 0, line: 0, column: 0 };
}

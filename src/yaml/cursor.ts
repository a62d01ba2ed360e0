/** A syntax error in go-yaml's words at an offset of the text. */
export class YamlSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** A place in a text: the next character, and where its line begins. */
export class Cursor {
  readonly text: string;
  readonly length: number;
  at = 0;
  /** From 1. */
  line = 1;
  lineStart = 0;

  constructor(text: string) {
    this.text = text;
    this.length = text.length;
    if (text.charCodeAt(0) === 0xfeff) {
      this.at = 1;
      this.lineStart = 1;
    }
  }

  /** Characters between the beginning of the line and the cursor. */
  get column(): number {
    return this.at - this.lineStart;
  }

  /** The code unit `ahead` of the cursor; 0 behind the end. */
  peek(ahead = 0): number {
    const at = this.at + ahead;
    return at < this.length ? this.text.charCodeAt(at) : 0;
  }

  fail(message: string, offset = this.at): never {
    throw new YamlSyntaxError(message, offset);
  }

  /** Steps over one line break and gives what it stands for: a line feed, or the Unicode separator itself. */
  readBreak(): string {
    const code = this.text.charCodeAt(this.at);
    if (code === 0x0d && this.text.charCodeAt(this.at + 1) === 0x0a) this.at++;
    this.at++;
    this.line++;
    this.lineStart = this.at;
    return code === 0x2028 || code === 0x2029 ? String.fromCharCode(code) : '\n';
  }

  /** Steps over spaces, tabs, comments and line breaks; true when a line was ended. A tab before a token that would be indented is left to whoever reads the token. */
  skipSpace(): boolean {
    let crossed = false;
    for (;;) {
      const code = this.at < this.length ? this.text.charCodeAt(this.at) : 0;
      if (code === 0x20 || code === 0x09) this.at++;
      else if (code === 0x23 && this.#startsComment()) this.#skipLine();
      else if (isBreak(code)) {
        this.readBreak();
        crossed = true;
      } else return crossed;
    }
  }

  #startsComment(): boolean {
    if (this.at === this.lineStart) return true;
    const before = this.text.charCodeAt(this.at - 1);
    return before === 0x20 || before === 0x09 || isBreak(before);
  }

  #skipLine(): void {
    while (this.at < this.length && !isBreak(this.text.charCodeAt(this.at))) this.at++;
  }

  /** True when only blanks stand before the cursor on its line. */
  startsLine(): boolean {
    for (let at = this.at - 1; at >= this.lineStart; at--) {
      const code = this.text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x09) return false;
    }
    return true;
  }

  /** True at `---` or `...` at the beginning of a line and followed by a blank. */
  atDocumentMark(): boolean {
    if (this.at !== this.lineStart) return false;
    const code = this.peek();
    return (code === 0x2d || code === 0x2e) && this.peek(1) === code && this.peek(2) === code && isBlankOrEnd(this.peek(3));
  }
}

/** Line feed, carriage return, and the three Unicode line separators. */
export function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** Space, tab, a line break, or the end of the text. */
export function isBlankOrEnd(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0 || code === 0x09 || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** `,`, `[`, `]`, `{` and `}`. */
export function isFlowIndicator(code: number): boolean {
  return code === 0x2c || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}

import { goBytes, goString, sortedKeys } from '../../core/go/go-string.ts';
import { canBackquote, isPrintable, quoteGo, quoteRune, runeText } from '../../core/go/quote.ts';
import { formatFloat } from './float-text.ts';
import { failTextLimit, MAX_TEXT } from './limits.ts';
import {
  GoComplex,
  GoInt,
  GoMap,
  GoObject,
  GoSlice,
  type GoValue,
  isUnsigned,
  itemsOf,
  kindOf,
  typeOf,
} from './value.ts';

/** Addresses differ from run to run in Go; one fixed address keeps the output the same. */
const ADDRESS = 0xc000012000n;
/** How many values inside others are printed at once: short ones by the million take as long as a long text. */
const MAX_ELEMENTS = 4 * 1024 * 1024;
const POINTER_KINDS: ReadonlySet<string> = new Set(['chan', 'func', 'map', 'ptr', 'slice']);

/**
 * Formats values into `out` under the flags of one verb. Follows package fmt: which flags a verb looks at, how a wrong
 * verb is shown (`%!d(string=x)`), that methods are used for the string verbs only, and that width counts characters.
 */
export class FmtPrinter {
  out = '';
  #elements = 0;
  width: number | undefined;
  precision: number | undefined;
  minus = false;
  plus = false;
  sharp = false;
  space = false;
  zero = false;
  /** `%+v`: field names. */
  plusV = false;
  /** `%#v`: Go syntax. */
  sharpV = false;
  #erroring = false;

  /** Forgets the flags, width and precision of the verb before. */
  clearFlags(): void {
    this.width = undefined;
    this.precision = undefined;
    this.minus = false;
    this.plus = false;
    this.sharp = false;
    this.space = false;
    this.zero = false;
    this.plusV = false;
    this.sharpV = false;
  }

  /** Formats one operand under `verb`. */
  argument(value: GoValue, verb: string): void {
    if (value === null) {
      if (verb === 'v' || verb === 'T') this.#pad('<nil>');
      else this.#badVerb(verb, value);
      return;
    }
    if (verb === 'T') {
      this.#string(typeOf(value));
      return;
    }
    if (verb === 'p') {
      this.#pointer(value, verb);
      return;
    }
    if (value instanceof Uint8Array) this.#bytes(value, verb, '[]byte');
    else if (!(value instanceof GoObject) || !this.#byMethod(value, verb)) this.#value(value, verb, 0);
  }

  #value(value: GoValue, verb: string, depth: number): void {
    switch (typeof value) {
      case 'string':
        this.#stringVerb(value, verb, value);
        return;
      case 'number':
        this.#floatVerb(value, verb);
        return;
      case 'boolean':
        if (verb === 't' || verb === 'v') this.#pad(value ? 'true' : 'false');
        else this.#badVerb(verb, value);
        return;
      default:
        if (value === null) this.out += this.sharpV ? 'interface {}(nil)' : '<nil>';
        else if (value instanceof GoInt) this.#integerVerb(value, verb);
        else if (value instanceof Map) this.#map(value, verb, depth);
        else if (value instanceof GoComplex) this.#complexVerb(value, verb);
        else if (value instanceof GoObject) this.#object(value, verb, depth);
        else if (value instanceof Uint8Array && 'sqxX'.includes(verb)) this.#bytes(value, verb, '[]uint8');
        else this.#slice(value, verb, depth);
    }
  }

  /** A value inside another one: its String method counts, as at the top. */
  #element(value: GoValue, verb: string, depth: number): void {
    if (this.out.length > MAX_TEXT || ++this.#elements > MAX_ELEMENTS) failTextLimit();
    if (!(value instanceof GoObject) || !this.#byMethod(value, verb)) this.#value(value, verb, depth);
  }

  #byMethod(value: GoObject, verb: string): boolean {
    if (this.#erroring || this.sharpV || !'vsxXq'.includes(verb)) return false;
    const text = value.text();
    if (text === undefined) return false;
    this.#stringVerb(text, verb, value);
    return true;
  }

  #map(map: ReadonlyMap<string, GoValue>, verb: string, depth: number): void {
    this.out += this.sharpV ? `${map instanceof GoMap ? map.type : 'map[string]interface {}'}{` : 'map[';
    let first = true;
    for (const key of sortedKeys(map)) {
      if (!first) this.out += this.sharpV ? ', ' : ' ';
      first = false;
      this.#element(key, verb, depth + 1);
      this.out += ':';
      this.#element(map.get(key) ?? null, verb, depth + 1);
    }
    this.out += this.sharpV ? '}' : ']';
  }

  #slice(value: GoValue[] | GoSlice | Uint8Array, verb: string, depth: number): void {
    this.out += this.sharpV ? `${typeOf(value)}{` : '[';
    let first = true;
    for (const item of itemsOf(value) ?? []) {
      if (!first) this.out += this.sharpV ? ', ' : ' ';
      first = false;
      this.#element(item, verb, depth + 1);
    }
    this.out += this.sharpV ? '}' : ']';
  }

  #object(value: GoObject, verb: string, depth: number): void {
    const underlying = value.underlying();
    if (underlying !== undefined) {
      if (underlying instanceof GoInt) this.#integerVerb(underlying, verb, value);
      else this.#value(underlying, verb, depth);
      return;
    }
    if (value.kind === 'ptr') {
      if (depth > 0 || value.isNil()) {
        this.#pointer(value, verb);
        return;
      }
      this.out += '&';
    } else if (value.kind !== 'struct') {
      this.#pointer(value, verb);
      return;
    }
    this.out += this.sharpV ? `${value.type.replace(/^\*/, '')}{` : '{';
    let first = true;
    for (const [name, field] of value.fields()) {
      if (!first) this.out += this.sharpV ? ', ' : ' ';
      first = false;
      if (this.plusV || this.sharpV) this.out += `${name}:`;
      this.#element(field, verb, depth + 1);
    }
    this.out += '}';
  }

  #pointer(value: GoValue, verb: string): void {
    if (!POINTER_KINDS.has(kindOf(value))) {
      this.#badVerb(verb, value);
      return;
    }
    const address = value instanceof GoObject && value.isNil() ? 0n : ADDRESS;
    if (verb === 'v' && this.sharpV) {
      const text = address === 0n ? 'nil' : `0x${address.toString(16)}`;
      this.out += `(${typeOf(value)})(${text})`;
    } else if (verb === 'v' && address === 0n) this.#pad('<nil>');
    else if (verb === 'v' || verb === 'p') {
      const sharp = this.sharp;
      this.sharp = !sharp;
      this.#integer(address, 16, 'v', false);
      this.sharp = sharp;
    } else if ('bodxX'.includes(verb)) this.#integerVerb(new GoInt('uint64', address), verb);
    else this.#badVerb(verb, value);
  }

  #badVerb(verb: string, value: GoValue): void {
    this.#erroring = true;
    this.out += `%!${verb}(`;
    if (value === null) this.out += '<nil>';
    else {
      this.out += `${typeOf(value)}=`;
      this.argument(value, 'v');
    }
    this.out += ')';
    this.#erroring = false;
  }

  /** `named` is what a verb that is none of integers is told of. */
  #integerVerb(value: GoInt, verb: string, named: GoValue = value): void {
    switch (verb) {
      case 'v':
        if (this.sharpV && isUnsigned(value.type)) {
          const sharp = this.sharp;
          this.sharp = true;
          this.#integer(value.value, 16, verb, false);
          this.sharp = sharp;
        } else this.#integer(value.value, 10, verb, false);
        return;
      case 'd':
        this.#integer(value.value, 10, verb, false);
        return;
      case 'b':
        this.#integer(value.value, 2, verb, false);
        return;
      case 'o':
      case 'O':
        this.#integer(value.value, 8, verb, false);
        return;
      case 'x':
        this.#integer(value.value, 16, verb, false);
        return;
      case 'X':
        this.#integer(value.value, 16, verb, true);
        return;
      case 'c':
        this.#pad(runeText(codePointOf(value)));
        return;
      case 'q':
        this.#pad(quoteRune(codePointOf(value), this.plus ? 'ascii' : 'unicode'));
        return;
      case 'U':
        this.#unicode(BigInt.asUintN(64, value.value));
        return;
      default:
        this.#badVerb(verb, named);
    }
  }

  #integer(value: bigint, base: 2 | 8 | 10 | 16, verb: string, upper: boolean): void {
    const negative = value < 0n;
    let digits = (negative ? -value : value).toString(base);
    if (upper) digits = digits.toUpperCase();
    if (this.precision !== undefined) {
      // A zero with precision 0 has no digits at all.
      if (this.precision === 0 && value === 0n) {
        this.out += ' '.repeat(this.width ?? 0);
        return;
      }
      digits = digits.padStart(this.precision, '0');
    } else if (this.zero && !this.minus && this.width !== undefined) {
      const signed = negative || this.plus || this.space;
      digits = digits.padStart(this.width - (signed ? 1 : 0), '0');
    }
    if (this.sharp) {
      if (base === 2) digits = `0b${digits}`;
      else if (base === 8 && !digits.startsWith('0')) digits = `0${digits}`;
      else if (base === 16) digits = (upper ? '0X' : '0x') + digits;
    }
    if (verb === 'O') digits = `0o${digits}`;
    const sign = negative ? '-' : this.plus ? '+' : this.space ? ' ' : '';
    this.#padSpaces(sign + digits);
  }

  #unicode(value: bigint): void {
    const digits = value.toString(16).toUpperCase();
    let text = `U+${digits.padStart(Math.max(this.precision ?? 4, 4), '0')}`;
    if (this.sharp && value <= 0x10ffffn) {
      const char = runeText(Number(value));
      if (isPrintable(char) && char.codePointAt(0) === Number(value)) text += ` '${char}'`;
    }
    this.#padSpaces(text);
  }

  #floatVerb(value: number, verb: string): void {
    switch (verb) {
      case 'v':
        this.#float(value, 'g', -1);
        return;
      case 'b':
      case 'g':
      case 'G':
      case 'x':
      case 'X':
        this.#float(value, verb, -1);
        return;
      case 'e':
      case 'E':
      case 'f':
        this.#float(value, verb, 6);
        return;
      case 'F':
        this.#float(value, 'f', 6);
        return;
      default:
        this.#badVerb(verb, value);
    }
  }

  #float(value: number, format: 'b' | 'e' | 'E' | 'f' | 'g' | 'G' | 'x' | 'X', usual: number): void {
    const precision = this.precision ?? usual;
    const text = formatFloat(value, format, precision);
    let sign = text.startsWith('-') ? '-' : '+';
    let digits = /^[+-]/.test(text) ? text.slice(1) : text;
    if (this.space && sign === '+' && !this.plus) sign = ' ';
    if (!Number.isFinite(value)) {
      // Infinities always have their sign.
      const signed = !Number.isNaN(value) || this.plus || this.space;
      this.#padSpaces(signed ? sign + digits : digits);
      return;
    }
    if (this.sharp && format !== 'b') digits = withPoint(digits, format, precision);
    if (!this.plus && sign === '+') {
      this.#pad(digits);
      return;
    }
    // Zeros go between sign and digits.
    if (this.zero && !this.minus && this.width !== undefined && this.width > digits.length + 1) {
      this.out += sign + digits.padStart(this.width - 1, '0');
      return;
    }
    this.#pad(sign + digits);
  }

  #complexVerb(value: GoComplex, verb: string): void {
    if (!'vbgGxXfFeE'.includes(verb)) {
      this.#badVerb(verb, value);
      return;
    }
    const plus = this.plus;
    this.out += '(';
    this.#floatVerb(value.re, verb);
    this.plus = true;
    this.#floatVerb(value.im, verb);
    this.out += 'i)';
    this.plus = plus;
  }

  #stringVerb(text: string, verb: string, value: GoValue): void {
    switch (verb) {
      case 'v':
        if (this.sharpV) this.#quoted(text);
        else this.#string(text);
        return;
      case 's':
        this.#string(text);
        return;
      case 'x':
      case 'X':
        this.#hexadecimal(goBytes(text), verb === 'X');
        return;
      case 'q':
        this.#quoted(text);
        return;
      default:
        this.#badVerb(verb, value);
    }
  }

  #bytes(bytes: Uint8Array, verb: string, type: string): void {
    switch (verb) {
      case 'v':
      case 'd': {
        const open = this.sharpV ? `${type}{` : '[';
        this.out += open;
        let first = true;
        for (const byte of bytes) {
          if (!first) this.out += this.sharpV ? ', ' : ' ';
          first = false;
          if (this.sharpV) this.#integerVerb(new GoInt('uint8', BigInt(byte)), 'v');
          else this.#integer(BigInt(byte), 10, verb, false);
        }
        this.out += this.sharpV ? '}' : ']';
        return;
      }
      case 's':
        this.#string(goString(bytes));
        return;
      case 'x':
      case 'X':
        this.#hexadecimal(bytes, verb === 'X');
        return;
      case 'q':
        this.#quoted(goString(bytes));
        return;
      default:
        this.#slice(bytes, verb, 0);
    }
  }

  #hexadecimal(bytes: Uint8Array, upper: boolean): void {
    const length = Math.min(bytes.length, this.precision ?? bytes.length);
    if (length === 0) {
      this.out += this.#padding(this.width ?? 0);
      return;
    }
    const prefix = this.sharp ? (upper ? '0X' : '0x') : '';
    let text = prefix;
    for (let index = 0; index < length; index++) {
      if (this.space && index > 0) text += ` ${prefix}`;
      const pair = (bytes[index] ?? 0).toString(16).padStart(2, '0');
      text += upper ? pair.toUpperCase() : pair;
    }
    this.#pad(text);
  }

  #quoted(text: string): void {
    const shown = this.#truncated(text);
    if (this.sharp && canBackquote(shown)) this.#pad(`\`${shown}\``);
    else this.#pad(quoteGo(shown, this.plus ? 'ascii' : 'unicode'));
  }

  #string(text: string): void {
    this.#pad(this.#truncated(text));
  }

  #truncated(text: string): string {
    if (this.precision === undefined || text.length <= this.precision) return text;
    let end = 0;
    for (let count = 0; count < this.precision && end < text.length; count++)
      end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
    return text.slice(0, end);
  }

  #pad(text: string): void {
    if (this.width === undefined || this.width === 0) this.out += text;
    else if (this.minus) this.out += text + this.#padding(this.width - charCount(text));
    else this.out += this.#padding(this.width - charCount(text)) + text;
    if (this.out.length > MAX_TEXT) failTextLimit();
  }

  /** As `#pad`, but the `0` flag does not count. */
  #padSpaces(text: string): void {
    const zero = this.zero;
    this.zero = false;
    this.#pad(text);
    this.zero = zero;
  }

  #padding(count: number): string {
    return count <= 0 ? '' : (this.zero && !this.minus ? '0' : ' ').repeat(count);
  }
}

function codePointOf(value: GoInt): number {
  const unsigned = BigInt.asUintN(64, value.value);
  return unsigned > 0x10ffffn ? 0xfffd : Number(unsigned);
}

function charCount(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    count++;
    if ((text.codePointAt(index) ?? 0) > 0xffff) index++;
  }
  return count;
}

/** The `#` flag: always a decimal point, and for `g` the trailing zeros up to the precision. */
function withPoint(digits: string, format: string, precision: number): string {
  let missing = 0;
  if (format === 'g' || format === 'G' || format === 'x') missing = precision === -1 ? 6 : precision;
  const tailAt = format === 'x' || format === 'X' ? digits.search(/[pP]/) : digits.search(/[eE]/);
  const tail = tailAt < 0 ? '' : digits.slice(tailAt);
  let head = tailAt < 0 ? digits : digits.slice(0, tailAt);
  let seenNonzero = false;
  for (const char of head) {
    if (char === '.') continue;
    if (char !== '0') seenNonzero = true;
    if (seenNonzero) missing--;
  }
  if (!head.includes('.')) {
    if (head === '0') missing--;
    head += '.';
  }
  return head + '0'.repeat(Math.max(missing, 0)) + tail;
}

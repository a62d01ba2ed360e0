import { joinedString } from '../../core/go/go-string.ts';
import { quoteGo } from '../../core/go/quote.ts';
import { generalFloat } from './float-text.ts';
import { FmtPrinter } from './fmt-printer.ts';
import { GoInt, type GoValue, typeOf } from './value.ts';

/** A value as fmt.Sprint, `%v` and `toString` show it; the nil interface is `<nil>`. */
export function printValue(value: GoValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return generalFloat(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default: {
      if (value === null) return '<nil>';
      if (value instanceof GoInt) return value.value.toString();
      const printer = new FmtPrinter();
      printer.argument(value, 'v');
      return joinedString(printer.out);
    }
  }
}

/** Go's fmt.Sprint: default formats, with a space between neighbours of which neither is a string. */
export function sprint(values: readonly GoValue[]): string {
  if (values.length === 1) return printValue(values[0] ?? null);
  const printer = new FmtPrinter();
  let previousIsString = true;
  for (const value of values) {
    const isString = typeof value === 'string';
    if (!isString && !previousIsString) printer.out += ' ';
    printer.argument(value, 'v');
    previousIsString = isString;
  }
  return joinedString(printer.out);
}

/** Go's fmt.Sprintln: default formats, a space between all operands, and a newline at the end. */
export function sprintln(values: readonly GoValue[]): string {
  const printer = new FmtPrinter();
  for (const [index, value] of values.entries()) {
    if (index > 0) printer.out += ' ';
    printer.argument(value, 'v');
  }
  return `${joinedString(printer.out)}\n`;
}

/** A number in a format string; Go gives up on those beyond a million. */
interface FormatNumber {
  readonly value: number | undefined;
  readonly end: number;
}

/**
 * Go's fmt.Sprintf: all verbs and flags, `*`, argument indexes, and the notes fmt leaves in the text for mistakes
 * (`%!d(string=x)`, `%!d(MISSING)`, `%!(EXTRA int=1)`, `%!(NOVERB)`, `%!(BADWIDTH)`, `%!(BADPREC)`, `%!(BADINDEX)`).
 */
export function sprintf(format: string, args: readonly GoValue[]): string {
  return simpleFormat(format, args) ?? fullFormat(format, args);
}

/** The everyday case: bare `%s %d %v %q %%` with operands that suit them, none missing or left over. */
function simpleFormat(format: string, args: readonly GoValue[]): string | undefined {
  let out = '';
  let start = 0;
  let used = 0;
  for (let percent = format.indexOf('%'); percent >= 0; percent = format.indexOf('%', start)) {
    const verb = format[percent + 1];
    const text = verb === '%' ? '%' : used < args.length ? simpleOperand(verb, args[used++] ?? null) : undefined;
    if (text === undefined) return undefined;
    out += format.slice(start, percent) + text;
    start = percent + 2;
  }
  return used === args.length ? joinedString(out + format.slice(start)) : undefined;
}

function simpleOperand(verb: string | undefined, value: GoValue): string | undefined {
  if (typeof value === 'string') {
    if (verb === 's' || verb === 'v') return value;
    return verb === 'q' ? quoteGo(value) : undefined;
  }
  if (value instanceof GoInt) return verb === 'd' || verb === 'v' ? value.value.toString() : undefined;
  if (verb === 'v' && typeof value === 'number') return generalFloat(value);
  return undefined;
}

function fullFormat(format: string, args: readonly GoValue[]): string {
  const printer = new FmtPrinter();
  const end = format.length;
  let index = 0;
  let argument = 0;
  let reordered = false;
  let goodIndex = true;
  let afterIndex = false;

  /** Reads `[n]` if there is one. */
  const argumentIndex = (): void => {
    afterIndex = false;
    if (format[index] !== '[') return;
    reordered = true;
    const close = format.indexOf(']', index + 1);
    if (end - index < 3 || close < 0) {
      goodIndex = false;
      index++;
      return;
    }
    const number = numberAt(format, index + 1, close);
    index = close + 1;
    if (number.value === undefined || number.end !== close) {
      goodIndex = false;
      return;
    }
    afterIndex = true;
    if (number.value < 1 || number.value > args.length) goodIndex = false;
    else argument = number.value - 1;
  };

  /** The integer operand for a `*`; undefined when it is missing, no integer, or beyond a million. */
  const integerArgument = (): number | undefined => {
    if (argument >= args.length) return undefined;
    const value = args[argument++];
    if (!(value instanceof GoInt) || value.value > 1_000_000n || value.value < -1_000_000n) return undefined;
    return Number(value.value);
  };

  while (index < end) {
    goodIndex = true;
    const percent = format.indexOf('%', index);
    printer.out += format.slice(index, percent < 0 ? end : percent);
    if (percent < 0) break;
    index = percent + 1;
    printer.clearFlags();
    index = readFlags(printer, format, index);
    argumentIndex();
    if (format[index] === '*') {
      index++;
      printer.width = integerArgument();
      if (printer.width === undefined) printer.out += '%!(BADWIDTH)';
      else if (printer.width < 0) {
        printer.width = -printer.width;
        printer.minus = true;
        printer.zero = false;
      }
      afterIndex = false;
    } else {
      const number = numberAt(format, index, end);
      printer.width = number.value;
      index = number.end;
      if (afterIndex && number.value !== undefined) goodIndex = false;
    }
    if (index + 1 < end && format[index] === '.') {
      index++;
      if (afterIndex) goodIndex = false;
      argumentIndex();
      if (format[index] === '*') {
        index++;
        const precision = integerArgument();
        printer.precision = precision !== undefined && precision >= 0 ? precision : undefined;
        if (printer.precision === undefined) printer.out += '%!(BADPREC)';
        afterIndex = false;
      } else {
        const number = numberAt(format, index, end);
        printer.precision = number.value ?? 0;
        index = number.end;
      }
    }
    if (!afterIndex) argumentIndex();
    if (index >= end) {
      printer.out += '%!(NOVERB)';
      break;
    }
    const codePoint = format.codePointAt(index) ?? 0;
    index += codePoint > 0xffff ? 2 : 1;
    const verb = codePoint >= 0xd800 && codePoint <= 0xdfff ? '\ufffd' : String.fromCodePoint(codePoint);
    if (verb === '%') printer.out += '%';
    else if (!goodIndex) printer.out += `%!${verb}(BADINDEX)`;
    else if (argument >= args.length) printer.out += `%!${verb}(MISSING)`;
    else {
      if (verb === 'v' || verb === 'w') {
        printer.sharpV = printer.sharp;
        printer.sharp = false;
        printer.plusV = printer.plus;
        printer.plus = false;
      }
      printer.argument(args[argument++] ?? null, verb);
    }
  }
  if (!reordered && argument < args.length) addExtra(printer, args.slice(argument));
  return joinedString(printer.out);
}

function readFlags(printer: FmtPrinter, format: string, start: number): number {
  let index = start;
  for (; index < format.length; index++) {
    switch (format[index]) {
      case '#':
        printer.sharp = true;
        break;
      case '0':
        printer.zero = true;
        break;
      case '+':
        printer.plus = true;
        break;
      case '-':
        printer.minus = true;
        break;
      case ' ':
        printer.space = true;
        break;
      default:
        return index;
    }
  }
  return index;
}

function numberAt(format: string, start: number, end: number): FormatNumber {
  let value: number | undefined;
  let index = start;
  for (; index < end; index++) {
    const digit = format.charCodeAt(index) - 0x30;
    if (!(digit >= 0 && digit <= 9)) break;
    if (value !== undefined && value > 1_000_000) return { value: undefined, end };
    value = (value ?? 0) * 10 + digit;
  }
  return { value, end: index };
}

function addExtra(printer: FmtPrinter, extra: readonly GoValue[]): void {
  printer.clearFlags();
  printer.out += '%!(EXTRA ';
  for (const [index, value] of extra.entries()) {
    if (index > 0) printer.out += ', ';
    if (value === null) printer.out += '<nil>';
    else {
      printer.out += `${typeOf(value)}=`;
      printer.argument(value, 'v');
    }
  }
  printer.out += ')';
}

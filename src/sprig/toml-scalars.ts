import { GoError } from '../gotemplate/go-error.ts';
import { parseFloatGo, parseIntGo } from '../gotemplate/number-text.ts';
import { quoteGo } from '../gotemplate/quote.ts';
import { type GoValue, int64 } from '../gotemplate/value.ts';
import { GoTime } from './go-time.ts';
import { parseTime } from './go-time-parse.ts';
import { fixedZone, LOCAL, type Zone } from './go-zone.ts';
import type { TomlScanner } from './toml-scanner.ts';

const DATETIME_LOCAL = fixedZone('datetime-local', 0);
const DATE_LOCAL = fixedZone('date-local', 0);
const TIME_LOCAL = fixedZone('time-local', 0);
/** In the order in which they are tried. */
const TIME_LAYOUTS: readonly (readonly [layout: string, zone: Zone])[] = [
  ['2006-01-02T15:04:05.999999999Z07:00', LOCAL],
  ['2006-01-02T15:04:05.999999999', DATETIME_LOCAL],
  ['2006-01-02', DATE_LOCAL],
  ['15:04:05.999999999', TIME_LOCAL],
  ['2006-01-02T15:04Z07:00', LOCAL],
  ['2006-01-02T15:04', DATETIME_LOCAL],
  ['15:04', TIME_LOCAL],
];
const NUMBER_OR_DATE = /[0-9](?:[0-9_:.eE+TtZz-]| (?=[0-9]))*|0[xX][0-9A-Fa-f_]*/y;
const DATE_START = /^\d+[-:]/;

/** Reads a number with a sign. */
export function signedNumber(scanner: TomlScanner): GoValue {
  const start = scanner.at;
  const text = scanner.match(/[+-](?:inf|nan|[0-9][0-9_.eE+-]*)?/y);
  if (text.length === 1) {
    const rest = scanner.peek();
    if (rest === 'i' || rest === 'n') return scanner.fail(`invalid float: '${text}${rest}'`, start);
    if (rest === '.') return scanner.fail("floats must start with a digit, not '.'");
    return scanner.fail(`expected a digit but got ${scanner.quotedRune()}`);
  }
  if (/^[+-]0$/.test(text) && /[box]/.test(scanner.peek())) {
    return scanner.fail(`cannot use sign with non-decimal numbers: '${text}${scanner.peek()}'`);
  }
  if (/(?:inf|nan)$/.test(text)) return text.endsWith('nan') ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  return /[.eE]/.test(text) ? float(scanner, text, start) : integer(scanner, text, start);
}

/** Reads what starts with a digit: an integer, a float, a date or a time. */
export function numberOrDate(scanner: TomlScanner): GoValue {
  const start = scanner.at;
  const based = scanner.match(/0(?:b[01_]*|o[0-7_]*|x[0-9A-Fa-f_]*)/y);
  if (based.length === 2) {
    const word = { b: 'a binary', o: 'an octal', x: 'a hexadecimal' }[based[1] ?? ''] ?? '';
    return scanner.fail(`not ${word} number: '${based}${scanner.found() || '\0'}'`);
  }
  if (based !== '') return integer(scanner, based, start);
  const text = scanner.match(NUMBER_OR_DATE);
  if (DATE_START.test(text)) return time(scanner, text.trim(), start);
  // Without a dash or colon after its digits it is no date, and then letters of dates do not belong to it.
  const number = /^[0-9][0-9_]*(?:[.eE][0-9_.eE+-]*)?/.exec(text)?.[0] ?? '';
  scanner.at = start + number.length;
  return /[.eE]/.test(number) ? float(scanner, number, start) : integer(scanner, number, start);
}

function integer(scanner: TomlScanner, text: string, start: number): GoValue {
  if (!underscoresFit(text)) {
    scanner.fail(`Invalid integer ${quoteGo(text)}: underscores must be surrounded by digits`, start);
  }
  if (hasLeadingZero(text)) scanner.fail(`Invalid integer ${quoteGo(text)}: cannot have leading zeroes`, start);
  if (text.length > 1024) scanner.fail(`${text} is out of range for int64`, start);
  const parsed = parseIntGo(text, 0);
  if (parsed.error !== undefined) scanner.fail(`${text} is out of range for int64`, start);
  return int64(parsed.value);
}

function float(scanner: TomlScanner, text: string, start: number): GoValue {
  const invalid = (reason: string): never => scanner.fail(`Invalid float ${quoteGo(text)}: ${reason}`, start);
  const parts = text.split(/[.eE]/).filter((part) => part !== '');
  if (!parts.every(underscoresFit)) invalid('underscores must be surrounded by digits');
  if (hasLeadingZero(parts[0] ?? '')) invalid('cannot have leading zeroes');
  if (/\.(?![0-9])/.test(text)) invalid("'.' must be followed by one or more digits");
  const parsed = parseFloatGo(text.replaceAll('_', ''));
  if (parsed.error === 'range') scanner.fail(`${text} is out of range for float64`, start);
  if (parsed.error !== undefined) scanner.fail(`Invalid float value: ${quoteGo(text)}`, start);
  return parsed.value;
}

function time(scanner: TomlScanner, text: string, start: number): GoValue {
  const value = text.replace('z', 'Z').replace(/[t ]/, 'T');
  for (const [layout, zone] of TIME_LAYOUTS) {
    try {
      const parsed = parseTime(layout, value);
      if (!separatorsFit(value, layout)) break;
      const isZoned = layout.includes('Z07:00');
      return new GoTime(parsed.seconds, parsed.nanoseconds, isZoned ? parsed.zone : zone);
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
    }
  }
  return scanner.fail(`invalid datetime: ${quoteGo(value)}`, start);
}

/** Every underscore stands between digits. */
function underscoresFit(text: string): boolean {
  return !/(?:^|[^0-9A-Fa-f])_|_(?:[^0-9A-Fa-f]|$)/.test(text) && /[0-9A-Fa-f]$/.test(text);
}

function hasLeadingZero(text: string): boolean {
  return /^0[^box]/.test(text) || /^[+-]0./.test(text);
}

/** Go reads numbers without their leading zeros; then separators are not where the layout has them. */
function separatorsFit(value: string, layout: string): boolean {
  for (const [index, char] of [...layout].entries()) {
    if (char === '.' || char === 'Z') return true;
    if (!/\d/.test(char) && value[index] !== char) return false;
  }
  return true;
}

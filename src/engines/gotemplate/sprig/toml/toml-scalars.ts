import { quoteGo } from '../../../../core/go/quote.ts';
import { GoError } from '../../go-error.ts';
import { parseFloatGo, parseIntGo } from '../../number-text.ts';
import { type GoValue, int64 } from '../../value.ts';
import { GoTime } from '../time/go-time.ts';
import { parseTime } from '../time/go-time-parse.ts';
import { fixedZone, LOCAL, type Zone } from '../time/go-zone.ts';
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
const BASED = /0(?:b[01_]*|o[0-7_]*|x[0-9A-Fa-f_]*)/y;
const DATE = /(?:[1-9][0-9]*|0[0-9]+)[-:][0-9:.+TtZz -]*/y;
const NUMBER = /[0-9][0-9_]*(?:[.eE][0-9_.eE+-]*)?/y;
const SIGNED = /[+-](?:inf|nan|[0-9][0-9_]*(?:[.eE][0-9_.eE+-]*)?)?/y;
/** What the Go library takes for `inf` or `nan`: it does not remember which of the two began. */
const INFINITE = /[in](?:nf|n?an)/y;
const INFINITE_TEXTS: ReadonlySet<string> = new Set(['inf', 'nan', '+inf', '+nan', '-inf', '-nan']);

/** Reads a number with a sign. */
export function signedNumber(scanner: TomlScanner): GoValue {
  const start = scanner.at;
  const text = scanner.match(SIGNED);
  if (text.length === 1) {
    const begun = scanner.match(/in?|na?/y);
    const char = scanner.found();
    if (begun !== '') return scanner.fail(`invalid float: '${text}${begun}'`, start);
    if (char === '.') return scanner.fail("floats must start with a digit, not '.'");
    return scanner.failAfter(`expected a digit but got ${scanner.quotedRune()}`);
  }
  if (/^[+-]0$/.test(text) && /[box]/.test(scanner.peek()))
    return scanner.fail(`cannot use sign with non-decimal numbers: '${text}${scanner.peek()}'`);
  if (/(?:inf|nan)$/.test(text)) return float(scanner, text, start);
  scanner.found();
  return /[.eE]/.test(text) ? float(scanner, text, start) : integer(scanner, text, start);
}

/** Reads what starts with a digit: an integer, a float, a date or a time. */
export function numberOrDate(scanner: TomlScanner): GoValue {
  const start = scanner.at;
  const based = scanner.match(BASED);
  if (based.length === 2 || based[2] === '_') {
    const word = { b: 'a binary', o: 'an octal', x: 'a hexadecimal' }[based[1] ?? ''] ?? '';
    scanner.at = start + 2;
    return scanner.fail(`not ${word} number: '${based.slice(0, 2)}${scanner.found() || '\0'}'`);
  }
  const date = based === '' ? scanner.match(DATE) : '';
  const text = based + date === '' ? scanner.match(NUMBER) : based;
  // What no TOML file may hold is noticed before what is wrong with the number in front of it.
  scanner.found();
  if (date !== '') return time(scanner, date.trimEnd(), start);
  return based === '' && /[.eE]/.test(text) ? float(scanner, text, start) : integer(scanner, text, start);
}

/** Reads a value that starts with neither a digit, a sign, a quote nor a bracket: a bool, `inf` or `nan`. */
export function wordValue(scanner: TomlScanner): GoValue {
  const start = scanner.at;
  const infinite = scanner.match(INFINITE);
  if (infinite !== '') return float(scanner, infinite, start);
  const word = scanner.match(/\p{L}*/uy);
  scanner.found();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === '') return scanner.fail(`expected value but found ${scanner.quotedRune()} instead`);
  // The Go library has gone into what might become inf or nan, and steps back by one letter only.
  const taken = /^[in](n?a?)/.exec(word)?.[1]?.length ?? 0;
  return scanner.fail(`expected value but found ${quoteGo(word.slice(taken))} instead`, start);
}

function integer(scanner: TomlScanner, text: string, start: number): GoValue {
  if (!underscoresFit(text))
    scanner.fail(`Invalid integer ${quoteGo(text)}: underscores must be surrounded by digits`, start);
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
  if (text.endsWith('nan')) return Number.NaN;
  const parsed = parseFloatGo(text.replaceAll('_', ''));
  if (parsed.error === 'range') scanner.fail(`${text} is out of range for float64`, start);
  if (parsed.error !== undefined) scanner.fail(`Invalid float value: ${quoteGo(text)}`, start);
  return parsed.value;
}

function time(scanner: TomlScanner, text: string, start: number): GoValue {
  const value = text.replaceAll('z', 'Z').replaceAll(/[t ]/g, 'T');
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

/** Every underscore stands behind a digit, and a digit ends the text. */
function underscoresFit(text: string): boolean {
  return INFINITE_TEXTS.has(text) || !/(?:^|[^0-9A-Fa-f])_|[^0-9A-Fa-f]$/.test(text);
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

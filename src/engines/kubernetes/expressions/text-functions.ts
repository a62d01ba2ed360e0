import type { Environment } from '@marcbachmann/cel-js';
import { spend } from '../../../core/step-budget.ts';
import { trimmedEnd } from '../../../core/text/trimmed.ts';
import { words } from '../../../core/text/words.ts';
import { meteredSearch, replacementName } from '../cel/bounded-expression.ts';
import { declare, declareNamespace } from './declare.ts';
import { type DurationValue, isDuration } from './equality.ts';
import { conversionError, ExpressionError } from './expression-error.ts';

/**
 * Functions of the interpreter that count in another unit than CEL, or read other texts: those here take their place.
 */
export const replacedFunctions: ReadonlySet<string> = new Set(
  words('matches indexOf lastIndexOf lowerAscii upperAscii trim split substring int double string'),
);

function characters(text: string): readonly string[] {
  spend(text.length);
  return Array.from(text);
}

function failWith(words: string): never {
  throw new ExpressionError(words);
}

function fail(words: string): never {
  throw new Error(words);
}

/** The place of a text in another one, in characters. */
function find(text: string, part: string, from: bigint, step: 1 | -1): bigint {
  const [all, sought] = [characters(text), characters(part)];
  const last = all.length - sought.length;
  if (from < 0n) fail('index out of range');
  if (last < 0) return -1n;
  const start = all.slice(0, Math.min(Number(from), step === 1 ? all.length : last)).join('').length;
  const found = step === 1 ? text.indexOf(part, start) : text.lastIndexOf(part, start);
  return found < 0 ? -1n : BigInt(characters(text.slice(0, found)).length);
}

function substring(text: string, start: bigint, end?: bigint): string {
  const all = characters(text);
  const [from, to] = [Number(start), Number(end ?? all.length)];
  if (from > to && end !== undefined) failWith(`invalid substring range. start: ${from}, end: ${to}`);
  for (const at of [from, to]) if (at < 0 || at > all.length) failWith(`index out of range: ${at}`);
  return all.slice(from, to).join('');
}

function split(text: string, separator: string, most = -1n): string[] {
  const parts = separator === '' ? [...characters(text)] : text.split(separator);
  if (most === 0n) return [];
  if (most < 0n || parts.length <= most) return parts;
  const kept = Number(most) - 1;
  return [...parts.slice(0, kept), parts.slice(kept).join(separator)];
}

function replace(text: string, old: string, by: string, most = -1n): string {
  const parts = old === '' ? ['', ...characters(text), ''] : text.split(old);
  const count = most < 0n ? parts.length - 1 : Math.min(Number(most), parts.length - 1);
  spend(text.length + count * by.length);
  return `${parts.slice(0, count + 1).join(by)}${count < parts.length - 1 ? old : ''}${parts.slice(count + 1).join(old)}`;
}

function findAll(text: string, pattern: string, most = -1n): string[] {
  const next = meteredSearch(text, pattern);
  const found: string[] = [];
  let end = -1;
  while (most < 0n || BigInt(found.length) < most) {
    const match = next();
    if (match === undefined) break;
    // Nothing right after a match is no match, as in Go.
    if (match.end === match.start && match.start === end) continue;
    end = match.end;
    found.push(match.text);
  }
  return found;
}

/** A number of floating point as Go writes it. */
function floatText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (Object.is(value, -0)) return '-0';
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  if (value !== 0 && (Number(exponent) < -4 || Number(exponent) >= 6))
    return `${mantissa}e${exponent.startsWith('-') ? '-' : '+'}${exponent.replace(/^[-+]/, '').padStart(2, '0')}`;
  return String(value);
}

/** Seconds of a duration, with a fraction. */
function durationText({ seconds, nanos }: DurationValue): string {
  const all = seconds * 1_000_000_000n + BigInt(nanos);
  const size = all < 0n ? -all : all;
  const part = trimmedEnd((size % 1_000_000_000n).toString().padStart(9, '0'), '0');
  return `${all < 0n ? '-' : ''}${size / 1_000_000_000n}${part === '' ? '' : `.${part}`}s`;
}

function timeText(value: Date): string {
  return value.toISOString().replace(/\.?0*Z$/, 'Z');
}

function quote(text: string): string {
  return JSON.stringify(text);
}

/** A value as `format` writes it. */
function shown(value: unknown, isInside: boolean, depth = 0): string {
  if (depth > 60) fail('nested too deeply');
  spend(1);
  if (typeof value === 'string') return isInside ? quote(value) : value;
  if (typeof value === 'number') return isInside ? value.toFixed(6) : floatText(value);
  if (typeof value === 'bigint' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => shown(item, true, depth + 1)).join(', ')}]`;
  if (value instanceof Date) return isInside ? `timestamp(${quote(timeText(value))})` : timeText(value);
  if (isDuration(value)) return isInside ? `duration(${quote(durationText(value))})` : durationText(value);
  if (value instanceof Uint8Array) {
    const text = Buffer.from(value).toString();
    return isInside ? `b${quote(text)}` : text;
  }
  if (typeof value === 'object' && (value.constructor === Object || value instanceof Map)) {
    const entries: (readonly [unknown, unknown])[] = value instanceof Map ? [...value] : Object.entries(value);
    const texts = entries.map(([key, item]) => [shown(key, true), shown(item, true, depth + 1)] as const);
    return `{${texts
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map((pair) => pair.join(':'))
      .join(', ')}}`;
  }
  return fail('no form as a text');
}

function based(value: unknown, base: 2 | 8 | 16): string {
  if (typeof value === 'bigint') return value.toString(base);
  if (base === 2 && typeof value === 'boolean') return value ? '1' : '0';
  if (base === 16 && typeof value === 'string') return Buffer.from(value).toString('hex');
  if (base === 16 && value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return fail('no integer');
}

function formatted(verb: string, precision: number, value: unknown): string {
  switch (verb) {
    case 's':
      return shown(value, false);
    case 'd':
      return typeof value === 'bigint' ? String(value) : fail('no integer');
    case 'f':
      return typeof value === 'number' && precision <= 100 ? value.toFixed(precision) : fail('no number');
    case 'b':
      return based(value, 2);
    case 'o':
      return based(value, 8);
    case 'x':
      return based(value, 16);
    case 'X':
      return based(value, 16).toUpperCase();
    default:
      return fail(`verb ${verb}`);
  }
}

function format(template: string, values: readonly unknown[]): string {
  let at = 0;
  spend(template.length + values.length);
  const text = template.replace(
    /%(?:%|(?:\.(\d{1,3}))?([a-zA-Z])|[\s\S]?)/g,
    (all, precision?: string, verb?: string) => {
      if (all === '%%') return '%';
      if (verb === undefined || at >= values.length) return fail('not a format');
      const part = formatted(verb, Number(precision ?? 6), values[at++]);
      spend(part.length);
      return part;
    },
  );
  return at === values.length ? text : fail('values are left over');
}

function integerOfText(text: string): bigint {
  const value = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace(/^\+/, '')) : undefined;
  if (value === undefined || value < -(2n ** 63n) || value >= 2n ** 63n) return failWith(conversionError('int'));
  return value;
}

function integerOfNumber(value: number): bigint {
  const whole = Number.isFinite(value) ? BigInt(Math.trunc(value)) : fail('integer overflow');
  return whole > -(2n ** 63n) && whole < 2n ** 63n ? whole : fail('integer overflow');
}

function numberOfText(text: string): number {
  if (/^[+-]?(?:inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)
    ? Number(text)
    : failWith(conversionError('double'));
}

const timestamp = 'google.protobuf.Timestamp';
const duration = 'google.protobuf.Duration';

/**
 * Declares what CEL's extension for strings and the API server's for regular expressions have, and conversions between
 * texts and numbers.
 */
export function declareTexts(environment: Environment): void {
  const own = replacementName;
  const add = (signature: string, handler: (...args: never[]) => unknown): void =>
    declare(environment, signature, handler);
  add('string.charAt(int): string', (text: string, at: bigint) => {
    const all = characters(text);
    return at < 0n || at > all.length ? failWith(`index out of range: ${at}`) : (all[Number(at)] ?? '');
  });
  add(`string.${own('indexOf')}(string): int`, (text: string, part: string) => find(text, part, 0n, 1));
  add(`string.${own('indexOf')}(string, int): int`, (text: string, part: string, from: bigint) =>
    find(text, part, from, 1),
  );
  add(`string.${own('lastIndexOf')}(string): int`, (text: string, part: string) =>
    find(text, part, BigInt(text.length), -1),
  );
  add(`string.${own('lastIndexOf')}(string, int): int`, (text: string, part: string, from: bigint) =>
    find(text, part, from, -1),
  );
  add(`string.${own('lowerAscii')}(): string`, (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()));
  add(`string.${own('upperAscii')}(): string`, (text: string) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()));
  add(`string.${own('trim')}(): string`, (text: string) =>
    text.replace(/^[\s\u0085]+/, '').replace(/(?<![\s\u0085])[\s\u0085]+$/, ''),
  );
  add(`string.${own('split')}(string): list<string>`, split);
  add(`string.${own('split')}(string, int): list<string>`, split);
  add(`string.${own('substring')}(int): string`, substring);
  add(`string.${own('substring')}(int, int): string`, substring);
  add('string.replace(string, string): string', replace);
  add('string.replace(string, string, int): string', replace);
  add('string.format(list): string', format);
  add('string.find(string): string', (text: string, pattern: string) => findAll(text, pattern, 1n)[0] ?? '');
  add('string.findAll(string): list<string>', findAll);
  add('string.findAll(string, int): list<string>', findAll);
  const stringsType = declareNamespace(environment, 'strings');
  add(`${stringsType}.quote(string): string`, (_: unknown, text: string) => quote(text));

  add(`${own('int')}(int): int`, (value: bigint) => value);
  add(`${own('int')}(uint): int`, (value: { readonly value: bigint }) => integerOfText(String(value.value)));
  add(`${own('int')}(double): int`, integerOfNumber);
  add(`${own('int')}(string): int`, integerOfText);
  add(`${own('int')}(${timestamp}): int`, (value: Date) => BigInt(Math.floor(value.getTime() / 1000)));
  add(`${own('double')}(double): double`, (value: number) => value);
  add(`${own('double')}(int): double`, (value: bigint) => Number(value));
  add(`${own('double')}(uint): double`, (value: { readonly value: bigint }) => Number(value.value));
  add(`${own('double')}(string): double`, numberOfText);
  for (const type of ['string', 'bool', 'int', 'bytes', 'double', timestamp, duration])
    add(`${own('string')}(${type}): string`, (value: unknown) => shown(value, false));
  add(`${own('string')}(uint): string`, (value: { readonly value: bigint }) => String(value.value));
}

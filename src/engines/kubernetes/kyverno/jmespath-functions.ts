import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { nanosOf } from '../../../core/quantity.ts';
import { StepLimit } from '../../../core/step-budget.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { meteredSearch } from '../cel/bounded-expression.ts';
import { matchesWildcard } from './wildcard.ts';

/** A call that the function does not take. */
export class JmesPathTypeError extends Error {}

/** Argument of a function: values, and expressions to ask of values. */
export type JmesPathArgument = JsonValue | ((value: JsonValue) => JsonValue);

function wrong(): never {
  throw new JmesPathTypeError('an argument of another type');
}

function text(value: JmesPathArgument | undefined): string {
  return typeof value === 'string' ? value : wrong();
}

function number(value: JmesPathArgument | undefined): number {
  return typeof value === 'number' ? value : wrong();
}

function list(value: JmesPathArgument | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : wrong();
}

function mapping(value: JmesPathArgument | undefined): JsonObject {
  return typeof value !== 'function' && isJsonObject(value) ? value : wrong();
}

function plain(value: JmesPathArgument | undefined): JsonValue {
  return typeof value === 'function' ? wrong() : (value ?? null);
}

function expression(value: JmesPathArgument | undefined): (value: JsonValue) => JsonValue {
  return typeof value === 'function' ? value : wrong();
}

/** Text as JSON, with sorted keys as Go writes it. */
export function compactJson(value: JsonValue): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint'
      ? Number(item)
      : typeof item === 'object' && item !== null && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item,
  );
}

function ordered(values: readonly JsonValue[], of: (value: JsonValue) => JsonValue): readonly JsonValue[] {
  const keyed = values.map((value) => ({ value, key: of(value) }));
  const isText = keyed.every(({ key }) => typeof key === 'string');
  if (!isText && !keyed.every(({ key }) => typeof key === 'number')) wrong();
  return keyed
    .sort((a, b) => ((a.key as string) < (b.key as string) ? -1 : (a.key as string) > (b.key as string) ? 1 : 0))
    .map(({ value }) => value);
}

function sum(values: readonly JsonValue[]): number {
  return values.reduce<number>((total, value) => total + number(value), 0);
}

/** Numbers alone: amounts and durations are not reckoned with. */
function arithmetic(of: (a: number, b: number) => number) {
  return ([a, b]: readonly JmesPathArgument[]): JsonValue => {
    if (typeof a === 'string' || typeof b === 'string') throw new UnknownValue('a reckoning with amounts');
    return of(number(a), number(b));
  };
}

function contains(subject: JmesPathArgument | undefined, search: JmesPathArgument | undefined): boolean {
  if (typeof subject === 'string') return typeof search === 'string' && subject.includes(search);
  return list(subject).some((item) => item === search);
}

function matches(pattern: string, value: string): boolean {
  try {
    return meteredSearch(value, pattern)() !== undefined;
  } catch (error) {
    if (error instanceof StepLimit) throw error;
    throw new JmesPathTypeError('no regular expression');
  }
}

const typeOf = (value: JsonValue): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'bigint' ? 'number' : typeof value;

/** Functions of JMESPath and, of Kyverno's own, those that are used most; by name. */
export const jmesPathFunctions: Readonly<Record<string, (args: readonly JmesPathArgument[]) => JsonValue>> = {
  abs: ([a]) => Math.abs(number(a)),
  add: arithmetic((a, b) => a + b),
  avg: ([a]) => (list(a).length === 0 ? null : sum(list(a)) / list(a).length),
  base64_decode: ([a]) => Buffer.from(text(a), 'base64').toString(),
  base64_encode: ([a]) => Buffer.from(text(a)).toString('base64'),
  ceil: ([a]) => Math.ceil(number(a)),
  compare: ([a, b]) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0),
  contains: ([a, b]) => contains(a, b),
  divide: arithmetic((a, b) => (b === 0 ? wrong() : a / b)),
  ends_with: ([a, b]) => text(a).endsWith(text(b)),
  equal_fold: ([a, b]) => text(a).toLowerCase() === text(b).toLowerCase(),
  floor: ([a]) => Math.floor(number(a)),
  items: ([a, key, value]) =>
    Array.isArray(a)
      ? a.map((item, at) => ({ [text(key)]: at, [text(value)]: item }))
      : Object.entries(mapping(a))
          .sort(([x], [y]) => (x < y ? -1 : 1))
          .map(([name, item]) => ({ [text(key)]: name, [text(value)]: item })),
  join: ([a, b]) => grown(list(b).map(text), text(a)),
  keys: ([a]) => Object.keys(mapping(a)),
  label_match: ([a, b]) => {
    const labels = mapping(b);
    return Object.entries(mapping(a)).every(([key, value]) => labels[key] === value);
  },
  length: ([a]) =>
    typeof a === 'string' ? [...a].length : Array.isArray(a) ? a.length : Object.keys(mapping(a)).length,
  lookup: ([a, b]) => {
    if (Array.isArray(a)) return a[number(b)] ?? null;
    return Object.hasOwn(mapping(a), text(b)) ? (mapping(a)[text(b)] ?? null) : null;
  },
  map: ([of, a]) => list(a).map(expression(of)),
  max: ([a]) => ordered(list(a), (value) => value).at(-1) ?? null,
  max_by: ([a, of]) => ordered(list(a), expression(of)).at(-1) ?? null,
  merge: (args) => Object.fromEntries(args.flatMap((one) => Object.entries(mapping(one)))),
  min: ([a]) => ordered(list(a), (value) => value)[0] ?? null,
  min_by: ([a, of]) => ordered(list(a), expression(of))[0] ?? null,
  modulo: arithmetic((a, b) => (b === 0 || !Number.isInteger(a) || !Number.isInteger(b) ? wrong() : a % b)),
  multiply: arithmetic((a, b) => a * b),
  not_null: (args) => plain(args.find((one) => one !== null)),
  object_from_lists: ([a, b]) => Object.fromEntries(list(a).map((key, at) => [text(key), list(b)[at] ?? null])),
  parse_json: ([a]) => {
    try {
      return JSON.parse(text(a)) as JsonValue;
    } catch {
      return wrong();
    }
  },
  pattern_match: ([a, b]) => matchesWildcard(text(a), typeof b === 'number' ? String(b) : text(b)),
  regex_match: ([a, b]) => matches(text(a), typeof b === 'number' ? String(b) : text(b)),
  replace_all: ([a, b, c]) => grown(text(a).split(text(b)), text(c)),
  reverse: ([a]) => (typeof a === 'string' ? [...a].reverse().join('') : [...list(a)].reverse()),
  sort: ([a]) => [...ordered(list(a), (value) => value)],
  sort_by: ([a, of]) => [...ordered(list(a), expression(of))],
  split: ([a, b]) => text(a).split(text(b)),
  starts_with: ([a, b]) => text(a).startsWith(text(b)),
  subtract: arithmetic((a, b) => a - b),
  sum: ([a]) =>
    list(a).some((one) => typeof one === 'string' && nanosOf(one) !== undefined) ? undecided() : sum(list(a)),
  to_array: ([a]) => (Array.isArray(a) ? a : [plain(a)]),
  to_boolean: ([a]) => {
    const found = text(a).toLowerCase();
    return found === 'true' ? true : found === 'false' ? false : wrong();
  },
  to_lower: ([a]) => text(a).toLowerCase(),
  to_number: ([a]) =>
    typeof a === 'number' ? a : typeof a === 'string' && /^-?\d+(?:\.\d+)?$/.test(a) ? Number(a) : null,
  to_string: ([a]) => (typeof a === 'string' ? a : compactJson(plain(a))),
  to_upper: ([a]) => text(a).toUpperCase(),
  trim: ([a, b]) => trimmed(text(a), text(b)),
  trim_prefix: ([a, b]) => (text(a).startsWith(text(b)) ? text(a).slice(text(b).length) : text(a)),
  truncate: ([a, b]) => text(a).slice(0, Math.max(0, number(b))),
  type: ([a]) => typeOf(plain(a)),
  values: ([a]) => Object.values(mapping(a)),
};

function undecided(): never {
  throw new UnknownValue('a reckoning with amounts');
}

/** The longest text that a function makes. */
const longestText = 1_000_000;

function grown(parts: readonly string[], between: string): string {
  if (parts.length * between.length > longestText) throw new UnknownValue('a long text');
  return parts.join(between);
}

function trimmed(value: string, characters: string): string {
  let [from, to] = [0, value.length];
  while (from < to && characters.includes(value[from] ?? '')) from++;
  while (to > from && characters.includes(value[to - 1] ?? '')) to--;
  return value.slice(from, to);
}

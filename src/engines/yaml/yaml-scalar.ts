import { trimmedEnd } from '../../core/text/trimmed.ts';
import { wholeNumber } from '../../core/whole-number.ts';

/** Meaning of a plain scalar. `timestamp` keeps the text; numbers beyond a double's exact range are `bigint`. */
export type ResolvedScalar =
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'merge' }
  | { readonly type: 'null' }
  | { readonly type: 'string' }
  | { readonly type: 'timestamp' };

/** `helm`: go-yaml v2 (YAML 1.1 booleans). `kubernetes`: go-yaml v3 as kyaml uses it. */
export type Dialect = 'helm' | 'kubernetes';

const string: ResolvedScalar = { type: 'string' };
const nothing: ResolvedScalar = { type: 'null' };

const both = new Map<string, ResolvedScalar>([
  ...['', '~', 'null', 'Null', 'NULL'].map((text): [string, ResolvedScalar] => [text, nothing]),
  ...['true', 'True', 'TRUE'].map((text): [string, ResolvedScalar] => [text, { type: 'bool', value: true }]),
  ...['false', 'False', 'FALSE'].map((text): [string, ResolvedScalar] => [text, { type: 'bool', value: false }]),
  ...['.nan', '.NaN', '.NAN'].map((text): [string, ResolvedScalar] => [text, { type: 'float', value: Number.NaN }]),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((text): [string, ResolvedScalar] => [
    text,
    { type: 'float', value: Number.POSITIVE_INFINITY },
  ]),
  ...['-.inf', '-.Inf', '-.INF'].map((text): [string, ResolvedScalar] => [
    text,
    { type: 'float', value: Number.NEGATIVE_INFINITY },
  ]),
]);

const words: Readonly<Record<Dialect, ReadonlyMap<string, ResolvedScalar>>> = {
  helm: new Map<string, ResolvedScalar>([
    ...both,
    ...['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'].map((text): [string, ResolvedScalar] => [
      text,
      { type: 'bool', value: true },
    ]),
    ...['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'].map((text): [string, ResolvedScalar] => [
      text,
      { type: 'bool', value: false },
    ]),
  ]),
  kubernetes: both,
};

const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?))?$/;

/** Types a plain scalar as Go's yaml packages do (tables in the reference, C1 and C2). */
export function resolveScalar(text: string, dialect: Dialect): ResolvedScalar {
  const word = words[dialect].get(text);
  if (word !== undefined) return word;
  if (text === '<<') return { type: 'merge' };
  const first = text.charCodeAt(0);
  const digit = first >= 0x30 && first <= 0x39;
  if (first === 0x2e) return float.test(text) ? floatOf(text) : string;
  if (!digit && first !== 0x2b && first !== 0x2d) return string;
  if (digit && isTimestamp(text)) return { type: 'timestamp' };
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const integer = parseInteger(plain, dialect);
  if (integer !== undefined) return { type: 'int', value: integer };
  return float.test(plain) ? floatOf(plain) : string;
}

/** A number that overflows a double is no number to Go, so the text stays text. */
function floatOf(text: string): ResolvedScalar {
  const value = Number(text);
  return Number.isFinite(value) ? { type: 'float', value } : string;
}

const minimum = -(2n ** 63n);
const maximum = 2n ** 64n - 1n;

/** strconv.ParseInt and ParseUint with base 0: decimal, 0x, 0o, 0b and C octal, within int64 or uint64. */
function parseInteger(text: string, dialect: Dialect): bigint | undefined {
  const negative = text.startsWith('-');
  const digits = negative || text.startsWith('+') ? text.slice(1) : text;
  let value: bigint;
  if (/^(?:0|[1-9][0-9]*)$/.test(digits)) value = wholeNumber(digits);
  else if (/^0[xX][0-9a-fA-F]+$/.test(digits) || /^0[oO][0-7]+$/.test(digits) || /^0[bB][01]+$/.test(digits))
    value = wholeNumber(digits.toLowerCase());
  else if (/^0[0-7]+$/.test(digits)) value = wholeNumber(`0o${digits.slice(1)}`);
  else return parseSignedDigits(text, dialect);
  if (negative) value = -value;
  // A plus sign is accepted by the signed parser only.
  const highest = text.startsWith('+') ? 2n ** 63n - 1n : maximum;
  return value < minimum || value > highest ? undefined : value;
}

/** Behind `0b`, and for go-yaml v3 behind `0o`, Go reads digits with a sign of their own. */
function parseSignedDigits(text: string, dialect: Dialect): bigint | undefined {
  const match = /^0(?:b([+-])([01]+)|o([+-])([0-7]+))$/.exec(text);
  if (match === null) return undefined;
  const [, binarySign, binary, octalSign, octal] = match;
  if (octal !== undefined && dialect === 'helm') return undefined;
  const digits = binary === undefined ? wholeNumber(`0o${octal}`) : wholeNumber(`0b${binary}`);
  const value = (binarySign ?? octalSign) === '-' ? -digits : digits;
  return value < minimum || value > 2n ** 63n - 1n ? undefined : value;
}

function isTimestamp(text: string): boolean {
  const match = timestamp.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false;
  const [hour, minute, second] = [
    Number(match[4] ?? match[7] ?? 0),
    Number(match[5] ?? match[8] ?? 0),
    Number(match[6] ?? match[9] ?? 0),
  ];
  return hour < 24 && minute < 60 && second < 60;
}

/** A timestamp in the form in which Go writes a time to JSON (RFC 3339, fractional seconds without trailing zeros). */
export function formatTimestamp(text: string): string {
  const match =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d+))?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (match === null) return text;
  const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0');
  const fraction = trimmedEnd((match[7] ?? '').slice(0, 9), '0');
  const zone = match[8] === undefined || match[8] === '+00:00' || match[8] === '-00:00' ? 'Z' : match[8];
  return `${match[1]}-${two(match[2])}-${two(match[3])}T${two(match[4])}:${two(match[5])}:${two(match[6])}${fraction === '' ? '' : `.${fraction}`}${zone}`;
}

/** Test whether a string must be quoted to stay one, as go-yaml decides before looking at indicators. */
export function needsQuotes(text: string): boolean {
  const type = resolveScalar(text, 'helm').type;
  if (type !== 'string' && type !== 'merge') return true;
  const first = text.charCodeAt(0);
  if (first !== 0x2b && first !== 0x2d && !(first >= 0x30 && first <= 0x39)) return false;
  return text.includes(':') && base60.test(text);
}

/** Go's `strconv.FormatFloat(value, 'g', -1, 64)`. */
export function formatFloatG(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 21 && exponent < 6) {
    const plain = String(value);
    if (!plain.includes('e')) return plain;
  }
  if (exponent >= -4 && exponent < 6)
    return value.toFixed(Math.max(0, mantissa.replace(/^-?\d\.?/, '').length - exponent));
  const sign = exponent < 0 ? '-' : '+';
  return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

const tagOfType: Readonly<Record<ResolvedScalar['type'], string>> = {
  bool: 'bool',
  float: 'float',
  int: 'int',
  // A merge key under a tag is a text to Go.
  merge: 'str',
  null: 'null',
  string: 'str',
  timestamp: 'timestamp',
};

/**
 * Go's complaint about a text under a tag that it does not fit (`!!int x`); undefined when it fits, which an integer
 * does under `!!float`.
 */
export function tagMismatch(text: string, tag: string, type: ResolvedScalar['type']): string | undefined {
  const standard = 'tag:yaml.org,2002:';
  if (!tag.startsWith(standard)) return undefined;
  const wanted = tag.slice(standard.length);
  if (!['bool', 'float', 'int', 'null', 'timestamp'].includes(wanted)) return undefined;
  // A date is looked for only where no other tag is given.
  const found = tagOfType[type === 'timestamp' ? (wanted === 'timestamp' ? type : 'string') : type];
  if (found === wanted || (wanted === 'float' && found === 'int')) return undefined;
  return `yaml: cannot decode !!${found} \`${text}\` as a !!${wanted}`;
}

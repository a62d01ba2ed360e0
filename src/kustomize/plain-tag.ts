/** What an unquoted text is read as by kyaml (go-yaml v3). */
export type PlainTag = 'str' | 'int' | 'float' | 'bool' | 'null' | 'timestamp' | 'merge';

const WORDS: ReadonlyMap<string, PlainTag> = new Map<string, PlainTag>([
  ...['true', 'True', 'TRUE', 'false', 'False', 'FALSE'].map((word): [string, PlainTag] => [word, 'bool']),
  ...['', '~', 'null', 'Null', 'NULL'].map((word): [string, PlainTag] => [word, 'null']),
  ...['', '+', '-'].flatMap((sign) =>
    ['.inf', '.Inf', '.INF'].map((word): [string, PlainTag] => [sign + word, 'float']),
  ),
  ...['.nan', '.NaN', '.NAN'].map((word): [string, PlainTag] => [word, 'float']),
  ['<<', 'merge'],
]);

const INTEGER = /^[-+]?(?:0|[1-9][0-9]*|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0[bB][01]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const DOTTED = /^\.[0-9]+(?:_?[0-9])*(?:[eE][-+]?[0-9]+)?$/;
const DATE = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/;
const TIME =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})(?:[.,][0-9]*)?(?:Z|[-+][0-9]{2}:[0-9]{2}|[ \t]*[-+][0-9]{1,2}(?::[0-9]{2})?)?$/;

/** What an unquoted text is read as. */
export function plainTag(text: string): PlainTag {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const first = text.charCodeAt(0);
  if (first === 0x2e) return DOTTED.test(text) ? 'float' : 'str';
  if (!(first === 0x2b || first === 0x2d || (first >= 0x30 && first <= 0x39))) return 'str';
  if (isTimestamp(text)) return 'timestamp';
  const plain = text.replaceAll('_', '');
  if (INTEGER.test(plain) && fitsInteger(plain)) return 'int';
  return FLOAT.test(plain) && Number.isFinite(Number(plain)) ? 'float' : 'str';
}

function fitsInteger(text: string): boolean {
  const negative = text.startsWith('-');
  const digits = text.replace(/^[-+]/, '');
  const size = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits}` : digits.toLowerCase());
  if (text.startsWith('+')) return size < 2n ** 63n;
  return negative ? size <= 2n ** 63n : size < 2n ** 64n;
}

function isTimestamp(text: string): boolean {
  const found = DATE.exec(text) ?? TIME.exec(text);
  if (found === null) return false;
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = found.map(Number) as unknown as number[];
  if (year === undefined || month === undefined || day === undefined) return false;
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false;
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

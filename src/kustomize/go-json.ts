import { compareBytes } from '../files/paths.ts';
import type { JsonValue } from '../model/json.ts';

/**
 * JSON as Go's encoding/json writes it: keys in byte order, `<`, `>` and `&` escaped, numbers in Go's form. With `indent` every value has a line of
 * its own, otherwise there are no spaces.
 */
export function encodeGoJson(value: JsonValue, indent = ''): string {
  return encode(value, indent, indent === '' ? '' : '\n');
}

/** `lineStart` is what begins the line that holds the value: a line feed and its indent, or nothing. */
function encode(value: JsonValue, indent: string, lineStart: string): string {
  if (typeof value === 'string') return encodeText(value);
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = lineStart + indent;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[${value.map((item) => inner + encode(item, indent, inner)).join(',')}${lineStart}]`;
  }
  const keys = Object.keys(value).sort(compareBytes);
  if (keys.length === 0) return '{}';
  const colon = indent === '' ? ':' : ': ';
  const entries = keys.map((key) => inner + encodeText(key) + colon + encode(value[key] ?? null, indent, inner));
  return `{${entries.join(',')}${lineStart}}`;
}

const ESCAPED = /[\u0000-\u001f"\\<>&\u2028\u2029\ud800-\udfff]/;
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function encodeText(text: string): string {
  if (!ESCAPED.test(text)) return `"${text}"`;
  let result = '"';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const short = SHORT[character];
    if (short !== undefined) result += short;
    else if (code < 0x20 || '<>&\u2028\u2029'.includes(character)) result += `\\u${code.toString(16).padStart(4, '0')}`;
    else if (character.length === 1 && code >= 0xd800 && code <= 0xdfff) result += '\\ufffd';
    else result += character;
  }
  return `${result}"`;
}

function encodeNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e21)) return value.toExponential();
  return Object.is(value, -0) ? '-0' : String(value);
}

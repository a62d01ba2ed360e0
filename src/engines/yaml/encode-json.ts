import type { JsonValue } from '../../core/json.ts';

/**
 * Writes JSON as Go's encoding/json does: keys in byte order, floats in Go's form, `<`, `>` and `&` escaped unless told
 * not to.
 */
export function encodeGoJson(
  value: JsonValue,
  options: { readonly escapeHtml?: boolean; readonly indent?: string } = {},
): string {
  const { escapeHtml = true, indent = '' } = options;
  const write = (item: JsonValue, at: string): string => {
    if (item === null) return 'null';
    if (typeof item === 'string') return goString(item, escapeHtml);
    if (typeof item === 'number') return goJsonNumber(item);
    if (typeof item !== 'object') return String(item);
    const inner = at + indent;
    const [open, close] = Array.isArray(item) ? ['[', ']'] : ['{', '}'];
    const parts = Array.isArray(item)
      ? item.map((child) => write(child, inner))
      : Object.keys(item)
          .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
          .map((key) => `${goString(key, escapeHtml)}:${indent === '' ? '' : ' '}${write(item[key] ?? null, inner)}`);
    if (parts.length === 0) return open + close;
    return indent === ''
      ? `${open}${parts.join(',')}${close}`
      : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${at}${close}`;
  };
  return write(value, '');
}

/** A float64 as encoding/json writes it: plain digits unless the magnitude is below 1e-6 or at least 1e21. */
function goJsonNumber(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return String(value);
}

function goString(text: string, escapeHtml: boolean): string {
  const quoted = JSON.stringify(text)
    .replaceAll('\\b', '\\b')
    .replace(/[\u2028\u2029]/g, (character) => (character === '\u2028' ? '\\u2028' : '\\u2029'))
    .replace(/\\ud[89a-f][0-9a-f]{2}/g, '\\ufffd');
  return escapeHtml
    ? quoted.replace(/[<>&]/g, (character) =>
        character === '<' ? '\\u003c' : character === '>' ? '\\u003e' : '\\u0026',
      )
    : quoted;
}

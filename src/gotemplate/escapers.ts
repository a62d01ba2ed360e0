import { goBytes } from './go-string.ts';
import { isPrintable } from './quote.ts';

const HTML_SPECIAL = /["'&<>\0]/g;
const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};
const SCRIPT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '&': '\\u0026',
  "'": "\\'",
  '<': '\\u003C',
  '=': '\\u003D',
  '>': '\\u003E',
  '\\': '\\\\',
};
const QUERY_SAFE = /[A-Za-z0-9\-_.~]/;

/** Go's template.HTMLEscapeString. */
export function escapeHtml(text: string): string {
  return text.replace(HTML_SPECIAL, (char) => HTML_ESCAPES[char] ?? char);
}

/** Go's template.JSEscapeString: quotes, backslashes, markup, and everything unprintable. */
export function escapeScript(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20) out += `\\u${hexadecimal(code)}`;
    else if (code < 0x80) out += SCRIPT_ESCAPES[char] ?? char;
    // A byte that is not valid UTF-8 is written as it is.
    else if (isInvalidByte(code)) out += char;
    else out += isPrintable(char) ? char : `\\u${hexadecimal(code)}`;
  }
  return out;
}

function isInvalidByte(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

/** Go's url.QueryEscape: a space becomes `+`, other bytes `%XX`. */
export function escapeQuery(text: string): string {
  let out = '';
  for (const byte of goBytes(text)) {
    const char = String.fromCharCode(byte);
    if (QUERY_SAFE.test(char)) out += char;
    else out += char === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

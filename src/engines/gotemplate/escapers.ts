import { goBytes } from '../../core/go/go-string.ts';
import { isPrintable } from '../../core/go/quote.ts';

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
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
const SCRIPT_SPECIAL = /[\0-\x1f"&'<=>\\]|[^\0-\x7f]/gu;
const QUERY_SPECIAL = /[^A-Za-z0-9\-_.~]/g;

/** Go's template.HTMLEscapeString. */
export function escapeHtml(text: string): string {
  return text.replace(HTML_SPECIAL, (char) => HTML_ESCAPES[char] ?? char);
}

/** Go's template.JSEscapeString: quotes, backslashes, markup, and everything unprintable. */
export function escapeScript(text: string): string {
  return text.replace(SCRIPT_SPECIAL, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20) return `\\u${hexadecimal(code)}`;
    if (code < 0x80) return SCRIPT_ESCAPES[char] ?? char;
    // A byte that is not valid UTF-8 is written as it is.
    return isInvalidByte(code) || isPrintable(char) ? char : `\\u${hexadecimal(code)}`;
  });
}

function isInvalidByte(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

/** Go's url.QueryEscape: a space becomes `+`, other bytes `%XX`. */
export function escapeQuery(text: string): string {
  return Buffer.from(goBytes(text))
    .toString('latin1')
    .replace(QUERY_SPECIAL, (char) =>
      char === ' ' ? '+' : `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
}

import { toByteString } from '../../../core/text/byte-string.ts';
import { fromByteString } from './byte-string.ts';
import { checkText } from './limits.ts';
import { isSpace } from './unicode.ts';

const SPACES = /[\t\n\v\f\r \u0085\u00a0]+/g;

/**
 * Breaks at spaces so that lines hold at most `width` bytes (goutils `WrapCustom`). A longer word is broken too when
 * `breakWords` is set. Leading spaces of a line are dropped.
 */
export function wrap(text: string, width: number, separator: string, breakWords: boolean): string {
  const s = toByteString(text);
  const lineWidth = Math.max(1, width);
  const newLine = separator === '' ? '\n' : toByteString(separator);
  let out = '';
  let at = 0;
  while (s.length - at > lineWidth) {
    if (s[at] === ' ') {
      at++;
      continue;
    }
    let end = s.lastIndexOf(' ', at + lineWidth);
    let next = end + 1;
    if (end < at) {
      end = breakWords ? at + lineWidth : s.indexOf(' ', at + lineWidth);
      next = breakWords ? end : end + 1;
      if (end < 0) break;
    }
    out += s.slice(at, end) + newLine;
    checkText('wrap', out.length);
    at = next;
  }
  return fromByteString(out + s.slice(at));
}

/**
 * The text cut to `width` bytes with `...` at the cut ends; `offset` bytes are left out at the front (goutils
 * `AbbreviateFull`).
 */
export function abbreviate(text: string, offset: number, width: number): string {
  const s = toByteString(text);
  if (width < 4 && s !== '') return '';
  if (s.length <= width) return text;
  return fromByteString(abbreviateBytes(s, offset, width));
}

function abbreviateBytes(s: string, offset: number, width: number): string {
  const room = width - 3;
  let from = Math.min(offset, s.length);
  if (s.length - from < room) from = s.length - room;
  if (from <= 4) return `${s.slice(0, room)}...`;
  if (width < 7) return '';
  if (from + room >= s.length) return `...${s.slice(s.length - room)}`;
  const rest = s.slice(from);
  return `...${rest.length <= room ? rest : `${rest.slice(0, room - 3)}...`}`;
}

/**
 * The text without its white-space bytes (goutils `DeleteWhiteSpace`, which takes each byte for a Latin-1 character).
 */
export function deleteWhiteSpace(text: string): string {
  const s = toByteString(text);
  const out = s.replace(SPACES, '');
  return out.length === s.length ? text : out;
}

/** The first byte of each word, taken for a Latin-1 character (goutils `Initials`). */
export function initials(text: string): string {
  let out = '';
  let afterGap = true;
  for (const byte of toByteString(text)) {
    const gap = isSpace(byte);
    if (afterGap && !gap) out += byte;
    afterGap = gap;
  }
  return out;
}

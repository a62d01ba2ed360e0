import { byteLength, hasInvalidUtf8, isAscii, joinedString, sliceBytes } from '../../../core/go/go-string.ts';
import { quoteGo } from '../../../core/go/quote.ts';
import { toByteString } from '../../../core/text/byte-string.ts';
import { GoError } from '../go-error.ts';
import { MAX_TEXT } from '../limits.ts';
import type { GoValue } from '../value.ts';
import { intAt, integerAt, stringAt, valueAt } from './arguments.ts';
import { fromByteString, searchBytes } from './byte-string.ts';
import { alias, functionTable, pure } from './define.ts';
import { printed, strval } from './format.ts';
import { checkText } from './limits.ts';
import { pascalCase, separatedCase, swapCase, title, untitle } from './string-case.ts';
import { abbreviate, deleteWhiteSpace, initials, wrap } from './string-wrap.ts';
import { runes, toLower, toUpper, trimSpace } from './unicode.ts';

const trimAll = pure('trimAll', ['string', 'string'], (args) => trimCutset(stringAt(args, 1), stringAt(args, 0)));

/** Functions from strings to strings, and from any value to its text (sprig 3.3 strings.go). */
export const stringFunctions = functionTable(
  pure('abbrev', ['int', 'string'], (args) => {
    const width = intAt(args, 0);
    return width < 4 ? stringAt(args, 1) : abbreviate(stringAt(args, 1), 0, width);
  }),
  pure('abbrevboth', ['int', 'int', 'string'], (args) => {
    const left = intAt(args, 0);
    const right = intAt(args, 1);
    const text = stringAt(args, 2);
    return right < 4 || (left > 0 && right < 7) ? text : abbreviate(text, left, right);
  }),
  pure('camelcase', ['string'], (args) => pascalCase(stringAt(args, 0))),
  pure('cat', ['...interface {}'], (args) => joinPrinted(args, printed)),
  pure('contains', ['string', 'string'], (args) => search(args, (part, text) => text.includes(part))),
  pure('hasPrefix', ['string', 'string'], (args) => search(args, (part, text) => text.startsWith(part))),
  pure('hasSuffix', ['string', 'string'], (args) => search(args, (part, text) => text.endsWith(part))),
  pure('hello', [], () => 'Hello!'),
  pure('indent', ['int', 'string'], (args) => indent('indent', intAt(args, 0), stringAt(args, 1))),
  pure('initials', ['string'], (args) => initials(stringAt(args, 0))),
  pure('kebabcase', ['string'], (args) => separatedCase(stringAt(args, 0), '-')),
  pure('lower', ['string'], (args) => {
    const text = stringAt(args, 0);
    return isAscii(text) ? text.toLowerCase() : runes(text).map(toLower).join('');
  }),
  pure('nindent', ['int', 'string'], (args) => `\n${indent('nindent', intAt(args, 0), stringAt(args, 1))}`),
  pure('nospace', ['string'], (args) => deleteWhiteSpace(stringAt(args, 0))),
  pure('plural', ['string', 'string', 'int'], (args) => stringAt(args, intAt(args, 2) === 1 ? 0 : 1)),
  pure('quote', ['...interface {}'], (args) => joinPrinted(args, (value) => quoteGo(strval(value)))),
  pure('repeat', ['int', 'string'], (args) => repeat('repeat', stringAt(args, 1), intAt(args, 0))),
  pure('replace', ['string', 'string', 'string'], (args) =>
    replaceBytes(stringAt(args, 2), stringAt(args, 0), stringAt(args, 1)),
  ),
  pure('snakecase', ['string'], (args) => separatedCase(stringAt(args, 0), '_')),
  pure('squote', ['...interface {}'], (args) => joinPrinted(args, (value) => `'${printed(value)}'`)),
  pure('substr', ['int', 'int', 'string'], (args) =>
    substring(integerAt(args, 0), integerAt(args, 1), stringAt(args, 2)),
  ),
  pure('swapcase', ['string'], (args) => swapCase(stringAt(args, 0))),
  pure('title', ['string'], (args) => title(stringAt(args, 0))),
  pure('toString', ['interface {}'], (args) => strval(valueAt(args, 0))),
  pure('trim', ['string'], (args) => trimSpace(stringAt(args, 0))),
  trimAll,
  pure('trimPrefix', ['string', 'string'], (args) =>
    edit(args, (part, text) => (text.startsWith(part) ? text.slice(part.length) : text)),
  ),
  pure('trimSuffix', ['string', 'string'], (args) =>
    edit(args, (part, text) => (text.endsWith(part) ? text.slice(0, text.length - part.length) : text)),
  ),
  alias('trimall', trimAll),
  pure('trunc', ['int', 'string'], (args) => truncate(intAt(args, 0), stringAt(args, 1))),
  pure('untitle', ['string'], (args) => untitle(stringAt(args, 0))),
  pure('upper', ['string'], (args) => {
    const text = stringAt(args, 0);
    return isAscii(text) ? text.toUpperCase() : runes(text).map(toUpper).join('');
  }),
  pure('wrap', ['int', 'string'], (args) => wrap(stringAt(args, 1), intAt(args, 0), '', false)),
  pure('wrapWith', ['int', 'string', 'string'], (args) =>
    wrap(stringAt(args, 2), intAt(args, 0), stringAt(args, 1), true),
  ),
);

function search(args: readonly GoValue[], found: (part: string, text: string) => boolean): boolean {
  return searchBytes(stringAt(args, 0), stringAt(args, 1), found, (result) => result);
}

function edit(args: readonly GoValue[], result: (part: string, text: string) => string): string {
  return searchBytes(stringAt(args, 0), stringAt(args, 1), result, fromByteString);
}

/** The values that are not nil as text, joined by spaces. */
function joinPrinted(args: readonly GoValue[], print: (value: GoValue) => string): string {
  return joinedString(
    args
      .filter((value) => value !== null)
      .map(print)
      .join(' '),
  );
}

function repeat(name: string, text: string, count: number): string {
  if (count < 0) throw new GoError('strings: negative Repeat count');
  checkText(name, text.length * count);
  return joinedString(text.repeat(count));
}

function indent(name: string, spaces: number, text: string): string {
  const pad = repeat(name, ' ', spaces);
  return pad + replaceAll(text, '\n', `\n${pad}`);
}

function replaceBytes(text: string, old: string, replacement: string): string {
  if (!hasInvalidUtf8(old)) return joinedString(replaceAll(text, old, replacement));
  return fromByteString(replaceAll(toByteString(text), toByteString(old), toByteString(replacement)));
}

function replaceAll(text: string, old: string, replacement: string): string {
  if (old !== '' && (text.length + 1) * (replacement.length + 1) <= MAX_TEXT) {
    // A dollar sign is special in a replacement that is a string.
    return replacement.includes('$') ? text.split(old).join(replacement) : text.replaceAll(old, replacement);
  }
  const parts = old === '' ? ['', ...text, ''] : text.split(old);
  checkText('replace', text.length + parts.length * replacement.length);
  return parts.join(replacement);
}

function trimCutset(text: string, cutset: string): string {
  // One invalid byte in the set stands for all.
  const cut = new Set(runes(cutset));
  const chars = Array.from(text);
  const decoded = runes(text);
  let start = 0;
  let end = chars.length;
  while (start < end && cut.has(decoded[start] ?? '')) start++;
  while (end > start && cut.has(decoded[end - 1] ?? '')) end--;
  return chars.slice(start, end).join('');
}

function truncate(count: number, text: string): string {
  const length = byteLength(text);
  if (count < 0) return length + count > 0 ? sliceBytes(text, length + count, length) : text;
  return length > count ? sliceBytes(text, 0, count) : text;
}

/** `text[start:end]` in bytes; a negative start counts as 0, a negative or too large end as the length. */
function substring(start: bigint, end: bigint, text: string): string {
  const length = byteLength(text);
  if (start < 0n) {
    if (end < 0n) throw outOfRange(`[:${end}]`);
    if (end > length) throw outOfRange(`[:${end}] with length ${length}`);
    return sliceBytes(text, 0, Number(end));
  }
  const to = end < 0n || end > length ? BigInt(length) : end;
  if (start > to) throw outOfRange(`[${start}:${to}]`);
  return sliceBytes(text, Number(start), Number(to));
}

function outOfRange(range: string): GoError {
  return new GoError(`runtime error: slice bounds out of range ${range}`);
}

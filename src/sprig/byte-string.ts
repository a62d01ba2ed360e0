import { goBytes, goString, hasInvalidUtf8, isAscii } from '../gotemplate/go-string.ts';

/** A string with one character U+0000..U+00FF for each byte of a Go string, for functions that work bytewise. */
export function toByteString(s: string): string {
  return isAscii(s) ? s : Buffer.from(goBytes(s)).toString('latin1');
}

/** Inverse of `toByteString`. */
export function fromByteString(bytes: string): string {
  return isAscii(bytes) ? bytes : goString(Buffer.from(bytes, 'latin1'));
}

/**
 * Runs a search for `needle` in `text`. Matching characters finds the same places as matching bytes unless the needle
 * holds parts of characters; then `search` gets byte strings, and what it returns is one too.
 */
export function searchBytes<T>(
  needle: string,
  text: string,
  search: (needle: string, text: string) => T,
  result: (found: T) => T,
): T {
  return hasInvalidUtf8(needle) ? result(search(toByteString(needle), toByteString(text))) : search(needle, text);
}

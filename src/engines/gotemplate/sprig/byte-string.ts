import { goString, hasInvalidUtf8, isAscii } from '../../../core/go/go-string.ts';
import { toByteString } from '../../../core/text/byte-string.ts';

/** The Go string that a byte string is. */
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

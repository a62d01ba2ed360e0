/**
 * Go strings are bytes, and substitution cuts them at byte offsets. Here a *byte string* is a JS string of which every
 * unit is one byte (0–255). ASCII text is its own byte string, so most texts are never copied.
 */

const NOT_ASCII = /[\u0080-\uffff]/;
const ESCAPED_BYTE = /[\udc80-\udcff]/;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The UTF-8 bytes of a text. A lone surrogate U+DC80–U+DCFF stands for the byte 0x80–0xFF, as in every Go string of
 * this program.
 */
export function toByteString(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  if (!ESCAPED_BYTE.test(text)) return Buffer.from(text, 'utf8').toString('latin1');
  let bytes = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes +=
      code >= 0xdc80 && code <= 0xdcff
        ? String.fromCharCode(code - 0xdc00)
        : Buffer.from(character, 'utf8').toString('latin1');
  }
  return bytes;
}

/** The text that a byte string encodes; undefined when it is not valid UTF-8. */
export function fromByteString(bytes: string): string | undefined {
  if (!NOT_ASCII.test(bytes)) return bytes;
  try {
    return decoder.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}

/**
 * The code point that a byte string holds at an offset and how many bytes it takes; a byte that starts none is U+FFFD
 * of width 1.
 */
export function runeAt(bytes: string, at: number): { readonly rune: number; readonly width: number } {
  const first = bytes.charCodeAt(at);
  if (first < 0x80) return { rune: first, width: 1 };
  const width = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + width > bytes.length) return { rune: 0xfffd, width: 1 };
  let rune = first & (0x7f >> width);
  for (let i = 1; i < width; i++) {
    const next = bytes.charCodeAt(at + i);
    if ((next & 0xc0) !== 0x80) return { rune: 0xfffd, width: 1 };
    rune = (rune << 6) | (next & 0x3f);
  }
  const overlong = (width === 3 && rune < 0x800) || (width === 4 && (rune < 0x10000 || rune > 0x10ffff));
  if (overlong || (rune >= 0xd800 && rune <= 0xdfff)) return { rune: 0xfffd, width: 1 };
  return { rune, width };
}

/** The bytes of one code point. */
export function runeBytes(rune: number): string {
  return rune < 0x80 ? String.fromCharCode(rune) : Buffer.from(String.fromCodePoint(rune), 'utf8').toString('latin1');
}

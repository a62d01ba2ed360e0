/**
 * File names are bytes; here they are text. A name that is not UTF-8 keeps each byte that does not decode as a lone
 * surrogate U+DC80…U+DCFF (the scheme of Python's "surrogateescape"), so that distinct names stay distinct and can be
 * turned back.
 */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a file name or path given as bytes. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decodeEscaped(bytes);
  }
}

function decodeEscaped(bytes: Uint8Array): string {
  let name = '';
  let at = 0;
  while (at < bytes.length) {
    const size = sequenceSize(bytes[at] ?? 0);
    try {
      name += strict.decode(bytes.subarray(at, at + size));
      at += size;
    } catch {
      name += String.fromCharCode(0xdc00 + (bytes[at] ?? 0));
      at++;
    }
  }
  return name;
}

function sequenceSize(lead: number): number {
  return lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

const escaped = /[\udc80-\udcff]/u;

/** The bytes of a name that `decodeName` gave, or the same text where it is plain UTF-8. */
export function encodeName(name: string): string | Buffer {
  if (!escaped.test(name)) return name;
  const parts: Buffer[] = [];
  for (const character of name) {
    const code = character.charCodeAt(0);
    const isEscape = character.length === 1 && code >= 0xdc80 && code <= 0xdcff;
    parts.push(isEscape ? Buffer.of(code - 0xdc00) : Buffer.from(character, 'utf8'));
  }
  return Buffer.concat(parts);
}

/** Test whether text decoded by the platform may have lost bytes that are not UTF-8. */
export function hasReplacementCharacter(name: string): boolean {
  return name.includes('\ufffd');
}

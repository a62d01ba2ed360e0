/**
 * A lone surrogate, which is how a byte that is not part of valid UTF-8 stands in a text: U+DC80 to U+DCFF for 0x80 to
 * 0xff.
 */
const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;

/** Test whether a text holds bytes that are not valid UTF-8. */
export function hasInvalidBytes(text: string): boolean {
  return loneSurrogate.test(text);
}

/** A text with U+FFFD for each byte that is not valid UTF-8, as Go's JSON has it. */
export function withoutInvalidBytes(text: string): string {
  return text.replace(loneSurrogates, '\ufffd');
}

/** The bytes of a text that may hold bytes which are not valid UTF-8. */
export function bytesOfText(text: string): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (const { index, 0: char } of text.matchAll(loneSurrogates)) {
    parts.push(Buffer.from(text.slice(done, index)), Buffer.of(char.charCodeAt(0) & 0xff));
    done = index + 1;
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(done))]);
}

/** Bytes as a text; each one that is not part of valid UTF-8 stands on its own. */
export function textOfBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\ufffd')) return text;
  let out = '';
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const width = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const part = bytes.subarray(at, at + width);
    const char = part.toString('utf8');
    const isValid = [...char].length === 1 && Buffer.from(char).equals(part);
    out += isValid ? char : String.fromCharCode(0xdc00 + first);
    at += isValid ? width : 1;
  }
  return out;
}

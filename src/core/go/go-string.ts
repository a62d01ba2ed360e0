/** Bytewise order of two Go strings: negative, zero or positive. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left === right) continue;
    if (left < 0xd800 && right < 0xd800) return left - right;
    return compareBytes(goBytes(a), goBytes(b));
  }
  return a.length - b.length;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const FROM_SURROGATES = /[\ud800-\uffff]/;

/** The keys of a map in the order in which Go's templates and fmt visit them: bytewise. */
export function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  const keys = [...map.keys()];
  if (keys.length < 2) return keys;
  // The built-in order is by UTF-16 units: the same unless surrogates meet characters above them.
  return keys.some((key) => FROM_SURROGATES.test(key)) ? keys.sort(compareStrings) : keys.sort();
}

const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const ENCODER = new TextEncoder();
const STRICT_DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Test whether the string holds bytes that are not valid UTF-8. */
export function hasInvalidUtf8(s: string): boolean {
  return LONE_SURROGATE.test(s);
}

/** The bytes of a Go string. Inverse of `goString`. A lone surrogate outside U+DC80..U+DCFF becomes U+FFFD. */
export function goBytes(s: string): Uint8Array {
  if (!hasInvalidUtf8(s)) return ENCODER.encode(s);
  const bytes = new Uint8Array(s.length * 3);
  let length = 0;
  let start = 0;
  for (let index = 0; index <= s.length; index++) {
    const unit = s.charCodeAt(index);
    if (unit >= 0xd800 && unit < 0xdc00 && (s.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      index++;
      continue;
    }
    if (index < s.length && (unit < 0xdc80 || unit > 0xdcff)) continue;
    length += ENCODER.encodeInto(s.slice(start, index), bytes.subarray(length)).written;
    if (index < s.length) bytes[length++] = unit & 0xff;
    start = index + 1;
  }
  return bytes.slice(0, length);
}

/** The Go string with these bytes: valid UTF-8 is decoded, each other byte becomes U+DC00 + byte. */
export function goString(bytes: Uint8Array): string {
  try {
    return STRICT_DECODER.decode(bytes);
  } catch {
    return decodeLossless(bytes);
  }
}

function decodeLossless(bytes: Uint8Array): string {
  let out = '';
  let start = 0;
  for (let index = 0; index < bytes.length; ) {
    const width = validWidth(bytes, index);
    if (width > 0) {
      index += width;
      continue;
    }
    if (start < index) out += STRICT_DECODER.decode(bytes.subarray(start, index));
    out += String.fromCharCode(0xdc00 + (bytes[index] ?? 0));
    index++;
    start = index;
  }
  return start < bytes.length ? out + STRICT_DECODER.decode(bytes.subarray(start)) : out;
}

/** The length of the valid UTF-8 sequence at `index` (RFC 3629 ranges, as `utf8.DecodeRune`); 0 when there is none. */
function validWidth(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const width = lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  if (width === 0 || index + width > bytes.length) return 0;
  const second = bytes[index + 1] ?? 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let offset = 2; offset < width; offset++) {
    if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return width;
}

/**
 * The one form of a string that was put together from parts: bytes that were invalid apart but are valid UTF-8 together
 * become the character. Needed after concatenation only when parts may hold invalid bytes.
 */
export function joinedString(s: string): string {
  return hasInvalidUtf8(s) ? goString(goBytes(s)) : s;
}

/** The number of bytes of a Go string (`len`). */
export function byteLength(s: string): number {
  let length = s.length;
  for (let index = 0; index < s.length; index++) {
    const unit = s.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    else if (unit < 0xd800 || unit > 0xdfff) length += 2;
    else if (unit < 0xdc00 && (s.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      length += 2;
      index++;
    } else if (unit < 0xdc80 || unit > 0xdcff) length += 2;
  }
  return length;
}

/** The bytes `start` to `end` of a Go string as a Go string; both within `byteLength`. */
export function sliceBytes(s: string, start: number, end: number): string {
  return isAscii(s) ? s.slice(start, end) : goString(goBytes(s).subarray(start, end));
}

/** Test whether every character is below U+0080, so that indices and bytes agree. */
export function isAscii(s: string): boolean {
  for (let index = 0; index < s.length; index++) if (s.charCodeAt(index) >= 0x80) return false;
  return true;
}

import { goBytes } from '../../../core/go/go-string.ts';
import { GoError } from '../go-error.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PADDING = 0x3d;
const NOT_BASE64 = /[^A-Za-z0-9+/]/;
const BASE32_VALUES = valuesOf(BASE32);
const BASE64_VALUES = valuesOf(BASE64);

function valuesOf(alphabet: string): Int8Array {
  const values = new Int8Array(256).fill(-1);
  for (let index = 0; index < alphabet.length; index++) values[alphabet.charCodeAt(index)] = index;
  return values;
}

/**
 * Decodes padded standard base 64, skipping line breaks, as Go's base64.StdEncoding does. Throws a `GoError` that names
 * the byte where the input is wrong.
 */
export function decodeBase64(text: string): Uint8Array {
  if (isPlainBase64(text)) return Buffer.from(text, 'base64');
  const input = goBytes(text);
  const output = new Uint8Array(Math.ceil(input.length / 4) * 3);
  let length = 0;
  let bits = 0;
  let digits = 0;
  for (let at = 0; at < input.length; at++) {
    const byte = input[at] ?? 0;
    if (isLineBreak(byte)) continue;
    if (byte === PADDING) {
      checkBase64Padding(input, at, digits);
      if (digits === 2) output[length++] = bits >> 4;
      else {
        output[length++] = bits >> 10;
        output[length++] = (bits >> 2) & 0xff;
      }
      return output.subarray(0, length);
    }
    const value = BASE64_VALUES[byte] ?? -1;
    if (value < 0) throw illegal('base64', at);
    bits = (bits << 6) | value;
    digits++;
    if (digits === 4) {
      output[length++] = bits >> 16;
      output[length++] = (bits >> 8) & 0xff;
      output[length++] = bits & 0xff;
      bits = 0;
      digits = 0;
    }
  }
  if (digits > 0) throw illegal('base64', input.length - digits);
  return output.subarray(0, length);
}

/** Test for complete groups of four digits without line breaks, the last one padded where needed. */
export function isPlainBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return !NOT_BASE64.test(padding === 0 ? text : text.slice(0, -padding));
}

/** Padding may start after two or three digits, must be complete, and nothing but line breaks may follow it. */
function checkBase64Padding(input: Uint8Array, start: number, digits: number): void {
  if (digits < 2) throw illegal('base64', start);
  let at = skipLineBreaks(input, start + 1);
  if (digits === 2) {
    if (at >= input.length) throw illegal('base64', input.length);
    if (input[at] !== PADDING) throw illegal('base64', at - 1);
    at = skipLineBreaks(input, at + 1);
  }
  if (at < input.length) throw illegal('base64', at);
}

function skipLineBreaks(input: Uint8Array, from: number): number {
  let at = from;
  while (at < input.length && isLineBreak(input[at] ?? 0)) at++;
  return at;
}

function isLineBreak(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}

/** Standard base 32 with padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let out = '';
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    while (count >= 5) {
      count -= 5;
      out += BASE32[(bits >> count) & 31] ?? '';
    }
    bits &= (1 << count) - 1;
  }
  if (count > 0) out += BASE32[(bits << (5 - count)) & 31] ?? '';
  return out + '='.repeat((8 - (out.length % 8)) % 8);
}

/**
 * Decodes padded standard base 32 as Go's base32.StdEncoding does. Throws a `GoError` that names the byte where the
 * input, without its line breaks, is wrong.
 */
export function decodeBase32(text: string): Uint8Array {
  const input = goBytes(text).filter((byte) => !isLineBreak(byte));
  const output = new Uint8Array(Math.ceil(input.length / 8) * 5);
  let length = 0;
  let bits = 0;
  let count = 0;
  let digits = 0;
  for (let at = 0; at < input.length; at++) {
    const byte = input[at] ?? 0;
    const left = input.length - at - 1;
    if (byte === PADDING && digits >= 2 && left < 8) {
      checkBase32Padding(input, at, digits);
      digits = 0;
      break;
    }
    const value = BASE32_VALUES[byte] ?? -1;
    if (value < 0) throw illegal('base32', at);
    bits = ((bits << 5) | value) & 0xfff;
    count += 5;
    if (count >= 8) {
      count -= 8;
      output[length++] = (bits >> count) & 0xff;
    }
    digits = (digits + 1) % 8;
    if (digits === 0) count = 0;
  }
  if (digits > 0) throw illegal('base32', input.length - digits);
  return output.subarray(0, length);
}

function checkBase32Padding(input: Uint8Array, at: number, digits: number): void {
  const left = input.length - at - 1;
  if (left + digits < 7) throw illegal('base32', input.length);
  for (let offset = 0; offset < 7 - digits && offset < left; offset++) {
    if (input[at + 1 + offset] !== PADDING) throw illegal('base32', at + offset);
  }
  if (digits === 3 || digits === 6) throw illegal('base32', at);
}

function illegal(encoding: string, at: number): GoError {
  return new GoError(`illegal ${encoding} data at input byte ${at}`);
}

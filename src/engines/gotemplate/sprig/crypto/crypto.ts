import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { byteLength, goBytes, goString } from '../../../../core/go/go-string.ts';
import { GoError } from '../../go-error.ts';
import type { CallContext, GoFunction } from '../../value.ts';
import { intAt, stringAt } from '../arguments.ts';
import { decodeBase64 } from '../base-encodings.ts';
import { functionTable, pure, seeded } from '../define.ts';
import { checkRandom } from '../limits.ts';
import { runes } from '../unicode.ts';
import { bcryptHash, MAX_PASSWORD_BYTES } from './bcrypt.ts';
import { derivePassword } from './derive-password.ts';
import { drawText } from './random.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const AES_BLOCK = 16;

/**
 * Hashes, passwords, random texts and encryption (sprig 3.3 crypto.go and strings.go), random from the run's stream.
 */
export const cryptoFunctions = functionTable(
  pure('adler32sum', ['string'], (args) => String(adler32(goBytes(stringAt(args, 0))))),
  seeded('bcrypt', ['string'], (args, context) => bcrypt(stringAt(args, 0), context)),
  pure('decryptAES', ['string', 'string'], (args) => decrypt(stringAt(args, 0), stringAt(args, 1))),
  pure('derivePassword', ['uint32', 'string', 'string', 'string', 'string'], (args) =>
    derivePassword(intAt(args, 0), stringAt(args, 1), stringAt(args, 2), stringAt(args, 3), stringAt(args, 4)),
  ),
  seeded('encryptAES', ['string', 'string'], (args, context) => encrypt(stringAt(args, 0), stringAt(args, 1), context)),
  seeded('htpasswd', ['string', 'string'], (args, context) => {
    const user = stringAt(args, 0);
    return user.includes(':') ? `invalid username: ${user}` : `${user}:${bcrypt(stringAt(args, 1), context)}`;
  }),
  randomText('randAlpha', LETTERS),
  randomText('randAlphaNum', DIGITS + LETTERS),
  randomText('randAscii', PRINTABLE),
  seeded('randBytes', ['int'], (args, context) => {
    const count = intAt(args, 0);
    if (count < 0) throw new GoError('runtime error: makeslice: len out of range');
    checkRandom('randBytes', count);
    return Buffer.from(context.draw(count)).toString('base64');
  }),
  randomText('randNumeric', DIGITS),
  hashFunction('sha1sum', 'sha1'),
  hashFunction('sha256sum', 'sha256'),
  hashFunction('sha512sum', 'sha512'),
  seeded('shuffle', ['string'], (args, context) => shuffle(stringAt(args, 0), context)),
  seeded('uuidv4', [], (_, context) => uuid(context.draw(16))),
);

function hashFunction(name: string, algorithm: string): GoFunction {
  return pure(name, ['string'], (args) => hash(algorithm, goBytes(stringAt(args, 0)), 'hex'));
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  // As many as fit before the sums have to be reduced, as in Go's package.
  for (let at = 0; at < bytes.length; ) {
    for (const end = Math.min(at + 5552, bytes.length); at < end; at++) {
      a += bytes[at] ?? 0;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return b * 65_536 + a;
}

function randomText(name: string, alphabet: string): GoFunction {
  return seeded(name, ['int'], (args, context) => {
    const count = intAt(args, 0);
    checkRandom(name, 2 * count);
    return drawText(context, alphabet, count);
  });
}

function bcrypt(password: string, context: CallContext): string {
  if (byteLength(password) > MAX_PASSWORD_BYTES)
    return 'failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes';
  return bcryptHash(password, context.draw(16));
}

function shuffle(text: string, context: CallContext): string {
  const chars = runes(text);
  checkRandom('shuffle', 4 * chars.length);
  const bytes = Buffer.from(context.draw(4 * chars.length));
  for (let index = chars.length - 1; index > 0; index--) {
    const other = bytes.readUInt32BE(4 * index) % (index + 1);
    const char = chars[index] ?? '';
    chars[index] = chars[other] ?? '';
    chars[other] = char;
  }
  return chars.join('');
}

function uuid(random: Uint8Array): string {
  const bytes = Buffer.from(random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** AES-256 in CBC mode with the initialisation vector in front; the key is the password, cut or padded with zeros. */
function encrypt(password: string, text: string, context: CallContext): string {
  if (text === '') return '';
  const vector = context.draw(AES_BLOCK);
  const cipher = createCipheriv('aes-256-cbc', aesKey(password), vector);
  return Buffer.concat([vector, cipher.update(goBytes(text)), cipher.final()]).toString('base64');
}

function decrypt(password: string, encoded: string): string {
  if (encoded === '') return '';
  const bytes = decodeBase64(encoded);
  if (bytes.length < AES_BLOCK) {
    const capacity = Math.floor(goBytes(encoded).length / 4) * 3;
    throw new GoError(`runtime error: slice bounds out of range [:${AES_BLOCK}] with capacity ${capacity}`);
  }
  const body = bytes.subarray(AES_BLOCK);
  if (body.length % AES_BLOCK !== 0) throw new GoError('crypto/cipher: input not full blocks');
  if (body.length === 0) throw new GoError('runtime error: index out of range [-1]');
  const decipher = createDecipheriv('aes-256-cbc', aesKey(password), bytes.subarray(0, AES_BLOCK)).setAutoPadding(
    false,
  );
  const padded = Buffer.concat([decipher.update(body), decipher.final()]);
  const length = padded.length - (padded.at(-1) ?? 0);
  if (length < 0) throw new GoError(`runtime error: slice bounds out of range [:${length}]`);
  return goString(padded.subarray(0, length));
}

function aesKey(password: string): Uint8Array {
  const key = Buffer.alloc(32);
  Buffer.from(goBytes(password)).copy(key);
  return key;
}

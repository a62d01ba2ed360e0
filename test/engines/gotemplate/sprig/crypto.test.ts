import { describe, expect, it } from 'vitest';
import { bcryptHash } from '../../../../src/engines/gotemplate/sprig/crypto/bcrypt.ts';
import { int } from '../../../../src/engines/gotemplate/value.ts';
import { call, textOf } from './run-sprig.ts';

const BCRYPT_DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The 16 bytes that 22 characters of a bcrypt hash stand for. */
function saltOf(text: string): Uint8Array {
  return Buffer.from(
    text.replaceAll(/./g, (digit) => BASE64_DIGITS[BCRYPT_DIGITS.indexOf(digit)] ?? ''),
    'base64',
  );
}

describe('bcrypt', () => {
  // Published test vectors of crypt_blowfish.
  it.each([
    ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
    ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
    ['', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy'],
    [
      '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789chars after 72 are ignored'.slice(0, 72),
      '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui',
    ],
  ])('of "%s" is the published hash', (password, hash) => {
    expect(bcryptHash(password, saltOf(hash.slice(7, 29)), 5)).toBe(hash);
  });

  it('is the same for the same draws, and for an htpasswd entry', () => {
    expect(call('bcrypt', 'secret')).toBe(call('bcrypt', 'secret'));
    expect(call('htpasswd', 'user', 'secret')).toBe(`user:${textOf(call('bcrypt', 'secret'))}`);
  });
});

describe('random texts', () => {
  it('depend on the random stream alone', () => {
    expect(call('randAlphaNum', int(20))).toBe(call('randAlphaNum', int(20)));
    expect(call('uuidv4')).toBe(call('uuidv4'));
    expect(call('shuffle', 'abcdefghij')).toBe(call('shuffle', 'abcdefghij'));
    expect(call('shuffle', 'abcdefghij')).not.toBe('abcdefghij');
  });

  it('use the whole alphabet', () => {
    expect(new Set(textOf(call('randAlphaNum', int(4000)))).size).toBe(62);
    expect(new Set(textOf(call('randAscii', int(8000)))).size).toBe(95);
    expect(new Set(textOf(call('randNumeric', int(1000)))).size).toBe(10);
  });
});

describe('encryptAES', () => {
  it('gives what decryptAES reads back', () => {
    const encrypted = call('encryptAES', 'a key', 'héllo');
    expect(call('decryptAES', 'a key', encrypted)).toBe('héllo');
  });
});

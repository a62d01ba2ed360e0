import { createHmac, scryptSync } from 'node:crypto';
import { goBytes } from '../../../../core/go/go-string.ts';
import { words } from '../../../../core/text/words.ts';

const SCOPE = Buffer.from('com.lyndir.masterpassword', 'latin1');

// The templates and character classes of the Master Password algorithm, version 0.
const TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['basic', ['aaanaaan', 'aannaaan', 'aaannaaa']],
  [
    'long',
    words(`
      CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv
      CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv
      CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno
    `),
  ],
  ['maximum', ['anoxxxxxxxxxxxxxxxxx', 'axxxxxxxxxxxxxxxxxno']],
  ['medium', ['CvcnoCvc', 'CvcCvcno']],
  ['pin', ['nnnn']],
  ['short', ['Cvcn']],
]);

const VOWELS = 'AEIOU';
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXYZ';
const LETTERS = VOWELS + VOWELS.toLowerCase() + CONSONANTS + CONSONANTS.toLowerCase();
const CLASSES: Readonly<Record<string, string>> = {
  A: VOWELS + CONSONANTS,
  C: CONSONANTS,
  V: VOWELS,
  a: LETTERS,
  c: CONSONANTS.toLowerCase(),
  n: '0123456789',
  o: "@&%?,=[]_:-+*$#!'^~;()/.",
  v: VOWELS.toLowerCase(),
  x: `${LETTERS}0123456789!@#$%^&*()`,
};

const CACHE_SIZE = 64;
const masterKeys = new Map<string, Uint8Array>();

/** The password of the Master Password algorithm for a site; sprig's text for a type that it does not know. */
export function derivePassword(counter: number, type: string, password: string, user: string, site: string): string {
  const templates = TEMPLATES.get(type);
  if (templates === undefined) return `cannot find password template ${type}`;
  const counterBytes = Buffer.alloc(4);
  counterBytes.writeUInt32BE(counter);
  const key = masterKey(password, user);
  const seed = createHmac('sha256', key)
    .update(Buffer.concat([SCOPE, sized(site), counterBytes]))
    .digest();
  const template = templates[(seed[0] ?? 0) % templates.length] ?? '';
  let out = '';
  for (const [index, letter] of [...template].entries()) {
    const characters = CLASSES[letter] ?? '';
    out += characters[(seed[index + 1] ?? 0) % characters.length] ?? '';
  }
  return out;
}

/** The text's bytes after their number. */
function sized(text: string): Uint8Array {
  const bytes = goBytes(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Takes a tenth of a second, so that keys are kept. */
function masterKey(password: string, user: string): Uint8Array {
  const name = JSON.stringify([password, user]);
  const known = masterKeys.get(name);
  if (known !== undefined) return known;
  const options = { N: 32_768, r: 8, p: 2, maxmem: 64 * 1024 * 1024 };
  const key = scryptSync(goBytes(password), Buffer.concat([SCOPE, sized(user)]), 64, options);
  if (masterKeys.size >= CACHE_SIZE) masterKeys.clear();
  masterKeys.set(name, key);
  return key;
}

import { createCipheriv, createDecipheriv, hash } from 'node:crypto';

/** The lengths of a nonce and of an authentication tag, in bytes. */
const lengths = { nonce: 12, tag: 16 } as const;

/**
 * A text that only who knows `key` can read, in base64 (AES-256-GCM). The same text under the same key gives the same,
 * so that the nonce is drawn from the text; it says of two texts under one key whether they are equal, and no more.
 */
export function sealText(text: string, key: string): string {
  const nonce = Buffer.from(hash('sha256', `nonce ${key}\0${text}`), 'hex').subarray(0, lengths.nonce);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64');
}

/** Text that `sealText` has sealed. Throws when the key is another one, or the text was changed. */
export function unsealText(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, lengths.nonce));
  decipher.setAuthTag(bytes.subarray(-lengths.tag));
  return decipher.update(bytes.subarray(lengths.nonce, -lengths.tag), undefined, 'utf8') + decipher.final('utf8');
}

function cipherKey(key: string): Buffer {
  return Buffer.from(hash('sha256', `seal ${key}`), 'hex');
}

import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { GoError } from '../../go-error.ts';
import { derIntegerValue, readDerSequence } from './der.ts';
import { decodePem, encodePem } from './pem.ts';

/** A private key as sprig's functions pass it on. */
export interface PrivateKey {
  readonly pem: string;
  /** A digest that a certificate of the key holds, too. Undefined for DSA, with which Go signs no certificates. */
  readonly publicKey: string | undefined;
}

/** The kinds of key `genPrivateKey` makes. */
export type KeyKind = 'dsa' | 'ecdsa' | 'ed25519' | 'rsa';

/** Type of the PEM block of each kind, and the bytes of a key of 256 or 4,096 bits. */
const FORMS: Readonly<Record<KeyKind, { readonly type: string; readonly bytes: number }>> = {
  dsa: { type: 'DSA PRIVATE KEY', bytes: 857 },
  ecdsa: { type: 'EC PRIVATE KEY', bytes: 121 },
  ed25519: { type: 'PRIVATE KEY', bytes: 48 },
  rsa: { type: 'RSA PRIVATE KEY', bytes: 2348 },
};

/** Bytes of an RSA key of 2,048 bits, which certificates have. */
export const SHORT_RSA_BYTES = 1191;

/**
 * A stand-in for a new private key: a block of the type and length of a key of its kind, which says what it is and
 * depends on the seed alone. Nobody uses the keys of a comparison.
 */
export function generateKey(kind: KeyKind, seed: Uint8Array, length = FORMS[kind].bytes): PrivateKey {
  const noise = createHash('shake256', { outputLength: length }).update(seed).digest();
  return generatedKey(kind, Buffer.concat([Buffer.from(`fluxdelta ${kind} key\n`), noise]).subarray(0, length));
}

function generatedKey(kind: KeyKind, bytes: Uint8Array): PrivateKey {
  return { pem: encodePem(FORMS[kind].type, bytes), publicKey: kind === 'dsa' ? undefined : digestOf(bytes) };
}

/** The kind of a key that `generateKey` made. */
function generatedKind(bytes: Uint8Array): KeyKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return /^fluxdelta (dsa|ecdsa|ed25519|rsa) key\n/.exec(head)?.[1] as KeyKind | undefined;
}

/** A digest by which the keys of certificates and private keys are compared. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads a private key in PEM. Throws a `GoError` with sprig's text. */
export function parseKey(text: string): PrivateKey {
  const block = decodePem(text);
  if (block === undefined) throw new GoError('no PEM data in input');
  const kind = generatedKind(block.bytes);
  if (kind !== undefined && FORMS[kind].type === block.type) return generatedKey(kind, block.bytes);
  if (block.type === 'PRIVATE KEY') return readKey(block.bytes, 'pkcs8', 'decoding PEM as PKCS#8');
  if (!block.type.endsWith(' PRIVATE KEY')) throw new GoError(`no private key data in PEM block of type ${block.type}`);
  switch (block.type.slice(0, -' PRIVATE KEY'.length)) {
    case 'RSA':
      return readKey(block.bytes, 'pkcs1', 'parsing RSA private key from PEM');
    case 'EC':
      return readKey(block.bytes, 'sec1', 'parsing EC private key from PEM');
    case 'DSA':
      return readDsaKey(block.bytes);
    default:
      throw new GoError(`invalid private key type ${block.type}`);
  }
}

/** The curves on which Go signs certificates, as OpenSSL names them. */
const CURVES: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp224r1', 'secp384r1', 'secp521r1']);

function readKey(der: Uint8Array, type: 'pkcs1' | 'pkcs8' | 'sec1', context: string): PrivateKey {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(der), format: 'der', type });
  } catch {
    throw new GoError(`${context}: asn1: structure error: the key cannot be read`);
  }
  const kind = key.asymmetricKeyType;
  if (kind !== 'rsa' && kind !== 'ec' && kind !== 'ed25519')
    throw new GoError(`${context}: x509: PKCS#8 wrapping contained private key with unknown algorithm`);
  if (kind === 'ec' && !CURVES.has(key.asymmetricKeyDetails?.namedCurve))
    throw new GoError(`${context}: x509: unknown elliptic curve`);
  const publicKey = digestOf(createPublicKey(key).export({ format: 'der', type: 'spki' }));
  // The form that sprig gives each kind: PKCS #1, SEC 1, and PKCS #8 for the rest.
  if (kind === 'rsa')
    return { pem: encodePem(FORMS.rsa.type, key.export({ format: 'der', type: 'pkcs1' })), publicKey };
  if (kind === 'ec')
    return { pem: encodePem(FORMS.ecdsa.type, key.export({ format: 'der', type: 'sec1' })), publicKey };
  return { pem: encodePem(FORMS.ed25519.type, key.export({ format: 'der', type: 'pkcs8' })), publicKey };
}

function readDsaKey(der: Uint8Array): PrivateKey {
  const numbers = (readDerSequence(der) ?? []).map(derIntegerValue);
  if (numbers.length < 6 || numbers.includes(undefined))
    throw new GoError('asn1: structure error: the key cannot be read');
  return { pem: encodePem(FORMS.dsa.type, der), publicKey: undefined };
}

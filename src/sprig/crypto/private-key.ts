import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { GoError } from '../../gotemplate/go-error.ts';
import {
  derElement,
  derInteger,
  derIntegerValue,
  derObjectId,
  derOctets,
  derSequence,
  readDerSequence,
} from './der.ts';
import { generateDsaKey } from './dsa-key.ts';
import { curveOf, generateEcKey, P256, signOnCurve } from './ecdsa.ts';
import { decodePem, encodePem } from './pem.ts';
import { generateRsaKey } from './rsa-key.ts';
import { SeededBytes } from './seeded-bytes.ts';

/** A private key as sprig's functions pass it on: PEM, and for all but DSA the means to sign with it. */
export interface PrivateKey {
  readonly pem: string;
  /** Undefined for DSA, with which Go signs no certificates. */
  readonly signer: KeyObject | undefined;
}

/** The kinds of key `genPrivateKey` makes. */
export type KeyKind = 'dsa' | 'ecdsa' | 'ed25519' | 'rsa';

const CACHE_SIZE = 256;
const generated = new Map<string, PrivateKey>();

/** A private key that depends on its seed alone; `bits` is for RSA. Keys are kept, as RSA takes long. */
export function generateKey(kind: KeyKind, seed: Uint8Array, bits = 4096): PrivateKey {
  const name = `${kind}${bits}:${Buffer.from(seed).toString('hex')}`;
  const known = generated.get(name);
  if (known !== undefined) return known;
  const key = makeKey(kind, seed, bits);
  if (generated.size >= CACHE_SIZE) generated.delete(generated.keys().next().value ?? '');
  generated.set(name, key);
  return key;
}

function makeKey(kind: KeyKind, seed: Uint8Array, bits: number): PrivateKey {
  switch (kind) {
    case 'dsa':
      return { pem: encodePem('DSA PRIVATE KEY', generateDsaKey(seed)), signer: undefined };
    case 'ecdsa':
      return keyOf(createPrivateKey({ key: toBuffer(generateEcKey(seed)), format: 'der', type: 'sec1' }));
    case 'ed25519': {
      const algorithm = derSequence(derObjectId('1.3.101.112'));
      const der = derSequence(derInteger(0n), algorithm, derOctets(derOctets(new SeededBytes(seed).next(32))));
      return keyOf(createPrivateKey({ key: toBuffer(der), format: 'der', type: 'pkcs8' }));
    }
    case 'rsa':
      return keyOf(createPrivateKey({ key: toBuffer(generateRsaKey(seed, bits)), format: 'der', type: 'pkcs1' }));
    default:
      return kind satisfies never;
  }
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The key in the PEM form that sprig gives each kind: PKCS #1, SEC 1, and PKCS #8 for the rest. */
function keyOf(signer: KeyObject): PrivateKey {
  switch (signer.asymmetricKeyType) {
    case 'rsa':
      return { pem: encodePem('RSA PRIVATE KEY', signer.export({ format: 'der', type: 'pkcs1' })), signer };
    case 'ec':
      return { pem: encodePem('EC PRIVATE KEY', signer.export({ format: 'der', type: 'sec1' })), signer };
    default:
      return { pem: encodePem('PRIVATE KEY', signer.export({ format: 'der', type: 'pkcs8' })), signer };
  }
}

/** Reads a private key in PEM. Throws a `GoError` with sprig's text. */
export function parseKey(text: string): PrivateKey {
  const block = decodePem(text);
  if (block === undefined) throw new GoError('no PEM data in input');
  if (block.type === 'PRIVATE KEY') return readKey(block.bytes, 'pkcs8', 'decoding PEM as PKCS#8');
  if (!block.type.endsWith(' PRIVATE KEY')) {
    throw new GoError(`no private key data in PEM block of type ${block.type}`);
  }
  const kind = block.type.slice(0, -' PRIVATE KEY'.length);
  switch (kind) {
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

function readKey(der: Uint8Array, type: 'pkcs1' | 'pkcs8' | 'sec1', context: string): PrivateKey {
  let signer: KeyObject;
  try {
    signer = createPrivateKey({ key: toBuffer(der), format: 'der', type });
  } catch {
    throw new GoError(`${context}: asn1: structure error: the key cannot be read`);
  }
  const kind = signer.asymmetricKeyType;
  if (kind !== 'rsa' && kind !== 'ec' && kind !== 'ed25519') {
    throw new GoError(`${context}: x509: PKCS#8 wrapping contained private key with unknown algorithm`);
  }
  if (kind === 'ec' && curveOf(signer) === undefined) throw new GoError(`${context}: x509: unknown elliptic curve`);
  return keyOf(signer);
}

function readDsaKey(der: Uint8Array): PrivateKey {
  const numbers = (readDerSequence(der) ?? []).map(derIntegerValue);
  if (numbers.length < 6 || numbers.includes(undefined)) {
    throw new GoError('asn1: structure error: the key cannot be read');
  }
  return { pem: encodePem('DSA PRIVATE KEY', der), signer: undefined };
}

/** The SubjectPublicKeyInfo in DER. */
export function publicKeyInfo(key: KeyObject): Uint8Array {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}

/** A signature for a certificate with its AlgorithmIdentifier in DER, as Go chooses it for the kind of key. */
export interface CertificateSignature {
  readonly algorithm: Uint8Array;
  readonly sign: (content: Uint8Array) => Uint8Array;
}

/** How a key signs certificates; the same content always gets the same signature. */
export function certificateSigner(key: KeyObject): CertificateSignature {
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return { algorithm: derSequence(derObjectId('1.3.101.112')), sign: (content) => sign(null, content, key) };
    case 'ec': {
      const curve = curveOf(key) ?? P256;
      const suffix = { sha256: 2, sha384: 3, sha512: 4 }[curve.hash];
      return {
        algorithm: derSequence(derObjectId(`1.2.840.10045.4.3.${suffix}`)),
        sign: (content) => signOnCurve(curve, key, content),
      };
    }
    default:
      return {
        algorithm: derSequence(derObjectId('1.2.840.113549.1.1.11'), derElement(0x05)),
        sign: (content) => sign('sha256', content, key),
      };
  }
}

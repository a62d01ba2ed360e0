import { createECDH, createHash, createHmac, type KeyObject } from 'node:crypto';
import { GoError } from '../../gotemplate/go-error.ts';
import { derBits, derElement, derInteger, derObjectId, derOctets, derSequence } from './der.ts';
import { bigIntOf } from './random.ts';
import { modularInverse } from './rsa-key.ts';
import { SeededBytes } from './seeded-bytes.ts';

/** One of the curves on which Go signs certificates. */
export interface Curve {
  /** OpenSSL's name. */
  readonly name: string;
  readonly objectId: string;
  readonly order: bigint;
  readonly hash: 'sha256' | 'sha384' | 'sha512';
}

/** The curve of new keys. */
export const P256: Curve = {
  name: 'prime256v1',
  objectId: '1.2.840.10045.3.1.7',
  order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  hash: 'sha256',
};

const CURVES: ReadonlyMap<string, Curve> = new Map([
  ['prime256v1', P256],
  [
    'secp224r1',
    {
      name: 'secp224r1',
      objectId: '1.3.132.0.33',
      order: 0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3dn,
      hash: 'sha256',
    },
  ],
  [
    'secp384r1',
    {
      name: 'secp384r1',
      objectId: '1.3.132.0.34',
      order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
      hash: 'sha384',
    },
  ],
  [
    'secp521r1',
    {
      name: 'secp521r1',
      objectId: '1.3.132.0.35',
      order:
        0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
      hash: 'sha512',
    },
  ],
]);

/** A SEC 1 private key on P-256 in DER that depends on its seed alone. */
export function generateEcKey(seed: Uint8Array): Uint8Array {
  const scalar = bytesOf((bigIntOf(new SeededBytes(seed).next(40)) % (P256.order - 1n)) + 1n, 32);
  return derSequence(
    derInteger(1n),
    derOctets(scalar),
    derElement(0xa0, derObjectId(P256.objectId)),
    derElement(0xa1, derBits(publicPoint(P256, scalar))),
  );
}

function publicPoint(curve: Curve, scalar: Uint8Array): Uint8Array {
  const exchange = createECDH(curve.name);
  exchange.setPrivateKey(scalar);
  return exchange.getPublicKey();
}

function bytesOf(value: bigint, length: number): Uint8Array {
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}

/** The curve of an elliptic-curve key; undefined when it is none of those. */
export function curveOf(key: KeyObject): Curve | undefined {
  return CURVES.get(key.asymmetricKeyDetails?.namedCurve ?? '');
}

/** An ECDSA signature in DER, with the nonce of RFC 6979, as the runtime only signs with random ones. */
export function signOnCurve(curve: Curve, key: KeyObject, content: Uint8Array): Uint8Array {
  const { d = '' } = key.export({ format: 'jwk' });
  const secret = bigIntOf(Buffer.from(String(d), 'base64url'));
  const { order } = curve;
  const bits = order.toString(2).length;
  const length = Math.ceil(bits / 8);
  const digest = createHash(curve.hash).update(content).digest();
  const excess = BigInt(Math.max(0, digest.length * 8 - bits));
  const message = bigIntOf(digest) >> excess;
  for (const nonce of nonces(curve, bits, length, secret, message % order)) {
    const point = publicPoint(curve, bytesOf(nonce, length));
    const r = bigIntOf(point.subarray(1, 1 + length)) % order;
    const s = ((modularInverse(nonce, order) ?? 0n) * (message + r * secret)) % order;
    if (r !== 0n && s !== 0n) return derSequence(derInteger(r), derInteger(s));
  }
  throw new GoError('x509: no signature could be made');
}

/** RFC 6979 section 3.2. */
function* nonces(curve: Curve, bits: number, length: number, secret: bigint, message: bigint): Generator<bigint> {
  const size = createHash(curve.hash).digest().length;
  const seed = Buffer.concat([bytesOf(secret, length), bytesOf(message, length)]);
  const mac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array =>
    createHmac(curve.hash, key).update(Buffer.concat(parts)).digest();
  let value: Uint8Array = Buffer.alloc(size, 1);
  let key: Uint8Array = Buffer.alloc(size, 0);
  for (const step of [0, 1]) {
    key = mac(key, value, Uint8Array.of(step), seed);
    value = mac(key, value);
  }
  for (;;) {
    const parts: Uint8Array[] = [];
    for (let filled = 0; filled < length; filled += size) {
      value = mac(key, value);
      parts.push(value);
    }
    const whole = Buffer.concat(parts).subarray(0, length);
    const nonce = bigIntOf(whole) >> BigInt(length * 8 - bits);
    if (nonce > 0n && nonce < curve.order) yield nonce;
    key = mac(key, value, Uint8Array.of(0));
    value = mac(key, value);
  }
}

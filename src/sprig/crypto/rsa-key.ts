import { checkPrimeSync } from 'node:crypto';
import { derInteger, derSequence } from './der.ts';
import { bigIntOf } from './random.ts';
import { SeededBytes } from './seeded-bytes.ts';

const EXPONENT = 65_537n;
const SMALL_PRIMES = primesBelow(20_000);
/** Odd numbers that are sieved at a time. */
const WINDOW = 4096;

/**
 * A PKCS #1 RSA private key in DER that depends on its seed alone. Some 60 ms for 2048 bits, half a second for 4096; neither
 * the runtime nor OpenSSL can make keys from a seed.
 */
export function generateRsaKey(seed: Uint8Array, bits: number): Uint8Array {
  const stream = new SeededBytes(seed);
  for (;;) {
    const p = findPrime(stream, bits / 2);
    const q = findPrime(stream, bits / 2);
    const carmichael = ((p - 1n) * (q - 1n)) / greatestCommonDivisor(p - 1n, q - 1n);
    const d = modularInverse(EXPONENT, carmichael);
    const inverse = modularInverse(q, p);
    if (p === q || d === undefined || inverse === undefined) continue;
    return derSequence(...[0n, p * q, EXPONENT, d, p, q, d % (p - 1n), d % (q - 1n), inverse].map(derInteger));
  }
}

/** A prime of exactly `bits` bits whose two highest bits are set, so that a product of two has twice as many. */
function findPrime(stream: SeededBytes, bits: number): bigint {
  for (;;) {
    const start = bigIntOf(stream.next(bits / 8)) | (3n << BigInt(bits - 2)) | 1n;
    const composite = new Uint8Array(WINDOW);
    for (const prime of SMALL_PRIMES) {
      // start + 2k is divisible by the prime for k = −start / 2 modulo the prime.
      const rest = Number(start % BigInt(prime));
      const first = (((prime - rest) % prime) * ((prime + 1) / 2)) % prime;
      for (let index = first; index < WINDOW; index += prime) composite[index] = 1;
    }
    for (let index = 0; index < WINDOW; index++) {
      if (composite[index] === 1) continue;
      const candidate = start + BigInt(2 * index);
      if (candidate >> BigInt(bits) === 0n && checkPrimeSync(candidate)) return candidate;
    }
  }
}

function primesBelow(limit: number): number[] {
  const composite = new Uint8Array(limit);
  const primes: number[] = [];
  for (let n = 3; n < limit; n += 2) {
    if (composite[n] === 1) continue;
    primes.push(n);
    for (let multiple = n * n; multiple < limit; multiple += 2 * n) composite[multiple] = 1;
  }
  return primes;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** The inverse of `value` modulo `modulus`; undefined when there is none. */
export function modularInverse(value: bigint, modulus: bigint): bigint | undefined {
  let [r, nextR] = [modulus, value % modulus];
  let [t, nextT] = [0n, 1n];
  while (nextR > 0n) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  if (r !== 1n) return undefined;
  return t < 0n ? t + modulus : t;
}

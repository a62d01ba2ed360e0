const ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ROUNDS = 16;
/** 18 subkeys and four boxes of 256 words. */
const SUBKEYS = ROUNDS + 2;
const BOX_WORDS = 1024;
/** The cost that Go's bcrypt calls the default. */
const DEFAULT_COST = 10;
/** bcrypt looks at no more. */
export const MAX_PASSWORD_BYTES = 72;

let initialState: Int32Array | undefined;

/** Blowfish starts from the hexadecimal digits of pi, which Machin's formula gives faster than a table would load. */
function piState(): Int32Array {
  if (initialState !== undefined) return initialState;
  const words = SUBKEYS + BOX_WORDS;
  const guard = 64n;
  const bits = BigInt(words * 32) + guard;
  const one = 1n << bits;
  const pi = 16n * arcTangentOfInverse(5n, one) - 4n * arcTangentOfInverse(239n, one);
  let fraction = (pi & (one - 1n)) >> guard;
  const state = new Int32Array(words);
  for (let index = words - 1; index >= 0; index--) {
    state[index] = Number(fraction & 0xffff_ffffn) | 0;
    fraction >>= 32n;
  }
  initialState = state;
  return state;
}

function arcTangentOfInverse(n: bigint, one: bigint): bigint {
  const square = n * n;
  let power = one / n;
  let sum = power;
  for (let divisor = 3n, sign = -1n; power > 0n; divisor += 2n, sign = -sign) {
    power /= square;
    sum += (sign * power) / divisor;
  }
  return sum;
}

/** The expensive key schedule of Blowfish: subkeys, then boxes, in one array; `halves` is where blocks are worked on. */
class Blowfish {
  readonly #state = Int32Array.from(piState());
  readonly halves = new Int32Array(2);

  encrypt(): void {
    const state = this.#state;
    let left = this.halves[0] ?? 0;
    let right = this.halves[1] ?? 0;
    for (let round = 0; round < ROUNDS; round++) {
      left ^= state[round] ?? 0;
      const mixed =
        ((((state[SUBKEYS + (left >>> 24)] ?? 0) + (state[SUBKEYS + 256 + ((left >>> 16) & 255)] ?? 0)) ^
          (state[SUBKEYS + 512 + ((left >>> 8) & 255)] ?? 0)) +
          (state[SUBKEYS + 768 + (left & 255)] ?? 0)) |
        0;
      const swap = right ^ mixed;
      right = left;
      left = swap;
    }
    this.halves[0] = right ^ (state[ROUNDS + 1] ?? 0);
    this.halves[1] = left ^ (state[ROUNDS] ?? 0);
  }

  /** Mixes the key in and encrypts the whole state with itself; the words of `salt` are mixed into the blocks. */
  expand(key: Int32Array, salt: Int32Array): void {
    const state = this.#state;
    for (let index = 0; index < SUBKEYS; index++) state[index] = (state[index] ?? 0) ^ (key[index % key.length] ?? 0);
    this.halves.fill(0);
    for (let index = 0; index < state.length; index += 2) {
      this.halves[0] = (this.halves[0] ?? 0) ^ (salt[index % salt.length] ?? 0);
      this.halves[1] = (this.halves[1] ?? 0) ^ (salt[(index + 1) % salt.length] ?? 0);
      this.encrypt();
      state[index] = this.halves[0] ?? 0;
      state[index + 1] = this.halves[1] ?? 0;
    }
  }
}

/** A key as big-endian words that repeat its bytes: as many as the schedule has subkeys. */
function keyWords(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(SUBKEYS);
  let at = 0;
  for (let index = 0; index < SUBKEYS; index++) {
    let word = 0;
    for (let byte = 0; byte < 4; byte++) {
      word = (word << 8) | (bytes[at] ?? 0);
      at = (at + 1) % bytes.length;
    }
    words[index] = word;
  }
  return words;
}

function saltWords(salt: Uint8Array): Int32Array {
  const view = new DataView(salt.buffer, salt.byteOffset, salt.byteLength);
  return Int32Array.from({ length: 4 }, (_, index) => view.getInt32(index * 4));
}

const NO_SALT = new Int32Array(4);
const CACHE_SIZE = 256;
const hashes = new Map<string, string>();

/**
 * The bcrypt hash (`$2a$`) of a password of at most `MAX_PASSWORD_BYTES` with a salt of 16 bytes. Takes some ten
 * milliseconds at the default cost; results are kept.
 */
export function bcryptHash(password: Uint8Array, salt: Uint8Array, cost: number = DEFAULT_COST): string {
  const key = `${cost}:${Buffer.from(salt).toString('hex')}:${Buffer.from(password).toString('hex')}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const digest = computeHash(password, salt, cost);
  const hash = `$2a$${String(cost).padStart(2, '0')}$${encode(salt)}${encode(digest)}`;
  if (hashes.size >= CACHE_SIZE) hashes.clear();
  hashes.set(key, hash);
  return hash;
}

function computeHash(password: Uint8Array, salt: Uint8Array, cost: number): Uint8Array {
  const passwordWords = keyWords(Uint8Array.from([...password, 0]));
  const saltKey = keyWords(salt);
  const cipher = new Blowfish();
  cipher.expand(passwordWords, saltWords(salt));
  for (let round = 0; round < 2 ** cost; round++) {
    cipher.expand(passwordWords, NO_SALT);
    cipher.expand(saltKey, NO_SALT);
  }
  const out = new DataView(new ArrayBuffer(24));
  const magic = new DataView(Uint8Array.from(Buffer.from('OrpheanBeholderScryDoubt', 'latin1')).buffer);
  for (let block = 0; block < 24; block += 8) {
    cipher.halves[0] = magic.getInt32(block);
    cipher.halves[1] = magic.getInt32(block + 4);
    for (let round = 0; round < 64; round++) cipher.encrypt();
    out.setInt32(block, cipher.halves[0] ?? 0);
    out.setInt32(block + 4, cipher.halves[1] ?? 0);
  }
  // The last byte is left out, as it was in the first implementation.
  return new Uint8Array(out.buffer, 0, 23);
}

/** Base 64 with an alphabet of its own and without padding. */
function encode(bytes: Uint8Array): string {
  const standard = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return Buffer.from(bytes)
    .toString('base64')
    .replaceAll('=', '')
    .replaceAll(/./g, (digit) => ALPHABET[standard.indexOf(digit)] ?? '');
}

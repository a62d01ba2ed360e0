import { createCipheriv } from 'node:crypto';

/**
 * An encrypted text of SOPS below `path` that opens under both data keys, to other bytes: AES-GCM does not commit to a
 * key.
 */
export function twoKeyCiphertext(path: string, keys: readonly [Uint8Array, Uint8Array]): string {
  const [iv, first] = [Buffer.alloc(12, 7), Buffer.from('one block of it.')];
  const block = (key: Uint8Array, bytes: Uint8Array): bigint => {
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    return BigInt(`0x${Buffer.concat([cipher.update(bytes), cipher.final()]).toString('hex')}`);
  };
  const [one, other] = keys.map((key) => ({
    hash: block(key, Buffer.alloc(16)),
    pad: block(key, Buffer.concat([iv, Buffer.from([0, 0, 0, 1])])),
  }));
  if (one === undefined || other === undefined) throw new Error('two keys are needed');
  const aad = Buffer.alloc(Math.ceil(path.length / 16) * 16);
  aad.write(path);
  const lengths = (BigInt(path.length * 8) << 64n) | 256n;
  // Tags are polynomials in the hash key: all terms but that of the second block are given.
  const given = ({ hash, pad }: { readonly hash: bigint; readonly pad: bigint }): bigint => {
    let sum = 0n;
    for (const bytes of [...blocksOf(aad), ...blocksOf(first), 0n, lengths]) sum = multiplied(sum ^ bytes, hash);
    return sum ^ pad;
  };
  const squares = multiplied(one.hash, one.hash) ^ multiplied(other.hash, other.hash);
  const second = multiplied(given(one) ^ given(other), inverse(squares));
  const tag = given(one) ^ multiplied(second, multiplied(one.hash, one.hash));
  const data = Buffer.concat([first, bytesOf(second)]).toString('base64');
  return `ENC[AES256_GCM,data:${data},iv:${iv.toString('base64')},tag:${bytesOf(tag).toString('base64')},type:str]`;
}

function blocksOf(bytes: Buffer): bigint[] {
  return Array.from({ length: bytes.length / 16 }, (_, at) =>
    BigInt(`0x${bytes.subarray(at * 16, at * 16 + 16).toString('hex')}`),
  );
}

function bytesOf(block: bigint): Buffer {
  return Buffer.from(block.toString(16).padStart(32, '0'), 'hex');
}

/** The product in the field of GCM (NIST SP 800-38D, 6.3). */
function multiplied(a: bigint, b: bigint): bigint {
  let [sum, shifted] = [0n, b];
  for (let bit = 127n; bit >= 0n; bit--) {
    if (((a >> bit) & 1n) === 1n) sum ^= shifted;
    shifted = (shifted & 1n) === 1n ? (shifted >> 1n) ^ (0xe1n << 120n) : shifted >> 1n;
  }
  return sum;
}

function inverse(element: bigint): bigint {
  let [power, found] = [element, 1n << 127n];
  for (let bit = 1; bit < 128; bit++) {
    power = multiplied(power, power);
    found = multiplied(found, power);
  }
  return found;
}

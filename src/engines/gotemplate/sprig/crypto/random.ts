import type { CallContext } from '../../value.ts';

/**
 * A number from 0 up to `limit`, exclusive, evenly distributed, from the context's seeded stream. `limit` is at least
 * 1.
 */
export function drawBelow(context: CallContext, limit: bigint): bigint {
  // 64 bits more than the limit has keep the bias of the remainder below any that could be seen.
  const length = Math.ceil(limit.toString(16).length / 2) + 8;
  return bigIntOf(context.draw(length)) % limit;
}

/** The unsigned big-endian integer that these bytes stand for. */
function bigIntOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** A text of `count` characters out of `alphabet`, from the context's seeded stream. */
export function drawText(context: CallContext, alphabet: string, count: number): string {
  if (count <= 0) return '';
  const bytes = context.draw(count * 2);
  let out = '';
  for (let index = 0; index < count; index++) {
    const number = (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0);
    out += alphabet[number % alphabet.length] ?? '';
  }
  return out;
}

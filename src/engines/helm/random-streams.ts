import { createHash } from 'node:crypto';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { type RandomSite } from '../gotemplate/public.ts';

/**
 * The random bytes of a release. Each template and function in it draws from a stream of its own, so that a change in
 * one place does not move the draws of all others: the same names and the same number of draws before give the same
 * bytes.
 */
export function randomStreams(...release: readonly string[]): (site: RandomSite, length: number) => Uint8Array {
  const streams = new Map<string, (length: number) => Uint8Array>();
  return (site, length) => {
    const key = [...release, site.template, site.function].join('\0');
    const stream = getOrInsert(streams, key, () => randomStream(key));
    return stream(length);
  };
}

/** An endless stream of bytes that depends on its key alone. */
function randomStream(key: string): (length: number) => Uint8Array {
  const seed = createHash('sha256').update(key).digest();
  let counter = 0;
  let block: Uint8Array = new Uint8Array();
  let used = 0;
  return (length) => {
    const out = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      if (used === block.length) {
        block = createHash('sha256').update(seed).update(String(counter++)).digest();
        used = 0;
      }
      const take = Math.min(length - at, block.length - used);
      out.set(block.subarray(used, used + take), at);
      used += take;
      at += take;
    }
    return out;
  };
}

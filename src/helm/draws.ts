import { createHash } from 'node:crypto';

/**
 * The random stream of one template of one release: the same names give the same bytes, whatever else is rendered. It is
 * keyed by template, so that a change in one template does not move the draws of the others.
 */
export function seededDraws(...names: readonly string[]): (length: number) => Uint8Array {
  const seed = createHash('sha256').update(names.join('\0')).digest();
  let counter = 0;
  let block = new Uint8Array();
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

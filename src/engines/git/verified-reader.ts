import { createHash } from 'node:crypto';
import type { GitObject, ObjectReader } from './object-reader.ts';

/**
 * The reader of a store that somebody else may have written: an object whose content does not fit its id, or that is
 * another than the one asked for, is not there. Names are ids, with or without `^{commit}`.
 */
export function verifiedReader(reader: ObjectReader): ObjectReader {
  return {
    read: (names) => {
      const objects = reader.read(names);
      return names.map((name, i) => {
        const object = objects[i];
        return object !== undefined && isWhatItSays(name.replace(/\^\{commit\}$/, ''), object) ? object : undefined;
      });
    },
    close: () => reader.close(),
  };
}

/** Objects that are too large to be read have no content that could be wrong. */
function isWhatItSays(asked: string, { bytes, id, type }: GitObject): boolean {
  if (id !== asked) return false;
  if (bytes === undefined) return true;
  const hash = createHash(id.length === 64 ? 'sha256' : 'sha1').update(`${type} ${bytes.length}\0`);
  return hash.update(bytes).digest('hex') === id;
}

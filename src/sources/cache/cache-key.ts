import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the layout of a cache directory: another one is another directory in it. */
export const cacheLayout = 'v2';
const keyBytes = 32;
const keyFile = 'key';

/**
 * The key of a cache directory: random, made with the directory, readable by its owner alone. Where none can be kept it
 * is another one in each run, so that nothing under a login is found again.
 */
export class CacheKey {
  readonly #key: Buffer;

  constructor(directory: string) {
    this.#key = readKey(directory) ?? makeKey(directory);
  }

  /** A name for a secret: equal for equal secrets in this directory, and of no use to guess one without its key. */
  nameOf(secret: string): string {
    return createHmac('sha256', this.#key).update(secret).digest('hex');
  }
}

function readKey(directory: string): Buffer | undefined {
  try {
    const key = readFileSync(join(directory, keyFile));
    return key.length === keyBytes ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a key as a whole before it gets its name, so that of several runs that begin together all use the first one's.
 */
function makeKey(directory: string): Buffer {
  const key = randomBytes(keyBytes);
  const temporary = join(directory, `${keyFile}.${randomBytes(8).toString('hex')}`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(temporary, key, { flag: 'wx', mode: 0o600 });
  } catch {
    return key;
  }
  try {
    linkSync(temporary, join(directory, keyFile));
  } catch {
    return readKey(directory) ?? key;
  } finally {
    unlinkSync(temporary);
  }
  return key;
}

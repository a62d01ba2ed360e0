import { encodeBase64, hashSync } from 'bcryptjs';

/** The cost that Go's bcrypt calls the default. */
const DEFAULT_COST = 10;
/** bcrypt looks at no more. */
export const MAX_PASSWORD_BYTES = 72;

const CACHE_SIZE = 256;
const hashes = new Map<string, string>();

/**
 * The bcrypt hash (`$2a$`) of a password of at most `MAX_PASSWORD_BYTES` with a salt of 16 bytes. Takes some ten
 * milliseconds at the default cost; results are kept.
 */
export function bcryptHash(password: string, salt: Uint8Array, cost: number = DEFAULT_COST): string {
  const settings = `$2a$${String(cost).padStart(2, '0')}$${encodeBase64([...salt], 16)}`;
  const key = `${settings}${password}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const hash = hashSync(password, settings);
  if (hashes.size >= CACHE_SIZE) hashes.clear();
  hashes.set(key, hash);
  return hash;
}

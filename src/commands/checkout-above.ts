import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The closest directory at or above a path that git knows as a checkout. */
export function checkoutAbove(path: string): string | undefined {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

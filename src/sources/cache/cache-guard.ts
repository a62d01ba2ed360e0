import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheLayout } from './cache-key.ts';

/** The directory of compiled code in a cache directory. */
export const compiledPart = 'compiled';

/** Directories that this program makes in a cache directory: downloads, results of builds, and compiled code. */
export const cacheParts: readonly string[] = [cacheLayout, 'memo', compiledPart];

/**
 * Words for what lets somebody else decide what a cache directory holds or where it leads: a link, another owner,
 * others who may write. Undefined where there is no such thing, and where nothing is yet. What is made in it later is
 * for this user alone, so that it need not be looked at again.
 */
export function cacheFault(directory: string): string | undefined {
  const parts = cacheParts.map((name) => join(directory, name));
  return faultOf(directory, 'shared') ?? parts.map((part) => faultOf(part, 'own')).find((fault) => fault !== undefined);
}

/**
 * A shared directory may belong to the system, and everybody may write to it where nobody can replace another's files.
 */
function faultOf(path: string, kind: 'own' | 'shared'): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (found.isSymbolicLink()) return 'it is a link';
  if (!found.isDirectory()) return 'it is no directory';
  const user = process.geteuid?.();
  if (user !== undefined) {
    if (found.uid !== user && !(kind === 'shared' && found.uid === 0)) return 'it belongs to another user';
    const isSticky = (found.mode & 0o1000) !== 0;
    if ((found.mode & 0o022) !== 0 && !(kind === 'shared' && isSticky)) return 'others may write to it';
  }
  return kind === 'own' && holdsLink(path, 2) ? 'it holds a link' : undefined;
}

function holdsLink(directory: string, depth: number): boolean {
  return entriesOf(directory).some(
    (entry) =>
      entry.isSymbolicLink() || (depth > 0 && entry.isDirectory() && holdsLink(join(directory, entry.name), depth - 1)),
  );
}

function entriesOf(directory: string): readonly Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

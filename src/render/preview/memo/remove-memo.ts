import { type Dirent, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Names of a memo's files: parts, texts apart, and what is being written. Others are not ours. */
export const memoName = /^(?:[0-9a-f]{40}\.(?:txt|\d+)|[0-9a-f-]{36}\.tmp)$/;

/** Removes all memos of a cache directory, and nothing else. */
export function clearMemos(directory: string): void {
  const home = join(directory, 'memo');
  for (const name of memosIn(home)) removeMemo(join(home, name));
  rmSync(join(home, '.gitignore'), { force: true });
  removeEmpty(home);
}

/** Names of directories that memos are in, and perhaps somebody's own. */
export function memosIn(home: string): readonly string[] {
  return entriesOf(home).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Removes a memo. Whatever is not ours stays, and keeps its directory. */
export function removeMemo(directory: string): void {
  for (const place of [join(directory, 'apart'), directory]) {
    for (const entry of entriesOf(place))
      if (entry.isFile() && memoName.test(entry.name)) rmSync(join(place, entry.name), { force: true });
    removeEmpty(place);
  }
}

function entriesOf(directory: string): readonly Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

function removeEmpty(directory: string): void {
  try {
    rmdirSync(directory);
  } catch {
    // Not there, or not empty.
  }
}

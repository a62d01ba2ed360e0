import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A directory with all its parents, made one by one: where a file system takes no directories although the parent is
 * there, as `/proc`, the recursive `mkdir` of node tries for ever.
 *
 * @throws the error of the file system
 */
export function makeDirectory(path: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  for (const directory of missing.reverse()) makeOne(directory, mode);
}

/** Another process may make the same one at the same time. */
function makeOne(directory: string, mode: number): void {
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    if (!existsSync(directory)) throw error;
  }
}

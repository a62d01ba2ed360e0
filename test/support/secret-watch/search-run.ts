import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { secretsIn } from './find-secrets.ts';

/** Where a secret was found, and which. */
interface Leak {
  readonly file: string;
  readonly secrets: readonly string[];
}

/** What a search came to. */
export interface Search {
  readonly leaks: readonly Leak[];
  readonly files: number;
  readonly bytes: number;
  /** Files in which secrets were found that a test had planted there. */
  readonly expected: number;
  /** Files that could not be looked at, and why. */
  readonly unread: readonly string[];
}

/**
 * Files that programs of others need secrets in, by how their paths end. They are nobody's but the user's, and must be
 * gone when the run ends.
 */
const passing: readonly { readonly path: RegExp; readonly secret: string }[] = [
  // ssh takes keys from files only.
  { path: /\bfluxdelta-login-\w+\/identity$/, secret: 'identity' },
];

/** What a file is unpacked to at most, in bytes. */
const maximumUnpacked = 256 * 1024 * 1024;

/**
 * Searches everything below the directory of a test run for planted secrets: files that are there, files that were
 * deleted (`deleted`, with notes of where they were), and what started programs printed (`output`).
 * Files that tests named as places of secrets (`expected`) are no leaks.
 */
export function searchRun(root: string): Search {
  const expected = expectedIn(root);
  const [deleted, unread] = deletedIn(root);
  const leaks: Leak[] = [];
  let [files, bytes, isExpected] = [0, 0, 0];
  for (const path of filesBelow(root)) {
    const name = relative(root, path);
    if (name === 'expected' || name.endsWith('.paths')) continue;
    let content: Buffer;
    try {
      content = readFileSync(path);
    } catch (error) {
      unread.push(`${name}: ${error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'}`);
      continue;
    }
    files++;
    bytes += content.length;
    const deletedFrom = deleted.get(name);
    const was = deletedFrom ?? path;
    const text = name.startsWith(`output${sep}`) ? withoutMasks(content) : content;
    const found = new Set([...secretsIn(text), ...secretsIn(unpacked(content)), ...secretsIn(Buffer.from(was))]);
    if (found.size === 0) continue;
    const secrets = [...found].filter(
      (secret) =>
        !expected.some(
          (place) =>
            (was === place.path || was.startsWith(`${place.path}${sep}`)) &&
            (place.names.length === 0 || place.names.includes(secret)),
        ) &&
        !(deletedFrom !== undefined && passing.some((each) => each.secret === secret && each.path.test(deletedFrom))),
    );
    if (secrets.length === 0) isExpected++;
    else leaks.push({ file: relative(root, was), secrets: secrets.sort() });
  }
  return { leaks, files, bytes, expected: isExpected, unread };
}

/** What GitHub is asked to hide stands in the log of a runner for nobody to see. */
function withoutMasks(content: Buffer): Buffer {
  if (!content.includes('::add-mask::')) return content;
  return Buffer.from(content.toString('latin1').replace(/^::add-mask::.*$/gm, ''), 'latin1');
}

function unpacked(content: Buffer): Buffer {
  if (content[0] !== 0x1f || content[1] !== 0x8b) return Buffer.alloc(0);
  try {
    return gunzipSync(content, { maxOutputLength: maximumUnpacked });
  } catch {
    // Broken on purpose, or a bomb.
    return Buffer.alloc(0);
  }
}

function expectedIn(root: string): readonly { readonly path: string; readonly names: readonly string[] }[] {
  return linesOf(join(root, 'expected')).map((line) => JSON.parse(line) as { path: string; names: string[] });
}

/** Where deleted files were, by the names under which they are kept; and those that are not kept. */
function deletedIn(root: string): [Map<string, string>, string[]] {
  const paths = new Map<string, string>();
  const unread: string[] = [];
  const home = join(root, 'deleted');
  for (const file of filesBelow(home)) {
    if (!file.endsWith('.paths')) continue;
    for (const line of linesOf(file)) {
      const at = line.indexOf(' ');
      if (line.startsWith('!')) unread.push(`deleted: ${line.slice(2)}`);
      else paths.set(join('deleted', line.slice(0, at)), line.slice(at + 1));
    }
  }
  return [paths, unread];
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

function* filesBelow(directory: string): Iterable<string> {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch {
    return;
  }
  for (const name of names) {
    const path = join(directory, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) yield* filesBelow(path);
    else if (stats.isFile()) yield path;
  }
}

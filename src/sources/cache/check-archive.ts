import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { cacheParts } from './cache-guard.ts';

/** The directory that is restored now: an archive may hold nothing else. */
export const restoredDirectory = new AsyncLocalStorage<string>();

/** Bytes of a list of names: some hundred thousand files. */
const maxBuffer = 64 * 2 ** 20;

/**
 * Refuses an archive of the cache service that would write anything but files and directories of a cache into the
 * directory that is restored. Whoever may run a workflow for a pull request can put any archive there, and the library
 * unpacks absolute paths and links. The build puts the call into the library (`scripts/build.js`), which has no hook.
 *
 * @public
 * @throws Error for an archive that is not to be unpacked, or that cannot be listed
 */
export async function checkArchive(tar: string, reading: readonly string[]): Promise<void> {
  const directory = restoredDirectory.getStore();
  if (directory === undefined) throw new Error('refused an archive that nobody asked for');
  // In two lists: in the long one a name that holds blanks could look like another.
  const [names, long] = await Promise.all([list(tar, ['-t', ...reading]), list(tar, ['-tv', ...reading])]);
  const workspace = process.env['GITHUB_WORKSPACE'] ?? process.cwd();
  const home = relative(workspace, directory).replaceAll(sep, '/');
  const isSound = names.length === long.length && long.every((line) => /^[-d]/.test(line));
  if (!isSound || !names.every((name) => isOfCache(name, home)))
    throw new Error('refused an archive with other things than downloads');
}

function isOfCache(name: string, home: string): boolean {
  if (name === home || name === `${home}/`) return true;
  if (!name.startsWith(`${home}/`)) return false;
  const [part = '', ...inner] = name.slice(home.length + 1).split('/');
  return cacheParts.includes(part) && inner.every((one) => /^[\w.@-]*$/.test(one) && !/^\.\.?$/.test(one));
}

async function list(tar: string, args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(tar, args, { maxBuffer, env: { ...process.env, LC_ALL: 'C' } });
  return stdout.split('\n').slice(0, -1);
}

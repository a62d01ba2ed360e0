import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';

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
  // Directories are listed with a slash at their end.
  const path = name.replace(/\/$/, '');
  return path === home || (path.startsWith(`${home}/`) && forms.some((form) => form.test(path.slice(home.length + 1))));
}

/** The files and directories that this program writes there, where nothing of git is kept. */
const forms: readonly RegExp[] = [
  /^v2(?:\/(?:\.gitignore|CACHEDIR\.TAG|cleaned|key))?$/,
  /^v2\/blobs(?:\/[0-9a-f]{2}(?:\/[0-9a-f]{64})?)?$/,
  /^v2\/references(?:\/[0-9a-f]{64})?$/,
  /^v2\/writing(?:\/\d+-[0-9a-f-]{36})?$/,
  /^memo(?:\/\.gitignore|\/[\w-][\w.-]*(?:@[0-9a-f]{64})?(?:\/apart)?(?:\/(?:[0-9a-f]{40}\.(?:txt|\d+)|[0-9a-f-]{36}\.tmp))?)?$/,
];

async function list(tar: string, args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(tar, args, { maxBuffer, env: { ...process.env, LC_ALL: 'C' } });
  return stdout.split('\n').slice(0, -1);
}

import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblem, type Problem, problemOf } from '../../core/problem.ts';
import {
  type Commit,
  type GitContext,
  GitObjects,
  type GitTree,
  type ObjectReader,
  openObjectReader,
  runGit,
  treeOfObjects,
  verifiedReader,
} from '../../engines/git/public.ts';
import type { GitSession } from './git-session.ts';

/** Bytes that one fetch may bring. */
const maxFetchBytes = 2 ** 30;
/** Bytes of all files that are read of one repository. */
const maxReadBytes = 2 ** 30;

const maxObjectBytes = 32 * 2 ** 20;
/** Bytes of a pack that is checked as a whole. */
const maxCheckedBytes = 16 * 2 ** 20;

/** Revision and paths to fetch. */
export interface GitWanted {
  /** A name or commit id that the server knows. */
  readonly name: string;
  /**
   * Names whose whole history is fetched instead (patterns end in `/*`), to find `name` in it: for servers that give no
   * commit by its id.
   */
  readonly history?: readonly string[];
  /** When the commit was made, in seconds since 1970. */
  readonly since?: number;
  readonly milliseconds?: number;
  readonly signal: AbortSignal;
}

/** A repository within another. */
export interface GitSubmodule {
  readonly path: string;
  readonly url: string;
  readonly id: string;
}

/** Result of a search for a commit in all of a history that did not find it. */
export const commitNotFound = 'not in history';

/** Result of a fetch. */
export type GitFetched = { readonly id: string } | { readonly stderr: string } | { readonly problem: Problem };

/**
 * A bare repository that holds single commits of one URL, each without its history. Several processes may use one
 * directory, without locks: a fetch goes into a repository of its own that borrows what is here, and its packs are
 * renamed into place before the commit is noted in a file of its own name. So whoever is stopped in the middle leaves
 * nothing that counts.
 */
export class GitMirror {
  readonly #directory: string;
  readonly #objects: GitObjects;
  #checked: Promise<void> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    const context: GitContext = { directory, gitDirectory: directory, environment: cleanEnvironment };
    this.#objects = new GitObjects(verifiedReader(lazyReader(context)), { maxTotalBytes: maxReadBytes });
  }

  /** A commit that was fetched before; undefined when it is not here, or damaged. */
  async commit(id: string): Promise<Commit | undefined> {
    const mark = join(this.#directory, 'commits', id);
    if (!(await exists(mark))) return undefined;
    await this.#checkOnce();
    if (!(await exists(mark))) return undefined;
    try {
      const commit = this.#objects.commit(id);
      if (commit === undefined) return undefined;
      this.#objects.directory(commit.tree);
      // What was used last is evicted last.
      const now = new Date();
      await utimes(this.#directory, now, now).catch(() => undefined);
      return commit;
    } catch {
      return undefined;
    }
  }

  /** The tree of a commit that is here. */
  tree(commit: Commit): GitTree {
    return treeOfObjects(this.#objects, commit.tree);
  }

  /** The submodules of a commit that `.gitmodules` describes: where each stands, its URL as written, and its commit. */
  async submodules(commit: Commit): Promise<readonly GitSubmodule[] | Problem> {
    const context: GitContext = {
      directory: this.#directory,
      gitDirectory: this.#directory,
      environment: cleanEnvironment,
    };
    if (this.#objects.directory(commit.tree).byName.get('.gitmodules')?.kind !== 'file') return [];
    const [entries, settings] = await Promise.all([
      runGit(context, ['ls-tree', '-r', '-z', '--full-tree', commit.id]),
      // What it includes would be read from anywhere on the machine.
      runGit(context, ['config', '--no-includes', '--blob', `${commit.id}:.gitmodules`, '-z', '--list']),
    ]);
    if (isProblem(entries)) return entries;
    if (isProblem(settings)) return settings;
    if (entries.code !== 0 || settings.code !== 0) return { code: 'SOURCE_INVALID', message: 'unreadable .gitmodules' };
    const links = new Map<string, string>();
    for (const line of entries.stdout.toString('utf8').split('\0')) {
      const [, id, path] = /^160000 commit ([0-9a-f]{40,64})\t(.+)$/s.exec(line) ?? [];
      if (id !== undefined && path !== undefined) links.set(path, id);
    }
    const described = new Map<string, { path?: string; url?: string }>();
    for (const setting of settings.stdout.toString('utf8').split('\0')) {
      const [, name, field, value] = /^submodule\.(.+)\.(path|url)\n(.*)$/s.exec(setting) ?? [];
      if (name === undefined || field === undefined || value === undefined) continue;
      described.set(name, { ...described.get(name), [field]: value });
    }
    return [...described.values()].flatMap(({ path, url }): GitSubmodule[] => {
      const id = path === undefined ? undefined : links.get(path);
      return path === undefined || url === undefined || id === undefined ? [] : [{ path, url, id }];
    });
  }

  /** Fetches a commit with its files, and gives its id. */
  async fetch(session: GitSession, wanted: GitWanted): Promise<GitFetched> {
    const store = join(this.#directory, 'fetching', randomUUID());
    try {
      await prepare(this.#directory);
      await this.#makeStore(store, wanted.history !== undefined);
      return await this.#fetchInto(store, session, wanted);
    } catch (error) {
      return { problem: fileProblem(error) };
    } finally {
      await rm(store, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /**
   * Looks for a commit in histories without keeping anything: first in what is not older than the commit, and then,
   * since clocks of committers differ, in all. Servers that can send commits without their files do so.
   * Gives the id of the commit, or `notInHistory`.
   */
  async findIn(session: GitSession, wanted: GitWanted): Promise<GitFetched> {
    const since = wanted.since === undefined ? [] : [[`--shallow-since=${Math.max(wanted.since - 86_400, 1)}`]];
    for (const bound of [...since, []]) {
      const found = await this.#findIn(session, wanted, ['--filter=tree:0', ...bound]);
      const isLast = bound.length === 0;
      if (isLast || ('id' in found && found.id !== commitNotFound) || 'problem' in found) return found;
    }
    return { id: commitNotFound };
  }

  async #findIn(session: GitSession, wanted: GitWanted, bounds: readonly string[]): Promise<GitFetched> {
    const store = join(this.#directory, 'fetching', randomUUID());
    try {
      await this.#makeStore(store, true);
      const found = await this.#download(store, session, wanted, bounds);
      if ('problem' in found || 'stderr' in found) return found;
      return found.id === undefined ? { id: commitNotFound } : { id: found.id };
    } catch (error) {
      return { problem: fileProblem(error) };
    } finally {
      await rm(store, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** Ends the process behind it. */
  close(): void {
    this.#objects.close();
  }

  async #fetchInto(store: string, session: GitSession, wanted: GitWanted): Promise<GitFetched> {
    const bounds = wanted.history === undefined ? ['--depth=1'] : [];
    const fetched = await this.#download(store, session, wanted, bounds);
    if ('problem' in fetched || 'stderr' in fetched) return fetched;
    if (fetched.id === undefined) return { stderr: 'not our ref' };
    await this.#takePacks(store);
    await writeFile(join(this.#directory, 'commits', fetched.id), '');
    return { id: fetched.id };
  }

  /** Fetches into a repository; the id of the commit that is wanted, or undefined when it is not there then. */
  async #download(
    store: string,
    session: GitSession,
    wanted: GitWanted,
    bounds: readonly string[],
  ): Promise<{ readonly id: string | undefined } | Exclude<GitFetched, { readonly id: string }>> {
    const context: GitContext = {
      directory: store,
      gitDirectory: store,
      environment: session.environment,
      settings: session.settings,
      protocols: session.url.startsWith('file:') ? 'file' : 'http:https:ssh',
    };
    const names = wanted.history ?? [wanted.name];
    const refspecs = names.map((name, i) =>
      name.endsWith('/*') ? `+${name}:refs/fetched/${i}/*` : `+${name}:refs/fetched/${i}`,
    );
    const limit = new AbortController();
    const watch = setInterval(async () => {
      if ((await packBytes(store)) > maxFetchBytes) limit.abort();
    }, 500);
    const output = await runGit(
      context,
      ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', ...bounds, '--', session.url, ...refspecs],
      {
        network: true,
        milliseconds: wanted.milliseconds ?? 120_000,
        signal: AbortSignal.any([wanted.signal, limit.signal]),
      },
    );
    clearInterval(watch);
    if (limit.signal.aborted)
      return { problem: { code: 'SOURCE_LIMIT', message: `repository larger than ${maxFetchBytes} bytes` } };
    if (isProblem(output)) return { problem: output };
    if (output.code !== 0) return { stderr: output.stderr };
    const meant = wanted.history === undefined ? 'refs/fetched/0' : wanted.name;
    const parsed = await runGit({ ...context, settings: [] }, [
      'rev-parse',
      '--verify',
      '--quiet',
      `${meant}^{commit}`,
    ]);
    if (isProblem(parsed)) return { problem: parsed };
    return { id: parsed.code === 0 ? parsed.stdout.toString('latin1').trim() : undefined };
  }

  /** A repository for one fetch, which has the objects of this one and knows its commits to have no history. */
  async #makeStore(store: string, alone: boolean): Promise<void> {
    await Promise.all([
      mkdir(join(store, 'objects', 'info'), { recursive: true, mode: 0o700 }),
      mkdir(join(store, 'refs'), { recursive: true, mode: 0o700 }),
    ]);
    await Promise.all([
      writeFile(join(store, 'HEAD'), 'ref: refs/heads/none\n'),
      writeFile(join(store, 'config'), '[core]\nrepositoryformatversion = 0\nbare = true\nlogAllRefUpdates = false\n'),
    ]);
    const known = alone ? [] : await this.#known();
    if (known.length === 0) return;
    await Promise.all([
      writeFile(join(store, 'objects', 'info', 'alternates'), `${join(this.#directory, 'objects')}\n`),
      writeFile(join(store, 'shallow'), known.map((id) => `${id}\n`).join('')),
      writeFile(join(store, 'packed-refs'), known.map((id) => `${id} refs/known/${id}\n`).join('')),
    ]);
  }

  /** The commits that a server is told of, so that it sends only what differs. */
  async #known(): Promise<readonly string[]> {
    await this.#checkOnce();
    const names = await readdir(join(this.#directory, 'commits'));
    const ids = names.filter((name) => objectId.test(name)).slice(0, 200);
    return ids.filter((id) => this.#objects.commit(id) !== undefined).sort();
  }

  /** Renames packs into place, the index last, by which git finds a pack. */
  async #takePacks(store: string): Promise<void> {
    const from = join(store, 'objects', 'pack');
    const names = (await readdir(from).catch((): string[] => [])).filter((name) => packFile.test(name));
    const to = join(this.#directory, 'objects', 'pack');
    for (const name of names.filter((one) => !one.endsWith('.idx'))) await rename(join(from, name), join(to, name));
    for (const name of names.filter((one) => one.endsWith('.idx'))) await rename(join(from, name), join(to, name));
  }

  /** Looks once in a run whether every pack still is what was written: git itself would notice only where it reads. */
  #checkOnce(): Promise<void> {
    this.#checked ??= this.#check();
    return this.#checked;
  }

  /** Removes packs that are damaged, and all notes of commits with them: what they hold is fetched again. */
  async #check(): Promise<void> {
    const directory = join(this.#directory, 'objects', 'pack');
    const names = await readdir(directory).catch((): string[] => []);
    // A pack without an index is about to get one from another process, or counts for nothing.
    const packs = names.filter((name) => name.endsWith('.pack') && names.includes(name.replace(/pack$/, 'idx')));
    const sound = await Promise.all(packs.map((name) => isSound(join(directory, name))));
    const damaged = packs.filter((_, i) => sound[i] === false);
    if (damaged.length === 0) return;
    const commits = join(this.#directory, 'commits');
    for (const name of await readdir(commits).catch((): string[] => []))
      if (objectId.test(name)) await rm(join(commits, name), { force: true });
    for (const name of damaged) {
      for (const part of ['idx', 'rev', 'pack'])
        await rm(join(directory, name.replace(/pack$/, part)), { force: true });
    }
  }
}

const objectId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const packFile = /^pack-[0-9a-f]+\.(?:idx|pack|rev)$/;

/**
 * Test for a pack that ends in the SHA-1 of what stands before, and in what its index says that it ends in. Of large
 * ones only the latter is looked at.
 */
async function isSound(path: string): Promise<boolean> {
  try {
    const { size } = await stat(path);
    const index = await readFile(path.replace(/pack$/, 'idx'));
    const said = index.subarray(-40, -20);
    if (size < 32) return false;
    if (size > maxCheckedBytes) return said.equals(await readEnd(path, size - 20));
    const bytes = await readFile(path);
    return said.equals(bytes.subarray(-20)) && said.equals(createHash('sha1').update(bytes.subarray(0, -20)).digest());
  } catch {
    return false;
  }
}

async function readEnd(path: string, start: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The variables that git needs to read objects. */
const cleanEnvironment = { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull };

async function prepare(directory: string): Promise<void> {
  if (await exists(join(directory, 'HEAD'))) {
    await removeAbandoned(join(directory, 'fetching'));
    return;
  }
  await Promise.all(
    [join('objects', 'pack'), join('objects', 'info'), 'refs', 'commits', 'fetching'].map((name) =>
      mkdir(join(directory, name), { recursive: true, mode: 0o700 }),
    ),
  );
  // Last and whole, since it says that the rest is there. Without a configuration it is as good.
  const head = join(directory, `HEAD.${randomUUID()}`);
  await writeFile(head, 'ref: refs/heads/none\n');
  await rename(head, join(directory, 'HEAD'));
}

/** Fetches that were begun so long ago, in milliseconds, have nobody any more. */
const fetchingAge = 3_600_000;

async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const path = join(directory, name);
    const begun = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (Date.now() - begun > fetchingAge) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A reader that opens with the first question. */
function lazyReader(context: GitContext): ObjectReader {
  let reader: ObjectReader | undefined;
  return {
    read(names) {
      reader ??= openObjectReader(context, { maxObjectBytes, temporaryDirectory: tmpdir() });
      return reader.read(names);
    },
    close: () => reader?.close(),
  };
}

async function packBytes(store: string): Promise<number> {
  const directory = join(store, 'objects', 'pack');
  let total = 0;
  for (const name of await readdir(directory).catch((): string[] => []))
    total += (await stat(join(directory, name)).catch(() => undefined))?.size ?? 0;
  return total;
}

function fileProblem(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') return problemOf(error);
  return {
    code: 'GIT_FAILED',
    message: `cannot write the download to the disk (${code})`,
    hint: 'Free some space, or use another cache directory.',
  };
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

import { createHash, randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, futimesSync, openSync, readFileSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CacheKey, cacheLayout } from './cache-key.ts';

/** How a reference was resolved, and when. */
interface Resolution {
  readonly value: string;
  /** Of value and time, so that damage shows. */
  readonly sum: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One file of a cache. */
export interface CacheEntry {
  readonly kind: 'blob' | 'reference' | 'repository';
  /** The digest of a blob (`sha256:…`), or the hash that a reference or a git repository is called by. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/** Result of a cleaning. */
export interface Cleaned {
  readonly entries: number;
  readonly bytes: number;
}

const repositories = 'git';
/** Uses are noted no more often than this, in milliseconds, so that reading does not write each time. */
const usePrecision = 3_600_000;
/** References that were not used for so long, in milliseconds, are forgotten. */
const referenceAge = 30 * 24 * 3_600_000;
/** Runs that write little clean no more often than this, in milliseconds. */
const cleaningInterval = 24 * 3_600_000;
/** A file that has been written for so long, in milliseconds, has no writer any more. */
const writingAge = 3_600_000;

/**
 * Content on disk by its SHA-256 digest, and what references meant when they were last asked for. Several processes may
 * use one directory: files are written beside and renamed into place, what is read is verified, and what does not fit
 * its digest is removed and fetched again. Names are hashes, so that no URL or credential is on disk. A disk that
 * cannot be written is no failure.
 *
 * Reads are synchronous: a file that is there takes a fraction of what handing it to another thread and back does.
 * Nothing is flushed to the disk, since what a crash cuts short is recognised.
 */
export class BlobCache {
  readonly #directory: string;
  readonly #now: () => number;
  /** The key under which names of files hold secrets. */
  readonly key: CacheKey;
  #prepared: Promise<void> | undefined;
  #written = 0;

  constructor(directory: string, now: () => number = Date.now) {
    this.#directory = join(directory, cacheLayout);
    this.key = new CacheKey(this.#directory);
    this.#now = now;
  }

  /** Where git repositories are kept in a cache directory, one directory each. */
  static repositories(directory: string): string {
    return join(directory, cacheLayout, repositories);
  }

  /** The bytes of a digest (`sha256:…`); undefined when they are not here, or are damaged. */
  async blob(digest: string): Promise<Buffer | undefined> {
    const path = this.#blobPath(digest);
    const bytes = path === undefined ? undefined : this.#read(path);
    if (path === undefined || bytes === undefined) return undefined;
    if (sha256(bytes) === digest) return bytes;
    await unlink(path).catch(() => undefined);
    return undefined;
  }

  /** Keeps bytes and gives their digest. */
  async keep(bytes: Uint8Array): Promise<string> {
    const digest = sha256(bytes);
    const path = this.#blobPath(digest);
    if (path !== undefined) await this.#write(path, bytes);
    return digest;
  }

  /** What `key` meant, if that is not older than `maxAge` milliseconds. */
  async resolution(key: string, maxAge: number): Promise<string | undefined> {
    try {
      const text = this.#read(this.#resolutionPath(key))?.toString('utf8');
      if (text === undefined) return undefined;
      const { value, at, sum } = JSON.parse(text) as Partial<Resolution>;
      if (typeof value !== 'string' || typeof at !== 'number' || sum !== resolutionSum(value, at)) return undefined;
      const age = this.#now() - at;
      // A clock that was set back makes entries of the future, which say nothing unless they hold for ever.
      return maxAge === Number.POSITIVE_INFINITY || (age >= 0 && age <= maxAge) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  /** Remembers what `key` means now. */
  async resolve(key: string, value: string): Promise<void> {
    const at = this.#now();
    const resolution: Resolution = { value, at, sum: resolutionSum(value, at) };
    await this.#write(this.#resolutionPath(key), JSON.stringify(resolution));
  }

  /** Every file, the least recently used first. */
  async list(): Promise<readonly CacheEntry[]> {
    const found: CacheEntry[] = [];
    const shards = (await names(join(this.#directory, 'blobs'))).filter((name) => /^[0-9a-f]{2}$/.test(name));
    const places = [
      ...shards.map((shard) => ['blob', join(this.#directory, 'blobs', shard)] as const),
      ['reference', join(this.#directory, 'references')] as const,
    ];
    for (const [kind, directory] of places) {
      for (const name of await names(directory)) {
        if (!/^[0-9a-f]{64}$/.test(name)) continue;
        const entry = await lstat(join(directory, name)).catch(() => undefined);
        if (entry?.isFile() !== true) continue;
        found.push({ kind, name: kind === 'blob' ? `sha256:${name}` : name, bytes: entry.size, usedAt: entry.mtimeMs });
      }
    }
    for (const name of await names(join(this.#directory, repositories))) {
      const directory = join(this.#directory, repositories, name);
      const entry = await lstat(directory).catch(() => undefined);
      if (entry?.isDirectory() !== true || !/^[0-9a-f]{64}$/.test(name)) continue;
      found.push({ kind: 'repository', name, bytes: await packBytes(directory), usedAt: entry.mtimeMs });
    }
    return found.sort((a, b) => a.usedAt - b.usedAt || (a.name < b.name ? -1 : 1));
  }

  /**
   * Removes what writers that ended left behind, references that nobody has used for a month, and then the least
   * recently used files until the rest has at most `maxBytes`.
   */
  async clean(maxBytes: number): Promise<Cleaned> {
    const left = await this.#removeLeftBehind();
    const all = await this.list();
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    let { entries, bytes } = left;
    for (const entry of all) {
      const isStale = entry.kind === 'reference' && this.#now() - entry.usedAt > referenceAge;
      if (total <= maxBytes && !isStale) continue;
      await this.#remove(entry);
      total -= entry.bytes;
      bytes += entry.bytes;
      entries++;
    }
    await rm(this.#marker, { force: true }).catch(() => undefined);
    await writeFile(this.#marker, '', { flag: 'wx', mode: 0o600 }).catch(() => undefined);
    return { entries, bytes };
  }

  /**
   * Ends a run: cleans, if the run has written much, or anything when the last cleaning was long ago, since looking at
   * every file takes longer than most runs fetch.
   */
  async finish(maxBytes: number): Promise<void> {
    if (this.#written === 0) return;
    const cleaned = await stat(this.#marker).catch(() => undefined);
    const isRecent = cleaned !== undefined && Math.abs(this.#now() - cleaned.mtimeMs) < cleaningInterval;
    if (!isRecent || this.#written > maxBytes / 100) await this.clean(maxBytes);
    else await this.#removeLeftBehind();
  }

  /** Removes everything that a cache has put there, and nothing else. */
  async clear(): Promise<Cleaned> {
    const all = await this.list();
    for (const entry of all) await this.#remove(entry);
    await this.#removeLeftBehind();
    for (const name of ['.gitignore', 'CACHEDIR.TAG', 'cleaned', 'key'])
      await unlink(join(this.#directory, name)).catch(() => undefined);
    const blobs = join(this.#directory, 'blobs');
    const shards = (await names(blobs)).map((name) => join(blobs, name));
    const inner = [
      ...shards,
      ...['blobs', repositories, 'references', 'writing'].map((name) => join(this.#directory, name)),
    ];
    // Only directories that are empty now.
    for (const directory of [...inner, this.#directory]) await rmdir(directory).catch(() => undefined);
    return { entries: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  async #remove(entry: CacheEntry): Promise<void> {
    const path =
      entry.kind === 'blob'
        ? this.#blobPath(entry.name)
        : join(this.#directory, entry.kind === 'reference' ? 'references' : repositories, entry.name);
    if (path !== undefined) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }

  /** The bytes of a file, whose use is noted: what was used last is evicted last. */
  #read(path: string): Buffer | undefined {
    let file: number;
    try {
      file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch {
      return undefined;
    }
    try {
      const bytes = readFileSync(file);
      this.#noteUse(file);
      return bytes;
    } catch {
      return undefined;
    } finally {
      closeSync(file);
    }
  }

  #noteUse(file: number): void {
    const now = this.#now();
    try {
      if (Math.abs(fstatSync(file).mtimeMs - now) > usePrecision) futimesSync(file, now / 1000, now / 1000);
    } catch {
      // Another user's file, or a disk that is only read, is as good.
    }
  }

  /**
   * Removes files that are being written by nobody: their process has ended, or is that of another machine and long
   * gone.
   */
  async #removeLeftBehind(): Promise<Cleaned> {
    let [entries, bytes] = [0, 0];
    for (const name of await names(this.#writing)) {
      const path = join(this.#writing, name);
      const entry = await lstat(path).catch(() => undefined);
      if (entry?.isFile() !== true || !/^\d+-[\w-]+$/.test(name)) continue;
      const isOld = Math.abs(this.#now() - entry.mtimeMs) > writingAge;
      if (!isOld && isRunning(Number(name.split('-', 1)[0]))) continue;
      // Should its writer be there after all, it only finds that it could not write.
      await unlink(path).catch(() => undefined);
      entries++;
      bytes += entry.size;
    }
    return { entries, bytes };
  }

  #blobPath(digest: string): string | undefined {
    const hex = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
    return hex === undefined ? undefined : join(this.#directory, 'blobs', hex.slice(0, 2), hex);
  }

  #resolutionPath(key: string): string {
    return join(this.#directory, 'references', sha256(Buffer.from(key)).slice('sha256:'.length));
  }

  /** Its time is that of the last cleaning. */
  get #marker(): string {
    return join(this.#directory, 'cleaned');
  }

  get #writing(): string {
    return join(this.#directory, 'writing');
  }

  async #write(path: string, content: string | Uint8Array): Promise<void> {
    const temporary = join(this.#writing, `${process.pid}-${randomUUID()}`);
    this.#written += content.length;
    try {
      this.#prepared ??= this.#prepare();
      await this.#prepared;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, content, { flag: 'wx', mode: 0o600 });
      await rename(temporary, path);
    } catch {
      await unlink(temporary).catch(() => undefined);
    }
  }

  /** Makes the directory, for this user alone, and says in it that it is a cache: backups and git leave it out then. */
  async #prepare(): Promise<void> {
    await mkdir(this.#writing, { recursive: true, mode: 0o700 });
    const once = { flag: 'wx', mode: 0o600 };
    await writeFile(join(this.#directory, '.gitignore'), '*\n', once).catch(() => undefined);
    await writeFile(join(this.#directory, 'CACHEDIR.TAG'), cacheTag, once).catch(() => undefined);
  }
}

const cacheTag = 'Signature: 8a477f597d28d172789f06886806bc55\n# Downloads of fluxdelta, safe to delete.\n';

async function names(directory: string): Promise<readonly string[]> {
  return await readdir(directory).catch(() => []);
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function packBytes(repository: string): Promise<number> {
  const directory = join(repository, 'objects', 'pack');
  let bytes = 0;
  for (const name of await names(directory))
    bytes += (await stat(join(directory, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}

function resolutionSum(value: string, at: number): string {
  return sha256(Buffer.from(`${at} ${value}`));
}

/** The digest of bytes, as registries write it. */
export function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

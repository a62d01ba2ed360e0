import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a reference was resolved, and when. */
interface Resolution {
  readonly value: string;
  /** Of value and time, so that damage shows. */
  readonly sum: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Content on disk by its SHA-256 digest, and what references meant when they were last asked for. Several processes may use one directory: files are written beside and renamed into place, what is
 * read is verified, and what does not fit its digest is removed and fetched again. Names are hashes, so that no URL or credential is on disk. A disk that cannot be written is no failure.
 */
export class BlobCache {
  readonly #directory: string;
  readonly #now: () => number;

  constructor(directory: string, now: () => number = Date.now) {
    // The layout has a version of its own: another one is another directory.
    this.#directory = join(directory, 'v1');
    this.#now = now;
  }

  /** The bytes of a digest (`sha256:…`); undefined when they are not here, or are damaged. */
  async blob(digest: string): Promise<Buffer | undefined> {
    const path = this.#blobPath(digest);
    if (path === undefined) return undefined;
    let bytes: Buffer;
    try {
      bytes = await readFile(path);
    } catch {
      return undefined;
    }
    if (sha256(bytes) !== digest) {
      await unlink(path).catch(() => undefined);
      return undefined;
    }
    // What was used last is evicted last.
    const seconds = this.#now() / 1000;
    await utimes(path, seconds, seconds).catch(() => undefined);
    return bytes;
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
      const { value, at, sum } = JSON.parse(await readFile(this.#resolutionPath(key), 'utf8')) as Partial<Resolution>;
      if (typeof value !== 'string' || typeof at !== 'number' || sum !== resolutionSum(value, at)) return undefined;
      const age = this.#now() - at;
      // A clock that was set back makes entries of the future, which say nothing.
      return age >= 0 && age <= maxAge ? value : undefined;
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

  /** Every blob with its size and the time of its last use, the least recent first. */
  async list(): Promise<readonly { readonly digest: string; readonly bytes: number; readonly usedAt: number }[]> {
    const found: { digest: string; bytes: number; usedAt: number }[] = [];
    const root = join(this.#directory, 'blobs');
    for (const shard of await readdir(root).catch(() => [])) {
      for (const name of await readdir(join(root, shard)).catch(() => [])) {
        if (!/^[0-9a-f]{64}$/.test(name)) continue;
        const entry = await stat(join(root, shard, name)).catch(() => undefined);
        if (entry !== undefined) found.push({ digest: `sha256:${name}`, bytes: entry.size, usedAt: entry.mtimeMs });
      }
    }
    return found.sort((a, b) => a.usedAt - b.usedAt || (a.digest < b.digest ? -1 : 1));
  }

  /** Removes the least recently used blobs until the rest has at most `maxBytes`. Gives how many bytes are free now. */
  async evict(maxBytes: number): Promise<number> {
    const blobs = await this.list();
    let total = blobs.reduce((sum, { bytes }) => sum + bytes, 0);
    let freed = 0;
    for (const { digest, bytes } of blobs) {
      if (total <= maxBytes) break;
      const path = this.#blobPath(digest);
      if (path === undefined) continue;
      await unlink(path).catch(() => undefined);
      total -= bytes;
      freed += bytes;
    }
    return freed;
  }

  /** Removes everything. */
  async clear(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true });
  }

  #blobPath(digest: string): string | undefined {
    const hex = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
    return hex === undefined ? undefined : join(this.#directory, 'blobs', hex.slice(0, 2), hex);
  }

  #resolutionPath(key: string): string {
    return join(this.#directory, 'references', sha256(Buffer.from(key)).slice('sha256:'.length));
  }

  async #write(path: string, content: string | Uint8Array): Promise<void> {
    const temporary = `${path}.${randomUUID()}`;
    try {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, path);
    } catch {
      await unlink(temporary).catch(() => undefined);
    }
  }
}

function resolutionSum(value: string, at: number): string {
  return sha256(Buffer.from(`${at} ${value}`));
}

function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readlinkSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { append } from '../append.ts';
import { fail } from '../problem.ts';
import { blobId, type IdentifiedEntry, linkId, treeId } from './content-id.ts';
import { decodeName, encodeName, hasReplacementCharacter } from './file-name.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { baseName, compareBytes, joinPath, parentPath } from './paths.ts';

/** Bounds of a disk tree; crossing one throws a `TREE_LIMIT` problem. */
export interface DiskTreeOptions {
  /** Bytes of one file. */
  readonly maxFileBytes?: number;
  /** Bytes of all files that are read. */
  readonly maxTotalBytes?: number;
  /** Entries of all directories that are listed. */
  readonly maxEntries?: number;
}

/**
 * A real directory as a tree: read lazily, once, and kept, so that one run sees one state of each file. `.git` is not
 * part of it at any level, as in a git tree; nor are sockets, pipes and devices. No link is followed, not even by the
 * last step of a read, so nothing outside `root` is reached. A directory that does not exist is an empty tree without a
 * root.
 *
 * Throws `FILE_UNREADABLE` where the system refuses to list or read, and `TREE_LIMIT` at a bound.
 */
export function diskTree(root: string, options: DiskTreeOptions = {}): FileTree {
  return new DiskTree(resolve(root), {
    maxFileBytes: options.maxFileBytes ?? 32 * 2 ** 20,
    maxTotalBytes: options.maxTotalBytes ?? 2 ** 30,
    maxEntries: options.maxEntries ?? 1_000_000,
  });
}

interface Directory {
  readonly entries: readonly TreeEntry[];
  readonly kinds: ReadonlyMap<string, TreeEntry['kind']>;
}

class DiskTree implements FileTree {
  readonly #root: string;
  readonly #limits: Required<DiskTreeOptions>;
  readonly #directories = new Map<string, Directory | undefined>();
  readonly #files = new Map<string, Uint8Array | undefined>();
  readonly #ids = new Map<string, string | undefined>();
  #entriesLeft: number;
  #bytesLeft: number;

  constructor(root: string, limits: Required<DiskTreeOptions>) {
    this.#root = root;
    this.#limits = limits;
    this.#entriesLeft = limits.maxEntries;
    this.#bytesLeft = limits.maxTotalBytes;
  }

  list(path: string): readonly TreeEntry[] | undefined {
    return this.#directory(path)?.entries;
  }

  kind(path: string): TreeEntry['kind'] | undefined {
    if (path === '') return this.#directory('') === undefined ? undefined : 'directory';
    return this.#directory(parentPath(path))?.kinds.get(baseName(path));
  }

  read(path: string): Uint8Array | undefined {
    if (this.#files.has(path)) return this.#files.get(path);
    const bytes = this.kind(path) === 'file' ? this.#readFile(path) : undefined;
    this.#files.set(path, bytes);
    return bytes;
  }

  readLink(path: string): string | undefined {
    if (this.kind(path) !== 'symlink') return undefined;
    try {
      return decodeName(readlinkSync(this.#place(path), 'buffer'));
    } catch (error) {
      return unreadable(path, error);
    }
  }

  contentId(path: string): string | undefined {
    // Directories may be nested deeper than calls: those below come first.
    const pending = [path];
    for (let at = pending.at(-1); at !== undefined; at = pending.at(-1)) {
      const below = this.#ids.has(at) ? [] : this.#directoriesWithoutId(at);
      if (below.length > 0) append(pending, below);
      else {
        if (!this.#ids.has(at)) this.#ids.set(at, this.#computeId(at));
        pending.pop();
      }
    }
    return this.#ids.get(path);
  }

  #directoriesWithoutId(path: string): readonly string[] {
    return (this.list(path) ?? [])
      .filter(({ kind }) => kind === 'directory')
      .map(({ name }) => joinPath(path, name))
      .filter((below) => !this.#ids.has(below));
  }

  #computeId(path: string): string | undefined {
    switch (this.kind(path)) {
      case undefined:
        return undefined;
      case 'file': {
        const bytes = this.read(path);
        return bytes === undefined ? undefined : blobId(bytes);
      }
      case 'symlink': {
        const target = this.readLink(path);
        return target === undefined ? undefined : linkId(target);
      }
      case 'directory': {
        const entries: IdentifiedEntry[] = [];
        for (const { name } of this.list(path) ?? []) {
          const id = this.contentId(joinPath(path, name));
          if (id !== undefined) entries.push({ name, id });
        }
        return treeId(entries);
      }
    }
  }

  #place(path: string): string | Buffer {
    if (path === '') return this.#root;
    return encodeName(`${this.#root}/${path}`);
  }

  #directory(path: string): Directory | undefined {
    if (this.#directories.has(path)) return this.#directories.get(path);
    const directory = path === '' || this.kind(path) === 'directory' ? this.#readDirectory(path) : undefined;
    this.#directories.set(path, directory);
    return directory;
  }

  #readDirectory(path: string): Directory | undefined {
    const entries: TreeEntry[] = [];
    try {
      if (path === '' && !lstatSync(this.#root, { throwIfNoEntry: false })) return undefined;
      const place = this.#place(path);
      let found = readdirSync(place, { withFileTypes: true }).map((entry) => ({ name: entry.name, entry }));
      if (found.some(({ name }) => hasReplacementCharacter(name))) {
        // A name that is not UTF-8 cannot be used as text: it is listed again as bytes.
        const raw = readdirSync(place, { withFileTypes: true, encoding: 'buffer' });
        found = raw.map((entry) => ({ name: decodeName(entry.name), entry: entry as never }));
      }
      for (const { name, entry } of found) {
        if (name === '.git') continue;
        const kind = entry.isFile()
          ? 'file'
          : entry.isDirectory()
            ? 'directory'
            : entry.isSymbolicLink()
              ? 'symlink'
              : undefined;
        if (kind !== undefined) entries.push({ name, kind });
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      return unreadable(path, error);
    }
    this.#entriesLeft -= entries.length;
    if (this.#entriesLeft < 0)
      fail('TREE_LIMIT', `more than ${this.#limits.maxEntries} files in the tree`, {
        hint: 'Use a smaller directory.',
      });
    entries.sort((a, b) => compareBytes(a.name, b.name));
    return { entries, kinds: new Map(entries.map(({ name, kind }) => [name, kind])) };
  }

  #readFile(path: string): Uint8Array | undefined {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(
        this.#place(path),
        constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
      );
      const stat = fstatSync(descriptor);
      if (!stat.isFile()) return undefined;
      if (stat.size > this.#limits.maxFileBytes)
        fail('TREE_LIMIT', `${path} has ${stat.size} bytes, more than the limit of ${this.#limits.maxFileBytes}`, {
          at: { file: path },
        });
      const bytes = readAll(descriptor, stat.size);
      this.#bytesLeft -= bytes.length;
      if (this.#bytesLeft < 0)
        fail('TREE_LIMIT', `more than ${this.#limits.maxTotalBytes} bytes of files read`, { at: { file: path } });
      return bytes;
    } catch (error) {
      if (isMissing(error)) return undefined;
      return unreadable(path, error);
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }
}

/** Reads a file of a known size; one that grows meanwhile is cut, one that shrinks is shorter. */
function readAll(descriptor: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, bytes, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return length === size ? bytes : bytes.subarray(0, length);
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP';
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Turns a system error into a problem that names the path within the tree only; other errors pass through. */
function unreadable(path: string, error: unknown): never {
  const code = errorCode(error);
  if (code === undefined) throw error;
  fail(
    'FILE_UNREADABLE',
    `cannot read ${path === '' ? 'the root directory' : path} (${code})`,
    path === '' ? {} : { at: { file: path } },
    { cause: error },
  );
}

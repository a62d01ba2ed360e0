import { fail } from '../../core/problem.ts';
import type { GitObject, ObjectReader } from './object-reader.ts';
import { type Commit, type GitDirectory, parseCommit, parseTree } from './parse-object.ts';

/** Bounds of what is kept of one repository. */
export interface GitObjectLimits {
  /** Bytes of all files that are read. */
  readonly maxTotalBytes: number;
}

/**
 * The objects of a repository, decoded and kept by id: what two revisions share is read once. Further readers are
 * consulted, in order, for what the first does not have.
 */
export class GitObjects {
  readonly #readers: ObjectReader[];
  readonly #commits = new Map<string, Commit>();
  readonly #directories = new Map<string, GitDirectory>();
  readonly #blobs = new Map<string, GitObject>();
  readonly #limits: GitObjectLimits;
  #bytes = 0;
  /** Blobs that were asked for and not taken, in the order of their answers, and what takes the next one. */
  readonly #awaited = new Set<string>();
  #next: () => GitObject | undefined = () => undefined;

  constructor(reader: ObjectReader, limits: GitObjectLimits) {
    this.#readers = [reader];
    this.#limits = limits;
  }

  /** Adds a place to look for objects that the others do not have. */
  addReader(reader: ObjectReader): void {
    this.#readers.push(reader);
  }

  /** Ends the processes behind the readers. */
  close(): void {
    for (const reader of this.#readers) reader.close();
  }

  /** The commit that an expression names, through tags; undefined when there is none here. */
  commit(revision: string): Commit | undefined {
    const known = this.#commits.get(revision);
    if (known !== undefined) return known;
    const [object] = this.#read([`${revision}^{commit}`]);
    if (object?.bytes === undefined || object.type !== 'commit') return undefined;
    const commit = parseCommit(object.id, object.bytes);
    this.#commits.set(commit.id, commit);
    return commit;
  }

  /** True when `directory` answers without asking git. */
  hasDirectory(id: string): boolean {
    return this.#directories.has(id);
  }

  /**
   * Reads tree objects together, which is cheaper than one by one; those that are missing are left for `directory` to
   * report.
   */
  loadDirectories(ids: readonly string[]): void {
    for (const [i, object] of this.#read(ids).entries()) {
      if (object?.type !== 'tree' || object.bytes === undefined) continue;
      this.#directories.set(ids[i] ?? object.id, parseTree(object.id, object.bytes));
    }
  }

  /** A tree object by id. Throws `GIT_FAILED` when it is missing, as in a partial clone. */
  directory(id: string): GitDirectory {
    const known = this.#directories.get(id);
    if (known !== undefined) return known;
    this.loadDirectories([id]);
    return this.#directories.get(id) ?? missing('tree', id);
  }

  /** True when `blob` answers without asking git. */
  hasBlob(id: string): boolean {
    return this.#blobs.has(id) || this.#awaited.has(id);
  }

  /** As `loadBlobs`, but git gets them ready while something else is done; each is taken when it is asked for. */
  expectBlobs(ids: readonly string[]): void {
    const [first, second] = this.#readers;
    if (first?.begin === undefined || second !== undefined) return this.loadBlobs(ids);
    this.#settle();
    const wanted = [...new Set(ids)];
    this.#next = first.begin(wanted);
    for (const id of wanted) this.#awaited.add(id);
  }

  /** Reads blobs together, which is cheaper than one by one; those that are missing are left for `blob` to report. */
  loadBlobs(ids: readonly string[]): void {
    for (const [i, object] of this.#read(ids).entries()) this.#keep(ids[i] ?? '', object);
    this.#checkTotal();
  }

  #keep(id: string, object: GitObject | undefined): void {
    if (object?.type !== 'blob') return;
    this.#blobs.set(id, object);
    this.#bytes += object.bytes?.length ?? 0;
  }

  #checkTotal(): void {
    if (this.#bytes > this.#limits.maxTotalBytes)
      fail('TREE_LIMIT', `more than ${this.#limits.maxTotalBytes} bytes of files read`);
  }

  /** Takes what was asked for, up to the blob of an id or all of it. */
  #settle(until?: string): void {
    for (const id of this.#awaited) {
      this.#keep(id, this.#next());
      this.#awaited.delete(id);
      if (id === until) break;
    }
    this.#checkTotal();
  }

  /** A blob by id. Throws `GIT_FAILED` when it is missing, and `TREE_LIMIT` when it is larger than a file may be. */
  blob(id: string, path: string): Uint8Array {
    if (this.#awaited.has(id)) this.#settle(id);
    let object = this.#blobs.get(id);
    if (object === undefined) {
      this.loadBlobs([id]);
      object = this.#blobs.get(id) ?? missing('blob', id, path);
    }
    if (object.bytes === undefined)
      fail('TREE_LIMIT', `${path} has ${object.size} bytes, more than the limit of a file`, { at: { file: path } });
    return object.bytes;
  }

  #read(names: readonly string[]): readonly (GitObject | undefined)[] {
    if (this.#awaited.size > 0) this.#settle();
    const [first, ...others] = this.#readers;
    let found = first?.read(names) ?? [];
    for (const reader of others) {
      const absent = names.filter((_, i) => found[i] === undefined);
      if (absent.length === 0) break;
      const more = reader.read(absent);
      let next = 0;
      found = found.map((object) => object ?? more[next++]);
    }
    return found;
  }
}

function missing(type: string, id: string, path?: string): never {
  fail('GIT_FAILED', `${type} ${id} is not in the repository`, {
    ...(path === undefined ? {} : { at: { file: path } }),
    hint: 'In a partial clone, clone without --filter, or run `git fetch` with the revision.',
  });
}

import type { FileTree } from '../../files/file-tree.ts';
import { type ReadSet, readSetHolds, recordingTree } from '../../files/read-set.ts';

/** A value made from a tree, what was looked at to make it, and a number that is equal on two results exactly when they are the same result. */
export interface Memoised<T> {
  readonly value: T;
  readonly serial: number;
  readonly readSet: ReadSet;
}

/**
 * Results of pure work on trees, shared by both sides. A result is reused when its key is equal and every file, listing and absent path
 * that the work looked at is the same in the tree at hand: exact, with no list of path prefixes to go stale.
 */
export class BuildMemo {
  readonly #entries = new Map<string, Memoised<unknown>[]>();
  #serial = 0;

  /** The memoised result of `work` under `key` for `tree`, or a new one. `work` must look at nothing but its tree and what `key` holds. */
  fromTree<T>(key: string, tree: FileTree, work: (tree: FileTree) => T): Memoised<T> {
    const entries = this.#entries.get(key) ?? [];
    const known = entries.find((entry) => readSetHolds(entry.readSet, tree));
    if (known !== undefined) return known as Memoised<T>;
    const recording = recordingTree(tree);
    const result = { value: work(recording.tree), serial: ++this.#serial, readSet: recording.readSet() };
    this.#entries.set(key, [...entries, result]);
    return result;
  }

  /** As `fromTree` for work that depends on `key` alone. */
  fromKey<T>(key: string, work: () => T): Memoised<T> {
    const known = this.#entries.get(key)?.[0];
    if (known !== undefined) return known as Memoised<T>;
    const result = { value: work(), serial: ++this.#serial, readSet: [] };
    this.#entries.set(key, [result]);
    return result;
  }
}

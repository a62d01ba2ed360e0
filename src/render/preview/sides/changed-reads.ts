import { parentPath } from '../../../core/files/paths.ts';
import type { ReadSet } from '../../../core/files/read-set.ts';
import type { TreeChanges } from '../../../core/files/tree-changes.ts';
import { addToGroup } from '../../../core/group-by.ts';

/**
 * Files that differ between two trees, with the directories above them, so that what was read of them is found at once.
 */
export class ChangedReads {
  readonly #changes: TreeChanges;
  /** The files that differ, by each directory that they are below. */
  readonly #below = new Map<string, string[]>();
  /** Builds that read the same share what they read. */
  readonly #known = new WeakMap<ReadSet, readonly string[]>();

  constructor(changes: TreeChanges) {
    this.#changes = changes;
    for (const file of changes.keys()) {
      for (let at = file; at !== ''; ) {
        at = parentPath(at);
        addToGroup(this.#below, at, file);
      }
    }
  }

  /**
   * The files that differ of those that a read set asked for, each once. A directory whose content id was asked for was
   * asked for with all that is below it; one that was listed was not.
   */
  of(reads: ReadSet): readonly string[] {
    let found = this.#known.get(reads);
    if (found === undefined) {
      const files = new Set<string>();
      for (const [question, path] of reads) {
        if (this.#changes.has(path)) files.add(path);
        if (question === 'id') for (const file of this.#below.get(path) ?? []) files.add(file);
      }
      found = [...files];
      this.#known.set(reads, found);
    }
    return found;
  }
}

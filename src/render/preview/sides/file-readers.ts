import type { FileReads } from '../../../core/changed-file.ts';
import type { TreeChanges } from '../../../core/files/tree-changes.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { NodeState, SideResult } from '../../../core/side-result.ts';
import { ChangedReads } from './changed-reads.ts';
import type { SideKeys, SideName } from './side-keys.ts';

type Reader = FileReads['readers'][number];

/**
 * Readers of the files that differ, in one root of both sides. Its entry point is among the readers of the file that
 * defines it.
 */
export class FileReaders {
  /** By path, then by node. */
  readonly #readers = new Map<string, Map<string, Reader>>();
  readonly #built = new Set<string>();
  /** Files of which more was asked for than the content id of a directory above them. */
  readonly #looked = new Set<string>();

  constructor(changes: TreeChanges, root: string, keys: SideKeys, base: SideResult, head: SideResult) {
    const changed = new ChangedReads(changes);
    /** Of the nodes that read any of them. */
    const states = new Map<string, NodeState[]>();
    /** What else a release reads is data of the cluster, so that all files that it read are of its chart. */
    const keeping = new Set<string>();
    for (const { nodes } of [base, head])
      for (const { id, chart } of nodes) if (chart?.kept !== undefined) keeping.add(resourceKey(id));
    const note = (path: string, node: ResourceId, side: SideName, keepsChart = false): void => {
      const key = resourceKey(node);
      const readers = this.#readers.get(path) ?? new Map<string, Reader>();
      const { sides = [] } = readers.get(key) ?? {};
      const reader: Reader = {
        root,
        node,
        sides: sides.includes(side) ? sides : [...sides, side],
        states: getOrInsert(states, key, () => []),
        ...(keepsChart ? { keepsChart } : {}),
      };
      this.#readers.set(path, readers.set(key, reader));
    };
    for (const side of ['base', 'head'] as const) {
      for (const [node, reads] of keys[side].allReads()) {
        const found = changed.of(reads);
        if (found.length === 0) continue;
        const keepsChart = keeping.has(resourceKey(node));
        for (const path of found) {
          this.#built.add(path);
          note(path, node, side, keepsChart);
        }
        for (const [, path] of reads) if (changes.has(path)) this.#looked.add(path);
      }
    }
    for (const [side, { nodes }] of [
      ['base', base],
      ['head', head],
    ] as const) {
      for (const { id, parent, definedAt } of nodes) {
        if (definedAt === undefined || !changes.has(definedAt.file)) continue;
        this.#looked.add(definedAt.file);
        if (parent === undefined) note(definedAt.file, id, side);
      }
    }
    for (const { nodes } of [base, head]) for (const { id, state } of nodes) states.get(resourceKey(id))?.push(state);
  }

  /** The nodes that read a file, sorted by id. */
  of(path: string): readonly Reader[] {
    const readers = this.#readers.get(path);
    if (readers === undefined) return [];
    return [...readers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reader]) => reader);
  }

  /** True for a file that a node read. Any other one with readers only defines entry points. */
  isBuilt(path: string): boolean {
    return this.#built.has(path);
  }

  /** True for a file whose edits may be the cause of differences. */
  isCause(path: string): boolean {
    return this.#looked.has(path);
  }
}

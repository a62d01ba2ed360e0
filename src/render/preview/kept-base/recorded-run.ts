import { getOrInsert } from '../../../core/get-or-insert.ts';
import type { Position } from '../../../core/position.ts';
import type { Problem, Warning } from '../../../core/problem.ts';
import type { Orphan } from '../../../core/side-result.ts';
import { type InitialObjects } from '../../public.ts';

/** End of a node for as long as none of its inputs changes. */
export interface RecordedEnd {
  readonly state: 'rendered' | 'skipped' | 'suspended' | 'unchanged' | 'unchecked';
  readonly reason: string;
  /** What could not be checked, where nobody fetches it. */
  readonly problems?: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** The name under which a `BuildMemo` keeps its manifests; absent when it has none. */
  readonly kept?: string;
}

/** One node of a run. Numbers are places in `texts` of the run, but for `parent`, which is a place in `nodes`. */
export interface RecordedNode {
  /** Its `resourceKey`. */
  readonly key: number;
  /** The node that emits it; -1 for entry points. */
  readonly parent: number;
  readonly definedAt?: Position;
  /**
   * Absent when only another run can tell: it failed or waited, was fetched, looked at everything there is, is emitted
   * by several, or asked about the other side.
   */
  readonly end?: RecordedEnd;
  /** True when others emit something that it emits: each overwrites what the others wrote, so that all of them run. */
  readonly contends?: true;
  /** True when it rendered in the end. */
  readonly rendered: boolean;
  /** True when it looked at all objects there are, rather than at some by name. */
  readonly scans: boolean;
  /** Paths of the tree under review that it asked for. */
  readonly reads: readonly number[];
  /** Keys of the objects that it looked at, absent ones too. */
  readonly sees: readonly number[];
  /** Keys of the nodes that it would have waited for, had it not been left out. */
  readonly waits: readonly number[];
  /** Keys of the objects that it emits. */
  readonly makes: readonly number[];
  /** Of the Flux objects among these the key, and the keys of the nodes that each names. */
  readonly links: readonly (readonly number[])[];
  /** The files that these come from. */
  readonly files: readonly number[];
  /**
   * Of what it emits all that are nodes or that some node looked at, as far as no Secret may be in it: the key, the
   * file, and a digest of the object.
   */
  readonly seenOfIt: readonly (readonly [key: number, file: number, digest: number])[];
}

/**
 * Results of all nodes of one root of one tree, and the reads of each: plain data that survives JSON. With it a later
 * comparison against the same tree knows which nodes a changed file can reach at all; see `nodesToRun`.
 */
export interface RecordedRun {
  /** Keys of the nodes that may wait for releases which nobody asked to render. */
  readonly awaiting?: readonly string[];
  readonly texts: readonly string[];
  readonly nodes: readonly RecordedNode[];
  /** Nodes that emit what a node which `scans` may be looking for. */
  readonly scanned: readonly number[];
  readonly orphans: readonly Orphan[];
  /** Absent when it has to be found out again. */
  readonly beginning?: InitialObjects;
}

/** Gives each text a number, the same for equal ones. */
export class StringTable {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    return getOrInsert(this.#numbers, text, () => this.texts.push(text) - 1);
  }

  /** Sorted, each once. */
  numbers(texts: Iterable<string>): number[] {
    const numbers = new Set<number>();
    for (const text of texts) numbers.add(this.number(text));
    return [...numbers].sort((a, b) => a - b);
  }
}

import type { MemoryFile } from '../../../src/core/files/memory-tree.ts';

/** Files of a tree by path. */
export type Files = Readonly<Record<string, MemoryFile>>;

/** A change to a small repository, and what its report must say first. */
export interface Scenario {
  /** The folder of its reports below test/report/golden. */
  readonly name: string;
  /** What a reviewer must see in the first line. */
  readonly reviewerSees: string;
  /** The first line itself, without the mark of a heading. */
  readonly firstLine: string;
  readonly base: Files;
  /** What the change writes, by path; `undefined` for files that it deletes. */
  readonly change: Readonly<Record<string, MemoryFile | undefined>>;
  /** Charts outside of the tree, as `name-version`; a source that names another one is not to be had. */
  readonly charts?: Readonly<Record<string, Files>>;
  /** True where the report is too large to be kept whole. */
  readonly isLarge?: boolean;
}

/** The tree after the change. */
export function headOf({ base, change }: Scenario): Files {
  const files = Object.entries({ ...base, ...change });
  return Object.fromEntries(files.flatMap(([path, file]) => (file === undefined ? [] : [[path, file] as const])));
}

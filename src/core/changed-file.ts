import type { ResourceId } from './resource-id.ts';
import type { NodeState } from './side-result.ts';

/** Kind of difference of a file between the trees. */
export type FileChange = 'added' | 'changed' | 'removed';

/**
 * What becomes of a file that differs between the trees.
 * - `shown`: a difference or a failure of the report comes from a node that read it
 * - `without-effect`: the nodes that read it came out the same on both sides
 * - `not-an-input`: nothing that Flux applies can read it
 * - `unexplained`: it looks like something that is applied, and nothing that was rendered read it, or what reads it
 *   could not be rendered
 * - `waiting`: it is of a chart whose releases take its edits with a new version
 */
type FileClass = (typeof fileClasses)[number];

/** All classes, those first that ask for a look. */
export const fileClasses = ['unexplained', 'waiting', 'shown', 'without-effect', 'not-an-input'] as const;

/** A node that read a file, by the root (cluster) that it belongs to. */
export interface FileReader {
  readonly root: string;
  readonly node: ResourceId;
}

/** End of a node on one side of its cluster. */
export interface NodeEnd extends FileReader {
  readonly side: 'base' | 'head';
  readonly state: NodeState;
  /** The file that defines it, where one does. */
  readonly file?: string;
}

/** Outcome of one file that differs. */
export interface FileOutcome {
  readonly path: string;
  readonly change: FileChange;
  readonly class: FileClass;
  /** One line for people; names of the tree are in backquotes. */
  readonly reason: string;
  /** The way out, where there is one. */
  readonly hint?: string;
  /** A patch that `git apply` takes, which the hint is about. */
  readonly patch?: string;
  /** The nodes that read it, sorted by root and id. */
  readonly nodes: readonly FileReader[];
}

/** Outcome of a file that no node reads. */
export interface UnreadFile extends Pick<FileOutcome, 'hint' | 'patch' | 'reason'> {
  /** `everywhere`: it says what is left out of sources, so that anything may come from it. */
  readonly class: 'everywhere' | 'not-an-input' | 'unexplained';
  /**
   * The Kustomizations that would read it, then those that would read the files that define these, and so on; what
   * became of them says more.
   */
  readonly covering?: readonly (readonly CoveringNode[])[];
  /**
   * True for a file that their kustomizations leave out, so that what became of them says only whether anything could
   * list it.
   */
  readonly isLeftOut?: boolean;
  /** Releases that stand in the tree of a side and whose chart holds it; what became of them says more. */
  readonly charted?: readonly { readonly id: ResourceId; readonly side: NodeEnd['side'] }[];
  /** True for a file that is read by what the cluster may not apply any more, or of which no reader takes all. */
  readonly isDoubtful?: boolean;
}

/**
 * A Kustomization that would read a file, by the file that defines it, with the `others` that define another one of its
 * id.
 */
export interface CoveringNode {
  readonly id: ResourceId;
  readonly file: string;
  readonly others?: readonly string[];
}

/** Readers of a file that differs, as known before the sides are compared. */
export interface FileReads {
  readonly path: string;
  readonly change: FileChange;
  /** Who read it, on which `sides`, with how the node ended on the sides that have it. */
  readonly readers: readonly (FileReader & {
    readonly sides: readonly ('base' | 'head')[];
    readonly states: readonly NodeState[];
    /** Of a release that keeps the chart it has: what it read of the file says nothing of how it comes out. */
    readonly keepsChart?: boolean;
  })[];
  /**
   * Another node, which was not rendered and may read it; or one of an earlier commit, which the cluster may still
   * have; or the owner of what it may still have; or one that a remote cluster reconciles.
   */
  readonly possible?: FileReader & {
    readonly as?: 'former' | 'owner' | 'remote';
    /** The node of the run that was not rendered, itself or the one that would apply it, and the reason. */
    readonly behind?: { readonly node: ResourceId; readonly why: string };
  };
  /**
   * Absent of a file that is read, but for one of which nobody knows whether the cluster still applies what reads it.
   */
  readonly unread?: UnreadFile;
}

/** Test for a file that suspended nodes read, and no others. */
export function isReadAtRest({ readers }: Pick<FileReads, 'readers'>): boolean {
  return readers.length > 0 && readers.every(({ states }) => states.every((state) => state === 'suspended'));
}

/** A name of the tree within a reason. */
export function quotedName(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

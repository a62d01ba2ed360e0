import type { FileChange } from '../../../core/changed-file.ts';
import type { Position } from '../../../core/position.ts';
import type { ResourceId } from '../../../core/resource-id.ts';
import type { NodeState } from '../../../core/side-result.ts';

/**
 * What one thing has to do with the next one in a chain.
 * - `defines`: the file holds the object
 * - `reads`, `lists`: the build of the node reads the file, or lists the directory that it is in
 * - `chart`: the file, or the object, is part of the chart of the release
 * - `applies`: the node emits the object
 * - `makes`: the object is why another one appears in the cluster, as an ExternalSecret is for its Secret
 * - `source`, `values`, `variables`, `inputs`, `copies`, `dependency`: the node takes that from the object
 */
type Relation =
  | 'applies'
  | 'chart'
  | 'copies'
  | 'defines'
  | 'dependency'
  | 'inputs'
  | 'lists'
  | 'makes'
  | 'reads'
  | 'source'
  | 'values'
  | 'variables';

/** One step from a changed file towards what is explained: the relation of what came before to `id`. */
export interface ChainStep {
  readonly relation: Relation;
  readonly id: ResourceId;
}

/** The way from one changed file to what is explained, which is the last step's `id`. */
export interface Chain {
  readonly file: string;
  readonly change: FileChange;
  readonly steps: readonly ChainStep[];
}

/** Input of a node, and its equality on both sides. */
export interface ComparedInput {
  readonly role: Exclude<Relation, 'applies' | 'defines' | 'lists' | 'makes' | 'reads'> | 'definition' | 'files';
  readonly id?: ResourceId;
  readonly at?: Position;
  /** How many files were looked at, for `files`. */
  readonly count?: number;
  readonly differs: boolean;
}

/** Explanation of a node or resource that is rendered anew, or not. */
export interface Explanation {
  readonly id: ResourceId;
  readonly root: string;
  /** Whether what goes into a node, or a resource itself, differs; `added` and `removed` when only one side has it. */
  readonly verdict: 'added' | 'changed' | 'removed' | 'unchanged';
  /** How the node ended on each side that has it; absent for what is no node. */
  readonly baseState?: NodeState;
  readonly headState?: NodeState;
  /** The node that applies it; absent for what a run starts from. */
  readonly parent?: ResourceId;
  /** Shortest first; empty when nothing differs, or when what differs comes from no file. */
  readonly chains: readonly Chain[];
  /** Chains beyond the bound, which are not listed. */
  readonly furtherChains: number;
  /** What was compared to know; empty for what is no node. */
  readonly inputs: readonly ComparedInput[];
  /** Files that the change touches in the directories of the node, and that it does not look at. */
  readonly unread: readonly string[];
}

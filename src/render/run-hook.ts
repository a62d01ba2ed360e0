import type { ResourceId } from '../core/resource-id.ts';
import type { NodeResult, Orphan } from '../core/side-result.ts';
import type { Store, StoredObject } from './store.ts';

/** Initial objects of a run, as they were put into its store, and the paths that were read to find them. */
export interface InitialObjects {
  readonly objects: readonly StoredObject[];
  readonly reads: readonly string[];
}

/** A known end of a node that is not run, with those of its manifests that others look at. */
export type KnownEnd = Pick<NodeResult, 'manifests' | 'problems' | 'reason' | 'state' | 'warnings'>;

/**
 * The one place at which a run lets something else take part: it hears of what makes a result repeatable, and may know
 * the ends of nodes, which are then not run. A run without it comes to the same.
 */
export interface RunHook {
  /** Ends the run, whose result does not count then. */
  readonly signal?: AbortSignal;
  /** The initial objects of the run, where they are known. */
  readonly beginning?: readonly StoredObject[] | undefined;
  /** The entry points were read. */
  began?(initial: InitialObjects): void;
  /** True for a node whose end is known. */
  knows?(id: ResourceId): boolean;
  /** The end of a node that is not run; undefined for all others. */
  endOf?(id: ResourceId): KnownEnd | undefined;
  /** A body looked for an object that is not there. */
  missed?(id: ResourceId): void;
  /**
   * A node ended; it had looked at the objects of these keys, and, when `scans`, at all there are, or all of a kind.
   */
  ended?(node: ResourceId, sees: readonly string[], scans: boolean): void;
  /** `node` emits an object of this key. */
  emitted?(node: ResourceId, key: string): void;
  /** The end of a node hangs on more than what it looks at by name in the tree and in the store. */
  unsettled?(node: ResourceId): void;
  /** A release ended pending though nothing of it reaches beyond. */
  gated?(node: ResourceId): void;
  /** The run goes on with what its tree does not say. */
  extended?(): void;
  /** All releases are to be rendered. */
  rendersAll?(store: Store): void;
  /** Flux objects of the tree that nothing emitted, where that is known. */
  orphans?(store: Store): readonly Orphan[];
  /** Results of the nodes that were not run, sorted by id. */
  results?(root: string): readonly NodeResult[];
}

import type { ReadSet } from '../../core/files/read-set.ts';
import { type ResourceId, resourceKey, resourceOfKey } from '../../core/resource-id.ts';
import type { NodeInputs } from '../controllers/controller.ts';

/**
 * The inputs of the nodes of one side. A *key* is a text that is equal on two sides exactly when everything that goes
 * into a node is equal: its effective spec, the files that its build read, its variables, values and sources.
 */
export class NodeKeys {
  readonly #keys = new Map<string, string>();
  readonly #reads = new Map<string, ReadSet>();

  /**
   * Records the key of a node, and what was looked at in the tree under review for it; a later record of the same node
   * replaces it.
   */
  record(id: ResourceId, { key, reads = [] }: NodeInputs): void {
    const node = resourceKey(id);
    this.#keys.set(node, key);
    this.#reads.set(node, reads);
  }

  /** The node is gone from its side. What was read for it counts on. */
  forget(id: ResourceId): void {
    this.#keys.delete(resourceKey(id));
  }

  key(id: ResourceId): string | undefined {
    return this.#keys.get(resourceKey(id));
  }

  /** What was looked at in the tree under review for a node; empty when nothing was. */
  reads(id: ResourceId): ReadSet {
    return this.#reads.get(resourceKey(id)) ?? [];
  }

  /** What was looked at in the tree under review for each node that ever was on the side. */
  *allReads(): Iterable<readonly [ResourceId, ReadSet]> {
    for (const [key, reads] of this.#reads) if (reads.length > 0) yield [resourceOfKey(key), reads];
  }
}
